"""What lies beside the table: goods to plan with, cards on offer, everybody's belongings, and buttons."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sobremesa.engine.paths import contains, narrow
from sobremesa.engine.scene import Hand, Item, Mark, Panel
from sobremesa.games.altiplano.actions import (
    Action,
    ChooseRole,
    Corn,
    Finish,
    Go,
    KeepMission,
    Place,
    PutAway,
    Store,
    StoreCorn,
    TakeMission,
)
from sobremesa.games.altiplano.ahead import Ahead
from sobremesa.games.altiplano.boards import Own, one_by_one, planning_spaces, row_goods
from sobremesa.games.altiplano.choices import describe
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.goods import PLACES, THINGS, things_of
from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.spots import all_at_once, told_thing, unused
from sobremesa.games.altiplano.terms import (
    action_words,
    all_words,
    area_name,
    boat_name,
    counts_words,
    house_name,
    laid_words,
    mission_words,
    order_words,
    place_name,
    role_name,
    thing_name,
    tile_name,
)
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import in_a_row

Words = tuple[str, ...]


def tray(own: Own, legal: Sequence[Action]) -> Iterator[Panel]:
    """What is drawn and planned with, and coins where they can be laid; at the end what tile R13.24 has drawn."""
    phase = own.view["phase"]
    if phase == "store" and own.things("ten"):
        may = {action.path[1]: action.path for action in legal if isinstance(action, Store)}
        drawn = enumerate(own.things("ten"))
        goods = (Item(f"ten-{at}-{good}", f"thing-{good}", thing_name(good), may.get(good, ())) for at, good in drawn)
        yield Panel("tray", say("Goods to store"), tuple(goods))
    if phase not in ("lift", "swap", "plan"):
        return
    verbs = {action.path[:2] for action in legal if isinstance(action, Place | PutAway)}
    items, then = [], say("Choose a space.") if phase == "plan" else ""
    for number, thing in enumerate(own.things("planning")):
        words = next((verb for verb in verbs if verb[1] == thing), ())
        items.append(Item(f"drawn-{number}-{thing}", f"thing-{thing}", told_thing(thing), words, then=then))
    for word in ("coin", "coins"):
        if ("place", word) in verbs:
            label = say("a coin for movement") if word == "coin" else say("coins for a tile")
            items.append(Item(f"drawn-{word}", "thing-coin", label, ("place", word), then=then))
    yield Panel("tray", say("Goods to plan with"), tuple(items))


# Cards on offer


def offers(own: Own, legal: Sequence[Action]) -> Iterator[Panel]:
    """Tiles, orders, houses and boats; those that can be chosen lie open."""
    content, view = own.content, own.view
    words = {action.path[-1]: action.path for action in legal if action.path[:2] in TAKING}
    yield Panel("strip", say("Extensions"), tuple(_strip(content, view, words)))
    kinds = (
        ("orders", say("Orders"), content.orders, order_words),
        ("houses", say("Houses"), content.houses, house_name),
        ("boats", say("Boats"), content.boats, boat_name),
    )
    for name, title, cards, told in kinds:
        left: list[str] = view[name]  # type: ignore[literal-required]
        items = tuple(
            Item(
                f"offer-{card.id}", f"card-{card.id}", told(content, card.id), words.get(card.id, ()), worth=card.points
            )
            for card in cards
            if card.id in left
        )
        if items:
            yield Panel(name, title, items, is_folded=not any(item.words for item in items))
    yield Panel("clock", say("Round {number}", number=view["round"]), tuple(_clock(view)))


TAKING = (("market", "buy"), ("market", "order"), ("village", "house"), ("harbor", "boat"))
"""How the paths begin that take a card."""


def _strip(content: Content, view: AltiplanoView, words: dict[str, Words]) -> Iterator[Item]:
    prices = {tile.id: tile.price for tile in content.tiles}
    rounds = 0
    for id_, surcharge in zip(view["strip"], content.board.surcharges, strict=True):
        if id_:
            price, rounds = prices[id_] + surcharge, rounds + 1  # gaps are filled before (R14.2)
            told = say_count("{tile}, {count} coin", "{tile}, {count} coins", price, tile=tile_name(content, id_))
            if view["round"] != view["last"]:  # R15.3
                told = say_count(
                    "{told}; it leaves after {count} round without a purchase (R14.3)",
                    "{told}; it leaves after {count} rounds without a purchase (R14.3)",
                    rounds,
                    told=told,
                )
            yield Item(f"tile-{id_}", f"formula-{id_}", told, words.get(id_, ()), cost=price)


def _clock(view: AltiplanoView) -> Iterator[Item]:
    left, food = len(view["stack"]), view["supply"].get("food", 0)
    yield Item("food", "", say("{good} left: {count}", good=thing_name("food"), count=food))
    yield Item("stack", "sign-stack", say_count("tile in the stack", "tiles in the stack", left), count=left)
    yield Item("carts", "piece-cart", say_count("cart", "carts", view["carts"]), count=view["carts"])
    if view["last"]:
        told = say("the last round is round {number} (R15.3)", number=view["last"])
        yield Item("last", "sign-last", told, count=view["last"])


# Everybody's belongings


def seat_panel(content: Content, view: AltiplanoView, names: Sequence[str], seat: int) -> Panel:
    """What lies openly before a seat, in short, and what lies where on request."""
    board, score = view["boards"][seat], view["scores"][seat]
    areas = board["areas"]
    bag, used = (sum(areas.get(area, {}).values()) for area in ("bag", "container"))
    coins, carts = board["coins"], board["rides"] + 1
    rows, spaces = len(board["rows"]), planning_spaces(content, board)
    items = [
        Item(f"score-{seat}", "score", say_count("point", "points", score), count=score),
        Item(f"coins-{seat}", "thing-coin", say_count("coin", "coins", coins), count=coins),
        Item(f"bag-{seat}", "sign-bag", say_count("good in the bag", "goods in the bag", bag), count=bag),
        Item(f"used-{seat}", "sign-container", say_count("used good", "used goods", used), count=used),
        Item(f"carts-{seat}", "piece-cart", say_count("cart", "carts", carts), count=carts),
        Item(f"rows-{seat}", "sign-warehouse", say_count("row begun", "rows begun", rows), count=rows),
    ]
    if seat == view["first"]:
        items.append(Item(f"first-{seat}", "sign-first", say("start player")))
    if board["role"]:
        items.append(Item(f"role-{seat}", f"role-{board['role']}", _role(content, board["role"])))
    items += [Item(f"tile-{seat}-{id_}", f"formula-{id_}", tile_name(content, id_)) for id_ in board["tiles"]]
    items += _cards(content, view, seat)
    items += _lying(content, view, seat)
    items.append(Item(f"spaces-{seat}", "", say_count("{count} planning space", "{count} planning spaces", spaces)))
    if board["cart_used"]:
        items.append(Item(f"cart-used-{seat}", "", say("the free cart is used")))
    if seat in view["out"] and view["phase"] != "over":
        items.append(Item(f"out-{seat}", "", say("has passed") if view["phase"] == "act" else say("is ready")))
    return Panel(f"seat-{seat}", names[seat], tuple(items), seat)


def _role(content: Content, id_: str) -> str:
    role = next(each for each in content.roles if each.id == id_)
    return say("{role}: {does}", role=role_name(id_), does=action_words(role))


def _cards(content: Content, view: AltiplanoView, seat: int) -> Iterator[Item]:
    """Houses, boats, finished orders and met missions, with their points."""
    board = view["boards"][seat]
    for cards, have, told in (
        (content.houses, board["houses"], house_name),
        (content.boats, board["boats"], boat_name),
        (content.orders, board["orders"], order_words),
        (content.missions, board["missions"], mission_words),
    ):
        for card in cards:
            if card.id in have:
                yield Item(f"card-{seat}-{card.id}", f"card-{card.id}", told(content, card.id), worth=card.points)


def _lying(content: Content, view: AltiplanoView, seat: int) -> Iterator[Item]:
    """Where the goods of a seat lie, and the rows of its warehouse."""
    board = view["boards"][seat]
    signs = {"planning": "sign-steps", "bag": "sign-bag", "container": "sign-container", "walk": "space-walk"}
    signs |= {"ride": "space-ride", "role": f"role-{board['role']}", "free": "space-any"}
    signs |= {place: f"mark-{place}" for place in PLACES}
    signs |= {tile.id: f"formula-{tile.id}" for tile in content.tiles}
    signs |= {AREA_OF[tile.kind]: f"formula-{tile.id}" for tile in content.tiles if tile.kind in AREA_OF}
    if board["road"]:
        told = say_count("{count} road built", "{count} roads built", board["road"])
        yield Item(f"road-{seat}", "mark-road", told, marks=(Mark("piece-road"),) * board["road"])
    if board["order"]:
        yield _open_order(content, seat, board["order"], one_by_one(board["areas"].get("order", {})))
    for area, goods in board["areas"].items():
        things = one_by_one(goods)
        if area in signs:
            label = f"{area_name(content, area)}: {all_words(things)}"
            yield Item(f"in-{seat}-{area}", signs[area], label, marks=_marks(things))
    for number, row in enumerate(board["rows"], 1):
        goods_of = row_goods(row)
        label = say("row {number}: {goods}", number=number, goods=all_words(goods_of))
        yield Item(f"row-{seat}-{number}", "sign-warehouse", label, marks=_marks(goods_of))


AREA_OF = {"corn_depot": "depot", "final_store": "ten"}
"""By kind of tile, the area whose goods lie on it (R13.24, R13.25)."""


def _open_order(content: Content, seat: int, id_: str, given: Sequence[str]) -> Item:
    """What an order still asks for, pale, and what was delivered for it; everybody may see that (R2.3)."""
    order, left = next(each for each in content.orders if each.id == id_), Counter(given)
    marks = []
    for good in things_of(order.goods):
        marks.append(Mark(f"thing-{good}", is_missing=not left[good]))
        left[good] -= bool(left[good])
    told = say("the order for {order}; delivered: {goods}", order=order_words(content, id_), goods=all_words(given))
    return Item(f"order-{seat}", "piece-order", told, marks=tuple(marks))


def _marks(things: Sequence[str]) -> tuple[Mark, ...]:
    return tuple(Mark(f"thing-{thing}") for thing in things)


# Secrets


def hand(content: Content, view: AltiplanoView, legal: Sequence[Action]) -> Hand | None:
    """What only the reader sees: its missions, and in words what it has laid in secret.

    Whoever plans in secret has a hand, be it an empty one: at one device each sits down alone (R3.6, R4.6).
    """
    own = view["missions"]
    if view["reader"] is None or not (own["dealt"] or view["laid"] or _is_sealed(view)):
        return None
    items = (*_missions(content, view, legal), *_laid(content, view))
    return Hand("hand", say("Yours alone"), items, is_aside=True, is_on_board=_is_sealed(view))


def _is_sealed(view: AltiplanoView) -> bool:
    return view["phase"] == "lift" or (view["phase"] == "plan" and not view["options"]["strict"])


def _laid(content: Content, view: AltiplanoView) -> Iterator[Item]:
    for number, (thing, area) in enumerate(view["laid"]):
        yield Item(f"laid-{number}", "", laid_words(content, thing, area))
    if view["phase"] == "plan" and view["laid"]:
        left = Counter(view["boards"][view["reader"] or 0]["areas"].get("planning", {}))
        left.subtract(thing for thing, _ in view["laid"])
        yield Item("left-to-lay", "", say("still to lay: {goods}", goods=all_words(left.elements())))


def _missions(content: Content, view: AltiplanoView, legal: Sequence[Action]) -> Iterator[Item]:
    own = view["missions"]
    cards = own["held"] if any(own["held"]) else own["dealt"]
    taking = [action for action in legal if isinstance(action, TakeMission)]
    may = {action.path[-1]: action.path for action in taking}
    may |= {action.path[1]: action.path[:2] for action in legal if isinstance(action, KeepMission)}
    by_id = {mission.id: mission for mission in content.missions}
    next_ = say("Choose the one that you give away.") if view["seats"] == 2 else say("Choose the one that goes left.")
    for id_ in dict.fromkeys(filter(None, (*cards, *(own["passed"] if taking else ())))):
        words, told = may.get(id_, ()), mission_words(content, id_)
        then = next_ if words[:1] == ("keep",) else ""
        yield Item(f"own-{id_}", f"card-{id_}", told, words, worth=by_id[id_].points, then=then)


# Buttons


ALWAYS = Corn, StoreCorn, TakeMission
"""What has a button although it is pointed at too: the warehouse may be out of sight, a mission is read in words."""


def buttons(own: Own, legal: Sequence[Action], choices: Sequence[Words], ahead: Ahead) -> Panel:
    """What finishes something, and every move that nothing else on the table stands for."""
    found = [
        Item(f"finish-{action.path[0]}", "none", _finish(own, action, ahead), action.path)
        for action in legal
        if isinstance(action, Finish)
    ]
    others = [
        action
        for action in legal
        if isinstance(action, ALWAYS) or not (isinstance(action, Finish) or _is_pointed_at(action, legal, choices))
    ]
    passing = [action for action in others if isinstance(action, KeepMission)]
    for run in dict.fromkeys(action.path[2:] for action in passing):
        label = say("pass to the left") if run[0] == "left" else say("give away")
        told = mission_words(own.content, run[1])
        then = say("Choose the one that you keep.")
        found.append(Item(f"choose-{'-'.join(run)}", f"card-{run[1]}", label, run, more=told, then=then))
    for action in sorted(others, key=lambda action: len(action.path)):
        if not isinstance(action, KeepMission):
            label, more = _told(own, action)
            warns = ahead.warning(action) if isinstance(action, Go) else ""
            name = f"choose-{'-'.join(action.path)}"
            found.append(Item(name, _symbol(own, action), label, action.path, more=more, warns=warns))
    for number, (told, paths) in enumerate(all_at_once(own, legal, ahead)):
        found.append(Item(f"all-{number}", "", told, paths=paths))
    return Panel("choices", say("Choices"), tuple(found))


def _told(own: Own, action: Action) -> tuple[str, str]:
    """What a button says, and what it says below."""
    if isinstance(action, ChooseRole):
        role = own.content.roles[action.role]
        facts = {"goods": counts_words(role.start), "action": action_words(role)}
        return role_name(role.id), say("{goods}; action: {action}", **facts)
    if isinstance(action, TakeMission):
        return say("keep it"), mission_words(own.content, action.path[-1])
    return describe(own.content, own.view, action), ""


def _is_pointed_at(action: Action, legal: Sequence[Action], choices: Sequence[Words]) -> bool:
    """Whether choosing things on the table leaves this action alone."""
    runs = {words[-1]: words for words in choices if contains(action.path, words)}
    return bool(runs) and narrow(legal, list(runs.values())) == [action]


def _finish(own: Own, action: Action, ahead: Ahead) -> str:
    told = describe(own.content, own.view, action)
    if action.path == ("done",):
        left = unused(own)
        return say("{deed}; unused: {goods}", deed=told, goods=left) if left else told
    still = [place_name(place) for place in ahead.ready_places()] if action.path == ("pass",) else []
    return say("{deed}; still ready: {places}", deed=told, places=in_a_row(still)) if still else told


def _symbol(own: Own, action: Action) -> str:
    """What stands on a button: the thing that the path names last, what lies in a row, or a sign for going."""
    last = action.path[-1]
    if isinstance(action, TakeMission):
        return f"card-{last}"
    if isinstance(action, Corn | StoreCorn) and action.row >= 0:
        return f"thing-{own.board['rows'][action.row]['good']}"
    if action.path[0] == "choose":
        return f"role-{last}"
    if action.path[0] == "go":
        return {"cart": "piece-cart", "walk": "space-walk", "ride": "space-ride"}.get(last, "thing-coin")
    if last in THINGS:
        return f"thing-{last}"
    return {"bag": "sign-bag", "new": "sign-warehouse"}.get(last, "")
