"""Where on the table everything lies: the places round their ring, and in its middle what belongs to the reader.

All in board units, and as in the broad arrangement; in a tall window the blocks stand in two columns, and what lies on
them goes with them. On the reader's own board the places are rows, see `table.rows`.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from sobremesa.engine.scene import Block, Compact, Ground, Part
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.table.blocks import (
    BLOCK,
    CAMP,
    FORMULA,
    SLOT_FIRST,
    TALL,
    TILES,
    formulas_of,
    shelves,
    slot_step,
    view_high,
)
from sobremesa.games.altiplano.table.rows import (
    COMPACT,
    GAP,
    OWN,
    ROW,
    cost_on,
    formulas_on,
    row_high,
    slots_on,
    steps_on,
    tops,
)
from sobremesa.games.altiplano.table.stores import SHELF_FIRST, SHELF_STEP
from sobremesa.games.altiplano.terms import place_name
from sobremesa.locale import say, say_count

Point = tuple[float, float]
BROAD = 10.0, 7.0
_RIGHT, _MIDDLE, _LEFT = 7.52, 3.8, 0.08
_ROWS = 0.06, 2.39, 4.72
RING: Sequence[Point] = (
    (_MIDDLE, _ROWS[0]),
    *((_RIGHT, row) for row in _ROWS),
    *((_LEFT, row) for row in reversed(_ROWS)),
)
"""The corners of the places: the first at the top, the others clockwise."""
RING_TALL: Sequence[Point] = tuple(
    ((0.07, 2.53)[column], 0.06 + 2.3 * row) for column, row in ((0, 0), (1, 0), (1, 1), (1, 2), (0, 3), (0, 2), (0, 1))
)
"""The same in two columns, neighbours still beside each other: down at the right and up at the left."""
_INNER = 2.6
TILES_AT, BAGS_AT, CAMP_AT, STORE_AT = (_INNER, 2.36), (_INNER, 3.77), (_INNER, 4.54), (_INNER, 5.73)
_CAMP_TALL, _TILES_TALL, _BAGS_TALL, _STORE_TALL = (0.1, 9.26), (0.1, 10.46), (0.1, 11.88), (0.1, 12.66)


def ground(
    ring: Sequence[str],
    spaces: Mapping[str, tuple[int, int]],
    seat: int = 0,
    steps: Sequence[int] = (),
    name: str = "",
) -> Ground:
    """The table with its blocks in the order of this game's ring; the places have so many action spaces, printed and in
    all, and are so many steps away from the figure of the seat whose own boards lie in the middle. These stand together
    in a tall window and have one sign; to an onlooker they are called by the name of their owner."""
    label, starts = say("The plateau with its seven places"), tops(ring)
    blocks = [
        Block(
            place,
            f"block-{place}",
            place_name(place),
            RING[at],
            RING_TALL[at],
            *BLOCK,
            f"mark-{place}",
            *_away(far),
            _row(place, starts[at], seat, *spaces[place]),
        )
        for at, (place, far) in enumerate(zip(ring, steps or (0,) * len(ring), strict=True))
    ]
    named = _named(name) if name else _yours()
    blocks += [
        Block(id_, f"block-{id_}", told, at, tall, *OWN[id_], sign, compact=_whole(id_, starts[-1]))
        for (id_, at, tall, sign), told in zip(_own(seat), named, strict=True)
    ]
    tall, compact = Ground("plain", label, *TALL), Ground("plain-own", label, *COMPACT)
    return Ground("plateau", label, *BROAD, blocks=tuple(blocks), tall=tall, compact=compact)


def _own(seat: int) -> Sequence[tuple[str, Point, Point, str]]:
    """Of each of the blocks in the middle its name, its corners and its sign."""
    return (
        ("tiles", TILES_AT, _TILES_TALL, f"seat-badge-{seat}"),
        ("bags", BAGS_AT, _BAGS_TALL, ""),
        ("camp", CAMP_AT, _CAMP_TALL, ""),
        ("store", STORE_AT, _STORE_TALL, ""),
    )


_CORNER = 0.0, 0.0
FIGURE_SEEN = 0.34, 0.44
"""How much room the reader's figure has."""


def _row(place: str, top: float, seat: int, printed: int, spaces: int) -> Compact:
    """A place as a row: of the figures only the reader's is seen there."""
    parts = (
        _part(steps_at(_CORNER), steps_on(place), 0.3, 0.3),
        _part(figure_at(_CORNER, place, seat), steps_on(place), *FIGURE_SEEN),
        _part(cost_at(_CORNER, place), cost_on(place), 0.4, 0.4),
        *_slots(place, printed, spaces),
        *(_part(formulas_of(place)[name], to, 1.17, 0.36) for name, to in formulas_on(place).items()),
    )
    return Compact((0.07, top), f"row-{place}", ROW, row_high(place), parts)


def _slots(place: str, printed: int, spaces: int) -> Iterator[Part]:
    for number, to in enumerate(slots_on(place, printed, spaces)):
        yield _part(slot_at(_CORNER, number, printed), to, slot_step(printed), 0.44)


def _part(middle: Point, to: Point, wide: float, high: float) -> Part:
    """A rectangle round the middle of what lies there, and round where it comes to lie."""
    return Part(_off(middle, -wide / 2, -high / 2), wide, high, _off(to, -wide / 2, -high / 2))


def _whole(name: str, top: float) -> Compact:
    """One of the reader's own boards, below the rows as it is."""
    above = [*OWN][: [*OWN].index(name)]
    at = 0.1, round(top + sum(OWN[each][1] + GAP for each in above), 3)
    parts = _CAMP_PARTS if name == "camp" else (Part(_CORNER, *OWN[name], _CORNER),)
    return Compact(at, f"block-{name}", *OWN[name], parts)


_LEFT_OF_ORDER, _SIGNS_HIGH = 3.4, 0.55
_CAMP_PARTS = (
    Part((0, _SIGNS_HIGH), _LEFT_OF_ORDER, CAMP[1] - _SIGNS_HIGH, (0, 0.02)),
    Part(_CORNER, _LEFT_OF_ORDER, _SIGNS_HIGH, (0, 0.58)),
    Part((_LEFT_OF_ORDER, 0), CAMP[0] - _LEFT_OF_ORDER, CAMP[1], (_LEFT_OF_ORDER, 0)),
)
"""The spaces for movement above the signs, so that they are seen right below the rows."""


def _yours() -> tuple[str, str, str, str]:
    """What the blocks in the middle are called to whom they belong."""
    return (
        say("Your role and your tiles"),
        say("Your bag and your container"),
        say("Your moves and your order"),
        say("Your warehouse"),
    )


def _named(name: str) -> tuple[str, str, str, str]:
    """The same to anybody else."""
    return (
        say("Role and tiles of {name}", name=name),
        say("Bag and container of {name}", name=name),
        say("Moves and order of {name}", name=name),
        say("Warehouse of {name}", name=name),
    )


def _away(steps: int) -> tuple[str, str]:
    """How far a place is, short and in words; nothing where the figure stands."""
    return (str(steps), say_count("{count} step away", "{count} steps away", steps)) if steps else ("", "")


def _off(corner: Point, right: float, down: float) -> Point:
    return round(corner[0] + right, 3), round(corner[1] + down, 3)


# On the block of a place


def figure_at(corner: Point, place: str, seat: int) -> Point:
    """Where a seat's figure stands."""
    return _off(corner, 0.26 + 0.36 * seat, view_high(place) - 0.24)


def stock_at(corner: Point, number: int) -> Point:
    """Where the n-th sign of what lies at a place stands, from the right."""
    return _off(corner, BLOCK[0] - 0.27 - 0.475 * number, 0.18)


def steps_at(corner: Point) -> Point:
    """Where it stands how far a place is."""
    return _off(corner, 0.57, 0.18)


def cost_at(corner: Point, place: str) -> Point:
    """Where it stands what a move there costs."""
    return _off(corner, BLOCK[0] - 0.3, view_high(place) - 0.32)


def slot_at(corner: Point, number: int, spaces: int) -> Point:
    """The n-th action space of a place where so many are printed."""
    return _off(corner, SLOT_FIRST + slot_step(spaces) * number, BLOCK[1] - 0.25)


def formula_at(corner: Point, place: str, name: str) -> Point:
    """The middle of a basic action."""
    x, y = formulas_of(place)[name]
    return _off(corner, x, y)


def box(corner: Point, wide: float, high: float, inset: float = 0.02) -> str:
    """A rectangle as SVG path data."""
    x, y = (100 * (value + inset) for value in corner)
    wide, high = 100 * (wide - 2 * inset), 100 * (high - 2 * inset)
    return f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}Z"


def around(middle: Point, wide: float = FORMULA[0], high: float = FORMULA[1]) -> str:
    """A rectangle round its middle as SVG path data."""
    return box((middle[0] - wide / 2, middle[1] - high / 2), wide, high, 0)


# On the blocks in the middle


def columns(cells: int) -> int:
    """Columns in which so many tiles lie, the role among them: as few as have room."""
    return next((wide for wide in (3, 4, 5) if wide * (wide - 1) >= cells), 6)


def cell(cells: int) -> tuple[float, float]:
    """Width and height of the room of one of so many tiles."""
    wide = (TILES[0] - 0.08) / columns(cells)
    return wide, min(wide * 0.62, (TILES[1] - 0.08) / -(-cells // columns(cells)))


def cell_at(number: int, cells: int) -> Point:
    """The upper left corner of the n-th of so many tiles, the role being the first."""
    wide, high = cell(cells)
    return _off(TILES_AT, 0.04 + wide * (number % columns(cells)), 0.04 + high * (number // columns(cells)))


def tile_wide(cells: int) -> float:
    """How wide a tile's formula is among so many."""
    wide, high = cell(cells)
    return round(min(wide - 0.06, 1.56 * high), 3)


def tile_at(number: int, cells: int) -> Point:
    """The middle of the n-th tile's formula."""
    return _off(cell_at(number, cells), cell(cells)[0] / 2, 0.03 + tile_wide(cells) * 0.15)


def tile_slot(cells: int) -> float:
    """How large a good on one of so many tiles is."""
    return round(min(0.36, cell(cells)[1] - tile_wide(cells) * 0.3 - 0.07), 3)


def tile_slot_at(number: int, cells: int, slot: int, slots: int) -> Point:
    """The n-th of so many spaces of a tile."""
    wide, high = cell(cells)
    size = tile_slot(cells)
    step = min(size + 0.03, (wide - size) / max(slots - 1, 1))
    return _off(cell_at(number, cells), wide / 2 + step * (slot - (slots - 1) / 2), high - size / 2 - 0.04)


def move_at(number: int) -> Point:
    """The n-th space for movement; -1 is the free cart."""
    return _off(CAMP_AT, 0.82 + 0.45 * number, 0.8)


def bag_at(line: int, number: int) -> Point:
    """The n-th sign of what is in the bag (line 0) and in the container (1)."""
    return _off(BAGS_AT, 0.6 + 0.375 * number, 0.19 + 0.34 * line)


def sign_at(number: int) -> Point:
    """The n-th of the signs above the spaces for movement."""
    return _off(CAMP_AT, 0.45 + 0.86 * number, 0.27)


ORDER_AT = _off(CAMP_AT, CAMP[0] - 0.62, CAMP[1] / 2)
"""The middle of the open order."""


@cache
def shelf_good(content: Content) -> float:
    """How large a good in the warehouse is."""
    _, _, scale = shelves(content)[0]
    return round(0.86 * SHELF_STEP * scale, 3)


@cache
def shelf_spaces(content: Content) -> Sequence[Sequence[Point]]:
    """By row of the warehouse the middles of its spaces."""
    found = []
    for (spaces, _), (x, y, scale) in zip(content.board.rows, shelves(content), strict=True):
        found.append(
            [_off(STORE_AT, x + scale * (SHELF_FIRST + SHELF_STEP * at), y + 27 * scale) for at in range(spaces)]
        )
    return found
