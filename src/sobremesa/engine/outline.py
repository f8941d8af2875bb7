"""Closed lines of points, for drawings."""

from collections.abc import Sequence

Point = tuple[float, float]


def is_inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether the point lies in the polygon (even-odd rule)."""
    x, y = point
    is_in = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            is_in = not is_in
    return is_in
