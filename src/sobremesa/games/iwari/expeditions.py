"""The expeditions: what they ask for, and who takes them (R11)."""

from collections.abc import Callable

from sobremesa.engine.game import Tell
from sobremesa.games.iwari.content import Expedition
from sobremesa.games.iwari.events import ExpeditionTaken
from sobremesa.games.iwari.scoring import connection_leaders
from sobremesa.games.iwari.settlements import Settlement, settlements
from sobremesa.games.iwari.state import OPEN, State


def settle_expeditions(state: State, tell: Tell | None) -> None:
    """After a move, the seat on turn first and then clockwise, everybody takes what he has fulfilled (R11.3)."""
    for place, number in enumerate(state.expeditions):
        card = state.tables.content.expeditions[number]
        for step in range(state.seats):
            takers = state.takers[2 * place : 2 * place + 2]
            seat = (state.active + step) % state.seats
            if OPEN in takers and seat not in takers and is_fulfilled(state, card, seat):
                which = takers.index(OPEN)
                state.takers[2 * place + which] = seat
                if tell:
                    tell(ExpeditionTaken(seat, card.id, which + 1, card.points[which]))


def is_fulfilled(state: State, card: Expedition, seat: int) -> bool:
    """Whether a seat has done what an expedition asks for."""
    return reached(state, card, seat) >= card.number


def reached(state: State, card: Expedition, seat: int) -> int:
    """How far a seat has come, in the count that the card asks for."""
    return _COUNTS[card.kind](state, seat)


def _tents_of(state: State, seat: int) -> list[int]:
    """By territory."""
    return state.tents[seat :: state.tribes]


def _territories(state: State, seat: int) -> int:
    return sum(count > 0 for count in _tents_of(state, seat))


def _totem_territories(state: State, seat: int) -> int:
    return sum(count > 0 for count in state.totems[seat :: state.tribes])


def _biomes(state: State, seat: int) -> int:
    return len({biome for biome, count in zip(state.tables.biomes, _tents_of(state, seat), strict=True) if count})


def _settled(state: State, seat: int) -> list[Settlement]:
    return settlements(state.tables.near, state.camps[seat], state.is_chain)


def _settlement(state: State, seat: int) -> int:
    return max((each.size for each in _settled(state, seat)), default=0)


def _span(state: State, seat: int) -> int:
    lands = state.tables.lands
    ways = (way for each in _settled(state, seat) for way in each.ways)
    return max((sum(bool(way & land) for land in lands) for way in ways), default=0)


def _lead(state: State, seat: int) -> int:
    tribes, found = state.tribes, 0
    for number, most in enumerate(state.most):
        counts = state.tents[number * tribes : number * tribes + tribes]
        found += counts[seat] == most > 0 and counts.count(most) == 1
    return found


def _connections(state: State, seat: int) -> int:
    return sum(connection_leaders(state, number) >> seat & 1 for number in range(len(state.tables.joins)))


def _whole_biome(state: State, seat: int) -> int:
    """The most territories a biome has of which the seat has tents in all."""
    tents = _tents_of(state, seat)
    of_biome = [[tents[at] for at, own in enumerate(state.tables.biomes) if own == biome] for biome in range(5)]
    return max((len(counts) for counts in of_biome if all(counts)), default=0)


def _pairs(state: State, seat: int) -> int:
    return sum(count >= 2 for count in _tents_of(state, seat))


def _full(state: State, seat: int) -> int:
    lands = state.tables.lands
    return max(
        (count for land, count in zip(lands, _tents_of(state, seat), strict=True) if not state.free & land), default=0
    )


_COUNTS: dict[str, Callable[[State, int], int]] = {
    "territories": _territories,
    "totem_territories": _totem_territories,
    "biomes": _biomes,
    "settlement": _settlement,
    "span": _span,
    "lead": _lead,
    "connections": _connections,
    "whole_biome": _whole_biome,
    "pairs": _pairs,
    "full": _full,
}
"""By kind of expedition (see the head of the edition file), what it counts."""
