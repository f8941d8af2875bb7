"""All drawings of an Iwari table as one SVG fragment: what grows on maps, pieces, cards, signs, and the five maps."""

import re
from functools import cache
from xml.etree import ElementTree

from sobremesa.games.iwari.content import Board, Content
from sobremesa.games.iwari.table import glyphs
from sobremesa.games.iwari.table.maps import furniture, map_symbol
from sobremesa.games.iwari.table.palette import by_day
from sobremesa.games.iwari.table.scenery import sizes

USED = re.compile(r'(?:href="|url\()#([\w-]+)')
"""What a drawing uses, by its id."""


@cache
def symbols(content: Content) -> str:
    """`<symbol>` elements for everything in the box, to stand once in a page inside an `<svg>`."""
    return shared() + "".join(map_of(board) for board in content.boards)


@cache
def shared() -> str:
    """Everything but the maps."""
    return (
        f"<defs>{glyphs.patterns()}{glyphs.growth(sizes())}{glyphs.icons()}{furniture()}</defs>"
        f"{glyphs.seats()}{glyphs.pieces()}{glyphs.cards()}"
    )


@cache
def map_of(board: Board) -> str:
    """One map."""
    return map_symbol(board)


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
    used = "".join(element for id_, element in told.items() if id_ in wanted)
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><defs>{used}</defs>'
        f'<use href="#{name}" {_square(box)}/></svg>'
    )
    colours = by_day()
    return re.sub(r"var\(--([\w-]+)\)", lambda match: colours[match.group(1)], whole)


def _square(box: str) -> str:
    """The square in the middle of the box, as wide as it."""
    x, y, wide, high = map(float, box.split())
    return f'x="{x:g}" y="{y + (high - wide) / 2:g}" width="{wide:g}" height="{wide:g}"'
