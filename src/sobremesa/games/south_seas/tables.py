"""Everything static that the rules look up, as integers, built once from the content.

A *shape* is a tile kind in one of its four turns; its number is `tile << 2 | turn`. A *part* is one feature on one
tile; its *place* on the table is `slot << 4 | part`, with slots in the order the tiles were laid. A region's counters
are packed into one integer so that joining two regions is one addition:

    bits 0-9    open ends: tile sides (a bridge side has a sea end on either hand), or a market's empty neighbours
    bits 10-17  symbols that count one: shells, bananas, uncovered single fish
    bits 18-25  uncovered groups of two fish
    bits 26-    islanders, three bits a seat: a region without islanders is smaller than ONE_ISLANDER
"""

from dataclasses import dataclass
from itertools import product

from sobremesa.games.south_seas.actions import PutIslander, Supply, Take, put_islander, supply, take
from sobremesa.games.south_seas.content import Content, Kind, Ship, Tile
from sobremesa.games.south_seas.geometry import distinct_turns, part_name, turned_places, turned_sides

OPEN = (1 << 10) - 1
SINGLE_SHIFT, PAIR_SHIFT, ISLANDER_SHIFT = 10, 18, 26
ONE_SINGLE, ONE_PAIR, ONE_ISLANDER = 1 << SINGLE_SHIFT, 1 << PAIR_SHIFT, 1 << ISLANDER_SHIFT
COUNT = (1 << 8) - 1
ISLANDER_BITS, ISLANDER_COUNT = 3, 7


def shape_of(tile: int, turn: int) -> int:
    """The number of a tile kind's shape."""
    return tile << 2 | turn


def tile_of(shape: int) -> int:
    """The tile kind of a shape's number."""
    return shape >> 2


def turn_of(shape: int) -> int:
    """The quarter turns of a shape's number."""
    return shape & 3


def place_of(slot: int, part: int) -> int:
    """The place of a part on the tile in a slot."""
    return slot << 4 | part


def slot_of(place: int) -> int:
    """The slot of a place; negative for an islander in supply."""
    return place >> 4


def part_of(place: int) -> int:
    """The part of a place, counted within its tile."""
    return place & 15


def symbols(value: int) -> int:
    """How many wares a region pays: its symbols, covered fish left out."""
    return (value >> SINGLE_SHIFT & COUNT) + 2 * (value >> PAIR_SHIFT & COUNT)


def islanders(value: int, seat: int) -> int:
    """How many islanders a seat has in a region."""
    return value >> ISLANDER_SHIFT + ISLANDER_BITS * seat & ISLANDER_COUNT


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile kind as it lies after some quarter turns."""

    tile: int
    turn: int
    values: tuple[int, ...]
    """The packed counters each part brings."""
    kinds: tuple[int, ...]
    names: tuple[str, ...]
    """Each part's name as the tile lies, such as `sea NE`."""
    actions: tuple[PutIslander, ...]
    sides: tuple[tuple[int, ...], ...]
    """By side, the parts that cross it, clockwise: one, or sea - bridge - sea."""
    facing: tuple[tuple[int, ...], ...]
    """`sides` the other way round, to be laid against a neighbour's."""
    needs: tuple[int, int, int, int]
    """By side, what it asks of the neighbour there, as bits of the neighbour's edge code."""
    boat: int
    """The part with the fishing boat, or -1."""
    market: int
    """The part that is a market, or -1."""


@dataclass(frozen=True, slots=True)
class Tables:
    """All lookups for one edition."""

    content: Content
    shapes: tuple[Shape, ...]
    fits: tuple[tuple[int, ...], ...]
    """By tile and edge code of an empty cell, the allowed turns as bits: `fits[tile][code] >> turn & 1`."""
    tile_ids: tuple[str, ...]
    ship_ids: tuple[str, ...]
    points: tuple[int, ...]
    prices: tuple[int, ...]
    """How many wares a ship costs in all."""
    payments: tuple[tuple[Supply, ...], ...]
    takes: tuple[Take, ...]


_built: dict[tuple[str, str], Tables] = {}


def tables_for(content: Content) -> Tables:
    """The lookups for an edition, built when it is first asked for."""
    key = content.name, content.fingerprint  # to hash all of the content takes as long as some turns of a game
    found = _built.get(key)
    if found is None or found.content != content:
        found = _built[key] = _tables(content)
    return found


def _tables(content: Content) -> Tables:
    ships = content.ships
    return Tables(
        content=content,
        shapes=tuple(_shape(tile, number, turn) for number, tile in enumerate(content.tiles) for turn in range(4)),
        fits=tuple(_fits(tile) for tile in content.tiles),
        tile_ids=tuple(tile.id for tile in content.tiles),
        ship_ids=tuple(ship.id for ship in ships),
        points=tuple(ship.points for ship in ships),
        prices=tuple(sum(ship.fixed) + sum(ship.same) + ship.any for ship in ships),
        payments=tuple(
            tuple(supply(ship.id, number, payment) for payment in payments(ship)) for number, ship in enumerate(ships)
        ),
        takes=tuple(take(ship.id, number) for number, ship in enumerate(ships)),
    )


def payments(ship: Ship) -> list[tuple[int, int, int]]:
    """Every way to pay for a ship exactly, as (shells, fish, bananas), most shells first (R11.2, R11.3)."""
    found = set()
    for kinds in product(range(3), repeat=len(ship.same)):
        if len(set(kinds)) < len(kinds):
            continue  # groups of one kind use different kinds
        base = list(ship.fixed)
        for kind, number in zip(kinds, ship.same, strict=True):
            base[kind] += number
        for shells in range(ship.any + 1):
            for fish in range(ship.any + 1 - shells):
                found.add((base[0] + shells, base[1] + fish, base[2] + ship.any - shells - fish))
    return sorted(found, reverse=True)


def _fits(tile: Tile) -> tuple[int, ...]:
    """By edge code, the turns that match it on every side where something lies (R3.1)."""
    fits = [0] * 256
    for turn in distinct_turns(tile):
        sides = turned_sides(tile, turn)
        for touching in range(1, 16):
            code = sum(sides[side] << 2 * side for side in range(4) if touching >> side & 1)
            fits[code] |= 1 << turn
    return tuple(fits)


def _shape(tile: Tile, number: int, turn: int) -> Shape:
    names = tuple(part_name(part, turn) for part in tile.parts)
    sides = tuple(_crossing(tile, turn, side) for side in range(4))
    turned = turned_sides(tile, turn)
    kinds = [part.kind for part in tile.parts]
    boats = [at for at, part in enumerate(tile.parts) if part.boat]
    return Shape(
        tile=number,
        turn=turn,
        values=tuple(
            sum(side.count(at) for side in sides) + part.singles * ONE_SINGLE + part.pairs * ONE_PAIR
            for at, part in enumerate(tile.parts)
        ),
        kinds=tuple(kinds),
        names=names,
        actions=tuple(put_islander(name, at) for at, name in enumerate(names)),
        sides=sides,
        facing=tuple(side[::-1] for side in sides),
        needs=(turned[0] << 4, turned[1] << 6, turned[2], turned[3] << 2),
        boat=boats[0] if boats else -1,
        market=kinds.index(Kind.MARKET) if Kind.MARKET in kinds else -1,
    )


def _crossing(tile: Tile, turn: int, side: int) -> tuple[int, ...]:
    """The parts that cross a side of the turned tile, clockwise."""
    sea = {
        place: at for at, part in enumerate(tile.parts) if part.kind == Kind.SEA for place in turned_places(part, turn)
    }
    for at, part in enumerate(tile.parts):
        if part.kind in (Kind.BRIDGE, Kind.ISLAND) and side in turned_places(part, turn):
            return (at,) if part.kind == Kind.ISLAND else (sea[2 * side], at, sea[2 * side + 1])
    return (sea[2 * side],)
