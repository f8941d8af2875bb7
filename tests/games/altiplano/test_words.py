"""How the end is told."""

import pytest

from games.altiplano.positions import Table
from sobremesa.games.altiplano.view import view
from sobremesa.games.altiplano.words import prompt


@pytest.mark.parametrize(
    ("scores", "coins", "reader", "told"),
    [
        ([9, 7], [0, 3], 0, "you win with 9 points (R16.6)."),
        ([9, 7], [0, 3], 1, "Ann wins with 9 points (R16.6)."),
        ([9, 9], [1, 3], 1, "you win with 9 points, by your 3 coins (R16.6)."),
        ([9, 9], [1, 3], 0, "Bo wins with 9 points, by 3 coins (R16.6)."),
        ([9, 9], [1, 1], 0, "you share the victory with Bo, 9 points and 1 coin each (R16.6)."),
        ([9, 9], [1, 1], None, "Ann and Bo share the victory, 9 points and 1 coin each (R16.6)."),
    ],
)
def test_r16_6_the_end_names_the_winner_and_what_parted_equal_points(
    scores: list[int], coins: list[int], reader: int | None, told: str
) -> None:
    seen = view(Table("Ann at farm; Bo at farm").state, reader)
    seen["to_act"], seen["scores"] = [], scores
    for board, count in zip(seen["boards"], coins, strict=True):
        board["coins"] = count
    assert prompt(seen, ("Ann", "Bo")) == f"The game is over: {told}"
