"""How far apart colours are to everybody, and how well one is read on another.

Differences are CIEDE2000 (Sharma, Wu and Dalal 2005) between colours as seen with complete protanopia, deuteranopia and
tritanopia, simulated in linear RGB by the matrices of Machado, Oliveira and Fernandes (2009), "A Physiologically-based
Model for Simulation of Color Vision Deficiency", severity 1.0. Contrast is that of WCAG 2.
"""

from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt

Colour = tuple[float, float, float]

VISIONS: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""By the name of a vision, its matrix."""
SEATS_APART = 24.0
"""How far apart the colours of two seats are at least."""
LETTER_APART = 4.5
"""The contrast of whatever is read, at least."""


def linear(colour: str) -> Colour:
    """A colour such as #a1b2c3 in linear RGB, from 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4) for part in parts)
    return red, green, blue


def lab(rgb: Colour) -> Colour:
    """A colour of linear RGB in CIELAB, under D65."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in rgb)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
    z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, vision: str) -> Colour:
    """The colour in CIELAB as somebody of this vision sees it."""
    red, green, blue = (sum(map(float.__mul__, map(float, row), linear(colour))) for row in VISIONS[vision])
    return lab((red, green, blue))


def ciede2000(one: Colour, other: Colour) -> float:
    """The difference of two colours of CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grown = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = hypot(a1 * grown, b1), hypot(a2 * grown, b2)
    h1, h2 = (degrees(atan2(b, a * grown)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    bent = 2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * -sin(pi / 3 * exp(-(((hue - 275) / 25) ** 2)))
    lightness = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    strength = (c2 - c1) / (1 + 0.045 * chroma)
    shade = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    return sqrt(lightness**2 + strength**2 + shade**2 + bent * strength * shade)


def difference(one: str, other: str, vision: str) -> float:
    """How far apart two colours are to somebody of this vision."""
    return ciede2000(seen(one, vision), seen(other, vision))


def contrast(one: str, other: str) -> float:
    """How well one colour is read on another, from 1 to 21."""
    dark, light = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (one, other))
    )
    return (light + 0.05) / (dark + 0.05)
