"""The goods as wooden discs, corn as a wooden square, coins, and the spaces where they are laid.

Each good is told by the colour of its face and by the outline of what is carved on it; both are larger than the rim, so
that they are seen at 20 pixels. `thing-GOOD` and `thing-coin` are the tokens, `space-GOOD` and `space-coin` empty
spaces for them.
"""

from sobremesa.games.altiplano.goods import THINGS
from sobremesa.games.altiplano.table.strokes import FINE, area, disc, group, inked, line, moved, part, ring, symbol

RIM, FACE = 46.0, 39.0
"""Radii of a disc and of its coloured face."""
SQUARE = "M-36-44H36Q44-44 44-36V36Q44 44 36 44H-36Q-44 44-44 36V-36Q-44-44-36-44Z"
SQUARE_FACE = "M-33-38H33Q38-38 38-33V33Q38 38 33 38H-33Q-38 38-38 33V-33Q-38-38-33-38Z"

OUTLINES = {
    "food": "M-32-1C-30-9-26-12-21-12-21-23-9-27-3-20 3-30 18-26 18-14 25-14 30-9 32-1 32 15 22 27 10 29V33H-10V29C-22"
    " 27-32 15-32-1Z",
    "corn": "M0-35C11-29 14-13 13 3 24-3 29-6 30-5 31 14 18 31 3 33H-3C-18 31-31 14-30-5-29-6-24-3-13 3-14-13-11-29"
    " 0-35Z",
    "wood": "M0-33C12-33 18-22 14-12 24-14 33-4 30 8 26 22 8 22 0 12-8 22-26 22-30 8-33-4-24-14-14-12-18-22-12-33"
    " 0-33Z",
    "stone": "M-13-28H11Q15-28 15-24V-2H28Q32-2 32 2V22Q32 27 27 27H-27Q-32 27-32 22V2Q-32-2-28-2H-17V-24Q-17-28"
    "-13-28Z",
    "fish": "M-34 1C-27-16-8-19 12-6 19-14 26-19 32-20 29-8 29 8 32 20 26 19 19 15 12 8-8 20-27 17-34 1Z",
    "alpaca": "M-29-20C-29-25-24-27-20-27L-20-35-14-30-9-34-8-25C-5-20-6-13-4-8 4-11 16-11 23-6 31-1 30 9 26 14L27 30"
    "H17L16 20C10 22 4 22 0 20L-1 30H-11L-11 17C-18 11-19 2-17-6-17-11-18-13-20-15-25-15-29-16-29-20Z",
    "ore": "M-13 30-17 22-34 0-33-15-20-13-12-2-11-23-1-36 9-25 11-5 19-16 33-18 34-2 19 22 14 30Z",
    "wool": "M-3-30C13-30 24-18 24-4 24 3 21 10 17 14 20 20 24 22 30 21V27C22 29 14 25 10 20-16 30-31 12-30-4-30-18-19"
    "-30-3-30Z",
    "cacao": "M27-30 31-26 24-19C28-6 21 13 7 23-5 31-18 32-27 29-31 19-28 5-21-7-11-21 6-27 19-24Z",
    "silver": "M-20-12H20L31 16V26H-31V16Z",
    "cloth": "M-22-31H22V22L18.3 33 14.7 22 11 33 7.3 22 3.7 33 0 22-3.7 33-7.3 22-11 33-14.7 22-18.3 33-22 22Z",
    "glass": "M-7-36H7V-21C7-13 17-12 17-1V26Q17 33 10 33H-10Q-17 33-17 26V-1C-17-12-7-13-7-21Z",
}
"""By good the outline of what is carved on its face."""
BODIES = {
    "food": "cream",
    "corn": "gold",
    "wood": "wood-light",
    "stone": "block",
    "fish": "cream",
    "alpaca": "cream",
    "ore": "thing-food",
    "wool": "cream",
    "cacao": "red",
    "silver": "metal",
    "cloth": "cream",
    "glass": "teal",
}
"""By good the colour that its outline is filled with."""


def _log(x: float, y: float) -> str:
    rings = disc(15.5, "wood-light", more=' stroke="var(--ink)" stroke-width="3.4"') + ring(9, "wood", 2.6)
    return moved(rings + disc(3.2, "wood-dark"), x, y)


FIGURES = {
    "food": area("M-32-1C-30-9-26-12-21-12-21-23-9-27-3-20 3-30 18-26 18-14 25-14 30-9 32-1Z", "gold")
    + line("M-21-12Q-14-14-10-8M-3-20Q4-17 4-9M18-14Q13-14 11-8", "ink", 2.6)
    + line("M-32-1H32", "ink", 3)
    + line("M-28 9H28", "red", 5),
    "corn": area("M3 33C6 14 16 2 30-5 31 14 18 31 3 33ZM-3 33C-6 14-16 2-30-5-31 14-18 31-3 33Z", "leaf-light")
    + line("M0 33C4 16 14 3 30-5M0 33C-4 16-14 3-30-5", "ink", 2.6)
    + line("M-4-30V12M4-30V12M-11-20H11M-12.5-11H12.5M-12.5-2H12.5M-10 7H10", "thatch-dark", 2, FINE),
    "wood": _log(-15.5, 6) + _log(15.5, 6) + _log(0, -16.5),
    "stone": area(
        "M-17-24Q-17-28-13-28H11Q15-28 15-24V-20H-17ZM-32 2Q-32-2-28-2H-1V6H-32ZM3-2H28Q32-2 32 2V6H3Z", "metal"
    )
    + area("M7-28H11Q15-28 15-24V-2H7ZM-9-2H0V27H-9ZM23-2H28Q32-2 32 2V22Q32 27 27 27H23Z", "metal-dark")
    + line("M-17-2H15M1-2V27", "ink", 3),
    "fish": area("M12 8C-8 20-27 17-34 1-20 9-4 9 12 1 19 10 26 15 32 20 26 19 19 15 12 8Z", "straw")
    + disc(3.6, "ink", -22, -3)
    + line("M-11-9Q-6 1-11 11M2-4 7-1M0 5 5 6", "ink", 2.8),
    "alpaca": area("M23-6C31-1 30 9 26 14L27 30H17L16 20C10 22 4 22 0 20L-1 30H-11L-11 17C2 20 17 12 23-6Z", "straw")
    + disc(2.4, "ink", -19, -22)
    + line("M-14-30Q-11-26-12-22M0 2q3 4 6 0 3 4 6 0", "ink", 2.2)
    + line("M-12 29H-1M16 29H27", "ink", 3.4),
    "ore": area("M-13 30-17 22-34 0-33-15-20-13-12-2-6 14-2 30Z", "adobe")
    + area("M14 30 19 22 34-2 33-18 19-16 11-5 8 14 6 30Z", "adobe")
    + area("M-12-2-11-23-1-36 0-24-2 30-6 14ZM-33-15-20-13-22-5-34 0ZM19-16 33-18 24-6 11-5Z", "straw")
    + line("M-1-36 0-24-2 30M0-24 9-25M-11-23 0-24M-12-2-4 18M11-5 6 18M-33-15-22-5-14 18M33-18 24-6 15 18", "ink", 2),
    "wool": line("M-29-8Q-14-22 8-28M-29 4Q-6-18 18-18M-24 14Q-2 6 23-10", "thing-wool", 3)
    + line("M-12 22Q4 12 4-2M0 22Q14 12 20 2", "thing-wool", 3),
    "cacao": line("M19-24C6-18-16 2-27 29M19-24C0-24-20-8-27 29M19-24C20-6 2 18-27 29", "adobe-light", 2.6)
    + line("M20-23 29-28", "ink", 5),
    "silver": area("M-20-12H20L25 1H-25Z", "paper")
    + area("M-31 16H31V26H-31Z", "metal-dark")
    + line("M-31 16H31M-13 2H13", "ink", 2.8)
    + inked("M0-40 3-30 13-27 3-24 0-14-3-24-13-27-3-30Z", "paper", 2),
    "cloth": area("M-22-23H22V-14H-22Z", "teal")
    + area("M-22 8H22V16H-22Z", "red")
    + line("M-18 2-12-7-6 2 0-7 6 2 12-7 18 2", "ink", 3.2),
    "glass": area("M-7-36H7V-29H-7Z", "wood")
    + area("M-17 8H17V26Q17 33 10 33H-10Q-17 33-17 26Z", "lake-dark")
    + line("M-10 2Q-10-6-5-9", "cream", 4.4)
    + line("M-7-28H7", "ink", 2.6),
}
"""By good what is drawn inside of its outline."""

PALE = ' opacity=".42"'
_RAYS = "".join(f'<path d="M-5.5-19 0-34 5.5-19Z" transform="rotate({45 * step})"/>' for step in range(8))


def things() -> str:
    """All tokens and spaces."""
    carved = "".join(group(f"alti-{good}", _carved(good)) for good in OUTLINES)
    tokens = "".join(symbol(f"thing-{good}", _token(good)) for good in OUTLINES)
    spaces = "".join(symbol(f"space-{thing}", _space(thing)) for thing in THINGS)
    sun = group("alti-coin", _sun())
    lacks = "".join(symbol(f"lack-{good}", _lack(good)) for good in OUTLINES)
    return f"<defs>{carved}{sun}</defs>{tokens}{symbol('thing-coin', _coin())}{spaces}{lacks}{_any()}"


def _carved(good: str) -> str:
    edge = line(OUTLINES[good], "ink", 3.4)
    return f"{area(OUTLINES[good], BODIES[good])}{FIGURES[good]}{'' if good == 'wood' else edge}"


def _token(good: str) -> str:
    return f"{_blank(f'thing-{good}', good == 'corn')}{part(f'alti-{good}')}"


def _blank(face: str, is_square: bool = False) -> str:
    """A piece of wood with a coloured face and nothing carved on it."""
    if is_square:
        return (
            inked(SQUARE, "wood", 3)
            + line("M-38-35Q-38-40-33-40H20", "wood-light", 3, FINE)
            + f'<path d="{SQUARE_FACE}" fill="var(--{face})" stroke="var(--wood-dark)" stroke-width="1.6"/>'
        )
    return (
        disc(RIM, "wood", more=' stroke="var(--ink)" stroke-width="3"')
        + line("M-40-15A42.7 42.7 0 0 1 10-41.5", "wood-light", 3, FINE)
        + disc(FACE, face, more=' stroke="var(--wood-dark)" stroke-width="1.6"')
    )


def _sun() -> str:
    """The sun with a face, on coins."""
    rays = f'<g fill="var(--adobe-dark)">{_RAYS}</g>'
    return rays + disc(18, "straw", more=' stroke="var(--ink)" stroke-width="3"') + _smile()


def _smile() -> str:
    return line("M-6-4h0M6-4h0", "ink", 5) + line("M-7 5Q0 11 7 5", "ink", 2.8)


def _coin() -> str:
    return (
        disc(44, "thing-coin", more=' stroke="var(--ink)" stroke-width="3.4"')
        + ring(38, "thatch-dark", 3, ' stroke-dasharray=".1 7.86"')
        + part("alti-coin")
    )


def _space(thing: str) -> str:
    """A hollow with what belongs there shown pale."""
    hollow = _hollow(thing == "corn")
    return f"{hollow}{part(f'alti-{thing}', scale=0.86, more=PALE)}"


def _lack(good: str) -> str:
    """A good that is missing: what is carved on it, in a red ring."""
    return f"{disc(42, 'paper')}{part(f'alti-{good}', scale=0.8)}{ring(44, 'adobe-dark', 8)}"


def _hollow(is_square: bool = False) -> str:
    dashes = 'stroke="var(--rim)" stroke-width="3" stroke-dasharray="8 6"'
    if is_square:
        return f'<path d="{SQUARE}" fill="var(--board)" {dashes}/>'
    return f'<circle r="44" fill="var(--board)" {dashes}/>'


def _any() -> str:
    """Any good: the faces of six in a ring; and spaces for whatever fits."""
    sectors = "".join(
        f'<path d="M0 0-19.5-33.8A39 39 0 0 1 19.5-33.8Z" fill="var(--thing-{good})" transform="rotate({60 * step})"/>'
        for step, good in enumerate(("food", "silver", "glass", "wool", "corn", "cloth"))
    )
    star = inked("M0-26 6-10 22.5-13 12 0 22.5 13 6 10 0 26-6 10-22.5 13-12 0-22.5-13-6-10Z", "cream", 3)
    edge = ring(FACE, "wood-dark", 1.6)
    return (
        group("alti-star", star)
        + symbol("thing-any", _blank("cream") + sectors + edge + part("alti-star"))
        + symbol("space-any", _hollow() + part("alti-star", scale=0.9, more=' opacity=".45"'))
        + symbol("thing-blank", _blank("cream"))
        + symbol("space-empty", _hollow())
    )
