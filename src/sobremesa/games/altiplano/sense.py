"""A bot's sense of a position: the final score a seat is heading for, in points. Plain guesses."""

from sobremesa.games.altiplano.goods import AT, BAG, CONTAINER, FOOD, OPEN_ORDER, PLACES
from sobremesa.games.altiplano.scoring import score_lines
from sobremesa.games.altiplano.state import NONE, OVER, Board, State

ROW_SHARE = 0.5
"""What a share of a row or an order is worth of the whole."""
COIN_WORTH = 0.3
MOST_COINS = 8
"""More than these are hardly of use."""
READY_GOOD = 0.2
"""What a good on an action space is worth above one in the container."""
DRAWN_GOOD, MOST_DRAWN = 0.05, 6
"""What a good in the bag, or food in the container, is worth above another, and up to how many."""
ROAD_SPACE, CART, TILE = 0.8, 0.8, 1.5
"""What they are worth for the rounds to come."""


def evaluate(state: State, seat: int) -> float:
    """The points a seat may expect at the end."""
    value = float(sum(line.points for line in score_lines(state, seat)))
    if state.phase == OVER:
        return value
    board = state.boards[seat]
    value += _begun(state, board)
    value += COIN_WORTH * min(board.coins, MOST_COINS)
    value += DRAWN_GOOD * min(board.total(BAG) + board.count(CONTAINER, FOOD), MOST_DRAWN)
    value += READY_GOOD * sum(board.total(AT + place) for place in range(len(PLACES)))
    return value + ROAD_SPACE * board.road + CART * board.rides + TILE * board.tiles.bit_count()


def _begun(state: State, board: Board) -> float:
    """Rows and an order that are begun."""
    value = 0.0
    for row, filled in enumerate(board.row_filled):
        spaces, points = state.tables.rows[row]
        if filled < spaces:
            value += ROW_SHARE * points * filled / spaces
    if board.order != NONE:
        order = state.tables.content.orders[board.order]
        value += ROW_SHARE * order.points * board.total(OPEN_ORDER) / sum(order.goods)
    return value
