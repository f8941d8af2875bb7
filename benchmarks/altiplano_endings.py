"""How games of Altiplano end and after how many rounds: at random, or by a player who lays whole recipes.

uv run python benchmarks/altiplano_endings.py --games 1000
uv run python benchmarks/altiplano_endings.py --games 200 --player games.altiplano.recipes:choose

One line for each number of seats: which place was empty, or that the extension board could not be filled (R15).
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from typing import Any

from players import named

from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event
from sobremesa.games.altiplano.events import EndNear
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.options import AltiplanoOptions

GAME = Altiplano()


def at_random(game: Altiplano, state: Any, seat: int, legal: Sequence[Any], dice: Chance) -> Any:
    """Any legal action, all equally likely."""
    return dice.choose(legal)


def play(spec: str, seats: int, number: int) -> tuple[str, int]:
    """What brought the end of one game, and its rounds."""
    choose, dice = named(spec) if ":" in spec else at_random, Chance(f"endings {seats} {number}")
    ends: list[str] = []

    def tell(event: Event) -> None:
        if isinstance(event, EndNear):
            ends.append(event.place or "extension board")

    state = GAME.new(AltiplanoOptions(), seats, dice, tell)
    while due := GAME.to_act(state):
        GAME.apply(state, due[0], choose(GAME, state, due[0], GAME.legal(state, due[0]), dice), dice, tell)
    return ends[0], state.round


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="random")
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for seats in GAME.seats:
            games = [given.player] * given.games, [seats] * given.games, range(given.games)
            results = list(pool.map(play, *games, chunksize=10))
            ends = ", ".join(f"{place} {count}" for place, count in Counter(end for end, _ in results).most_common())
            rounds = [rounds for _, rounds in results]
            print(f"{seats} seats: {ends}; rounds {min(rounds)} to {max(rounds)}, mean {mean(rounds):.1f}", flush=True)


if __name__ == "__main__":
    main()
