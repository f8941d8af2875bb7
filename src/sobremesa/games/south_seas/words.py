"""South Seas in sentences for one reader, in the reader's language: events, what is wanted, choices.

The words of paths (`place`, `sea NE`, `r2`) are the same in every language; how a table is drawn is not here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from sobremesa.engine.game import Event
from sobremesa.games.south_seas import events as told
from sobremesa.games.south_seas.actions import Action, Place, PutIslander, Retrieve, Supply, Take
from sobremesa.games.south_seas.tables import Tables
from sobremesa.games.south_seas.terms import (
    in_a_row,
    job_words,
    part_words,
    point_words,
    some_of,
    turn_words,
    ware_words,
)
from sobremesa.games.south_seas.view import SouthSeasView
from sobremesa.locale import say, say_count

WARE_INDEX = {"bridge": 0, "sea": 1, "island": 2}


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
        facts["wares"] = ware_words(facts["payment"])
    if "part" in facts:
        facts |= {"job": job_words(facts["part"]), "part": part_words(facts["part"])}
    match event:
        case told.GameBegan():
            facts["ships"] = ", ".join(event.ships)
        case told.TileDrawn():
            facts["left"] = say_count("{count} tile is left", "{count} tiles are left", event.left)
        case told.TilePlaced():
            facts["turned"] = turn_words(event.turn)
        case told.ShipTaken() | told.ShipSupplied():
            facts["points"] = point_words(event.points)
        case told.ScoreCounted():
            facts["points"] = point_words(event.total)
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
    told.TurnReturned: (
        lambda facts: say("It is your turn again.", **facts),
        lambda facts: say("It is {name}'s turn again.", **facts),
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


def _idle_boat(facts: _Facts) -> str:
    if facts["has_fisherman"]:
        return say("The boat on {part} at {cell} finds no uncovered fish, so the fisherman stays (R9.5).", **facts)
    return say("The boat on {part} at {cell} finds no fisherman there, so nothing is fished (R9.4).", **facts)


def _ended(facts: _Facts) -> str:
    if facts["cause"] == "both":
        return say("The last tile and the last ship are gone: the game is over (R12.1, R12.2).")
    if facts["cause"] == "ships":
        return say("The last ship is gone: the game is over (R12.2).")
    return say("No tile is left: the game is over (R12.1).")


_UNPERSONAL: Mapping[type[Event], _Sentence] = {
    told.TileRemoved: lambda facts: say("{tile} fits nowhere and leaves the game (R3.3).", **facts),
    told.FishCovered: _covered,
    told.BoatIdle: _idle_boat,
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
    facts = {"part": part_words(event.part), "cell": f"{event.x},{event.y}"}
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
    facts = {"wares": some_of(WARE_INDEX[event.kind], event.amount), "counts": counts}
    if not event.amount:
        return say("there is no symbol to pay for, so nobody gets anything"), "R6.6"
    if not who:
        return say("nobody is there to get {wares}", **facts), "R6.2"
    if len(who) > 1:
        return say("a tie between {tied}, {wares} each ({counts})", tied=in_a_row(who), **facts), "R6.3"
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
    who = in_a_row(say("you") if seat == view["reader"] else names[seat] for seat in best)
    facts = {"name": who, "points": point_words(most)}
    if len(best) > 1:
        return say("The game is over: victory is shared, with {points} each, by {name} (R12.9).", **facts)
    if best == [view["reader"]]:
        return say("The game is over: you win with {points} (R12.8).", **facts)
    return say("The game is over: {name} wins with {points} (R12.8).", **facts)


def describe(tables: Tables, view: SouthSeasView, action: Action) -> str:
    """The action as words for a list."""
    match action:
        case Place():
            facts = {"tile": view["tile"], "cell": action.path[1], "turned": turn_words(action.turn)}
            return say("lay {tile} at {cell}, {turned}", **facts)
        case PutIslander():
            part = " ".join(action.path[1:])
            return say("put a {job} on {part}", job=job_words(part), part=part_words(part))
        case Retrieve():
            cell = action.path[1]
            return say("take back the {job} at {cell}", job=job_words(_standing(view, cell)), cell=cell)
        case Take():
            return say("take {ship}", ship=action.path[1]) + _worth(tables, action.ship)
        case Supply():
            ship, wares = action.path[1], ware_words(action.payment)
            return say("supply {ship} with {wares}", ship=ship, wares=wares) + _worth(tables, action.ship)
    return say("put no islander") if action.path[0] == "islander" else say("supply no ship")


def _worth(tables: Tables, ship: int) -> str:
    return " " + say("for {points}", points=point_words(tables.points[ship]))


def _standing(view: SouthSeasView, cell: str) -> str:
    """The part where somebody stands on a cell; a tile never holds more than one."""
    standing = (each for seat in view["islanders"] for each in seat if each)
    return next(each["part"] for each in standing if f"{each['x']},{each['y']}" == cell)
