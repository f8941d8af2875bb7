"""Signs that a table draws as part of its map, each alone, to be explained."""

from sobremesa.games.iwari.table.glyphs import area, line, symbol


def explained() -> str:
    """The signs as symbols."""
    road = "M-36 24Q-8 16 0 0T36-24"
    edge = ' stroke="var(--paper)" stroke-width="6" paint-order="stroke"'
    peaks = area("M-46 28-24-24-2 28ZM0 28 24-24 46 28Z", "stone-dark", edge)
    return symbol("sign-way", line(road, "ink", 28) + line(road, "seat-1", 18)) + symbol("sign-peaks", peaks)
