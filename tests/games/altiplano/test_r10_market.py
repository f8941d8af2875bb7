"""R10 The market."""

from dataclasses import replace

from games.altiplano.positions import BOX, Table
from sobremesa.games.altiplano.events import OrderFinished


def test_r10_1_any_number_of_goods_are_sold_each_at_its_price() -> None:
    table = Table("Ann at market, market silver wool fish, used cart; Bo at farm, farm alpaca")
    assert table.choices("market sell") == ["wool", "silver"]
    table.play("market sell silver", "market sell wool")
    assert (table.coins("Ann"), table.has("Ann", "container"), table.to_act) == (4, "wool silver", "Bo")


def test_r10_1_goods_without_a_price_cannot_be_sold() -> None:
    unsold = {good.id for good in BOX.goods if not good.price}
    assert unsold == {"food", "corn", "fish", "alpaca", "cacao"}
    assert not Table("Ann at market, market cacao, coins 1").choices("market sell")


def test_r10_2_a_tile_costs_its_price_and_what_its_place_adds() -> None:
    """The rulebook's example: the second tile from below costs 2 and 1."""
    table = Table("Ann at market, coins 3", strip="ore_for_food fish_for_food alpaca_for_food")
    assert table.choices("market buy") == ["ore_for_food", "fish_for_food"]
    table.play("market buy fish_for_food")
    assert (table.coins("Ann"), table.strip[:3]) == (0, ["ore_for_food", "-", "alpaca_for_food"])


def test_r10_3_one_tile_a_round() -> None:
    table = Table("Ann at market, coins 9, bought tile", strip="ore_for_food fish_for_food")
    assert not table.choices("market buy")


def test_r10_3_no_tile_twice() -> None:
    table = Table("Ann at market, coins 9, tiles fish_for_food", strip="fish_for_food_2 ore_for_food", seats="Ann Bo")
    assert table.choices("market buy") == ["ore_for_food"]


def test_r10_3_the_two_free_spaces_are_one_tile() -> None:
    table = Table("Ann at market, coins 9, tiles free_space_2", strip="free_space ore_for_food")
    assert table.choices("market buy") == ["ore_for_food"]


def test_r10_3_not_the_action_of_the_own_role() -> None:
    strip = "fish_for_food ore_for_food alpaca_for_food wood_for_food stone_or_ore_for_food"
    for role, missing in (("miner", "ore_for_food"), ("fisherman", "fish_for_food"), ("shepherd", "alpaca_for_food")):
        table = Table(f"Ann at market, coins 9, is {role}", strip=strip)
        assert set(strip.split()) - set(table.choices("market buy")) == {missing}


def test_r10_3_a_like_action_is_not_the_same() -> None:
    table = Table("Ann at market, coins 9, is stonemason", strip="stone_or_ore_for_food")
    assert table.choices("market buy") == ["stone_or_ore_for_food"]


def test_r10_3_the_same_goods_in_another_order_are_the_same_action() -> None:
    tile = next(tile for tile in BOX.tiles if tile.id == "stone_or_ore_for_food")
    roles = [replace(role, gives=tile.gives[::-1]) if role.id == "miner" else role for role in BOX.roles]
    content = replace(BOX, roles=tuple(roles))
    table = Table("Ann at market, coins 9, is miner", strip="stone_or_ore_for_food ore_for_food", content=content)
    assert table.choices("market buy") == ["ore_for_food"]


def test_r10_4_an_order_costs_a_coin() -> None:
    table = Table("Ann at market, coins 1", orders="order_01 order_09")
    assert table.choices("market order") == ["order_01", "order_09"]
    table.play("market order order_09")
    assert (table.coins("Ann"), table.board("Ann").order) == (0, 8)


def test_r10_4_only_one_that_is_not_finished() -> None:
    table = Table("Ann at market, coins 1, order order_01, market wool")
    assert not table.choices("market order")


def test_r10_4_no_order_is_left() -> None:
    table = Table("Ann at market, coins 1; Bo at farm, farm alpaca", orders="")
    table.play("market order none")
    assert (table.coins("Ann"), table.board("Ann").order) == (0, -1)


def test_r10_5_goods_the_order_still_needs_are_delivered_and_stay() -> None:
    table = Table("Ann at market, order order_01 fish*2, market stone fish, used cart; Bo at farm, farm alpaca")
    assert table.choices("market deliver") == ["stone"]
    table.play("market deliver stone", "pass")
    assert table.has("Ann", "order") == "stone fish*2"
    assert table.has("Ann", "container") == ""


def test_r10_5_an_order_need_not_be_filled_in_one_go() -> None:
    table = Table("Ann at market, order order_01, market stone fish, used cart; Bo at farm, farm alpaca")
    table.play("market deliver stone", "end")
    assert (table.has("Ann", "order"), table.to_act) == ("stone", "Bo")


def test_r10_6_a_finished_order_brings_a_corn() -> None:
    table = Table("Ann at market, order order_01 fish*2, market stone*2, used cart; Bo at farm, farm alpaca")
    corn = table.supply("corn")
    table.play("market deliver stone", "market deliver stone")
    assert (table.rows("Ann"), table.supply("corn")) == (["corn"], corn - 1)
    assert table.happened(OrderFinished)[0].points == 9
    assert table.points("Ann") == {"orders": 9}


def test_r10_6_then_another_order_may_be_taken() -> None:
    table = Table("Ann at market, coins 1, order order_01 fish*2 stone, market stone; Bo at farm, farm alpaca")
    table.play("market deliver stone", "end", "pass")
    assert table.choices("market order")
