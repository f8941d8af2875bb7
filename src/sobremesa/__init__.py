"""Sobremesa: modern board games with exact rules, from Python.

import sobremesa

match = sobremesa.deal("south_seas", ["Ann", "greedy"], seed=7)
bots = {1: sobremesa.bot("greedy", seed=8)}
while not match.is_over:
    sobremesa.play_bots(match, bots)
    if 0 in match.to_act():
        match.act(0, match.legal(0)[0])
print([score.total for score in match.scores()])
"""

from collections.abc import Sequence
from pathlib import Path

from sobremesa import bots, games
from sobremesa.engine.dice import Chance, Dice
from sobremesa.engine.game import AnyGame, Refused
from sobremesa.engine.match import AnyMatch, Bot, Chair, Match, play_bots
from sobremesa.engine.record import read, replay, write

__all__ = ["Bot", "Chair", "Chance", "Match", "Refused", "bot", "deal", "play_bots", "read", "replay", "write"]


def deal(
    game: str | AnyGame,
    seats: Sequence[str],
    seed: int | str | None = None,
    edition: Path | None = None,
    **options: str,
) -> AnyMatch:
    """A new match of a game, with the players' names in seat order.

    With a seed chance is repeatable, without one it comes from the operating system. Options are given as texts, such
    as `retrieve="when-none-left"`. Raises `Refused` in one sentence for anything that cannot be.
    """
    rules = games.load(game, edition) if isinstance(game, str) else game
    return Match(rules, seats, rules.options.parse(options), Chance(seed))


def bot(spec: str, seed: int | str | None = None) -> tuple[Bot, Dice]:
    """A bot of the house with dice of its own, as `play_bots` takes it."""
    return bots.make(spec), Chance(seed)
