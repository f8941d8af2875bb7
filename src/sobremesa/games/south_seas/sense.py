"""A bot's sense of a position: the final score a seat is heading for, in points.

Plain guesses, set by trying them against each other: ships and wares as they lie, islanders by what their features
may still pay, and idle islanders by the turns left to use them.
"""

from sobremesa.games.south_seas.content import Kind
from sobremesa.games.south_seas.scoring import WARES_FOR_A_POINT
from sobremesa.games.south_seas.state import IN_SUPPLY, OVER, State
from sobremesa.games.south_seas.tables import OPEN, islanders, symbols
from sobremesa.games.south_seas.wares import WARE_OF

LEFT_OVER = 1 / WARES_FOR_A_POINT
"""What a ware is worth if no ship takes it (R12.8)."""
FIRST_WARE = 1.05
"""What the first ware of a kind is worth while there is time to supply: ships pay about a point a ware."""
WARE_FADE = 0.86
"""Each further ware of a kind is worth this much of the one before: a heap of one kind waits for its ships."""
TURNS_TO_SUPPLY = 6
"""Own turns before the end from which wares begin to lose what a ship would add to them."""

FINISH_EACH_END = {Kind.BRIDGE: 0.78, Kind.ISLAND: 0.80, Kind.SEA: 0.88}
"""The chance, for each open end, that a feature is finished (or its sea fished) in time."""
GROWTH = {Kind.BRIDGE: 0.16, Kind.ISLAND: 0.30, Kind.SEA: 0.10}
"""Symbols that each open end is expected to bring."""
MOST_GROWTH = 2.0
NEIGHBOUR_COMES = 0.90
"""The chance, for each empty neighbour of a market, that it is laid in time."""
IDLE = (0.0, 1.1, 1.8, 2.2, 2.4)
"""What so many islanders in supply are worth while many turns remain."""
TURNS_TO_USE = 8


def evaluate(state: State, seat: int) -> float:
    """The points a seat may expect at the end."""
    ships = sum(state.tables.points[ship] for ship in state.ships_of(seat))
    wares = state.wares[3 * seat : 3 * seat + 3]
    if state.phase == OVER:
        return ships + sum(wares) // WARES_FOR_A_POINT
    turns = state.tiles.total / state.seats
    ahead = [0.0, 0.0, 0.0]
    markets = _expected(state, seat, turns, ahead)
    time_to_supply = min(1.0, turns / TURNS_TO_SUPPLY)
    held = sum(_heap(number, time_to_supply) for number in wares)
    coming = sum(_heap(number + more, time_to_supply) for number, more in zip(wares, ahead, strict=True)) - held
    idle = IDLE[min(state.in_supply[seat], 4)] * min(1.0, turns / TURNS_TO_USE)
    return ships + held + coming + markets + idle


def _heap(number: float, time: float) -> float:
    """What so many wares of a kind are worth: each less than the one before, never less than left over."""
    supplied = FIRST_WARE * (1 - float(WARE_FADE**number)) / (1 - WARE_FADE)
    return max(supplied * time + LEFT_OVER * number * (1 - time), LEFT_OVER * number)


def _expected(state: State, seat: int, turns: float, ahead: list[float]) -> float:
    """Adds to `ahead` the wares a seat's islanders may bring, and returns the points its merchants may."""
    points = 0.0
    seen: list[int] = []
    for number in state.islanders_of(seat):
        place = state.islanders[number]
        if place == IN_SUPPLY:
            continue
        root = state.root(state.slot_node(place))
        if root in seen:
            continue
        seen.append(root)
        kind = state.kind_at(place)
        if kind == Kind.MARKET:
            points += _market(state, state.values[root] & OPEN, turns)
        else:
            ahead[WARE_OF[kind]] += _feature(state, root, kind, seat, turns)
    return points


def _market(state: State, missing: int, turns: float) -> float:
    """A merchant's ship, by the neighbours still missing and the tiles still to come."""
    if not state.display or missing > turns * state.seats:
        return 0.0
    best = max(state.tables.points[ship] for ship in state.display)
    return float(best * NEIGHBOUR_COMES**missing)


def _feature(state: State, root: int, kind: Kind, seat: int, turns: float) -> float:
    """The wares a feature may bring a seat, by its symbols, its open ends and who leads on it."""
    value = state.values[root]
    own = islanders(value, seat)
    if any(islanders(value, other) > own for other in range(state.seats)):
        return 0.0
    ends = value & OPEN
    time = min(1.0, turns / (1 + ends))
    growth = min(MOST_GROWTH, GROWTH[kind] * ends) * time
    chance = float(FINISH_EACH_END[kind] ** ends) * time
    now = symbols(value)
    # What is not finished still pays in the end evaluation (R12.4), when no ship can be supplied any more.
    return (now + growth) * (chance + (1 - chance) * LEFT_OVER)
