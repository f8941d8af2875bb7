"""R6 Movement. The ring is village, market, road, harbor, farm, mine, forest."""

from games.altiplano.positions import Table


def test_r6_1_before_the_first_action_the_figure_is_put_anywhere() -> None:
    table = Table("Ann farm alpaca")
    assert table.choices("start") == ["village", "market", "road", "harbor", "farm", "mine", "forest"]
    table.play("start farm")
    assert (table.at("Ann"), table.board("Ann").cart_used) == ("farm", False)
    assert "pass" not in table.legal


def test_r6_1_only_once_a_game() -> None:
    assert not Table("Ann at mine, farm alpaca").choices("start")


def test_r6_1_after_it_the_figure_may_move_on() -> None:
    table = Table("Ann farm alpaca")
    table.play("start mine", "go farm cart", "farm food")
    assert table.at("Ann") == "farm"


def test_r6_1_without_moves_only_where_something_can_be_done() -> None:
    assert Table("Ann farm alpaca, used cart").choices("start") == ["farm"]
    assert Table("Ann farm alpaca, used cart, walk food").choices("start") == ["harbor", "farm", "mine"]


def test_r6_2_moves_come_before_and_after_the_action_in_any_order() -> None:
    table = Table("Ann at mine, farm alpaca*2, walk food*2; Bo at farm, farm alpaca")
    table.play("go farm walk", "farm food", "go mine walk", "go village cart")
    assert (table.at("Ann"), table.to_act) == ("village", "Bo")


def test_r6_2_there_is_no_moving_without_an_action() -> None:
    table = Table("Ann at mine, walk food*2; Bo at farm, farm alpaca")
    assert table.to_act == "Bo"


def test_r6_2_several_moves_lead_to_a_place_farther_away() -> None:
    table = Table("Ann at road, farm alpaca, used cart, walk food*2")
    assert table.legal == ["go harbor walk", "pass"]
    table.play("go harbor walk")
    assert table.legal == ["go farm walk"]


def test_r6_3_the_free_cart_reaches_any_place_once_a_round() -> None:
    table = Table("Ann at village, village wool, farm alpaca, mine ore food; Bo at farm, farm alpaca")
    table.play("village store wool")
    assert table.choices("go") == [f"{place} cart" for place in ["market", "road", "harbor", "farm", "mine", "forest"]]
    table.play("go farm cart")
    assert table.to_act == "Bo"
    table.play("pass")
    assert not table.choices("go")


def test_r6_4_food_carries_one_step_and_goes_into_the_container() -> None:
    table = Table("Ann at mine, farm alpaca, forest food*2, used cart, walk food")
    assert table.choices("go") == ["farm walk", "forest walk"]
    table.play("go farm walk")
    assert (table.has("Ann", "walk"), table.has("Ann", "container")) == ("", "food")


def test_r6_5_food_beside_a_cart_carries_up_to_three_steps_once() -> None:
    table = Table("Ann at village, farm alpaca*2, used cart, rides 1, ride food")
    assert "farm ride" in table.choices("go")
    table.play("go farm ride", "farm food")
    assert table.has("Ann", "ride") == ""
    assert not table.choices("go")


def test_r6_6_no_move_leads_where_nothing_can_be_done() -> None:
    table = Table("Ann at mine, farm alpaca, used cart, walk food")
    assert table.legal == ["go farm walk", "pass"]


def test_r6_6_a_cart_that_is_left_leads_anywhere() -> None:
    table = Table("Ann at mine, farm alpaca, walk food")
    assert "forest walk" in table.choices("go")
    table.play("go forest walk")
    assert table.legal == ["go farm cart"]


def test_r6_6_after_a_move_there_is_no_pass() -> None:
    table = Table("Ann at mine, farm alpaca, mine food*2, walk food")
    table.play("go farm walk")
    assert "pass" not in table.legal
