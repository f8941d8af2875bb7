"""Where things lie, and signs beside the board: bag and container, shelves of the warehouse, movement, ends.

`shelf-N` is the N-th row of the warehouse, 60 high, its worth at the right; its spaces are `SHELF_STEP` apart. All
other drawings lie on a square.
"""

from math import cos, pi, sin

from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.table.strokes import (
    FINE,
    area,
    disc,
    group,
    inked,
    line,
    moved,
    numeral,
    part,
    shadow,
    symbol,
    use,
)

SHELF_FIRST, SHELF_STEP, SHELF_SPACE, SHELF_HIGH, SHELF_WORTH = 34, 50, 42, 60, 58
"""The middle of the first space of a shelf, the step to the next, the size of a good on it; its height; and how wide
the end with the worth is."""


def stores(content: Content) -> str:
    """Shelves of an edition, and everything else that is here."""
    shelves = "".join(_shelf(number, *row) for number, row in enumerate(content.board.rows, 1))
    sizes = sorted({spaces for spaces, _ in content.board.rows})
    shared = "".join(
        (
            group("alti-bag", _bag()),
            group("alti-container", _container()),
            group("alti-rack", _rack()),
            group("alti-flag", _flag()),
            group("alti-steps", _steps()),
            group("alti-gold-star", _star(30)),
            *(group(f"alti-shelf-{spaces}", _empty_shelf(spaces)) for spaces in sizes),
        )
    )
    return f"<defs>{shared}</defs>{shelves}{_spaces()}{_signs()}"


def shelf_width(spaces: int) -> int:
    """How wide the drawing of a row with so many spaces is."""
    return SHELF_FIRST + SHELF_STEP * (spaces - 1) + SHELF_SPACE // 2 + 8 + SHELF_WORTH


def _empty_shelf(spaces: int) -> str:
    wide = shelf_width(spaces)
    worth = wide - SHELF_WORTH
    hollows = "".join(disc(20, "board", SHELF_FIRST + SHELF_STEP * at, 27) for at in range(spaces))
    rims = 'stroke="var(--rim)" stroke-width="1.6" stroke-dasharray="3 4"'
    return (
        f'<path d="M6 3H{wide - 6}V54H6Z" fill="var(--board-dark)" stroke="var(--wood-dark)" stroke-width="2"/>'
        f"<g {rims}>{hollows}</g>"
        + inked(f"M2 50H{wide - 2}V58H2Z", "wood", 2, "edge")
        + inked(f"M2 1H10V58H2ZM{worth} 1h7V58h-7ZM{wide - 9} 1h7V58h-7Z", "wood", 2, "edge")
        + line(f"M14 54H{worth - 4}", "wood-light", 1.6, FINE)
        + part("alti-gold-star", worth + 28, 27, 0.78)
    )


def _shelf(number: int, spaces: int, points: int) -> str:
    wide = shelf_width(spaces)
    worth = numeral(points, wide - SHELF_WORTH + 28, 27.4, 14 if points < 10 else 12)
    return symbol(f"shelf-{number}", part(f"alti-shelf-{spaces}") + worth, f"0 0 {wide} {SHELF_HIGH}")


def _star(radius: float) -> str:
    """A star with eight points and room in its middle for a number."""
    tips = " ".join(
        f"{sin(pi * tip / 8) * reach:.1f} {-cos(pi * tip / 8) * reach:.1f}"
        for tip in range(16)
        for reach in (radius if tip % 2 == 0 else radius * 0.78,)
    )
    return inked(f"M{tips}Z", "gold", 3)


def _bag() -> str:
    """A sack with a woven band, tied with a cord."""
    sack = "M-13-20C-34-6-44 16-36 36-31 46 31 46 36 36 44 16 34-6 13-20Z"
    return (
        shadow(0, 43, 36, 5)
        + inked(sack, "adobe-light", 4)
        + area("M8-16C26-2 34 18 30 40 34 39 36 38 36 36 44 16 34-6 13-20Z", "adobe", ' opacity=".8"')
        + area("M-39.5 10C-16 18 16 18 39.5 10 40.5 16 40 22 39 28 16 35-16 35-39 28-40 22-40.5 16-39.5 10Z", "red")
        + line("M-32 22-24 16-16 25-8 18 0 26 8 18 16 25 24 16 32 22", "gold", 3.6)
        + line("M-39.5 10C-16 18 16 18 39.5 10M-39 28C-16 35 16 35 39 28", "ink", 2.4)
        + inked("M-13-20C-16-30-22-36-26-44-14-38-8-46 0-40 8-46 14-38 26-44 22-36 16-30 13-20Z", "adobe-light", 4)
        + line(sack, "ink", 4)
        + line("M-14-21Q0-14 14-21M10-19Q20-17 24-8", "ink", 10)
        + line("M-14-21Q0-14 14-21M10-19Q20-17 24-8", "teal", 5)
    )


def _container() -> str:
    """A basket of used goods."""
    basket = "M-42-8H42L33 42H-33Z"
    return (
        shadow(0, 43, 36, 5)
        + use("thing-wood", -20, -13, 36)
        + use("thing-fish", 21, -12, 36)
        + use("thing-food", 1, -22, 40)
        + inked(basket, "thatch", 4)
        + line("M-38 8H38M-36 21H36M-34 33H34", "thatch-dark", 3)
        + line("M-27-6-22 40M-13-6-11 40M0-6V40M13-6 11 40M27-6 22 40", "thatch-dark", 2.6)
        + inked("M-47-13H47V-2H-47Z", "thatch-dark", 4)
        + line("M-41-7.5H41", "thatch", 2.4, ' stroke-dasharray="4 6"')
    )


def _rack() -> str:
    """A shelf, the sign of the warehouse."""
    goods = "".join(
        use(f"thing-{good}", x, y, 26) for good, x, y in (("wool", -24, -21), ("wool", 2, -21), ("ore", -24, 17))
    )
    return (
        inked("M-44-44H44V42H-44Z", "board-dark", 4)
        + goods
        + inked("M-44-7H44V2H-44ZM-44 31H44V42H-44Z", "wood", 3)
        + inked("M-46-46H-38V44H-46ZM38-46H46V44H38ZM-46-46H46V-38H-46Z", "wood", 3)
    )


def _flag() -> str:
    """A checked flag: the end is near."""
    squares = "M-14-40H0V-28H-14ZM14-40H28V-28H14ZM0-28H14V-16H0ZM28-28H38V-16H28ZM-14-16H0V-4H-14ZM14-16H28V-4H14Z"
    return (
        line("M-22 44V-44", "ink", 9)
        + line("M-22 44V-43", "wood", 4)
        + inked("M-16-42H38V-2H-16Z", "cream", 4)
        + area(squares, "ink")
    )


def _steps() -> str:
    """Two prints of feet."""
    foot = "M-6 13C-11 4-10-14-1-15 8-15 9-3 6 4 5 9 6 12 5 16 2 21-4 19-6 13Z"
    return moved(inked(foot, "print", 3.2), -13, 12, 1.15, 12) + moved(inked(foot, "print", 3.2), 15, -12, 1.15, 14)


def _spaces() -> str:
    """Spaces for movement: food carries one step, and with a cart beside it as many as three."""
    badge = disc(19, "paper", 28, 28, ' stroke="var(--ink)" stroke-width="2.6"')
    walk = use("space-food", -3, -3, 92) + badge + part("alti-steps", 28, 28, 0.56)
    ride = use("space-food", -3, -3, 92) + moved(inked("M-24-19H22V19H-24Z", "paper", 2.6), 26, 29)
    return symbol("space-walk", walk) + symbol("space-ride", ride + part("alti-cart", 26, 28, 0.4))


def _arrow(d: str, head: str, colour: str = "teal") -> str:
    return line(f"{d}{head}", "ink", 14) + line(f"{d}{head}", colour, 8)


def _signs() -> str:
    tile = inked("M-40-30H40V30H-40Z", "straw", 4) + area("M-38-28H38V-12H-38Z", "rock-dark")
    signs = {
        "bag": part("alti-bag"),
        "container": part("alti-container"),
        "pours": part("alti-container", 16, 16, 0.66) + part("alti-bag", -20, -14, 0.62) + _pouring(),
        "warehouse": part("alti-rack"),
        "score": _star(46),
        "end": part("alti-flag"),
        "last": part("alti-flag", -10, 0, 0.9) + _one(),
        "sold-out": _sold_out(),
        "steps": part("alti-steps", 0, 0, 1.35),
        "leaves": moved(tile, 0, -14, 0.9) + _arrow("M0-8V38", "M-15 24 0 39 15 24", "red"),
        "stack": moved(tile, 5, 14, 0.92) + moved(tile, 0, 2, 0.92) + moved(tile, -5, -10, 0.92) + _sun_on_tile(),
        "ready": disc(44, "teal", more=' stroke="var(--ink)" stroke-width="4"')
        + line("M-21 2-6 18 22-16", "paper", 11),
        "passed": disc(44, "peak-dark", more=' stroke="var(--ink)" stroke-width="4"')
        + inked("M8-30A31 31 0 1 0 30 14 25 25 0 0 1 8-30Z", "sun", 3),
        "first": _laurel(),
    }
    return "".join(symbol(f"sign-{name}", drawing) for name, drawing in signs.items())


def _pouring() -> str:
    return _arrow("M38-14C38-36 24-42 8-38", "M18-46 8-38 17-29")


def _one() -> str:
    return disc(19, "red", 26, 24, ' stroke="var(--ink)" stroke-width="3"') + numeral(1, 26, 24, 20, "paper")


def _sold_out() -> str:
    """An empty basket, crossed."""
    return (
        inked("M-40-8H40L31 36H-31Z", "thatch", 4)
        + line("M-37 6H37M-34 20H34M-20-6-16 34M0-6V34M20-6 16 34", "thatch-dark", 2.6)
        + '<ellipse cy="-9" rx="44" ry="12" fill="var(--cave)" stroke="var(--ink)" stroke-width="4"/>'
        + line("M-38-38 38 40", "paper", 15)
        + line("M-38-38 38 40", "red", 9)
    )


def _sun_on_tile() -> str:
    return part("alti-coin", -5, 0, 0.5)


def _laurel() -> str:
    """A rosette with a one: who is first."""
    tails = inked("M-22 8-30 46-15 38-4 46 2 12ZM22 8 30 46 15 38 4 46-2 12Z", "red", 3.4)
    return tails + moved(_star(36), 0, -10) + disc(20, "paper", 0, -10) + numeral(1, 0, -10, 25)
