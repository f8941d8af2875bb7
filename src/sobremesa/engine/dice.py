"""Chance, always handed in as an argument and never part of a state.

`Chance` is real chance, `Script` is chance told in advance, `Recorder` writes down what fell, and `outcomes` lists
every way it can fall. An outcome is written `purpose=name`, such as `tile=SS-17a`, by the component's own id.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from random import Random, SystemRandom
from typing import Protocol, TypeVar

from sobremesa.engine.refused import Refused

T = TypeVar("T")


class Dice(Protocol):
    """The one source of chance in a game."""

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        """An index into `names`, drawn in proportion to the whole-number `weights` (at least one positive)."""


class Chance:
    """Dice from the operating system's generator, or repeatable ones from a seed.

    Only `Random.random` is used, the one method whose values Python promises never to change.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        try:
            self.random = SystemRandom().random if seed is None else Random(seed).random
        except UnicodeEncodeError:
            raise Refused("a seed is a word or a number, not {seed}", seed=ascii(seed)) from None

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        left = int(self.random() * sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError(f"nothing to draw for {purpose}")

    def choose(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[int(self.random() * len(items))]


class OutOfDice(Exception):  # noqa: N818 - it carries the draw that is due, it is not a fault
    """Told dice have run out: the draw that is due, for whoever lists its outcomes."""

    def __init__(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> None:
        super().__init__(f"a draw is due: {purpose}")
        self.purpose = purpose
        self.names = tuple(names)
        self.weights = tuple(weights)

    def chances(self) -> list[tuple[str, Fraction]]:
        """Every possible outcome of the draw that is due, with its probability; they sum to 1."""
        total = sum(self.weights)
        return [
            (f"{self.purpose}={name}", Fraction(weight, total))
            for name, weight in zip(self.names, self.weights, strict=True)
            if weight
        ]


class WrongDice(Refused, ValueError):  # noqa: N818 - named for what went wrong, as the field does
    """A told outcome does not fit the draw that is due."""


class Script:
    """Dice told in advance, in order. Raises `OutOfDice` at the first draw that was not told."""

    def __init__(self, told: Iterable[str] = ()) -> None:
        self._told = list(told)
        self._next = 0

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        if self._next == len(self._told):
            raise OutOfDice(purpose, names, weights)
        told = self._told[self._next]
        wanted, _, name = told.partition("=")
        if wanted != purpose:
            raise WrongDice("the dice say {told}, but a {purpose} is drawn here", told=told, purpose=purpose)
        if name not in names:
            raise WrongDice("the dice say {told}, but there is no {purpose} of that name", told=told, purpose=purpose)
        index = names.index(name)
        if not weights[index]:
            raise WrongDice("the dice say {told}, but none is left to draw", told=told)
        self._next += 1
        return index

    def left(self) -> list[str]:
        """The told outcomes that nothing has drawn yet."""
        return self._told[self._next :]


class Recorder:
    """Dice that pass on others and keep what fell."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.fell: list[str] = []

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        index = self._dice.draw(purpose, names, weights)
        self.fell.append(f"{purpose}={names[index]}")
        return index


class Resumed:
    """Dice that tell what fell before, and then draw on from others."""

    def __init__(self, told: Iterable[str], dice: Dice) -> None:
        self._script = Script(told)
        self._dice = dice

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        if self._script.left():
            return self._script.draw(purpose, names, weights)
        return self._dice.draw(purpose, names, weights)


class TooManyOutcomes(ValueError):  # noqa: N818
    """A list of outcomes would be longer than its limit."""


def outcomes(play: Callable[[Dice], T], limit: int = 2000) -> list[tuple[Fraction, tuple[str, ...], T]]:
    """Every way chance can fall in `play`, as (probability, what fell, result); the probabilities sum to 1.

    `play` is called once for each partial telling, so it must work on a fresh copy each time. Raises
    `TooManyOutcomes` when more than `limit` would be listed; then step by hand with `Script` and `OutOfDice`.
    """
    open_ends: list[tuple[Fraction, tuple[str, ...]]] = [(Fraction(1), ())]
    results: list[tuple[Fraction, tuple[str, ...], T]] = []
    while open_ends:
        probability, told = open_ends.pop()
        try:
            results.append((probability, told, play(Script(told))))
        except OutOfDice as due:
            open_ends += [(probability * part, (*told, fell)) for fell, part in reversed(due.chances())]
        if len(open_ends) + len(results) > limit:
            raise TooManyOutcomes(f"more than {limit} outcomes")
    return results
