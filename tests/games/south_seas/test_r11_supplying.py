"""R11 Supplying."""

from typing import Any

import pytest

from games.south_seas.positions import ALL_SEA, BOX, NEVER_PAID, Table, block, edition, ship
from sobremesa.games.south_seas.content import Ship
from sobremesa.games.south_seas.events import ShipRevealed, ShipSupplied
from sobremesa.games.south_seas.tables import payments


def supplying(wares: str, ships: str = NEVER_PAID, **more: Any) -> Table:
    """Ann has laid her tile and stands before the display with these wares."""
    table = Table(tile="SS-01a", wares=f"Ann={wares}", ships=ships, **more)
    table.play("place -1,0 r1", "islander none")
    return table


def ways_to_pay(fixed: tuple[int, int, int] = (0, 0, 0), same: tuple[int, ...] = (), free: int = 0) -> set[str]:
    """Every payment for a ship that asks for these named, grouped and free wares."""
    return {"{}s {}f {}b".format(*paid) for paid in payments(ship("any", 3, fixed, same, free))}


@pytest.mark.parametrize(
    ("name", "wares", "paid", "points"),
    [
        ("SHIP-17", "2s1f1b", "2s 1f 1b", 5),
        ("SHIP-20", "0s3f3b", "0s 3f 3b", 5),
        ("SHIP-03", "4s0f0b", "4s 0f 0b", 3),
        ("SHIP-11", "0s5f0b", "0s 5f 0b", 4),
        ("SHIP-04", "3s0f1b", "3s 0f 1b", 3),
    ],
)
def test_r11_2_printed_example(name: str, wares: str, paid: str, points: int) -> None:
    table = supplying(wares, f"{name} SHIP-21 SHIP-22 SHIP-24")
    assert table.legal == [f"supply {name} {paid}", "supply none"]
    table.play(f"supply {name} {paid}")
    assert table.ships("Ann") == [name]
    assert table.wares("Ann") == (0, 0, 0)
    assert table.score("Ann").total == points


def test_r11_1_the_ship_is_kept_for_its_points_and_the_wares_are_given_back() -> None:
    table = supplying("3s3f3b", "SHIP-17 SHIP-22 SHIP-23 SHIP-24")
    table.play("supply SHIP-17 2s 1f 1b", told="ship=SHIP-01")
    assert table.happened(ShipSupplied) == [ShipSupplied(0, "SHIP-17", 5, (2, 1, 1))]
    assert table.wares("Ann") == (1, 2, 2)
    assert table.score("Ann").total == 5 + 5 // 3


def test_r11_1_one_ship_a_turn_even_with_wares_for_two() -> None:
    # S4
    table = supplying("9s9f9b")
    table.play("supply SHIP-11 5s 0f 0b")
    assert (table.to_act, table.phase) == ("Bo", "place")


def test_r11_1_only_open_ships_can_be_supplied_and_only_by_the_active_seat() -> None:
    table = supplying("9s9f9b")
    assert {line.split()[1] for line in table.legal} == {*NEVER_PAID.split(), "none"}
    assert table.to_act == "Ann"


def test_r11_2_named_wares_are_asked_for_as_they_are() -> None:
    assert ways_to_pay(fixed=(2, 1, 1)) == {"2s 1f 1b"}
    assert supplying("9s9f1b", "SHIP-09 SHIP-10 SHIP-13 SHIP-19").phase == "place"


def test_r11_2_free_wares_may_be_of_any_kinds() -> None:
    assert ways_to_pay(free=2) == {"2s 0f 0b", "1s 1f 0b", "1s 0f 1b", "0s 2f 0b", "0s 1f 1b", "0s 0f 2b"}
    assert len(ways_to_pay(free=7)) == 36
    assert len(ways_to_pay(free=6)) == 28


def test_r11_2_a_group_is_of_one_kind_of_the_payers_choice() -> None:
    assert ways_to_pay(same=(4,)) == {"4s 0f 0b", "0s 4f 0b", "0s 0f 4b"}
    table = supplying("3s3f3b", "SHIP-03 SHIP-21 SHIP-22 SHIP-24")
    assert "SHIP-03" not in {line.split()[1] for line in table.legal}


def test_r11_2_two_groups_need_two_different_kinds() -> None:
    three_and_one = {"3s 1f 0b", "3s 0f 1b", "1s 3f 0b", "0s 3f 1b", "1s 0f 3b", "0s 1f 3b"}
    assert ways_to_pay(same=(3, 1)) == three_and_one
    three_and_two = {"3s 2f 0b", "3s 0f 2b", "2s 3f 0b", "0s 3f 2b", "2s 0f 3b", "0s 2f 3b"}
    assert ways_to_pay(same=(3, 2)) == three_and_two


def test_r11_2_four_alike_do_not_pay_for_three_and_one() -> None:
    table = supplying("4s0f0b", "SHIP-04 SHIP-21 SHIP-22 SHIP-24")
    assert table.phase == "place"
    table = supplying("5s0f0b", "SHIP-16 SHIP-21 SHIP-22 SHIP-24")
    assert table.phase == "place"


def test_r11_2_two_equal_groups_are_one_payment_for_each_pair_of_kinds() -> None:
    assert ways_to_pay(same=(2, 2)) == {"2s 2f 0b", "2s 0f 2b", "0s 2f 2b"}
    assert ways_to_pay(same=(1, 1, 1)) == {"1s 1f 1b"}


def test_r11_2_named_grouped_and_free_wares_may_stand_on_one_ship() -> None:
    # A shell, then two alike, then one of any kind.
    expected = {
        *("4s 0f 0b", "3s 1f 0b", "3s 0f 1b"),
        *("2s 2f 0b", "1s 3f 0b", "1s 2f 1b"),
        *("2s 0f 2b", "1s 1f 2b", "1s 0f 3b"),
    }
    assert ways_to_pay(fixed=(1, 0, 0), same=(2,), free=1) == expected


@pytest.mark.parametrize("each", BOX.ships, ids=lambda each: each.id)
def test_r11_3_every_payment_is_the_exact_number_and_covers_the_cost(each: Ship) -> None:
    total = sum(each.fixed) + sum(each.same) + each.any
    found = payments(each)
    assert len(found) == len(set(found)) > 0
    for paid in found:
        assert sum(paid) == total
        assert all(number >= named for number, named in zip(paid, each.fixed, strict=True))


def test_r11_3_one_ware_short_of_a_named_kind_is_not_made_good_by_others() -> None:
    assert supplying("1s9f9b", "SHIP-07 SHIP-08 SHIP-12 SHIP-17").phase == "place"


def test_r11_3_no_surplus_can_be_handed_over() -> None:
    table = supplying("9s9f9b", "SHIP-15 SHIP-21 SHIP-22 SHIP-23")
    assert [line for line in table.legal if "SHIP-15" in line] == ["supply SHIP-15 1s 1f 1b"]


def test_r11_3_only_wares_at_hand_can_be_paid() -> None:
    table = supplying("1s1f1b", "SHIP-02 SHIP-21 SHIP-22 SHIP-24")
    assert table.legal == ["supply SHIP-02 1s 1f 1b", "supply none"]
    table = supplying("2s1f1b", "SHIP-02 SHIP-21 SHIP-22 SHIP-24")
    assert table.legal == [
        "supply SHIP-02 2s 1f 0b",
        "supply SHIP-02 2s 0f 1b",
        "supply SHIP-02 1s 1f 1b",
        "supply none",
    ]


def test_r11_4_the_display_is_filled_up_straight_away() -> None:
    table = supplying("5s0f0b")
    events = table.play("supply SHIP-11 5s 0f 0b", told="ship=SHIP-05")
    assert [type(event) for event in events[:2]] == [ShipSupplied, ShipRevealed]
    assert table.open_ships == ["SHIP-24", "SHIP-20", "SHIP-16", "SHIP-05"]


def test_r11_4_without_face_down_ships_one_plays_on_with_fewer() -> None:
    table = supplying("5s0f0b", stack="", seats="Ann Bo Last")
    table.play("supply SHIP-11 5s 0f 0b")
    assert table.open_ships == ["SHIP-24", "SHIP-20", "SHIP-16"]
    assert not table.happened(ShipRevealed)
    assert (table.to_act, table.phase) == ("Bo", "place")


def test_r11_5_a_ship_turned_up_after_a_market_this_turn_may_be_supplied_at_once() -> None:
    pictures = edition(f"sea: . . . . | {ALL_SEA}", f"market: . . . . | {ALL_SEA} | market")
    board = block(range(3), range(3), {"1,1": "market", "2,2": "empty"})
    table = Table(board, islanders="Ann market at 1,1", tile="sea", wares="Ann=1s1f1b", content=pictures)
    table.play("place 2,2 r0", "islander none", told="ship=SHIP-15")
    assert table.ships("Ann") == ["SHIP-24"]
    assert table.legal == ["supply SHIP-15 1s 1f 1b", "supply none"]
    table.play("supply SHIP-15 1s 1f 1b")
    assert table.ships("Ann") == ["SHIP-15", "SHIP-24"]


def test_r11_6_nobody_has_to_supply() -> None:
    table = supplying("9s9f9b")
    table.play("supply none")
    assert table.wares("Ann") == (9, 9, 9)
    assert table.open_ships == NEVER_PAID.split()
    assert (table.to_act, table.phase) == ("Bo", "place")


def test_r11_6_a_seat_that_can_pay_nothing_is_not_asked() -> None:
    assert supplying("2s0f0b").phase == "place"
