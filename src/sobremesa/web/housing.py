"""What the house's pages show, in the reader's words: games on offer, my tables, who sits where."""

import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from importlib.resources import files
from io import BytesIO
from typing import Any

import segno
from babel.dates import format_timedelta
from markupsafe import Markup

from sobremesa import bots
from sobremesa.engine.game import AnyGame, Asked, Refused
from sobremesa.locale import language, say, say_count
from sobremesa.web.calling import called
from sobremesa.web.dealing import game_of
from sobremesa.web.look import step_ends
from sobremesa.web.rooms import Room, is_host
from sobremesa.web.store import Saved, Seat, Store


def offer(game: AnyGame, editions: list[str], earlier: Sequence[Saved]) -> dict[str, Any]:
    """A game as the card and the form of a new table show it."""
    return {
        "game": game,
        "title": say(game.title),
        "line": say(game.summary),
        "stage": stage_words(game.stage),
        "has_lesson": (files("sobremesa.games") / game.name / "lesson.py").is_file(),
        "options": [_option(game, *row) for row in game.options.rows() if row[0] != "start"],
        "editions": editions,
        "seats": [_chair(number, earlier) for number in range(1, game.seats[-1] + 1)],
    }


def stage_words(stage: str) -> str:
    """How far a game is, for people."""
    known = {
        "alpha": say("still being built"),
        "beta": say("complete, being tried out"),
        "stable": say("complete"),
    }
    return known[stage]


def _option(
    game: AnyGame, name: str, default: str, choices: tuple[str, ...], words: str
) -> tuple[str, str, str, Any, str]:
    """(name, title, default, (choice, its words) for each, description)."""
    about = say(words)
    asked = game.options.asked().get(name) or Asked(name, {}, f"{about[0].upper()}{about[1:]}.")
    listed = [(choice, asked.choices.get(choice, choice)) for choice in choices]
    return name, asked.title, default, listed, asked.about


def _chair(number: int, earlier: Sequence[Saved]) -> dict[str, object]:
    """A seat as the form first shows it: me and a bot; my name is the one I had last."""
    if number == 1:
        known = (seat.name for saved in earlier for seat in saved.seats if seat.kind == "me")
        return {"number": 1, "kind": "me", "name": next(known, say("Host"))}
    kind = "greedy" if number == 2 and "greedy" in bots.NAMES else "none"
    return {"number": number, "kind": kind, "name": say("Guest {number}", number=number - 1)}


def seat_kinds() -> list[tuple[str, str]]:
    """Who can sit in a seat: the form's values and their words."""
    people = [
        ("none", say("nobody")),
        ("me", say("me")),
        ("local", say("someone on this device")),
        ("link", say("someone by link")),
    ]
    return people + [(name, bot_words(name)) for name in bots.NAMES]


def bot_words(name: str) -> str:
    """A bot's name for people."""
    known = {"random": say("bot: random"), "greedy": say("bot: greedy")}
    return known.get(name, say("bot: {name}", name=name))


def table_facts(store: Store, saved: Saved, owner: str) -> dict[str, Any]:
    """One of my tables in a list."""
    state, is_mine, has_file = _state(store, saved, owner)
    return {
        "id": saved.id,
        "title": say(_title(saved)),
        "names": ", ".join(called(saved.seats)),
        "state": state,
        "is_mine": is_mine,
        "has_file": has_file,
        "is_host": is_host(saved.seats, owner),
        "has_links": any(seat.kind == "link" for seat in saved.seats),
        "when": _ago(saved.changed),
    }


def _title(saved: Saved) -> str:
    with suppress(Refused, ValueError, OSError):
        return game_of(saved).title
    return saved.game


def _ago(then: float) -> str:
    return format_timedelta(timedelta(seconds=min(then - time.time(), -1)), add_direction=True, locale=language())


def _state(store: Store, saved: Saved, owner: str) -> tuple[str, bool, bool]:
    """Whose turn it is or how it ended, whether it waits for me, and whether its file tells no secrets.

    Read from the last stored position; what is secret is so until the game is over.
    """
    try:
        game, whole = game_of(saved), store.load(saved.id)
        assert whole is not None
        if (saved.rules, saved.edition) != (game.version, game.edition):
            return say("its edition is not here"), False, True
        position = game.load(whole.dump)
    except (Refused, ValueError, OSError, LookupError):
        return say("its edition is not here"), False, True
    due, names = game.to_act(position), called(saved.seats)
    if not due:
        best = [names[score.seat] for score in game.scores(position) if score.rank == 1]
        return say("over, won by {names}", names=", ".join(best)), False, True
    own = [saved.seats[seat] for seat in due if saved.seats[seat].owner == owner]
    if any(seat.kind != "local" for seat in own):
        return say("it is your turn"), True, not game.has_secrets
    waited = say("the table waits for {names}", names=", ".join(names[seat] for seat in due))
    return waited, bool(own), not game.has_secrets


def seat_facts(room: Room, owner: str) -> list[dict[str, object]]:
    """Who sits at a table."""
    return [
        {
            "number": number,
            "name": room.names[number],
            "words": _sitter(seat, owner),
            "is_link": seat.kind == "link",
            "has_link": seat.invitation is not None,
        }
        for number, seat in enumerate(room.seats)
    ]


def progress(room: Room) -> str:
    """How far the game is, for somebody who is about to sit down."""
    match = room.match
    if match.is_over:
        return say("The game is over.")
    moves = len(step_ends(match))
    if not moves:
        return say("Nothing has been played yet.")
    played = say_count("{count} move has been played", "{count} moves have been played", moves)
    due = ", ".join(room.names[seat] for seat in match.to_act())
    return say("{played}; it is the turn of {name}.", played=played, name=due)


def _sitter(seat: Seat, owner: str) -> str:
    if seat.kind == "bot":
        return bot_words(seat.bot or "")
    if seat.kind == "link":
        return say("waits for whoever opens the link") if seat.owner is None else say("has taken the seat by link")
    return say("on this device") if seat.owner == owner else say("on another device")


def made_link(number: int, link: str) -> dict[str, object]:
    """A new private link with its picture, a QR code as SVG."""
    picture = BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", xmldecl=False, omitsize=True, svgclass=None, lineclass=None)
    return {"number": number, "link": link, "picture": Markup(picture.getvalue().decode())}
