"""R4 Putting an islander."""

from games.south_seas.positions import ALL_SEA, Table, block, edition
from sobremesa.games.south_seas.state import IN_SUPPLY


def test_r4_1_one_islander_comes_out_of_the_own_supply_onto_the_tile_just_laid() -> None:
    table = Table("SS-01f 1,0 r1", tile="SS-01a", seats="Ann Bo")
    table.play("place -1,0 r1", "islander bridge E")
    assert table.standing("Ann") == ["bridge E at -1,0"]
    assert (table.supply("Ann"), table.supply("Bo")) == (3, 4)


def test_r4_1_never_more_than_one_in_a_turn() -> None:
    table = Table(tile="SS-01a", seats="Ann Bo")
    table.play("place -1,0 r1", "islander bridge E")
    assert (table.to_act, table.phase) == ("Bo", "place")


def test_r4_2_printed_example_the_part_of_the_tile_gives_the_job() -> None:
    # A tile with three bridges at a market, and one with an island and a bend.
    table = Table(tile="SS-11a")
    table.play("place 1,0 r0")
    assert table.legal == [
        "islander bridge E",
        "islander bridge S",
        "islander bridge W",
        "islander sea NW",
        "islander sea SE",
        "islander sea SW",
        "islander market",
        "islander none",
    ]
    table = Table(tile="SS-13a")
    table.play("place -1,0 r0")
    assert table.legal == [
        "islander bridge E",
        "islander island N",
        "islander sea SE",
        "islander sea NW",
        "islander none",
    ]


def test_r4_2_a_stone_holds_nobody() -> None:
    table = Table(tile="SS-04a")
    table.play("place 1,0 r0")
    assert sorted(table.legal) == sorted(
        [
            *(f"islander bridge {side}" for side in "NESW"),
            *(f"islander sea {corner}" for corner in ("NW", "NE", "SE", "SW")),
            "islander none",
        ]
    )


def test_r4_3_printed_example_the_bridge_is_taken_so_merchant_or_fisherman() -> None:
    table = Table("SS-01f -1,0 r1", islanders="Bo bridge E at -1,0", tile="SS-07a")
    table.play("place 1,0 r1")
    assert table.legal == ["islander sea NW", "islander market", "islander none"]


def test_r4_3_printed_example_the_island_is_taken_so_shells_or_fish() -> None:
    table = Table("SS-16a 0,-1 r2", islanders="Bo island S at 0,-1", tile="SS-13a")
    table.play("place -1,-1 r1")
    assert table.legal == ["islander bridge S", "islander sea SW", "islander sea NW", "islander none"]


def test_r4_3_it_does_not_matter_how_far_away_the_other_islander_is() -> None:
    pictures = edition("line: . b . b | bridge E W 1 | sea WR NL NR EL | sea ER SL SR WL")
    row = "\n".join(f"line {x},0 r0" for x in range(1, 30))
    table = Table(row, islanders="Bo bridge E at 29,0", tile="line", content=pictures)
    table.play("place -1,0 r0")
    assert table.legal == ["islander sea NW", "islander sea SE", "islander none"]


def test_r4_3_an_own_islander_bars_the_way_too() -> None:
    table = Table("SS-01f -1,0 r1", islanders="Ann bridge E at -1,0", tile="SS-01a")
    table.play("place 1,0 r1")
    assert "islander bridge E" not in table.legal
    assert "islander sea SE" in table.legal


def test_r4_3_two_free_parts_of_one_region_are_both_offered_and_both_barred_together() -> None:
    # The market's lone bridge at -1,0 joins the water north and south of the bridge.
    free = Table("SS-07a -1,0 r3", tile="SS-01f")
    free.play("place 1,0 r1")
    assert free.joined("sea NW at 1,0", "sea SE at 1,0")
    assert {line for line in free.legal if "sea" in line} == {"islander sea NW", "islander sea SE"}
    taken = Table("SS-07a -1,0 r3", islanders="Bo sea NW at -1,0", tile="SS-01f")
    taken.play("place 1,0 r1")
    assert taken.legal == ["islander bridge E", "islander none"]


def test_r4_3_an_islander_that_goes_home_later_in_the_turn_still_bars_the_way() -> None:
    table = Table("SS-07a -1,0 r3", islanders="Bo bridge E at -1,0", tile="SS-02c")
    table.play("place 1,0 r0")
    assert "islander bridge W" not in table.legal
    table.play("islander none")
    assert table.supply("Bo") == 4


def test_r4_3_a_fisherman_that_a_boat_sends_home_still_bars_the_way() -> None:
    table = Table("SS-05d 0,1 r1", islanders="Bo sea NW at 0,1", tile="SS-05c", seats="Ann Bo")
    table.play("place 0,2 r1")
    assert "islander sea NW" not in table.legal
    table.play("islander none")
    assert table.supply("Bo") == 4


def _nobody_left(retrieve: str = "always") -> Table:
    board = "SS-01f 1,0 r1\nSS-04a 2,0 r0\nSS-01c 3,0 r1\nSS-01a 2,1 r0\nSS-01a 2,-1 r0"
    islanders = "Ann bridge E at 1,0\nAnn bridge N at 2,-1\nAnn bridge N at 2,1\nAnn bridge E at 3,0"
    return Table(board, islanders=islanders, tile="SS-05a", retrieve=retrieve)


def test_r4_4_without_an_islander_in_supply_the_tile_is_laid_all_the_same() -> None:
    table = _nobody_left()
    assert table.supply("Ann") == 0
    table.play("place 0,-1 r2")
    assert table.legal == ["retrieve 1,0", "retrieve 2,-1", "retrieve 2,1", "retrieve 3,0", "islander none"]


def test_r4_5_nobody_has_to_put_an_islander() -> None:
    table = Table(tile="SS-01a")
    table.play("place -1,0 r1", "islander none")
    assert table.supply("Ann") == 4


def test_r4_6_a_feature_that_this_tile_finishes_may_be_entered_and_pays_in_the_turn() -> None:
    table = Table(tile="SS-05a", seats="Ann Bo")
    table.play("place 0,-1 r2", "islander island S")
    assert table.wares("Ann") == (0, 0, 2)
    assert table.supply("Ann") == 4


def test_r4_6_printed_example_a_fisherman_put_with_the_boat_gets_3_fish_and_goes_home() -> None:
    # One fish on the start tile, a pair on the bend: 3. The pair is covered, the fisherman is back at once.
    table = Table("SS-03g 0,1 r0", tile="SS-05c", seats="Ann Bo")
    table.play("place 1,1 r1", "islander sea NW")
    assert table.wares("Ann") == (0, 3, 0)
    assert table.tokens == ["pair sea NW at 0,1"]
    assert table.supply("Ann") == 4
    assert table.feature("sea NW at 1,1")["symbols"] == 1


def test_r4_6_a_merchant_can_be_put_on_a_market_that_is_finished_at_once() -> None:
    pictures = edition(f"sea: . . . . | {ALL_SEA}", f"market: . . . . | {ALL_SEA} | market")
    table = Table(block(range(3), range(3), {"1,1": "empty"}), tile="market", content=pictures)
    table.play("place 1,1 r0", "islander market")
    assert table.ships("Ann") == ["SHIP-24"]
    assert table.supply("Ann") == 4


def test_r4_7_an_islander_sent_home_is_not_put_again_in_the_same_turn_but_in_the_next() -> None:
    table = Table("SS-07a -1,0 r3", islanders="Ann bridge E at -1,0", tile="SS-02c", seats="Ann Bo")
    table.play("place 1,0 r0", "islander none", told="tile=SS-01f")
    assert table.wares("Ann") == (2, 0, 0)
    assert (table.to_act, table.phase) == ("Bo", "place")
    table.play(table.legal[0])
    table.end_turn(told="tile=SS-05a")
    table.play("place 0,-1 r2")
    assert table.supply("Ann") == 4
    assert "islander island S" in table.legal


def test_r4_7_the_last_islander_coming_home_is_no_use_in_the_same_turn() -> None:
    table = _nobody_left()
    table.play("place 0,-1 r2")
    assert not [line for line in table.legal if line.startswith("islander") and line != "islander none"]
    table.play("retrieve 3,0")
    assert table.to_act == "Bo"
    assert table.state.islanders.count(IN_SUPPLY) == 4 + 4 + 1


def test_r4_7_one_taken_back_is_at_hand_from_the_next_turn_on() -> None:
    table = Table("SS-01f 1,0 r1", islanders="Ann bridge E at 1,0", tile="SS-01a", seats="Ann Bo")
    table.play("place -1,0 r1", "retrieve 1,0")
    assert (table.to_act, table.supply("Ann")) == ("Bo", 4)
