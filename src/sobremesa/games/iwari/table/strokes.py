"""The strokes that the drawings of Iwari are made of: symbols, lines, areas, and drawings moved elsewhere."""

from sobremesa.engine.badges import LINE

BOX = 'viewBox="-50 -50 100 100" overflow="visible"'
OUTLINE = f' stroke="var(--ink)" stroke-width="4" {LINE}'
"""The edge of a piece and of a sign."""


def symbol(name: str, drawing: str) -> str:
    """A symbol on a square of 100 units."""
    return f'<symbol id="{name}" {BOX}>{drawing}</symbol>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A stroke with round ends."""
    return f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}" {LINE}{more}/>'


def area(d: str, colour: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="var(--{colour})"{more}/>'


def moved(drawing: str, x: float, y: float, scale: float = 1) -> str:
    """The drawing elsewhere and in another size."""
    size = "" if scale == 1 else f"scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){size}">{drawing}</g>'
