"""A wrong edition of Iwari is refused in one sentence."""

from itertools import combinations
from pathlib import Path
from typing import ClassVar

import pytest

from games.editions import Change, Editions, EditionTests, Mistake
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import load

EDITIONS = Editions("iwari", load)
GOOD, changed, edition, refusal = EDITIONS.text, EDITIONS.changed, EDITIONS.read, EDITIONS.refusal

HARMLESS = [
    ("[cards]", '"confirmed"', '"confirmed"\n# the same'),
    ("[cards]", 'source = "the game', 'source = "my own copy, not the game'),
    ('id = "E1"', '"the printed cards', '"my own printed cards'),
    ('id = "new_horizons"', "New Horizons", "Newest Horizons"),
    ('id = "new_horizons"', "[241, 134]", "[242, 134]"),
    ('id = "new_horizons"', '["G1.1", "G1.2", 263', '["G1.2", "G1.1", 264'),
]

TELLING = [
    ("[cards]", "tundra = 13", "tundra = 12"),
    ("[cards]", "display = 4", "display = 5"),
    ("[pieces]", "tents = 20", "tents = 19"),
    ("[pieces]", "discovery = 2", "discovery = 1"),
    ("[pieces]", "[4, 3, 2, 1]", "[4, 3, 2, 2]"),
    ('id = "E1"', "number = 6", "number = 7"),
    ('id = "E1"', "[4, 2]", "[4, 3]"),
    ('id = "new_horizons"', '["G1.1", "G1.2"', '["G1.1", "G1.3"'),
    ('id = "floating_lands"', 'kind = "land"', 'kind = "water"'),
    ('id = "new_horizons"', "circle = [169, 188]", "totems = false"),
    ('id = "long_road"', '"T1.3 F1.3', '"F1.3'),
]

CARDS = [
    ("[cards]", "tundra = 13", "", "cards: the key tundra is missing"),
    ("[cards]", "tundra = 13", "tundra = 41", "cards: tundra must be 0 to 40"),
    ("[cards]", "tundra = 13", "tundra = -1", "cards: tundra must be 0 to 40"),
    ("[cards]", "tundra = 13", 'tundra = "13"', "cards: tundra must be a whole number"),
    ("[cards]", "tundra = 13", "tundra = 13.0", "cards: tundra must be a whole number"),
    ("[cards]", "tundra = 13", "tundra = true", "cards: tundra must be a whole number"),
    ("[cards]", "tundra = 13", "tundra = 13\nvoid = 12", "cards: the key void is unknown"),
    ("[cards]", "[2, 2, 1, 0]", "[2, 2, 1]", "cards: removed must be four numbers, for 2, 3, 4 and 5 players"),
    ("[cards]", "[2, 2, 1, 0]", "2", "cards: removed must be a list in square brackets"),
    ("[cards]", "[2, 2, 1, 0]", "[11, 2, 1, 0]", "cards: removed must be 0 to 10"),
    ("[cards]", "[2, 2, 1, 0]", "[8, 2, 1, 0]", "cards: with 2 players only 7 cards would be left in the deck"),
    ("[cards]", "hand = 3", "hand = 4", "cards: hand must be 3"),
    ("[cards]", "display = 4", "display = 7", "cards: display must be 1 to 6"),
    ("[cards]", "display = 4", "display = 0", "cards: display must be 1 to 6"),
    ("[cards]", '"confirmed"', '"certain"', 'cards: provenance "certain" must be one of confirmed, single source'),
    ("[cards]", 'source = "the', 'origin = "the', "cards: the key source is missing"),
    ("", "[cards]", "[card]", "the key cards is missing"),
    ("", "[cards]", "colour = 1\n\n[cards]", "the key colour is unknown"),
    ("", 'name = "reconstructed-2026"', 'name = "my own"', 'name "my own" must be one word'),
    ("", 'note = "', 'note = ""\n#', "note must be a text in quotes that is not empty"),
]

PIECES = [
    ("[pieces]", "tents = 20", "tents = 0", "pieces: tents must be 1 to 24"),
    ("[pieces]", "tents = 20", "tents = 25", "pieces: tents must be 1 to 24"),
    ("[pieces]", "totems = 8", "totems = 61", "pieces: totems must be 0 to 60"),
    ("[pieces]", "totems = 8", "", "pieces: the key totems is missing"),
    ("[pieces]", "union = 2", "union = 10", "pieces: union must be 0 to 9"),
    ("[pieces]", "discovery = 2", "discovery = -1", "pieces: discovery must be 0 to 9"),
    ("[pieces]", "[4, 3, 2, 1]", "[4, 3, 2, 5]", "pieces: mountains must be 0 to 4"),
    ("[pieces]", "[4, 3, 2, 1]", "[4]", "pieces: mountains must be four numbers, for 2, 3, 4 and 5 players"),
    ("[pieces]", '"inferred"', '"guessed"', 'pieces: provenance "guessed" must be one of'),
    ("[pieces]", "union = 2", "union = 2\nhonor = 1", "pieces: the key honor is unknown"),
]

CARDS_OF_EXPEDITION = [
    ("", 'id = "E2"', 'id = "E1"', "the id E1 is used twice"),
    ("", 'id = "E2"', 'id = "E 2"', 'expedition 2: id "E 2" must be one word of letters, digits, - and .'),
    ('id = "E1"', 'kind = "territories"', 'kind = "tents"', 'expedition E1: kind "tents" must be one of territories,'),
    ('id = "E1"', "number = 6", "number = 13", "expedition E1: number must be 1 to 12"),
    ('id = "E1"', "number = 6", "number = 0", "expedition E1: number must be 1 to 12"),
    ('id = "E2"', "number = 5", "number = 6", "expedition E2: number must be 1 to 5"),
    ('id = "E3"', "number = 6", "number = 3", "expedition E3: number must be 4 to 20"),
    ('id = "E1"', "number = 6", "", "expedition E1: the key number is missing"),
    ('id = "E1"', "[4, 2]", "[4]", "expedition E1: points must be two numbers, for the first and the second player"),
    ('id = "E1"', "[4, 2]", "[4, 51]", "expedition E1: points must be 0 to 50"),
    ('id = "E1"', '"reconstructed"', '"mine"', 'expedition E1: provenance "mine" must be one of'),
    ('id = "E1"', "number = 6", "number = 6\ncard = 1", "expedition E1: the key card is unknown"),
]

NEW = 'id = "new_horizons"'
G1 = f'{NEW} | id = "G1"'
FIRST = f"{NEW} | number = 1"
LINES = "map new_horizons: connection {} has {} lines; over the water"
MAPPED = [
    ("", NEW, 'id = "newest_horizons"', "the maps must be new_horizons, vast_lands, glacier_mass, floating_lands,"),
    (NEW, 'name = "New Horizons"', "", "map new_horizons: the key name is missing"),
    (NEW, '"reconstructed"', '"sure"', 'map new_horizons: provenance "sure" must be one of'),
    (NEW, 'name = "New', 'colour = 1\nname = "New', "map new_horizons: the key colour is unknown"),
    (G1, 'id = "G1"', 'id = "g1"', "map new_horizons: territory g1: the id must be one to three capital letters"),
    (G1, 'id = "G1"', 'id = "GLAC1"', "map new_horizons: territory GLAC1: the id must be one to three capital letters"),
    (f'{NEW} | id = "G2"', 'id = "G2"', 'id = "G1"', "map new_horizons: the territory G1 is there twice"),
    (G1, '"glacier"', '"ice"', 'map new_horizons: territory G1: biome "ice" must be one of tundra, forest, glacier,'),
    (f'{NEW} | id = "D1"', '"desert"', '"coast"', "map new_horizons: no territory is desert"),
    (G1, "circle = [169, 188]", "", "map new_horizons: territory G1: the key circle is missing"),
    (G1, "circle = [169, 188]", "totems = 1", "map new_horizons: territory G1: totems must be true or false"),
    (
        G1,
        "circle = [169, 188]",
        "circle = [169, 188]\ntotems = false",
        "map new_horizons: territory G1: the key circle is unknown",
    ),
    (
        G1,
        "circle = [169, 188]",
        "circle = [169]",
        "map new_horizons: territory G1: circle must have points of two numbers, such as [320, 90]",
    ),
    (
        G1,
        "circle = [169, 188]",
        "circle = [169, 701]",
        "map new_horizons: territory G1: circle: the point 169, 701 lies outside the board",
    ),
    (G1, "[241, 134]", '["241", 134]', "map new_horizons: territory G1: spaces must have points of two numbers"),
    (G1, "[241, 134]", "[-1, 134]", "map new_horizons: territory G1: spaces: the point -1, 134 lies outside the board"),
    (G1, "spaces = [", "spaces = []\nland = [", "map new_horizons: territory G1: spaces must be 1 to 12 points"),
    (
        G1,
        "spaces = [",
        f"spaces = [{'[1, 1], ' * 12}",
        "map new_horizons: territory G1: spaces must be 1 to 12 points",
    ),
    (
        G1,
        "outline = [",
        "outline = [[1, 1]]\nland = [",
        "map new_horizons: territory G1: outline must be 3 to 60 points",
    ),
    (
        G1,
        "outline = [",
        f"outline = [{'[1, 1], ' * 60}",
        "map new_horizons: territory G1: outline must be 3 to 60 points",
    ),
    (
        G1,
        "outline = [",
        f"outline = [{'[1, 1], [999, 699], ' * 10}",
        "map new_horizons: outlines, roads and lines over the water are 37208 units long together, more than 24000",
    ),
    (
        f"{NEW} | number = 3",
        "lines = [[[",
        f"lines = [[{'[1, 1], [999, 1], ' * 8}[",
        "map new_horizons: outlines, roads and lines over the water are 2",
    ),
    (G1, "label = [181, 152]", "label = 181", "map new_horizons: territory G1: label must have points of two numbers"),
    (NEW, '["G1.1", "G1.2", ', '["G1.1", "G1.9", ', 'map new_horizons: a road leads to "G1.9", which is no tent space'),
    (NEW, '["G1.1", "G1.2", ', '["G1.1", "G1.1", ', "map new_horizons: a road leads from G1.1 to itself"),
    (NEW, '["G1.1", "G1.2", ', '["G1.3", "G1.2", ', "map new_horizons: the road G1.2 - G1.3 is there twice"),
    (NEW, '["G1.1", "G1.2", 263, 156]', '["G1.1", "G1.2"]', "map new_horizons: roads must be two spaces and a point,"),
    (NEW, '["G1.1", "G1.2", 263, 156]', '["G1.1", 2, 263, 156]', "map new_horizons: roads must be two spaces and a"),
    (NEW, '["G1.1", "G1.2", 263, 156]', '"G1.1"', "map new_horizons: roads must be two spaces and a point, such as"),
    (NEW, '"G1.2", 263, 156]', '"G1.2", 1001, 1]', "map new_horizons: roads: the point 1001, 1 lies outside the board"),
    (FIRST, "number = 1", "number = 16", "map new_horizons: the connections must be numbered 1, 2, 3 and so on"),
    (FIRST, "number = 1", "number = 31", "map new_horizons: connection 1: number must be 1 to 30"),
    (FIRST, '"G1 T1"', '"G1"', "map new_horizons: connection 1: joins must name two territories"),
    (FIRST, '"G1 T1"', '"G1 G1"', "map new_horizons: connection 1: joins must name two territories"),
    (FIRST, '"G1 T1"', '"G1 T9"', 'map new_horizons: connection 1 leads to "T9", which is no territory'),
    (FIRST, '"land"', '"air"', 'map new_horizons: connection 1: kind "air" must be one of land, water'),
    (FIRST, 'kind = "land"', 'kind = "land"\npeaks = 1', "map new_horizons: mountain 1 has 3 places, but every kind"),
    (FIRST, 'kind = "land"', 'kind = "land"\npeaks = 5', "map new_horizons: connection 1: peaks must be 0 to 4"),
    (FIRST, "peaks = 1\n", "", "map new_horizons: mountain 1 has 1 places, but every kind has two"),
    (FIRST, "disc = [310, 168]", "", "map new_horizons: connection 1: the key disc is missing"),
    (FIRST, "disc = [310, 168]", "disc = [310, 168]\nwidth = 2", "map new_horizons: connection 1: the key width is un"),
    (f"{NEW} | number = 3", "lines = [[[", "lines = [2, [[", "map new_horizons: connection 3: lines must be a list in"),
    (G1, "[252, 187]", "[241, 134]", "map new_horizons: two things lie at 241, 134"),
    (G1, "circle = [169, 188]", "circle = [181, 123]", "map new_horizons: two things lie at 181, 123"),
    (FIRST, "disc = [310, 168]", "disc = [169.0, 188.0]", "map new_horizons: two things lie at 169, 188"),
    (
        G1,
        "[252, 187]",
        "[nan, 187]",
        "map new_horizons: territory G1: spaces: the point nan, 187 lies outside the board",
    ),
    (FIRST, "disc = [310, 168]", "disc = [1e9, 168]", "map new_horizons: connection 1: disc: the point 1000000000.0,"),
    (FIRST, "disc = [310, 168]", "disc = []", "map new_horizons: connection 1: disc must have points of two numbers"),
    (G1, "spaces = [", "land = [", "map new_horizons: territory G1: the key spaces is missing"),
    (G1, "outline = [", "land = [", "map new_horizons: territory G1: the key outline is missing"),
    (G1, "label = [181, 152]", "", "map new_horizons: territory G1: the key label is missing"),
    (FIRST, "number = 1", "number = 2", "map new_horizons: the connections must be numbered 1, 2, 3 and so on"),
    (FIRST, "number = 1", "number = 0", "map new_horizons: connection 1: number must be 1 to 30"),
    (FIRST, "number = 1", 'number = "one"', "map new_horizons: connection 1: number must be a whole number"),
    (FIRST, '"G1 T1"', '"G1 T1 F1"', "map new_horizons: connection 1: joins must name two territories"),
    (
        FIRST,
        "disc = [310, 168]",
        "disc = [310, 168]\nlines = [[[1, 1], [2, 2]]]",
        f"{LINES.format(1, 1)}, where it is no",
    ),
    (f"{NEW} | number = 3", "lines = [[[", "lines = []\n# [[[", LINES.format(3, 0)),
    (f"{NEW} | number = 3", "lines = [[[", "lines = [[], [[", "map new_horizons: connection 3: lines must be 2 to 20"),
    (f"{NEW} | number = 3", "lines = [[[", "lines = [[[1, 1]], [[", "map new_horizons: connection 3: lines must be 2"),
    (f"{NEW} | number = 3", "lines = [[[", "lines = [[[1, 1], [2, 2]], [[", LINES.format(3, 3)),
    (
        NEW,
        "roads = [",
        'purple_road = "G1.1 G1.2"\nroads = [',
        "map new_horizons: long_road has a purple road, and no other map has one",
    ),
    (
        FIRST,
        "disc = [310, 168]",
        'disc = [310, 168]\nroad = ["G1.1", "T1.1", 9, 9]',
        "map new_horizons: connection 1: on floating_lands every connection is a road, on other maps none is",
    ),
    (
        FIRST,
        "disc = [310, 168]",
        'disc = [310, 168]\nroad = ["G1.1", "G1.2", 9, 9]',
        "map new_horizons: the road G1.1 - G1.2 is there twice",
    ),
    (
        'id = "glacier_mass" | number = 11',
        'joins = "G1 F1"',
        'joins = "G1 C1"',
        "map glacier_mass: connections 1 and 11 must join the same two territories",
    ),
    (
        'id = "floating_lands" | number = 1',
        'road = ["F1.2", "G1.4", 339, 161]',
        "",
        "map floating_lands: connection 1: on floating_lands every connection is a road",
    ),
    (
        'id = "floating_lands" | number = 1',
        '"G1.4"',
        '"C1.4"',
        "map floating_lands: connection 1 joins F1 and G1, but its road joins F1.2 and C1.4",
    ),
    (
        'id = "floating_lands" | number = 1',
        '"G1.4"',
        '"F1.5"',
        "map floating_lands: connection 1 joins F1 and G1, but its road joins F1.2 and F1.5",
    ),
    (
        'id = "floating_lands" | number = 1',
        'joins = "F1 G1"',
        'joins = "F1 D1"',
        "map floating_lands: connection 1 joins F1 and D1, but its road joins F1.2 and G1.4",
    ),
    (
        'id = "floating_lands" | number = 1',
        '"F1.2"',
        '"F1.7"',
        'map floating_lands: a road leads to "F1.7", which is no tent space',
    ),
    (
        'id = "floating_lands" | number = 1',
        '["F1.2", "G1.4"',
        '["F1.2"',
        "map floating_lands: connection 1: road must be two spaces and a point, such as",
    ),
    (
        'id = "long_road"',
        '"T1.3 F1.3',
        '"T1.9 F1.3',
        'map long_road: the purple road leads over "T1.9", which is no tent space',
    ),
    ('id = "long_road"', '"T1.3 F1.3', '"F1.3 F1.3', "map long_road: the purple road leads over F1.3 twice"),
    (
        'id = "long_road"',
        '"T1.3 F1.3 ',
        '"T1.3 ',
        "map long_road: the purple road leads from T1.3 to G1.3, but no road",
    ),
    ('id = "long_road"', '"T1.3 F1.3', '"T1.1 F1.3', "map long_road: the purple road leads from T1.1 to F1.3, but no"),
    (
        'id = "long_road"',
        '["F1.3", "G1.3"',
        '["F1.3", "G1.2"',
        "map long_road: the purple road leads from F1.3 to G1.3",
    ),
    (
        'id = "long_road"',
        "purple_road",
        "# purple_road",
        "map long_road: long_road has a purple road, and no other map",
    ),
    ('id = "long_road"', '"T1.3 F1.3', '"T1.3"\n# ', "map long_road: the purple road has one space only"),
]


class TestEditions(EditionTests):
    editions = EDITIONS
    harmless: ClassVar[list[Change]] = HARMLESS
    telling: ClassVar[list[Change]] = TELLING
    mistakes: ClassVar[list[Mistake]] = [*CARDS, *PIECES, *CARDS_OF_EXPEDITION, *MAPPED]
    no_editions: ClassVar[list[tuple[bytes, str]]] = [
        (b'name = "a"\nnote = "b"', "the key cards is missing"),
        (b'name = "a"\nnote = "b"\ncards = 3\npieces = 3', "cards: must be a table of keys and values"),
        (b'name = "a"\nnote = "b"\n[cards]\n[pieces]', "there are 0 expeditions, but three are played with"),
        (b'name = "a"\nnote = "b"\nexpedition = [3]\n[cards]\n[pieces]', "expedition 1: must be a table of keys"),
        (b'name = "a"\nnote = "b"\nmap = [3]\n[cards]\n[pieces]', "map 1: must be a table of keys and values"),
        (b'name = "a"\nnote = "b"\nmap = 3\n[cards]\n[pieces]', "map must be a list in square brackets"),
    ]


def test_fewer_than_three_expeditions_are_refused(tmp_path: Path) -> None:
    start, end = GOOD.index('[[expedition]]\nid = "E3"'), GOOD.index("[[map]]")
    told = refusal(tmp_path, GOOD[:start] + GOOD[end:])
    assert told == "my.toml: there are 2 expeditions, but three are played with"


def test_a_missing_map_is_refused(tmp_path: Path) -> None:
    start = GOOD.rindex("[[map]]")
    assert refusal(tmp_path, GOOD[:start]).startswith("my.toml: the maps must be new_horizons, vast_lands,")


@pytest.mark.parametrize(
    ("territories", "spaces", "sentence"),
    [
        (1, 1, "there are 1 territories"),
        (13, 4, "there are 13 territories"),
        (12, 8, "there are 96 tent spaces, more than 90"),
    ],
)
def test_a_map_too_small_or_too_large_is_refused(tmp_path: Path, territories: int, spaces: int, sentence: str) -> None:
    start, end = GOOD.index("[[map]]"), GOOD.index("[[map]]", GOOD.index(NEW))
    told = refusal(tmp_path, GOOD[:start] + small(territories, spaces) + GOOD[end:])
    assert told.startswith(f"my.toml: map new_horizons: {sentence}")


def test_roads_that_close_many_loops_are_refused_so_that_the_longest_chain_is_soon_found(tmp_path: Path) -> None:
    board = EDITIONS.good.boards[0]
    have = {frozenset(road.ends) for road in board.roads}
    pairs = [pair for pair in combinations(board.homes, 2) if frozenset(pair) not in have]

    def joined(count: int) -> str:
        rows = "".join(f'["{one}", "{other}", 500, 350], ' for one, other in pairs[:count])
        return changed(NEW, "roads = [", f"roads = [{rows}")

    assert len(edition(tmp_path, joined(10)).boards[0].roads) == len(board.roads) + 10
    told = refusal(tmp_path, joined(11))
    assert told == "my.toml: map new_horizons: the roads close 13 loops, more than 12"
    told = refusal(tmp_path, joined(len(pairs)))
    assert told == "my.toml: map new_horizons: the roads close 1275 loops, more than 12"


def small(territories: int, spaces: int) -> str:
    """A map that has nothing but territories."""
    lands = [
        f'[[map.territory]]\nid = "T{number}"\nbiome = "{BIOMES[number % 5]}"\nspaces = {[[1, 1]] * spaces}\n'
        "circle = [1, 1]\nlabel = [1, 1]\noutline = [[0, 0], [9, 0], [0, 9]]\n"
        for number in range(1, territories + 1)
    ]
    head = f'[[map]]\n{NEW}\nname = "Small"\nprovenance = "reconstructed"\nsource = "a test"\nroads = []\n'
    return "\n".join([head, *lands, ""])
