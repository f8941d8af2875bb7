"""What a seat may choose, one class per decision. Actions are shared: each is made once, in `tables`.

`good` and `thing` are numbers of `goods`, `area` is one of a seat's areas. No path is the beginning of another.
"""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class ChooseRole:
    """Take one of the open roles (R1.8)."""

    path: tuple[str, ...]
    role: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class KeepMission:
    """Keep one mission, pass one to the left and the third to the right (R17.1); with two seats give one (R17.3)."""

    path: tuple[str, ...]
    keep: int
    left: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TakeMission:
    """Keep one of the two missions that were passed (R17.2)."""

    path: tuple[str, ...]
    mission: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Lift:
    """Take a good or coins back from where they lie (R3.1, R3.2)."""

    path: tuple[str, ...]
    thing: int
    area: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a good from the planning spaces, or coins, somewhere (R4.1, R4.3, R4.4)."""

    path: tuple[str, ...]
    thing: int
    area: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class PutAway:
    """Put a good from the planning spaces into the container (R13.18)."""

    path: tuple[str, ...]
    good: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a good for it: this one from the container, or for -1 whichever comes from the bag (R13.18)."""

    path: tuple[str, ...]
    good: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Start:
    """Put the figure on a place (R6.1)."""

    path: tuple[str, ...]
    place: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Go:
    """Move the figure to a place: by the free cart (`area` is -1), or for what lies on a space for movement (R6)."""

    path: tuple[str, ...]
    place: int
    area: int
    thing: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Convert:
    """Turn what lies in an area into a good, -1 for none (R7, R12). `free` is the good taken from the free space, -1
    for none; `group` tells actions of "any number" apart (R19.1), 0 for others."""

    path: tuple[str, ...]
    place: int
    area: int
    takes: tuple[tuple[int, int], ...]
    """Pairs of a thing and how many of it."""
    free: int
    gives: int
    group: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Build:
    """Build a boat or a house, -1 if none is left (R7.10, R8.1); `from_free` of the goods come from the free space."""

    path: tuple[str, ...]
    is_boat: bool
    card: int
    from_free: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Store:
    """Put a good from the village into the warehouse, or one from the free space (R8.2)."""

    path: tuple[str, ...]
    good: int
    area: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class StoreCorn:
    """Put corn that waits (R13.25) into a row, -1 for a new one."""

    path: tuple[str, ...]
    row: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Corn:
    """Where a corn goes that is gained: a row, NEW_ROW or INTO_DEPOT (R9.5, R13.25)."""

    path: tuple[str, ...]
    row: int
    is_final: ClassVar[bool] = False


NEW_ROW, INTO_DEPOT = -1, -2


@dataclass(frozen=True, slots=True)
class BuyCart:
    """Buy a cart and put it beside a space with this thing on it, -1 for an empty one (R8.3)."""

    path: tuple[str, ...]
    thing: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell a good (R10.1)."""

    path: tuple[str, ...]
    good: int
    area: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class BuyTile:
    """Buy an extension tile (R10.2)."""

    path: tuple[str, ...]
    tile: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TakeOrder:
    """Buy an order, -1 if none is left (R10.4)."""

    path: tuple[str, ...]
    order: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Deliver:
    """Put a good on the seat's order (R10.5)."""

    path: tuple[str, ...]
    good: int
    area: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class BuildRoad:
    """Build a road (R11.1); `free` is the good from the free space, -1 for none."""

    path: tuple[str, ...]
    free: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Finish:
    """Be ready, or pass: what only finishes something."""

    path: tuple[str, ...]
    is_final: ClassVar[bool] = True


Action = (
    ChooseRole
    | KeepMission
    | TakeMission
    | Lift
    | Place
    | PutAway
    | TakeBack
    | Start
    | Go
    | Convert
    | Build
    | Store
    | StoreCorn
    | Corn
    | BuyCart
    | Sell
    | BuyTile
    | TakeOrder
    | Deliver
    | BuildRoad
    | Finish
)

DRAW, KEEP, DONE, PASS, END = (Finish((word,)) for word in ("draw", "keep", "done", "pass", "end"))
"""Ready to draw (R3.6); nothing is put away (R13.18); planned (R4.7); out of the round (R5.1); the turn is over."""
