"""What tables in the tests of all games have in common: dice that fall as told, lines played, what may be chosen.

How a position is written as text is each game's own (`positions.py` in its folder).
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from sobremesa.engine.dice import Chance, Script
from sobremesa.engine.game import Event
from sobremesa.engine.paths import find

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")


class Fate:
    """Dice that fall as told, then on whatever comes first; they keep what fell."""

    def __init__(self, told: str = "") -> None:
        self.told = told.split()
        self.fell: list[str] = []

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        if self.told:
            index = Script([self.told.pop(0)]).draw(purpose, names, weights)
        else:
            index = next(index for index, weight in enumerate(weights) if weight)
        self.fell.append(f"{purpose}={names[index]}")
        return index


class PlayedTable:
    """A position with its seats' names, and what is played on it."""

    rules: ClassVar[Any]
    """The game's module of rules: `to_act`, `legal`, `apply`."""
    census: ClassVar[Any]
    """How many components a position has, by kind."""

    names: list[str]
    state: Any
    events: list[Event]
    """What happened in what was played last."""
    fell: list[str]
    """How the dice fell in it."""

    def _seat(self, name: str) -> int:
        return self.names.index(name)

    def _sit(self, names: Sequence[str], state: Any = None) -> Self:
        """Begin with these seats; a position may come later."""
        self.names, self.state, self.events, self.fell = list(names), state, [], []
        return self

    @property
    def due(self) -> int | None:
        """The seat the table waits for, None when the game is over."""
        return next(iter(self.rules.to_act(self.state)), None)

    @property
    def to_act(self) -> str:
        """The name of that seat, empty when the game is over."""
        return "" if self.due is None else self.names[self.due]

    @property
    def actions(self) -> Sequence[Any]:
        """What may be chosen now."""
        return () if self.due is None else tuple(self.rules.legal(self.state, self.due))

    @property
    def legal(self) -> list[str]:
        """The same as lines."""
        return [" ".join(action.path) for action in self.actions]

    def play(self, *lines: str, told: str = "") -> list[Event]:
        """Play lines for whoever must decide; `told` dice must all fall. Returns what happened."""
        dice, events, before = Fate(told), list[Event](), self.census(self.state)
        for line in lines:
            action = find(self.actions, line.split())
            assert action, f"{line} is not legal; legal are {self.legal}"
            self.rules.apply(self.state, action, dice, events.append)
        assert self.census(self.state) == before
        return self._keep(dice, events)

    def _keep(self, dice: Fate, events: list[Event]) -> list[Event]:
        """Note what fell and what happened; all that was told must have fallen."""
        assert not dice.told, f"{dice.told} did not fall"
        self.fell, self.events = dice.fell, events
        return events

    def play_at_random(self, dice: Chance) -> bool:
        """Play one choice by lot, and keep what happened before too; False if the game is over."""
        if self.due is None:
            return False
        self.rules.apply(self.state, dice.choose(self.actions), dice, self.events.append)
        return True

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of one kind in what was played last."""
        return [event for event in self.events if isinstance(event, kind)]
