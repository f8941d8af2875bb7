"""The maps as SVG, drawn from their layouts: land with coasts, roads, tent spaces, totem circles, numbered connections.

Units are those of the layout, 1000 x 700. Colours are the custom properties of `palette`; the small drawings are those
of `growth`. What is read stands in a `<g class="upright">`, see `palette.UPRIGHT`.
"""

from collections.abc import Iterator, Sequence

from sobremesa.engine.badges import LINE
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import HEIGHT, WIDTH, Board, Connection, Point, Road, Territory
from sobremesa.games.iwari.table.growth import sized
from sobremesa.games.iwari.table.scenery import (
    CIRCLE,
    LAND_DISC,
    NOMINAL,
    PASS,
    SPACE,
    WATER_DISC,
    Layout,
    Thing,
    bends,
    is_bridge,
    layout,
    middle,
    noise,
    places,
)

ROUND = f'fill="none" {LINE}'
FAMILY = "ui-rounded,system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif"
FONT = f'font-family="{FAMILY}" font-weight="700" text-anchor="middle"'


def map_symbol(board: Board) -> str:
    """The map, a hundred units to a board unit."""
    return f'<symbol id="map-{board.id}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn(board)}</symbol>'


def furniture() -> str:
    """What all maps use: a tent space, a totem circle, and the grounds of numbers."""
    far = WATER_DISC - 1
    diamond = f"M0-{far:g}Q{far / 2 + 1:g}-{far / 2 + 1:g} {far:g} 0 {far / 2 + 1:g} {far / 2 + 1:g} 0 {far:g}"
    diamond += f"-{far / 2 + 1:g} {far / 2 + 1:g}-{far:g} 0-{far / 2 + 1:g}-{far / 2 + 1:g} 0-{far:g}Z"
    return (
        '<radialGradient id="iw-depth" r=".62"><stop offset=".45" stop-color="var(--deep)" stop-opacity="0"/>'
        '<stop offset="1" stop-color="var(--deep)" stop-opacity=".8"/></radialGradient>'
        '<g id="iw-space">'
        f'<circle cy="1.2" r="{SPACE:g}" fill="var(--shade)" opacity=".3"/>'
        f'<circle r="{SPACE - 0.9:g}" fill="var(--space)" stroke="var(--space-rim)" stroke-width="1.8"/>'
        '<circle r="11.6" fill="none" stroke="var(--space-rim)" stroke-width=".8" opacity=".45"/>'
        '<g class="upright"><path d="M0-6 5.6 5H-5.6ZM-1.8-8.4 0-6 1.8-8.4M0 5V.6" fill="none" '
        f'stroke="var(--space-rim)" stroke-width="1.1" opacity=".45" {LINE}/></g></g>'
        '<g id="iw-circle">'
        f'<circle cy="1.4" r="{CIRCLE:g}" fill="var(--shade)" opacity=".3"/>'
        f'<circle r="{CIRCLE - 0.8:g}" fill="var(--wood)" stroke="var(--wood-dark)" stroke-width="1.6"/>'
        '<circle r="17.4" fill="none" stroke="var(--wood-light)" stroke-width="4.6"/>'
        '<circle r="17.4" fill="none" stroke="var(--wood-dark)" stroke-width="4.4" stroke-dasharray="1.5 4.57"/>'
        '<circle r="14.4" fill="var(--space)" stroke="var(--wood-dark)" stroke-width="1.4"/>'
        '<g class="upright"><path d="M-6.4 8V-3.4Q-9-8.4-5-8.6-2.6-8.2-2.6-6H2.6Q2.6-8.2 5-8.6 9-8.4 6.4-3.4V8Z'
        'M-6.4 4H6.4M-2.6 1.6Q0 3 2.6 1.6M-3-2h0M3-2h0" '
        f'fill="none" stroke="var(--wood-dark)" stroke-width="1.5" opacity=".5" {LINE}/></g></g>'
        f'<g id="iw-by-land"><circle cy="1" r="{LAND_DISC:g}" fill="var(--shade)" opacity=".35"/>'
        f'<circle r="{LAND_DISC - 0.8:g}" fill="var(--by-land)" stroke="var(--on-disc)" stroke-width="1.6"/></g>'
        f'<g id="iw-by-water"><path d="{diamond}" transform="translate(0 1)" fill="var(--shade)" opacity=".35"/>'
        f'<path d="{diamond}" fill="var(--by-water)" stroke="var(--on-disc)" stroke-width="1.6" {LINE}/></g>'
    )


def drawn(board: Board) -> str:
    """A map as a fragment of SVG, to stand with `furniture` and with `growth`, `icons` and `patterns` of `growth`."""
    plan = layout(board)
    return "".join(
        (
            f"<defs>{_lands(board, plan)}</defs>",
            _sea(),
            *_coasts(board),
            *(_thing(each) for each in plan.sea),
            *(_way_over_water(each) for each in board.connections),
            *_grounds(board),
            _landings(board),
            *_passes(plan),
            *_roads(board),
            *(_thing(each) for each in (*plan.scenery, *plan.peaks)),
            *(part for each in board.territories for part in _places(each)),
            f'<g id="map-{board.id}-read" {FONT}>',
            *(_label(each) for each in board.territories),
            *(_number(each) for each in board.connections),
            "</g>",
            _frame(),
        )
    )


# Paths


def _told(*values: float) -> str:
    found = ""
    for value in values:
        number = f"{value:.1f}".removesuffix(".0")
        if number == "-0":
            number = "0"
        number = number.replace("0.", ".", 1) if number.startswith(("0.", "-0.")) else number
        found += number if number.startswith("-") or not found else f" {number}"
    return found


def ring_path(ring: Sequence[Point]) -> str:
    """A closed line with all corners rounded; a point that is there twice stays a corner."""
    points = [(round(x, 1), round(y, 1)) for x, y in ring]
    at = middle(points[-1], points[0])
    at = round(at[0], 1), round(at[1], 1)
    path = [f"M{_told(*at)}q"]
    for here, after in zip(points, [*points[1:], points[0]], strict=True):
        there = middle(here, after)
        there = round(there[0], 1), round(there[1], 1)
        step = _told(here[0] - at[0], here[1] - at[1], there[0] - at[0], there[1] - at[1])
        path.append(step if step.startswith("-") or path[-1].endswith("q") else f" {step}")
        at = there
    return "".join(path) + "z"


def way_path(points: Sequence[Point]) -> str:
    """A line that is bent towards its inner points."""
    path = f"M{_told(*points[0])}"
    if len(points) == 2:
        return f"{path}L{_told(*points[1])}"
    return path + "".join(f"Q{_told(*control, *end)}" for _, control, end in bends(points))


# The sea


def _sea() -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="var(--sea)"/>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="url(#iw-depth)"/>'
    )


def _frame() -> str:
    """The edge of the sheet, with degrees as on an old map."""
    return (
        f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="12" fill="none" stroke="var(--edge)" '
        'stroke-width="8"/>'
        f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="12" fill="none" stroke="var(--cloth)" '
        'stroke-width="5.4"/>'
        f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="12" fill="none" stroke="var(--edge)" '
        'stroke-width="5.4" stroke-dasharray="20 20" opacity=".55"/>'
    )


def _coasts(board: Board) -> Iterator[str]:
    """Shoals and two bands of foam round all land."""
    for colour, width in (("shoal", 58), ("shallow", 42), ("foam", 29), ("shallow", 25), ("foam", 13)):
        yield (
            f'<use href="#{board.id}-lands" fill="none" stroke="var(--{colour})" stroke-width="{width}" '
            'stroke-linejoin="round"/>'
        )


def _way_over_water(connection: Connection) -> str:
    """The way of a canoe, as dots from landing to landing."""
    if not connection.is_water or not connection.lines:
        return ""
    ways = "".join(way_path(line) for line in connection.lines)
    return (
        f'<path d="{ways}" {ROUND} stroke="var(--by-water)" stroke-width="6" stroke-dasharray="0 9"/>'
        f'<path d="{ways}" {ROUND} stroke="var(--on-disc)" stroke-width="3.4" stroke-dasharray="0 9"/>'
    )


def _landings(board: Board) -> str:
    """Where the ways over the water reach land."""
    found = "".join(
        f"M{_told(*end)}h0"
        for connection in board.connections
        for line in connection.lines
        for end in (line[0], line[-1])
        if end != connection.disc
    )
    return (
        f'<path d="{found}" {ROUND} stroke="var(--by-water)" stroke-width="11"/>'
        f'<path d="{found}" {ROUND} stroke="var(--on-disc)" stroke-width="6"/>'
    )


# Land


def _lands(board: Board, plan: Layout) -> str:
    """Every land's outline once, by name, all of them together, and each as a window."""
    paths = [
        f'<path id="{board.id}-{land.id}" d="{ring_path(ring)}"/>'
        for land, ring in zip(board.territories, plan.rings, strict=True)
    ]
    windows = (
        f'<clipPath id="{board.id}-{land.id}-in"><use href="#{board.id}-{land.id}"/></clipPath>'
        for land in board.territories
    )
    return f'<g id="{board.id}-lands">{"".join(paths)}</g>{"".join(windows)}'


def _grounds(board: Board) -> Iterator[str]:
    """The lands: a thick line under all of them, then each with its pattern, light and dark places and inner edge."""
    lands = f"#{board.id}-lands"
    yield f'<use href="{lands}" fill="var(--edge)" stroke="var(--edge)" stroke-width="5" stroke-linejoin="round"/>'
    for land in board.territories:
        name, path = BIOMES[land.biome], f"#{board.id}-{land.id}"
        yield (
            f'<use href="{path}" fill="var(--{name})"/><g clip-path="url(#{board.id}-{land.id}-in)">'
            f'<path d="{_washes(land)}" fill="var(--{name}-light)" opacity=".5"/>'
            f'<use href="{path}" fill="url(#iw-ground-{name})" stroke="var(--{name}-dark)" stroke-width="17" '
            'stroke-opacity=".3"/>'
            f'<use href="{path}" fill="none" stroke="var(--{name}-dark)" stroke-width="8" stroke-opacity=".45"/></g>'
        )
    yield f'<use href="{lands}" fill="none" stroke="var(--edge)" stroke-width="1.6" stroke-linejoin="round"/>'


def _washes(land: Territory) -> str:
    """Lighter places, as of water colour: a few soft shapes over the land."""
    xs, ys = [x for x, _ in land.outline], [y for _, y in land.outline]
    found = ""
    for number in range(3):
        u, v = noise(number + xs[0], ys[0]), noise(number + ys[0], xs[0])
        x, y = min(xs) + (0.15 + 0.7 * u) * (max(xs) - min(xs)), min(ys) + (0.15 + 0.7 * v) * (max(ys) - min(ys))
        wide, high = 22 + 26 * v, 14 + 18 * u
        found += (
            f"M{x - wide:.0f} {y:.0f}q{wide * 0.2:.0f}-{high:.0f} {wide:.0f}-{high:.0f} {wide * 0.5:.0f} "
            f"{high * 0.3:.0f} {wide * 0.9:.0f} {high:.0f} {-wide * 0.1:.0f} {high:.0f} {-wide:.0f} {high * 0.8:.0f} "
            f"{-wide * 0.7:.0f} {high * 0.1:.0f} {-wide * 0.9:.0f} {-high * 0.8:.0f}z"
        )
    return found


def _passes(plan: Layout) -> Iterator[str]:
    """Planks across the border under the number of a connection by land."""
    if not plan.passes:
        return
    ways = "".join(f"M{_told(*one)}L{_told(*other)}" for one, other in plan.passes)
    wide = 2 * PASS
    yield f'<path d="{ways}" fill="none" stroke="var(--wood-dark)" stroke-width="{wide:g}"/>'
    yield (
        f'<path d="{ways}" fill="none" stroke="var(--wood-light)" stroke-width="{wide - 3:g}" '
        'stroke-dasharray="4 1.4"/>'
    )


def _roads(board: Board) -> Iterator[str]:
    """Trodden paths with a dark edge; the purple road wide and checked dark and light; roads over water of planks."""
    spaces = places(board)
    steps = {frozenset(pair) for pair in zip(board.purple_road, board.purple_road[1:], strict=False)}
    kinds: dict[str, list[str]] = {"road": [], "purple": [], "bridge": []}
    for road in board.roads:
        kind = "purple" if frozenset(road.ends) in steps else "bridge" if is_bridge(road, board) else "road"
        kinds[kind].append(_way(road, spaces))
    for kind, edge, fill, dots, dashes in (
        ("bridge", "wood-dark", "wood-light", "wood-dark", "1.2 4.2"),
        ("road", "road-edge", "road", "road-edge", "0 7"),
        ("purple", "purple-edge", "purple-light", "purple", "5.2 5.2"),
    ):
        if not kinds[kind]:
            continue
        ways = "".join(kinds[kind])
        edges, wide, dotted, opacity = {
            "bridge": (8.4, 5.6, 5.6, 0.75),
            "road": (8.4, 5.6, 1.4, 0.75),
            "purple": (13.6, 11, 11, 1),
        }[kind]
        cap = LINE if kind == "road" else 'stroke-linejoin="round"'
        name = f"{board.id}-{kind}s"
        yield f'<defs><path id="{name}" d="{ways}" fill="none"/></defs>'
        yield f'<use href="#{name}" stroke="var(--{edge})" stroke-width="{edges}" {LINE}/>'
        yield f'<use href="#{name}" stroke="var(--{fill})" stroke-width="{wide}" {LINE}/>'
        yield (
            f'<use href="#{name}" {cap} stroke="var(--{dots})" stroke-width="{dotted}" '
            f'stroke-dasharray="{dashes}" opacity="{opacity}"/>'
        )


def _way(road: Road, spaces: dict[str, Point]) -> str:
    return way_path((spaces[road.ends[0]], road.bend, spaces[road.ends[1]]))


# Places


def _thing(thing: Thing) -> str:
    x, y = thing.at
    if thing.name in NOMINAL:
        return f'<use href="#iw-{sized(thing.name, thing.radius)}" x="{_told(x)}" y="{_told(y)}"/>'
    return f'<use href="#iw-{thing.name}" x="{_told(x)}" y="{_told(y)}"/>'


def _places(land: Territory) -> Iterator[str]:
    yield from (_used("space", at) for at in land.spaces)
    if land.circle:
        yield _used("circle", land.circle)


def _used(name: str, at: Point) -> str:
    return f'<use href="#iw-{name}" x="{_told(at[0])}" y="{_told(at[1])}"/>'


def _label(land: Territory) -> str:
    """The land's id on a slip of paper, beside its biome's sign."""
    x, y = land.label
    name = BIOMES[land.biome]
    size = 12.5 if len(land.id) == 2 else 10
    return (
        f'<g transform="translate({_told(x, y)})"><rect x="-31" y="-8.8" width="42" height="17.6" rx="8.8" '
        f'fill="var(--paper)" stroke="var(--{name}-dark)" stroke-width="1.4"/>'
        f'<g transform="translate(-19.3)"><text class="upright" y="4.5" font-size="{size}" fill="var(--ink)">{land.id}'
        f'</text></g><g transform="translate(1.6)scale(.92)"><use href="#iw-icon-{name}" class="upright"/></g></g>'
    )


def _number(connection: Connection) -> str:
    x, y = connection.disc
    kind = "by-water" if connection.is_water else "by-land"
    return (
        f'<use href="#iw-{kind}" x="{_told(x)}" y="{_told(y)}"/><g transform="translate({_told(x, y)})">'
        f'<text class="upright" y="5" font-size="14" fill="var(--on-disc)">{connection.number}</text></g>'
    )
