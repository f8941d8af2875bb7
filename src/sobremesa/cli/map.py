"""The board as characters: any game's tiles laid out with coordinates on both axes, cropped to the terminal.

How one tile looks is told by the game's `characters`; what its styles look like is told here.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from sobremesa.engine.game import AnyGame
from sobremesa.engine.scene import Drawing
from sobremesa.locale import say

Place = tuple[int, int]

WATERS = ("on color(24)", "on color(25)")
"""Neighbouring tiles differ a little, so that one sees where they end."""
ON_WATER = {
    "sea": "color(74)",
    "bridge": "bold color(221)",
    "stone": "bold color(231)",
    "market": "bold color(209)",
    "shell": "bold color(218)",
    "fish": "bold color(215)",
    "boat": "bold color(231)",
    "covered": "color(250)",
}
STYLES = {
    "island": "color(34) on color(22)",
    "banana": "bold color(226) on color(22)",
    "place": "bold cyan",
    "axis": "grey62",
}
SEAT_STYLES = tuple(f"bold white on {colour}" for colour in ("red3", "blue3", "purple4", "dark_orange3", "grey42"))
MARGIN = 5
"""Columns taken by the coordinates at the left."""


def style_of(name: str, shade: int = 0) -> str:
    """What a style of a drawing looks like, on water of shade 0 or 1."""
    if name.startswith("seat"):
        return SEAT_STYLES[int(name[4:])]
    return f"{ON_WATER[name]} {WATERS[shade]}" if name in ON_WATER else STYLES.get(name, "")


def cells_of(paths: Iterable[Sequence[str]]) -> set[Place]:
    """The cells named in paths, such as 3,-1."""
    found = (re.fullmatch(r"(-?\d+),(-?\d+)", word) for path in paths for word in path)
    return {(int(cell[1]), int(cell[2])) for cell in found if cell}


def board(game: AnyGame, view: Mapping[str, Any], paths: Iterable[Sequence[str]], width: int) -> list[Text]:
    """The map of a view, with the empty cells named in the paths marked, at most `width` columns wide."""
    tiles = game.characters().board(view)
    marked = cells_of(paths) - set(tiles)
    size = len(next(iter(tiles.values()))[0])
    columns = _columns(list(tiles), marked, max(1, (width - MARGIN) // size))
    shown = [y for x, y in {*tiles, *marked} if x in columns]
    lines = [_axis(columns, size)]
    for y in range(min(shown), max(shown) + 1):
        lines += _row(y, columns, tiles, marked, size)
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
    return Text(" " * MARGIN + "".join(f"{x:^{size}}" for x in columns).rstrip(), style_of("axis"))


def _row(y: int, columns: range, tiles: Mapping[Place, Drawing], marked: set[Place], size: int) -> Iterator[Text]:
    """The lines of one row of cells; a row without tiles takes only one."""
    drawings = [tiles[x, y] for x in columns if (x, y) in tiles]
    height = len(drawings[0]) if drawings else 1
    for line in range(height):
        is_middle = line == height // 2
        text = Text(f"{y:>{MARGIN - 1}} " if is_middle else " " * MARGIN, style_of("axis"))
        for x in columns:
            if (x, y) in tiles:
                for sign, style in tiles[x, y][line]:
                    text.append(sign, style_of(style, (x + y) % 2))
            else:
                word = f"·{x},{y}" if is_middle and (x, y) in marked else ""
                text.append(f"{word:^{size}}"[:size], style_of("place"))
        yield text


def hand(game: AnyGame, view: Mapping[str, Any], paths: Iterable[Sequence[str]]) -> list[Text]:
    """What the reader is about to put on the board, in each of its possible turns beside each other."""
    words = [word for path in paths for word in path]
    drawn = game.characters().in_hand(view, words)
    if not drawn:
        return []
    size = len(drawn[0][1][0])
    lines = [Text("  ".join(f"{word:^{size}}" for word, _ in drawn), style_of("axis"))]
    for line in range(len(drawn[0][1])):
        text = Text()
        for number, (_, drawing) in enumerate(drawn):
            text.append("  " if number else "")
            for sign, style in drawing[line]:
                text.append(sign, style_of(style))
        lines.append(text)
    return [Text("  ") + line for line in lines]


def legend(game: AnyGame) -> Text:
    """What the signs mean, on one line."""
    text = Text()
    for sign, style, meaning in game.characters().legend():
        text.append("   " if text else "").append(sign, style_of(style)).append(f" {meaning}")
    return text


def seat_sign(game: AnyGame, seat: int) -> Text:
    """The letter a seat's pieces bear on the map."""
    return Text.assemble((game.characters().seats[seat], style_of(f"seat{seat}")))
