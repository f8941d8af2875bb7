"""Players of the house. A bot gets a chair and nothing else; it is named by a spec such as `greedy`."""

from collections.abc import Callable, Sequence
from typing import Any

from sobremesa.bots.greedy import Greedy
from sobremesa.bots.random import RandomBot
from sobremesa.engine.check import Choose
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame, Refused
from sobremesa.engine.match import Bot, Chair

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": Greedy}
NAMES = tuple(BOTS)


def make(spec: str) -> Bot:
    """The bot of a spec; raises `Refused` naming the ones there are."""
    if spec not in BOTS:
        raise Refused("there is no bot {spec}; the bots are {known}", spec=spec, known=", ".join(NAMES))
    return BOTS[spec]()


def player(spec: str) -> Choose:
    """The bot of a spec as a player of checked games."""
    bot = make(spec)

    def choose(game: AnyGame, state: Any, seat: int, legal: Sequence[Any], dice: Chance) -> Any:
        return bot.choose(Chair(game, seat, game.view(state, seat), legal, dice))

    return choose
