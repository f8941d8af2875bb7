"""The goods, the places, and the areas of a seat where goods can lie, by number."""

from collections.abc import Iterable

GOODS = ("food", "corn", "wood", "stone", "fish", "alpaca", "ore", "wool", "cacao", "silver", "cloth", "glass")
FOOD, CORN, WOOD, STONE, FISH, ALPACA, ORE, WOOL, CACAO, SILVER, CLOTH, GLASS = range(12)
COIN, WIDTH = 12, 13
"""What lies in an area is counted by good, and last its coins."""
NOTHING = bytes(WIDTH)
"""An area where nothing lies."""
THINGS = (*GOODS, "coin")

PLACES = ("village", "market", "road", "harbor", "farm", "mine", "forest")
VILLAGE, MARKET, ROAD, HARBOR, FARM, MINE, FOREST = range(7)
NOWHERE = -1
HOMES = (NOWHERE, ROAD, FOREST, MINE, HARBOR, FARM, MINE, FARM, FOREST, MINE, FARM, MARKET)
"""By good, the place where it lies (R1.2); food lies in the general supply."""

# Areas of a seat (R2.2)
BAG, CONTAINER, PLANNING, STORED, OPEN_ORDER, FINISHED, DEPOT, TEN = range(8)
"""`STORED` is the warehouse, `DEPOT` the corn that waits on tile R13.25, `TEN` what tile R13.24 has drawn."""
TEN_GOODS = 10
"""How many they are at most (R13.24)."""
AT = 8
"""The action spaces of place 0; those of place n are area `AT + n`."""
WALK, RIDE, ROLE, FREE, TILES = range(AT + 7, AT + 12)
"""Spaces for movement without and with a cart, the role, the free space R13.14; from `TILES` on the tiles by kind."""
AREAS = (
    *("bag", "container", "planning", "stored", "order", "finished", "depot", "ten"),
    *PLACES,
    *("walk", "ride", "role", "free"),
)
"""Names of the areas but those of tiles, which are named by their ids."""


def things_of(counts: Iterable[int]) -> list[str]:
    """Things that are counted by their numbers, one by one."""
    return [THINGS[thing] for thing, count in enumerate(counts) for _ in range(count)]
