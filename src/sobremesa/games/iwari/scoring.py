"""What a position is worth: tents, totems, settlements, the purple road, and the scores (R7 to R9, R12)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import add

from sobremesa.engine.game import Score, ScoreLine
from sobremesa.games.iwari.biomes import BIOMES, COUNTS
from sobremesa.games.iwari.settlements import Settlement, settlements
from sobremesa.games.iwari.state import OVER, State


@dataclass(frozen=True, slots=True)
class Reward:
    """What one territory, connection or road pays: counts and points by tribe, and how often it counts (R10.1)."""

    counts: tuple[int, ...]
    points: tuple[int, ...]
    factor: int


# R7 Tents


def by_rank(counts: Sequence[int]) -> list[int]:
    """Points by tribe for tents in one place: most pays all tents (R7.1), others the next higher count (R7.2).

    Equal counts are paid equally (R7.3), none is paid nothing (R7.4).
    """
    total, above = sum(counts), 0
    points = [0] * len(counts)
    for count in sorted({count for count in counts if count}, reverse=True):
        pay = above or total
        for tribe, own in enumerate(counts):
            if own == count:
                points[tribe] = pay
        above = count
    return points


def territory(state: State, number: int, counts_deeds: bool = True) -> Reward:
    """What the tents of a territory pay."""
    tribes = state.tribes
    counts = tuple(state.tents[number * tribes : number * tribes + tribes])
    factor = state.factor(number) if counts_deeds else 1
    return Reward(counts, tuple(factor * points for points in by_rank(counts)), factor)


def half_journey(state: State) -> list[Reward]:
    """By territory, what the half-journey scoring pays (R6.1, R10.2)."""
    return [territory(state, number, state.counts_deeds_at_half) for number in range(len(state.tables.ids))]


# R8 Totems


def leaders(state: State, territory: int) -> int:
    """The tribes with most totems in a territory, as bits; none where no totem stands (R8.2, R8.3)."""
    if not state.stacks[territory]:
        return 0
    tribes = state.tribes
    counts = state.totems[territory * tribes : territory * tribes + tribes]
    most = max(counts)
    return sum(1 << tribe for tribe, count in enumerate(counts) if count == most)


def connection_leaders(state: State, connection: int) -> int:
    """The tribes with most totems at both ends, as bits; none under a mountain (R8.4)."""
    if state.blocked >> connection & 1:
        return 0
    one, other = state.tables.joins[connection]
    return leaders(state, one) & leaders(state, other)


def connection(state: State, number: int) -> Reward:
    """What a connection pays: to each tribe with most totems at both ends, one point a totem there (R8.2)."""
    tribes = state.tribes
    one, other = state.tables.joins[number]
    totems = state.totems
    counts = tuple(
        map(add, totems[one * tribes : one * tribes + tribes], totems[other * tribes : other * tribes + tribes])
    )
    ahead, factor = connection_leaders(state, number), state.connection_factor(number)
    pay = factor * (state.stacks[one] + state.stacks[other])
    return Reward(counts, tuple(pay * (ahead >> tribe & 1) for tribe in range(tribes)), factor)


# R9 Settlements and the purple road


def settled(state: State, tribe: int) -> list[Settlement]:
    """A tribe's settlements; each pays a point a tent (R9.1)."""
    return settlements(state.tables.near, state.camps[tribe], state.is_chain)


def purple_road(state: State) -> Reward:
    """What the tents on the purple road pay, as in one more territory (R9.5)."""
    counts = tuple((camp & state.tables.purple).bit_count() for camp in state.camps)
    return Reward(counts, tuple(by_rank(counts)), 1)


# R11 Expeditions, R12 The end


def expedition_points(state: State, seat: int) -> int:
    """The points of the expeditions a seat has taken (R11.2)."""
    cards = state.tables.content.expeditions
    return sum(
        cards[state.expeditions[at // 2]].points[at % 2] for at, taker in enumerate(state.takers) if taker == seat
    )


FinalPoints = tuple[int, int, int, int]
"""What tents, totems, settlements and tents on the purple road pay at the end (R12.4)."""


def final_points(state: State) -> list[FinalPoints]:
    """By seat, what the end pays."""
    tents = _summed(territory(state, number) for number in range(len(state.tables.ids)))
    totems = _summed(connection(state, number) for number in range(len(state.tables.joins)))
    camps = [sum(each.size for each in settled(state, seat)) for seat in range(state.seats)]
    purple = purple_road(state).points[: state.seats]
    return list(zip(tents, totems, camps, purple, strict=False))


def _summed(rewards: Iterable[Reward]) -> list[int]:
    """By tribe, the points of all of them."""
    return [sum(points) for points in zip(*(reward.points for reward in rewards), strict=True)]


def score_lines(state: State, seat: int, final: FinalPoints | None) -> Iterator[ScoreLine]:
    """A seat's points by source: those it has, and those of the end if it is."""
    yield ScoreLine("tents half-way", state.half[seat], "R6.1")
    if final:
        tents, totems, settlement_points, purple = final
        yield ScoreLine("tents", tents, "R7.1")
        yield ScoreLine("totems", totems, "R8.2")
        yield ScoreLine("settlements", settlement_points, "R9.1")
        if state.tables.purple:
            yield ScoreLine("purple road", purple, "R9.5")
    if state.expeditions:
        yield ScoreLine("expeditions", expedition_points(state, seat), "R11.2")


def scores(state: State, is_final: bool | None = None) -> tuple[Score, ...]:
    """Every seat's score; before the end what it has, unless `is_final` asks for what it would be if it ended now."""
    is_end = state.phase == OVER if is_final is None else is_final
    finals: list[FinalPoints | None] = [*final_points(state)] if is_end else [None] * state.seats
    lines = [tuple(score_lines(state, seat, final)) for seat, final in enumerate(finals)]
    totals = [sum(line.points for line in each) for each in lines]
    standing = [(total, state.unplaced(seat)) for seat, total in enumerate(totals)]
    # R12.7: equal points are parted by the pieces not placed, and only what is equal in both is shared.
    ranks = [1 + sum(other > own for other in standing) for own in standing]
    return tuple(Score(seat, totals[seat], ranks[seat], lines[seat]) for seat in range(state.seats))


def census(state: State) -> Mapping[str, int]:
    """How many components of each kind exist anywhere."""
    found = {
        biome: state.display[at] + state.discards[at] + state.deck[at] + sum(COUNTS[hand][at] for hand in state.hands)
        for at, biome in enumerate(BIOMES)
    }
    for tribe in range(state.tribes):
        found[f"tents {tribe}"] = state.tents_left[tribe] + state.camps[tribe].bit_count()
        found[f"totems {tribe}"] = state.totems_left[tribe] + sum(state.totems[tribe :: state.tribes])
    found["spaces"] = state.free.bit_count() + sum(camp.bit_count() for camp in state.camps)
    found["mountains"] = state.blocked.bit_count()
    found["expeditions"] = len(state.expeditions)
    return found
