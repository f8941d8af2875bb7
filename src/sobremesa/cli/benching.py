"""How fast a game is on this machine, measured so that machines and versions can be compared."""

import platform
import statistics
from collections.abc import Callable, Sequence
from itertools import count
from time import perf_counter
from typing import Any

from sobremesa.cli.waiting import Waiting
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame, playout
from sobremesa.locale import say

REPETITIONS = 5
ADDITIONS = 10_000_000
SAMPLES = 60
"""Positions of one game at which single calls are timed."""

Position = tuple[Any, int, Any]


def bench(game: AnyGame, seats: int, seed: str, seconds: float) -> dict[str, object]:
    """Medians over several repetitions after a warm-up; a playout is a whole random game with its final scores."""
    options = game.options()
    numbers = count()

    def play() -> int:
        dice = Chance(f"{seed} {next(numbers)}")
        state = game.new(options, seats, dice)
        steps = playout(game, state, dice, dice.choose)
        game.scores(state)
        return steps

    _playouts(play, seconds / 10)
    rates: list[tuple[float, float]] = []
    with Waiting(say("measurements"), REPETITIONS) as waiting:
        for _ in range(REPETITIONS):
            rates.append(_playouts(play, seconds / REPETITIONS))
            waiting.advance()
    positions = _positions(game, seats, seed)
    return {
        "game": game.name,
        "seats": seats,
        "seed": seed,
        "playouts_per_s": round(statistics.median(rate for rate, _ in rates), 1),
        "steps_per_s": round(statistics.median(steps for _, steps in rates), 0),
        "copy_us": _median_us(lambda: [state.copy() for state, _, _ in positions], len(positions)),
        "legal_us": _median_us(lambda: [game.legal(state, seat) for state, seat, _ in positions], len(positions)),
        "apply_us": _apply_us(game, positions, seed),
        "additions_s": round(additions(), 3),
        "python": platform.python_version(),
    }


def _playouts(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    """(playouts, steps) a second; at least one playout is played."""
    games = steps = 0
    start = perf_counter()
    while not games or perf_counter() - start < seconds:
        steps += play()
        games += 1
    took = perf_counter() - start
    return games / took, steps / took


def _positions(game: AnyGame, seats: int, seed: str) -> list[Position]:
    """Positions spread over one random game, each with its seat and the action chosen there."""
    dice = Chance(f"{seed} positions")
    state = game.new(game.options(), seats, dice)
    found: list[Position] = []
    while due := game.to_act(state):
        action = dice.choose(game.legal(state, due[0]))
        found.append((state.copy(), due[0], action))
        game.apply(state, due[0], action, dice)
    return found[:: max(1, len(found) // SAMPLES)]


def _median_us(work: Callable[[], object], calls: int) -> float:
    """Microseconds a call."""
    work()
    return round(statistics.median(_seconds(work) for _ in range(4 * REPETITIONS)) / calls * 1e6, 2)


def _apply_us(game: AnyGame, positions: Sequence[Position], seed: str) -> float:
    """Microseconds an apply, the copies it is tried on made outside the clock."""
    dice = Chance(seed)
    took: list[float] = []
    for _ in range(4 * REPETITIONS):
        fresh = [(state.copy(), seat, action) for state, seat, action in positions]
        start = perf_counter()
        for state, seat, action in fresh:
            game.apply(state, seat, action, dice)
        took.append(perf_counter() - start)
    return round(statistics.median(took) / len(positions) * 1e6, 2)


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def additions() -> float:
    """Seconds of a plain loop of ten million additions, the yardstick for this machine."""
    total = 0
    start = perf_counter()
    for number in range(ADDITIONS):
        total += number
    return perf_counter() - start
