"""What things are worth to a seat of Altiplano as the game stands, in points at its end.

A good pays its points, and each time it is drawn again it does some work: so early a good that works well is worth more
than its points, and one that works less than the others only stands in their way. Plain guesses, set by trying them
against each other; all figures of the game come from its content.
"""

from collections.abc import Iterator, Sequence
from math import exp

from sobremesa.games.altiplano.content import Counts
from sobremesa.games.altiplano.goods import (
    COIN,
    CORN,
    FINISHED,
    FOOD,
    OPEN_ORDER,
    STONE,
    STORED,
    WIDTH,
    WOOD,
)
from sobremesa.games.altiplano.missions import owned
from sobremesa.games.altiplano.state import NONE, Board, State
from sobremesa.games.altiplano.tables import BASICS, pairs
from sobremesa.games.altiplano.warehouse import corn_rows, row_for
from sobremesa.games.altiplano.wishes import Wishes

Takes = tuple[tuple[int, int], ...]
Recipe = tuple[int, Takes, tuple[int, ...]]
"""A place, what lies there, and the goods of which one is gained."""

TILES_A_ROUND = 1.15
"""How many extension tiles leave the strip in a round, at least one (R14.3)."""
HALF_ROUNDS = 1.2
"""With so many rounds to go one more good that is needed comes at even chances."""
IN_STEPS = (1.0, 0.75, 0.5, 0.25)
"""The chance of a needed good by the steps in which the seat can make it of goods it has, against one that it has."""
LEAST_FILLED = 0.45
"""An order is bought only if the chance to fill it is as good as that."""
STORED_A_ROUND = 1.5
"""Goods that a seat stores in a round."""
GROWTH = 1.0
"""Goods that come to those of a seat in a round, while the game lasts."""
CROWDED = 8.0
"""With so many goods more than planning spaces they stand in each other's way."""
WORK, LEAST_WORK, MOST_WORK = 0.5, -1.0, 2.0
"""How much what a good does beyond others is trusted, and from where to where it goes."""
PAIRED, ALONE = 0.7, 0.85
"""How often goods that are drawn find what they need beside them, and how often those that need nothing do."""
ENOUGH_FOOD = 0.35
"""The share of food among the goods from which on more of it is of less use."""
CART_ROUNDS = (0.5, 0.25, 0.1)
"""What the first, second and third bought cart are worth a round."""
COINS = (0.9, 0.9, 0.6, 0.6, 0.6, 0.6, 0.2)
"""What the first, second and so on coin is worth, as long as there is time to spend them."""
ORDER_COIN = 0.4
"""The share of an order that coins are worth more by which it can be bought."""
SHORT_OF_ROUNDS = 5
"""With fewer rounds to go coins are worth less."""
NEW_SPACE = 0.5
"""How much of a good that works as the others do a new planning space brings a round."""
ORDER_PACE, ORDER_TRUST = 0.3, 0.25
"""Goods that an order lacks are sought together, so each is less of a risk; and one that is bought is sought harder."""
WANTED = 0.5
"""The share of an order's points that goods are worth which it lacks and the seat does not have."""
TILE_USES, BASIC = 0.4, 0.7
"""How often an extension tile is used in a round, and how much of the other uses of its goods is lost by that."""
TILE_ROUNDS = {"swap": 0.4, "village_spaces": 0.3}
"""What tiles that do not convert are worth a round; of the others that act in a round the plan makes no use."""
TILE_POINTS = {"final_store": 5.0, "corn_depot": 1.0}
"""And those of which it does not matter when they are bought."""


class Outlook:
    """A seat's guesses for one position."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.board = state, seat, state.boards[seat]
        self.tables = state.tables
        self.rounds = rounds_left(state)
        """Rounds after this one."""
        self.wishes = Wishes(state, seat)
        self.cycling = [
            sum(self.board.things[good::WIDTH]) - sum(self.board.count(area, good) for area in (STORED, *_GONE))
            for good in range(COIN)
        ]
        """By good, how many of it come round again."""
        self.reach = self._reach()
        """By good, how likely one more of it can be made than one comes that the seat has."""
        spaces = state.allowed(self.board)
        coming = sum(self.cycling) + GROWTH * self.rounds / 2
        self.draws = self.rounds * spaces / max(coming, spaces)
        """How often each of them will be drawn once more."""
        self.again = 1 - exp(-self.draws)
        """The chance that a good the seat has will be drawn once more at least."""
        self.crowd = min(1.0, max(0.0, (coming - spaces) / CROWDED))
        """How much one good stands in the way of others: not at all while all find room on the planning spaces."""
        self.chance = self.rounds / (self.rounds + HALF_ROUNDS)
        """That one more good that is needed comes in time."""
        self.own_houses = [0] * COIN
        for at, card in enumerate(self.tables.content.houses):
            self.own_houses[card.good] += self.board.houses >> at & 1
        self.best_order = 0.0
        """What the best order is worth that could be bought."""
        self.gain = [self.points(good) for good in range(COIN)]
        """By good, what one more in the container is worth."""
        self.use, self.mean = [0.0] * COIN, 0.0
        """By good, what one draw of it is worth, and the mean of what the seat has."""
        for _ in range(3):
            self._work_out()

    def _reach(self) -> list[float]:
        far = len(IN_STEPS) - 1
        steps = [0 if count else far for count in self.cycling]
        ways = [(takes, gives) for _, takes, gives in recipes(self.state, self.board)]
        ways += [(((WOOD, 2),), (self.tables.content.boats[card].good,)) for card in _bits(self.state.boats)]
        made = [far] * COIN
        for _ in range(far):
            for takes, gives in ways:
                needed = 1 + max((min(steps[thing], made[thing]) for thing, _ in takes if thing != COIN), default=0)
                for good in gives:
                    if self.state.supply[good]:
                        made[good] = min(made[good], needed)
        return [IN_STEPS[step] for step in made]

    def _work_out(self) -> None:
        self.use = self._uses()
        count = max(1, sum(self.cycling))
        self.mean = sum(use * number for use, number in zip(self.use, self.cycling, strict=True)) / count
        wanted = self._wanted()
        self.gain = [
            self.points(good) + self.work(good) + wanted[good] if self.state.supply[good] else 0.0
            for good in range(COIN)
        ]

        self.best_order = max((self.order(number) for number in _bits(self.state.orders)), default=0.0)

    def _wanted(self) -> list[float]:
        """By good, what one is worth more because the seat's order lacks it and it has none."""
        if self.board.order == NONE:
            return [0.0] * COIN
        missing, points = self.missing(self.board.order), self.tables.content.orders[self.board.order].points
        each = WANTED * points * self.chance / max(1, sum(missing))
        return [each * (count > self.cycling[good]) for good, count in enumerate(missing)]

    def points(self, good: int) -> float:
        """What a good pays at the end, wherever it lies (R16.1, R16.4)."""
        return self.tables.points[good] + self.own_houses[good] + self.wishes.owned[good]

    def work(self, good: int) -> float:
        """What it brings by being drawn in place of others, which may be less than nothing."""
        return self.draws * WORK * max(LEAST_WORK, min(MOST_WORK, self.use[good] - self.crowd * self.mean))

    # What goods do

    def _uses(self) -> list[float]:
        board, uses = self.board, [0.3 * self.mean] * COIN
        for _, takes, gives in recipes(self.state, board):
            _note(uses, takes, self.converted(takes, gives))
        _note(uses, ((WOOD, 2),), max(self.boats(), default=0.0))
        _note(uses, ((STONE, 2),), max(self.houses(), default=0.0))
        _note(uses, ((WOOD, 1), (STONE, 1)), self.road())
        for good in range(CORN + 1, COIN):
            stored = max(self.row_steps(good, 1)) if self.rounds else 0.0
            uses[good] = max(uses[good], PAIRED * stored)
        share = self.cycling[FOOD] / max(1, sum(self.cycling))
        uses[FOOD] *= min(1.5, max(0.5, ENOUGH_FOOD / max(share, 0.1)))
        return uses

    def converted(self, takes: Takes, gives: Sequence[int]) -> float:
        """What a conversion brings: the best of its goods, less the coins it takes."""
        paid = sum(count for thing, count in takes if thing == COIN)
        return max(self.gain[good] for good in gives) - self.coins(paid)

    def coins(self, number: int) -> float:
        """What so many coins of those the seat has are worth; the first ones buy most."""
        have, worth, pace = self.board.coins, 0.0, min(1.0, self.rounds / SHORT_OF_ROUNDS)
        for coin in range(have - number, have) if number > 0 else range(have, have - number):
            worth += COINS[min(max(0, coin), len(COINS) - 1)] * pace
            if coin < self.tables.content.board.order_price and self.board.order == NONE:
                worth += ORDER_COIN * self.best_order
        return worth + 0.01 * abs(number)

    def coin_for_order(self) -> float:
        """What is lost by the coins that an order costs, what they are worth for an order not counted."""
        price = self.tables.content.board.order_price
        return self.coins(price) - ORDER_COIN * self.best_order * min(price, self.board.coins)

    # Cards

    def boat(self, card: int) -> float:
        """R7.10, R16.2"""
        if card < 0:
            return 0.0
        boat = self.tables.content.boats[card]
        return boat.points + self.gain[boat.good] + self.wishes.boat

    def house(self, card: int) -> float:
        """R8.1, R16.2, R16.4: its good will grow more numerous while the game lasts."""
        if card < 0:
            return 0.0
        house = self.tables.content.houses[card]
        have = owned(self.board, house.good)
        return house.points + have + 0.05 * self.rounds * (have + 1) + self.wishes.house

    def boats(self) -> list[float]:
        """What the boats that are left are worth, the best first."""
        return sorted((self.boat(card) for card in _bits(self.state.boats)), reverse=True)

    def houses(self) -> list[float]:
        return sorted((self.house(card) for card in _bits(self.state.houses)), reverse=True)

    # The warehouse

    def row_steps(self, good: int, most: int) -> list[float]:
        """What it is worth to store 0, 1, 2 and so on of a good, as far as rows go."""
        rows, board = self.tables.rows, self.board
        row, following = row_for(self.tables, board, good), len(board.row_goods)
        worth, found = 0.0, [0.0]
        filled = board.row_filled[row] if 0 <= row < following else 0
        following = max(following, row)
        for stored in range(most):
            if row == NONE or row >= len(rows):
                break
            spaces, points = rows[row]
            missing = spaces - filled - 1
            before = self.completed(good, missing + 1, stored) if filled else 0.0
            after = self.completed(good, missing, stored + 1)
            if not filled:
                after *= self._room_for(missing)
            worth += (points + self.wishes.row) * (after - before) - self.work(good) + self.wishes.stored[good]
            found.append(worth)
            filled += 1
            if filled == spaces:
                row, filled = following + (row == following), 0
        return found

    def completed(self, good: int, missing: int, stored: int) -> float:
        """The chance that so many more of a good will come, when so many of those the seat has are stored."""
        if not missing:
            return 1.0
        short = missing if good == CORN else max(0, missing - max(0, self.cycling[good] - stored))
        return float(self.chance**missing * self.reach[good] ** short)

    def _room_for(self, missing: int) -> float:
        """Whether there is time to fill a new row beside those that are started."""
        rows = zip(self.board.row_filled, self.tables.rows, strict=False)
        due = missing + sum(spaces - filled for filled, (spaces, _) in rows)
        return min(1.0, STORED_A_ROUND * self.rounds / due) if due else 1.0

    def corn_in(self, row: int) -> float:
        """What a corn is worth in a row, or in a new one if the row is less than 0."""
        board, rows = self.board, self.tables.rows
        if row < 0 or row >= len(board.row_goods):
            spaces, points = rows[len(board.row_goods)]
            return 0.5 * points * self.completed(CORN, spaces - 1, 0)
        spaces, points = rows[row]
        missing, good = spaces - board.row_filled[row], board.row_goods[row]
        return (points + self.wishes.row) * (self.completed(good, missing - 1, 0) - self.completed(good, missing, 0))

    def corn(self) -> float:
        """What a corn is worth that is gained now (R9.5)."""
        if not self.state.supply[CORN]:
            return 0.0
        places = [self.corn_in(row) for row in corn_rows(self.state, self.board)]
        return self.points(CORN) + self.wishes.stored[CORN] + max(places, default=0.0)

    # Orders

    def order(self, number: int) -> float:
        """What an order is worth that is still to be filled, less what its goods are worth elsewhere."""
        missing = self.missing(number)
        lost = sum(self.given(good) * count for good, count in enumerate(missing))
        chance = self.filled(missing)
        return max(0.0, self.order_points(number) - lost) * chance if chance >= LEAST_FILLED else 0.0

    def order_points(self, number: int) -> float:
        """What finishing an order brings (R16.3, R10.6)."""
        return self.tables.content.orders[number].points + self.wishes.order + self.corn()

    def order_steps(self, number: int) -> list[float]:
        """What it is worth to deliver 0, 1, 2 and so on of the goods an order lacks: to each its share of what the
        order brings beyond them."""
        missing = self.missing(number)
        count = sum(missing)
        beyond = self.order_points(number) - sum(self.given(good) * want for good, want in enumerate(missing))
        chance = self.filled(missing) ** ORDER_TRUST
        return [*(beyond * chance * given / count for given in range(count)), beyond]

    def missing(self, number: int) -> Counts:
        """What an order still asks for, by good."""
        wanted = self.tables.content.orders[number].goods
        there = self.board.goods(OPEN_ORDER) if number == self.board.order else (0,) * COIN
        return tuple(want - have for want, have in zip(wanted, there, strict=True))

    def filled(self, missing: Sequence[int]) -> float:
        """The chance that an order is filled that lacks so much."""
        found = 1.0
        for good, count in enumerate(missing):
            if count:
                short = max(0, count - self.cycling[good])
                made = (self.chance * self.reach[good]) ** short if self.state.supply[good] >= short else 0.0
                found *= made * self.again ** (ORDER_PACE * (count - short))
        return found

    def given(self, good: int) -> float:
        """What a good is worth that is delivered and so lost (R16.1)."""
        return self.points(good) + self.work(good)

    # Roads, carts, tiles

    def road(self) -> float:
        """R11.2; what the space after the next brings counts for half."""
        track, at = self.tables.track, self.board.road + 1
        return sum(
            share * (max(0.5, self.mean) * self.rounds * NEW_SPACE * self.crowd if track[space] else self.corn())
            for space, share in ((at, 1.0), (at + 1, 0.4))
            if space < len(track)
        )

    def cart(self) -> float:
        """R8.3"""
        rides = self.board.rides
        return self.rounds * CART_ROUNDS[min(rides, len(CART_ROUNDS) - 1)] + 0.1 * (self.rounds > 0)

    def tile(self, number: int) -> float:
        """What an extension tile is worth, its price not counted."""
        tile = self.tables.content.tiles[number]
        if tile.kind != "convert":
            return self.rounds * TILE_ROUNDS.get(tile.kind, 0.0) + TILE_POINTS.get(tile.kind, 0.0)
        return self.action(pairs(tile.takes), tile.gives)

    def action(self, takes: Takes, gives: Sequence[int]) -> float:
        """What it is worth to have an action of one's own that turns this into one of those (R12)."""
        spent = sum(count * self.use[thing] for thing, count in takes if thing != COIN)
        return self.rounds * TILE_USES * max(0.0, self.converted(takes, gives) - BASIC * spent)


_GONE = (OPEN_ORDER, FINISHED)


def rounds_left(state: State) -> float:
    """How many rounds will follow this one."""
    if state.last:
        return float(state.last - state.round)
    return state.stack.bit_count() / TILES_A_ROUND + 1


def recipes(state: State, board: Board) -> Iterator[Recipe]:
    """What turns goods or coins into a good for a seat: basic actions, its role, its tiles (R7, R12)."""
    for place, takes, gives, _ in BASICS:
        yield place, tuple(takes.items()), (gives,)
    tables = state.tables
    if board.role != NONE:
        role = tables.content.roles[board.role]
        yield role.place, pairs(role.takes), role.gives
    for kind in tables.owned(board.tiles):
        tile = tables.kinds[kind]
        yield tile.place, pairs(tile.takes), tile.gives


def _note(uses: list[float], takes: Takes, worth: float) -> None:
    """Share what a recipe brings among its goods, if that is the best they can do."""
    count = sum(number for thing, number in takes if thing != COIN)
    for thing, _ in takes:
        if thing != COIN:
            uses[thing] = max(uses[thing], worth * (PAIRED if count > 1 else ALONE) / count)


def _bits(cards: int) -> Iterator[int]:
    return (at for at in range(cards.bit_length()) if cards >> at & 1)
