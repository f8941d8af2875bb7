"""A random player that lays whole recipes: blind play lays goods that never match, and stalls.

It lays what completes some action, walks now and then, takes nothing back unless planning is stuck, and passes only
when nothing else is left.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano.actions import (
    DONE,
    DRAW,
    END,
    PASS,
    Action,
    BuildRoad,
    BuyTile,
    Deliver,
    Go,
    Lift,
    Place,
    Sell,
    Start,
    TakeOrder,
)
from sobremesa.games.altiplano.goods import (
    AT,
    COIN,
    FOOD,
    GOODS,
    HARBOR,
    MARKET,
    OPEN_ORDER,
    PLANNING,
    RIDE,
    ROAD,
    ROLE,
    STONE,
    TILES,
    VILLAGE,
    WALK,
    WOOD,
)
from sobremesa.games.altiplano.planning import taken_by
from sobremesa.games.altiplano.state import LIFT, NONE, PLAN, Board, State
from sobremesa.games.altiplano.tables import BASICS

MOST_COINS = 6
"""With more nothing is sold."""

Recipe = tuple[int, Counter[int]]
"""An area and what must lie there."""


def choose(game: Any, state: State, seat: int, legal: Sequence[Action], dice: Chance) -> Action:
    """One of the legal actions, as `engine.check` asks for it."""
    if state.phase == LIFT:
        is_stuck = state.boards[seat].total(PLANNING) == 0 and dice.random() < 0.5
        lifts = [action for action in legal if isinstance(action, Lift)]
        return dice.choose(lifts) if lifts and is_stuck else DRAW
    if state.phase == PLAN:
        return _lay(state, seat, legal, dice)
    acts = [action for action in legal if action not in (PASS, END)]
    if END in legal and dice.random() < 0.5:
        return END
    rare = [action for action in acts if isinstance(action, BuyTile | TakeOrder | Deliver | BuildRoad | Sell)]
    deeds = [action for action in acts if not isinstance(action, Go | Start)]
    for better in (rare, deeds):
        if better and dice.random() < 0.6:
            return dice.choose(better)
    return dice.choose(acts) if acts else legal[-1]


def _lay(state: State, seat: int, legal: Sequence[Action], dice: Chance) -> Action:
    board = state.boards[seat]
    places = {(action.area, action.thing): action for action in legal if isinstance(action, Place)}
    steps = [
        places[area, thing]
        for area, wanted in _recipes(state, board)
        for missing in [wanted - Counter({thing: board.count(area, thing) for thing in wanted})]
        if _can_lay(state, board, area, missing)
        for thing in missing
        if (area, thing) in places
    ]
    needed = [step for step in steps if step.area == AT + MARKET and _is_needed(state, board, step.thing)]
    if needed:
        steps = needed
    walks = [places[area, FOOD] for area in (WALK, RIDE) if (area, FOOD) in places]
    if walks and (not steps or dice.random() < 0.1) and board.count(WALK, FOOD) + board.count(RIDE, FOOD) < 2:
        return dice.choose(walks)
    return dice.choose(steps) if steps else DONE


def _is_needed(state: State, board: Board, thing: int) -> bool:
    """Whether the seat's order still needs a good that does not lie at the market yet."""
    if board.order == NONE or thing == COIN:
        return False
    there = board.count(OPEN_ORDER, thing) + board.count(AT + MARKET, thing)
    return state.tables.content.orders[board.order].goods[thing] > there


def _can_lay(state: State, board: Board, area: int, missing: Counter[int]) -> bool:
    has_goods = all(
        board.coins >= count if thing == COIN else board.count(PLANNING, thing) >= count
        for thing, count in missing.items()
    )
    if not has_goods or not missing or area >= ROLE:
        return has_goods and bool(missing)
    return board.total(area) + missing.total() <= state.tables.content.board.spaces[area - AT]


def _recipes(state: State, board: Board) -> Iterator[Recipe]:
    for place, takes, _, _ in BASICS:
        yield AT + place, Counter(takes)
    yield AT + HARBOR, Counter({WOOD: 2})
    yield AT + VILLAGE, Counter({STONE: 2})
    yield AT + ROAD, Counter({WOOD: 1, STONE: 1})
    for good in range(WOOD, len(GOODS)):
        yield AT + VILLAGE, Counter({good: 1})
        if state.tables.prices[good] and board.coins < MOST_COINS:
            yield AT + MARKET, Counter({good: 1})
    if board.order != NONE:
        for good, count in enumerate(state.tables.content.orders[board.order].goods):
            if count > board.count(OPEN_ORDER, good):
                yield AT + MARKET, Counter({good: 1})
    for area in (ROLE, *(TILES + kind for kind in state.tables.owned(board.tiles))):
        yield area, Counter({thing: count for thing, count in enumerate(taken_by(state, board, area)) if count})
