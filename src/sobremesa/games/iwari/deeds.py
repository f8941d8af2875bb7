"""The deeds: who earns them and where they go (R10)."""

from sobremesa.engine.game import Tell
from sobremesa.games.iwari.actions import DEEDS, Deed, Place
from sobremesa.games.iwari.events import DeedDeclined, DeedPlaced
from sobremesa.games.iwari.scoring import connection_leaders
from sobremesa.games.iwari.settlements import LEAST, groups, settlement
from sobremesa.games.iwari.state import GONE, OPEN, State

UNION_DEED, DISCOVERY_DEED, HONOR_DEED, RESPECT_DEED = range(4)
"""Places of the deeds in `State.earned`; the phases in which they are placed are in `state`."""


def earn(state: State, action: Place, before: int) -> None:
    """Note what the active tribe's move has earned; `before` are the tents it had (R10.3 to R10.6)."""
    state.earned = [
        _union(state, action, before),
        _discovery(state, action),
        _majority(state, action, False) if state.honor == OPEN else 0,
        _majority(state, action, True) if state.respect == OPEN else 0,
    ]


def _union(state: State, action: Place, before: int) -> int:
    """The territories of settlements that the move completed, not those it made larger or joined (R10.3)."""
    if not action.tents or not _may_earn(state, state.uniters, UNION_DEED):
        return 0
    tables, found = state.tables, 0
    for group in groups(tables.near, state.camps[state.active]):
        if group & action.spaces:
            now = settlement(tables.near, group, state.is_chain)
            if now.size >= LEAST and not _was_settled(state, group & before):
                found |= now.spaces
    return sum(1 << number for number, land in enumerate(tables.lands) if land & found)


def _was_settled(state: State, tents: int) -> bool:
    near = state.tables.near
    return any(settlement(near, group, state.is_chain).size >= LEAST for group in groups(near, tents))


def _discovery(state: State, action: Place) -> int:
    """Every territory but the one whose last tent space was taken (R10.4)."""
    land = state.tables.lands[action.territory]
    if not action.tents or state.free & land or not _may_earn(state, state.discoverers, DISCOVERY_DEED):
        return 0
    return ((1 << len(state.tables.ids)) - 1) & ~(1 << action.territory)


def _majority(state: State, action: Place, is_water: bool) -> int:
    """The territory's connections by land or by water at both ends of which the tribe has most (R10.5, R10.6)."""
    if not action.totems:
        return 0
    tables, found = state.tables, 0
    for number in tables.connections_of[action.territory]:
        if tables.is_water[number] == is_water and connection_leaders(state, number) >> state.active & 1:
            found |= 1 << number
    return found


def _may_earn(state: State, earners: list[int], deed: int) -> bool:
    """The first two, and they are different players (R10.9)."""
    return len(earners) < state.tables.content.deeds[deed] and state.active not in earners


def place(state: State, deed: int, action: Deed, tell: Tell | None) -> None:
    """Put an earned deed down, or let it leave the game (R10.7)."""
    state.earned[deed] = 0
    seat, at = state.active, action.at
    if deed == UNION_DEED:
        state.uniters.append(seat)
        state.unions += [at] * (at >= 0)
    elif deed == DISCOVERY_DEED:
        state.discoverers.append(seat)
        state.discoveries += [at] * (at >= 0)
    elif deed == HONOR_DEED:
        state.honor = at if at >= 0 else GONE
    else:
        state.respect = at if at >= 0 else GONE
    if tell:
        tell(DeedPlaced(seat, DEEDS[deed], action.path[1]) if at >= 0 else DeedDeclined(seat, DEEDS[deed]))
