"""The drawings join without a seam and nothing lies on anything else."""

import re
from collections.abc import Iterator
from dataclasses import replace
from gzip import compress
from itertools import combinations, pairwise, product
from math import dist, hypot
from xml.etree import ElementTree

import pytest

from games.colours import lab, linear
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
    return next((grey for ring, grey in reversed(bands) if is_inside(middle(*pixel), ring)), sea)


def middle(column: int, row: int) -> Point:
    """The middle of a pixel, on the tile."""
    return (column + 0.5) / GLANCE * 100 - HALF, (row + 0.5) / GLANCE * 100 - HALF


def count_lands(tile: Tile) -> int:
    """Groups of land pixels that touch, corners too, at 35 pixels."""
    rings = [island.outline(LAND) for island in lie(tile).islands]
    left = {
        (column, row)
        for column in range(GLANCE)
        for row in range(GLANCE)
        if any(is_inside(middle(column, row), ring) for ring in rings)
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
