"""The edition that comes with the game agrees with what is known."""

from collections import Counter

import pytest

from sobremesa.games.south_seas.content import Kind, Side, Tile, load
from sobremesa.games.south_seas.table.components import components

LAYOUT_COUNTS = [8, 5, 9, 1, 5, 3, 2, 2, 3, 1, 2, 3, 3, 3, 2, 6, 5, 1, 3, 1, 1, 2, 1, 1]
CONTENT = load()
every_tile = pytest.mark.parametrize("tile", CONTENT.tiles, ids=lambda tile: tile.id)


def symbols(kind: Kind) -> int:
    parts = ((tile.count, part) for tile in CONTENT.tiles for part in tile.parts if part.kind == kind)
    return sum(count * (part.singles + 2 * part.pairs) for count, part in parts)


def test_the_box_holds_73_tiles_in_61_looks_of_24_shapes() -> None:
    assert sum(tile.count for tile in CONTENT.tiles) == 73
    assert len(CONTENT.tiles) == 61
    shapes: Counter[str] = Counter()
    for tile in CONTENT.tiles:
        shapes[tile.layout] += tile.count
    assert list(shapes.values()) == LAYOUT_COUNTS


def test_the_24_ships_are_worth_96_points() -> None:
    assert len(CONTENT.ships) == 24
    assert sum(ship.points for ship in CONTENT.ships) == 96
    assert Counter(ship.points for ship in CONTENT.ships) == {2: 2, 3: 8, 4: 6, 5: 4, 6: 4}
    assert sum(sum(ship.fixed) + sum(ship.same) + ship.any for ship in CONTENT.ships) == 97


def test_the_tiles_show_50_shells_50_bananas_and_38_fish() -> None:
    assert [symbols(kind) for kind in (Kind.BRIDGE, Kind.ISLAND, Kind.SEA)] == [50, 50, 38]


def test_the_fish_swim_in_10_pairs_and_18_alone() -> None:
    seas = [(tile.count, part) for tile in CONTENT.tiles for part in tile.parts if part.kind == Kind.SEA]
    assert sum(count * sea.pairs for count, sea in seas) == 10
    assert sum(count * sea.singles for count, sea in seas) == 18


def test_there_is_one_boat_token_for_each_of_19_boats_and_there_are_7_markets() -> None:
    parts = [(tile.count, part) for tile in CONTENT.tiles for part in tile.parts]
    assert sum(count for count, part in parts if part.boat) == CONTENT.boat_tokens == 19
    assert sum(count for count, part in parts if part.kind == Kind.MARKET) == 7


def test_four_ships_lie_open_and_a_seat_has_four_islanders() -> None:
    assert (CONTENT.ship_display, CONTENT.islanders_per_seat, CONTENT.ware_tokens) == (4, 4, (10, 10))


def test_the_start_tile_is_an_island_with_a_bridge_past_it() -> None:
    start = CONTENT.tiles[CONTENT.start]
    assert (start.id, start.count, start.is_start) == ("SS-06a", 1, True)
    assert start.sides == (Side.ISLAND, Side.BRIDGE, Side.SEA, Side.BRIDGE)
    assert [(part.kind, part.places, part.singles) for part in start.parts] == [
        (Kind.BRIDGE, (1, 3), 1),
        (Kind.ISLAND, (0,), 1),
        (Kind.SEA, (2, 7), 0),
        (Kind.SEA, (3, 4, 5, 6), 1),
    ]


def test_a_ship_keeps_named_alike_and_free_wares_apart() -> None:
    ships = {ship.id: ship for ship in CONTENT.ships}
    assert ships["SHIP-21"].fixed == (2, 2, 1)
    assert ships["SHIP-16"].same == (3, 2)
    assert (ships["SHIP-24"].any, ships["SHIP-24"].points) == (7, 6)
    assert ships["SHIP-05"].provenance == "confirmed"


def test_every_ship_follows_the_price_pattern() -> None:
    for ship in CONTENT.ships:
        wares = sum(ship.fixed) + sum(ship.same) + ship.any
        kinds = sum(ware > 0 for ware in ship.fixed) or 1
        assert ship.points == wares + kinds - 2, ship.id


@every_tile
def test_every_side_and_half_edge_belongs_to_exactly_one_part(tile: Tile) -> None:
    touched = Counter((part.kind, place) for part in tile.parts for place in part.places)
    assert set(touched.values()) <= {1}
    for side, shown in enumerate(tile.sides):
        assert ((Kind.ISLAND, side) in touched) == (shown == Side.ISLAND)
        assert ((Kind.BRIDGE, side) in touched) == (shown == Side.BRIDGE)
        for half in (2 * side, 2 * side + 1):
            assert ((Kind.SEA, half) in touched) == (shown != Side.ISLAND)


@every_tile
def test_parts_stand_as_bridges_islands_seas_market(tile: Tile) -> None:
    kinds = [part.kind for part in tile.parts]
    assert kinds == sorted(kinds)
    assert len(tile.ends) == kinds.count(Kind.BRIDGE)
    assert all(len(ends) == 2 for ends in tile.ends)


@every_tile
def test_no_two_seas_of_a_tile_reach_the_same_corner(tile: Tile) -> None:
    seas = [part for part in tile.parts if part.kind == Kind.SEA]
    corners = [{(place + 1) // 2 % 4 for place in sea.places} for sea in seas]
    assert sum(map(len, corners)) == len(set().union(*corners))


@every_tile
def test_a_tile_has_at_most_one_boat_and_says_where_it_comes_from(tile: Tile) -> None:
    assert sum(part.boat for part in tile.parts) <= 1
    assert tile.provenance == "reconstructed"
    assert tile.source


def test_every_component_has_a_picture_and_its_facts_in_words() -> None:
    drawn = components(CONTENT)
    assert Counter(each.group for each in drawn) == {"Tiles": 61, "Ships": 24, "Tokens": 5}
    assert all(each.picture.startswith("<svg ") and each.picture.endswith("</svg>") for each in drawn)
    start = next(each for each in drawn if each.id == "SS-06a")
    assert start.facts == (
        "start tile; bridge E to W with 1 shell; island N with 1 banana; sea EL WR; sea ER SL SR WL with 1 single fish"
    )
