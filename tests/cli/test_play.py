"""People at the terminal, driven through a pipe."""

import os
import re
import signal
import subprocess
import sys

import pytest

from sobremesa import games
from sobremesa.cli import play as evening
from sobremesa.cli.map import board
from sobremesa.engine.dice import Chance
from sobremesa.engine.match import Match
from sobremesa.engine.record import read, replay

BEGIN = ("play", "south_seas", "--set", "start=1", "--seed", 4)


def test_a_whole_game_by_numbers_against_a_bot(run, tmp_path):
    file = tmp_path / "game.txt"
    said = run(*BEGIN, "--save", file, typed="1\n1\n\n" * 300)
    assert (said.code, said.err) == (0, "")
    assert "The game is over" in said.out
    assert "ships supplied" in said.out.splitlines()[-1]
    record = read(file.read_text("utf-8"))
    assert record.scores is not None
    assert replay(record, games.load("south_seas")).is_over


def test_every_committed_move_is_saved_and_the_game_goes_on_from_the_file(run, tmp_path):
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


def test_nothing_is_lost_when_a_person_leaves_without_a_file(run, tmp_path):
    said = run("play", "south_seas", typed="quit\n")
    assert said.code == 0
    saved = list((tmp_path / "state" / "sobremesa").iterdir())
    assert len(saved) == 1
    assert str(saved[0]) in said.out
    assert run("play", "--resume", saved[0]).code == 0


def test_several_people_share_the_terminal(run, tmp_path):
    file = tmp_path / "two.txt"
    seats = ("--seats", "me:Ann,me:Bo C,me,me", "--set", "start=1")
    said = run("play", "south_seas", *seats, "--save", file, typed="1\nislander none\n\n" * 2)
    assert said.code == 0
    assert read(file.read_text("utf-8")).names == ("Ann", "Bo C", "me", "me-2")
    assert "A Ann's turn" in said.out
    assert "B Bo C's turn" in said.out
    assert "Ann> " in said.out
    assert "Bo C> " in said.out


def test_who_plays_a_saved_seat_can_be_changed(run, tmp_path, game_file):
    assert run("play", "--resume", game_file).code == 2
    file = tmp_path / "game.txt"
    run(*BEGIN, "--save", file, typed="")
    said = run("play", "--resume", file, "--seats", "me,me", typed="")
    assert said.code == 0
    assert run("play", "--resume", file, "--seats", "me,me,me").code == 2


def test_a_move_is_tentative_and_its_outcome_shown_before_it_is_committed(run):
    said = run(*BEGIN, typed="1\nislander none\nundo\nundo\n")
    assert "Not final yet: place" in said.out
    assert "→ You lay" in said.out
    assert "Enter to commit" in said.out
    assert "greedy draws" not in said.out


def test_words_may_be_shortened_and_several_meanings_are_listed(run):
    said = run(*BEGIN, typed="pl\n")
    assert "That may mean:" in said.out
    assert re.search(r"^ +1  place ", said.out, re.MULTILINE)


def test_hint_names_a_move_that_can_be_chosen(run):
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
def test_what_can_be_asked_at_the_table(run, typed, told):
    assert told in run(*BEGIN, typed=f"{typed}\n").out


def test_save_writes_a_second_file_and_never_over_another(run, tmp_path):
    copy = tmp_path / "copy.txt"
    said = run(*BEGIN, typed=f"save {copy}\nsave {copy}\n")
    assert "Saved to" in said.out
    assert "is there already" in said.out
    assert read(copy.read_text("utf-8")).lines == []


def test_the_map_has_coordinates_tiles_islanders_and_places(run):
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
def test_the_map_never_is_wider_than_the_terminal(width):
    game = games.load("south_seas")
    match = Match(game, ("Ann", "Bo"), game.options(), Chance(5))
    dice = Chance(6)
    while not match.is_over:
        seat = match.to_act()[0]
        match.act(seat, dice.choose(match.legal(seat)))
    lines = [line.plain for line in board(game, match.view(None), (), width)]
    assert max(map(len, lines[:-1])) <= width
    assert len(lines[1:]) > 9


def test_an_interrupted_game_is_saved_and_says_nothing_more(tmp_path):
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


def test_a_file_that_cannot_be_written_any_more_does_not_end_the_game(run, tmp_path, monkeypatch):
    folder = tmp_path / "folder"
    folder.mkdir()
    file = folder / "game.txt"
    kept = evening.Evening._commit

    def lose_the_folder(self: evening.Evening) -> None:
        file.unlink(missing_ok=True)
        if folder.exists():
            folder.rmdir()
        kept(self)

    monkeypatch.setattr(evening.Evening, "_commit", lose_the_folder)
    said = run(*BEGIN, "--save", file, typed="1\nislander none\n\n")
    assert said.code == 0
    assert "cannot be written" in said.out
    (saved,) = (tmp_path / "state" / "sobremesa").iterdir()
    assert f"--resume {saved}" in said.out
    assert len(read(saved.read_text("utf-8")).lines) > 2
