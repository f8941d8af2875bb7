"""What a seat's moves and actions bring about (R6 to R12)."""

from sobremesa.engine.game import Tell
from sobremesa.games.altiplano.actions import (
    INTO_DEPOT,
    Build,
    BuildRoad,
    BuyCart,
    BuyTile,
    Convert,
    Corn,
    Deliver,
    Go,
    Sell,
    Start,
    Store,
    StoreCorn,
    TakeOrder,
)
from sobremesa.games.altiplano.events import (
    CardBuilt,
    CartBought,
    CornLost,
    CornWaits,
    EndNear,
    FigureMoved,
    FigurePlaced,
    GoodDelivered,
    GoodsConverted,
    GoodSold,
    GoodStored,
    OrderFinished,
    OrderTaken,
    RoadBuilt,
    RowFilled,
    TileBought,
)
from sobremesa.games.altiplano.goods import (
    AT,
    COIN,
    CONTAINER,
    CORN,
    DEPOT,
    FINISHED,
    FREE,
    GOODS,
    HARBOR,
    HOMES,
    MARKET,
    NOWHERE,
    OPEN_ORDER,
    PLACES,
    RIDE,
    ROAD,
    STONE,
    STORED,
    VILLAGE,
    WALK,
    WIDTH,
    WOOD,
)
from sobremesa.games.altiplano.state import MOVED, NONE, Board, State
from sobremesa.games.altiplano.tables import DELIVERING, SELLING, STORING
from sobremesa.games.altiplano.turns import corn_choices
from sobremesa.games.altiplano.warehouse import put, row_for

# R15.1 What lies at the places


def is_empty(state: State, place: int) -> bool:
    """Whether a place holds neither goods nor cards nor carts (R15.1)."""
    if any(state.supply[good] for good, home in enumerate(HOMES) if home == place):
        return False
    if place == VILLAGE:
        return not state.houses and not state.carts
    if place == HARBOR:
        return not state.boats
    return place != MARKET or not state.orders


def look_at(state: State, place: int, tell: Tell | None) -> None:
    """Something left a place: is the end near?"""
    if not state.last and is_empty(state, place):
        state.last = state.round + 1  # R15.3
        if tell:
            tell(EndNear(PLACES[place]))


def gain(state: State, board: Board, good: int, tell: Tell | None) -> bool:
    """Put a good from its place into the container; False if none is left (R1.4)."""
    if not state.supply[good]:
        return False
    state.supply[good] -= 1
    board.things[CONTAINER * WIDTH + good] += 1
    if HOMES[good] != NOWHERE:
        look_at(state, HOMES[good], tell)
    return True


# R6 Movement


def start(state: State, seat: int, action: Start, tell: Tell | None) -> None:
    """R6.1"""
    state.boards[seat].figure = action.place
    state.step = MOVED
    if tell:
        tell(FigurePlaced(seat, PLACES[action.place]))


def go(state: State, seat: int, action: Go, tell: Tell | None) -> None:
    """R6.3 to R6.5; a coin that is used goes to the supply (R13.17)."""
    board = state.boards[seat]
    board.figure = action.place
    state.more = 0
    if action.area < 0:
        board.cart_used = True
    elif action.thing == COIN:
        board.things[action.area * WIDTH + COIN] -= 1
    else:
        board.move(action.thing, action.area, CONTAINER)
    if tell:
        by = {WALK: "walk", RIDE: "ride"}.get(action.area, "cart")
        tell(
            FigureMoved(seat, PLACES[action.place], by, "coin" if action.thing == COIN else GOODS[max(0, action.thing)])
        )


# R7, R12 Turning goods into others


def convert(state: State, seat: int, action: Convert, tell: Tell | None) -> None:
    board, used = state.boards[seat], list[str]()
    for thing, number in action.takes:
        if thing == COIN:  # R12.2
            board.things[action.area * WIDTH + COIN] -= number
        else:
            board.move(thing, action.area, CONTAINER, number)
    if action.free >= 0:
        board.move(action.free, FREE, CONTAINER)
    state.more = action.group
    if tell:
        used = [_name(thing) for thing, number in action.takes for _ in range(number)]
        tile = "" if action.area < AT + len(PLACES) else state.tables.areas[action.area]
        gained = GOODS[action.gives] if state.supply[action.gives] else ""
        free = GOODS[action.free] if action.free >= 0 else ""
        tell(GoodsConverted(seat, PLACES[action.place], tile, tuple(used), free, gained))
    gain(state, board, action.gives, tell)


def _name(thing: int) -> str:
    return "coin" if thing == COIN else GOODS[thing]


def build(state: State, seat: int, action: Build, tell: Tell | None) -> None:
    """R7.10, R8.1"""
    board, tables, is_free = state.boards[seat], state.tables, bool(action.from_free)
    place, good = (HARBOR, WOOD) if action.is_boat else (VILLAGE, STONE)
    board.move(good, AT + place, CONTAINER, 2 - action.from_free)
    board.move(good, FREE, CONTAINER, action.from_free)
    if action.card < 0:
        if tell:
            tell(CardBuilt(seat, "boat" if action.is_boat else "house", "", "", is_free))
        return
    bit = 1 << action.card
    if action.is_boat:
        state.boats ^= bit
        board.boats |= bit
        card = tables.content.boats[action.card]
        if tell:
            tell(CardBuilt(seat, "boat", card.id, GOODS[card.good] if state.supply[card.good] else "", is_free))
        gain(state, board, card.good, tell)
    else:
        state.houses ^= bit
        board.houses |= bit
        if tell:
            tell(CardBuilt(seat, "house", tables.content.houses[action.card].id, "", is_free))
    look_at(state, place, tell)


# R8, R9 Village and warehouse


def store(state: State, seat: int, action: Store, tell: Tell | None) -> None:
    """R8.2"""
    board = state.boards[seat]
    row = row_for(state.tables, board, action.good)
    board.move(action.good, action.area, STORED)
    _put(state, seat, action.good, action.area, row, tell)
    state.more = STORING


def store_corn(state: State, seat: int, action: StoreCorn, tell: Tell | None) -> None:
    """R13.25"""
    state.boards[seat].move(CORN, DEPOT, STORED)
    _put(state, seat, CORN, DEPOT, action.row, tell)
    state.more = STORING


def _put(state: State, seat: int, good: int, area: int, row: int, tell: Tell | None) -> None:
    board, tables = state.boards[seat], state.tables
    row = len(board.row_goods) if row < 0 else row
    is_full = put(tables, board, good, row)
    if tell:
        tell(GoodStored(seat, GOODS[good], tables.areas[area], row + 1))
        if is_full:
            tell(RowFilled(seat, row + 1, tables.rows[row][1]))


def earn_corn(state: State, seat: int, tell: Tell | None) -> None:
    """A corn is due: it is taken where nothing is to be chosen, and otherwise waits for the choice (R9.5)."""
    board = state.boards[seat]
    if not state.supply[CORN]:
        if tell:
            tell(CornLost(seat, False))
        return
    choices = corn_choices(state, board)
    if len(choices) > 1:
        state.corn = 1
    elif choices:
        [only] = choices
        assert isinstance(only, Corn)
        take_corn(state, seat, only, tell)
    elif tell:
        tell(CornLost(seat, True))


def take_corn(state: State, seat: int, action: Corn, tell: Tell | None) -> None:
    board = state.boards[seat]
    state.corn = 0
    state.supply[CORN] -= 1
    if action.row == INTO_DEPOT:
        board.things[DEPOT * WIDTH + CORN] += 1
        if tell:
            tell(CornWaits(seat))
    else:
        board.things[STORED * WIDTH + CORN] += 1
        _put(state, seat, CORN, AT + ROAD, action.row, tell)
    look_at(state, ROAD, tell)


def buy_cart(state: State, seat: int, action: BuyCart, tell: Tell | None) -> None:
    """R8.3"""
    board = state.boards[seat]
    board.coins -= state.tables.content.board.cart_price
    board.rides += 1
    board.cart_bought = True
    state.carts -= 1
    if action.thing >= 0:
        board.move(action.thing, WALK, RIDE)
    if tell:
        tell(CartBought(seat, _name(action.thing) if action.thing >= 0 else ""))
    look_at(state, VILLAGE, tell)


# R10 The market


def sell(state: State, seat: int, action: Sell, tell: Tell | None) -> None:
    """R10.1"""
    board, price = state.boards[seat], state.tables.prices[action.good]
    board.move(action.good, action.area, CONTAINER)
    board.coins += price
    state.more = SELLING
    if tell:
        tell(GoodSold(seat, GOODS[action.good], state.tables.areas[action.area], price))


def buy_tile(state: State, seat: int, action: BuyTile, tell: Tell | None) -> None:
    """R10.2, R5.5"""
    board, box = state.boards[seat], state.tables.content
    at = state.strip.index(action.tile)
    price = box.tiles[action.tile].price + box.board.surcharges[at]
    state.strip[at] = NONE
    board.coins -= price
    board.tiles |= 1 << action.tile
    board.tile_bought = True
    if tell:
        tell(TileBought(seat, box.tiles[action.tile].id, price))


def take_order(state: State, seat: int, action: TakeOrder, tell: Tell | None) -> None:
    """R10.4"""
    board, box = state.boards[seat], state.tables.content
    board.coins -= box.board.order_price
    board.order = action.order
    if action.order >= 0:
        state.orders ^= 1 << action.order
    if tell:
        tell(OrderTaken(seat, box.orders[action.order].id if action.order >= 0 else ""))
    look_at(state, MARKET, tell)


def deliver(state: State, seat: int, action: Deliver, tell: Tell | None) -> None:
    """R10.5, R10.6"""
    board = state.boards[seat]
    order = state.tables.content.orders[board.order]
    board.move(action.good, action.area, OPEN_ORDER)
    state.more = DELIVERING
    if tell:
        tell(GoodDelivered(seat, GOODS[action.good], state.tables.areas[action.area]))
    if tuple(board.goods(OPEN_ORDER)) == order.goods:
        for good, count in enumerate(order.goods):
            board.move(good, OPEN_ORDER, FINISHED, count)
        board.orders |= 1 << board.order
        board.order = NONE
        state.more = 0
        if tell:
            tell(OrderFinished(seat, order.id, order.points))
        earn_corn(state, seat, tell)


# R11 The road


def build_road(state: State, seat: int, action: BuildRoad, tell: Tell | None) -> None:
    """R11.1, R11.2"""
    board, tables = state.boards[seat], state.tables
    for good in (WOOD, STONE):
        board.move(good, FREE if good == action.free else AT + ROAD, CONTAINER)
    board.road += 1
    if tell:
        tell(RoadBuilt(seat, tables.allowed[board.road], GOODS[action.free] if action.free >= 0 else ""))
    if not tables.track[board.road]:
        earn_corn(state, seat, tell)
