"""The checks pass an honest game, and each planted fault is caught by the check meant for it."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.toy import COLOURS, PLANS, UNSEALED, Plan, Revealed, Sealed, Toy, ToyState
from sobremesa.engine.check import check_game
from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Event, Options, Score, Tell
from sobremesa.engine.scene import Note, Scene

GAMES = 8


def failures(game: Any) -> set[str]:
    """The groups and laws that fail somewhere in a few games."""
    found: set[str] = set()
    for seed in range(GAMES):
        for seats in game.seats:
            found.update(check_game(game, Options(), seats, seed).failures)
    return {failure.rpartition(" (step")[0] for failure in found}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_honest_game_keeps_every_law(seats: int) -> None:
    reports = [check_game(Toy(), Options(), seats, seed) for seed in range(40)]
    assert [report.failures for report in reports] == [[]] * 40
    assert all(report.steps == 4 * seats for report in reports)
    assert sum(report.checks for report in reports) > 4000


class LeaksInView(Toy):
    """Everybody sees what everybody sealed."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "plans": state.plans[:]}


class LeaksInViewAndImagines(LeaksInView):
    """The same, and imagines what was leaked, so that redrawing alone would not notice."""

    def imagine(self, view: dict[str, Any], dice: Dice) -> ToyState:
        state = super().imagine(view, dice)
        state.plans = view["plans"][:]
        return state


class LeaksInSize(Toy):
    """The view is longer when the next seat holds red."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        padding = "x" * state.hands[((seat or 0) + 1) % state.seats]
        return {**super().view(state, seat), "padding": padding}


class LeaksInLegal(Toy):
    """What the first seat sealed is barred to the others."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        return [plan for plan in super().legal(state, seat) if seat == 0 or plan.colour != state.plans[0]]


class LeaksInScene(Toy):
    """A sealed plan lies face up."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        self.peeked = state.plans[0]
        return super().view(state, seat)

    def scene(self, view: dict[str, Any], names: Sequence[str]) -> Scene:
        scene = super().scene(view, names)
        return Scene(Note("prompt", f"{scene.prompt.text} {self.peeked}"), panels=scene.panels)


@pytest.mark.parametrize("game", [LeaksInView, LeaksInSize, LeaksInLegal, LeaksInScene])
def test_a_leak_is_noticed_when_secrets_are_redrawn(game: type[Toy]) -> None:
    assert "4: a seat sees the same when what it does not know is redrawn" in failures(game())


def test_a_leak_that_imagine_repeats_is_noticed_by_what_was_told() -> None:
    assert failures(LeaksInViewAndImagines()) >= {"4: a seat sees no more than it was told"}


class Stuck(Toy):
    """Nobody may plan a colour that the market lacks, and a seat may have none left."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        if state.round == 2:
            return ()
        return super().legal(state, seat)


def test_a_stuck_step_is_caught() -> None:
    assert failures(Stuck()) == {"1: a seat that owes a decision has a legal action"}


class OutsideDice(Toy):
    """The market is refilled by Python's own generator."""

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        while sum(state.market) < 3:
            colour = random.randrange(3)
            state.bag.take(colour)
            state.market[colour] += 1


def test_dice_from_outside_are_caught() -> None:
    assert "3: apply uses no chance but the dice given" in failures(OutsideDice())


class HiddenDice(Toy):
    """The market is refilled by a generator of the game's own."""

    def __init__(self) -> None:
        self.generator = random.Random(1)

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        while sum(state.market) < 3:
            colour = self.generator.randrange(3)
            state.bag.take(colour)
            state.market[colour] += 1


def test_a_generator_of_the_games_own_is_caught() -> None:
    assert "3: told dice lead to the same position" in failures(HiddenDice())


class ShallowState(ToyState):
    def copy(self) -> "ShallowState":
        twin = ShallowState(self.seats)
        twin.__dict__.update(super().copy().__dict__)
        twin.taken = self.taken[:]
        return twin


class Shallow(Toy):
    """Copies share the rows of taken cubes."""

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> ToyState:
        state = ShallowState(seats)
        state.__dict__.update(super().new(options, seats, dice, tell).__dict__)
        return state


def test_a_shallow_copy_is_caught() -> None:
    assert "2: the original stays when its copy is played on" in failures(Shallow())


class Forgets(Toy):
    """A snapshot loses the round."""

    def load(self, dump: bytes) -> ToyState:
        state = super().load(dump)
        state.round = 0
        return state


class OrderMatters(Toy):
    """The seat that seals last is served first."""

    def apply(self, state: ToyState, seat: int, action: Plan, dice: Dice, tell: Tell | None = None) -> None:
        if sum(plan != UNSEALED for plan in state.plans) == 1:
            state.market[action.colour] += 0 if seat else 1
        super().apply(state, seat, action, dice, tell)


class LosesCubes(Toy):
    """Taken cubes vanish from the table."""

    def _reveal(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        state.market = [0, 0, 0]
        super()._reveal(state, dice, tell)


class Speechless(Toy):
    """One event has no words."""

    def words(self, event: Event, reader: int | None, names: Sequence[str]) -> str:
        return "" if isinstance(event, Revealed) else super().words(event, reader, names)


class Unclickable(Toy):
    """The table lacks a button."""

    def scene(self, view: dict[str, Any], names: Sequence[str]) -> Scene:
        return Scene(Note("prompt", "?"))


class Twins(Toy):
    """Two actions are written the same."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        legal = super().legal(state, seat)
        return [*legal, Plan(("plan", "red"), 1)] if legal else legal


class ChangesFirst(Toy):
    """A cube is laid on the market before the dice say which."""

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        while sum(state.market) < 3:
            state.market[0] += 1
            colour = state.bag.draw("cube", dice)
            state.market[0] -= 1
            state.market[colour] += 1


class NoIdea(Toy):
    """The bot's guess is no number."""

    def evaluate(self, state: ToyState, seat: int) -> float:
        return float("nan")


class MissingLine(Toy):
    """A total without a line that explains it."""

    def scores(self, state: ToyState) -> tuple[Score, ...]:
        return tuple(Score(each.seat, each.total, each.rank, each.lines[:1]) for each in super().scores(state))


class Shuffles(Toy):
    """The legal list comes in another order each time."""

    turned = False

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        self.turned = not self.turned
        return super().legal(state, seat)[:: -1 if self.turned else 1]


class Obscure(Toy):
    """A view that is not made of JSON facts."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "market": tuple(state.market)}


class Talkative(Toy):
    """A seat that owes nothing is offered something."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        return PLANS


class Oracle(Toy):
    """Two draws for the price of one: the second is made even when its outcome is ruled out."""

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        dice.draw("nothing", COLOURS, (0, 0, 0))


class Undescribed(Toy):
    """An action has no words."""

    def describe(self, view: dict[str, Any], action: Plan) -> str:
        return " "


class TwoWords(Toy):
    """A path with a blank in one of its words."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        return [Plan(("plan", " "), plan.colour) for plan in super().legal(state, seat)][:1]


class NeverEnds(Toy):
    """Rounds are not counted."""

    def _reveal(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        state.plans = [UNSEALED] * state.seats


class UnevenDraw(Toy):
    """A draw among no cubes at all."""

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        if state.round == 1:
            dice.draw("cube", COLOURS, (0, 1, 0))
            dice.draw("cube", ("one", "one"), (1, 1))
        super()._refill(state, dice, tell)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Forgets, "2: load gives back what was dumped"),
        (OrderMatters, "4: the order of sealing changes nothing"),
        (LosesCubes, "5: components are conserved"),
        (Speechless, "6: every event has words"),
        (Unclickable, "6: every legal path can be clicked"),
        (Twins, "1: paths are unique"),
        (UnevenDraw, "5: the names of a draw differ"),
        (ChangesFirst, "5: a draw is asked for before anything changes"),
        (NoIdea, "5: a position stopped at a draw can be judged"),
        (MissingLine, "6: a score is the sum of its lines"),
        (Shuffles, "1: the order of legal is stable"),
        (Obscure, "4: a view is made of JSON facts"),
        (Talkative, "1: a seat that owes no decision has no legal action"),
        (Oracle, "5: a draw has weights of at least 0 and one above"),
        (Undescribed, "6: every action has words"),
        (TwoWords, "1: paths are words"),
    ],
)
def test_other_planted_faults_are_caught(game: type[Toy], law: str) -> None:
    assert law in failures(game())


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.engine.check.MOST_STEPS", 200)
    report = check_game(NeverEnds(), Options(), 2, 1)
    assert report.failures == ["1: the game ends within 200 decisions (step 200)"]


def test_the_toy_keeps_its_plans_secret() -> None:
    game, events = Toy(), list[Event]()
    from sobremesa.engine.dice import Chance

    state = game.new(Options(), 2, Chance(1), events.append)
    game.apply(state, 0, PLANS[1], Chance(1), events.append)
    assert game.view(state, 1)["plan"] == UNSEALED
    assert game.view(state, 1)["sealed"] == [True, False]
    assert events[-1] == Sealed(0)
