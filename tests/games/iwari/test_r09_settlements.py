"""R9 Settlements and the purple road."""

from itertools import combinations
from random import Random
from time import process_time

import pytest

from games.iwari.positions import Table, mapped
from sobremesa.games.iwari.content import MOST_LOOPS, MOST_TENTS
from sobremesa.games.iwari.events import SettlementScored, TentsScored
from sobremesa.games.iwari.settlements import settlement
from sobremesa.games.iwari.tables import members

LINE = "D1.1-D1.2 D1.2-D1.3 D1.3-D1.4 D1.5-D1.6 D1.6-D1.7 D1.7-D1.8"
FORK = "D1.1-D1.2 D1.2-D1.3 D1.2-D1.4 D1.4-D1.5"
STAR = "D1.1-D1.2 D1.2-D1.3 D1.1-D1.4 D1.4-D1.5 D1.1-D1.6 D1.6-D1.7 D1.7-D1.8"
RING = "D1.1-D1.2 D1.2-D1.3 D1.3-D1.4 D1.4-D1.1 D1.4-D1.5 D1.5-D1.6"
SPOKES = "D1.1-D1.2 D1.2-D1.3 D1.3-D1.4 D1.4-D1.1 D1.1-D1.5 D1.2-D1.6 D1.3-D1.7"


def tents(numbers: str) -> str:
    return f"Ann {' '.join(f'D1.{number}' for number in numbers)}"


def sizes(roads: str, numbers: str, mode: str = "group") -> list[int]:
    return Table(tents(numbers), content=mapped(roads), settlement_mode=mode).settlements("Ann")


# R9.1


@pytest.mark.parametrize(
    ("numbers", "found"),
    [
        ("123", []),
        ("1234", [4]),
        ("12345", [4]),
        ("12356", []),
        ("12345678", [4, 4]),
        ("1245", []),
    ],
)
def test_r9_1_four_or_more_tents_joined_by_roads(numbers: str, found: list[int]) -> None:
    assert sizes(LINE, numbers) == found


def test_r9_1_a_point_a_tent_and_several_add_up() -> None:
    table = Table(tents("12345678"), content=mapped(LINE))
    assert table.points("Ann") == {"tents": 8, "settlements": 8}


def test_r9_1_another_tribes_tent_breaks_it() -> None:
    assert Table("Ann D1.1 D1.2 D1.4; Bo D1.3", content=mapped(LINE)).settlements("Ann") == []
    assert Table("Ann D1.1 D1.2 D1.8 D1.7; Bo D1.6 D1.5 D1.4 D1.3").settlements("Bo") == [4]


def test_r9_1_spaces_side_by_side_without_a_road_are_not_joined() -> None:
    # The row of the desert runs 2 1 8 7 6 5 4 3: between 2 and 3 is its gap.
    assert Table("Ann D1.1 D1.2 D1.3 D1.4").settlements("Ann") == []
    assert Table("Ann D1.8 D1.1 D1.2 D1.7").settlements("Ann") == [4]


def test_r9_1_it_is_told_with_its_spaces() -> None:
    table = Table("Ann D1.8 D1.1 D1.2 D1.7", display="", deck="", passes=2, last_round=True, active="Cy")
    table.play("discard tundra")
    assert table.happened(SettlementScored) == [SettlementScored(0, ("D1.1", "D1.2", "D1.7", "D1.8"), 4)]


# R9.2


@pytest.mark.parametrize(
    ("roads", "numbers", "group", "chain"),
    [
        (LINE, "1234", [4], [4]),
        (LINE, "123", [], []),
        (FORK, "1234", [4], []),
        (FORK, "12345", [5], [4]),
        (FORK, "2345", [4], [4]),
        (STAR, "1246", [4], []),
        (STAR, "1234567", [7], [5]),
        (STAR, "12345678", [8], [6]),
        (RING, "1234", [4], [4]),
        (RING, "12345", [5], [5]),
        (RING, "123456", [6], [6]),
        (SPOKES, "123456", [6], [6]),
        (SPOKES, "1234567", [7], [6]),
        (SPOKES, "123457", [6], [5]),
    ],
)
def test_r9_2_a_group_or_its_longest_chain(roads: str, numbers: str, group: list[int], chain: list[int]) -> None:
    assert sizes(roads, numbers) == group
    assert sizes(roads, numbers, "chain") == chain


def test_r9_2_two_chains_of_one_group_are_not_both_counted() -> None:
    # Two rows of four, joined by a bridge between their second spaces.
    roads = f"{LINE} D1.2-D1.6"
    assert sizes(roads, "12345678") == [8]
    assert sizes(roads, "12345678", "chain") == [6]


def test_r9_2_one_of_several_longest_chains_is_told() -> None:
    ending = {"display": "", "deck": "", "passes": 2, "last_round": True, "active": "Cy"}
    table = Table(tents("12345678"), content=mapped(f"{LINE} D1.2-D1.6"), settlement_mode="chain", **ending)  # type: ignore[arg-type]
    table.play("discard tundra")
    spaces = ("D1.2", "D1.3", "D1.4", "D1.6", "D1.7", "D1.8")
    assert table.happened(SettlementScored) == [SettlementScored(0, spaces, 6)]


def test_r9_2_each_group_has_its_own_chain() -> None:
    assert sizes(LINE, "12345678", "chain") == [4, 4]


def longest(near: list[int], group: int) -> tuple[int, set[int]]:
    """The longest ways by trying them all."""
    best, ways = 0, set[int]()
    stack = [(1 << space, space) for space in members(group)]
    while stack:
        way, end = stack.pop()
        if way.bit_count() > best:
            best, ways = way.bit_count(), set()
        if way.bit_count() == best:
            ways.add(way)
        stack += [(way | 1 << space, space) for space in members(near[end] & group & ~way)]
    return best, ways


def wild(dice: Random, spaces: int, loops: int, most: int = 99) -> list[int]:
    """Roads that join so many spaces and close so many loops, by space the spaces nearby; most roads meet at one."""
    near = [0] * spaces
    for space in range(1, spaces):
        other = dice.choice([each for each in range(space) if near[each].bit_count() < most])
        near[space] |= 1 << other
        near[other] |= 1 << space
    for one, other in dice.sample(pairs := list(combinations(range(spaces), 2)), len(pairs)):
        if loops and not near[one] >> other & 1 and max(near[one].bit_count(), near[other].bit_count()) < most:
            near[one] |= 1 << other
            near[other] |= 1 << one
            loops -= 1
    return near


def test_r9_2_all_longest_chains_of_any_group_are_found() -> None:
    dice = Random(4)
    for _ in range(300):
        near = wild(dice, dice.randint(4, 9), dice.randint(0, 8))
        group = (1 << len(near)) - 1
        found = settlement(near, group, True)
        assert (found.size, set(found.ways)) == longest(near, group)
        assert sorted(found.ways) == list(found.ways)


def test_r9_2_the_longest_chain_is_soon_found_among_as_many_loops_as_an_edition_may_have() -> None:
    dice = Random(4)
    start = process_time()
    for most in (3, 4, 99):
        settlement(wild(dice, MOST_TENTS, MOST_LOOPS, most), (1 << MOST_TENTS) - 1, True)
    diamonds = [0] * 24
    for first in range(0, 21, 3):
        for one, other in ((0, 1), (0, 2), (1, 3), (2, 3)):
            diamonds[first + one] |= 1 << first + other
            diamonds[first + other] |= 1 << first + one
    assert settlement(diamonds, (1 << 22) - 1, True).size == 15 + 2
    assert process_time() - start < 6


# R9.3


def test_r9_3_roads_cross_borders() -> None:
    table = Table("Ann G1.2 T1.5 T1.4 T1.3 D1.1")
    assert table.settlements("Ann") == [5]
    assert table.points("Ann")["settlements"] == 5


def test_r9_3_lands_side_by_side_without_a_road_are_not_joined() -> None:
    assert Table("Ann T1.6 T1.1 G1.1 G1.2 G1.3").settlements("Ann") == []


def test_r9_3_a_connection_is_no_road_on_other_maps() -> None:
    # Connection 9 joins G1 and F2 over the water.
    assert Table("Ann G1.3 G1.4 F2.1 F2.2").settlements("Ann") == []


# R9.4


def test_r9_4_on_floating_lands_connections_are_roads() -> None:
    # By land number 1, F1.2 to G1.4, and over the water number 9, G1.2 to D1.5.
    table = Table("Ann F1.1 F1.2 G1.4 G1.3; Bo G1.2 G1.1 D1.5 D1.1", map="floating_lands")
    assert table.settlements("Ann") == [4]
    assert table.settlements("Bo") == [4]


def test_r9_4_a_mountain_blocks_only_the_scoring_of_totems() -> None:
    board = "Ann F1.1 F1.2 G1.4 G1.3 F1*1 G1*1"
    open_road = Table(board, map="floating_lands")
    blocked = Table(board, map="floating_lands", mountains="1")
    assert open_road.settlements("Ann") == blocked.settlements("Ann") == [4]
    assert (open_road.connection_points(1), blocked.connection_points(1)) == ((2, 0, 0), (0, 0, 0))


# R9.5


def purple(board: str, **given: object) -> Table:
    return Table(board, map="long_road", **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("Ann T1.3 F1.3; Bo G1.3", (3, 2, 0)),
        ("Ann T1.3 F1.3; Bo G1.3; Cy C1.3", (4, 2, 2)),
        ("Ann T1.3 F1.3; Bo G1.3 C1.3; Cy D1.3", (5, 5, 2)),
        ("Ann T1.3 F1.3 G1.3; Bo C1.3 D1.3; Cy G2.1", (6, 3, 2)),
        ("Ann T1.1 T1.2", (0, 0, 0)),
        ("Ann C2.1", (1, 0, 0)),
    ],
)
def test_r9_5_the_purple_road_is_ranked_like_one_more_territory(board: str, points: tuple[int, ...]) -> None:
    table = purple(board)
    assert tuple(table.points(name).get("purple road", 0) for name in table.names) == points


def test_r9_5_a_tent_on_it_counts_in_its_own_territory_too() -> None:
    assert purple("Ann T1.3 F1.3").points("Ann") == {"tents": 2, "purple road": 2}


def test_r9_5_a_settlement_on_it_counts_as_well() -> None:
    assert purple("Ann T1.3 F1.3 G1.3 C1.3").points("Ann") == {"tents": 4, "settlements": 4, "purple road": 4}


def test_r9_5_the_third_tribe_ranks_there() -> None:
    table = purple("Third T1.3 F1.3; Ann G1.3", seats="Ann Bo")
    assert table.points("Ann") == {"tents": 1, "purple road": 2}


def test_r9_5_it_is_told_at_the_end() -> None:
    table = purple("Ann T1.3 F1.3; Bo G1.3", display="", deck="", passes=2, last_round=True, active="Cy")
    table.play("discard tundra")
    assert table.happened(TentsScored)[-1] == TentsScored("end", "purple road", (2, 1, 0), (3, 2, 0), 1)


def test_r9_5_other_maps_have_none() -> None:
    assert "purple road" not in [line.source for line in Table("Ann T1.3").score("Ann").lines]
