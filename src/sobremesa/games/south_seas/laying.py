"""Laying tiles and keeping regions: the board's arithmetic, without turns, choices or rewards."""

from bisect import bisect

from sobremesa.engine.supply import Bag
from sobremesa.games.south_seas.actions import START_CELL, WIDTH
from sobremesa.games.south_seas.state import (
    END_OF_TURN,
    IN_SUPPLY,
    NO_TILE,
    STACKED,
    State,
    is_on_pair,
    node_under,
    token_on,
)
from sobremesa.games.south_seas.tables import (
    COUNT,
    ISLANDER_BITS,
    ONE_ISLANDER,
    ONE_PAIR,
    ONE_SINGLE,
    OPEN,
    PAIR_SHIFT,
    SINGLE_SHIFT,
    Tables,
    place_of,
    shape_of,
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
    lay(state, START_CELL, shape_of(content.start, 0))
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
                if not values[node] & OPEN:
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


def stand(state: State, number: int, place: int) -> None:
    """Put an islander, by its index in `islanders`, from its owner's supply on a place."""
    seat = state.owner_of(number)
    state.islanders[number] = place
    state.in_supply[seat] -= 1
    state.values[state.root(state.slot_node(place))] += ONE_ISLANDER << ISLANDER_BITS * seat


def take_home(state: State, number: int) -> None:
    """Take an islander, by its index in `islanders`, back into its owner's supply."""
    seat = state.owner_of(number)
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

    Returns its place.
    """
    is_pair = state.values[root] >> PAIR_SHIFT & COUNT > 0
    place = _first_group(state, root, is_pair)
    cover(state, token_on(state.slot_node(place), is_pair))
    return place


def cover(state: State, token: int) -> None:
    """Lay a boat token."""
    state.tokens.append(token)
    state.values[state.root(node_under(token))] -= ONE_PAIR if is_on_pair(token) else ONE_SINGLE


def _first_group(state: State, root: int, is_pair: bool) -> int:
    shift = PAIR_SHIFT if is_pair else SINGLE_SHIFT
    for slot, (base, shape) in enumerate(zip(state.bases, state.shapes, strict=True)):
        for part, printed in enumerate(state.tables.shapes[shape].values):
            groups, node = printed >> shift & COUNT, base + part
            if groups and state.root(node) == root and groups > state.tokens.count(token_on(node, is_pair)):
                return place_of(slot, part)
    raise ValueError("no group of fish is left to cover")


def node_place(state: State, node: int) -> int:
    """The place of a node."""
    slot = bisect(state.bases, node) - 1
    return place_of(slot, node - state.bases[slot])
