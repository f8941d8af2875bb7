"""The emblems of the seven roles: the tool of each, on eight sides in the colour of the place where it works."""

from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.table.strokes import area, disc, inked, line, moved, part, symbol

OCTAGON = "M-19-47H19L47-19V19L19 47H-19L-47 19V-19Z"
_INNER = "M-16.5-40H16.5L40-16.5V16.5L16.5 40H-16.5L-40 16.5V-16.5Z"


def roles(content: Content) -> str:
    """The emblem of every role of an edition."""
    return "".join(symbol(f"role-{role.id}", _plate(PLACES[role.place]) + TOOLS[role.id]) for role in content.roles)


def _plate(place: str) -> str:
    return (
        inked(OCTAGON, "wood", 3.4)
        + f'<path d="{_INNER}" fill="var(--place-{place})" stroke="var(--wood-dark)" stroke-width="1.6"/>'
        + line("M-13-43.5H13M-13 43.5H13M-43.5-13V13M43.5-13V13", "cream", 2.4, ' stroke-dasharray="1 5.2"')
    )


def _shaft(d: str, colour: str = "wood-light", width: float = 5.4) -> str:
    """A handle with an outline."""
    return line(d, "ink", width + 5) + line(d, colour, width)


def _axe() -> str:
    return _shaft("M-22 31 14-22") + inked("M-4-22 15-33C23-29 29-21 30-11 22-13 14-11 9-4L2-9Z", "metal", 3.2)


def _rod() -> str:
    """A rod, and a fish on its hook."""
    return (
        _shaft("M-30 30-6-32", "wood-light", 4.4)
        + line("M-6-32Q20-30 18-8", "cream", 2.6)
        + moved(part("alti-fish"), 10, 12, 0.7, -64)
        + disc(4.6, "metal", -24, 15, ' stroke="var(--ink)" stroke-width="2.4"')
    )


def _crook() -> str:
    return _shaft("M27 33V-17C27-34 9-34 9-20", "wood-light", 4.6) + moved(part("alti-alpaca"), -8, 5, 0.86)


def _pick() -> str:
    return (
        _shaft("M0 33V-20")
        + inked("M-34-7C-26-28-10-31 0-31 10-31 26-28 34-7 22-18 10-20 0-20-10-20-22-18-34-7Z", "metal", 3.2)
        + inked("M-7-35H7V-14H-7Z", "metal-dark", 3)
        + moved(part("alti-ore"), 17, 21, 0.42)
    )


def _spade() -> str:
    """A spade, and what grows behind it."""
    sprout = inked("M18 6C2 4-1-8-1-20 14-19 20-8 18 6ZM20 4C19-8 25-15 35-16 36-5 30 4 20 4Z", "leaf-light", 3)
    return (
        moved(line("M18 4V28", "ink", 8) + line("M18 4V28", "leaf-light", 3.4) + sprout, 0, 0)
        + area("M4 25Q18 18 33 25L31 30H6Z", "earth-dark", ' stroke="var(--ink)" stroke-width="2.6"')
        + _shaft("M-16-32V10", "wood-light", 4.8)
        + _shaft("M-25-32H-7", "wood-light", 4)
        + inked("M-27 2H-5V18C-5 26-11 31-16 34-21 31-27 26-27 18Z", "metal", 3.2)
    )


def _scales() -> str:
    """Scales with coins in one pan."""
    pan = "M-12 0H12C11 8 6 10 0 10-6 10-11 8-12 0Z"
    coins = "".join(
        disc(5, "thing-coin", x, y, ' stroke="var(--ink)" stroke-width="2.2"') for x, y in ((-5, -5), (6, -5))
    )
    bean = inked("M-7 0C-7-9 7-9 7 0Z", "red", 2.4)
    return (
        _shaft("M0-26V30M-14 31H14", "gold", 4)
        + _shaft("M-24-18 24-22", "gold", 4)
        + line("M-24-16-34 8M-24-16-14 8M24-20 14 4M24-20 34 4", "cream", 2)
        + moved(coins + inked(pan, "gold", 3), -24, 9)
        + moved(bean + inked(pan, "gold", 3), 24, 5)
        + disc(5, "gold", 0, -30, ' stroke="var(--ink)" stroke-width="3"')
    )


def _chisel() -> str:
    """A mallet and a chisel over a block."""
    return (
        moved(part("alti-stone"), -4, 19, 0.6)
        + _shaft("M-6 6-20-22", "metal", 5)
        + _shaft("M2-18 31 6")
        + inked("M-8-17 6-36 20-26 6-7Z", "wood", 3.2)
    )


TOOLS = {
    "woodcutter": _axe(),
    "fisherman": _rod(),
    "shepherd": _crook(),
    "miner": _pick(),
    "farmer": _spade(),
    "trader": _scales(),
    "stonemason": _chisel(),
}
"""By role its tool."""
