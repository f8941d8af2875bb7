"""R6 The deck runs out."""

from games.iwari.positions import Table
from sobremesa.games.iwari.events import DeckRanOut, DisplayFilled, LastRound, TentsScored, TurnBegan

CAMPS = "Ann T1.1 T1.2; Bo T1.3; Cy D1.1 D1.2; Ann D1.3"
"""At half-way Ann has 3 + 2 points, Bo 2, Cy 3."""

# R6.1


def test_r6_1_the_first_time_tents_are_scored() -> None:
    table = Table(CAMPS, hands="Ann=tff", deck="d")
    table.play("discard tundra", "draw deck")
    assert table.state.half == [5, 2, 3]
    assert table.happened(TentsScored) == [
        TentsScored("half", "T1", (2, 1, 0), (3, 2, 0), 1),
        TentsScored("half", "D1", (1, 0, 2), (2, 0, 3), 1),
    ]


def test_r6_1_tents_only() -> None:
    board = f"{CAMPS}; Ann T1*1 D1*1; Ann G1.1 G1.2 G1.3 G1.4"
    table = Table(board, hands="Ann=tff", deck="d", mountains="")
    table.play("discard tundra", "draw deck")
    # Neither connection 5 nor the settlement.
    assert table.state.half == [5 + 4, 2, 3]


def test_r6_1_the_purple_road_waits_for_the_end() -> None:
    table = Table("Ann T1.3 F1.3", hands="Ann=tff", deck="d", map="long_road")
    table.play("discard tundra", "draw deck")
    assert table.state.half == [2, 0, 0]


def test_r6_1_the_tents_of_the_running_turn_count() -> None:
    table = Table(CAMPS, hands="Ann=tff", deck="d")
    table.play("T1 T1.4 tundra", "draw deck")
    assert table.state.half[:2] == [4 + 2, 3]


def test_r6_1_it_is_scored_when_the_last_card_leaves_not_when_one_is_missing() -> None:
    table = Table(CAMPS, hands="Ann=tff", deck="dd")
    table.play("discard tundra", "draw deck")
    assert (table.deck, table.state.passes, table.state.half) == ("d", 0, [0, 0, 0])


def test_r6_1_half_way_points_are_kept() -> None:
    table = Table(CAMPS, half="Ann=7 Bo=1")
    assert table.points("Ann") == {"tents half-way": 7, "tents": 5}
    assert table.points("Bo") == {"tents half-way": 1, "tents": 2}


# R6.2


def test_r6_2_the_discards_with_those_of_this_turn_become_the_deck() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", deck="d")
    lying = table.discards
    table.play("T1 T1.2 T1.3 tundra forest forest", "draw deck")
    assert (table.discards, table.state.passes) == ("", 1)
    assert sorted(table.deck) == sorted(lying + "tff")
    assert table.happened(DeckRanOut) == [DeckRanOut(len(lying) + 3)]
    assert table.state.made == table.state.deck


def test_r6_2_in_the_middle_of_a_players_draws_they_go_on_from_the_new_deck() -> None:
    table = Table(CAMPS, hands="Ann=tff", deck="d")
    table.play("T1 T1.4 T1.5 tundra forest forest", "draw deck", told="card=desert")
    assert (table.to_act, table.phase, table.hand("Ann")) == ("Ann", "draw", "d")
    assert "draw deck" in table.legal
    table.play("draw deck", "draw tundra", told="card=forest card=coast")
    assert (table.hand("Ann"), table.display, table.to_act) == ("tfd", "fgcc", "Bo")


def test_r6_2_in_the_middle_of_filling_the_display_it_goes_on_too() -> None:
    table = Table(CAMPS, hands="Ann=tff", display="tfgc", deck="d")
    lying = table.discards
    table.play("T1 T1.4 T1.5 tundra forest forest", "draw tundra", "draw forest")
    assert (table.state.passes, table.display) == (0, "gc")
    table.play("draw glacier", told="card=desert card=coast card=coast")
    assert (table.state.passes, table.display, table.to_act) == (1, "cccd", "Bo")
    assert sorted(table.deck + "cc") == sorted(lying + "tff")
    kinds = [type(event) for event in table.events if type(event) is not TentsScored]
    assert kinds[1:] == [DisplayFilled, DeckRanOut, DisplayFilled, DisplayFilled, TurnBegan]


def test_r6_2_with_the_last_card_of_a_turn_nothing_is_left_to_refill() -> None:
    table = Table(CAMPS, hands="Ann=tff", display="tfgc", deck="d")
    table.play("discard tundra", "draw tundra", told="card=desert")
    assert (table.state.passes, table.display, table.to_act) == (1, "fgcd", "Bo")


def test_r6_2_when_each_draw_is_refilled_at_once() -> None:
    table = Table(CAMPS, hands="Ann=tff", display="tfgc", deck="d", display_refill="each")
    table.play("T1 T1.4 T1.5 tundra forest forest", "draw tundra", told="card=desert")
    assert (table.state.passes, table.display, table.phase) == (1, "fgcd", "draw")


def test_r6_2_what_leaves_the_second_deck_is_counted() -> None:
    table = Table(CAMPS, hands="Ann=tff", deck="d")
    table.play("T1 T1.4 T1.5 tundra forest forest", "draw deck")
    table.play("draw deck", "draw tundra", told="card=forest card=coast")
    assert table.state.drawn[:5] == [0, 1, 0, 0, 0]
    assert table.state.filled == [0, 0, 0, 1, 0]


# R6.3


def test_r6_3_the_second_time_there_is_no_new_deck_and_the_last_round_is_played() -> None:
    table = Table(CAMPS, hands="Ann=tff", deck="d", passes=1, active="Bo")
    lying = table.discards
    table.play("discard tundra", "draw deck")
    assert (table.deck, sorted(table.discards), table.state.passes) == ("", sorted(lying + "t"), 2)
    assert table.happened(LastRound) == [LastRound("deck", 1)]
    assert table.state.half == [0, 0, 0]
    assert (table.to_act, table.state.last_round) == ("Cy", True)


def test_r6_3_in_the_middle_of_a_players_draws_the_rest_comes_from_the_display() -> None:
    table = Table(CAMPS, hands="Ann=tff", display="tfgc", deck="d", passes=1)
    table.play("T1 T1.4 T1.5 tundra forest forest", "draw deck")
    assert table.legal == ["draw tundra", "draw forest", "draw glacier", "draw coast"]
    table.play("draw tundra", "draw forest")
    assert (table.hand("Ann"), table.display, table.to_act) == ("tfd", "gc", "Bo")


def test_r6_3_in_the_middle_of_filling_the_display_it_stays_short() -> None:
    table = Table(CAMPS, hands="Ann=tff", display="tfgc", deck="d", passes=1)
    table.play("T1 T1.4 T1.5 tundra forest forest", "draw tundra", "draw forest", "draw glacier")
    assert (table.display, table.deck, table.state.last_round, table.to_act) == ("cd", "", True, "Bo")


def test_r6_3_it_is_told_once() -> None:
    table = Table(CAMPS, deck="", passes=2, last_round=True, active="Bo")
    table.play("discard tundra", "draw tundra")
    assert table.happened(LastRound) == []
