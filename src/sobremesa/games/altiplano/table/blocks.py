"""The blocks that a table consists of: a place with its view, actions and spaces, and the reader's own boards.

A block has a hundred units to a board unit. What is laid on it is not here.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from sobremesa.engine.badges import LINE
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.table.formulas import actions
from sobremesa.games.altiplano.table.stores import SHELF_HIGH, shelf_width
from sobremesa.games.altiplano.table.strokes import FINE, area, line, part, use

BLOCK, TILES, BAGS, CAMP, STORE = (2.4, 2.22), (4.8, 1.36), (4.8, 0.72), (4.8, 1.14), (4.8, 1.22)
TALL = 5.0, 13.94
"""Size of the ground of a tall window."""
FORMULA = 1.15, 0.338
"""Size of an action in its flat form."""
SLOT, SLOT_FIRST, _SLOT_STEP = 0.4, 0.3, 0.43
"""Size of an action space, the middle of the first one of a block, and the step to the next where there is room."""
_FOOT = 0.47
"""How high the row of spaces is."""
_LINE = 0.36
"""The step from one line of actions to the next."""


def slot_step(spaces: int) -> float:
    """The step from one of so many action spaces to the next; a tile may add two more to them (R13.19)."""
    return min(_SLOT_STEP, (BLOCK[0] - 2 * SLOT_FIRST) / (spaces + 1))


@cache
def names(place: str) -> Sequence[str]:
    """The basic actions of a place."""
    return tuple(name for at, name, _ in actions() if at == place)


def view_high(place: str) -> float:
    """How high the view of a place is."""
    lines = (len(names(place)) + 1) // 2
    return round(BLOCK[1] - _FOOT - lines * _LINE - 0.05, 3)


@cache
def formulas_of(place: str) -> Mapping[str, tuple[float, float]]:
    """The middles of a place's actions, from the corner of its block: two in a line."""
    found, all_names = {}, names(place)
    for at, name in enumerate(all_names):
        alone = at == len(all_names) - 1 and at % 2 == 0
        x = BLOCK[0] / 2 if alone else (0.61, 1.79)[at % 2]
        found[name] = x, round(view_high(place) + 0.05 + _LINE * (at // 2 + 0.5), 3)
    return found


def blocks(content: Content) -> str:
    """All blocks of an edition."""
    places = "".join(_place(content, place) for place in PLACES)
    shelves_ = "".join(
        f'<use href="#shelf-{row}" x="{100 * x:g}" y="{100 * y:g}" width="{100 * scale * shelf_width(spaces):g}"'
        f' height="{100 * scale * SHELF_HIGH:g}"/>'
        for row, ((spaces, _), (x, y, scale)) in enumerate(zip(content.board.rows, shelves(content), strict=True), 1)
    )
    pale = use("card-order", 100 * CAMP[0] - 62, 50 * CAMP[1], 108, ' opacity=".3"')
    bags = use("sign-bag", 21, 19, 32) + use("sign-container", 21, 53, 32) + line("M6 36H474", "board-dark", 1.6)
    own = (("tiles", TILES, ""), ("bags", BAGS, bags), ("camp", CAMP, pale), ("store", STORE, shelves_))
    return places + "".join(_block(*each) for each in own)


def _block(name: str, size: tuple[float, float], drawing: str, edge: str = "wood-dark") -> str:
    wide, high = (100 * side for side in size)
    plate = (
        f'<rect x="1" y="1" width="{wide - 2:g}" height="{high - 2:g}" rx="7" fill="var(--board)"'
        f' stroke="var(--{edge})" stroke-width="2.4"/>'
    )
    return f'<symbol id="block-{name}" viewBox="0 0 {wide:g} {high:g}" {LINE}>{plate}{drawing}</symbol>'


def _place(content: Content, place: str) -> str:
    """A place: above its view, below its actions, and last the spaces for goods."""
    wide, high = 100 * BLOCK[0], 100 * view_high(place)
    seen = 284 * high / wide
    view = (
        f'<svg x="2.4" y="2.4" width="{wide - 4.8:g}" height="{high - 2.4:g}" viewBox="8 {186 - seen:g} 284 {seen:g}"'
        f' preserveAspectRatio="xMidYMid slice"><use href="#view-{place}" width="300" height="200"/></svg>'
    )
    dim = "".join(
        f'<use href="#action-{place}-{name}-flat" x="{100 * x - 57.5:g}" y="{100 * y - 16.9:g}" width="115"'
        ' height="33.8" opacity=".5"/>'
        for name, (x, y) in formulas_of(place).items()
    )
    count = content.board.spaces[PLACES.index(place)]
    step, foot = slot_step(count), 100 * BLOCK[1] - 25
    spaces = "".join(
        use("space-empty", round(100 * (SLOT_FIRST + step * at), 1), foot, 100 * SLOT) for at in range(count)
    )
    rim = f'<path d="M2.4 {high:g}H{wide - 2.4:g}" stroke="var(--place-{place})" stroke-width="2.4"/>'
    return _block(place, BLOCK, f"{view}{rim}{dim}{spaces}{use(f'mark-{place}', 21, 22, 38)}", f"place-{place}")


@cache
def shelves(content: Content) -> Sequence[tuple[float, float, float]]:
    """By row of the warehouse its corner on the block, and how many board units a unit of its drawing is.

    They stand in columns of three, in the order in which they are begun.
    """
    lines = 3
    rows = content.board.rows
    columns = [rows[at : at + lines] for at in range(0, len(rows), lines)]
    widths = [max(shelf_width(spaces) for spaces, _ in column) for column in columns]
    scale = min((STORE[0] - 0.16) / (sum(widths) + 10 * len(widths)), (STORE[1] - 0.12) / lines / (SHELF_HIGH + 6))
    left = (STORE[0] - scale * (sum(widths) + 10 * (len(widths) - 1))) / 2
    step = STORE[1] / lines
    found = []
    for at in range(len(rows)):
        column, line = divmod(at, lines)
        x = left + scale * (sum(widths[:column]) + 10 * column)
        found.append((round(x, 4), round(step * line + (step - scale * SHELF_HIGH) / 2, 4), scale))
    return found


def plain(name: str, high: float) -> str:
    """Open land under a long board, so many board units high."""
    low = round(100 * high)
    waves = "".join(
        area(
            f"M0 {y}C160 {y - 26} 330 {y + 30} 500 {y - 6}V{y + 50}C330 {y + 84} 160 {y + 26} 0 {y + 54}Z", "puna-light"
        )
        for y in range(120, low, 260)
    )
    tufts = "".join(part("alti-tuft", 250, y, 1.4) for y in range(236, low, 233))
    return (
        f'<symbol id="{name}" viewBox="0 0 500 {low}" {LINE}>{area(f"M0 0H500V{low}H0Z", "puna")}'
        f'<g opacity=".5">{waves}</g><g{FINE}>{tufts}</g></symbol>'
    )
