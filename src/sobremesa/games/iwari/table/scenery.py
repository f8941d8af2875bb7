"""Where everything on a map lies: coasts, roads, passes, peaks, and scenery on what room is left.

Scenery stands in circles that are clear of tent spaces, totem circles, roads, labels, connections, borders and each
other, neither in rows nor at random; the same map is always laid out the same. How it is drawn is told in `maps`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, ceil, cos, dist, hypot, pi, sin

from sobremesa.engine.outline import is_inside
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import HEIGHT, WIDTH, Board, Connection, Point, Road, Territory

SPACE, CIRCLE, LAND_DISC, WATER_DISC = 16.0, 21.0, 12.5, 15.5
"""Radius of a tent space, a totem circle, and the numbers of connections by land (round) and water (a diamond)."""
ROAD = 4.4
"""Half the width of a road with its edges."""
PASS = 6.0
"""Half the width of the mark of a connection by land."""
FOAM = 20.0
"""How far foam reaches from a coast."""
AIR = 1.0
FRAME = 15.0

GROVES: dict[str, tuple[tuple[str, float, int], ...]] = {
    "tundra": (("boulder", 12, 1), ("boulder", 9, 3), ("heath", 8, 5), ("stone", 5, 4), ("tuft", 5.5, 8)),
    "forest": (("pine", 12, 4), ("tree", 10, 4), ("pine", 9, 6), ("tree", 7.5, 5), ("sapling", 5.5, 8)),
    "glacier": (
        ("berg", 12, 2),
        ("berg", 9, 3),
        ("pond", 9, 2),
        ("block", 7.5, 4),
        ("block", 5.5, 2),
        ("flake", 4.5, 6),
    ),
    "coast": (("palm", 12, 2), ("ridge", 10, 2), ("palm", 9, 3), ("reed", 7, 5), ("ridge", 7, 2), ("shell", 4.5, 5)),
    "desert": (
        ("mesa", 12, 1),
        ("dune", 11, 3),
        ("cactus", 9.5, 4),
        ("dune", 8, 3),
        ("cactus", 7, 2),
        ("pebble", 4.5, 6),
    ),
}
"""By biome what grows on it: its drawing, its radius, and how many at most on a land of 30000 square units."""
SWIMMING: tuple[tuple[str, tuple[float, ...], int, float], ...] = (
    ("compass", (44, 38, 33, 28, 24), 1, 0),
    ("whale", (30, 25, 21), 1, 90),
    ("canoe", (21, 18, 15), 2, 120),
    ("fishes", (14, 12), 3, 110),
)
"""What there is on the sea: its drawing, the radii to try, how many at most, and how far apart."""
NOMINAL = {
    "boulder": 9.0,
    "stone": 5.0,
    "heath": 6.5,
    "tuft": 4.5,
    "pine": 9.0,
    "tree": 7.5,
    "sapling": 5.5,
    "berg": 10.0,
    "pond": 9.0,
    "block": 6.5,
    "flake": 4.5,
    "palm": 10.0,
    "ridge": 8.5,
    "reed": 6.0,
    "shell": 4.5,
    "mesa": 10.0,
    "dune": 9.0,
    "cactus": 8.0,
    "pebble": 4.5,
    "compass": 30.0,
    "whale": 21.0,
    "canoe": 16.0,
    "fishes": 12.0,
}
"""By drawing the radius of the circle that it was drawn in."""


def sizes() -> list[tuple[str, float, float]]:
    """Every drawing with each radius that it may have, and the one it was drawn in."""
    found = {(name, radius) for grove in GROVES.values() for name, radius, _ in grove}
    found |= {(name, radius) for name, radii, _, _ in SWIMMING for radius in radii}
    return [(name, radius, NOMINAL[name]) for name, radius in sorted(found)]


CROWNS = ("pine", "tree", "sapling")
"""What may stand so close that crowns touch."""
PEAKS = (0.0, 7.0, 9.5, 10.5, 11.0)
"""By kind of mountain the radius of the sign for its place."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A small drawing by its name, with the circle it stays in."""

    name: str
    at: Point
    radius: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things lie on one map."""

    rings: tuple[tuple[Point, ...], ...]
    """By territory its coast and borders, closed."""
    passes: tuple[tuple[Point, Point], ...]
    """By connection by land the ends of its mark."""
    peaks: tuple[Thing, ...]
    scenery: tuple[Thing, ...]
    """On land, from the back to the front."""
    sea: tuple[Thing, ...]


@cache
def layout(board: Board) -> Layout:
    """Where things lie on the map."""
    land, sea = _taken(board)
    rings, passes, peaks = _fixed(board, land, sea)
    for ring in rings:
        edge = [at for pair in pairwise((*ring, ring[0])) for at in along(*pair)]
        land.put_all(edge, 4)
        sea.put_all(edge[::3], FOAM + 3)
    scenery = [thing for each, ring in zip(board.territories, rings, strict=True) for thing in _grown(each, ring, land)]
    swimming = tuple(_swimming(rings, sea))
    waves = _scattered(_water(rings, sea, 12, 10), (("wave", 10.0, 30), ("waves", 10.0, 30)), sea, 8)
    return Layout(
        rings,
        passes,
        peaks,
        tuple(sorted(scenery, key=lambda thing: thing.at[1])),
        (*swimming, *waves),
    )


@cache
def bare(board: Board) -> Layout:
    """The map without scenery, which is soon laid out."""
    return Layout(*_fixed(board, *_taken(board)), (), ())


def _fixed(
    board: Board, land: "Room", sea: "Room"
) -> tuple[tuple[tuple[Point, ...], ...], tuple[tuple[Point, Point], ...], tuple[Thing, ...]]:
    """Coasts and borders, the marks of connections by land, and the places of mountains."""
    rings = _rings(board)
    by_id = {each.id: ring for each, ring in zip(board.territories, rings, strict=True)}
    passes = []
    for each in board.connections:
        if not each.is_water and not each.road:
            ends = _pass(each, by_id, land)
            passes.append(ends)
            land.put_all(along(*ends), PASS + AIR)
    for each in board.connections:
        land.put(each.disc, (WATER_DISC if each.is_water else LAND_DISC) + 1.5)
    peaks = tuple(_peaks(each, land, sea) for each in board.connections if each.peaks)
    return rings, tuple(passes), peaks


# Room


class Room:
    """Circles that are taken, in cells, so that only those near a place are looked at."""

    CELL = 40

    def __init__(self, reach: float) -> None:
        """`reach` is the largest radius that is asked about."""
        self.reach = reach
        self.cells: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def put(self, at: Point, radius: float) -> None:
        x, y = at
        far = radius + self.reach
        for column in range(int((x - far) // self.CELL), int((x + far) // self.CELL) + 1):
            for row in range(int((y - far) // self.CELL), int((y + far) // self.CELL) + 1):
                self.cells.setdefault((column, row), []).append((x, y, radius))

    def put_all(self, places: Iterable[Point], radius: float) -> None:
        for at in places:
            self.put(at, radius)

    def left(self, at: Point, enough: float = 99) -> float:
        """The radius of the circle round the place that is free, at most `enough` if it is less than that."""
        x, y = at
        taken = self.cells.get((int(x // self.CELL), int(y // self.CELL)), ())
        return min((hypot(x - other_x, y - other_y) - radius for other_x, other_y, radius in taken), default=enough)

    def has(self, at: Point, radius: float) -> bool:
        x, y = at
        for other_x, other_y, far in self.cells.get((int(x // self.CELL), int(y // self.CELL)), ()):
            across, down, least = x - other_x, y - other_y, radius + far
            if across * across + down * down < least * least:
                return False
        return True


def _taken(board: Board) -> tuple[Room, Room]:
    """What the layout takes of the land, and of the sea."""
    land, sea = Room(16), Room(48)
    spaces = places(board)
    for each in board.territories:
        land.put_all(each.spaces, SPACE + 3)
        if each.circle:
            land.put(each.circle, CIRCLE + 3)
        x, y = each.label
        land.put_all(((x + step, y) for step in range(-24, 25, 6)), 11)
    for road in board.roads:
        way = curve((spaces[road.ends[0]], road.bend, spaces[road.ends[1]]))
        land.put_all(way, ROAD + AIR + 2)
        sea.put_all(way, ROAD + AIR + 4)
    for connection in board.connections:
        radius = (WATER_DISC if connection.is_water else LAND_DISC) + 1.5
        sea.put(connection.disc, radius + 4)
        for line in connection.lines:
            land.put_all(curve(line), 3)
            sea.put_all(curve(line), 6)
    return land, sea


def places(board: Board) -> dict[str, Point]:
    """The tent spaces by name."""
    return {name: at for land in board.territories for name, at in zip(land.names, land.spaces, strict=True)}


def curve(points: Sequence[Point], step: float = 5) -> list[Point]:
    """A line as it is drawn, finely: bent towards the inner points, which are control points."""
    found = [points[0]]
    for one, control, other in bends(points):
        count = ceil((dist(one, control) + dist(control, other)) / step) or 1
        for place in range(1, count + 1):
            t = place / count
            found.append(
                (
                    (1 - t) ** 2 * one[0] + 2 * t * (1 - t) * control[0] + t * t * other[0],
                    (1 - t) ** 2 * one[1] + 2 * t * (1 - t) * control[1] + t * t * other[1],
                )
            )
    return found


def bends(points: Sequence[Point]) -> Iterator[tuple[Point, Point, Point]]:
    """The quadratic curves of a line: start, control point and end of each."""
    if len(points) == 2:
        yield points[0], middle(*points), points[1]
        return
    ends = [points[0], *(middle(one, other) for one, other in pairwise(points[1:-1])), points[-1]]
    for (one, other), control in zip(pairwise(ends), points[1:-1], strict=True):
        yield one, control, other


def middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def along(one: Point, other: Point, step: float = 4) -> Iterator[Point]:
    count = ceil(dist(one, other) / step) or 1
    for place in range(count + 1):
        share = place / count
        yield one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def noise(x: float, y: float) -> float:
    """A number from 0 to 1 that looks random and is always the same for the same place."""
    return sin(x * 12.9898 + y * 78.233) * 43758.5453 % 1


# Coasts


def _rings(board: Board) -> tuple[tuple[Point, ...], ...]:
    """Where three lands meet none of them cuts the corner, so that no hole is left."""
    count: dict[Point, int] = {}
    for land in board.territories:
        for corner in land.outline:
            count[corner] = count.get(corner, 0) + 1
    return tuple(tuple(_ring(land.outline, count)) for land in board.territories)


def _ring(corners: Sequence[Point], count: dict[Point, int]) -> Iterator[Point]:
    for before, corner, after in zip([corners[-1], *corners], corners, [*corners[1:], corners[0]], strict=False):
        start, end = middle(before, corner), middle(corner, after)
        if count[corner] > 2:
            found = [start, middle(start, corner), corner, corner, middle(corner, end)]
        else:
            found = [_bent(start, corner, end, share / 3) for share in range(3)]
        yield from map(_wobbled, found)


def _bent(one: Point, control: Point, other: Point, t: float) -> Point:
    x, y = (
        (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t * t * end
        for start, bend, end in zip(one, control, other, strict=True)
    )
    return x, y


def _wobbled(point: Point) -> Point:
    """Moved a little, as a hand draws a coast; the same for the lands on both sides of a border."""
    x, y = point
    return (
        x + 1.3 * sin(0.11 * x + 0.07 * y) + 1.1 * sin(0.27 * y - 0.13 * x),
        y + 1.3 * sin(0.09 * y - 0.12 * x + 1) + 1.1 * sin(0.25 * x + 0.11 * y),
    )


# Connections


def _pass(connection: Connection, rings: dict[str, tuple[Point, ...]], land: Room) -> tuple[Point, Point]:
    """Across the border at the number, as far as there is room."""
    x, y = connection.disc
    ring = rings[connection.joins[0]]
    near = min(range(len(ring)), key=lambda place: dist(ring[place], connection.disc))
    (ax, ay), (bx, by) = ring[near - 2], ring[(near + 2) % len(ring)]
    straight = atan2(bx - ax, ay - by)
    found = []
    for lean in (0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6):
        dx, dy = cos(straight + lean), sin(straight + lean)
        one, other = (_reach(x, y, (dx, dy), side, land) for side in (1, -1))
        if (least := min(one, other)) > LAND_DISC + 3:
            one = other = least
        found.append(
            (3 * least + one + other - abs(lean), (x + dx * one, y + dy * one), (x - dx * other, y - dy * other))
        )
    _, start, end = max(found)
    return start, end


def _reach(x: float, y: float, across: Point, side: int, land: Room) -> float:
    """How far a mark reaches from its number, at most 27."""
    reach = LAND_DISC
    while reach < 27 and land.has((x + across[0] * side * (reach + 1), y + across[1] * side * (reach + 1)), PASS + AIR):
        reach += 1
    return reach


def _peaks(connection: Connection, land: Room, sea: Room) -> Thing:
    """The sign of a mountain's place, beside the number where there is most room."""
    radius = PEAKS[connection.peaks]
    x, y = connection.disc
    best: tuple[float, Point] = (-99.0, connection.disc)
    for out in (0.0, 3.0, 6.0, 10.0):
        far = (WATER_DISC + 1.5 if connection.is_water else LAND_DISC + 1.5) + radius + out
        for step in range(32):
            at = round(x + far * cos(step * pi / 16), 1), round(y + far * sin(step * pi / 16), 1)
            if not (
                FRAME + radius < at[0] < WIDTH - FRAME - radius and FRAME + radius < at[1] < HEIGHT - FRAME - radius
            ):
                continue
            free = min(land.left(at), 99.0) - radius
            score = min(free, 1.5) - out / 20 - 0.02 * abs(step - 24)
            best = max(best, (score, at))
    land.put(best[1], radius + AIR)
    sea.put(best[1], radius + AIR)
    return Thing(f"peaks-{connection.peaks}", best[1], radius)


# Scenery


def _grown(land: Territory, ring: Sequence[Point], room: Room) -> list[Thing]:
    left, right = min(x for x, _ in ring), max(x for x, _ in ring)
    top, bottom = min(y for _, y in ring), max(y for _, y in ring)
    step = 4
    grid = [
        (x + round(3 * noise(x, y) - 1.5), y + round(3 * noise(y, x) - 1.5))
        for x in range(int(left), int(right), step)
        for y in range(int(top), int(bottom), step)
    ]
    free = [at for at in grid if room.has(at, 4.5) and is_inside(at, ring)]
    share = max(0.6, (right - left) * (bottom - top) / 30000)
    kinds = [(name, radius, round(most * share)) for name, radius, most in GROVES[BIOMES[land.biome]]]
    return _scattered(free, kinds, room, 1)


def _scattered(
    free: Sequence[Point], kinds: Iterable[tuple[str, float, int]], room: Room, apart: float, gap: float = 0
) -> list[Thing]:
    """Things that have room, `apart` from what comes later, and with a gap between those of one kind."""
    found: list[Thing] = []
    order = sorted(free, key=lambda at: noise(*at))
    for name, radius, most in kinds:
        same: list[Point] = []
        for at in order:
            if len(same) < most and room.has(at, radius) and all(dist(at, other) > gap for other in same):
                found.append(Thing(name, at, radius))
                room.put(at, radius * (0.72 if name in CROWNS else 1) + apart)
                same.append(at)
    return found


def _water(rings: Sequence[Sequence[Point]], room: Room, step: int, radius: float) -> list[Point]:
    """Places on the water with that much room."""
    grid = [
        (x + round(6 * noise(x, y) - 3), y + round(6 * noise(y, x) - 3))
        for x in range(24, WIDTH - 20, step)
        for y in range(24, HEIGHT - 20, step)
    ]
    boxes = [(ring, min(ring)[0], max(ring)[0]) for ring in rings]
    return [
        at
        for at in grid
        if room.has(at, radius) and not any(left < at[0] < right and is_inside(at, ring) for ring, left, right in boxes)
    ]


def _swimming(rings: Sequence[Sequence[Point]], sea: Room) -> Iterator[Thing]:
    """A compass, whales, canoes and fish, each where there is room for it."""
    free = _water(rings, sea, 8, 12)
    for name, radii, most, gap in SWIMMING:
        for radius in radii:
            inside = [
                (x, y)
                for x, y in free
                if FRAME + radius < x < WIDTH - FRAME - radius and FRAME + radius < y < HEIGHT - FRAME - radius
            ]
            found = _scattered(inside, ((name, radius, most),), sea, 4, gap)
            yield from found
            if found:
                break


def is_bridge(road: Road, board: Board) -> bool:
    """Whether the middle of a road lies over water, as on Floating Lands."""
    way = curve((places(board)[road.ends[0]], road.bend, places(board)[road.ends[1]]))
    return not any(is_inside(way[len(way) // 2], ring) for ring in layout(board).rings)
