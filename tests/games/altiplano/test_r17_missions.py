"""R17 Missions."""

import json

import pytest

from games.altiplano.positions import BOX, Table
from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano.events import MissionMet, MissionsDealt, MissionsPassed
from sobremesa.games.altiplano.goods import CLOTH, WOOL
from sobremesa.games.altiplano.missions import held
from sobremesa.games.altiplano.view import imagine, view

ELSE = "; Bo at farm, farm alpaca"
IDS = [mission.id for mission in BOX.missions]
POINTS = {mission.id: mission.points for mission in BOX.missions}


def test_r17_1_three_cards_in_secret() -> None:
    table = Table.dealt("Ann Bo Cy", missions="yes", start=1)
    assert (table.phase, table.to_act) == ("missions", "Ann Bo Cy")
    dealt = table.happened(MissionsDealt)
    assert [event.audience for event in dealt] == [(0,), (1,), (2,)]
    assert len({id_ for event in dealt for id_ in event.missions}) == 9


def test_r17_1_one_is_kept_one_passed_to_the_left_and_one_to_the_right() -> None:
    table = Table.dealt("Ann Bo Cy", missions="yes", start=1)
    assert len(table.legal) == 6
    one, two, three = IDS[:3]
    assert table.legal[0] == f"keep {one} left {two}"
    table.play(f"Ann: keep {one} left {two}", f"Bo: keep {IDS[3]} left {IDS[4]}")
    table.play(f"Cy: keep {IDS[6]} left {IDS[7]}")
    passed = {event.seat: event.missions for event in table.happened(MissionsPassed)}
    assert passed == {0: (IDS[7], IDS[5]), 1: (two, IDS[8]), 2: (IDS[4], three)}


def test_r17_2_one_of_the_two_is_kept_and_the_other_leaves_the_game() -> None:
    table = Table.dealt("Ann Bo Cy", missions="yes", start=1)
    table.play(*(f"{name}: keep {IDS[at]} left {IDS[at + 1]}" for name, at in (("Ann", 0), ("Bo", 3), ("Cy", 6))))
    assert (table.phase, table.legal) == ("taking", [f"keep {IDS[5]}", f"keep {IDS[7]}"])
    table.play(f"Ann: keep {IDS[5]}", f"Bo: keep {IDS[1]}", f"Cy: keep {IDS[4]}")
    assert [held(table.state, seat) for seat in range(3)] == [(0, 5), (3, 1), (6, 4)]
    assert table.phase == "plan"


def test_r17_3_with_two_seats_one_is_kept_and_one_given() -> None:
    table = Table.dealt("Ann Bo", missions="yes", start=1)
    table.play(f"Ann: keep {IDS[0]} give {IDS[2]}", f"Bo: keep {IDS[5]} give {IDS[3]}")
    assert [held(table.state, seat) for seat in range(2)] == [(0, 3), (5, 2)]
    assert table.phase == "plan"


def test_r17_4_choices_are_secret_until_the_last_is_made() -> None:
    table = Table.dealt("Ann Bo Cy", missions="yes", start=1)
    before = json.dumps(view(table.state, 1)["missions"])
    table.play(f"Ann: keep {IDS[0]} left {IDS[1]}")
    assert json.dumps(view(table.state, 1)["missions"]) == before
    assert view(table.state, 1)["to_act"] == [1, 2]


def test_r17_5_a_mission_is_shown_as_soon_as_it_is_fulfilled() -> None:
    table = Table(f"Ann at village, village stone*2{ELSE}", missions="Ann=first_house,rows_3")
    assert table.shown("Ann") == ""
    table.play("village house house_ore")
    assert table.shown("Ann") == "first_house"
    assert view(table.state, 1)["boards"][0]["missions"] == ["first_house", ""]
    assert [(event.seat, event.mission) for event in table.happened(MissionMet)] == [(0, "first_house")]


def test_r17_5_more_than_it_asks_for_will_do() -> None:
    table = Table(
        f"Ann at village, village alpaca, row alpaca*3, row alpaca{ELSE}", missions="Ann=store_alpaca_3,rows_3"
    )
    table.play("village store alpaca")
    assert table.shown("Ann") == "store_alpaca_3"


def test_r17_6_it_pays_its_points() -> None:
    table = Table(f"Ann at village, village stone*2{ELSE}", missions="Ann=first_house,rows_3")
    table.play("village house house_ore")
    assert table.points("Ann")["missions"] == 4


def test_r17_6_goods_on_orders_never_count() -> None:
    boards = "Ann at farm, farm alpaca, bag glass*3, orders order_16; Bo at farm, farm alpaca"
    table = Table(boards, missions="Ann=glass_4,rows_3", round=4, last=4)
    table.play("pass", "pass")
    assert table.shown("Ann") == ""


MET = [
    ("orders_3", "orders order_02 order_03, order order_01 fish*2 stone, at market, market stone",
     "market deliver stone"),
    ("store_alpaca_3", "row alpaca*2, at village, village alpaca", "village store alpaca"),
    (
        "store_kinds_7",
        "row fish, row ore, row wool corn, row silver, row cloth, at village, village glass",
        "village store glass",
    ),
    ("store_20", "row fish*3, row ore*3, row wool*3, row wood*3, row stone*3, row silver*3, row glass,"
     " at village, village glass", "village store glass"),
    ("first_row", "row fish*2, at village, village fish", "village store fish"),
    ("rows_4_no_corn", "row fish*3, row wool*3, row wood*3, row ore*2 corn, row glass*2, at village, village glass",
     "village store glass"),
    ("rows_3", "row fish*3, row ore*2 corn, row glass*2, at village, village glass", "village store glass"),
    ("store_corn_5", "row corn*3, row corn, order order_01 fish*2 stone, at market, market stone",
     "market deliver stone"),
    ("first_fish_row", "row fish corn, at village, village fish", "village store fish"),
    ("boats_3", "boats boat_ore boat_wood, at harbor, harbor wood*2", "harbor boat boat_fish"),
    ("houses_3", "houses house_ore house_wood, at village, village stone*2", "village house house_fish"),
    ("store_cacao_4", "row cacao*3, at village, village cacao", "village store cacao"),
    ("order_boat_house", "orders order_01, boats boat_ore, at village, village stone*2", "village house house_fish"),
    ("first_order", "order order_01 fish*2 stone, at market, market stone", "market deliver stone"),
    ("first_house", "at village, village stone*2", "village house house_fish"),
    ("wool_cloth_orders_2", "orders order_05, order order_11 cloth*2 alpaca, at market, market alpaca",
     "market deliver alpaca"),
]  # fmt: skip


@pytest.mark.parametrize(("mission", "facts", "line"), MET, ids=[mission for mission, _, _ in MET])
def test_r17_7_r17_10_each_condition_is_met_just_then(mission: str, facts: str, line: str) -> None:
    table = Table(f"Ann {facts}{ELSE}", missions=f"Ann=most_ore,{mission}")
    assert table.shown("Ann") == ""
    table.play(line)
    assert table.shown("Ann") == mission


def test_r17_7_orders_that_want_wool_or_cloth() -> None:
    ids = [order.id for order in BOX.orders if order.goods[WOOL] or order.goods[CLOTH]]
    assert len(ids) == 7
    facts = "orders order_05, order order_01 fish*2 stone, at market, market stone"
    table = Table(f"Ann {facts}{ELSE}", missions="Ann=most_ore,wool_cloth_orders_2")
    table.play("market deliver stone")
    assert table.shown("Ann") == ""


def test_r17_8_corn_is_a_good_and_a_kind() -> None:
    facts = "row corn, row fish, row ore, row wool, row silver, row cloth, at village, village glass"
    table = Table(f"Ann {facts}{ELSE}", missions="Ann=most_ore,store_kinds_7")
    table.play("village store glass")
    assert table.shown("Ann") == "store_kinds_7"


def test_r17_9_a_row_with_corn_is_none_without() -> None:
    facts = "row fish*3, row wool*3, row ore*2 corn, row glass*2, at village, village glass"
    table = Table(f"Ann {facts}{ELSE}", missions="Ann=most_ore,rows_4_no_corn")
    table.play("village store glass")
    assert table.shown("Ann") == ""


def test_r17_10_the_first_is_settled_once_whoever_has_the_card() -> None:
    boards = "Ann at village, village stone*2, used cart; Bo at village, village stone*2, used cart"
    table = Table(boards, missions="Bo=first_house,rows_3")
    table.play("village house house_ore", "village house house_wood")
    assert table.shown("Bo") == ""


def test_r17_11_some_are_judged_at_the_end() -> None:
    boards = "Ann at farm, farm alpaca, bag silver*3 cloth*2, row cloth; Bo at farm, farm alpaca"
    table = Table(boards, missions="Ann=silver3_cloth3,glass_4", round=4, last=4)
    assert table.shown("Ann") == ""
    table.play("pass", "pass")
    assert table.shown("Ann") == "silver3_cloth3"
    assert table.points("Ann")["missions"] == 8


def test_r17_11_four_glass_wherever_they_lie() -> None:
    boards = "Ann at farm, farm alpaca, bag glass, container glass, village glass, row glass; Bo at farm, farm alpaca"
    table = Table(boards, missions="Ann=glass_4,rows_3", round=4, last=4)
    table.play("pass")
    assert table.shown("Ann") == ""
    table.play("pass")
    assert (table.phase, table.shown("Ann")) == ("over", "glass_4")
    assert table.points("Ann")["missions"] == POINTS["glass_4"]


@pytest.mark.parametrize("good", ["ore", "stone"])
def test_r17_11_more_of_a_good_than_anybody_else(good: str) -> None:
    boards = f"Ann at farm, farm alpaca, bag {good}, row {good}; Bo at farm, farm alpaca, container {good}"
    table = Table(boards, missions=f"Ann=most_{good},rows_3", round=4, last=4)
    table.play("pass", "pass")
    assert (table.phase, table.shown("Ann")) == ("over", f"most_{good}")
    assert table.points("Ann")["missions"] == POINTS[f"most_{good}"]


@pytest.mark.parametrize("good", ["ore", "stone"])
def test_r17_11_as_much_of_a_good_as_another_is_not_more(good: str) -> None:
    boards = f"Ann at farm, farm alpaca, bag {good}, row {good}; Bo at farm, farm alpaca, container {good}*2"
    table = Table(boards, missions=f"Ann=most_{good},rows_3", round=4, last=4)
    table.play("pass", "pass")
    assert (table.phase, table.shown("Ann")) == ("over", "")


def test_r17_12_what_is_stored_before_the_scoring_counts() -> None:
    boards = "Ann at farm, farm alpaca, tiles final_ten_goods, bag fish, row fish*2; Bo at farm, farm alpaca"
    table = Table(boards, missions="Ann=first_row,rows_3", round=4, last=4)
    table.play("pass", "pass", "store fish")
    assert (table.phase, table.shown("Ann")) == ("over", "first_row")


def test_r17_5_a_mission_met_while_storing_before_the_scoring_is_shown_at_once() -> None:
    boards = "Ann at farm, farm alpaca, tiles final_ten_goods, bag fish wool, row fish*2, row wool"
    table = Table(f"{boards}; Bo at farm, farm alpaca", missions="Ann=first_row,rows_3", round=4, last=4)
    table.play("pass", "pass", "store fish")
    assert (table.phase, table.shown("Ann")) == ("store", "first_row")
    assert view(table.state, None)["boards"][0]["missions"][0] == "first_row"


def test_r17_4_imagined_missions_fit_what_is_known() -> None:
    for seed in range(20):
        table = Table.dealt("Ann Bo Cy Dee", missions="yes", start=1)
        luck = Chance(seed)
        while table.phase in ("missions", "taking"):
            for reader in (None, 0, 1, 2, 3):
                seen = view(table.state, reader)
                assert view(imagine(table.state.tables, seen, luck), reader) == seen
            name = luck.choose(table.to_act.split())
            table.play(f"{name}: {luck.choose(table.legal_of(name))}")
