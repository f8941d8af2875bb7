"""The colours of the Iwari table, by day and by night, as data and as CSS custom properties.

The five biomes differ from each other and from the seats for people of normal vision and of the three kinds of colour
blindness; the tests hold the thresholds. What a colour is used for is told by its name; the drawings name no other.
"""

from sobremesa.engine import colours

GROUND = {
    "deep": ("#4793ad", "#0a1c2b"),
    "sea": ("#68b2c6", "#12324a"),
    "wave": ("#a4d8e0", "#2b5d78"),
    "shoal": ("#86c9d3", "#1b465f"),
    "shallow": ("#abe0de", "#2a6178"),
    "foam": ("#f6fcf4", "#86b3bf"),
    "tundra": ("#bb96a7", "#685162"),
    "tundra-dark": ("#805a70", "#3b2937"),
    "tundra-light": ("#d0b2bf", "#7a6474"),
    "forest": ("#558555", "#1c4629"),
    "forest-dark": ("#2f5f38", "#0c2814"),
    "forest-light": ("#75a468", "#2b5836"),
    "glacier": ("#a6d3f0", "#577c98"),
    "glacier-dark": ("#6fa5cc", "#34566f"),
    "glacier-light": ("#dff2fb", "#7ba1ba"),
    "coast": ("#efe7b4", "#958c66"),
    "coast-dark": ("#b89f60", "#5e553a"),
    "coast-light": ("#faf5d6", "#aaa27e"),
    "desert": ("#e28e4b", "#8c5f4c"),
    "desert-dark": ("#ad5c28", "#57362a"),
    "desert-light": ("#f0ae72", "#a27560"),
    "edge": ("#5b4430", "#120e0b"),
    "shade": ("#3a2a1c", "#050505"),
    "whale": ("#326f8c", "#2c5673"),
    "ink": ("#2b2119", "#17110c"),
    "paper": ("#fffaf0", "#f0e7d5"),
    "cloth": ("#fff6e3", "#dccfb4"),
    "space": ("#fbf1d9", "#bfb194"),
    "space-rim": ("#8f6f4a", "#3b2d1f"),
    "road": ("#fdf0cf", "#ab9a76"),
    "road-edge": ("#94693f", "#2c2017"),
    "purple": ("#6b1f57", "#66204f"),
    "purple-edge": ("#35102b", "#1c0a17"),
    "purple-light": ("#f0c9e4", "#d9a9cb"),
    "wood": ("#c48d55", "#8d6740"),
    "wood-light": ("#e3b87f", "#ad8558"),
    "wood-dark": ("#6e4526", "#38241a"),
    "by-land": ("#7a4a24", "#5c391e"),
    "by-water": ("#155a86", "#12608f"),
    "on-disc": ("#fffaf0", "#f3ead9"),
    "leaf": ("#2f6d38", "#2c6038"),
    "leaf-light": ("#7cba55", "#548a4c"),
    "trunk": ("#74492a", "#2f2118"),
    "stone": ("#a7a29b", "#6a6864"),
    "stone-light": ("#d6d1c8", "#8f8c86"),
    "stone-dark": ("#6f6a66", "#3f3e3d"),
    "snow": ("#ffffff", "#dfe8ec"),
    "berry": ("#b8324f", "#93314a"),
    "shell": ("#f29e8e", "#b97a6d"),
    "sky": ("#eaf6f7", "#34536a"),
    "star": ("#f5b92e", "#e3ab33"),
    "back": ("#1f5f78", "#1a4a5f"),
    "union": ("#e0a63a", "#cf9a38"),
    "discovery": ("#3f9c8f", "#37867b"),
    "honor": ("#b9552f", "#a84d2c"),
    "respect": ("#3a76b8", "#3a70aa"),
}
"""By name the colour by day and the colour by night."""

UPRIGHT = ".upright{transform:rotate(var(--upright,0deg))}\n"
"""What is read on a map stays upright on a board that is turned if the board sets `--upright` to the opposite turn."""


def css() -> str:
    """Custom properties for day and night, and what keeps signs upright."""
    return f"{colours.css(GROUND)}{UPRIGHT}"


def by_day() -> dict[str, str]:
    """Every colour by day, for a picture that stands alone."""
    return colours.OF_SEATS | {name: light for name, (light, _) in GROUND.items()}
