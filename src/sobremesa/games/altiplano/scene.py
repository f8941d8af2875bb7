"""What an Altiplano table shows one reader, and what the reader may choose on it, as lists.

Everything that can be chosen is told by the legal actions; how all this is drawn is not here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from sobremesa.engine.scene import Hand, Item, Note, Panel, Scene
from sobremesa.games.altiplano.actions import Action, KeepMission
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.seen import AltiplanoView, BoardView, Goods
from sobremesa.games.altiplano.terms import (
    action_words,
    all_words,
    area_name,
    boat_name,
    house_name,
    laid_words,
    mission_words,
    order_words,
    place_name,
    role_name,
    tile_name,
)
from sobremesa.games.altiplano.words import prompt
from sobremesa.locale import say, say_count


def scene(content: Content, view: AltiplanoView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
    """The table as the view's reader sees it."""
    return Scene(
        prompt=Note("prompt", prompt(view, names)),
        panels=(
            Panel("choices", say("Choices"), tuple(_choices(legal))),
            Panel("places", say("Places"), tuple(_places(view))),
            Panel("round", say("Round"), tuple(_round(view, names))),
            Panel("strip", say("Extensions"), tuple(_strip(content, view))),
            Panel("orders", say("Orders"), tuple(_orders(content, view))),
            *(_seat_panel(content, view, names, seat) for seat in range(view["seats"])),
        ),
        hand=_hand(content, view),
    )


def _round(view: AltiplanoView, names: Sequence[str]) -> Iterator[Item]:
    yield Item("round-number", "", say("round {number}", number=view["round"]))
    yield Item("round-first", "", say("{name} is the start player", name=names[view["first"]]))
    if view["last"]:
        yield Item("round-last", "", say("the last round is round {number} (R15.2)", number=view["last"]))


def _choices(legal: Sequence[Action]) -> Iterator[Item]:
    """An item for every word that is missing from some legal path.

    A mission may be kept or passed on, so it has an item for both, those for keeping first, as in the paths.
    """
    runs = [action.path[:2] for action in legal if isinstance(action, KeepMission)]
    runs += [action.path[2:] for action in legal if isinstance(action, KeepMission)]
    runs += [(word,) for action in legal if not isinstance(action, KeepMission) for word in action.path]
    for run in dict.fromkeys(runs):
        yield Item(f"choose-{'-'.join(run)}", "choice", " ".join(run), run)


def _places(view: AltiplanoView) -> Iterator[Item]:
    for place in view["ring"]:
        yield Item(f"place-{place}", f"place-{place}", place_name(place))
    for good, count in view["supply"].items():
        yield Item(f"supply-{good}", good, all_words([good]), count=count)
    yield Item("carts", "cart", say_count("cart", "carts", view["carts"]), count=view["carts"])
    yield Item("houses", "house", say_count("house", "houses", len(view["houses"])), count=len(view["houses"]))
    yield Item("boats", "boat", say_count("boat", "boats", len(view["boats"])), count=len(view["boats"]))


def _strip(content: Content, view: AltiplanoView) -> Iterator[Item]:
    prices = {tile.id: tile.price for tile in content.tiles}
    for id_, surcharge in zip(view["strip"], content.board.surcharges, strict=True):
        if id_:
            price, tile = prices[id_] + surcharge, tile_name(content, id_)
            label = say_count("{tile} for {count} coin", "{tile} for {count} coins", price, tile=tile)
            yield Item(f"tile-{id_}", "tile", label, worth=price)
    left = len(view["stack"])
    yield Item("stack", "stack", say_count("tile in the stack", "tiles in the stack", left), count=left)


def _orders(content: Content, view: AltiplanoView) -> Iterator[Item]:
    for id_ in view["orders"]:
        yield Item(f"order-{id_}", "order", order_words(content, id_))


def _seat_panel(content: Content, view: AltiplanoView, names: Sequence[str], seat: int) -> Panel:
    board, score = view["boards"][seat], view["scores"][seat]
    items = [
        Item(f"score-{seat}", "score", say_count("point", "points", score), count=score),
        Item(f"coins-{seat}", "coin", say_count("coin", "coins", board["coins"]), count=board["coins"]),
    ]
    items += list(_standing(content, view, seat))
    if board["role"]:
        items.append(Item(f"role-{seat}", "role", _role(content, board["role"])))
    items += [Item(f"area-{seat}-{area}", area, _area(content, area, goods)) for area, goods in board["areas"].items()]
    items += [Item(f"tile-{seat}-{id_}", "tile", tile_name(content, id_)) for id_ in board["tiles"]]
    items += [Item(f"card-{seat}-{id_}", "card", house_name(content, id_)) for id_ in board["houses"]]
    items += [Item(f"card-{seat}-{id_}", "card", boat_name(content, id_)) for id_ in board["boats"]]
    items += [Item(f"card-{seat}-{id_}", "card", order_words(content, id_)) for id_ in board["orders"]]
    if board["order"]:
        items.append(Item(f"order-{seat}", "order", order_words(content, board["order"])))
    items += [Item(f"mission-{seat}-{id_}", "mission", mission_words(content, id_)) for id_ in board["missions"] if id_]
    items += list(_rows(board, seat))
    return Panel(f"seat-{seat}", names[seat], tuple(items), seat)


def _standing(content: Content, view: AltiplanoView, seat: int) -> Iterator[Item]:
    """What a seat can do in a round: how much it plans, how far it walks, and whether it is done."""
    board = view["boards"][seat]
    spaces = max(content.board.track[: board["road"] + 1])  # R11.2
    yield Item(f"spaces-{seat}", "", say_count("planning space", "planning spaces", spaces), count=spaces)
    yield Item(f"carts-{seat}", "cart", say_count("cart", "carts", board["rides"]), count=board["rides"])
    if board["cart_used"]:
        yield Item(f"cart-used-{seat}", "", say("the free cart is used"))
    if seat in view["out"]:
        yield Item(f"out-{seat}", "", say("has passed") if view["phase"] == "act" else say("is ready"))


def _role(content: Content, id_: str) -> str:
    role = next(each for each in content.roles if each.id == id_)
    return say("{role}: {does}", role=role_name(id_), does=action_words(role))


def _area(content: Content, area: str, goods: Goods) -> str:
    return f"{area_name(content, area)}: {all_words(thing for thing, count in goods.items() for _ in range(count))}"


def _rows(board: BoardView, seat: int) -> Iterator[Item]:
    for number, row in enumerate(board["rows"], 1):
        goods = [row["good"]] * (row["filled"] - row["corn"]) + ["corn"] * row["corn"]
        label = say("row {number}: {goods}", number=number, goods=all_words(goods))
        yield Item(f"row-{seat}-{number}", row["good"], label, count=row["filled"])


def _hand(content: Content, view: AltiplanoView) -> Hand | None:
    """What only the reader sees: its missions, and what it has laid in secret."""
    own = view["missions"]
    if view["reader"] is None or not (own["dealt"] or view["laid"] or _is_sealed(view)):
        return None
    cards = own["held"] if any(own["held"]) else [*own["dealt"], *own["passed"]]
    items = [Item(f"own-{id_}", "mission", mission_words(content, id_)) for id_ in cards if id_]
    items += [
        Item(f"laid-{number}", thing, laid_words(content, thing, area))
        for number, (thing, area) in enumerate(view["laid"])
    ]
    if view["phase"] == "plan" and view["laid"]:
        items.append(Item("left-to-lay", "", say("still to lay: {goods}", goods=_left_to_lay(view))))
    return Hand("hand", say("Yours alone"), tuple(items))


def _is_sealed(view: AltiplanoView) -> bool:
    """Whether what seats do now is secret: at one device each sits down alone (R3.6, R4.6)."""
    return view["phase"] == "lift" or (view["phase"] == "plan" and not view["options"]["strict"])


def _left_to_lay(view: AltiplanoView) -> str:
    board = view["boards"][view["reader"] or 0]
    left = Counter(board["areas"].get("planning", {}))
    left.subtract(thing for thing, _ in view["laid"])
    return all_words(left.elements()) or say("nothing")
