"""The board as characters: any game's tiles laid out with coordinates on both axes, cropped to the terminal.

How one tile looks, its colours too, is told by the game's `characters`; the letters and colours of seats are told here.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from sobremesa.engine.game import AnyGame
from sobremesa.engine.scene import Drawing, Style
from sobremesa.locale import say

Place = tuple[int, int]

SEAT_LETTERS = "ABCDE"
SEAT_STYLES = tuple(f"bold white on {colour}" for colour in ("red3", "blue3", "purple4", "dark_orange3", "grey42"))
PLACE, AXIS = "bold cyan", "grey62"
MARGIN = 5
"""Columns taken by the coordinates at the left."""


def painted(styles: Mapping[str, Style], sign: str, name: str, at: Place = (0, 0)) -> tuple[str, str]:
    """A sign of a drawing that lies at a cell, and how rich writes what its style looks like there."""
    if name.startswith("seat"):
        seat = int(name[4:])
        return SEAT_LETTERS[seat], SEAT_STYLES[seat]
    style = styles[name]
    ground = f" on {style.grounds[sum(at) % len(style.grounds)]}" if style.grounds else ""
    return sign, f"{'bold ' * style.is_bold}{style.colour}{ground}"


def cells_of(paths: Iterable[Sequence[str]]) -> set[Place]:
    """The cells named in paths, such as 3,-1."""
    found = (re.fullmatch(r"(-?\d+),(-?\d+)", word) for path in paths for word in path)
    return {(int(cell[1]), int(cell[2])) for cell in found if cell}


def board(game: AnyGame, view: Mapping[str, Any], paths: Iterable[Sequence[str]], width: int) -> list[Text]:
    """The map of a view, with the empty cells named in the paths marked, at most `width` columns wide."""
    characters = game.characters()
    tiles = characters.board(view)
    marked = cells_of(paths) - set(tiles)
    size = len(next(iter(tiles.values()))[0])
    columns = _columns(list(tiles), marked, max(1, (width - MARGIN) // size))
    shown = [y for x, y in {*tiles, *marked} if x in columns]
    lines = [_axis(columns, size)]
    for y in range(min(shown), max(shown) + 1):
        lines += _row(y, columns, tiles, marked, size, characters.styles)
    hidden = [x for x, _ in {*tiles, *marked} if x not in columns]
    if hidden:
        told = {"low": min(hidden), "high": max(hidden)}
        lines.append(Text(say("The map goes on from column {low} to {high}; a wider terminal shows more.", **told)))
    return lines


def _columns(tiles: Sequence[Place], marked: Iterable[Place], most: int) -> range:
    """The columns shown: all if they fit, else those around the middle of the marked cells or the latest tile."""
    marks = sorted(x for x, _ in marked)
    used = [*marks, *(x for x, _ in tiles)]
    low, high = min(used), max(used)
    if high - low < most:
        return range(low, high + 1)
    middle = marks[len(marks) // 2] if marks else tiles[-1][0]
    first = min(max(low, middle - most // 2), high - most + 1)
    return range(first, first + most)


def _axis(columns: range, size: int) -> Text:
    return Text(" " * MARGIN + "".join(f"{x:^{size}}" for x in columns).rstrip(), AXIS)


def _row(
    y: int,
    columns: range,
    tiles: Mapping[Place, Drawing],
    marked: set[Place],
    size: int,
    styles: Mapping[str, Style],
) -> Iterator[Text]:
    """The lines of one row of cells; a row without tiles takes only one."""
    drawings = [tiles[x, y] for x in columns if (x, y) in tiles]
    height = len(drawings[0]) if drawings else 1
    for line in range(height):
        is_middle = line == height // 2
        text = Text(f"{y:>{MARGIN - 1}} " if is_middle else " " * MARGIN, AXIS)
        for x in columns:
            if (x, y) in tiles:
                for sign, style in tiles[x, y][line]:
                    text.append(*painted(styles, sign, style, (x, y)))
            else:
                word = f"·{x},{y}" if is_middle and (x, y) in marked else ""
                text.append(f"{word:^{size}}"[:size], PLACE)
        yield text


def hand(game: AnyGame, view: Mapping[str, Any], paths: Iterable[Sequence[str]]) -> list[Text]:
    """What the reader is about to put on the board, in each of its possible turns beside each other."""
    words = [word for path in paths for word in path]
    characters = game.characters()
    drawn = characters.in_hand(view, words)
    if not drawn:
        return []
    size = len(drawn[0][1][0])
    lines = [Text("  ".join(f"{word:^{size}}" for word, _ in drawn), AXIS)]
    for line in range(len(drawn[0][1])):
        text = Text()
        for number, (_, drawing) in enumerate(drawn):
            text.append("  " if number else "")
            for sign, style in drawing[line]:
                text.append(*painted(characters.styles, sign, style))
        lines.append(text)
    return [Text("  ") + line for line in lines]


def legend(game: AnyGame) -> Text:
    """What the signs mean, on one line."""
    characters, text = game.characters(), Text()
    for sign, style, meaning in characters.legend():
        text.append("   " if text else "").append(*painted(characters.styles, sign, style)).append(f" {meaning}")
    return text


def seat_sign(seat: int) -> Text:
    """The letter a seat's pieces bear on the map."""
    return Text.assemble((SEAT_LETTERS[seat], SEAT_STYLES[seat]))
