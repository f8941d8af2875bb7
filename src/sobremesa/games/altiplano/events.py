"""What can happen in Altiplano, as facts.

Missions are secret, and so are lifts and plans while they are made (R3.6, R4.6): the seat hears its own at once,
everybody else when the last seat is ready. Goods, places, roles, tiles and cards are named by their ids.
"""

from dataclasses import dataclass
from typing import ClassVar

from sobremesa.engine.game import Event

Things = tuple[tuple[str, str], ...]
"""Pairs of a good, `coin` or `coins` and an area, in the order in which they were laid."""


# Setting up


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The ring of places, the tiles laid out, the orders at the market, and who begins (R1)."""

    first: int
    ring: tuple[str, ...]
    strip: tuple[str, ...]
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoleTaken(Event):
    """A seat has a role, with what it brings (R1.8, R1.9)."""

    seat: int
    role: str
    goods: tuple[str, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class MissionsDealt(Event):
    """A seat holds these missions (R17.1); only the seat hears it."""

    seat: int
    missions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MissionKept(Event):
    """A seat keeps a mission and passes others (R17.1); only the seat hears it."""

    is_deed: ClassVar[bool] = True
    seat: int
    kept: str
    passed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MissionsPassed(Event):
    """A seat was passed these missions (R17.2, R17.3); only the seat hears it."""

    is_news: ClassVar[bool] = True
    seat: int
    missions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatReady(Event):
    """A seat has decided in secret, and the others are waited for (R3.6, R4.7, R17.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatDue(Event):
    """It is for this seat now, where seats decide one after the other outside the actions."""

    is_news: ClassVar[bool] = True
    seat: int


# Drawing and planning


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began (R2.1)."""

    is_news: ClassVar[bool] = True
    is_heading: ClassVar[bool] = True
    round: int
    first: int
    is_last: bool


@dataclass(frozen=True, slots=True)
class ThingLifted(Event):
    """A seat took a good or coins back (R3.1, R3.2); only the seat hears it."""

    is_deed: ClassVar[bool] = True
    seat: int
    thing: str
    area: str


@dataclass(frozen=True, slots=True)
class LiftsShown(Event):
    """What a seat took back (R3.6)."""

    is_news: ClassVar[bool] = True
    seat: int
    things: Things


@dataclass(frozen=True, slots=True)
class ContainerPoured(Event):
    """A seat's container was emptied into its bag (R3.5)."""

    seat: int
    goods: int


@dataclass(frozen=True, slots=True)
class GoodsDrawn(Event):
    """A seat drew goods onto its planning spaces (R3.4), or, for the end, out of its bag (R13.24)."""

    seat: int
    goods: tuple[str, ...]
    is_end: bool = False


@dataclass(frozen=True, slots=True)
class GoodPutAway(Event):
    """A seat put a good into its container (R13.18)."""

    is_deed: ClassVar[bool] = True
    seat: int
    good: str


@dataclass(frozen=True, slots=True)
class GoodTakenBack(Event):
    """A seat took a good for it, from the bag or from the container (R13.18)."""

    seat: int
    good: str
    is_drawn: bool


@dataclass(frozen=True, slots=True)
class PlanningBegan(Event):
    """All have drawn; now the seats plan (R4)."""

    is_news: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ThingPlaced(Event):
    """A seat laid a good or coins somewhere (R4); while plans are secret only the seat hears it."""

    is_deed: ClassVar[bool] = True
    seat: int
    thing: str
    area: str


@dataclass(frozen=True, slots=True)
class PlanShown(Event):
    """What a seat has laid in this round (R4.6)."""

    is_news: ClassVar[bool] = True
    seat: int
    things: Things


# Actions


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is a seat's turn (R5.1)."""

    is_news: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class SeatPassed(Event):
    """A seat is out for the rest of the round (R5.1), without being asked if it could do nothing (R5.4)."""

    seat: int
    is_asked: bool


@dataclass(frozen=True, slots=True)
class FigurePlaced(Event):
    """A seat put its figure on a place (R6.1)."""

    is_deed: ClassVar[bool] = True
    seat: int
    place: str


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    """A seat's figure moved to a place: by the free `cart`, or for a `thing` by `walk` or `ride` (R6)."""

    is_deed: ClassVar[bool] = True
    seat: int
    place: str
    by: str
    thing: str


@dataclass(frozen=True, slots=True)
class GoodsConverted(Event):
    """A seat turned things into a good, which is empty if none was left (R7, R12, R1.4).

    `free` is the one of them that lay on the free space, if any did (R13.14).
    """

    is_deed: ClassVar[bool] = True
    seat: int
    place: str
    tile: str
    used: tuple[str, ...]
    free: str
    gained: str


@dataclass(frozen=True, slots=True)
class CardBuilt(Event):
    """A seat built a boat or a house, empty if none was left (R7.10, R8.1). `gained` is the boat's good, if any;
    `is_free` if one of the goods used lay on the free space."""

    is_deed: ClassVar[bool] = True
    seat: int
    kind: str
    card: str
    gained: str
    is_free: bool


@dataclass(frozen=True, slots=True)
class GoodStored(Event):
    """A seat put a good from an area, or a corn from the `road`, into a row of its warehouse, counted from 1 (R9)."""

    is_deed: ClassVar[bool] = True
    seat: int
    good: str
    origin: str
    row: int


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """A row of a warehouse is full (R16.5)."""

    seat: int
    row: int
    points: int


@dataclass(frozen=True, slots=True)
class CornWaits(Event):
    """A corn was put on tile R13.25."""

    is_deed: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class CornLost(Event):
    """A corn was not gained: none is left (R1.4), or it fits nowhere (R9.8)."""

    seat: int
    is_left: bool


@dataclass(frozen=True, slots=True)
class CartBought(Event):
    """A seat bought a cart and put it beside a space with this on it, empty for nothing (R8.3)."""

    is_deed: ClassVar[bool] = True
    seat: int
    beside: str


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    """A seat sold a good from an area (R10.1)."""

    is_deed: ClassVar[bool] = True
    seat: int
    good: str
    origin: str
    price: int


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """A seat bought an extension tile for so many coins (R10.2)."""

    is_deed: ClassVar[bool] = True
    seat: int
    tile: str
    price: int


@dataclass(frozen=True, slots=True)
class OrderTaken(Event):
    """A seat bought an order, empty if none was left (R10.4)."""

    is_deed: ClassVar[bool] = True
    seat: int
    order: str


@dataclass(frozen=True, slots=True)
class GoodDelivered(Event):
    """A seat put a good from an area on its order (R10.5)."""

    is_deed: ClassVar[bool] = True
    seat: int
    good: str
    origin: str


@dataclass(frozen=True, slots=True)
class OrderFinished(Event):
    """A seat's order is complete (R10.6)."""

    seat: int
    order: str
    points: int


@dataclass(frozen=True, slots=True)
class RoadBuilt(Event):
    """A seat built a road and may use so many planning spaces (R11); `free` lay on the free space, if any did."""

    is_deed: ClassVar[bool] = True
    seat: int
    spaces: int
    free: str


@dataclass(frozen=True, slots=True)
class MissionMet(Event):
    """A seat shows a mission it has fulfilled (R17.5)."""

    is_feat: ClassVar[bool] = True
    seat: int
    mission: str
    points: int


# The next round, the end


@dataclass(frozen=True, slots=True)
class TileGone(Event):
    """Nobody bought a tile, so the lowest left the game (R14.3)."""

    tile: str


@dataclass(frozen=True, slots=True)
class TileShown(Event):
    """A tile came from the stack, because a tile was bought (R14.2) or nobody bought one (R14.3)."""

    tile: str
    is_bought: bool


@dataclass(frozen=True, slots=True)
class EndNear(Event):
    """A place is empty (R15.1), or for an empty name the extension board cannot be filled (R15.2)."""

    place: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is over (R15.3)."""

    is_news: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ScoreCounted(Event):
    """A seat's final score, with its coins, which break ties (R16.6)."""

    seat: int
    total: int
    coins: int
    rank: int
