"""R10 Markets."""

import pytest

from games.south_seas.positions import ALL_SEA, Table, block, edition
from sobremesa.games.south_seas.events import (
    MarketFinished,
    NoShipLeft,
    PickPassed,
    ShipRevealed,
    ShipSupplied,
    ShipTaken,
)

PICTURES = edition(f"sea: . . . . | {ALL_SEA}", f"market: . . . . | {ALL_SEA} | market")
RING = [(x, y) for y in range(3) for x in range(3) if (x, y) not in ((1, 1), (0, 0))]
CLEAR = "SHIP-21 SHIP-17 SHIP-11 SHIP-03"
"""6, 5, 4 and 3 points."""
TIED = "SHIP-17 SHIP-18 SHIP-03 SHIP-01"
"""5, 5, 3 and 2 points."""


def _one_market(islanders: str = "", ships: str = CLEAR, **more: str) -> Table:
    """The market at 1,1 has all neighbours but 2,2, and a tile of plain sea is drawn."""
    board = block(range(3), range(3), {"1,1": "market", "2,2": "empty"})
    return Table(board, islanders=islanders, tile="sea", ships=ships, content=PICTURES, **more)


def _markets(number: int, islanders: str, ships: str = CLEAR, **more: str) -> Table:
    """Two or three markets in a row, all of which the tile for `number // 2 + 1`,0 finishes."""
    last = 2 if number == 3 else 1
    special = {f"{x},1": "market" for x in range(1, number + 1)} | {f"{last},0": "empty"}
    board = block(range(number + 2), range(3), special)
    return Table(board, islanders=islanders, tile="sea", ships=ships, content=PICTURES, **more)


@pytest.mark.parametrize(("x", "y"), RING)
def test_r10_1_whichever_of_the_eight_neighbours_comes_last_finishes_it(x: int, y: int) -> None:
    special = {"1,1": "market", f"{x},{y}": "empty"}
    table = Table(
        block(range(3), range(3), special), islanders="Ann market at 1,1", ships=CLEAR, tile="sea", content=PICTURES
    )
    table.play(f"place {x},{y} r0", "islander none")
    assert table.ships("Ann") == ["SHIP-21"]


def test_r10_1_or_the_market_itself_comes_last() -> None:
    table = Table(block(range(3), range(3), {"1,1": "empty"}), ships=CLEAR, tile="market", content=PICTURES)
    table.play("place 1,1 r0", "islander market")
    assert table.ships("Ann") == ["SHIP-21"]


def test_r10_1_seven_neighbours_are_not_enough_even_if_a_corner_is_missing() -> None:
    table = Table(
        block(range(3), range(3), {"1,1": "market", "2,2": "empty", "2,1": "empty"}),
        tile="sea",
        islanders="Ann market at 1,1",
        content=PICTURES,
    )
    table.play("place 2,1 r0", "islander none")
    assert table.ships("Ann") == []
    assert table.standing("Ann") == ["market at 1,1"]


def test_r10_1_a_market_of_the_box_with_all_kinds_of_neighbours() -> None:
    board = """SS-05a 0,-1 r2
               SS-05a 1,-1 r0
               SS-05b 2,-1 r0
               SS-07a 1,0 r1
               SS-05c 2,0 r1
               SS-05d 2,1 r1
               SS-16a 1,1 r2"""
    table = Table(board, islanders="Ann market at 1,0\nAnn island E at 2,0", ships=CLEAR, tile="SS-16c")
    table.play("place 0,1 r1", "islander none")
    assert table.ships("Ann") == ["SHIP-21"]
    assert table.standing("Ann") == ["island E at 2,0"]


def test_r10_2_the_owner_takes_the_best_open_ship_at_no_cost_and_the_merchant_goes_home() -> None:
    table = _one_market("Bo market at 1,1", wares="Bo=1s1f1b")
    table.play("place 2,2 r0")
    table.end_turn()
    assert table.ships("Bo") == ["SHIP-21"]
    assert table.wares("Bo") == (1, 1, 1)
    assert table.supply("Bo") == 4
    assert table.score("Bo").total == 6 + 1


def test_r10_3_printed_example_two_6_point_ships_and_the_owner_keeps_the_one_he_likes() -> None:
    for choice in ("SHIP-21", "SHIP-24"):
        table = _one_market("Ann market at 1,1", ships="SHIP-21 SHIP-03 SHIP-11 SHIP-24")
        table.play("place 2,2 r0", "islander none")
        assert table.to_act == "Ann"
        assert table.legal == ["take SHIP-21", "take SHIP-24"]
        table.play(f"take {choice}")
        assert table.ships("Ann") == [choice]


def test_r10_3_the_owner_chooses_though_it_is_another_seats_turn() -> None:
    # S3: display 5 5 3 2; the table waits for the owner, then the active seat goes on to supplying.
    table = _one_market("Bo market at 1,1", ships=TIED, wares="Ann=4s0f0b")
    table.play("place 2,2 r0", "islander none")
    assert table.to_act == "Bo"
    assert table.legal == ["take SHIP-17", "take SHIP-18"]
    assert table.happened(PickPassed) == [PickPassed(1)]
    table.play("take SHIP-18", told="ship=SHIP-24")
    assert table.ships("Bo") == ["SHIP-18"]
    assert table.wares("Bo") == (0, 0, 0)
    assert len(table.open_ships) == 4
    assert (table.to_act, table.phase) == ("Ann", "supply")
    table.play("supply SHIP-03 4s 0f 0b")
    assert table.to_act == "Bo"


def test_r10_3_a_single_best_ship_is_not_asked_for() -> None:
    table = _one_market("Bo market at 1,1")
    table.play("place 2,2 r0", "islander none")
    assert table.happened(ShipTaken) == [ShipTaken(1, "SHIP-21", 6)]
    assert not table.happened(PickPassed)


def test_r10_4_the_gap_is_filled_at_once() -> None:
    table = _one_market("Ann market at 1,1")
    table.play("place 2,2 r0", "islander none", told="ship=SHIP-22")
    at = [type(event) for event in table.events].index(ShipTaken)
    assert table.events[at + 1] == ShipRevealed("SHIP-22")
    assert table.open_ships == ["SHIP-17", "SHIP-11", "SHIP-03", "SHIP-22"]


def test_r10_5_several_owners_take_one_after_the_other_and_the_display_is_filled_between() -> None:
    table = _markets(2, "Bo market at 1,1\nAnn market at 2,1")
    table.play("place 1,0 r0", "islander none", told="ship=SHIP-01 ship=SHIP-02")
    assert table.happened(ShipTaken) == [ShipTaken(0, "SHIP-21", 6), ShipTaken(1, "SHIP-17", 5)]
    order = [type(event) for event in table.events if isinstance(event, ShipTaken | ShipRevealed)]
    assert order == [ShipTaken, ShipRevealed, ShipTaken, ShipRevealed]


def test_r10_5_the_second_owner_is_bound_to_the_best_ship_then_open() -> None:
    table = _markets(2, "Bo market at 1,1\nAnn market at 2,1")
    table.play("place 1,0 r0", "islander none", told="ship=SHIP-24 ship=SHIP-02")
    assert table.happened(ShipTaken) == [ShipTaken(0, "SHIP-21", 6), ShipTaken(1, "SHIP-24", 6)]


@pytest.mark.parametrize(
    ("active", "order"), [("Ann", ["Ann", "Bo", "Cy"]), ("Bo", ["Bo", "Cy", "Ann"]), ("Cy", ["Cy", "Ann", "Bo"])]
)
def test_r10_5_the_active_seat_first_then_clockwise(active: str, order: list[str]) -> None:
    table = _markets(3, "Cy market at 1,1\nAnn market at 2,1\nBo market at 3,1", active=active)
    table.play("place 2,0 r0", "islander none", told="ship=SHIP-01 ship=SHIP-02 ship=SHIP-04")
    assert [table.names[event.seat] for event in table.happened(ShipTaken)] == order
    assert [event.points for event in table.happened(ShipTaken)] == [6, 5, 4]


def test_r10_5_if_the_active_seat_has_none_of_them_the_next_clockwise_begins() -> None:
    table = _markets(2, "Ann market at 1,1\nCy market at 2,1", active="Bo")
    table.play("place 1,0 r0", "islander none", told="ship=SHIP-01 ship=SHIP-02")
    assert [table.names[event.seat] for event in table.happened(ShipTaken)] == ["Cy", "Ann"]


def test_r10_5_with_ties_each_owner_is_asked_in_turn_whoever_is_active() -> None:
    table = _markets(
        3, "Ann market at 1,1\nBo market at 2,1\nCy market at 3,1", active="Bo", ships="SHIP-17 SHIP-18 SHIP-19 SHIP-20"
    )
    table.play("place 2,0 r0", "islander none")
    assert (table.to_act, table.legal) == ("Bo", ["take SHIP-17", "take SHIP-18", "take SHIP-19", "take SHIP-20"])
    table.play("take SHIP-20", told="ship=SHIP-01")
    assert (table.to_act, table.legal) == ("Cy", ["take SHIP-17", "take SHIP-18", "take SHIP-19"])
    table.play("take SHIP-18", told="ship=SHIP-24")
    # Now a single best ship lies open: Ann gets it without being asked.
    assert table.ships("Ann") == ["SHIP-24"]
    assert (table.ships("Bo"), table.ships("Cy")) == (["SHIP-20"], ["SHIP-18"])
    assert (table.to_act, table.phase) == ("Cy", "place")


def test_r10_6_a_seat_that_owns_two_of_them_takes_the_second_when_the_round_is_over() -> None:
    table = _markets(3, "Ann market at 1,1\nAnn market at 2,1\nBo market at 3,1")
    table.play("place 2,0 r0", "islander none", told="ship=SHIP-01 ship=SHIP-02 ship=SHIP-04")
    assert table.happened(ShipTaken) == [
        ShipTaken(0, "SHIP-21", 6),
        ShipTaken(1, "SHIP-17", 5),
        ShipTaken(0, "SHIP-11", 4),
    ]
    assert table.supply("Ann") == 4


def test_r10_6_a_seat_that_owns_all_of_them_gets_a_ship_for_each() -> None:
    table = _markets(2, "Bo market at 1,1\nBo market at 2,1", ships=TIED)
    table.play("place 1,0 r0", "islander none")
    table.play("take SHIP-18", told="ship=SHIP-02")
    assert sorted(table.ships("Bo")) == ["SHIP-17", "SHIP-18"]


def test_r10_7_without_face_down_ships_a_merchant_takes_the_best_of_what_is_left() -> None:
    table = _one_market("Bo market at 1,1", ships="SHIP-03 SHIP-11", stack="")
    table.play("place 2,2 r0")
    table.end_turn()
    assert "SHIP-11" in table.ships("Bo")
    assert table.open_ships == ["SHIP-03"]
    assert not table.happened(ShipRevealed)


def test_r10_7_fewer_ships_than_owners_leave_the_last_with_nothing_but_his_merchant() -> None:
    table = _markets(2, "Ann market at 1,1\nBo market at 2,1", ships="SHIP-03", stack="")
    table.play("place 1,0 r0", "islander none")
    assert table.happened(ShipTaken) == [ShipTaken(0, "SHIP-03", 3)]
    assert table.happened(NoShipLeft) == [NoShipLeft(1)]
    assert table.ships("Bo") == []
    assert (table.supply("Ann"), table.supply("Bo")) == (4, 4)


def test_r10_7_two_equal_ships_for_three_owners() -> None:
    table = _markets(
        3,
        "Ann market at 1,1\nBo market at 2,1\nCy market at 3,1",
        ships="SHIP-17 SHIP-18",
        stack="",
        seats="Ann Bo Cy Last",
    )
    table.play("place 2,0 r0", "islander none")
    assert (table.to_act, table.legal) == ("Ann", ["take SHIP-17", "take SHIP-18"])
    table.play("take SHIP-18")
    assert (table.ships("Ann"), table.ships("Bo"), table.ships("Cy")) == (["SHIP-18"], ["SHIP-17"], [])
    assert table.happened(NoShipLeft) == [NoShipLeft(2)]
    assert table.to_act == ""


def test_r10_8_a_market_finished_without_a_merchant_moves_no_ship() -> None:
    table = _one_market("Ann sea NW at 1,1")
    table.play("place 2,2 r0", "islander none")
    assert table.happened(MarketFinished) == [MarketFinished(1, 1, None)]
    assert not table.happened(ShipTaken)
    assert not table.happened(ShipRevealed)
    assert table.open_ships == CLEAR.split()
    assert table.standing("Ann") == ["sea NW at 1,1"]


def test_r10_8_of_two_finished_markets_only_the_one_with_a_merchant_counts() -> None:
    table = _markets(2, "Bo market at 2,1")
    table.play("place 1,0 r0")
    table.end_turn()
    assert len(table.ships("Bo")) == 1
    assert len(table.open_ships) == 4


def test_r10_2_a_finished_market_is_not_rewarded_a_second_time() -> None:
    table = _one_market("Ann market at 1,1", seats="Ann Bo")
    table.play("place 2,2 r0", "islander none", told="ship=SHIP-01 tile=sea")
    table.play("place 3,2 r0")
    table.end_turn()
    assert table.ships("Ann") == ["SHIP-21"]
    assert table.feature("market at 1,1")["open_ends"] == 0


def test_r11_5_a_ship_from_a_market_does_not_use_up_supplying() -> None:
    table = _one_market("Ann market at 1,1", wares="Ann=2s1f2b")
    table.play("place 2,2 r0", "islander none", told="ship=SHIP-22")
    table.play("supply SHIP-22 2s 1f 2b")
    assert table.happened(ShipSupplied)
    assert sorted(table.ships("Ann")) == ["SHIP-21", "SHIP-22"]
