"""What everybody at a table is called there.

In a match and its record a bot has the name of its kind, such as `greedy-2`, so that a game file says who it is.
At the table it gets a first name, which reads better in sentences, and its kind stands beside it.
"""

import re
from collections.abc import Sequence
from unicodedata import category, normalize

from sobremesa.web.store import Seat

FIRST_NAMES = ("Tavi", "Brisa", "Odo", "Kima", "Nelo", "Maru", "Pico", "Yuna")
"""First names for bots, in the order they are given."""
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters, signs and marks that show nothing; all others of that kind are not printable."""


def called(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names by seat; no bot takes the name of somebody who is there, and nobody has a name that shows nothing."""
    taken = {likeness(seat.name) for seat in seats}
    free = (name for name in FIRST_NAMES if likeness(name) not in taken)
    return tuple(
        next(free, seat.name) if _is_named_by_kind(seat) or not is_visible(seat.name) else seat.name for seat in seats
    )


def _is_named_by_kind(seat: Seat) -> bool:
    return seat.kind == "bot" and seat.bot == without_number(seat.name)


def without_number(name: str) -> str:
    """The kind of a bot that has this name in a match: `greedy` for `greedy-2`."""
    return re.sub(r"-[0-9]+$", "", name)


def is_visible(name: str) -> bool:
    """Whether a name shows anything."""
    return any(category(sign)[0] in "LNPS" for sign in UNSEEN.sub("", name))


def likeness(name: str) -> str:
    """The same for names that people would read as the same."""
    return " ".join(normalize("NFKC", UNSEEN.sub("", normalize("NFKC", name)).casefold()).split())
