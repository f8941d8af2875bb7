"""The pieces of Iwari and the signs on its maps as SVG symbols on a square of 100 units round the origin.

Each is told by its outline as well as by its colour and takes its colours from the custom properties of `palette`.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import cos, pi, sin

from sobremesa.engine import badges
from sobremesa.engine.badges import LINE
from sobremesa.games.iwari.table.strokes import OUTLINE, area, line, moved, symbol

SEATS = len(badges.SHAPES)

# Seats


def emblems() -> str:
    """By seat its shape with its letter in it, in the colours of what lies on the seat's own."""
    return "".join(
        f'<g id="iw-emblem-{seat}"><g fill="var(--on-seat-{seat})" {LINE}>{shape}</g>'
        f"{badges.letter(seat, f'seat-{seat}', 1.9)}</g>"
        for seat, shape in enumerate(badges.SHAPES)
    )


# Pieces

_HOLES = ' fill-rule="evenodd"'
_FINE = f' stroke="var(--ink)" stroke-width="3" {LINE}'
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
    return "".join(
        (
            symbol("deed-union", _round("union") + _two_tents()),
            symbol("deed-discovery", _round("discovery") + _compass_star()),
            symbol("deed-honor", _shield("honor") + _feather()),
            symbol("deed-respect", _shield("respect") + _canoe()),
        )
    )


def _round(colour: str) -> str:
    return (
        f'<circle r="44" fill="var(--{colour})" stroke="var(--ink)" stroke-width="4.5"/><circle r="36.5" fill="none" '
        'stroke="var(--paper)" stroke-width="2.5" stroke-dasharray="5 4.55" opacity=".8"/>'
    )


def _shield(colour: str) -> str:
    return (
        f'<path d="M0-45Q22-36 41-37 45 16 0 46-45 16-41-37-22-36 0-45Z" fill="var(--{colour})" stroke="var(--ink)" '
        f'stroke-width="4.5" {LINE}/>'
    )


def _two_tents() -> str:
    tent = area("M0-17 15 15H-15Z", "paper", _FINE)
    return line("M-22 16H22", "paper", 7) + moved(tent, -14, -1, 0.95) + moved(tent, 14, -1, 0.95)


def _compass_star() -> str:
    return area("M0-31 7-7 31 0 7 7 0 31-7 7-31 0-7-7Z", "paper", _FINE) + area(
        "M0-31 7-7 0 0ZM31 0 7 7 0 0ZM0 31-7 7 0 0ZM-31 0-7-7 0 0Z", "star"
    )


def _feather() -> str:
    vane = area("M0-30Q20-14 4 20L0 30-4 20Q-20-14 0-30Z", "paper", _FINE)
    return vane + line("M0-18V27M0-8-6-13M0 1-6-4M0-8 6-13M0 1 6-4", "ink", 2.6)


def _canoe() -> str:
    return (
        line("M-4 8 17-27M16-25 20-32", "paper", 5.5)
        + area("M-31-2Q-20 7 0 7 20 7 31-2 30 14 15 16H-15Q-30 14-31-2Z", "paper", _FINE)
        + line("M-17 27q5.7-6 11.4 0t11.4 0 11.4 0", "paper", 4.5)
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


# Signs that a table draws as part of its map, each alone, to be explained


def explained() -> str:
    """The signs as symbols."""
    road = "M-36 24Q-8 16 0 0T36-24"
    edge = ' stroke="var(--paper)" stroke-width="6" paint-order="stroke"'
    peaks = area("M-46 28-24-24-2 28ZM0 28 24-24 46 28Z", "stone-dark", edge)
    return symbol("sign-way", line(road, "ink", 28) + line(road, "seat-1", 18)) + symbol("sign-peaks", peaks)
