"""The pictures of tiles and ships, our own drawing, computed from the components and from nothing else.

A tile is drawn on a square of 120 units: water, bridges lying on it, islands, stone and market, and on each part its
symbols where most room is left. What an islander looks like and where it stands is not here.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from math import dist

from sobremesa.engine.outline import is_inside
from sobremesa.games.south_seas.content import Kind, Part, Ship, Side, Tile
from sobremesa.games.south_seas.table.room import Room
from sobremesa.games.south_seas.wares import WARE_LETTERS, cost_parts

Point = tuple[float, float]
Curve = tuple[Point, ...]  # the start, the end and between them the controls of a Bézier curve

EDGE = 120.0
MIDDLE = (60.0, 60.0)
CORNERS: tuple[Point, ...] = ((0, 0), (EDGE, 0), (EDGE, EDGE), (0, EDGE))  # side s runs from corner s to s + 1
MIDS: tuple[Point, ...] = ((60, 0), (EDGE, 60), (60, EDGE), (0, 60))
PLANK = 11.0
STONE, MARKET = 11.0, 19.0  # radius of what is kept free for them

SHELL = (
    '<path d="M-2.6 7.5h5.2l-.8-2 5.9-5.4a7.8 7.8 0 0 0-15.4 0l5.9 5.400z" fill="#fde3dc" stroke="#8a3b46" '
    'stroke-width="1.1" stroke-linejoin="round"/><path d="M0 5V-5.600M-2 4.6-4.5-4.200M2 4.6 4.5-4.2" '
    'stroke="#c4707a" stroke-width=".9" fill="none"/>'
)
BANANA = (
    '<path d="M-8.5-4.5-6.6-6q2 7.5 13.6 6.200l1.8.6-.4 2.400q-14 5.5-16.9-7.700z" fill="#ffd83d" '
    'stroke="#6e4a00" stroke-width="1.1" stroke-linejoin="round"/>'
)
FISH = (
    '<path d="M4.2 0 9.2-4.2 8 0 9.2 4.200z" fill="#f08a2c" stroke="#7a3306" stroke-width=".9" '
    'stroke-linejoin="round"/><ellipse cx="-1.5" rx="7.3" ry="4.4" fill="#f7a648" stroke="#7a3306" '
    'stroke-width=".9"/><circle cx="-5.3" cy="-.8" r=".9" fill="#3a1600"/>'
)
PAIR = (
    '<circle r="12" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-width=".9"/>'
    f'<g transform="translate(-1 -4.8) scale(.95)">{FISH}</g>'
    f'<g transform="translate(1.5 4.8) scale(.95)">{FISH}</g>'
)
BOAT = (
    '<path d="M-1 3V-11L8.5 1.500H-1M-2.5 2V-7.500L-8.5 1.500z" fill="#fffdf5" stroke="#5b2a12" '
    'stroke-width="1" stroke-linejoin="round"/><path d="M-11.5 3.500h23l-4 6.500h-15z" fill="#b3472e" '
    'stroke="#5b2a12" stroke-width="1" stroke-linejoin="round"/>'
)
HUT = (
    '<rect x="-13" y="-3" width="26" height="16" rx="1.5" fill="#f3dfb4" stroke="#5b2a12" stroke-width="1.2"/>'
    '<path d="M-4 13V3h8v10z" fill="#7b4a26"/>'
    '<path d="M-17-2-11-13h22l6 11z" fill="#c8443a" stroke="#5b2a12" stroke-width="1.2" stroke-linejoin="round"/>'
    '<path d="M-8-2.5-5.5-12.500M0-2.500v-10M8-2.5 5.5-12.5" stroke="#fbe9d0" stroke-width="2.2"/>'
)
ISLANDER = (
    '<circle cy="-6" r="4" fill="#d2453b" stroke="#5a1410"/><path d="M-7 9q-1-11 7-11t7 11z" fill="#d2453b" '
    'stroke="#5a1410" stroke-linejoin="round"/>'
)
WAVES = (
    '<path d="M14 22q5-5 10 0t10 0M78 30q5-5 10 0t10 0M40 52q5-5 10 0t10 0M90 66q5-5 10 0t10 0M8 78q5-5 10 0t10 0'
    'M66 92q5-5 10 0t10 0M30 108q5-5 10 0t10 0" fill="none" stroke="#7cc7df" stroke-width="1.4"/>'
)
ICONS = {
    "shell": (SHELL, 8.5),
    "banana": (BANANA, 9.5),
    "fish": (FISH, 10.0),
    "pair": (PAIR, 12.5),
    "boat": (BOAT, 12.5),
}


def tile_svg(tile: Tile, size: int = 120) -> str:
    """A complete SVG element of a tile as the edition draws it, `size` pixels wide and high."""
    return _svg(tile.id, size, "".join(_layers(tile)))


def _svg(label: str, size: int, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="{size}" height="{size}" '
        f'role="img" aria-label="{escape(label)}">{inside}</svg>'
    )


def _layers(tile: Tile) -> Iterator[str]:
    ways = _bridge_ways(tile)
    islands = [part for part in tile.parts if part.kind == Kind.ISLAND]
    yield f'<rect width="120" height="120" fill="#4aa9c9"/>{WAVES}'
    yield from (_bridge(way) for way in ways)
    yield from (_island(part.places) for part in islands)
    if any("stone" in ends for ends in tile.ends):
        yield _at(_hub(tile), '<circle r="9.5" fill="#9aa0a6" stroke="#4f555b" stroke-width="1.5"/>')
    if _has_market(tile):
        yield _at(_hub(tile), HUT)
    yield from _symbols(tile, ways)


def _has_market(tile: Tile) -> bool:
    return any(part.kind == Kind.MARKET for part in tile.parts)


def _at(point: Point, drawing: str, scale: float = 1.0) -> str:
    grown = "" if scale == 1 else f" scale({scale:.2f})"
    return f'<g transform="translate({point[0]:.1f} {point[1]:.1f}){grown}">{drawing}</g>'


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _hub(tile: Tile) -> Point:
    """Where bridges meet and the market stands: the middle, drawn away from an island on one side only."""
    x, y = MIDDLE
    for side, mid in enumerate(MIDS):
        if tile.sides[side] == Side.ISLAND and tile.sides[(side + 2) % 4] != Side.ISLAND:
            x, y = x + (MIDDLE[0] - mid[0]) * 0.14, y + (MIDDLE[1] - mid[1]) * 0.14
    return x, y


def _points(curve: Curve, steps: int = 24) -> list[Point]:
    """Points on the curve at even steps of its parameter (de Casteljau)."""
    found = []
    for step in range(steps + 1):
        points: Sequence[Point] = curve
        while len(points) > 1:
            points = [_between(one, other, step / steps) for one, other in pairwise(points)]
        found.append(points[0])
    return found


def _d(curve: Curve, first: str = "M") -> str:
    def told(points: Iterable[Point]) -> str:
        return " ".join(f"{x:.1f} {y:.1f}" for x, y in points)

    return f"{first}{told(curve[:1])}{'?LQC'[len(curve) - 1]}{told(curve[1:])}"


def _bridge_ways(tile: Tile) -> list[Curve]:
    bridges = [part for part in tile.parts if part.kind == Kind.BRIDGE]
    return [_way(tile, part, ends) for part, ends in zip(bridges, tile.ends, strict=True)]


def _way(tile: Tile, part: Part, ends: tuple[str, ...]) -> Curve:
    hub, side = _hub(tile), part.places[0]
    if len(part.places) == 1:
        return MIDS[side], _landing(tile, side) if "island" in ends else hub
    other = part.places[1]
    if other - side == 2:
        return MIDS[side], _between(MIDDLE, hub, 2), MIDS[other]
    corner = CORNERS[other if other - side == 1 else 0]
    return MIDS[side], _between(hub, corner, 0.2), MIDS[other]


def _landing(tile: Tile, side: int) -> Point:
    """A point inside the island that a bridge from this side ends at: straight on if it can."""
    reached = [part.places for part in tile.parts if part.kind == Kind.ISLAND]
    across, left, right = ((side + turn) % 4 for turn in (2, 1, 3))
    if any({left, right} <= set(places) for places in reached):
        return _between(MIDS[side], MIDS[across], 0.5)
    if any(across in places for places in reached):
        return _between(MIDS[side], MIDS[across], 0.85)
    return _between(MIDDLE, MIDS[reached[0][0]], 0.8)


def _bridge(way: Curve) -> str:
    d = _d(way)
    return (
        f'<g fill="none"><path d="{d}" stroke="#2b7d9b" stroke-width="{PLANK + 4}" opacity=".55"/>'
        f'<path d="{d}" stroke="#6d431d" stroke-width="{PLANK}"/>'
        f'<path d="{d}" stroke="#c99556" stroke-width="{PLANK - 2}" stroke-dasharray="3.4 .9"/></g>'
    )


def _coasts(sides: tuple[int, ...]) -> list[Curve]:
    """The shores of an island, one for each stretch of sides it does not reach, clockwise."""
    shores = []
    for place, side in enumerate(sides):
        after = sides[(place + 1) % len(sides)]
        skipped = (after - side - 1) % 4
        if skipped:
            shores.append(_coast(CORNERS[(side + 1) % 4], CORNERS[after], side, skipped))
    return shores


def _coast(start: Point, end: Point, side: int, skipped: int) -> Curve:
    if skipped == 1:  # sea lies on one side: a bay
        inward = _between(MIDS[(side + 1) % 4], MIDDLE, 0.85)
        return start, _toward(start, end, inward, 0.3), _toward(end, start, inward, 0.3), end
    if skipped == 2:  # sea lies on two sides: the coast bows towards the corner of the island
        return start, _between(MIDDLE, CORNERS[side], 0.4), end
    inward = _between(MIDS[side], MIDDLE, 0.62)
    return start, _toward(start, end, inward, 0.38), _toward(end, start, inward, 0.38), end


def _toward(start: Point, end: Point, inward: Point, share: float) -> Point:
    """The point that far on from start to end, moved in as far as `inward` lies from the line between them."""
    x, y = _between(start, end, share)
    middle = _between(start, end, 0.5)
    return x + inward[0] - middle[0], y + inward[1] - middle[1]


def _outline(sides: tuple[int, ...]) -> list[Point]:
    shores = {shore[0]: shore for shore in _coasts(sides)}
    points: list[Point] = []
    for side in sides:
        points.append(CORNERS[side])
        points += _points(shores.get(CORNERS[(side + 1) % 4], (CORNERS[(side + 1) % 4],)))
    return points


def _island(sides: tuple[int, ...]) -> str:
    land = " ".join(f"{x:.1f} {y:.1f}" for x, y in _outline(sides))
    shores = "".join(_d(shore) for shore in _coasts(sides))
    return (
        f'<path d="{shores}" fill="none" stroke="#2b7d9b" stroke-width="8" opacity=".55"/>'
        f'<path d="M{land}z" fill="#6fae4c"/>'
        f'<path d="{shores}" fill="none" stroke="#efd9a0" stroke-width="5"/>'
    )


def _symbols(tile: Tile, ways: list[Curve]) -> Iterator[str]:
    room = Room(EDGE)
    for part in tile.parts:
        if part.kind == Kind.ISLAND:
            room.mark_land(_outline(part.places))
    for part, way in zip(tile.parts, ways, strict=False):
        room.keep_free(_points(way), PLANK / 2 + 1)
        yield from _shells(part.singles, way, tile)
    if _has_market(tile):
        room.keep_free([_hub(tile)], MARKET)
    if any("stone" in ends for ends in tile.ends):
        room.keep_free([_hub(tile)], STONE)
    for part in tile.parts:
        yield from _placed(part, room)


def _shells(number: int, way: Curve, tile: Tile) -> Iterator[str]:
    """Shells at even distances along what is to be seen of a bridge."""
    covers = [_outline(part.places) for part in tile.parts if part.kind == Kind.ISLAND]
    far = MARKET if _has_market(tile) else STONE
    seen = [
        point
        for point in _points(way, 60)
        if not any(is_inside(point, cover) for cover in covers)
        and (len(way) == 3 or dist(point, _hub(tile)) > far or way[1] != _hub(tile))
    ] or [way[0]]
    scale = min(1.0, len(seen) / 60 * 3 / max(number, 1))
    for shell in range(number):
        yield _at(seen[round((shell + 0.5) / number * (len(seen) - 1))], SHELL, scale)


def _placed(part: Part, room: Room) -> Iterator[str]:
    if part.kind == Kind.ISLAND:
        names, cells = ["banana"] * part.singles, room.land(_outline(part.places))
    elif part.kind == Kind.SEA:
        names = ["boat"] * part.boat + ["pair"] * part.pairs + ["fish"] * part.singles
        cells = room.water([_half_edge(place) for place in part.places])
    else:
        return
    for name, (point, clearance) in zip(names, room.places(cells, [ICONS[name][1] for name in names]), strict=True):
        drawing, radius = ICONS[name]
        yield _at(point, drawing, min(1.0, clearance / radius))


def _half_edge(place: int) -> Point:
    side, half = divmod(place, 2)
    return _between(CORNERS[side], CORNERS[(side + 1) % 4], 0.75 if half else 0.25)


def ship_svg(ship: Ship, size: int = 120) -> str:
    """A complete SVG element of a ship: on its sail the wares it asks for, on its hull the points."""
    named = dict(zip(WARE_LETTERS, (SHELL, FISH, BANANA), strict=True))
    wares = [named.get(sign) or _token(sign) for number, sign in cost_parts(ship) for _ in range(number)]
    return _svg(ship.id, size, "".join(_ship_layers(ship.points, wares)))


def _ship_layers(points: int, wares: list[str]) -> Iterator[str]:
    yield f'<rect width="120" height="120" fill="#4aa9c9"/>{WAVES}'
    yield '<path d="M60 4V96" stroke="#5b2a12" stroke-width="4"/>'
    yield (
        '<path d="M12 12q48-8 96 0 8 33 0 66-48 8-96 0-8-33 0-66z" fill="#fbf3dc" stroke="#8a6a3a" stroke-width="1.5"/>'
    )
    yield (
        '<path d="M8 88q52 12 104 0-6 24-22 28H30Q14 112 8 88z" fill="#8a4b25" stroke="#4a2510" stroke-width="1.5"/>'
    )
    yield (
        '<circle cx="60" cy="104" r="11" fill="#fff" stroke="#4a2510" stroke-width="1.5"/><text x="60" y="109.5" '
        f'text-anchor="middle" font-family="sans-serif" font-size="15" font-weight="700" fill="#222">{points}</text>'
    )
    yield from (_at(point, ware) for ware, point in zip(wares, _rows(len(wares)), strict=True))


def _rows(number: int) -> list[Point]:
    """Places for so many wares on the sail, in even rows of up to four."""
    rows = -(-number // 4)
    lengths = [number // rows + (row < number % rows) for row in range(rows)]
    return [
        (60 + (place - (length - 1) / 2) * 22, 45 + (row - (rows - 1) / 2) * 22)
        for row, length in enumerate(lengths)
        for place in range(length)
    ]


def _token(sign: str) -> str:
    """A ware of free choice: the same letter is the same kind, a star is any."""
    fill = {"A": "#d7c4ec", "B": "#c3e0c0", "C": "#f3c9b4"}.get(sign, "#ffffff")
    drop, letter = (9.5, 20) if sign == "*" else (5, 13)
    return (
        f'<circle r="9.5" fill="{fill}" stroke="#4a4a55" stroke-width="1.2"/><text y="{drop}" text-anchor="middle" '
        f'font-family="sans-serif" font-size="{letter}" font-weight="700" fill="#222">{sign}</text>'
    )


def token_svg(label: str, drawing: str, size: int = 120) -> str:
    """A complete SVG element of a round token with a symbol on it."""
    disc = '<circle cx="60" cy="60" r="54" fill="#d9eef5" stroke="#2b7d9b" stroke-width="3"/>'
    return _svg(label, size, disc + _at((60, 60), drawing, 3))
