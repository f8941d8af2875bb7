"""The options a game is checked with: all of them, or where these are too many, so many that every two values meet."""

import os
import subprocess
import sys
from dataclasses import dataclass
from itertools import combinations, product

import pytest

from sobremesa.engine.check import MOST_COMBINATIONS, every_choice_of_options
from sobremesa.engine.game import Options, option
from sobremesa.games import GAMES, load


@dataclass(frozen=True, slots=True, kw_only=True)
class FewOptions(Options):
    wind: str = option("calm", "how it blows", ("calm", "storm"))
    sails: int = option(1, "how many there are", (1, 2, 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class FiveOptions(Options):
    a: str = option("no", "the first", ("no", "yes"))
    b: str = option("no", "the second", ("no", "yes"))
    c: str = option("no", "the third", ("no", "yes"))
    d: str = option("no", "the fourth", ("no", "yes"))
    e: str = option("no", "the fifth", ("no", "yes"))


@dataclass(frozen=True, slots=True, kw_only=True)
class SixOptions(FiveOptions):
    f: str = option("no", "the sixth", ("no", "yes"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ManyOptions(SixOptions):
    sails: int = option(1, "how many there are", range(1, 5))
    course: str = option("north", "where it goes", ("north", "east", "south", "west", "nowhere"))


def values(kind: type[Options]) -> dict[str, tuple[str, ...]]:
    return {name: given for name, _, given, _ in kind.rows() if name != "start"}


def meetings(kind: type[Options]) -> set[tuple[tuple[str, str], ...]]:
    """Every two values of different options."""
    pairs = combinations([(name, value) for name, given in values(kind).items() for value in given], 2)
    return {pair for pair in pairs if pair[0][0] != pair[1][0]}


def met(kind: type[Options]) -> set[tuple[tuple[str, str], ...]]:
    """Every two values that come together in what is played."""
    found: set[tuple[tuple[str, str], ...]] = set()
    for options in every_choice_of_options(kind):
        told = options.texts()
        found |= set(combinations([(name, told[name]) for name in values(kind)], 2))
    return found


@pytest.mark.parametrize(("kind", "number"), [(Options, 1), (FewOptions, 6), (FiveOptions, 32)])
def test_few_combinations_are_all_played_in_order(kind: type[Options], number: int) -> None:
    played = [tuple(options.texts()[name] for name in values(kind)) for options in every_choice_of_options(kind)]
    assert played == list(product(*values(kind).values()))
    assert len(played) == number <= MOST_COMBINATIONS


@pytest.mark.parametrize(("kind", "most"), [(SixOptions, 10), (ManyOptions, 26)])
def test_of_many_combinations_so_many_are_played_that_every_two_values_meet(kind: type[Options], most: int) -> None:
    assert met(kind) == meetings(kind)
    assert len(list(every_choice_of_options(kind))) <= most


@pytest.mark.parametrize("name", GAMES)
def test_every_two_values_of_the_options_of_a_game_meet(name: str) -> None:
    kind = load(name).options
    assert met(kind) == meetings(kind)


def test_who_begins_is_left_to_the_lot_and_no_combination_is_played_twice() -> None:
    played = list(every_choice_of_options(ManyOptions))
    assert {options.start for options in played} == {0}
    assert len(set(played)) == len(played)


def test_they_are_the_same_every_time_whatever_order_sets_have() -> None:
    program = (
        "from engine.test_choices_of_options import ManyOptions, every_choice_of_options\n"
        "print([options.texts() for options in every_choice_of_options(ManyOptions)])"
    )
    said = [f"{[options.texts() for options in every_choice_of_options(ManyOptions)]}\n"]
    for seed in ("1", "2"):
        settings = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run([sys.executable, "-c", program], env=settings, capture_output=True, text=True, check=True)
        said.append(run.stdout)
    assert said == [said[0]] * 3
