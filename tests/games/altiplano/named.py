"""A position of Altiplano by names, lists and counters, for those who work the rules out again.

Of the engine only the fields of a state are read, in `told`; figures come straight from the edition file.
"""

import tomllib
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from sobremesa.games.altiplano.goods import GOODS, PLACES, THINGS, WIDTH
from sobremesa.games.altiplano.state import NONE, PHASE_NAMES, Board, State

BOX: dict[str, Any] = tomllib.loads(
    (files("sobremesa.games.altiplano") / "content/reconstructed-2026.toml").read_text()
)
ENTRY = {
    kind: {entry["id"]: entry for entry in BOX[kind]} for kind in ("good", "role", "tile", "house", "boat", "order")
}
ROWS = [spaces for spaces, _ in BOX["warehouse"]["left"] + BOX["warehouse"]["right"]]
TRACK = BOX["road"]["track"]
ANY_NUMBER = {1: "alpaca", 2: "cacao", 3: "store", 4: "sell", 5: "deliver"}
"""How the state names the action of "any number" that may go on (R19.1)."""


@dataclass
class Seat:
    """What one seat has, by names."""

    areas: dict[str, Counter[str]]
    coins: int
    role: str
    figure: str
    road: int
    rides: int
    tiles: set[str]
    boats: set[str]
    houses: set[str]
    orders: set[str]
    order: str
    rows: list[list[str]]
    cart_used: bool
    cart_bought: bool
    tile_bought: bool

    def at(self, area: str) -> Counter[str]:
        return self.areas.setdefault(area, Counter())

    def does(self, kind: str) -> bool:
        """Whether it has a tile of a kind."""
        return any(ENTRY["tile"][id_]["kind"] == kind for id_ in self.tiles)

    @property
    def free(self) -> str:
        """The good on the free space (R13.14)."""
        return next(iter(+self.at("free")), "")


@dataclass
class Position:
    """A position, by names."""

    seats: list[Seat]
    phase: str
    active: int
    first: int
    round: int
    last: int
    is_done: str
    """Of a turn: nothing yet, moved or acted."""
    more: str
    corn: int
    put_away: bool
    corn_first: bool
    ring: list[str]
    supply: Counter[str]
    carts: int
    houses: list[str]
    boats: list[str]
    orders: list[str]
    strip: list[str]
    stack: set[str]
    out: set[int]
    roles: list[str]
    missions: list[dict[str, Any]]

    def copy(self) -> "Position":
        return deepcopy(self)


def told(state: State) -> Position:
    """The position a state stands for."""
    content = state.tables.content
    return Position(
        seats=[_seat(state, board) for board in state.boards],
        phase=PHASE_NAMES[state.phase],
        active=state.active,
        first=state.first,
        round=state.round,
        last=state.last,
        is_done=("", "moved", "acted")[state.step],
        more=ANY_NUMBER.get(state.more, ""),
        corn=state.corn,
        put_away=state.put_away,
        corn_first=state.corn_first,
        ring=[PLACES[place] for place in state.ring],
        supply=Counter({good: state.supply[at] for at, good in enumerate(GOODS)}),
        carts=state.carts,
        houses=_ids(content.houses, state.houses),
        boats=_ids(content.boats, state.boats),
        orders=_ids(content.orders, state.orders),
        strip=[content.tiles[tile].id if tile != NONE else "" for tile in state.strip],
        stack=set(_ids(content.tiles, state.stack)),
        out={seat for seat in range(state.seats) if state.out >> seat & 1},
        roles=_ids(content.roles, state.roles),
        missions=[_missions(state, board) for board in state.boards],
    )


def _ids(cards: Any, bits: int) -> list[str]:
    return [card.id for at, card in enumerate(cards) if bits >> at & 1]


def _seat(state: State, board: Board) -> Seat:
    content, rows = state.tables.content, zip(board.row_goods, board.row_filled, board.row_corn, strict=True)
    areas = {
        name: +Counter(dict(zip(THINGS, board.things[at * WIDTH : at * WIDTH + WIDTH], strict=True)))
        for at, name in enumerate(state.tables.areas)
    }
    return Seat(
        areas={name: things for name, things in areas.items() if things},
        coins=board.coins,
        role=content.roles[board.role].id if board.role != NONE else "",
        figure=PLACES[board.figure] if board.figure != NONE else "",
        road=board.road,
        rides=board.rides,
        tiles=set(_ids(content.tiles, board.tiles)),
        boats=set(_ids(content.boats, board.boats)),
        houses=set(_ids(content.houses, board.houses)),
        orders=set(_ids(content.orders, board.orders)),
        order=content.orders[board.order].id if board.order != NONE else "",
        rows=[_row(GOODS[good], filled, corn) for good, filled, corn in rows],
        cart_used=board.cart_used,
        cart_bought=board.cart_bought,
        tile_bought=board.tile_bought,
    )


def _row(good: str, filled: int, corn: int) -> list[str]:
    """The goods of a row, the one that started it first and corn last."""
    return [good] * (filled - corn) + ["corn"] * corn


def _missions(state: State, board: Board) -> dict[str, Any]:
    ids = [mission.id for mission in state.tables.content.missions]
    cards = {"kept": board.kept, "left": board.passed_left, "taken": board.taken}
    found: dict[str, Any] = {name: ids[card] if card != NONE else "" for name, card in cards.items()}
    return {**found, "dealt": [ids[card] for card in board.dealt]}
