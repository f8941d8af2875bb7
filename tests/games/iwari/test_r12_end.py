"""R12 The end."""

from collections import Counter

import pytest

from games.iwari.positions import Table, edition, random_games, spaces
from games.tables import NAMES
from sobremesa.games.iwari import scoring
from sobremesa.games.iwari.events import (
    ConnectionScored,
    DeckRanOut,
    GameEnded,
    LastRound,
    ScoreCounted,
    SettlementScored,
    TentsScored,
    TurnBegan,
)


def remaining_turns(seats: int, first: int, active: int) -> list[str]:
    """Whose turns follow until the end once the deck runs out in the turn of the active seat."""
    names = " ".join(NAMES[:seats])
    table = Table(
        seats=names, first=NAMES[first], active=NAMES[active], deck="d", passes=1, display="tttt", hands=_cards(seats)
    )
    table.play("discard glacier", "draw deck")
    turns = []
    while table.to_act:
        turns.append(table.to_act)
        table.play("discard glacier")
        if table.phase == "draw":
            table.play("draw tundra")
    return turns


def _cards(seats: int) -> str:
    return " ".join(f"{name}=fgd" for name in NAMES[:seats])


ROUNDS = [(seats, first, active) for seats in range(2, 6) for first in range(seats) for active in range(seats)]


# R12.1 and R12.3


@pytest.mark.parametrize(("seats", "first", "active"), ROUNDS)
def test_r12_3_the_round_is_finished_whoever_began_and_whoever_emptied_the_deck(
    seats: int, first: int, active: int
) -> None:
    turns = remaining_turns(seats, first, active)
    # Places of the round, the start player's being 0.
    place = (active - first) % seats
    assert turns == [NAMES[(first + at) % seats] for at in range(place + 1, seats)]


@pytest.mark.parametrize(("seats", "first", "active"), ROUNDS)
def test_r12_3_and_whoever_placed_the_last_tent(seats: int, first: int, active: int) -> None:
    names = NAMES[:seats]
    table = Table(
        f"{names[active]} T1.1",
        seats=" ".join(names),
        first=names[first],
        active=names[active],
        hands=" ".join(f"{name}=ttt" for name in names),
        display="gggg",
        deck="gggg",
        content=edition(tents=2, cards=(20, 12, 13, 11, 10)),
    )
    table.play("T1 T1.2 tundra")
    assert table.happened(LastRound) == [LastRound("tents", active)]
    turns = []
    while table.to_act:
        if table.phase == "move":
            turns.append(table.to_act)
        table.end_turn()
    assert turns == [names[(first + at) % seats] for at in range((active - first) % seats + 1, seats)]


def test_r12_3_all_have_had_equally_many_turns() -> None:
    for table, choose in random_games(16, seed="turns"):
        while choose():
            pass
        turns = Counter(event.seat for event in table.happened(TurnBegan))
        assert len(turns) == table.state.seats
        assert len(set(turns.values())) == 1


def test_r12_1_the_second_time_the_deck_runs_out_is_the_end() -> None:
    table = Table(deck="d", passes=1, active="Cy")
    table.play("discard tundra", "draw deck")
    assert table.happened(LastRound) == [LastRound("deck", 2)]
    assert not table.to_act
    assert len(table.happened(GameEnded)) == 1


def test_r12_1_the_first_time_is_not() -> None:
    table = Table(deck="d", active="Cy")
    table.play("discard tundra", "draw deck")
    assert (table.to_act, table.state.last_round) == ("Ann", False)


def test_r12_1_filling_the_display_may_end_it_too() -> None:
    table = Table(deck="d", passes=1, display="tfgc", active="Cy")
    table.play("discard tundra", "draw tundra")
    assert not table.to_act


# R12.2


def test_r12_2_a_player_without_tents_ends_it() -> None:
    table = Table("Bo T1.1 T1.2", hands="Bo=ttt", active="Bo", content=edition(tents=3))
    table.play("T1 T1.3 tundra", "draw deck")
    assert table.happened(LastRound) == [LastRound("tents", 1)]
    assert table.to_act == "Cy"
    table.play("discard tundra", "draw deck")
    assert not table.to_act


def test_r12_2_with_one_tent_left_it_goes_on() -> None:
    table = Table("Cy T1.1", hands="Cy=ttt", active="Cy", content=edition(tents=3))
    table.play("T1 T1.2 tundra", "draw deck")
    assert (table.to_act, table.state.last_round) == ("Ann", False)


def test_r12_2_without_totems_it_goes_on() -> None:
    table = Table(f"Cy {spaces('D1')} D1*7 T1.1", hands="Cy=ttt", active="Cy")
    table.play("T1 totem tundra", "draw deck")
    assert (table.state.totems_left[2], table.state.last_round) == (0, False)


def test_r12_2_the_real_supply_of_twenty_runs_out_too() -> None:
    table = Table(f"Ann {spaces('D1 T1 F1')}", hands="Ann=ttt")
    assert table.state.tents_left[0] == 1
    table.play("T2 T2.1 tundra", "draw deck")
    assert table.state.last_round


def test_r12_2_a_player_without_tents_may_have_a_turn_left_and_it_is_told_once() -> None:
    table = Table("Ann T1.1 T1.2; Bo T1.3", hands="Ann=ttt", last_round=True, content=edition(tents=3), first="Ann")
    table.play("T1 T1.4 tundra", "draw deck")
    assert table.happened(LastRound) == []
    assert table.to_act == "Bo"


def test_r12_2_the_third_tribe_moves_after_the_last_tent() -> None:
    table = Table("Ann T1.1 T1.2", seats="Ann Bo", hands="Ann=tff", content=edition(tents=3))
    table.play("T1 T1.3 tundra")
    assert (table.phase, table.state.last_round) == ("third", True)


# R12.4

SCORED = "Ann T1.3 F1.3 G1.3 C1.3 T1*1 F1*1; Bo T1.1"


def test_r12_4_tents_totems_settlements_and_the_purple_road_are_scored() -> None:
    table = Table(SCORED, map="long_road")
    assert table.points("Ann") == {"tents": 2 + 3, "totems": 2, "settlements": 4, "purple road": 4}
    assert table.points("Bo") == {"tents": 2}


def test_r12_4_in_this_order() -> None:
    table = Table(SCORED, map="long_road", display="", deck="", passes=2, last_round=True, active="Cy")
    table.play("discard tundra")
    told = [type(event) for event in table.events]
    kinds = [kind for kind in dict.fromkeys(told) if kind in (TentsScored, ConnectionScored, SettlementScored)]
    assert kinds == [TentsScored, ConnectionScored, SettlementScored]
    assert told.index(GameEnded) < told.index(TentsScored)
    places = [event.place for event in table.happened(TentsScored)]
    assert places == ["T1", "F1", "G1", "C1", "purple road"]
    assert told[-3:] == [ScoreCounted] * 3


def test_r12_4_the_events_add_up_to_the_score() -> None:
    for table, choose in random_games(10, seed="sums", deeds="yes", expeditions="yes"):
        while choose():
            pass
        totals = [0] * table.state.seats
        for event in table.events:
            if isinstance(event, (TentsScored, ConnectionScored)):
                totals = [total + points for total, points in zip(totals, event.points, strict=False)]
            elif isinstance(event, SettlementScored) and event.tribe < len(totals):
                totals[event.tribe] += event.points
        for seat in range(len(totals)):
            totals[seat] += scoring.expedition_points(table.state, seat)
        assert [event.total for event in table.happened(ScoreCounted)] == totals
        assert totals == [score.total for score in scoring.scores(table.state)]


# R12.5


def test_r12_5_without_a_half_scoring_none_is_made_up() -> None:
    table = Table("Cy T1.1 T1.2", hands="Cy=ttt", active="Cy", content=edition(tents=3))
    table.play("T1 T1.3 tundra", "draw deck")
    assert not table.to_act
    assert table.happened(DeckRanOut) == []
    assert {event.moment for event in table.happened(TentsScored)} == {"end"}
    assert table.points("Cy") == {"tents": 3}


def test_r12_5_but_the_deck_may_still_run_out_in_the_last_round() -> None:
    table = Table("Ann T1.1 T1.2", hands="Ann=ttt", deck="d", content=edition(tents=3))
    table.play("T1 T1.3 tundra", "draw deck")
    assert [type(event) for event in table.happened(LastRound) + table.happened(DeckRanOut)] == [LastRound, DeckRanOut]
    assert (table.state.half, table.to_act) == ([3, 0, 0], "Bo")
    assert table.points("Ann") == {"tents half-way": 3, "tents": 3}


# R12.6


def test_r12_6_most_points_win() -> None:
    table = Table("Ann T1.1; Bo T2.1 T2.2 T2.3; Cy D1.1 D1.2")
    assert [table.score(name).total for name in table.names] == [1, 3, 2]
    assert table.ranks == [3, 1, 2]


def test_r12_6_half_way_points_and_expeditions_count() -> None:
    table = Table("Ann T1.1; Bo T2.1 T2.2 T2.3", half="Ann=3 Cy=1", expeditions="E1 E2 E3", takers="E1=Cy")
    assert [table.score(name).total for name in table.names] == [4, 3, 5]
    assert table.ranks == [2, 3, 1]


def test_r12_6_before_the_end_only_points_already_scored_are_shown() -> None:
    table = Table("Ann T1.1", half="Bo=2")
    assert [score.total for score in scoring.scores(table.state)] == [0, 2, 0]


# R12.7


def test_r12_7_a_tie_goes_to_most_pieces_not_placed() -> None:
    table = Table("Ann T1.1; Bo T2.1 T2*1")
    assert [table.score(name).total for name in table.names] == [1, 1, 0]
    assert table.ranks == [1, 2, 3]


def test_r12_7_tents_and_totems_together() -> None:
    # Each has two points and 26 pieces left; Cy has 25.
    table = Table("Ann T1.1 T1.2; Bo T2.1 T2*1; Cy D1.1 D1.2 D1*1", half="Bo=1")
    assert [table.score(name).total for name in table.names] == [2, 2, 2]
    assert table.ranks == [1, 1, 3]


def test_r12_7_at_every_place() -> None:
    table = Table("Ann T1.1; Bo T2.1 T2*1; Cy D1.1 D1.2")
    assert table.ranks == [2, 3, 1]


def test_r12_7_the_end_tells_what_was_not_placed() -> None:
    board = "Ann T1.1; Bo T2.1 T2*1"
    table = Table(board, display="", deck="", passes=2, last_round=True, active="Cy")
    table.play("discard tundra")
    assert table.happened(ScoreCounted) == [
        ScoreCounted(0, 1, 27, 1),
        ScoreCounted(1, 1, 26, 2),
        ScoreCounted(2, 0, 28, 3),
    ]


# R12.8


def test_r12_8_still_equal_is_shared() -> None:
    assert Table("Ann T1.1; Bo T2.1").ranks == [1, 1, 3]
    assert Table("Ann T1.1 T1.2; Bo T2.1; Cy D1.1").ranks == [1, 2, 2]
    assert Table().ranks == [1, 1, 1]
