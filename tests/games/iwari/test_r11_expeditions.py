"""R11 Expeditions."""

from typing import NamedTuple

import pytest

from games.iwari.positions import BOX, Table, spaces
from sobremesa.engine.dice import Script, WrongDice
from sobremesa.games.iwari import rules, scoring
from sobremesa.games.iwari.events import ExpeditionTaken, GameBegan
from sobremesa.games.iwari.options import IwariOptions
from sobremesa.games.iwari.tables import all_tables

ALL = [card.id for card in BOX.expeditions]


class Case(NamedTuple):
    """A board of Ann's that is one short of an expedition, a move that is not enough, and one that is."""

    id: str
    board: str
    hand: str
    not_enough: str
    enough: str


CASES = [
    Case("E1", "Ann G1.1 T2.1 F1.1 C1.1 D1.1", "ttf", "T2 T2.2 tundra", "T1 T1.1 tundra"),
    Case("E2", "Ann G1.1 F1.1 C1.1 D1.1", "ttf", "F2 F2.1 forest", "T1 T1.1 tundra"),
    Case("E3", "Ann T1.1 T1.2 T1.3 T1.4 T1.5", "ttf", "T2 T2.1 tundra", "T1 T1.6 tundra"),
    Case("E4", "Ann G1.1 C1.1 D1.1 D1.2 T1.1 G1*1 C1*1 D1*1", "tdd", "D1 totem desert", "T1 totem tundra"),
    Case("E5", "Ann G1.1 F1.1; Bo C1.1", "tcc", "C1 C1.2 coast", "T1 T1.1 tundra"),
    Case("E6", "Ann G1.1 T1.1 T1.2 D1.1 T1*1 G1*1", "tdd", "T1 totem tundra", "D1 totem desert"),
    Case("E7", "Ann T1.1 D1.1", "ttf", "T1 T1.2 tundra", "T2 T2.1 tundra"),
    Case("E8", "Ann G1.1 G1.2 C1.1 C1.2 D1.1 D1.2 T1.1", "ttd", "D1 D1.3 desert", "T1 T1.2 tundra"),
    Case("E9", "Ann G1.2 T1.5 T1.4 D1.1 D1.8", "ttd", "D1 D1.7 desert", "T1 T1.3 tundra"),
    Case("E10", "Ann F1.1 F1.2; Bo F1.3 F1.4", "tff", "T1 T1.1 tundra", "F1 F1.5 forest"),
]
NUMBERS = {
    "E1": 6, "E2": 5, "E3": 6, "E4": 4, "E5": 3, "E6": 2, "E7": 2, "E8": 4, "E9": 3, "E10": 3,
}  # fmt: skip
each_case = pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])


def ready(case: Case, **given: object) -> Table:
    return Table(case.board, hands=f"Ann={case.hand}", expeditions=case.id, **given)  # type: ignore[arg-type]


# R11.1


def test_r11_1_three_are_open_drawn_by_lot() -> None:
    table = Table.dealt(told="expedition=E7 expedition=E3 expedition=E10", start=1, mountains="0", expeditions="yes")
    (began,) = table.happened(GameBegan)
    assert began.expeditions == ("E3", "E7", "E10")
    assert table.state.takers == [-1] * 6


def test_r11_1_none_is_drawn_twice() -> None:
    options = IwariOptions(start=1, mountains="0", expeditions="yes")
    with pytest.raises(WrongDice):
        rules.new(all_tables(BOX), options, 3, Script(["expedition=E7", "expedition=E7"]), None)


def test_r11_1_without_the_option_there_are_none() -> None:
    assert Table.dealt(start=1).state.expeditions == []


# R11.2


@each_case
def test_r11_2_exactly_at_its_number_the_first_player_scores_at_once(case: Case) -> None:
    table = ready(case)
    table.play(case.enough)
    points = next(card.points for card in BOX.expeditions if card.id == case.id)
    assert table.happened(ExpeditionTaken) == [ExpeditionTaken(0, case.id, 1, points[0])]
    assert table.points("Ann")["expeditions"] == points[0]


@each_case
def test_r11_2_below_its_number_nobody_does(case: Case) -> None:
    table = ready(case)
    table.play(case.not_enough)
    assert table.happened(ExpeditionTaken) == []
    assert "expeditions" not in table.points("Ann")


@each_case
def test_r11_2_the_second_player_scores_the_second_circle(case: Case) -> None:
    table = ready(case, takers=f"{case.id}=Cy")
    table.play(case.enough)
    points = next(card.points for card in BOX.expeditions if card.id == case.id)
    assert table.happened(ExpeditionTaken) == [ExpeditionTaken(0, case.id, 2, points[1])]
    assert (table.taken(case.id), table.points("Ann")["expeditions"]) == (["Cy", "Ann"], points[1])


@each_case
def test_r11_2_nobody_after_the_second(case: Case) -> None:
    table = ready(case, takers=f"{case.id}=Cy,Bo")
    table.play(case.enough)
    assert table.happened(ExpeditionTaken) == []


def test_r11_2_the_points_stand_before_the_end() -> None:
    table = Table(expeditions="E1 E2 E3", takers="E1=Ann,Bo E2=Bo")
    assert [score.total for score in scoring.scores(table.state)] == [4, 7, 0]


# R11.3


def test_r11_3_several_are_looked_at_after_one_move() -> None:
    table = Table("Ann G1.1 F1.1 C1.1 D1.1 T2.1", hands="Ann=ttf", expeditions="E1 E2 E7")
    table.play("T1 T1.1 tundra")
    assert [event.expedition for event in table.happened(ExpeditionTaken)] == ["E1", "E2", "E7"]


def test_r11_3_another_players_move_may_complete_it() -> None:
    table = Table("Bo F1.1 F1.2 F1.3; Cy F1.4", hands="Ann=fff", expeditions="E10")
    table.play("F1 F1.5 forest")
    assert table.happened(ExpeditionTaken) == [ExpeditionTaken(1, "E10", 1, 3)]


def test_r11_3_the_third_tribes_move_may_complete_it() -> None:
    table = Table("Bo F1.1 F1.2 F1.3; Third F1.4", seats="Ann Bo", hands="Ann=tff", expeditions="E10")
    table.play("T1 T1.1 tundra")
    assert table.happened(ExpeditionTaken) == []
    table.play("F1 F1.5 forest")
    assert table.happened(ExpeditionTaken) == [ExpeditionTaken(1, "E10", 1, 3)]


def test_r11_3_the_player_on_turn_comes_first() -> None:
    table = Table("Ann C1.1 C1.2 C1.3; Bo C1.4 C1.5", hands="Bo=ccc", active="Bo", expeditions="E10")
    table.play("C1 C1.6 coast")
    assert table.taken("E10") == ["Bo", "Ann"]


def test_r11_3_then_it_goes_clockwise() -> None:
    board = "Ann D1.1 D1.2 D1.3; Cy D1.4 D1.5 D1.6; Bo D1.7"
    table = Table(board, hands="Bo=ddd", active="Bo", expeditions="E10")
    table.play("D1 D1.8 desert")
    assert table.taken("E10") == ["Cy", "Ann"]


def test_r11_3_other_tribes_may_bar_the_way() -> None:
    """A tie is no lead, be it with another player or with the third tribe."""
    for seats, other in (("Ann Bo Cy", "Bo"), ("Ann Bo", "Third")):
        table = Table(f"Ann G1.1 F1.1; {other} T1.2", seats=seats, hands="Ann=ttc", expeditions="E5")
        table.play("T1 T1.1 tundra")
        assert table.taken("E5") == []


# R11.4


@each_case
def test_r11_4_each_once_per_player(case: Case) -> None:
    table = ready(case, takers=f"{case.id}=Ann")
    table.play(case.enough)
    assert (table.happened(ExpeditionTaken), table.taken(case.id)) == ([], ["Ann"])


def test_r11_4_several_expeditions_may_be_one_players() -> None:
    table = Table(expeditions="E1 E2 E3", takers="E1=Ann E2=Ann E3=Bo,Ann")
    assert table.points("Ann")["expeditions"] == 4 + 5 + 3


# R11.5


def test_r11_5_the_cards_are_reconstructed() -> None:
    assert {card.provenance for card in BOX.expeditions} == {"reconstructed"}
    assert {card.id: card.number for card in BOX.expeditions} == NUMBERS
    assert {case.id for case in CASES} == set(ALL)


@pytest.mark.parametrize(
    ("id_", "board", "line", "hand"),
    [
        ("E3", "Ann D1.1 D1.2 D1.8 D1.7 T2.5 T2.4", "D1 D1.6 desert", "ddd"),
        ("E7", "Ann D1.1", "D1 D1.2 desert", "ddd"),
        ("E10", f"Ann {spaces('F1', 4)}", "F1 F1.5 forest", "fff"),
    ],
)
def test_r11_5_more_than_the_number_is_enough_and_a_lone_desert_is_no_pair(
    id_: str, board: str, line: str, hand: str
) -> None:
    table = Table(board, hands=f"Ann={hand}", expeditions=id_)
    table.play(line)
    assert table.taken(id_) == ([] if id_ == "E7" else ["Ann"])


def test_r11_5_a_connection_under_a_mountain_counts_for_no_expedition() -> None:
    case = CASES[5]
    table = ready(case, mountains="5")
    table.play(case.enough)
    assert table.taken("E6") == []


def test_r11_5_a_chain_counts_only_its_longest_way() -> None:
    # A fork of six whose longest way has five.
    board = "Ann D1.2 D1.1 D1.8 D1.7 T1.3"
    for mode, takers in (("group", ["Ann"]), ("chain", [])):
        table = Table(board, hands="Ann=ttt", expeditions="E3", settlement_mode=mode)
        table.play("T1 T1.2 tundra")
        assert table.taken("E3") == takers


def test_r11_5_several_longest_ways_do_not_lie_in_three_territories_together() -> None:
    # C1.5 - C1.4 - C1.3, and from there to D1.3 or to G1.3: each way of four lies in two territories.
    for mode, takers in (("group", ["Ann"]), ("chain", [])):
        table = Table(
            "Ann C1.5 C1.4 C1.3 D1.3", hands="Ann=ggg", expeditions="E9", map="long_road", settlement_mode=mode
        )
        table.play("G1 G1.3 glacier")
        assert table.taken("E9") == takers
