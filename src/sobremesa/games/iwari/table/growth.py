"""What grows on the maps of Iwari and swims round them, and the signs and patterns of the biomes, as SVG.

A thing is a `<g>` in map units round the middle of its circle (see `scenery.GROVES`). Each is told by its outline as
well as by its colour and takes its colours from the custom properties of `palette`.
"""

from collections.abc import Iterable
from math import cos, pi, sin

from sobremesa.engine.badges import LINE
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.table.strokes import area, line, moved

# On a map

INK = ' stroke="var(--edge)" stroke-width=".7" stroke-linejoin="round"'
_PINE = "M0-8.6 3.6-3.4H2.1L5 .8H3L6.2 5.4H-6.2L-3 .8H-5L-2.1-3.4H-3.6Z"


def _shadow(x: float, y: float, rx: float, ry: float) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="var(--shade)" opacity=".2"/>'


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
