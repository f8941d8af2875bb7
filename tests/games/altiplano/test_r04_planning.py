"""R4 Planning."""

from games.altiplano.positions import Table, edition
from sobremesa.games.altiplano.events import PlanShown, SeatReady, ThingPlaced
from sobremesa.games.altiplano.view import view


def test_r4_1_goods_go_to_action_spaces_and_a_space_holds_one() -> None:
    table = Table("Ann planning food*4", phase="plan")
    table.play("place food mine", "place food mine")
    assert "food mine" not in table.choices("place")
    assert table.has("Ann", "mine") == "food*2"


def test_r4_1_every_place_has_its_number_of_spaces() -> None:
    spaces = {"village": 3, "market": 3, "road": 2, "harbor": 3, "farm": 3, "mine": 2, "forest": 2}
    for place, number in spaces.items():
        good = {"road": "wood", "harbor": "wood", "farm": "wool", "mine": "ore", "forest": "cacao"}.get(place, "wool")
        table = Table(f"Ann planning {good}*4", phase="plan")
        for _ in range(number):
            table.play(f"place {good} {place}")
        assert f"{good} {place}" not in table.choices("place")


def test_r4_1_two_wood_and_two_fish_do_not_fit_into_the_harbor() -> None:
    table = Table("Ann planning fish*2 wood*2", phase="plan")
    table.play("place fish harbor", "place fish harbor", "place wood harbor")
    assert "wood harbor" not in table.choices("place")


def test_r4_2_a_place_takes_what_its_basic_actions_can_use() -> None:
    takes = {
        "village": "wood stone fish alpaca ore wool cacao silver cloth glass",
        "market": "wood stone fish alpaca ore wool cacao silver cloth glass",
        "road": "wood stone",
        "harbor": "food wood fish",
        "farm": "food alpaca wool",
        "mine": "food ore",
        "forest": "food cacao",
    }
    for good in ["food", "wood", "stone", "fish", "alpaca", "ore", "wool", "cacao", "silver", "cloth", "glass"]:
        table = Table(f"Ann planning {good}, is trader", phase="plan")
        places = {place for place, goods in takes.items() if good in goods.split()}
        assert {line.split()[1] for line in table.choices("place")} - {"walk", "role"} == places


def test_r4_3_role_and_tiles_take_exactly_what_they_show() -> None:
    table = Table("Ann planning fish*3 food, is miner, tiles cacao_for_2fish", phase="plan")
    assert "food role" in table.choices("place")
    table.play("place fish cacao_for_2fish", "place fish cacao_for_2fish", "place food role")
    assert not {"fish cacao_for_2fish", "food role"} & set(table.choices("place"))


def test_r4_3_all_coins_of_a_tile_are_laid_together() -> None:
    table = Table("Ann coins 3, tiles cacao_for_2coins", phase="plan")
    table.play("place coins cacao_for_2coins")
    assert table.coins("Ann") == 1
    poor = Table("Ann coins 1, planning fish, tiles cacao_for_2coins", phase="plan")
    assert "coins cacao_for_2coins" not in poor.choices("place")


def test_r4_3_a_roles_coins_too() -> None:
    table = Table("Ann is trader, coins 2", phase="plan")
    assert table.legal == ["place coins role", "done"]


def test_r4_4_food_for_walking_and_riding_is_laid_now() -> None:
    table = Table("Ann planning food*4, rides 1", phase="plan")
    table.play("place food ride", "place food walk", "place food walk")
    assert not {"food walk", "food ride"} & set(table.choices("place"))
    assert (table.has("Ann", "walk"), table.has("Ann", "ride")) == ("food*2", "food")


def test_r4_4_there_are_as_many_spaces_for_movement_as_the_board_has() -> None:
    table = Table("Ann planning food*2", phase="plan", content=edition(movement=1, most_carts=2))
    table.play("place food walk")
    assert "food walk" not in table.choices("place")


def test_r4_4_coins_for_movement_need_their_tile() -> None:
    assert "coin walk" not in Table("Ann planning food, coins 1", phase="plan").choices("place")


def test_r4_4_nothing_is_laid_during_the_actions() -> None:
    table = Table("Ann at farm, planning food, farm alpaca, coins 3, tiles cacao_for_2coins")
    assert not [line for line in table.legal if line.startswith("place")]


def test_r4_5_goods_may_stay_and_goods_of_earlier_rounds_do() -> None:
    table = Table("Ann planning wool food, farm alpaca", phase="plan")
    assert all(line.split()[0] in ("wool", "food") for line in table.choices("place"))
    table.play("done")
    assert table.has("Ann", "planning") == "food wool"


def test_r4_6_open_plans_are_secret_until_the_last_is_ready() -> None:
    table = Table("Ann planning wool, coins 1; Bo planning food*2", phase="plan")
    assert table.to_act == "Ann Bo"
    table.play("Bo: place food mine")
    assert table.happened(ThingPlaced)[0].audience == (1,)
    assert view(table.state, 0)["boards"][1]["areas"] == {"planning": {"food": 2}}
    assert view(table.state, 1)["laid"] == [["food", "mine"]]
    table.play("Bo: done")
    assert table.happened(SeatReady)[0].audience is None
    assert view(table.state, 0)["to_act"] == [0]
    assert view(table.state, 0)["boards"][1]["areas"] == {"planning": {"food": 2}}
    table.play("Ann: place wool farm")
    assert view(table.state, 0)["boards"][1]["areas"] == {"planning": {"food": 1}, "mine": {"food": 1}}
    shown = {event.seat: event.things for event in table.happened(PlanShown)}
    assert shown == {0: (("wool", "farm"),), 1: (("food", "mine"),)}


def test_r4_6_the_order_of_sealing_makes_no_difference() -> None:
    lines = ["Ann: place wool farm", "Ann: place food farm", "Bo: place ore mine", "Bo: place food mine"]
    boards = "Ann planning wool food; Bo planning ore food"
    one, other = Table(boards, phase="plan"), Table(boards, phase="plan")
    one.play(*lines)
    other.play(lines[3], lines[1], lines[2], lines[0])
    assert one.state.dump() == other.state.dump()


def test_r4_6_strict_planning_goes_from_the_start_player_on_in_sight_of_all() -> None:
    table = Table("Ann planning wool; Bo planning food*2", phase="plan", planning="strict", start=2)
    assert table.to_act == "Bo"
    table.play("place food mine")
    assert table.happened(ThingPlaced)[0].audience is None
    assert view(table.state, 0)["boards"][1]["areas"]["mine"] == {"food": 1}
    table.play("done")
    assert table.to_act == "Ann"


def test_r4_7_a_seat_that_can_lay_nothing_is_not_asked() -> None:
    table = Table("Ann planning wool; Bo", phase="plan")
    assert table.to_act == "Ann"


def test_r4_7_nor_one_that_can_lay_nothing_more() -> None:
    table = Table("Ann planning wool; Bo planning wool", phase="plan")
    table.play("Ann: place wool farm")
    assert table.to_act == "Bo"
    assert table.happened(SeatReady)[0].seat == 0
