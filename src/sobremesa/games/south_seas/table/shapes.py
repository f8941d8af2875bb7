"""The lie of the land on a tile: coasts, bridges and the place where bridges meet, as points and curves.

A tile is a square of 100 units round the origin, x to the east and y to the south. Every island side has the same
profile, so that neighbours join without a seam: a band of inset d runs from d after one corner to d before the next
and crosses the side at a right angle. Where a tile's corner is inside an island a small lagoon is left, because
what lies diagonally need not match. How all this is coloured is not here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, dist, hypot, pi, sin

from sobremesa.engine.outline import is_inside
from sobremesa.games.south_seas.content import Kind, Side, Tile

Point = tuple[float, float]

HALF = 50.0
SHALLOW, LAND, GRASS, CANOPY = 0.0, 4.0, 8.5, 17.0
"""Insets of the bands of an island: shallow water, the water line, where the grass begins, the trees."""
BLEED = 0.75
"""How far at most a tile is drawn over its sides, lest a hairline shows between neighbours."""
PLANK = 11.0
STONE, MARKET = 9.0, 14.0
SAMPLES = 9


def bleed(inset: float) -> float:
    """How far a band is drawn over the sides: each farther than the one beneath, lest that shows at its rim."""
    return 0.2 + 0.03 * inset


def turned(point: Point, turn: int) -> Point:
    """The point after quarter turns clockwise round the middle of the tile."""
    x, y = point
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y


@dataclass(frozen=True, slots=True)
class Island:
    """The sides of an island and, for each stretch of sides between them, how its coast runs there."""

    sides: tuple[int, ...]
    shores: tuple["Shore", ...]

    def outline(self, inset: float) -> list[Point]:
        """A closed ring of points clockwise, bleeding over the sides it reaches."""
        ring: list[Point] = []
        for shore, side in zip(self.shores, self.sides, strict=True):
            ring += [turned((x, -HALF - bleed(inset)), side) for x in (inset - HALF, HALF - inset)]
            ring += shore.points(inset)
        return ring


@dataclass(frozen=True, slots=True)
class Shore:
    """From the end of an island's side clockwise to the start of its next, over `skipped` sides of no land.

    `depth` is how far the land reaches in (skipped 3), or the bay does (1), or how far the coast keeps from the
    middle (2); `sharp` says at which ends (first, last) another island of the same tile comes near.
    """

    side: int
    skipped: int
    depth: float
    sharp: tuple[bool, bool] = (False, False)

    def points(self, inset: float) -> list[Point]:
        """Points along the coast at this inset, both ends on the sides."""
        if not self.skipped:
            return [turned(point, self.side) for point in _lagoon(inset)]
        curve = [point for cubic in self._cubics(inset) for point in _along(cubic)[:-1]]
        curve.append(self._cubics(inset)[-1][-1])
        return [turned(point, self.side) for point in _worn(curve, self.side + self.skipped, inset)]

    def _cubics(self, inset: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """Two Bézier curves with the side this shore begins at turned north."""
        reach, grown = HALF - inset, LAND - inset
        if self.skipped == 3:
            low = self.depth - HALF + (grown if inset else 9.0)
            (first, near), (last, far) = ((3.0, 8.0) if sharp else (9.0, 25.0) for sharp in self.sharp)
            shift = 7.0 * (self.sharp[1] - self.sharp[0])
            middle = (shift, low)
            return (
                ((reach, -HALF), (reach, first - HALF), (shift + near, low), middle),
                (middle, (shift - far, low), (-reach, last - HALF), (-reach, -HALF)),
            )
        if self.skipped == 2:  # the side is the second of the two: the land lies west and north
            far = self.depth + (grown if inset else 8.0) * 0.72
            middle = (far, far)
            return (
                ((reach, -HALF), (reach, 14.0 - HALF), (far + 20, far - 20), middle),
                (middle, (far - 20, far + 20), (14.0 - HALF, reach), (-HALF, reach)),
            )
        edge = HALF - self.depth + (grown if inset else 8.0)
        middle = (edge, 0.0)
        return (
            ((reach, -HALF), (reach, 13.0 - HALF), (edge, -29.0), middle),
            (middle, (edge, 29.0), (reach, HALF - 13.0), (reach, HALF)),
        )


def _lagoon(inset: float) -> Iterator[Point]:
    """A quarter ring round the corner after a north side."""
    if not inset:
        yield HALF + bleed(inset), -HALF - bleed(inset)
        return
    for step in range(5):
        angle = pi / 2 * (1 - step / 4)
        yield HALF - inset * sin(angle), -HALF + inset * cos(angle)


def _along(cubic: tuple[Point, ...]) -> list[Point]:
    return [_bezier(cubic, step / (SAMPLES - 1) * 2) for step in range(SAMPLES // 2 + 1)]


def _bezier(points: Sequence[Point], share: float) -> Point:
    while len(points) > 1:
        points = [between(one, other, share) for one, other in pairwise(points)]
    return points[0]


def between(one: Point, other: Point, share: float) -> Point:
    """The point that share of the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _worn(curve: list[Point], seed: int, inset: float) -> list[Point]:
    """The curve with small capes and coves, none near its ends."""
    size = 1.6 if inset == CANOPY else 1.0
    found = [curve[0]]
    for number, (before, here, after) in enumerate(zip(curve, curve[1:], curve[2:], strict=False)):
        along = (number + 1) / (len(curve) - 1)
        out = size * sin(pi * along) * sin(seed * 2.1 + inset * 0.35 + number * 2.4)
        x, y = after[1] - before[1], before[0] - after[0]
        far = hypot(x, y) or 1.0
        found.append((here[0] + x / far * out, here[1] + y / far * out))
    return [*found, curve[-1]]


@dataclass(frozen=True, slots=True)
class Lie:
    """The lie of a tile: its islands in the order of its parts, its bridges, and where bridges meet.

    `hub` is the radius of the stone or the market there, 0 if there is neither.
    """

    islands: tuple[Island, ...]
    ways: tuple[tuple[Point, ...], ...]
    at: Point
    hub: float
    has_market: bool


def lie(tile: Tile) -> Lie:
    """The lie of a tile of this kind, unturned."""
    bridges = tuple(part.places for part in tile.parts if part.kind == Kind.BRIDGE)
    islands = tuple(part.places for part in tile.parts if part.kind == Kind.ISLAND)
    has_market = any(part.kind == Kind.MARKET for part in tile.parts)
    return _lie(tile.sides, bridges, tile.ends, islands, has_market)


@cache
def _lie(
    sides: tuple[Side, ...],
    bridges: tuple[tuple[int, ...], ...],
    ends: tuple[tuple[str, ...], ...],
    islands: tuple[tuple[int, ...], ...],
    has_market: bool,
) -> Lie:
    at = _meeting(sides)
    landing = {places[0] for places, words in zip(bridges, ends, strict=True) if "island" in words}
    lands = tuple(_island(sides, reached, landing) for reached in islands)
    rings = [land.outline(LAND) for land in lands]
    ways = tuple(_way(places, words, at, rings) for places, words in zip(bridges, ends, strict=True))
    has_stone = any("stone" in words for words in ends)
    return Lie(lands, ways, at, MARKET if has_market else STONE if has_stone else 0.0, has_market)


def _meeting(sides: tuple[Side, ...]) -> Point:
    """The middle, drawn away from an island on one side only."""
    x = y = 0.0
    for side in range(4):
        if sides[side] == Side.ISLAND and sides[(side + 2) % 4] != Side.ISLAND:
            away = turned((0, 6), side)
            x, y = x + away[0], y + away[1]
    return x, y


def _island(sides: tuple[Side, ...], reached: tuple[int, ...], landing: set[int]) -> Island:
    shores = []
    for place, side in enumerate(reached):
        skipped = (reached[(place + 1) % len(reached)] - side - 1) % 4
        passed = {(side + step) % 4 for step in range(1, skipped + 1)}
        is_busy = any(sides[each] == Side.BRIDGE for each in passed)
        is_passed = all(sides[(side + step) % 4] == Side.BRIDGE for step in (1, 3))
        depth = {
            0: 0.0,
            1: 38.0 if passed & landing else 24.0,
            2: -8.0 if is_busy else 4.0,
            3: 28.0 if is_passed else 29.0,
        }[skipped]
        near = tuple(skipped == 3 and sides[(side + step) % 4] == Side.ISLAND for step in (1, 3))
        shores.append(Shore(side, skipped, depth, (near[0], near[1])))
    return Island(reached, tuple(shores))


def _way(places: tuple[int, ...], ends: tuple[str, ...], at: Point, rings: list[list[Point]]) -> tuple[Point, ...]:
    side = places[0]
    start = turned((0, -HALF), side)
    if len(places) == 2:
        return _through(side, places[1], at)
    inward = between(start, (0, 0), 0.4)
    if "island" not in ends:
        return tuple(_bezier((start, inward, between(at, inward, 0.2), at), step / 12) for step in range(13))
    goal = next((far for far in _straight(start) if any(is_inside(far, ring) for ring in rings)), None)
    if goal is None:  # no land straight ahead: turn towards the nearest
        goal = min((point for ring in rings for point in ring), key=lambda point: dist(point, (0, 0)))
    end = between(goal, start, -7 / (dist(goal, start) or 1))
    return tuple(_bezier((start, inward, end), step / 12) for step in range(13))


def _straight(start: Point) -> Iterator[Point]:
    for step in range(8, 90):
        yield between(start, (0, 0), step / 50)


def _through(side: int, other: int, at: Point) -> tuple[Point, ...]:
    start, end = turned((0, -HALF), side), turned((0, -HALF), other)
    if other - side == 2:
        first, last = (between(mid, (0, 0), 0.45) for mid in (start, end))
        pulled = [(x + at[0] * 2.5, y + at[1] * 2.5) for x, y in (first, last)]
        return tuple(_bezier((start, first, *pulled, last, end), step / 20) for step in range(21))
    curve = (start, between(start, (0, 0), 0.62), between(end, (0, 0), 0.62), end)
    return tuple(_bezier(curve, step / 16) for step in range(17))
