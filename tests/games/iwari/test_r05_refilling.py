"""R5 Refilling the hand and the display."""

import pytest

from games.iwari.positions import Table
from sobremesa.games.iwari import rules
from sobremesa.games.iwari.events import CardDrawn, CardTaken, DisplayFilled, NothingToDraw

# R5.1


@pytest.mark.parametrize(
    ("draws", "hand"),
    [
        ("deck deck deck", "gcd"),
        ("deck tundra deck", "tgc"),
        ("tundra forest glacier", "tfg"),
        ("tundra deck coast", "tcc"),
        ("coast deck deck", "gcc"),
    ],
)
def test_r5_1_three_cards_from_deck_and_display_in_any_mix(draws: str, hand: str) -> None:
    table = Table("Ann T1.1", hands="Ann=tff", display="tfgc", deck="gcdttttttt")
    table.play("T1 T1.2 T1.3 tundra forest forest")
    fall = iter(("card=coast", "card=glacier", "card=desert"))
    for source in draws.split():
        assert table.phase == "draw"
        told = next(fall) if source == "deck" else ""
        # The last draw fills the display, with tundra.
        table.play(f"draw {source}", told=told)
    assert table.hand("Ann") == hand
    assert (table.to_act, len(table.display)) == ("Bo", 4)


@pytest.mark.parametrize(
    ("line", "draws"),
    [("T1 T1.2 tundra", 1), ("T1 T1.2 forest forest", 2), ("T1 T1.2 T1.3 tundra forest forest", 3)],
)
def test_r5_1_as_many_cards_as_were_played(line: str, draws: int) -> None:
    table = Table("Ann T1.1", hands="Ann=tff", deck="ddddd")
    table.play(line)
    for _ in range(draws):
        assert table.to_act == "Ann"
        table.play("draw deck")
    assert (table.to_act, len(table.hand("Ann"))) == ("Bo", 3)


def test_r5_1_after_the_third_tribes_cards_too() -> None:
    table = Table("Ann T1.1", seats="Ann Bo", hands="Ann=tff", deck="ddddd")
    table.play("T1 T1.2 tundra", "D1 D1.1 forest forest", *["draw deck"] * 3)
    assert (table.to_act, table.hand("Ann")) == ("Bo", "ddd")


def test_r5_1_equal_cards_of_the_display_are_one_choice() -> None:
    table = Table(hands="Ann=tff", display="ttff", deck="ddd")
    table.play("discard forest")
    assert table.legal == ["draw deck", "draw tundra", "draw forest"]


# R5.2


def test_r5_2_a_card_from_the_deck_is_seen_before_the_next_draw() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", deck="cd")
    table.play("T1 T1.2 forest forest", "draw deck", told="card=coast")
    assert table.hand("Ann") == "tc"
    assert table.choices("draw") == ["deck", "tundra", "forest", "glacier", "coast"]


def test_r5_2_the_first_card_from_the_deck_in_a_turn_waits_and_the_next_do_not() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", deck="cdddd")
    table.play("T1 T1.2 T1.3 tundra forest forest")
    assert not rules.legal(table.state, 0)[0].is_final
    table.play("draw deck")
    assert rules.legal(table.state, 0)[0].is_final


# R5.3


def test_r5_3_the_display_is_filled_after_the_player_has_drawn() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", display="tfgc", deck="dddd")
    table.play("T1 T1.2 forest forest", "draw tundra")
    assert (table.display, table.happened(DisplayFilled)) == ("fgc", [])
    table.play("draw forest", told="card=desert card=desert")
    assert table.display == "gcdd"
    assert table.happened(DisplayFilled) == [DisplayFilled("desert")] * 2


def test_r5_3_what_fills_it_cannot_be_drawn_in_the_same_turn() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", display="tttt", deck="dddd")
    table.play("T1 T1.2 forest forest", "draw tundra")
    assert table.choices("draw") == ["deck", "tundra"]


def test_r5_3_or_at_once_after_each_card() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", display="tttt", deck="dddd", display_refill="each")
    table.play("T1 T1.2 forest forest", "draw tundra")
    assert table.display == "tttd"
    assert table.choices("draw") == ["deck", "tundra", "desert"]
    table.play("draw desert")
    assert (table.display, table.hand("Ann")) == ("tttd", "ttd")


def test_r5_3_a_card_from_the_deck_leaves_the_display_alone() -> None:
    for refill in ("after", "each"):
        table = Table("Ann T1.1", hands="Ann=tff", display="tttt", deck="dddd", display_refill=refill)
        table.play("T1 T1.2 forest forest", "draw deck", "draw deck")
        assert (table.display, table.deck) == ("tttt", "dd")


# R5.4


def test_r5_4_nothing_left_leaves_the_hand_short() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", display="t", deck="", passes=2, last_round=True)
    table.play("T1 T1.2 T1.3 tundra forest forest", "draw tundra")
    assert (table.hand("Ann"), table.display, table.to_act) == ("t", "", "Bo")
    assert table.happened(NothingToDraw) == [NothingToDraw(0)]


def test_r5_4_a_refill_that_finds_nothing_is_passed_over() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", display="", deck="", passes=2, last_round=True)
    table.play("T1 T1.2 tundra")
    assert (table.hand("Ann"), table.to_act) == ("ff", "Bo")


def test_r5_4_from_an_empty_deck_only_the_display_can_be_drawn() -> None:
    table = Table(hands="Ann=tff", display="tc", deck="", passes=2, last_round=True)
    table.play("discard forest")
    assert table.legal == ["draw tundra", "draw coast"]


# R5.5


def test_r5_5_played_and_discarded_cards_lie_on_the_discards() -> None:
    table = Table("Ann T1.1", hands="Ann=tff Bo=fgg")
    table.play("T1 T1.2 T1.3 tundra forest forest", *["draw deck"] * 3)
    assert table.discards == "tff"
    table.play("discard glacier")
    assert table.discards == "tffg"


def test_r5_5_those_of_the_third_tribe_too() -> None:
    table = Table("Ann T1.1", seats="Ann Bo", hands="Ann=tff", deck=None)
    table.play("T1 T1.2 tundra", "F1 F1.1 forest")
    assert table.discards == "tf"


def test_r5_5_who_draws_from_where_is_told_to_all() -> None:
    table = Table("Ann T1.1", hands="Ann=tff", deck="dddd")
    table.play("T1 T1.2 forest forest", "draw coast", "draw deck")
    assert table.happened(CardTaken) == [CardTaken(0, "coast")]
    assert table.happened(CardDrawn) == [CardDrawn(0, 3)]
