"""The choices of Altiplano in words, before one is taken."""

from sobremesa.games.altiplano.actions import (
    INTO_DEPOT,
    Action,
    Build,
    BuildRoad,
    BuyCart,
    BuyTile,
    ChooseRole,
    Convert,
    Corn,
    Deliver,
    Finish,
    Go,
    KeepMission,
    Lift,
    Place,
    PutAway,
    Sell,
    Start,
    Store,
    StoreCorn,
    TakeBack,
    TakeMission,
    TakeOrder,
)
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.goods import FREE, GOODS, PLACES, RIDE, ROLE, THINGS, TILES, WALK
from sobremesa.games.altiplano.seen import AltiplanoView, BoardView
from sobremesa.games.altiplano.terms import (
    action_words,
    area_name,
    boat_name,
    counts_words,
    from_free,
    house_name,
    laid_words,
    mission_words,
    order_words,
    place_name,
    role_name,
    thing_from,
    thing_name,
    thing_words,
    tile_name,
    used_words,
)
from sobremesa.games.altiplano.turns import DEPOT_SPACES
from sobremesa.locale import say, say_count

_OfSetUp = ChooseRole | KeepMission | TakeMission
_OfPlans = Lift | Place | PutAway | TakeBack
_OfMoves = Start | Go
_OfStores = Store | StoreCorn | Corn
_OfMarket = Sell | BuyTile | TakeOrder | Deliver


def describe(content: Content, view: AltiplanoView, action: Action) -> str:
    """The action as words for a list."""
    if isinstance(action, _OfSetUp):
        return _of_set_up(content, action)
    if isinstance(action, _OfPlans):
        return _of_plans(content, action)
    if isinstance(action, _OfMoves):
        return _of_moves(action)
    if isinstance(action, _OfStores):
        return _of_stores(content, view, action)
    if isinstance(action, _OfMarket):
        return _of_market(content, view, action)
    if isinstance(action, Finish):
        return _of_finishing(action)
    return _of_work(content, view, action)


def _of_set_up(content: Content, action: _OfSetUp) -> str:
    missions = content.missions
    match action:
        case ChooseRole(_, number):
            role = content.roles[number]
            facts = {"goods": counts_words(role.start), "action": action_words(role)}
            return say("{role}: begin with {goods}; {action}", role=role_name(role.id), **facts)
        case KeepMission(path, keep, left):
            kept, passed = (mission_words(content, missions[card].id) for card in (keep, left))
            if "give" in path:
                return say("keep {kept}, give {passed}", kept=kept, passed=passed)
            return say("keep {kept}, pass {passed} to the left", kept=kept, passed=passed)
        case TakeMission(_, number):
            return say("keep {kept}", kept=mission_words(content, missions[number].id))


def _of_plans(content: Content, action: _OfPlans) -> str:
    match action:
        case Lift(path):
            thing, area = laid_words(content, *path[1:]), area_name(content, path[2])
            return say("take back {thing} from {area}", thing=thing, area=area)
        case Place(path):
            thing, area = laid_words(content, *path[1:]), area_name(content, path[2])
            return say("lay {thing} on {area}", thing=thing, area=area)
        case PutAway(_, good):
            return say("put away {good} for another good", good=thing_name(GOODS[good]))
        case TakeBack(_, -1):
            return say("draw a good from the bag")
        case TakeBack(_, good):
            return say("take {good} from the container", good=thing_name(GOODS[good]))


def _of_moves(action: _OfMoves) -> str:
    place = place_name(PLACES[action.place])
    if isinstance(action, Start):
        return say("begin at {place}", place=place)
    if action.area == WALK:
        return say("walk to {place} for {thing}", place=place, thing=thing_words(THINGS[action.thing]))
    if action.area == RIDE:
        return say("ride to {place} for {thing}", place=place, thing=thing_words(THINGS[action.thing]))
    return say("take the cart to {place}", place=place)


def _of_work(content: Content, view: AltiplanoView, action: Convert | Build | BuyCart | BuildRoad) -> str:
    match action:
        case Convert():
            return _converting(view, action)
        case Build():
            return _building(content, view, action)
        case BuyCart(_, thing):
            beside = thing_words(THINGS[thing]) if thing >= 0 else say("an empty space")
            return say("buy a cart, beside {thing}", thing=beside)
        case BuildRoad():
            return _road(content, view, action)


def _converting(view: AltiplanoView, action: Convert) -> str:
    used = [THINGS[thing] for thing, count in action.takes for _ in range(count)]
    free = GOODS[action.free] if action.free >= 0 else ""
    facts = {"gained": _gained(view, action.gives), "used": used_words(used, free)}
    if action.area == ROLE:
        return say("with your role: get {gained} for {used}", **facts)
    if action.area >= TILES:
        return say("your tile: get {gained} for {used}", **facts)
    return say("get {gained} for {used}", **facts)


def _own(view: AltiplanoView) -> BoardView:
    """The board of the reader, who alone has choices."""
    return view["boards"][view["reader"] or 0]


def _gained(view: AltiplanoView, good: int) -> str:
    """R1.4"""
    return thing_name(GOODS[good]) if view["supply"].get(GOODS[good]) else say("nothing (none is left)")


def _building(content: Content, view: AltiplanoView, action: Build) -> str:
    number, good = action.card, "wood" if action.is_boat else "stone"
    if number < 0:
        card = say("nothing (none is left)")
    elif action.is_boat:
        facts = {
            "card": boat_name(content, content.boats[number].id),
            "gained": _gained(view, content.boats[number].good),
        }
        card = say("{card}, which brings {gained}", **facts)
    else:
        card = house_name(content, content.houses[number].id)
    if action.from_free:
        card = say("{card}, with {thing}", card=card, thing=from_free(good))
    return say("build {card}", card=card)


def _road(content: Content, view: AltiplanoView, action: BuildRoad) -> str:
    """R11.2"""
    board = _own(view)
    track, at = content.board.track, board["road"] + 1
    if track[at]:
        found = say_count("build a road: {count} planning space", "build a road: {count} planning spaces", track[at])
    elif not view["supply"].get("corn"):  # R1.4
        found = say("build a road, which brings nothing (no corn is left)")
    elif not _may_take_corn(content, board):  # R9.8
        found = say("build a road, which brings nothing (corn fits nowhere)")
    else:
        found = say("build a road, which brings a corn")
    return say("{card}, with {thing}", card=found, thing=from_free(GOODS[action.free])) if action.free >= 0 else found


def _may_take_corn(content: Content, board: BoardView) -> bool:
    """Whether a row has room for corn or one can be started (R9.6, R9.7), or the depot has room (R13.25)."""
    rows, spaces = board["rows"], content.board.rows
    if len(rows) < len(spaces) or any(row["filled"] < most for row, (most, _) in zip(rows, spaces, strict=True)):
        return True
    has_depot = any(tile.kind == "corn_depot" and tile.id in board["tiles"] for tile in content.tiles)
    return has_depot and board["areas"].get("depot", {}).get("corn", 0) < DEPOT_SPACES


def _of_stores(content: Content, view: AltiplanoView, action: _OfStores) -> str:
    rows = _own(view)["rows"]
    match action:
        case Store(_, good, area):
            name = GOODS[good]
            row = _row(content, view, name)
            return say("store {good} in row {row}", good=thing_from(name, "free" if area == FREE else ""), row=row)
        case Corn(_, row) if row == INTO_DEPOT:
            return say("let the corn wait in the depot")
        case StoreCorn(_, row) | Corn(_, row) if row < 0:
            return say("start a row with the corn")
        case StoreCorn(_, row) | Corn(_, row):
            return say("corn to row {row}, of {good}", row=row + 1, good=thing_name(rows[row]["good"]))


def _row(content: Content, view: AltiplanoView, good: str) -> int:
    """The row where a good goes, counted from 1 (R9.3)."""
    rows, spaces = _own(view)["rows"], content.board.rows
    for number, row in enumerate(rows):
        if row["good"] == good and row["filled"] < spaces[number][0]:
            return number + 1
    return len(rows) + 1


def _of_market(content: Content, view: AltiplanoView, action: _OfMarket) -> str:
    match action:
        case Sell(_, good, area):
            facts = {"good": _from(good, area), "coins": thing_words("coin", content.goods[good].price)}
            return say("sell {good} for {coins}", **facts)
        case BuyTile(_, number):
            tile = content.tiles[number]
            price = tile.price + content.board.surcharges[view["strip"].index(tile.id)]
            facts = {"tile": tile_name(content, tile.id), "coins": thing_words("coin", price)}
            return say("buy a tile for {coins}: {tile}", **facts)
        case TakeOrder(_, -1):
            return say("pay for an order, though none is left")
        case TakeOrder(_, number):
            return say("take an order: {order}", order=order_words(content, content.orders[number].id))
        case Deliver(_, good, area):
            return say("deliver {good}", good=_from(good, area))


def _from(good: int, area: int) -> str:
    return thing_from(GOODS[good], "free" if area == FREE else "")


def _of_finishing(action: Finish) -> str:
    return {
        "draw": say("draw goods"),
        "keep": say("put nothing away"),
        "done": say("finish planning"),
        "pass": say("pass for this round"),
        "end": say("end your turn"),
    }[action.path[0]]
