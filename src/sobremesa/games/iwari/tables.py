"""What the rules look up, worked out once for each map of an edition: spaces as bits, roads, and ready lists of moves.

A tent space is a bit; the spaces of a territory lie side by side from `first` on. A set of spaces is a whole number.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from sobremesa.games.iwari.actions import DEEDS, ON_LAND, Deed, Place
from sobremesa.games.iwari.biomes import BIOMES, COUNTS, hand_of
from sobremesa.games.iwari.content import MOST_IN_TERRITORY, Board, Content

MOST_LISTS = 60_000
"""Ready lists that are kept; beyond that they are made anew, so that memory stays bounded."""

PAYMENT_SETS = 16
"""At most so many differ for one biome: up to two own cards, and which other biome there is a pair of."""
MIX_AT, TOTEMS_AT, TENTS_AT, FREE_AT = 4, 5, 7, 9
TERRITORY_AT = FREE_AT + MOST_IN_TERRITORY
"""Where the parts of a key to `Tables.lists` begin, above the payments (see `unpacked`). Whoever looks for moves packs
them by hand, since a call for every territory takes too long."""


class Tables:
    """One map of an edition."""

    def __init__(self, content: Content, board: Board) -> None:
        self.content, self.board = content, board
        territories = board.territories
        self.ids = tuple(each.id for each in territories)
        self.biomes = tuple(each.biome for each in territories)
        self.sizes = tuple(len(each.spaces) for each in territories)
        self.takes_totems = tuple(each.circle is not None for each in territories)
        self.first = tuple(sum(self.sizes[:number]) for number in range(len(territories)))
        self.spaces = tuple(name for each in territories for name in each.names)
        self.lands = tuple(((1 << size) - 1) << first for first, size in zip(self.first, self.sizes, strict=True))
        """By territory, its spaces."""
        self.all_spaces = (1 << len(self.spaces)) - 1
        number_of = {name: number for number, name in enumerate(self.spaces)}
        roads = [(number_of[one], number_of[other]) for one, other in (road.ends for road in board.roads)]
        self.near = _near(len(self.spaces), roads)
        """By space, the spaces that a road joins it to."""
        self.purple = sum(1 << number_of[name] for name in board.purple_road)
        self.lists, self.reach = _Lists(self), _Reach(self)
        self._set_connections()

    def _set_connections(self) -> None:
        connections = self.board.connections
        joins = [tuple(self.ids.index(id_) for id_ in each.joins) for each in connections]
        self.joins = tuple((one, other) for one, other in joins)
        """By connection, its two territories."""
        self.is_water = tuple(each.is_water for each in connections)
        self.connections_of = tuple(
            tuple(number for number, ends in enumerate(joins) if territory in ends)
            for territory in range(len(self.ids))
        )
        self.peaks = tuple(
            tuple(number for number, each in enumerate(connections) if each.peaks == peaks) for peaks in range(1, 5)
        )
        """By kind of mountain, the connections it may stand on."""
        numbers = tuple(str(each.number) for each in connections)
        self.deeds = tuple(
            tuple(Deed((deed, word), at) for at, word in enumerate(self.ids if deed in ON_LAND else numbers))
            for deed in DEEDS
        )
        """By deed, the action for every territory or connection."""


def _near(count: int, roads: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    found = [0] * count
    for one, other in roads:
        found[one] |= 1 << other
        found[other] |= 1 << one
    return tuple(found)


@cache
def all_tables(content: Content) -> dict[str, Tables]:
    """The tables of every map of an edition, by the map's id."""
    return {board.id: Tables(content, board) for board in content.boards}


def members(spaces: int) -> Iterable[int]:
    """The spaces of a set, in order."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


# What a hand pays in a biome (R3.2)


def _payment_set(own: int, pair: int) -> int:
    return min(own, 2) * 5 + pair


def _payment_sets(biome: int) -> tuple[int, ...]:
    """By hand, which payments it allows in a territory of the biome, as a number below `PAYMENT_SETS`; 0 for none."""
    found = []
    for counts in COUNTS:
        pairs = [other for other in range(5) if other != biome and counts[other] >= 2]
        # A hand has three cards, so it holds one pair at most; `pair` counts the other biomes from 1.
        pair = 1 + [other for other in range(5) if other != biome].index(pairs[0]) if len(pairs) == 1 else 0
        found.append(_payment_set(counts[biome], pair))
    return tuple(found)


PAYS = tuple(_payment_sets(biome) for biome in range(5))
"""By biome and hand, the number of the payments it allows."""


@cache
def payments(biome: int, payment_set: int, pieces: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The payments for so many pieces, own biome first (R3.2): the cards by biome, and as a hand."""
    own, pair = divmod(payment_set, 5)
    other = [each for each in range(5) if each != biome][pair - 1] if pair else -1
    single = [tuple(int(each == biome) for each in range(5))] if own else []
    wild = [tuple(2 * int(each == other) for each in range(5))] if pair else []
    double = [tuple(2 * int(each == biome) for each in range(5))] if own > 1 else []
    mixed = [tuple(one + two for one, two in zip(single[0], wild[0], strict=True))] if single and wild else []
    found = single + wild if pieces == 1 else double + mixed
    return tuple((payment, hand_of(payment)) for payment in found)


class _Reach(dict[int, tuple[tuple[int, int, int, bool, int], ...]]):
    """By hand, the territories it can pay for: number, spaces, first space, whether it takes totems, and of a key to
    `Tables.lists` the territory and the payments."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.tables = tables

    def __missing__(self, hand: int) -> tuple[tuple[int, int, int, bool, int], ...]:
        tables = self.tables
        self[hand] = found = tuple(
            (
                number,
                tables.lands[number],
                tables.first[number],
                takes_totems,
                number << TERRITORY_AT | PAYS[biome][hand],
            )
            for number, (biome, takes_totems) in enumerate(zip(tables.biomes, tables.takes_totems, strict=True))
            if PAYS[biome][hand]
        )
        return found


class _Lists(dict[int, tuple[Place, ...]]):
    """Every move into a territory, by what decides it (see `unpacked`)."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.tables = tables
        self.made: dict[tuple[int, int, int, int], Place] = {}
        """Every move that was made: by its territory, its spaces, its totems and its cards as a hand."""

    def __missing__(self, key: int) -> tuple[Place, ...]:
        if len(self) >= MOST_LISTS:
            self.clear()
        self[key] = found = tuple(self._moves(*unpacked(key)))
        return found

    def _moves(
        self, territory: int, free: int, tents: int, totems: int, may_mix: bool, payment_set: int
    ) -> Iterable[Place]:
        biome, first = self.tables.biomes[territory], self.tables.first[territory]
        spaces = [1 << first + at for at in members(free)] if tents else []
        ones = [(space, 0) for space in spaces]
        ones += [(0, 1)] if totems else []
        twos = [(one | other, 0) for one, other in combinations(spaces, 2)] if tents > 1 else []
        twos += [(space, 1) for space in spaces] if may_mix else []
        twos += [(0, 2)] if totems > 1 else []
        for pieces, choices in ((1, ones), (2, twos)):
            for payment, paid in payments(biome, payment_set, pieces):
                for mask, count in choices:
                    place = self.made.get((territory, mask, count, paid))
                    yield place or self._make(territory, mask, count, payment, paid)

    def _make(self, territory: int, mask: int, totems: int, payment: tuple[int, ...], paid: int) -> Place:
        """The action that all lists share; its path has the own biome's cards first."""
        tables, own = self.tables, self.tables.biomes[territory]
        cards = [own] * payment[own] + [other for other in range(5) if other != own for _ in range(payment[other])]
        tents = [tables.spaces[space] for space in members(mask)]
        path = (tables.ids[territory], *tents, *["totem"] * totems, *(BIOMES[card] for card in cards))
        pairs = tuple((biome, count) for biome, count in enumerate(payment) if count)
        place = Place(path, territory, mask, len(tents), totems, pairs)
        self.made[territory, mask, totems, paid] = place
        return place


def unpacked(key: int) -> tuple[int, int, int, int, bool, int]:
    """What decides the moves into a territory: its number; its free spaces, from 0 on; how many tents and totems may be
    placed, at most two of each; whether a totem may follow a tent; and the payments."""
    return (
        key >> TERRITORY_AT,
        key >> FREE_AT & (1 << MOST_IN_TERRITORY) - 1,
        key >> TENTS_AT & 3,
        key >> TOTEMS_AT & 3,
        bool(key >> MIX_AT & 1),
        key & PAYMENT_SETS - 1,
    )
