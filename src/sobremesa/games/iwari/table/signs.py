"""Where the signs of a map in play lie: by territory its tents, its totems and its deeds, by connection the mark of who
has it and its deeds; and where the totems of each tribe stand on a circle.

A table may turn a map by a quarter and turns what is read back about its own middle, so a sign has to be clear of
everything that plays both as it is told here and turned by a quarter. Lengths are units of the map.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, pi, sin

from sobremesa.engine.outline import is_inside
from sobremesa.games.iwari.content import HEIGHT, WIDTH, Board, Connection, Point, Territory
from sobremesa.games.iwari.table.maps import ring_path
from sobremesa.games.iwari.table.scenery import (
    CIRCLE,
    LAND_DISC,
    PASS,
    ROAD,
    SPACE,
    WATER_DISC,
    along,
    bare,
    curve,
    places,
)

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Size = tuple[float, float]
"""Width and height."""
Round = tuple[float, float, float, float, float]
"""A box with all its edges so far outside as the last number tells; of a circle the box is a point."""

RANKS, CAP, MARK = (44.0, 14.0), (44.0, 16.0), 19.0
"""The most that a sign of tents and one of totems take with their edges, and the width of a mark, which is round."""
LAND_RING, WATER_RING = 16.5, 20.0
"""How far the ring of a held connection reaches from its number."""
SLIP = (-31.0, 11.0, 9.0)
"""How far the slip of paper of a territory reaches from its place to the left, to the right, up and down."""
DEED = 23.0
"""The width of a deed."""
MOUNTAIN = 21.0
TOTEMS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (32.0, ((0.0, 0.0),)),
    2: (25.0, ((-10.0, 0.0), (10.0, 0.0))),
    3: (25.0, ((-10.4, 6.0), (0.0, -11.0), (10.4, 6.0))),
    4: (22.0, ((-8.8, 8.8), (-8.8, -8.8), (8.8, -8.8), (8.8, 8.8))),
    5: (18.0, ((-7.6, 10.5), (-12.4, -4.0), (0.0, -13.0), (12.4, -4.0), (7.6, 10.5))),
}
"""By the number of tribes that have totems on a circle the width of a totem, and from the middle the place of each
tribe's: such that none hides another, however the map lies."""
TOTEM = (0.28, 0.34, 0.52)
"""How far a totem reaches from its place, in its widths: up, to both sides, down."""
RISE = 3.0
"""How far the totems of one tribe may rise."""
FRAME, AIR, NEAR = 9.0, 1.0, 36.0
"""The width of the map's frame; the least between a sign and anything else; the most between a sign and its own."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The middles of the signs of one map."""

    ranks: tuple[Point, ...]
    """By territory."""
    caps: tuple[Point, ...]
    """By territory; one that takes no totems has its label there."""
    lands: tuple[tuple[Point, Point], ...]
    """By territory the places of two deeds."""
    marks: tuple[Point, ...]
    deeds: tuple[tuple[Point, Point], ...]
    """By connection."""


@cache
def signs(board: Board) -> Signs:
    """Where the signs of a map lie."""
    taken, soft = _Taken(_plays(board)), _Taken(_soft(board))
    honors = [_at_rim(each, DEED, taken, soft) for each in board.connections]
    marks = [_at_rim(each, MARK, taken, soft) for each in board.connections]
    respects = [_at_rim(each, DEED, taken, soft) for each in board.connections]
    for each in board.connections:
        taken.put(_circle(each.disc, WATER_RING if each.is_water else LAND_RING))
    ranks = [_beside(board, land, label_box(land), RANKS, taken, soft) for land in board.territories]
    caps = [
        _beside(board, land, _square(land.circle, CIRCLE), CAP, taken, soft) if land.circle else land.label
        for land in board.territories
    ]
    one, other = (
        [_beside(board, land, label_box(land), (DEED, DEED), taken, soft) for land in board.territories]
        for _ in range(2)
    )
    pairs = tuple(zip(one, other, strict=True)), tuple(zip(honors, respects, strict=True))
    return Signs(tuple(ranks), tuple(caps), pairs[0], tuple(marks), pairs[1])


@cache
def outlines(board: Board) -> tuple[str, ...]:
    """By territory its coast and borders as path data."""
    return tuple(map(ring_path, bare(board).rings))


@cache
def ways(board: Board) -> tuple[tuple[Point, ...], ...]:
    """By road the points of a line that follows it as it is drawn."""
    spaces = places(board)
    return tuple(tuple(curve((spaces[each.ends[0]], each.bend, spaces[each.ends[1]]), 6)) for each in board.roads)


def both_ways(at: Point, size: Size) -> tuple[Box, Box]:
    """What a sign covers: on a map that lies as it is told, and on one that is turned by a quarter."""
    x, y = at
    wide, high = size[0] / 2, size[1] / 2
    return (x - wide, y - high, x + wide, y + high), (x - high, y - wide, x + high, y + wide)


def stacks(at: Point) -> Iterator[Box]:
    """What totems on a circle may cover, however the map lies and however many tribes have some."""
    for size, places_ in TOTEMS.values():
        up, aside, down = (size * part for part in TOTEM)
        for right, below in places_:
            x, y = at[0] + right, at[1] + below
            yield x - aside, y - up - RISE, x + aside, y + down
            yield x - up, y - aside - RISE, x + down, y + aside


def label_box(land: Territory) -> Box:
    """The territory's slip of paper."""
    x, y = land.label
    left, right, high = SLIP
    return x + left, y - high, x + right, y + high


# What is taken


class _Taken:
    """What lies on the map already."""

    def __init__(self, shapes: Iterable[Round]) -> None:
        self.shapes = list(shapes)

    def put(self, *shapes: Round) -> None:
        self.shapes += shapes

    def near(self, box: Box, far: float) -> "_Taken":
        """Those that are not farther away from a box."""
        return _Taken(shape for shape in self.shapes if _gap(box, shape) <= far)

    def free(self, box: Box) -> float:
        """How far away the nearest is; negative where one is covered."""
        return min((_gap(box, shape) for shape in self.shapes), default=99.0)

    def has(self, box: Box, air: float) -> bool:
        """Whether all are so far away; what is in the way comes first from then on, as it will be again near by."""
        for place, shape in enumerate(self.shapes):
            if _gap(box, shape) < air:
                self.shapes[0], self.shapes[place] = shape, self.shapes[0]
                return False
        return True


def _gap(box: Box, shape: Round) -> float:
    across, down = max(box[0] - shape[2], shape[0] - box[2], 0), max(box[1] - shape[3], shape[1] - box[3], 0)
    return hypot(across, down) - shape[4]


def _circle(at: Point, radius: float) -> Round:
    return *at, *at, radius


def _square(at: Point, half: float) -> Box:
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


def _disc(each: Connection) -> float:
    return WATER_DISC if each.is_water else LAND_DISC


def _plays(board: Board) -> Iterator[Round]:
    """What signs may not cover."""
    for land in board.territories:
        yield from (_circle(at, SPACE) for at in land.spaces)
        yield *label_box(land), 0
        if land.circle:
            yield _circle(land.circle, CIRCLE)
            yield from ((*box, 0) for box in stacks(land.circle))
    yield from (_circle(thing.at, thing.radius) for thing in bare(board).peaks)
    yield from (_circle(each.disc, MOUNTAIN if each.peaks else _disc(each)) for each in board.connections)


def _soft(board: Board) -> Iterator[Round]:
    """What they had better not cover: roads and ways over land and water."""
    for each in board.connections:
        yield from (_circle(at, 3) for line in each.lines for at in curve(line))
    yield from (_circle(at, ROAD + 0.8) for way in ways(board) for at in way)
    yield from (_circle(at, PASS) for ends in bare(board).passes for at in along(*ends))


# Places


def _at_rim(each: Connection, width: float, taken: _Taken, soft: _Taken) -> Point:
    """At the rim of a number, where there is most room for something round."""
    (x, y), radius = each.disc, width / 2
    far = _disc(each) + radius + AIR
    own = _circle(each.disc, MOUNTAIN if each.peaks else _disc(each))
    near = _Taken(shape for shape in taken.near(_square(each.disc, far), width).shapes if shape != own)
    roads = soft.near(_square(each.disc, far), width)
    found = [(-99.0, (x + far, y))]
    for step in range(32):
        at = round(x + far * cos(step * pi / 16), 1), round(y + far * sin(step * pi / 16), 1)
        free, clear = (room.free((*at, *at)) - radius for room in (near, roads))
        if _is_on_map([_square(at, radius)]):
            found.append((8 * min(free, 2.0) + 2 * min(clear, 3.0) - abs(step - 28) / 99, at))
    best = max(found)[1]
    taken.put(_circle(best, radius))
    return best


def _beside(board: Board, land: Territory, own: Box, size: Size, taken: _Taken, soft: _Taken) -> Point:
    """Beside something of a territory: as near as there is room, best below it, and on no other land."""
    left, top, right, bottom = own
    x, y = (left + right) / 2, (top + bottom) / 2
    far = NEAR + max(size) + AIR
    around = left - far, top - far, right + far, bottom + far
    rings = [
        ring
        for each, ring in zip(board.territories, bare(board).rings, strict=True)
        if each != land
        and _gap(around, (min(ring)[0], min(y for _, y in ring), max(ring)[0], max(y for _, y in ring), 0)) == 0
    ]
    near, roads = taken.near(own, far), soft.near(own, far)
    found = None
    for right_of, below in _around((right - left, bottom - top), size):
        at = x + right_of, y + below
        boxes = both_ways(at, size)
        if not _is_on_map(boxes) or not all(near.has(box, AIR) for box in boxes):
            continue
        is_clear = all(roads.has(box, 0) for box in boxes)
        if (found and not is_clear) or any(is_inside(point, ring) for ring in rings for point in _ends(boxes)):
            continue
        found = found or at
        if is_clear:
            found = at
            break
    found = found or (x, bottom + AIR + size[1] / 2)
    taken.put(*((*box, 0.0) for box in both_ways(found, size)))
    return found


@cache
def _around(own: Size, size: Size) -> tuple[Point, ...]:
    """Places of a sign round the middle of something, the best first."""
    box = -own[0] / 2, -own[1] / 2, own[0] / 2, own[1] / 2
    found = []
    far = int(NEAR + max(own) / 2 + size[0] / 2)
    for right in range(-far, far + 1):
        for below in range(-far, far + 1):
            one, other = (_gap(turned, (*box, 0)) for turned in both_ways((right, below), size))
            if min(one, other) >= AIR and one <= NEAR:
                found.append((one + max(other, 2.0) + abs(right) / 20 + 2 * (below < 0), -right, (right, below)))
    return tuple(at for _, _, at in sorted(found))


def _ends(boxes: Iterable[Box]) -> Iterator[Point]:
    for left, top, right, bottom in boxes:
        yield left, (top + bottom) / 2
        yield right, (top + bottom) / 2
        yield (left + right) / 2, top
        yield (left + right) / 2, bottom


def _is_on_map(boxes: Iterable[Box]) -> bool:
    return all(
        left >= FRAME and top >= FRAME and right <= WIDTH - FRAME and bottom <= HEIGHT - FRAME
        for left, top, right, bottom in boxes
    )
