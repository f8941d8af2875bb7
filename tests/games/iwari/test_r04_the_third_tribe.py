"""R4 The third tribe."""

import pytest

from games.iwari.positions import Table, edition, spaces
from sobremesa.games.iwari.events import CardDiscarded, ExpeditionTaken, LastRound, PiecesPlaced


def two(board: str = "", **given: object) -> Table:
    return Table(board, seats="Ann Bo", **{"hands": "Ann=tff", **given})  # type: ignore[arg-type]


# R4.1


@pytest.mark.parametrize(
    ("hand", "line", "left"),
    [
        ("tff", "T1 T1.2 tundra", "ff"),
        ("ttf", "T1 T1.2 T1.3 tundra tundra", "f"),
        ("tff", "T1 T1.2 forest forest", "t"),
    ],
)
def test_r4_1_after_one_or_two_cards_the_third_tribe_moves_with_the_cards_left(hand: str, line: str, left: str) -> None:
    table = two("Ann T1.1", hands=f"Ann={hand}")
    table.play(line)
    assert (table.phase, table.to_act, table.hand("Ann")) == ("third", "Ann", left)


def test_r4_1_before_the_refill() -> None:
    table = two("Ann T1.1")
    table.play("T1 T1.2 tundra", "F1 F1.1 forest")
    assert (table.phase, table.hand("Ann")) == ("draw", "f")


def test_r4_1_after_three_cards_there_is_no_move() -> None:
    table = two("Ann T1.1")
    table.play("T1 T1.2 T1.3 tundra forest forest")
    assert table.phase == "draw"


def test_r4_1_with_three_players_there_is_no_move() -> None:
    table = Table("Ann T1.1", hands="Ann=tff")
    table.play("T1 T1.2 tundra")
    assert table.phase == "draw"


# R4.2


def test_r4_2_it_may_move_in_the_territory_that_was_just_explored() -> None:
    table = two(hands="Ann=ttt")
    assert table.choices("T1") == [f"T1.{number} tundra" for number in range(1, 7)]
    table.play("T1 T1.1 tundra")
    assert "T1.2 T1.3 tundra tundra" in table.choices("T1")
    table.play("T1 T1.2 totem tundra tundra")
    assert (table.tents("Third", "T1"), table.totems("Third", "T1"), table.tents("Ann", "T1")) == (1, 1, 1)


def test_r4_2_an_unexplored_territory_takes_a_single_tent_of_it() -> None:
    table = two("Ann T1.1", hands="Ann=tff")
    table.play("T1 T1.2 tundra")
    assert table.choices("F1") == [f"F1.{number} forest" for number in range(1, 6)]


def test_r4_2_wild_pairs_are_allowed() -> None:
    table = two("Ann T1.1", hands="Ann=tff")
    table.play("T1 T1.2 tundra")
    assert "D1.1 forest forest" in table.choices("D1")


def test_r4_2_the_limit_of_totems_holds_for_it() -> None:
    table = two("Ann T1.1 F1.1; Bo F1*1", hands="Ann=tff")
    table.play("T1 T1.2 tundra")
    assert not [line for line in table.choices("F1") if "totem" in line]
    table = two("Ann T1.1; Third F1.1; Bo F1*1", hands="Ann=tff")
    table.play("T1 T1.2 tundra")
    assert next(line for line in table.choices("F1") if "totem" in line) == "F1.2 totem forest forest"


def test_r4_2_its_pieces_come_from_its_own_supply() -> None:
    table = two("Ann T1.1", hands="Ann=tff")
    table.play("T1 T1.2 tundra", "F1 F1.1 forest")
    assert table.state.tents_left == [18, 20, 19]
    assert table.happened(PiecesPlaced)[1] == PiecesPlaced(0, 2, "F1", ("F1.1",), 0, ("forest",))


def test_r4_2_without_tents_it_places_totems_only() -> None:
    table = two("Ann T1.1; Bo F1.1 F1.2; Third D1.1 D1.2 D1.3", hands="Ann=tff", content=edition(tents=3))
    table.play("T1 T1.2 tundra")
    assert table.choices("F1") == ["totem forest", "totem totem forest forest"]
    assert not table.choices("F2")
    assert not table.choices("discard")


def test_r4_2_without_totems_it_places_tents_only() -> None:
    table = two(f"Ann T1.1; Bo {spaces('D1')} F1.1; Third D1*8", hands="Ann=tff")
    table.play("T1 T1.2 tundra")
    assert table.choices("F1")
    assert not [line for line in table.choices("F1") if "totem" in line]


# R4.3


def test_r4_3_it_must_place_if_it_can() -> None:
    table = two("Ann T1.1")
    table.play("T1 T1.2 tundra")
    assert table.legal
    assert not table.choices("discard")


def test_r4_3_cards_that_it_does_not_play_stay_in_hand() -> None:
    table = two("Ann T1.1; Bo F1.1", hands="Ann=tff")
    table.play("T1 T1.2 tundra")
    assert {"F1.2 forest", "F1.2 F1.3 forest forest"} <= set(table.choices("F1"))
    table.play("F1 F1.2 forest")
    assert table.hand("Ann") == "f"
    table.play("draw deck", "draw deck")
    assert len(table.hand("Ann")) == 3


# R4.4


def test_r4_4_if_it_can_place_nothing_the_card_left_is_discarded() -> None:
    table = two(f"Ann T1.1; Bo {spaces('F1 F2')} F1*5; Third F2*6", hands="Ann=ttf")
    table.play("T1 T1.2 T1.3 tundra tundra")
    assert table.legal == ["discard forest"]
    table.play("discard forest")
    assert table.happened(CardDiscarded) == [CardDiscarded(0, "forest", True)]
    assert (table.phase, table.hand("Ann")) == ("draw", "")


def test_r4_4_and_only_one_of_two_which_the_player_chooses() -> None:
    board = f"Ann T1.1; Bo {spaces('F1')} {spaces('C1 C2')}; Third {spaces('F2')}"
    totems = "; Bo F1*2; Ann F1*3 C1*5; Third F2*6 C1*1; Bo C2*5"
    table = two(board + totems, hands="Ann=tfc")
    table.play("T1 T1.2 tundra")
    assert table.legal == ["discard forest", "discard coast"]
    table.play("discard coast")
    assert (table.phase, table.hand("Ann")) == ("draw", "f")


# R4.5


def test_r4_5_after_an_own_discard_there_is_no_move() -> None:
    table = two("Ann T1.1", hands="Ann=tff")
    table.play("discard tundra")
    assert table.phase == "draw"
    table.play("draw deck")
    assert table.to_act == "Bo"


# R4.6


def test_r4_6_its_tents_count_in_totals_and_ranks() -> None:
    table = two("Third D1.1 D1.2 D1.3; Ann D1.4 D1.5; Bo D1.6")
    assert table.territory_points("D1") == (3, 2, 6)
    assert (table.points("Ann"), table.points("Bo")) == ({"tents": 3}, {"tents": 2})


def test_r4_6_its_totems_count_in_majorities() -> None:
    table = two("Third T1.1 T1.2 T1.3 F1.1 F1.2 F1.3 T1*2 F1*1; Ann T1*1 F1*2")
    assert table.connection_points(2) == (0, 0, 0)
    table = two("Third T1.1 T1.2 T1.3 F1.1 F1.2 F1.3 T1*1 F1*1; Ann T1*1 F1*2")
    assert table.connection_points(2) == (5, 0, 0)


def test_r4_6_its_points_go_to_nobody() -> None:
    table = two(f"Third {spaces('D1')} D1*2")
    assert len(table.ranks) == 2
    assert [table.score(name).total for name in table.names] == [0, 0]


# R4.7


def test_r4_7_it_ends_no_game_when_its_tents_run_out() -> None:
    table = two("Third D1.1 D1.2", hands="Ann=tff", content=edition(tents=3))
    table.play("T1 T1.2 tundra", "F1 F1.1 forest")
    assert table.state.tents_left[2] == 0
    assert table.happened(LastRound) == []
    assert not table.state.last_round


def test_r4_7_it_takes_no_deeds() -> None:
    table = two(f"Ann T1.1; Third {spaces('F1', 4)}", hands="Ann=tff", deeds="")
    table.play("T1 T1.2 tundra", "F1 F1.5 forest")
    assert (table.phase, table.state.discoverers, table.state.uniters) == ("draw", [], [])


def test_r4_7_it_wins_no_honor_by_its_totems() -> None:
    table = two("Ann T2.1; Third T1.1 T1*1 F1.1", hands="Ann=tff", deeds="")
    table.play("T2 T2.2 tundra", "F1 totem forest")
    assert (table.phase, table.state.honor) == ("draw", -1)


def test_r4_7_it_takes_no_expeditions() -> None:
    table = two("Ann T1.1; Third G1.1 C1.1 D1.1 T2.1 C2.1", hands="Ann=tff", expeditions="E1 E5 E10")
    table.play("T1 T1.2 tundra", "F1 F1.1 forest")
    assert table.happened(ExpeditionTaken) == []
    assert table.taken("E1") == []
