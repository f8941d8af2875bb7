"""R1 Setting up."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.iwari.positions import BOX, Table, letters, words
from games.tables import NAMES
from sobremesa.engine.dice import outcomes
from sobremesa.games.iwari import rules
from sobremesa.games.iwari.events import DraftBegan, GameBegan, HandDealt, TurnBegan
from sobremesa.games.iwari.options import IwariOptions
from sobremesa.games.iwari.scoring import census
from sobremesa.games.iwari.tables import all_tables

each_count = pytest.mark.parametrize("seats", range(2, 6))


def dealt(seats: int, told: str = "", **options: Any) -> Table:
    return Table.dealt(" ".join(NAMES[:seats]), told, **options)


@pytest.mark.parametrize(
    ("seats", "cards", "left"),
    [
        (2, [11, 10, 9, 9, 8], 37),
        (3, [11, 10, 9, 9, 8], 34),
        (4, [12, 11, 10, 10, 9], 36),
        (5, [13, 12, 11, 11, 10], 38),
    ],
)
def test_r1_1_the_deck_by_player_count(seats: int, cards: list[int], left: int) -> None:
    table = dealt(seats, start=1)
    assert list(census(table.state).values())[:5] == cards
    assert sum(table.state.deck) == left
    assert table.state.discards == [0] * 5


@each_count
def test_r1_2_each_tribe_has_20_tents_and_8_totems(seats: int) -> None:
    state = dealt(seats, start=1).state
    assert state.tents_left == [20] * state.tribes
    assert state.totems_left == [8] * state.tribes
    assert state.camps == [0] * state.tribes


@each_count
def test_r1_3_three_cards_are_dealt_to_each_and_only_their_owner_hears_which(seats: int) -> None:
    table = dealt(seats, start=1)
    heard = table.happened(HandDealt)
    assert [event.audience for event in heard] == [(seat,) for seat in range(seats)]
    assert all(len(event.cards) == len(table.hand(NAMES[event.seat])) == 3 for event in heard)
    assert table.state.seen == [0] * seats


def test_r1_3_every_card_dealt_is_one_die() -> None:
    table = dealt(3, "card=coast card=coast card=desert", start=1, mountains="0")
    assert table.hand("Ann") == "ccd"


@each_count
def test_r1_4_four_cards_lie_open(seats: int) -> None:
    table = dealt(seats, start=1)
    assert len(table.display) == 4
    (began,) = table.happened(GameBegan)
    assert list(began.display) == words(table.display)


@pytest.mark.parametrize(("seats", "number"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_r1_5_mountains_by_player_count(seats: int, number: int) -> None:
    table = dealt(seats, start=1)
    assert table.state.blocked.bit_count() == number
    assert table.fell[:number] == [f"mountain={first}" for first in (2, 4, 7, 6)[:number]]


@pytest.mark.parametrize("number", range(5))
def test_r1_5_or_as_many_as_the_table_wishes(number: int) -> None:
    table = dealt(5, start=1, mountains=str(number))
    assert table.state.blocked.bit_count() == number


def test_r1_5_a_mountain_stands_on_either_place_of_its_kind() -> None:
    table = dealt(3, "mountain=14 mountain=12 mountain=7", start=1)
    assert table.happened(GameBegan)[0].mountains == (7, 12, 14)


def test_r1_6_hands_are_drafted_from_the_last_seat_of_the_round_to_the_first() -> None:
    table = dealt(3, start=2, draft="yes", mountains="0")
    assert [table.hand(name) for name in NAMES[:3]] == ["", "", ""]
    drafters = []
    while not table.state.turn:
        drafters.append(table.to_act)
        before = table.display
        table.play("draw deck", told="card=desert")
        assert table.display == before
        table.play("draw tundra", "draw tundra")
        assert len(table.display) == 4
    assert drafters == ["Ann", "Cy", "Bo"]
    assert (table.to_act, table.phase, table.state.turn) == ("Bo", "move", 1)
    assert [table.hand(name) for name in NAMES[:3]] == ["ttd"] * 3


def test_r1_6_the_draft_is_news_and_what_is_taken_from_the_display_is_seen() -> None:
    table = dealt(2, start=1, draft="yes", mountains="0")
    assert [event.seat for event in table.happened(DraftBegan)] == [1]
    table.play("draw tundra", "draw tundra", "draw deck")
    assert letters([table.state.seen[1] & 3]) == "tt"
    assert [event.seat for event in table.happened(DraftBegan)] == [0]
    table.play("draw tundra", "draw tundra", "draw deck")
    assert [event.seat for event in table.happened(TurnBegan)] == [0]


def test_r1_6_without_the_option_hands_are_dealt() -> None:
    assert dealt(3, start=1).phase == "move"


@each_count
def test_r1_7_the_start_player_is_drawn_by_lot(seats: int) -> None:
    drawn = {
        fell[0]: chance
        for chance, fell, _ in outcomes(lambda dice: dice.draw("first", rules.SEAT_NUMBERS[:seats], (1,) * seats))
    }
    table = dealt(seats, f"first={seats}")
    assert table.to_act == NAMES[seats - 1]
    assert table.fell[0] in drawn
    assert len(set(drawn.values())) == 1


def test_r1_7_or_chosen_and_play_goes_clockwise() -> None:
    table = dealt(4, start=3)
    order = []
    for _ in range(5):
        order.append(table.to_act)
        table.end_turn()
    assert order == ["Cy", "Dee", "Ann", "Bo", "Cy"]


def test_r1_8_two_players_share_a_third_tribe_with_a_full_set() -> None:
    state = dealt(2, start=1).state
    assert (state.seats, state.tribes, state.third) == (2, 3, 2)
    assert (state.tents_left[2], state.totems_left[2]) == (20, 8)
    assert len(state.hands) == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r1_8_with_more_players_there_is_none(seats: int) -> None:
    assert dealt(seats, start=1).state.tribes == seats


def test_r1_8_the_lot_is_drawn_among_players_only() -> None:
    options = IwariOptions(mountains="0")
    state = rules.new(all_tables(BOX), options, 2, _Last(), None)
    assert state.first == 1


class _Last:
    """Dice that fall on the last possible name."""

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        return max(at for at, weight in enumerate(weights) if weight)
