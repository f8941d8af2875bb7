"""Live matches: who sits where, moves with their decision numbers, bots that think elsewhere, and who looks on.

A room holds one match. Everything that changes it happens under its lock, is stored before it is told, and raises the
revision of everybody who sees that; the listeners are then rung and draw what their own reader may see. What is
tentative or done in secret rings its author's listeners alone and is counted for nobody else.
"""

import asyncio
import json
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from threading import Lock
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame, Event, Refused, is_open
from sobremesa.engine.match import AnyMatch, Line
from sobremesa.engine.match import Path as Words
from sobremesa.engine.record import Record, replay
from sobremesa.web.calling import called
from sobremesa.web.dealing import deal_again
from sobremesa.web.store import Saved, Seat, Store
from sobremesa.web.thinking import think
from sobremesa.web.visitors import hashed, new_secret

log = logging.getLogger("sobremesa")
REMEMBERED = 200
"""Answers kept for moves that are sent again."""

LONGEST_THOUGHT = 20.0
"""Seconds after which a bot's process is given up."""
LONGEST_WAIT = 30.0
HOSTS = frozenset(("me", "local"))
"""Kinds of seats of the device a table was dealt on."""
CLOSED, GONE = -1, -2
"""What listeners are told when their room is closed, for now or because there is no such match any more."""


def is_host(seats: Sequence[Seat], owner: str) -> bool:
    """Whether the owner sits in a seat of the device the table was dealt on."""
    return any(seat.kind in HOSTS and seat.owner == owner for seat in seats)


class Thinkers(Protocol):
    """Where bots think."""

    def executor(self) -> Executor:
        """A pool of processes that runs, started anew if it ended."""

    def end(self) -> None:
        """End the pool and whatever runs in it."""


GameOf = Callable[[Saved], AnyGame]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a move came to: an HTTP status, its author's revision of the room, and a sentence if it was refused."""

    status: int
    rev: int
    refusal: Refused | None = None


@dataclass(slots=True, eq=False)
class Listener:
    """Somebody who looks at a room; `ring` holds revisions not yet drawn, the oldest dropped when it is full."""

    owner: str
    ring: asyncio.Queue[int] = field(default_factory=lambda: asyncio.Queue(maxsize=16))

    def tell(self, rev: int) -> None:
        while self.ring.full():
            self.ring.get_nowait()
        self.ring.put_nowait(rev)


class Room:
    """One live match."""

    is_lesson = False

    def __init__(self, saved: Saved, game: AnyGame, store: Store, bots: Thinkers) -> None:
        self.saved = saved
        self.game = game
        self.store = store
        self.lock = asyncio.Lock()
        self._changes: Counter[str | None] = Counter()
        """How often something changed that everybody sees (None), or that an owner sees and not everybody."""
        self.listeners: set[Listener] = set()
        self._dice = Chance()
        self.match = self._restored()
        self._bots = bots
        self._answers: OrderedDict[tuple[str, str, str], Reply] = OrderedDict()
        self._thinking: asyncio.Task[None] | None = None
        self._is_closed = False

    # Who sits where

    @property
    def id(self) -> str:
        return self.saved.id

    @property
    def seats(self) -> list[Seat]:
        return self.saved.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called at this table; in the match a bot has the name of its kind."""
        return called(self.seats)

    def seats_of(self, owner: str) -> list[int]:
        """The seats that belong to the owner of a cookie."""
        return [number for number, seat in enumerate(self.seats) if seat.owner is not None and seat.owner == owner]

    def reader(self, owner: str) -> int | None:
        """The seat the owner looks from: one of his that is due, else his first, else none."""
        own = self.seats_of(owner)
        due = [seat for seat in own if seat in self.match.to_act()]
        return next(iter(due or own), None)

    @property
    def has_secrets(self) -> bool:
        """Whether the lines of the game may tell what somebody must not know yet; asked of the game, not of what has
        happened, since that would tell whether anything has been done in secret."""
        return self.game.has_secrets and not self.match.is_over

    def is_host(self, owner: str) -> bool:
        """Whether the owner sits here in a seat of the device the table was dealt on."""
        return is_host(self.seats, owner)

    def sit(self, number: int, owner: str) -> None:
        """Give a seat by link to whoever takes it; tentative moves of the one before are not for the next."""
        if self.seats[number].owner == owner:
            return
        seat, tried = replace(self.seats[number], owner=owner), len(self.match.draft(number))
        self.store.put_seat(self.id, number, seat, self.match.decision(number) + tried if tried else None)
        self.seats[number] = seat
        while self.match.draft(number):
            self.match.undo(number)
        self.change()

    def invite(self, number: int) -> str:
        """A new private link's secret for a seat by link; an older one ends."""
        secret = new_secret()
        seat = replace(self.seats[number], invitation=hashed(secret))
        self.store.put_seat(self.id, number, seat)
        self.seats[number] = seat
        return secret

    def again(self) -> str:
        """The address of another game for the same people, dealt once; later asks lead to the same one."""
        if not self.match.is_over:
            raise Refused("the game is not over yet")
        if self.saved.again is None or not self.store.owners(self.saved.again):
            self.saved.again = deal_again(self.store, self.saved, self.game)
            self.change()
        return f"/table/{self.saved.again}"

    def rev_of(self, owner: str) -> int:
        """The room's revision as an owner knows it: how often what he sees has changed."""
        return self._changes[None] + self._changes[owner]

    def change(self, owners: set[str] | None = None) -> None:
        """Raise the revision and tell everybody who looks on, or only these owners of what nobody else sees."""
        self._changes.update({None} if owners is None else owners)
        for listener in self.listeners:
            if owners is None or listener.owner in owners:
                listener.tell(self.rev_of(listener.owner))

    # Moves

    async def move(self, owner: str, seat: int, move: str, way: str, change: Callable[[AnyMatch], object]) -> Reply:
        """Let an owner change the match for a seat; the same move sent again gets the first answer again."""
        if seat not in self.seats_of(owner):
            return Reply(403, self.rev_of(owner), Refused("this seat is not yours"))
        async with self.lock:
            known = self._answers.get((owner, way, move)) if move else None
            if known:
                return known
            reply = self._change(owner, seat, change)
            if move:
                self._answers[owner, way, move] = reply
            while len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        self.wake_bots()
        return reply

    def _change(self, owner: str, seat: int, change: Callable[[AnyMatch], object]) -> Reply:
        """Change the match, store it, tell it; if it cannot be stored, the match is as it was."""
        lines, draft, decision = len(self.match.lines), self.match.draft(seat), self.match.decision(seat)
        try:
            change(self.match)
        except Refused as refusal:
            return Reply(409, self.rev_of(owner), self._as_called(refusal))
        if len(self.match.lines) == lines:  # tentative; a commit stores itself, see `_keep`
            try:
                self._store_draft(seat)
            except (SQLAlchemyError, OSError):
                self._put_back(seat, draft, decision)
                raise
        self._note_end()
        self.change(self._who_sees(seat, self.match.events[lines:]))
        return Reply(200, self.rev_of(owner))

    def _who_sees(self, seat: int, told: Sequence[Sequence[Event]]) -> set[str] | None:
        """Whose page has changed since a seat changed the match, which brought this: everybody's (None), or those
        owners' alone."""
        if any(map(is_open, told)):
            return None
        heard = (event.audience or () for events in told for event in events)
        owners = (self.seats[each].owner for each in {seat}.union(*heard))
        return set(filter(None, owners))

    def _as_called(self, refusal: Refused) -> Refused:
        """The refusal with everybody called as at this table; nothing has changed since the match made it."""
        names = dict(zip(self.match.names, self.names, strict=True))
        facts = dict(refusal.facts)
        if "name" in facts:
            facts["name"] = names.get(str(facts["name"]), facts["name"])
        if "waited" in facts:
            facts["waited"] = ", ".join(self.names[seat] for seat in self.match.to_act())
        return Refused(refusal.template, **facts) if facts else refusal

    def _put_back(self, seat: int, draft: tuple[Words, ...], decision: int) -> None:
        while self.match.draft(seat):
            self.match.undo(seat)
        if draft:
            self.match.play(seat, *draft)
        self.match.go_on(self._dice, self._keep, {seat: decision})

    def _store_draft(self, seat: int) -> None:
        self.store.put_draft(self.id, seat, self.match.draft(seat), self.match.decision(seat))

    def _note_end(self) -> None:
        if self.match.is_over and not self.saved.is_over:
            self.saved.is_over = True
            with suppress(SQLAlchemyError, OSError):  # only the list of tables reads it
                self.store.mark_over(self.id)

    # Bots

    def wake_bots(self) -> None:
        """Let bots think if one of them is due."""
        if self._bot_due() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.get_running_loop().create_task(self._play_bots())

    def _bot_due(self) -> int | None:
        if self._is_closed:  # a thought that comes just as it is called off comes all the same
            return None
        return next((seat for seat in self.match.to_act() if self.seats[seat].kind == "bot"), None)

    async def _play_bots(self) -> None:
        """Turn by turn: everything a bot decides up to the next seat's turn is shown as one change."""
        wait = 1.0
        while (seat := self._bot_due()) is not None:
            path = await self._thought(seat)
            try:
                async with self.lock:
                    if self._bot_due() == seat:
                        self._act(seat, path)
                    goes_on = self._bot_due() == seat
                    if not goes_on:
                        self._note_end()
                        self.change()
                wait = 1.0
            except (SQLAlchemyError, OSError):
                log.exception("a bot's move in match %s cannot be stored; it is tried again", self.id)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            await asyncio.sleep(0)

    async def _thought(self, seat: int) -> tuple[str, ...]:
        """The path a bot chooses; a bot that breaks down or hangs plays at random rather than hold up the table."""
        spec = self.seats[seat].bot or "random"
        for chosen in (spec, spec, "random"):
            facts = json.dumps(self.match.view(seat))
            try:
                thought = partial(think, self.game.name, self.saved.edition_file, chosen, seat, facts)
                running = asyncio.get_running_loop().run_in_executor(self._bots.executor(), thought)
                return await asyncio.wait_for(running, LONGEST_THOUGHT)
            except TimeoutError:
                log.warning("a bot in match %s thought too long; its process is ended", self.id)
                self._bots.end()
            except BrokenProcessPool:
                log.warning("a bot's process ended in match %s; it is started again", self.id)
            except Exception:
                log.exception("a bot failed in match %s", self.id)
        first: tuple[str, ...] = self.match.legal(seat)[0].path
        return first

    def _act(self, seat: int, path: tuple[str, ...]) -> None:
        action = next((action for action in self.match.legal(seat) if action.path == path), None)
        self.match.act(seat, action or self.match.legal(seat)[0])

    def close(self, reason: int = CLOSED) -> None:
        """Stop thinking, and let everybody who looks on go."""
        self._is_closed = True
        if self._thinking:
            self._thinking.cancel()
        for listener in self.listeners:
            listener.tell(reason)

    # From the store

    def _restored(self) -> AnyMatch:
        """The match as stored, replayed by the rules, its tentative moves in place again."""
        saved = self.saved
        names = tuple(seat.name for seat in saved.seats)
        places = list(range(3, 3 + len(saved.lines)))
        record = Record(saved.game, saved.rules, saved.edition, names, saved.options, saved.setup, saved.lines, places)
        match = replay(record, self.game, is_whole=False)
        decisions = {seat: version for seat, (_, version) in saved.drafts.items()}
        for seat, (paths, _) in saved.drafts.items():
            with suppress(Refused):  # a draft that rules or editions have made impossible is dropped
                if paths and self.seats[seat].kind != "bot":  # a bot chooses anew, whatever a game file had there
                    match.play(seat, *paths)
        match.go_on(self._dice, self._keep, decisions)
        return match

    def _keep(self, lines: Sequence[Line], dump: bytes) -> None:
        first, decision = len(self.match.lines), self.match.decision(lines[0].seat) + 1
        # When a table was last played at is told to all who sit there, so what is done in secret leaves that alone.
        is_open = self.game.view(self.game.load(dump), None) != self.match.view(None)
        self.store.append(self.id, first, lines, dump, decision, is_open=is_open)


class Rooms:
    """All live matches, opened from the store when somebody asks for them."""

    def __init__(self, store: Store, game_of: GameOf, bots: Thinkers) -> None:
        self.store = store
        self._game_of = game_of
        self.bots = bots
        self._open: dict[str, Room] = {}
        self._opening = Lock()

    def get(self, match: str) -> Room | None:
        """The room of a match, or None if there is no such match; one for all, whichever thread asks first."""
        with self._opening:
            if match not in self._open:
                saved = self.store.load(match)
                if saved is None:
                    return None
                self._open[match] = Room(saved, self._game_of(saved), self.store, self.bots)
            return self._open[match]

    def add(self, room: Room) -> None:
        """Keep a room that is not in the store."""
        self._open[room.id] = room

    def forget(self, match: str) -> None:
        """Close the room of a match that was deleted."""
        if room := self._open.pop(match, None):
            room.close(GONE)

    def close(self) -> None:
        for room in self._open.values():
            room.close()
