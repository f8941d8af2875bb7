"""The maps as SVG, drawn from their layouts: land with coasts, roads, tent spaces, totem circles, numbered connections.

Units are those of the layout, 1000 x 700. Colours are custom properties with a plain value for where there are none.
"""

from collections.abc import Iterable, Iterator, Sequence

from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import HEIGHT, WIDTH, Board, Connection, Point, Road, Territory

PLAIN = {
    "sea": "#b9d9e3",
    "foam": "#eef7f8",
    "tundra": "#d98e7e",
    "forest": "#7fae74",
    "glacier": "#9fc3de",
    "coast": "#e9d38a",
    "desert": "#e3aa6a",
    "edge": "#5b4a3c",
    "road": "#fff6e0",
    "purple": "#7c3f98",
    "ink": "#2b2620",
    "paper": "#fffaf0",
}
SPACE, CIRCLE, DISC = 16, 21, 12
"""Radius of a tent space, a totem circle and a connection's number."""


def colour(name: str) -> str:
    """A colour of the map."""
    return f"var(--{name},{PLAIN[name]})"


def map_svg(board: Board) -> str:
    """A map as a complete SVG element."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn(board)}</svg>'


def drawn(board: Board) -> str:
    """A map as a fragment of SVG."""
    return "".join(
        (
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colour("sea")}"/>',
            *(_water(each) for each in board.connections),
            *(_foam(each) for each in board.territories),
            *(_land(each) for each in board.territories),
            *_roads(board),
            *(_places(each) for each in board.territories),
            *(_disc(each) for each in board.connections),
        )
    )


def outline(corners: Sequence[Point]) -> str:
    """The closed curve of a territory: its corners are control points, its edges' middles lie on it."""
    middles = [_middle(one, other) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)]
    path = [f"M{_told(middles[-1])}"]
    path += [f"Q{_told(corner)} {_told(middle)}" for corner, middle in zip(corners, middles, strict=True)]
    return "".join(path) + "Z"


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _told(point: Point) -> str:
    return " ".join(f"{value:.1f}".removesuffix(".0") for value in point)


def _foam(land: Territory) -> str:
    path = outline(land.outline)
    return f'<path d="{path}" fill="none" stroke="{colour("foam")}" stroke-width="14" stroke-linejoin="round"/>'


def _land(land: Territory) -> str:
    fill, edge = colour(BIOMES[land.biome]), colour("edge")
    return f'<path d="{outline(land.outline)}" fill="{fill}" stroke="{edge}" stroke-width="2" stroke-linejoin="round"/>'


def _water(connection: Connection) -> str:
    """The way over the water, as dashes."""
    return "".join(
        f'<path d="{_through(line)}" fill="none" stroke="{colour("ink")}" stroke-width="2.5" '
        'stroke-dasharray="3 6" stroke-linecap="round" opacity=".55"/>'
        for line in connection.lines
    )


def _through(line: Sequence[Point]) -> str:
    if len(line) == 3:
        return f"M{_told(line[0])}Q{_told(line[1])} {_told(line[2])}"
    return "M" + "L".join(map(_told, line))


def _roads(board: Board) -> Iterator[str]:
    spaces = {name: point for land in board.territories for name, point in zip(land.names, land.spaces, strict=True)}
    steps = {frozenset(pair) for pair in zip(board.purple_road, board.purple_road[1:], strict=False)}
    ways = [(road, _way(road, spaces)) for road in board.roads]
    for _, way in ways:
        yield f'<path d="{way}" fill="none" stroke="{colour("edge")}" stroke-width="7" stroke-linecap="round"/>'
    for road, way in ways:
        paint = colour("purple" if frozenset(road.ends) in steps else "road")
        yield f'<path d="{way}" fill="none" stroke="{paint}" stroke-width="4.5" stroke-linecap="round"/>'


def _way(road: Road, spaces: dict[str, Point]) -> str:
    one, other = (spaces[end] for end in road.ends)
    return f"M{_told(one)}Q{_told(road.bend)} {_told(other)}"


def _places(land: Territory) -> str:
    return _rounds(land.spaces, SPACE) + (
        _rounds([land.circle], CIRCLE, ' stroke-dasharray="4 3"') if land.circle else ""
    )


def _rounds(middles: Iterable[Point], radius: int, more: str = "") -> str:
    return "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{colour("paper")}" stroke="{colour("edge")}" '
        f'stroke-width="2"{more}/>'
        for x, y in middles
    )


def _disc(connection: Connection) -> str:
    x, y = connection.disc
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{DISC}" fill="{colour("ink")}"/>'
        f'<text x="{x:g}" y="{y + 5:g}" text-anchor="middle" font-size="14" font-weight="700" '
        f'fill="{colour("paper")}">{connection.number}</text>'
    )
