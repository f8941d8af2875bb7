"""Whole games on file, played again line by line; the remarks in the files say what must then be so.

A remark is checked after the line above it. It holds claims with semicolons between them: `Ann has 12` (points), and
others that are the game's own. The remark before the setup is the file's title.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar, TypeVar

import pytest

from sobremesa.engine import record
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch, Line
from sobremesa.games import load

E = TypeVar("E", bound=Event)


class GoldenGames:
    """The tests; the game's own class stands in its folder of tests, beside a folder `golden`."""

    game: ClassVar[str]
    fewest: ClassVar[int]
    """How many claims every file makes at least."""

    @staticmethod
    def claims(match: AnyMatch, events: Sequence[Event]) -> Iterator[str]:
        """What may be claimed of a position and of the events that led to it, besides points."""
        raise NotImplementedError

    @classmethod
    def files(cls) -> list[Path]:
        return sorted((Path(__file__).parent / cls.game / "golden").glob("*.txt"))

    @classmethod
    def file(cls, name: str) -> Path:
        return next(path for path in cls.files() if path.stem == name)

    @classmethod
    def played(cls, path: Path) -> tuple[AnyMatch, "Watcher"]:
        """The match of a file at its end; a false claim in it is an AssertionError."""
        read = record.read(path.read_text("utf-8"))
        watcher = Watcher(cls, read.remarks)
        return record.replay(read, load(cls.game), watchers=[watcher]), watcher

    @classmethod
    def happened(cls, name: str, kind: type[E]) -> list[E]:
        """The events of one kind in the game of this name."""
        _, watcher = cls.played(cls.file(name))
        return [event for event in watcher.events if isinstance(event, kind)]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "path" in metafunc.fixturenames:
            metafunc.parametrize("path", self.files(), ids=lambda path: path.stem)

    def test_the_game_replays_and_every_remark_in_it_is_true(self, path: Path) -> None:
        match, watcher = self.played(path)
        assert match.is_over
        assert watcher.checked >= self.fewest

    def test_it_is_written_again_as_it_stands_but_for_its_remarks(self, path: Path) -> None:
        lines = path.read_text("utf-8").split("\n")
        assert record.write(self.played(path)[0]) == "\n".join(line for line in lines if not line.startswith("#"))

    def test_its_last_position_can_be_kept_and_loaded(self, path: Path) -> None:
        match, _ = self.played(path)
        assert load(self.game).load(match.dump()).dump() == match.dump()

    def test_a_false_remark_is_found(self, tmp_path: Path, path: Path) -> None:
        lines, wrong = path.read_text("utf-8").split("\n"), tmp_path / path.name
        last = max(number for number, line in enumerate(lines) if line.startswith("#"))
        lines[last] += "; Ann has 99"
        wrong.write_text("\n".join(lines), "utf-8")
        with pytest.raises(AssertionError, match=r"after line \d+: Ann has 99"):
            self.played(wrong)


class Watcher:
    """Checks each remark when its line has been played, and keeps what happened."""

    def __init__(self, games: type[GoldenGames], remarks: dict[int, list[str]]) -> None:
        self.games, self.remarks = games, remarks
        self.checked = 0
        self.events: list[Event] = []

    def start(self, match: AnyMatch) -> None:
        self.events += match.setup_events

    def after(self, match: AnyMatch, lines: Sequence[Line], events: Sequence[Event]) -> None:
        self.events += events
        told = [claim.strip() for claim in ";".join(self.remarks.get(len(match.lines), ())).split(";")]
        if claims := [claim for claim in told if claim]:
            true = {f"{match.names[score.seat]} has {score.total}" for score in match.scores()}
            true |= set(self.games.claims(match, events))
            assert set(claims) <= true, f"after line {len(match.lines)}: {'; '.join(set(claims) - true)}"
            self.checked += len(claims)

    def end(self, match: AnyMatch) -> None:
        pass
