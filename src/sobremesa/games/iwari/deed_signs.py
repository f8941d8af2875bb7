"""The deeds on an Iwari table: those on the map, where one may go and what it brings there, those still to be had.

A board unit is a hundred units of the map.
"""

from collections.abc import Iterator, Sequence

from sobremesa.engine.scene import Item, Panel, Piece, Spot
from sobremesa.games.iwari.actions import DEEDS, ON_LAND, Action, Deed
from sobremesa.games.iwari.content import Board, Point
from sobremesa.games.iwari.deeds import place
from sobremesa.games.iwari.scoring import connection, territory
from sobremesa.games.iwari.standing import UNIT, laid
from sobremesa.games.iwari.state import OPEN, State
from sobremesa.games.iwari.table.signs import DEED, outlines, signs
from sobremesa.games.iwari.terms import deed_meaning, deed_name, deed_place
from sobremesa.locale import say
from sobremesa.locale.telling import in_a_row

LIT = 25
"""How far a connection is lit round its number."""
ASIDE = 8
"""How far a deed lies beside another if its land has more than two."""


def deeds(state: State) -> Iterator[Piece]:
    """The deeds that lie on the map, each beside the name or the number of its place."""
    for id_, deed, on, at in _lying(state):
        name = state.tables.ids[on] if deed in ON_LAND else str(on + 1)
        yield Piece(id_, f"deed-{deed}", _told(deed, name), laid(at), size=DEED / UNIT)


def _lying(state: State) -> list[tuple[str, str, int, Point]]:
    """Of every deed on the map its id, its name, its territory or connection, and where it lies."""
    given = [(f"deed-union-{number}", "union", on) for number, on in enumerate(state.unions)]
    given += [(f"deed-discovery-{number}", "discovery", on) for number, on in enumerate(state.discoveries)]
    given += [
        (f"deed-{deed}", deed, on) for deed, on in (("honor", state.honor), ("respect", state.respect)) if on >= 0
    ]
    found: list[tuple[str, str, int, Point]] = []
    for id_, deed, on in given:
        found.append((id_, deed, on, _resting_place(state.tables.board, deed, on, [at for *_, at in found])))
    return found


def _resting_place(board: Board, deed: str, on: int, taken: Sequence[Point]) -> Point:
    """Where a deed lies on its territory, clear of those that lie there already, or on its connection."""
    plan = signs(board)
    if deed not in ON_LAND:
        return plan.deeds[on][deed == "respect"]
    one, other = plan.lands[on][:: -1 if deed == "discovery" else 1]
    left, top = board.territories[on].label
    places = (one, other, *(_aside(at, (left, top)) for at in (one, other)))
    return next((at for at in places if at not in taken), one)


def _aside(at: Point, label: Point) -> Point:
    """A little farther from the territory's name."""
    x, y = at
    return x + (ASIDE if x > label[0] else -ASIDE), y + (ASIDE if y > label[1] else -ASIDE)


def _told(deed: str, at: str) -> str:
    return say("{deed} {where}", deed=deed_name(deed), where=deed_place(deed, at))


# Where one may go


def deed_spots(state: State, legal: Sequence[Action], tribes: Sequence[str]) -> Iterator[Spot]:
    """By place that is possible where the deed would lie; the whole place is lit, and told is what it would bring."""
    board, taken = state.tables.board, [at for *_, at in _lying(state)]
    for action in legal:
        if isinstance(action, Deed) and action.at >= 0:
            deed, name = action.path
            at = laid(_resting_place(board, deed, action.at, taken))
            lit = outlines(board)[action.at] if deed in ON_LAND else _round(board.connections[action.at].disc)
            told = _brought(state, action, tribes)
            yield Spot(f"{deed}-{name}", told, action.path, at, f"deed-{deed}", size=DEED / UNIT, path=lit)


def _round(at: Point) -> str:
    x, y = at
    return f"M{x - LIT:g} {y:g}a{LIT} {LIT} 0 1 0 {2 * LIT} 0a{LIT} {LIT} 0 1 0-{2 * LIT} 0z"


def _brought(state: State, action: Deed, tribes: Sequence[str]) -> str:
    """How often the place would count, and what each tribe would get for it that it does not get now."""
    after, deed = state.copy(), DEEDS.index(action.path[0])
    place(after, deed, action, None)
    scored = territory if action.path[0] in ON_LAND else connection
    now, then = scored(state, action.at), scored(after, action.at)
    gains = [
        say("{points} more for {name}", points=new - old, name=name)
        for name, old, new in zip(tribes, now.points, then.points, strict=True)
        if new > old
    ]
    facts = {"deed": _told(*action.path), "factor": then.factor}
    if gains:
        return say("{deed}: counts {factor} times, now {gains} (R10.1)", gains=in_a_row(gains), **facts)
    return say("{deed}: counts {factor} times, now nothing for anybody (R10.1)", **facts)


# Those still to be had


def deed_panel(state: State) -> Iterator[Panel]:
    """What deeds can still be earned, for what, and how many there are of each."""
    if not state.has_deeds:
        return
    unions, discoveries = state.tables.content.deeds
    left = (
        unions - len(state.uniters),
        discoveries - len(state.discoverers),
        int(state.honor == OPEN),
        int(state.respect == OPEN),
    )
    items = tuple(
        Item(f"deeds-{deed}", f"deed-{deed}", deed_meaning(deed), count=count)
        for deed, count in zip(DEEDS, left, strict=True)
        if count
    )
    if items:
        yield Panel("deeds", say("Deeds"), items)
