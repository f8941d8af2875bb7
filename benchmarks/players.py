"""The players that benchmarks set against each other: bots by their specs, and players of the tests.

A player of the tests is `module:function`, such as `games.altiplano.recipes:choose`, the random player of Altiplano
that lays whole recipes. In place of the position it gets one imagined from its view: it knows no more than a bot does.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import sobremesa
from sobremesa.engine.check import Choose
from sobremesa.engine.dice import Chance

TESTS = str(Path(__file__).parents[1] / "tests")


class Imagining:
    """A player of the tests as a bot."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def choose(self, chair: sobremesa.Chair[Any, Any, Any]) -> Any:
        assert isinstance(chair.dice, Chance)
        return self._choose(chair.game, chair.imagine(), chair.seat, chair.legal, chair.dice)


def named(spec: str) -> Choose:
    """The function of a player of the tests."""
    if TESTS not in sys.path:
        sys.path.append(TESTS)
    module, _, function = spec.partition(":")
    found: Choose = getattr(import_module(module), function)
    return found


def player(spec: str, seed: str) -> tuple[sobremesa.Bot, sobremesa.Chance]:
    """A bot with dice of its own, as `sobremesa.play_bots` takes it."""
    return (Imagining(named(spec)), sobremesa.Chance(seed)) if ":" in spec else (sobremesa.bot(spec)[0], Chance(seed))
