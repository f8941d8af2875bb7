"""R6 Evaluation in general."""

from games.south_seas.positions import ALL_SEA, Table, edition
from sobremesa.games.south_seas.events import FeatureEvaluated, MarketFinished

PICTURES = edition(
    f"sea: . . . . | {ALL_SEA}",
    "line: . b . b | bridge E W 1 | sea WR NL NR EL | sea ER SL SR WL",
    "bare: . b . b | bridge E W | sea WR NL NR EL | sea ER SL SR WL",
    "quay: b . . . | bridge N 1 | sea NL NR EL ER SL SR WL WR | market",
    "cap: i . . . | island N 1 | sea EL ER SL SR WL WR",
    "rock: i . . . | island N | sea EL ER SL SR WL WR",
    "palms: i . . . | island N 50 | sea EL ER SL SR WL WR",
    "strait: i . i . | island N S 2 | sea EL ER | sea WL WR",
    "bend: i i . . | island N E 1 | sea SL SR WL WR",
    "lagoon: i i . i | island N E W 1 | sea SL SR 2 1",
    "pool: i i . i | island N E W 1 | sea SL SR",
    "pier: . i b i | bridge S 1 | island E W 1 | sea NL NR 1 | sea SL | sea SR",
    "market: . i . . | island E 1 | sea NL NR SL SR WL WR | market",
    f"fish: . . . . | {ALL_SEA} 1",
    f"boat: . . . . | {ALL_SEA} boat",
)


def test_r6_1_one_ware_for_each_symbol_and_a_pair_of_fish_is_two() -> None:
    table = Table("lagoon 0,-1 r0", tile="sea", content=PICTURES)
    assert table.feature("sea SE at 0,-1")["symbols"] == 3


def test_r6_1_the_number_of_tiles_is_of_no_account() -> None:
    board = "sea 1,0 r0\nquay 1,1 r1\nbare 2,1 r0\nbare 3,1 r0\nbare 4,1 r0\nbare 5,1 r0"
    table = Table(board, islanders="Ann bridge E at 4,1", tile="quay", content=PICTURES)
    table.play("place 6,1 r3")
    table.end_turn()
    assert table.wares("Ann") == (2, 0, 0)


def test_r6_1_shells_on_bridges_bananas_on_islands_fish_on_seas() -> None:
    table = _everything_at_once()
    table.play("place 2,2 r0", "islander none")
    # bridge 1 + 1; island 1 + 1 + 1; pond 2 + 1 + 1
    assert table.wares("Ann") == (2, 4, 3)


def test_r6_1_symbols_under_a_boat_token_are_left_out() -> None:
    table = Table(
        "lagoon 0,-1 r0", islanders="Ann sea SE at 0,-1", covered="pair sea SE at 0,-1", tile="boat", content=PICTURES
    )
    assert table.feature("sea SE at 0,-1")["symbols"] == 1
    table.play("place 1,0 r0")
    table.end_turn()
    assert table.wares("Ann") == (0, 1, 0)


def test_r6_2_only_the_seat_with_most_islanders_is_paid() -> None:
    table = Table(
        "sea 1,0 r0\nquay 1,1 r1\nline 2,1 r0\nline 3,1 r0\nline 4,1 r0",
        islanders="Ann bridge E at 2,1\nBo bridge E at 3,1\nAnn bridge E at 4,1",
        tile="quay",
        content=PICTURES,
    )
    table.play("place 5,1 r3")
    table.end_turn()
    assert (table.wares("Ann"), table.wares("Bo")) == ((5, 0, 0), (0, 0, 0))


def test_r6_2_the_seat_on_turn_need_not_be_the_one_that_is_paid() -> None:
    table = Table("SS-07a -1,0 r3", islanders="Bo bridge E at -1,0", tile="SS-02c")
    table.play("place 1,0 r0")
    table.end_turn()
    assert (table.wares("Ann"), table.wares("Bo")) == ((0, 0, 0), (2, 0, 0))


def test_r6_3_printed_example_an_island_joined_one_to_one_pays_4_bananas_to_each() -> None:
    table = Table(
        "SS-01f 1,0 r1\nSS-01c -1,0 r1\nSS-13b 1,-1 r3\nSS-05d -1,-1 r1",
        islanders="Ann island W at 1,-1\nBo island E at -1,-1",
        tile="SS-22a",
    )
    table.play("place 0,-1 r2")
    table.end_turn()
    assert table.wares("Ann") == (0, 0, 4)
    assert table.wares("Bo") == (0, 0, 4)
    assert table.wares("Cy") == (0, 0, 0)
    assert (table.supply("Ann"), table.supply("Bo")) == (4, 4)


def test_r6_3_a_shared_lead_of_two_each_leaves_a_third_seat_without() -> None:
    board = "sea 1,0 r0\nquay 1,1 r1\n" + "\n".join(f"line {x},1 r0" for x in range(2, 7))
    islanders = "\n".join(f"{name} bridge E at {x},1" for x, name in enumerate(["Ann", "Bo", "Cy", "Bo", "Ann"], 2))
    table = Table(board, islanders=islanders, tile="quay", content=PICTURES)
    table.play("place 7,1 r3")
    table.end_turn()
    assert [table.wares(name) for name in ("Ann", "Bo", "Cy")] == [(7, 0, 0), (7, 0, 0), (0, 0, 0)]


def test_r6_4_every_islander_goes_home_whether_it_earned_or_not() -> None:
    table = Table(
        "sea 1,0 r0\nquay 1,1 r1\nline 2,1 r0\nline 3,1 r0\nline 4,1 r0",
        islanders="Ann bridge E at 2,1\nBo bridge E at 3,1\nAnn bridge E at 4,1\nBo sea NW at 4,1",
        tile="quay",
        content=PICTURES,
    )
    table.play("place 5,1 r3")
    table.end_turn()
    assert table.standing("Ann") == []
    assert table.standing("Bo") == ["sea NW at 4,1"]


def test_r6_4_a_sea_evaluated_by_a_boat_stays_in_play_and_can_be_entered_with_a_later_tile() -> None:
    table = Table(
        "fish 1,0 r0\nfish 2,0 r0", islanders="Bo sea NW at 1,0", tile="boat", content=PICTURES, seats="Ann Bo"
    )
    table.play("place 3,0 r0", told="tile=fish")
    assert table.wares("Bo") == (0, 2, 0)
    assert table.supply("Bo") == 4
    table.play("place 4,0 r0", "islander sea NW", told="tile=boat")
    assert table.standing("Bo") == ["sea NW at 4,0"]
    table.play("place 5,0 r0")
    assert table.wares("Bo") == (0, 2 + 2, 0)


def _everything_at_once() -> Table:
    """The tile for 2,2 finishes the bridge at 2,3, an island, the pond at 2,1 and the market at 1,1."""
    board = """sea 1,0 r0
               sea 0,1 r0
               sea 0,2 r0
               market 1,1 r0
               cap 2,0 r2
               lagoon 2,1 r0
               cap 1,2 r1
               sea 1,3 r0
               quay 2,3 r0
               sea 3,3 r0
               cap 3,2 r3"""
    islanders = "Ann market at 1,1\nAnn sea SE at 2,1\nAnn island W at 3,2\nAnn bridge N at 2,3"
    return Table(board, islanders=islanders, tile="pier", content=PICTURES, seats="Ann Bo")


def test_r6_5_bridges_come_first_then_islands_then_seas_then_markets() -> None:
    table = _everything_at_once()
    table.play("place 2,2 r0", "islander none")
    told = [event for event in table.events if isinstance(event, FeatureEvaluated | MarketFinished)]
    assert [getattr(event, "kind", "market") for event in told] == ["bridge", "island", "sea", "market"]
    assert table.supply("Ann") == 4
    assert len(table.ships("Ann")) == 1


def test_r6_6_a_finished_bridge_without_a_shell_pays_nothing_and_its_islander_goes_home() -> None:
    table = Table("SS-04a 1,0 r0", islanders="Ann bridge E at 1,0", tile="SS-02c")
    table.play("place 2,0 r0", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.supply("Ann") == 4


def test_r6_6_a_finished_island_without_a_banana_pays_nothing_and_its_islander_goes_home() -> None:
    table = Table("rock 1,0 r1", islanders="Ann island E at 1,0", tile="rock", content=PICTURES)
    table.play("place 2,0 r3", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.supply("Ann") == 4


def test_r6_6_an_enclosed_sea_without_fish_sends_its_fisherman_home() -> None:
    table = Table("sea 1,0 r0\ncap 1,1 r1\npool 2,1 r0", islanders="Ann sea SE at 2,1", tile="pool", content=PICTURES)
    table.play("place 2,2 r2", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.supply("Ann") == 4
    assert [event.amount for event in table.happened(FeatureEvaluated) if event.kind == "sea"] == [0]


def test_r6_6_so_does_one_whose_fish_are_all_covered() -> None:
    table = Table(
        "sea 1,0 r0\ncap 1,1 r1\nlagoon 2,1 r0",
        islanders="Ann sea SE at 2,1",
        tile="pool",
        content=PICTURES,
        covered="pair sea SE at 2,1\nsingle sea SE at 2,1",
    )
    table.play("place 2,2 r2", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.supply("Ann") == 4


def test_r6_7_printed_example_islands_a_and_b_touch_at_a_tip_and_are_separate() -> None:
    table = Table(tile="SS-15b")
    table.play("place 0,1 r2")
    assert not table.joined("island S at 0,1", "island W at 0,1")
    assert {"islander island S", "islander island W"} <= set(table.legal)


def test_r6_7_printed_example_seas_1_2_and_3_are_separate() -> None:
    table = Table(tile="SS-09a")
    table.play("place 0,-1 r2")
    assert {"islander sea NW", "islander sea NE", "islander sea SE"} <= set(table.legal)


def test_r6_7_printed_example_an_island_that_crosses_a_tile_parts_two_seas() -> None:
    table = Table(tile="SS-19a")
    table.play("place 0,1 r0")
    assert not table.joined("sea NW at 0,1", "sea SE at 0,1")
    assert table.joined("sea NW at 0,1", "sea SE at 0,0")


def test_r6_7_printed_note_around_a_corner_neither_seas_nor_islands_are_joined() -> None:
    # Land lies across the west and the east of the point between four tiles, water in the north and the south of it.
    pictures = edition("coast: . . i . | island S 1 | sea NL NR EL ER WL WR")
    table = Table("coast 1,0 r0\ncoast 0,1 r2", tile="coast", content=pictures)
    table.play("place 1,1 r2", "islander none")
    assert table.joined("sea NW at 0,0", "sea NW at 1,0")
    assert table.joined("sea NW at 0,1", "sea NW at 1,1")
    assert not table.joined("sea NW at 0,0", "sea NW at 1,1")
    assert table.joined("island S at 0,0", "island N at 0,1")
    assert not table.joined("island S at 0,0", "island N at 1,1")


TWINS = edition(
    f"sea: . . . . | {ALL_SEA}",
    "twins: i . i . | island N 1 | island S 1 | sea EL ER WL WR 1",
    "bend: i i . . | island N E 2 | sea SL SR WL WR",
    "strait: i . i . | island N S 1 | sea EL ER | sea WL WR",
)
TWINS_JOINED = """sea 0,1 r0
                  sea 0,2 r0
                  twins 1,2 r0
                  bend 1,1 r1
                  bend 2,1 r2
                  strait 2,2 r0
                  bend 2,3 r3"""


def test_r6_8_a_feature_through_two_parts_of_one_tile_counts_each_symbol_once() -> None:
    # C1, C4: two islands of one tile, shaped like SS-14a, are joined by way of a ring.
    table = Table(TWINS_JOINED, islanders="Ann island S at 1,2", tile="bend", content=TWINS)
    table.play("place 1,3 r0")
    assert table.joined("island N at 1,2", "island S at 1,2")
    table.play("islander none")
    assert table.wares("Ann") == (0, 0, 1 + 1 + 4 * 2 + 1)


def test_r6_8_an_islander_there_counts_once_as_well() -> None:
    table = Table(TWINS_JOINED, islanders="Ann island S at 1,2\nBo island N at 2,2", tile="bend", content=TWINS)
    table.play("place 1,3 r0")
    assert table.feature("island N at 1,2")["islanders"] == [1, 1, 0]
    table.end_turn()
    assert table.wares("Ann") == table.wares("Bo") == (0, 0, 11)
    assert (table.supply("Ann"), table.supply("Bo")) == (4, 4)


def test_r6_8_the_closing_tile_may_touch_the_feature_with_two_sides() -> None:
    # C3: the fourth bend of a loop.
    table = Table("SS-03a 0,1 r3\nSS-03a 1,1 r0\nSS-03c 0,2 r2", islanders="Ann bridge E at 0,1", tile="SS-03f")
    table.play("place 1,2 r1", "islander none")
    assert table.wares("Ann") == (1 + 1 + 0 + 1, 0, 0)


def test_r6_9_a_reward_is_never_cut_by_the_number_of_ware_tokens() -> None:
    # S10: the tokens of one kind are worth 40 together.
    table = Table(
        "sea 1,0 r0\npalms 1,1 r1",
        islanders="Ann island E at 1,1\nBo sea NW at 1,1",
        tile="palms",
        content=PICTURES,
        wares="Bo=0s0f30b",
    )
    table.play("place 2,1 r3", "islander none")
    assert table.wares("Ann") == (0, 0, 100)
    assert table.phase == "supply"


def test_r6_9_nor_do_boat_tokens_run_out() -> None:
    row = "\n".join(f"fish {x},0 r0" for x in range(1, 26))
    covered = "\n".join(f"single sea NW at {x},0" for x in range(1, 20))
    table = Table(row, islanders="Ann sea NW at 25,0", covered=covered, tile="boat", content=PICTURES)
    assert len(table.tokens) == 19
    table.play("place 26,0 r0")
    table.end_turn()
    assert table.wares("Ann") == (0, 6, 0)
    assert len(table.tokens) == 20
