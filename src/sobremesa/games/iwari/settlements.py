"""Settlements: tents of one tribe that roads join (R9). Sets of spaces are bits of a whole number."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sobremesa.games.iwari.tables import members

LEAST = 4
"""Tents that make a settlement (R9.1)."""
REMEMBERED = 512
"""Groups whose longest chains are kept: one look at a table asks for the same ones several times."""


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
    return _longest_chain(tuple(near), group)


@lru_cache(REMEMBERED)
def _longest_chain(near: tuple[int, ...], group: int) -> Settlement:
    """The longest ways through a group that enter no space twice.

    Space after space is taken up, each with its roads to those before it, and all pieces of ways are made at once. How
    a piece may go on depends on its ends only, so of equal ends the longest pieces are kept. How long that takes grows
    with the tents and with the loops of roads; an edition may have only so many of either.
    """
    pieces = _Pieces()
    seen = 0
    while left := group & ~seen:
        space = min(members(left), key=lambda each: _cost(near, group, seen, pieces.open, each))
        seen |= 1 << space
        pieces.take(space)
        for other in members(near[space] & pieces.open):
            pieces.join(space, other)
        for each in [each for each in members(pieces.open) if not near[each] & group & ~seen]:
            pieces.close(each)
    return Settlement(pieces.best, tuple(sorted(pieces.ways)))


def _cost(near: Sequence[int], group: int, seen: int, front: int, space: int) -> tuple[int, bool, int]:
    """What taking the space up next would cost: how many spaces had roads still to come, whether it starts somewhere
    new, and how many roads it brings."""
    seen |= 1 << space
    still = sum(bool(near[each] & group & ~seen) for each in members(front | 1 << space))
    return still, not near[space] & front, (near[space] & group & ~seen).bit_count()


UNUSED, INNER, CLOSED = -1, -2, -3
"""What an open space is where it is no end of a piece, and the other end of a piece where that is open no more."""

_Ends = dict[int, int]
"""By open space, the other end of its piece."""


class _Pieces:
    """All sets of pieces of ways, over the spaces taken so far, that may become one longest way."""

    def __init__(self) -> None:
        self.open = 0
        """The spaces that have roads still to come."""
        self.best, self.ways = 0, set[int]()
        self._found: dict[tuple[tuple[int, int], ...], set[int]] = {(): {0}}
        """By the ends, the largest sets of spaces."""

    def take(self, space: int) -> None:
        self.open |= 1 << space
        self._found = {(*ends, (space, UNUSED)): taken for ends, taken in self._found.items()}

    def join(self, one: int, other: int) -> None:
        """Each set goes on without the road between two open spaces, and with it where that is allowed."""
        both = 1 << one | 1 << other
        for key, taken in list(self._found.items()):
            ends = dict(key)
            far, near = ends[one], ends[other]
            if INNER in (far, near) or far == other:
                continue
            joined = {way | both for way in taken}
            ends[one] = ends[other] = INNER
            if far == near == CLOSED:
                self._finish(ends, joined)
                continue
            start, end = one if far == UNUSED else far, other if near == UNUSED else near
            if start != CLOSED:
                ends[start] = end
            if end != CLOSED:
                ends[end] = start
            self._keep(ends, joined)

    def close(self, space: int) -> None:
        """No more roads lead on from the space."""
        self.open &= ~(1 << space)
        before, self._found = self._found, {}
        for key, taken in before.items():
            ends = dict(key)
            far = ends.pop(space)
            if far == CLOSED:
                self._finish(ends, taken)
                continue
            if far >= 0:
                ends[far] = CLOSED
            if list(ends.values()).count(CLOSED) <= 2:
                self._keep(ends, taken)

    def _keep(self, ends: _Ends, taken: set[int]) -> None:
        key = tuple(ends.items())
        before = self._found.get(key)
        length, other = _length(taken), _length(before) if before else 0
        if length > other or before is None:
            self._found[key] = taken
        elif length == other:
            self._found[key] = before | taken

    def _finish(self, ends: _Ends, taken: set[int]) -> None:
        """A way is whole, if nothing else was begun."""
        if any(end not in (UNUSED, INNER) for end in ends.values()):
            return
        length = _length(taken)
        if length > self.best:
            self.best, self.ways = length, set()
        if length == self.best:
            self.ways |= taken


def _length(ways: set[int]) -> int:
    """Of ways that are equally long."""
    return next(iter(ways)).bit_count()
