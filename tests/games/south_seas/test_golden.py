"""Whole games on file, played again line by line; the remarks in the files say what must then be so.

A remark is checked after the line above it. It holds claims with semicolons between them: `Ann has 12` (points),
`Ann holds 2 shells 1 fish 0 bananas`, `Ann has 3 islanders at home`, `Bo must pick`, `Bo takes SHIP-03 for a market`,
`SS-18a is removed`, `a pair of fish at 3,-1 is covered`, `the ships have run out`. The remark before the setup is
the file's title.
"""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from sobremesa.engine import record
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch, Line
from sobremesa.games import load
from sobremesa.games.south_seas.events import FishCovered, GameEnded, PickPassed, ShipTaken, TileRemoved

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
        for claim in ";".join(self.remarks.get(len(match.lines), ())).split(";"):
            if claim.strip():
                assert holds(claim.strip(), match, events), f"after line {len(match.lines)}: {claim.strip()}"
                self.checked += 1

    def end(self, match: AnyMatch) -> None:
        pass


def holds(claim: str, match: AnyMatch, events: Sequence[Event]) -> bool:
    """Whether a claim is true now; raises ValueError for one that cannot be read."""
    seen = match.view(None)
    if found := re.fullmatch(r"(\w+) has (\d+)", claim):
        return bool(match.scores()[match.names.index(found[1])].total == int(found[2]))
    if found := re.fullmatch(r"(\w+) holds (\d+) shells (\d+) fish (\d+) bananas", claim):
        return bool(list(map(int, found.groups()[1:])) == seen["wares"][match.names.index(found[1])])
    if found := re.fullmatch(r"(\w+) has (\d) islanders? at home", claim):
        return bool(seen["islanders"][match.names.index(found[1])].count(None) == int(found[2]))
    return _happened(claim, match, events)


def _happened(claim: str, match: AnyMatch, events: Sequence[Event]) -> bool:
    told = set()
    for event in events:
        if isinstance(event, PickPassed):
            told.add(f"{match.names[event.seat]} must pick")
        elif isinstance(event, ShipTaken):
            told.add(f"{match.names[event.seat]} takes {event.ship} for a market")
        elif isinstance(event, TileRemoved):
            told.add(f"{event.tile} is removed")
        elif isinstance(event, FishCovered):
            size = "pair of fish" if event.fish == 2 else "single fish"
            told.add(f"a {size} at {event.x},{event.y} is covered")
        elif isinstance(event, GameEnded):
            told.add(f"the {event.cause} have run out")
    return claim in told


def played(path: Path) -> tuple[AnyMatch, Claims]:
    read = record.read(path.read_text("utf-8"))
    claims = Claims(read.remarks)
    return record.replay(read, load("south_seas"), watchers=[claims]), claims


def happened(name: str, kind: type[Event]) -> list[Event]:
    _, claims = played(next(path for path in FILES if path.stem == name))
    return [event for event in claims.events if isinstance(event, kind)]


@every_file
def test_the_game_replays_and_every_remark_in_it_is_true(path: Path) -> None:
    match, claims = played(path)
    assert match.is_over
    assert claims.checked > 40


@every_file
def test_it_is_written_again_as_it_stands_but_for_its_remarks(path: Path) -> None:
    lines = path.read_text("utf-8").split("\n")
    assert record.write(played(path)[0]) == "\n".join(line for line in lines if not line.startswith("#"))


@every_file
def test_its_last_position_can_be_kept_and_loaded(path: Path) -> None:
    match, _ = played(path)
    assert load("south_seas").load(match.dump()).dump() == match.dump()


def test_r12_1_a_game_ends_by_tiles() -> None:
    assert happened("ended_by_tiles", GameEnded) == [GameEnded("tiles")]


def test_r12_2_a_game_ends_by_ships() -> None:
    assert happened("ended_by_ships", GameEnded) == [GameEnded("ships")]


def test_r3_3_a_tile_leaves_the_game() -> None:
    assert len(happened("a_tile_removed", TileRemoved)) == 1


def test_r10_3_a_ship_is_picked_out_of_turn() -> None:
    assert len(happened("markets_and_picks", ShipTaken)) == 4
    assert happened("markets_and_picks", PickPassed)


def test_r12_9_four_seats_share_the_first_rank() -> None:
    match, _ = played(next(path for path in FILES if path.stem == "five_seats"))
    assert [score.total for score in match.scores()] == [20, 9, 20, 20, 20]
    assert [score.rank for score in match.scores()] == [1, 5, 1, 1, 1]


def test_r5_2_nobody_takes_back_before_all_four_are_out() -> None:
    path = next(path for path in FILES if path.stem == "taking_back_when_none_left")
    read = record.read(path.read_text("utf-8"))
    lines = [number for number, line in enumerate(read.lines) if line.path[0] == "retrieve"]
    assert lines
    for number in lines:
        before = record.replay(read, load("south_seas"), number)
        assert None not in before.view(None)["islanders"][read.lines[number].seat]


def test_a_false_remark_is_found(tmp_path: Path) -> None:
    text = FILES[0].read_text("utf-8")
    claim = re.search(r"holds (\d+) shells", text)
    assert claim
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(text.replace(claim[0], f"holds {int(claim[1]) + 1} shells", 1))
    with pytest.raises(AssertionError, match="after line"):
        played(wrong)
