"""The colours of the Altiplano table, by day and by night, as data and as CSS custom properties.

The faces of the goods differ in lightness as well as in hue, so that few pairs meet in grey or for the colour-blind;
those that do differ in what is drawn on them, and the tests hold both. What a colour is used for is told by its name;
the drawings name no other.
"""

from sobremesa.engine import colours

HIGHLANDS = {
    "sky": ("#8ec8e2", "#13243c"),
    "sky-low": ("#f6ecd2", "#44506e"),
    "sun": ("#ffd873", "#f2e7c6"),
    "cloud": ("#fffaf0", "#5a6785"),
    "peak": ("#9496bd", "#3a4263"),
    "peak-dark": ("#7577a3", "#2c3350"),
    "snow": ("#ffffff", "#c3cfe0"),
    "hill": ("#c79a80", "#554650"),
    "hill-dark": ("#aa7a63", "#43363f"),
    "puna": ("#e0bd6c", "#6a5a3e"),
    "puna-light": ("#efd596", "#7f6d4b"),
    "puna-dark": ("#bd9344", "#4d412c"),
    "terrace": ("#a8bd62", "#53673b"),
    "terrace-dark": ("#74913f", "#3b4c2b"),
    "lake": ("#3f9db0", "#1c4f63"),
    "lake-light": ("#8dd0d3", "#3a7788"),
    "lake-dark": ("#2a7286", "#123848"),
    "leaf": ("#4c8b4a", "#2d5735"),
    "leaf-dark": ("#2d603a", "#1b3b27"),
    "leaf-light": ("#8bbb5c", "#507f46"),
    "trunk": ("#7d5030", "#42301f"),
    "adobe": ("#dd9766", "#8d5d46"),
    "adobe-light": ("#f2c094", "#a9765a"),
    "adobe-dark": ("#ab653f", "#64402f"),
    "thatch": ("#e6bd63", "#96794a"),
    "thatch-dark": ("#ab7d31", "#604a2a"),
    "earth": ("#c08a58", "#5e4736"),
    "earth-dark": ("#93643b", "#3e2f24"),
    "rock": ("#918b98", "#55525f"),
    "rock-light": ("#bfb9c3", "#777380"),
    "rock-dark": ("#625c6c", "#35323e"),
    "cave": ("#2b2431", "#110f15"),
    "wood": ("#c48d55", "#96704a"),
    "wood-light": ("#e6bd85", "#b8905f"),
    "wood-dark": ("#7a4f2d", "#4b3320"),
    "red": ("#c9382e", "#ab3931"),
    "gold": ("#f2b83c", "#d8a63c"),
    "teal": ("#1f8684", "#1f7473"),
    "cream": ("#fff3da", "#e9dbbf"),
    "straw": ("#f0d79c", "#d3b878"),
    "metal": ("#e8eef4", "#cbd5de"),
    "metal-dark": ("#9fb0c0", "#8294a6"),
    "block": ("#d3d7d8", "#b9bfc1"),
    "edge": ("#4d3626", "#15100c"),
    "shade": ("#3a2a1c", "#050505"),
    "rim": ("#6b4d33", "#b59a78"),
    "print": ("#a8703f", "#c89a6a"),
    "ink": ("#2b2119", "#17110c"),
    "paper": ("#fffaf0", "#f0e7d5"),
    "board": ("#f4e4c1", "#4a3d30"),
    "board-dark": ("#dcc391", "#2e261e"),
}
"""By name the colour by day and the colour by night."""

FACES = {
    "food": ("#ee7d33", "#d8702e"),
    "corn": ("#2f7a42", "#296c3a"),
    "wood": ("#8f5a31", "#7f4f2b"),
    "stone": ("#6d7883", "#606b76"),
    "fish": ("#2c8bd0", "#287bb8"),
    "alpaca": ("#ea8fa0", "#d47e8f"),
    "ore": ("#40373f", "#362e36"),
    "wool": ("#8f6fd6", "#8164c8"),
    "cacao": ("#ecd09e", "#d5b985"),
    "silver": ("#24407a", "#223a6e"),
    "cloth": ("#bd2550", "#a92449"),
    "glass": ("#c9f1e8", "#acd9cf"),
    "coin": ("#f6bf35", "#e0ad30"),
}
"""The ground of a good's token, and of a coin."""

PLACES = {
    "village": ("#ab4f2b", "#8c4529"),
    "market": ("#a72d55", "#8f2a4b"),
    "road": ("#8a6a45", "#71583c"),
    "harbor": ("#1f6f9c", "#1d6088"),
    "farm": ("#617822", "#4f611f"),
    "mine": ("#5a5468", "#4d485a"),
    "forest": ("#256347", "#22573f"),
}
"""The ground of a place's mark."""

GROUND = (
    HIGHLANDS
    | {f"thing-{thing}": pair for thing, pair in FACES.items()}
    | {f"place-{place}": pair for place, pair in PLACES.items()}
)
"""Every colour by name."""

UPRIGHT = ".upright{transform:rotate(var(--upright,0deg))}\n"
"""What is read on a ground stays upright on a board that is turned if the board sets `--upright` to the opposite."""


def css() -> str:
    """Custom properties for day and night, and what keeps signs upright."""
    return f"{colours.css(GROUND)}{UPRIGHT}"
