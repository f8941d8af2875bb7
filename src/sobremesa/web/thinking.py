"""What a bot's process does: choose from a view alone, so that no bot ever holds up the server or sees a position."""

import json
import os
import signal
import threading
from functools import lru_cache
from multiprocessing import parent_process
from pathlib import Path

from sobremesa import bots, games
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame
from sobremesa.engine.match import Bot, Chair


def think(game_name: str, edition: str | None, spec: str, seat: int, view: str) -> tuple[str, ...]:
    """The path a bot chooses in a seat, from the seat's view as JSON."""
    game, dice = _game(game_name, edition), Chance()
    facts = json.loads(view)
    legal = game.legal(game.imagine(facts, dice), seat)
    path: tuple[str, ...] = _bot(spec).choose(Chair(game, seat, facts, legal, dice)).path
    return path


def begin() -> None:
    """What a new process does first: it leaves Ctrl-C to the server, and ends when the server does, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


@lru_cache(maxsize=8)
def _game(name: str, edition: str | None) -> AnyGame:
    return games.load(name, Path(edition) if edition else None)


@lru_cache(maxsize=8)
def _bot(spec: str) -> Bot:
    return bots.make(spec)
