"""What a move or an action changes, worked out again from the text of the rules on the referee's positions."""

from games.altiplano.named import BOX, ENTRY, ROWS, TRACK, Position, Seat
from games.altiplano.referee import BASIC, CACAO, corn_ways, row_of, takes

HOME = {
    "road": "corn",
    "market": "glass",
    "harbor": "fish",
    "farm": "alpaca wool cloth",
    "mine": "stone ore silver",
    "forest": "wood cacao",
    "village": "",
}
"""R1.2, R1.3: the goods of each place."""


def after(position: Position, number: int, path: str) -> Position:
    """The position when a seat on turn has done this, before anything else happens."""
    found = position.copy()
    seat, words = found.seats[number], path.split()
    free = seat.free if words[0] == "free" else ""
    words = words[1:] if free else words
    if words[0] in ("pass", "end"):
        found.out |= {number} if words[0] == "pass" else set()
    elif words[0] in ("go", "start"):
        _move(found, seat, words)
    else:
        found.is_done, found.more = "acted", ""
        _act(found, seat, words, free)
    _look_round(found)
    return found


def _move(position: Position, seat: Seat, words: list[str]) -> None:
    """R6"""
    position.is_done, position.more = position.is_done or "moved", ""
    seat.figure = words[1]
    by = words[2] if len(words) > 2 else ""
    if by == "cart":
        seat.cart_used = True
    elif by.startswith("coin_"):
        seat.at(by.removeprefix("coin_"))["coin"] -= 1
    elif by:
        _use(seat, by, "food")


def _act(position: Position, seat: Seat, words: list[str], free: str) -> None:
    match words:
        case ["corn", row]:
            position.corn = 0
            _put_corn(position, seat, row)
        case ["village", *_]:
            _at_village(position, seat, words, free)
        case ["market", *_]:
            _trade(position, seat, words, free)
        case ["harbor", "boat", card]:
            _build(position.boats, seat.boats, card)
            _use_basic(seat, "wood wood", free)
            if card != "none":
                _gain(position, seat, ENTRY["boat"][card]["good"])
        case ["road", "build"]:
            _use_basic(seat, "wood stone", free)
            seat.road += 1
            if TRACK[seat.road] == "corn":
                _corn_is_due(position, seat)
        case [place, gained] if place in HOME:
            _convert(position, seat, place, gained, free)
        case [area, gained]:
            _use_tile(position, seat, area, gained)


def _at_village(position: Position, seat: Seat, words: list[str], free: str) -> None:
    """R8"""
    match words[1:]:
        case ["house", card]:
            _build(position.houses, seat.houses, card)
            _use_basic(seat, "stone stone", free)
        case ["store", "corn", row]:
            _store(position, seat, "depot", "corn", row)
        case ["store", good]:
            _store(position, seat, "free" if free else "village", good)
        case ["cart", beside]:
            _buy_cart(position, seat, beside)


def _use(seat: Seat, area: str, good: str, target: str = "container") -> None:
    seat.at(area)[good] -= 1
    seat.at(target)[good] += 1


def _use_basic(seat: Seat, used: str, free: str) -> None:
    """R7.11; one of the goods from the free space, if so chosen (R13.14)."""
    goods = used.split()
    if free:
        goods.remove(free)
        _use(seat, "free", free)
    for good in goods:
        _use(seat, seat.figure, good)


def _gain(position: Position, seat: Seat, good: str) -> None:
    """R1.4"""
    if position.supply[good]:
        position.supply[good] -= 1
        seat.at("container")[good] += 1


def _build(left: list[str], own: set[str], card: str) -> None:
    if card != "none":
        left.remove(card)
        own.add(card)


def _convert(position: Position, seat: Seat, place: str, gained: str, free: str) -> None:
    [used] = [used for where, used, found in BASIC if (where, found) == (place, gained)]
    _use_basic(seat, used, free)
    _gain(position, seat, gained)
    position.more = "alpaca" if used == "alpaca" else "cacao" if gained in CACAO and place == "forest" else ""


def _use_tile(position: Position, seat: Seat, area: str, gained: str) -> None:
    """R12"""
    for thing, count in takes(seat, area).items():
        if thing == "coin":
            seat.at(area)["coin"] -= count
        else:
            for _ in range(count):
                _use(seat, area, thing)
    _gain(position, seat, gained)


def _store(position: Position, seat: Seat, area: str, good: str, row: str = "") -> None:
    """R8.2"""
    _use(seat, area, good, "stored")
    number = _row_number(seat, row) if row else row_of(seat, good, True)
    assert number is not None
    _put(seat, good, number)
    position.more = "store" if position.phase == "act" else ""


def _row_number(seat: Seat, row: str) -> int:
    return len(seat.rows) if row == "new" else int(row.removeprefix("row")) - 1


def _put(seat: Seat, good: str, row: int) -> None:
    if row == len(seat.rows):
        seat.rows.append([])
    goods = [*seat.rows[row], good]
    assert len(goods) <= ROWS[row]
    seat.rows[row] = sorted(goods, key=lambda each: each == "corn")


def _corn_is_due(position: Position, seat: Seat) -> None:
    """R9.5, R9.8: what cannot be chosen is done."""
    ways = list(corn_ways(position, seat, "corn")) if position.supply["corn"] else []
    if len(ways) == 1:
        _put_corn(position, seat, ways[0].split()[1])
    position.corn = int(len(ways) > 1)


def _put_corn(position: Position, seat: Seat, row: str) -> None:
    position.supply["corn"] -= 1
    if row == "depot":
        seat.at("depot")["corn"] += 1
    else:
        seat.at("stored")["corn"] += 1
        _put(seat, "corn", _row_number(seat, row))


def _buy_cart(position: Position, seat: Seat, beside: str) -> None:
    """R8.3"""
    seat.coins -= 1
    seat.rides += 1
    position.carts -= 1
    seat.cart_bought = True
    if beside != "empty":
        seat.at("walk")[beside] -= 1
        seat.at("ride")[beside] += 1


def _trade(position: Position, seat: Seat, words: list[str], free: str) -> None:
    """R10"""
    area = "free" if free else "market"
    match words[1:]:
        case ["sell", good]:
            _use(seat, area, good)
            seat.coins += ENTRY["good"][good]["price"]
            position.more = "sell"
        case ["buy", tile]:
            at = position.strip.index(tile)
            seat.coins -= ENTRY["tile"][tile]["price"] + BOX["strip"]["surcharges"][at]
            position.strip[at] = ""
            seat.tiles.add(tile)
            seat.tile_bought = True
        case ["order", order]:
            seat.coins -= 1
            _build(position.orders, set(), order)
            seat.order = "" if order == "none" else order
        case ["deliver", good]:
            _deliver(position, seat, area, good)


def _deliver(position: Position, seat: Seat, area: str, good: str) -> None:
    _use(seat, area, good, "order")
    position.more = "deliver"
    if sorted((+seat.at("order")).elements()) == sorted(ENTRY["order"][seat.order]["goods"].split()):
        seat.at("finished").update(seat.areas.pop("order"))
        seat.orders.add(seat.order)
        seat.order, position.more = "", ""
        _corn_is_due(position, seat)


def _look_round(position: Position) -> None:
    """R15.1, R15.3"""
    cards = {"market": position.orders, "harbor": position.boats, "village": [*position.houses, *"c" * position.carts]}
    for place, goods in HOME.items():
        if not any(position.supply[good] for good in goods.split()) and not cards.get(place):
            position.last = position.last or position.round + 1


def next_strip(position: Position, shown: list[str]) -> list[str]:
    """R14.2, R14.3: the extension board when a round is over; `shown` are the tiles that are drawn."""
    was_bought = any(seat.tile_bought for seat in position.seats)
    left = [tile for tile in position.strip if tile] if was_bought else position.strip[1:]
    left = [tile for tile in left if tile] + shown
    return [*left, *[""] * (len(position.strip) - len(left))]
