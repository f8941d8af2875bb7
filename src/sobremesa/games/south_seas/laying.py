"""Laying tiles and keeping regions: the board's arithmetic, without turns, choices or rewards."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from sobremesa.engine.supply import Bag
from sobremesa.games.south_seas.actions import START_CELL, WIDTH
from sobremesa.games.south_seas.content import Kind
from sobremesa.games.south_seas.state import (
    DUMP_VERSION,
    END_OF_TURN,
    IN_SUPPLY,
    ISLANDER,
    NO_TILE,
    STACKED,
    State,
)
from sobremesa.games.south_seas.tables import (
    COUNT,
    ISLANDER_BITS,
    ONE_ISLANDER,
    ONE_PAIR,
    ONE_SINGLE,
    PAIR_SHIFT,
    SINGLE_SHIFT,
    Tables,
)

STEPS = ((0, -WIDTH), (1, 1), (2, WIDTH), (3, -1))
"""The four sides N E S W and the way to the neighbour there."""
AROUND = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
IS_AROUND = frozenset(AROUND)


def empty(tables: Tables, seats: int, needs_empty_supply: bool) -> State:
    """A table with the start tile laid (R1.1), every ship stacked, every islander in supply, and nobody's turn."""
    content = tables.content
    state = State()
    state.tables, state.seats, state.needs_empty_supply = tables, seats, needs_empty_supply
    state.board, state.codes, state.frontier = bytearray(WIDTH * WIDTH), bytearray(WIDTH * WIDTH), []
    state.cells, state.shapes, state.bases, state.parents, state.values = [], [], [], [], []
    state.markets, state.tokens, state.removed = [], [], []
    state.islanders = [IN_SUPPLY] * (seats * content.islanders_per_seat)
    state.in_supply = [content.islanders_per_seat] * seats
    state.wares = [0] * (3 * seats)
    state.tiles = Bag(tables.tile_ids, [tile.count for tile in content.tiles])
    state.ships, state.by_market, state.display = [STACKED] * len(content.ships), [], []
    state.active, state.turn, state.phase, state.tile = 0, 0, END_OF_TURN, NO_TILE
    state.laid, state.roots, state.finished, state.picks = -1, [], [], []
    state.tiles.take(content.start)
    lay(state, START_CELL, content.start * 4)
    return state


def lay(state: State, cell: int, shape_number: int) -> None:
    """Lay a tile that fits; `finished` then holds the markets this finishes, oldest first."""
    shapes, board, codes = state.tables.shapes, state.board, state.codes
    shape = shapes[shape_number]
    base = len(state.parents)
    state.parents += range(base, base + len(shape.values))
    state.values += shape.values
    state.cells.append(cell)
    state.shapes.append(shape_number)
    state.bases.append(base)
    board[cell] = len(state.cells)
    if codes[cell]:
        state.frontier.remove(cell)
    for side, step in STEPS:
        there = cell + step
        slot = board[there] - 1
        if slot < 0:
            if not codes[there]:
                state.frontier.append(there)
            codes[there] |= shape.needs[side]
        else:
            _join(state, base, shape.sides[side], state.bases[slot], shapes[state.shapes[slot]].facing[side ^ 2])
    state.finished = _notice_markets(state, cell, base, shape.market)


def _join(state: State, base: int, parts: tuple[int, ...], other_base: int, other_parts: tuple[int, ...]) -> None:
    """Join the parts that meet along one side; each meeting closes an open end on both hands."""
    parents, values = state.parents, state.values
    for part, other in zip(parts, other_parts, strict=True):
        node, old = base + part, other_base + other
        while parents[node] != node:
            parents[node] = node = parents[parents[node]]
        while parents[old] != old:
            parents[old] = old = parents[parents[old]]
        if node == old:  # a region that meets itself only closes ends
            values[old] -= 2
        else:
            parents[node] = old
            values[old] += values[node] - 2


def _notice_markets(state: State, cell: int, base: int, market: int) -> list[int]:
    """Count the new tile as a neighbour of unfinished markets, and its own market's neighbours (R10.1)."""
    markets, values = state.markets, state.values
    finished = []
    if markets:
        for at in range(len(markets) - 2, -1, -2):
            if cell - markets[at] in IS_AROUND:
                node = markets[at + 1]
                values[node] -= 1
                if not values[node] & 1023:
                    finished.append(node)
                    del markets[at : at + 2]
        finished.reverse()
    if market >= 0:
        missing = sum(not state.board[cell + step] for step in AROUND)
        values[base + market] += missing
        if missing:
            markets += (cell, base + market)
        else:
            finished.append(base + market)
    return finished


def remember_laid(state: State, slot: int) -> None:
    """Note a slot as the tile laid in this turn, with the regions of its parts."""
    state.laid = slot
    base = state.bases[slot]
    parents = state.parents
    roots = []
    for node in range(base, base + len(state.tables.shapes[state.shapes[slot]].values)):
        while parents[node] != node:
            parents[node] = node = parents[parents[node]]
        roots.append(node)
    state.roots = roots


def stand(state: State, seat: int, place: int) -> None:
    """Put one of the seat's islanders from its supply on `slot << 4 | part`."""
    each = state.tables.content.islanders_per_seat
    state.islanders[state.islanders.index(IN_SUPPLY, seat * each, seat * each + each)] = place
    state.in_supply[seat] -= 1
    state.values[state.root(state.slot_node(place))] += ONE_ISLANDER << ISLANDER_BITS * seat


def take_home(state: State, number: int) -> None:
    """Take an islander, by its index in `islanders`, back into its owner's supply."""
    seat = number // state.tables.content.islanders_per_seat
    root = state.root(state.slot_node(state.islanders[number]))
    state.values[root] -= ONE_ISLANDER << ISLANDER_BITS * seat
    state.islanders[number] = IN_SUPPLY
    state.in_supply[seat] += 1


def islanders_in(state: State, root: int) -> list[int]:
    """The islanders of a region, by their index in `islanders`."""
    return [
        number
        for number, place in enumerate(state.islanders)
        if place >= 0 and state.root(state.slot_node(place)) == root
    ]


def cover_fish(state: State, root: int) -> int:
    """Cover one group of fish in a region: a pair before a single, the first laid of them (R9.8, R9.9).

    Returns its place as `slot << 4 | part`.
    """
    is_pair = state.values[root] >> PAIR_SHIFT & COUNT > 0
    place = _first_group(state, root, is_pair)
    cover(state, state.slot_node(place) << 1 | is_pair)
    return place


def cover(state: State, token: int) -> None:
    """Lay a boat token, `node << 1 | pair`."""
    state.tokens.append(token)
    state.values[state.root(token >> 1)] -= ONE_PAIR if token & 1 else ONE_SINGLE


def _first_group(state: State, root: int, is_pair: bool) -> int:
    shift = PAIR_SHIFT if is_pair else SINGLE_SHIFT
    for slot, base in enumerate(state.bases):
        for part, printed in enumerate(state.tables.shapes[state.shapes[slot]].values):
            node = base + part
            covered = state.tokens.count(node << 1 | is_pair)
            if (printed >> shift & COUNT) > covered and state.root(node) == root:
                return slot << 4 | part
    raise ValueError("no group of fish is left to cover")


def node_place(state: State, node: int) -> int:
    """The `slot << 4 | part` of a node."""
    slot = next(slot for slot in range(len(state.bases) - 1, -1, -1) if state.bases[slot] <= node)
    return slot << 4 | node - state.bases[slot]


def region_kind(state: State, node: int) -> Kind:
    """What kind of feature a node belongs to."""
    place = node_place(state, node)
    return Kind(state.tables.shapes[state.shapes[place >> 4]].kinds[place & 15])


@dataclass(slots=True)
class Facts:
    """The facts a position follows from; `rebuild` makes the position. Numbers mean what they mean in `State`."""

    seats: int
    needs_empty_supply: bool
    active: int
    turn: int
    phase: int
    tile: int
    laid: int
    cells: list[int] = field(default_factory=list)
    shapes: list[int] = field(default_factory=list)
    islanders: list[int] = field(default_factory=list)
    wares: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    ships: list[int] = field(default_factory=list)
    by_market: list[int] = field(default_factory=list)
    display: list[int] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)


def rebuild(tables: Tables, facts: Facts) -> State:
    """The position that follows from the facts, tile by tile in the order they were laid."""
    state = empty(tables, facts.seats, facts.needs_empty_supply)
    for cell, shape in zip(facts.cells[1:], facts.shapes[1:], strict=True):
        state.tiles.take(shape >> 2)
        lay(state, cell, shape)
    for tile in facts.removed:
        state.tiles.take(tile)
    if facts.tile != NO_TILE:
        state.tiles.take(facts.tile)
    for number, place in enumerate(facts.islanders):
        if place >= 0:
            seat = number // tables.content.islanders_per_seat
            state.islanders[number] = place
            state.in_supply[seat] -= 1
            state.values[state.root(state.slot_node(place))] += ONE_ISLANDER << ISLANDER_BITS * seat
    for token in facts.tokens:
        cover(state, token)
    state.wares, state.removed, state.ships = list(facts.wares), list(facts.removed), list(facts.ships)
    state.by_market, state.display, state.picks = list(facts.by_market), list(facts.display), list(facts.picks)
    state.active, state.turn, state.tile = facts.active, facts.turn, facts.tile
    state.phase = facts.phase
    if facts.phase != ISLANDER or facts.laid < 0:
        state.finished = []
    if facts.laid >= 0:
        remember_laid(state, facts.laid)
    return state


def load(tables: Tables, dump: bytes) -> State:
    """The position a `State.dump` was made from; raises ValueError if it is of another version or edition."""
    try:
        numbers = array("H", dump).tolist()
        version, high, low, *head = numbers[:10]
        rows = _rows(numbers[10:])
        if version != DUMP_VERSION:
            raise ValueError(f"a snapshot of version {version}, not {DUMP_VERSION}")
        if high << 16 | low != int(tables.content.fingerprint, 16):
            raise ValueError("a snapshot of another edition")
        facts = Facts(head[0], bool(head[1]), head[2], head[3], head[4], head[5] - 1, head[6] - 1, *rows)
        facts.islanders = [place - 1 for place in facts.islanders]
        facts.ships = [owner - 2 for owner in facts.ships]
        return rebuild(tables, facts)
    except (IndexError, TypeError) as fault:
        raise ValueError("not a snapshot of South Seas") from fault


def _rows(numbers: Sequence[int]) -> list[list[int]]:
    rows = []
    at = 0
    while at < len(numbers):
        size = numbers[at]
        rows.append(list(numbers[at + 1 : at + 1 + size]))
        at += 1 + size
    if at != len(numbers):
        raise ValueError("a snapshot that is cut short")
    return rows
