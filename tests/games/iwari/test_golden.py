"""Whole games on file, played again line by line; the remarks in the files say what must then be so.

A remark is checked after the line above it. It holds claims with semicolons between them: `Ann has 12` (points),
`half of the journey`, `the last round, by tents`, `Ann puts union on T1`, `Ann leaves honor`, `Bo is 2. on E4`,
`the third tribe in T1`, `the third tribe discards`, `T1 pays 7 4 0`, `connection 3 pays 0 5`. The remark before the
setup is the file's title.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sobremesa.engine import record
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch, Line
from sobremesa.games import load
from sobremesa.games.iwari import events as told

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
        for claim in ";".join(self.remarks.get(len(match.lines), ())).split(";"):
            if claim := claim.strip():
                points = re.fullmatch(r"(\w+) has (\d+)", claim)
                is_so = (
                    match.scores()[match.names.index(points[1])].total == int(points[2])
                    if points
                    else claim in happened
                )
                assert is_so, f"after line {len(match.lines)}: {claim}"
                self.checked += 1

    def end(self, match: AnyMatch) -> None:
        pass


def claims(match: AnyMatch, events: Sequence[Event]) -> Iterator[str]:
    """What may be claimed of these events."""
    for event in events:
        match event:
            case told.DeckRanOut():
                yield "half of the journey"
            case told.LastRound(cause):
                yield f"the last round, by {cause}"
            case told.DeedPlaced(seat, deed, at):
                yield f"{match.names[seat]} puts {deed} on {at}"
            case told.DeedDeclined(seat, deed):
                yield f"{match.names[seat]} leaves {deed}"
            case told.ExpeditionTaken(seat, expedition, place):
                yield f"{match.names[seat]} is {place}. on {expedition}"
            case told.PiecesPlaced(seat, tribe, territory) if tribe != seat:
                yield f"the third tribe in {territory}"
            case told.CardDiscarded(_, _, is_third=True):
                yield "the third tribe discards"
            case told.TentsScored(_, place, _, points):
                yield f"{place} pays {' '.join(map(str, points))}"
            case told.ConnectionScored(number, points=points):
                yield f"connection {number} pays {' '.join(map(str, points))}"


def played(path: Path) -> tuple[AnyMatch, Claims]:
    read = record.read(path.read_text("utf-8"))
    watcher = Claims(read.remarks)
    return record.replay(read, load("iwari"), watchers=[watcher]), watcher


def happened(name: str, kind: type[Event]) -> list[Event]:
    _, watcher = played(next(path for path in FILES if path.stem == name))
    return [event for event in watcher.events if isinstance(event, kind)]


@every_file
def test_the_game_replays_and_every_remark_in_it_is_true(path: Path) -> None:
    match, watcher = played(path)
    assert match.is_over
    assert watcher.checked > 20


@every_file
def test_it_is_written_again_as_it_stands_but_for_its_remarks(path: Path) -> None:
    lines = path.read_text("utf-8").split("\n")
    assert record.write(played(path)[0]) == "\n".join(line for line in lines if not line.startswith("#"))


@every_file
def test_its_last_position_can_be_kept_and_loaded(path: Path) -> None:
    match, _ = played(path)
    assert load("iwari").load(match.dump()).dump() == match.dump()


def test_r12_1_a_game_ends_by_the_deck() -> None:
    assert [event.cause for event in happened("ended_by_the_deck", told.LastRound)] == ["deck"]  # type: ignore[attr-defined]


def test_r12_2_a_game_ends_by_tents() -> None:
    assert [event.cause for event in happened("ended_by_tents", told.LastRound)] == ["tents"]  # type: ignore[attr-defined]


def test_r10_every_deed_is_placed() -> None:
    placed = happened("deeds_and_expeditions", told.DeedPlaced)
    assert {event.deed for event in placed} == {"union", "discovery", "honor", "respect"}  # type: ignore[attr-defined]
    assert len(happened("deeds_and_expeditions", told.ExpeditionTaken)) > 2


def test_r1_6_hands_are_drafted() -> None:
    assert len(happened("five_seats_with_a_draft", told.DraftBegan)) == 5
