"""The engine's laws over many games, on all processors, with the time left shown."""

import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, fields, replace
from functools import cache, partial
from itertools import product
from multiprocessing import active_children
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal

from sobremesa import games
from sobremesa.bots import player
from sobremesa.cli.waiting import Waiting
from sobremesa.engine.check import Report, check_game
from sobremesa.engine.game import AnyGame, Options
from sobremesa.locale import LANGUAGES, say, say_count, speaking

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be checked."""

    game: str
    edition: Path | None
    options: tuple[tuple[str, str], ...]
    seats: int
    seed: str
    player: str = "random"


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


def tasks(
    game: AnyGame,
    edition: Path | None,
    options: Sequence[Options],
    seats: Iterable[int],
    games: int,
    seed: str,
    player: str = "random",
) -> Iterator[Task]:
    """`games` games for every seat count and every set of options, all seats played by the same bot."""
    for count in seats:
        for chosen, number in product(options, range(games)):
            start = chosen.start or number % (count + 1)
            texts = tuple(replace(chosen, start=start).texts().items())
            yield Task(game.name, edition, texts, count, f"{seed}-{number}", player)


def check(work: Sequence[Task]) -> list[Row]:
    """Check every task; the rows are in the order of the tasks, whatever order the processors finish in."""
    rows = {(task.game, task.seats): Row(task.game, task.seats) for task in work}
    for task, report in zip(work, _reports(work), strict=True):
        rows[task.game, task.seats].add(task, report)
    return list(rows.values())


def _reports(work: Sequence[Task]) -> list[Report]:
    if len(work) == 1:
        return [run(work[0])]
    with (
        ProcessPoolExecutor(max_workers=os.cpu_count(), initializer=_leave_interrupts_to_parent) as pool,
        Waiting(say("games checked"), len(work)) as waiting,
    ):
        futures = [pool.submit(run, task) for task in work]
        try:
            for future in as_completed(futures):
                future.result()
                waiting.advance()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                worker.terminate()
            raise
        return [future.result() for future in futures]


def _leave_interrupts_to_parent() -> None:
    signal(SIGINT, SIG_IGN)


def run(task: Task) -> Report:
    """Check one game, in this process."""
    game = _opened(task.game, task.edition)
    speakers = [partial(speaking, tag) for tag in LANGUAGES]
    chosen = game.options.parse(dict(task.options))
    return check_game(game, chosen, task.seats, task.seed, speakers, player(task.player))


@cache
def _opened(name: str, edition: Path | None) -> AnyGame:
    return games.load(name, edition)
