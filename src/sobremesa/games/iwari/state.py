"""The position of a game of Iwari: whole numbers in flat lists, so that a copy is a handful of list copies.

Tribes are numbered as the seats; with two seats a third tribe comes after them (R1.8). Sets of tent spaces are bits of
a whole number (see `tables`). Piles of cards are counts by biome, so nothing that is not yet drawn has an order.
"""

import json
from collections.abc import Mapping
from typing import Self

from sobremesa.games.iwari.tables import Tables

VERSION = 1
MOVE, UNION, DISCOVERY, HONOR, RESPECT, THIRD, DRAW, FILL, OVER = range(9)
"""Where a turn stands (R2.3). Plain numbers: they are compared at every step. In turn 0 hands are drafted (R1.6)."""
PHASE_NAMES = ("move", "union", "discovery", "honor", "respect", "third", "draw", "fill", "over")
OPEN, GONE = -1, -2
"""Of Honor and Respect: nobody has earned the deed yet, or it was declined (R10.7). Of an expedition: not taken."""


class State:
    """A position; mutable. Seats count from 0."""

    __slots__ = (
        "active",
        "blocked",
        "camps",
        "counts_deeds_at_half",
        "deck",
        "discards",
        "discoverers",
        "discoveries",
        "display",
        "drawn",
        "earned",
        "expeditions",
        "filled",
        "first",
        "free",
        "half",
        "hands",
        "has_deeds",
        "has_drawn",
        "honor",
        "is_chain",
        "last_round",
        "made",
        "most",
        "passes",
        "phase",
        "refills_each",
        "respect",
        "seats",
        "seen",
        "stacks",
        "tables",
        "takers",
        "tents",
        "tents_left",
        "totems",
        "totems_left",
        "tribes",
        "turn",
        "unions",
        "uniters",
    )

    tables: Tables
    seats: int
    tribes: int
    is_chain: bool
    """The options `settlement_mode`, `deeds`, `deeds_at_half` and `display_refill`."""
    has_deeds: bool
    counts_deeds_at_half: bool
    refills_each: bool
    free: int
    """The free tent spaces of the whole map."""
    camps: list[int]
    """By tribe, the tent spaces it holds."""
    tents: list[int]
    totems: list[int]
    """By territory and tribe, the tents and totems there: `territory * tribes + tribe`."""
    most: list[int]
    """By territory, the tents of the tribe with most of them there (R3.5)."""
    stacks: list[int]
    """By territory, the totems of all tribes."""
    tents_left: list[int]
    totems_left: list[int]
    """By tribe, what is not yet placed."""
    hands: list[int]
    seen: list[int]
    """By seat, its hand, and what everybody knows of it: cards taken from the display and not played since."""
    display: list[int]
    discards: list[int]
    deck: list[int]
    """By biome."""
    passes: int
    """How often the deck has run out (R6)."""
    made: list[int]
    filled: list[int]
    drawn: list[int]
    """The second deck as it was made; what has gone from it to the display; by seat and biome what each has drawn from
    it: what the seats know of the deck by counting."""
    blocked: int
    """The connections under mountains, as bits."""
    unions: list[int]
    uniters: list[int]
    discoveries: list[int]
    discoverers: list[int]
    """The territories of placed Union and Discovery deeds, and the seats that have earned one, in order."""
    honor: int
    respect: int
    """The connection of the deed, OPEN or GONE."""
    earned: list[int]
    """What the move has earned and is still to be decided: by deed, the places it may be put on, as bits."""
    expeditions: list[int]
    takers: list[int]
    """The open expeditions, and for each the first and the second seat that took it, or OPEN."""
    half: list[int]
    """By seat, the points of the half-journey scoring."""
    first: int
    active: int
    turn: int
    phase: int
    has_drawn: bool
    """Whether the active seat has drawn from the deck in this turn."""
    last_round: bool

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.tables, twin.seats, twin.tribes = self.tables, self.seats, self.tribes
        twin.is_chain, twin.has_deeds, twin.refills_each = self.is_chain, self.has_deeds, self.refills_each
        twin.counts_deeds_at_half, twin.blocked = self.counts_deeds_at_half, self.blocked
        twin.free, twin.camps, twin.tents, twin.totems = self.free, self.camps[:], self.tents[:], self.totems[:]
        twin.most, twin.stacks = self.most[:], self.stacks[:]
        twin.tents_left, twin.totems_left = self.tents_left[:], self.totems_left[:]
        twin.hands, twin.seen, twin.display = self.hands[:], self.seen[:], self.display[:]
        twin.discards, twin.deck, twin.passes = self.discards[:], self.deck[:], self.passes
        twin.made, twin.filled, twin.drawn = self.made[:], self.filled[:], self.drawn[:]
        twin.unions, twin.uniters = self.unions[:], self.uniters[:]
        twin.discoveries, twin.discoverers = self.discoveries[:], self.discoverers[:]
        twin.honor, twin.respect, twin.earned = self.honor, self.respect, self.earned[:]
        twin.expeditions, twin.takers, twin.half = self.expeditions[:], self.takers[:], self.half[:]
        twin.first, twin.active, twin.turn, twin.phase = self.first, self.active, self.turn, self.phase
        twin.has_drawn, twin.last_round = self.has_drawn, self.last_round
        return twin

    def dump(self) -> bytes:
        """Every field but the tables, in the order of `__slots__`, as JSON."""
        fields = [getattr(self, name) for name in self.__slots__ if name != "tables"]
        content, board = self.tables.content, self.tables.board
        return json.dumps([VERSION, content.fingerprint, board.id, *fields], separators=(",", ":")).encode()

    # What the position says, by name

    @property
    def third(self) -> int:
        """The number of the third tribe (R1.8); there is one with two seats only."""
        return self.seats

    @property
    def mover(self) -> int:
        """The tribe whose pieces go down now."""
        return self.third if self.phase == THIRD else self.active

    def factor(self, territory: int) -> int:
        """How often a territory's tents count (R10.1)."""
        return 1 + self.unions.count(territory) + self.discoveries.count(territory)

    def connection_factor(self, connection: int) -> int:
        """How often a connection's totems count (R10.1)."""
        return 1 + (self.honor == connection) + (self.respect == connection)

    def unplaced(self, seat: int) -> int:
        """Tents and totems a seat has not placed, which break ties (R12.7)."""
        return self.tents_left[seat] + self.totems_left[seat]


_SEATS = tuple((seat,) for seat in range(5))


def to_act(state: State) -> tuple[int, ...]:
    """The one seat that owes a decision: always the active one."""
    return () if state.phase == OVER else _SEATS[state.active]


def load(all_tables: Mapping[str, Tables], dump: bytes) -> State:
    """The position a `State.dump` was made from; raises ValueError if it is of another version or edition."""
    try:
        version, fingerprint, board, *fields = json.loads(dump)
        tables = all_tables[board]
        if version != VERSION or fingerprint != tables.content.fingerprint:
            raise ValueError("a snapshot of another version or edition")
        state = State()
        state.tables = tables
        for name, value in zip((name for name in State.__slots__ if name != "tables"), fields, strict=True):
            setattr(state, name, value)
    except (TypeError, KeyError, RecursionError) as fault:
        raise ValueError("not a snapshot of Iwari") from fault
    return state
