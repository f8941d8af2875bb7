"""Why a move or an action of a turn is not legal (R5 to R12), and why corn cannot go somewhere (R9)."""

from collections.abc import Callable

from sobremesa.games.altiplano.goods import (
    AT,
    COIN,
    CORN,
    DEPOT,
    FOOD,
    FREE,
    GOODS,
    HARBOR,
    OPEN_ORDER,
    PLACES,
    RIDE,
    ROLE,
    STONE,
    TILES,
    VILLAGE,
    WALK,
    WOOD,
)
from sobremesa.games.altiplano.planning import taken_by
from sobremesa.games.altiplano.state import ACTED, BEFORE, NONE, Board, State
from sobremesa.games.altiplano.tables import ALPACAS, BASICS, CACAOS, DELIVERING, SELLING, STORING
from sobremesa.games.altiplano.terms import (
    all_words,
    counts_words,
    order_words,
    place_name,
    thing_name,
    thing_words,
    tile_name,
)
from sobremesa.games.altiplano.turns import DEPOT_SPACES
from sobremesa.games.altiplano.warehouse import corn_rows, row_for
from sobremesa.locale import say

Words = tuple[str, ...]

BASIC_RULES = ("R7.1", "R7.2", "R7.3", "R7.4", "R7.5", "R7.5", "R7.5", "R7.6", "R7.7", "R7.8", "R7.9")
"""Of `BASICS`."""
GROUPS: dict[Words, int] = {
    ("farm", "food"): ALPACAS,
    ("forest", "food"): CACAOS,
    ("forest", "cloth"): CACAOS,
    ("forest", "glass"): CACAOS,
    ("village", "store"): STORING,
    ("market", "sell"): SELLING,
    ("market", "deliver"): DELIVERING,
}
"""Actions of "any number" by their first words (R19.1)."""


def no_turn(state: State, board: Board, path: Words) -> str:
    """The reason, or nothing where the path is no choice of a turn at all."""
    if state.corn:
        return not_for_corn(state, board, path[1:]) if path[:1] == ("corn",) else _corn_first()
    verb = path[0] if path else ""
    if verb in _VERBS:
        return _VERBS[verb](state, board, path[1:])
    return _no_action(state, board, path)


def _corn_first() -> str:
    return say("first say where the corn goes (R9.5)")


# R6 Movement, and what finishes a turn


def _not_passed(state: State, board: Board, words: Words) -> str:
    if state.step == ACTED:
        return say("the action is done, so the turn is finished with end (R5.1)")
    return say("after a move an action must follow (R6.6)") if not words else ""


def _not_ended(state: State, board: Board, words: Words) -> str:
    if state.step == BEFORE:
        return say("who performs no action passes (R5.1)")
    return say("after a move an action must follow (R6.6)") if state.step != ACTED else ""


def _no_corn_due(state: State, board: Board, words: Words) -> str:
    return say("no corn was gained just now (R9.5)")


def _not_started(state: State, board: Board, words: Words) -> str:
    if board.figure != NONE:
        return say("your figure stands somewhere already (R6.1)")
    if len(words) != 1 or words[0] not in PLACES:
        return say("the figure is put on a place, such as start farm (R6.1)")
    return say("from there no place to act at can be reached (R6.6)")


def _not_gone(state: State, board: Board, words: Words) -> str:
    if len(words) != 2 or words[0] not in PLACES or words[1] not in _MEANS:
        return say("a move has a place and what is used: go farm with cart, walk, ride, coin_walk or coin_ride (R6.2)")
    if board.figure == NONE:
        return say("first the figure is put on a place, with start (R6.1)")
    place = PLACES.index(words[0])
    return _no_means(board, words[1]) or _no_way(state, board, place, words[1])


_MEANS = {
    "cart": (NONE, NONE),
    "walk": (WALK, FOOD),
    "ride": (RIDE, FOOD),
    "coin_walk": (WALK, COIN),
    "coin_ride": (RIDE, COIN),
}
"""By word, the area and the thing that is used."""


def _no_means(board: Board, word: str) -> str:
    if word == "cart":
        return say("the cart at the top is used up for this round (R6.3)") if board.cart_used else ""
    if board.count(*_MEANS[word]):
        return ""
    return {
        "walk": say("no food lies on a space without a cart (R6.4)"),
        "ride": say("no food lies on a space with a cart (R6.5)"),
        "coin_walk": say("no coin lies on a space without a cart (R13.17)"),
        "coin_ride": say("no coin lies on a space with a cart (R13.17)"),
    }[word]


def _no_way(state: State, board: Board, place: int, word: str) -> str:
    if place == board.figure:
        return say("your figure stands there already (R6.2)")
    if word in ("walk", "coin_walk") and state.ways.steps[board.figure][place] > 1:
        return say("one step leads only to a neighbour (R6.4)")
    return say("no action could be performed after it (R6.6)")


# Actions


def _no_action(state: State, board: Board, path: Words) -> str:
    is_free, words = path[:1] == ("free",), path[1:] if path[:1] == ("free",) else path
    if not words:
        return ""
    if words[0] not in PLACES:
        return "" if is_free else _not_of_tile(state, board, words)
    check = _ACTIONS.get(words[:2]) or _ACTIONS.get(words[:1])
    if check is None:
        return say("there is no such action at {place} (R5.2)", place=place_name(words[0]))
    return (
        _no_turn_for(state, board, PLACES.index(words[0]), GROUPS.get(words[:2], 0))
        or (_nothing_free(state, board) if is_free else "")
        or check(state, board, words, is_free)
    )


def _no_turn_for(state: State, board: Board, place: int, group: int) -> str:
    if state.step == ACTED and (not group or group != state.more):
        return say("the action of this turn is done: move on, or end (R5.1)")
    if board.figure == NONE:
        return say("first the figure is put on a place, with start (R6.1)")
    if board.figure != place:
        return say("your figure does not stand at {place} (R5.2)", place=place_name(PLACES[place]))
    return ""


def _nothing_free(state: State, board: Board) -> str:
    if not board.tiles & state.tables.free_tiles:
        return say("you have no tile with a free space (R13.14)")
    return say("nothing lies on your free space (R13.14)") if board.free_good == NONE else ""


def _not_of_tile(state: State, board: Board, words: Words) -> str:
    """R12"""
    tables = state.tables
    if words[0] not in tables.areas[TILES:] and words[0] != "role":
        return ""
    area = tables.areas.index(words[0])
    entry = tables.content.roles[board.role] if area == ROLE else tables.kinds[area - TILES]
    if area >= TILES and area - TILES not in tables.owned(board.tiles):
        return say("you do not have this tile: {tile} (R12.1)", tile=tile_name(tables.content, words[0]))
    if len(words) != 2 or words[1] not in [GOODS[good] for good in entry.gives]:
        return say("it brings {goods} (R12.1)", goods=" / ".join(thing_name(GOODS[good]) for good in entry.gives))
    if reason := _no_turn_for(state, board, entry.place, 0):
        return reason
    return say("{things} must lie on it (R12.1)", things=counts_words(taken_by(state, board, area)))


def _not_converted(state: State, board: Board, words: Words, is_free: bool) -> str:
    """R7"""
    for (place, takes, gives, _), rule in zip(BASICS, BASIC_RULES, strict=True):
        if words == (PLACES[place], GOODS[gives]):
            return _too_little([thing for thing, count in takes.items() for _ in range(count)], is_free, rule)
    return say("there is no such action at {place} (R5.2)", place=place_name(words[0]))


def _too_little(goods: list[int], is_free: bool, rule: str) -> str:
    facts = {"goods": all_words(GOODS[good] for good in goods), "rule": rule}
    if is_free:
        return say("it needs {goods}, one of them on the free space ({rule}, R13.14)", **facts)
    return say("it needs {goods} on its action spaces ({rule})", **facts)


def _has_two(board: Board, place: int, good: int, is_free: bool) -> bool:
    return board.count(AT + place, good) + is_free >= 2 and (not is_free or board.free_good == good)


def _no_boat(state: State, board: Board, words: Words, is_free: bool) -> str:
    if not _has_two(board, HARBOR, WOOD, is_free):
        return _too_little([WOOD, WOOD], is_free, "R7.10")
    if words[2:] == ("none",):
        return say("boats are left, so one is taken (R7.10)")
    return say("this boat does not lie at the harbor (R7.10)")


def _no_house(state: State, board: Board, words: Words, is_free: bool) -> str:
    if not _has_two(board, VILLAGE, STONE, is_free):
        return _too_little([STONE, STONE], is_free, "R8.1")
    if words[2:] == ("none",):
        return say("houses are left, so one is taken (R8.1)")
    return say("this house does not lie at the village (R8.1)")


def _no_road(state: State, board: Board, words: Words, is_free: bool) -> str:
    if board.road + 1 >= len(state.tables.track):
        return say("your road marker stands at the end of its track (R11.3)")
    return _too_little([STONE, WOOD], is_free, "R11.1")


# R8, R9 Village and warehouse


def _not_stored(state: State, board: Board, words: Words, is_free: bool) -> str:
    if words[2:3] == ("corn",):
        if not board.count(DEPOT, CORN):
            return say("no corn of yours waits (R13.25)")
        return not_for_corn(state, board, words[3:])
    if len(words) != 3 or words[2] not in GOODS:
        return say("one good is stored, such as village store wool (R8.2)")
    if words[2] == "food":
        return say("food is never stored (R9.4)")
    good = GOODS.index(words[2])
    if reason := _not_there(board, VILLAGE, good, is_free, "R8.2"):
        return reason
    assert row_for(state.tables, board, good) == NONE
    return say("no row can be started any more, and none of this good has room (R9.1)")


def _not_there(board: Board, place: int, good: int, is_free: bool, rule: str) -> str:
    if board.count(FREE if is_free else AT + place, good):
        return ""
    facts = {"good": thing_name(GOODS[good]), "rule": rule}
    if is_free:
        return say("no {good} lies on your free space ({rule}, R13.14)", **facts)
    return say("no {good} lies on its action spaces ({rule})", **facts)


def not_for_corn(state: State, board: Board, words: Words) -> str:
    """Why corn cannot go where it is asked for (R9, R13.25)."""
    word = words[0] if len(words) == 1 else ""
    rows, started = state.tables.rows, len(board.row_filled)
    if word == "depot":
        return _no_depot(state, board)
    if word == "new":
        if started == len(rows):
            return say("all rows are started (R9.1)")
        return say("a row of corn is unfinished, so corn starts no other (R9.7)")
    row = int(word[3:]) - 1 if word[:3] == "row" and word[3:].isdecimal() and len(word) <= 5 else NONE
    if not 0 <= row < len(rows):
        return say("corn goes to a row, such as row1, or it starts a new one: new (R9.6)")
    if row >= started:
        return say("row {row} is not started (R9.6)", row=row + 1)
    if board.row_filled[row] == rows[row][0]:
        return say("row {row} is full (R9.6)", row=row + 1)
    assert row not in corn_rows(state, board)
    return say("corn must go on with its own row until it is full (R9.7)")


def _no_depot(state: State, board: Board) -> str:
    if not state.corn:
        return say("only corn that is gained now may wait (R13.25)")
    if not board.tiles & state.tables.depot_tiles:
        return say("you have no tile where corn may wait (R13.25)")
    return say("{count} corn wait there already, more may not (R13.25)", count=DEPOT_SPACES)


def _no_cart(state: State, board: Board, words: Words, is_free: bool) -> str:
    """R8.3, R8.4"""
    box = state.tables.content.board
    if words[2:] not in (("food",), ("coin",), ("empty",)) or is_free:
        return say("a cart is put beside a space: village cart food, coin or empty (R8.3)")
    if board.carts >= box.most_carts or board.rides >= box.movement:
        return say("you have {count} carts, and more are not allowed (R8.4)", count=board.carts)
    if board.cart_bought:
        return say("you have bought a cart in this round already (R8.4)")
    if not state.carts:
        return say("no cart is left at the village (R1.4)")
    if board.coins < box.cart_price:
        return _too_dear(board, box.cart_price, "R8.3")
    return say("you have no such space without a cart (R8.3)")


def _too_dear(board: Board, price: int, rule: str) -> str:
    facts = {"price": thing_words("coin", price), "coins": thing_words("coin", board.coins), "rule": rule}
    return say("it costs {price}, and you have {coins} ({rule})", **facts)


# R10 The market


def _not_sold(state: State, board: Board, words: Words, is_free: bool) -> str:
    if len(words) != 3 or words[2] not in GOODS:
        return say("one good is sold, such as market sell wool (R10.1)")
    good = GOODS.index(words[2])
    if not state.tables.prices[good]:
        return say("{good} has no price and cannot be sold (R10.1)", good=thing_name(words[2]))
    return _not_there(board, PLACES.index("market"), good, is_free, "R10.1")


def _not_bought(state: State, board: Board, words: Words, is_free: bool) -> str:
    tables, ids = state.tables, state.tables.tile_ids
    if len(words) != 3 or is_free or words[2] not in ids or ids.index(words[2]) not in state.strip:
        lying = ", ".join(ids[tile] for tile in state.strip if tile != NONE)
        return say("this tile is not laid out; laid out are: {tiles} (R10.2)", tiles=lying or say("nothing"))
    tile = ids.index(words[2])
    if board.tile_bought:
        return say("you have bought a tile in this round already (R10.3)")
    if tables.same[tile] & board.tiles:
        return say("you have the same tile already (R10.3)")
    if tables.shown_by_role[board.role] >> tile & 1:
        return say("it shows the action of your role (R10.3)")
    price = tables.tile_prices[tile] + tables.content.board.surcharges[state.strip.index(tile)]
    return _too_dear(board, price, "R10.2")


def _no_order(state: State, board: Board, words: Words, is_free: bool) -> str:
    box = state.tables.content
    if board.order != NONE:
        order = order_words(box, box.orders[board.order].id)
        return say("your order is not finished yet: {order} (R10.4)", order=order)
    if board.coins < box.board.order_price:
        return _too_dear(board, box.board.order_price, "R10.4")
    if words[2:] == ("none",) and not is_free:
        return say("orders are left, so one is taken (R10.4)")
    return say("this order does not lie at the market (R10.4)")


def _not_delivered(state: State, board: Board, words: Words, is_free: bool) -> str:
    if board.order == NONE:
        return say("you have no order to deliver to (R10.5)")
    if len(words) != 3 or words[2] not in GOODS:
        return say("one good is delivered, such as market deliver wool (R10.5)")
    good = GOODS.index(words[2])
    if state.tables.content.orders[board.order].goods[good] <= board.count(OPEN_ORDER, good):
        return say("your order needs no {good} any more (R10.5)", good=thing_name(words[2]))
    return _not_there(board, PLACES.index("market"), good, is_free, "R10.5")


_VERBS: dict[str, Callable[[State, Board, Words], str]] = {
    "pass": _not_passed,
    "end": _not_ended,
    "corn": _no_corn_due,
    "start": _not_started,
    "go": _not_gone,
}
_ACTIONS: dict[Words, Callable[[State, Board, Words, bool], str]] = {
    **{(place,): _not_converted for place in ("farm", "forest", "mine", "harbor")},
    ("harbor", "boat"): _no_boat,
    ("village", "house"): _no_house,
    ("village", "store"): _not_stored,
    ("village", "cart"): _no_cart,
    ("market", "sell"): _not_sold,
    ("market", "buy"): _not_bought,
    ("market", "order"): _no_order,
    ("market", "deliver"): _not_delivered,
    ("road", "build"): _no_road,
}
"""By first words, why an action may fail."""
