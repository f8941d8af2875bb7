"""R8 The village."""

from games.altiplano.positions import Table, edition
from sobremesa.games.altiplano.events import CartBought


def test_r8_1_two_stone_bring_a_house() -> None:
    table = Table("Ann at village, village stone*2; Bo at farm, farm alpaca")
    assert len(table.choices("village house")) == 10
    table.play("village house house_wool")
    assert table.has("Ann", "container") == "stone*2"
    assert table.points("Ann") == {"goods": 2, "houses": 4}


def test_r8_1_each_house_is_there_once() -> None:
    table = Table("Ann at village, village stone*2; Bo houses house_wool")
    assert "house_wool" not in table.choices("village house")


def test_r8_1_no_house_is_left() -> None:
    table = Table("Ann at village, village stone*2; Bo at farm, farm alpaca", houses="")
    assert table.choices("village house") == ["none"]
    table.play("village house none")
    assert table.has("Ann", "container") == "stone*2"


def test_r8_2_any_number_of_goods_but_no_food() -> None:
    table = Table("Ann at village, village wool*2 fish, used cart; Bo at farm, farm alpaca")
    table.play("village store wool", "village store fish")
    assert table.legal == ["village store wool", "end"]
    table.play("village store wool")
    assert (table.rows("Ann"), table.to_act) == (["wool*2", "fish"], "Bo")


def test_r8_3_a_coin_buys_a_cart() -> None:
    table = Table("Ann at village, coins 1; Bo at farm, farm alpaca")
    before = table.state.carts
    table.play("village cart empty")
    assert (table.coins("Ann"), table.board("Ann").carts, table.state.carts) == (0, 2, before - 1)


def test_r8_3_it_can_be_used_at_once() -> None:
    table = Table("Ann at village, coins 1, walk food, used cart; Bo at farm, farm alpaca")
    assert table.choices("village cart") == ["food", "empty"]
    table.play("village cart food", "go farm ride")
    assert table.at("Ann") == "farm"


def test_r8_3_it_is_put_beside_a_space_that_has_none() -> None:
    table = Table("Ann at village, coins 1, tiles coin_movement, walk food coin, rides 1, ride food", seats="Ann Bo Cy")
    assert table.choices("village cart") == ["food", "coin"]
    table.play("village cart coin")
    assert (table.has("Ann", "walk"), table.has("Ann", "ride")) == ("food", "food coin")


def test_r8_3_everybody_hears_where_it_is_put() -> None:
    heard = []
    for beside in ("food", "empty"):
        table = Table("Ann at village, coins 1, walk food; Bo at farm, farm alpaca")
        table.play(f"village cart {beside}")
        heard.append(table.happened(CartBought))
    assert heard[0] != heard[1]


def test_r8_4_one_cart_a_round_and_four_in_all() -> None:
    table = Table("Ann at village, coins 9, village wool; Bo at farm, farm alpaca")
    table.play("village cart empty", "end", "pass")
    assert not table.choices("village cart")
    full = Table("Ann at village, coins 9, rides 3, village wool")
    assert not full.choices("village cart")


def test_r8_4_the_most_is_the_boards() -> None:
    content = edition(most_carts=2)
    assert not Table("Ann at village, coins 9, rides 1, village wool", content=content).choices("village cart")
