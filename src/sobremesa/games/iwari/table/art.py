"""All drawings of an Iwari table as one SVG fragment: what grows on maps, pieces, cards, signs, and the five maps."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from xml.etree import ElementTree

from sobremesa.engine.badges import badges
from sobremesa.games.iwari.content import Board, Content
from sobremesa.games.iwari.table.cards import cards
from sobremesa.games.iwari.table.glyphs import emblems, explained, holds, pieces
from sobremesa.games.iwari.table.growth import growth, icons, patterns
from sobremesa.games.iwari.table.maps import furniture, map_symbol
from sobremesa.games.iwari.table.palette import by_day
from sobremesa.games.iwari.table.scenery import sizes

USED = re.compile(r'(?:href="|url\()#([\w-]+)')
"""What a drawing uses, by its id."""


@cache
def shared() -> str:
    """Everything but the maps, to stand once in a page inside an `<svg>`."""
    return (
        f"<defs>{patterns()}{growth(sizes())}{icons()}{emblems()}{furniture()}</defs>"
        f"{badges()}{pieces()}{holds()}{cards()}{explained()}"
    )


@cache
def map_of(board: Board) -> str:
    """One map."""
    return map_symbol(board)


class Maps(Mapping[str, str]):
    """The maps of an edition by their symbols' names, each drawn when it is first looked at: that takes a second."""

    def __init__(self, content: Content) -> None:
        self._boards = {f"map-{board.id}": board for board in content.boards}

    def __getitem__(self, name: str) -> str:
        return map_of(self._boards[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._boards)

    def __len__(self) -> int:
        return len(self._boards)


def alone(name: str, drawings: str, box: str) -> str:
    """A symbol as a complete SVG element that needs no style sheet, by day, with those of the drawings that it uses."""
    root = ElementTree.fromstring(f"<svg>{drawings}</svg>")
    told = {
        element.get("id", ""): ElementTree.tostring(element, "unicode")
        for element in (*root.findall("symbol"), *root.findall("defs/*"), *root.findall("g"))
    }
    wanted, fresh = {name}, [name]
    while fresh:
        more = set(USED.findall(told.get(fresh.pop(), ""))) - wanted
        wanted |= more
        fresh += more
    x, y, wide, high = box.split()
    used = "".join(element for id_, element in told.items() if id_ in wanted)
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><defs>{used}</defs>'
        f'<use href="#{name}" x="{x}" y="{y}" width="{wide}" height="{high}"/></svg>'
    )
    colours = by_day()
    return re.sub(r"var\(--([\w-]+)\)", lambda match: colours[match.group(1)], whole)
