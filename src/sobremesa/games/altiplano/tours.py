"""Which places a figure can visit with the moves it has (R6)."""

from functools import lru_cache

from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.state import NONE
from sobremesa.games.altiplano.tables import ring_of

MOST_CARTS, MOST_SINGLES = 3, 2
"""Moves that are thought of; with more there is little left that cannot be visited."""


def tours(ring: tuple[int, ...], figure: int, carts: int, singles: int) -> tuple[int, ...]:
    """The sets of places, as bits, that can be visited with so many moves by cart and of single steps; none is part of
    another. A figure that is NONE may begin anywhere (R6.1)."""
    return _tours(ring, figure, min(carts, MOST_CARTS), min(singles, MOST_SINGLES))


@lru_cache(maxsize=20_000)
def _tours(ring: tuple[int, ...], figure: int, carts: int, singles: int) -> tuple[int, ...]:
    steps = ring_of(ring).steps
    starts = range(len(PLACES)) if figure == NONE else (figure,)
    ahead = [(start, 1 << start, carts, singles) for start in starts]
    seen = set(ahead)
    while ahead:
        at, been, left, walks = ahead.pop()
        for place in range(len(PLACES)):
            following = []
            if left and not been >> place & 1:
                following.append((place, been | 1 << place, left - 1, walks))
            if walks and steps[at][place] == 1:
                following.append((place, been | 1 << place, left, walks - 1))
            for each in following:
                if each not in seen:
                    seen.add(each)
                    ahead.append(each)
    return largest({been for _, been, _, _ in seen})


def largest(sets: set[int]) -> tuple[int, ...]:
    """The sets, given as bits, that are no part of another."""
    return tuple(sorted(one for one in sets if not any(one != other and one | other == other for other in sets)))
