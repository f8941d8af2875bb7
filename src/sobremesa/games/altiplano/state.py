"""The position of a game of Altiplano: whole numbers, so that a copy is a handful of copies of flat buffers.

Sets of tiles, cards and seats are the bits of a whole number. Bags are counts, so nothing that is not yet drawn has an
order.
"""

import json
from typing import Self

from sobremesa.games.altiplano.goods import COIN, FREE, PLANNING, WIDTH
from sobremesa.games.altiplano.tables import Ring, Tables, ring_of

VERSION = 1
ROLES, MISSIONS, TAKING, LIFT, SWAP, PLAN, ACT, STORE, OVER = range(9)
"""Where the game stands. Plain numbers: they are compared at every step."""
PHASE_NAMES = ("roles", "missions", "taking", "lift", "swap", "plan", "act", "store", "over")
BEFORE, MOVED, ACTED = range(3)
"""Where a turn stands: nothing done yet, moved before the action, acted."""
NONE = -1
FIRST_ROW, FIRST_FISH_ROW, FIRST_ORDER, FIRST_HOUSE = range(4)
"""What somebody was the first to do (R17.10)."""


class Board:
    """What one seat has: its action board, warehouse, cards and coins."""

    __slots__ = (
        "boats",
        "cart_bought",
        "cart_used",
        "coins",
        "dealt",
        "figure",
        "houses",
        "kept",
        "laid",
        "order",
        "orders",
        "passed_left",
        "rides",
        "road",
        "role",
        "row_corn",
        "row_filled",
        "row_goods",
        "shown",
        "taken",
        "things",
        "tile_bought",
        "tiles",
    )

    things: bytearray
    """What lies in each area: `area * WIDTH + thing`."""
    coins: int
    """Beside the board; those on spaces are among `things`."""
    role: int
    figure: int
    """The place, or NONE before the first action (R6.1)."""
    road: int
    """Space of the road track, from 0."""
    rides: int
    """Spaces for movement with a cart beside them."""
    tiles: int
    houses: int
    boats: int
    orders: int
    """Bought tiles, built cards and finished orders, as bits."""
    order: int
    """The order that is not finished, or NONE."""
    row_goods: list[int]
    row_filled: list[int]
    row_corn: list[int]
    """The rows that were started: the good each was started with, what lies in it, and how much of that is corn."""
    cart_used: bool
    cart_bought: bool
    tile_bought: bool
    """In this round."""
    laid: list[int]
    """What the seat has lifted or laid in secret in this phase: `area * WIDTH + thing` each."""
    dealt: list[int]
    kept: int
    passed_left: int
    taken: int
    """Missions: the three dealt, the one kept, the one passed to the left or given, the one taken; NONE before."""
    shown: int
    """Which of the two missions lie open, as bits."""

    def copy(self) -> "Board":
        twin = Board.__new__(Board)
        twin.things, twin.coins, twin.role, twin.figure = self.things[:], self.coins, self.role, self.figure
        twin.road, twin.rides, twin.tiles = self.road, self.rides, self.tiles
        twin.houses, twin.boats, twin.orders, twin.order = self.houses, self.boats, self.orders, self.order
        twin.row_goods, twin.row_filled, twin.row_corn = self.row_goods[:], self.row_filled[:], self.row_corn[:]
        twin.cart_used, twin.cart_bought, twin.tile_bought = self.cart_used, self.cart_bought, self.tile_bought
        twin.laid, twin.dealt = self.laid[:], self.dealt[:]
        twin.kept, twin.passed_left, twin.taken, twin.shown = self.kept, self.passed_left, self.taken, self.shown
        return twin

    # What it says, by name

    def count(self, area: int, thing: int) -> int:
        return self.things[area * WIDTH + thing]

    def goods(self, area: int) -> bytes:
        """Counts of the goods in an area."""
        return bytes(self.things[area * WIDTH : area * WIDTH + COIN])

    def total(self, area: int) -> int:
        """How many goods lie in an area."""
        return sum(self.things[area * WIDTH : area * WIDTH + COIN])

    def move(self, thing: int, origin: int, target: int, number: int = 1) -> None:
        self.things[origin * WIDTH + thing] -= number
        self.things[target * WIDTH + thing] += number

    @property
    def free_good(self) -> int:
        """The good on the free space (R13.14), or NONE."""
        laid = self.things[FREE * WIDTH : FREE * WIDTH + COIN]
        return next(good for good, count in enumerate(laid) if count) if any(laid) else NONE

    @property
    def carts(self) -> int:
        """All its carts, the one at the top included."""
        return 1 + self.rides


class State:
    """A position; mutable. Seats count from 0."""

    __slots__ = (
        "active",
        "boards",
        "boats",
        "carts",
        "corn",
        "corn_first",
        "first",
        "firsts",
        "has_missions",
        "houses",
        "is_strict",
        "last",
        "more",
        "orders",
        "out",
        "phase",
        "put_away",
        "ring",
        "roles",
        "round",
        "seats",
        "stack",
        "step",
        "strip",
        "supply",
        "tables",
        "waiting",
        "ways",
    )

    tables: Tables
    seats: int
    is_strict: bool
    corn_first: bool
    has_missions: bool
    """The options `planning`, `corn_row` and `missions`."""
    ring: list[int]
    """The places round the ring."""
    ways: Ring
    """The steps between them, made from `ring`."""
    supply: list[int]
    """By good, what lies at its place or in the supply."""
    carts: int
    houses: int
    boats: int
    orders: int
    """What lies at the places; cards as bits."""
    roles: int
    """Roles nobody has, as bits."""
    stack: int
    """The tiles still to come, as bits."""
    strip: list[int]
    """The tiles laid out, from the lowest place up, NONE for an empty one."""
    boards: list[Board]
    firsts: list[int]
    """The seat that was the first to do each of four things, or NONE (R17.10)."""
    first: int
    """The start player of the round."""
    active: int
    """The seat on turn, where seats decide one after the other."""
    waiting: int
    """The seats that owe a decision, as bits."""
    out: int
    """The seats that have passed, as bits."""
    round: int
    last: int
    """The last round when the end is near, otherwise 0."""
    phase: int
    step: int
    more: int
    """The group of actions of "any number" that may go on, or 0 (R19.1)."""
    corn: int
    """Corn that was gained and must be put somewhere now."""
    put_away: bool
    """Whether the active seat has put a good away and takes one for it now (R13.18)."""

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.tables, twin.seats, twin.ring, twin.ways = self.tables, self.seats, self.ring, self.ways
        twin.is_strict, twin.corn_first, twin.has_missions = self.is_strict, self.corn_first, self.has_missions
        twin.supply, twin.carts = self.supply[:], self.carts
        twin.houses, twin.boats, twin.orders, twin.roles = self.houses, self.boats, self.orders, self.roles
        twin.stack, twin.strip, twin.firsts = self.stack, self.strip[:], self.firsts[:]
        twin.boards = [board.copy() for board in self.boards]
        twin.first, twin.active, twin.waiting, twin.out = self.first, self.active, self.waiting, self.out
        twin.round, twin.last, twin.phase, twin.step = self.round, self.last, self.phase, self.step
        twin.more, twin.corn, twin.put_away = self.more, self.corn, self.put_away
        return twin

    def dump(self) -> bytes:
        """Every field but the tables and what is made from others, in the order of `__slots__`, as JSON."""
        fields = [getattr(self, name) for name in _STATE_FIELDS]
        boards = [[board.things.hex(), *(getattr(board, name) for name in _BOARD_FIELDS)] for board in self.boards]
        head = [VERSION, self.tables.content.fingerprint]
        return json.dumps([*head, fields, boards], separators=(",", ":")).encode()

    @property
    def is_sealed(self) -> bool:
        """Whether seats decide at the same time, so that what they do is secret (R3.6, R4.6, R17.4)."""
        return self.phase in (MISSIONS, TAKING, LIFT) or (self.phase == PLAN and not self.is_strict)

    def is_waiting(self, seat: int) -> bool:
        return bool(self.waiting >> seat & 1)

    def allowed(self, board: Board) -> int:
        """Planning spaces a seat may use (R3.4, R11.2)."""
        return self.tables.allowed[board.road]

    def room(self, board: Board) -> int:
        """Planning spaces it may use that are free."""
        return self.tables.allowed[board.road] - board.total(PLANNING)


_STATE_FIELDS = tuple(name for name in State.__slots__ if name not in ("tables", "boards", "ways"))
_BOARD_FIELDS = tuple(name for name in Board.__slots__ if name != "things")
_SEATS = tuple(tuple(seat for seat in range(5) if bits >> seat & 1) for bits in range(32))


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision."""
    return _SEATS[state.waiting]


def load(tables: Tables, dump: bytes) -> State:
    """The position a `State.dump` was made from; raises ValueError if it is of another version or edition."""
    try:
        version, fingerprint, fields, boards = json.loads(dump)
        if version != VERSION or fingerprint != tables.content.fingerprint:
            raise ValueError("a snapshot of another version or edition")
        state = State()
        state.tables = tables
        for name, value in zip(_STATE_FIELDS, fields, strict=True):
            setattr(state, name, value)
        state.boards = [_loaded(*each) for each in boards]
        state.ways = ring_of(tuple(state.ring))
    except (TypeError, KeyError, AttributeError, RecursionError) as fault:
        raise ValueError("not a snapshot of Altiplano") from fault
    return state


def _loaded(things: str, *fields: object) -> Board:
    board = Board()
    board.things = bytearray.fromhex(things)
    for name, value in zip(_BOARD_FIELDS, fields, strict=True):
        setattr(board, name, value)
    return board
