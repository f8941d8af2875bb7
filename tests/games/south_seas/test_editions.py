"""A wrong edition of South Seas is refused in one sentence; a strange one is played with."""

from pathlib import Path
from typing import ClassVar

from games.editions import Change, Editions, EditionTests, Mistake
from sobremesa.games.south_seas.content import load
from sobremesa.games.south_seas.table.components import components

EDITIONS = Editions("south_seas", load)
GOOD, edition, refusal = EDITIONS.text, EDITIONS.read, EDITIONS.refusal


def changed(component: str, old: str, new: str) -> str:
    """The good edition with one place changed in the entry with this id (or before the first entry)."""
    return EDITIONS.changed(f'id = "{component}"' if component else "", old, new)


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


class TestEditions(EditionTests):
    editions = EDITIONS
    harmless: ClassVar[list[Change]] = [
        ('id = "SHIP-01"', 'provenance = "reconstructed"', 'provenance = "single source"'),
        ('id = "L02"', "three bridges", "3 bridges"),
    ]
    telling: ClassVar[list[Change]] = [('id = "SS-01a"', "shells = 1", "shells = 2")]
    mistakes: ClassVar[list[Mistake]] = [
        (f'id = "{where}"' if where else "", old, new, sentence) for where, old, new, sentence in TILE + REST
    ]
    no_editions: ClassVar[list[tuple[bytes, str]]] = [
        (b'name = "a"\nnote = "b"\ncomponents = 3', "components: must be a table of keys and values"),
        (b'name = "a"\nnote = "b"\nlayout = [3]\n[components]', "layout 1: must be a table of keys and values"),
    ]


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


def test_a_crowded_tile_is_drawn_all_the_same(tmp_path: Path) -> None:
    text = changed("SS-06a", 'half_edges = "EL WR"', 'half_edges = "EL WR", fish = [2, 2, 2, 2, 1, 1, 1], boat = true')
    text = text.replace('{ ends = "E W", shells = 1 }', '{ ends = "E W", shells = 20 }', 1)
    text = text.replace('{ sides = "N", bananas = 1 }', '{ sides = "N", bananas = 40 }', 1)
    assert len(components(edition(tmp_path, text))) == 90
