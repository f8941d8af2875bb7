"""South Seas in sentences for one reader, in the reader's language: events, what is wanted, choices.

The words of paths (`place`, `sea NE`, `r2`) are the same in every language; how a table is drawn is not here.
"""

from collections.abc import Sequence

from sobremesa.engine.game import Event
from sobremesa.games.south_seas import events as told
from sobremesa.games.south_seas.actions import Action, Place, PutIslander, Retrieve, Supply, Take
from sobremesa.games.south_seas.content import Kind
from sobremesa.games.south_seas.tables import Tables
from sobremesa.games.south_seas.terms import (
    job_words,
    part_words,
    some_of,
    turn_words,
    ware_words,
)
from sobremesa.games.south_seas.view import SouthSeasView
from sobremesa.games.south_seas.wares import WARE_OF
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import Listener, in_a_row, point_words

# Events

_OfTurns = told.GameBegan | told.TurnBegan | told.PickPassed | told.TurnReturned | told.GameEnded | told.ScoreCounted
_OfTiles = told.TileDrawn | told.TileRemoved | told.NoTileLeft | told.TilePlaced
_OfIslanders = told.IslanderPut | told.IslanderRetrieved
_OfFeatures = told.FeatureEvaluated | told.FishCovered | told.BoatIdle | told.MarketFinished
_OfShips = told.ShipTaken | told.NoShipLeft | told.ShipSupplied | told.ShipRevealed


def words(event: Event, reader: int | None, names: Sequence[str]) -> str:
    """The event as one sentence, which begins with "you" where the reader is the seat it happened to."""
    listener = Listener(reader, names)
    if isinstance(event, _OfTurns):
        return _of_turns(event, listener)
    if isinstance(event, _OfTiles):
        return _of_tiles(event, listener)
    if isinstance(event, _OfIslanders):
        return _of_islanders(event, listener)
    if isinstance(event, _OfFeatures):
        return _of_features(event, listener)
    if isinstance(event, _OfShips):
        return _of_ships(event, listener)
    raise TypeError(f"not an event of South Seas: {event}")


def _of_turns(event: _OfTurns, to: Listener) -> str:
    match event:
        case told.GameBegan(_, first, ships):
            yours = say("The start tile lies at 0,0; open ships: {ships}. You begin.")
            others = say("The start tile lies at 0,0; open ships: {ships}. {name} begins.")
            return to.hears(first, yours, others, ships=", ".join(ships))
        case told.TurnBegan(seat, turn):
            yours, others = say("Turn {turn}: it is your turn."), say("Turn {turn}: it is {name}'s turn.")
            return to.hears(seat, yours, others, turn=turn)
        case told.PickPassed(seat):
            yours = say("You choose among the best open ships (R10.3).")
            return to.hears(seat, yours, say("{name} chooses among the best open ships (R10.3)."))
        case told.TurnReturned(seat):
            return to.hears(seat, say("It is your turn again."), say("It is {name}'s turn again."))
        case told.GameEnded(cause):
            return _ended(cause)
        case told.ScoreCounted(seat, ships=ships, wares=wares, total=total, rank=rank):
            yours = say("You have {points}, {ships} from ships and {wares} from wares: place {rank} (R12.8).")
            others = say("{name} has {points}, {ships} from ships and {wares} from wares: place {rank} (R12.8).")
            return to.hears(seat, yours, others, points=point_words(total), ships=ships, wares=wares, rank=rank)


def _ended(cause: str) -> str:
    if cause == "both":
        return say("The last tile and the last ship are gone: the game is over (R12.1, R12.2).")
    if cause == "ships":
        return say("The last ship is gone: the game is over (R12.2).")
    return say("No tile is left: the game is over (R12.1).")


def _of_tiles(event: _OfTiles, to: Listener) -> str:
    match event:
        case told.TileDrawn(seat, tile, left):
            yours, others = say("You draw {tile}; {left}."), say("{name} draws {tile}; {left}.")
            still = say_count("{count} tile is left", "{count} tiles are left", left)
            return to.hears(seat, yours, others, tile=tile, left=still)
        case told.TileRemoved(_, tile):
            return say("{tile} fits nowhere and leaves the game (R3.3).", tile=tile)
        case told.NoTileLeft(seat):
            yours = say("No tile is left: you go on without one (R3.4).")
            return to.hears(seat, yours, say("No tile is left: {name} goes on without one (R3.4)."))
        case told.TilePlaced(seat, tile, x, y, turn):
            yours, others = say("You lay {tile} at {cell}, {turned}."), say("{name} lays {tile} at {cell}, {turned}.")
            return to.hears(seat, yours, others, tile=tile, cell=f"{x},{y}", turned=turn_words(turn))


def _of_islanders(event: _OfIslanders, to: Listener) -> str:
    job, cell = job_words(event.part), f"{event.x},{event.y}"
    match event:
        case told.IslanderPut(seat, part):
            yours = say("You put a {job} on {part} at {cell}.")
            others = say("{name} puts a {job} on {part} at {cell}.")
            return to.hears(seat, yours, others, job=job, part=part_words(part), cell=cell)
        case told.IslanderRetrieved(seat):
            yours = say("You take back the {job} at {cell} (R5.1).")
            return to.hears(seat, yours, say("{name} takes back the {job} at {cell} (R5.1)."), job=job, cell=cell)


def _of_features(event: _OfFeatures, to: Listener) -> str:
    match event:
        case told.FeatureEvaluated():
            return _evaluation(event, to)
        case told.FishCovered():
            return _covered(event)
        case told.BoatIdle():
            return _idle_boat(event)
        case told.MarketFinished():
            return _market(event, to)


def _covered(event: told.FishCovered) -> str:
    part, cell = part_words(event.part), f"{event.x},{event.y}"
    if event.fish == 2:
        return say("A boat token covers a pair of fish on {part} at {cell} (R9.8).", part=part, cell=cell)
    return say("A boat token covers a single fish on {part} at {cell} (R9.8).", part=part, cell=cell)


def _idle_boat(event: told.BoatIdle) -> str:
    facts = {"part": part_words(event.part), "cell": f"{event.x},{event.y}"}
    if event.has_fisherman:
        return say("The boat on {part} at {cell} finds no uncovered fish, so the fisherman stays (R9.5).", **facts)
    return say("The boat on {part} at {cell} finds no fisherman there, so nothing is fished (R9.4).", **facts)


def _market(event: told.MarketFinished, to: Listener) -> str:
    cell = f"{event.x},{event.y}"
    if event.merchant is None:
        return say("The market at {cell} is finished with no merchant on it: no ship moves (R10.8).", cell=cell)
    yours = say("The market at {cell} is finished: your merchant goes home (R10.2).")
    others = say("The market at {cell} is finished: the merchant of {name} goes home (R10.2).")
    return to.hears(event.merchant, yours, others, cell=cell)


def _of_ships(event: _OfShips, to: Listener) -> str:
    match event:
        case told.ShipTaken(seat, ship, points):
            yours = say("You take {ship} for your merchant: {points} (R10.2).")
            others = say("{name} takes {ship} for a merchant: {points} (R10.2).")
            return to.hears(seat, yours, others, ship=ship, points=point_words(points))
        case told.NoShipLeft(seat):
            yours = say("No ship is open: your merchant gets nothing (R10.7).")
            return to.hears(seat, yours, say("No ship is open: the merchant of {name} gets nothing (R10.7)."))
        case told.ShipSupplied(seat, ship, points, payment):
            yours = say("You supply {ship} with {wares}: {points} (R11.1).")
            others = say("{name} supplies {ship} with {wares}: {points} (R11.1).")
            return to.hears(seat, yours, others, ship=ship, wares=ware_words(payment), points=point_words(points))
        case told.ShipRevealed(ship):
            return say("{ship} is turned up.", ship=ship)


def _evaluation(event: told.FeatureEvaluated, to: Listener) -> str:
    why, rule = _cause(event)
    result, more = _reward(event, to)
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


def _reward(event: told.FeatureEvaluated, to: Listener) -> tuple[str, str]:
    """Who gets what, and the rule for it where it is not plain."""
    called = to.called()
    who = [called[seat] for seat in event.winners]
    counts = ", ".join(f"{name} {count}" for name, count in zip(called, event.counts, strict=False) if count)
    facts = {"wares": some_of(WARE_OF[Kind[event.kind.upper()]], event.amount), "counts": counts}
    if not event.amount:
        none = say("there is no symbol to pay for, so nobody gets anything")
        return none, "" if event.cause == "end" else "R6.6"
    if not who:
        return say("nobody is there to get {wares}", **facts), "R6.2"
    if len(who) > 1:
        return say("a tie between {tied}, {wares} each ({counts})", tied=in_a_row(who), **facts), "R6.3"
    is_reader = event.winners[0] == to.seat
    if event.counts[event.winners[0]] == sum(event.counts):
        alone = say("{wares} for you, alone on it", **facts)
        return alone if is_reader else say("{wares} for {name}, alone on it", name=who[0], **facts), ""
    most = say("{wares} for you, with the most islanders there ({counts})", **facts)
    if is_reader:
        return most, "R6.2"
    return say("{wares} for {name}, with the most islanders there ({counts})", name=who[0], **facts), "R6.2"


# What is wanted, and choices


def prompt(view: SouthSeasView, names: Sequence[str]) -> str:
    """What is wanted and from whom."""
    if not view["to_act"]:
        return _outcome(view, names)
    [seat] = view["to_act"]
    return _wanted(view) if seat == view["reader"] else _awaited(view, names[seat])


def _wanted(view: SouthSeasView) -> str:
    if view["phase"] == "place":
        return say("It is your turn: lay {tile} (R3.1).", tile=view["tile"])
    if view["phase"] == "islander" and not view["laid"]:
        return say("There is no tile to lay: take an islander back or choose none (R3.4).")
    if view["phase"] == "islander":
        return _islander_wanted(view)
    if view["phase"] == "markets":
        return say("Take one of the best open ships for your merchant (R10.3).")
    return say("Supply one open ship, or none (R11.1).")


def _islander_wanted(view: SouthSeasView) -> str:
    own = view["islanders"][view["active"]]
    may_put = None in own
    may_retrieve = any(own) and (view["retrieve"] == "always" or not may_put)
    if may_put and may_retrieve:
        return say("Put an islander on the tile you laid, take one back, or choose none (R2.1).")
    if may_put:
        return say("Put an islander on the tile you laid, or choose none (R4.1).")
    return say("You have no islander left: take one back, or choose none (R5.1).")


def _awaited(view: SouthSeasView, name: str) -> str:
    if view["phase"] == "place":
        return say("We wait for {name} to lay {tile}.", name=name, tile=view["tile"])
    if view["phase"] == "islander" and not view["laid"]:
        return say("We wait for {name} to take an islander back, or not (R3.4).", name=name)
    if view["phase"] == "islander":
        return say("We wait for {name} to put an islander, take one back, or neither.", name=name)
    if view["phase"] == "markets":
        return say("We wait for {name} to take one of the best open ships.", name=name)
    return say("We wait for {name} to supply a ship, or none.", name=name)


def _outcome(view: SouthSeasView, names: Sequence[str]) -> str:
    most = max(view["scores"])
    best = [seat for seat, total in enumerate(view["scores"]) if total == most]
    if best == [view["reader"]]:
        return say("The game is over: you win with {points} (R12.8).", points=point_words(most))
    facts = {"name": in_a_row(names[seat] for seat in best if seat != view["reader"]), "points": point_words(most)}
    if len(best) == 1:
        return say("The game is over: {name} wins with {points} (R12.8).", **facts)
    if view["reader"] in best:
        return say("The game is over: you share the victory with {name}, {points} each (R12.9).", **facts)
    return say("The game is over: victory is shared, with {points} each, by {name} (R12.9).", **facts)


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
