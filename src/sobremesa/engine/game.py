"""What a game is to everything outside it: the `Game` protocol and the small types it speaks in.

A game is a rulebook: pure rules over a small mutable state. It keeps nothing between calls, so one game object
serves any number of matches, bots and searches at once.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar, Protocol, Self, TypeVar

from sobremesa.engine.dice import Dice
from sobremesa.engine.refused import Refused as Refused
from sobremesa.engine.scene import Art, Characters, Component, Scene


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that happened, for one audience: everybody (None) or the seats named.

    What some seats know more exactly is a second event for them; nothing is ever filtered out of one.
    """

    is_news: ClassVar[bool] = False
    """True for what ends a tentative play: a reveal, a change of the seat to act, the end of the game."""

    is_deed: ClassVar[bool] = False
    """True for what a seat did just as it chose it, so that it knows without being told."""

    is_heading: ClassVar[bool] = False
    """True for what begins a new part of the game, such as a turn: a log sets it apart from what follows."""

    is_counted: ClassVar[bool] = False
    """True for a line of a scoring: a table shows such lines one after the other on the board."""

    is_feat: ClassVar[bool] = False
    """True for what a seat has achieved, such as a secret task it has fulfilled: a table makes something of it."""

    audience: tuple[int, ...] | None = field(default=None, kw_only=True)

    @property
    def region(self) -> str:
        """The id of the scene's region where it happened, empty if it happened in none."""
        return ""

    @property
    def regions(self) -> tuple[str, ...]:
        """The ids of all regions that bear on a line of a scoring, the one where it happened first."""
        return (self.region,) if self.region else ()

    @property
    def paid(self) -> tuple[int, ...]:
        """What a line of a scoring pays each side, in the order of the seats."""
        return ()

    def joined(self, other: "Event") -> "Event | None":
        """This and the next event as one for a log that is short, None if they are told one by one."""
        return None

    def is_for(self, seat: int | None) -> bool:
        """Whether this seat (None: an onlooker) hears of it."""
        return self.audience is None or seat in self.audience


def is_open(told: Sequence[Event]) -> bool:
    """Whether a deed that brought this was not done in secret: it tells all something, or nobody anything."""
    return not told or any(event.is_for(None) for event in told)


Tell = Callable[[Event], None]


class Action(Protocol):
    """One complete choice. Actions are made once, shared, and compared by identity or path."""

    @property
    def path(self) -> tuple[str, ...]:
        """The words of the action, its one notation: typed, clicked, in files and in tests."""

    @property
    def is_final(self) -> bool:
        """True for actions such as `done` that only finish something and so commit themselves."""


class State(Protocol):
    """A position of one game. Mutable; everything secret in it is reachable only through the game's views."""

    @property
    def seats(self) -> int:
        """How many seats it has."""

    def copy(self) -> Self:
        """An independent state equal to this one."""

    def dump(self) -> bytes:
        """A compact, versioned snapshot from which the game's `load` makes an equal state."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points from one source; `source` is an English label that the edges translate."""

    source: str
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score; `rank` counts from 1 and tied seats share it."""

    seat: int
    total: int
    rank: int
    lines: tuple[ScoreLine, ...]


def option(default: Any, description: str, choices: Sequence[object] = ()) -> Any:
    """A field of an `Options` class: its default, what it does in one sentence, and the values it may take."""
    return field(default=default, metadata={"help": description, "choices": tuple(choices)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices made before a game begins; each game's own subclass adds fields.

    It is the only source of command-line flags, web forms, game-file headers and documentation rows.
    """

    start: int = option(0, "who begins: 0 draws lots, otherwise the number of the seat", range(6))

    @classmethod
    def parse(cls, given: Mapping[str, str]) -> Self:
        """Options from texts such as {"retrieve": "always"}; raises `Refused` naming what is wrong."""
        known = {entry.name: entry for entry in fields(cls)}
        values: dict[str, Any] = {}
        for name, text in given.items():
            if name not in known:
                raise Refused("there is no option {name}; the options are {known}", name=name, known=", ".join(known))
            values[name] = _value(name, text, known[name].default, known[name].metadata["choices"])
        return cls(**values)

    def texts(self) -> dict[str, str]:
        """The options as texts that `parse` reads back."""
        return {entry.name: str(getattr(self, entry.name)) for entry in fields(self)}

    @classmethod
    def rows(cls) -> list[tuple[str, str, tuple[str, ...], str]]:
        """(name, default, choices, description) of every option, in order."""
        return [
            (
                entry.name,
                str(entry.default),
                tuple(map(str, entry.metadata["choices"])),
                entry.metadata["help"],
            )
            for entry in fields(cls)
            if entry.default is not MISSING
        ]

    @classmethod
    def asked(cls) -> Mapping[str, "Asked"]:
        """How a form for people asks for options, by their names, where the rows are too short for that."""
        return {}


@dataclass(frozen=True, slots=True)
class Asked:
    """An option as a form asks for it, in the reader's language; `choices` are the words of each value by the value."""

    title: str
    choices: Mapping[str, str]
    about: str


def _value(name: str, text: str, default: object, choices: Sequence[object]) -> object:
    for choice in choices:
        if str(choice) == text:
            return choice
    listed = ", ".join(map(str, choices))
    raise Refused("option {name} cannot be {text}; it can be {listed}", name=name, text=text, listed=listed)


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=Mapping[str, Any])


class Game(Protocol[S, A, V]):
    """Everything the world may ask of a game. Seats are numbered from 0 in turn order."""

    @property
    def name(self) -> str:
        """The folder's name, such as south_seas."""

    @property
    def title(self) -> str:
        """The name people know it by, in English, translatable."""

    @property
    def summary(self) -> str:
        """What players do in it, in one sentence; English, translatable."""

    @property
    def version(self) -> int:
        """Version of the rules; raised when a saved game could play differently."""

    @property
    def stage(self) -> str:
        """alpha, beta or stable."""

    @property
    def seats(self) -> range:
        """The seat counts it can be played with."""

    @property
    def edition(self) -> str:
        """Name and fingerprint of the component list it plays with, `name:hex`."""

    @property
    def note(self) -> str:
        """What players should know of the components, such as what is reconstructed; English, translatable."""

    @property
    def has_secrets(self) -> bool:
        """Whether seats can know what others do not, so that the lines of an unfinished game give it away."""

    @property
    def options(self) -> type[Options]:
        """The game's options class."""

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> S:
        """The starting state, played on until someone must decide."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that owe a decision; more than one decide at the same time, none means the game is over."""

    def legal(self, state: S, seat: int) -> Sequence[A]:
        """Every complete action open to the seat, in a fixed order that depends only on what the seat may know.

        Empty for a seat that owes no decision. The sequence must not be changed.
        """

    def apply(self, state: S, seat: int, action: A, dice: Dice, tell: Tell | None = None) -> None:
        """Change the state by one action taken from `legal`, and play on until someone must decide.

        This is the fast door, it checks nothing; people come in through `Match.play`. With `tell=None` no event
        is made. If `dice` raise at a draw, the state stands as just before that draw: it cannot be played on, but
        `evaluate`, `scores` and `census` may be asked of it. If `tell` raises, it must be thrown away.
        """

    def view(self, state: S, seat: int | None) -> V:
        """What a seat (None: an onlooker) may know, as JSON-able facts, built up from nothing."""

    def imagine(self, view: V, dice: Dice) -> S:
        """A full state that fits a view, made from the view alone; its view for that seat equals the given one."""

    def scores(self, state: S) -> tuple[Score, ...]:
        """The score of every seat, in seat order, at any time."""

    def load(self, dump: bytes) -> S:
        """The state that `dump` was made from; raises ValueError if it is not a dump of this version."""

    def census(self, state: S) -> Mapping[str, int]:
        """How many components of each kind exist anywhere; the same at every moment of a game."""

    def words(self, event: Event, reader: int | None, names: Sequence[str]) -> str:
        """The event as a sentence for one reader; `names` are the players' names by seat."""

    def prompt(self, view: V, names: Sequence[str]) -> str:
        """What is wanted and from whom, as a sentence for the reader whose view it is."""

    def describe(self, view: V, action: A) -> str:
        """The action as words for the seat that may choose it."""

    def refusal(self, view: V, path: Sequence[str]) -> str:
        """Why a path is not among the legal ones, naming the rule."""

    def scene(self, view: V, legal: Sequence[A], names: Sequence[str]) -> Scene:
        """What a table shows the reader whose view it is.

        `legal` is what he can choose, and all that carries words in the scene comes from it. It is empty for an
        onlooker, when nothing is due, and while a stopped move waits for its commit; a table that marks the parts of
        such a move gives that one action instead.
        """

    def art(self) -> Art:
        """The pictures and colours a table in a browser draws the scene with."""

    def characters(self) -> Characters:
        """The board drawn in characters, for a terminal."""

    def evaluate(self, state: S, seat: int) -> float:
        """A bot's guess of the final score the seat is heading for, in points."""

    def components(self) -> Sequence[Component]:
        """Every component with its facts and their provenance, for proofreading."""


AnyGame = Game[Any, Any, Any]


def ranks(totals: Sequence[int]) -> list[int]:
    """Ranks from 1 for totals, best first; equal totals share a rank (24, 31, 24 gives 2, 1, 2)."""
    return [1 + sum(other > total for other in totals) for total in totals]


def playout(game: Game[S, A, V], state: S, dice: Dice, choose: Callable[[Sequence[A]], A]) -> int:
    """Play a state to its end with `tell=None`; returns the number of decisions taken."""
    steps = 0
    to_act, legal, apply = game.to_act, game.legal, game.apply
    while seats := to_act(state):
        seat = seats[0]
        apply(state, seat, choose(legal(state, seat)), dice)
        steps += 1
    return steps
