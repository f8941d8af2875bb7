"""The components of South Seas: tiles, ships and numbers, read from an edition file and checked.

Here is what the box holds. How an edition is written is told at the head of the file in `content/`; anything
in it that cannot be right is refused in one sentence. How the components play is not here.
"""

import json
from bisect import bisect
from collections import Counter
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from enum import IntEnum
from functools import cache
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path

from sobremesa.engine.edition import EditionError, Entry, first_twice, own_edition, read_edition
from sobremesa.engine.refused import Refused

__all__ = ["Content", "EditionError", "Kind", "Part", "Ship", "Side", "Tile", "load"]

TILES, SHIPS = 73, 24
MOST_SYMBOLS = 200  # of one kind in the whole box: states count them in bytes
SIDES = "NESW"
HALF_EDGES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
INNER_ENDS = ("stone", "island", "market")


class Side(IntEnum):
    """What the side of a tile shows."""

    SEA = 1
    BRIDGE = 2
    ISLAND = 3


class Kind(IntEnum):
    """What a part of a tile is."""

    BRIDGE = 0
    ISLAND = 1
    SEA = 2
    MARKET = 3


@dataclass(frozen=True, slots=True)
class Part:
    """A bridge, island, sea or market on one tile.

    `places` of a bridge or island are the sides it touches, 0 N 1 E 2 S 3 W, ascending; of a sea its
    half-edges, 0 NL 1 NR 2 EL 3 ER 4 SL 5 SR 6 WL 7 WR, clockwise; a market has none. `singles` counts
    shells, bananas or single fish, `pairs` groups of two fish.
    """

    kind: Kind
    places: tuple[int, ...]
    singles: int
    pairs: int
    boat: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile, of which the box holds `count`; the start tile is one of its kind.

    `parts` are the bridges, then islands, then seas, then the market; `ends` has two words for each bridge,
    such as ("N", "stone").
    """

    id: str
    layout: str
    count: int
    sides: tuple[Side, Side, Side, Side]
    parts: tuple[Part, ...]
    ends: tuple[tuple[str, ...], ...]
    is_start: bool
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship: points, the shells, fish and bananas it names, its groups of one free kind, its free wares."""

    id: str
    points: int
    fixed: tuple[int, int, int]
    same: tuple[int, ...]
    any: int
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Content:
    """An edition. `start` is the index of the start tile's kind. `fingerprint` is eight hex digits that
    change with whatever can change play, not with wording. `ware_tokens` are of each kind, worth one and three.
    """

    name: str
    note: str
    fingerprint: str
    tiles: tuple[Tile, ...]
    ships: tuple[Ship, ...]
    start: int
    ship_display: int
    islanders_per_seat: int
    boat_tokens: int
    ware_tokens: tuple[int, int] = (10, 10)
    tokens_provenance: str = "confirmed"
    tokens_source: str = ""


def load(path: Path | None = None) -> Content:
    """The edition in the file, or the one that comes with the game. Raises EditionError."""
    return _own() if path is None else read_edition(path, _content)


@cache
def _own() -> Content:
    return own_edition(__package__, _content)


def _content(entry: Entry) -> Content:
    name, note = entry.word("name"), entry.text("note")
    box = Entry("components", entry.take("components"))
    layouts = {}
    for each in entry.entries("layout"):
        layout, count, source = _layout(each)
        if layout in layouts:
            raise EditionError("layout {layout}: the id is used twice", layout=layout)
        layouts[layout] = (count, source)
    tiles = tuple(_tile(each, layouts) for each in entry.entries("tile"))
    ships = tuple(_ship(each) for each in entry.entries("ship"))
    entry.finish()
    _check_census(tiles, ships, {layout: count for layout, (count, _) in layouts.items()})
    return _with_components(box, name, note, tiles, ships)


def _with_components(box: Entry, name: str, note: str, tiles: tuple[Tile, ...], ships: tuple[Ship, ...]) -> Content:
    box.number("tiles", TILES, TILES)
    box.number("ships", SHIPS, SHIPS)
    box.number("ship_stacks", 1, SHIPS)
    display, islanders = box.number("ship_display", 1, 8), box.number("islanders_per_seat", 1, 7)
    boats = box.number("fishing_boat_tokens", 1, MOST_SYMBOLS)
    small, large = (box.number(f"{size}_ware_tokens", 1, MOST_SYMBOLS) for size in ("small", "large"))
    provenance, source = box.provenance(), box.text("source")
    box.finish()
    start = next(number for number, tile in enumerate(tiles) if tile.is_start)
    numbers = (display, islanders, boats)
    print_of = _fingerprint(tiles, ships, numbers)
    told = (provenance, source)
    return Content(name, note, print_of, tiles, ships, start, *numbers, (small, large), *told)


def _fingerprint(tiles: tuple[Tile, ...], ships: tuple[Ship, ...], numbers: tuple[int, ...]) -> str:
    facts = (
        [(t.id, t.count, t.sides, [astuple(part) for part in t.parts], t.is_start) for t in tiles],
        [(ship.id, ship.points, ship.fixed, ship.same, ship.any) for ship in ships],
        numbers,
    )
    return sha256(json.dumps(facts).encode()).hexdigest()[:8]


def _layout(entry: Entry) -> tuple[str, int, str]:
    layout, count = entry.word("id"), entry.number("count", 1, TILES)
    entry.text("shape")
    entry.provenance("count_provenance")
    entry.provenance("shape_provenance")
    source = entry.text("source")
    entry.finish()
    return layout, count, source


def _ship(entry: Entry) -> Ship:
    shells, fish, bananas = (entry.number(ware, 0, 12, 0) for ware in ("shells", "fish", "bananas"))
    ship = Ship(
        id=entry.word("id"),
        points=entry.number("points", 1, 20),
        fixed=(shells, fish, bananas),
        same=entry.numbers("same", 1, 12),
        any=entry.number("any", 0, 12, 0),
        provenance=entry.provenance(),
        source=entry.text("source"),
    )
    entry.finish()
    if len(ship.same) > 3:
        raise entry.wrong("same has more than three groups, but there are only three kinds")
    if not 1 <= sum(ship.fixed) + sum(ship.same) + ship.any <= 12:
        raise entry.wrong("must ask for 1 to 12 wares in all")
    return ship


def _tile(entry: Entry, layouts: dict[str, tuple[int, str]]) -> Tile:
    layout = entry.word("layout")
    if layout not in layouts:
        raise entry.wrong("the layout {layout} is unknown", layout=layout)
    sides = entry.text("sides").split()
    known = {side.name.lower(): side for side in Side}
    if len(sides) != 4 or not set(sides) <= set(known):
        raise entry.wrong("sides must be four words out of sea, bridge and island")
    north, east, south, west = (known[side] for side in sides)
    bridges = [_bridge(each) for each in entry.entries("bridges")]
    parts = [part for part, _ in bridges]
    parts += [_island(each) for each in entry.entries("islands")]
    parts += [_sea(each) for each in entry.entries("seas")]
    parts += [Part(Kind.MARKET, (), 0, 0, False)] * entry.flag("market")
    tile = Tile(
        id=entry.word("id"),
        layout=layout,
        count=entry.number("count", 1, TILES),
        sides=(north, east, south, west),
        parts=tuple(parts),
        ends=tuple(ends for _, ends in bridges),
        is_start=entry.flag("start"),
        provenance=entry.provenance(),
        source=entry.text("source", layouts[layout][1]),
    )
    entry.finish()
    if reason := next(_faults(tile), None):
        raise EditionError("{where}: {reason}", where=entry.where, reason=reason)
    return tile


def _bridge(entry: Entry) -> tuple[Part, tuple[str, ...]]:
    ends = entry.words("ends", (*SIDES, *INNER_ENDS))
    shells = entry.number("shells", 0, MOST_SYMBOLS)
    entry.finish()
    places = sorted(SIDES.index(end) for end in ends if end in SIDES)
    if len(ends) != 2 or not places:
        raise entry.wrong("a bridge must have two ends, at least one of them a side")
    return Part(Kind.BRIDGE, tuple(places), shells, 0, False), tuple(ends)


def _island(entry: Entry) -> Part:
    sides = entry.words("sides", SIDES)
    bananas = entry.number("bananas", 0, MOST_SYMBOLS)
    entry.finish()
    return Part(Kind.ISLAND, tuple(sorted(SIDES.index(side) for side in sides)), bananas, 0, False)


def _sea(entry: Entry) -> Part:
    places = [HALF_EDGES.index(half) for half in entry.words("half_edges", HALF_EDGES)]
    fish = entry.numbers("fish", 1, 2)
    boat = entry.flag("boat")
    entry.finish()
    if sum(after <= before for before, after in zip(places, places[1:] + places[:1], strict=True)) > 1:
        raise entry.wrong("the half-edges must stand in clockwise order")
    return Part(Kind.SEA, tuple(places), fish.count(1), fish.count(2), boat)


def _faults(tile: Tile) -> Iterator[Refused]:
    yield from _bridge_side_faults(tile)
    yield from _island_side_faults(tile)
    yield from _half_edge_faults(tile)
    yield from _end_faults(tile)
    yield from _crossing_faults(tile)
    if sum(part.boat for part in tile.parts) > 1:
        yield Refused("two fishing boats stand on one tile")


def _of(tile: Tile, kind: Kind) -> list[Part]:
    return [part for part in tile.parts if part.kind == kind]


def _bridge_side_faults(tile: Tile) -> Iterator[Refused]:
    times = Counter(side for part in _of(tile, Kind.BRIDGE) for side in part.places)
    for side, (letter, shown) in enumerate(zip(SIDES, tile.sides, strict=True)):
        if times[side] > 1:
            yield Refused("side {side} belongs to two bridges", side=letter)
        if times[side] and shown == Side.SEA:
            yield Refused("side {side} shows sea, but a bridge of the tile reaches it", side=letter)
        if times[side] and shown == Side.ISLAND:
            yield Refused("side {side} shows island, but a bridge of the tile reaches it", side=letter)
        if not times[side] and shown == Side.BRIDGE:
            yield Refused("side {side} shows a bridge, but no bridge of the tile reaches it", side=letter)


def _island_side_faults(tile: Tile) -> Iterator[Refused]:
    times = Counter(side for part in _of(tile, Kind.ISLAND) for side in part.places)
    for side, (letter, shown) in enumerate(zip(SIDES, tile.sides, strict=True)):
        if times[side] > 1:
            yield Refused("side {side} belongs to two islands", side=letter)
        if times[side] and shown == Side.SEA:
            yield Refused("side {side} shows sea, but an island of the tile reaches it", side=letter)
        if times[side] and shown == Side.BRIDGE:
            yield Refused("side {side} shows bridge, but an island of the tile reaches it", side=letter)
        if not times[side] and shown == Side.ISLAND:
            yield Refused("side {side} shows an island, but no island of the tile reaches it", side=letter)


def _half_edge_faults(tile: Tile) -> Iterator[Refused]:
    seas = _of(tile, Kind.SEA)
    sea_of = {half: number for number, sea in enumerate(seas) for half in sea.places}
    times = Counter(half for sea in seas for half in sea.places)
    for half, name in enumerate(HALF_EDGES):
        is_island = tile.sides[half // 2] == Side.ISLAND
        if times[half] > 1:
            yield Refused("half-edge {half} stands in two seas", half=name)
        if times[half] and is_island:
            yield Refused("half-edge {half} stands in a sea, but side {side} shows an island", half=name, side=name[0])
        if not times[half] and not is_island:
            yield Refused("half-edge {half} stands in no sea", half=name)
    for half, name in enumerate(HALF_EDGES):
        after = (half + 1) % 8
        parted = half in sea_of and after in sea_of and sea_of[half] != sea_of[after]
        # Nothing can part the sea of a plain side or at a corner, only a bridge in the middle of a side.
        if parted and (half % 2 or tile.sides[half // 2] == Side.SEA):
            yield Refused(
                "half-edges {first} and {second} touch, no bridge between: they are one sea",
                first=name,
                second=HALF_EDGES[after],
            )


def _end_faults(tile: Tile) -> Iterator[Refused]:
    times = Counter(end for ends in tile.ends for end in ends)
    if times["market"] and not _of(tile, Kind.MARKET):
        yield Refused("a bridge ends at a market, but the tile has none")
    if times["island"] and not _of(tile, Kind.ISLAND):
        yield Refused("a bridge ends at an island, but the tile has none")
    if times["stone"] == 1:
        yield Refused("only one bridge ends at the stone, which must join at least two")
    if times["market"] == 1 and not _of(tile, Kind.ISLAND):
        alone = next(number for number, ends in enumerate(tile.ends) if "market" in ends)
        side = tile.parts[alone].places[0]
        if not any({2 * side, 2 * side + 1} <= set(sea.places) for sea in _of(tile, Kind.SEA)):
            yield Refused(
                "a single bridge ends at the market, so one sea lies on both halves of side {side}", side=SIDES[side]
            )


# Twelve points round a tile: of side s the left half is 3s, the middle 3s + 1, the right half 3s + 2.
Shape = tuple[Refused, frozenset[int]]


def _crossing_faults(tile: Tile) -> Iterator[Refused]:
    """The first two shapes that cross, if they do for every choice of the island a bridge may end at."""
    islands = [(_named(part), _points(part)) for part in _of(tile, Kind.ISLAND)]
    seas = [(_named(part), _points(part)) for part in _of(tile, Kind.SEA)]
    bridges = list(zip(_of(tile, Kind.BRIDGE), tile.ends, strict=True))
    barriers = [(_named(part), _points(part)) for part, ends in bridges if len(part.places) == 2]
    joints = {"stone": Refused("the bridges at the stone"), "market": Refused("the bridges at the market")}
    for inner, name in joints.items():
        joined = [_points(part) for part, ends in bridges if inner in ends]
        barriers += [(name, frozenset().union(*joined))] * bool(joined)
    landing = [_points(part) for part, ends in bridges if "island" in ends]
    first = None
    for choice in product(range(len(islands)), repeat=len(landing)):
        grown = [
            (name, points.union(*(landing[bridge] for bridge, to in enumerate(choice) if to == number)))
            for number, (name, points) in enumerate(islands)
        ]
        fault = next(_crossings([*grown, *seas, *barriers]), None)
        if fault is None:
            return
        first = first or fault
    if first:
        yield first


def _named(part: Part) -> Refused:
    names = HALF_EDGES if part.kind == Kind.SEA else SIDES
    places = " ".join(names[place] for place in part.places)
    if part.kind == Kind.BRIDGE:
        return Refused("the bridge {side}", side=places)
    if part.kind == Kind.ISLAND:
        return Refused("the island {side}", side=places)
    return Refused("the sea {side}", side=places)


def _points(part: Part) -> frozenset[int]:
    if part.kind == Kind.SEA:
        return frozenset(3 * (half // 2) + 2 * (half % 2) for half in part.places)
    if part.kind == Kind.BRIDGE:
        return frozenset(3 * side + 1 for side in part.places)
    return frozenset(3 * side + step for side in part.places for step in range(3))


def _crossings(shapes: list[Shape]) -> Iterator[Refused]:
    for (one, ones), (other, others) in combinations(shapes, 2):
        round_trip = sorted(ones)
        if len({bisect(round_trip, point) % len(round_trip) for point in others}) > 1:
            yield Refused("{one} and {other} cross", one=one, other=other)


def _check_census(tiles: tuple[Tile, ...], ships: tuple[Ship, ...], layouts: dict[str, int]) -> None:
    if twice := first_twice([tile.id for tile in tiles] + [ship.id for ship in ships]):
        raise EditionError("the id {id} is used twice", id=twice)
    held: Counter[str] = Counter()
    for tile in tiles:
        held[tile.layout] += tile.count
    for layout, count in layouts.items():
        if held[layout] != count:
            raise EditionError(
                "layout {layout}: the count is {count}, but its tiles sum to {held}",
                layout=layout,
                count=count,
                held=held[layout],
            )
    if held.total() != TILES:
        raise EditionError("the tiles sum to {count}, but the box holds {due}", count=held.total(), due=TILES)
    if len(ships) != SHIPS:
        raise EditionError("there are {count} ships, but the box holds {due}", count=len(ships), due=SHIPS)
    if (starts := sum(tile.is_start for tile in tiles)) != 1:
        raise EditionError("there are {count} start tiles, but the box holds one", count=starts)
    _check_symbols(tiles)


def _check_symbols(tiles: tuple[Tile, ...]) -> None:
    printed: Counter[Kind] = Counter()
    for tile in tiles:
        for part in tile.parts:
            printed[part.kind] += tile.count * (part.singles + 2 * part.pairs)
    shells, bananas, fish = (printed[kind] for kind in (Kind.BRIDGE, Kind.ISLAND, Kind.SEA))
    if shells > MOST_SYMBOLS:
        raise EditionError("the tiles show {count} shells, more than {limit}", count=shells, limit=MOST_SYMBOLS)
    if bananas > MOST_SYMBOLS:
        raise EditionError("the tiles show {count} bananas, more than {limit}", count=bananas, limit=MOST_SYMBOLS)
    if fish > MOST_SYMBOLS:
        raise EditionError("the tiles show {count} fish, more than {limit}", count=fish, limit=MOST_SYMBOLS)
