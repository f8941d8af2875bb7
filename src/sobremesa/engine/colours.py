"""Colours of tables: those of the seats, which all games share, and a game's own as CSS custom properties.

The colours of the seats are the same by day and by night. They differ from each other, and in every game from the
ground, for people of normal vision and of the three kinds of colour blindness; each game's tests hold the thresholds.
"""

from collections.abc import Mapping

SEATS = ("#e3120b", "#ffc92e", "#8657ee", "#12101f", "#f7fbff")
"""By seat: red, gold, violet, black, white."""
ON_SEATS = ("#ffffff", "#2a2118", "#ffffff", "#ffffff", "#2a2118")
"""By seat the colour of a letter on the seat's colour."""
OF_SEATS = {f"seat-{seat}": colour for seat, colour in enumerate(SEATS)} | {
    f"on-seat-{seat}": colour for seat, colour in enumerate(ON_SEATS)
}
"""The same by the names of their custom properties."""


def css(colours: Mapping[str, tuple[str, str]]) -> str:
    """Custom properties of the seats and of these colours, by name one by day and one by night: night comes by the
    reader's system, or by `data-theme` on the root element."""
    day = _declared({name: light for name, (light, _) in colours.items()})
    night = _declared({name: dark for name, (_, dark) in colours.items()})
    return (
        f":root{{{_declared(OF_SEATS)}{day}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}\n"
        f":root[data-theme=dark]{{{night}}}\n"
    )


def _declared(colours: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())
