"""What happened and how it ended, in words and as JSON-able facts."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sobremesa.engine.game import AnyGame, Event, Score
from sobremesa.engine.match import AnyMatch, Line
from sobremesa.locale import say


def sentences(game: AnyGame, events: Iterable[Event], reader: int | None, names: Sequence[str]) -> list[str]:
    """The events as sentences for a reader, without those that are not his."""
    told = (game.words(event, reader, names) for event in events if event.is_for(reader))
    return [sentence for sentence in told if sentence]


def story(match: AnyMatch, reader: int | None = None) -> list[str]:
    """All that happened in a match, from the setup on."""
    events = [*match.setup_events, *(event for told in match.events for event in told)]
    return sentences(match.game, events, reader, match.names)


class Teller:
    """A watcher that tells an onlooker what happens while it happens."""

    def __init__(self, tell: Callable[[list[str]], None]) -> None:
        self._tell = tell

    def start(self, match: AnyMatch) -> None:
        self._tell(sentences(match.game, match.setup_events, None, match.names))

    def after(self, match: AnyMatch, lines: Sequence[Line], events: Sequence[Event]) -> None:
        self._tell(sentences(match.game, events, None, match.names))

    def end(self, match: AnyMatch) -> None:
        """The scores are told by whoever asked for the match."""


def score_lines(scores: Sequence[Score], names: Sequence[str]) -> list[str]:
    """One line for each seat, best first: rank, name, total and where the points come from."""
    width = max(map(len, names))
    ordered = sorted(scores, key=lambda score: (score.rank, score.seat))
    return [f"{score.rank}. {names[score.seat]:<{width}} {score.total:>4}  ({_sources(score)})" for score in ordered]


def _sources(score: Score) -> str:
    return ", ".join(f"{say(line.source)} {line.points}" for line in score.lines)


def winners(scores: Sequence[Score], names: Sequence[str]) -> str:
    """Who won, as a sentence."""
    best = [names[score.seat] for score in scores if score.rank == 1]
    if len(best) == 1:
        return say("The winner is {name}.", name=best[0])
    return say("The victory is shared by {names}.", names=", ".join(best))


def match_facts(match: AnyMatch) -> dict[str, Any]:
    """A match as facts: what was played, what it brought in words, and the scores by source."""
    return {
        "game": match.game.name,
        "rules": match.game.version,
        "edition": match.game.edition,
        "seats": list(match.names),
        "options": match.options.texts(),
        "setup": list(match.setup),
        "lines": [{"seat": line.seat, "path": " ".join(line.path), "dice": list(line.dice)} for line in match.lines],
        "words": story(match),
        "over": match.is_over,
        "scores": [_score_facts(score, match.names) for score in match.scores()],
    }


def _score_facts(score: Score, names: Sequence[str]) -> dict[str, Any]:
    sources = [{"source": line.source, "points": line.points, "rule": line.rule} for line in score.lines]
    return {"seat": score.seat, "name": names[score.seat], "total": score.total, "rank": score.rank, "lines": sources}


def print_json(facts: object) -> None:
    """Facts as one JSON document on standard output."""
    sys.stdout.write(json.dumps(facts, indent=2, ensure_ascii=False) + "\n")
