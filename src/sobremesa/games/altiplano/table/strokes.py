"""What the drawings of Altiplano are made of: symbols, lines, areas, numerals, and drawings moved elsewhere.

Small drawings lie on a square of 100 units round the origin and keep inside of it.
"""

from sobremesa.engine.badges import LINE

BOX = "-50 -50 100 100"
FINE = ' display="var(--detail,inline)"'
"""Of ornaments, which a table hides where they would be noise."""
DIGITS = (
    "M0-5Q3.2-5 3.2 0T0 5-3.2 0 0-5Z",
    "M-2-3.2.6-5V5",
    "M-3-2.6Q-2.6-5 0-5T3-2.2Q3-.4-3 5H3.2",
    "M-2.8-3.6Q-1.8-5 0-5 2.8-5 2.8-2.6T-.6-.2Q3-.2 3 2.4T0 5Q-2.2 5-3.2 3.4",
    "M1.6 5V-5L-3.4 2.2H3.4",
    "M2.6-5H-2.2L-2.6-.6Q-1.6-1.4 0-1.4 3-1.4 3 1.8T-.2 5Q-2 5-3 3.8",
    "M2.2-4.6Q1.4-5 .8-5-3-5-3 1.4-3 5 0 5T3 1.8Q3-1.2.2-1.2-2.4-1.2-3 1.6",
    "M-3-5H3Q-.6-.6-1 5",
    "M0-.4Q-2.6-.4-2.6-2.7T0-5 2.6-2.7 0-.4Q-3.1-.4-3.1 2.3T0 5 3.1 2.3 0-.4Z",
    "M-2.2 4.6Q-1.4 5-.8 5 3 5 3-1.4 3-5 0-5T-3-1.8Q-3 1.2-.2 1.2 2.4 1.2 3-1.6",
)
"""The digits in strokes, 10 high and about 6 wide: the drawings need no font."""


def symbol(name: str, drawing: str, box: str = BOX) -> str:
    """A symbol, on the square if nothing else is said; all its strokes have round ends and corners."""
    return f'<symbol id="{name}" viewBox="{box}" overflow="visible" {LINE}>{drawing}</symbol>'


def group(name: str, drawing: str) -> str:
    """A part of drawings that is told once."""
    return f'<g id="{name}">{drawing}</g>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A stroke."""
    return f'<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}"{more}/>'


def slash(x: float, y: float) -> str:
    """What parts things of which one is chosen."""
    return line(f"M{x + 1.6:g} {y - 5:g} {x - 1.6:g} {y + 5:g}", "ink", 2.6)


def area(d: str, colour: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="var(--{colour})"{more}/>'


def inked(d: str, colour: str, width: float = 3, ink: str = "ink") -> str:
    """A filled path with an outline."""
    return f'<path d="{d}" fill="var(--{colour})" stroke="var(--{ink})" stroke-width="{width:g}"/>'


def disc(radius: float, colour: str, x: float = 0, y: float = 0, more: str = "") -> str:
    """A filled circle."""
    at = "".join(f' {name}="{value:g}"' for name, value in (("cx", x), ("cy", y)) if value)
    return f'<circle{at} r="{radius:g}" fill="var(--{colour})"{more}/>'


def ring(radius: float, colour: str, width: float, more: str = "") -> str:
    """A circle round the origin."""
    return f'<circle r="{radius:g}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}"{more}/>'


def shadow(x: float, y: float, wide: float, high: float, opacity: float = 0.22) -> str:
    """What a thing throws on the ground."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="var(--shade)" opacity="{opacity:g}"/>'


def moved(drawing: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The drawing elsewhere, in another size, turned clockwise by degrees."""
    size = "" if scale == 1 else f"scale({scale:g})"
    turned = f"rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{size}">{drawing}</g>'


def use(name: str, x: float = 0, y: float = 0, size: float = 100, more: str = "") -> str:
    """A square symbol round a point."""
    half = size / 2
    return f'<use href="#{name}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"{more}/>'


def part(name: str, x: float = 0, y: float = 0, scale: float = 1, more: str = "") -> str:
    """A group that is told elsewhere."""
    at = f' transform="translate({x:g} {y:g})scale({scale:g})"' if (x, y, scale) != (0, 0, 1) else ""
    return f'<use href="#{name}"{at}{more}/>'


def numeral(number: int, x: float, y: float, high: float, colour: str = "ink") -> str:
    """A number in strokes, its middle at a point."""
    told, scale = str(number), high / 10
    first = x - (len(told) - 1) * 4 * scale
    return "".join(
        moved(line(DIGITS[int(digit)], colour, 2), first + place * 8 * scale, y, scale)
        for place, digit in enumerate(told)
    )
