"""The three kinds of wares in the order of every list of them, and what pays and costs them."""

from sobremesa.games.south_seas.content import Kind, Ship

WARES = ("shell", "fish", "banana")
WARE_LETTERS = "sfb"
"""The wares as payments write them."""
WARE_OF = {Kind.BRIDGE: WARES.index("shell"), Kind.SEA: WARES.index("fish"), Kind.ISLAND: WARES.index("banana")}
"""The ware a feature pays, as an index into `WARES`."""
GROUP_LETTERS = "ABC"
ANY = "*"


def cost_parts(ship: Ship) -> list[tuple[int, str]]:
    """What a ship asks for (R11.2), as numbers above 0 with a sign each.

    The sign is a letter of `WARE_LETTERS` for a named ware, of `GROUP_LETTERS` for a group of one free kind, or `ANY`.
    """
    parts = [
        *zip(ship.fixed, WARE_LETTERS, strict=True),
        *zip(ship.same, GROUP_LETTERS, strict=False),
        (ship.any, ANY),
    ]
    return [(number, sign) for number, sign in parts if number]
