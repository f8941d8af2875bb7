"""The position of a game of South Seas: whole numbers in flat buffers, so that a copy is a handful of list copies.

Laid tiles have slots in the order they were laid. Every part of a laid tile is a node; `parents` and `values` are the
union-find of the nodes, with each region's packed counters (see `tables`) at its root. Nothing hidden exists here:
what is not yet drawn is only counted.
"""

from typing import Self

from sobremesa.engine.supply import Bag
from sobremesa.games.south_seas.content import Kind
from sobremesa.games.south_seas.facts import Facts, pack
from sobremesa.games.south_seas.tables import Shape, Tables, part_of, slot_of

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
    """By slot: the cell, the number of the shape, and the node of the tile's first part."""
    parents: list[int]
    values: list[int]
    markets: list[int]
    """Unfinished markets as pairs of cell and node."""
    finished: list[int]
    """The nodes of markets that the tile laid in this turn finished and that wait for the evaluation."""
    islanders: list[int]
    """Each seat's islanders in a row: the place of the part it stands on, or IN_SUPPLY."""
    in_supply: list[int]
    """By seat, the islanders in its supply."""
    wares: list[int]
    """By seat, shells, fish and bananas in a row."""
    tokens: list[int]
    """The boat tokens (see `token_on`) in the order they were laid."""
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
        """The facts the position follows from, for `snapshot.load`."""
        return pack(self._facts(), self.tables.content.fingerprint)

    def _facts(self) -> Facts:
        return Facts(
            seats=self.seats,
            needs_empty_supply=self.needs_empty_supply,
            active=self.active,
            turn=self.turn,
            phase=self.phase,
            tile=self.tile,
            laid=self.laid,
            cells=self.cells,
            shapes=self.shapes,
            islanders=self.islanders,
            wares=self.wares,
            tokens=self.tokens,
            removed=self.removed,
            ships=self.ships,
            by_market=self.by_market,
            display=self.display,
            picks=self.picks,
        )

    # What the position says, by name

    def root(self, node: int) -> int:
        """The node that stands for the node's whole region; shortens the way there."""
        parents = self.parents
        while parents[node] != node:
            parents[node] = node = parents[parents[node]]
        return node

    def slot_node(self, place: int) -> int:
        """The node at a place."""
        # Here and in `kind_at` the place is taken apart without calls: playouts ask for it at every turn.
        return self.bases[place >> 4] + (place & 15)

    def shape_at(self, slot: int) -> Shape:
        """The tile in a slot, as it lies."""
        return self.tables.shapes[self.shapes[slot]]

    def kind_at(self, place: int) -> Kind:
        """What kind of feature a place belongs to."""
        return Kind(self.tables.shapes[self.shapes[place >> 4]].kinds[place & 15])

    def part_name(self, place: int) -> str:
        """The name of the part at a place, such as `sea NE`."""
        return self.shape_at(slot_of(place)).names[part_of(place)]

    def islanders_of(self, seat: int) -> range:
        """A seat's islanders, by their index in `islanders`."""
        each = self.tables.content.islanders_per_seat
        return range(seat * each, seat * each + each)

    def owner_of(self, number: int) -> int:
        """The seat that an islander belongs to, by its index in `islanders`."""
        return number // self.tables.content.islanders_per_seat

    def ships_of(self, seat: int) -> list[int]:
        """The ships a seat has, however it came by them."""
        return [ship for ship, owner in enumerate(self.ships) if owner == seat]


def token_on(node: int, is_pair: bool) -> int:
    """The boat token that covers a pair or a single fish of a node."""
    return node << 1 | is_pair


def node_under(token: int) -> int:
    """The node a boat token lies on."""
    return token >> 1


def is_on_pair(token: int) -> bool:
    """Whether a boat token covers a pair of fish."""
    return token & 1 > 0


_SEATS = tuple((seat,) for seat in range(5))


def to_act(state: State) -> tuple[int, ...]:
    """The one seat that owes a decision: the active seat, or the owner of a finished market (R10.3)."""
    if state.phase == OVER:
        return ()
    return _SEATS[state.picks[0] if state.phase == MARKETS else state.active]
