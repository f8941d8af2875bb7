"""R7 Tents."""

import pytest

from games.iwari.positions import Table
from games.tables import NAMES
from sobremesa.games.iwari.scoring import by_rank

SPACES = [f"D1.{number}" for number in range(1, 9)]


def camps(counts: tuple[int, ...]) -> str:
    """So many tents of each in the desert, which has eight spaces."""
    free = iter(SPACES)
    return "; ".join(
        f"{name} {' '.join(next(free) for _ in range(count))}" for name, count in zip(NAMES, counts, strict=False)
    )


def paid(*counts: int) -> tuple[int, ...]:
    return Table(camps(counts), seats=" ".join(NAMES[: len(counts)])).territory_points("D1")


def test_r7_1_most_tents_pay_all_tents_there() -> None:
    assert paid(3, 2, 1)[0] == 6
    assert paid(1, 0, 0) == (1, 0, 0)


def test_r7_1_one_territory_by_itself() -> None:
    table = Table("Ann T1.1 T1.2 D1.1; Bo T1.3 D1.2 D1.3")
    assert (table.territory_points("T1"), table.territory_points("D1")) == ((3, 2, 0), (2, 3, 0))
    assert table.points("Ann") == {"tents": 5}


def test_r7_2_every_other_tribe_is_paid_the_next_higher_count() -> None:
    assert paid(4, 3, 1) == (8, 4, 3)
    assert paid(1, 3, 4) == (3, 4, 8)


def test_r7_2_down_to_the_last_rank() -> None:
    assert paid(3, 2, 2, 1) == (8, 3, 3, 2)
    assert paid(2, 1, 1, 1, 1) == (6, 2, 2, 2, 2)
    assert by_rank((5, 4, 3, 2, 1)) == [15, 5, 4, 3, 2]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((2, 2, 1), (5, 5, 2)),
        ((2, 2, 2), (6, 6, 6)),
        ((3, 2, 2), (7, 3, 3)),
        ((2, 2, 1, 1), (6, 6, 2, 2)),
        ((3, 2, 1, 1), (7, 3, 2, 2)),
        ((1, 1, 1, 1, 1), (5, 5, 5, 5, 5)),
        ((3, 1, 1, 1, 1), (7, 3, 3, 3, 3)),
        ((2, 2, 2, 1, 1), (8, 8, 8, 2, 2)),
        ((3, 2, 1, 1, 1), (8, 3, 2, 2, 2)),
    ],
)
def test_r7_3_equal_counts_are_paid_their_rank_in_full(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert paid(*counts) == points


def test_r7_4_no_tent_no_point() -> None:
    assert paid(3, 0, 1) == (4, 0, 3)
    assert paid(0, 0, 0) == (0, 0, 0)


def test_r7_4_totems_are_no_tents() -> None:
    assert Table("Ann D1.1 D1.2; Bo D1*2").territory_points("D1") == (2, 0, 0)
