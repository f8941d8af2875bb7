"""The scorings told line by line, in the order in which they are made (R6.1, R12.4)."""

from collections.abc import Sequence

from sobremesa.engine.game import Tell
from sobremesa.games.iwari.events import ConnectionBlocked, ConnectionScored, SettlementScored, TentsScored
from sobremesa.games.iwari.scoring import Reward, connection, purple_road, settled, territory
from sobremesa.games.iwari.state import State
from sobremesa.games.iwari.tables import members


def tell_half(state: State, rewards: Sequence[Reward], tell: Tell) -> None:
    """The tents of every territory where some stand."""
    _tell_tents(state, "half", rewards, tell)


def tell_end(state: State, tell: Tell) -> None:
    """Tents, totems in the order of the connections, settlements, and the purple road."""
    tables = state.tables
    _tell_tents(state, "end", [territory(state, number) for number in range(len(tables.ids))], tell)
    for number, (one, other) in enumerate(tables.joins):
        if state.blocked >> number & 1:
            tell(ConnectionBlocked(number + 1))
            continue
        reward, ends = connection(state, number), (tables.ids[one], tables.ids[other])
        tell(ConnectionScored(number + 1, ends, state.stacks[one] + state.stacks[other], reward.points, reward.factor))
    for tribe in range(state.tribes):
        for each in settled(state, tribe):
            spaces = tuple(tables.spaces[space] for space in members(each.ways[0]))
            tell(SettlementScored(tribe, spaces, each.size))
    reward = purple_road(state)
    if any(reward.counts):
        tell(TentsScored("end", "purple road", reward.counts, reward.points, reward.factor))


def _tell_tents(state: State, moment: str, rewards: Sequence[Reward], tell: Tell) -> None:
    for name, reward in zip(state.tables.ids, rewards, strict=True):
        if any(reward.counts):
            tell(TentsScored(moment, name, reward.counts, reward.points, reward.factor))
