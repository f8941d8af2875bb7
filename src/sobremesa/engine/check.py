"""The laws every game must keep, checked while whole games are played.

1. Games end; exactly the seats in `to_act` have legal actions, in a stable order; paths are unique and parse back.
2. A copy equals its original and stays so while the other is played on; `load` gives back what was dumped.
3. A record replays to the same position; nothing is drawn but through the dice given.
4. A seat's view, legal list, words and scene depend only on what it knows: they stay the same when a position is
   imagined from its view, and when others do something it was told the same about. Sealing order is irrelevant.
5. Draws are well formed and their outcomes sum to 1; components are conserved; a refused action leaves no trace.
6. Every event has words for everybody who hears it; every legal path can be clicked; scores add up to their lines.

Quick laws are checked at every step, slow ones at a sample of steps. A game breaks a law by failing a check; nothing
is raised, so that one report can name all that is wrong.
"""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from itertools import combinations as combinations_of
from itertools import product
from math import isfinite, prod
from typing import Any

from sobremesa.engine.dice import Chance, Dice, OutOfDice, Recorder, Script, TooManyOutcomes, outcomes
from sobremesa.engine.game import AnyGame, Event, Options, Refused, is_open
from sobremesa.engine.match import Line, Match
from sobremesa.engine.paths import find, is_clickable, typed
from sobremesa.engine.record import Record, read, replay, write

MOST_STEPS = 20_000
SLOW_SHARE = 0.06
"""The share of steps at which the slow laws are checked."""
SIBLINGS = 6
"""How many actions and outcomes are compared for what other seats may notice."""
OUTCOME_LIMIT = 400
MOST_COMBINATIONS = 32
"""Combinations of options that are all played."""

Choose = Callable[[AnyGame, Any, int, Sequence[Any], Chance], Any]
Speaker = Callable[[], AbstractContextManager[None]]


def at_random(game: AnyGame, state: Any, seat: int, legal: Sequence[Any], dice: Chance) -> Any:
    """The default player of checked games: any legal action."""
    return dice.choose(legal)


@dataclass(slots=True)
class Report:
    """What was checked in one game."""

    steps: int = 0
    checks: int = 0
    failures: list[str] = field(default_factory=list)
    """The laws that failed, with the first step each was seen at."""
    totals: tuple[int, ...] = ()
    """The final score by seat."""
    _broken: set[str] = field(default_factory=set)

    def expect(self, holds: bool, law: str, step: int = 0) -> bool:
        """Note one check; `law` says what should have held."""
        self.checks += 1
        if not holds and law not in self._broken:
            self._broken.add(law)
            self.failures.append(f"{law} (step {step})")
        return holds


def check_game(
    game: AnyGame,
    options: Options,
    seats: int,
    seed: int | str,
    languages: Iterable[Speaker] = (),
    choose: Choose = at_random,
) -> Report:
    """Play one game from a seed and check the laws on the way, speaking each of the languages in turn."""
    check = _Check(game, options, seats, seed, tuple(languages) or (nullcontext,), choose)
    try:
        check.run()
    except Exception as fault:  # a game that raises is a finding too, and the other games still want checking
        check.expect(False, f"0: nothing is raised: {type(fault).__name__}: {fault}")
    check.report.steps = len(check.lines)
    return check.report


class _CheckedDice:
    """Dice that look at every draw asked of them."""

    def __init__(self, dice: Dice, report: Report) -> None:
        self._dice = dice
        self._report = report

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        expect = self._report.expect
        expect(len(names) == len(weights), "5: a draw has as many weights as names")
        expect(sum(weights) > 0 and min(weights) >= 0, "5: a draw has weights of at least 0 and one above")
        expect(len(set(names)) == len(names), "5: the names of a draw differ")
        expect(not any(sign in word for word in (purpose, *names) for sign in " ="), "5: names of a draw are words")
        return self._dice.draw(purpose, names, weights)


class _Check:
    def __init__(
        self,
        game: AnyGame,
        options: Options,
        seats: int,
        seed: int | str,
        languages: Sequence[Speaker],
        choose: Choose,
    ) -> None:
        self.game, self.options, self.seats = game, options, seats
        self.languages, self.choose = languages, choose
        self.names = tuple(f"P{number}" for number in range(1, seats + 1))
        self.report = Report()
        self.luck = Chance(f"{seed} luck")
        """For what the checks themselves leave to chance."""
        self.dice = _CheckedDice(Chance(seed), self.report)
        self.lines: list[Line] = []
        self.setup: tuple[str, ...] = ()
        self.census: dict[str, int] = {}

    def expect(self, holds: bool, law: str) -> bool:
        return self.report.expect(holds, law, len(self.lines))

    def run(self) -> None:
        recorder, told = Recorder(self.dice), list[Event]()
        state = self.game.new(self.options, self.seats, recorder, told.append)
        self.setup = tuple(recorder.fell)
        self.census = dict(self.game.census(state))
        self._hearers(told)
        self._words(told)
        while seats := self.game.to_act(state):
            if len(self.lines) >= MOST_STEPS:
                self.expect(False, f"1: the game ends within {MOST_STEPS} decisions")
                break
            if not self._at_rest(state, seats):
                break
            if self.luck.random() < SLOW_SHARE:
                self._slowly(state, seats)
            self._step(state, self.luck.choose(seats))
        else:
            self._at_end(state)

    # Quick laws, at every step

    def _at_rest(self, state: Any, seats: tuple[int, ...]) -> bool:
        """Group 1 and the census; False if the game cannot go on."""
        goes_on = self.expect(len(set(seats)) == len(seats), "1: to_act names each seat once")
        for seat in range(self.seats):
            legal = self.game.legal(state, seat)
            if seat not in seats:
                self.expect(not legal, "1: a seat that owes no decision has no legal action")
                continue
            if not self.expect(bool(legal), "1: a seat that owes a decision has a legal action"):
                goes_on = False
            self._paths(legal)
            again = self.game.legal(state, seat)
            self.expect([a.path for a in again] == [a.path for a in legal], "1: the order of legal is stable")
        self.expect(dict(self.game.census(state)) == self.census, "5: components are conserved")
        return goes_on

    def _paths(self, legal: Sequence[Any]) -> None:
        paths = [action.path for action in legal]
        self.expect(len(set(paths)) == len(paths), "1: paths are unique")
        well_formed = all(path and all(word and not word.isspace() for word in path) for path in paths)
        self.expect(well_formed, "1: paths are words")
        if legal:
            action = self.luck.choose(legal)
            self.expect(find(legal, action.path) is action, "1: a path finds its action")
            self.expect(typed(legal, " ".join(action.path)) == [action], "1: a typed path parses back")

    def _step(self, state: Any, seat: int) -> None:
        """Group 3: the same action with the same dice, told, gives the same position and events.

        Group 4: what is done openly can be told from what is told of it (`is_open`), for tables count such deeds.
        """
        action = self.choose(self.game, state, seat, self.game.legal(state, seat), self.luck)
        twin = state.copy()
        recorder, told = Recorder(self.dice), list[Event]()
        hidden, seen = random.getstate(), self.game.view(state, None)
        self.game.apply(state, seat, action, recorder, told.append)
        self.expect(random.getstate() == hidden, "3: apply uses no chance but the dice given")
        self._hearers(told)
        is_seen = self.game.view(state, None) != seen
        self.expect(is_open(told) or not is_seen, "4: what everybody sees is told to all, or to nobody")
        self.expect(bool(told) or is_seen, "4: what only its seat sees is told to it")
        self.lines.append(Line(seat, action.path, tuple(recorder.fell)))
        again = list[Event]()
        try:
            self.game.apply(twin, seat, action, Script(recorder.fell), again.append)
        except (OutOfDice, ValueError):
            again = []
        same = self.expect(again == told, "3: told dice bring the same events")
        self.expect(same and twin.dump() == state.dump(), "3: told dice lead to the same position")
        self._words(told)

    def _hearers(self, told: Sequence[Event]) -> None:
        """Group 4: a game in which some hear what others do not says so."""
        is_open_to_all = all(event.is_for(None) for event in told)
        self.expect(is_open_to_all or self.game.has_secrets, "4: a game in which some hear more has secrets")

    def _words(self, events: Sequence[Event]) -> None:
        """Group 6: everybody who hears of an event hears a sentence."""
        for event in events:
            for reader in (None, *range(self.seats)):
                if event.is_for(reader):
                    for speak in self.languages:
                        with speak():
                            sentence = self.game.words(event, reader, self.names)
                        self.expect(bool(sentence.strip()) and "{" not in sentence, "6: every event has words")

    # Slow laws, at some steps

    def _slowly(self, state: Any, seats: tuple[int, ...]) -> None:
        self._copies(state)
        self._imagined(state)
        self._unnoticed(state, self.luck.choose(seats))
        self._outcomes(state, self.luck.choose(seats))
        self._stopped(state, self.luck.choose(seats))
        self._drawn(state, seats)
        self._scores(state)
        if len(seats) > 1:
            self._sealing(state, seats)

    def _shown(self, state: Any, seat: int | None) -> str:
        """All that a seat can notice, as text."""
        view = self.game.view(state, seat)
        shown = [json.dumps(view, sort_keys=True), self.game.prompt(view, self.names)]
        legal = () if seat is None else self.game.legal(state, seat)
        shown.append(repr(self.game.scene(view, legal, self.names)))
        shown += [self.game.describe(view, action) for action in legal]
        shown += [" ".join(action.path) for action in legal]
        return "\n".join(shown)

    def _everything(self, state: Any) -> str:
        """All that anybody can notice, and the snapshot."""
        return "\n".join([state.dump().hex(), *(self._shown(state, seat) for seat in range(self.seats))])

    def _copies(self, state: Any) -> None:
        before = self._everything(state)
        twin = state.copy()
        self.expect(self._everything(twin) == before, "2: a copy equals its original")
        self._play_on(twin, 8)
        self.expect(self._everything(state) == before, "2: the original stays when its copy is played on")
        copy_of, twin = state.copy(), state.copy()
        self._play_on(copy_of, 8)
        self.expect(self._everything(twin) == before, "2: a copy stays when another is played on")
        self.expect(self._everything(self.game.load(state.dump())) == before, "2: load gives back what was dumped")

    def _play_on(self, state: Any, steps: int) -> None:
        for _ in range(steps):
            seats = self.game.to_act(state)
            seat = self.luck.choose(seats) if seats else 0
            legal = self.game.legal(state, seat)
            if not legal:
                return
            self.game.apply(state, seat, self.luck.choose(legal), self.luck)

    def _imagined(self, state: Any) -> None:
        """Group 4: what a seat may not know is redrawn, and it notices nothing."""
        for seat in (None, *range(self.seats)):
            view = self.game.view(state, seat)
            text = json.dumps(view)
            self.expect(json.loads(text) == view, "4: a view is made of JSON facts")
            imagined = self.game.imagine(json.loads(text), self.luck)
            self.expect(
                self._shown(imagined, seat) == self._shown(state, seat),
                "4: a seat sees the same when what it does not know is redrawn",
            )
            same_turn = self.game.to_act(imagined) == self.game.to_act(state)
            self.expect(same_turn, "4: an imagined position has the same turn")

    def _unnoticed(self, state: Any, seat: int) -> None:
        """Group 4: positions that a seat was told the same about look the same to it."""
        told_apart: dict[tuple[int | None, tuple[Event, ...]], str] = {}
        legal = self.game.legal(state, seat)
        for _ in range(SIBLINGS):
            trial, events = state.copy(), list[Event]()
            self.game.apply(trial, seat, self.luck.choose(legal), self.luck, events.append)
            for reader in (None, *range(self.seats)):
                if reader != seat:
                    heard = tuple(event for event in events if event.is_for(reader))
                    shown = self._shown(trial, reader)
                    self.expect(
                        told_apart.setdefault((reader, heard), shown) == shown,
                        "4: a seat sees no more than it was told",
                    )

    def _outcomes(self, state: Any, seat: int) -> None:
        action = self.luck.choose(self.game.legal(state, seat))

        def play(dice: Dice) -> None:
            self.game.apply(state.copy(), seat, action, dice)

        try:
            found = outcomes(play, OUTCOME_LIMIT)
        except TooManyOutcomes:
            return
        self.expect(sum(chance for chance, _, _ in found) == 1, "5: the outcomes of an action sum to 1")

    def _stopped(self, state: Any, seat: int) -> None:
        """Group 5: where a look ahead stops at a draw, the position can still be judged."""
        trial = state.copy()
        with suppress(OutOfDice):
            self.game.apply(trial, seat, self.luck.choose(self.game.legal(state, seat)), Script())
        self.expect(dict(self.game.census(trial)) == self.census, "5: a draw is asked for before anything changes")
        guesses = [self.game.evaluate(trial, each) for each in range(self.seats)]
        self.expect(all(map(isfinite, guesses)), "5: a position stopped at a draw can be judged")
        self._scores(trial)

    def _drawn(self, state: Any, seats: tuple[int, ...]) -> None:
        """Group 6: every legal path can be clicked."""
        for seat in seats:
            view, legal = self.game.view(state, seat), self.game.legal(state, seat)
            choices = self.game.scene(view, legal, self.names).choices()
            for action in legal:
                self.expect(is_clickable(action, legal, choices), "6: every legal path can be clicked")
                self.expect(bool(self.game.describe(view, action).strip()), "6: every action has words")

    def _scores(self, state: Any) -> None:
        for score in self.game.scores(state):
            total = sum(line.points for line in score.lines)
            self.expect(total == score.total, "6: a score is the sum of its lines")

    def _sealing(self, state: Any, seats: tuple[int, ...]) -> None:
        """Group 4: when several seats decide at once, neither their order nor each other's choice matters."""
        one, two = seats[:2]
        first = self.luck.choose(self.game.legal(state, one))
        second = self.luck.choose(self.game.legal(state, two))
        ahead, behind = state.copy(), state.copy()
        recorder = Recorder(self.luck)
        self.game.apply(ahead, one, first, recorder)
        offered = [action.path for action in self.game.legal(ahead, two)]
        self.expect(
            offered == [action.path for action in self.game.legal(state, two)],
            "4: one seat's sealed choice changes no other's legal list",
        )
        self.game.apply(ahead, two, second, recorder)
        told = Script(recorder.fell)
        try:
            self.game.apply(behind, two, second, told)
            self.game.apply(behind, one, first, told)
        except (OutOfDice, ValueError):
            self.expect(False, "4: the order of sealing changes no draw")
            return
        self.expect(behind.dump() == ahead.dump(), "4: the order of sealing changes nothing")

    # At the end of a game

    def _at_end(self, state: Any) -> None:
        for seat in range(self.seats):
            self.expect(not self.game.legal(state, seat), "1: nobody has a legal action when the game is over")
        self.report.totals = tuple(score.total for score in self.game.scores(state))
        self._scores(state)
        self._copies(state)
        self._imagined(state)
        self._replays(state)

    def _replays(self, state: Any) -> None:
        """Group 3: the record of the game leads to the same position, twice over the text of a game file."""
        record = Record(
            self.game.name,
            self.game.version,
            self.game.edition,
            self.names,
            self.options.texts(),
            self.setup,
            self.lines,
            list(range(3, 3 + len(self.lines))),
            scores=self.report.totals,
        )
        try:
            match = replay(record, self.game, watchers=[_Refusals(self.report, self.luck)])
            text = write(match)
            again = replay(read(text), self.game)
        except ValueError as fault:
            self.expect(False, f"3: a record replays: {fault}")
            return
        self.expect(match.dump() == state.dump(), "3: a record replays to the same position")
        self.expect(again.dump() == state.dump() and write(again) == text, "3: a game file is read as it was written")


class _Refusals:
    """Group 5, while a record is replayed: what is refused, or tried and undone, leaves no trace."""

    def __init__(self, report: Report, luck: Chance) -> None:
        self._report = report
        self._luck = luck

    def start(self, match: Match[Any, Any, Any]) -> None:
        self._try(match)

    def after(self, match: Match[Any, Any, Any], lines: Sequence[Line], events: Sequence[Event]) -> None:
        if not match.is_over and self._luck.random() < SLOW_SHARE:
            self._try(match)

    def end(self, match: Match[Any, Any, Any]) -> None:
        refused = self._is_refused(match, 0, ("anything",))
        self._report.expect(refused, "5: nothing can be played when the game is over")

    def _try(self, match: Match[Any, Any, Any]) -> None:
        before = match.dump()
        seat = self._luck.choose(match.to_act())
        action = self._luck.choose(match.legal(seat))
        path = action.path
        expect, step = self._report.expect, len(match.lines)
        for wrong in ((*path, "more"), path[:-1], ("", "nonsense"), ()):
            expect(self._is_refused(match, seat, wrong), "5: an illegal path is refused", step)
        for other in set(range(len(match.names))) - set(match.to_act()):
            expect(self._is_refused(match, other, path), "5: a seat that owes no decision is refused", step)
        decision = match.decision(seat)
        expect(self._is_refused(match, seat, path, decision + 1), "5: a stale decision is refused", step)
        untouched = match.dump() == before and match.decision(seat) == decision
        expect(untouched, "5: a refused action leaves no trace", step)
        if not action.is_final:
            match.play(seat, path)
            expect(match.dump() == before, "5: a tentative action leaves the position as it was", step)
            match.undo(seat)
            expect(match.dump() == before and not match.draft(seat), "5: undo leaves no trace", step)

    def _is_refused(
        self, match: Match[Any, Any, Any], seat: int, path: Sequence[str], decision: int | None = None
    ) -> bool:
        try:
            match.play(seat, path, decision=decision)
        except Refused as refusal:
            return bool(str(refusal))
        return False


def every_choice_of_options(kind: type[Options]) -> Iterator[Options]:
    """Every combination of a game's own options, or if there are too many, so many that every two values meet.

    Who begins is left to the lot.
    """
    choices = {name: values for name, _, values, _ in kind.rows() if name != "start"}
    is_short = prod(map(len, choices.values())) <= MOST_COMBINATIONS
    combinations = (
        (dict(zip(choices, values, strict=True)) for values in product(*choices.values()))
        if is_short
        else _meetings(choices)
    )
    return (kind.parse(chosen) for chosen in combinations)


def _meetings(choices: Mapping[str, Sequence[str]]) -> Iterator[dict[str, str]]:
    """Combinations in which every two values of different options come together at least once."""
    values = [(name, value) for name, given in choices.items() for value in given]
    left = {pair for pair in combinations_of(values, 2) if pair[0][0] != pair[1][0]}
    while left:
        chosen = dict(min(left))
        for name, given in choices.items():
            if name not in chosen:
                chosen[name] = max(given, key=lambda value: len(left & _pairs({**chosen, name: value}, choices)))
        left -= _pairs(chosen, choices)
        yield {name: chosen[name] for name in choices}


def _pairs(chosen: Mapping[str, str], choices: Iterable[str]) -> set[tuple[tuple[str, str], ...]]:
    return set(combinations_of([(name, chosen[name]) for name in choices if name in chosen], 2))
