"""A room drawn for one visitor: the scene of the seat he looks from as HTML and SVG."""

from typing import Any

from markupsafe import Markup

from sobremesa.web.rooms import Room


def table(room: Room, owner: str) -> Markup:
    """The whole table as its reader may see it: one element with the id `table`, replaced by its ids."""
    return Markup('<main id="table"></main>')


def message(room: Room, owner: str) -> dict[str, object]:
    """What goes down the live line: the revision, the table, the sentence to speak, and whether it is his turn."""
    return {"rev": room.rev, "html": str(table(room, owner))}


def frame(room: Room, owner: str) -> dict[str, Any]:
    """What the table's page needs around the table and once only: symbols, style, title."""
    return {}


def step(room: Room, owner: str, number: int) -> dict[str, Any]:
    """The table after a line of the game, for the replay page."""
    return {}
