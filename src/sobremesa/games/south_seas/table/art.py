"""All drawings of a South Seas table as one SVG fragment of symbols, computed from the components.

Ids: `tile-ID` is a tile's ground, turned by whoever shows it; `wares-ID-rTURN` is what lies on it upright after so
many quarter turns: wares, palms, waves. Both lie on a square of 100 units round the origin. The small drawings are
those of `glyphs` and the engine's badges of the seats. Colours are the custom properties of `palette`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import ceil, cos, dist, hypot, pi, sin

from sobremesa.engine.badges import badges
from sobremesa.engine.outline import is_inside
from sobremesa.games.south_seas.content import Content, Tile
from sobremesa.games.south_seas.table.anchors import room_left, tile_anchors
from sobremesa.games.south_seas.table.glyphs import asked, islanders, wares
from sobremesa.games.south_seas.table.shapes import (
    CANOPY,
    GRASS,
    HALF,
    LAND,
    PLANK,
    SHALLOW,
    Island,
    Lie,
    Point,
    bleed,
    lie,
    turned,
)

OUT = HALF + 0.3
BOX = 'viewBox="-50 -50 100 100" overflow="visible"'
ROUND = 'fill="none" stroke-linecap="round"'
FINE = 'display="var(--detail,inline)"'
"""Of ornaments: a table hides them where a tile is so small that they would be noise."""


@cache
def symbols(content: Content) -> str:
    """`<symbol>` elements for everything in the box, to stand once in a page inside an `<svg>`."""
    grounds: dict[Lie, str] = {}
    for tile in content.tiles:
        grounds.setdefault(lie(tile), f"ground-{len(grounds)}")
    found = [f'<symbol id="{name}" {BOX}>{_ground(land)}</symbol>' for land, name in grounds.items()]
    for tile in content.tiles:
        found.append(f'<symbol id="tile-{tile.id}" {BOX}>{_use(grounds[lie(tile)], (0, 0), HALF)}</symbol>')
        found += (f'<symbol id="wares-{tile.id}-r{turn}" {BOX}>{_upright(tile, turn)}</symbol>' for turn in range(4))
    return "".join((PALM, *found, wares(), asked(), badges(), islanders()))


def _use(name: str, at: Point, radius: float) -> str:
    x, y, size = (_number(value) for value in (at[0] - radius, at[1] - radius, 2 * radius))
    return f'<use href="#{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _number(value: float) -> str:
    """One decimal and nothing needless."""
    told = f"{value:.1f}".removesuffix(".0")
    if told == "-0":
        return "0"
    return told.replace("0.", ".", 1) if told.startswith(("0.", "-0.")) else told


def _told(points: Iterable[Point]) -> str:
    numbers = [_number(value) for point in points for value in point]
    return _joined(numbers)


def _joined(numbers: Iterable[str]) -> str:
    return "".join(each if each.startswith("-") or not place else f" {each}" for place, each in enumerate(numbers))


def _curve(points: Sequence[Point]) -> str:
    """Relative Bézier curves through the points (Catmull and Rom), crossing the side they start or end at squarely."""
    points = [(round(x, 1), round(y, 1)) for x, y in points]  # or what is rounded in each step would add up
    path = [_mirrored(points[0], points[1]), *points, _mirrored(points[-1], points[-2])]
    steps = []
    for before, here, there, after in zip(path, path[1:], path[2:], path[3:], strict=False):
        first = (there[0] - before[0]) / 6, (there[1] - before[1]) / 6
        last = there[0] - here[0] - (after[0] - here[0]) / 6, there[1] - here[1] - (after[1] - here[1]) / 6
        steps.append(_told((first, last, (there[0] - here[0], there[1] - here[1]))))
    return "c" + _joined(steps)


def _mirrored(end: Point, inner: Point) -> Point:
    """The inner point on the other side of the tile's side that the end lies on."""
    x, y = end
    return (2 * x - inner[0], inner[1]) if abs(x) > abs(y) else (inner[0], 2 * y - inner[1])


# The ground


def _ground(land: Lie) -> str:
    return "".join(
        (
            '<path d="M-50.1-50.1H50.1V50.1H-50.1Z" fill="var(--sea)"/>',
            *(f'<path d="{_band(island, SHALLOW)}" fill="var(--shallow)"/>' for island in land.islands),
            *(_land(island) for island in land.islands),
            '<path d="M-50-50H50V50H-50Z" fill="none" stroke="var(--shade)" stroke-width=".6" opacity=".13"/>',
            *_bridges(land),
            _meeting(land),
        )
    )


def _land(island: Island) -> str:
    return (
        f'<path d="{_coast(island, LAND)}" fill="none" stroke="var(--foam)" stroke-width="3.6" opacity=".85"/>'
        f'<path d="{_band(island, LAND)}" fill="var(--sand)"/>'
        f'<path d="{_band(island, GRASS)}" fill="var(--grass)"/>'
        f'<path d="{_coast(island, GRASS)}" fill="none" stroke="var(--sand-shade)" stroke-width=".9"/>'
        f'<path d="{_band(island, CANOPY)}" fill="var(--canopy)"/>'
        f"{_thicket(island)}"
    )


def _coast(island: Island, inset: float) -> str:
    return "".join(
        f"M{_told([_outward(points[0]), points[0]])}{_curve(points)}L{_told([_outward(points[-1])])}"
        for points in (shore.points(inset) for shore in island.shores)
    )


def _outward(point: Point) -> Point:
    x, y = point
    return (x * OUT / HALF, y) if abs(x) > abs(y) else (x, y * OUT / HALF)


def _band(island: Island, inset: float) -> str:
    """A closed path round all of the island that keeps this far from its water line, as Bézier curves."""
    path: list[str] = []
    for shore, side in zip(island.shores, island.sides, strict=True):
        along = [turned((x, -HALF - bleed(inset)), side) for x in (inset - HALF, HALF - inset)]
        points = shore.points(inset)
        path.append(f"{'L' if path else 'M'}{_told([*along, points[0]])}")
        path.append(_curve(points) if len(points) > 1 else "")
    return "".join(path) + "Z"


def _thicket(island: Island) -> str:
    """Round treetops: along the edge of the trees, and clumps further in."""
    edge = [point for shore in island.shores if shore.skipped for point in shore.points(CANOPY)[1:-1]]
    bumps = _dots(point for number, point in enumerate(edge) if number % 3 != 1)
    ring = island.outline(CANOPY + 6)
    grid = [(x + (y % 24) / 2, float(y)) for y in range(-36, 37, 12) for x in range(-42, 43, 12)]
    trees = [
        (x + round(4 * sin(3 * y + x)), y + round(4 * sin(5 * x + y))) for x, y in grid if sin(x * 1.7 + y * 2.9) > -0.3
    ]
    trees = [point for point in trees if is_inside(point, ring)]
    clumps = [
        (x + round(3.4 * sin(part + x)), y + round(3.4 * cos(part + x))) for x, y in trees for part in (0.0, 2.1, 4.2)
    ]
    return (
        f'<path d="{bumps}" {ROUND} stroke="var(--canopy)" stroke-width="7"/>'
        f'<path d="{_dots(clumps)}" {ROUND} stroke="var(--leaf)" stroke-width="5.6" opacity=".26"/>'
        f'<path d="{_dots(trees[1::3])}" {ROUND} stroke="var(--leaf-light)" stroke-width="4" opacity=".4"/>'
    )


def _dots(points: Iterable[Point]) -> str:
    return "".join(f"M{_told([point])}h0" for point in points if max(map(abs, point)) < HALF - 4)


def _bridges(land: Lie) -> Iterator[str]:
    if not land.ways:
        return
    whole = "".join(_way(way) for way in land.ways)
    landings = _dots(way[-1] for way in land.ways if max(map(abs, way[-1])) < HALF - 1 and way[-1] != land.at)
    if landings:
        yield f'<path d="{landings}" {ROUND} stroke="var(--sand)" stroke-width="17"/>'
    posts = "".join(_posts(way) for way in land.ways)
    yield f'<path d="{whole}" fill="none" stroke="var(--shade)" stroke-width="{PLANK + 4.5}" opacity=".22"/>'
    yield f'<path d="{posts}" {ROUND} {FINE} stroke="var(--wood-dark)" stroke-width="3.4"/>'
    yield f'<path d="{whole}" fill="none" stroke="var(--wood-dark)" stroke-width="{PLANK:g}"/>'
    for way in land.ways:
        # Planks of four units, half a gap at either side of the tile, so that neighbours go on in step.
        length = 4 * ceil(sum(dist(one, other) for one, other in pairwise(way)) / 4)
        yield (
            f'<path d="{_way(way)}" fill="none" stroke="var(--wood)" stroke-width="{PLANK - 2:g}" '
            f'pathLength="{length}" stroke-dasharray="3.3 .7" stroke-dashoffset="-.35"/>'
        )


def _way(way: Sequence[Point]) -> str:
    """The bridge as a path, straight if it is, over the sides that it crosses."""
    first, last = _outward(way[0]), _outward(way[-1]) if max(map(abs, way[-1])) > HALF - 0.1 else way[-1]
    if sum(dist(one, other) for one, other in pairwise(way)) - dist(way[0], way[-1]) < 0.01:
        return f"M{_told([first])}L{_told([last])}"
    tail = f"L{_told([last])}" if last != way[-1] else ""
    return f"M{_told([first, way[0]])}{_curve([*way[:-1:4], way[-1]])}{tail}"


def _posts(way: Sequence[Point]) -> str:
    """Posts on both edges of a bridge, about every ten units, none at the sides of the tile."""
    length, posts = 0.0, []
    for one, other in pairwise(way):
        step = dist(one, other)
        if step and int((length + 5) / 10) != int((length + step + 5) / 10):
            x, y = (other[0] - one[0]) / step * PLANK / 2, (other[1] - one[1]) / step * PLANK / 2
            posts += [(one[0] - y, one[1] + x), (one[0] + y, one[1] - x)]
        length += step
    return _dots(posts)


def _meeting(land: Lie) -> str:
    if not land.hub:
        return ""
    drawing = _market() if land.has_market else _stone()
    return drawing if land.at == (0, 0) else f'<g transform="translate({_told([land.at])})">{drawing}</g>'


def _stone() -> str:
    return (
        '<circle r="11.5" fill="var(--foam)" opacity=".7"/>'
        '<path d="M-9.5 1.5-7-6.5-.5-9.5 6.5-7.5 9.8-1 7.5 6.5 1 9.5-6 8Z" fill="var(--stone)" '
        'stroke="var(--ink)" stroke-opacity=".5" stroke-linejoin="round"/>'
        '<path d="M-5.5 1-4-4.5.5-6 5-4.5 6.5 0 4.5 4 .5 5.5-4 4.5Z" fill="var(--stone-light)"/>'
    )


def _market() -> str:
    """A round pier with a parasol, seen from above."""
    wedges = "".join(
        f"M0 0L{_told([(9.8 * sin(a), -9.8 * cos(a))])}A9.8 9.8 0 0 1 {_told([(9.8 * sin(b), -9.8 * cos(b))])}Z"
        for a, b in ((pi / 4 * step, pi / 4 * (step + 1)) for step in range(0, 8, 2))
    )
    posts = _dots((12.8 * sin(pi / 4 * (step + 0.5)), -12.8 * cos(pi / 4 * (step + 0.5))) for step in range(8))
    return (
        '<circle r="15.6" fill="var(--shade)" opacity=".22"/>'
        '<circle r="12.6" fill="var(--wood)" stroke="var(--wood-dark)" stroke-width="1.6"/>'
        f'<path d="{posts}" {ROUND} stroke="var(--wood-dark)" stroke-width="2.6"/>'
        '<circle r="10.9" fill="var(--shade)" opacity=".25"/>'
        '<circle r="9.8" fill="var(--cloth)" stroke="var(--ink)" stroke-width=".9"/>'
        f'<path d="{wedges}" fill="var(--awning)"/><circle r="1.6" fill="var(--cloth)"/>'
    )


# What is upright on it

PALM = (
    f'<defs><g id="palm" {FINE}><g transform="scale(.8)">'
    '<ellipse cx="1" cy="8.4" rx="5" ry="1.6" fill="var(--shade)" opacity=".25"/>'
    '<path d="M.2 8.4Q-1.6 3 1-2" fill="none" stroke="var(--trunk)" stroke-width="1.7" stroke-linecap="round"/>'
    '<path d="M1-2.5C-2-6.5-7-5.5-8.5-1.5-5-3.5-2-3.5 1-2.5-3-2-5.5 1-5 4.5-3 1-1-1.5 1-2.5 3-1.5 5 1 6 4.5'
    ' 7.5 1 5-2 1-2.5 4-3.5 7-3 9.5-.5 9-5 4.5-7 1-2.5 1.5-5 0-8-3-9-2-7-.5-4.5 1-2.5Z" fill="var(--leaf)"/>'
    "</g></g></defs>"
)


def _upright(tile: Tile, turn: int) -> str:
    palms, waves = _scenery(tile)
    crests = "".join(_crest(turned(at, turn)) for at in waves)
    drawn = [f'<path d="{crests}" {ROUND} {FINE} stroke="var(--wave)" stroke-width="1.3"/>'] if crests else []
    drawn += (
        f'<use href="#palm" x="{_number(at[0])}" y="{_number(at[1])}"/>'
        for at in sorted((turned(at, turn) for at in palms), key=lambda at: at[1])
    )
    for anchor in tile_anchors(tile, turn):
        for mark in anchor.marks:
            name = mark.symbol if mark.symbol == "boat" else f"ware-{mark.symbol}"
            drawn.append(_use(name, (mark.at[0] * 100, mark.at[1] * 100), mark.radius * 100))
    return "".join(drawn)


def _crest(at: Point) -> str:
    return f"M{_told([(at[0] - 6, at[1])])}q1.5-2.4 3 0t3 0 3 0 3 0"


@cache
def _scenery(tile: Tile) -> tuple[list[Point], list[Point]]:
    """Where palms stand and waves curl, clear of everything else on the tile."""
    land, water = room_left(tile)
    return _scattered(land, 6.5, 4), _scattered(water, 6.5, 4)


def _scattered(free: dict[Point, float], radius: float, most: int) -> list[Point]:
    """Up to so many points, each with that much room, neither in rows nor at random."""
    found: list[Point] = []
    for cell in sorted(free, key=lambda cell: sin(cell[0] * 12.9 + cell[1] * 78.2) * 43758.5 % 1):
        if free[cell] >= radius and all(hypot(cell[0] - x, cell[1] - y) > 3.2 * radius for x, y in found):
            found.append(cell)
        if len(found) == most:
            break
    return found
