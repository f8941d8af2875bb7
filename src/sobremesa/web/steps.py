"""A game step by step: the match as it was after each of its steps, what that step brought, and the way on."""

from collections.abc import Sequence
from itertools import chain
from threading import Lock
from typing import Any
from weakref import WeakKeyDictionary

from sobremesa.engine.match import AnyMatch
from sobremesa.engine.record import replay
from sobremesa.locale import say
from sobremesa.web.look import listener_of, step_ends
from sobremesa.web.markup import seat_mark, sentence
from sobremesa.web.outcome import record_of
from sobremesa.web.rooms import Room

KEPT = 8
"""Replayed positions kept for each room: people walk back and forth."""

_lock = Lock()
_replayed: WeakKeyDictionary[Room, dict[int, AnyMatch]] = WeakKeyDictionary()


def past(room: Room, number: int) -> AnyMatch:
    """The room's match as it was after step `number`; 0 is the setup. Safe from several threads at once."""
    with _lock:
        found = _replayed.setdefault(room, {}).get(number)
    if found is None:
        found = replay(record_of(room), room.game, stop=_lines_at(room.match, number), is_whole=False)
        with _lock:
            known = _replayed[room]
            known[number] = found
            for old in list(known)[:-KEPT]:
                del known[old]
    return found


def last_of(room: Room) -> int:
    """The number of the room's last step so far."""
    return len(step_ends(room.match))


def _lines_at(match: AnyMatch, number: int) -> int:
    return (0, *step_ends(match))[number]


def facts(room: Room, owner: str, number: int) -> dict[str, Any]:
    """What the replay page says beside the table of a step, in the reader's words."""
    match, last = room.match, last_of(room)
    own, names = room.seats_of(owner), room.names
    listener = listener_of(own, next(iter(own), None))
    lines = match.events[_lines_at(match, number - 1) : _lines_at(match, number)] if number else [match.setup_events]
    told = [room.game.words(event, listener, names) for event in chain(*lines) if event.is_for(listener)]
    position = say("Step {number} of {last}", number=number, last=last)
    return {
        "title": f"{position} · {say(room.game.title)}",
        "position": position,
        "last": last,
        "ways": _ways(number, last),
        "happened": [sentence(text, room.game, names) for text in told],
        "standing": [(seat_mark(score.seat), names[score.seat], score.total) for score in past(room, number).scores()],
        "turns": turns(match, names),
    }


def _ways(number: int, last: int) -> list[tuple[str, str, str, int | None]]:
    """(way, sign, words, step) of the links to other steps; no step where there is none."""
    return [
        ("first", "«", say("First step"), 0 if number else None),
        ("previous", "‹", say("Previous step"), number - 1 if number else None),
        ("next", "›", say("Next step"), number + 1 if number < last else None),
        ("last", "»", say("Last step"), last if number < last else None),
    ]


def turns(match: AnyMatch, names: Sequence[str]) -> list[tuple[int, int, str]]:
    """(turn, number of its first step, whose it is); a turn is a run of steps of one seat."""
    movers = [match.lines[lines - 1].seat for lines in step_ends(match)]
    firsts = [number for number, seat in enumerate(movers) if not number or seat != movers[number - 1]]
    return [(turn, number + 1, names[movers[number]]) for turn, number in enumerate(firsts, 1)]
