"""South Seas keeps every law of the engine, and a leak planted in it is noticed."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from sobremesa import locale
from sobremesa.bots import player
from sobremesa.engine.check import check_game, every_choice_of_options
from sobremesa.engine.dice import Chance, Dice
from sobremesa.engine.game import Options, Tell
from sobremesa.games.south_seas.actions import Action
from sobremesa.games.south_seas.game import SouthSeas
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.state import State
from sobremesa.games.south_seas.view import SouthSeasView

GAME = SouthSeas()
OPTIONS = list(every_choice_of_options(SouthSeasOptions))
LANGUAGES = [partial(locale.speaking, tag) for tag in locale.LANGUAGES]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options.retrieve)
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_keep_every_law(seats: int, options: Options) -> None:
    for seed in range(3):
        assert check_game(GAME, options, seats, seed, LANGUAGES).failures == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_games_keep_every_law(seats: int) -> None:
    report = check_game(GAME, SouthSeasOptions(), seats, "greedy", LANGUAGES, player("greedy"))
    assert report.failures == []
    assert sum(report.totals) > 30


class Foreseen(State):
    """A position that remembers a tile drawn ahead of its time."""

    next_tile = 0

    def copy(self) -> "Foreseen":
        twin = super().copy()
        twin.next_tile = self.next_tile
        return twin

    def dump(self) -> bytes:
        return super().dump() + bytes([self.next_tile])


def remembering(state: State) -> Foreseen:
    """The same position, able to remember."""
    ahead = Foreseen()
    for name in State.__slots__:
        setattr(ahead, name, getattr(state, name))
    return ahead


class Foresight(SouthSeas):
    """A South Seas that looks at the next tile ahead and lets it slip into the view."""

    def _foresee(self, state: State, dice: Dice) -> Foreseen:
        ahead = state if isinstance(state, Foreseen) else remembering(state)
        if state.tiles.total:
            ahead.next_tile = dice.draw("ahead", state.tiles.names, state.tiles.counts)
        return ahead

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> State:
        return self._foresee(super().new(options, seats, dice, tell), dice)

    def apply(self, state: State, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        super().apply(state, seat, action, dice, tell)
        self._foresee(state, dice)

    def load(self, dump: bytes) -> State:
        state = remembering(super().load(dump[:-1]))
        state.next_tile = dump[-1]
        return state

    def imagine(self, view: SouthSeasView, dice: Dice) -> State:
        return self._foresee(super().imagine(view, dice), dice)

    def view(self, state: State, seat: int | None) -> SouthSeasView:
        view: Any = super().view(state, seat)
        if isinstance(state, Foreseen):
            view["edition"] += " " * state.next_tile
        return view  # type: ignore[no-any-return]


def test_a_planted_leak_is_noticed() -> None:
    failures = check_game(Foresight(), SouthSeasOptions(), 2, 1).failures
    laws = {failure.rpartition(" (step")[0] for failure in failures}
    assert "4: a seat sees the same when what it does not know is redrawn" in laws
    assert "4: a seat sees no more than it was told" in laws


def test_every_draw_is_weighed_by_what_is_left() -> None:
    """The tile drawn next is any of the 73 that neither lies, nor left the game, nor is in hand."""

    class Weighed:
        def __init__(self) -> None:
            self.chance = Chance(4)
            self.seen = 0

        def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
            if purpose == "tile" and self.seen:
                left = [tile.count for tile in GAME.content.tiles]
                for shape in state.shapes:
                    left[shape >> 2] -= 1
                for tile in state.removed:
                    left[tile] -= 1
                assert list(weights) == left
                assert list(names) == [tile.id for tile in GAME.content.tiles]
            if purpose == "ship" and self.seen:
                assert list(weights) == [owner == -1 for owner in state.ships]
            self.seen += 1
            return self.chance.draw(purpose, names, weights)

    dice = Weighed()
    state = GAME.new(SouthSeasOptions(), 3, Chance(9))
    while seats := GAME.to_act(state):
        dice.seen += 1
        GAME.apply(state, seats[0], dice.chance.choose(GAME.legal(state, seats[0])), dice)
    assert dice.seen > 140


def test_a_snapshot_is_small_and_of_one_edition() -> None:
    state = GAME.new(SouthSeasOptions(), 5, Chance(1))
    while seats := GAME.to_act(state):
        GAME.apply(state, seats[0], GAME.legal(state, seats[0])[0], Chance(2))
    assert len(state.dump()) <= 1024
    for wrong in (b"", b"\x01", b"\xff" * 64, state.dump()[:-40], state.dump() + b"\x00"):
        with pytest.raises(ValueError, match=r"snapshot|array|bytes|unpack"):
            GAME.load(wrong)
