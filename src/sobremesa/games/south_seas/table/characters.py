"""Tiles in characters, three rows of seven, for a terminal: pairs of a sign and the name of its style.

Everything is told by the signs alone, so a picture can be read without colour. What the styles look like, and how
tiles are put together to a map, is not here.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sobremesa.engine.scene import Drawing
from sobremesa.games.south_seas.content import Content, Kind, Part, Tile
from sobremesa.locale import say

Place = tuple[int, int]

ROWS, COLUMNS = 3, 7
CENTRE: Place = (1, 3)
ALL = tuple((row, column) for row in range(ROWS) for column in range(COLUMNS))
ARMS: tuple[tuple[Place, ...], ...] = (((0, 3),), ((1, 6), (1, 5), (1, 4)), ((2, 3),), ((1, 0), (1, 1), (1, 2)))
"""By side N E S W, the places from the side to the centre."""
SHORES: tuple[tuple[Place, ...], ...] = (
    tuple((0, column) for column in range(1, 6)),
    ((1, 5), (1, 6)),
    tuple((2, column) for column in range(1, 6)),
    ((1, 0), (1, 1)),
)
CORNERS: tuple[Place, ...] = ((0, 0), (0, 6), (2, 6), (2, 0))  # the corner before each side, clockwise from NW
HALF_EDGES: tuple[tuple[Place, ...], ...] = (
    ((0, 2), (0, 1), (0, 0)),
    ((0, 4), (0, 5), (0, 6)),
    ((0, 6), (1, 6)),
    ((2, 6), (1, 6)),
    ((2, 4), (2, 5), (2, 6)),
    ((2, 2), (2, 1), (2, 0)),
    ((2, 0), (1, 0)),
    ((0, 0), (1, 0)),
)
BENDS = {(0, 2): "║", (1, 3): "═", (0, 1): "╚", (1, 2): "╔", (2, 3): "╗", (0, 3): "╝"}
SHELL_PLACES: tuple[tuple[Place, ...], ...] = (((0, 4),), ((1, 5), (1, 6)), ((2, 4),), ((1, 1), (1, 0)))
STANDS: tuple[Place, ...] = ((0, 3), (1, 6), (2, 3), (1, 0))
SIDE_WORDS, CORNER_WORDS = "NESW", ("NW", "NE", "SE", "SW")


class TileCharacters:
    """The tiles of an edition in characters, an `engine.scene.Characters`."""

    seats = "ABCDE"

    def __init__(self, content: Content) -> None:
        self.content = content

    def legend(self) -> list[tuple[str, str, str]]:
        return [
            ("═║", "bridge", say("bridge")),
            ("o", "stone", say("stone")),
            ("▒", "island", say("island")),
            ("~", "sea", say("sea")),
            ("[M]", "market", say("market")),
            ("s", "shell", say("shell")),
            ("b", "banana", say("banana")),
            ("f", "fish", say("fish")),
            ("F", "fish", say("two fish")),
            ("x", "covered", say("fish under a boat token")),
            ("▲", "boat", say("fishing boat")),
        ]

    def tile(self, name: str, turn: int = 0) -> Drawing:
        """A tile as it lies after some quarter turns clockwise."""
        return _drawing(_sketch(self.content, name, turn), {})

    def board(self, view: Mapping[str, Any]) -> dict[Place, Drawing]:
        """Every tile of a view by (x, y), with the islanders and the boat tokens on it."""
        sketches = {(laid["x"], laid["y"]): _sketch(self.content, laid["tile"], laid["turn"]) for laid in view["board"]}
        extra: dict[Place, dict[Place, tuple[str, str]]] = {at: {} for at in sketches}
        for token in view["tokens"]:
            at = token["x"], token["y"]
            extra[at][sketches[at].group(token["part"], token["fish"], extra[at])] = ("x", "covered")
        for seat, standings in enumerate(view["islanders"]):
            for standing in filter(None, standings):
                at = standing["x"], standing["y"]
                extra[at][sketches[at].stand(standing["part"])] = (self.seats[seat], f"seat{seat}")
        return {at: _drawing(sketch, extra[at]) for at, sketch in sketches.items()}

    def in_hand(self, view: Mapping[str, Any], words: Iterable[str]) -> list[tuple[str, Drawing]]:
        """The drawn tile in each of the turns that occur among the words of the legal paths, with that word."""
        if view["tile"] is None or view["laid"]:
            return []
        told = set(words)
        return [(f"r{turn}", self.tile(view["tile"], turn)) for turn in range(4) if f"r{turn}" in told]


class _Sketch:
    """One turned tile: which part every place belongs to, what is drawn there, where things stand."""

    def __init__(self, tile: Tile, turn: int) -> None:
        self.parts = [(part, _turned(part, turn)) for part in tile.parts]
        self.signs: dict[Place, tuple[str, str]] = {}
        self.owners: dict[Place, int] = {}
        self.symbols: list[tuple[int, int, Place]] = []
        """(part, fish or 1, place) of every symbol."""
        self._stands: dict[int, Place] = {}
        ends = [end for pair in tile.ends for end in pair]
        for number, (part, sides) in enumerate(self.parts):
            if part.kind == Kind.ISLAND:
                self._draw_island(number, sides)
        if "stone" in ends:
            self.signs[CENTRE] = ("o", "stone")
        for number, (part, _) in enumerate(self.parts):
            if part.kind == Kind.MARKET:
                self._draw_market(number)
        for number, (part, sides) in enumerate(self.parts):
            if part.kind == Kind.BRIDGE:
                self._draw_bridge(number, sides, "island" in tile.ends[number])
        self._pour_sea()
        self._put_symbols()

    def group(self, name: str, fish: int, taken: Mapping[Place, object]) -> Place:
        """Where the next group of fish of this size is on the part that is not yet covered."""
        number = self._number(name)
        places = [place for part, size, place in self.symbols if (part, size) == (number, fish)]
        return next((place for place in places if place not in taken), self._stands[number])

    def stand(self, name: str) -> Place:
        """Where an islander on the part stands."""
        return self._stands[self._number(name)]

    def _number(self, name: str) -> int:
        kind, _, where = name.partition(" ")
        for number, (part, places) in enumerate(self.parts):
            if part.kind.name.lower() == kind and (not where or _touches(part.kind, places, where)):
                return number
        raise KeyError(name)

    def _draw_island(self, number: int, sides: Sequence[int]) -> None:
        land = [place for side in sides for place in SHORES[side]]
        land += [CORNERS[side] for side in range(4) if side in sides and (side - 1) % 4 in sides]
        if len(sides) > 1:
            land += [(1, 4)] * (1 in sides) + [(1, 2)] * (3 in sides)
        if len(sides) > 2 or set(sides) in ({0, 2}, {1, 3}):
            land += [(1, 2), CENTRE, (1, 4)]
        for place in land:
            self.signs[place] = ("▒", "island")
            self.owners[place] = number

    def _draw_market(self, number: int) -> None:
        for column, sign in zip((2, 3, 4), "[M]", strict=True):
            self.signs[1, column] = (sign, "market")
        self._stands[number] = CENTRE

    def _draw_bridge(self, number: int, sides: Sequence[int], to_island: bool) -> None:
        run = [place for side in sides for place in ARMS[side]]
        if to_island:
            run += [CENTRE, *reversed(ARMS[(sides[0] + 2) % 4])]
        for place in run:
            if place in self.signs:
                break
            self.signs[place] = ("═║"[sides[0] % 2 == 0] if to_island else _plank(place), "bridge")
        if len(sides) == 2:
            self.signs[CENTRE] = (BENDS[sides[0], sides[1]], "bridge")
        straight = len(sides) == 2 and sides[0] % 2 == sides[1] % 2
        self._stands[number] = CENTRE if straight else STANDS[sides[-1]]

    def _pour_sea(self) -> None:
        """Every place that is left belongs to the sea that reaches it first."""
        fresh: list[tuple[Place, int]] = []
        for number, (part, halves) in enumerate(self.parts):
            if part.kind == Kind.SEA:
                fresh += [(place, number) for half in halves for place in HALF_EDGES[half]]
        while fresh:
            (row, column), number = fresh.pop(0)
            if (row, column) in self.signs or (row, column) not in ALL:
                continue
            self.signs[row, column] = ("~" if (row + column) % 2 else " ", "sea")
            self.owners[row, column] = number
            fresh += [((row + down, column + right), number) for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        for place in ALL:
            self.signs.setdefault(place, (" ", "sea"))

    def _put_symbols(self) -> None:
        for number, (part, sides) in enumerate(self.parts):
            if part.kind == Kind.BRIDGE:
                self._put_shells(number, part.singles, sides)
        for number, (part, _) in enumerate(self.parts):
            if part.kind in (Kind.SEA, Kind.ISLAND):
                self._spread(number, part)

    def _put_shells(self, number: int, shells: int, sides: Sequence[int]) -> None:
        places = [place for side in reversed(sides) for place in SHELL_PLACES[side]]
        if sides == (0, 2):
            places.insert(0, (1, 4))
        free = [place for place in places if self.signs[place][1] in ("sea", "bridge") and place != self.stands(number)]
        for place in (free or [CENTRE] * shells)[:shells]:
            self.signs[place] = ("s", "shell")
            self.owners.pop(place, None)

    def stands(self, number: int) -> Place:
        """Where an islander on the part of this number stands."""
        return self._stands[number]

    def _spread(self, number: int, part: Part) -> None:
        """Symbols and room for an islander, evenly over the part."""
        cells = sorted(place for place, owner in self.owners.items() if owner == number)
        single = ("f", "fish") if part.kind == Kind.SEA else ("b", "banana")
        things = [(1, single)] * part.singles + [(2, ("F", "fish"))] * part.pairs + [(0, ("▲", "boat"))] * part.boat
        count = len(things) + 1
        places = [cells[(2 * at + 1) * len(cells) // (2 * count)] for at in range(count)]
        for (size, sign), place in zip(things, places, strict=False):
            self.signs[place] = sign
            self.symbols.append((number, size, place))
        self._stands[number] = places[-1]


def _plank(place: Place) -> str:
    return "═" if place[0] == 1 else "║"


def _turned(part: Part, turn: int) -> tuple[int, ...]:
    step, count = (2, 8) if part.kind == Kind.SEA else (1, 4)
    return tuple(sorted((place + step * turn) % count for place in part.places))


def _touches(kind: Kind, places: Sequence[int], where: str) -> bool:
    """Whether a part is the one named by this side or, for a sea, this corner."""
    if kind != Kind.SEA:
        return SIDE_WORDS.index(where) in places
    corner = CORNER_WORDS.index(where)
    return (2 * corner - 1) % 8 in places or 2 * corner in places


@cache
def _sketch(content: Content, name: str, turn: int) -> _Sketch:
    return _Sketch(next(each for each in content.tiles if each.id == name), turn)


def _drawing(sketch: _Sketch, extra: Mapping[Place, tuple[str, str]]) -> Drawing:
    return tuple(
        tuple(extra.get((row, column), sketch.signs[row, column]) for column in range(COLUMNS)) for row in range(ROWS)
    )
