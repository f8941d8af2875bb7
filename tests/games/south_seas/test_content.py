"""The edition that comes with the game agrees with what is known, and a wrong edition is refused in one sentence."""

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from sobremesa.games.south_seas.content import Content, EditionError, Kind, Side, Tile, load
from sobremesa.games.south_seas.table.components import components

GOOD = (files("sobremesa.games.south_seas") / "content" / "reconstructed-2026.toml").read_text("utf-8")
LAYOUT_COUNTS = [8, 5, 9, 1, 5, 3, 2, 2, 3, 1, 2, 3, 3, 3, 2, 6, 5, 1, 3, 1, 1, 2, 1, 1]
CONTENT = load()
every_tile = pytest.mark.parametrize("tile", CONTENT.tiles, ids=lambda tile: tile.id)


def edition(tmp_path: Path, text: str | bytes) -> Content:
    path = tmp_path / "my.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(path)


def refusal(tmp_path: Path, text: str | bytes) -> str:
    with pytest.raises(EditionError) as caught:
        edition(tmp_path, text)
    return str(caught.value)


def changed(component: str, old: str, new: str) -> str:
    """The good edition with one place changed in the entry with this id (or before the first entry)."""
    start = GOOD.index(f'id = "{component}"') if component else 0
    assert old in GOOD[start:], old
    return GOOD[:start] + GOOD[start:].replace(old, new, 1)


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


def test_a_copy_of_the_edition_under_another_name_plays_the_same(tmp_path: Path) -> None:
    copy = edition(tmp_path, GOOD.replace('name = "reconstructed-2026"', 'name = "mine"'))
    assert copy.name == "mine"
    assert copy.fingerprint == CONTENT.fingerprint
    assert len(copy.fingerprint) == 8
    assert int(copy.fingerprint, 16) >= 0


def test_a_change_of_provenance_and_wording_leaves_the_fingerprint(tmp_path: Path) -> None:
    text = changed("SHIP-01", 'provenance = "reconstructed"', 'provenance = "single source"')
    assert edition(tmp_path, text.replace("two bridges", "2 bridges")).fingerprint == CONTENT.fingerprint


def test_a_change_of_a_ware_changes_the_fingerprint(tmp_path: Path) -> None:
    text = changed("SS-01a", "shells = 1", "shells = 2")
    assert edition(tmp_path, text).fingerprint != CONTENT.fingerprint


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    text = "\ufeff" + GOOD.replace("\n", "\r\n")
    assert edition(tmp_path, text).fingerprint == CONTENT.fingerprint


def test_more_boats_than_tokens_are_allowed(tmp_path: Path) -> None:
    text = changed("", "fishing_boat_tokens = 19", "fishing_boat_tokens = 5")
    assert edition(tmp_path, text).boat_tokens == 5


def test_a_bridge_may_end_at_either_of_two_islands(tmp_path: Path) -> None:
    """Two islands, N and E; a bridge from S that ends at one of them parts the sea."""
    text = changed("SS-15a", 'sides = "island island sea sea"', 'sides = "island island bridge sea"')
    text = text.replace(
        '    { sides = "N", bananas = 1 },\n    { sides = "E", bananas = 0 },\n]\n'
        'seas = [{ half_edges = "SL SR WL WR", fish = [1] }]',
        '    { sides = "N", bananas = 1 },\n    { sides = "E", bananas = 0 },\n]\n'
        'bridges = [{ ends = "S island", shells = 0 }]\n'
        'seas = [{ half_edges = "SL" }, { half_edges = "SR WL WR", fish = [1] }]',
    )
    tile = next(tile for tile in edition(tmp_path, text).tiles if tile.id == "SS-15a")
    assert tile.ends == (("S", "island"),)


def test_the_edition_of_the_game_is_read_once() -> None:
    assert load() is load()


TILE = [
    ("SS-06a", '"EL WR"', '"EL ER WR"', "tile SS-06a: half-edge ER stands in two seas"),
    ("SS-06a", '"ER SL SR WL"', '"ER SL SR"', "tile SS-06a: half-edge WL stands in no sea"),
    ("SS-06a", '"EL WR"', '"NL EL WR"', "tile SS-06a: half-edge NL stands in a sea, but side N shows an island"),
    ("SS-06a", '"ER SL SR WL"', '"ER SL WL SR"', "tile SS-06a: seas 2: the half-edges must stand in clockwise order"),
    ("SS-06a", '"EL WR"', '"EL XR"', 'tile SS-06a: seas 1: half_edges has the unknown word "XR"'),
    ("SS-06a", '"EL WR"', '"EL EL"', "tile SS-06a: seas 1: half_edges names EL twice"),
    ("SS-06a", '"E W"', '"E stone"', "tile SS-06a: side W shows a bridge, but no bridge of the tile reaches it"),
    ("SS-06a", '"E W"', '"E S"', "tile SS-06a: side S shows sea, but a bridge of the tile reaches it"),
    (
        "SS-06a",
        '"E W"',
        '"stone market"',
        "tile SS-06a: bridges 1: a bridge must have two ends, at least one of them a side",
    ),
    ("SS-06a", '"E W"', '"E"', "tile SS-06a: bridges 1: a bridge must have two ends, at least one of them a side"),
    ("SS-06a", 'sides = "N"', 'sides = "N S"', "tile SS-06a: side S shows sea, but an island of the tile reaches it"),
    ("SS-06a", '"island bridge', '"bridge', "tile SS-06a: sides must be four words out of sea, bridge and island"),
    (
        "SS-06a",
        '"island bridge',
        '"land bridge',
        "tile SS-06a: sides must be four words out of sea, bridge and island",
    ),
    (
        "SS-06a",
        '"EL WR" },\n    { half_edges = "ER SL SR WL"',
        '"EL ER SL SR WL WR"',
        "tile SS-06a: the sea EL ER SL SR WL WR and the bridge E W cross",
    ),
    (
        "SS-05a",
        '[{ half_edges = "EL ER SL SR WL WR" }]',
        '[{ half_edges = "EL" }, { half_edges = "ER SL SR WL WR" }]',
        "tile SS-05a: half-edges EL and ER touch, no bridge between: they are one sea",
    ),
    (
        "SS-16a",
        '[{ half_edges = "SL SR WL WR" }]',
        '[{ half_edges = "SL SR" }, { half_edges = "WL WR" }]',
        "tile SS-16a: half-edges SR and WL touch, no bridge between: they are one sea",
    ),
    (
        "SS-14a",
        '{ sides = "S", bananas = 1 }',
        '{ sides = "N", bananas = 1 }',
        "tile SS-14a: side N belongs to two islands",
    ),
    ("SS-08a", '"S market"', '"N market"', "tile SS-08a: side N belongs to two bridges"),
    ("SS-01a", '"N S"', '"N market"', "tile SS-01a: side S shows a bridge, but no bridge of the tile reaches it"),
    ("SS-24a", "S island", "S market", "tile SS-24a: a bridge ends at a market, but the tile has none"),
    ("SS-07a", "S market", "S island", "tile SS-07a: a bridge ends at an island, but the tile has none"),
    ("SS-07a", "S market", "S stone", "tile SS-07a: only one bridge ends at the stone, which must join at least two"),
    (
        "SS-07a",
        '[{ half_edges = "SR WL WR NL NR EL ER SL" }]',
        '[{ half_edges = "SR WL WR NL NR EL ER" }, { half_edges = "SL" }]',
        "tile SS-07a: half-edges ER and SL touch, no bridge between: they are one sea",
    ),
    (
        "SS-19a",
        '    { half_edges = "NL NR" },\n    { half_edges = "SL SR" },',
        '    { half_edges = "NL NR SL SR" },',
        "tile SS-19a: the island E W and the sea NL NR SL SR cross",
    ),
    (
        "SS-20a",
        '    { half_edges = "NL" },\n    { half_edges = "NR" },',
        '    { half_edges = "NL NR" },',
        "tile SS-20a: the island E W and the sea NL NR cross",
    ),
    (
        "SS-02a",
        '    { half_edges = "ER SL", fish = [1] },\n    { half_edges = "SR WL" },',
        '    { half_edges = "ER SL SR WL" },',
        "tile SS-02a: the sea ER SL SR WL and the bridges at the stone cross",
    ),
    (
        "SS-01b",
        'half_edges = "SR WL WR NL"',
        'half_edges = "SR WL WR NL", boat = true',
        "tile SS-01b: two fishing boats stand on one tile",
    ),
    ("SS-01a", "fish = [1]", "fish = [3]", "tile SS-01a: seas 1: fish must be 1 to 2"),
    ("SS-01a", "fish = [1]", "fish = 1", "tile SS-01a: seas 1: fish must be a list in square brackets"),
    ("SS-01a", "shells = 1", "shells = true", "tile SS-01a: bridges 1: shells must be a whole number"),
    ("SS-01a", "shells = 1", "shells = -1", "tile SS-01a: bridges 1: shells must be 0 to 200"),
    ("SS-01a", ", shells = 1", "", "tile SS-01a: bridges 1: the key shells is missing"),
    ("SS-01a", "shells = 1", "shells = 1, bananas = 1", "tile SS-01a: bridges 1: the key bananas is unknown"),
    ("SS-01a", "count = 2", "count = 0", "tile SS-01a: count must be 1 to 73"),
    ("SS-01a", "count = 2", 'count = "2"', "tile SS-01a: count must be a whole number"),
    ("SS-01a", "count = 2", "count = 3", "layout L01: the count is 8, but its tiles sum to 9"),
    ("SS-01a", "count = 2", "", "tile SS-01a: the key count is missing"),
    ("SS-01a", "count = 2", "count = 2\ncolour = 1", "tile SS-01a: the key colour is unknown"),
    ("SS-01a", "count = 2", "count = 2\nmarket = 1", "tile SS-01a: market must be true or false"),
    (
        "SS-01a",
        "count = 2",
        "count = 2\nsource = 3",
        "tile SS-01a: source must be a text in quotes that is not empty",
    ),
    ("SS-01a", "count = 2", "count = 2\nstart = true", "there are 2 start tiles, but the box holds one"),
    ("SS-06a", "start = true\n", "", "there are 0 start tiles, but the box holds one"),
    ("SS-01a", '"L01"', '"L99"', "tile SS-01a: the layout L99 is unknown"),
    ("SS-01a", '"reconstructed"', '"certain"', 'tile SS-01a: provenance "certain" must be one of confirmed, single'),
    ("SS-01a", "SS-01a", "SS 01a", 'tile 1: id "SS 01a" must be one word of letters, digits, - and . and not "none"'),
    ("SS-01a", "SS-01a", "none", 'tile 1: id "none" must be one word'),
    ("SS-01b", "SS-01b", "SS-01a", "the id SS-01a is used twice"),
    ("SS-01a", "shells = 1", "shells = 101", "the tiles show 250 shells, more than 200"),
]

REST = [
    ("L02", "L02", "L01", "layout L01: the id is used twice"),
    ("L02", 'shape = "three bridges meeting at a stone"', "", "layout L02: the key shape is missing"),
    ("L02", "single source", "some source", 'layout L02: count_provenance "some source" must be one of'),
    ("SHIP-01", "SHIP-01", "SS-01a", "the id SS-01a is used twice"),
    ("SHIP-01", "points = 2", "points = 21", "ship SHIP-01: points must be 1 to 20"),
    ("SHIP-01", "points = 2", "points = 2.0", "ship SHIP-01: points must be a whole number"),
    ("SHIP-01", "same = [3]", "", "ship SHIP-01: must ask for 1 to 12 wares in all"),
    ("SHIP-01", "same = [3]", "same = [3]\nany = 10", "ship SHIP-01: must ask for 1 to 12 wares in all"),
    ("SHIP-01", "same = [3]", "same = [0]", "ship SHIP-01: same must be 1 to 12"),
    ("SHIP-01", "same = [3]", "same = [1, 1, 1, 1]", "ship SHIP-01: same has more than three groups"),
    ("SHIP-01", "same = [3]", "same = [3]\nsails = 1", "ship SHIP-01: the key sails is unknown"),
    ("", "tiles = 73", "tiles = 72", "components: tiles must be 73"),
    ("", "ship_display = 4", "ship_display = 9", "components: ship_display must be 1 to 8"),
    ("", "islanders_per_seat = 4", "islanders_per_seat = 8", "components: islanders_per_seat must be 1 to 7"),
    ("", "islanders_per_seat = 4", "", "components: the key islanders_per_seat is missing"),
    ("", "[components]", "colour = 1\n[components]", "the key colour is unknown"),
    ("", "[components]", "[box]", "the key components is missing"),
    ("", 'name = "reconstructed-2026"', 'name = "my own"', 'name "my own" must be one word'),
]


@pytest.mark.parametrize(("component", "old", "new", "sentence"), TILE + REST)
def test_an_edition_with_a_mistake_is_refused(
    tmp_path: Path, component: str, old: str, new: str, sentence: str
) -> None:
    told = refusal(tmp_path, changed(component, old, new))
    assert told.startswith(f"my.toml: {sentence}")
    assert "\n" not in told


def test_the_sea_runs_round_a_market_where_a_single_bridge_ends(tmp_path: Path) -> None:
    bridges = """bridges = [
    { ends = "E market", shells = 1 },
    { ends = "S W", shells = 0 },
]
"""
    start = GOOD.index("bridges = [", GOOD.index('id = "SS-11a"'))
    told = refusal(tmp_path, GOOD[:start] + bridges + GOOD[GOOD.index("seas", start) :])
    assert told == (
        "my.toml: tile SS-11a: a single bridge ends at the market, so one sea lies on both halves of side E"
    )


def test_a_ship_too_few_is_refused(tmp_path: Path) -> None:
    text = GOOD[: GOOD.rindex("[[ship]]")]
    assert refusal(tmp_path, text) == "my.toml: there are 23 ships, but the box holds 24"


def test_a_shape_too_few_is_refused(tmp_path: Path) -> None:
    start, end = GOOD.index('[[layout]]\nid = "L24"'), GOOD.index("# L01:")
    tile, ships = GOOD.index("# L24:"), GOOD.index("# The ships.")
    text = GOOD[:start] + GOOD[end:tile] + GOOD[ships:]
    assert refusal(tmp_path, text) == "my.toml: the tiles sum to 72, but the box holds 73"


def test_a_mistake_in_the_syntax_is_refused_with_its_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, 'name = "mine"\nnote = \n').startswith(
        "my.toml: is not valid TOML: Invalid value (at line 2"
    )


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"\xff\xfe\x00", "is not a text file in UTF-8"),
        (b"name = 1\x00", "is not a text file in UTF-8"),
        (b"# " + b"a" * 1_000_000, "is larger than 1000000 bytes, too large for an edition"),
        (b"a = " + b"[" * 100_000, "is nested too deep to be an edition"),
        (b"a = " + b"9" * 5_000, "is not valid TOML"),
        (b"", "the key name is missing"),
        (b'name = "a\\n\\u001bb"', 'name "a b" must be one word'),
        (b"name = []", "name must be a text in quotes that is not empty"),
        (b'name = "a"\nnote = "b"\ncomponents = 3', "components: must be a table of keys and values"),
        (b'name = "a"\nnote = "b"\nlayout = [3]\n[components]', "layout 1: must be a table of keys and values"),
    ],
)
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, raw: bytes, sentence: str) -> None:
    assert refusal(tmp_path, raw).startswith(f"my.toml: {sentence}")


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "my.toml", tmp_path):
        with pytest.raises(EditionError, match=r"can(not)? be read"):
            load(path)


def test_every_component_has_a_picture_and_its_facts_in_words() -> None:
    drawn = components(CONTENT)
    assert Counter(each.group for each in drawn) == {"Tiles": 61, "Ships": 24, "Tokens": 5}
    assert all(each.picture.startswith("<svg ") and each.picture.endswith("</svg>") for each in drawn)
    start = next(each for each in drawn if each.id == "SS-06a")
    assert start.facts == (
        "start tile; bridge E to W with 1 shell; island N with 1 banana; sea EL WR; sea ER SL SR WL with 1 single fish"
    )


def test_a_crowded_tile_is_drawn_all_the_same(tmp_path: Path) -> None:
    text = changed("SS-06a", 'half_edges = "EL WR"', 'half_edges = "EL WR", fish = [2, 2, 2, 2, 1, 1, 1], boat = true')
    text = text.replace('{ ends = "E W", shells = 1 }', '{ ends = "E W", shells = 20 }', 1)
    text = text.replace('{ sides = "N", bananas = 1 }', '{ sides = "N", bananas = 40 }', 1)
    assert len(components(edition(tmp_path, text))) == 90
