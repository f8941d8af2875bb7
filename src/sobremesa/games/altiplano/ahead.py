"""What a reader can find out by the rules alone: what could be done now, and what a move leads to or loses."""

from collections.abc import Sequence
from functools import cache, cached_property

from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano import rules, turns
from sobremesa.games.altiplano import view as seeing
from sobremesa.games.altiplano.actions import Action, BuildRoad, Convert, Go
from sobremesa.games.altiplano.boards import Own
from sobremesa.games.altiplano.goods import GOODS, PLACES, ROLE, TILES
from sobremesa.games.altiplano.state import ACT, State
from sobremesa.games.altiplano.table.formulas import MANY, actions
from sobremesa.games.altiplano.tables import Tables
from sobremesa.games.altiplano.terms import place_name
from sobremesa.locale import say
from sobremesa.locale.telling import in_a_row

ROUND = ("lift", "swap", "plan", "act")
"""The phases of a round."""


class Ahead:
    """What the reader can find out by the rules alone: the position as it imagines it, and where its moves lead."""

    def __init__(self, tables: Tables, own: Own, legal: Sequence[Action]) -> None:
        self.tables, self.own = tables, own
        self.moves = {action: self._after(action) for action in legal if isinstance(action, Go)}

    @cached_property
    def state(self) -> State:
        """The position as the reader imagines it; it may not be changed."""
        return seeing.imagine(self.tables, self.own.view, Chance(0))

    @cached_property
    def _reach(self) -> int:
        """The places in reach now where what is laid is enough for an action, as bits."""
        return self._in_reach(self.state)

    @cached_property
    def _left(self) -> dict[Go, int]:
        """The same after each move; a round that ends is the end of its plans."""
        now = self.state.round, ACT
        return {move: self._in_reach(to) * ((to.round, to.phase) == now) for move, to in self.moves.items()}

    def _after(self, move: Go) -> State:
        there = self.state.copy()
        rules.apply(there, self.own.seat, move, Chance(0), None)
        return there

    def ready_places(self) -> list[str]:
        """Places in reach where what is laid is enough for an action."""
        return [name for place, name in enumerate(PLACES) if self._reach >> place & 1]

    def formulas(self) -> set[tuple[str, str]]:
        """The formulas of the places that could be used if the figure stood there; none out of the rounds."""
        if self.own.view["phase"] not in ROUND:
            return set()
        board = self.state.boards[self.own.seat]
        works = [action for place in range(len(PLACES)) for action in turns.actions_at(self.state, board, place)]
        return {formula for action in works if (formula := formula_of(action))}

    def warning(self, *moves: Go) -> str:
        """What is in reach now and, whichever of these moves is made, no more in this round, in words."""
        lost = self._reach
        for move in moves:
            lost &= ~self._left[move]
        if not lost:
            return ""
        places = in_a_row([place_name(name) for place, name in enumerate(PLACES) if lost >> place & 1])
        return say("Out of reach from then on: what can be done at {places}.", places=places)

    def _in_reach(self, state: State) -> int:
        return turns.in_reach(state, state.boards[self.own.seat])


def formula_of(action: Action) -> tuple[str, str] | None:
    """Where the formula of an action stands: a place and its name there, or the area of a role or tile."""
    match action:
        case Convert(place=place, area=area, gives=gives, group=group) if area < TILES and area != ROLE:
            return PLACES[place], MANY.get(group, GOODS[gives])
        case Convert(path):
            return "", path[0]
        case BuildRoad():
            return "road", "road"
    words = [word for word in action.path if word != "free"]
    name = {"buy": "tile"}.get(words[1], words[1]) if len(words) > 1 else ""
    return (words[0], name) if words[0] in PLACES and (words[0], name) in _all_names() else None


@cache
def _all_names() -> frozenset[tuple[str, str]]:
    return frozenset((place, name) for place, name, _ in actions())
