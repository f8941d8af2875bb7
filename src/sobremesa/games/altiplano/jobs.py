"""The jobs a seat of Altiplano can think of: what must lie where, and what doing it is worth.

`Layout` is what a seat has for them; `fill` finds what to do with it, job after job, the best for its goods first.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from sobremesa.games.altiplano.content import Role, Tile
from sobremesa.games.altiplano.goods import (
    AT,
    COIN,
    CORN,
    HARBOR,
    MARKET,
    PLACES,
    PLANNING,
    ROAD,
    ROLE,
    STONE,
    TILES,
    VILLAGE,
    WOOD,
)
from sobremesa.games.altiplano.outlook import Outlook, Takes
from sobremesa.games.altiplano.planning import VILLAGE_SPACES
from sobremesa.games.altiplano.state import NONE, Board
from sobremesa.games.altiplano.tables import BASICS, pairs

MOST_TIMES = 4
"""How often one job is thought of."""
WAITING = 0.4
"""What a job is worth that can be done only in a later round, of what it is worth now."""
RIDERS = (0.3, 2.0)
"""Beside the goods it takes each job counts so much of one; few bring those first that take little, many those that
bring much, and the better of both ways is taken."""
LEAST = 0.02
"""What is worth less is left undone."""


class Job(NamedTuple):
    """Something to do at a place with what lies in an area."""

    place: int
    area: int
    takes: Takes
    worths: Sequence[float]
    """What doing it 0, 1, 2 and so on times is worth in all."""
    key: Hashable
    """Jobs of one key share their `worths`: each goes on where the others stopped."""
    steps: int = 1
    """How many times it counts for."""
    most: int = MOST_TIMES
    pays: int = 0
    """Coins paid when it is done (R5.5)."""


@dataclass(slots=True)
class Layout:
    """What a seat has: goods and coins in hand, what lies in the areas, and the spaces that are free there."""

    hand: list[int]
    lying: dict[int, list[int]]
    room: list[int]
    """By place."""
    layings: list[tuple[int, int]] = field(default_factory=list)
    """What is laid, each an area and a thing."""
    worth: float = 0.0

    @classmethod
    def of(cls, outlook: Outlook, board: Board, has_hand: bool) -> Self:
        """A board as it lies, with what is on the planning spaces if something can still be laid."""
        spaces, tables = outlook.tables.content.board.spaces, outlook.tables
        more = VILLAGE_SPACES if board.tiles & tables.village_tiles else 0
        hand = list(board.goods(PLANNING)) if has_hand else [0] * COIN
        return cls(
            hand=[*hand, board.coins],
            lying={area: list(board.things[counted]) for area, counted in tables.spots(board.tiles)},
            room=[
                spaces[place] + more * (place == VILLAGE) - board.total(AT + place) if has_hand else 0
                for place in range(len(PLACES))
            ],
        )

    def copy(self) -> "Layout":
        lying = {area: things[:] for area, things in self.lying.items()}
        return Layout(self.hand[:], lying, self.room[:], self.layings[:], self.worth)

    def missing(self, job: Job) -> list[tuple[int, int]] | None:
        """What would have to be laid for a job; None if it cannot be."""
        if job.pays > self.hand[COIN]:
            return None
        found, lying = [], self.lying[job.area]
        for thing, count in job.takes:
            if count > lying[thing]:
                count -= lying[thing]
                if count > self.hand[thing]:
                    return None
                found.append((thing, count))
        if found and job.area < ROLE and sum(count for _, count in found) > self.room[job.area - AT]:
            return None
        return found

    def take(self, job: Job, missing: Iterable[tuple[int, int]]) -> None:
        """Lay what is missing, and take what the job takes out of what lies there."""
        for thing, count in missing:
            self.lay(job.area, thing, count)
        for thing, count in job.takes:
            self.lying[job.area][thing] -= count
        self.hand[COIN] -= job.pays

    def lay(self, area: int, thing: int, count: int = 1) -> None:
        self.hand[thing] -= count
        self.lying[area][thing] += count
        if AT <= area < AT + len(PLACES):
            self.room[area - AT] -= count
        self.layings += [(area, thing)] * (1 if thing == COIN else count)


def fill(jobs: Sequence[Job], layout: Layout, tour: int, rider: float = RIDERS[0]) -> None:
    """Do jobs one after the other, those first that bring most for a good, as long as one is worth it.

    Those at places that the tour, given as bits, does not touch can only be prepared.
    """
    done, times = Counter[Hashable](), [0] * len(jobs)
    left = list(range(len(jobs)))
    while left:
        best, best_rate, best_missing, possible = -1, 0.0, [(0, 0)], []
        for number in left:
            job = jobs[number]
            missing = layout.missing(job)
            if missing is None or times[number] >= job.most or done[job.key] + job.steps >= len(job.worths):
                continue
            if not missing and not tour >> job.place & 1:
                continue
            possible.append(number)
            rate = _worth(job, done[job.key], tour) / (sum(count for _, count in missing) + rider)
            if rate > best_rate:
                best, best_rate, best_missing = number, rate, missing
        if best < 0:
            return
        job, left = jobs[best], possible
        layout.worth += _worth(job, done[job.key], tour)
        layout.take(job, best_missing)
        done[job.key] += job.steps
        times[best] += 1


def _worth(job: Job, done: int, tour: int) -> float:
    worth = job.worths[done + job.steps] - job.worths[done]
    worth = worth if tour >> job.place & 1 else worth * WAITING
    return worth if worth > LEAST else 0.0


# Which jobs there are


def jobs_of(outlook: Outlook, order: int) -> list[Job]:
    """All that are worth anything; `order` is the order that is filled or will be, or NONE."""
    found = [*_conversions(outlook), *_cards(outlook), *_warehouse(outlook), *_market(outlook)]
    if order != NONE:
        found += _deliveries(outlook, order)
    return [job for job in found if job.worths[-1] > LEAST]


def _times(worth: float, most: int = MOST_TIMES) -> list[float]:
    """The same worth time after time, but a little less each time."""
    return [sum(worth * 0.95**time for time in range(times)) for times in range(most + 1)]


def _conversions(outlook: Outlook) -> Iterator[Job]:
    board, tables = outlook.board, outlook.tables
    for place, takes, gives, _ in BASICS:
        recipe = tuple(takes.items())
        yield Job(place, AT + place, recipe, _times(outlook.converted(recipe, (gives,))), ("gain", place, gives))
    own: list[tuple[int, Role | Tile]] = [(ROLE, tables.content.roles[board.role])] if board.role != NONE else []
    own += [(TILES + kind, tables.kinds[kind]) for kind in tables.owned(board.tiles)]
    for area, tile in own:
        recipe = pairs(tile.takes)
        yield Job(tile.place, area, recipe, _times(outlook.converted(recipe, tile.gives), 1), ("tile", area))


def _cards(outlook: Outlook) -> Iterator[Job]:
    yield Job(HARBOR, AT + HARBOR, ((WOOD, 2),), _sums(outlook.boats()), "boat")
    yield Job(VILLAGE, AT + VILLAGE, ((STONE, 2),), _sums(outlook.houses()), "house")
    if outlook.board.road + 1 < len(outlook.tables.track):
        yield Job(ROAD, AT + ROAD, ((WOOD, 1), (STONE, 1)), [0.0, outlook.road()], "road")


def _sums(worths: Sequence[float]) -> list[float]:
    return [sum(worths[:count]) for count in range(min(len(worths), MOST_TIMES) + 1)]


def _warehouse(outlook: Outlook) -> Iterator[Job]:
    """Goods of one kind are stored one by one or together: near the end only full rows count."""
    board, box = outlook.board, outlook.tables.content.board
    for good in range(CORN + 1, COIN):
        worths = outlook.row_steps(good, MOST_TIMES)
        for count in range(1, len(worths)):
            yield Job(VILLAGE, AT + VILLAGE, ((good, count),), worths, ("store", good), count)
    spaces = min(box.most_carts - 1, box.movement) - board.rides
    if outlook.state.carts and spaces > 0 and not board.cart_bought:
        worth = outlook.cart() - outlook.coins(box.cart_price)
        yield Job(VILLAGE, AT + VILLAGE, (), [0.0, worth], "cart", pays=box.cart_price)


def _market(outlook: Outlook) -> Iterator[Job]:
    state, board, tables = outlook.state, outlook.board, outlook.tables
    area, box = AT + MARKET, tables.content
    for good, price in enumerate(tables.prices):
        if price:
            worths = [outlook.coins(-price * count) for count in range(MOST_TIMES + 1)]
            yield Job(MARKET, area, ((good, 1),), worths, ("sell", good))
    if board.order == NONE and state.orders and box.board.order_price <= board.coins:
        worth = outlook.order(best_order(outlook)) - outlook.coin_for_order()
        yield Job(MARKET, area, (), [0.0, worth], "order", pays=box.board.order_price)
    for tile, price in tiles_for_sale(outlook):
        worth = outlook.tile(tile) - outlook.coins(price)
        yield Job(MARKET, area, (), [0.0, worth], "buy", pays=price)


def tiles_for_sale(outlook: Outlook) -> Iterator[tuple[int, int]]:
    """The tiles that the seat may buy this round, with what they cost (R10.2, R10.3)."""
    state, board, tables = outlook.state, outlook.board, outlook.tables
    for tile, surcharge in zip(state.strip, tables.content.board.surcharges, strict=True):
        if tile == NONE or board.tile_bought or tables.same[tile] & board.tiles:
            continue
        if board.role == NONE or not tables.shown_by_role[board.role] >> tile & 1:
            yield tile, tables.content.tiles[tile].price + surcharge


def best_order(outlook: Outlook) -> int:
    """The order at the market that suits the seat best, or NONE."""
    orders = outlook.state.orders
    return max((number for number in range(orders.bit_length()) if orders >> number & 1), key=outlook.order, default=-1)


def _deliveries(outlook: Outlook, order: int) -> Iterator[Job]:
    """Goods one by one, and all that is missing together."""
    area, missing, worths = AT + MARKET, outlook.missing(order), outlook.order_steps(order)
    for good, count in enumerate(missing):
        if count:
            yield Job(MARKET, area, ((good, 1),), worths, "deliver", most=count)
    yield Job(MARKET, area, pairs(missing), worths, "deliver", len(worths) - 1, 1)
