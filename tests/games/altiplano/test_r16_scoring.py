"""R16 Scoring."""

from games.altiplano.positions import BOX, Table


def test_r16_1_every_good_counts_wherever_it_lies() -> None:
    areas = "bag cloth, container cloth, planning cloth, village cloth, tiles free_space wool_for_alpaca, free cloth"
    table = Table(f"Ann {areas}, row cloth*2; Bo at farm, farm alpaca")
    assert table.points("Ann") == {"goods": 21}


def test_r16_1_goods_on_tiles_role_and_movement_count_too() -> None:
    table = Table("Ann tiles ore_for_fish, ore_for_fish fish, is miner, role food, walk food; Bo at farm, farm alpaca")
    assert table.points("Ann") == {"goods": 1}


def test_r16_1_goods_on_orders_do_not() -> None:
    table = Table("Ann orders order_11, order order_15 cloth*2; Bo at farm, farm alpaca")
    assert table.points("Ann") == {"orders": 13}


def test_r16_1_the_points_of_the_edition() -> None:
    points = {good.id: good.points for good in BOX.goods}
    assert sorted(set(points.values())) == [0, 1, 2, 3, 4]
    assert points["cloth"] == 3


def test_r16_2_boats_and_houses() -> None:
    table = Table("Ann boats boat_ore boat_wood, houses house_ore; Bo at farm, farm alpaca")
    assert table.points("Ann") == {"boats": 4, "houses": 4}


def test_r16_3_only_finished_orders_pay() -> None:
    table = Table("Ann order order_16 glass; Bo at farm, farm alpaca")
    assert table.points("Ann") == {}


def test_r16_4_a_house_pays_for_goods_in_the_warehouse_but_not_on_orders() -> None:
    table = Table("Ann houses house_wool, row wool*2, bag wool, orders order_05; Bo at farm, farm alpaca")
    assert table.points("Ann") == {"goods": 6, "houses": 4, "goods of houses": 3, "orders": 11}


def test_r16_5_full_rows_pay() -> None:
    table = Table("Ann row fish*3, row ore*2, row silver*2 corn; Bo at farm, farm alpaca")
    assert table.points("Ann")["rows"] == 2 + 4


def test_r16_6_coins_pay_nothing_but_part_equal_points() -> None:
    table = Table("Ann coins 2; Bo at farm, farm alpaca; Cy bag fish, coins 3", seats="Ann Bo Cy")
    assert [table.score(name).total for name in ("Ann", "Bo", "Cy")] == [0, 1, 1]
    assert table.ranks == [3, 2, 1]


def test_r16_6_coins_on_spaces_count_and_the_rest_is_shared() -> None:
    table = Table("Ann coins 1, tiles coin_movement, walk coin, bag fish; Bo coins 2, bag ore, at farm, farm food")
    assert table.ranks == [2, 1]
    equal = Table("Ann coins 1, tiles coin_movement, walk coin, bag fish; Bo coins 2, at farm, farm alpaca")
    assert equal.ranks == [1, 1]
