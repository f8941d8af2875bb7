"""The engine's laws over many games, on all processors, with the time left shown."""

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, fields, replace
from functools import cache, partial
from multiprocessing import active_children
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal

from sobremesa import games
from sobremesa.bots import player
from sobremesa.cli.saved import parsed_options
from sobremesa.cli.waiting import Waiting
from sobremesa.engine.check import Report, check_game, every_choice_of_options
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame, Options, Refused
from sobremesa.engine.match import check_seats
from sobremesa.locale import LANGUAGES, say, say_count, speaking

SHOWN = 10
MOST_GAMES = 1_000_000
AHEAD = 200
"""Games handed to the processors before the first of them is done."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be checked."""

    game: str
    edition: Path | None
    options: tuple[tuple[str, str], ...]
    seats: int
    seed: str
    bot: str


@dataclass(slots=True)
class Row:
    """All games of one game and seat count."""

    game: str
    seats: int
    games: int = 0
    steps: int = 0
    checks: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, task: Task, report: Report) -> None:
        self.games += 1
        self.steps += report.steps
        self.checks += report.checks
        chosen = " ".join(f"{name}={value}" for name, value in task.options)
        self.failures += [f"{failure} (seed {task.seed}, {chosen})" for failure in report.failures]

    def text(self) -> str:
        """The line of this row, and under it what failed."""
        broken = len(self.failures)
        verdict = say_count("{count} law broken", "{count} laws broken", broken) if broken else say("every law held")
        first = say(
            "{game}, {seats} seats: {games} games, {steps} decisions, {checks} checks: {verdict}",
            game=self.game,
            seats=self.seats,
            games=self.games,
            steps=f"{self.steps:,}",
            checks=f"{self.checks:,}",
            verdict=verdict,
        )
        return "\n".join([first, *(f"  {failure}" for failure in self.failures[:SHOWN])])

    def facts(self) -> dict[str, object]:
        return {entry.name: getattr(self, entry.name) for entry in fields(self)}


@dataclass(frozen=True, slots=True)
class Work:
    """All games to be checked, each made when it is its turn."""

    rows: tuple[tuple[str, Options, int], ...]
    """(game, options, seats), so many games each."""
    edition: Path | None
    games_each: int
    seed: str
    bot: str

    def __len__(self) -> int:
        return len(self.rows) * self.games_each

    def __iter__(self) -> Iterator[Task]:
        for name, chosen, count in self.rows:
            for number in range(self.games_each):
                start = chosen.start or number % (count + 1)
                texts = tuple(replace(chosen, start=start).texts().items())
                yield Task(name, self.edition, texts, count, f"{self.seed}-{number}", self.bot)


def work(
    names: Iterable[str],
    edition: Path | None,
    settings: Sequence[str],
    seats: int | None,
    games_each: int,
    seed: str,
    bot: str,
) -> Work:
    """What is to be checked: so many games for every game, seat count and set of options, all played by one bot.

    Without `settings` every set of options is tried, without `seats` every count. Refuses what cannot be played.
    """
    player(bot)
    Chance(seed)
    if games_each < 1:
        raise Refused("--games must be at least 1")
    if games_each > MOST_GAMES:
        raise Refused("--games can be at most {most}", most=f"{MOST_GAMES:,}")
    rows: list[tuple[str, Options, int]] = []
    for name in names:
        game = games.load(name, edition)
        options = [parsed_options(game, settings)] if settings else list(every_choice_of_options(game.options))
        for count in game.seats if seats is None else [seats]:
            check_seats(game, count, options[0])
            rows += [(name, chosen, count) for chosen in options]
    return Work(tuple(rows), edition, games_each, seed, bot)


def check(tasks: Work) -> list[Row]:
    """Check every task; the rows are in the order of the tasks, whatever order the processors finish in."""
    rows: dict[tuple[str, int], Row] = {}
    for task, report in _reports(tasks):
        rows.setdefault((task.game, task.seats), Row(task.game, task.seats)).add(task, report)
    return list(rows.values())


def _reports(tasks: Work) -> Iterator[tuple[Task, Report]]:
    if len(tasks) == 1:
        yield from ((task, run(task)) for task in tasks)
        return
    with (
        ProcessPoolExecutor(max_workers=os.cpu_count(), initializer=_leave_interrupts_to_parent) as pool,
        Waiting(say("games checked"), len(tasks)) as waiting,
    ):
        running: deque[tuple[Task, Future[Report]]] = deque()
        try:
            for task in tasks:
                running.append((task, pool.submit(run, task)))
                if len(running) == AHEAD:
                    yield _first_done(running, waiting)
            while running:
                yield _first_done(running, waiting)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()
            raise


def _first_done(running: deque[tuple[Task, Future[Report]]], waiting: Waiting) -> tuple[Task, Report]:
    task, future = running.popleft()
    report = future.result()
    waiting.advance()
    return task, report


def _leave_interrupts_to_parent() -> None:
    signal(SIGINT, SIG_IGN)


def run(task: Task) -> Report:
    """Check one game, in this process."""
    game = _opened(task.game, task.edition)
    speakers = [partial(speaking, tag) for tag in LANGUAGES]
    chosen = game.options.parse(dict(task.options))
    return check_game(game, chosen, task.seats, task.seed, speakers, player(task.bot))


@cache
def _opened(name: str, edition: Path | None) -> AnyGame:
    return games.load(name, edition)
