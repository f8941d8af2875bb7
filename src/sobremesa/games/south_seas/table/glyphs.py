"""The small drawings of South Seas: wares, boats, islanders and ships, as SVG symbols.

Every symbol lies on a square of 20 units round the origin and inside a circle of 10, is told by its outline as well
as by its colour, and takes its colours from the custom properties of `palette`. An islander is upright on land and
lies in the sea: `islander-CALLING-N` has the shape, the colour and the letter of seat N for a body,
`islander-CALLING` a plain one in `--seat` or `currentColor`.
"""

from math import cos, pi, sin

from sobremesa.engine.badges import LINE, SHAPES

CALLINGS = ("collector", "picker", "fisherman", "merchant")
"""What an islander is on a bridge, an island, a sea and a market, in the order of `Kind`."""
INKED = 'stroke="var(--ink)" stroke-width="1.2"'

SHELL = (
    "M-2.6 7.6-3.2 5.2C-7.8 3.6-9.2-.6-7.6-3.4-6.6-5.4-4.8-5.6-4.3-5.6-3.5-8-1.4-8.4"
    " 0-7.4 1.4-8.4 3.5-8 4.3-5.6 4.8-5.6 6.6-5.4 7.6-3.4 9.2-.6 7.8 3.6 3.2 5.2L2.6 7.6Z"
)
FISH = "M-9 .2C-6.5-5.6 1-6.2 4.2-1.5L8.6-4.7C7.8-2 7.8 0 7.8.3 7.8 1.8 8 3.4 8.6 5L4.2 2.2C1 6.4-6.5 6-9 .2Z"
BANANA = "M4.4-9 7-9.2 7.2-6.2C10 1.5-.5 9.4-8.8 5.6L-9.2 3.2C-5 2.8-.8.8 1-2.6 2-4.4 4.4-5.6 4.6-7Z"
HULL = "M-9 3.2H9C8.2 6.8 6 8.6 4 8.6H-4.5C-6.8 8.6-8.4 6.6-9 3.2Z"
SAIL = "M.8 1.6V-9C5-7 7.8-2.6 7.8 1.6ZM-1 1.6V-6.5C-4-5-6.8-1.6-7 1.6Z"


def _symbol(name: str, drawing: str, box: str = "-10 -10 20 20") -> str:
    return f'<symbol id="{name}" viewBox="{box}" overflow="visible">{drawing}</symbol>'


def _use(name: str, x: float, y: float, radius: float) -> str:
    return f'<use href="#{name}" x="{x - radius:g}" y="{y - radius:g}" width="{2 * radius:g}" height="{2 * radius:g}"/>'


def _sticker(outline: str, fill: str, inside: str = "", ink: float = 1.5) -> str:
    """A shape with an ink line and a rim of paper, which tells it from any ground."""
    return (
        f'<path d="{outline}" fill="var(--paper)" stroke="var(--paper)" stroke-width="{ink + 2.2:g}" {LINE}/>'
        f'<path d="{outline}" fill="var(--{fill})" stroke="var(--ink)" stroke-width="{ink:g}" {LINE}/>{inside}'
    )


def _line(d: str, width: float = 1.1, colour: str = "var(--ink)") -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" {LINE}/>'


def _scaled(drawing: str, scale: float, x: float = 0, y: float = 0) -> str:
    return f'<g transform="translate({x:g} {y:g})scale({scale:g})">{drawing}</g>'


def wares() -> str:
    """The wares, single and in pairs, the boats, and what a ship asks for besides."""
    shell = _sticker(SHELL, "shell", _line("M0 4.5V-4.2M-1.8 4-4.2-2.4M1.8 4 4.2-2.4"))
    eye = '<circle cx="-4.8" cy="-1" r="1.1" fill="var(--ink)"/>'
    fish = _sticker(FISH, "fish", eye + _line("M-1.2-2.4Q.4 0-1.2 2.4"))
    banana = _sticker(BANANA, "banana", _line("M-7 4.6C-1.5 5 4.5 1 5.6-4.5", 0.9))
    boat = _sticker(HULL, "hull", ink=1.4) + _sticker(SAIL, "cloth", ink=1.4)
    half = _scaled(fish, 0.66, -1.2, 4.1)
    pair = f'<g transform="scale(-1 1)">{_scaled(fish, 0.66, -1.2, -4.2)}</g>{half}'
    token = (
        '<circle r="9.6" fill="var(--paper)" stroke="var(--ink)" stroke-width=".8"/>'
        '<circle r="7.9" fill="none" stroke="var(--sea)" stroke-width="1.2"/>'
    )
    return "".join(
        (
            _symbol("ware-shell", _scaled(shell, 0.9)),
            _symbol("ware-fish", _scaled(fish, 0.86)),
            _symbol("ware-banana", _scaled(banana, 0.9, 0.2, 0.6)),
            _symbol("ware-fish-pair", pair),
            _symbol("boat", _scaled(boat, 0.9)),
            _symbol("boat-token", token + _scaled(boat, 0.62, 0, 0.3)),
        )
    )


def asked() -> str:
    """What a ship's price may ask besides wares by name, and the signs of a ship card."""
    discs = "".join(_discs(letter) for letter in "ABC")
    free = (
        '<circle r="8.8" fill="var(--any)" stroke="var(--ink)" stroke-width="1.5" stroke-dasharray="3.4 2.13"/>'
        + _line("M0-4.5V4.5M-3.9-2.25 3.9 2.25M-3.9 2.25 3.9-2.25", 2)
    )
    points = " ".join(
        f"{sin(pi * tip / 5) * (4.6 if tip % 2 else 9):.1f} {-cos(pi * tip / 5) * (4.6 if tip % 2 else 9):.1f}"
        for tip in range(10)
    )
    star = f'<path d="M{points}Z" fill="var(--star)" stroke="var(--ink)" stroke-width="1.3" {LINE}/>'
    hull = (
        f'<path d="{HULL}" fill="var(--hull)" stroke="var(--ink)" stroke-width="1.2" {LINE}/>'
        f'<path d="{SAIL}" fill="var(--cloth)" stroke="var(--ink)" stroke-width="1.2" {LINE}/>'
    )
    return discs + _symbol("any", free) + _symbol("star", star) + _symbol("ship-hull", hull)


def _discs(letter: str) -> str:
    """A blank disc for a ware of a free kind, and the same joined to the one at its left: both are of one kind."""
    disc = f'<circle r="7.6" fill="var(--same-{letter.lower()})" stroke="var(--ink)" stroke-width="1.5"/>'
    lines = "M-14.5-2H-5M-14.5 2H-5"
    joint = _line(lines, 3.2, "var(--paper)") + _line(lines, 1.5)  # the paper shows them on a dark card
    return _symbol(f"same-{letter}", disc) + _symbol(f"same-{letter}-on", joint + disc)


# An islander is a head, his tool and, for a body, the shape of his seat; a fisherman lies.
BODY, ASIDE = 7.8, 1.9
"""Radius of the shape that is the body, and how far it lies from the middle: down, or to the left."""
HEAD = 'r="3" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.3"'
TOOLS = {
    "collector": (
        '<path d="M4.3-4.5H8.9L8-.6H5.2Z" fill="var(--wood)" stroke="var(--ink)" stroke-width="1" LINE/>'
        '<path d="M5-4.5Q6.6-8 8.2-4.5" fill="none" stroke="var(--ink)" LINE/>'
    ),
    "picker": (
        '<path d="M7-8.6 8.4-8.7C9.6-4 7.4-.6 3.6-1 3.2-1.4 3.2-2 3.6-2.4 6-3.2 7.2-5.8 7-8.6Z" '
        'fill="var(--banana)" stroke="var(--ink)" stroke-width="1" LINE/>'
    ),
    "merchant": (
        '<path d="M-5.6-6.6Q0-8.2 5.6-6.6L2.8-7.6 2-9.8H-2L-2.8-7.6Z" '
        'fill="var(--wood)" stroke="var(--ink)" stroke-width="1.2" LINE/>'
    ),
    "fisherman": (
        '<path d="M4.5 5.5 8.4 5M-1-6.5 4.8-8.6Q8-7.6 8-4.6" fill="none" stroke="var(--ink)" stroke-width="1.1" LINE/>'
    ),
}


def islanders() -> str:
    """The four callings with a plain body in `--seat`, or else `currentColor`, and each calling of each seat."""
    found = []
    for calling in CALLINGS:
        x, y = (-ASIDE, 0.0) if calling == "fisherman" else (0.0, ASIDE)
        head = '<circle cx="6.8" ' if calling == "fisherman" else '<circle cy="-6.3" '
        above = f"{head}{HEAD}/>{TOOLS[calling].replace('LINE', LINE)}"
        body = f'<circle cx="{x:g}" cy="{y:g}" r="6.9" fill="var(--seat,currentColor)" {INKED}/>'
        found.append(_symbol(f"islander-{calling}", body + above))
        found.append(f'<symbol id="head-{calling}" viewBox="-10 -10 20 20" overflow="visible">{above}</symbol>')
        for seat in range(len(SHAPES)):
            drawn = _use(f"seat-badge-{seat}", x, y, BODY) + _use(f"head-{calling}", 0, 0, 10)
            found.append(_symbol(f"islander-{calling}-{seat}", drawn))
    return "".join(found)
