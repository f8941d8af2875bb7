"""The warehouse (R9): which row a good goes to, and where corn may go."""

from sobremesa.games.altiplano.actions import NEW_ROW
from sobremesa.games.altiplano.goods import CORN
from sobremesa.games.altiplano.state import NONE, Board, State
from sobremesa.games.altiplano.tables import Tables


def row_for(tables: Tables, board: Board, good: int, may_start: bool = True) -> int:
    """The row where a good other than corn must go, which may be a new one, or NONE (R9.1 to R9.3)."""
    rows, filled = tables.rows, board.row_filled
    for row, started in enumerate(board.row_goods):
        if started == good and filled[row] < rows[row][0]:
            return row
    following = len(filled)
    return following if may_start and following < len(rows) else NONE


def corn_rows(state: State, board: Board) -> list[int]:
    """The rows where corn may go, NEW_ROW last if it may start one (R9.6, R9.7)."""
    rows, filled = state.tables.rows, board.row_filled
    found = [row for row, count in enumerate(filled) if count < rows[row][0]]
    own = [row for row in found if board.row_goods[row] == CORN]
    if own:
        return own if state.corn_first else found
    if len(filled) < len(rows):
        found.append(NEW_ROW)
    return found


def put(tables: Tables, board: Board, good: int, row: int) -> bool:
    """Note a good in a row, NEW_ROW or the next to start one; True if the row is full now."""
    if row == NEW_ROW or row == len(board.row_goods):
        row = len(board.row_goods)
        board.row_goods.append(good)
        board.row_filled.append(0)
        board.row_corn.append(0)
    board.row_filled[row] += 1
    board.row_corn[row] += good == CORN
    return board.row_filled[row] == tables.rows[row][0]


def full_rows(tables: Tables, board: Board) -> list[int]:
    """The rows that are full."""
    return [row for row, count in enumerate(board.row_filled) if count == tables.rows[row][0]]
