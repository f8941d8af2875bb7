"""A room drawn for one visitor: the scene of the seat he looks from as HTML and SVG."""

from typing import Any

from markupsafe import Markup

from sobremesa.locale import say
from sobremesa.web import steps
from sobremesa.web.bar import bar, is_wordy
from sobremesa.web.board import board
from sobremesa.web.housing import bot_words
from sobremesa.web.look import Look, look, step_ends
from sobremesa.web.markup import classes, facts, icon, seat_mark, tag
from sobremesa.web.menu import menu
from sobremesa.web.outcome import result
from sobremesa.web.panels import RECENT_STEPS, panes
from sobremesa.web.rooms import Room
from sobremesa.web.store import Seat
from sobremesa.web.strip import strip


def table(room: Room, owner: str) -> Markup:
    """The whole table as its reader may see it: one element with the id `table`, replaced by its ids."""
    return _table(room, owner, _seen(room, owner))


def message(room: Room, owner: str) -> dict[str, object]:
    """What goes down the live line: the revision, the table, the sentence to speak, and whether it is his turn.

    `pace` is true for what somebody else did, so that the browser shows such turns one at a time.
    """
    seen = _seen(room, owner)
    step = len(step_ends(room.match))
    return {
        "rev": room.rev_of(owner),
        "html": str(_table(room, owner, seen, step - RECENT_STEPS + 1)),
        "title": _title(room, seen),
        "speak": seen.prompt(),
        "turn": seen.is_due,
        "pace": seen.last_mover() not in (None, *seen.own),
        "step": step,
    }


def frame(room: Room, owner: str) -> dict[str, Any]:
    """What the table's page needs around the table and once only: symbols, style, title."""
    seen = _seen(room, owner)
    return {
        "symbols": _symbols(room, seen),
        "style": f"/art/{room.game.name}.css",
        "title": _title(room, seen),
        "game": room.game.name,
        "guided": room.is_lesson,
        "strings": facts(_strings()),
        "skip": say("Skip"),
        "tabs": _tabs(seen),
        "name_of_tabs": say("Parts of the table"),
        "menu": menu(room, seen),
    }


def _symbols(room: Room, seen: Look) -> Markup:
    """The drawings of the game, and of its grounds the one in play."""
    art, ground = room.game.art(), seen.scene.ground
    grounds = [each.symbol for each in (ground, ground and ground.tall, ground and ground.compact) if each]
    return Markup(art.symbols + "".join(art.grounds[name] for name in dict.fromkeys(grounds)))


def step(room: Room, owner: str, number: int) -> dict[str, Any]:
    """The table after a step of the game, and what the replay page says beside it."""
    seen = look(steps.past(room, number), None, names=room.names)
    shown = {"tabs": _tabs(seen), "table": _table(room, owner, seen, is_step=True)}
    return {**frame(room, owner), **shown, **steps.facts(room, owner, number)}


def _seen(room: Room, owner: str) -> Look:
    return look(room.match, room.reader(owner), room.seats_of(owner), room.names)


def _table(room: Room, owner: str, seen: Look, first_step: int = 0, is_step: bool = False) -> Markup:
    match = seen.match
    over = match.is_over and not is_step
    curtain, guide = _curtain(seen), Markup("") if is_step else _guide(room)
    return tag(
        "main",
        curtain,
        tag("h1", say(room.game.title), class_="spoken"),
        strip(seen),
        board(seen),
        result(room, seen) if over else Markup(""),
        bar(seen),
        *panes(seen, [_kind(seat) for seat in room.seats], first_step),
        guide,
        id="table",
        data_rev=room.rev_of(owner),
        data_seat=seen.reader,
        data_decision=match.decision(seen.reader) if seen.reader is not None else None,
        data_legal=facts([" ".join(action.path) for action in seen.legal]),
        data_newest=_newest(seen),
        data_due=seen.is_due,
        data_over=over,
        data_step=is_step,
        data_waits=bool(seen.pending),
        class_=_kinds(seen, bool(curtain), bool(guide)),
    )


def _kinds(seen: Look, is_covered: bool, is_guided: bool) -> str | None:
    """What a stylesheet must know of the table as a whole."""
    ground = seen.scene.ground
    return classes(
        f"seat-{seen.reader}" if seen.reader is not None else "onlooker",
        seen.is_shared and "shared",
        bool(ground) and "grounded",
        bool(ground and ground.blocks) and "blocks",
        is_covered and "covered",
        is_guided and "has-lesson",
        is_wordy(seen) and "wordy",
    )


def _curtain(seen: Look) -> Markup:
    """Over everything on a shared screen, until whoever is due says that he has the device: his hand is his own."""
    if not (seen.is_shared and seen.is_due and seen.hand) or seen.reader is None:
        return Markup("")
    name = seen.names[seen.reader]
    movers = (seen.match.lines[end - 1].seat for end in step_ends(seen.match))
    return tag(
        "section",
        seat_mark(seen.reader),
        tag("p", say("Pass the device to {name}.", name=name)),
        tag("button", say("I am {name}", name=name), type="button", id="curtain-open", class_="main"),
        id="curtain",
        data_turn=f"{seen.reader} {sum(seat != seen.reader for seat in movers)}",
        tabindex="-1",
        role="dialog",
        aria_label=say("Pass the device to {name}.", name=name),
    )


def _kind(seat: Seat) -> str:
    """What sits in a seat that nobody sits in."""
    if seat.kind != "bot":
        return ""
    return bot_words(seat.bot) if seat.bot else say("bot")


def _guide(room: Room) -> Markup:
    """What a guided game says now, if this is one."""
    panel = getattr(room, "panel", None)
    return Markup(panel()) if panel else Markup("")


def _newest(seen: Look) -> str:
    """The cell of the tile that was laid last."""
    tiles = [piece for piece in seen.scene.pieces if piece.size == 1]
    return f"{tiles[-1].at[0]:g} {tiles[-1].at[1]:g}" if tiles else "0 0"


def _title(room: Room, seen: Look) -> str:
    if seen.match.is_over:
        return say("{game}: over", game=say(room.game.title))
    if seen.is_due and seen.is_shared:
        return say("{name}'s turn · {game}", name=seen.names[seen.reader or 0], game=say(room.game.title))
    if seen.is_due:
        return say("Your turn · {game}", game=say(room.game.title))
    return say(room.game.title)


def _strings() -> dict[str, str]:
    """The few sentences the browser says by itself; the one that leads home is HTML."""
    home = tag("a", say("Back to the house"), href="/")
    return {
        "gone": str(Markup("{} {}").format(say("This table is no longer here."), home)),
        "lost": say("The connection is lost; trying again…"),
        "retry": say("That has not arrived yet; trying again…"),
        "zoomed": say("Closer, so that you can aim; now choose."),
        "notNow": say("That cannot be chosen now."),
    }


def _tabs(seen: Look) -> list[tuple[str, Markup, str]]:
    """The tabs of a small screen: pane, sign, name. Whoever has a seat at a board that can be compact has his own."""
    ground = seen.scene.ground
    own = [("mine", icon("mine"), say("Mine"))] if seen.own and ground and ground.compact else []
    return [
        *own,
        ("board", icon("board"), say("Board")),
        ("offers", icon("cards"), seen.scene.aside),
        ("players", icon("players"), say("Players")),
        ("log", icon("log"), say("Log")),
    ]
