"""What the signs of a table mean, for those who have not read how scoring goes."""

from collections.abc import Iterator

from sobremesa.engine.scene import Item, Panel
from sobremesa.games.iwari.actions import DEEDS
from sobremesa.games.iwari.table.glyphs import ring_name
from sobremesa.games.iwari.terms import deed_meaning
from sobremesa.games.iwari.view import IwariView
from sobremesa.locale import say


def legend(view: IwariView) -> Panel:
    """The signs that can be met in this game."""
    rows = tuple(Item(f"legend-{symbol}", symbol, words) for symbol, words in _rows(view))
    return Panel("legend", say("What the signs mean"), rows)


def _rows(view: IwariView) -> Iterator[tuple[str, str]]:
    yield "tents", say("how many tents each has in a territory, in the colour of each, the most first (R7.1)")
    yield "totems", say("how many totems each has there, and behind the stroke how many may stand there (R3.5)")
    yield ring_name((0,)), say("the ring of a connection: who has most totems at both of its ends (R8.2)")
    yield "tied", say("several have it alike, and all of them are paid (R8.2)")
    yield "sign-way", say("a road in the colour of a player: it joins the tents of a settlement (R9.1)")
    yield "sign-peaks", say("small grey peaks: in other games a mountain stands here, it means nothing now (R1.5)")
    if view["mountains"]:
        yield "mountain", say("a mountain: the connection under it pays nothing (R8.4)")
    if view["options"]["deeds"]:
        for deed in DEEDS:
            yield f"deed-{deed}", deed_meaning(deed)
    yield "card-coast", say("a small card beside a player: one of his hand that all have seen, taken from the display")
    yield "card-back", say("how many cards a player holds (R2.4)")
