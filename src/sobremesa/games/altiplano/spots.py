"""What the reader may choose on the table itself: spaces to plan for, places to go to, actions to do."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sobremesa.engine.dice import Chance
from sobremesa.engine.scene import Piece, Spot
from sobremesa.games.altiplano import layout, rules
from sobremesa.games.altiplano.actions import (
    INTO_DEPOT,
    Action,
    Corn,
    Deliver,
    Go,
    Lift,
    Place,
    Sell,
    Start,
    Store,
    StoreCorn,
)
from sobremesa.games.altiplano.ahead import Ahead, formula_of
from sobremesa.games.altiplano.boards import Own, spots_of
from sobremesa.games.altiplano.choices import describe
from sobremesa.games.altiplano.goods import GOODS, PLACES, THINGS, WALK
from sobremesa.games.altiplano.state import ACTED
from sobremesa.games.altiplano.table.blocks import BLOCK, FORMULA
from sobremesa.games.altiplano.table.formulas import actions
from sobremesa.games.altiplano.terms import all_words, place_name, thing_name, thing_words
from sobremesa.locale import say

COST = 0.34
"""Size of the sign of what a move costs."""
Path = tuple[str, ...]


def spots(own: Own, legal: Sequence[Action], ahead: Ahead) -> Iterator[Spot]:
    """Everything on the table that may be chosen, but what lies there; smaller ones last, over larger ones."""
    placings = [action for action in legal if isinstance(action, Place)]
    yield from _planning(own, placings)
    yield from _moves(own, legal, ahead)
    yield from _works(own, legal)
    yield from _fills(own, placings)
    yield from _works_elsewhere(own, ahead)
    yield from _rows_for_corn(own, legal)


# Planning


def _planning(own: Own, placings: Sequence[Place]) -> Iterator[Spot]:
    """Where goods may be laid: a place as a whole, a tile, the spaces for movement."""
    wanted = dict.fromkeys(action.path[2] for action in placings)
    for area, places, size in spots_of(own):
        if area not in wanted:
            continue
        at = places[min(len(own.things(area)), len(places) - 1)]
        path = _outline(own, area, places)
        label, words = say("lay on {place}", place=_name(own, area)), ("place", area)
        block = area if area in PLACES else ""
        yield Spot(f"lay-{area}", label, words, at, size=size, path=path, block=block)


def _name(own: Own, area: str) -> str:
    return say("your tile") if area in own.cells and area != "role" else place_name(area)


def _outline(own: Own, area: str, places: Sequence[layout.Point]) -> str:
    if area in PLACES:
        return layout.box(own.corner(area), *BLOCK)
    if area in own.cells:
        return layout.box(layout.cell_at(own.cells.index(area), len(own.cells)), *layout.cell(len(own.cells)))
    left, right, y = places[0][0], places[-1][0], places[0][1]
    return layout.box((left - 0.22, y - 0.23), right - left + 0.44, 0.46, 0)


def _fills(own: Own, placings: Sequence[Place]) -> Iterator[Spot]:
    """Actions that can be filled with what is drawn, with one choice."""
    held, may = Counter(own.things("planning")), {action.path[1:] for action in placings}
    for place, name, (taken, _, _) in actions():
        if _is_built(own, place):
            continue
        lacks = Counter(_goods(taken)) - Counter(own.things(place))
        room = own.spaces(place) - len(own.things(place))
        is_easy = lacks and lacks <= held and lacks.total() <= room
        if is_easy and lacks.total() > 1 and all((good, place) in may for good in lacks):
            at = layout.formula_at(own.corner(place), place, name)
            paths = tuple(("place", good, place) for good in lacks.elements())
            label = say("lay {goods} on {place}", goods=_row(lacks), place=place_name(place))
            yield Spot(f"fill-{place}-{name}", label, (), at, path=layout.around(at), paths=paths)


def _is_built(own: Own, place: str) -> bool:
    """Whether this is the road and has come to its end (R11.3)."""
    return place == "road" and own.board["road"] + 1 >= len(own.content.board.track)


def _goods(taken: Sequence[str]) -> list[str]:
    return [thing for thing in taken if thing in GOODS]


def _row(counts: Counter[str]) -> str:
    return all_words(counts.elements())


# Moving


def _moves(own: Own, legal: Sequence[Action], ahead: Ahead) -> Iterator[Spot]:
    """Places where the figure may be put or go, with what that costs if there is one way."""
    for action in legal:
        if isinstance(action, Start):
            place = PLACES[action.place]
            at = layout.figure_at(own.corner(place), place, own.seat)
            path = layout.box(own.corner(place), *BLOCK)
            label = say("begin at {place}", place=place_name(place))
            yield Spot(f"start-{place}", label, action.path, at, path=path, block=place)
    for number in dict.fromkeys(go.place for go in ahead.moves):
        place, goes = PLACES[number], [go for go in ahead.moves if go.place == number]
        at, path = layout.cost_at(own.corner(place), place), layout.box(own.corner(place), *BLOCK)
        label = say("go to {place} for {cost}", place=place_name(place), cost=" / ".join(map(cost, goes)))
        warns = ahead.warning(*goes)
        words = ("go", place)
        sign = _cost_sign(goes[0])
        then = say("Choose how to go to {place}.", place=place_name(place)) if len(goes) > 1 else ""
        yield Spot(f"go-{place}", label, words, at, sign, size=COST, path=path, warns=warns, then=then, block=place)


def cost(go: Go) -> str:
    """What a move costs, in words."""
    if go.area < 0:
        return say("the cart")
    thing = thing_words(THINGS[go.thing])
    return thing if go.area == WALK else say("{thing} with a cart", thing=thing)


def _cost_sign(go: Go) -> str:
    return "piece-cart" if go.area < 0 else f"thing-{THINGS[go.thing]}"


# Working


def _place_of(own: Own, formula: tuple[str, str]) -> layout.Point | None:
    place, name = formula
    if place:
        return layout.formula_at(own.corner(place), place, name)
    return layout.tile_at(own.cells.index(name), len(own.cells)) if name in own.cells else None


def _plate(own: Own, formula: tuple[str, str], at: layout.Point) -> str:
    """The outline of a formula."""
    if formula[0]:
        return layout.around(at)
    wide = layout.tile_wide(len(own.cells))
    return layout.around(at, wide, wide * 50 / 170)


def _by_formula(legal: Sequence[Action]) -> dict[tuple[str, str], list[Action]]:
    """The actions that stand behind every formula, without those that take a good from the free space."""
    found: dict[tuple[str, str], list[Action]] = {}
    for action in legal:
        formula = formula_of(action) if action.path[0] != "free" else None
        if formula:
            found.setdefault(formula, []).append(action)
    return found


def _works(own: Own, legal: Sequence[Action]) -> Iterator[Spot]:
    for formula, works in _by_formula(legal).items():
        at = _place_of(own, formula)
        words = _common(works)
        if at and words and not any(_has(action, words) for action in legal if action not in works):
            name, label, path = f"do-{formula[0]}-{formula[1]}", say("do this"), _plate(own, formula, at)
            yield Spot(name, label, words, at, path=path, then=_asked_next(formula[1]) if len(works) > 1 else "")


def _asked_next(name: str) -> str:
    """What is asked for when a formula is chosen that can be done in several ways."""
    asked = {
        "order": say("Choose an order."),
        "house": say("Choose a house."),
        "boat": say("Choose a boat."),
        "tile": say("Choose an extension tile."),
        "sell": say("Choose what to sell."),
        "store": say("Choose what to store."),
        "deliver": say("Choose what to deliver."),
        "cart": say("Choose the space it goes beside."),
    }
    return asked.get(name, say("Choose what to get for it."))


def _has(action: Action, words: Path) -> bool:
    return action.path[: len(words)] == words


def _common(works: Sequence[Action]) -> Path:
    """The words with which all of them begin."""
    paths = [action.path for action in works]
    found = paths[0]
    while found and not all(path[: len(found)] == found for path in paths):
        found = found[:-1]
    return found


def _works_elsewhere(own: Own, ahead: Ahead) -> Iterator[Spot]:
    """Actions at places that one move leads to: go and do it, with one choice, if there is one way to go."""
    goes = Counter(move.place for move in ahead.moves)
    for move, there in ahead.moves.items():
        if own.view["step"] == ACTED or goes[move.place] > 1 or there.active != own.seat:
            continue
        warns = ahead.warning(move)
        for formula, works in _by_formula(rules.legal(there, own.seat)).items():
            at = _place_of(own, formula)
            if at and len(works) == 1 and not isinstance(works[0], Go):
                told = describe(own.content, own.view, works[0])
                label = say("{deed}, going there for {cost}", deed=told, cost=cost(move))
                paths = move.path, works[0].path
                name, path = f"do-{formula[0]}-{formula[1]}", _plate(own, formula, at)
                yield Spot(name, label, (), at, path=path, paths=paths, warns=warns)


def all_at_once(own: Own, legal: Sequence[Action], ahead: Ahead) -> Iterator[tuple[str, tuple[Path, ...]]]:
    """Everything that can be taken back, stored, sold or delivered, one after the other, in words and as paths."""
    lifts = [path for action in legal if isinstance(action, Lift) for path in _each(own, action)]
    lying = [thing for area in dict.fromkeys(path[2] for path in lifts) for thing in own.things(area)]
    room = own.planning - len(own.things("planning"))  # without any only coins can be taken back, and goods stay (R3.1)
    if len(lifts) > 1 and room and len(_goods(lying)) <= room:
        yield say("take back all: {goods}", goods=all_words(lying)), tuple(lifts)
    for kind in (Store, Sell, Deliver):
        if not any(_is_plain(action, kind) for action in legal):
            continue
        state, dice = ahead.state.copy(), Chance(0)
        done: list[Action] = []
        while state.active == own.seat:
            action = next((each for each in rules.legal(state, own.seat) if _is_plain(each, kind)), None)
            if action is None:
                break
            rules.apply(state, own.seat, action, dice, None)
            done.append(action)
        if len(done) > 1:
            told = _row(Counter(action.path[-1] for action in done))
            yield _all_told(kind, told), tuple(action.path for action in done)


def _is_plain(action: Action, kind: type) -> bool:
    """Whether it stores, sells or delivers a good that lies at its place."""
    return isinstance(action, kind) and action.path[0] in PLACES


def _each(own: Own, lift: Lift) -> list[Path]:
    """The path of taking back one good, as often as it lies there; coins are taken back together."""
    _, thing, area = lift.path
    return [lift.path] * (1 if thing == "coins" else own.things(area).count(thing))


def _all_told(kind: type, goods: str) -> str:
    if kind is Store:
        return say("store all: {goods}", goods=goods)
    return say("sell all: {goods}", goods=goods) if kind is Sell else say("deliver all: {goods}", goods=goods)


def _rows_for_corn(own: Own, legal: Sequence[Action]) -> Iterator[Spot]:
    """Rows of the warehouse where a corn may go, a new one among them (R9.6, R9.7)."""
    spaces, size = layout.shelf_spaces(own.content), layout.shelf_good(own.content)
    for action in legal:
        if isinstance(action, Corn | StoreCorn) and action.row != INTO_DEPOT:
            row = action.row if action.row >= 0 else len(own.board["rows"])
            first, last, at = spaces[row][0], spaces[row][-1], _next_in_row(own, row)
            middle = (first[0] + last[0]) / 2, first[1]
            path = layout.around(middle, last[0] - first[0] + 1.2 * size, 1.3 * size)
            label = describe(own.content, own.view, action)
            yield Spot(f"corn-{row}", label, action.path, at, "thing-corn", size=size, path=path)


# What lies there


def with_words(own: Own, lying: Sequence[Piece], legal: Sequence[Action]) -> Iterator[Piece]:
    """The pieces, those that can be lifted, stored, sold or delivered with the words for it."""
    words = dict(_words_of_goods(legal))
    for piece in lying:
        key = piece.laid[1:]
        yield replace(piece, words=words[key]) if key in words else piece


def _words_of_goods(legal: Sequence[Action]) -> Iterator[tuple[Path, Path]]:
    """By good and area the words that choose it, if all it can do is one thing."""
    uses: dict[Path, list[Path]] = {}
    for action in legal:
        if isinstance(action, Lift):
            uses.setdefault(action.path[1:], []).append(action.path)
        if isinstance(action, Store | Sell | Deliver) and action.path[0] in PLACES:
            uses.setdefault((action.path[-1], action.path[0]), []).append(action.path)
    for key, paths in uses.items():
        if len(paths) == 1:
            yield key, paths[0]
        else:
            yield key, (key[1], key[0])


def ready(own: Own, ahead: Ahead) -> Iterator[Piece]:
    """Actions that could be done, bright over their pale formulas."""
    possible = ahead.formulas()
    for place, name, (taken, _, _) in actions():
        if (place, name) in possible:
            at = layout.formula_at(own.corner(place), place, name)
            label = say("ready: {goods}", goods=_row(Counter(_goods(taken)))) if _goods(taken) else say("possible")
            yield Piece(f"ready-{place}-{name}", f"action-{place}-{name}-flat", label, at, size=1.15)


def lacking(own: Own) -> Iterator[Piece]:
    """What is missing for actions for which something lies there already, over the end of their pale formulas."""
    for place, name, (taken, _, _) in actions():
        asked, lying = Counter(_goods(taken)), Counter(own.things(place))
        lacks = asked - lying - Counter(own.things("free"))  # R13.14
        if not lacks or not asked & lying or _is_built(own, place):
            continue
        x, y = layout.formula_at(own.corner(place), place, name)
        for number, good in enumerate(lacks.elements()):
            label = say("{good} is missing", good=thing_words(good))
            at = round(x + FORMULA[0] / 2 - 0.08 - 0.2 * number, 3), round(y - 0.1, 3)
            yield Piece(f"lacks-{place}-{name}-{number}", f"lack-{good}", label, at, size=0.22)


def ghosts(own: Own, legal: Sequence[Action]) -> Iterator[Piece]:
    """Where a good would be stored, pale."""
    spaces = layout.shelf_spaces(own.content)
    goods = {_row_of(own, action): GOODS[action.good] for action in legal if isinstance(action, Store)}
    for row, good in goods.items():
        if row < len(spaces):
            at = _next_in_row(own, row)
            label = say("{thing} would lie in row {row}", thing=thing_name(good), row=row + 1)
            size = layout.shelf_good(own.content)
            yield Piece(f"ghost-{row}-{good}", f"thing-{good}", label, at, size=size, is_pale=True)


def _next_in_row(own: Own, row: int) -> layout.Point:
    """The next free space in a row of the warehouse, which may be a new one."""
    rows = own.board["rows"]
    return layout.shelf_spaces(own.content)[row][rows[row]["filled"] if row < len(rows) else 0]


def _row_of(own: Own, action: Store) -> int:
    """The row where a good goes (R9.3)."""
    spaces, good = own.content.board.rows, GOODS[action.good]
    for number, row in enumerate(own.board["rows"]):
        if row["good"] == good and row["filled"] < spaces[number][0]:
            return number
    return len(own.board["rows"])


def unused(own: Own) -> str:
    """What is left on the planning spaces, in words."""
    left = own.things("planning")
    return _row(Counter(left)) if left else ""


def told_thing(thing: str) -> str:
    """A good or a coin, for a button."""
    return thing_words(thing) if thing == "coin" else thing_name(thing)
