"""R5 Actions."""

from games.altiplano.positions import Table
from sobremesa.games.altiplano.events import SeatPassed


def test_r5_1_one_action_or_a_pass_seat_after_seat() -> None:
    table = Table("Ann at mine, mine food*2, used cart; Bo at forest, forest food*2, used cart")
    assert table.to_act == "Ann"
    table.play("mine stone")
    assert table.to_act == "Bo"
    table.play("forest wood")
    assert table.state.round == 4


def test_r5_1_who_has_passed_is_out_for_the_round() -> None:
    boards = "Ann at farm, farm alpaca*2 food, coins 4; Bo at farm, farm alpaca*2 food; Cy at village, coins 4"
    table = Table(boards, seats="Ann Bo Cy")
    table.play("pass")
    table.play("farm wool", "end")
    assert table.to_act == "Cy"
    table.play("pass")
    assert table.to_act == "Bo"


def test_r5_1_the_phase_ends_when_all_have_passed() -> None:
    table = Table("Ann at farm, farm alpaca; Bo at farm, farm alpaca")
    table.play("pass", "pass")
    assert table.state.round == 4


def test_r5_2_the_figure_must_stand_there() -> None:
    table = Table("Ann at mine, farm alpaca food, mine ore food")
    assert not table.choices("farm")
    table.play("go farm cart")
    assert table.choices("farm") == ["food", "wool"]


def test_r5_2_a_house_and_storing_at_the_village_are_two_turns() -> None:
    table = Table("Ann at village, village stone*2 wool; Bo at farm, farm alpaca")
    table.play("village house house_ore", "end")
    assert table.to_act == "Bo"
    table.play("pass")
    table.play("village store wool")
    assert table.rows("Ann") == ["wool"]


def test_r5_3_goods_lie_ready_for_one_place_only() -> None:
    table = Table("Ann at harbor, farm food, harbor fish, used cart, walk food")
    assert "harbor food" not in table.legal


def test_r5_3_goods_on_a_tile_serve_only_that_tile() -> None:
    table = Table("Ann at harbor, harbor fish, tiles ore_for_fish, ore_for_fish fish")
    assert "harbor stone" not in table.legal
    assert "ore_for_fish ore" in table.legal


def test_r5_4_a_seat_may_pass_though_it_could_act() -> None:
    table = Table("Ann at farm, farm alpaca; Bo at farm, farm alpaca")
    table.play("pass")
    assert table.has("Ann", "farm") == "alpaca"


def test_r5_4_a_seat_that_cannot_act_passes_unasked() -> None:
    table = Table("Ann at farm, farm food; Bo at farm, farm alpaca")
    assert table.to_act == "Bo"
    assert [(event.seat, event.is_asked) for event in table.happened(SeatPassed)] == [(0, False)]


def test_r5_5_coins_gained_in_this_round_may_be_used() -> None:
    table = Table("Ann at market, market silver; Bo at farm, farm alpaca", strip="fish_for_food")
    assert not table.choices("market buy")
    table.play("market sell silver", "end", "pass")
    table.play("market buy fish_for_food")
    assert table.coins("Ann") == 1
