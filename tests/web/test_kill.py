"""Kill -9 at every write of a game: no acknowledged move is lost, none is half applied.

A child process goes on with the stored game and dies, without any warning, just before, inside or just after the
transaction of a move; what it had acknowledged is read from a pipe and looked for in the store.
"""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from sobremesa import games
from sobremesa.engine.dice import Chance
from sobremesa.web.dealing import Wish, deal, game_of
from sobremesa.web.rooms import Room
from sobremesa.web.store import Store

OWNER = "owner"
STATEMENTS = 5
"""A committed move executes so many statements in its transaction; a child may die at each, before or after all."""


async def play_one(room: Room, luck: Chance, acknowledge: int) -> None:
    """One whole decision: tried, committed, acknowledged on the pipe."""
    seat = room.match.to_act()[0]
    path = luck.choose(room.match.legal(seat)).path
    for change in (lambda match: match.play(seat, path), lambda match: match.commit(seat)):
        reply = await room.move(OWNER, seat, "", "", change)
        assert reply.status == 200, reply
    os.write(acknowledge, f"{len(room.match.lines)} {' '.join(path)}\n".encode())


def child(folder: Path, match: str, dies_at: int, seed: int, acknowledge: int) -> None:
    """Go on with the game until death comes at the `dies_at`-th statement or commit."""
    store = Store(folder / "sobremesa.db")
    saved = store.load(match)
    assert saved is not None
    room = Room(saved, game_of(saved), store, None)  # type: ignore[arg-type]
    if room.match.draft(room.match.to_act()[0]):
        asyncio.run(room.move(OWNER, room.match.to_act()[0], "", "", lambda live: live.undo(live.to_act()[0])))
    left = [dies_at]

    def count(*_: Any) -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(store.engine, "before_cursor_execute", count)
    event.listen(store.engine, "commit", count)
    luck = Chance(seed)
    while not room.match.is_over:
        asyncio.run(play_one(room, luck, acknowledge))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_game_killed_at_every_write_loses_no_acknowledged_move(tmp_path: Path) -> None:
    store = Store(tmp_path / "sobremesa.db")
    match = deal(store, games.load("south_seas"), None, {}, [Wish("me", "Ann"), Wish("local", "Bo")], OWNER)
    store.close()
    acknowledged, deaths, ended = {}, 0, False
    while not ended:
        reader, writer = os.pipe()
        if not (process := os.fork()):
            try:
                child(tmp_path, match, 1 + deaths % 19, deaths, writer)
            finally:
                os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as told:
            acknowledged.update(line.rstrip("\n").split(" ", 1) for line in told)
        _, status = os.waitpid(process, 0)
        ended = not os.WIFSIGNALED(status)
        deaths += not ended
        lines = stored(tmp_path, match)
        assert {number: lines[int(number) - 1] for number in acknowledged} == acknowledged
    assert deaths > 100
    assert len(acknowledged) > 60


def stored(folder: Path, match: str) -> list[str]:
    """The paths of the stored game, which must replay, and whose last snapshot must be its position."""
    store = Store(folder / "sobremesa.db")
    saved = store.load(match)
    assert saved is not None
    room = Room(saved, game_of(saved), store, None)  # type: ignore[arg-type]
    assert room.match.dump() == saved.dump
    store.close()
    return [" ".join(line.path) for line in saved.lines]
