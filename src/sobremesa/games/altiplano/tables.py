"""What the rules look up, worked out once for an edition: who takes what, and every action there is."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TypeVar

from sobremesa.games.altiplano.actions import (
    INTO_DEPOT,
    NEW_ROW,
    Action,
    Build,
    BuildRoad,
    BuyCart,
    BuyTile,
    ChooseRole,
    Convert,
    Corn,
    Deliver,
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
from sobremesa.games.altiplano.content import Content, Counts, Role, Tile
from sobremesa.games.altiplano.goods import (
    ALPACA,
    AREAS,
    AT,
    CACAO,
    CLOTH,
    COIN,
    CORN,
    FARM,
    FISH,
    FOOD,
    FOREST,
    FREE,
    GLASS,
    GOODS,
    HARBOR,
    MARKET,
    MINE,
    ORE,
    PLACES,
    RIDE,
    ROAD,
    ROLE,
    SILVER,
    STONE,
    TEN,
    TILES,
    VILLAGE,
    WALK,
    WIDTH,
    WOOD,
    WOOL,
)

SINGLE_STEPS = (1, 2)
"""Among the ways to move, as `Tables.go` has them, those that lead one step on. Three steps of a cart lead to any place
of the ring (R6.3)."""

ALPACAS, CACAOS, STORING, SELLING, DELIVERING = range(1, 6)
"""Groups of actions of "any number" (R19.1)."""

BASICS = (
    (FARM, {ALPACA: 1}, FOOD, ALPACAS),  # R7.1
    (FARM, {ALPACA: 1, FOOD: 1}, WOOL, 0),  # R7.2
    (FARM, {WOOL: 1, FOOD: 1}, CLOTH, 0),  # R7.3
    (FOREST, {FOOD: 2}, WOOD, 0),  # R7.4
    *((FOREST, {CACAO: 1}, gained, CACAOS) for gained in (FOOD, CLOTH, GLASS)),  # R7.5
    (MINE, {FOOD: 2}, STONE, 0),  # R7.6
    (MINE, {ORE: 1, FOOD: 1}, SILVER, 0),  # R7.7
    (HARBOR, {FISH: 1, FOOD: 1}, FOOD, 0),  # R7.8
    (HARBOR, {FISH: 2}, STONE, 0),  # R7.9
)
"""Basic actions that turn goods into a good: place, what they take, what they give, group."""

MOST_LISTS = 50_000
"""Ready lists that are kept; beyond that they are made anew, so that memory stays bounded."""
ONES = bytes([0, *[1] * 255])
"""Turns counts of goods into whether there are any, with `bytes.translate`."""
EVERYWHERE = (1 << len(PLACES)) - 1
"""All places, as bits."""
ALL_PLACES = slice(AT * WIDTH, (AT + len(PLACES)) * WIDTH)
"""Where the things on the action spaces of all places are counted."""
WALK_FOOD, WALK_COIN, RIDE_FOOD, RIDE_COIN = (area * WIDTH + thing for area in (WALK, RIDE) for thing in (FOOD, COIN))
"""Where things for movement are counted."""

Key = TypeVar("Key")
Made = TypeVar("Made")


class Ring:
    """The places round the ring: steps between two of them, and which lie within so many steps, as bits (R1.1)."""

    def __init__(self, places: Sequence[int]) -> None:
        size, at = len(places), {place: number for number, place in enumerate(places)}
        apart = [[abs(at[one] - at[other]) for other in range(size)] for one in range(size)]
        self.steps = tuple(tuple(min(steps, size - steps) for steps in row) for row in apart)
        """By place and place."""
        self.within = tuple(
            tuple(_mask(steps <= most for steps in row) for row in self.steps) for most in range(size // 2 + 1)
        )
        """By steps, at most half of the ring, and place."""
        self._around: dict[tuple[int, int], int] = {}

    def around(self, targets: int, steps: int) -> int:
        """The places from where one of the targets is within so many steps; all places as bits."""
        key = targets, steps
        if key not in self._around:
            within = self.within[min(steps, len(self.within) - 1)]
            self._around[key] = _mask(bool(near & targets) for near in within)
        return self._around[key]


class Tables:
    """One edition, ready for play."""

    def __init__(self, content: Content) -> None:
        self.content = content
        board = content.board
        self.points = tuple(good.points for good in content.goods)
        self.prices = tuple(good.price for good in content.goods)
        self.rows, self.track = board.rows, board.track
        self.allowed = tuple(max(board.track[: at + 1]) for at in range(len(board.track)))
        """By space of the road track, the planning spaces that may be used (R11.2)."""
        self._tiles()
        self.accepts = self._accepts()
        """By place, whether it takes a good (R4.2)."""
        self.areas = (*AREAS, *(kind.id for kind in self.kinds))
        """The names of all areas; the tile of kind n is area `TILES + n`."""
        self._actions()
        self._turn_actions()
        self._conversions: dict[tuple[int, int, bytes], tuple[Convert, ...]] = {}
        self._working: dict[bytes, int] = {}
        self._works_with: dict[tuple[int, bytes], bool] = {}
        self._rooms: dict[bytes, int] = {}
        self._goes_by: dict[tuple[int, int, int], tuple[Go, ...]] = {}
        self._lays: dict[tuple[bytes, int], tuple[Place, ...]] = {}
        self._lifts: dict[tuple[int, bytes, bool], tuple[Lift, ...]] = {}
        self._owned: dict[int, tuple[int, ...]] = {}
        self._spots: dict[int, tuple[tuple[int, slice], ...]] = {}

    def _tiles(self) -> None:
        tiles = self.content.tiles
        self.tile_ids = tuple(tile.id for tile in tiles)
        self.tile_prices = tuple(tile.price for tile in tiles)
        self.least_price = min(self.tile_prices) + min(self.content.board.surcharges)
        self.kinds = tuple(tile for tile in tiles if tile.kind_id == tile.id)
        """One tile of each kind."""
        numbers = {kind.id: number for number, kind in enumerate(self.kinds)}
        self.kind_of = tuple(numbers[tile.kind_id] for tile in tiles)
        self.same = tuple(_mask(other.kind_id == tile.kind_id for other in tiles) for tile in tiles)
        """By tile, the tiles that are the same (R10.3), as bits."""
        self.special = {
            kind.kind: _mask(tile.kind == kind.kind for tile in tiles) for kind in self.kinds if kind.kind != "convert"
        }
        self.free_tiles = self.special.get("free_space", 0)
        self.coin_tiles = self.special.get("coin_movement", 0)
        self.swap_tiles = self.special.get("swap", 0)
        self.village_tiles = self.special.get("village_spaces", 0)
        self.final_tiles = self.special.get("final_store", 0)
        self.depot_tiles = self.special.get("corn_depot", 0)
        self.letters = tuple(_mask(tile.letter == letter for tile in tiles) for letter in range(4))
        self.shown_by_role = tuple(_mask(tile.action == role.action for tile in tiles) for role in self.content.roles)
        """By role, the tiles that show its action (R10.3)."""
        self.takes_of_roles = tuple(bytes(role.takes) for role in self.content.roles)
        self.takes_of_kinds = tuple(bytes(kind.takes) for kind in self.kinds)
        """What lies on a role or tile that is filled (R12.1)."""

    def _accepts(self) -> tuple[tuple[bool, ...], ...]:
        used: list[set[int]] = [set() for _ in PLACES]
        for place, takes, _, _ in BASICS:
            used[place] |= set(takes)
        used[HARBOR].add(WOOD)
        used[ROAD] |= {WOOD, STONE}
        used[VILLAGE] |= set(range(len(GOODS))) - {FOOD, CORN}
        used[MARKET] |= {good for good, price in enumerate(self.prices) if price}
        used[MARKET] |= {good for order in self.content.orders for good, count in enumerate(order.goods) if count}
        return tuple(tuple(good in goods for good in range(len(GOODS))) for goods in used)

    # Actions

    def _actions(self) -> None:
        content = self.content
        self.choose_role = tuple(ChooseRole(("choose", role.id), at) for at, role in enumerate(content.roles))
        ids = [mission.id for mission in content.missions]
        pairs = [(one, other) for one in range(len(ids)) for other in range(len(ids)) if one != other]
        self.keep = {(a, b): KeepMission(("keep", ids[a], "left", ids[b]), a, b) for a, b in pairs}
        self.give = {(a, b): KeepMission(("keep", ids[a], "give", ids[b]), a, b) for a, b in pairs}
        self.take_mission = tuple(TakeMission(("keep", id_), at) for at, id_ in enumerate(ids))
        self.lift = tuple(
            tuple(Lift(self._laying("lift", thing, area), thing, area) for thing in range(COIN + 1))
            for area in range(len(self.areas))
        )
        self.place = tuple(
            tuple(Place(self._laying("place", thing, area), thing, area) for thing in range(COIN + 1))
            for area in range(len(self.areas))
        )
        """By area and thing."""
        self.put_away = tuple(PutAway(("swap", good), number) for number, good in enumerate(GOODS))
        self.take_back = tuple(TakeBack(("take", good), number) for number, good in enumerate(GOODS))
        self.take_drawn = TakeBack(("take", "bag"), -1)
        self.end_store = tuple(Store(("store", good), number, TEN) for number, good in enumerate(GOODS))

    def _laying(self, verb: str, thing: int, area: int) -> tuple[str, ...]:
        """On tiles coins lie together, on spaces for movement one by one."""
        coins = "coin" if area in (WALK, RIDE) else "coins"
        return verb, coins if thing == COIN else GOODS[thing], self.areas[area]

    def _turn_actions(self) -> None:
        self._convert_actions()
        self._card_actions()
        self._corn_actions()
        numbers = range(len(GOODS))
        self.start = tuple(Start(("start", place), at) for at, place in enumerate(PLACES))
        self.go = tuple(tuple(self._goes(at)) for at in range(len(PLACES)))
        """By place: with the free cart, then for food and coin on a walk space, for food and coin on a ride space."""
        self.store = tuple(_both(Store, ("village", "store"), number, VILLAGE) for number in numbers)
        self.sell = tuple(_both(Sell, ("market", "sell"), number, MARKET) for number in numbers)
        self.deliver = tuple(_both(Deliver, ("market", "deliver"), number, MARKET) for number in numbers)
        self.cart = tuple(
            BuyCart(("village", "cart", word), thing) for word, thing in (("food", FOOD), ("coin", COIN), ("empty", -1))
        )
        self.road = BuildRoad(("road", "build"), -1)
        self.road_free = {good: BuildRoad(("free", "road", "build"), good) for good in (WOOD, STONE)}

    def _convert_actions(self) -> None:
        self.basics = tuple(
            tuple(_basic(at, takes, gives, group) for place, takes, gives, group in BASICS if place == at)
            for at in range(len(PLACES))
        )
        self.basics_free = tuple(
            tuple(tuple(_with_free(at, free)) for free in range(len(GOODS))) for at in range(len(PLACES))
        )
        """By place and the good on the free space, the basic actions that use it (R13.14)."""
        self.role_converts = tuple(tuple(_converts("role", role, ROLE)) for role in self.content.roles)
        self.tile_converts = tuple(tuple(_converts(kind.id, kind, TILES + at)) for at, kind in enumerate(self.kinds))

    def _card_actions(self) -> None:
        content = self.content
        boats, houses = [card.id for card in content.boats], [card.id for card in content.houses]
        self.boats = tuple(tuple(_builds(("harbor", "boat"), True, free, boats)) for free in (0, 1))
        self.houses = tuple(tuple(_builds(("village", "house"), False, free, houses)) for free in (0, 1))
        """By whether one good comes from the free space, and card; last the one for none."""
        self.buy = tuple(BuyTile(("market", "buy", tile.id), at) for at, tile in enumerate(content.tiles))
        orders = [*(order.id for order in content.orders), "none"]
        self.order = tuple(
            TakeOrder(("market", "order", name), at if name != "none" else -1) for at, name in enumerate(orders)
        )

    def _corn_actions(self) -> None:
        rows = [*range(len(self.rows)), NEW_ROW]
        names = [*(f"row{row + 1}" for row in range(len(self.rows))), "new"]
        self.store_corn = tuple(
            StoreCorn(("village", "store", "corn", name), row) for row, name in zip(rows, names, strict=True)
        )
        self.end_corn = tuple(StoreCorn(("store", "corn", name), row) for row, name in zip(rows, names, strict=True))
        self.corn = tuple(Corn(("corn", name), row) for row, name in zip(rows, names, strict=True))
        """By row, last a new one."""
        self.corn_depot = Corn(("corn", "depot"), INTO_DEPOT)

    def _goes(self, place: int) -> Iterator[Go]:
        yield Go(("go", PLACES[place], "cart"), place, -1, -1)
        for area, name in ((WALK, "walk"), (RIDE, "ride")):
            yield Go(("go", PLACES[place], name), place, area, FOOD)
            yield Go(("go", PLACES[place], f"coin_{name}"), place, area, COIN)

    # Ready lists

    def owned(self, tiles: int) -> tuple[int, ...]:
        """The kinds that act at a place among tiles given as bits."""
        found = self._owned.get(tiles)
        if found is None:
            kinds = {self.kind_of[at] for at in range(len(self.kind_of)) if tiles >> at & 1}
            self._owned[tiles] = found = tuple(sorted(kind for kind in kinds if self.kinds[kind].kind == "convert"))
        return found

    def spots(self, tiles: int) -> tuple[tuple[int, slice], ...]:
        """The areas where somebody with these tiles may have laid something (R4.1, R4.3, R4.4), and where it counts."""
        found = self._spots.get(tiles)
        if found is None:
            own = [TILES + kind for kind in self.owned(tiles)]
            areas = (*range(AT, FREE), *((FREE,) if tiles & self.free_tiles else ()), *own)
            self._spots[tiles] = found = tuple((area, slice(area * WIDTH, area * WIDTH + WIDTH)) for area in areas)
        return found

    def conversions(self, place: int, laid: bytes, free: int) -> tuple[Convert, ...]:
        """The basic conversions at a place for the goods laid there and on the free space (-1: none)."""
        key = place, free, laid
        found = self._conversions.get(key)
        if found is None:
            with_free = self.basics_free[place][free] if free >= 0 else ()
            found = tuple(
                each
                for each in (*self.basics[place], *with_free)
                if all(laid[thing] >= count for thing, count in each.takes)
            )
            _keep(self._conversions, key, found)
        return found

    def working(self, laid: bytes) -> int:
        """The places where the goods laid are enough for some action, whatever else their owner has, as bits; `laid`
        are the counts on the action spaces of all places."""
        found = self._working.get(laid)
        if found is None:
            found = 0
            for place in range(len(PLACES)):
                if self._works(place, laid[place * WIDTH : place * WIDTH + WIDTH]):
                    found |= 1 << place
            _keep(self._working, laid, found)
        return found

    def _works(self, place: int, laid: bytes) -> bool:
        key = place, laid
        found = self._works_with.get(key)
        if found is None:
            pair = {HARBOR: WOOD, VILLAGE: STONE}.get(place)
            is_pair = pair is not None and laid[pair] >= 2
            is_road = place == ROAD and bool(laid[WOOD] and laid[STONE])
            is_sale = place == MARKET and any(price and laid[good] for good, price in enumerate(self.prices))
            found = is_pair or is_road or is_sale or bool(self.conversions(place, laid, -1))
            _keep(self._works_with, key, found)
        return found

    def rooms(self, laid: bytes) -> int:
        """The places where an action space is free, as bits; `laid` as for `working`."""
        found = self._rooms.get(laid)
        if found is None:
            found = first = 0
            for place, spaces in enumerate(self.content.board.spaces):
                if sum(laid[first : first + WIDTH]) < spaces:
                    found |= 1 << place
                first += WIDTH
            _keep(self._rooms, laid, found)
        return found

    def goes(self, means: int, by_cart: int, by_step: int) -> tuple[Go, ...]:
        """The moves by the means given as bits, by place, to the places where a cart leads and where a step does."""
        key = means, by_cart, by_step
        found = self._goes_by.get(key)
        if found is None:
            found = tuple(
                go
                for at, goes in enumerate(self.go)
                for number, go in enumerate(goes)
                if means >> number & 1 and (by_step if number in SINGLE_STEPS else by_cart) >> at & 1
            )
            _keep(self._goes_by, key, found)
        return found

    def lays(self, held: bytes, rooms: int) -> tuple[Place, ...]:
        """The placings of the goods held (1 for each that is) at the places with room, as bits; last the free space."""
        key = held, rooms
        found = self._lays.get(key)
        if found is None:
            areas = [(AT + at, takes) for at, takes in enumerate((*self.accepts, (True,) * len(GOODS)))]
            areas[-1] = FREE, areas[-1][1]
            found = tuple(
                self.place[area][good]
                for at, (area, takes) in enumerate(areas)
                if rooms >> at & 1
                for good in range(len(GOODS))
                if held[good] and takes[good]
            )
            _keep(self._lays, key, found)
        return found

    def lifts(self, area: int, laid: bytes, has_room: bool) -> tuple[Lift, ...]:
        """What can be taken back of what is laid in an area; goods only where there is room for them."""
        key = area, laid, has_room
        found = self._lifts.get(key)
        if found is None:
            lift = self.lift[area]
            found = tuple(lift[thing] for thing in range(COIN + 1) if laid[thing] and (has_room or thing == COIN))
            _keep(self._lifts, key, found)
        return found


def _keep(lists: dict[Key, Made], key: Key, made: Made) -> None:
    if len(lists) >= MOST_LISTS:
        lists.clear()
    lists[key] = made


@lru_cache(maxsize=MOST_LISTS)
def goods_in(laid: bytes) -> tuple[int, ...]:
    """The goods of which there are some."""
    return tuple(good for good in range(COIN) if laid[good])


def _mask(flags: Iterable[bool]) -> int:
    return sum(1 << at for at, flag in enumerate(flags) if flag)


def _basic(place: int, takes: dict[int, int], gives: int, group: int) -> Convert:
    return Convert((PLACES[place], GOODS[gives]), place, AT + place, tuple(takes.items()), -1, gives, group)


def _with_free(at: int, free: int) -> Iterator[Convert]:
    for place, takes, gives, group in BASICS:
        if place == at and free in takes:
            rest = tuple((thing, count - (thing == free)) for thing, count in takes.items() if count > (thing == free))
            yield Convert(("free", PLACES[place], GOODS[gives]), place, AT + place, rest, free, gives, group)


def _converts(word: str, tile: Role | Tile, area: int) -> Iterator[Convert]:
    takes = pairs(tile.takes)
    for gives in tile.gives:
        yield Convert((word, GOODS[gives]), tile.place, area, takes, -1, gives, 0)


def pairs(counts: Counts) -> tuple[tuple[int, int], ...]:
    """Counts as pairs of a thing and how many of it."""
    return tuple((thing, count) for thing, count in enumerate(counts) if count)


def _builds(words: tuple[str, ...], is_boat: bool, free: int, ids: Sequence[str]) -> Iterator[Build]:
    first = ("free",) if free else ()
    for at, id_ in enumerate(ids):
        yield Build((*first, *words, id_), is_boat, at, free)
    yield Build((*first, *words, "none"), is_boat, -1, free)


def _both(
    kind: type[Store] | type[Sell] | type[Deliver], words: tuple[str, ...], good: int, place: int
) -> tuple[Action, Action]:
    """The action with a good from the place, and with one from the free space."""
    return (
        kind((*words, GOODS[good]), good, AT + place),
        kind(("free", *words, GOODS[good]), good, FREE),
    )


@cache
def ring_of(places: tuple[int, ...]) -> Ring:
    """The ring of places in this order."""
    return Ring(places)


@cache
def tables_of(content: Content) -> Tables:
    """The tables of an edition."""
    return Tables(content)
