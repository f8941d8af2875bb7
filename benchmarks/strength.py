"""How bots do against each other: games with the seats passed round, wins, mean scores by source.

uv run python benchmarks/strength.py --game south_seas --seats greedy,random --games 200
uv run python benchmarks/strength.py --game altiplano --seats greedy,games.altiplano.recipes:choose --games 200
"""

from argparse import ArgumentParser
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from statistics import mean

from players import player

import sobremesa

Lines = dict[str, tuple[int, list[tuple[str, int]]]]


def play(game: str, specs: tuple[str, ...], options: dict[str, str], number: int) -> Lines:
    """One game, the seats passed on by one for each number: each bot's rank and score lines, its total first."""
    players = [(f"{order}. {spec}", spec) for order, spec in enumerate(specs, 1)]
    shift = number % len(players)
    players = players[shift:] + players[:shift]
    names = [name for name, _ in players]
    match = sobremesa.deal(game, names, seed=f"strength {number}", **options)
    bots = {seat: player(spec, f"strength {number} {seat}") for seat, (_, spec) in enumerate(players)}
    sobremesa.play_bots(match, bots)
    return {
        names[score.seat]: (
            score.rank,
            [("total", score.total), *((line.source, line.points) for line in score.lines)],
        )
        for score in match.scores()
    }


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="south_seas")
    parser.add_argument("--seats", default="greedy,random")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--options", default="", help="such as missions=yes,quick=yes")
    given = parser.parse_args()
    count, specs = given.games, tuple(given.seats.split(","))
    options = dict(each.split("=") for each in given.options.split(",") if each)
    with ProcessPoolExecutor() as pool:
        games = [given.game] * count, [specs] * count, [options] * count, range(count)
        results = list(pool.map(play, *games, chunksize=2))
    points: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    wins: dict[str, float] = defaultdict(float)
    for result in results:
        winners = [name for name, (rank, _) in result.items() if rank == 1]
        for name in winners:
            wins[name] += 1 / len(winners)
        for name, (_, lines) in result.items():
            for source, number in lines:
                points[name][source].append(number)
    for name in sorted(points):
        means = ", ".join(f"{source} {mean(numbers):.1f}" for source, numbers in points[name].items())
        print(f"{name}: won {100 * wins[name] / count:.1f} % of {count}; {means}")


if __name__ == "__main__":
    main()
