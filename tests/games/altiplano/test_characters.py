"""The ring in characters, for a terminal."""

from itertools import pairwise

from games.altiplano.positions import Table
from games.tables import NAMES
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.view import view


def test_every_place_is_a_box_and_all_boxes_have_one_size() -> None:
    board = Altiplano().characters().board(view(Table.dealt(" ".join(NAMES), start=1).state, None))
    assert len(board) == 7
    assert {(len(box), *(len(row) for row in box)) for box in board.values()} == {(5, 18, 18, 18, 18, 18)}


def test_neighbours_of_the_ring_are_neighbours_on_the_screen() -> None:
    cells = list(Altiplano().characters().board(view(Table.dealt(start=1).state, None)))
    for (x, y), (column, row) in pairwise(cells):
        assert abs(x - column) + abs(y - row) == 1


def test_a_figure_stands_where_it_is() -> None:
    table = Table("Ann at farm, farm alpaca; Bo at farm, farm alpaca")
    board = Altiplano().characters().board(view(table.state, None))
    farm = list(board.values())[table.state.ring.index(4)]
    assert [sign for sign in farm[-1] if sign[1].startswith("seat")] == [("A", "seat0"), ("B", "seat1")]
