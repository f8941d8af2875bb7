"""Whole games on file, played again line by line; the remarks in the files say what must then be so.

A remark is checked after the line above it. It holds claims with semicolons between them: `Ann has 12` (final points),
`round 4`, `Bo finishes order_03`, `Bo fills row 2`, `Cy shows rows_3`, `Ann buys swap`, `Ann builds house_ore`,
`nothing left at harbor`, `the strip cannot be filled`. The remark before the setup is the file's title.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sobremesa.engine import record
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch, Line
from sobremesa.games.altiplano import events as told
from sobremesa.games.altiplano.game import Altiplano

GAME = Altiplano()
FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


class Claims:
    """A watcher that checks each remark when its line has been played."""

    def __init__(self, remarks: dict[int, list[str]]) -> None:
        self.remarks = remarks
        self.checked = 0
        self.events: list[Event] = []

    def start(self, match: AnyMatch) -> None:
        self.events += match.setup_events

    def after(self, match: AnyMatch, lines: Sequence[Line], events: Sequence[Event]) -> None:
        self.events += events
        happened = set(claims(match, events))
        for claim in filter(None, map(str.strip, ";".join(self.remarks.get(len(match.lines), ())).split(";"))):
            assert claim in happened, f"after line {len(match.lines)}: {claim}"
            self.checked += 1

    def end(self, match: AnyMatch) -> None:
        pass


def claims(match: AnyMatch, events: Sequence[Event]) -> Iterator[str]:
    """What may be claimed of these events."""
    for event in events:
        name = match.names[getattr(event, "seat", 0)]
        match event:
            case told.RoundBegan(number):
                yield f"round {number}"
            case told.OrderFinished(_, order):
                yield f"{name} finishes {order}"
            case told.RowFilled(_, row):
                yield f"{name} fills row {row}"
            case told.MissionMet(_, mission):
                yield f"{name} shows {mission}"
            case told.TileBought(_, tile):
                yield f"{name} buys {tile}"
            case told.CardBuilt(_, kind, card):
                yield f"{name} builds {card or f'no {kind}'}"
            case told.EndNear(place):
                yield f"nothing left at {place}" if place else "the strip cannot be filled"
            case told.ScoreCounted(_, total):
                yield f"{name} has {total}"


def played(path: Path) -> tuple[AnyMatch, Claims]:
    read = record.read(path.read_text("utf-8"))
    watcher = Claims(read.remarks)
    return record.replay(read, GAME, watchers=[watcher]), watcher


@every_file
def test_the_game_replays_and_every_remark_in_it_is_true(path: Path) -> None:
    match, watcher = played(path)
    assert match.is_over
    assert watcher.checked > 20
    lines = path.read_text("utf-8").split("\n")
    assert record.write(match) == "\n".join(line for line in lines if not line.startswith("#"))
    assert GAME.load(match.dump()).dump() == match.dump()


def near(name: str) -> list[str]:
    _, watcher = played(next(path for path in FILES if path.stem == name))
    return [event.place for event in watcher.events if isinstance(event, told.EndNear)]


def test_r15_1_a_game_ends_by_an_empty_place() -> None:
    assert near("ended_by_a_place") == ["village"]


def test_r15_2_a_game_ends_by_the_strip() -> None:
    assert near("ended_by_the_strip") == [""]
