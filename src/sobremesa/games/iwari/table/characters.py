"""The map in characters, for a terminal: a box for each territory, in rows as the territories lie."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sobremesa.engine.scene import Drawing, Style
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import Board, Content, Territory
from sobremesa.games.iwari.terms import biome_name
from sobremesa.locale import say

LETTERS = "ABCDE"
THIRD = "*"
WIDTH = 20
COLOURS = {"tundra": "#ff8787", "forest": "#5fd787", "glacier": "#87d7ff", "coast": "#ffd75f", "desert": "#ffaf5f"}
GROUNDS = ("#1c1c1c", "#262626")

Row = list[tuple[str, str]]


class MapCharacters:
    """Iwari's `engine.scene.Characters`."""

    def __init__(self, content: Content) -> None:
        self.boards = {board.id: board for board in content.boards}
        self.styles: Mapping[str, Style] = {
            **{name: Style(colour, GROUNDS, is_bold=True) for name, colour in COLOURS.items()},
            "plain": Style("#d0d0d0", GROUNDS),
            "third": Style("#bcbcbc", GROUNDS, is_bold=True),
        }

    def board(self, view: Mapping[str, Any]) -> Mapping[tuple[int, int], Drawing]:
        """The territories by column and row, in the order in which they lie on the map."""
        board = self.boards[view["map"]]
        return {at: _territory(board, number, view) for number, at in _places(board).items()}

    def in_hand(self, view: Mapping[str, Any], words: Iterable[str]) -> Sequence[tuple[str, Drawing]]:
        """Nothing is held over the map."""
        return ()

    def legend(self) -> Sequence[tuple[str, str, str]]:
        """What the signs mean."""
        return (
            *((name[0].upper(), name, biome_name(biome)) for biome, name in enumerate(BIOMES)),
            ("1A 2.", "plain", say("tent spaces with the seat whose tent stands there, . if free")),
            (THIRD, "third", say("the third tribe")),
            ("o AAB/3", "plain", say("totems, and how many there may be")),
            ("= 1 2x 3", "plain", say("connections, x under a mountain")),
        )


def _places(board: Board) -> dict[int, tuple[int, int]]:
    """By territory, its column and row: rows of equal length from the top, in each from the left."""
    count = len(board.territories)
    across = max(1, count // 3 if count % 3 == 0 else (count + 1) // 2)
    order = sorted(range(count), key=lambda number: board.territories[number].label[1])
    rows = [order[at : at + across] for at in range(0, count, across)]
    return {
        number: (column, row)
        for row, numbers in enumerate(rows)
        for column, number in enumerate(sorted(numbers, key=lambda each: board.territories[each].label[0]))
    }


def _territory(board: Board, number: int, view: Mapping[str, Any]) -> Drawing:
    land = board.territories[number]
    rows = [_title(land), *_spaces(land, view), _totems(land, number, view), _links(board, land, view)]
    return tuple(tuple(_filled(row)) for row in rows)


def _filled(row: Row) -> Row:
    """The row, as wide as every other."""
    signs = [(sign, style) for text, style in row for sign in text][:WIDTH]
    return signs + [(" ", "plain")] * (WIDTH - len(signs))


def _title(land: Territory) -> Row:
    return [(f" {land.id} {biome_name(land.biome)}", BIOMES[land.biome])]


def _spaces(land: Territory, view: Mapping[str, Any]) -> list[Row]:
    """Two rows of tent spaces, each with its number and who stands there."""
    owners = {name: tribe for tribe, camp in enumerate(view["camps"]) for name in camp}
    signs = [(str(number), _who(owners.get(name), view)) for number, name in enumerate(land.names, 1)]
    half = max(5, (len(signs) + 1) // 2)
    return [
        [(" ", "plain"), *(part for number, who in row for part in ((number, "plain"), who, (" ", "plain")))]
        for row in (signs[:half], signs[half:])
    ]


def _who(tribe: int | None, view: Mapping[str, Any]) -> tuple[str, str]:
    if tribe is None:
        return ".", "plain"
    return (THIRD, "third") if tribe >= view["seats"] else (LETTERS[tribe], f"seat{tribe}")


def _totems(land: Territory, number: int, view: Mapping[str, Any]) -> Row:
    if land.circle is None:
        return [(" o -", "plain")]
    stack = [_who(tribe, view) for tribe, count in enumerate(view["totems"][number]) for _ in range(count)]
    limit = max(sum(name in camp for name in land.names) for camp in view["camps"])
    return [(" o ", "plain"), *stack, (f"/{limit}", "plain")]


def _links(board: Board, land: Territory, view: Mapping[str, Any]) -> Row:
    told = [
        f"{each.number}{'x' if each.number in view['mountains'] else ''}"
        for each in board.connections
        if land.id in each.joins
    ]
    return [(" =" + " ".join(["", *told]), "plain")]
