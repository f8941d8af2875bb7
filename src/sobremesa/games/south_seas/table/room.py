"""Where on a tile there is room for a symbol: a grid of small cells, some of them land, some kept free.

Nothing here knows what is drawn.
"""

from collections.abc import Iterable, Sequence
from math import dist

from sobremesa.engine.outline import is_inside

Point = tuple[float, float]
Cell = tuple[int, int]
STEP = 3.0
BESIDE: tuple[tuple[int, int, float], ...] = ((-1, -1, 1.414), (-1, 0, 1.0), (-1, 1, 1.414), (0, -1, 1.0))


class Room:
    """The cells of one square tile."""

    def __init__(self, edge: float) -> None:
        self._cells = [(row, column) for row in range(int(edge / STEP)) for column in range(int(edge / STEP))]
        self._free = set(self._cells)
        self._land: set[Cell] = set()

    def mark_land(self, outline: Sequence[Point]) -> None:
        self._land |= self.land(outline)

    def keep_free(self, points: Iterable[Point], radius: float) -> None:
        """Nothing may be placed on water this near to one of the points."""
        spots = list(points)
        near = {cell for cell in self._free if any(dist(_centre(cell), spot) < radius for spot in spots)}
        self._free -= near - self._land

    def land(self, outline: Sequence[Point]) -> set[Cell]:
        """The cells inside the outline."""
        return {cell for cell in self._free if is_inside(_centre(cell), outline)}

    def water(self, starts: Iterable[Point]) -> set[Cell]:
        """The free cells of water that hang together with the starts, points on the rim of the tile."""
        open_water = self._free - self._land
        fresh = {min(open_water, key=lambda cell: dist(_centre(cell), start)) for start in starts}
        found: set[Cell] = set()
        while fresh:
            found |= fresh
            fresh = {
                (row + down, column + right)
                for row, column in fresh
                for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            } & (open_water - found)
        return found

    def places(self, cells: set[Cell], radii: Sequence[float]) -> list[tuple[Point, float]]:
        """A point among the cells for each symbol of these radii, and how far it is free around.

        Each goes where most room is left, rather near the middle, so a later one never touches an earlier one.
        """
        cells = cells or {self._cells[len(self._cells) // 2]}
        left, found = set(cells), []
        middle = [sum(numbers) / len(cells) for numbers in zip(*cells, strict=True)]
        for radius in radii:
            left = left or set(cells)  # more symbols than room: rather one upon the other than none
            clearance = _clearance(left)
            cell = max(sorted(left), key=lambda each: clearance[each] - dist(each, middle) / 20)
            room = clearance[cell] * STEP - STEP / 2
            found.append((_centre(cell), room))
            taken = min(radius, room)
            left -= {each for each in left if dist(_centre(each), _centre(cell)) < taken}
        return found


def _centre(cell: Cell) -> Point:
    return (cell[1] + 0.5) * STEP, (cell[0] + 0.5) * STEP


def _clearance(cells: set[Cell]) -> dict[Cell, float]:
    """For each cell the distance to the nearest cell outside, in cells (two-pass chamfer transform)."""
    far = dict.fromkeys(cells, 1e9)
    for sign in (1, -1):
        for row, column in sorted(cells, reverse=sign < 0):
            around = (far.get((row + sign * down, column + sign * right), 0.0) + step for down, right, step in BESIDE)
            far[row, column] = min(far[row, column], *around)
    return far
