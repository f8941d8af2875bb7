"""The bot that plays its own turn as well as its game's `evaluate` can tell, and looks no further."""

from collections.abc import Sequence
from typing import Any, Never, Protocol, runtime_checkable

from sobremesa.engine.dice import OutOfDice
from sobremesa.engine.game import AnyGame
from sobremesa.engine.match import Chair


class _NoDice:
    """Stops a look ahead at the first draw: what chance will bring is nobody's to know."""

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> Never:
        raise OutOfDice(purpose, (), ())


NO_DICE = _NoDice()


MOST_SEQUENCES = 4000
"""About how many sequences of decisions are tried for one choice."""


@runtime_checkable
class Intends(Protocol):
    """A game whose turns are longer than such a search sees may plan for itself; games need not be like that."""

    def intend(self, state: Any, seat: int, legal: Sequence[Any]) -> Any | None:
        """The legal action by the game's own plan, None to leave it to the search.

        The position is imagined: the choice must rest on nothing the seat does not know, and so is the same for every
        position that is imagined from one view.
        """


class Greedy:
    """Tries the sequences of its own decisions up to the first draw or change of seat, all steps judged together.

    The best is the one with the largest difference between its own expected score and the others' mean. Where there are
    too many, the later steps are left for later: every first step may look into an equal share of them.
    """

    def choose(self, chair: Chair[Any, Any, Any]) -> Any:
        if len(chair.legal) == 1:
            return chair.legal[0]
        state = chair.imagine()
        if isinstance(chair.game, Intends) and (intended := chair.game.intend(state, chair.seat, chair.legal)):
            return intended
        share = MOST_SEQUENCES / len(chair.legal)
        values = [look(chair.game, state, chair.seat, action, share) for action in chair.legal]
        return chair.legal[values.index(max(values))]


def look(game: AnyGame, state: Any, seat: int, action: Any, share: float) -> float:
    """The best difference the seat can reach by this action and its own decisions that follow at once, as far as a
    share of so many sequences goes."""
    trial = state.copy()
    try:
        game.apply(trial, seat, action, NO_DICE)
    except OutOfDice:
        return lead(game, trial, seat)
    following = game.legal(trial, seat) if game.to_act(trial) == (seat,) else ()
    if not following or len(following) > share:
        return lead(game, trial, seat)
    share /= len(following)
    return max(look(game, trial, seat, each, share) for each in following)


def lead(game: AnyGame, state: Any, seat: int) -> float:
    """How far a seat's expected score lies above the mean of the others'."""
    others = [game.evaluate(state, other) for other in range(state.seats) if other != seat]
    return game.evaluate(state, seat) - sum(others) / len(others)
