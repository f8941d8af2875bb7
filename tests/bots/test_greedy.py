"""The greedy bot plays a turn to the end that pays most, and no turn is so long that it thinks for ever."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from sobremesa.bots import greedy
from sobremesa.bots.greedy import MOST_SEQUENCES, Greedy
from sobremesa.engine.dice import Chance, Dice
from sobremesa.engine.match import Chair


@dataclass(frozen=True, slots=True)
class Digit:
    path: tuple[str, ...]
    digit: int
    is_final: ClassVar[bool] = False


class Number:
    """The digits that were written."""

    seats = 2

    def __init__(self, digits: Sequence[int] = ()) -> None:
        self.digits = list(digits)

    def copy(self) -> "Number":
        return Number(self.digits)


class Digits:
    """One seat writes so many digits, the other watches; a number pays what `worth` says, as soon as it is written."""

    def __init__(self, length: int, base: int = 10, drawn_after: int = -1) -> None:
        self.length, self.drawn_after, self.applied = length, drawn_after, 0
        self.actions = [Digit((str(digit),), digit) for digit in range(base)]

    def worth(self, digits: Sequence[int]) -> float:
        """The last digit pays, and one that stands alone."""
        return float(digits[-1]) if len(digits) == self.length else 0.0

    def to_act(self, state: Number) -> tuple[int, ...]:
        return (0,) if len(state.digits) < self.length else ()

    def legal(self, state: Number, seat: int) -> Sequence[Digit]:
        return self.actions if seat in self.to_act(state) else ()

    def apply(self, state: Number, seat: int, action: Digit, dice: Dice, tell: Any = None) -> None:
        self.applied += 1
        state.digits.append(action.digit)
        if len(state.digits) == self.drawn_after:
            dice.draw("digit", ("1", "2"), (1, 1))

    def imagine(self, view: Number, dice: Dice) -> Number:
        return view.copy()

    def evaluate(self, state: Number, seat: int) -> float:
        return self.worth(state.digits) if seat == 0 else 0.0


def chosen(game: Any, written: Sequence[int] = ()) -> int:
    state = Number(written)
    action: Digit = Greedy().choose(Chair(game, 0, state, game.legal(state, 0), Chance(1)))
    return action.digit


class Sum(Digits):
    """Only 1 and then 8 pays, and a first 5 looks better at once."""

    def worth(self, digits: Sequence[int]) -> float:
        return 9.0 if digits == [1, 8] else 2.0 if digits[:1] == [5] else 0.0


def test_it_looks_to_the_end_of_its_own_turn() -> None:
    assert chosen(Sum(2)) == 1
    assert chosen(Sum(2), [1]) == 8


def test_it_foresees_no_draw() -> None:
    assert chosen(Sum(2, drawn_after=1)) == 5


def test_one_choice_takes_no_thought() -> None:
    game = Digits(3, base=1)
    assert chosen(game) == 0
    assert game.applied == 0


@pytest.mark.parametrize(
    ("length", "applied"),
    [
        (1, 10),
        (2, 10 + 100),
        (3, 10 + 100 + 1000),
        (4, 10 + 100 + 1000),  # the fourth digits, ten thousand, are left for later
        (9, 10 + 100 + 1000),
    ],
)
def test_where_there_are_too_many_sequences_the_later_steps_are_left_for_later(length: int, applied: int) -> None:
    game = Digits(length)
    chosen(game)
    assert game.applied == applied
    assert MOST_SEQUENCES == 4000


@pytest.mark.parametrize("base", [2, 7, 60, 63, 64, 300, 5000])
def test_however_many_replies_there_are_the_tries_stay_below_a_limit(base: int) -> None:
    game = Digits(12, base)
    chosen(game)
    whole = sum(base**step for step in range(1, 13))
    assert game.applied <= max(base, 2 * MOST_SEQUENCES)
    assert game.applied >= min(whole, base)
    assert (game.applied > base) == (base * base <= MOST_SEQUENCES)


class Fork(Digits):
    """After a 0 there are many ways on, after any other digit one."""

    def legal(self, state: Number, seat: int) -> Sequence[Digit]:
        legal = super().legal(state, seat)
        return legal if state.digits[:1] in ([], [0]) else legal[-1:]

    def worth(self, digits: Sequence[int]) -> float:
        return float(len(digits) > 1) if digits[:1] == [3] else 0.0


def test_every_first_step_has_an_equal_share_so_that_one_with_many_replies_takes_nothing_from_the_others() -> None:
    game = Fork(5)
    assert chosen(game) == 3
    assert game.applied == 10 + (10 + 100) + 9 * 4


def test_the_limit_is_the_one_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "MOST_SEQUENCES", 99)
    game = Digits(3)
    chosen(game)
    assert game.applied == 10
