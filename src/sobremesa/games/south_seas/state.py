"""The position of a game of South Seas: whole numbers in flat buffers, so that a copy is a handful of list copies.

Laid tiles have slots in the order they were laid. Every part of a laid tile is a node; `parents` and `values` are the
union-find of the nodes, with each region's packed counters (see `tables`) at its root. Nothing hidden exists here:
what is not yet drawn is only counted.
"""

from array import array
from typing import Self

from sobremesa.engine.supply import Bag
from sobremesa.games.south_seas.tables import Tables

DUMP_VERSION = 1
IN_SUPPLY = -1
"""Of an islander: it stands in its owner's supply."""
STACKED, OPEN_SHIP = -1, -2
"""Of a ship: face down in the stacks, or open on the table; otherwise its owner's seat."""
NO_TILE = -1


PLACE, ISLANDER, EVALUATE, MARKETS, SUPPLY, END_OF_TURN, OVER = range(7)
"""Where the turn stands, in rulebook order (R2.1). Plain numbers: they are compared at every step."""
PHASE_NAMES = ("place", "islander", "evaluate", "markets", "supply", "end of turn", "over")


class State:
    """A position; mutable. Seats count from 0."""

    __slots__ = (
        "active",
        "bases",
        "board",
        "by_market",
        "cells",
        "codes",
        "display",
        "finished",
        "frontier",
        "in_supply",
        "islanders",
        "laid",
        "markets",
        "needs_empty_supply",
        "parents",
        "phase",
        "picks",
        "removed",
        "roots",
        "seats",
        "shapes",
        "ships",
        "tables",
        "tile",
        "tiles",
        "tokens",
        "turn",
        "values",
        "wares",
    )

    tables: Tables
    seats: int
    needs_empty_supply: bool
    """The option `retrieve=when-none-left` (R5.2)."""
    board: bytearray
    """By cell, the slot of the tile there plus one, 0 where none lies."""
    codes: bytearray
    """By empty cell, the edge code its neighbours ask for; 0 where no neighbour lies."""
    frontier: list[int]
    """The empty cells with a neighbour, in the order they became so."""
    cells: list[int]
    shapes: list[int]
    bases: list[int]
    """By slot: the cell, the shape (`tile * 4 + turn`), and the node of the tile's first part."""
    parents: list[int]
    values: list[int]
    markets: list[int]
    """Unfinished markets as pairs of cell and node."""
    finished: list[int]
    """The nodes of markets that the tile laid in this turn finished and that wait for the evaluation."""
    islanders: list[int]
    """Each seat's islanders in a row: `slot << 4 | part`, or IN_SUPPLY."""
    in_supply: list[int]
    """By seat, the islanders in its supply."""
    wares: list[int]
    """By seat, shells, fish and bananas in a row."""
    tokens: list[int]
    """The boat tokens: `node << 1 | 1` on a pair, `node << 1` on a single fish."""
    tiles: Bag
    removed: list[int]
    ships: list[int]
    """By ship, its owner, STACKED or OPEN_SHIP."""
    by_market: list[int]
    """Ships that were taken through a market, ascending."""
    display: list[int]
    """The open ships in the order they were turned up."""
    active: int
    turn: int
    phase: int
    tile: int
    """The drawn tile that waits to be laid, or NO_TILE."""
    laid: int
    """The slot of the tile laid in this turn, or -1."""
    roots: list[int]
    """By part of the tile laid in this turn, the root of its region."""
    picks: list[int]
    """Seats that still take a ship for a finished market, in order (R10.5)."""

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.tables, twin.seats, twin.needs_empty_supply = self.tables, self.seats, self.needs_empty_supply
        twin.board, twin.codes, twin.frontier = self.board[:], self.codes[:], self.frontier[:]
        twin.cells, twin.shapes, twin.bases = self.cells[:], self.shapes[:], self.bases[:]
        twin.parents, twin.values, twin.markets = self.parents[:], self.values[:], self.markets[:]
        twin.islanders, twin.in_supply, twin.wares = self.islanders[:], self.in_supply[:], self.wares[:]
        twin.tokens, twin.tiles, twin.removed = self.tokens[:], self.tiles.copy(), self.removed[:]
        twin.ships, twin.by_market, twin.display = self.ships[:], self.by_market[:], self.display[:]
        twin.active, twin.turn, twin.phase, twin.tile = self.active, self.turn, self.phase, self.tile
        twin.laid, twin.roots = self.laid, self.roots[:]
        twin.finished, twin.picks = self.finished[:], self.picks[:]
        return twin

    def dump(self) -> bytes:
        """The facts the position follows from, as 16-bit numbers: sequences with their lengths before them."""
        fingerprint = int(self.tables.content.fingerprint, 16)
        numbers = [DUMP_VERSION, fingerprint >> 16, fingerprint & 0xFFFF, self.seats, self.needs_empty_supply]
        numbers += [self.active, self.turn, self.phase, self.tile + 1, self.laid + 1]
        for row in (
            self.cells,
            self.shapes,
            [place + 1 for place in self.islanders],
            self.wares,
            self.tokens,
            self.removed,
            [owner + 2 for owner in self.ships],
            self.by_market,
            self.display,
            self.picks,
        ):
            numbers += [len(row), *row]
        return array("H", numbers).tobytes()

    # What the position says, by name

    def root(self, node: int) -> int:
        """The node that stands for the node's whole region; shortens the way there."""
        parents = self.parents
        while parents[node] != node:
            parents[node] = node = parents[parents[node]]
        return node

    def slot_node(self, place: int) -> int:
        """The node an islander stands on, by its `slot << 4 | part`."""
        return self.bases[place >> 4] + (place & 15)

    def part_name(self, place: int) -> str:
        """The name of the part at `slot << 4 | part`, such as `sea NE`."""
        return self.tables.shapes[self.shapes[place >> 4]].names[place & 15]

    def ships_of(self, seat: int) -> list[int]:
        """The ships a seat has, however it came by them."""
        return [ship for ship, owner in enumerate(self.ships) if owner == seat]


_SEATS = tuple((seat,) for seat in range(5))


def to_act(state: State) -> tuple[int, ...]:
    """The one seat that owes a decision: the active seat, or the owner of a finished market (R10.3)."""
    if state.phase == OVER:
        return ()
    return _SEATS[state.picks[0] if state.phase == MARKETS else state.active]
