"""What a seat may choose, one class per decision. Actions are shared: each is made once, when first needed."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from sobremesa.games.south_seas.wares import WARE_LETTERS

WIDTH = 147
"""Cells in a row of the board: a straight row of 73 tiles fits whichever way it grows from the middle."""
MIDDLE = WIDTH // 2
START_CELL = MIDDLE * WIDTH + MIDDLE


def cell_at(x: int, y: int) -> int:
    """The board cell at a coordinate: x to the east, y to the south, the start tile at 0,0."""
    return (y + MIDDLE) * WIDTH + x + MIDDLE


def position(cell: int) -> tuple[int, int]:
    """The coordinate (x, y) of a board cell."""
    row, column = divmod(cell, WIDTH)
    return column - MIDDLE, row - MIDDLE


def place_word(cell: int) -> str:
    """A cell as a word of a path, such as `3,-1`."""
    return "{},{}".format(*position(cell))


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the drawn tile (R3.1), turned by quarter turns clockwise."""

    path: tuple[str, ...]
    cell: int
    turn: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class PutIslander:
    """Put an islander on a part of the tile just laid (R4.1); `part` counts within the tile."""

    path: tuple[str, ...]
    part: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Retrieve:
    """Take the own islander on a cell back (R5.1); a tile never holds more than one."""

    path: tuple[str, ...]
    cell: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Take:
    """Choose among equal best ships for a finished market (R10.3); `ship` is an index into the content's ships."""

    path: tuple[str, ...]
    ship: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Supply:
    """Pay for an open ship (R11.1); `payment` is (shells, fish, bananas)."""

    path: tuple[str, ...]
    ship: int
    payment: tuple[int, int, int]
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Decline:
    """Neither put nor take back an islander (R4.5), or supply no ship (R11.6)."""

    path: tuple[str, ...]
    is_final: ClassVar[bool] = False


Action = Place | PutIslander | Retrieve | Take | Supply | Decline

NO_ISLANDER = Decline(("islander", "none"))
NO_SUPPLY = Decline(("supply", "none"))


class _PlaceTable(dict[int, tuple[Place, ...]]):
    """Every way to lay a tile on a cell, by `cell << 4 | turns` where bit r of `turns` allows r quarter turns."""

    def __missing__(self, key: int) -> tuple[Place, ...]:
        cell, turns = key >> 4, key & 15
        self[key] = tuple(place(cell, turn) for turn in range(4) if turns >> turn & 1)
        return self[key]


PLACES = _PlaceTable()


@cache
def place(cell: int, turn: int) -> Place:
    """The shared action that lays a tile on a cell."""
    return Place(("place", place_word(cell), f"r{turn}"), cell, turn)


@cache
def put_islander(name: str, part: int) -> PutIslander:
    """The shared action that puts an islander on a part, by the part's name as the tile lies, such as `sea NE`."""
    return PutIslander(("islander", *name.split()), part)


@cache
def retrieve(cell: int) -> Retrieve:
    """The shared action that takes an islander back from a cell."""
    return Retrieve(("retrieve", place_word(cell)), cell)


@cache
def take(ship_id: str, ship: int) -> Take:
    """The shared action that takes a ship for a market."""
    return Take(("take", ship_id), ship)


@cache
def supply(ship_id: str, ship: int, payment: tuple[int, int, int]) -> Supply:
    """The shared action that pays for a ship; its path has one word for each kind of ware."""
    words = (f"{number}{letter}" for number, letter in zip(payment, WARE_LETTERS, strict=True))
    return Supply(("supply", ship_id, *words), ship, payment)
