"""R2 The turn."""

from games.iwari.positions import Table, random_games, spaces
from sobremesa.games.iwari import rules
from sobremesa.games.iwari.events import (
    CardDiscarded,
    CardDrawn,
    CardSeen,
    CardTaken,
    DeedPlaced,
    DisplayFilled,
    PiecesPlaced,
    TurnBegan,
)
from sobremesa.games.iwari.view import view


def test_r2_1_one_to_three_cards_and_one_or_two_pieces_in_one_territory() -> None:
    table = Table("Ann T1.1; Bo C1.1", hands="Ann=ttc")
    assert table.choices("T1")[:2] == ["T1.2 tundra", "T1.3 tundra"]
    assert "T1.2 T1.3 tundra tundra" in table.choices("T1")
    placements = [line.split() for line in table.legal if not line.startswith("discard")]
    assert placements
    for territory, *rest in placements:
        pieces = [word for word in rest if "." in word or word == "totem"]
        assert 1 <= len(pieces) <= 2
        assert 1 <= len(rest) - len(pieces) <= 3
        assert all(word == "totem" or word.startswith(f"{territory}.") for word in pieces)


def test_r2_1_nobody_can_pass() -> None:
    for table, choose in random_games(2, seed="no pass"):
        while choose():
            if table.phase == "move":
                assert all(len(line.split()) > 1 for line in table.legal)
                assert table.legal


def test_r2_1_the_fourth_card_would_be_needed_for_two_wild_pairs() -> None:
    table = Table("Ann D1.1", hands="Ann=ttt")
    assert all(line.count("tundra") == 2 for line in table.choices("D1"))


def test_r2_2_one_card_may_be_discarded_even_where_a_piece_could_be_placed() -> None:
    table = Table(hands="Ann=ttc")
    assert table.choices("T1")
    assert table.choices("discard") == ["tundra", "coast"]
    table.play("discard coast")
    assert (table.hand("Ann"), table.discards[-1:], table.phase) == ("tt", "c", "draw")


def test_r2_2_then_exactly_one_new_card_is_drawn_from_deck_or_display() -> None:
    for draw, hand in (("draw deck", "ttd"), ("draw glacier", "ttg")):
        table = Table(hands="Ann=ttc", display="tfgc", deck="ddtt")
        table.play("discard coast")
        assert table.choices("draw") == ["deck", "tundra", "forest", "glacier", "coast"]
        table.play(draw, told="card=desert" if draw == "draw deck" else "")
        assert table.hand("Ann") == hand
        assert table.to_act == "Bo"


def test_r2_2_a_discard_may_be_the_only_choice() -> None:
    full = spaces("T1 T2 F1 F2 G1 G2").split()
    board = "; ".join(f"{name} {' '.join(full[at::3])}" for at, name in enumerate(("Ann", "Bo", "Cy")))
    table = Table(f"{board}; Ann T1*2 T2*2 F1*2; Bo F2*2 G1*2 G2*2", hands="Ann=tfg")
    assert table.legal == ["discard tundra", "discard forest", "discard glacier"]


def test_r2_3_own_move_then_deeds_then_third_tribe_then_refill() -> None:
    table = Table(
        "Ann T1.1 T1.2 T1.3", seats="Ann Bo", hands="Ann=tff", display="tfgc", deck="dddd", deeds="", active="Ann"
    )
    table.play("T1 T1.4 tundra")
    assert table.phase == "union"
    table.play("union T1")
    assert table.phase == "third"
    table.play("F1 F1.1 forest")
    assert table.phase == "draw"
    table.play("draw forest", "draw deck", told="card=desert card=desert")
    assert (table.to_act, table.phase) == ("Bo", "move")


def test_r2_3_the_events_come_in_the_same_order() -> None:
    table = Table("Ann T1.1 T1.2 T1.3", seats="Ann Bo", hands="Ann=tff", deck="dddd", deeds="")
    events = table.play("T1 T1.4 tundra", "union T1", "F1 F1.1 forest", "draw forest", "draw deck")
    kinds = [type(event) for event in events]
    assert kinds == [PiecesPlaced, DeedPlaced, PiecesPlaced, CardTaken, CardDrawn, CardSeen, DisplayFilled, TurnBegan]


def test_r2_3_a_step_that_offers_nothing_is_passed_over() -> None:
    table = Table("Ann T1.1", hands="Ann=tfg", deeds="")
    table.play("T1 T1.2 tundra")
    assert table.phase == "draw"


def test_r2_3_only_the_seat_on_turn_decides() -> None:
    table = Table(active="Bo")
    assert [bool(rules.legal(table.state, seat)) for seat in range(3)] == [False, True, False]
    assert view(table.state, 0)["to_act"] == [1]


def test_r2_4_hands_are_secret_but_their_sizes_are_not() -> None:
    table = Table(hands="Ann=ttc Bo=fgg Cy=ccd")
    seen = view(table.state, 0)
    assert seen["hand"] == [2, 0, 0, 1, 0]
    assert seen["hand_sizes"] == [3, 3, 3]
    assert seen["seen"] == [[0] * 5] * 3
    assert view(table.state, None)["hand"] == [0] * 5


def test_r2_4_what_is_taken_from_the_display_is_known_until_it_is_played() -> None:
    table = Table("Ann T1.1 T2.1", hands="Ann=ttt", display="ttfg", deck="dddddd", seats="Ann Bo Cy")
    table.play("T1 T1.2 T1.3 tundra tundra", "draw tundra", "draw forest")
    assert view(table.state, 1)["seen"][0] == [1, 1, 0, 0, 0]
    for _ in range(2):
        table.play("discard tundra", "draw deck")
    table.play("discard tundra", "draw deck")
    assert view(table.state, 1)["seen"][0] == [0, 1, 0, 0, 0]
    assert table.hand("Ann")[:1] == "t"


def test_r2_4_a_card_from_the_deck_is_two_events_and_only_its_owner_hears_which() -> None:
    table = Table(hands="Ann=ttc", deck="dd")
    table.play("discard coast", "draw deck")
    (drawn,) = table.happened(CardDrawn)
    (saw,) = table.happened(CardSeen)
    assert (drawn.audience, drawn.left) == (None, 1)
    assert (saw.audience, saw.card) == ((0,), "desert")


def test_r2_4_what_is_played_and_discarded_lies_open() -> None:
    table = Table(hands="Ann=ttc")
    table.play("discard coast")
    assert table.happened(CardDiscarded)[0].is_for(None)
    assert view(table.state, 1)["discards"] == [0, 0, 0, 1, 0]
