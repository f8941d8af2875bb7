"""What can happen in South Seas, as facts. Everything is open (R1.7), so every event is for everybody.

Components are named by their content ids and places by coordinates: an event can be read without any table.
"""

from dataclasses import dataclass
from typing import ClassVar

from sobremesa.engine.game import Event


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The start tile lies at 0,0 and these ships are open."""

    seats: int
    first: int
    ships: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn passed to a seat."""

    is_news: ClassVar[bool] = True
    is_heading: ClassVar[bool] = True
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile was drawn and shown to all."""

    seat: int
    tile: str
    left: int


@dataclass(frozen=True, slots=True)
class TileRemoved(Event):
    """A drawn tile fits nowhere and left the game (R3.3)."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class NoTileLeft(Event):
    """The last tile left the game, so this turn goes on without one (R3.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A seat laid a tile."""

    is_deed: ClassVar[bool] = True
    seat: int
    tile: str
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class IslanderPut(Event):
    """A seat put an islander on a part of the tile it laid."""

    is_deed: ClassVar[bool] = True
    seat: int
    part: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class IslanderRetrieved(Event):
    """A seat took an islander back (R5.1)."""

    is_deed: ClassVar[bool] = True
    seat: int
    part: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class FeatureEvaluated(Event):
    """A bridge, island or sea was evaluated.

    `cause` is finished, boat, or end (R12.4); `counts` are the islanders by seat, `winners` the seats that get
    `amount` wares of the feature's kind each.
    """

    kind: str
    cause: str
    x: int
    y: int
    part: str
    amount: int
    counts: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FishCovered(Event):
    """A boat token covered a group of fish after a boat's reward (R9.8)."""

    x: int
    y: int
    part: str
    fish: int


@dataclass(frozen=True, slots=True)
class BoatIdle(Event):
    """The boat just laid brings nothing: nobody fishes in its sea (R9.4), or no fish is left uncovered (R9.5)."""

    x: int
    y: int
    part: str
    has_fisherman: bool


@dataclass(frozen=True, slots=True)
class MarketFinished(Event):
    """A market has all its eight neighbours; `merchant` is the owner of its merchant, None without one (R10.8)."""

    x: int
    y: int
    merchant: int | None


@dataclass(frozen=True, slots=True)
class PickPassed(Event):
    """A seat whose turn it is not must choose between equal best ships (R10.3, R10.5)."""

    is_news: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class TurnReturned(Event):
    """After another seat's choice of a ship the active seat goes on."""

    is_news: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class ShipTaken(Event):
    """A merchant's owner took the best open ship without paying (R10.2)."""

    seat: int
    ship: str
    points: int


@dataclass(frozen=True, slots=True)
class NoShipLeft(Event):
    """A merchant's market is finished but no ship is open (R10.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShipSupplied(Event):
    """A seat paid for a ship with (shells, fish, bananas)."""

    seat: int
    ship: str
    points: int
    payment: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ShipRevealed(Event):
    """A ship was turned up."""

    ship: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: no `tiles` are left (R12.1), no `ships` are left (R12.2), or `both`."""

    is_news: ClassVar[bool] = True
    cause: str


@dataclass(frozen=True, slots=True)
class ScoreCounted(Event):
    """A seat's final score: points of its ships and of its wares (R12.8)."""

    seat: int
    ships: int
    wares: int
    total: int
    rank: int
