"""Settlements: tents of one tribe that roads join (R9). Sets of spaces are bits of a whole number."""

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.games.iwari.tables import members

LEAST = 4
"""Tents that make a settlement (R9.1)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """A settlement: how many tents it counts, and the spaces they stand on.

    With `settlement_mode=chain` several chains of a group may be the longest; then there are several `ways`, any one
    of which may be taken for the settlement (R9.2).
    """

    size: int
    ways: tuple[int, ...]

    @property
    def spaces(self) -> int:
        """The spaces of all ways."""
        found = 0
        for way in self.ways:
            found |= way
        return found


def groups(near: Sequence[int], camp: int) -> list[int]:
    """The connected groups of a tribe's tents."""
    found = []
    while camp:
        group = edge = camp & -camp
        while edge:
            reached = 0
            for space in members(edge):
                reached |= near[space]
            edge = reached & camp & ~group
            group |= edge
        found.append(group)
        camp &= ~group
    return found


def settlements(near: Sequence[int], camp: int, is_chain: bool) -> list[Settlement]:
    """The settlements of a tribe's tents, in the order of their first spaces."""
    found = (settlement(near, group, is_chain) for group in groups(near, camp))
    return [each for each in found if each.size >= LEAST]


def settlement(near: Sequence[int], group: int, is_chain: bool) -> Settlement:
    """What a connected group counts, be it large enough or not (R9.2)."""
    if not is_chain or group.bit_count() < LEAST:
        return Settlement(group.bit_count(), (group,))
    return _longest_chain(near, group)


def _longest_chain(near: Sequence[int], group: int) -> Settlement:
    """The longest ways through a group that enter no space twice."""
    best, ways = 0, set[int]()
    stack = [(1 << space, space) for space in members(group)]
    while stack:
        way, end = stack.pop()
        onward = near[end] & group & ~way
        length = way.bit_count()
        if length > best:
            best, ways = length, set()
        if length == best:
            ways.add(way)
        stack += [(way | 1 << space, space) for space in members(onward)]
    return Settlement(best, tuple(sorted(ways)))
