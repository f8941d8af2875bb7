"""What a position is worth (R16), and how many components there are anywhere."""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_

from sobremesa.engine.game import Score, ScoreLine
from sobremesa.games.altiplano.goods import COIN, GOODS, STORED, WIDTH
from sobremesa.games.altiplano.missions import owned, points
from sobremesa.games.altiplano.state import NONE, Board, State
from sobremesa.games.altiplano.warehouse import full_rows


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    """A seat's points by source, if the game ended now; of missions only those that lie open."""
    box, board = state.tables.content, state.boards[seat]
    counts = [owned(board, good) for good in range(COIN)]
    yield ScoreLine("goods", sum(map(int.__mul__, counts, state.tables.points)), "R16.1")
    yield ScoreLine("boats", sum(card.points for at, card in enumerate(box.boats) if board.boats >> at & 1), "R16.2")
    houses = [card for at, card in enumerate(box.houses) if board.houses >> at & 1]
    yield ScoreLine("houses", sum(card.points for card in houses), "R16.2")
    orders = sum(order.points for at, order in enumerate(box.orders) if board.orders >> at & 1)
    yield ScoreLine("orders", orders, "R16.3")
    yield ScoreLine("goods of houses", sum(counts[card.good] for card in houses), "R16.4")
    rows = sum(box.board.rows[row][1] for row in full_rows(state.tables, board))
    yield ScoreLine("rows", rows, "R16.5")
    if state.has_missions:
        yield ScoreLine("missions", points(state, seat), "R17.6")


def all_coins(board: Board) -> int:
    """A seat's coins, those on spaces included (R16.6)."""
    return board.coins + sum(board.things[COIN::WIDTH])


def scores(state: State) -> tuple[Score, ...]:
    """Every seat's score if the game ended now."""
    lines = [tuple(score_lines(state, seat)) for seat in range(state.seats)]
    totals = [sum(line.points for line in each) for each in lines]
    standing = list(zip(totals, map(all_coins, state.boards), strict=True))
    # R16.6: equal points are parted by coins, and only what is equal in both is shared.
    ranks = [1 + sum(other > own for other in standing) for own in standing]
    return tuple(Score(seat, totals[seat], ranks[seat], lines[seat]) for seat in range(state.seats))


def census(state: State) -> Mapping[str, int]:
    """How many components of each kind exist anywhere. Tiles leave the game (R14.3), so of them those that are twice
    somewhere are counted, and of rows what does not agree with the goods stored: nothing."""
    boards = state.boards
    found = {
        name: state.supply[good] + sum(sum(board.things[good::WIDTH]) for board in boards)
        for good, name in enumerate(GOODS)
    }
    found["carts"] = state.carts + sum(board.carts for board in boards)
    found["houses"] = _count(state.houses, *(board.houses for board in boards))
    found["boats"] = _count(state.boats, *(board.boats for board in boards))
    found["orders"] = _count(state.orders, *(board.orders | _bit(board.order) for board in boards))
    found["roles"] = _count(state.roles, *(_bit(board.role) for board in boards))
    tiles = [state.stack, *map(_bit, state.strip), *(board.tiles for board in boards)]
    found["tiles there twice"] = _count(*tiles) - reduce(or_, tiles).bit_count()
    found["stored amiss"] = sum(abs(sum(board.row_filled) - board.total(STORED)) for board in boards)
    return found


def _bit(number: int) -> int:
    return 1 << number if number != NONE else 0


def _count(*sets: int) -> int:
    """How many things are in sets given as bits, and so twice what is in two of them."""
    return sum(each.bit_count() for each in sets)
