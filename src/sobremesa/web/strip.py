"""The strip above a long board: a button for each of its blocks, with what is worth knowing before one goes there.

The browser shows it only where the board is long, and marks what is in view and where something can be chosen.
"""

from collections.abc import Iterator
from itertools import pairwise

from markupsafe import Markup

from sobremesa.engine.scene import Block
from sobremesa.locale import say
from sobremesa.locale.telling import in_a_row
from sobremesa.web.look import Look
from sobremesa.web.markup import facts, picture, seat_mark, tag


def strip(look: Look) -> Markup:
    """Nothing for a board that does not consist of blocks with signs."""
    buttons = [_button(look, blocks) for blocks in _together(look)]
    return tag("nav", *buttons, id="strip", aria_label=say("Parts of the board")) if buttons else Markup("")


def _together(look: Look) -> Iterator[list[Block]]:
    """The blocks that have a button, each with those that are reached with it."""
    blocks = look.scene.ground.blocks if look.scene.ground else ()
    starts = [number for number, block in enumerate(blocks) if block.sign]
    for start, end in pairwise([*starts, len(blocks)]):
        yield list(blocks[start:end])


def _button(look: Look, blocks: list[Block]) -> Markup:
    first = blocks[0]
    here = [piece.owner for piece in look.scene.pieces if piece.owner is not None and _holds(first, piece.at)]
    told = say("Here: {names}", names=in_a_row([look.names[seat] for seat in here])) if here else ""
    label = ", ".join(block.label for block in blocks)
    return tag(
        "button",
        picture(first.sign, "sign"),
        tag("b", first.note) if first.note else "",
        tag("span", *map(seat_mark, here), class_="here") if here else "",
        type="button",
        id=f"strip-{first.id}",
        data_block=facts([[*block.tall, block.width, block.height] for block in blocks]),
        data_compact=facts([[*each.at, each.width, each.height] for block in blocks if (each := block.compact)]),
        aria_label="; ".join(filter(None, (label[:1].upper() + label[1:], first.told, told))),
    )


def _holds(block: Block, at: tuple[float, float]) -> bool:
    return 0 <= at[0] - block.at[0] <= block.width and 0 <= at[1] - block.at[1] <= block.height
