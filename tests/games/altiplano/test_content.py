"""The edition that comes with the game agrees with what is known."""

import tomllib
from collections import Counter

from games.editions import Editions
from sobremesa.games.altiplano.content import load
from sobremesa.games.altiplano.goods import COIN, GOODS, PLACES
from sobremesa.games.altiplano.tables import tables_of

CONTENT = load()


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
    assert {GOODS[good]: count for good, count in enumerate(miner.start[:COIN]) if count} == {
        "food": 2,
        "fish": 1,
        "ore": 1,
    }
    assert miner.start[COIN] == 1


def test_three_tiles_are_not_in_the_quick_variant() -> None:
    out = {tile.id: "ABCD"[tile.letter] for tile in CONTENT.tiles if not tile.is_in_quick}
    assert out == {"coin_movement": "B", "wool_or_cacao_for_fish": "C", "silver_or_glass_for_3coins": "C"}


def test_every_entry_says_where_it_comes_from() -> None:
    entries = [*CONTENT.goods, *CONTENT.roles, *CONTENT.tiles, *CONTENT.houses, *CONTENT.boats, *CONTENT.orders]
    assert all(each.origin.source for each in [*entries, *CONTENT.missions])
    assert {good.id: good.origin.figures for good in CONTENT.goods}["cloth"] == "single source"
    assert all(order.origin.provenance == "reconstructed" for order in CONTENT.orders)


def test_the_file_says_all_that_is_loaded() -> None:
    assert set(tomllib.loads(Editions("altiplano", load).text)) == {
        "name", "note", "good", "box", "board", "road", "warehouse", "strip", "role", "tile", "house", "boat", "order",
        "mission",
    }  # fmt: skip


def test_tables_are_made_once() -> None:
    assert tables_of(CONTENT) is tables_of(load())
