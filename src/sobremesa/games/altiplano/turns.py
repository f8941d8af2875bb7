"""What a seat may do on its turn (R5 to R12): moves, and the actions at each place."""

from collections.abc import Iterable

from sobremesa.games.altiplano.actions import END, PASS, Action, BuyCart, BuyTile, Convert, TakeOrder
from sobremesa.games.altiplano.goods import (
    AT,
    COIN,
    CORN,
    DEPOT,
    FOOD,
    FREE,
    HARBOR,
    MARKET,
    NOTHING,
    OPEN_ORDER,
    PLACES,
    ROAD,
    ROLE,
    STONE,
    TILES,
    VILLAGE,
    WIDTH,
    WOOD,
)
from sobremesa.games.altiplano.state import ACT, ACTED, BEFORE, NONE, Board, State
from sobremesa.games.altiplano.tables import (
    ALL_PLACES,
    DELIVERING,
    EVERYWHERE,
    RIDE_COIN,
    RIDE_FOOD,
    SELLING,
    STORING,
    WALK_COIN,
    WALK_FOOD,
    goods_in,
)
from sobremesa.games.altiplano.warehouse import corn_rows, row_for

FOR_COINS = BuyCart, BuyTile, TakeOrder
"""What coins alone pay for."""
DEPOT_SPACES = 2
"""Corn that may wait on tile R13.25."""
FIRST = tuple((AT + place) * WIDTH for place in range(len(PLACES)))
"""By place, where the things on its action spaces are counted."""


def legal(state: State, board: Board) -> list[Action]:
    """Every choice of the seat on turn; what only finishes comes last."""
    if state.corn:
        return corn_choices(state, board)
    found: list[Action] = []
    if state.step == ACTED:
        found += [*more(state, board), *_moves(state, board, EVERYWHERE)]
        return [*found, END] if found else []
    acting = places_to_act(state, board)
    if board.figure == NONE:
        near = _near(state, acting, *_moves_left(board))
        found += [start for place, start in enumerate(state.tables.start) if near >> place & 1]
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
    # Nearly always some goods laid are enough by themselves; the road may be at its end (R11.3).
    sure = state.tables.working(bytes(board.things[ALL_PLACES])) & ~(1 << ROAD)
    return _can_reach(state, board, sure) or _can_reach(state, board, places_to_act(state, board))


def _can_reach(state: State, board: Board, acting: int) -> bool:
    if board.figure == NONE:
        return bool(acting)  # R6.1: its figure may be put there
    return bool(_near(state, acting, *_moves_left(board)) >> board.figure & 1)


def may_go_on(state: State, board: Board) -> bool:
    """Whether a turn can go on after its action (R19.3)."""
    return any(_moves_left(board)) or bool(more(state, board))


# R6 Movement


def _moves_left(board: Board) -> tuple[int, int]:
    """The moves of one step that are left, and those with a cart."""
    things = board.things
    carts = things[RIDE_FOOD] + things[RIDE_COIN]
    return things[WALK_FOOD] + things[WALK_COIN], carts if board.cart_used else carts + 1


def _near(state: State, acting: int, singles: int, carts: int) -> int:
    """R6.6: the places from where one of the places to act at can be reached with the moves that are left, as bits."""
    if carts and acting:
        return EVERYWHERE
    return state.ways.around(acting, singles)


def _moves(state: State, board: Board, acting: int) -> tuple[Action, ...]:
    """The moves (R6.2) after which one of the places to act at can still be reached."""
    singles, carts = _moves_left(board)
    if not singles and not carts:
        return ()
    things, here = board.things, 1 << board.figure
    means = (
        (not board.cart_used)
        | (things[WALK_FOOD] > 0) << 1
        | (things[WALK_COIN] > 0) << 2
        | (things[RIDE_FOOD] > 0) << 3
        | (things[RIDE_COIN] > 0) << 4
    )
    by_cart = _near(state, acting, singles, carts - 1) & ~here if carts else 0
    by_step = _near(state, acting, singles - 1, carts) & state.ways.within[1][board.figure] & ~here if singles else 0
    return state.tables.goes(means, by_cart, by_step)


def in_reach(state: State, board: Board) -> int:
    """The places where what is laid is enough for an action, and where the moves lead that are left in this round, as
    bits. A cart, a tile or an order that coins would pay for is no plan."""
    planned = sum(
        1 << place
        for place in range(len(PLACES))
        if not all(isinstance(action, FOR_COINS) for action in actions_at(state, board, place))
    )
    singles, carts = _moves_left(board)
    if carts or board.figure == NONE or _may_ride_on(state, board, singles):
        return planned
    return planned & state.ways.around(1 << board.figure, singles)


def _may_ride_on(state: State, board: Board, singles: int) -> bool:
    """Whether a cart can be bought while a step is left to ride with, which brings every place into reach (R8.3)."""
    if not singles or not _carts(state, board):
        return False
    return bool(_near(state, 1 << VILLAGE, singles - 1, 0) >> board.figure & 1)


# Actions by place


def places_to_act(state: State, board: Board) -> int:
    """The places where the seat can perform some action, as bits."""
    tables = state.tables
    if board.tiles & tables.free_tiles and board.free_good != NONE:
        return sum(1 << place for place in range(len(PLACES)) if actions_at(state, board, place))
    things = bytes(board.things)
    found = tables.working(things[ALL_PLACES])
    if found >> ROAD & 1 and board.road + 1 >= len(tables.track):  # R11.3
        found ^= 1 << ROAD
    if not found >> VILLAGE & 1 and (_may_store(state, board) or _carts(state, board)):
        found |= 1 << VILLAGE
    if not found >> MARKET & 1 and _may_trade(state, board):
        found |= 1 << MARKET
    return found | _places_of_tiles(state, board, things)


def _may_store(state: State, board: Board) -> bool:
    """R8.2; while rows are left to start, whatever lies at the village can be stored."""
    first = FIRST[VILLAGE]
    if not any(board.things[first : first + COIN]) and not board.things[DEPOT * WIDTH + CORN]:
        return False
    return len(board.row_filled) < len(state.tables.rows) or bool(stores(state, board))


def _may_trade(state: State, board: Board) -> bool:
    """Whether a seat with nothing to sell can do something at the market."""
    if board.order == NONE and board.coins >= state.tables.content.board.order_price:  # R10.4
        return True
    return bool(deliveries(state, board) or _tiles(state, board))


def _places_of_tiles(state: State, board: Board, things: bytes) -> int:
    """The places where the role or a tile can be used, as bits (R12.1)."""
    tables, role, found = state.tables, board.role, 0
    if things[ROLE * WIDTH : ROLE * WIDTH + WIDTH] == tables.takes_of_roles[role]:
        found |= 1 << tables.content.roles[role].place
    for kind in tables.owned(board.tiles):
        first = (TILES + kind) * WIDTH
        if things[first : first + WIDTH] == tables.takes_of_kinds[kind]:
            found |= 1 << tables.kinds[kind].place
    return found


def actions_at(state: State, board: Board, place: int) -> list[Action]:
    """Every action the seat can perform at a place, if its figure stands there (R5.2, R5.3)."""
    if place == VILLAGE:
        found = [*_houses(state, board), *stores(state, board), *_carts(state, board)]
    elif place == MARKET:
        found = [*sales(state, board), *_tiles(state, board), *_orders(state, board), *deliveries(state, board)]
    elif place == ROAD:
        found = [*_roads(state, board)]
    elif place == HARBOR:
        found = [*conversions(state, board, place), *_boats(state, board)]
    else:
        found = [*conversions(state, board, place)]
    found += _of_tiles(state, board, place)
    return found


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
    tables, things, role = state.tables, board.things, board.role
    laid = things[ROLE * WIDTH : ROLE * WIDTH + WIDTH]
    if tables.content.roles[role].place == place and laid == tables.takes_of_roles[role]:
        yield from tables.role_converts[role]
    for kind in tables.owned(board.tiles):
        first = (TILES + kind) * WIDTH
        if tables.kinds[kind].place == place and things[first : first + WIDTH] == tables.takes_of_kinds[kind]:
            yield from tables.tile_converts[kind]


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
    things, first = board.things, FIRST[place]
    there, free = bytes(things[first : first + WIDTH]), bytes(things[FREE * WIDTH : FREE * WIDTH + WIDTH])
    if free == NOTHING:
        return [(good, 0) for good in goods_in(there)] if there != NOTHING else []
    return [(good, at) for good in range(COIN) for at, counts in enumerate((there, free)) if counts[good]]


def _carts(state: State, board: Board) -> list[Action]:
    """R8.3, R8.4"""
    box, rides = state.tables.content.board, board.rides
    spaces = box.movement - rides
    if (
        board.coins < box.cart_price
        or board.cart_bought
        or not state.carts
        or not spaces
        or rides + 1 >= box.most_carts
    ):
        return []
    food, coin = board.things[WALK_FOOD], board.things[WALK_COIN]
    there = (food, coin, spaces - food - coin)
    return [action for number, action in zip(there, state.tables.cart, strict=True) if number]


def sales(state: State, board: Board) -> list[Action]:
    """R10.1"""
    prices, sell = state.tables.prices, state.tables.sell
    return [sell[good][at] for good, at in _offered(board, MARKET) if prices[good]]


def _tiles(state: State, board: Board) -> list[Action]:
    """R10.2, R10.3"""
    tables, coins = state.tables, board.coins
    if board.tile_bought or coins < tables.least_price:
        return []
    return [
        tables.buy[tile]
        for tile, surcharge in zip(state.strip, tables.content.board.surcharges, strict=True)
        if tile != NONE
        and tables.tile_prices[tile] + surcharge <= coins
        and not tables.same[tile] & board.tiles
        and not tables.shown_by_role[board.role] >> tile & 1
    ]


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
