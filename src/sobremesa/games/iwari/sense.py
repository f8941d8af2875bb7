"""A bot's sense of a position: the final score a seat is heading for, in points.

Majorities as they stand, tents that may grow into a settlement, a foot in connections, and the hand by the pieces it
can pay for. Plain guesses, set by trying them against each other.
"""

from collections.abc import Sequence

from sobremesa.games.iwari.biomes import COUNTS
from sobremesa.games.iwari.scoring import by_rank, expedition_points, final_points, leaders
from sobremesa.games.iwari.settlements import LEAST, groups, settlement
from sobremesa.games.iwari.state import OVER, State

HALF_TO_COME = 0.8
"""What a point of tents is worth at the half-journey scoring that is still to come."""
ONE_END = 0.35
"""The chance that most totems at one end of a connection become most at both."""
GROWTH = (0.0, 0.2, 0.8, 2.2)
"""What a group of so many tents is worth as the beginning of a settlement, if there is room beside it."""
PIECE_IN_HAND = 0.7
"""What a card is worth that can pay for a piece by itself, and half of it one that needs another of its kind."""


def evaluate(state: State, seat: int) -> float:
    """The points a seat may expect at the end."""
    value = float(state.half[seat] + expedition_points(state, seat))
    if state.phase == OVER:
        return value + sum(final_points(state)[seat])
    value += _tents(state, seat) * (1 + HALF_TO_COME * (not state.passes))
    return value + _totems(state, seat) + _settlements(state, seat) + _hand(state, seat)


def _tents(state: State, seat: int) -> float:
    """What the tents of every territory pay as they stand, and the purple road."""
    tribes, value = state.tribes, 0.0
    for number in range(len(state.tables.ids)):
        counts = state.tents[number * tribes : number * tribes + tribes]
        if counts[seat]:
            value += by_rank(counts)[seat] * state.factor(number)
    if state.tables.purple:
        value += by_rank([(camp & state.tables.purple).bit_count() for camp in state.camps])[seat] / 2
    return value


def _totems(state: State, seat: int) -> float:
    """What connections pay where the seat has most totems at both ends, and some of it where it has at one."""
    ahead = [leaders(state, number) >> seat & 1 for number in range(len(state.tables.ids))]
    value = 0.0
    for number, (one, other) in enumerate(state.tables.joins):
        if state.blocked >> number & 1 or not (ahead[one] or ahead[other]):
            continue
        totems = (state.stacks[one] + state.stacks[other]) * state.connection_factor(number)
        if ahead[one] and ahead[other]:
            value += totems
        elif (state.most[other] if ahead[one] else state.most[one]) > 0:
            value += ONE_END * (totems + 1) * _may_overtake(state, seat, other if ahead[one] else one)
    return value


def _may_overtake(state: State, seat: int, territory: int) -> float:
    """How near a seat is to most totems in a territory: 1 if one totem will do, less for each more, 0 without room."""
    tribes = state.tribes
    counts = state.totems[territory * tribes : territory * tribes + tribes]
    missing = max(max(counts) - counts[seat], 1)
    room = state.most[territory] - state.stacks[territory]
    return 1 / missing if missing <= room and missing <= state.totems_left[seat] else 0.0


def _settlements(state: State, seat: int) -> float:
    near, value = state.tables.near, 0.0
    for group in groups(near, state.camps[seat]):
        size = settlement(near, group, state.is_chain).size
        value += size if size >= LEAST else GROWTH[min(size, LEAST - 1)] * _has_room(near, group, state.free)
    return value


def _has_room(near: Sequence[int], group: int, free: int) -> bool:
    return any(near[space] & free for space in range(group.bit_length()) if group >> space & 1)


def _hand(state: State, seat: int) -> float:
    """The hand, by the biomes that still have room."""
    tables, value = state.tables, 0.0
    room = {tables.biomes[at] for at, land in enumerate(tables.lands) if state.free & land}
    for biome, count in enumerate(COUNTS[state.hands[seat]]):
        value += PIECE_IN_HAND * (count if biome in room else count / 2)
        value += PIECE_IN_HAND / 2 * (count > 1)
    return value
