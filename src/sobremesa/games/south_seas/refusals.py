"""Why something asked for in South Seas is not legal: one sentence that names the thing, the reason and the rule."""

import re
from collections.abc import Callable, Mapping, Sequence

from sobremesa.games.south_seas.actions import MIDDLE
from sobremesa.games.south_seas.content import Side, Tile
from sobremesa.games.south_seas.geometry import distinct_turns, turned_sides
from sobremesa.games.south_seas.tables import Tables, islanders
from sobremesa.games.south_seas.terms import cost_words, part_words, ware_words
from sobremesa.games.south_seas.view import SouthSeasView, imagine
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import in_a_row, point_words, quoted

CELL = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")
PAYMENT = re.compile(r"(0|[1-9][0-9]{0,2})s (0|[1-9][0-9]{0,2})f (0|[1-9][0-9]{0,2})b")
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def refusal(tables: Tables, view: SouthSeasView, path: Sequence[str]) -> str:
    """Why the path is not legal; whatever the path is, and only its beginning is repeated."""
    reason = _reason(tables, view, tuple(path))
    return say("{move}: {reason}", move=quoted(path), reason=reason) if path else reason


def _reason(tables: Tables, view: SouthSeasView, path: tuple[str, ...]) -> str:
    if not view["to_act"]:
        return say("the game is over (R12.1, R12.2)")
    if view["reader"] not in view["to_act"] and view["reader"] == view["active"]:
        number = view["to_act"][0] + 1
        return say("seat {number} takes a ship for its merchant first, then your turn goes on (R10.3)", number=number)
    if view["reader"] not in view["to_act"]:
        return say("it is not your turn, the table waits for seat {number} (R2.1)", number=view["to_act"][0] + 1)
    if not path or path[0] not in _STEPS:
        return say("a move begins with place, islander, retrieve, take or supply")
    step, check = _STEPS[path[0]]
    return check(tables, view, path[1:]) if step == view["phase"] else _now(view)


def _now(view: SouthSeasView) -> str:
    if view["phase"] == "place":
        return say("now the drawn tile is laid: place (R2.1)")
    if view["phase"] == "islander" and not view["laid"]:
        return say("no tile is left, now an islander is taken back: retrieve or islander none (R3.4)")
    if view["phase"] == "islander":
        return say("now an islander is put or taken back: islander, retrieve or islander none (R2.1)")
    if view["phase"] == "markets":
        return say("now a ship is taken for a finished market: take (R10.3)")
    return say("now a ship is supplied, or none: supply or supply none (R2.1)")


def _not_laid(tables: Tables, view: SouthSeasView, words: tuple[str, ...]) -> str:
    if len(words) != 2:
        return say("a tile is laid with a place and a turn, such as place 3,-1 r2")
    at = _position(words[0])
    return _no_place(view, at) or _no_turn(tables, view, at, words[1]) if at else _no_cell(words[0])


def _position(word: str) -> tuple[int, int] | None:
    found = CELL.fullmatch(word)
    at = (int(found[1]), int(found[2])) if found else (MIDDLE + 1, 0)
    return at if max(map(abs, at)) <= MIDDLE else None


def _no_cell(word: str) -> str:
    facts = {"word": quoted([word]), "far": MIDDLE}
    return say("there is no place {word}: write x,y, whole numbers from -{far} to {far}", **facts)


def _no_place(view: SouthSeasView, at: tuple[int, int]) -> str:
    laid = {(each["x"], each["y"]): each["tile"] for each in view["board"]}
    if at in laid:
        return say("{tile} already lies there (R3.1)", tile=laid[at])
    if any((at[0] + x, at[1] + y) in laid for x, y in BESIDE):
        return ""
    if any((at[0] + x, at[1] + y) in laid for x, y in CORNERS):
        return say("the place meets other tiles only at a corner (R3.2)")
    return say("no tile lies beside this place (R3.1)")


def _no_turn(tables: Tables, view: SouthSeasView, at: tuple[int, int], word: str) -> str:
    if word not in ("r0", "r1", "r2", "r3"):
        return say("there is no turn {word}: it is r0, r1, r2 or r3", word=quoted([word]))
    turn, tile = int(word[1]), _tile(tables, view["tile"] or "")
    sides = turned_sides(tile, turn)
    laid = {(each["x"], each["y"]): each for each in view["board"]}
    for side, (x, y) in enumerate(BESIDE):
        other = laid.get((at[0] + x, at[1] + y))
        theirs = turned_sides(_tile(tables, other["tile"]), other["turn"])[side ^ 2] if other else sides[side]
        if theirs != sides[side]:
            named = (say("north"), say("east"), say("south"), say("west"))[side]
            facts = {"side": named, "mine": _shown(sides[side]), "theirs": _shown(theirs)}
            return say("the {side} side would join {mine} to {theirs} (R3.1)", **facts)
    if (same := turn % len(distinct_turns(tile))) == turn:
        return say("this is allowed")
    return say("{turn} looks the same as {same} for this tile: use {same}", turn=word, same=f"r{same}")


def _tile(tables: Tables, tile: str) -> Tile:
    return tables.content.tiles[tables.tile_ids.index(tile)]


def _shown(side: Side) -> str:
    return {Side.SEA: say("sea"), Side.BRIDGE: say("a bridge"), Side.ISLAND: say("an island")}[side]


def _not_put(tables: Tables, view: SouthSeasView, words: tuple[str, ...]) -> str:
    if not view["laid"]:
        return say("no tile was laid in this turn, so there is nowhere to put one (R3.4)")
    state = imagine(tables, view)
    names = state.shape_at(state.laid).names
    parts = [tuple(name.split()) for name in names]
    if words not in parts:
        return say("on the tile you laid you can name: {parts}; or none (R4.2)", parts=", ".join(names))
    if not state.in_supply[view["active"]]:
        return say("no islander is left in your supply (R4.1)")
    value = state.values[state.roots[parts.index(words)]]
    there = [
        say("you") if seat == view["reader"] else say("seat {number}", number=seat + 1)
        for seat in range(view["seats"])
        if islanders(value, seat)
    ]
    if not there:
        return say("this is allowed")
    facts = {"part": part_words(" ".join(words)), "owners": in_a_row(there)}
    return say("{part} is taken, here or farther along, by {owners} (R4.3)", **facts)


def _not_taken_back(tables: Tables, view: SouthSeasView, words: tuple[str, ...]) -> str:
    if len(words) != 1:
        return say("an islander is taken back from a place, such as retrieve 3,-1")
    if not (at := _position(words[0])):
        return _no_cell(words[0])
    own = view["islanders"][view["active"]]
    if at not in [(each["x"], each["y"]) for each in own if each]:
        return say("no islander of yours stands there (R5.1)")
    if view["retrieve"] == "always" or None not in own:
        return say("this is allowed")
    return say_count(
        "{count} islander is left in your supply, and one is taken back only with none left (R5.2)",
        "{count} islanders are left in your supply, and one is taken back only with none left (R5.2)",
        own.count(None),
    )


def _no_ship(tables: Tables, view: SouthSeasView, ship: str) -> str:
    if ship not in tables.ship_ids:
        return say("there is no ship {word}", word=quoted([ship]))
    if ship not in view["open_ships"]:
        ships = ", ".join(view["open_ships"])
        return say("{ship} does not lie open; open ships: {ships} (R11.1)", ship=ship, ships=ships)
    return ""


def _not_taken(tables: Tables, view: SouthSeasView, words: tuple[str, ...]) -> str:
    if len(words) != 1:
        return say("a ship is taken by its name, such as take {ship}", ship=view["open_ships"][0])
    worth = dict(zip(tables.ship_ids, tables.points, strict=True))
    if fault := _no_ship(tables, view, words[0]):
        return fault
    best = max(worth[ship] for ship in view["open_ships"])
    facts = {"points": point_words(worth[words[0]]), "best": point_words(best)}
    return say("this ship is worth {points}, but the best open ship is worth {best} (R10.2)", **facts)


def _not_supplied(tables: Tables, view: SouthSeasView, words: tuple[str, ...]) -> str:
    if not words:
        return say("name a ship and what you pay, such as supply {ship} 2s 1f 0b", ship=view["open_ships"][0])
    if fault := _no_ship(tables, view, words[0]):
        return fault
    ship, have = tables.ship_ids.index(words[0]), view["wares"][view["active"]]
    facts = {"cost": cost_words(tables.content.ships[ship]), "have": ware_words(have)}
    ways = [action.payment for action in tables.payments[ship]]
    if not any(all(have[kind] >= way[kind] for kind in range(3)) for way in ways):
        return say("this ship costs {cost}, and you cannot pay that with {have} (R11.3)", **facts)
    found = PAYMENT.fullmatch(" ".join(words[1:5])) if len(words) == 4 else None
    if not found:
        return say("the payment is shells, fish and bananas in three words, such as 2s 1f 0b (R11.3)")
    if tuple(map(int, found.groups())) not in ways:
        return say("this ship costs exactly {cost} (R11.3)", **facts)
    return say("you have only {have} (R11.3)", **facts)


_STEPS: Mapping[str, tuple[str, Callable[[Tables, SouthSeasView, tuple[str, ...]], str]]] = {
    "place": ("place", _not_laid),
    "islander": ("islander", _not_put),
    "retrieve": ("islander", _not_taken_back),
    "take": ("markets", _not_taken),
    "supply": ("supply", _not_supplied),
}
"""By first word, the step it belongs to and why it may fail there."""
