"""What each player did in the last whole part of the game, such as a round: found on request above the log."""

from collections.abc import Sequence
from itertools import chain

from markupsafe import Markup

from sobremesa.engine.game import Event
from sobremesa.locale import say
from sobremesa.web.look import Look
from sobremesa.web.markup import seat_mark, sentence, tag


def recap(look: Look) -> Markup:
    """Seat by seat what was done in the part before this one; nothing where parts are turns of a single seat."""
    part = last_part([event for event in chain(*look.match.events) if look.hears(event)], look.match.is_over)
    done = [(getattr(event, "seat", None), event) for event in part if event.is_deed and event.is_for(None)]
    seats = sorted({seat for seat, _ in done if seat is not None})
    if len(seats) < 2:
        return Markup("")
    rows = (_row(look, seat, [event for doer, event in done if doer == seat]) for seat in seats)
    title = tag("p", sentence(look.told(part[0]), look.game, look.names), class_="part")
    summary = tag("summary", say("What each did in the last round"))
    return tag("details", summary, title, tag("ul", *rows), id="recap", data_keep_open=True)


def last_part(events: Sequence[Event], is_over: bool) -> Sequence[Event]:
    """The events from the last heading but one up to the last one; of a game that is over, those from the last one."""
    heads = [number for number, event in enumerate(events) if event.is_heading]
    if is_over:
        return events[heads[-1] :] if heads else ()
    return events[heads[-2] : heads[-1]] if len(heads) > 1 else ()


def _row(look: Look, seat: int, events: Sequence[Event]) -> Markup:
    told = (tag("span", sentence(look.told(event), look.game, look.names, is_stop=False)) for event in events)
    return tag("li", seat_mark(seat), tag("b", look.names[seat]), *told, class_=f"seat-{seat}")
