"""People at the terminal, driven through a pipe."""

import io
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.said import Run
from sobremesa import games
from sobremesa.cli import play as evening
from sobremesa.cli.board import board
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event, Refused
from sobremesa.engine.match import Line, Match
from sobremesa.engine.record import read, replay

BEGIN = ("play", "south_seas", "--set", "start=1", "--seed", 4)


def test_a_whole_game_by_numbers_against_a_bot(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    said = run(*BEGIN, "--save", file, typed="1\n1\n\n" * 300)
    assert (said.code, said.err) == (0, "")
    assert "The game is over" in said.out
    assert "supplied ships" in said.out.splitlines()[-1]
    record = read(file.read_text("utf-8"))
    assert record.scores is not None
    assert replay(record, games.load("south_seas")).is_over


def test_every_committed_move_is_saved_and_the_game_goes_on_from_the_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    first = run(*BEGIN, "--save", file, typed="1\nislander none\n\n2\n")
    assert first.code == 0
    assert f"--resume {file}" in first.out
    before = file.read_text("utf-8")
    assert "draft me" in before
    again = run("play", "--resume", file, typed="undo\n1\nislander none\ncommit\n")
    assert again.code == 0
    after = file.read_text("utf-8")
    played = [line for line in before.splitlines() if line[:1].isdigit()]
    assert after.splitlines()[1 : 1 + len(played)] == played
    assert len(read(after).lines) > len(read(before).lines)


def test_nothing_is_lost_when_a_person_leaves_without_a_file(run: Run, tmp_path: Path) -> None:
    said = run("play", "south_seas", typed="quit\n")
    assert said.code == 0
    saved = list((tmp_path / "state" / "sobremesa").iterdir())
    assert len(saved) == 1
    assert str(saved[0]) in said.out
    assert run("play", "--resume", saved[0]).code == 0


def test_several_people_share_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    seats = ("--seats", "me:Ann,me:Bo C,me,me", "--set", "start=1")
    said = run("play", "south_seas", *seats, "--save", file, typed="1\nislander none\n\n" * 2)
    assert said.code == 0
    assert read(file.read_text("utf-8")).names == ("Ann", "Bo C", "me", "me-2")
    assert "A Ann's turn" in said.out
    assert "B Bo C's turn" in said.out
    assert "Ann> " in said.out
    assert "Bo C> " in said.out


def test_who_plays_a_saved_seat_can_be_changed(run: Run, tmp_path: Path, game_file: Path) -> None:
    assert run("play", "--resume", game_file).code == 2
    file = tmp_path / "game.txt"
    run(*BEGIN, "--save", file, typed="")
    said = run("play", "--resume", file, "--seats", "me,me", typed="")
    assert said.code == 0
    assert run("play", "--resume", file, "--seats", "me,me,me").code == 2


@pytest.mark.parametrize("typed", ["1\n", "1\n1\n", "1\nislander none\n"])
def test_a_bot_that_takes_over_a_seat_chooses_anew_whatever_was_tried_there(
    run: Run, tmp_path: Path, typed: str
) -> None:
    file = tmp_path / "game.txt"
    run("play", "south_seas", "--seats", "me:Ann,me:Bo", "--set", "start=1", "--save", file, typed=typed)
    assert read(file.read_text("utf-8")).drafts
    said = run("play", "--resume", file, "--seats", "random,me", typed="quit\n")
    assert (said.code, said.err) == (0, "")
    after = read(file.read_text("utf-8"))
    assert (after.drafts, len(after.lines) > 0, after.lines[0].seat) == ([], True, 0)


def test_a_move_is_tentative_and_its_outcome_shown_before_it_is_committed(run: Run) -> None:
    said = run(*BEGIN, typed="1\nislander none\nundo\nundo\n")
    assert "Not final yet: place" in said.out
    assert "→ You lay" in said.out
    assert "Enter to commit" in said.out
    assert "greedy draws" not in said.out


def test_words_may_be_shortened_and_several_meanings_are_listed(run: Run) -> None:
    said = run(*BEGIN, typed="pl\n")
    assert "That may mean:" in said.out
    assert re.search(r"^ +1  place ", said.out, re.MULTILINE)


def test_hint_names_a_move_that_can_be_chosen(run: Run) -> None:
    said = run(*BEGIN, typed="hint\n")
    number = re.search(r"^ +(\d+)  place ", said.out, re.MULTILINE)
    assert number
    assert "Not final yet" in run(*BEGIN, typed=f"{number[1]}\n").out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("help", "take back your last move"),
        ("rules", "R3 "),
        ("rules R3.1", "R3.1 "),
        ("rules R12", "R12.8"),
        ("log", "You begin."),
        ("signs", "fishing boat"),
        ("map", "Your turn"),
        ("moves", "place "),
    ],
)
def test_what_can_be_asked_at_the_table(run: Run, typed: str, told: str) -> None:
    assert told in run(*BEGIN, typed=f"{typed}\n").out


def test_save_writes_a_second_file_and_never_over_another(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    said = run(*BEGIN, typed=f"save {copy}\nsave {copy}\n")
    assert "Saved to" in said.out
    assert "is there already" in said.out
    assert read(copy.read_text("utf-8")).lines == []


def test_the_map_has_coordinates_tiles_islanders_and_places(run: Run) -> None:
    game = games.load("south_seas")
    match = Match(game, ("Ann", "Bo"), game.options(start=1), Chance(4))
    paths = [action.path for action in match.legal(0)]
    lines = [line.plain for line in board(game, match.view(0), paths, 100)]
    assert {path[1] for path in paths} == set(re.findall(r"·(-?\d+,-?\d+)", "\n".join(lines)))
    assert any(line.startswith("   0 ") and "═" in line for line in lines)
    match.play(0, paths[0])
    bridge = next(action.path for action in match.legal(0) if action.path[1] in ("bridge", "sea", "island"))
    match.play(0, bridge)
    match.commit(0)
    assert "A" in "".join(line.plain for line in board(game, match.view(0), (), 100))


@pytest.mark.parametrize("width", [20, 80, 100])
def test_the_map_never_is_wider_than_the_terminal(width: int) -> None:
    game = games.load("south_seas")
    match = Match(game, ("Ann", "Bo"), game.options(), Chance(5))
    dice = Chance(6)
    while not match.is_over:
        seat = match.to_act()[0]
        match.act(seat, dice.choose(match.legal(seat)))
    lines = [line.plain for line in board(game, match.view(None), (), width)]
    assert max(map(len, lines[:-1])) <= width
    assert len(lines[1:]) > 9


def test_an_interrupted_game_is_saved_and_says_nothing_more(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    program = "import sys; from sobremesa.cli import main; sys.exit(main())"
    words = [sys.executable, "-c", program, *map(str, BEGIN), "--save", str(file)]
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LANG": "C.UTF-8"},
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        while b"me> " not in playing.stdout.read1():
            pass
        playing.send_signal(signal.SIGINT)
        _, err = playing.communicate()
    assert (playing.returncode, err) == (130, b"")
    assert file.read_text("utf-8").endswith("end 0 open\n")


class Losing(io.StringIO):
    """Typed lines, before the third of which a folder is lost, and before the fifth it is there again."""

    def __init__(self, text: str, folder: Path, comes_back: bool) -> None:
        super().__init__(text)
        self.folder, self.comes_back, self.count = folder, comes_back, 0

    def readline(self, size: int | None = -1, /) -> str:
        self.count += 1
        if self.count == 3:
            shutil.rmtree(self.folder)
        if self.count == 5 and self.comes_back:
            self.folder.mkdir()
        return super().readline()


def test_a_move_that_cannot_be_kept_is_not_made_and_nothing_is_lost(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    typed = Losing("1\nislander none\n\n\n", folder, comes_back=False)
    said = run(*BEGIN, "--save", folder / "game.txt", typed=typed)
    assert said.code == 0
    assert said.out.count("✗ the move was not made: ") == 2
    assert "You lay" not in said.out.split("✗")[-1]
    (saved,) = (tmp_path / "state" / "sobremesa").iterdir()
    assert f"--resume {saved}" in said.out
    text = saved.read_text("utf-8")
    assert text.count("draft me") == 2
    assert read(text).lines == []


def test_a_move_that_could_not_be_kept_can_be_made_again(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    typed = Losing("1\nislander none\n\nlog\n\n", folder, comes_back=True)
    said = run(*BEGIN, "--save", folder / "game.txt", typed=typed)
    assert said.out.count("✗") == 1
    assert [line.seat for line in read((folder / "game.txt").read_text("utf-8")).lines][:3] == [0, 0, 1]


def test_every_move_is_on_disk_before_anybody_is_told_of_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, told = tmp_path / "game.txt", evening.Evening._tell
    counts: list[int] = []

    def look(self: evening.Evening, events: Sequence[Event]) -> None:
        counts.append(len(self.match.lines))
        assert len(read(file.read_text("utf-8")).lines) == counts[-1]
        told(self, events)

    monkeypatch.setattr(evening.Evening, "_tell", look)
    assert run(*BEGIN, "--save", file, typed="1\nislander none\n\n" * 3).code == 0
    assert len(counts) > 6


def test_a_bots_move_that_cannot_be_kept_waits_for_somebody_to_try_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, kept = tmp_path / "game.txt", evening.Evening._keep

    def keep(self: evening.Evening, lines: Sequence[Line], dump: bytes) -> None:
        full.append(lines[0].seat)
        if full.count(1) == 1:
            raise Refused("the disk is full")
        kept(self, lines, dump)

    full: list[int] = []
    monkeypatch.setattr(evening.Evening, "_keep", keep)
    again = run(*BEGIN, "--save", file, typed="1\nislander none\n\n\n")
    assert again.code == 0
    assert "✗ the disk is full\nEnter to try again, `quit` to leave.\n" in again.out
    assert 1 in [line.seat for line in read(file.read_text("utf-8")).lines]
    full.clear()
    file.unlink()
    left = run(*BEGIN, "--save", file, typed="1\nislander none\n\nquit\n")
    assert left.code == 0
    assert f"--resume {file}" in left.out
    assert [line.seat for line in read(file.read_text("utf-8")).lines] == [0, 0]
