"""R10 Deeds."""

import pytest

from games.iwari.positions import Table, mapped, random_games, spaces
from sobremesa.games.iwari.events import DeedDeclined, DeedPlaced, TentsScored

ALL_FOUR = "Bo F1.1; Ann F1.2 F1.3 F1.4 T1.1 G1.1 T1*1 G1*1"
"""A tent on F1.5 and a totem there earn all four deeds."""


def deeds(board: str, hand: str = "ttt", **given: object) -> Table:
    given.setdefault("deeds", "")
    return Table(board, hands=f"Ann={hand}", **given)  # type: ignore[arg-type]


# R10.1


@pytest.mark.parametrize(
    ("placed", "points"),
    [
        ("", (3, 2, 0)),
        ("union=T1", (6, 4, 0)),
        ("discovery=T1", (6, 4, 0)),
        ("union=T1 discovery=T1", (9, 6, 0)),
        ("union=T1 union=T1 discovery=T1 discovery=T1", (15, 10, 0)),
        ("union=T2", (3, 2, 0)),
    ],
)
def test_r10_1_each_deed_raises_the_factor_of_its_territory(placed: str, points: tuple[int, ...]) -> None:
    table = deeds("Ann T1.1 T1.2; Bo T1.3", deeds=placed)
    assert table.territory_points("T1") == points
    assert (table.points("Ann")["tents"], table.points("Bo")["tents"]) == points[:2]


@pytest.mark.parametrize(
    ("placed", "land", "water"), [("", 2, 2), ("honor=2", 4, 2), ("respect=3", 2, 4), ("honor=2 respect=3", 4, 4)]
)
def test_r10_1_and_of_its_connection(placed: str, land: int, water: int) -> None:
    table = deeds("Ann T1.1 F1.1 G1.1 T1*1 F1*1 G1*1", deeds=placed)
    assert (table.connection_points(2)[0], table.connection_points(3)[0]) == (land, water)
    assert table.points("Ann")["totems"] == 2 + land + water


def test_r10_1_a_territorys_factor_is_for_its_tents_only() -> None:
    board = "Ann T1.1 T1.2 T1.3 T1.4 F1.1 T1*1 F1*1"
    table = deeds(board, deeds="union=T1 discovery=T1")
    assert table.points("Ann") == {"tents": 13, "totems": 2, "settlements": 4}


# R10.2


@pytest.mark.parametrize(("at_half", "half"), [("yes", 9), ("no", 3)])
def test_r10_2_at_half_way_too_if_so_chosen(at_half: str, half: int) -> None:
    table = deeds("Ann T1.1 T1.2; Bo T1.3", deck="d", deeds="union=T1 discovery=T1", deeds_at_half=at_half)
    table.play("discard tundra", "draw deck")
    assert table.state.half[0] == half
    assert table.happened(TentsScored)[0].factor == half // 3
    assert table.points("Ann") == {"tents half-way": half, "tents": 9}


# R10.3


def test_r10_3_completing_a_settlement_earns_union_in_one_of_its_territories() -> None:
    table = deeds("Ann T1.3 T1.4 D1.1")
    table.play("T1 T1.5 tundra")
    assert (table.phase, table.choices("union")) == ("union", ["T1", "D1", "none"])
    table.play("union D1")
    assert table.happened(DeedPlaced) == [DeedPlaced(0, "union", "D1")]
    assert table.territory_points("D1") == (2, 0, 0)


def test_r10_3_three_tents_are_none() -> None:
    table = deeds("Ann T1.3 T1.4")
    table.play("T1 T1.5 tundra")
    assert table.phase == "draw"


def test_r10_3_enlarging_one_does_not_complete_it() -> None:
    table = deeds("Ann T1.1 T1.2 T1.3 T1.4")
    table.play("T1 T1.5 tundra")
    assert table.phase == "draw"


def test_r10_3_joining_two_does_not_complete_one() -> None:
    table = deeds("Ann T1.1 T1.2 D1.1 D1.8 D1.7 D1.6 T1.4 T1.5 G1.2 G1.1")
    assert table.settlements("Ann") == [4, 4]
    table.play("T1 T1.3 tundra")
    assert table.settlements("Ann") == [11]
    assert table.phase == "draw"


def test_r10_3_joining_one_with_loose_tents_does_not_either() -> None:
    table = deeds("Ann T1.1 T1.2 D1.1 D1.8 D1.7 D1.6")
    table.play("T1 T1.3 tundra")
    assert (table.settlements("Ann"), table.phase) == ([7], "draw")


def test_r10_3_joining_loose_tents_does() -> None:
    table = deeds("Ann T1.1 T1.2 D1.1")
    table.play("T1 T1.3 tundra")
    assert table.phase == "union"


def test_r10_3_two_completed_in_one_move_are_one_deed() -> None:
    # D1.2 and D1.5 complete a row each.
    board = "Ann T2.5 T2.4 T2.3 C1.2 C1.1 D1.6"
    table = deeds(board, "ddd")
    table.play("D1 D1.2 D1.5 desert desert")
    assert sorted(table.settlements("Ann")) == [4, 4]
    assert table.choices("union") == ["C1", "D1", "T2", "none"]
    table.play("union T2")
    assert (table.phase, table.state.uniters) == ("draw", [0])


def test_r10_3_a_settlement_completed_beside_an_old_one_counts() -> None:
    table = deeds("Ann C2.1 C2.5 C2.4 C2.3 T1.1 T1.2 T1.3")
    table.play("T1 T1.4 tundra")
    assert table.choices("union") == ["T1", "none"]


@pytest.mark.parametrize(("mode", "phase"), [("group", "union"), ("chain", "draw")])
def test_r10_3_a_fork_is_completed_by_the_setting(mode: str, phase: str) -> None:
    table = deeds(
        "Ann D1.2 D1.3 D1.4", "ddd", content=mapped("D1.1-D1.2 D1.1-D1.3 D1.1-D1.4 D1.4-D1.5"), settlement_mode=mode
    )
    table.play("D1 D1.1 desert")
    assert table.phase == phase


def test_r10_3_a_chain_may_be_completed_by_a_larger_group() -> None:
    roads = "D1.1-D1.2 D1.1-D1.3 D1.1-D1.4 D1.4-D1.5"
    table = deeds("Ann D1.1 D1.2 D1.3 D1.4", "ddd", content=mapped(roads), settlement_mode="chain")
    table.play("D1 D1.5 desert")
    assert table.phase == "union"


def test_r10_3_totems_complete_none() -> None:
    table = deeds("Ann T1.1 T1.2 T1.3 T1.4")
    table.play("T1 totem tundra")
    assert table.phase != "union"


# R10.4


def test_r10_4_the_last_tent_space_earns_discovery_in_any_other_territory() -> None:
    table = deeds(f"Bo {spaces('F1', 4)}", "fff")
    table.play("F1 F1.5 forest")
    assert (table.phase, table.choices("discovery")) == (
        "discovery",
        ["G1", "T1", "C1", "D1", "T2", "F2", "G2", "C2", "none"],
    )
    table.play("discovery T2")
    assert table.happened(DeedPlaced) == [DeedPlaced(0, "discovery", "T2")]


def test_r10_4_the_last_but_one_does_not() -> None:
    table = deeds(f"Bo {spaces('F1', 3)}", "fff")
    table.play("F1 F1.5 forest")
    assert table.phase == "draw"


def test_r10_4_the_last_two_at_once_do() -> None:
    table = deeds(f"Bo {spaces('F1', 3)}", "fff")
    table.play("F1 F1.4 F1.5 forest forest")
    assert table.phase == "discovery"


def test_r10_4_a_totem_in_a_full_territory_does_not() -> None:
    table = deeds(f"Bo {spaces('F1')}", "fff")
    table.play("F1 totem forest")
    assert table.phase == "draw"


def test_r10_4_the_third_tribes_last_tent_earns_it_for_nobody() -> None:
    table = Table(f"Ann T1.1; Bo {spaces('F1', 4)}", seats="Ann Bo", hands="Ann=tff", deeds="")
    table.play("T1 T1.2 tundra", "F1 F1.5 forest")
    assert (table.phase, table.state.discoverers) == ("draw", [])


# R10.5 and R10.6


def test_r10_5_most_totems_at_both_ends_of_a_connection_by_land_earn_honor() -> None:
    table = deeds("Ann T1.1 F1.1 T1*1", "fff")
    table.play("F1 totem forest")
    assert (table.phase, table.choices("honor")) == ("honor", ["2", "none"])
    table.play("honor 2")
    assert table.happened(DeedPlaced) == [DeedPlaced(0, "honor", "2")]
    assert table.connection_points(2) == (4, 0, 0)


def test_r10_5_an_equal_number_is_enough() -> None:
    table = deeds("Ann T1.1 T1.2 F1.1 F1.2 T1*1; Bo T1*1 F1*1", "fff")
    table.play("F1 totem forest")
    assert table.choices("honor") == ["2", "none"]


def test_r10_5_most_at_one_end_is_not() -> None:
    table = deeds("Ann T1.1 T1.2 F1.1; Bo T1*1", "fff")
    table.play("F1 totem forest")
    assert table.phase == "draw"


def test_r10_5_where_one_totem_wins_several_the_player_chooses_one() -> None:
    table = deeds("Ann T1.1 F1.1 T2.1 D1.1 F1*1 D1*1")
    table.play("T1 totem tundra")
    assert table.choices("honor") == ["2", "5", "none"]
    table.play("honor 5")
    assert (table.phase, table.state.honor) == ("draw", 4)


def test_r10_5_not_under_a_mountain() -> None:
    table = deeds("Ann T1.1 F1.1 T1*1", "fff", mountains="2")
    table.play("F1 totem forest")
    assert table.phase == "draw"


def test_r10_5_only_the_first_player() -> None:
    table = deeds("Ann T1.1 F1.1 T1*1", "fff", deeds="honor=12")
    table.play("F1 totem forest")
    assert table.phase == "draw"


def test_r10_5_a_tent_and_a_totem_together() -> None:
    table = deeds("Ann T1.1 F1.1 F1*1; Bo T1*1", "ttt")
    table.play("T1 T1.2 totem tundra tundra")
    assert table.phase == "honor"


def test_r10_6_over_the_water_respect() -> None:
    table = deeds("Ann G1.1 F1.1 G1*1", "fff")
    table.play("F1 totem forest")
    assert (table.phase, table.choices("respect")) == ("respect", ["3", "none"])
    table.play("respect 3")
    assert table.happened(DeedPlaced) == [DeedPlaced(0, "respect", "3")]
    assert table.connection_points(3) == (4, 0, 0)


def test_r10_6_only_the_first_player_and_not_under_a_mountain() -> None:
    for given in ({"deeds": "respect=9"}, {"mountains": "3"}):
        table = deeds("Ann G1.1 F1.1 G1*1", "fff", **given)
        table.play("F1 totem forest")
        assert table.phase == "draw"


def test_r10_6_one_of_twin_connections_is_by_land_and_one_over_the_water() -> None:
    table = deeds("Ann G1.1 F1.1 G1*1", "fff", map="glacier_mass")
    table.play("F1 totem forest")
    assert table.choices("honor") == ["1", "none"]
    table.play("honor none")
    assert table.choices("respect") == ["11", "none"]


# R10.7


@pytest.mark.parametrize("deed", ["union", "discovery", "honor", "respect"])
def test_r10_7_a_deed_may_be_declined_and_leaves_the_game(deed: str) -> None:
    table = deeds(ALL_FOUR, "ffg")
    table.play("F1 F1.5 totem forest forest")
    for each in ("union", "discovery", "honor", "respect"):
        table.play(table.legal[-1] if each == deed else table.legal[0])
        assert len(table.happened(DeedDeclined)) == (each == deed)
    state = table.state
    placed = len(state.unions) + len(state.discoveries) + (state.honor >= 0) + (state.respect >= 0)
    assert placed == 3
    assert (state.uniters, state.discoverers) == ([0], [0])
    assert {"honor": state.honor, "respect": state.respect}.get(deed, -2) == -2


def test_r10_7_a_declined_honor_is_earned_by_nobody_else() -> None:
    table = Table("Ann T1.1 F1.1 T1*1; Bo C2.1 T2.1 C2*1", hands="Ann=fff Bo=ttt", deeds="")
    table.play("F1 totem forest", "honor none", "draw deck", "T2 totem tundra")
    assert table.phase == "draw"


def test_r10_7_a_declined_union_counts_as_the_first() -> None:
    table = Table("Ann T1.1 T1.2 T1.3; Bo D1.1 D1.2 D1.8; Cy F1.2 F1.3 F1.4", hands="Ann=ttt Bo=ddd Cy=fff", deeds="")
    table.play("T1 T1.4 tundra", "union none", "draw deck")
    table.play("D1 D1.7 desert", "union D1", "draw deck")
    table.play("F1 F1.5 forest")
    assert table.phase == "draw"


# R10.8


def test_r10_8_several_deeds_of_one_move_come_in_a_fixed_order() -> None:
    table = deeds(ALL_FOUR, "ffg")
    table.play("F1 F1.5 totem forest forest")
    assert all(table.state.earned)
    phases = []
    while table.phase != "draw":
        phases.append(table.phase)
        table.play(table.legal[0])
    assert phases == ["union", "discovery", "honor", "respect"]


def test_r10_8_before_the_third_tribe_and_the_refill() -> None:
    table = deeds(ALL_FOUR, "ffg", seats="Ann Bo")
    table.play("F1 F1.5 totem forest forest", "union F1", "discovery D1", "honor 2", "respect 3")
    assert table.phase == "third"
    table.play("G1 G1.2 glacier")
    assert table.phase == "draw"


def test_r10_8_without_the_option_there_are_none() -> None:
    table = Table(ALL_FOUR, hands="Ann=ffg")
    table.play("F1 F1.5 totem forest forest")
    assert table.phase == "draw"


# R10.9


@pytest.mark.parametrize(
    ("earners", "phase"), [("", "union"), ("union=Bo", "union"), ("union=Ann", "draw"), ("union=Bo,Cy", "draw")]
)
def test_r10_9_the_first_and_the_second_to_unite_are_different_players(earners: str, phase: str) -> None:
    table = deeds("Ann T1.1 T1.2 T1.3", earners=earners)
    table.play("T1 T1.4 tundra")
    assert table.phase == phase


@pytest.mark.parametrize(
    ("earners", "phase"),
    [("", "discovery"), ("discovery=Cy", "discovery"), ("discovery=Ann", "draw"), ("discovery=Cy,Bo", "draw")],
)
def test_r10_9_the_first_and_the_second_to_discover_too(earners: str, phase: str) -> None:
    table = deeds(f"Bo {spaces('F1', 4)}", "fff", earners=earners)
    table.play("F1 F1.5 forest")
    assert table.phase == phase


def test_r10_9_the_purple_road_takes_no_deed() -> None:
    board = "Ann T1.3 F1.3 G1.3"
    table = deeds(board, "ccc", map="long_road")
    table.play("C1 C1.3 coast")
    assert table.choices("union") == ["T1", "F1", "G1", "C1", "none"]
    doubled = deeds(board, map="long_road", deeds="union=T1 discovery=T1")
    assert doubled.points("Ann") == {"tents": 5, "purple road": 3}


def test_r10_9_in_random_games_nobody_has_two_of_a_kind() -> None:
    for table, choose in random_games(10, seed="deeds", deeds="yes"):
        while choose():
            pass
        state = table.state
        for earners, places in ((state.uniters, state.unions), (state.discoverers, state.discoveries)):
            assert len(places) <= len(earners) == len(set(earners)) <= 2
