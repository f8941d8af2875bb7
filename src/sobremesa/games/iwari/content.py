"""The components of Iwari: cards, pieces, expeditions and maps, read from an edition file and checked.

Here is what the box holds. How an edition is written is told at the head of the file in `content/`; anything in it that
cannot be right is refused in one sentence. How the components play is not here.
"""

import json
import re
from dataclasses import astuple, dataclass
from functools import cache
from hashlib import sha256
from itertools import pairwise
from math import dist
from pathlib import Path

from sobremesa.engine.edition import EditionError, Entry, first_twice, own_edition, read_edition
from sobremesa.games.iwari.biomes import BIOMES, HAND
from sobremesa.games.iwari.options import MAPS

WIDTH, HEIGHT = 1000, 700
"""Units of a board, x to the right and y down."""
MOST_SPACES, MOST_CONNECTIONS = 90, 30
MOST_TENTS, MOST_LOOPS = 24, 12
"""Tents of a tribe, and loops that the roads of a map close: with more, the longest chain (R9.2) may take too long to
find. The maps that come with the game have 8 loops at most."""
MOST_CORNERS, MOST_DRAWN = 60, 24_000
"""Corners of an outline, and units of all lines of a map: with more, it may take too long to draw."""
KINDS = ("land", "water")
MOST_TERRITORIES, MOST_IN_TERRITORY = 12, 12
"""Territories of a map, and tent spaces of one, which ready lists of moves are found by (see `tables`)."""
EXPEDITIONS = {
    "territories": (1, MOST_TERRITORIES),
    "totem_territories": (1, MOST_TERRITORIES),
    "biomes": (1, len(BIOMES)),
    "settlement": (4, 20),
    "span": (1, MOST_TERRITORIES),
    "lead": (1, MOST_TERRITORIES),
    "connections": (1, MOST_CONNECTIONS),
    "whole_biome": (1, MOST_TERRITORIES),
    "pairs": (1, MOST_TERRITORIES),
    "full": (1, MOST_IN_TERRITORY),
}
"""By kind of expedition, how much one may ask for."""
NAME = re.compile(r"[A-Z]{1,3}[1-9][0-9]?")

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory; its spaces are named `T1.1`, `T1.2` and so on. Without a circle it takes no totems (R3.9)."""

    id: str
    biome: int
    spaces: tuple[Point, ...]
    circle: Point | None
    label: Point
    outline: tuple[Point, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its spaces."""
        return tuple(f"{self.id}.{number}" for number in range(1, len(self.spaces) + 1))


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two spaces, by their names, as a curve bent towards a point."""

    ends: tuple[str, str]
    bend: Point


@dataclass(frozen=True, slots=True)
class Connection:
    """A numbered connection of two territories. `peaks` is the kind of mountain that may stand on it, 0 for none."""

    number: int
    joins: tuple[str, str]
    is_water: bool
    peaks: int
    disc: Point
    lines: tuple[tuple[Point, ...], ...]
    road: Road | None
    """On Floating Lands, the road that it is as well (R9.4)."""

    @property
    def count_lines(self) -> int:
        """How many lines are drawn for it: to and from its number over the water, unless it is a bridge."""
        return 2 if self.is_water and not self.road else 0


@dataclass(frozen=True, slots=True)
class Board:
    """A map."""

    id: str
    name: str
    territories: tuple[Territory, ...]
    roads: tuple[Road, ...]
    """Those of the connections that are roads among them."""
    connections: tuple[Connection, ...]
    purple_road: tuple[str, ...]
    provenance: str
    source: str

    @property
    def homes(self) -> dict[str, str]:
        """By tent space, its territory."""
        return {name: each.id for each in self.territories for name in each.names}


@dataclass(frozen=True, slots=True)
class Expedition:
    """An expedition card: what it asks for (see the head of the edition file) and the points of its two circles."""

    id: str
    kind: str
    number: int
    points: tuple[int, int]
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Content:
    """An edition; `fingerprint` is eight hex digits that change with whatever can change play, not with wording.

    `cards` are by biome; `removed` of each biome and `mountains` are by player count from two on.
    """

    name: str
    note: str
    fingerprint: str
    cards: tuple[int, ...]
    removed: tuple[int, ...]
    display: int
    cards_source: tuple[str, str]
    tents: int
    totems: int
    deeds: tuple[int, int]
    """How many Union and how many Discovery deeds there are; Honor and Respect are one each."""
    mountains: tuple[int, ...]
    pieces_source: tuple[str, str]
    expeditions: tuple[Expedition, ...]
    boards: tuple[Board, ...]


def load(path: Path | None = None) -> Content:
    """The edition in the file, or the one that comes with the game. Raises EditionError."""
    return _own() if path is None else read_edition(path, _content)


@cache
def _own() -> Content:
    return own_edition(__package__, _content)


def _content(entry: Entry) -> Content:
    name, note = entry.word("name"), entry.text("note")
    cards, pieces = Entry("cards", entry.take("cards")), Entry("pieces", entry.take("pieces"))
    expeditions = tuple(map(_expedition, entry.entries("expedition")))
    boards = tuple(map(_board, entry.entries("map")))
    entry.finish()
    _check_all(entry, expeditions, boards)
    counts = tuple(cards.number(biome, 0, 40) for biome in BIOMES)
    removed = _by_players(cards, "removed", 0, min(counts))
    cards.number("hand", HAND, HAND)
    content = Content(
        name=name,
        note=note,
        fingerprint="",
        cards=counts,
        removed=removed,
        display=cards.number("display", 1, 6),
        cards_source=(cards.provenance(), cards.text("source")),
        tents=pieces.number("tents", 1, MOST_TENTS),
        totems=pieces.number("totems", 0, 60),
        deeds=(pieces.number("union", 0, 9), pieces.number("discovery", 0, 9)),
        mountains=_by_players(pieces, "mountains", 0, 4),
        pieces_source=(pieces.provenance(), pieces.text("source")),
        expeditions=expeditions,
        boards=boards,
    )
    cards.finish()
    pieces.finish()
    _check_deck(cards, content)
    return _fingerprinted(content)


def _by_players(entry: Entry, key: str, low: int, high: int) -> tuple[int, ...]:
    numbers = entry.numbers(key, low, high)
    if len(numbers) != 4:
        raise entry.wrong("{key} must be four numbers, for 2, 3, 4 and 5 players", key=key)
    return numbers


def _check_deck(cards: Entry, content: Content) -> None:
    for seats in range(2, 6):
        left = sum(content.cards) - 5 * content.removed[seats - 2] - HAND * seats - content.display
        if left < HAND * seats + content.display:
            raise cards.wrong(
                "with {seats} players only {left} cards would be left in the deck", seats=seats, left=left
            )


def _fingerprinted(content: Content) -> Content:
    """With the fingerprint of everything but words and drawings."""
    fields = content.__dataclass_fields__
    facts = {name: getattr(content, name) for name in fields if name not in ("name", "note", "fingerprint", "boards")}
    facts["expeditions"] = [astuple(each)[:4] for each in content.expeditions]
    facts["cards_source"] = facts["pieces_source"] = ""
    facts["boards"] = [
        [
            [(each.id, each.biome, len(each.spaces), each.circle is None) for each in board.territories],
            sorted(sorted(road.ends) for road in board.roads),
            [(each.number, each.joins, each.is_water, each.peaks) for each in board.connections],
            board.purple_road,
        ]
        for board in content.boards
    ]
    fingerprint = sha256(json.dumps(facts).encode()).hexdigest()[:8]
    return Content(**{**{name: getattr(content, name) for name in fields}, "fingerprint": fingerprint})


def _check_all(entry: Entry, expeditions: tuple[Expedition, ...], boards: tuple[Board, ...]) -> None:
    if twice := first_twice(each.id for each in expeditions):
        raise EditionError("the id {id} is used twice", id=twice)
    if len(expeditions) < 3:
        raise entry.wrong("there are {count} expeditions, but three are played with", count=len(expeditions))
    if tuple(board.id for board in boards) != MAPS:
        raise entry.wrong("the maps must be {known}, in this order", known=", ".join(MAPS))


def _expedition(entry: Entry) -> Expedition:
    id_, kind = entry.word("id"), entry.text("kind")
    if kind not in EXPEDITIONS:
        raise entry.wrong('kind "{kind}" must be one of {known}', kind=kind, known=", ".join(EXPEDITIONS))
    number, points = entry.number("number", *EXPEDITIONS[kind]), entry.numbers("points", 0, 50)
    if len(points) != 2:
        raise entry.wrong("points must be two numbers, for the first and the second player")
    found = Expedition(id_, kind, number, (points[0], points[1]), entry.provenance(), entry.text("source"))
    entry.finish()
    return found


# Maps


def _board(entry: Entry) -> Board:
    id_, name = entry.text("id"), entry.text("name")
    territories = tuple(map(_territory, entry.entries("territory")))
    roads = [_road(entry, "roads", row) for row in entry.listed("roads")]
    connections = tuple(map(_connection, entry.entries("connection")))
    purple = tuple(entry.text("purple_road", "none").split())
    board = Board(
        id=id_,
        name=name,
        territories=territories,
        roads=(*roads, *(each.road for each in connections if each.road)),
        connections=connections,
        purple_road=() if purple == ("none",) else purple,
        provenance=entry.provenance(),
        source=entry.text("source"),
    )
    entry.finish()
    _check_territories(entry, board)
    _check_places(entry, board)
    _check_roads(entry, board)
    _check_connections(entry, board)
    _check_purple_road(entry, board)
    _check_published(entry, board)
    _check_lengths(entry, board)
    return board


def _territory(entry: Entry) -> Territory:
    id_, biome = entry.word("id"), entry.text("biome")
    if not NAME.fullmatch(id_):
        raise entry.wrong("the id must be one to three capital letters and a number, such as T1")
    if biome not in BIOMES:
        raise entry.wrong('biome "{biome}" must be one of {known}', biome=biome, known=", ".join(BIOMES))
    takes_totems = entry.flag("totems", True)
    territory = Territory(
        id=id_,
        biome=BIOMES.index(biome),
        spaces=_points(entry, "spaces", entry.take("spaces"), 1, MOST_IN_TERRITORY),
        circle=_point(entry, "circle", entry.take("circle")) if takes_totems else None,
        label=_point(entry, "label", entry.take("label")),
        outline=_points(entry, "outline", entry.take("outline"), 3, MOST_CORNERS),
    )
    entry.finish()
    return territory


def _connection(entry: Entry) -> Connection:
    number, joins, kind = entry.number("number", 1, MOST_CONNECTIONS), entry.text("joins").split(), entry.text("kind")
    if len(joins) != 2 or joins[0] == joins[1]:
        raise entry.wrong("joins must name two territories")
    if kind not in KINDS:
        raise entry.wrong('kind "{kind}" must be one of {known}', kind=kind, known=", ".join(KINDS))
    road = entry.listed("road")
    connection = Connection(
        number=number,
        joins=(joins[0], joins[1]),
        is_water=kind == "water",
        peaks=entry.number("peaks", 0, 4, 0),
        disc=_point(entry, "disc", entry.take("disc")),
        lines=tuple(_points(entry, "lines", line, 2, 20) for line in entry.listed("lines")),
        road=_road(entry, "road", road) if road else None,
    )
    entry.finish()
    return connection


def _road(entry: Entry, key: str, row: object) -> Road:
    if not isinstance(row, list) or len(row) != 4 or not all(isinstance(end, str) for end in row[:2]):
        raise entry.wrong("{key} must be two spaces and a point, such as [T1.1, T1.2, 320, 90]", key=key)
    return Road((row[0], row[1]), _point(entry, key, row[2:]))


def _points(entry: Entry, key: str, line: object, least: int, most: int) -> tuple[Point, ...]:
    if not isinstance(line, list):
        raise entry.wrong("{key} must be a list in square brackets", key=key)
    if not least <= len(line) <= most:
        raise entry.wrong("{key} must be {least} to {most} points", key=key, least=least, most=most)
    return tuple(_point(entry, key, point) for point in line)


def _point(entry: Entry, key: str, point: object) -> Point:
    if not isinstance(point, list) or len(point) != 2 or not all(type(each) in (int, float) for each in point):
        raise entry.wrong("{key} must have points of two numbers, such as [320, 90]", key=key)
    x, y = point
    if not (0 <= x <= WIDTH and 0 <= y <= HEIGHT):
        raise entry.wrong("{key}: the point {x}, {y} lies outside the board", key=key, x=x, y=y)
    return x, y


def _check_territories(entry: Entry, board: Board) -> None:
    if twice := first_twice(each.id for each in board.territories):
        raise entry.wrong("the territory {id} is there twice", id=twice)
    if not 2 <= len(board.territories) <= MOST_TERRITORIES:
        facts = {"count": len(board.territories), "most": MOST_TERRITORIES}
        raise entry.wrong("there are {count} territories; it may be 2 to {most}", **facts)
    if (count := sum(len(each.spaces) for each in board.territories)) > MOST_SPACES:
        raise entry.wrong("there are {count} tent spaces, more than {limit}", count=count, limit=MOST_SPACES)
    missing = set(range(5)) - {each.biome for each in board.territories}
    if missing:
        raise entry.wrong("no territory is {biome}", biome=BIOMES[min(missing)])


def _check_places(entry: Entry, board: Board) -> None:
    points = [point for each in board.territories for point in (*each.spaces, each.circle) if point]
    points += [each.disc for each in board.connections]
    if twice := first_twice(f"{x:g}, {y:g}" for x, y in points):
        raise entry.wrong("two things lie at {point}", point=twice)


def _check_roads(entry: Entry, board: Board) -> None:
    spaces = board.homes
    for road in board.roads:
        for end in road.ends:
            if end not in spaces:
                raise entry.wrong('a road leads to "{end}", which is no tent space', end=end)
        if road.ends[0] == road.ends[1]:
            raise entry.wrong("a road leads from {end} to itself", end=road.ends[0])
    if twice := first_twice(" - ".join(sorted(road.ends)) for road in board.roads):
        raise entry.wrong("the road {road} is there twice", road=twice)
    if (count := _count_loops(board)) > MOST_LOOPS:
        raise entry.wrong("the roads close {count} loops, more than {limit}", count=count, limit=MOST_LOOPS)


def _count_loops(board: Board) -> int:
    """How many roads join spaces that hang together already."""
    part = {space: {space} for space in board.homes}
    count = 0
    for one, other in (road.ends for road in board.roads):
        if part[one] is part[other]:
            count += 1
        else:
            part[one] |= part[other]
            part |= dict.fromkeys(part[one], part[one])
    return count


def _check_lengths(entry: Entry, board: Board) -> None:
    at = {name: point for each in board.territories for name, point in zip(each.names, each.spaces, strict=True)}
    lines = [(*each.outline, each.outline[0]) for each in board.territories]
    lines += [(at[road.ends[0]], road.bend, at[road.ends[1]]) for road in board.roads]
    lines += [line for each in board.connections for line in each.lines]
    length = round(sum(dist(*ends) for line in lines for ends in pairwise(line)))
    if length > MOST_DRAWN:
        raise entry.wrong(
            "outlines, roads and lines over the water are {length} units long together, more than {limit}",
            length=length,
            limit=MOST_DRAWN,
        )


def _check_connections(entry: Entry, board: Board) -> None:
    numbers = [each.number for each in board.connections]
    if numbers != list(range(1, len(numbers) + 1)):
        raise entry.wrong("the connections must be numbered 1, 2, 3 and so on")
    for each in board.connections:
        _check_connection(entry, board, each)
    for peaks in range(1, 5):
        places = [each.number for each in board.connections if each.peaks == peaks]
        if len(places) != 2:
            raise entry.wrong(
                "mountain {peaks} has {count} places, but every kind has two", peaks=peaks, count=len(places)
            )


def _check_connection(entry: Entry, board: Board, each: Connection) -> None:
    homes = board.homes
    for id_ in each.joins:
        if id_ not in homes.values():
            raise entry.wrong('connection {number} leads to "{id}", which is no territory', number=each.number, id=id_)
    if each.road and {homes[end] for end in each.road.ends} != set(each.joins):
        (one, other), (start, end) = each.joins, each.road.ends
        facts = {"number": each.number, "one": one, "other": other, "start": start, "end": end}
        raise entry.wrong("connection {number} joins {one} and {other}, but its road joins {start} and {end}", **facts)
    if len(each.lines) != each.count_lines:
        raise entry.wrong(
            "connection {number} has {count} lines; over the water, where it is no road, it has two, else none",
            number=each.number,
            count=len(each.lines),
        )


def _check_purple_road(entry: Entry, board: Board) -> None:
    for space in board.purple_road:
        if space not in board.homes:
            raise entry.wrong('the purple road leads over "{space}", which is no tent space', space=space)
    if twice := first_twice(board.purple_road):
        raise entry.wrong("the purple road leads over {space} twice", space=twice)
    if len(board.purple_road) == 1:
        raise entry.wrong("the purple road has one space only")
    joined = {frozenset(road.ends) for road in board.roads}
    for one, other in pairwise(board.purple_road):
        if {one, other} not in joined:
            raise entry.wrong("the purple road leads from {one} to {other}, but no road does", one=one, other=other)


def _check_published(entry: Entry, board: Board) -> None:
    """What is known of single maps, and of no other (R8.5, R9.4, R9.5)."""
    for each in board.connections:
        if (each.road is not None) != (board.id == "floating_lands"):
            raise entry.wrong(
                "connection {number}: on floating_lands every connection is a road, on other maps none is",
                number=each.number,
            )
    if bool(board.purple_road) != (board.id == "long_road"):
        raise entry.wrong("long_road has a purple road, and no other map has one")
    if board.id == "glacier_mass":
        twins = [set(each.joins) for each in board.connections if each.number in (1, 11)]
        if len(twins) < 2 or twins[0] != twins[1]:
            raise entry.wrong("connections 1 and 11 must join the same two territories")
