"""The colours of the South Seas table, by day and by night, as data and as CSS custom properties.

The ground differs from the seats for people of normal vision and of the three kinds of colour blindness; the tests hold
the thresholds. What a colour is used for is told by its name; the drawings name no other.
"""

from sobremesa.engine import colours

GROUND = {
    "deep": ("#1d6a8b", "#0d2c3f"),
    "sea": ("#35a0c1", "#1c5f7c"),
    "wave": ("#6dc3d8", "#347d98"),
    "shallow": ("#84d3d8", "#3f93a6"),
    "foam": ("#f2fcf8", "#a9d3d6"),
    "sand": ("#f5e6bf", "#c2b088"),
    "sand-shade": ("#dcc48c", "#9c8a60"),
    "grass": ("#97cb6c", "#56814a"),
    "canopy": ("#74b35c", "#446b46"),
    "leaf": ("#438f4c", "#2c5237"),
    "leaf-light": ("#a5d874", "#6d9a5a"),
    "trunk": ("#8a5a34", "#4e3828"),
    "wood": ("#d3a067", "#97704a"),
    "wood-dark": ("#74492a", "#3d281b"),
    "shade": ("#0f4a68", "#071c29"),
    "stone": ("#a9b0b4", "#737b81"),
    "stone-light": ("#d5dadb", "#99a1a5"),
    "awning": ("#d8584a", "#a8443b"),
    "cloth": ("#fff6e3", "#dccfb4"),
    "ink": ("#2a2118", "#140f0b"),
    "paper": ("#fffaf0", "#efe6d4"),
    "shell": ("#f6a9a0", "#e39a92"),
    "fish": ("#ff8a3c", "#ee8140"),
    "banana": ("#ffd83a", "#f0c838"),
    "hull": ("#a5492f", "#8d412c"),
    "star": ("#ffc83d", "#f0b93a"),
    "same-a": ("#cdb8ec", "#b9a3da"),
    "same-b": ("#bfe3b4", "#a3cc98"),
    "same-c": ("#f6c3a6", "#dfab8f"),
    "any": ("#ffffff", "#e6e0d6"),
}
"""By name the colour by day and the colour by night."""


def css() -> str:
    """Custom properties for day and night."""
    return colours.css(GROUND)
