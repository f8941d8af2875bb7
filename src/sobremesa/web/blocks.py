"""A board of blocks as the browser is told of it: where each lies in every arrangement, and what is compact there."""

from collections.abc import Iterator

from markupsafe import Markup

from sobremesa.engine.scene import Block, Compact, Ground
from sobremesa.web.markup import facts, tag

UNIT = 100
"""Drawing units of a board unit."""
Point = tuple[float, float]


def number(value: float) -> str:
    return f"{round(value, 3):g}"


def arrangements(ground: Ground) -> dict[str, str | None]:
    """The size of each arrangement, and how what lies on a block of the broad one is moved in the others.

    A move is the corner of a rectangle, its corner there, width and height, and where something may lie that is not
    shown there a 1 behind them; of several that hold a point the first counts.
    """
    tall, compact = ground.tall, ground.compact
    return {
        "data_ground": _size(ground),
        "data_tall": _size(tall) if tall else None,
        "data_blocks": facts([[*each.at, *each.tall, each.width, each.height] for each in ground.blocks])
        if ground.blocks
        else None,
        "data_compact": _size(compact) if compact else None,
        "data_parts": facts([*_parts(ground)]) if compact else None,
    }


def _size(ground: Ground) -> str:
    return f"{number(ground.width)} {number(ground.height)}"


def _parts(ground: Ground) -> Iterator[list[float]]:
    for block in ground.blocks:
        if block.compact:
            for part in block.compact.parts:
                yield [*_plus(block.at, part.at), *_plus(block.compact.at, part.to), part.width, part.height]
            yield [*block.at, *block.compact.at, block.width, block.height, 1]


def _plus(corner: Point, point: Point) -> Point:
    return round(corner[0] + point[0], 3), round(corner[1] + point[1], 3)


def block_named(ground: Ground | None, name: str) -> Block | None:
    return next((block for block in ground.blocks if block.id == name), None) if ground and name else None


def in_compact(block: Block, at: Point) -> Point | None:
    """Where what lies at a point of a block lies where that is compact; None if it is not there."""
    compact = block.compact
    for part in compact.parts if compact else ():
        x, y = at[0] - block.at[0] - part.at[0], at[1] - block.at[1] - part.at[1]
        if compact and 0 <= x < part.width and 0 <= y < part.height:
            return _plus(compact.at, (x + part.to[0], y + part.to[1]))
    return None


def outline(compact: Compact) -> str:
    """The edge of a compact block as SVG path data."""
    (x, y), inset = compact.at, 0.01
    corner = f"{number(UNIT * (x + inset))} {number(UNIT * (y + inset))}"
    wide, high = (number(UNIT * (side - 2 * inset)) for side in (compact.width, compact.height))
    return f"M{corner}h{wide}v{high}h-{wide}Z"


def blocks(ground: Ground) -> Iterator[Markup]:
    """The parts of a fixed board, each with its middle at the place it is told to be at."""
    for block in ground.blocks:
        wide, high = block.width * UNIT, block.height * UNIT
        shape = _use(block.symbol, (-wide / 2, -high / 2), block.width, block.height)
        at = f"{number(block.at[0] + block.width / 2)} {number(block.at[1] + block.height / 2)} 0"
        yield tag("g", shape, id=f"part-{block.id}", data_at=at, role="img", aria_label=block.label)


def compact_blocks(ground: Ground) -> Iterator[Markup]:
    """The same where they are compact, at the places where they lie."""
    for block in ground.blocks:
        if block.compact:
            at = block.compact.at[0] * UNIT, block.compact.at[1] * UNIT
            shape = _use(block.compact.symbol, at, block.compact.width, block.compact.height)
            yield tag("g", shape, id=f"compact-{block.id}", role="img", aria_label=block.label)


def _use(symbol: str, at: Point, width: float, height: float) -> Markup:
    box = {"x": at[0], "y": at[1], "width": width * UNIT, "height": height * UNIT}
    return tag("use", href=f"#{symbol}", **{key: number(value) for key, value in box.items()})
