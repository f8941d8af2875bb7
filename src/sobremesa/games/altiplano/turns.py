"""What a seat may do on its turn (R5 to R12): moves, and the actions at each place."""

from collections.abc import Iterable

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
ANY_PLACE = 3
"""Steps of a cart, which are enough for any place of a ring of seven (R6.3)."""


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
        found += [state.tables.start[place] for place in range(len(PLACES)) if _leads_on(state, board, place, acting)]
    else:
        if acting >> board.figure & 1:
            found += actions_at(state, board, board.figure)
        if acting:
            found += _moves(state, board, acting)
    if state.step == BEFORE:
        found.append(PASS)
    return found


# R6 Movement


def _moves(state: State, board: Board, acting: int | None) -> Iterable[Action]:
    """The moves (R6.2); before the action those after which it can still be performed at one of the places given."""
    means = [bool(not board.cart_used)]
    means += [bool(board.count(area, thing)) for area in (WALK, RIDE) for thing in (FOOD, COIN)]
    if not any(means):
        return
    singles = board.count(WALK, FOOD) + board.count(WALK, COIN)
    carts = means[0] + board.count(RIDE, FOOD) + board.count(RIDE, COIN)
    for place in range(len(PLACES)):
        steps = state.steps(board.figure, place)
        for number, go in enumerate(state.tables.go[place]):
            is_walk = number in (1, 2)
            if not means[number] or steps == 0 or steps > (1 if is_walk else ANY_PLACE):
                continue
            if acting is None or _reaches(state, place, acting, singles - is_walk, carts - (not is_walk)):
                yield go


def _leads_on(state: State, board: Board, place: int, acting: int) -> bool:
    """Whether an action can be performed when the figure is put on a place."""
    singles = board.count(WALK, FOOD) + board.count(WALK, COIN)
    carts = (not board.cart_used) + board.count(RIDE, FOOD) + board.count(RIDE, COIN)
    return _reaches(state, place, acting, singles, carts)


def _reaches(state: State, place: int, acting: int, singles: int, carts: int) -> bool:
    """R6.6: whether one of the places to act at is here or within the moves that are left."""
    if carts or acting >> place & 1:
        return bool(acting)
    return any(acting >> other & 1 and state.steps(place, other) <= singles for other in range(len(PLACES)))


# Actions by place


def places_to_act(state: State, board: Board) -> int:
    """The places where the seat can perform some action, as bits."""
    return sum(1 << place for place in range(len(PLACES)) if actions_at(state, board, place))


def actions_at(state: State, board: Board, place: int) -> list[Action]:
    """Every action the seat can perform at a place, if its figure stands there (R5.2, R5.3)."""
    found: list[Action] = []
    if place == VILLAGE:
        found += _houses(state, board)
        found += stores(state, board)
        found += _carts(state, board)
    elif place == MARKET:
        found += sales(state, board)
        found += _tiles(state, board)
        found += _orders(state, board)
        found += deliveries(state, board)
    elif place == ROAD:
        found += _roads(state, board)
    else:
        found += conversions(state, board, place)
        if place == HARBOR:
            found += _boats(state, board)
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
    first, free = (AT + VILLAGE) * WIDTH, FREE * WIDTH
    found: list[Action] = []
    for good in range(CORN + 1, COIN):
        there, on_free = board.things[first + good], board.things[free + good]
        if (there or on_free) and row_for(tables, board, good) != NONE:
            from_place, from_free = tables.store[good]
            found += [from_place] * bool(there) + [from_free] * bool(on_free)
    if board.count(DEPOT, CORN):
        found += [tables.store_corn[row] for row in corn_rows(state, board)]
    return found


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
    tables, first, free = state.tables, (AT + MARKET) * WIDTH, FREE * WIDTH
    found: list[Action] = []
    for good, price in enumerate(tables.prices):
        if price:
            from_place, from_free = tables.sell[good]
            found += [from_place] * bool(board.things[first + good]) + [from_free] * bool(board.things[free + good])
    return found


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
    found: list[Action] = []
    if board.order != NONE:
        tables, first, free = state.tables, (AT + MARKET) * WIDTH, FREE * WIDTH
        for good, count in enumerate(tables.content.orders[board.order].goods):
            if count > board.count(OPEN_ORDER, good):
                from_place, from_free = tables.deliver[good]
                found += [from_place] * bool(board.things[first + good]) + [from_free] * bool(board.things[free + good])
    return found


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
