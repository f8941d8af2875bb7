"""What lies on the table: at the places round the ring, and in its middle on the reader's own boards."""

from collections.abc import Iterator, Sequence

from sobremesa.engine.scene import Piece, Region, Slip
from sobremesa.games.altiplano import layout
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.goods import GOODS, HOMES, PLACES, TEN_GOODS, THINGS, things_of
from sobremesa.games.altiplano.seen import AltiplanoView, BoardView, Goods, RowView
from sobremesa.games.altiplano.table.blocks import BLOCK, SLOT
from sobremesa.games.altiplano.terms import (
    order_words,
    place_name,
    role_name,
    thing_name,
    thing_words,
    tile_name,
)
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import in_a_row

FIGURE, TOKEN = 0.46, 0.37
"""Sizes of a figure, and of a good on an action space."""


def planning_spaces(content: Content, board: BoardView) -> int:
    """Planning spaces that a seat may use (R11.2)."""
    return max(content.board.track[: board["road"] + 1])


def row_goods(row: RowView) -> list[str]:
    """What lies in a row of a warehouse, the corn last."""
    return [row["good"]] * (row["filled"] - row["corn"]) + ["corn"] * row["corn"]


def one_by_one(goods: Goods) -> list[str]:
    """What lies somewhere, thing by thing."""
    return [thing for thing in THINGS for _ in range(goods.get(thing, 0))]


class Own:
    """The boards in the middle of the ring: the reader's, or for an onlooker those of whoever is due."""

    def __init__(self, content: Content, view: AltiplanoView) -> None:
        self.content, self.view = content, view
        due = view["to_act"][0] if view["to_act"] else view["active"]
        self.seat = due if view["reader"] is None else view["reader"]
        self.board: BoardView = view["boards"][self.seat]
        kinds = {tile.id: tile.kind_id for tile in content.tiles}
        self.cells = ["role", *(kinds[id_] for id_ in self.board["tiles"])]
        """Role and tiles in the order in which they lie, by the areas where things lie on them."""
        self.areas = self._with_plan()
        self.ids = [self.board["role"], *self.board["tiles"]]
        """The same by role and tile."""
        self.small = layout.tile_slot(len(self.cells))
        """Size of a good on a tile."""

    def _with_plan(self) -> dict[str, Goods]:
        """What lies in the reader's areas, with what it has lifted or laid in secret."""
        areas = {name: dict(goods) for name, goods in self.board["areas"].items()}
        is_plan = self.view["phase"] == "plan"
        for thing, area in self.view["laid"]:
            source, target = ("planning", area) if is_plan else (area, "planning")
            number = self.coins(area) if thing == "coin" else 1
            for name, change in ((source, -number), (target, number)):
                if thing != "coin" or name != "planning":
                    there = areas.setdefault(name, {})
                    there[thing] = there.get(thing, 0) + change
        return areas

    def coins(self, area: str) -> int:
        """How many coins are laid together: one for a move, all that the role or a tile takes (R4.3)."""
        return self.takes(area).count("coin") if area in self.cells else 1

    @property
    def planning(self) -> int:
        """Planning spaces that may be used."""
        return planning_spaces(self.content, self.board)

    @property
    def money(self) -> int:
        """Coins that are not laid anywhere."""
        laid = [area for thing, area in self.view["laid"] if thing == "coin"]
        sign = -1 if self.view["phase"] == "plan" else 1
        return self.board["coins"] + sign * sum(map(self.coins, laid))

    def things(self, area: str) -> list[str]:
        """What lies in an area, one by one."""
        return one_by_one(self.areas.get(area, {}))

    def takes(self, cell: str) -> list[str]:
        """What the role or a tile takes."""
        if cell == "role":
            counts: Sequence[int] = next(
                (role.takes for role in self.content.roles if role.id == self.board["role"]), ()
            )
        else:
            counts = next(tile.takes for tile in self.content.tiles if tile.id == cell)
        return things_of(counts)

    def corner(self, place: str) -> layout.Point:
        """The upper left corner of a place's block."""
        return layout.RING[self.view["ring"].index(place)]

    def steps(self, place: str) -> int:
        """How many steps round the ring a place is away from the figure; 0 where there is none."""
        ring, figure = self.view["ring"], self.board["figure"]
        apart = abs(ring.index(place) - ring.index(figure)) if figure else 0
        return min(apart, len(ring) - apart)

    def spaces(self, place: str) -> int:
        """Action spaces of a place, those of tile 19 included."""
        return self.printed(place) + (2 if place == "village" and self.has("village_spaces") else 0)

    def printed(self, place: str) -> int:
        """Action spaces that are on everybody's board."""
        return self.content.board.spaces[PLACES.index(place)]

    def slots(self, place: str) -> list[layout.Point]:
        """Where the action spaces of a place are."""
        corner, printed = self.corner(place), self.printed(place)
        return [layout.slot_at(corner, number, printed) for number in range(self.spaces(place))]

    def has(self, kind: str) -> bool:
        """Whether it has a tile of this kind."""
        return any(tile.kind == kind and tile.id in self.board["tiles"] for tile in self.content.tiles)


def pieces(own: Own, names: Sequence[str]) -> Iterator[Piece]:
    """Everything that lies on the table but signs."""
    yield from _figures(own, names)
    yield from _spaces(own)
    for area, at, size in spots_of(own):
        yield from _laid(own, area, at, size)
    yield from _tiles(own)
    yield from _moves(own)
    yield from _shelves(own)
    yield from _order(own)


def _figures(own: Own, names: Sequence[str]) -> Iterator[Piece]:
    for seat, board in enumerate(own.view["boards"]):
        place = board["figure"]
        if place:
            at = layout.figure_at(own.corner(place), place, seat)
            label = say("{name} at {place}", name=names[seat], place=place_name(place))
            yield Piece(f"stands-{seat}", f"figure-{seat}", label, at, owner=seat, size=FIGURE)


def _spaces(own: Own) -> Iterator[Piece]:
    """Spaces that a tile adds to the village."""
    printed = own.printed("village")
    for number, at in enumerate(own.slots("village")[printed:], printed):
        yield Piece(f"space-village-{number}", "space-empty", say("action space"), at, size=SLOT)


Places = Sequence[layout.Point]


def spots_of(own: Own) -> Iterator[tuple[str, Places, float]]:
    """By area where what lies in it lies, and how large."""
    for place in own.view["ring"]:
        yield place, own.slots(place), TOKEN
    rides, all_moves = own.board["rides"], own.content.board.movement
    yield "ride", [layout.move_at(number) for number in range(rides)], TOKEN
    yield "walk", [layout.move_at(number) for number in range(rides, max(all_moves, rides))], TOKEN
    all_cells = len(own.cells)
    for number, cell in enumerate(own.cells):
        slots = len(own.takes(cell))
        yield cell, [layout.tile_slot_at(number, all_cells, slot, slots) for slot in range(slots)], own.small
    yield from _free_space(own)


def _free_space(own: Own) -> Iterator[tuple[str, Places, float]]:
    """R13.14, and the corn that waits on tile R13.25."""
    kinds = {tile.id: tile.kind for tile in own.content.tiles}
    for number, cell in enumerate(own.cells):
        if kinds.get(cell) == "free_space":
            yield "free", [layout.tile_slot_at(number, len(own.cells), 0, 1)], own.small
        if kinds.get(cell) == "corn_depot":
            yield "depot", [layout.tile_slot_at(number, len(own.cells), slot, 2) for slot in range(2)], own.small


def ordered(own: Own, area: str) -> list[str]:
    """What lies in an area, each on a space: on a tile on that of its kind, empty where nothing lies."""
    things = own.things(area)
    if area not in own.cells:
        return things
    found = []
    for wanted in own.takes(area):
        found.append(wanted if wanted in things else "")
        if wanted in things:
            things.remove(wanted)
    return found


def _laid(own: Own, area: str, places: Places, size: float) -> Iterator[Piece]:
    """What lies in an area; it can be taken up again while that is planned."""
    for number, (thing, at) in enumerate(zip(ordered(own, area), places, strict=False)):
        if not thing:
            continue
        word = thing if thing != "coin" or area in ("walk", "ride") else "coins"
        name = say("{thing} on {place}", thing=thing_words(thing), place=_area(own, area))
        laid = ("place", word, area)
        yield Piece(f"lies-{area}-{number}-{thing}", f"thing-{thing}", name, at, size=size, laid=laid)


def _area(own: Own, area: str) -> str:
    if any(tile.id == area for tile in own.content.tiles):
        return tile_name(own.content, area)
    return say("the depot") if area == "depot" else place_name(area)


def _tiles(own: Own) -> Iterator[Piece]:
    """Role and tiles as formulas, pale unless what they take lies there, and under each its empty spaces."""
    cells = len(own.cells)
    for number, (cell, id_) in enumerate(zip(own.cells, own.ids, strict=True)):
        if not id_:
            continue
        label = role_name(id_) if cell == "role" else tile_name(own.content, cell)
        lying = ordered(own, cell)
        at, wide = layout.tile_at(number, cells), layout.tile_wide(cells)
        is_pale = bool(lying) and not all(lying)
        yield Piece(f"tile-{id_}", f"formula-{id_}-flat", label, at, size=wide, is_pale=is_pale)
        yield from _empty(own, number, lying)


def _empty(own: Own, number: int, lying: Sequence[str]) -> Iterator[Piece]:
    """The spaces of a tile where nothing lies."""
    takes, cells = own.takes(own.cells[number]), len(own.cells)
    for slot, (thing, there) in enumerate(zip(takes, lying, strict=True)):
        if not there:
            at = layout.tile_slot_at(number, cells, slot, len(takes))
            label = say("space for {thing}", thing=thing_words(thing))
            yield Piece(f"space-{own.ids[number]}-{slot}", f"space-{thing}", label, at, size=own.small + 0.01)


def _moves(own: Own) -> Iterator[Piece]:
    """The cart that is free, and the spaces for movement."""
    used = own.board["cart_used"]
    cart, told = (
        ("piece-cart-used", say("the free cart, used")) if used else ("piece-cart", say("the free cart, not used yet"))
    )
    yield Piece("cart-free", cart, told, layout.move_at(-1), size=0.46)
    rides = own.board["rides"]
    for number in range(max(own.content.board.movement, rides)):
        kind = "ride" if number < rides else "walk"
        lying = own.things(kind)
        if (number if kind == "ride" else number - rides) >= len(lying):
            at = layout.move_at(number)
            yield Piece(f"space-move-{number}", f"space-{kind}", place_name(kind), at, size=SLOT)


def _shelves(own: Own) -> Iterator[Piece]:
    spaces, size = layout.shelf_spaces(own.content), layout.shelf_good(own.content)
    for number, row in enumerate(own.board["rows"]):
        goods = row_goods(row)
        for space, (good, at) in enumerate(zip(goods, spaces[number], strict=False)):
            label = say("{thing} in row {row}", thing=thing_name(good), row=number + 1)
            yield Piece(f"stored-{number}-{space}", f"thing-{good}", label, at, size=size)


def _order(own: Own) -> Iterator[Piece]:
    """The open order with what was delivered for it."""
    id_ = own.board["order"]
    if not id_:
        return
    x, y = layout.ORDER_AT
    yield Piece(f"open-{id_}", f"valued-{id_}", order_words(own.content, id_), (x, y), size=1.08)
    given = own.things("order")
    for number, thing in enumerate(given):
        label = say("{thing} for the order", thing=thing_name(thing))
        at = x - 0.64, y - 0.42 + 0.2 * number
        yield Piece(f"given-{number}-{thing}", f"thing-{thing}", label, (round(at[0], 3), round(at[1], 3)), size=0.22)


# Signs


def slips(own: Own) -> Iterator[Slip]:
    """How many goods, houses and boats lie at the places, and what the reader's bag and container hold."""
    for place in own.view["ring"]:
        for number, (name, symbol, told, count) in enumerate(_stock(own.view, place)):
            yield _slip(
                f"stock-{place}-{name}", symbol, told, layout.stock_at(own.corner(place), number), str(count), scale=1.6
            )
        yield from _distance(own, place)
    yield from _own_signs(own)


def _distance(own: Own, place: str) -> Iterator[Slip]:
    """How many steps a place is away from the reader's figure."""
    steps = own.steps(place)
    if steps:
        told = say_count("{count} step away", "{count} steps away", steps)
        at = layout.steps_at(own.corner(place))
        yield Slip(f"steps-{place}", told, at, ((None, str(steps), 1),), 0.19, "sign-steps", scale=1.5)


def _slip(
    id_: str, symbol: str, told: str, at: layout.Point, text: str, width: float = 0.28, scale: float = 1.8
) -> Slip:
    return Slip(id_, told, at, ((None, text, 1),), width, symbol, scale=scale)


def _stock(view: AltiplanoView, place: str) -> Iterator[tuple[str, str, str, int]]:
    """Of each kind of thing at a place its name, symbol, words and number."""
    for good, home in enumerate(HOMES):
        if home == PLACES.index(place):
            name, count = GOODS[good], view["supply"].get(GOODS[good], 0)
            yield name, f"thing-{name}", say("{good} left: {count}", good=thing_name(name), count=count), count
    if place == "village":
        houses, carts = len(view["houses"]), view["carts"]
        yield "houses", "piece-house", say_count("{count} house left", "{count} houses left", houses), houses
        yield "carts", "piece-cart", say_count("{count} cart left", "{count} carts left", carts), carts
    if place == "harbor":
        boats = len(view["boats"])
        yield "boats", "piece-boat", say_count("{count} boat left", "{count} boats left", boats), boats
    if place == "market":
        orders = len(view["orders"])
        yield "orders", "piece-order", say_count("{count} order left", "{count} orders left", orders), orders


def _own_signs(own: Own) -> Iterator[Slip]:
    track, road, coins = own.content.board.track, own.board["road"], own.money
    food = own.view["supply"].get("food", 0)
    signs = (
        ("coins", "thing-coin", say_count("{count} coin", "{count} coins", coins), str(coins)),
        ("road", "piece-road", _road(road, len(track), own.planning), f"{road}/{len(track) - 1}"),
        ("food", "thing-food", say("{good} left: {count}", good=thing_name("food"), count=food), str(food)),
    )
    for number, (name, symbol, told, text) in enumerate(signs):
        wide = 0.34 if len(text) > 2 else 0.28
        yield _slip(f"own-{name}", symbol, told, layout.sign_at(number), text, wide)
    yield from _bags(own)


def _bags(own: Own) -> Iterator[Slip]:
    """What the bag and the container hold by kind, the likeliest first, and that the container will be poured."""
    bag, used = own.areas.get("bag", {}), own.areas.get("container", {})
    for line, goods in enumerate((bag, used)):
        kinds = sorted(((count, good) for good, count in goods.items() if count), reverse=True)
        for number, (count, good) in enumerate(kinds):
            is_drawn = line == 0 and _still_drawn(own) > 0
            told = _odds_of(good, count, sum(bag.values())) if is_drawn else thing_words(good, count)
            at, name = layout.bag_at(line, number), f"{('bag', 'used')[line]}-{good}"
            yield Slip(f"in-{name}", told, at, ((None, str(count), 1),), 0.22, f"thing-{good}", scale=1.55)
    if sum(bag.values()) < _still_drawn(own) and used:
        told = say("the next draw pours the container into the bag")
        yield Slip("pours", told, layout.bag_at(1, 10), ((None, "", 1),), 0.12, "sign-pours", scale=2.2)


def _still_drawn(own: Own) -> int:
    """How many goods the next draw takes; once the last round has drawn there is but what tile R13.24 draws."""
    phase = own.view["phase"]
    if own.view["round"] != own.view["last"] or phase == "lift":
        return own.planning - len(own.things("planning"))
    return TEN_GOODS if phase not in ("store", "over") and own.has("final_store") else 0


def _road(road: int, length: int, planning: int) -> str:
    built = say("road {number} of {all}", number=road, all=length - 1)
    return say("{road}; {count} planning spaces", road=built, count=planning)


# What can be asked


def regions(own: Own, names: Sequence[str]) -> Iterator[Region]:
    """The places, with what is to be said of them."""
    for place in own.view["ring"]:
        path = layout.box(own.corner(place), *BLOCK)
        middle = own.corner(place)[0] + BLOCK[0] / 2, own.corner(place)[1] + BLOCK[1] / 2
        label, facts = _capital(place_name(place)), tuple(_facts(own, place, names))
        yield Region(place, label, facts, (middle,), path=path, block=place)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _facts(own: Own, place: str, names: Sequence[str]) -> Iterator[str]:
    yield from (told for _, _, told, _ in _stock(own.view, place))
    there = [names[seat] for seat, board in enumerate(own.view["boards"]) if board["figure"] == place]
    if there:
        yield say("Here: {names}", names=in_a_row(there))
    if own.steps(place):
        yield say_count("{count} step away", "{count} steps away", own.steps(place))
    if place == "market":
        priced = [(GOODS[good], kind.price) for good, kind in enumerate(own.content.goods) if kind.price]
        prices = [say("{good} {price}", good=thing_name(good), price=price) for good, price in priced]
        yield say("It pays in coins: {prices} (R10.1)", prices=in_a_row(prices))


def _odds_of(good: str, count: int, total: int) -> str:
    """How many of a good are in the bag, and how likely it is to be drawn next."""
    percent = round(100 * count / total)
    return say("{thing}: {percent} % for the next draw", thing=thing_words(good, count), percent=percent)
