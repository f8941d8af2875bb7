"""The drawings join without a seam, nothing lies on anything else, and everybody can tell the colours apart.

Colour differences are CIEDE2000 (Sharma, Wu and Dalal 2005) between colours as seen with complete protanopia,
deuteranopia and tritanopia, simulated in linear RGB by the matrices of Machado, Oliveira and Fernandes (2009),
"A Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1.0.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from gzip import compress
from itertools import combinations, pairwise, product
from math import atan2, cos, degrees, dist, exp, hypot, pi, radians, sin, sqrt
from xml.etree import ElementTree

import pytest

from sobremesa.engine.colours import ON_SEATS, SEATS
from sobremesa.engine.dice import Chance
from sobremesa.engine.outline import is_inside
from sobremesa.games.south_seas import rules
from sobremesa.games.south_seas.content import Kind, Side, Tile, load
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.scene import scene
from sobremesa.games.south_seas.state import to_act
from sobremesa.games.south_seas.table import glyphs
from sobremesa.games.south_seas.table.anchors import FOOTPRINT, RADII, anchors, symbols_of, tile_anchors
from sobremesa.games.south_seas.table.art import _curve, _upright, symbols
from sobremesa.games.south_seas.table.palette import GROUND, css
from sobremesa.games.south_seas.table.shapes import (
    BLEED,
    CANOPY,
    GRASS,
    HALF,
    LAND,
    MARKET,
    PLANK,
    SHALLOW,
    Point,
    lie,
    turned,
)
from sobremesa.games.south_seas.tables import tables_for
from sobremesa.games.south_seas.view import view

CONTENT = load()
TABLES = tables_for(CONTENT)
SPRITE = symbols(CONTENT)
INSETS = (SHALLOW, LAND, GRASS, CANOPY)
every_tile = pytest.mark.parametrize("tile", CONTENT.tiles, ids=lambda tile: tile.id)
Colour = tuple[float, float, float]


# Places


def footprints(tile: Tile, turn: int) -> Iterator[tuple[str, Point, float]]:
    """Name, middle and radius of everything that may lie on a tile; a boat token covers its fish exactly."""
    for number, anchor in enumerate(tile_anchors(tile, turn)):
        yield f"islander on part {number}", anchor.stand, FOOTPRINT / 2
        for mark in anchor.marks:
            yield mark.symbol, mark.at, mark.radius


@every_tile
@pytest.mark.parametrize("turn", range(4))
def test_nothing_lies_on_anything_else_or_over_a_side(tile: Tile, turn: int) -> None:
    things = list(footprints(tile, turn))
    for name, (x, y), radius in things:
        assert max(abs(x), abs(y)) + radius <= 0.5, name
    for (name, at, radius), (other, place, size) in combinations(things, 2):
        assert dist(at, place) >= radius + size, (name, other)


@every_tile
def test_every_part_has_a_place_and_every_symbol_is_there_once(tile: Tile) -> None:
    for part, anchor in zip(tile.parts, tile_anchors(tile, 0), strict=True):
        assert [mark.symbol for mark in anchor.marks] == symbols_of(part)
        assert (len(anchor.fish(1)), len(anchor.fish(2))) == (part.singles * (part.kind == Kind.SEA), part.pairs)


@every_tile
def test_things_stand_on_their_own_part(tile: Tile) -> None:
    land = lie(tile)
    rings = [island.outline(LAND) for island in land.islands]
    islands, bridges = iter(rings), iter(land.ways)
    for part, anchor in zip(tile.parts, tile_anchors(tile, 0), strict=True):
        ring = next(islands) if part.kind == Kind.ISLAND else None
        way = next(bridges) if part.kind == Kind.BRIDGE else None
        for x, y in (anchor.stand, *(mark.at for mark in anchor.marks)):
            at = 100 * x, 100 * y
            if ring:
                assert is_inside(at, ring)
            elif way:
                assert min(dist(at, point) for point in finely(way)) < 1
            elif part.kind == Kind.SEA:
                assert not any(is_inside(at, each) for each in rings)
                assert all(dist(at, point) > PLANK / 2 for each in land.ways for point in finely(each))
            else:
                assert dist(at, land.at) < MARKET


@every_tile
def test_no_symbol_is_drawn_much_smaller_than_on_other_tiles(tile: Tile) -> None:
    for anchor in tile_anchors(tile, 0):
        for mark in anchor.marks:
            assert mark.radius * 100 > 0.79 * RADII[mark.symbol]


@every_tile
@pytest.mark.parametrize("turn", range(1, 4))
def test_places_turn_with_the_tile(tile: Tile, turn: int) -> None:
    number = CONTENT.tiles.index(tile)
    for anchor, unturned in zip(anchors(TABLES, number, turn), anchors(TABLES, number, 0), strict=True):
        assert dist(anchor.stand, turned(unturned.stand, turn)) < 1e-9
        assert all(
            dist(mark.at, turned(before.at, turn)) < 1e-9
            for mark, before in zip(anchor.marks, unturned.marks, strict=True)
        )


@pytest.mark.parametrize("layout", sorted({tile.layout for tile in CONTENT.tiles}))
def test_a_tile_crowded_with_symbols_is_drawn_all_the_same(layout: str) -> None:
    tile = next(tile for tile in CONTENT.tiles if tile.layout == layout)
    parts = (replace(part, singles=part.singles * 5, pairs=part.pairs * 5) for part in tile.parts)
    crowded = replace(tile, parts=tuple(parts))
    for part, anchor in zip(crowded.parts, tile_anchors(crowded, 0), strict=True):
        assert len(anchor.marks) == len(symbols_of(part))
        assert all(max(map(abs, mark.at)) <= 0.5 for mark in anchor.marks)


def test_pieces_lie_clear_of_each_other_and_tokens_exactly_on_their_fish() -> None:
    dice, tokens = Chance(11), 0
    state = rules.new(TABLES, SouthSeasOptions(), 5, dice, None)
    while due := to_act(state):
        actions = rules.legal(state, due[0])
        standing = [action for action in actions if action.path[0] == "islander" and action.path[1] != "none"]
        rules.apply(state, dice.choose(standing or actions), dice, None)
        seen = view(state, None)
        pieces = [piece for piece in scene(TABLES, seen, (), list("ABCDE")).pieces if piece.size < 1]
        for one, other in combinations(pieces, 2):
            assert dist(one.at, other.at) >= (one.size + other.size) / 2 - 1e-9, (one.id, other.id)
        tiles = {(laid["x"], laid["y"]): laid for laid in seen["board"]}
        boats = [piece for piece in pieces if piece.symbol == "boat-token"]
        for piece, token in zip(boats, seen["tokens"], strict=True):
            laid = tiles[token["x"], token["y"]]
            fish = [
                (mark.symbol, dist((token["x"] + mark.at[0], token["y"] + mark.at[1]), piece.at) < 1e-9)
                for anchor in anchors(TABLES, TABLES.tile_ids.index(laid["tile"]), laid["turn"])
                for mark in anchor.marks
            ]
            assert ("fish" if token["fish"] == 1 else "fish-pair", True) in fish
            tokens += 1
    assert tokens


def finely(way: tuple[Point, ...]) -> list[Point]:
    return [
        (x + (far_x - x) * step / 8, y + (far_y - y) * step / 8)
        for (x, y), (far_x, far_y) in pairwise(way)
        for step in range(9)
    ]


# Sides


@every_tile
def test_every_island_side_has_the_same_profile(tile: Tile) -> None:
    for island, inset in product(lie(tile).islands, INSETS):
        rim = {(round(x, 6), round(y, 6)) for shore in island.shores for x, y in ends(shore.points(inset))}
        wanted = {turned((x, -HALF), side) for side in island.sides for x in (inset - HALF, HALF - inset)}
        if inset:
            assert {(round(x, 6), round(y, 6)) for x, y in wanted} == rim


def ends(points: list[Point]) -> tuple[Point, Point]:
    return points[0], points[-1]


@every_tile
def test_coasts_cross_the_side_squarely(tile: Tile) -> None:
    for island in lie(tile).islands:
        for shore, inset in product(island.shores, INSETS[1:]):
            for points in (shore.points(inset), shore.points(inset)[::-1]):
                first = re.match(r"c(-?[\d.]+)(?: ?)(-?[\d.]+)", _curve(points))
                assert first
                along = first.group(1) if abs(points[0][1]) > HALF - 1e-6 else first.group(2)
                assert float(along) == 0


@every_tile
def test_a_coast_ends_on_the_side_as_drawn(tile: Tile) -> None:
    for island in lie(tile).islands:
        for shore, inset in product(island.shores, INSETS[1:]):
            points = shore.points(inset)
            numbers = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", _curve(points))]
            moved = sum(numbers[4::6]), sum(numbers[5::6])
            assert dist(moved, (points[-1][0] - points[0][0], points[-1][1] - points[0][1])) < 1e-6


@every_tile
def test_no_island_reaches_over_a_side_that_is_not_its_own(tile: Tile) -> None:
    for island, inset in product(lie(tile).islands, INSETS):
        for x, y in island.outline(inset):
            sides = [side for side, far in enumerate((-y, x, y, -x)) if far > HALF + 1e-6]
            # Shallow water may fill the very corner between two sides of one island.
            assert set(sides) <= set(island.sides)
            assert max(abs(x), abs(y)) <= HALF + BLEED + 1e-9


@every_tile
def test_bridges_meet_in_the_middle_of_a_side_and_squarely(tile: Tile) -> None:
    reached = set()
    for way in lie(tile).ways:
        for end, inner in ((way[0], way[1]), (way[-1], way[-2])):
            if max(map(abs, end)) > HALF - 1e-6:
                side = next(side for side in range(4) if dist(end, turned((0, -HALF), side)) < 1e-6)
                x, _ = turned(inner, -side % 4)
                assert abs(x) < 0.6
                reached.add(side)
    assert reached == {side for side in range(4) if tile.sides[side] == Side.BRIDGE}


@every_tile
def test_separate_islands_keep_water_between_them_and_bridges_keep_clear_of_land(tile: Tile) -> None:
    land = lie(tile)
    coasts = [[point for shore in island.shores for point in shore.points(LAND)] for island in land.islands]
    for one, other in combinations(coasts, 2):
        assert min(dist(here, there) for here in one for there in other) > 3.5
    for way, words in zip(land.ways, tile.ends, strict=True):
        if "island" not in words:
            assert all(dist(point, there) > PLANK / 2 + 1 for point in way for coast in coasts for there in coast)


# At a glance


GLANCE = 35


def raster(tile: Tile) -> list[list[float]]:
    """The lightness of a tile drawn 35 pixels wide, each pixel as its middle."""
    grey = {name: lab(linear(colours[0]))[0] for name, colours in GROUND.items()}
    bands = [
        (island.outline(inset), grey[name])
        for inset, name in zip(INSETS, ("shallow", "sand", "grass", "canopy"), strict=True)
        for island in lie(tile).islands
    ]
    return [[shown((column, row), bands, grey["sea"]) for column in range(GLANCE)] for row in range(GLANCE)]


def shown(pixel: tuple[int, int], bands: list[tuple[list[Point], float]], sea: float) -> float:
    x, y = ((place + 0.5) / GLANCE * 100 - HALF for place in pixel)
    return next((grey for ring, grey in reversed(bands) if is_inside((x, y), ring)), sea)


def count_lands(tile: Tile) -> int:
    """Groups of land pixels that touch, corners too, at 35 pixels."""
    rings = [island.outline(LAND) for island in lie(tile).islands]
    left = {
        (column, row)
        for column in range(GLANCE)
        for row in range(GLANCE)
        if any(is_inside(tuple((at + 0.5) / GLANCE * 100 - HALF for at in (column, row)), ring) for ring in rings)
    }
    groups = 0
    while left:
        groups, fresh = groups + 1, [left.pop()]
        while fresh:
            column, row = fresh.pop()
            beside = {(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & left
            left -= beside
            fresh += beside
    return groups


def test_joined_and_separate_islands_differ_in_grey_at_35_pixels() -> None:
    separate = next(tile for tile in CONTENT.tiles if tile.layout == "L15")
    joined = next(tile for tile in CONTENT.tiles if tile.layout == "L16")
    pairs = [
        (one, other)
        for here, there in zip(raster(separate), raster(joined), strict=True)
        for one, other in zip(here, there, strict=True)
    ]
    clear = sum(abs(one - other) > 8 for one, other in pairs)
    assert clear > GLANCE * GLANCE / 4
    assert (count_lands(separate), count_lands(joined)) == (2, 1)


@every_tile
def test_at_35_pixels_there_are_as_many_lands_as_islands(tile: Tile) -> None:
    assert count_lands(tile) == len(lie(tile).islands)


# Symbols


def test_every_symbol_that_is_used_exists_once() -> None:
    root = ElementTree.fromstring(f"<svg>{SPRITE}</svg>")
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    used = {(each.get("href") or "").removeprefix("#") for each in root.iter("use")}
    assert used <= set(ids)
    wanted = {f"tile-{tile.id}" for tile in CONTENT.tiles}
    wanted |= {f"wares-{tile.id}-r{turn}" for tile in CONTENT.tiles for turn in range(4)}
    wanted |= {"ware-shell", "ware-fish", "ware-fish-pair", "ware-banana", "boat", "boat-token", "any", "same-A"}
    wanted |= {"same-B", "same-C", "star", "ship-hull", *(f"islander-{calling}" for calling in glyphs.CALLINGS)}
    wanted |= {f"same-{letter}-on" for letter in "ABC"}
    wanted |= {f"islander-{calling}-{seat}" for calling in glyphs.CALLINGS for seat in range(5)}
    wanted |= {f"seat-badge-{seat}" for seat in range(5)}
    assert wanted <= set(ids)


def test_every_colour_that_is_used_is_declared_and_no_other() -> None:
    declared = set(re.findall(r"--([\w-]+):", css()))
    used = set(re.findall(r"var\(--([\w-]+)", SPRITE)) - {"seat", "detail"}  # which a table sets
    assert used <= declared
    assert set(re.findall(r'(?:fill|stroke)="(?!var\(|none)([^"]+)"', SPRITE)) <= {"#fff", "currentColor"}


def test_symbols_need_no_inline_style_or_script() -> None:
    assert "style=" not in SPRITE
    assert "<script" not in SPRITE


def test_symbols_are_light() -> None:
    assert len(SPRITE.encode()) < 250_000
    assert len(compress(SPRITE.encode())) < 40_000
    assert all(len(symbol) < 4_500 for symbol in SPRITE.split("<symbol"))


def test_drawings_are_the_same_every_time() -> None:
    tile = CONTENT.tiles[0]
    assert _upright(tile, 1) == _upright(tile, 1)
    assert symbols.__wrapped__(CONTENT) == SPRITE


@pytest.mark.parametrize("outline", ["SHELL", "FISH", "BANANA", "HULL", "SAIL"])
def test_wares_lie_in_their_circle(outline: str) -> None:
    assert all(hypot(x, y) <= 10.7 for x, y in drawn(getattr(glyphs, outline)))


def drawn(path: str) -> Iterator[Point]:
    """Points on a path of absolute M, L, H, V, C and Z."""
    at = (0.0, 0.0)
    for sign, told in re.findall(r"([MLHVCZ])([^MLHVCZ]*)", path):
        numbers = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", told)]
        if sign in "HV":
            ends = [(number, at[1]) if sign == "H" else (at[0], number) for number in numbers]
        else:
            ends = list(zip(numbers[::2], numbers[1::2], strict=True))
        for place in range(0, len(ends), 3 if sign == "C" else 1):
            curve = [at, *ends[place : place + (3 if sign == "C" else 1)]]
            yield from (bezier(curve, step / 10) for step in range(11) if sign != "M")
            at = curve[-1]


def bezier(curve: list[Point], share: float) -> Point:
    while len(curve) > 1:
        curve = [(x + (far_x - x) * share, y + (far_y - y) * share) for (x, y), (far_x, far_y) in pairwise(curve)]
    return curve[0]


# Colours


VISIONS: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
SEATS_APART, GROUND_APART, LETTER_APART = 24.0, 8.5, 4.5
GROUNDS = ("sea", "shallow", "sand", "grass", "canopy")


def linear(colour: str) -> Colour:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (red, green, blue))


def lab(rgb: Colour) -> Colour:
    red, green, blue = (min(1.0, max(0.0, value)) for value in rgb)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
    z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, vision: str) -> Colour:
    """The colour in CIELAB as somebody of this vision sees it."""
    red, green, blue = (sum(map(float.__mul__, map(float, row), linear(colour))) for row in VISIONS[vision])
    return lab((red, green, blue))


def ciede2000(one: Colour, other: Colour) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grown = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * grown, b1), hypot(a2 * grown, b2)
    h1, h2 = (degrees(atan2(b, a * grown)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    bent = 2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * -sin(pi / 3 * exp(-(((hue - 275) / 25) ** 2)))
    lightness = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    strength = (c2 - c1) / (1 + 0.045 * chroma)
    shade = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    return sqrt(lightness**2 + strength**2 + shade**2 + bent * strength * shade)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_of_colours_is_that_of_the_published_examples(one: Colour, other: Colour, apart: float) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
def test_the_seats_are_told_apart(vision: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert ciede2000(seen(one, vision), seen(other, vision)) >= SEATS_APART, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("night", [0, 1], ids=["day", "night"])
def test_the_seats_are_seen_on_every_ground(vision: str, night: int) -> None:
    for seat, ground in product(SEATS, GROUNDS):
        found = ciede2000(seen(seat, vision), seen(GROUND[ground][night], vision))
        assert found >= GROUND_APART, (seat, ground)


def test_letters_are_read_on_their_seats() -> None:
    for seat, letter in zip(SEATS, ON_SEATS, strict=True):
        dark, light = sorted(
            0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (seat, letter))
        )
        assert (light + 0.05) / (dark + 0.05) >= LETTER_APART
