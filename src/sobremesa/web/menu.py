"""The menu of a table: the way home, the rules, seats, the game file, how fast the others' turns are shown."""

from markupsafe import Markup

from sobremesa.locale import LANGUAGES, language, say
from sobremesa.web.look import Look
from sobremesa.web.markup import icon, tag
from sobremesa.web.rooms import Room

NAMES = {"en": "English", "es": "Español"}


def menu(room: Room, seen: Look) -> Markup:
    """A list that opens from one button in the corner."""
    rows = [
        tag("a", say("All games"), href="/"),
        tag("a", say("Rules"), href=f"/rules/{room.game.name}", target="_blank"),
        tag("a", say("Replay step by step"), href=f"/table/{room.id}/step/0"),
        Markup("") if room.has_secrets else tag("a", say("Game file"), href=f"/table/{room.id}/file"),
    ]
    if seen.own and any(seat.kind == "link" for seat in room.seats):
        rows.insert(1, tag("a", say("Seats and links"), href=f"/table/{room.id}/seats"))
    title = tag("summary", icon("log"), aria_label=say("Menu"), title=say("Menu"))
    return tag("details", title, tag("div", *rows, _pace(), _languages(room), class_="sheet"), id="menu")


def _pace() -> Markup:
    paces = (
        ("0", say("at once")),
        ("400", say("quickly")),
        ("800", say("one by one")),
        ("2000", say("slowly")),
    )
    options = (tag("option", name, value=value, selected=value == "800") for value, name in paces)
    return tag("label", say("Show the others' turns"), tag("select", *options, id="pace"))


def _languages(room: Room) -> Markup:
    links = (
        tag(
            "a",
            NAMES[each],
            href=f"/language/{each}?back=/table/{room.id}",
            lang=each,
            aria_current="true" if each == language() else None,
        )
        for each in LANGUAGES
    )
    return tag("p", *links, class_="languages")
