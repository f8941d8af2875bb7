"""What a seat may do on its turn (R5 to R12): moves, and the actions at each place."""

from collections.abc import Iterable, Iterator

from sobremesa.games.altiplano.actions import END, PASS, Action, Convert
from sobremesa.games.altiplano.goods import (
    AT,
    COIN,
    CORN,
    DEPOT,
    FOOD,
    FREE,
    HARBOR,
    MARKET,
    OPEN_ORDER,
    PLACES,
    RIDE,
    ROAD,
    ROLE,
    STONE,
    TILES,
    VILLAGE,
    WALK,
    WIDTH,
    WOOD,
)
from sobremesa.games.altiplano.state import ACT, ACTED, BEFORE, NONE, Board, State
from sobremesa.games.altiplano.tables import DELIVERING, SELLING, STORING
from sobremesa.games.altiplano.warehouse import corn_rows, row_for

DEPOT_SPACES = 2
"""Corn that may wait on tile R13.25."""
FREE_CART = 0
MEANS = ((WALK, FOOD), (WALK, COIN), (RIDE, FOOD), (RIDE, COIN))
SINGLE_STEPS = (1, 2)
"""Ways to move, as `Tables.go` has them: the free cart, then what lies on a space. Those without a cart lead one step
on; three steps of a cart are enough for any place of a ring of seven (R6.3)."""


def legal(state: State, board: Board) -> list[Action]:
    """Every choice of the seat on turn; what only finishes comes last."""
    if state.corn:
        return corn_choices(state, board)
    if state.step == ACTED:
        found = [*more(state, board), *_moves(state, board, None)]
        return [*found, END] if found else []
    acting = places_to_act(state, board)
    found = []
    if board.figure == NONE:
        left = _moves_left(board)
        found += [start for place, start in enumerate(state.tables.start) if _reaches(state, place, acting, *left)]
    else:
        if acting >> board.figure & 1:
            found += actions_at(state, board, board.figure)
        if acting:
            found += _moves(state, board, acting)
    if state.step == BEFORE:
        found.append(PASS)
    return found


def may_act(state: State, board: Board) -> bool:
    """Whether a seat whose turn begins can perform any action, here or where its moves lead."""
    acting = places_to_act(state, board)
    if board.figure != NONE:
        return bool(acting) and _reaches(state, board.figure, acting, *_moves_left(board))
    return bool(acting)  # R6.1: its figure may be put there


def may_go_on(state: State, board: Board) -> bool:
    """Whether a turn can go on after its action (R19.3)."""
    return any(_moves_left(board)) or bool(more(state, board))


# R6 Movement


def _moves_left(board: Board) -> tuple[int, int]:
    """The moves of one step that are left, and those with a cart."""
    singles = board.count(WALK, FOOD) + board.count(WALK, COIN)
    return singles, (not board.cart_used) + board.count(RIDE, FOOD) + board.count(RIDE, COIN)


def _moves(state: State, board: Board, acting: int | None) -> Iterable[Action]:
    """The moves (R6.2); before the action those after which it can still be performed at one of the places given."""
    singles, carts = _moves_left(board)
    if not singles and not carts:
        return
    means = [number for number, (area, thing) in enumerate(MEANS, 1) if board.count(area, thing)]
    if not board.cart_used:
        means.insert(0, FREE_CART)
    steps = state.ways.steps[board.figure]
    for place, go in enumerate(state.tables.go):
        if not steps[place]:
            continue
        for number in means:
            if number in SINGLE_STEPS:
                if steps[place] == 1 and _leads_on(state, place, acting, singles - 1, carts):
                    yield go[number]
            elif _leads_on(state, place, acting, singles, carts - 1):
                yield go[number]


def _leads_on(state: State, place: int, acting: int | None, singles: int, carts: int) -> bool:
    return acting is None or _reaches(state, place, acting, singles, carts)


def _reaches(state: State, place: int, acting: int, singles: int, carts: int) -> bool:
    """R6.6: whether one of the places to act at is here or within the moves that are left."""
    if carts:
        return bool(acting)
    within = state.ways.within
    return bool(within[min(singles, len(within) - 1)][place] & acting)


# Actions by place


def places_to_act(state: State, board: Board) -> int:
    """The places where the seat can perform some action, as bits."""
    found = 0
    for place in range(len(PLACES)):
        if next(actions_at(state, board, place), None) is not None:
            found |= 1 << place
    return found


def actions_at(state: State, board: Board, place: int) -> Iterator[Action]:
    """Every action the seat can perform at a place, if its figure stands there (R5.2, R5.3)."""
    if place == VILLAGE:
        yield from _houses(state, board)
        yield from stores(state, board)
        yield from _carts(state, board)
    elif place == MARKET:
        yield from sales(state, board)
        yield from _tiles(state, board)
        yield from _orders(state, board)
        yield from deliveries(state, board)
    elif place == ROAD:
        yield from _roads(state, board)
    else:
        yield from conversions(state, board, place)
        if place == HARBOR:
            yield from _boats(state, board)
    yield from _of_tiles(state, board, place)


def conversions(state: State, board: Board, place: int) -> Iterable[Convert]:
    """R7"""
    first = (AT + place) * WIDTH
    free = board.free_good if board.tiles & state.tables.free_tiles else NONE
    return state.tables.conversions(place, bytes(board.things[first : first + COIN]), free)


def more(state: State, board: Board) -> list[Action]:
    """What may follow of an action of "any number" (R19.1)."""
    group = state.more
    if not group:
        return []
    if group == STORING:
        return stores(state, board)
    if group == SELLING:
        return sales(state, board)
    if group == DELIVERING:
        return deliveries(state, board)
    return [each for each in conversions(state, board, board.figure) if each.group == group]


def _of_tiles(state: State, board: Board, place: int) -> Iterable[Action]:
    """R12.1"""
    tables = state.tables
    if tables.content.roles[board.role].place == place:
        found = tables.role_converts[board.role]
        if _is_filled(board, found[0], ROLE):
            yield from found
    for kind in tables.owned(board.tiles):
        if tables.kinds[kind].place == place and _is_filled(board, tables.tile_converts[kind][0], TILES + kind):
            yield from tables.tile_converts[kind]


def _is_filled(board: Board, action: Convert, area: int) -> bool:
    return all(board.things[area * WIDTH + thing] == count for thing, count in action.takes)


def _two_of(board: Board, place: int, good: int) -> tuple[bool, bool]:
    """Whether two of a good lie at a place, and whether one does and the other on the free space."""
    there = board.count(AT + place, good)
    return there >= 2, there >= 1 and board.count(FREE, good) > 0


def _houses(state: State, board: Board) -> Iterable[Action]:
    """R8.1"""
    for is_possible, cards in zip(_two_of(board, VILLAGE, STONE), state.tables.houses, strict=True):
        if is_possible:
            yield from _of_mask(cards, state.houses)


def _boats(state: State, board: Board) -> Iterable[Action]:
    """R7.10"""
    for is_possible, cards in zip(_two_of(board, HARBOR, WOOD), state.tables.boats, strict=True):
        if is_possible:
            yield from _of_mask(cards, state.boats)


def _of_mask(cards: tuple[Action, ...], left: int) -> Iterable[Action]:
    """The actions for the cards that are left, or the last one, for none (R1.4)."""
    return [cards[at] for at in range(len(cards) - 1) if left >> at & 1] or [cards[-1]]


def stores(state: State, board: Board) -> list[Action]:
    """R8.2; no food (R9.4), and corn only from where it waits (R13.25)."""
    tables = state.tables
    found: list[Action] = [
        tables.store[good][at]
        for good, at in _offered(board, VILLAGE)
        if good != FOOD and row_for(tables, board, good) != NONE
    ]
    if board.count(DEPOT, CORN):
        found += [tables.store_corn[row] for row in corn_rows(state, board)]
    return found


def _offered(board: Board, place: int) -> list[tuple[int, int]]:
    """The goods that lie at a place, paired with 0, or on the free space, paired with 1, in their order."""
    first = (AT + place) * WIDTH
    there, free = board.things[first : first + COIN], board.things[FREE * WIDTH : FREE * WIDTH + COIN]
    if not any(free):
        return [(good, 0) for good, count in enumerate(there) if count] if any(there) else []
    return [(good, at) for good in range(COIN) for at, counts in enumerate((there, free)) if counts[good]]


def _carts(state: State, board: Board) -> Iterable[Action]:
    """R8.3, R8.4"""
    tables, box = state.tables, state.tables.content.board
    spaces = box.movement - board.rides
    if not state.carts or board.cart_bought or board.carts >= box.most_carts or not spaces:
        return
    if board.coins >= box.cart_price:
        food, coin = board.count(WALK, FOOD), board.count(WALK, COIN)
        for is_there, action in zip((food, coin, spaces - food - coin), tables.cart, strict=True):
            if is_there:
                yield action


def sales(state: State, board: Board) -> list[Action]:
    """R10.1"""
    prices, sell = state.tables.prices, state.tables.sell
    return [sell[good][at] for good, at in _offered(board, MARKET) if prices[good]]


def _tiles(state: State, board: Board) -> Iterable[Action]:
    """R10.2, R10.3"""
    if board.tile_bought:
        return
    tables = state.tables
    for tile, surcharge in zip(state.strip, tables.content.board.surcharges, strict=True):
        if (
            tile != NONE
            and tables.content.tiles[tile].price + surcharge <= board.coins
            and not tables.same[tile] & board.tiles
            and not tables.shown_by_role[board.role] >> tile & 1
        ):
            yield tables.buy[tile]


def _orders(state: State, board: Board) -> Iterable[Action]:
    """R10.4"""
    if board.order == NONE and board.coins >= state.tables.content.board.order_price:
        yield from _of_mask(state.tables.order, state.orders)


def deliveries(state: State, board: Board) -> list[Action]:
    """R10.5"""
    if board.order == NONE:
        return []
    tables, wanted = state.tables, state.tables.content.orders[board.order].goods
    return [
        tables.deliver[good][at] for good, at in _offered(board, MARKET) if wanted[good] > board.count(OPEN_ORDER, good)
    ]


def _roads(state: State, board: Board) -> Iterable[Action]:
    """R11.1, R11.3"""
    if board.road + 1 >= len(state.tables.track):
        return
    wood, stone = board.count(AT + ROAD, WOOD), board.count(AT + ROAD, STONE)
    if wood and stone:
        yield state.tables.road
    if wood and board.count(FREE, STONE):
        yield state.tables.road_free[STONE]
    if stone and board.count(FREE, WOOD):
        yield state.tables.road_free[WOOD]


# R9.5 Corn that is gained


def corn_choices(state: State, board: Board) -> list[Action]:
    """Where a corn that is gained may go; none if it fits nowhere (R9.8)."""
    tables = state.tables
    found: list[Action] = [tables.corn[row] for row in corn_rows(state, board)]
    if state.phase == ACT and board.tiles & tables.depot_tiles and board.count(DEPOT, CORN) < DEPOT_SPACES:
        found.append(tables.corn_depot)
    return found
