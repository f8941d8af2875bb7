"""Settlements: tents of one tribe that roads join (R9). Sets of spaces are bits of a whole number."""

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.games.iwari.tables import members

LEAST = 4
"""Tents that make a settlement (R9.1)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """A settlement: how many tents it counts, and the spaces they may stand on.

    With `settlement_mode=chain` several chains of a group may be the longest; then `spaces` has those of all.
    """

    size: int
    spaces: int


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
        return Settlement(group.bit_count(), group)
    return _longest_chain(near, group)


def _longest_chain(near: Sequence[int], group: int) -> Settlement:
    """The longest way through a group that enters no space twice."""
    best, spaces = 0, 0
    stack = [(1 << space, space) for space in members(group)]
    while stack:
        way, end = stack.pop()
        onward = near[end] & group & ~way
        if not onward:
            length = way.bit_count()
            spaces = way if length > best else spaces | way if length == best else spaces
            best = max(best, length)
        stack += [(way | 1 << space, space) for space in members(onward)]
    return Settlement(best, spaces)
