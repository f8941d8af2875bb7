"""R8 Totems."""

import pytest

from games.iwari.positions import Table, edition
from sobremesa.games.iwari.events import ConnectionBlocked, ConnectionScored

# The totems stand beside enough tents: T1, F1 and G1 of Cy.
HOMES = "Cy T1.1 T1.2 T1.3 T1.4 F1.1 F1.2 F1.3 F1.4 G1.1 G1.2 G1.3"


def joined(totems: str, seats: str = "Ann Bo Cy") -> tuple[int, ...]:
    """What connection 2, of T1 and F1, pays."""
    return Table(f"{HOMES}; {totems}", seats=seats).connection_points(2)


def ending(board: str, **given: object) -> Table:
    """The game ends with this turn, a discard."""
    table = Table(
        board,
        hands="Cy=dd",
        display="d",
        deck="",
        passes=2,
        last_round=True,
        active="Cy",
        **given,  # type: ignore[arg-type]
    )
    table.play("discard desert", "draw desert")
    assert not table.to_act
    return table


def test_r8_1_connections_are_scored_in_the_order_of_their_numbers() -> None:
    table = ending(f"{HOMES}; Ann T1*1 F1*1")
    assert [event.connection for event in table.happened(ConnectionScored)] == list(range(1, 16))


def test_r8_1_each_connection_by_itself() -> None:
    table = ending(f"{HOMES}; Ann T1*2 F1*1 G1*1")
    scored = {event.connection: event for event in table.happened(ConnectionScored)}
    assert scored[1] == ConnectionScored(1, ("G1", "T1"), 3, (3, 0, 0), 1)
    assert scored[2] == ConnectionScored(2, ("T1", "F1"), 3, (3, 0, 0), 1)
    assert scored[3] == ConnectionScored(3, ("G1", "F1"), 2, (2, 0, 0), 1)
    assert scored[5] == ConnectionScored(5, ("T1", "D1"), 2, (0, 0, 0), 1)
    assert table.points("Ann") == {"totems": 8}


@pytest.mark.parametrize(
    ("totems", "points"),
    [
        ("Ann T1*1 F1*1", (2, 0, 0)),
        ("Ann T1*2 F1*1; Bo T1*1", (4, 0, 0)),
        ("Ann T1*2 F1*2; Bo T1*1 F1*1", (6, 0, 0)),
        ("Ann T1*2 F1*1; Bo T1*1 F1*2", (0, 0, 0)),
        ("Ann T1*1", (0, 0, 0)),
        ("Ann T1*2; Bo F1*1", (0, 0, 0)),
    ],
)
def test_r8_2_most_totems_at_both_ends_pay_all_totems_there(totems: str, points: tuple[int, ...]) -> None:
    assert joined(totems) == points


def test_r8_2_most_in_both_together_is_not_enough() -> None:
    # Ann has 4 of 6, but Bo has most in F1.
    assert joined("Ann T1*4; Bo F1*2") == (0, 0, 0)


def test_r8_2_where_no_totem_stands_nobody_has_most() -> None:
    assert joined("") == (0, 0, 0)
    assert joined("Ann F1*1") == (0, 0, 0)


def test_r8_2_tents_are_no_totems() -> None:
    assert Table("Ann T1.1 F1.1").connection_points(2) == (0, 0, 0)


@pytest.mark.parametrize(
    ("totems", "points"),
    [
        ("Ann T1*1 F1*1; Bo T1*1 F1*1", (4, 4, 0)),
        ("Ann T1*1 F1*1; Bo T1*1", (3, 0, 0)),
        ("Ann T1*1 F1*1; Bo T1*1 F1*2", (0, 5, 0)),
        ("Ann T1*1 F1*1; Bo T1*1 F1*1; Cy T1*1 F1*1", (6, 6, 6)),
        ("Ann T1*2 F1*1; Bo T1*1 F1*1; Cy T1*1 F1*1", (7, 0, 0)),
    ],
)
def test_r8_3_equal_numbers_all_count_as_most(totems: str, points: tuple[int, ...]) -> None:
    assert joined(totems) == points


def test_r8_4_a_connection_under_a_mountain_is_skipped() -> None:
    board = f"{HOMES}; Ann T1*1 F1*1 G1*1"
    assert Table(board).points("Ann") == {"totems": 6}
    table = ending(board, mountains="2 13")
    assert table.points("Ann") == {"totems": 4}
    assert table.happened(ConnectionBlocked) == [ConnectionBlocked(2), ConnectionBlocked(13)]
    assert len(table.happened(ConnectionScored)) == 13


@pytest.mark.parametrize(("mountains", "points"), [("", 12), ("3", 12)])
def test_r8_5_two_connections_of_the_same_territories_are_both_scored(mountains: str, points: int) -> None:
    board = "Ann G1.1 G1.2 G1.3 F1.1 F1.2 F1.3 G1*3 F1*3"
    table = Table(board, map="glacier_mass", mountains=mountains)
    assert (table.connection_points(1), table.connection_points(11)) == ((6, 0, 0), (6, 0, 0))
    assert table.points("Ann")["totems"] == points


def test_r8_5_a_mountain_blocks_only_its_own() -> None:
    table = Table("Ann G1.1 F1.1 G1*1 F1*1", map="glacier_mass", mountains="1", content=edition())
    assert (table.connection_points(1), table.connection_points(11)) == ((0, 0, 0), (2, 0, 0))
