"""The edition that comes with the game agrees with what is known, and a wrong edition is refused in one sentence."""

import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from sobremesa.engine.edition import EditionError
from sobremesa.games.altiplano.content import Content, load
from sobremesa.games.altiplano.goods import GOODS, PLACES
from sobremesa.games.altiplano.tables import tables_of

GOOD = (files("sobremesa.games.altiplano") / "content" / "reconstructed-2026.toml").read_text("utf-8")
CONTENT = load()


def edition(tmp_path: Path, text: str) -> Content:
    path = tmp_path / "my.toml"
    path.write_text(text, "utf-8")
    return load(path)


def refusal(tmp_path: Path, text: str) -> str:
    with pytest.raises(EditionError) as caught:
        edition(tmp_path, text)
    return str(caught.value)


def changed(where: str, old: str, new: str) -> str:
    """The good edition with one place changed after the first of these lines (or anywhere)."""
    start = GOOD.index(where)
    assert old in GOOD[start:], old
    return GOOD[:start] + GOOD[start:].replace(old, new, 1)


# What is published


def test_the_box_has_209_goods() -> None:
    assert sum(good.tiles[-1] for good in CONTENT.goods) == 209
    assert [sum(good.tiles[seats] for good in CONTENT.goods) for seats in range(4)] == [132, 167, 194, 209]


def test_the_box_has_28_tiles_that_do_25_things() -> None:
    assert len(CONTENT.tiles) == 28
    assert len({tile.kind_id for tile in CONTENT.tiles}) == 24  # two of the 25 that are explained share one text
    assert Counter(tile.kind for tile in CONTENT.tiles if tile.kind != "convert") == {
        "free_space": 2,
        "coin_movement": 1,
        "swap": 1,
        "village_spaces": 1,
        "final_store": 1,
        "corn_depot": 1,
    }


def test_the_box_has_56_cards() -> None:
    assert (len(CONTENT.houses), len(CONTENT.boats), len(CONTENT.orders), len(CONTENT.missions)) == (10, 10, 16, 20)
    assert {card.points for card in CONTENT.houses} == {4}
    assert {card.points for card in CONTENT.boats} == {2}
    assert (min(order.points for order in CONTENT.orders), max(order.points for order in CONTENT.orders)) == (9, 19)


def test_places_have_two_or_three_spaces_and_the_village_three() -> None:
    spaces = dict(zip(PLACES, CONTENT.board.spaces, strict=True))
    assert set(spaces.values()) == {2, 3}
    assert spaces["village"] == 3


def test_the_miner_begins_as_is_known() -> None:
    miner = next(role for role in CONTENT.roles if role.id == "miner")
    assert {GOODS[good]: count for good, count in enumerate(miner.start[:12]) if count} == {
        "food": 2,
        "fish": 1,
        "ore": 1,
    }
    assert miner.start[12] == 1


def test_three_tiles_are_not_in_the_quick_variant() -> None:
    out = {tile.id: "ABCD"[tile.letter] for tile in CONTENT.tiles if not tile.is_in_quick}
    assert out == {"coin_movement": "B", "wool_or_cacao_for_fish": "C", "silver_or_glass_for_3coins": "C"}


def test_every_entry_says_where_it_comes_from() -> None:
    entries = [*CONTENT.goods, *CONTENT.roles, *CONTENT.tiles, *CONTENT.houses, *CONTENT.boats, *CONTENT.orders]
    assert all(each.origin.source for each in [*entries, *CONTENT.missions])
    assert {good.id: good.origin.figures for good in CONTENT.goods}["cloth"] == "single source"
    assert all(order.origin.provenance == "reconstructed" for order in CONTENT.orders)


def test_the_fingerprint_changes_with_play_and_not_with_wording(tmp_path: Path) -> None:
    assert edition(tmp_path, changed("[[good]]", "points = 1", "points = 0")).fingerprint != CONTENT.fingerprint
    assert edition(tmp_path, GOOD.replace("Spanish rulebook", "a book")).fingerprint == CONTENT.fingerprint


def test_the_file_says_all_that_is_loaded() -> None:
    assert set(tomllib.loads(GOOD)) == {
        "name", "note", "good", "box", "board", "road", "warehouse", "strip", "role", "tile", "house", "boat", "order",
        "mission",
    }  # fmt: skip


def test_tables_are_made_once() -> None:
    assert tables_of(CONTENT) is tables_of(load())


# What an edition cannot be

WRONG = [
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
    ('id = "fish_for_food_2"', 'copy_of = "fish_for_food"', 'copy_of = "swap"', "fish_for_food_2: it does not do what"),
    ('id = "fish_for_food_2"', 'copy_of = "fish_for_food"', 'copy_of = "no"', "fish_for_food_2: copy_of must name"),
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


@pytest.mark.parametrize(("where", "old", "new", "said"), WRONG, ids=[said[:50] for *_, said in WRONG])
def test_a_wrong_edition_is_refused_in_one_sentence(tmp_path: Path, where: str, old: str, new: str, said: str) -> None:
    found = refusal(tmp_path, changed(where, old, new))
    assert found.startswith("my.toml: ")
    assert said in found
    assert "\n" not in found


def test_too_few_missions_are_refused(tmp_path: Path) -> None:
    start = GOOD.index('[[mission]]\nid = "first_row"')
    assert "there are 4 missions; at least 15 are needed" in refusal(tmp_path, GOOD[:start])


def test_a_file_that_is_no_edition_is_refused(tmp_path: Path) -> None:
    assert "is not valid TOML" in refusal(tmp_path, "[[good")
    assert "the key name is missing" in refusal(tmp_path, "")


def test_numbers_of_ones_own_box_can_be_typed_in(tmp_path: Path) -> None:
    own = edition(tmp_path, changed("[warehouse]", "[[3, 2], [3, 3]", "[[3, 1], [4, 2]"))
    assert own.board.rows[:2] == ((3, 1), (4, 2))
