"""The checks pass an honest game, and each planted fault is caught by the check meant for it."""

import inspect
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.toy import COLOURS, PLANS, UNSEALED, Plan, Refilled, Revealed, Sealed, Toy, ToyState
from sobremesa.engine import check
from sobremesa.engine.check import check_game
from sobremesa.engine.dice import Chance, Dice, outcomes
from sobremesa.engine.game import Event, Options, Refused, Score, Tell
from sobremesa.engine.match import Answer, AnyMatch, Match
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

    def scene(self, view: dict[str, Any], legal: Sequence[Plan], names: Sequence[str]) -> Scene:
        scene = super().scene(view, legal, names)
        return Scene(Note("prompt", f"{scene.prompt.text} {self.peeked}"), panels=scene.panels)


@pytest.mark.parametrize("game", [LeaksInView, LeaksInSize, LeaksInLegal, LeaksInScene])
def test_a_leak_is_noticed_when_secrets_are_redrawn(game: type[Toy]) -> None:
    assert "4: a seat sees the same when what it does not know is redrawn" in failures(game())


def test_a_leak_that_imagine_repeats_is_noticed_by_what_was_told() -> None:
    assert failures(LeaksInViewAndImagines()) >= {"4: a seat sees no more than it was told"}


class Open(Toy):
    """Hands are dealt in secret, and the game says that it has no secrets."""

    has_secrets = False


def test_secrets_in_a_game_that_says_it_has_none_are_caught() -> None:
    assert failures(Open()) == {"4: a game in which some hear more has secrets"}


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


class WornState(ToyState):
    def copy(self) -> "WornState":
        twin = WornState(self.seats)
        twin.__dict__.update(super().copy().__dict__)
        twin.market = [0, *self.market[1:]]
        return twin


class Worn(Toy):
    """Copies lack the red cubes of the market."""

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> ToyState:
        state = WornState(seats)
        state.__dict__.update(super().new(options, seats, dice, tell).__dict__)
        return state


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

    def scene(self, view: dict[str, Any], legal: Sequence[Plan], names: Sequence[str]) -> Scene:
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


class Whispers(Toy):
    """That a seat has sealed is seen by all, and only the seat is told."""

    def apply(self, state: ToyState, seat: int, action: Plan, dice: Dice, tell: Tell | None = None) -> None:
        def whisper(event: Event) -> None:
            assert tell
            tell(replace(event, audience=(seat,)) if isinstance(event, Sealed) else event)

        super().apply(state, seat, action, dice, whisper if tell else None)


class Mute(Toy):
    """Nobody sees or hears that a seat has sealed."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "sealed": [False] * state.seats}

    def apply(self, state: ToyState, seat: int, action: Plan, dice: Dice, tell: Tell | None = None) -> None:
        def mute(event: Event) -> None:
            if tell and not isinstance(event, Sealed):
                tell(event)

        super().apply(state, seat, action, dice, mute if tell else None)


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


class Unnamed(Toy):
    """A draw with a weight that belongs to no name."""

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        super()._refill(state, dice, tell)
        dice.draw("coin", COLOURS, (1, 1, 1, 0))


class TwoWordDraw(Toy):
    """The purpose of a draw has a blank in it."""

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        super()._refill(state, dice, tell)
        dice.draw("a coin", COLOURS, (1, 1, 1))


class AsksTwice(Toy):
    """A seat is asked twice at once."""

    def to_act(self, state: ToyState) -> tuple[int, ...]:
        return super().to_act(state) * 2


class Shouts(Toy):
    """Two paths differ only in their case."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        legal = super().legal(state, seat)
        return [*legal, Plan(("plan", "RED"), 0)] if legal else legal


class Moody(Toy):
    """The same deed is told in other words each time."""

    told = 0

    def apply(self, state: ToyState, seat: int, action: Plan, dice: Dice, tell: Tell | None = None) -> None:
        super().apply(state, seat, action, dice, tell)
        self.told += 1
        if tell:
            tell(Refilled(str(self.told)))


class LosesThread(Toy):
    """Imagined positions forget who has sealed."""

    def imagine(self, view: dict[str, Any], dice: Dice) -> ToyState:
        return super().imagine({**view, "sealed": [False] * view["seats"]}, dice)


class Toss(Toy):
    """Whoever seals first tosses a coin of his own."""

    def apply(self, state: ToyState, seat: int, action: Plan, dice: Dice, tell: Tell | None = None) -> None:
        if sum(plan != UNSEALED for plan in state.plans) == 0:
            dice.draw(f"coin-{seat}", ("heads", "tails"), (1, 1))
        super().apply(state, seat, action, dice, tell)


class Breaks(Toy):
    """The rules stumble in the second round."""

    def _reveal(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        if state.round == 1:
            raise KeyError("lost")
        super()._reveal(state, dice, tell)


class Tired(Toy):
    """Once a game has been dealt, there is no red in the next."""

    deals = 0

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> ToyState:
        self.deals += 1
        return super().new(options, seats, dice, tell)

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        return super().legal(state, seat)[self.deals > 1 :]


class DealsAnew(Toy):
    """The hands of a game replayed are not those that were dealt."""

    deals, other_deal = 0, 2

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> ToyState:
        state = super().new(options, seats, dice, tell)
        self.deals += 1
        if self.deals % 3 == self.other_deal % 3:
            state.hands.append(state.hands.pop(0))
        return state


class ReadsAmiss(DealsAnew):
    """Only the game that was read from its file is another one."""

    other_deal = 3

    def scores(self, state: ToyState) -> tuple[Score, ...]:
        return tuple(Score(seat, 0, 1, ()) for seat in range(state.seats))


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Shallow, "2: a copy stays when another is played on"),
        (Worn, "2: a copy equals its original"),
        (Twins, "1: a path finds its action"),
        (Shouts, "1: a typed path parses back"),
        (AsksTwice, "1: to_act names each seat once"),
        (Talkative, "1: nobody has a legal action when the game is over"),
        (Moody, "3: told dice bring the same events"),
        (DealsAnew, "3: a record replays to the same position"),
        (ReadsAmiss, "3: a game file is read as it was written"),
        (LosesThread, "4: an imagined position has the same turn"),
        (LeaksInLegal, "4: one seat's sealed choice changes no other's legal list"),
        (Toss, "4: the order of sealing changes no draw"),
        (Unnamed, "5: a draw has as many weights as names"),
        (TwoWordDraw, "5: names of a draw are words"),
        (Breaks, "0: nothing is raised: KeyError: 'lost'"),
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
        (Whispers, "4: what everybody sees is told to all, or to nobody"),
        (Mute, "4: what only its seat sees is told to it"),
    ],
)
def test_other_planted_faults_are_caught(game: type[Toy], law: str) -> None:
    assert law in failures(game())


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.engine.check.MOST_STEPS", 200)
    report = check_game(NeverEnds(), Options(), 2, 1)
    assert report.failures == ["1: the game ends within 200 decisions (step 200)"]


def test_a_record_that_does_not_replay_is_caught() -> None:
    assert any(failure.startswith("3: a record replays: line ") for failure in failures(Tired()))


def test_an_outcome_left_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.engine.check.outcomes", lambda play, limit: outcomes(play, limit)[1:])
    assert failures(Toy()) == {"5: the outcomes of an action sum to 1"}


# Faults planted in the match


def test_a_match_that_takes_any_path_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.engine.match.find", lambda legal, path: legal[0])
    assert "5: an illegal path is refused" in failures(Toy())


def test_a_match_that_asks_nobody_whose_turn_it_is_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_check_turn", lambda match, seat, decision: None)
    assert failures(Talkative()) >= {"5: a seat that owes no decision is refused", "5: a stale decision is refused"}


def test_a_match_that_goes_on_when_it_is_over_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def lenient(match: AnyMatch, seat: int, *paths: Sequence[str], decision: int | None = None) -> Answer:
        return Answer(True, False, ()) if match.is_over else play(match, seat, *paths, decision=decision)

    monkeypatch.setattr(Match, "play", lenient)
    assert failures(Toy()) == {"5: nothing can be played when the game is over"}


def test_a_refusal_that_leaves_a_trace_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def counting(match: AnyMatch, seat: int, *paths: Sequence[str], decision: int | None = None) -> Answer:
        try:
            return play(match, seat, *paths, decision=decision)
        except Refused:
            raised = tuple(number + (each == seat) for each, number in enumerate(match._now.decisions))
            match._now = replace(match._now, decisions=raised)
            raise

    monkeypatch.setattr(Match, "play", counting)
    assert failures(Toy()) == {"5: a refused action leaves no trace"}


def test_a_tentative_move_that_is_made_at_once_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def hasty(match: AnyMatch, seat: int, *paths: Sequence[str], decision: int | None = None) -> Answer:
        answer = play(match, seat, *paths, decision=decision)
        match._now = replace(match._now, state=match._now.drafts[seat].state)
        return answer

    monkeypatch.setattr(Match, "play", hasty)
    assert "5: a tentative action leaves the position as it was" in failures(Toy())


def test_an_undo_that_takes_nothing_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda match, seat: None)
    assert "5: undo leaves no trace" in failures(Toy())


def test_every_law_has_a_fault_planted_for_it() -> None:
    laws = re.findall(r'f?"([0-6]: [^"{]*)', inspect.getsource(check))
    planted = Path(__file__).read_text("utf-8")
    assert len(laws) > 40
    assert [law for law in laws if law not in planted] == []


def test_the_toy_keeps_its_plans_secret() -> None:
    game, events = Toy(), list[Event]()
    state = game.new(Options(), 2, Chance(1), events.append)
    game.apply(state, 0, PLANS[1], Chance(1), events.append)
    assert game.view(state, 1)["plan"] == UNSEALED
    assert game.view(state, 1)["sealed"] == [True, False]
    assert events[-1] == Sealed(0)
