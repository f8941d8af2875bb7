"""Chance, told dice, recorded dice, and every way chance can fall."""

from collections import Counter
from fractions import Fraction

import pytest

from sobremesa.engine.dice import Chance, Dice, OutOfDice, Recorder, Script, TooManyOutcomes, WrongDice, outcomes
from sobremesa.engine.supply import Bag

KINDS = ("red", "green", "blue")


def test_one_seed_gives_one_course_of_chance() -> None:
    first, second = Chance("seed"), Chance("seed")
    drawn = [first.draw("cube", KINDS, (3, 2, 1)) for _ in range(50)]
    assert drawn == [second.draw("cube", KINDS, (3, 2, 1)) for _ in range(50)]
    assert drawn != [Chance("other").draw("cube", KINDS, (3, 2, 1)) for _ in range(50)]


def test_a_seed_gives_the_same_course_on_every_python() -> None:
    dice = Chance(7)
    assert [dice.draw("cube", KINDS, (3, 2, 1)) for _ in range(12)] == [0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0]


def test_chance_follows_the_weights_and_never_draws_what_has_none() -> None:
    dice = Chance(3)
    fell = Counter(dice.draw("cube", KINDS, (6, 0, 3)) for _ in range(9000))
    assert fell[1] == 0
    assert 5700 < fell[0] < 6300


def test_chance_without_a_seed_differs_from_game_to_game() -> None:
    assert [Chance().random() for _ in range(4)] != [Chance().random() for _ in range(4)]


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to draw for cube"):
        Chance(1).draw("cube", KINDS, (0, 0, 0))


def test_told_dice_fall_as_told() -> None:
    dice = Script(["cube=blue", "cube=red"])
    assert dice.draw("cube", KINDS, (1, 1, 1)) == 2
    assert dice.left() == ["cube=red"]
    assert dice.draw("cube", KINDS, (1, 1, 0)) == 0


def test_told_dice_that_run_out_show_the_draw_that_is_due() -> None:
    with pytest.raises(OutOfDice) as due:
        Script().draw("cube", KINDS, (3, 0, 1))
    assert due.value.chances() == [("cube=red", Fraction(3, 4)), ("cube=blue", Fraction(1, 4))]


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("ship=red", "the dice say ship=red, but a cube is drawn here"),
        ("cube=pink", "the dice say cube=pink, but there is no cube of that name"),
        ("cube=green", "the dice say cube=green, but none is left to draw"),
        ("nonsense", "the dice say nonsense, but a cube is drawn here"),
    ],
)
def test_told_dice_that_cannot_fall_are_refused(told: str, reason: str) -> None:
    with pytest.raises(WrongDice) as refusal:
        Script([told]).draw("cube", KINDS, (1, 0, 1))
    assert str(refusal.value) == reason


def test_recorded_dice_replay() -> None:
    recorder = Recorder(Chance(5))
    drawn = [recorder.draw("cube", KINDS, (1, 1, 1)) for _ in range(9)]
    script = Script(recorder.fell)
    assert [script.draw("cube", KINDS, (1, 1, 1)) for _ in range(9)] == drawn


def two_cubes(dice: Dice) -> tuple[str, str]:
    """Draws two of two red cubes and one blue one."""
    bag = Bag(KINDS, (2, 0, 1))
    return KINDS[bag.draw("cube", dice)], KINDS[bag.draw("cube", dice)]


def test_outcomes_are_all_ways_with_their_chances() -> None:
    found = {result: chance for chance, _, result in outcomes(two_cubes)}
    third = Fraction(1, 3)
    assert found == {("red", "red"): third, ("red", "blue"): third, ("blue", "red"): third}


def test_outcomes_without_a_draw_are_one() -> None:
    assert outcomes(lambda dice: "sure") == [(Fraction(1), (), "sure")]


def test_too_many_outcomes_are_refused() -> None:
    with pytest.raises(TooManyOutcomes):
        outcomes(two_cubes, limit=2)


def test_a_bag_keeps_counts_and_forgets_order() -> None:
    bag = Bag(KINDS, (2, 0, 1))
    twin = bag.copy()
    bag.take(0)
    bag.put(1, 3)
    assert (bag.counts, bag.total, len(bag)) == ([1, 3, 1], 5, 5)
    assert (twin.counts, twin.total) == ([2, 0, 1], 3)
    with pytest.raises(ValueError, match="no green is left"):
        twin.take(1)


def test_a_bag_is_unchanged_when_the_dice_run_out() -> None:
    bag = Bag(KINDS, (2, 0, 1))
    with pytest.raises(OutOfDice):
        bag.draw("cube", Script())
    assert (bag.counts, bag.total) == ([2, 0, 1], 3)
