"""How two bots do against each other: games with seats swapped, wins, mean scores by source.

uv run python benchmarks/strength.py --first greedy --second random --games 200
"""

from argparse import ArgumentParser
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from statistics import mean

import sobremesa


def play(game: str, specs: tuple[str, str], number: int) -> dict[str, list[tuple[str, int]]]:
    """One game; odd ones swap the seats. Returns each bot's score lines, its total first."""
    players = [(f"{spec} ({order})", spec) for order, spec in zip(("first", "second"), specs, strict=True)]
    if number % 2:
        players.reverse()
    names = [name for name, _ in players]
    match = sobremesa.deal(game, names, seed=f"strength {number}")
    bots = {seat: sobremesa.bot(spec, seed=f"strength {number} {seat}") for seat, (_, spec) in enumerate(players)}
    sobremesa.play_bots(match, bots)
    return {
        names[score.seat]: [("total", score.total), *((line.source, line.points) for line in score.lines)]
        for score in match.scores()
    }


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="south_seas")
    parser.add_argument("--first", default="greedy")
    parser.add_argument("--second", default="random")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    count = given.games
    with ProcessPoolExecutor() as pool:
        specs = (given.first, given.second)
        results = list(pool.map(play, [given.game] * count, [specs] * count, range(count), chunksize=4))
    points: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    wins: dict[str, float] = defaultdict(float)
    for result in results:
        best = max(lines[0][1] for lines in result.values())
        winners = [name for name, lines in result.items() if lines[0][1] == best]
        for name in winners:
            wins[name] += 1 / len(winners)
        for name, lines in result.items():
            for source, number in lines:
                points[name][source].append(number)
    for name in sorted(points):
        means = ", ".join(f"{source} {mean(numbers):.1f}" for source, numbers in points[name].items())
        print(f"{name}: won {100 * wins[name] / count:.1f} % of {count}; {means}")


if __name__ == "__main__":
    main()
