"""The cards of Iwari and the signs of its panels as SVG symbols on a square of 100 units round the origin."""

from math import cos, pi, sin

from sobremesa.engine.badges import LINE
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.table.strokes import OUTLINE, area, line, symbol

CARD = 'x="-34" y="-48" width="68" height="96" rx="8"'


def cards() -> str:
    """A card of each biome, its back, and the signs of the panels."""
    found = [symbol(f"card-{name}", _card(name)) for name in BIOMES]
    return "".join((*found, symbol("card-back", back()), _signs()))


def _card(name: str) -> str:
    """A picture of the land under its sky in a frame of the biome's colour, with its sign and its pattern."""
    return (
        f'<rect {CARD} fill="var(--ink)" opacity=".25" transform="translate(0 1.6)"/>'
        f'<rect {CARD} fill="var(--paper)" stroke="var(--ink)" stroke-width="1.6"/>'
        f'<rect x="-30" y="-44" width="60" height="88" rx="5.5" fill="var(--{name})"/>'
        f'<path d="M-30 12V-38.5Q-30-44-24.5-44H24.5Q30-44 30-38.5V12Z" fill="var(--sky)"/>'
        f"{_LANDS[name]}"
        f'<path d="M-30 26H30V38.5Q30 44 24.5 44H-24.5Q-30 44-30 38.5Z" fill="var(--{name})"/>'
        f'<path d="M-30 26H30V38.5Q30 44 24.5 44H-24.5Q-30 44-30 38.5Z" fill="url(#iw-ground-{name})"/>'
        f'<path d="M-30 26H30" stroke="var(--{name}-dark)" stroke-width="2"/>'
        f'<use href="#iw-icon-{name}" transform="translate(0 32.5)scale(1.12)"/>'
        f'<use href="#iw-icon-{name}" transform="translate(-20.5 -34.5)scale(.82)"/>'
        f'<rect x="-30" y="-44" width="60" height="88" rx="5.5" fill="none" '
        f'stroke="var(--{name}-dark)" stroke-width="2"/>'
    )


def _grown(name: str, x: float, y: float, scale: float) -> str:
    return f'<use href="#iw-{name}" transform="translate({x:g} {y:g})scale({scale:g})"/>'


_LANDS = {
    "tundra": '<circle cx="14" cy="-26" r="7" fill="var(--star)" opacity=".8"/>'
    + area("M-30-4Q-18-20-6-8 8-24 30-6V26H-30Z", "tundra-light")
    + area("M-30 4Q-10-8 8 4 20-2 30 2V26H-30Z", "tundra")
    + _grown("boulder", 12, 4, 1.9)
    + _grown("heath", -17, 9, 1.8)
    + _grown("tuft", -2, 19, 1.7)
    + _grown("tuft", 22, 19, 1.7)
    + _grown("stone", -21, 21, 1.4),
    "forest": area("M-30-10Q-14-22 0-12 16-24 30-12V26H-30Z", "forest-light")
    + area("M-30 4Q0-6 30 4V26H-30Z", "forest")
    + _grown("pine", 17, -6, 2.2)
    + _grown("pine", -3, -8, 2.7)
    + _grown("tree", -19, 4, 2.1)
    + _grown("pine", 8, 9, 2)
    + _grown("sapling", -8, 18, 1.6)
    + _grown("sapling", 24, 16, 1.6),
    "glacier": area("M-30 2-22-8-10-4-2-14 10-4 20-12 30-2V26H-30Z", "glacier-light")
    + area("M-30 6Q0-2 30 8V26H-30Z", "glacier")
    + _grown("berg", 6, -8, 2.7)
    + _grown("berg", -18, 6, 1.6)
    + _grown("pond", 11, 18, 1.5)
    + _grown("block", -14, 19, 1.5),
    "coast": area("M-30-8H30V26H-30Z", "shallow")
    + line("M-24-2q5-4 10 0t10 0M4-5q5-4 10 0t10 0", "foam", 1.8)
    + area("M-30 12Q-12 0 4 8 18 14 30 2V26H-30Z", "foam")
    + area("M-30 15Q-12 3 4 11 18 17 30 6V26H-30Z", "coast")
    + _grown("palm", -11, -4, 2.9)
    + _grown("shell", 10, 19, 1.8)
    + _grown("reed", 22, 10, 1.8),
    "desert": '<circle cx="12" cy="-24" r="10" fill="var(--star)"/>'
    + area("M-30 2Q-20-12-6-4 10-16 30 0V26H-30Z", "desert-light")
    + _grown("mesa", 16, -4, 1.6)
    + area("M-30 6Q-6-4 10 6 20 10 30 4V26H-30Z", "desert")
    + _grown("cactus", -12, 2, 2.6)
    + _grown("dune", 14, 16, 1.6)
    + _grown("pebble", -18, 21, 1.4),
}


def back() -> str:
    """The back of a card: a totem's face between waves."""
    return (
        f'<rect {CARD} fill="var(--ink)" opacity=".25" transform="translate(0 1.6)"/>'
        f'<rect {CARD} fill="var(--paper)" stroke="var(--ink)" stroke-width="1.6"/>'
        '<rect x="-30" y="-44" width="60" height="88" rx="5.5" fill="var(--back)"/>'
        + line("M-24-34q6-6 12 0t12 0 12 0 12 0M-24-26q6-6 12 0t12 0 12 0 12 0", "wave", 2, ' opacity=".6"')
        + line("M-24 28q6-6 12 0t12 0 12 0 12 0M-24 36q6-6 12 0t12 0 12 0 12 0", "wave", 2, ' opacity=".6"')
        + '<circle r="20" fill="var(--paper)" opacity=".95"/>'
        + area("M0-14 13 12H-13Z", "honor", f' stroke="var(--ink)" stroke-width="2" {LINE}')
        + line("M-4-19 3-8M4-19-3-8", "wood-dark", 2.2)
        + area("M0-1 5 12H-5Z", "ink")
    )


def _signs() -> str:
    """What is chosen beside the map, and what panels tell."""
    drawn = {
        "discard": _thrown(),
        "discards": _thrown_before(),
        "none": _none(),
        "half": _half(),
        "expedition": _scroll(),
        "score": _star(),
    }
    return "".join(symbol(name, drawing) for name, drawing in drawn.items())


def _thrown() -> str:
    return (
        f'<g transform="translate(0 -8)rotate(-8)scale(.66)">{back()}</g>'
        + line("M0 30V44M-9 36 0 45 9 36", "paper", 11)
        + line("M0 22V44M-9 36 0 45 9 36", "honor", 6)
    )


def _thrown_before() -> str:
    blank = f'<rect {CARD} fill="var(--paper)" stroke="var(--ink)" stroke-width="2"/>'
    tipped = f'<g transform="translate(-6 4)rotate(-14)scale(.72)">{blank}</g>'
    return tipped + f'<g transform="translate(7 3)rotate(9)scale(.72)">{back()}</g>'


def _none() -> str:
    ground = '<circle r="38" fill="var(--paper)" stroke="var(--ink)" stroke-width="4"/>'
    return ground + line("M-16-16 16 16M16-16-16 16", "honor", 9)


def _half() -> str:
    """A disc of which half is filled, as of the journey."""
    return (
        '<circle r="42" fill="var(--paper)" stroke="var(--ink)" stroke-width="4"/>'
        + area("M0-34A34 34 0 0 1 0 34Z", "star")
        + '<circle r="34" fill="none" stroke="var(--wood-dark)" stroke-width="3"/>'
        + line("M0-34V34", "wood-dark", 3)
        + line("M-22 0h0M-11-18h0M-11 18h0", "wood", 5)
    )


def _scroll() -> str:
    return (
        area("M-36-40H30Q40-40 40-30V-24H24V30Q24 42 12 42H-40Q-28 42-28 30V-32Q-28-40-36-40Z", "cloth", OUTLINE)
        + line("M24-30V-34Q24-40 30-40M12 42Q2 42 2 30H-28", "ink", 3)
        + line("M-18-22q10 8 4 18t10 16 14 6", "honor", 4, ' stroke-dasharray="1 8"')
        + line("M8-18 18-8M18-18 8-8", "berry", 5)
    )


def _star() -> str:
    points = " ".join(
        f"{sin(pi * tip / 5) * (20 if tip % 2 else 44):.1f} {-cos(pi * tip / 5) * (20 if tip % 2 else 44):.1f}"
        for tip in range(10)
    )
    return area(f"M{points}Z", "star", OUTLINE)
