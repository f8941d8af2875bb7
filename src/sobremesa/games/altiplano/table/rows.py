"""The places as rows, without their views: what one plans and acts with in a narrow window, all seven at once.

A row has its sign at the left, then how far it is and what a move there costs, its spaces, and its actions, which are
as large as on the block. All figures are in board units, points from the row's upper left corner; its drawing has a
hundred units to one.
"""

from collections.abc import Mapping, Sequence

from sobremesa.engine.badges import LINE
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.table.blocks import BAGS, CAMP, FORMULA, SLOT, STORE, TILES, names
from sobremesa.games.altiplano.table.strokes import use

Point = tuple[float, float]
ROW = 4.86
"""How wide a row is."""
_LINE = 0.42
"""The step from one line of actions to the next."""
GAP = 0.05
"""The gap between what stands below each other."""
_MARK, _STEPS, _COST, _SLOT_FIRST, _SLOT_STEP, _FORMULAS = 0.27, 0.655, 1.0, 1.41, 0.42, (3.065, 4.235)
_SLOTS = 3
"""Spaces that stand side by side without touching."""


def _lines(place: str) -> int:
    return (len(names(place)) + 1) // 2


def row_high(place: str) -> float:
    """How high the row of a place is."""
    return round(_LINE * _lines(place) + 0.08, 3)


def steps_on(place: str) -> Point:
    """Where it stands how far a place is, or its reader's figure."""
    return _STEPS, row_high(place) / 2


def cost_on(place: str) -> Point:
    """Where it stands what a move there costs."""
    return _COST, row_high(place) / 2


def slots_on(place: str, printed: int, spaces: int) -> Sequence[Point]:
    """The middles of the action spaces of a place; those a tile adds stand beside the last action."""
    step = min(_SLOT_STEP, _SLOT_STEP * (_SLOTS - 1) / max(printed - 1, 1))
    found = [(round(_SLOT_FIRST + step * at, 3), row_high(place) / 2) for at in range(printed)]
    low = row_high(place) - 0.04 - _LINE / 2
    more = spaces - printed
    return [*found, *((_FORMULAS[1] + _SLOT_STEP * (at - (more - 1) / 2), low) for at in range(more))]


def formulas_on(place: str) -> Mapping[str, Point]:
    """The middles of a place's actions, two in a line."""
    return {name: (_FORMULAS[at % 2], round(0.04 + _LINE * (at // 2 + 0.5), 3)) for at, name in enumerate(names(place))}


def tops(places: Sequence[str]) -> Sequence[float]:
    """Where the rows of places begin that stand below each other, from the top of the ground, and last where what comes
    below them begins."""
    found = [0.06]
    for place in places:
        found.append(round(found[-1] + row_high(place) + GAP, 3))
    return found


OWN = {"camp": CAMP, "tiles": TILES, "store": STORE, "bags": BAGS}
"""The sizes of the reader's own boards, in the order in which they come below the rows."""
COMPACT = 5.0, round(tops(PLACES)[-1] + sum(high + GAP for _, high in OWN.values()) + 0.02, 3)
"""Size of the ground under all of that."""


def rows(content: Content) -> str:
    """The symbols `row-PLACE` of an edition."""
    return "".join(_row(place, content.board.spaces[PLACES.index(place)]) for place in PLACES)


def _row(place: str, spaces: int) -> str:
    wide, high = 100 * ROW, 100 * row_high(place)
    colour = f"var(--place-{place})"
    plate = f'<rect x="1" y="1" width="{wide - 2:g}" height="{high - 2:g}" rx="7" fill'
    head = f"M8 1H118V{high - 1:g}H8A7 7 0 0 1 1 {high - 8:g}V8A7 7 0 0 1 8 1Z"
    left, up = 50 * FORMULA[0], 50 * FORMULA[1]
    dim = "".join(
        f'<use href="#action-{place}-{name}-flat" x="{100 * x - left:g}" y="{100 * y - up:g}" width="{2 * left:g}"'
        f' height="{2 * up:g}" opacity=".5"/>'
        for name, (x, y) in formulas_on(place).items()
    )
    slots = "".join(use("space-empty", 100 * x, 100 * y, 100 * SLOT) for x, y in slots_on(place, spaces, spaces))
    return (
        f'<symbol id="row-{place}" viewBox="0 0 {wide:g} {high:g}" {LINE}>{plate}="var(--board)"/>'
        f'<path d="{head}" fill="{colour}" opacity=".3"/>{plate}="none" stroke="{colour}" stroke-width="2.4"/>'
        f"{dim}{slots}{use(f'mark-{place}', 100 * _MARK, high / 2, 43)}</symbol>"
    )
