"""The small drawings of Iwari as SVG: what grows on a map, icons of the biomes, pieces, cards and signs.

What grows on a map is a `<g>` in map units round the middle of its circle (see `scenery.GROVES`). Everything else is a
`<symbol>` on a square of 100 units round the origin. Each is told by its outline as well as by its colour and takes its
colours from the custom properties of `palette`.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import cos, pi, sin

from sobremesa.engine import badges
from sobremesa.engine.badges import LINE
from sobremesa.games.iwari.biomes import BIOMES

BOX = 'viewBox="-50 -50 100 100" overflow="visible"'
SEATS = len(badges.SHAPES)


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


def _shadow(x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="var(--shade)" opacity=".2"/>'


# What grows on a map

INK = ' stroke="var(--edge)" stroke-width=".7" stroke-linejoin="round"'
_PINE = "M0-8.6 3.6-3.4H2.1L5 .8H3L6.2 5.4H-6.2L-3 .8H-5L-2.1-3.4H-3.6Z"

GROWTH = {
    # Tundra
    "boulder": _shadow(0.5, 5, 7.5, 2)
    + area("M-7.4 4.6Q-7.8-1-3.6-4.2 0-6.8 3-3.8 5.2-3.2 6 .2 7.6 1.6 7.2 4.8 0 6.4-7.4 4.6Z", "stone", INK)
    + area("M-5.6 0Q-4.4-3.4-1.4-4.6.4-4.6 1.4-3-2.4-2.4-5.6 0Z", "stone-light")
    + line("M3-3.6Q2.4-.4 3.6 1.4", "stone-dark", 0.7),
    "stone": _shadow(0.2, 2.6, 4, 1.2)
    + area("M-3.8 2.2Q-3.6-2 0-2.4 3.4-2 3.8 2.2 0 3.4-3.8 2.2Z", "stone", INK)
    + area("M-2.4 0Q-1.6-1.6.4-1.6-1-.8-2.4 0Z", "stone-light"),
    "heath": _shadow(0, 3.8, 5, 1.4)
    + line("M0 3.6V-2.6M-.4 3.6Q-2.6 1.4-3.4-1.6M.4 3.6Q2.6 1.4 3.6-1.2", "tundra-dark", 1)
    + line("M0-3.4h0M-3.6-2.2h0M3.8-2h0M-1.8-.4h0M2 .2h0", "berry", 2.6),
    "tuft": line(
        "M-.6 2.6Q-.8 0-1.4-3.4M.8 2.6Q.8-.4 1.6-2.8M-1.8 2.6Q-2.6.8-4-.8M2 2.6Q2.8 1 4-.2", "tundra-dark", 1.1
    ),
    # Forest
    "pine": _shadow(0, 7, 5, 1.5)
    + area("M-1 5h2v2.4h-2Z", "trunk")
    + area(_PINE, "leaf", INK)
    + area("M0-7.6 2-4.4H.8L2.8-.2H1L3.4 4H.6Z", "leaf-light", ' opacity=".75"'),
    "tree": _shadow(0, 5.6, 4.6, 1.4)
    + area("M-1 1h2v4.8h-2Z", "trunk")
    + area("M-5.4.4Q-6.4-3-3.4-4.2-2-7.2 1-6.2 4.6-6 4.6-3 6.6-.6 4.2 1.6 1.4 3.4-1 2.2-4.2 3.2-5.4.4Z", "leaf", INK)
    + area("M-3.6-1.4Q-2.6-4.8.6-5 2.6-4.4 2.2-2.8-1-3.2-3.6-1.4Z", "leaf-light"),
    "sapling": _shadow(0, 4.2, 3, 1)
    + area("M-.6 2.6h1.2v2h-1.2Z", "trunk")
    + area("M0-5 2.4-1.4H1.4L3.8 3H-3.8L-1.4-1.4H-2.4Z", "leaf", INK)
    + area("M0-4.2 1.2-1.8H.6L2 1.8H.4Z", "leaf-light", ' opacity=".75"'),
    # Glacier
    "berg": _shadow(0, 6.6, 8, 1.8)
    + area("M-8.4 6 -5.4-1.6-2.8.4.4-8.2 3.4-3.2 5 -4.2 8.4 6Z", "snow", INK)
    + area("M.4-8.2 3.4-3.2 5-4.2 8.4 6H2.2L1.2 0Z", "glacier-dark", ' opacity=".6"')
    + line("M-5.4-1.6-4.4 2.4-2.8.4M1.2 0 .4-3", "glacier-dark", 0.8),
    "block": _shadow(0, 4.4, 5.4, 1.3)
    + area("M-5-1.6.6-4.6 5-2.4V3L-.4 5-5 3Z", "snow", INK)
    + area("M-.4.2 5-2.4V3L-.4 5Z", "glacier-dark", ' opacity=".7"')
    + line("M-5-1.6-.4.2 5-2.4M-.4.2V5", "glacier-dark", 0.7),
    "pond": area("M-8 .6Q-7-3.6-1.4-3.6 3-5 6.4-2.4 9.4.6 5.6 2.8 1.4 5-3 3.8-7.6 3.8-8 .6Z", "glacier-dark", INK)
    + area("M-6.2.6Q-5-2.2-1-2.2 3-3.4 5.2-1.6 7 .4 4.4 1.6 1 3.4-2.6 2.4-6 2.4-6.2.6Z", "shallow")
    + line("M-3.4.4 1.6-1M.4 1.4 2.8.6", "snow", 1),
    "flake": line("M0-3V3M-2.6-1.5 2.6 1.5M-2.6 1.5 2.6-1.5", "snow", 1.3),
    # Coast
    "palm": _shadow(1, 7.6, 5, 1.4)
    + line("M.4 7.4Q-1.2 2.6 1-2", "trunk", 1.8)
    + area(
        "M1-2.4C-2-6-6.4-5.2-7.8-1.6-4.8-3.4-2-3.4 1-2.4-2.6-2-4.8.8-4.4 4-2.8.8-1-1.4 1-2.4 2.8-1.4 4.6.8 5.4 4"
        " 6.8.8 4.6-2 1-2.4 3.8-3.4 6.4-3 8.6-.6 8.2-4.6 4.2-6.6 1-2.4 1.4-4.8 0-7.4-2.8-8.4-1.8-6.6-.6-4.4 1-2.4Z",
        "leaf",
        ' stroke="var(--edge)" stroke-width=".4"',
    )
    + line("M.4-1.4h0M2-1.2h0", "wood", 1.8),
    "ridge": area("M-7.4 2.6Q-3.6-3.4-.4-2.6 2.8-1.6 7.4 2.6 0 4.2-7.4 2.6Z", "coast-light", "")
    + line("M-7.4 2.6Q-3.6-3.4-.4-2.6 2.8-1.6 7.4 2.6M-.4-2.6Q-2-.4.4 1.6", "coast-dark", 0.9)
    + line("M-2.4-3.2-2.8-5.8M-1.4-3.2-.8-6M-.4-3 .8-5.2", "leaf", 0.9),
    "reed": line("M-2.4 5Q-3-.4-2.6-4M.2 5V-5M2.6 5Q3.2 1 2.8-2.6M.2 5Q1.8 2.6 4.6 1.6", "leaf", 1)
    + line("M-2.6-2.6V-4.4M.2-3.4V-5.2M2.8-1V-2.8", "trunk", 2),
    "shell": area("M-1.2 3.4-1.6 2.2Q-4 1.4-3.4-1-2.4-3.4 0-3.4 2.4-3.4 3.4-1 4 1.4 1.6 2.2L1.2 3.4Z", "shell", INK)
    + line("M0 2V-2.4M-.8 1.8-1.8-1.6M.8 1.8 1.8-1.6", "cloth", 0.6),
    # Desert
    "mesa": _shadow(0, 6.2, 8.4, 1.8)
    + area("M-8 6-6.4 1.6-5.6 1-5-4.4-4-5.4H2.4L3.6-4.2 4 .4 6.4 2 8 6Z", "desert-dark", INK)
    + area("M-5-4.4-4-5.4H2.4L3.6-4.2 3.7-2.6H-5.2Z", "desert-light")
    + line("M-5.4-.4H3.8M-6.2 2.6H5.8", "desert", 1),
    "dune": area("M-8 3.2Q-4.4-3-1-2.8 1.6-2.4 1 .2 3.4-1.4 8 3.2 0 4.8-8 3.2Z", "desert-light")
    + line("M-8 3.2Q-4.4-3-1-2.8 1.8-2.4 1 .2.6 2 2.6 3.6M1 .2Q3.6-1.4 8 3.2", "desert-dark", 1),
    "cactus": _shadow(0, 6.6, 4.4, 1.3)
    + line("M0 6V-5.4M0 2.6H-3.4Q-4.2 2.6-4.2 1.6V-1.2M0 .6H3.2Q4 .6 4-.4V-3", "edge", 3.7)
    + line("M0 6V-5.4M0 2.6H-3.4Q-4.2 2.6-4.2 1.6V-1.2M0 .6H3.2Q4 .6 4-.4V-3", "leaf", 2.5)
    + line("M-.5 4V-5", "leaf-light", 0.7)
    + line("M0-7.2h0", "berry", 1.6),
    "pebble": line("M-2.6.8h0M1.6-1.6h0", "desert-dark", 2.2) + line("M1.8 2h0", "desert-dark", 1.5),
    # The sea
    "whale": area(
        "M-16 3C-14-7-1-9 6-4 9-1.4 12-2 13.4-4.2 11.6-6.4 11-9 11.6-11 14-10.4 15.6-8 15.8-5.6 17.4-6.8 18-7.4 18.4-7"
        " 18.4-2 14 8 2 8-6 8-15 8-16 3Z",
        "whale",
    )
    + area("M-15.2 4.6C-8 5.6 0 6.4 6 6 3 8 0 8 2 8-6 8-13.6 8-15.2 4.6Z", "foam", ' opacity=".55"')
    + line("M-10.6.4h0", "foam", 1.8)
    + line("M-5-8.6Q-5-13-8.6-13.4M-5-8.6Q-4.6-13-1-13.6", "foam", 1.4)
    + line("M-18 9.6q4-3 8 0t8 0 8 0 8 0", "wave", 1.6),
    "canoe": line("M-13 6q3.2-2.4 6.5 0t6.5 0 6.5 0 6.5 0", "wave", 1.5)
    + area("M-12.4-2.6Q-9 1 0 1 9 1 12.4-2.6 13 5 6.4 5H-6.4Q-13 5-12.4-2.6Z", "wood", INK)
    + line("M-8.6 2.4-6.4 3.6-4.2 2.4-2 3.6.2 2.4 2.4 3.6 4.6 2.4 6.8 3.6 9 2.4", "wood-dark", 0.8)
    + area("M-4.4.8Q-4.6-4-2.6-4.6-.6-4-.8.8ZM2.8.8Q2.6-4 4.6-4.6 6.6-4 6.4.8Z", "berry", INK)
    + line("M-2.6-6.4h0M4.6-6.4h0", "trunk", 3.4)
    + line("M-6.4-4.4-10 6.4M8.4-4.4 11 5.6", "wood-dark", 1),
    "wave": line("M-6 1q2-3 4 0 2-3 4 0 2-3 4 0", "wave", 1.6),
    "waves": line("M-8-1q2-3 4 0 2-3 4 0 2-3 4 0m-4 4.6q2-3 4 0 2-3 4 0", "wave", 1.6),
    "fishes": line("M-7.6-1.6Q-3-5.6 1.4-1.6L4-3.8M-7.6-1.6Q-3 2 1.4-1.6L4 .6", "wave", 1.5)
    + line("M-2.6 6.4Q1.4 3 5.4 6.4L8 4.4M-2.6 6.4Q1.4 9.6 5.4 6.4L8 8.4", "wave", 1.5),
}
"""By name what a thing on a map looks like."""

_PEAK_AT = {
    1: ((0.0, 0.6, 1.15),),
    2: ((-4.0, 0.4, 0.9), (4.0, 1.6, 0.85)),
    3: ((0.0, -3.4, 0.8), (-5.0, 2.6, 0.8), (5.0, 3.0, 0.8)),
    4: ((-3.0, -3.8, 0.75), (4.4, -3.0, 0.75), (-5.4, 3.4, 0.75), (3.0, 4.2, 0.75)),
}


def sized(name: str, radius: float) -> str:
    """The name of a thing of some radius."""
    return f"{name}-{radius:g}".replace(".", "_")


def growth(kinds: Iterable[tuple[str, float, float]]) -> str:
    """Everything that grows on a map, upright: `kinds` are names, each with a radius and the one it was drawn in."""
    drawn = GROWTH | {f"peaks-{kind}": _places_of_peaks(kind) for kind in _PEAK_AT} | {"compass": _compass()}
    found = [f'<g id="iw-{name}"><g class="upright">{drawing}</g></g>' for name, drawing in drawn.items()]
    for name, radius, nominal in kinds:
        scale = "" if radius == nominal else f' transform="scale({radius / nominal:.2f})"'
        found.append(f'<g id="iw-{sized(name, radius)}"><use href="#iw-{name}"{scale}/></g>')
    return "".join(found)


def _places_of_peaks(kind: int) -> str:
    peak = area(
        "M-5.6 4.6 0-5.6 5.6 4.6Z", "stone-dark", ' stroke="var(--paper)" stroke-width="2" paint-order="stroke"'
    ) + area("M0-5.6 2.4-1.2.6-2.2-.6-.8-2.2-1.6Z", "snow")
    return "".join(moved(peak, *at) for at in _PEAK_AT[kind])


def _compass() -> str:
    """A rose of eight winds with a radius of 30."""
    rays = ""
    for step in range(8):
        long = (26 if step % 2 == 0 else 16) * (1.12 if step == 0 else 1)
        a, b = pi / 4 * step, pi / 4 * step + pi / 8
        tip = f"{long * sin(a):.1f} {-long * cos(a):.1f}"
        left = f"{7 * sin(a - pi / 8):.1f} {-7 * cos(a - pi / 8):.1f}"
        right = f"{7 * sin(b):.1f} {-7 * cos(b):.1f}"
        rays += area(f"M0 0L{left} {tip}Z", "foam", ' opacity=".85"') + area(f"M0 0L{right} {tip}Z", "deep")
    return (
        '<circle r="20" fill="none" stroke="var(--foam)" stroke-width="1" opacity=".7"/>'
        '<circle r="22.4" fill="none" stroke="var(--foam)" stroke-width="1.6" opacity=".7" '
        'stroke-dasharray="1.2 4.66"/>'
        f'{rays}<circle r="3" fill="var(--star)" stroke="var(--deep)"/>'
    )


# Biomes: icons in a circle of 10, and grounds with a pattern

ICONS = {
    "tundra": '<ellipse cy="5.2" rx="7.4" ry="3"/><ellipse cx=".6" cy="-.4" rx="5" ry="2.7"/>'
    '<ellipse cx="-.2" cy="-5.4" rx="3.1" ry="2.3"/>',
    "forest": '<path d="M0-8.8 4.4-2.6H2.6L6.6 3.6H1.5V8H-1.5V3.6H-6.6L-2.6-2.6H-4.4Z"/>',
    "glacier": '<path d="M0-8.4V8.4M-7.3-4.2 7.3 4.2M-7.3 4.2 7.3-4.2M-2.2-7.4 0-5.4 2.2-7.4M-2.2 7.4 0 5.4 2.2 7.4" '
    'fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/>',
    "coast": '<path d="M-8.4 6.4C-7.6-2.6-3.6-7.4 1.6-7 6.4-6.4 7.8-1.2 4.6 1.2 2.4 2.6-.4 1.2.4-1.4'
    'M-8.6 6.6H8.6" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
    "desert": '<path d="M0 8.4V-7M0 4H-3.6Q-5.4 4-5.4 2V-1.6M0 1.6H3.6Q5.4 1.6 5.4-.4V-4.4" fill="none" '
    'stroke="currentColor" stroke-width="3.3" stroke-linecap="round"/>',
}
"""By biome its sign: a cairn, a fir, a snowflake, a wave, a cactus; in the current colour."""

PATTERNS = {
    "tundra": "M6 9h7M30 5h5M46 18h8M18 25h6M38 34h7M4 40h6M24 48h8M50 49h5M12 58h5M40 58h4",
    "forest": "M4 12q4-6 8 0M24 8q4-6 8 0M46 15q4-6 8 0M13 28q4-6 8 0M35 32q4-6 8 0M2 46q4-6 8 0M23 50q4-6 8 0"
    "M46 48q4-6 8 0",
    "glacier": "M4 6 18 14 16 24M34 2 28 12 40 20 52 16M8 36 20 42 30 36M44 34 50 46 42 56M16 58 26 52",
    "coast": "M2 10q5-4 10 0t10 0M34 16q5-4 10 0t10 0M8 30q5-4 10 0t10 0M38 40q5-4 10 0t10 0M4 50q5-4 10 0t10 0",
    "desert": "M2 16q12-12 22 0M32 10q12-10 20 0M16 36q12-12 24 0M44 34q8-8 14 0M2 54q10-10 20 0M34 56q10-10 20 0",
}


def patterns() -> str:
    """The biomes as patterns of 60 units: what tells them apart where colours do not."""
    return "".join(
        f'<pattern id="iw-ground-{name}" width="60" height="60" patternUnits="userSpaceOnUse">'
        f'<path d="{d}" fill="none" stroke="var(--{name}-dark)" stroke-width="1.5" {LINE} opacity=".42"/></pattern>'
        for name, d in PATTERNS.items()
    )


def icons() -> str:
    """The signs of the biomes on a round ground, as `<g>` of radius 10."""
    return "".join(
        f'<g id="iw-icon-{name}"><circle r="10" fill="var(--{name}-dark)" stroke="var(--paper)"/>'
        f'<g transform="scale(.82)" fill="var(--paper)" color="var(--paper)">{ICONS[name]}</g></g>'
        for name in BIOMES
    )


# Seats


def emblems() -> str:
    """By seat its shape with its letter in it, in the colours of what lies on the seat's own."""
    return "".join(
        f'<g id="iw-emblem-{seat}"><g fill="var(--on-seat-{seat})" {LINE}>{shape}</g>'
        f"{badges.letter(seat, f'seat-{seat}', 1.9)}</g>"
        for seat, shape in enumerate(badges.SHAPES)
    )


# Pieces

OUTLINE = f' stroke="var(--ink)" stroke-width="4" {LINE}'
_HOLES = ' fill-rule="evenodd"'
TENT = "M-7-38 7-38Q21 6 44 36 23 46 0 46-23 46-44 36-21 6-7-38Z"
TOTEM = "M-30-16V-20Q-30-24-25-24-17-24-14-18H14Q17-24 25-24 30-24 30-20V50H-30Z"


def pieces() -> str:
    """Tents and totems of all seats and of nobody, mountains and deeds."""
    found = [symbol(f"tent-{seat}", _tent(seat)) for seat in range(SEATS)]
    found += (symbol(f"totem-{seat}", _totem(seat)) for seat in range(SEATS))
    found.append(
        symbol("tents", line("M-14-48 0-24M14-48 0-24", "ink", 7) + area(TENT + "M0 8 14 44H-14Z", "ink", _HOLES))
    )
    found.append(symbol("totems", area(TOTEM + "M-18-8h12v12h-12ZM6-8h12v12H6ZM-18 20H18V30H-18Z", "ink", _HOLES)))
    return "".join((*found, symbol("mountain", _mountain()), _deeds()))


def _tent(seat: int) -> str:
    """A tipi: poles above, a hem with teeth, and the seat's sign."""
    teeth = (
        "M-40 31 -30 38 -24 30.6 -15 41 -8 34 0 42 8 34 15 41 24 30.6 30 38 40 31Q43 35 44 36 23 46 0 46-23 46-44 36Z"
    )
    return (
        '<ellipse cy="41" rx="47" ry="8" fill="var(--shade)" opacity=".28"/>'
        + line("M-14-48 5-26M14-48-5-26M0-49V-30", "paper", 10)
        + area(TENT, "paper", f' stroke="var(--paper)" stroke-width="9" {LINE}')
        + line("M-14-48 5-26M14-48-5-26M0-49V-30", "wood-dark", 4.5)
        + area(TENT, f"seat-{seat}", OUTLINE)
        + area("M7-38Q21 6 44 36 32 41.5 18 44 12 0 3-38Z", "shade", ' opacity=".22"')
        + area(teeth, f"on-seat-{seat}", ' opacity=".85"')
        + f'<use href="#iw-emblem-{seat}" transform="translate(0 {9 if seat == 2 else 11})scale(2.26)"/>'
        + area(TENT, "ink", OUTLINE).replace('fill="var(--ink)"', 'fill="none"')
    )


def _totem(seat: int) -> str:
    """A carved block with ears and eyes and the seat's sign; its foot is what is seen of it in a stack."""
    feet = "".join(moved(badges.SHAPES[seat], x, 42, 0.55) for x in (-18, 0, 18))
    return (
        '<ellipse cy="49" rx="36" ry="6" fill="var(--shade)" opacity=".28"/>'
        + line(TOTEM.replace("V50H-30Z", "V48").replace("M-30-16", "M-30 48V-16"), "paper", 8)
        + area(TOTEM, f"seat-{seat}", OUTLINE)
        + area("M20-18Q22-24 25-24 30-24 30-20V50H20Z", "shade", ' opacity=".22"')
        + f'<use href="#iw-emblem-{seat}" transform="translate(0 {9 if seat != 2 else 7})scale(2.42)"/>'
        + line("M-24-13h0M24-13h0", f"on-seat-{seat}", 7)
        + line("M-30 34H30", "ink", 3.4)
        + f'<g fill="var(--on-seat-{seat})">{feet}</g>'
        + area(TOTEM, "ink", OUTLINE).replace('fill="var(--ink)"', 'fill="none"')
    )


def _mountain() -> str:
    return (
        '<ellipse cy="30" rx="49" ry="15" fill="var(--shade)" opacity=".28"/>'
        + area("M-48 30-30-6-22-12-8-44 2-46 16-16 22-18 30-12 48 30Q30 42 0 42-30 42-48 30Z", "stone", OUTLINE)
        + area("M2-46 16-16 22-18 30-12 48 30Q34 38 18 41 26 20 10 2 12-16 2-46Z", "stone-dark")
        + area("M-8-44 2-46 10-28 4-20-2-26-8-16-14-22-18-20Z", "snow")
        + area("M-30-6-22-12-18-2-24 2-28-1-34 2ZM22-18 30-12 35-1 29 1 24-5 20-2Z", "snow", ' opacity=".9"')
        + line("M-24 22-14 4-6 16M-2 30 8 12", "stone-dark", 3)
        + line("M-34 33-30 25-26 34M-14 39-10 30-5 40", "leaf", 4)
    )


def _deeds() -> str:
    """Round for what lies on a territory, shields for what lies on a connection; each with its own sign."""
    round_ = '<circle r="44" fill="var(--{0})" stroke="var(--ink)" stroke-width="4.5"/><circle r="36.5" {1}/>'
    shield = '<path d="M0-45Q22-36 41-37 45 16 0 46-45 16-41-37-22-36 0-45Z" fill="var(--{0})" {1}/>'
    rim = 'fill="none" stroke="var(--paper)" stroke-width="2.5" stroke-dasharray="5 4.55" opacity=".8"'
    inked = f'stroke="var(--ink)" stroke-width="4.5" {LINE}'
    tent = "M0-17 15 15H-15Z"
    return "".join(
        (
            symbol(
                "deed-union",
                round_.format("union", rim)
                + line("M-22 16H22", "paper", 7)
                + moved(area(tent, "paper", f' stroke="var(--ink)" stroke-width="3" {LINE}'), -14, -1, 0.95)
                + moved(area(tent, "paper", f' stroke="var(--ink)" stroke-width="3" {LINE}'), 14, -1, 0.95),
            ),
            symbol(
                "deed-discovery",
                round_.format("discovery", rim)
                + area(
                    "M0-31 7-7 31 0 7 7 0 31-7 7-31 0-7-7Z", "paper", f' stroke="var(--ink)" stroke-width="3" {LINE}'
                )
                + area("M0-31 7-7 0 0ZM31 0 7 7 0 0ZM0 31-7 7 0 0ZM-31 0-7-7 0 0Z", "star"),
            ),
            symbol(
                "deed-honor",
                shield.format("honor", inked)
                + area(
                    "M0-30Q20-14 4 20L0 30-4 20Q-20-14 0-30Z", "paper", f' stroke="var(--ink)" stroke-width="3" {LINE}'
                )
                + line("M0-18V27M0-8-6-13M0 1-6-4M0-8 6-13M0 1 6-4", "ink", 2.6),
            ),
            symbol(
                "deed-respect",
                shield.format("respect", inked)
                + line("M-4 8 17-27M16-25 20-32", "paper", 5.5)
                + area(
                    "M-31-2Q-20 7 0 7 20 7 31-2 30 14 15 16H-15Q-30 14-31-2Z",
                    "paper",
                    f' stroke="var(--ink)" stroke-width="3" {LINE}',
                )
                + line("M-17 27q5.7-6 11.4 0t11.4 0 11.4 0", "paper", 4.5),
            ),
        )
    )


# Who has a connection

RING = 40.5
"""The radius of a ring; with its edges it fills its square."""


def ring_name(tribes: Iterable[int]) -> str:
    """The name of the ring round the number of a connection that these tribes have."""
    return f"held-{'-'.join(map(str, tribes))}"


def holds() -> str:
    """A ring for each tribe and for all that may be tied, and the mark of a tie."""
    circle = f'<circle r="{RING:g}" fill="none" stroke="var(--{{0}})" stroke-width="{{1}}"/>'
    found = [f'<g id="iw-hold">{circle.format("paper", 19)}{circle.format("ink", 15.5)}</g>']
    found += (
        symbol(ring_name(tribes), f'<use href="#iw-hold"/><g fill="none" stroke-width="10">{_arcs(tribes)}</g>')
        for count in range(1, SEATS + 1)
        for tribes in combinations(range(SEATS), count)
    )
    tied = '<circle r="42" fill="var(--paper)" stroke="var(--ink)" stroke-width="11"/>' + line(
        "M-17-10H17M-17 10H17", "ink", 11
    )
    return "".join((*found, symbol("tied", tied)))


def _arcs(tribes: Sequence[int]) -> str:
    """A ring parted among tribes, from the top on clockwise."""
    if len(tribes) == 1:
        return f'<circle r="{RING:g}" stroke="var(--seat-{tribes[0]})"/>'
    part, found = 2 * pi / len(tribes), ""
    for place, tribe in enumerate(tribes):
        ends = (place * part + 0.07, (place + 1) * part - 0.07)
        (ax, ay), (bx, by) = ((round(RING * sin(a)), round(-RING * cos(a))) for a in ends)
        found += f'<path d="M{ax} {ay}A{RING:g} {RING:g} 0 0 1 {bx} {by}" stroke="var(--seat-{tribe})"/>'
    return found


# Cards

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
    blank = f'<rect {CARD} fill="var(--paper)" stroke="var(--ink)" stroke-width="2"/>'
    tipped = f'<g transform="translate(-6 4)rotate(-14)scale(.72)">{blank}</g>'
    discards = tipped + f'<g transform="translate(7 3)rotate(9)scale(.72)">{back()}</g>'
    thrown = (
        f'<g transform="translate(0 -8)rotate(-8)scale(.66)">{back()}</g>'
        + line("M0 30V44M-9 36 0 45 9 36", "paper", 11)
        + line("M0 22V44M-9 36 0 45 9 36", "honor", 6)
    )
    none = '<circle r="38" fill="var(--paper)" stroke="var(--ink)" stroke-width="4"/>' + line(
        "M-16-16 16 16M16-16-16 16", "honor", 9
    )
    half = (
        '<circle r="42" fill="var(--paper)" stroke="var(--ink)" stroke-width="4"/>'
        + area("M0-34A34 34 0 0 1 0 34Z", "star")
        + '<circle r="34" fill="none" stroke="var(--wood-dark)" stroke-width="3"/>'
        + line("M0-34V34", "wood-dark", 3)
        + line("M-22 0h0M-11-18h0M-11 18h0", "wood", 5)
    )
    expedition = (
        area("M-36-40H30Q40-40 40-30V-24H24V30Q24 42 12 42H-40Q-28 42-28 30V-32Q-28-40-36-40Z", "cloth", OUTLINE)
        + line("M24-30V-34Q24-40 30-40M12 42Q2 42 2 30H-28", "ink", 3)
        + line("M-18-22q10 8 4 18t10 16 14 6", "honor", 4, ' stroke-dasharray="1 8"')
        + line("M8-18 18-8M18-18 8-8", "berry", 5)
    )
    points = " ".join(
        f"{sin(pi * tip / 5) * (20 if tip % 2 else 44):.1f} {-cos(pi * tip / 5) * (20 if tip % 2 else 44):.1f}"
        for tip in range(10)
    )
    score = area(f"M{points}Z", "star", OUTLINE)
    return "".join(
        symbol(name, drawing)
        for name, drawing in (
            ("discard", thrown),
            ("discards", discards),
            ("none", none),
            ("half", half),
            ("expedition", expedition),
            ("score", score),
        )
    )
