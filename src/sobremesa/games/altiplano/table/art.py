"""All drawings of an Altiplano table: symbols for the pieces, places, cards and signs, and the ground of the table."""

from functools import cache

from sobremesa.engine.badges import badges
from sobremesa.engine.scene import Art
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.table import palette
from sobremesa.games.altiplano.table.blocks import TALL, blocks, plain
from sobremesa.games.altiplano.table.cards import cards
from sobremesa.games.altiplano.table.formulas import formulas
from sobremesa.games.altiplano.table.marks import marks
from sobremesa.games.altiplano.table.pieces import pieces
from sobremesa.games.altiplano.table.plateau import plateau
from sobremesa.games.altiplano.table.roles import roles
from sobremesa.games.altiplano.table.rows import COMPACT, rows
from sobremesa.games.altiplano.table.stores import stores
from sobremesa.games.altiplano.table.tokens import things
from sobremesa.games.altiplano.table.vistas import vistas


@cache
def art(content: Content) -> Art:
    """How an edition looks."""
    long = {"plain": TALL[1], "plain-own": COMPACT[1]}
    grounds = {"plateau": plateau(), **{name: plain(name, high) for name, high in long.items()}}
    return Art(symbols(content), palette.css(), grounds=grounds)


def symbols(content: Content) -> str:
    """Everything but the ground, to stand once in a page inside an `<svg>`."""
    shared = f"{badges()}{things()}{marks()}{pieces()}{vistas()}"
    return (
        f"{shared}{roles(content)}{stores(content)}{formulas(content)}{cards(content)}{blocks(content)}{rows(content)}"
    )
