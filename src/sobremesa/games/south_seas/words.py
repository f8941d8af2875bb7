"""South Seas in sentences for one reader, in the reader's language: events, what is wanted, choices, refusals.

The words of paths (`place`, `sea NE`, `r2`) are the same in every language; how a table is drawn is not here.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from sobremesa.engine.game import Event
from sobremesa.games.south_seas import events as told
from sobremesa.games.south_seas.actions import MIDDLE, Action, Place, PutIslander, Retrieve, Supply, Take
from sobremesa.games.south_seas.content import Ship, Side, Tile
from sobremesa.games.south_seas.tables import Tables, distinct_turns, islanders, turned_sides
from sobremesa.games.south_seas.view import SouthSeasView, imagine
from sobremesa.locale import say, say_count

QUOTED = 60
"""How many characters of what somebody typed are repeated to him."""
CELL = re.compile(r"(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")
PAYMENT = re.compile(r"(0|[1-9][0-9]{0,2})s (0|[1-9][0-9]{0,2})f (0|[1-9][0-9]{0,2})b")
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
WARE_INDEX = {"bridge": 0, "sea": 1, "island": 2}


# Terms


def _points(count: int) -> str:
    return say_count("{count} point", "{count} points", count)


def _ware(kind: int, count: int) -> str:
    """Some wares of a kind, an index into (shells, fish, bananas)."""
    if kind == 0:
        return say_count("{count} shell", "{count} shells", count)
    if kind == 1:
        return say_count("{count} fish", "{count} fish", count)
    return say_count("{count} banana", "{count} bananas", count)


def _wares(counts: Sequence[int]) -> str:
    return ", ".join(_ware(kind, count) for kind, count in enumerate(counts) if count) or say("no wares")


def _cost(ship: Ship) -> str:
    kinds = (say("{number} of one kind"), say("{number} of another kind"), say("{number} of a third kind"))
    parts = [_wares(ship.fixed)] if any(ship.fixed) else []
    parts += [kind.format(number=number) for kind, number in zip(kinds, ship.same, strict=False)]
    return ", ".join(parts + [say("{number} of any kind", number=ship.any)] * (ship.any > 0))


def _part(name: str) -> str:
    """A part such as `sea NE`, with its article."""
    kind, _, side = name.partition(" ")
    if kind == "bridge":
        return say("the bridge {side}", side=side)
    if kind == "island":
        return say("the island {side}", side=side)
    return say("the sea {side}", side=side) if kind == "sea" else say("the market")


def _job(part: str) -> str:
    """What an islander on this part is (R4.2)."""
    kind = part.partition(" ")[0]
    if kind == "bridge":
        return say("shell collector")
    if kind == "island":
        return say("banana picker")
    return say("fisherman") if kind == "sea" else say("merchant")


def _turned(turn: int) -> str:
    return (say("not turned"), say("turned once"), say("turned twice"), say("turned three times"))[turn]


def _all(things: Iterable[str]) -> str:
    """Things in a row, the last two joined by a word."""
    *first, last = things
    return say("{first} and {last}", first=", ".join(first), last=last) if first else last


# Events

_Facts = Mapping[str, Any]
_Sentence = Callable[[_Facts], str]


def words(event: Event, reader: int | None, names: Sequence[str]) -> str:
    """The event as one sentence, which begins with "you" where the reader is the seat it happened to."""
    called = [say("you") if seat == reader else name for seat, name in enumerate(names)]
    if isinstance(event, told.FeatureEvaluated):
        return _evaluation(event, reader, called)
    facts = _facts(event)
    seat = next((facts[key] for key in ("seat", "first", "merchant") if key in facts), None)
    if seat is None or type(event) not in _PERSONAL:
        return _UNPERSONAL[type(event)](facts)
    yours, others = _PERSONAL[type(event)]
    return yours(facts) if seat == reader else others({**facts, "name": names[seat]})


def _facts(event: Event) -> dict[str, Any]:
    """The event's fields, with words for those that need them."""
    facts: dict[str, Any] = {entry.name: getattr(event, entry.name) for entry in fields(event)}
    if "x" in facts:
        facts["cell"] = f"{facts['x']},{facts['y']}"
    if "payment" in facts:
        facts["wares"] = _wares(facts["payment"])
    if "part" in facts:
        facts |= {"job": _job(facts["part"]), "part": _part(facts["part"])}
    match event:
        case told.GameBegan():
            facts["ships"] = ", ".join(event.ships)
        case told.TileDrawn():
            facts["left"] = say_count("{count} tile is left", "{count} tiles are left", event.left)
        case told.TilePlaced():
            facts["turned"] = _turned(event.turn)
        case told.ShipTaken() | told.ShipSupplied():
            facts["points"] = _points(event.points)
        case told.ScoreCounted():
            facts["points"] = _points(event.total)
    return facts


_PERSONAL: Mapping[type[Event], tuple[_Sentence, _Sentence]] = {
    told.GameBegan: (
        lambda facts: say("The start tile lies at 0,0; open ships: {ships}. You begin.", **facts),
        lambda facts: say("The start tile lies at 0,0; open ships: {ships}. {name} begins.", **facts),
    ),
    told.TurnBegan: (
        lambda facts: say("Turn {turn}: it is your turn.", **facts),
        lambda facts: say("Turn {turn}: it is {name}'s turn.", **facts),
    ),
    told.TileDrawn: (
        lambda facts: say("You draw {tile}; {left}.", **facts),
        lambda facts: say("{name} draws {tile}; {left}.", **facts),
    ),
    told.NoTileLeft: (
        lambda facts: say("No tile is left: you go on without one (R3.4).", **facts),
        lambda facts: say("No tile is left: {name} goes on without one (R3.4).", **facts),
    ),
    told.TilePlaced: (
        lambda facts: say("You lay {tile} at {cell}, {turned}.", **facts),
        lambda facts: say("{name} lays {tile} at {cell}, {turned}.", **facts),
    ),
    told.IslanderPut: (
        lambda facts: say("You put a {job} on {part} at {cell}.", **facts),
        lambda facts: say("{name} puts a {job} on {part} at {cell}.", **facts),
    ),
    told.IslanderRetrieved: (
        lambda facts: say("You take back the {job} at {cell} (R5.1).", **facts),
        lambda facts: say("{name} takes back the {job} at {cell} (R5.1).", **facts),
    ),
    told.MarketFinished: (
        lambda facts: say("The market at {cell} is finished: your merchant goes home (R10.2).", **facts),
        lambda facts: say("The market at {cell} is finished: the merchant of {name} goes home (R10.2).", **facts),
    ),
    told.PickPassed: (
        lambda facts: say("You choose among the best open ships (R10.3).", **facts),
        lambda facts: say("{name} chooses among the best open ships (R10.3).", **facts),
    ),
    told.ShipTaken: (
        lambda facts: say("You take {ship} for your merchant: {points} (R10.2).", **facts),
        lambda facts: say("{name} takes {ship} for a merchant: {points} (R10.2).", **facts),
    ),
    told.NoShipLeft: (
        lambda facts: say("No ship is open: your merchant gets nothing (R10.7).", **facts),
        lambda facts: say("No ship is open: the merchant of {name} gets nothing (R10.7).", **facts),
    ),
    told.ShipSupplied: (
        lambda facts: say("You supply {ship} with {wares}: {points} (R11.1).", **facts),
        lambda facts: say("{name} supplies {ship} with {wares}: {points} (R11.1).", **facts),
    ),
    told.ScoreCounted: (
        lambda facts: say("You have {points}: ships {ships}, wares {wares}; place {rank} (R12.8).", **facts),
        lambda facts: say("{name} has {points}: ships {ships}, wares {wares}; place {rank} (R12.8).", **facts),
    ),
}
"""What happens to a seat: the sentence for that seat, and the one for everybody else."""


def _covered(facts: _Facts) -> str:
    if facts["fish"] == 2:
        return say("A boat token covers a pair of fish on {part} at {cell} (R9.8).", **facts)
    return say("A boat token covers a single fish on {part} at {cell} (R9.8).", **facts)


def _ended(facts: _Facts) -> str:
    if facts["cause"] == "ships":
        return say("The last ship is gone: the game is over (R12.2).")
    return say("No tile is left: the game is over (R12.1).")


_UNPERSONAL: Mapping[type[Event], _Sentence] = {
    told.TileRemoved: lambda facts: say("{tile} fits nowhere and leaves the game (R3.3).", **facts),
    told.FishCovered: _covered,
    told.MarketFinished: lambda facts: say(
        "The market at {cell} is finished with no merchant on it: no ship moves (R10.8).", **facts
    ),
    told.ShipRevealed: lambda facts: say("{ship} is turned up.", **facts),
    told.GameEnded: _ended,
}


def _evaluation(event: told.FeatureEvaluated, reader: int | None, called: Sequence[str]) -> str:
    why, rule = _cause(event)
    result, more = _reward(event, reader, called)
    rules = f"{rule}, {more}" if more else rule
    return say("{why}: {result} ({rules}).", why=why[0].upper() + why[1:], result=result, rules=rules)


def _cause(event: told.FeatureEvaluated) -> tuple[str, str]:
    """Why it is evaluated, and by which rule."""
    facts = {"part": _part(event.part), "cell": f"{event.x},{event.y}"}
    if event.cause == "end":
        return say("at the end, {part} at {cell}", **facts), "R12.4"
    if event.cause == "boat":
        return say("a boat fishes in {part} at {cell}", **facts), "R9.3"
    if event.kind == "sea":
        return say("{part} at {cell} is enclosed", **facts), "R9.2"
    return say("{part} at {cell} is finished", **facts), "R7.1" if event.kind == "bridge" else "R8.1"


def _reward(event: told.FeatureEvaluated, reader: int | None, called: Sequence[str]) -> tuple[str, str]:
    """Who gets what, and the rule for it where it is not plain."""
    who = [called[seat] for seat in event.winners]
    counts = ", ".join(f"{name} {count}" for name, count in zip(called, event.counts, strict=False) if count)
    facts = {"wares": _ware(WARE_INDEX[event.kind], event.amount), "counts": counts}
    if not event.amount:
        return say("there is no symbol to pay for, so nobody gets anything"), "R6.6"
    if not who:
        return say("nobody is there to get {wares}", **facts), "R6.2"
    if len(who) > 1:
        return say("a tie between {tied}, {wares} each ({counts})", tied=_all(who), **facts), "R6.3"
    is_reader = event.winners[0] == reader
    if event.counts[event.winners[0]] == sum(event.counts):
        alone = say("{wares} for you, alone on it", **facts)
        return alone if is_reader else say("{wares} for {name}, alone on it", name=who[0], **facts), ""
    most = say("{wares} for you, with most islanders there ({counts})", **facts)
    if is_reader:
        return most, "R6.2"
    return say("{wares} for {name}, with most islanders there ({counts})", name=who[0], **facts), "R6.2"


# What is wanted, and choices


def prompt(view: SouthSeasView, names: Sequence[str]) -> str:
    """What is wanted and from whom."""
    if not view["to_act"]:
        return _outcome(view, names)
    [seat] = view["to_act"]
    facts = {"tile": view["tile"], "name": names[seat]}
    return _wanted(view, facts) if seat == view["reader"] else _awaited(view["phase"], facts)


def _wanted(view: SouthSeasView, facts: _Facts) -> str:
    if view["phase"] == "place":
        return say("It is your turn: lay {tile} (R3.1).", **facts)
    if view["phase"] == "islander" and not view["laid"]:
        return say("There is no tile to lay: take an islander back or choose none (R3.4).")
    if view["phase"] == "islander":
        return say("Put an islander on the tile you laid, take one back, or choose none (R2.1).")
    if view["phase"] == "markets":
        return say("Take one of the best open ships for your merchant (R10.3).")
    return say("Supply one open ship, or none (R11.1).")


def _awaited(phase: str, facts: _Facts) -> str:
    if phase == "place":
        return say("We wait for {name} to lay {tile}.", **facts)
    if phase == "islander":
        return say("We wait for {name} to put an islander, take one back, or neither.", **facts)
    if phase == "markets":
        return say("We wait for {name} to take one of the best open ships.", **facts)
    return say("We wait for {name} to supply a ship, or none.", **facts)


def _outcome(view: SouthSeasView, names: Sequence[str]) -> str:
    most = max(view["scores"])
    best = [seat for seat, total in enumerate(view["scores"]) if total == most]
    who = _all(say("you") if seat == view["reader"] else names[seat] for seat in best)
    facts = {"name": who, "points": _points(most)}
    if len(best) > 1:
        return say("The game is over: victory is shared, with {points} each, by {name} (R12.9).", **facts)
    if best == [view["reader"]]:
        return say("The game is over: you win with {points} (R12.8).", **facts)
    return say("The game is over: {name} wins with {points} (R12.8).", **facts)


def describe(view: SouthSeasView, action: Action, tables: Tables | None = None) -> str:
    """The action as words for a list; with `tables` a ship comes with its points."""
    match action:
        case Place():
            facts = {"tile": view["tile"], "cell": action.path[1], "turned": _turned(action.turn)}
            return say("lay {tile} at {cell}, {turned}", **facts)
        case PutIslander():
            part = " ".join(action.path[1:])
            return say("put a {job} on {part}", job=_job(part), part=_part(part))
        case Retrieve():
            cell = action.path[1]
            return say("take back the {job} at {cell}", job=_job(_standing(view, cell)), cell=cell)
        case Take():
            return say("take {ship}", ship=action.path[1]) + _worth(tables, action.ship)
        case Supply():
            ship, wares = action.path[1], _wares(action.payment)
            return say("supply {ship} with {wares}", ship=ship, wares=wares) + _worth(tables, action.ship)
    return say("put no islander") if action.path[0] == "islander" else say("supply no ship")


def _worth(tables: Tables | None, ship: int) -> str:
    return " " + say("for {points}", points=_points(tables.points[ship])) if tables else ""


def _standing(view: SouthSeasView, cell: str) -> str:
    """The part where somebody stands on a cell; a tile never holds more than one."""
    standing = (each for seat in view["islanders"] for each in seat if each)
    return next(each["part"] for each in standing if f"{each['x']},{each['y']}" == cell)


# Refusals


def refusal(tables: Tables, view: SouthSeasView, path: Sequence[str]) -> str:
    """Why the path is not legal; whatever the path is, and at most `QUOTED` characters of it are repeated."""
    reason = _reason(tables, view, tuple(path))
    return say("{move}: {reason}", move=_quoted(path), reason=reason) if path else reason


def _quoted(words: Sequence[str]) -> str:
    text = " ".join(word[: QUOTED + 1] for word in words[: QUOTED + 1])[: QUOTED + 1]
    plain = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
    return plain if len(plain) <= QUOTED else plain[: QUOTED - 1] + "…"


def _reason(tables: Tables, view: SouthSeasView, path: tuple[str, ...]) -> str:
    if not view["to_act"]:
        return say("the game is over (R12.3)")
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
    facts = {"word": _quoted([word]), "far": MIDDLE}
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
        return say("there is no turn {word}: it is r0, r1, r2 or r3", word=_quoted([word]))
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
    names = tables.shapes[state.shapes[state.laid]].names
    parts = [tuple(name.split()) for name in names]
    if words not in parts:
        return say("on the tile you laid you can name: {parts}; or none (R4.1)", parts=", ".join(names))
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
    facts = {"part": _part(" ".join(words)), "owners": _all(there)}
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
        return say("there is no ship {word}", word=_quoted([ship]))
    if ship not in view["open_ships"]:
        ships = ", ".join(view["open_ships"])
        return say("{ship} does not lie open; open are {ships} (R11.1)", ship=ship, ships=ships)
    return ""


def _not_taken(tables: Tables, view: SouthSeasView, words: tuple[str, ...]) -> str:
    if len(words) != 1:
        return say("a ship is taken by its name, such as take {ship}", ship=view["open_ships"][0])
    worth = dict(zip(tables.ship_ids, tables.points, strict=True))
    if fault := _no_ship(tables, view, words[0]):
        return fault
    best = max(worth[ship] for ship in view["open_ships"])
    facts = {"ship": words[0], "points": _points(worth[words[0]]), "best": _points(best)}
    return say("{ship} is worth {points}, but the best open ship is worth {best} (R10.2)", **facts)


def _not_supplied(tables: Tables, view: SouthSeasView, words: tuple[str, ...]) -> str:
    if not words:
        return say("name a ship and what you pay, such as supply {ship} 2s 1f 0b", ship=view["open_ships"][0])
    if fault := _no_ship(tables, view, words[0]):
        return fault
    ship, have = tables.ship_ids.index(words[0]), view["wares"][view["active"]]
    facts = {"ship": words[0], "cost": _cost(tables.content.ships[ship]), "have": _wares(have)}
    ways = [action.payment for action in tables.payments[ship]]
    if not any(all(have[kind] >= way[kind] for kind in range(3)) for way in ways):
        return say("{ship} costs {cost}, and you cannot pay that with {have} (R11.1)", **facts)
    found = PAYMENT.fullmatch(" ".join(words[1:5])) if len(words) == 4 else None
    if not found:
        return say("the payment is shells, fish and bananas in three words, such as 2s 1f 0b (R11.3)")
    if tuple(map(int, found.groups())) not in ways:
        return say("{ship} costs exactly {cost} (R11.3)", **facts)
    return say("you have only {have} (R11.3)", **facts)


_STEPS: Mapping[str, tuple[str, Callable[[Tables, SouthSeasView, tuple[str, ...]], str]]] = {
    "place": ("place", _not_laid),
    "islander": ("islander", _not_put),
    "retrieve": ("islander", _not_taken_back),
    "take": ("markets", _not_taken),
    "supply": ("supply", _not_supplied),
}
"""By first word, the step it belongs to and why it may fail there."""
