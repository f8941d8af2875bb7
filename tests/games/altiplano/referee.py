"""What each seat may do, worked out again from the text of the rules, in the plainest way.

Nothing of the engine's ready lists, masks and searches is used.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import permutations

from games.altiplano.named import BOX, ENTRY, ROWS, TRACK, Position, Seat
from sobremesa.games.altiplano.goods import PLACES

CACAO = ("food", "cloth", "glass")

BASIC = [
    ("farm", "alpaca", "food"),
    ("farm", "alpaca food", "wool"),
    ("farm", "wool food", "cloth"),
    ("forest", "food food", "wood"),
    *(("forest", "cacao", gained) for gained in CACAO),
    ("mine", "food food", "stone"),
    ("mine", "ore food", "silver"),
    ("harbor", "fish food", "food"),
    ("harbor", "fish fish", "stone"),
]
"""R7.1 to R7.9: place, what is used, what is gained."""

# What may be chosen


def wanted(position: Position, seat: int) -> set[str]:
    """Every choice of a seat that owes a decision, as its path."""
    return {
        "roles": _roles,
        "missions": _first_missions,
        "taking": _second_missions,
        "lift": _lifts,
        "swap": _swaps,
        "plan": _plans,
        "act": _turn,
        "store": _end_stores,
    }[position.phase](position, seat)


def _roles(position: Position, seat: int) -> set[str]:
    """R1.8"""
    return {f"choose {role}" for role in position.roles}


def _first_missions(position: Position, seat: int) -> set[str]:
    """R17.1, R17.3"""
    word = "give" if len(position.seats) == 2 else "left"
    return {f"keep {one} {word} {other}" for one, other in permutations(position.missions[seat]["dealt"], 2)}


def _second_missions(position: Position, seat: int) -> set[str]:
    """R17.2: the seat before passes to its left, the seat after to its right."""
    count = len(position.seats)
    before, after = position.missions[seat - 1], position.missions[(seat + 1) % count]
    [third] = set(after["dealt"]) - {after["kept"], after["left"]}
    return {f"keep {before['left']}", f"keep {third}"}


# R3, R13.18 before planning


def spaces(seat: Seat) -> int:
    """Planning spaces it may use (R3.4, R11.2)."""
    return max(int(space) for space in TRACK[: seat.road + 1] if space != "corn")


def kinds(seat: Seat) -> set[str]:
    """Its tiles with an action, a second copy under the id of the first."""
    tiles = [ENTRY["tile"][id_] for id_ in seat.tiles]
    return {tile.get("copy_of", tile["id"]) for tile in tiles if tile["kind"] == "convert"}


def coins_word(area: str) -> str:
    return "coin" if area in ("walk", "ride") else "coins"


def lift_areas(seat: Seat) -> list[str]:
    return [*PLACES, "walk", "ride", "role", "free", *kinds(seat)]


def _lifts(position: Position, number: int) -> set[str]:
    """R3.1, R3.2"""
    seat, found = position.seats[number], {"draw"}
    for area in lift_areas(seat):
        for thing in +seat.at(area):
            if thing == "coin":
                found.add(f"lift {coins_word(area)} {area}")
            elif seat.at("planning").total() < spaces(seat):
                found.add(f"lift {thing} {area}")
    return found


def _swaps(position: Position, number: int) -> set[str]:
    """R13.18"""
    seat = position.seats[number]
    if position.put_away:
        return {"take bag", *(f"take {good}" for good in +seat.at("container"))}
    return {"keep", *(f"swap {good}" for good in +seat.at("planning"))}


# R4 Planning


def size(seat: Seat, place: str) -> int:
    """How many action spaces a place has (R4.1, R13.19)."""
    more = 2 if place == "village" and seat.does("village_spaces") else 0
    return int(BOX["board"][place]) + more


def is_of_use(place: str, good: str) -> bool:
    """R4.2: some basic action of the place can use the good."""
    if place == "village":
        return good != "food"
    if place == "market":
        asked = " ".join(order["goods"] for order in BOX["order"]).split()
        return bool(ENTRY["good"][good]["price"]) or good in asked
    if place == "road":
        return good in ("stone", "wood")
    if place == "harbor" and good == "wood":
        return True
    return any(good in used.split() for where, used, _ in BASIC if where == place)


def takes(seat: Seat, area: str) -> Counter[str]:
    """What the role or a tile takes."""
    entry = ENTRY["role"][seat.role] if area == "role" else ENTRY["tile"][area]
    return Counter(entry["takes"].split())


def _plans(position: Position, number: int) -> set[str]:
    seat, found = position.seats[number], {"done"}
    for good in +seat.at("planning"):
        for place in PLACES:
            if seat.at(place).total() < size(seat, place) and is_of_use(place, good):
                found.add(f"place {good} {place}")
        if seat.does("free_space") and not seat.free:
            found.add(f"place {good} free")
    return found | set(_movement_plans(seat)) | set(_tile_plans(seat))


def _movement_plans(seat: Seat) -> Iterator[str]:
    """R4.4, R13.17"""
    for area, number in (("walk", BOX["board"]["movement"] - seat.rides), ("ride", seat.rides)):
        if seat.at(area).total() < number:
            if seat.at("planning")["food"]:
                yield f"place food {area}"
            if seat.does("coin_movement") and seat.coins:
                yield f"place coin {area}"


def _tile_plans(seat: Seat) -> Iterator[str]:
    """R4.3"""
    for area in ("role", *kinds(seat)):
        for thing, count in takes(seat, area).items():
            if thing == "coin":
                if not seat.at(area)["coin"] and seat.coins >= count:
                    yield f"place coins {area}"
            elif seat.at(area)[thing] < count and seat.at("planning")[thing]:
                yield f"place {thing} {area}"


# R5 Turns


def _turn(position: Position, number: int) -> set[str]:
    seat = position.seats[number]
    if position.corn:
        return set(corn_ways(position, seat, "corn"))
    if position.is_done == "acted":
        found = more_of(position, seat) | set(_moves(position, seat))
        return found | {"end"} if found else set()
    found = set() if position.is_done else {"pass"}
    if not seat.figure:
        return found | {f"start {place}" for place in PLACES if can_act(position, _moved(seat, "start", place))}
    found |= actions(position, seat)
    for path in _moves(position, seat):
        if can_act(position, _moved(seat, *path.split()[:3])):
            found.add(path)
    return found


def _moves(position: Position, seat: Seat) -> Iterator[str]:
    """R6.3 to R6.5, R13.17"""
    at = position.ring.index(seat.figure)
    for step in range(1, len(position.ring)):
        place = position.ring[(at + step) % len(position.ring)]
        far = min(step, len(position.ring) - step)
        if far <= 3 and not seat.cart_used:
            yield f"go {place} cart"
        for area, most in (("walk", 1), ("ride", 3)):
            for thing in +seat.at(area):
                if far <= most:
                    yield f"go {place} {area if thing == 'food' else f'coin_{area}'}"


def _moved(seat: Seat, verb: str, place: str, by: str = "") -> Seat:
    """The seat after a move, as far as further moves and actions go."""
    moved = deepcopy(seat)
    moved.figure = place
    if by == "cart":
        moved.cart_used = True
    elif by:
        moved.at(by.removeprefix("coin_"))["coin" if by.startswith("coin") else "food"] -= 1
    return moved


def can_act(position: Position, seat: Seat) -> bool:
    """R6.6: whether some action can still be performed, here or after further moves; every way is tried."""
    tried: set[tuple[object, ...]] = set()
    open_ways = [seat]
    while open_ways:
        seat = open_ways.pop()
        left = [(area, tuple(sorted((+seat.at(area)).items()))) for area in ("walk", "ride")]
        key = (seat.figure, seat.cart_used, *left)
        if key in tried:
            continue
        tried.add(key)
        if actions(position, seat):
            return True
        open_ways += [_moved(seat, *path.split()[:3]) for path in _moves(position, seat)]
    return False


def can_begin(position: Position, number: int) -> bool:
    """R5.4, R6.1: whether a seat whose turn begins can perform an action."""
    seat = position.seats[number]
    if seat.figure:
        return can_act(position, seat)
    return any(can_act(position, _moved(seat, "start", place)) for place in PLACES)


def actions(position: Position, seat: Seat) -> set[str]:
    """Every action at the place of the figure (R5.2)."""
    if seat.figure == "village":
        found = {
            *_cards(seat, "village house", "stone", position.houses),
            *_stores(position, seat),
            *_carts(position, seat),
        }
    elif seat.figure == "market":
        found = {*_sales(seat), *_buys(position, seat), *_orders(position, seat), *_deliveries(seat)}
    elif seat.figure == "road":
        found = set(_roads(seat))
    else:
        found = set(_basics(seat))
        if seat.figure == "harbor":
            found |= set(_cards(seat, "harbor boat", "wood", position.boats))
    return found | set(_of_tiles(seat))


def more_of(position: Position, seat: Seat) -> set[str]:
    """R19.1"""
    if position.more == "store":
        return set(_stores(position, seat))
    if position.more == "sell":
        return set(_sales(seat))
    if position.more == "deliver":
        return set(_deliveries(seat))
    found = set(_basics(seat)) if position.more else set()
    wanted_words = {"alpaca": ["farm food"], "cacao": [f"forest {gained}" for gained in CACAO], "": []}[position.more]
    return found & {*wanted_words, *(f"free {words}" for words in wanted_words)}


def ways_to_pay(seat: Seat, used: Counter[str]) -> Iterator[str]:
    """What a basic action begins with: nothing if all lies at the place, `free` if one lies on the free space."""
    if used <= seat.at(seat.figure):
        yield ""
    if used[seat.free] and used - Counter([seat.free]) <= seat.at(seat.figure):
        yield "free "


def _basics(seat: Seat) -> Iterator[str]:
    for place, used, gained in BASIC:
        if place == seat.figure:
            for free in ways_to_pay(seat, Counter(used.split())):
                yield f"{free}{place} {gained}"


def _cards(seat: Seat, words: str, good: str, left: list[str]) -> Iterator[str]:
    """R7.10, R8.1; with none left too (R1.4)."""
    for free in ways_to_pay(seat, Counter({good: 2})):
        for card in left or ["none"]:
            yield f"{free}{words} {card}"


def _goods(seat: Seat) -> Iterator[tuple[str, str]]:
    for good in +seat.at(seat.figure):
        yield "", good
    if seat.free:
        yield "free ", seat.free


def _stores(position: Position, seat: Seat) -> Iterator[str]:
    """R8.2, R13.25"""
    for free, good in _goods(seat):
        if good != "food" and row_of(seat, good, True) is not None:
            yield f"{free}village store {good}"
    if seat.at("depot")["corn"]:
        yield from corn_ways(position, seat, "village store corn")


def _carts(position: Position, seat: Seat) -> Iterator[str]:
    """R8.3, R8.4"""
    most = int(BOX["board"]["most_carts"])
    if not position.carts or seat.cart_bought or seat.rides + 1 >= most or not seat.coins:
        return
    empty = BOX["board"]["movement"] - seat.rides - seat.at("walk").total()
    for word, number in (("food", seat.at("walk")["food"]), ("coin", seat.at("walk")["coin"]), ("empty", empty)):
        if number:
            yield f"village cart {word}"


def _sales(seat: Seat) -> Iterator[str]:
    """R10.1"""
    for free, good in _goods(seat):
        if ENTRY["good"][good]["price"]:
            yield f"{free}market sell {good}"


def _buys(position: Position, seat: Seat) -> Iterator[str]:
    """R10.2, R10.3"""
    role = ENTRY["role"][seat.role]
    has = {ENTRY["tile"][id_].get("copy_of", id_) for id_ in seat.tiles}
    for place, id_ in enumerate(position.strip):
        if not id_ or seat.tile_bought:
            continue
        tile = ENTRY["tile"][id_]
        is_of_role = all(tile.get(part) == role[part] for part in ("place", "takes", "gives"))
        price = tile["price"] + BOX["strip"]["surcharges"][place]
        if price <= seat.coins and not is_of_role and tile.get("copy_of", id_) not in has:
            yield f"market buy {id_}"


def _orders(position: Position, seat: Seat) -> Iterator[str]:
    """R10.4"""
    if not seat.order and seat.coins:
        for order in position.orders or ["none"]:
            yield f"market order {order}"


def _deliveries(seat: Seat) -> Iterator[str]:
    """R10.5"""
    if seat.order:
        missing = Counter(ENTRY["order"][seat.order]["goods"].split()) - seat.at("order")
        for free, good in _goods(seat):
            if missing[good]:
                yield f"{free}market deliver {good}"


def _roads(seat: Seat) -> Iterator[str]:
    """R11.1, R11.3"""
    if seat.road + 1 < len(TRACK):
        for free in ways_to_pay(seat, Counter(["wood", "stone"])):
            yield f"{free}road build"


def _of_tiles(seat: Seat) -> Iterator[str]:
    """R12.1"""
    for area in ("role", *kinds(seat)):
        entry = ENTRY["role"][seat.role] if area == "role" else ENTRY["tile"][area]
        if entry["place"] == seat.figure and +seat.at(area) == takes(seat, area):
            for gained in entry["gives"].split():
                yield f"{area} {gained}"


# R9 The warehouse


def has_room(seat: Seat, row: int) -> bool:
    return len(seat.rows[row]) < ROWS[row]


def row_of(seat: Seat, good: str, may_start: bool) -> int | None:
    """The row a good other than corn goes to, counted from 0 (R9.1 to R9.3)."""
    for row, goods in enumerate(seat.rows):
        if goods[0] == good and has_room(seat, row):
            return row
    return len(seat.rows) if may_start and len(seat.rows) < len(ROWS) else None


def corn_ways(position: Position, seat: Seat, words: str) -> Iterator[str]:
    """R9.6, R9.7, R13.25"""
    own = [row for row, goods in enumerate(seat.rows) if goods[0] == "corn" and has_room(seat, row)]
    for row in range(len(seat.rows)):
        if has_room(seat, row) and not (own and position.corn_first and row not in own):
            yield f"{words} row{row + 1}"
    if not own and len(seat.rows) < len(ROWS):
        yield f"{words} new"
    if words == "corn" and seat.does("corn_depot") and seat.at("depot")["corn"] < 2:
        yield "corn depot"


def _end_stores(position: Position, number: int) -> set[str]:
    """R13.24, R13.25"""
    seat, found = position.seats[number], {"end"}
    found |= {f"store {good}" for good in +seat.at("ten") if good != "food" and row_of(seat, good, False) is not None}
    return found | (set(corn_ways(position, seat, "store corn")) if seat.at("depot")["corn"] else set())
