"""Where things stand on a tile: for each part the place of its islander and of its wares.

Everything has a round footprint, so places found for the unturned tile hold in every turn, though wares and pieces
are always drawn upright. Places are looked for where most room is left, first on the bridges, then elsewhere.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, repeat
from math import dist

from sobremesa.engine.outline import is_inside
from sobremesa.games.south_seas.content import Kind, Part, Tile
from sobremesa.games.south_seas.table.shapes import HALF, LAND, PLANK, Lie, Point, lie, turned
from sobremesa.games.south_seas.tables import Tables

FOOTPRINT = 0.22
"""Diameter of an islander and of the round target where one may be put, in tiles."""
STAND = 100 * FOOTPRINT / 2
RADII = {"shell": 7.0, "fish": 9.0, "fish-pair": 11.0, "banana": 9.0, "boat": 10.5}
"""Of the symbols, in hundredths of a tile, where there is room for it."""
GRID = 3
STEP = 0.5
GAP = 1.0
"""What is left free between footprints and before the sides of a tile."""
ROOMY = 6.0
"""More room than this makes a place no better."""
CANDIDATES = 50
"""How many places are tried for an islander who shares his part with symbols."""
LEAST = 3.0
"""The radius of a symbol that finds no room: smaller is nothing to be seen."""


Disc = tuple[Point, float]
Cells = dict[Point, float]
"""For each point of a grid how far it is to the nearest thing that bounds its part."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A printed symbol: shell, fish, fish-pair, banana or boat; lengths are fractions of a tile."""

    symbol: str
    at: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Anchor:
    """Of one part: where its islander stands and its round target sits, and its symbols."""

    stand: Point
    marks: tuple[Mark, ...]

    def fish(self, size: int) -> tuple[Mark, ...]:
        """The groups of one or two fish, on each of which one boat token may lie."""
        return tuple(mark for mark in self.marks if mark.symbol == ("fish" if size == 1 else "fish-pair"))


def anchors(tables: Tables, tile: int, turn: int) -> tuple[Anchor, ...]:
    """By part of the tile, in its order, the places from the middle of the tile after these quarter turns."""
    return tile_anchors(tables.content.tiles[tile], turn)


@cache
def tile_anchors(tile: Tile, turn: int) -> tuple[Anchor, ...]:
    """The same for a tile of any edition."""
    return tuple(_scaled(places, part, turn) for places, part in zip(_places(tile), tile.parts, strict=True))


def symbols_of(part: Part) -> list[str]:
    """The symbols printed on a part, the largest first."""
    if part.kind == Kind.SEA:
        return ["boat"] * part.boat + ["fish-pair"] * part.pairs + ["fish"] * part.singles
    return ["shell" if part.kind == Kind.BRIDGE else "banana"] * part.singles


def _scaled(places: list[Disc], part: Part, turn: int) -> Anchor:
    (stand, _), *rest = ((turned((x / 100, y / 100), turn), radius / 100) for (x, y), radius in places)
    marks = (Mark(symbol, at, radius) for symbol, (at, radius) in zip(symbols_of(part), rest, strict=True))
    return Anchor(stand, tuple(marks))


def room_left(tile: Tile) -> tuple[dict[Point, float], dict[Point, float]]:
    """Of the unturned tile, points on islands and on water where nothing stands, in hundredths of a tile.

    With each goes how far it is free around.
    """
    room = _room(lie(tile))
    discs = [disc for places in _places(tile) for disc in places]
    land = {cell: far for cells in room.land for cell, far in cells.items()}
    return _free(land, discs), _free(room.water(tuple(_wet(tile))), discs)


def _wet(tile: Tile) -> Iterator[int]:
    return (place for part in tile.parts if part.kind == Kind.SEA for place in part.places)


def _free(cells: Cells, discs: list[Disc]) -> Cells:
    return {cell: min([far, *(dist(cell, at) - radius for at, radius in discs)]) for cell, far in cells.items()}


@cache
def _places(tile: Tile) -> tuple[list[Disc], ...]:
    """By part the footprint of its islander, then those of its symbols."""
    land = lie(tile)
    found: dict[int, list[Disc]] = {}
    taken: list[Disc] = [(land.at, max(land.hub, STAND))] * bool(land.hub)
    for number, way in enumerate(land.ways):
        found[number] = _on_bridge(way, land, len(symbols_of(tile.parts[number])))
        taken += found[number]
    room = _room(land)
    islands = 0
    for number, part in enumerate(tile.parts):
        if part.kind == Kind.MARKET:
            found[number] = [(land.at, STAND)]
        elif part.kind != Kind.BRIDGE:
            cells = room.land[islands] if part.kind == Kind.ISLAND else room.water(part.places)
            islands += part.kind == Kind.ISLAND
            found[number] = _packed(cells, [STAND, *(RADII[symbol] for symbol in symbols_of(part))], taken)
            taken += found[number]
    return tuple(found[number] for number in range(len(tile.parts)))


def _on_bridge(way: tuple[Point, ...], land: Lie, shells: int) -> list[Disc]:
    """The islander near the outer end and the shells further in; on a bridge right through he stands in between."""
    covers = [island.outline(LAND) for island in land.islands]
    ends_at_hub = bool(land.hub) and dist(way[-1], land.at) < 1
    seen = [
        point
        for point in _evenly(way, STEP)
        if not (ends_at_hub and dist(point, land.at) < land.hub) and not any(is_inside(point, ring) for ring in covers)
    ]
    return _spread(seen, shells) if max(map(abs, way[-1])) >= HALF - 1 else _inward(seen, shells)


def _inward(seen: list[Point], shells: int) -> list[Disc]:
    stand = next((at for at, point in enumerate(seen) if max(map(abs, point)) <= HALF - STAND - GAP), 0)
    first = next((at for at, point in enumerate(seen) if at > stand and dist(point, seen[stand]) >= STAND + GAP / 2), 0)
    discs = [(seen[stand], STAND)]
    share = (len(seen) - first) * STEP / max(shells, 1)
    radius = max(LEAST, min(RADII["shell"], share / 2 - GAP / 4))
    for shell in range(shells):
        place = first + round(min(share * (shell + 0.5), (2 * shell + 1) * (radius + 2)) / STEP)
        discs.append((seen[min(place, len(seen) - 1)], radius))
    return discs


def _spread(seen: list[Point], shells: int) -> list[Disc]:
    """In equal shares of the bridge the islander and the shells, he in the middle if there are two of them."""
    share = len(seen) / (shells + 1) if shells > 1 else 26 / STEP
    start = 0.0 if shells > 1 else len(seen) / 2 - share * (shells + 1) / 2
    places = [seen[int(start + share * (number + 0.5))] for number in range(shells + 1)]
    stand = places.pop(len(places) // 2 if shells > 1 else 0)
    radius = max(LEAST, min(RADII["shell"], share * STEP / 2 - GAP, share * STEP - STAND - GAP))
    return [(stand, STAND), *((place, radius) for place in places)]


def _evenly(way: Sequence[Point], step: float) -> Iterator[Point]:
    """Points along the way at even distances."""
    left = 0.0
    for one, other in pairwise(way):
        length = dist(one, other)
        while left < length:
            share = left / length
            yield one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            left += step
        left -= length


class _Room:
    def __init__(self, land: Lie) -> None:
        rings = [island.outline(LAND) for island in land.islands]
        grid = range(-48, 49, GRID)
        points = [(float(x), float(y)) for y in grid for x in grid]
        inside = [{point for point in points if is_inside(point, ring)} for ring in rings]
        coasts = [point for ring in rings for point in _evenly([*ring, ring[0]], 1.5) if max(map(abs, point)) < HALF]
        decks = [point for way in land.ways for point in _evenly(way, 1.5)]
        self.land = [self._measured(cells, coasts, decks, land) for cells in inside]
        on_land = set().union(*inside)
        wet = {point for point in points if point not in on_land}
        self._water = {point: far for point, far in self._measured(wet, coasts, decks, land).items() if far > 0}

    @staticmethod
    def _measured(cells: Iterable[Point], coasts: list[Point], decks: list[Point], land: Lie) -> Cells:
        """Clearance of each cell; within a tile's sides only."""
        found = {}
        for cell in sorted(cells):
            far = HALF - max(map(abs, cell))
            for obstacles, radius in ((coasts, 0.5), (decks, PLANK / 2 + 0.5)):
                if obstacles:
                    far = min(far, min(map(dist, repeat(cell), obstacles)) - radius)
            if land.hub:
                far = min(far, dist(cell, land.at) - land.hub)
            found[cell] = far
        return found

    def water(self, half_edges: tuple[int, ...]) -> Cells:
        """The cells of the sea that hang together with these half-edges."""
        fresh = {min(self._water, key=lambda cell: dist(cell, _half_edge(place))) for place in half_edges}
        found: set[Point] = set()
        while fresh:
            found |= fresh
            beside = {(x + dx, y + dy) for x, y in fresh for dx, dy in ((GRID, 0), (-GRID, 0), (0, GRID), (0, -GRID))}
            fresh = {cell for cell in beside if cell in self._water} - found
        return {cell: self._water[cell] for cell in sorted(found)}


_room = cache(_Room)


def _half_edge(place: int) -> Point:
    side, half = divmod(place, 2)
    return turned((HALF / 2 if half else -HALF / 2, -HALF + 2), side)


def _packed(cells: Cells, radii: list[float], taken: list[Disc]) -> list[Disc]:
    """A place for each radius: the arrangement that leaves most room between them and to everything else."""
    free = _free(cells, taken)
    for shrink in (1.0, 0.93, 0.86, 0.8, 0.7, 0.5, 0.35):
        wanted = [STAND, *(max(LEAST, radius * shrink) for radius in radii[1:])]
        if found := _arranged(free, wanted):
            return found
    best = max(free, key=lambda cell: free[cell], default=(0.0, 0.0))
    return [(best, radius if not number else LEAST) for number, radius in enumerate(radii)]


def _arranged(free: Cells, radii: list[float]) -> list[Disc] | None:
    """The islander in each place of a grid, the others where most room is left after him; the best of these.

    Of arrangements with enough room the one that lies most evenly round the middle of the part is the best.
    """
    if not free:
        return None
    middle = _middle(list(free))
    fitting = {
        radius: {cell: min(far - radius, ROOMY) for cell, far in free.items() if far >= radius + GAP}
        for radius in radii
    }
    best, best_worth = None, -HALF
    places = [(cell, far) for cell, far in sorted(free.items()) if far >= radii[0] + GAP]
    step = 1 if len(radii) == 1 else len(places) // CANDIDATES + 1
    for first, far in places[::step]:
        discs, slack = [(first, radii[0])], far - radii[0]
        for radius in radii[1:]:
            place, more = _freest(fitting[radius], radius, discs)
            discs.append((place, radius))
            slack = min(slack, more)
        worth = min(slack, ROOMY) * 2 - dist(_middle([at for at, _ in discs]), middle) / 4
        if slack >= GAP and worth > best_worth:
            best, best_worth = discs, worth
    return best


def _middle(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _freest(rooms: Cells, radius: float, discs: list[Disc]) -> tuple[Point, float]:
    """The cell with most room, and how much: to what bounds the part, or half of that to the nearest disc.

    Of cells with room enough the one farther from the discs, up to half a tile.
    """
    place, most, farthest = (0.0, 0.0), -HALF, -HALF
    for cell, room in rooms.items():
        if room >= most:
            apart = min([(dist(cell, at) - taken - radius) / 2 for at, taken in discs])
            room = min(room, apart)
            if (room, min(apart, HALF / 3)) > (most, farthest):
                place, most, farthest = cell, room, min(apart, HALF / 3)
    return place, most
