"""R2 The round."""

from games.altiplano.positions import Table
from sobremesa.games.altiplano.events import PlanningBegan, RoundBegan, SeatPassed, TurnBegan
from sobremesa.games.altiplano.view import view


def test_r2_1_drawing_planning_actions_and_the_next_round() -> None:
    table = Table("Ann at farm, bag alpaca food*3; Bo at mine", phase="lift")
    assert table.phase == "plan"
    table.play("place alpaca farm", "place food farm", "done")
    assert table.phase == "act"
    table.play("farm wool", "end")
    assert (table.phase, table.state.round) == ("plan", 4)


def test_r2_1_the_phases_are_told_in_their_order() -> None:
    table = Table("Ann at farm, farm alpaca food*2; Bo at mine, mine food*2, used cart, bag food")
    events = table.play("farm wool", "end", "mine stone", "draw")
    kinds = [type(event) for event in events if isinstance(event, SeatPassed | RoundBegan | PlanningBegan | TurnBegan)]
    assert kinds == [TurnBegan, SeatPassed, SeatPassed, RoundBegan, PlanningBegan]


def test_r2_2_used_and_gained_goods_go_into_the_container() -> None:
    table = Table("Ann at farm, farm alpaca food")
    table.play("farm wool")
    assert table.has("Ann", "container") == "food alpaca wool"
    assert table.has("Ann", "farm") == ""


def test_r2_2_coins_that_are_spent_return_to_the_supply() -> None:
    table = Table("Ann at village, coins 2")
    table.play("village cart empty")
    assert table.coins("Ann") == 1


def test_r2_3_everything_but_missions_and_plans_lies_open() -> None:
    table = Table("Ann bag wool*2, container food, coins 2; Bo bag fish", phase="plan", missions="Ann=rows_3,boats_3")
    seen = view(table.state, 1)
    assert seen["boards"][0]["areas"] == {"bag": {"wool": 2}, "container": {"food": 1}}
    assert seen["boards"][0]["coins"] == 2
    assert len(seen["stack"]) == table.state.stack.bit_count()
    assert seen["missions"]["held"] != view(table.state, 0)["missions"]["held"]
    assert view(table.state, None)["missions"]["held"] == []
    assert seen["boards"][0]["missions"] == ["", ""]
