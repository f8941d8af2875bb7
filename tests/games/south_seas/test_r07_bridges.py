"""R7 Bridges."""

import pytest

from games.south_seas.positions import Table, edition


def test_r7_3_printed_example_a_bridge_of_2_shells() -> None:
    # A market in the west with 1 shell, the start tile with 1, a stone without in the east.
    table = Table("SS-07a -1,0 r3", islanders="Ann bridge E at -1,0", tile="SS-02c")
    table.play("place 1,0 r0", "islander none")
    assert table.wares("Ann") == (2, 0, 0)
    assert table.supply("Ann") == 4


def test_r7_3_printed_example_a_bridge_of_4_shells() -> None:
    table = Table("SS-07a -1,0 r3\nSS-01c 1,0 r1", islanders="Ann bridge E at 1,0", tile="SS-04a")
    table.play("place 2,0 r0", "islander none")
    assert table.wares("Ann") == (1 + 1 + 2 + 0, 0, 0)


ENDS = edition(
    "line: . b . b | bridge E W 1 | sea WR NL NR EL | sea ER SL SR WL",
    "stone: . b b b | bridge E | bridge S | bridge W 1 | sea WR NL NR EL | sea ER SL | sea SR WL",
    "market: . . . b | bridge W 1 | sea WL WR NL NR EL ER SL SR | market",
    "land: . i . b | bridge W 1 | island E 1 | sea WR NL NR | sea WL SR SL",
)


@pytest.mark.parametrize("west", ["stone", "market", "land"])
@pytest.mark.parametrize("east", ["stone", "market", "land"])
def test_r7_1_each_way_may_stop_at_a_stone_an_island_or_a_market(west: str, east: str) -> None:
    table = Table(f"{west} -1,0 r2", islanders="Ann bridge E at -1,0", tile=east, content=ENDS)
    table.play("place 1,0 r0", "islander none")
    assert table.wares("Ann") == (3, 0, 0)


def test_r7_1_a_bridge_with_one_way_open_is_not_finished() -> None:
    table = Table("stone -1,0 r2", islanders="Ann bridge E at -1,0", tile="line", content=ENDS)
    table.play("place 1,0 r0", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.feature("bridge E at 1,0")["open_ends"] == 1


def test_r7_1_bridges_that_meet_at_a_stone_are_separate() -> None:
    table = Table(tile="SS-02a")
    table.play("place 1,0 r0")
    assert not table.joined("bridge E at 1,0", "bridge W at 1,0")
    assert {"islander bridge E", "islander bridge S", "islander bridge W"} <= set(table.legal)


def test_r7_1_two_junctions_side_by_side_are_a_whole_bridge_paid_at_once() -> None:
    # S6: SS-02a has 1 shell to the east, SS-04a none to the west.
    table = Table("SS-02a 1,0 r0", tile="SS-04a")
    table.play("place 2,0 r0", "islander bridge W")
    assert table.wares("Ann") == (1, 0, 0)
    assert table.supply("Ann") == 4


def test_r7_1_both_ways_may_stop_at_the_same_stone() -> None:
    pictures = edition(
        "stone: b b b b | bridge N 1 | bridge E 1 | bridge S 1 | bridge W 1 | sea NR EL | sea ER SL | sea SR WL | "
        "sea WR NL",
        "bend: . . b b | bridge S W 1 | sea SR WL | sea WR NL NR EL ER SL",
    )
    table = Table("bend 1,0 r0\nbend 0,1 r2", islanders="Ann bridge S at 1,0", tile="bend", content=pictures)
    table.play("place 1,1 r1", "islander none")
    assert table.wares("Ann") == (1 + 1 + 3, 0, 0)


def test_r7_2_a_bridge_that_runs_back_into_itself_is_finished() -> None:
    # S6: four bends around a point, each counted once.
    table = Table("SS-03a 0,1 r3\nSS-03a 1,1 r0\nSS-03b 0,2 r2", islanders="Bo bridge E at 0,1", tile="SS-03f")
    table.play("place 1,2 r1")
    table.end_turn()
    assert table.wares("Bo") == (4, 0, 0)
    assert table.supply("Bo") == 4
    assert table.feature("bridge E at 0,1")["open_ends"] == 0


def test_r7_2_the_same_with_the_collector_put_on_the_last_tile() -> None:
    table = Table("SS-03a 0,1 r3\nSS-03a 1,1 r0\nSS-03b 0,2 r2", tile="SS-03f", seats="Ann Bo")
    table.play("place 1,2 r1", "islander bridge N")
    assert table.wares("Ann") == (4, 0, 0)
    assert table.supply("Ann") == 4
