"""The signs of the seven places at 20 pixels: a shield in the colour of the place with one plain picture on it.

`mark-PLACE` is a shield, so that no place is taken for a good, which is round; `mark-any` is for what belongs to none.
"""

from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.table.strokes import area, disc, group, inked, line, part, symbol

SHIELD = "M-38-46H38Q46-46 46-38V6C46 26 26 38 0 47-26 38-46 26-46 6V-38Q-46-46-38-46Z"
_RIM = "M-36-40H36Q40-40 40-36V5C40 22 23 32 0 40.5-23 32-40 22-40 5V-36Q-40-40-36-40Z"

PICTURES = {
    "village": area("M0-34 34-5 28 2 0-21-28 2-34-5Z", "cream")
    + area("M0-15 22 4V25H7V8H-7V25H-22V4Z", "cream")
    + area("M14-30H22V-16L14-23Z", "cream"),
    "market": area("M-28-31H28L34-6H-34Z", "cream")
    + area("M-14-31H-5L-6.5-6H-20ZM5-31H14L20-6H6.5Z", "red")
    + area("M-34-6H-20A7 7 0 0 1-34-6ZM-20-6H-6.5A7 7 0 0 1-20-6ZM-6.5-6H6.5A6.5 7 0 0 1-6.5-6Z", "cream")
    + area("M6.5-6H20A7 7 0 0 1 6.5-6ZM20-6H34A7 7 0 0 1 20-6Z", "cream")
    + area("M-27 4H-21V11H21V4H27V20L14 26H-14L-27 20Z", "cream"),
    "road": line("M-33-9-15-31-2-17 13-33 33-9", "cream", 6)
    + area("M-6-14H6L27 20 0 33-27 20Z", "cream")
    + line("M0-9V-5M0 2V8M0 16V24", "place-road", 4.6),
    "harbor": line("M0-14V28M-14-10H14", "cream", 7)
    + line("M-27 8C-25 22-12 29 0 29 12 29 25 22 27 8", "cream", 7)
    + area("M-37 14-27-3-17 14ZM37 14 27-3 17 14Z", "cream")
    + '<circle cy="-24" r="7.5" fill="none" stroke="var(--cream)" stroke-width="6"/>',
    "farm": area("M0-4C-3-20-14-28-30-29-29-12-18-3 0-4ZM0-8C1-22 12-32 30-34 31-18 19-7 0-8Z", "cream")
    + line("M0-8V14", "cream", 7)
    + line("M-30 13Q0 4 30 13M-22 26Q0 17 22 26", "cream", 6),
    "mine": line("M-25 27 12-14M25 27-12-14", "cream", 7)
    + line("M-33-6Q-28-24-8-31", "cream", 8)
    + area("M2-24 18-36 36-17 24-4Z", "cream"),
    "forest": area("M-12-36 6-10H-1L14 12H-8V26H-16V12H-38L-23-10H-30Z", "cream")
    + area("M19-20 30-2H26L36 15H23V26H15V15H11L16 11 5-6 8-9Z", "cream"),
}
"""By place its sign, in one colour but for what must be told inside of it."""


def marks() -> str:
    """The signs of all places, and that of any place."""
    shields = "".join(symbol(f"mark-{place}", _shield(f"place-{place}") + PICTURES[place]) for place in PLACES)
    return f"{shields}{symbol('mark-any', _shield('rock-dark') + _seven())}{_bands()}"


def _shield(colour: str) -> str:
    rim = f'<path d="{_RIM}" fill="none" stroke="var(--cream)" stroke-width="2.4" opacity=".75"/>'
    return inked(SHIELD, colour, 3.4) + rim


def _seven() -> str:
    """The ring of the seven places."""
    dots = ((0, -25), (21, -15), (26, 6), (12, 24), (-12, 24), (-26, 6), (-21, -15))
    return "".join(disc(7, "cream", x, y - 3) for x, y in dots)


def _bands() -> str:
    """Woven bands in the colour of each place, 100 wide and 12 high, for the edges of cards and tiles."""
    woven = line("M-45 0-40-3.4-35 0-40 3.4-45 0M-15 0-10-3.4-5 0-10 3.4-15 0", "cream", 1.6) + line(
        "M15 0 20-3.4 25 0 20 3.4 15 0M45 0 40-3.4 35 0 40 3.4 45 0M-28 0h6M-2 0h6M28 0h4", "gold", 2.4
    )
    return f"<defs>{group('alti-woven', woven)}</defs>"


def band(colour: str, y: float, scale: float = 1) -> str:
    """A woven band across a drawing of 100 units."""
    return (
        f'<path d="M{-50 * scale:g} {y - 6:g}h{100 * scale:g}v12h{-100 * scale:g}Z" fill="var(--{colour})" '
        f'stroke="var(--ink)" stroke-width="1.6"/>{part("alti-woven", 0, y, scale)}'
    )
