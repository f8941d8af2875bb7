"""What everybody at a table is called there.

In a match and its record a bot has the name of its kind, such as `greedy-2`, so that a game file says who it is.
At the table it gets a first name, which reads better in sentences, and its kind stands beside it.
"""

from collections.abc import Sequence

from sobremesa.web.store import Seat

FIRST_NAMES = ("Tavi", "Brisa", "Odo", "Kima", "Nelo", "Maru", "Pico", "Yuna")
"""First names for bots, in the order they are given."""


def called(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names by seat; no bot takes the name of somebody who is there."""
    taken = {seat.name.casefold() for seat in seats}
    free = (name for name in FIRST_NAMES if name.casefold() not in taken)
    return tuple(next(free, seat.name) if _is_named_by_kind(seat) else seat.name for seat in seats)


def _is_named_by_kind(seat: Seat) -> bool:
    name, _, number = seat.name.rpartition("-")
    return seat.kind == "bot" and seat.bot in (seat.name, name if number.isdecimal() else None)
