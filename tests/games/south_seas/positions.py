"""Positions of South Seas written as text, and turns played on them as text, so that tests read as sentences.

    table = Table('''SS-02a 1,0 r0
                     SS-07a -1,0 r3''',
                  islanders="Ann bridge E at -1,0", tile="SS-17a")
    table.play("place 0,-1 r1", "islander none")
    assert table.wares("Ann") == (2, 0, 0)

The start tile always lies at 0,0. A board is checked here, side by side, before any rule is asked about it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from games.tables import NAMES, Fate, PlayedTable
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event, Score
from sobremesa.games.south_seas import rules, scoring
from sobremesa.games.south_seas.actions import cell_at
from sobremesa.games.south_seas.content import Content, Kind, Part, Ship, Side, Tile, load
from sobremesa.games.south_seas.facts import Facts
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.snapshot import rebuild
from sobremesa.games.south_seas.state import (
    IN_SUPPLY,
    NO_TILE,
    OPEN_SHIP,
    PHASE_NAMES,
    PLACE,
    STACKED,
    State,
)
from sobremesa.games.south_seas.tables import tables_for
from sobremesa.games.south_seas.view import Feature, features, view

BOX = load()
NEVER_PAID = "SHIP-24 SHIP-20 SHIP-11 SHIP-16"
"""Four open ships of 6, 5, 4 and 4 points that ask for at least five wares."""
HALF_EDGES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
SIDES = {".": Side.SEA, "b": Side.BRIDGE, "i": Side.ISLAND}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


# Editions of one's own


def edition(*pictures: str, ships: Sequence[Ship] = BOX.ships, count: int = 80) -> Content:
    """An edition of tiles that the box may not hold; the first of them is the start tile.

    A picture is `name: N E S W | part | part`, with `.`, `b`, `i` for the sides and parts such as `bridge E stone 1`,
    `island N E 2`, `sea NL NR 2 1 boat` (a pair, a single fish and a boat) and `market`.
    """
    tiles = tuple(_picture(text, count) for text in pictures)
    return Content("pictures", "made for a test", "00000001", tiles, tuple(ships), 0, 4, 4, 19)


def _picture(text: str, count: int) -> Tile:
    name, _, rest = text.partition(":")
    shown, *pieces = rest.split("|")
    sides = [SIDES[letter] for letter in shown.split()]
    order = (Kind.BRIDGE, Kind.ISLAND, Kind.SEA, Kind.MARKET)
    parts = sorted((_part(piece.split()) for piece in pieces), key=lambda part: order.index(part.kind))
    halves = sorted(half for part in parts if part.kind == Kind.SEA for half in part.places)
    assert halves == [half for half in range(8) if sides[half // 2] != Side.ISLAND], f"{name}: the seas are wrong"
    for kind, side in ((Kind.BRIDGE, Side.BRIDGE), (Kind.ISLAND, Side.ISLAND)):
        reached = sorted(place for part in parts if part.kind == kind for place in part.places)
        assert reached == [place for place in range(4) if sides[place] == side], f"{name}: a side is wrong"
    north, east, south, west = sides
    return Tile(name.strip(), "L00", count, (north, east, south, west), tuple(parts), (), False, "", "")


def _part(words: list[str]) -> Part:
    kind = Kind[words[0].upper()]
    numbers = [int(word) for word in words if word.isdigit()]
    if kind == Kind.SEA:
        places = tuple(HALF_EDGES.index(word) for word in words[1:] if word in HALF_EDGES)
        return Part(kind, places, numbers.count(1), numbers.count(2), "boat" in words)
    places = tuple(sorted("NESW".index(word) for word in words[1:] if word in ("N", "E", "S", "W")))
    return Part(kind, places, sum(numbers), 0, False)


def ship(
    name: str, points: int, fixed: tuple[int, int, int] = (0, 0, 0), same: tuple[int, ...] = (), free: int = 0
) -> Ship:
    """A ship of one's own."""
    return Ship(name, points, fixed, same, free, "", "")


ALL_SEA = "sea NL NR EL ER SL SR WL WR"


def block(columns: Iterable[int], rows: Iterable[int], special: dict[str, str], filler: str = "sea") -> str:
    """A board that covers a rectangle with 0,0 in it; `special` names other tiles by place, `empty` for none."""
    rows = list(rows)
    wanted = {f"{x},{y}" for x in columns for y in rows} - {"0,0"}
    wanted -= {place for place, name in special.items() if name == "empty"}
    reached, lines = ["0,0"], []
    for place in reached:
        x, y = map(int, place.split(","))
        for dx, dy in STEPS:
            near = f"{x + dx},{y + dy}"
            if near in wanted:
                wanted.discard(near)
                reached.append(near)
                lines.append(f"{special.get(near, filler)} {near} r0")
    assert not wanted, f"the block falls apart at {wanted}"
    return "\n".join(lines)


# A table


class Table(PlayedTable):
    """A position and what is played on it.

    `islanders` are lines such as `Ann sea NE at 3,-1`, `wares` words such as `Ann=2s1f0b`, `covered` lines such as
    `pair sea NE at 0,1`, `owned` words such as `Bo=SHIP-03`. Ships that are neither open nor owned are face down,
    unless `stack` names the ones that are (then seat Last owns the rest). `bag` names the tiles still to come.
    """

    rules: ClassVar[Any] = rules
    census: ClassVar[Any] = staticmethod(scoring.census)
    state: State

    def __init__(
        self,
        board: str = "",
        *,
        islanders: str = "",
        tile: str | None = None,
        seats: str = "Ann Bo Cy",
        active: str = "",
        wares: str = "",
        ships: str = NEVER_PAID,
        stack: str | None = None,
        owned: str = "",
        covered: str = "",
        bag: str | None = None,
        retrieve: str = "always",
        content: Content = BOX,
    ) -> None:
        self._sit(seats.split())
        self.content = content
        self.tables = tables_for(content)
        count = len(self.names)
        facts = Facts(count, retrieve == "when-none-left", self._seat(active or self.names[0]), 1, PLACE, NO_TILE, -1)
        facts.cells, facts.shapes = [cell_at(0, 0)], [content.start * 4]
        if tile:
            facts.tile = self._tile(tile)
        self._lay(facts, board)
        bases = [0]
        for shape in facts.shapes:
            bases.append(bases[-1] + len(self.tables.shapes[shape].values))
        facts.islanders = [IN_SUPPLY] * (count * content.islanders_per_seat)
        for line in _lines(islanders):
            name, _, rest = line.partition(" ")
            first = self._seat(name) * content.islanders_per_seat
            facts.islanders[facts.islanders.index(IN_SUPPLY, first, first + 4)] = self._place(facts, rest)
        facts.wares = [number for name in self.names for number in _wares(wares, name)]
        for line in _lines(covered):
            size, _, rest = line.partition(" ")
            place = self._place(facts, rest)
            facts.tokens.append((bases[place >> 4] + (place & 15)) << 1 | (size == "pair"))
        self._deal_ships(facts, ships, stack, owned)
        self.state = rebuild(self.tables, facts)
        if bag is not None:
            left = bag.split()
            self.state.tiles.counts = [left.count(each.id) for each in content.tiles]
            self.state.tiles.total = len(left)

    @classmethod
    def dealt(cls, seats: str = "Ann Bo", told: str = "", content: Content = BOX, **options: Any) -> "Table":
        """A game from its beginning."""
        table, dice, chosen = cls.__new__(cls)._sit(seats.split()), Fate(told), SouthSeasOptions(**options)
        table.content, table.tables = content, tables_for(content)
        table.state = rules.new(table.tables, chosen, len(table.names), dice, table.events.append)
        table._keep(dice, table.events)
        return table

    def _lay(self, facts: Facts, board: str) -> None:
        lying = {(0, 0): self.content.tiles[self.content.start].sides}
        for line in _lines(board):
            name, place, turn = line.split()
            tile, quarter = self._tile(name), int(turn[1:])
            x, y = map(int, place.split(","))
            sides = [self.content.tiles[tile].sides[(side - quarter) % 4] for side in range(4)]
            assert (x, y) not in lying, f"{line}: something lies there"
            near = {side: lying.get((x + dx, y + dy)) for side, (dx, dy) in enumerate(STEPS)}
            assert any(near.values()), f"{line}: nothing lies beside it"
            for side, other in near.items():
                assert not other or other[(side + 2) % 4] == sides[side], f"{line}: side {'NESW'[side]} does not match"
            lying[x, y] = (sides[0], sides[1], sides[2], sides[3])
            facts.cells.append(cell_at(x, y))
            facts.shapes.append(tile * 4 + quarter)

    def _place(self, facts: Facts, text: str) -> int:
        part, _, place = text.partition(" at ")
        x, y = map(int, place.split(","))
        slot = facts.cells.index(cell_at(x, y))
        return slot << 4 | self.tables.shapes[facts.shapes[slot]].names.index(part.strip())

    def _deal_ships(self, facts: Facts, ships: str, stack: str | None, owned: str) -> None:
        number = {each.id: at for at, each in enumerate(self.content.ships)}
        rest = STACKED if stack is None else len(self.names) - 1
        facts.ships = [rest] * len(number)
        facts.display = [number[name] for name in ships.split()]
        for each in facts.display:
            facts.ships[each] = OPEN_SHIP
        for name in (stack or "").split():
            facts.ships[number[name]] = STACKED
        for word in owned.split():
            seat, _, name = word.partition("=")
            facts.ships[number[name]] = self._seat(seat)

    def _tile(self, name: str) -> int:
        return [tile.id for tile in self.content.tiles].index(name)

    # Playing

    def end_turn(self, told: str = "") -> list[Event]:
        """Decline whatever is still asked in this turn, if it has not passed of itself."""
        dice, events, turn = Fate(told), list[Event](), self.state.turn
        while self.actions and self.state.turn == turn and self.state.phase != PLACE:
            action = self.actions[-1]
            assert action.path[1] == "none", f"{self.to_act} must choose: {self.legal}"
            rules.apply(self.state, action, dice, events.append)
        return self._keep(dice, events)

    # Looking

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    @property
    def tile(self) -> str | None:
        return view(self.state, None)["tile"]

    @property
    def open_ships(self) -> list[str]:
        return view(self.state, None)["open_ships"]

    @property
    def tokens(self) -> list[str]:
        """The boat tokens, as `covered` writes them."""
        sizes = {1: "single", 2: "pair"}
        return [f"{sizes[t['fish']]} {t['part']} at {t['x']},{t['y']}" for t in view(self.state, None)["tokens"]]

    def wares(self, name: str) -> tuple[int, int, int]:
        """A seat's shells, fish and bananas."""
        shells, fish, bananas = view(self.state, None)["wares"][self._seat(name)]
        return shells, fish, bananas

    def supply(self, name: str) -> int:
        """How many islanders a seat has in its supply."""
        return view(self.state, None)["islanders"][self._seat(name)].count(None)

    def standing(self, name: str) -> list[str]:
        """Where a seat's islanders stand."""
        places = view(self.state, None)["islanders"][self._seat(name)]
        return [f"{place['part']} at {place['x']},{place['y']}" for place in places if place]

    def ships(self, name: str) -> list[str]:
        """The ships a seat has."""
        return [owned["ship"] for owned in view(self.state, None)["ships"][self._seat(name)]]

    def score(self, name: str) -> Score:
        return scoring.scores(self.state)[self._seat(name)]

    def feature(self, part: str) -> Feature:
        """The region with this part, such as `sea NE at 0,1`."""
        name, _, place = part.partition(" at ")
        x, y = map(int, place.split(","))
        return next(found for found in features(self.state) if (x, y, name) in found["parts"])

    def joined(self, one: str, other: str) -> bool:
        """Whether two parts belong to one region."""
        return self.feature(one) == self.feature(other)


def random_games(number: int, seats: int = 0, seed: str = "games") -> Iterable[tuple[Table, Callable[[], bool]]]:
    """Random games of the box, each as (table, choose): `choose()` plays one random decision, False at the end."""
    for game in range(number):
        dice = Chance(f"{seed} {game}")
        table = Table.__new__(Table)._sit(NAMES[: seats or 2 + game % 4])
        table.content, table.tables = BOX, tables_for(BOX)
        table.state = rules.new(table.tables, SouthSeasOptions(), len(table.names), dice, table.events.append)
        yield table, partial(table.play_at_random, dice)


def copy_of(table: Table) -> Table:
    """A table of its own with the same position."""
    twin = Table.__new__(Table)._sit(table.names, table.state.copy())
    twin.content, twin.tables = table.content, table.tables
    return twin


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split("\n") if line.strip()]


def _wares(text: str, name: str) -> tuple[int, int, int]:
    for word in text.split():
        owner, _, amounts = word.partition("=")
        if owner == name:
            shells, rest = amounts.split("s")
            fish, rest = rest.split("f")
            return int(shells), int(fish), int(rest.rstrip("b"))
    return 0, 0, 0
