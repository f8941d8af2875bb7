"""What can happen in Iwari, as facts. Only hands are secret (R2.4): of a card from the deck everybody hears that it
was drawn, and its owner, in an event of his own, which one it is.

Biomes, territories, spaces and expeditions are named by their content ids. A `tribe` is a seat, or with two seats the
third tribe after them.
"""

from dataclasses import dataclass
from typing import ClassVar

from sobremesa.engine.game import Event


class _OfCards(Event):
    """Something that happens to cards after a move; a short log tells all of it that one seat does in one sentence."""

    __slots__ = ()

    @property
    def moved(self) -> "CardsMoved":
        """The same as a sum of one."""
        raise NotImplementedError

    def joined(self, other: Event) -> "CardsMoved | None":
        if not isinstance(other, _OfCards):
            return None
        one, two = self.moved, other.moved
        return one.plus(two) if None in (one.seat, two.seat) or one.seat == two.seat else None


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The map lies on the table; mountains stand on these connections (R1.5); these expeditions are open (R11.1)."""

    seats: int
    first: int
    map: str
    mountains: tuple[int, ...]
    expeditions: tuple[str, ...]
    display: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat holds this hand at the beginning; only the seat hears it."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DraftBegan(Event):
    """A seat draws its first hand (R1.6)."""

    is_news: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn passed to a seat."""

    is_news: ClassVar[bool] = True
    is_heading: ClassVar[bool] = True
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class PiecesPlaced(Event):
    """A seat placed pieces of a tribe and played cards for them (R3.1)."""

    is_deed: ClassVar[bool] = True
    seat: int
    tribe: int
    territory: str
    spaces: tuple[str, ...]
    totems: int
    cards: tuple[str, ...]

    @property
    def region(self) -> str:
        return _land(self.territory)


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A seat discarded a card (R2.2), or the third tribe could place nothing (R4.4)."""

    is_deed: ClassVar[bool] = True
    seat: int
    card: str
    is_third: bool


@dataclass(frozen=True, slots=True)
class DeedPlaced(Event):
    """A seat placed a deed on a territory, or on a connection by its number (R10.1)."""

    is_deed: ClassVar[bool] = True
    seat: int
    deed: str
    at: str

    @property
    def region(self) -> str:
        return f"{'territory' if self.deed in ('union', 'discovery') else 'connection'}-{self.at}"


@dataclass(frozen=True, slots=True)
class DeedDeclined(Event):
    """A seat did not place the deed it had earned, and it left the game (R10.7)."""

    is_deed: ClassVar[bool] = True
    seat: int
    deed: str


@dataclass(frozen=True, slots=True)
class ExpeditionTaken(Event):
    """A seat is the first or second to fulfil an expedition (R11.2)."""

    seat: int
    expedition: str
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class CardTaken(_OfCards):
    """A seat took a card from the display."""

    is_deed: ClassVar[bool] = True
    seat: int
    card: str

    @property
    def moved(self) -> "CardsMoved":
        return CardsMoved(self.seat, taken=(self.card,))


@dataclass(frozen=True, slots=True)
class CardDrawn(_OfCards):
    """A seat drew a card from the deck, which has so many left."""

    seat: int
    left: int

    @property
    def moved(self) -> "CardsMoved":
        return CardsMoved(self.seat, drawn=1)


@dataclass(frozen=True, slots=True)
class CardSeen(_OfCards):
    """Which card it was; only the seat that drew it hears."""

    seat: int
    card: str

    @property
    def moved(self) -> "CardsMoved":
        return CardsMoved(self.seat, seen=(self.card,))


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    """Deck and display are empty, so a hand stays short (R5.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DisplayFilled(_OfCards):
    """A card came from the deck into the display (R5.3)."""

    card: str

    @property
    def moved(self) -> "CardsMoved":
        return CardsMoved(filled=(self.card,))


@dataclass(frozen=True, slots=True)
class CardsMoved(_OfCards):
    """Several events on cards as one: it never happens, a log makes it of them (see `Event.joined`).

    What the seat took from the display, how many cards it drew from the deck and which of those the reader knows, and
    what came into the display. No seat if only the display was filled.
    """

    seat: int | None = None
    taken: tuple[str, ...] = ()
    drawn: int = 0
    seen: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()

    @property
    def moved(self) -> "CardsMoved":
        return self

    def plus(self, other: "CardsMoved") -> "CardsMoved":
        """Both in one."""
        return CardsMoved(
            other.seat if self.seat is None else self.seat,
            self.taken + other.taken,
            self.drawn + other.drawn,
            self.seen + other.seen,
            self.filled + other.filled,
        )


@dataclass(frozen=True, slots=True)
class DeckRanOut(Event):
    """The deck ran out for the first time, and so many discards became the new one (R6.2); a scoring follows (R6.1)."""

    is_counted: ClassVar[bool] = True
    cards: int


@dataclass(frozen=True, slots=True)
class TentsScored(Event):
    """The tents of a territory or of the `purple road` were scored, at the `half` or at the `end` (R7, R9.5).

    `counts` and `points` are by tribe; `factor` is more than one with deeds (R10.1).
    """

    is_counted: ClassVar[bool] = True
    moment: str
    place: str
    counts: tuple[int, ...]
    points: tuple[int, ...]
    factor: int

    @property
    def region(self) -> str:
        return "purple-road" if self.place == "purple road" else _land(self.place)

    @property
    def paid(self) -> tuple[int, ...]:
        return self.points


@dataclass(frozen=True, slots=True)
class ConnectionScored(Event):
    """A connection was scored (R8): `totems` stand in its two territories, `points` are by tribe."""

    is_counted: ClassVar[bool] = True
    connection: int
    territories: tuple[str, str]
    totems: int
    points: tuple[int, ...]
    factor: int

    @property
    def region(self) -> str:
        return f"connection-{self.connection}"

    @property
    def regions(self) -> tuple[str, ...]:
        return (self.region, *map(_land, self.territories))

    @property
    def paid(self) -> tuple[int, ...]:
        return self.points


@dataclass(frozen=True, slots=True)
class ConnectionBlocked(Event):
    """A connection under a mountain was passed over (R8.4)."""

    is_counted: ClassVar[bool] = True
    connection: int

    @property
    def region(self) -> str:
        return f"connection-{self.connection}"


@dataclass(frozen=True, slots=True)
class SettlementScored(Event):
    """A settlement of a tribe was scored: a point a tent (R9.1). Of several longest ways it is the first (R9.2)."""

    is_counted: ClassVar[bool] = True
    tribe: int
    spaces: tuple[str, ...]
    points: int

    @property
    def region(self) -> str:
        return self.regions[0]

    @property
    def regions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(_land(space.partition(".")[0]) for space in self.spaces))

    @property
    def paid(self) -> tuple[int, ...]:
        return (*(0,) * self.tribe, self.points)


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """The game ends when the round is finished: the deck ran out again (R12.1), or a seat has no tents left (R12.2)."""

    cause: str
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """All have had equally many turns after the end was near (R12.3); a scoring follows (R12.4)."""

    is_counted: ClassVar[bool] = True
    is_news: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ScoreCounted(Event):
    """A seat's final score, with the pieces it has not placed, which break ties (R12.7)."""

    seat: int
    total: int
    unplaced: int
    rank: int


def _land(territory: str) -> str:
    """The region of a territory."""
    return f"territory-{territory}"
