"""Tiles in characters, three rows of seven, for a terminal: pairs of a sign and the name of its style.

Everything is told by the signs alone, so a picture can be read without colour. How tiles are put
together to a map is not here.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from sobremesa.engine.scene import Drawing, Style
from sobremesa.games.south_seas.content import Content, Kind, Part, Tile
from sobremesa.games.south_seas.geometry import part_name, turned_places
from sobremesa.locale import say

Place = tuple[int, int]
Sign = tuple[str, str]

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
MARKET: Mapping[Place, Sign] = {(1, 2): ("[", "market"), CENTRE: ("M", "market"), (1, 4): ("]", "market")}
BENDS = {(0, 2): "║", (1, 3): "═", (0, 1): "╚", (1, 2): "╔", (2, 3): "╗", (0, 3): "╝"}
SHELL_PLACES: tuple[tuple[Place, ...], ...] = (((0, 4),), ((1, 5), (1, 6)), ((2, 4),), ((1, 1), (1, 0)))
BRIDGEHEADS: tuple[Place, ...] = ((0, 3), (1, 6), (2, 3), (1, 0))
SEA, LAND = ("#005f87", "#005faf"), ("#005f00",)
STYLES = {
    "sea": Style("#5fafd7", SEA),
    "bridge": Style("#ffd75f", SEA, is_bold=True),
    "stone": Style("#ffffff", SEA, is_bold=True),
    "market": Style("#ff875f", SEA, is_bold=True),
    "shell": Style("#ffafd7", SEA, is_bold=True),
    "fish": Style("#ffaf5f", SEA, is_bold=True),
    "boat": Style("#ffffff", SEA, is_bold=True),
    "covered": Style("#bcbcbc", SEA),
    "island": Style("#00af00", LAND),
    "banana": Style("#ffff00", LAND, is_bold=True),
}


class TileCharacters:
    """The tiles of an edition in characters, an `engine.scene.Characters`."""

    styles: ClassVar[Mapping[str, Style]] = STYLES

    def __init__(self, content: Content) -> None:
        self._tiles = {tile.id: tile for tile in content.tiles}

    def legend(self) -> list[tuple[str, str, str]]:
        return [
            ("═║", "bridge", say("bridge")),
            ("o", "stone", say("stone")),
            ("▒", "island", say("island")),
            ("~", "sea", say("sea")),
            ("[M]", "market", say("market")),
            ("s", "shell", say("shell")),
            ("b", "banana", say("banana")),
            ("f", "fish", say("one fish")),
            ("F", "fish", say("two fish")),
            ("x", "covered", say("fish under a boat token")),
            ("▲", "boat", say("fishing boat")),
        ]

    def tile(self, name: str, turn: int = 0) -> Drawing:
        """A tile as it lies after some quarter turns clockwise."""
        return _drawing(drawn(self._tiles[name], turn), {})

    def board(self, view: Mapping[str, Any]) -> dict[Place, Drawing]:
        """Every tile of a view by (x, y), with the islanders and the boat tokens on it."""
        tiles = {(laid["x"], laid["y"]): drawn(self._tiles[laid["tile"]], laid["turn"]) for laid in view["board"]}
        extra: dict[Place, dict[Place, Sign]] = {at: {} for at in tiles}
        for token in view["tokens"]:
            at = token["x"], token["y"]
            extra[at][tiles[at].group(token["part"], token["fish"], extra[at])] = ("x", "covered")
        for seat, standings in enumerate(view["islanders"]):
            for standing in filter(None, standings):
                at = standing["x"], standing["y"]
                extra[at][tiles[at].foothold(standing["part"])] = ("●", f"seat{seat}")
        return {at: _drawing(tile, extra[at]) for at, tile in tiles.items()}

    def in_hand(self, view: Mapping[str, Any], words: Iterable[str]) -> list[tuple[str, Drawing]]:
        """The drawn tile in each of the turns that occur among the words of the legal paths, with that word."""
        if view["tile"] is None or view["laid"]:
            return []
        told = set(words)
        return [(f"r{turn}", self.tile(view["tile"], turn)) for turn in range(4) if f"r{turn}" in told]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile as it lies: its signs, and by part a name and where an islander stands."""

    signs: Mapping[Place, Sign]
    names: tuple[str, ...]
    footholds: tuple[Place, ...]
    symbols: tuple[tuple[int, int, Place], ...]
    """(part, size, place) of every symbol of an island or a sea, with its size as in `_printed`."""

    def foothold(self, name: str) -> Place:
        """Where an islander on the part stands."""
        return self.footholds[self.names.index(name)]

    def group(self, name: str, fish: int, taken: Container[Place]) -> Place:
        """Where the next group of fish of this size is on the part that is not yet covered."""
        number = self.names.index(name)
        places = [place for part, size, place in self.symbols if (part, size) == (number, fish)]
        return next((place for place in places if place not in taken), self.footholds[number])


@cache
def drawn(tile: Tile, turn: int) -> Drawn:
    """The tile after some quarter turns: islands, then bridges up to what lies there, sea elsewhere, then symbols."""
    lying = [turned_places(part, turn) for part in tile.parts]
    owners = _land(tile, lying)
    signs = _built(tile, lying, dict.fromkeys(owners, ("▒", "island")))
    sea = _sea(tile, lying, signs)
    signs = {place: _water(place, sea) for place in ALL} | signs
    shells = _shells(tile, lying, signs)
    signs |= dict.fromkeys(shells, ("s", "shell"))
    owners = {place: number for place, number in (owners | sea).items() if place not in shells}
    footholds, symbols = [], []
    for number, (part, places) in enumerate(zip(tile.parts, lying, strict=True)):
        if part.kind in (Kind.BRIDGE, Kind.MARKET):
            footholds.append(_foothold(places))
            continue
        printed = _printed(part)
        *spots, foothold = _evenly(sorted(place for place in owners if owners[place] == number), len(printed) + 1)
        footholds.append(foothold)
        for (size, sign), spot in zip(printed, spots, strict=True):
            signs[spot] = sign
            symbols.append((number, size, spot))
    names = tuple(part_name(part, turn) for part in tile.parts)
    return Drawn(signs, names, tuple(footholds), tuple(symbols))


def _of(tile: Tile, lying: Sequence[Sequence[int]], kind: Kind) -> Iterator[tuple[int, Sequence[int]]]:
    """The number of each part of a kind, and the places it touches."""
    for number, (part, places) in enumerate(zip(tile.parts, lying, strict=True)):
        if part.kind == kind:
            yield number, places


def _land(tile: Tile, lying: Sequence[Sequence[int]]) -> dict[Place, int]:
    """The island that each place on land belongs to."""
    return {place: number for number, sides in _of(tile, lying, Kind.ISLAND) for place in _island(sides)}


def _island(sides: Sequence[int]) -> list[Place]:
    land = [place for side in sides for place in SHORES[side]]
    land += [CORNERS[side] for side in range(4) if side in sides and (side - 1) % 4 in sides]
    if len(sides) > 1:
        land += [(1, 4)] * (1 in sides) + [(1, 2)] * (3 in sides)
    if len(sides) > 2 or set(sides) in ({0, 2}, {1, 3}):
        land += [(1, 2), CENTRE, (1, 4)]
    return land


def _built(tile: Tile, lying: Sequence[Sequence[int]], land: Mapping[Place, Sign]) -> dict[Place, Sign]:
    """The land with the stone, the market and the bridges: a bridge ends at whatever is already there."""
    signs = dict(land)
    if any("stone" in ends for ends in tile.ends):
        signs[CENTRE] = ("o", "stone")
    for _ in _of(tile, lying, Kind.MARKET):
        signs |= MARKET
    for number, sides in _of(tile, lying, Kind.BRIDGE):
        signs |= _bridge(sides, "island" in tile.ends[number], signs)
    return signs


def _bridge(sides: Sequence[int], to_island: bool, taken: Container[Place]) -> dict[Place, Sign]:
    run = [place for side in sides for place in ARMS[side]]
    if to_island:
        run += [CENTRE, *reversed(ARMS[(sides[0] + 2) % 4])]
    length = next((at for at, place in enumerate(run) if place in taken), len(run))
    along = "═║"[sides[0] % 2 == 0]
    signs = {place: (along if to_island else _plank(place), "bridge") for place in run[:length]}
    return signs | ({CENTRE: (BENDS[sides[0], sides[1]], "bridge")} if len(sides) == 2 else {})


def _plank(place: Place) -> str:
    return "═" if place[0] == 1 else "║"


def _foothold(sides: Sequence[int]) -> Place:
    """Where an islander stands on a bridge, or without sides on a market."""
    is_straight = len(sides) == 2 and sides[0] % 2 == sides[1] % 2
    return CENTRE if is_straight or not sides else BRIDGEHEADS[sides[-1]]


def _sea(tile: Tile, lying: Sequence[Sequence[int]], taken: Container[Place]) -> dict[Place, int]:
    """The sea that each place left belongs to: the one that reaches it first."""
    seas = _of(tile, lying, Kind.SEA)
    fresh = [(place, number) for number, halves in seas for half in halves for place in HALF_EDGES[half]]
    found: dict[Place, int] = {}
    while fresh:
        (row, column), number = fresh.pop(0)
        if (row, column) in ALL and (row, column) not in taken and (row, column) not in found:
            found[row, column] = number
            fresh += [((row + down, column + right), number) for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    return found


def _water(place: Place, sea: Container[Place]) -> Sign:
    return ("~" if place in sea and sum(place) % 2 else " ", "sea")


def _shells(tile: Tile, lying: Sequence[Sequence[int]], signs: Mapping[Place, Sign]) -> set[Place]:
    """Where the shells of all bridges lie."""
    found: set[Place] = set()
    for number, sides in _of(tile, lying, Kind.BRIDGE):
        places = [(1, 4)] * (sides == (0, 2)) + [place for side in reversed(sides) for place in SHELL_PLACES[side]]
        taken = {*found, _foothold(sides)}
        free = [place for place in places if signs[place][1] in ("sea", "bridge") and place not in taken]
        shells = tile.parts[number].singles
        found |= set((free or [CENTRE] * shells)[:shells])
    return found


def _printed(part: Part) -> list[tuple[int, Sign]]:
    """The symbols of an island or a sea, each with its number of fish (or 1 banana, 0 for a boat)."""
    single = ("f", "fish") if part.kind == Kind.SEA else ("b", "banana")
    return [(1, single)] * part.singles + [(2, ("F", "fish"))] * part.pairs + [(0, ("▲", "boat"))] * part.boat


def _evenly(cells: Sequence[Place], count: int) -> list[Place]:
    """So many of the cells at even distances."""
    return [cells[(2 * at + 1) * len(cells) // (2 * count)] for at in range(count)]


def _drawing(tile: Drawn, extra: Mapping[Place, Sign]) -> Drawing:
    return tuple(
        tuple(extra.get((row, column), tile.signs[row, column]) for column in range(COLUMNS)) for row in range(ROWS)
    )
