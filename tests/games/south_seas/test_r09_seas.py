"""R9 Seas."""

import pytest

from games.south_seas.positions import ALL_SEA, Table, edition
from sobremesa.games.south_seas.events import BoatIdle, FeatureEvaluated, FishCovered

PICTURES = edition(
    f"sea: . . . . | {ALL_SEA}",
    f"fish: . . . . | {ALL_SEA} 1",
    f"pair: . . . . | {ALL_SEA} 2",
    f"boat: . . . . | {ALL_SEA} boat",
    f"shoal: . . . . | {ALL_SEA} 2 1",
    "split: i . i . | island N S | sea EL ER 2 boat | sea WL WR 1",
    "wall: i . i . | island N S | sea EL ER | sea WL WR",
)
LOOP = "SS-03a 0,1 r3\nSS-03a 1,1 r0\nSS-03c 0,2 r2"
"""Three of four bends around a point, with 1, 1 and 2 fish on the inside."""


def test_r9_1_a_region_is_all_sea_that_hangs_together_across_sides() -> None:
    table = Table("SS-03g 0,1 r0\nSS-05d 0,-1 r2", tile="SS-15a")
    table.play("place 1,1 r0", "islander none")
    sea = table.feature("sea SE at 0,0")
    assert sorted(sea["parts"]) == [(0, 0, "sea SE"), (0, 1, "sea NW"), (1, 1, "sea NW")]
    assert sea["symbols"] == 1 + 2 + 1


def test_r9_1_a_market_is_no_border() -> None:
    table = Table(tile="SS-07a")
    table.play("place 1,0 r1", "islander none")
    assert table.joined("sea NW at 0,0", "sea SE at 0,0")


def test_r9_2_printed_example_an_enclosed_sea_of_5_fish() -> None:
    table = Table(LOOP, islanders="Ann sea SE at 0,1", tile="SS-03f", seats="Ann Bo")
    table.play("place 1,2 r1", "islander none")
    assert table.wares("Ann") == (0, 1 + 1 + 2 + 1, 0)
    assert table.supply("Ann") == 4
    assert table.tokens == []


def test_r9_2_a_tie_in_an_enclosed_sea_pays_both_in_full() -> None:
    # S2
    table = Table(LOOP, islanders="Cy sea SE at 0,1\nBo sea NE at 0,2", tile="SS-03f")
    table.play("place 1,2 r1", "islander none")
    assert [table.wares(name) for name in ("Ann", "Bo", "Cy")] == [(0, 0, 0), (0, 5, 0), (0, 5, 0)]
    assert (table.supply("Bo"), table.supply("Cy")) == (4, 4)


def test_r9_2_a_sea_that_faces_an_empty_place_is_not_enclosed() -> None:
    table = Table("SS-03a 0,1 r3\nSS-03a 1,1 r0", islanders="Ann sea SE at 0,1", tile="SS-03c")
    table.play("place 0,2 r2", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.feature("sea SE at 0,1")["open_ends"] == 2


def test_r9_3_printed_example_a_boat_pays_5_fish_and_then_a_pair_is_covered() -> None:
    board = "SS-03g 0,1 r0\nSS-15a 1,1 r0\nSS-05d 1,2 r1"
    table = Table(board, islanders="Ann sea NW at 1,2", tile="SS-01b", seats="Ann Bo")
    table.play("place 0,2 r0", "islander none")
    assert table.wares("Ann") == (0, 1 + 2 + 1 + 1, 0)
    assert table.tokens == ["pair sea NW at 0,1"]
    assert table.supply("Ann") == 4
    assert table.feature("sea NE at 0,2")["symbols"] == 3
    assert table.feature("sea NE at 0,2")["open_ends"] > 0


def test_r9_3_other_seas_on_the_tile_of_the_boat_are_not_touched() -> None:
    table = Table(
        "fish 1,0 r0\nfish -1,0 r0\nfish 2,0 r0",
        content=edition(
            "start: i . i . | island N S | sea EL ER | sea WL WR",
            f"fish: . . . . | {ALL_SEA} 1",
            "split: i . i . | island N S | sea EL ER boat | sea WL WR 1",
        ),
        islanders="Bo sea NW at -1,0\nAnn sea NW at 2,0",
        tile="split",
    )
    table.play("place 3,0 r0")
    table.end_turn()
    assert table.wares("Ann") == (0, 0, 0)
    assert table.wares("Bo") == (0, 0, 0)
    assert table.standing("Ann") == ["sea NW at 2,0"]
    assert table.tokens == []


def test_r9_3_a_boat_is_told_of_where_it_lies_when_two_parts_of_its_tile_share_a_sea() -> None:
    table = Table("SS-07a 1,0 r1", tile="SS-01e")
    table.play("place -1,0 r1", "islander none")
    [idle] = [event for event in table.events if isinstance(event, BoatIdle)]
    assert idle.part == "sea NW"


def test_r9_4_a_boat_in_a_sea_without_a_fisherman_comes_to_nothing() -> None:
    # S1: no fish are covered, all three still count.
    table = Table("SS-03g 0,1 r0", tile="SS-05c")
    table.play("place 1,1 r1", "islander none")
    assert table.tokens == []
    assert table.feature("sea NW at 1,1")["symbols"] == 3
    assert not table.happened(FeatureEvaluated)
    assert not table.happened(FishCovered)


def test_r9_4_a_fisherman_put_this_turn_counts() -> None:
    table = Table("SS-03g 0,1 r0", tile="SS-05c", seats="Ann Bo")
    table.play("place 1,1 r1", "islander sea NW")
    assert table.wares("Ann") == (0, 3, 0)


def test_r9_4_an_islander_on_another_part_of_the_tile_does_not() -> None:
    table = Table("SS-03g 0,1 r0", tile="SS-05c", seats="Ann Bo")
    table.play("place 1,1 r1", "islander island E")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.tokens == []


def test_r9_5_where_there_never_was_a_fish_the_fisherman_stays_and_no_token_is_laid() -> None:
    table = Table("sea 1,0 r0", islanders="Ann sea NW at 1,0", tile="boat", content=PICTURES)
    table.play("place 2,0 r0", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.standing("Ann") == ["sea NW at 1,0"]
    assert table.tokens == []
    assert not table.happened(FeatureEvaluated)


def test_r9_5_the_same_where_all_fish_are_covered() -> None:
    table = Table(
        "shoal 1,0 r0",
        islanders="Ann sea NW at 1,0",
        tile="boat",
        content=PICTURES,
        covered="pair sea NW at 1,0\nsingle sea NW at 1,0",
    )
    table.play("place 2,0 r0", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.standing("Ann") == ["sea NW at 1,0"]
    assert len(table.tokens) == 2


def test_r9_5_the_same_with_a_fisherman_put_this_turn() -> None:
    table = Table("sea 1,0 r0", tile="boat", content=PICTURES)
    table.play("place 2,0 r0", "islander sea NW")
    assert table.standing("Ann") == ["sea NW at 2,0"]


def test_r9_6_fish_added_beside_an_older_boat_do_not_set_it_off() -> None:
    table = Table("boat 1,0 r0\nsea 2,0 r0", islanders="Ann sea NW at 2,0", tile="fish", content=PICTURES)
    table.play("place 1,1 r0", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.standing("Ann") == ["sea NW at 2,0"]
    assert table.tokens == []


def test_r9_6_nor_does_a_tile_that_joins_the_old_boats_sea_to_one_with_fish() -> None:
    table = Table("SS-05c 0,1 r1\nSS-01a -1,0 r3", islanders="Bo sea NW at -1,0", tile="SS-07a")
    table.play("place 1,0 r1")
    assert table.joined("sea NW at -1,0", "sea NW at 0,1")
    assert table.feature("sea NW at -1,0")["symbols"] == 2
    table.end_turn()
    assert table.wares("Bo") == (0, 0, 0)
    assert table.standing("Bo") == ["sea NW at -1,0"]
    assert table.tokens == []


@pytest.mark.parametrize("order", ["fish 1,0 r0\nfish 2,0 r0", "fish 2,0 r0\nfish 1,0 r0"])
def test_r9_6_a_boat_works_in_its_own_turn_only(order: str) -> None:
    first, second = order.split("\n")
    table = Table("boat 0,1 r0\nsea 1,1 r0\nsea 2,1 r0", tile="fish", content=PICTURES, seats="Ann Bo")
    table.play("place " + first.partition(" ")[2], "islander sea NW", told="tile=fish")
    table.play("place " + second.partition(" ")[2])
    assert table.wares("Ann") == (0, 0, 0)


def test_r9_7_a_boat_that_joins_two_regions_by_its_own_tile_evaluates_the_whole_once() -> None:
    # North of the bridge nothing, south of it one fish each on three tiles.
    table = Table("SS-05d 0,1 r1\nSS-01a -1,0 r1", islanders="Ann sea NW at -1,0\nBo sea NW at 0,1", tile="SS-07b")
    table.play("place 1,0 r1", "islander none")
    assert table.wares("Ann") == (0, 3, 0)
    assert table.wares("Bo") == (0, 3, 0)
    assert table.tokens == ["single sea SE at 0,0"]
    assert [event.kind for event in table.happened(FeatureEvaluated)] == ["sea"]
    assert (table.supply("Ann"), table.supply("Bo")) == (4, 4)


def test_r9_8_a_pair_goes_before_a_single_fish_that_was_laid_earlier() -> None:
    table = Table("fish 1,0 r0\npair 2,0 r0", islanders="Ann sea NW at 1,0", tile="boat", content=PICTURES)
    table.play("place 3,0 r0", "islander none")
    assert table.wares("Ann") == (0, 3, 0)
    assert table.tokens == ["pair sea NW at 2,0"]


def test_r9_8_a_single_fish_is_covered_only_where_no_pair_is_left() -> None:
    table = Table(
        "shoal 1,0 r0", islanders="Ann sea NW at 1,0", covered="pair sea NW at 1,0", tile="boat", content=PICTURES
    )
    table.play("place 2,0 r0", "islander none")
    assert table.wares("Ann") == (0, 1, 0)
    assert table.tokens == ["pair sea NW at 1,0", "single sea NW at 1,0"]


def test_r9_8_two_single_fish_on_one_tile_are_two_groups() -> None:
    pictures = edition(f"sea: . . . . | {ALL_SEA}", f"two: . . . . | {ALL_SEA} 1 1", f"boat: . . . . | {ALL_SEA} boat")
    table = Table("two 1,0 r0", islanders="Ann sea NW at 1,0", tile="boat", content=pictures, seats="Ann Bo")
    table.play("place 2,0 r0", "islander none", told="tile=boat")
    assert table.wares("Ann") == (0, 2, 0)
    table.play("place 3,0 r0", "islander sea NW")
    assert table.wares("Bo") == (0, 1, 0)
    assert table.tokens == ["single sea NW at 1,0"] * 2


def test_r9_8_one_token_however_many_seats_were_paid() -> None:
    table = Table(
        "SS-05d 0,1 r1\nSS-01a -1,0 r1\nSS-07a 1,0 r1", islanders="Ann sea NW at -1,0\nBo sea NW at 0,1", tile="SS-05c"
    )
    table.play("place 0,2 r1")
    table.end_turn()
    assert table.wares("Ann") == table.wares("Bo") == (0, 3, 0)
    assert len(table.tokens) == 1


def test_r9_8_a_boat_may_stand_on_the_very_fish_it_covers() -> None:
    pictures = edition(f"sea: . . . . | {ALL_SEA}", f"catch: . . . . | {ALL_SEA} 2 boat")
    table = Table(tile="catch", content=pictures, seats="Ann Bo")
    table.play("place 1,0 r0", "islander sea NW")
    assert table.wares("Ann") == (0, 2, 0)
    assert table.tokens == ["pair sea NW at 1,0"]


def test_r9_9_of_equal_groups_the_one_whose_tile_was_laid_first_is_covered() -> None:
    table = Table(
        "sea 1,0 r0\npair 2,0 r0\npair -1,0 r0\npair 0,1 r0",
        islanders="Ann sea NW at 1,0",
        tile="boat",
        content=PICTURES,
    )
    table.play("place 0,-1 r0", "islander none")
    assert table.tokens == ["pair sea NW at 2,0"]


def test_r9_10_covered_fish_pay_nothing_at_the_next_boat() -> None:
    table = Table(
        "pair 1,0 r0\nfish 2,0 r0", islanders="Ann sea NW at 1,0", tile="boat", content=PICTURES, seats="Ann Bo"
    )
    table.play("place 3,0 r0", "islander none", told="tile=boat")
    assert table.wares("Ann") == (0, 3, 0)
    table.play("place 4,0 r0", "islander sea NW")
    assert table.wares("Bo") == (0, 1, 0)


def test_r9_10_nor_in_the_final_evaluation() -> None:
    table = Table(
        "pair 1,0 r0\nfish 2,0 r0",
        islanders="Ann sea NW at 1,0",
        covered="pair sea NW at 1,0",
        tile="sea",
        content=PICTURES,
        bag="",
    )
    table.play("place 3,0 r0", "islander none")
    assert table.to_act == ""
    assert table.wares("Ann") == (0, 1, 0)


def test_r9_10_nor_when_the_sea_is_enclosed() -> None:
    table = Table(LOOP, islanders="Ann sea SE at 0,1", covered="pair sea NE at 0,2", tile="SS-03f")
    table.play("place 1,2 r1", "islander none")
    assert table.wares("Ann") == (0, 3, 0)


def test_r9_11_a_sea_enclosed_by_the_tile_that_brings_its_boat_is_rewarded_once() -> None:
    table = Table(LOOP, islanders="Ann sea SE at 0,1", tile="SS-03d")
    table.play("place 1,2 r1", "islander none")
    assert table.wares("Ann") == (0, 4, 0)
    assert table.supply("Ann") == 4
    assert table.tokens == ["pair sea NE at 0,2"]
    assert [event.kind for event in table.happened(FeatureEvaluated)] == ["bridge", "sea"]


def test_r9_11_without_fish_its_fisherman_goes_home() -> None:
    # R6.6, not R9.5
    table = Table("SS-03b 0,1 r3\nSS-03b 1,1 r0\nSS-03g 0,2 r2", islanders="Ann sea SE at 0,1", tile="SS-03d")
    table.play("place 1,2 r1", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.supply("Ann") == 4
    assert table.tokens == []


def test_r9_11_and_without_a_fisherman_no_fish_are_covered() -> None:
    table = Table(LOOP, tile="SS-03d")
    table.play("place 1,2 r1", "islander none")
    assert table.tokens == []


def test_r9_12_the_water_on_both_sides_of_a_bridge_may_be_one_region() -> None:
    # Three turns of the printed example: two fishermen put apart, joined by a third tile.
    table = Table(tile="SS-05d", active="Bo", seats="Ann Bo")
    table.play("place 0,1 r1", "islander sea NW", told="tile=SS-01a")
    table.play("place -1,0 r1", "islander sea NW", told="tile=SS-07a")
    assert not table.joined("sea NW at 0,1", "sea NW at -1,0")
    table.play("place 1,0 r1", "islander none")
    sea = table.feature("sea NW at -1,0")
    assert table.joined("sea NW at 0,1", "sea NW at -1,0")
    assert sea["islanders"] == [1, 1]
    assert sea["symbols"] == 1 + 1 + 1
    assert len(sea["parts"]) == len({(x, y, name) for x, y, name in sea["parts"]}) == 6


def test_r9_12_a_tile_with_a_part_on_either_side_counts_once() -> None:
    pictures = edition(
        "start: . b . b | bridge E W | sea WR NL NR EL 1 | sea ER SL SR WL 1",
        "pier: . . . b | bridge W | sea WL WR NL NR EL ER SL SR | market",
        f"boat: . . . . | {ALL_SEA} boat",
        f"sea: . . . . | {ALL_SEA}",
    )
    table = Table("pier 1,0 r0\nsea 2,0 r0", islanders="Ann sea NW at 2,0", tile="boat", content=pictures)
    table.play("place 3,0 r0", "islander none")
    assert table.wares("Ann") == (0, 2, 0)


def _tile_alone(name: str, place: str) -> Table:
    table = Table(tile=name)
    table.play(f"place {place}")
    return table


def test_r9_13_bridges_that_meet_at_a_stone_part_the_sea() -> None:
    table = _tile_alone("SS-02a", "1,0 r0")
    assert {line for line in table.legal if "sea" in line} == {
        f"islander sea {corner}" for corner in ("NW", "SE", "SW")
    }


def test_r9_13_so_do_bridges_that_meet_at_a_market() -> None:
    table = _tile_alone("SS-10a", "1,0 r0")
    assert len([line for line in table.legal if "sea" in line]) == 4
    table = _tile_alone("SS-08b", "1,0 r1")
    assert len([line for line in table.legal if "sea" in line]) == 2


def test_r9_13_a_lone_bridge_to_a_market_parts_nothing() -> None:
    table = _tile_alone("SS-07a", "1,0 r1")
    assert [line for line in table.legal if "sea" in line] == ["islander sea NW"]


@pytest.mark.parametrize(("name", "place", "seas"), [("SS-20a", "1,0 r3", 3), ("SS-24a", "1,0 r1", 2)])
def test_r9_13_a_bridge_that_stops_at_an_island_parts_it(name: str, place: str, seas: int) -> None:
    table = _tile_alone(name, place)
    assert len([line for line in table.legal if "sea" in line]) == seas
    assert not table.joined("sea NW at 0,0", "sea SE at 0,0")
