"""A wrong edition of Altiplano is refused in one sentence."""

from pathlib import Path
from typing import ClassVar

from games.editions import Change, Editions, EditionTests, Mistake
from sobremesa.games.altiplano.content import load

EDITIONS = Editions("altiplano", load)
GOOD, changed, edition, refusal = EDITIONS.text, EDITIONS.changed, EDITIONS.read, EDITIONS.refusal

HARMLESS = [
    ("", 'note = "', 'note = "Our own. '),
    ('id = "food"', '"confirmed"', '"inferred"'),
    ('id = "food"', 'figures = "reconstructed"', 'figures = "inferred"'),
    ("[box]", 'source = "table of', 'source = "my own copy, not the table of'),
    ("[road]", "# the order of the rest", "# the same"),
]

TELLING = [
    ('id = "wood"', "points = 1", "points = 0"),
    ('id = "wood"', "price = 1", "price = 2"),
    ('id = "wood"', "[12, 15,", "[13, 15,"),
    ("[box]", "orders_out = [6, 6, 4, 4]", "orders_out = [6, 6, 4, 3]"),
    ("[board]", "mine = 2", "mine = 3"),
    ("[board]", "cart_price = 1", "cart_price = 2"),
    ("[road]", '5, "corn", 6', '5, 6, "corn"'),
    ("[warehouse]", "[3, 2]", "[2, 2]"),
    ("[strip]", "[0, 1, 2, 3, 4]", "[0, 1, 2, 3, 5]"),
    ('id = "miner"', 'takes = "food"', 'takes = "fish"'),
    ('id = "swap"', "price = 3", "price = 4"),
    ('id = "swap"', 'letter = "B"', 'letter = "C"'),
    ('id = "swap"', "players = 2", "players = 3"),
    ('id = "swap"', "players = 2", "players = 2\nquick = false"),
    ('id = "house_ore"', "points = 4", "points = 5"),
    ('id = "order_01"', "fish fish stone stone", "fish stone stone"),
    ('id = "boats_3"', "number = 3", "number = 2"),
    ('id = "boats_3"', "points = 6", "points = 7"),
]

WRONG: list[Mistake] = [
    ("", 'id = "corn"', 'id = "maize"', 'good maize: id "maize" must be one of food, corn'),
    ('id = "corn"', "price = 0", "price = 2", "good corn: corn never comes to the market"),
    ('id = "wood"', "tiles = [12, 15, 18, 20]", "tiles = [12, 15, 18]", "good wood: tiles must be four numbers"),
    ('id = "wood"', "points = 1", "points = 99", "good wood: points must be 0 to 9"),
    ('id = "wood"', 'provenance = "confirmed"', 'provenance = "sure"', 'good wood: provenance "sure" must be one of'),
    ('id = "wood"', 'figures = "reconstructed"', 'figures = "sure"', 'good wood: figures "sure" must be one of'),
    ('id = "wood"', "price = 1", "prize = 1", "good wood: the key price is missing"),
    ("[box]", "carts = [6,", "carts = [3,", "box: carts: 2 players need 4 at least"),
    ("[box]", "orders_out = [6", "orders_out = [16", "16 orders are too few for those that leave the game"),
    ("[board]", "village = 3", "village = 0", "board: village must be 1 to 9"),
    ("[board]", "most_carts = 4", "most_carts = 9", "board: most_carts must be 1 to 4"),
    ("[road]", "track = [4, 5,", "track = [5, 4,", "road: track must begin with a number"),
    ("[road]", '"corn", 6', '"rice", 6', "road: track must be 2 to 30 spaces"),
    ("[warehouse]", "[[3, 2]", "[[3]", "warehouse: left must be rows of two numbers"),
    ("[warehouse]", "[[3, 2]", "[[0, 2]", "warehouse: left: a row has 1 to 12 spaces"),
    ("[strip]", "[0, 1, 2, 3, 4]", "[0, 1]", "strip: surcharges must be 5 numbers"),
    ('id = "miner"', 'id = "miner"', 'id = "poet"', 'role poet: id "poet" must be one of'),
    ('id = "miner"', 'id = "miner"', 'id = "trader"', "the roles must be woodcutter"),
    ('id = "miner"', 'place = "mine"', 'place = "sea"', 'role miner: place "sea" must be one of'),
    ('id = "miner"', 'takes = "food"', 'takes = "corn"', 'role miner: takes has the unknown word "corn"'),
    ('id = "miner"', 'start = "food food fish ore"', f'start = "{"ore " * 9}"', "good ore: with 2 players up to 9"),
    ('id = "fish_for_food"', 'gives = "fish"', 'gives = "fish fish"', "tile fish_for_food: gives names fish twice"),
    ('id = "fish_for_food"', 'letter = "A"', 'letter = "E"', 'tile fish_for_food: letter "E" must be one of'),
    ('id = "fish_for_food"', 'id = "fish_for_food"', 'id = "free"', 'tile free: id cannot be "free"'),
    ('id = "fish_for_food"', 'id = "fish_for_food"', 'id = "Fish"', "tile Fish: id must be small letters"),
    (
        'id = "fish_for_food_2"',
        'copy_of = "fish_for_food"',
        'copy_of = "swap"',
        "tile fish_for_food_2: it does not do",
    ),
    (
        'id = "fish_for_food_2"',
        'copy_of = "fish_for_food"',
        'copy_of = "no"',
        "tile fish_for_food_2: copy_of must",
    ),
    ('id = "free_space_2"', 'copy_of = "free_space"', "", "two different tiles are of the kind free_space"),
    ('id = "house_ore"', 'good = "ore"', 'good = "gold"', 'house house_ore: good "gold" must be one of'),
    ('id = "house_ore"', 'id = "house_ore"', 'id = "house_wool"', "the id house_wool is used twice"),
    ('id = "order_01"', 'goods = "fish fish stone stone"', 'goods = ""', "order order_01: goods must be 1 to 12 words"),
    ('id = "boats_3"', 'kind = "boats"', 'kind = "ships"', 'mission boats_3: kind "ships" must be one of'),
    (
        'id = "boats_3"',
        "number = 3",
        'number = 3\ngoods = "fish"',
        "mission boats_3: a mission of the kind boats names",
    ),
    ('id = "store_cacao_4"', 'goods = "cacao"', "", "mission store_cacao_4: goods must be 1 to 12 words"),
]


class TestEditions(EditionTests):
    editions = EDITIONS
    harmless: ClassVar[list[Change]] = HARMLESS
    telling: ClassVar[list[Change]] = TELLING
    mistakes: ClassVar[list[Mistake]] = WRONG
    no_editions: ClassVar[list[tuple[bytes, str]]] = [
        (b"[[good", "is not valid TOML: Expected ']]'"),
        (b'name = "a"\nnote = "b"', "the key "),
        (b'name = "a"\nnote = "b"\ngood = [3]', "good 1: must be a table of keys"),
        (b'name = "a"\nnote = "b"\ngood = 3', "good must be a list in square brackets"),
    ]


def test_too_few_missions_are_refused(tmp_path: Path) -> None:
    start = GOOD.index('[[mission]]\nid = "first_row"')
    assert refusal(tmp_path, GOOD[:start]) == "my.toml: there are 4 missions; at least 15 are needed"


def test_numbers_of_ones_own_box_can_be_typed_in(tmp_path: Path) -> None:
    own = edition(tmp_path, changed("[warehouse]", "[[3, 2], [3, 3]", "[[3, 1], [4, 2]"))
    assert own.board.rows[:2] == ((3, 1), (4, 2))
