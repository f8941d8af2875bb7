"""The missions (R17): what each seat holds, and which are fulfilled."""

from sobremesa.engine.game import Tell
from sobremesa.games.altiplano.content import Mission
from sobremesa.games.altiplano.events import MissionMet
from sobremesa.games.altiplano.goods import FINISHED, FISH, OPEN_ORDER, STORED, WIDTH
from sobremesa.games.altiplano.state import (
    FIRST_FISH_ROW,
    FIRST_HOUSE,
    FIRST_ORDER,
    FIRST_ROW,
    NONE,
    Board,
    State,
)
from sobremesa.games.altiplano.tables import Tables
from sobremesa.games.altiplano.warehouse import full_rows

FIRSTS = {
    "first_row": FIRST_ROW,
    "first_fish_row": FIRST_FISH_ROW,
    "first_order": FIRST_ORDER,
    "first_house": FIRST_HOUSE,
}
AT_THE_END = ("owned", "most")
"""Kinds that are judged at the end (R17.11)."""


def held(state: State, seat: int) -> tuple[int, int]:
    """The two missions of a seat, NONE for what is not decided: its own, and the one it was passed (R17.2, R17.3)."""
    board = state.boards[seat]
    if state.seats == 2:
        return board.kept, state.boards[1 - seat].passed_left
    return board.kept, board.taken


def passed(state: State, seat: int) -> tuple[int, ...]:
    """What a seat was passed: to the left by the seat before it, to the right by the one after it (R17.1)."""
    if state.seats == 2:
        return (state.boards[1 - seat].passed_left,)
    before, after = state.boards[seat - 1], state.boards[(seat + 1) % state.seats]
    return before.passed_left, passed_right(after)


def passed_right(board: Board) -> int:
    """The third card."""
    return next(card for card in board.dealt if card not in (board.kept, board.passed_left))


# What they ask for


def owned(board: Board, good: int) -> int:
    """How many of a good are counted at the end: all but those on orders (R16.1)."""
    total = sum(board.things[good::WIDTH])
    return total - board.count(OPEN_ORDER, good) - board.count(FINISHED, good)


def is_met(state: State, seat: int, mission: Mission) -> bool:
    """Whether a mission that is not judged at the end is fulfilled by a seat (R17.7 to R17.10)."""
    tables, board, kind, number = state.tables, state.boards[seat], mission.kind, mission.number
    if kind in FIRSTS:
        return state.firsts[FIRSTS[kind]] == seat
    if kind in ("orders", "orders_with"):
        return _orders(tables, board, mission.goods) >= number
    if kind == "boats":
        return board.boats.bit_count() >= number
    if kind == "houses":
        return board.houses.bit_count() >= number
    if kind == "one_each":
        return min(board.orders.bit_count(), board.boats.bit_count(), board.houses.bit_count()) >= number
    if kind in ("rows", "rows_without_corn"):
        rows = full_rows(tables, board)
        return len([row for row in rows if kind == "rows" or not board.row_corn[row]]) >= number
    stored = board.goods(STORED)
    if kind == "stored":
        return all(stored[good] >= number for good in mission.goods)
    if kind == "stored_kinds":
        return sum(map(bool, stored)) >= number
    return kind == "stored_goods" and sum(stored) >= number


def _orders(tables: Tables, board: Board, goods: tuple[int, ...]) -> int:
    """Finished orders, only those that ask for one of the goods if any are named."""
    orders = tables.content.orders
    return sum(
        board.orders >> at & 1 and (not goods or any(order.goods[good] for good in goods))
        for at, order in enumerate(orders)
    )


def is_met_at_the_end(state: State, seat: int, mission: Mission) -> bool:
    """R17.11, and all that may be met before the end."""
    if mission.kind == "owned":
        return all(owned(state.boards[seat], good) >= mission.number for good in mission.goods)
    if mission.kind == "most":
        return all(
            owned(state.boards[seat], good) > owned(board, good)
            for good in mission.goods
            for other, board in enumerate(state.boards)
            if other != seat
        )
    return is_met(state, seat, mission)


# As the game goes on


def note_firsts(state: State, seat: int) -> None:
    """Who was the first is settled once (R17.10); called after everything a seat does."""
    firsts, board = state.firsts, state.boards[seat]
    if firsts[FIRST_HOUSE] == NONE and board.houses:
        firsts[FIRST_HOUSE] = seat
    if firsts[FIRST_ORDER] == NONE and board.orders:
        firsts[FIRST_ORDER] = seat
    if firsts[FIRST_FISH_ROW] == NONE:
        rows = full_rows(state.tables, board)
        if rows and firsts[FIRST_ROW] == NONE:
            firsts[FIRST_ROW] = seat
        if any(board.row_goods[row] == FISH for row in rows):
            firsts[FIRST_FISH_ROW] = seat


def show_met(state: State, seat: int, tell: Tell | None, is_end: bool = False) -> None:
    """Show the missions of a seat that are fulfilled (R17.5)."""
    board, cards = state.boards[seat], state.tables.content.missions
    for slot, number in enumerate(held(state, seat)):
        if board.shown >> slot & 1:
            continue
        mission = cards[number]
        if is_met_at_the_end(state, seat, mission) if is_end else is_met(state, seat, mission):
            board.shown |= 1 << slot
            if tell:
                tell(MissionMet(seat, mission.id, mission.points))


def points(state: State, seat: int) -> int:
    """What the shown missions of a seat pay (R17.6)."""
    if not state.has_missions:
        return 0
    shown, cards = state.boards[seat].shown, state.tables.content.missions
    return sum(cards[number].points for slot, number in enumerate(held(state, seat)) if shown >> slot & 1)
