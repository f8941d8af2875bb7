"""Why something asked for in Altiplano is not legal: one sentence with the thing, the reason and the rule.

Here is who may decide, and all that happens before and after the actions; turns are in `refusals_of_turns`.
"""

from collections.abc import Callable, Sequence

from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano import rules
from sobremesa.games.altiplano.goods import (
    AT,
    COIN,
    CORN,
    DEPOT,
    FOOD,
    FREE,
    GOODS,
    PLACES,
    PLANNING,
    RIDE,
    ROLE,
    TEN,
    TILES,
    WALK,
)
from sobremesa.games.altiplano.planning import taken_by
from sobremesa.games.altiplano.refusals_of_turns import no_turn, not_for_corn
from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.state import PHASE_NAMES, Board, State
from sobremesa.games.altiplano.tables import Tables
from sobremesa.games.altiplano.terms import area_name, counts_words, place_name, thing_name, thing_words, tile_name
from sobremesa.games.altiplano.view import imagine
from sobremesa.games.altiplano.words import task
from sobremesa.locale import say
from sobremesa.locale.telling import quoted

ORDERED_BY = {
    "roles": "R1.8",
    "missions": "R17.4",
    "taking": "R17.4",
    "lift": "R3.6",
    "swap": "R13.18",
    "plan": "R4.6",
    "act": "R5.1",
    "store": "R15.4",
}
"""By phase, the rule that says who decides."""


def refusal(tables: Tables, view: AltiplanoView, path: Sequence[str]) -> str:
    """Why the path is not legal; whatever the path is, and only its beginning is repeated."""
    reason = _reason(tables, view, tuple(path))
    return say("{move}: {reason}", move=quoted(path), reason=reason) if path else reason


def _reason(tables: Tables, view: AltiplanoView, path: tuple[str, ...]) -> str:
    seat = view["reader"]
    if not view["to_act"]:
        return say("the game is over (R15.3)")
    if seat is None or seat not in view["to_act"]:
        number, rule = view["to_act"][0] + 1, ORDERED_BY[view["phase"]]
        return say("it is not for you now, the table waits for seat {number} ({rule})", number=number, rule=rule)
    # What the reader may not know is left to chance, and makes no difference to what it may do.
    state = imagine(tables, view, Chance("refusal"))
    if any(action.path == path for action in rules.legal(state, seat)):
        return say("this is allowed")
    return _why_not(state, state.boards[seat], path) or say("not now: {task}", task=task(view))


def _why_not(state: State, board: Board, path: tuple[str, ...]) -> str:
    """The reason, or nothing where the path is no choice of this phase at all."""
    phase = PHASE_NAMES[state.phase]
    if phase == "act":
        return no_turn(state, board, path)
    check = _CHECKS.get((phase, *path[:1]))
    return check(state, board, path[1:]) if check else ""


# Setting up


def _no_role(state: State, board: Board, words: tuple[str, ...]) -> str:
    if words and words[0] in (role.id for role in state.tables.content.roles):
        return say("somebody has this role already (R1.8)")
    return say("a role is chosen by its name, such as choose miner (R1.8)")


def _no_mission(state: State, board: Board, words: tuple[str, ...]) -> str:
    if state.seats == 2:
        return say("one of the three missions is kept and another given: keep A give B (R17.3)")
    return say("one of the three missions is kept and another passed to the left: keep A left B (R17.1)")


def _no_second_mission(state: State, board: Board, words: tuple[str, ...]) -> str:
    return say("one of the two missions you were passed is kept (R17.2)")


# R3 Taking back, R13.18


def _area(state: State, board: Board, word: str) -> int:
    """The number of an area where the seat can lay something, or -1."""
    areas = state.tables.areas
    found = areas.index(word) if word in areas else -1
    return found if found in dict(state.tables.spots(board.tiles)) else -1


def _thing(word: str) -> int:
    """The number of a thing, or -1."""
    return COIN if word in ("coin", "coins") else GOODS.index(word) if word in GOODS else -1


def _not_lifted(state: State, board: Board, words: tuple[str, ...]) -> str:
    if len(words) != 2 or _thing(words[0]) < 0:
        return say("a good is taken back from where it lies, such as lift wool farm (R3.1)")
    thing, area = _thing(words[0]), _area(state, board, words[1])
    if area < 0:
        return say("goods come back only from action spaces, movement, role and tiles (R3.3)")
    name = area_name(state.tables.content, words[1])
    if not board.count(area, thing):
        if thing == COIN:
            return say("no coin lies on {area} (R3.2)", area=name)
        return say("no {good} lies on {area} (R3.1)", good=thing_name(words[0]), area=name)
    if thing == COIN:
        return _coin_word(area)
    return say("all planning spaces you may use are taken (R3.1)")


def _coin_word(area: int) -> str:
    if area in (WALK, RIDE):
        return say("on a space for movement lies a single one: say coin (R3.2)")
    return say("all coins of a tile go together: say coins (R4.3)")


def _not_put_away(state: State, board: Board, words: tuple[str, ...]) -> str:
    if state.put_away:
        return say("a good is put away already, now one is taken for it (R13.18)")
    if len(words) != 1 or words[0] not in GOODS:
        return say("one good is put away, such as swap wool (R13.18)")
    return say("no {good} lies on your planning spaces (R13.18)", good=thing_name(words[0]))


def _not_taken_back(state: State, board: Board, words: tuple[str, ...]) -> str:
    if not state.put_away:
        return say("first a good is put away, with swap (R13.18)")
    if len(words) != 1 or words[0] not in GOODS:
        return say("one good is taken for it, such as take wool, or take bag (R13.18)")
    return say("no {good} lies in your container (R13.18)", good=thing_name(words[0]))


def _not_kept(state: State, board: Board, words: tuple[str, ...]) -> str:
    return say("a good is put away already, now one is taken for it (R13.18)")


# R4 Planning


def _not_laid(state: State, board: Board, words: tuple[str, ...]) -> str:
    if len(words) != 2 or _thing(words[0]) < 0:
        return say("a good is laid somewhere, such as place wool farm (R4.1)")
    thing, area = _thing(words[0]), _area(state, board, words[1])
    if area < 0:
        return _no_area(state, words[1])
    if thing == COIN:
        return _no_coin(state, board, area)
    if not board.count(PLANNING, thing):
        return say("no {good} lies on your planning spaces (R4.1)", good=thing_name(words[0]))
    if area in (WALK, RIDE):
        return _no_ride(state, board, thing, area)
    if area == ROLE or area >= TILES:
        return _no_tile(state, board, thing, area)
    return _no_space(state, board, thing, area)


def _no_area(state: State, word: str) -> str:
    if word == "free":
        return say("you have no tile with a free space (R13.14)")
    if word in state.tables.areas[TILES:]:
        return say("you do not have this tile: {tile} (R12.1)", tile=tile_name(state.tables.content, word))
    return say("there is no such space: a place, walk, ride, role, free or one of your tiles (R4.1)")


def _no_coin(state: State, board: Board, area: int) -> str:
    if area in (WALK, RIDE):
        if not board.tiles & state.tables.coin_tiles:
            return say("coins are laid for movement only by the owner of that tile (R13.17)")
        if not board.coins:
            return say("you have no coin (R4.4)")
        return _no_ride(state, board, FOOD, area) or _coin_word(area)
    if AT <= area < AT + len(PLACES) or area == FREE:
        return say("no coins are laid there, they are paid when they are due (R5.5)")
    takes = taken_by(state, board, area)
    if not takes[COIN]:
        return say("it takes only {things} (R4.3)", things=counts_words(takes))
    if board.count(area, COIN):
        return say("its coins lie there already (R4.3)")
    if board.coins < takes[COIN]:
        return say(
            "you have only {coins}, and it takes {things} (R4.3)",
            coins=thing_words("coin", board.coins),
            things=counts_words(takes),
        )
    return _coin_word(area)


def _no_ride(state: State, board: Board, thing: int, area: int) -> str:
    if thing != FOOD:
        return say("for movement only food is laid, not {good} (R4.4)", good=thing_name(GOODS[thing]))
    carts = board.rides
    spaces = carts if area == RIDE else state.tables.content.board.movement - carts
    if board.count(area, FOOD) + board.count(area, COIN) < spaces:
        return ""
    if area == RIDE:
        return say("no space with a cart is free (R4.4)")
    return say("no space without a cart is free (R4.4)")


def _no_tile(state: State, board: Board, thing: int, area: int) -> str:
    takes = taken_by(state, board, area)
    if takes[thing]:
        return say("its {good} lies there already (R4.3)", good=thing_name(GOODS[thing]))
    return say("it takes only {things} (R4.3)", things=counts_words(takes))


def _no_space(state: State, board: Board, thing: int, area: int) -> str:
    if area == FREE:
        return say("a good lies on the free space already (R4.1)")
    place = area - AT
    facts = {"good": thing_name(GOODS[thing]), "place": place_name(PLACES[place])}
    if not state.tables.accepts[place][thing]:
        return say("no basic action at {place} uses {good} (R4.2)", **facts)
    return say("all action spaces at {place} are taken (R4.1)", **facts)


# R15.4 Storing at the end


def _not_stored(state: State, board: Board, words: tuple[str, ...]) -> str:
    if words[:1] == ("corn",):
        if not board.count(DEPOT, CORN):
            return say("no corn of yours waits (R13.25)")
        return not_for_corn(state, board, words[1:])
    if len(words) != 1 or words[0] not in GOODS:
        return say("one good is stored, such as store wool (R13.24)")
    good = GOODS.index(words[0])
    if not board.count(TEN, good):
        return say("no {good} is among the goods you have drawn (R13.24)", good=thing_name(words[0]))
    if good == FOOD:
        return say("food is never stored (R9.4)")
    return say("no row with room for {good} is started (R13.24)", good=thing_name(words[0]))


_CHECKS: dict[tuple[str, ...], Callable[[State, Board, tuple[str, ...]], str]] = {
    ("roles", "choose"): _no_role,
    ("missions", "keep"): _no_mission,
    ("taking", "keep"): _no_second_mission,
    ("lift", "lift"): _not_lifted,
    ("swap", "swap"): _not_put_away,
    ("swap", "take"): _not_taken_back,
    ("swap", "keep"): _not_kept,
    ("plan", "place"): _not_laid,
    ("store", "store"): _not_stored,
}
"""By phase and first word, why it may fail there."""
