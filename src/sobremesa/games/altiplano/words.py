"""Altiplano in sentences for one reader, in the reader's language: events, what is wanted, choices."""

from collections.abc import Sequence

from sobremesa.engine.game import Event
from sobremesa.games.altiplano import events as told
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.terms import (
    all_words,
    area_name,
    boat_name,
    from_free,
    house_name,
    laid_words,
    mission_words,
    order_words,
    place_name,
    role_name,
    thing_from,
    thing_words,
    tile_name,
    used_words,
)
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import Listener, in_a_row, point_words

_OfSetUp = told.GameBegan | told.RoleTaken | told.MissionsDealt | told.MissionKept | told.MissionsPassed
_OfWaiting = told.SeatReady | told.SeatDue | told.RoundBegan | told.PlanningBegan | told.TurnBegan | told.SeatPassed
_OfGoods = told.ThingLifted | told.ThingPlaced | told.LiftsShown | told.PlanShown | told.ContainerPoured
_OfDraws = told.GoodsDrawn | told.GoodPutAway | told.GoodTakenBack
_OfMoves = told.FigurePlaced | told.FigureMoved
_OfWork = told.GoodsConverted | told.CardBuilt | told.CartBought | told.RoadBuilt
_OfStores = told.GoodStored | told.RowFilled | told.CornWaits | told.CornLost
_OfMarket = told.GoodSold | told.TileBought | told.OrderTaken | told.GoodDelivered | told.OrderFinished
_OfEnd = told.MissionMet | told.TileGone | told.TileShown | told.EndNear | told.GameEnded | told.ScoreCounted


def words(content: Content, event: Event, reader: int | None, names: Sequence[str]) -> str:
    """The event as one sentence, which begins with "you" where the reader is the seat it happened to."""
    to = Listener(reader, names)
    if isinstance(event, _OfSetUp):
        return _of_set_up(content, event, to)
    if isinstance(event, _OfWaiting):
        return _of_waiting(content, event, to)
    if isinstance(event, _OfGoods):
        return _of_goods(content, event, to)
    if isinstance(event, _OfDraws):
        return _of_draws(content, event, to)
    if isinstance(event, _OfMoves):
        return _of_moves(content, event, to)
    if isinstance(event, _OfWork):
        return _of_work(content, event, to)
    if isinstance(event, _OfStores):
        return _of_stores(content, event, to)
    if isinstance(event, _OfMarket):
        return _of_market(content, event, to)
    if isinstance(event, _OfEnd):
        return _of_end(content, event, to)
    raise TypeError(f"not an event of Altiplano: {event}")


def _of_set_up(content: Content, event: _OfSetUp, to: Listener) -> str:
    match event:
        case told.GameBegan(first, ring):
            places = ", ".join(place_name(place) for place in ring)
            begins = to.hears(first, say("You begin."), say("{name} begins."))
            return say("Round the ring lie {places} (R1.1). {begins}", places=places, begins=begins)
        case told.RoleTaken(seat, role, goods, coins):
            facts = {"role": role_name(role), "goods": all_words([*goods, *("coin",) * coins])}
            yours, others = say("You are the {role}: {goods} (R1.9)."), say("{name} is the {role}: {goods} (R1.9).")
            return to.hears(seat, yours, others, **facts)
        case told.MissionsDealt(_, missions):
            return say("Your missions: {missions} (R17.1).", missions=_missions(content, missions))
        case told.MissionKept(_, kept, passed):
            facts = {"kept": mission_words(content, kept), "passed": _missions(content, passed)}
            if len(passed) == 1:  # only with two seats
                return say("You keep {kept} and give {passed} (R17.3).", **facts)
            if passed:
                return say("You keep {kept} and pass on {passed} (R17.1).", **facts)
            return say("You keep {kept} (R17.2).", kept=facts["kept"])
        case told.MissionsPassed(_, (mission,)):
            return say("You are given {mission} (R17.3).", mission=mission_words(content, mission))
        case told.MissionsPassed(_, missions):
            return say("You are passed {missions} (R17.2).", missions=_missions(content, missions))


def _missions(content: Content, missions: Sequence[str]) -> str:
    return in_a_row(mission_words(content, id_) for id_ in missions) if missions else ""


def _of_waiting(content: Content, event: _OfWaiting, to: Listener) -> str:
    match event:
        case told.SeatReady(seat):
            return to.hears(seat, say("You are ready."), say("{name} is ready."))
        case told.SeatDue(seat):
            return to.hears(seat, say("It is for you to decide."), say("It is for {name} to decide."))
        case told.RoundBegan(number, first, is_last):
            begins = to.hears(first, say("you begin"), say("{name} begins"))
            if is_last:
                return say("Round {number}, the last one: {begins} (R15.3).", number=number, begins=begins)
            return say("Round {number}: {begins} (R2.1).", number=number, begins=begins)
        case told.PlanningBegan():
            return say("Planning begins (R4.1).")
        case told.TurnBegan(seat):
            return to.hears(seat, say("It is your turn."), say("It is {name}'s turn."))
        case told.SeatPassed(seat, is_asked=True):
            return to.hears(seat, say("You pass (R5.1)."), say("{name} passes (R5.1)."))
        case told.SeatPassed(seat):
            yours = say("You cannot act any more and pass (R5.4).")
            return to.hears(seat, yours, say("{name} cannot act any more and passes (R5.4)."))


def _of_goods(content: Content, event: _OfGoods, to: Listener) -> str:
    match event:
        case told.ThingLifted(seat, thing, area):
            facts = {"thing": laid_words(content, thing, area), "area": area_name(content, area)}
            facts["rule"] = "R3.2" if thing in ("coin", "coins") else "R3.1"
            return to.hears(seat, say("You take back {thing} from {area} ({rule})."), "", **facts)
        case told.ThingPlaced(seat, thing, area):
            facts = {"thing": laid_words(content, thing, area), "area": area_name(content, area)}
            facts["rule"] = _rule_of_laying(area)
            yours, others = say("You lay {thing} on {area} ({rule})."), say("{name} lays {thing} on {area} ({rule}).")
            return to.hears(seat, yours, others, **facts)
        case told.LiftsShown(seat, things):
            yours, others = say("You have taken back {things} (R3.6)."), say("{name} has taken back {things} (R3.6).")
            return to.hears(seat, yours, others, things=_plan(content, things))
        case told.PlanShown(seat, things):
            yours, others = say("You have laid {things} (R4.6)."), say("{name} has laid {things} (R4.6).")
            return to.hears(seat, yours, others, things=_plan(content, things))
        case told.ContainerPoured(seat, goods):
            poured = say_count("{count} good", "{count} goods", goods)
            yours = say("Your container is emptied into your bag, {goods} (R3.5).")
            others = say("The container of {name} is emptied into the bag, {goods} (R3.5).")
            return to.hears(seat, yours, others, goods=poured)


def _rule_of_laying(area: str) -> str:
    """The rule by which something is laid there: on a place, the free space, for movement, or on a role or tile."""
    if area in PLACES:
        return "R4.1"
    return {"free": "R13.14", "walk": "R4.4", "ride": "R4.4"}.get(area, "R4.3")


def _plan(content: Content, things: told.Things) -> str:
    """What was laid or taken, area by area, so that it ends a sentence."""
    by_area: dict[str, list[str]] = {}
    for thing, area in things:
        by_area.setdefault(area, []).append(thing)
    return "; ".join(f"{all_words(laid)} ({area_name(content, area)})" for area, laid in by_area.items())


def _of_draws(content: Content, event: _OfDraws, to: Listener) -> str:
    match event:
        case told.GoodsDrawn(seat, goods, is_end=True):
            yours, others = say("You draw {goods} (R13.24)."), say("{name} draws {goods} (R13.24).")
            return to.hears(seat, yours, others, goods=all_words(goods))
        case told.GoodsDrawn(seat, goods):
            yours, others = say("You draw {goods} (R3.4)."), say("{name} draws {goods} (R3.4).")
            return to.hears(seat, yours, others, goods=all_words(goods))
        case told.GoodPutAway(seat, good):
            yours, others = say("You put away {good} (R13.18)."), say("{name} puts away {good} (R13.18).")
            return to.hears(seat, yours, others, good=thing_words(good))
        case told.GoodTakenBack(seat, good, is_drawn=True):
            yours = say("You draw {good} for it (R13.18).")
            return to.hears(seat, yours, say("{name} draws {good} for it (R13.18)."), good=thing_words(good))
        case told.GoodTakenBack(seat, good):
            yours = say("You take {good} for it (R13.18).")
            return to.hears(seat, yours, say("{name} takes {good} for it (R13.18)."), good=thing_words(good))


def _of_moves(content: Content, event: _OfMoves, to: Listener) -> str:
    match event:
        case told.FigurePlaced(seat, place):
            yours = say("You begin at {place} (R6.1).")
            return to.hears(seat, yours, say("{name} begins at {place} (R6.1)."), place=place_name(place))
        case told.FigureMoved(seat, place, by, thing):
            facts = {"place": place_name(place), "thing": thing_words(thing)}
            facts["rule"] = "R13.17" if thing == "coin" else "R6.4" if by == "walk" else "R6.5"
            if by == "cart":
                yours, others = (
                    say("You take the cart to {place} (R6.3)."),
                    say("{name} takes the cart to {place} (R6.3)."),
                )
            elif by == "walk":
                yours, others = (
                    say("You walk to {place} for {thing} ({rule})."),
                    say("{name} walks to {place} for {thing} ({rule})."),
                )
            else:
                yours, others = (
                    say("You ride to {place} for {thing} ({rule})."),
                    say("{name} rides to {place} for {thing} ({rule})."),
                )
            return to.hears(seat, yours, others, **facts)


def _of_work(content: Content, event: _OfWork, to: Listener) -> str:
    match event:
        case told.GoodsConverted(seat, place, tile, used, free, gained):
            facts = {
                "place": place_name(place),
                "used": used_words(used, free),
                "gained": thing_words(gained) if gained else say("nothing (none is left)"),
                "rule": "R12.1" if tile else "R7.11",  # coins go to the supply (R12.2), not into the container
            }
            yours = say("At {place} you get {gained} for {used} ({rule}).")
            return to.hears(seat, yours, say("At {place} {name} gets {gained} for {used} ({rule})."), **facts)
        case told.CardBuilt():
            return _built(content, event, to)
        case told.CartBought(seat, beside):
            beside = thing_words(beside) if beside else say("an empty space")
            yours, others = (
                say("You buy a cart, beside {thing} (R8.3)."),
                say("{name} buys a cart, beside {thing} (R8.3)."),
            )
            return to.hears(seat, yours, others, thing=beside)
        case told.RoadBuilt(seat, spaces, free):
            planning = say_count("{count} planning space", "{count} planning spaces", spaces)
            if free:
                planning = say("{spaces}, with {thing}", spaces=planning, thing=from_free(free))
            yours, others = say("You build a road: {spaces} (R11.1)."), say("{name} builds a road: {spaces} (R11.1).")
            return to.hears(seat, yours, others, spaces=planning)


def _built(content: Content, event: told.CardBuilt, to: Listener) -> str:
    if event.kind == "house":
        card = house_name(content, event.card) if event.card else say("nothing (none is left)")
        if event.is_free:
            card = say("{card}, with {thing}", card=card, thing=from_free("stone"))
        yours, others = say("You build {card} (R8.1)."), say("{name} builds {card} (R8.1).")
        return to.hears(event.seat, yours, others, card=card)
    card = boat_name(content, event.card) if event.card else say("nothing (none is left)")
    if event.is_free:
        card = say("{card}, with {thing}", card=card, thing=from_free("wood"))
    gained = thing_words(event.gained) if event.gained else say("nothing")
    yours = say("You build {card} and get {gained} (R7.10).")
    return to.hears(event.seat, yours, say("{name} builds {card} and gets {gained} (R7.10)."), card=card, gained=gained)


def _of_stores(content: Content, event: _OfStores, to: Listener) -> str:
    match event:
        case told.GoodStored(seat, good, origin, row):
            by = {"road": "R9.5", "depot": "R13.25", "ten": "R13.24"}  # corn that is gained or waits, goods at the end
            rule = by.get(origin, "R9.2")
            yours, others = (
                say("You store {good} in row {row} ({rule})."),
                say("{name} stores {good} in row {row} ({rule})."),
            )
            return to.hears(seat, yours, others, good=thing_from(good, origin), row=row, rule=rule)
        case told.RowFilled(seat, row, points):
            yours, others = (
                say("Your row {row} is full: {points} (R16.5)."),
                say("Row {row} of {name} is full: {points} (R16.5)."),
            )
            return to.hears(seat, yours, others, row=row, points=point_words(points))
        case told.CornWaits(seat):
            yours = say("The corn waits in your depot (R13.25).")
            return to.hears(seat, yours, say("The corn of {name} waits in the depot (R13.25)."))
        case told.CornLost(_, is_left=False):
            return say("No corn is left at the road (R1.4).")
        case told.CornLost(seat):
            yours = say("Your corn fits nowhere and stays at the road (R9.8).")
            return to.hears(seat, yours, say("The corn of {name} fits nowhere and stays at the road (R9.8)."))


def _of_market(content: Content, event: _OfMarket, to: Listener) -> str:
    match event:
        case told.GoodSold(seat, good, area, price):
            facts = {"good": thing_from(good, area), "coins": thing_words("coin", price)}
            yours, others = say("You sell {good} for {coins} (R10.1)."), say("{name} sells {good} for {coins} (R10.1).")
            return to.hears(seat, yours, others, **facts)
        case told.TileBought(seat, tile, price):
            facts = {"tile": tile_name(content, tile), "coins": thing_words("coin", price)}
            yours = say("You buy a tile for {coins}: {tile} (R10.2).")
            return to.hears(seat, yours, say("{name} buys a tile for {coins}: {tile} (R10.2)."), **facts)
        case told.OrderTaken(seat, ""):
            yours = say("You pay for an order, but none is left (R1.4).")
            return to.hears(seat, yours, say("{name} pays for an order, but none is left (R1.4)."))
        case told.OrderTaken(seat, order):
            yours, others = say("You take an order: {order} (R10.4)."), say("{name} takes an order: {order} (R10.4).")
            return to.hears(seat, yours, others, order=order_words(content, order))
        case told.GoodDelivered(seat, good, area):
            yours, others = say("You deliver {good} (R10.5)."), say("{name} delivers {good} (R10.5).")
            return to.hears(seat, yours, others, good=thing_from(good, area))
        case told.OrderFinished(seat, _, points):
            yours, others = (
                say("Your order is finished: {points} (R10.6)."),
                say("The order of {name} is finished: {points} (R10.6)."),
            )
            return to.hears(seat, yours, others, points=point_words(points))


def _of_end(content: Content, event: _OfEnd, to: Listener) -> str:
    match event:
        case told.MissionMet(seat, mission):
            yours, others = (
                say("You show a mission: {mission} (R17.5)."),
                say("{name} shows a mission: {mission} (R17.5)."),
            )
            return to.hears(seat, yours, others, mission=mission_words(content, mission))
        case told.TileGone(tile):
            return say(
                "Nobody bought a tile, so the lowest leaves the game: {tile} (R14.3).", tile=tile_name(content, tile)
            )
        case told.TileShown(tile, is_bought):
            rule = "R14.2" if is_bought else "R14.3"
            return say("A tile is laid out: {tile} ({rule}).", tile=tile_name(content, tile), rule=rule)
        case told.EndNear(""):
            return say("The extension board cannot be filled: the next round is the last (R15.2).")
        case told.EndNear(place):
            return say(
                "Nothing is left at {place}: after this round one more is played (R15.1).", place=place_name(place)
            )
        case told.GameEnded():
            return say("The last round is over (R15.3).")
        case told.ScoreCounted(seat, total, coins, rank):
            facts = {"points": point_words(total), "coins": thing_words("coin", coins), "rank": rank}
            yours = say("You have {points} and {coins}: place {rank} (R16.6).")
            return to.hears(seat, yours, say("{name} has {points} and {coins}: place {rank} (R16.6)."), **facts)


# What is wanted, and choices


def task(view: AltiplanoView) -> str:
    """What is wanted now, in a few words."""
    if view["corn"]:
        return say("choose where the corn goes (R9.5)")
    if view["put_away"]:
        return say("take a good for the one put away (R13.18)")
    if view["phase"] == "act" and not view["boards"][view["active"]]["figure"]:
        return say("choose where your figure begins, and act there, or pass (R6.1)")
    if view["phase"] == "act" and view["step"]:
        return (say("perform an action (R6.6)"), say("move on, or end your turn (R6.2)"))[view["step"] - 1]
    return {
        "roles": say("choose a role: goods to begin with, and an action (R1.8)"),
        "missions": _passing(view),
        "taking": say("keep one of the missions that were passed (R17.2)"),
        "lift": say("take goods back, or draw (R3.1)"),
        "swap": say("swap a good, or keep all (R13.18)"),
        "plan": say("lay goods for your actions (R4.1)"),
        "act": say("perform an action, or pass (R5.1)"),
        "store": say("store goods for the end (R15.4)"),
        "over": "",
    }[view["phase"]]


def _passing(view: AltiplanoView) -> str:
    if len(view["boards"]) == 2:
        return say("keep one mission and give one; the third leaves the game (R17.3)")
    return say("keep one mission; one goes to the left, one to the right (R17.1)")


def prompt(view: AltiplanoView, names: Sequence[str]) -> str:
    """What is wanted and from whom."""
    if not view["to_act"]:
        return _outcome(view, names)
    if view["reader"] in view["to_act"]:
        return say("Your turn: {task}.", task=task(view))
    return say("We wait for {names}.", names=in_a_row(names[seat] for seat in view["to_act"]))


def _outcome(view: AltiplanoView, names: Sequence[str]) -> str:
    """Who has won, and what parted equal points (R16.6)."""
    coins = [
        board["coins"] + sum(goods.get("coin", 0) for goods in board["areas"].values()) for board in view["boards"]
    ]
    standing = list(zip(view["scores"], coins, strict=True))
    best = [seat for seat, own in enumerate(standing) if own == max(standing)]
    facts = {
        "name": in_a_row([names[seat] for seat in best if seat != view["reader"]] or names),
        "points": point_words(max(view["scores"])),
        "coins": thing_words("coin", coins[best[0]]),
    }
    by_coins, is_own = view["scores"].count(max(view["scores"])) > len(best), view["reader"] in best
    if len(best) > 1:
        if is_own:
            return say(
                "The game is over: you share the victory with {name}, {points} and {coins} each (R16.6).", **facts
            )
        return say("The game is over: {name} share the victory, {points} and {coins} each (R16.6).", **facts)
    if by_coins:
        if is_own:
            return say("The game is over: you win with {points}, by your {coins} (R16.6).", **facts)
        return say("The game is over: {name} wins with {points}, by {coins} (R16.6).", **facts)
    if is_own:
        return say("The game is over: you win with {points} (R16.6).", **facts)
    return say("The game is over: {name} wins with {points} (R16.6).", **facts)
