"""R5 Taking one back."""

import pytest

from games.south_seas.positions import ALL_SEA, Table, block, edition
from sobremesa.games.south_seas.events import FeatureEvaluated, IslanderRetrieved, MarketFinished

BOARD = "SS-01f 1,0 r1\nSS-07a -1,0 r3\nSS-16a 0,-1 r2\nSS-05d 0,1 r1"
JOBS = "Ann bridge E at 1,0\nAnn market at -1,0\nAnn island S at 0,-1\nBo sea NW at 0,1"


def test_r5_1_any_own_islander_can_be_lifted_wherever_and_whatever_it_is() -> None:
    table = Table(BOARD, islanders=JOBS, tile="SS-01a")
    table.play("place 2,0 r1")
    assert [line for line in table.legal if line.startswith("retrieve")] == [
        "retrieve 1,0",
        "retrieve -1,0",
        "retrieve 0,-1",
    ]


@pytest.mark.parametrize("place", ["1,0", "-1,0", "0,-1"])
def test_r5_1_it_goes_back_into_supply_and_its_feature_is_free_again(place: str) -> None:
    table = Table(BOARD, islanders=JOBS, tile="SS-01a")
    part = next(line for line in table.standing("Ann") if line.endswith(" at " + place))
    table.play("place 2,0 r1", f"retrieve {place}")
    assert table.supply("Ann") == 2
    assert part not in table.standing("Ann")
    assert table.feature(part)["islanders"] == [0, 0, 0]


def test_r5_1_never_put_one_and_take_one_back_in_the_same_turn_and_never_two() -> None:
    lifted = Table(BOARD, islanders=JOBS, tile="SS-02a")
    lifted.play("place 2,0 r0", "retrieve 1,0")
    assert lifted.to_act == "Bo"
    put = Table(BOARD, islanders=JOBS, tile="SS-02a")
    put.play("place 2,0 r0", "islander bridge E")
    assert put.to_act == "Bo"
    assert not put.happened(IslanderRetrieved)


def test_r5_1_another_seats_islander_cannot_be_taken() -> None:
    table = Table(BOARD, islanders=JOBS, tile="SS-01a")
    table.play("place 2,0 r1")
    assert "retrieve 0,1" not in table.legal


def test_r5_2_by_default_it_is_allowed_with_islanders_left_in_supply() -> None:
    table = Table("SS-01f 1,0 r1", islanders="Ann bridge E at 1,0", tile="SS-01a")
    table.play("place -1,0 r1")
    assert "retrieve 1,0" in table.legal


def test_r5_2_the_english_edition_allows_it_only_with_none_left_in_supply() -> None:
    table = Table(BOARD, islanders=JOBS, tile="SS-01a", retrieve="when-none-left")
    table.play("place 2,0 r1")
    assert not [line for line in table.legal if line.startswith("retrieve")]
    four = JOBS.replace("Bo sea", "Ann sea")
    table = Table(BOARD, islanders=four, tile="SS-01a", retrieve="when-none-left")
    table.play("place 2,0 r1")
    assert table.legal == ["retrieve 1,0", "retrieve -1,0", "retrieve 0,-1", "retrieve 0,1", "islander none"]


@pytest.mark.parametrize("retrieve", ["always", "when-none-left"])
def test_r5_2_with_all_islanders_at_home_there_is_nothing_to_take_back(retrieve: str) -> None:
    table = Table(BOARD, islanders="Bo bridge E at 1,0", tile="SS-01a", retrieve=retrieve)
    table.play("place 2,0 r1")
    assert not [line for line in table.legal if line.startswith("retrieve")]


def test_r5_2_the_option_is_taken_from_the_options_of_the_table() -> None:
    for retrieve in ("always", "when-none-left"):
        table = Table.dealt(
            told="ship=SHIP-24 ship=SHIP-20 ship=SHIP-11 ship=SHIP-16 tile=SS-01f", start=1, retrieve=retrieve
        )
        table.play("place 1,0 r1", "islander bridge E", told="tile=SS-01a")
        table.play("place 0,1 r1")
        table.end_turn(told="tile=SS-01c")
        table.play("place -1,0 r1")
        assert ("retrieve 1,0" in table.legal) == (retrieve == "always")


def test_r5_3_an_islander_taken_back_earns_nothing_on_a_bridge_finished_this_turn() -> None:
    table = Table("SS-07a -1,0 r3", islanders="Ann bridge E at -1,0", tile="SS-02c")
    table.play("place 1,0 r0", "retrieve -1,0")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.supply("Ann") == 4
    assert [event.winners for event in table.happened(FeatureEvaluated)] == [()]


def test_r5_3_one_taken_back_no_longer_counts_for_the_majority() -> None:
    pictures = edition(
        "line: . b . b | bridge E W 1 | sea WR NL NR EL | sea ER SL SR WL",
        "end: . . . b | bridge W 1 | sea WR NL NR EL ER SL SR WL | market",
    )
    table = Table(
        "line 1,0 r0\nline 2,0 r0\nend -1,0 r2",
        islanders="Ann bridge E at 1,0\nBo bridge E at 2,0",
        tile="end",
        content=pictures,
    )
    table.play("place 3,0 r0", "retrieve 1,0")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.wares("Bo") == (5, 0, 0)


def test_r5_3_a_fisherman_taken_back_leaves_the_boat_without_effect() -> None:
    table = Table("SS-05d 0,1 r1", islanders="Ann sea NW at 0,1", tile="SS-05c")
    table.play("place 0,2 r1", "retrieve 0,1")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.tokens == []


def test_r5_3_a_merchant_taken_back_gets_no_ship_from_the_market_this_tile_finishes() -> None:
    pictures = edition(f"sea: . . . . | {ALL_SEA}", f"market: . . . . | {ALL_SEA} | market")
    board = block(range(3), range(3), {"1,1": "market", "2,2": "empty"})
    table = Table(board, islanders="Ann market at 1,1", tile="sea", content=pictures)
    table.play("place 2,2 r0", "retrieve 1,1")
    assert table.ships("Ann") == []
    assert table.happened(MarketFinished) == [MarketFinished(1, 1, None)]
