"""A guided first game: a short game with told dice in which a learner does each thing once.

A game hands out its `Lesson` in the reader's language each time it is asked; how it is shown is not here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from sobremesa.engine.game import AnyGame, Options

Path = tuple[str, ...]
LEARNER, OPPONENT = 0, 1


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do: the path that does it, and what to do and why in words that name the rules."""

    path: Path
    words: str
    also: tuple[Path, ...] = ()
    """Other paths that do as well."""
    is_free: bool = False
    """Whether it may be done before the tasks in front of it, as far as these are free too."""

    def is_done_by(self, path: Sequence[str]) -> bool:
        """Whether a path does what was asked for."""
        return tuple(path) in (self.path, *self.also)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the learner and the told reply of the opponent."""

    title: str
    tasks: tuple[Task, ...]
    after: str
    """What the learner's turn brought and which rule it was."""
    reply: tuple[Path, ...] = ()
    meanwhile: str = ""
    """What the opponent did, and why it matters."""

    def left(self, done: Sequence[Path]) -> tuple[Task, ...]:
        """The tasks still to do after these paths, in whatever order they were done."""
        left = list(self.tasks)
        for path in done:
            if left:
                left.remove(next((task for task in left if task.is_done_by(path)), left[0]))
        return tuple(left)

    def is_in_order(self, done: Sequence[Path]) -> bool:
        """Whether each of these paths was due when those before it were done."""
        return all(
            any(task.is_done_by(path) for task in due(self.left(done[:number]))) for number, path in enumerate(done)
        )


def due(left: Sequence[Task]) -> tuple[Task, ...]:
    """Those of the tasks left that may be done now: the first, or all free ones up to the next that is not."""
    return tuple(takewhile(lambda task: task.is_free, left)) or tuple(left[:1])


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson; `game` may have a smaller box than the real one, `dice` is everything that will fall."""

    game: AnyGame
    options: Options
    names: tuple[str, str]
    dice: tuple[str, ...]
    opening: str
    turns: tuple[Turn, ...]
    closing: str

    def place(self, lines: int) -> tuple[int, int]:
        """(turn, lines played in it) after so many lines; the turn behind the last one when all is done."""
        for number, turn in enumerate(self.turns):
            length = len(turn.tasks) + len(turn.reply)
            if lines < length:
                return number, lines
            lines -= length
        return len(self.turns), 0
