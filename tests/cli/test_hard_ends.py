"""However an evening or a run ends, nothing is lost; and what cannot be is one sentence, not a traceback."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from cli.said import Run, Said
from sobremesa import games
from sobremesa.cli import checking
from sobremesa.cli import play as evening
from sobremesa.engine.record import read, replay

BEGIN = ("play", "south_seas", "--set", "start=1", "--seed", "4")
PROGRAM = (sys.executable, "-c", "import sys; from sobremesa.cli import main; sys.exit(main())")
EDITION = Path(games.__file__).parent / "south_seas" / "content" / "reconstructed-2026.toml"


def refused(said: Said, told: str) -> None:
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert told in said.err


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line of shell in which `s` is the command."""
    return subprocess.run(
        ["bash", "-c", f's() {{ {sys.executable} -c "{PROGRAM[2]}" "$@"; }}; {line}'],
        capture_output=True,
        env={**os.environ, "LANG": "C.UTF-8", **environment},
        timeout=60,
        check=False,
    )


@contextmanager
def playing(state: Path, *words: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A game as a program of its own, at its first question."""
    environment = {**os.environ, "LANG": "C.UTF-8", "XDG_STATE_HOME": str(state)}
    with subprocess.Popen(
        [*PROGRAM, *BEGIN, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as game:
        read_to(game, b"me> ")
        yield game


def read_to(game: "subprocess.Popen[bytes]", mark: bytes) -> bytes:
    assert game.stdout is not None
    seen = b""
    while mark not in seen:
        more = game.stdout.read1()
        assert more, seen
        seen += more
    return seen


@pytest.fixture
def loop(tmp_path: Path) -> Path:
    link = tmp_path / "loop"
    link.symlink_to(link)
    return link


# At the table


def test_a_bad_name_for_save_is_told_and_the_game_goes_on(run: Run, tmp_path: Path, loop: Path) -> None:
    file = tmp_path / "game.txt"
    bad = ["x" * 300, str(loop), f"{loop}/x", "/", f"{tmp_path}/", f"{tmp_path}/new/", "a\0b", "/nowhere/x"]
    typed = "".join(f"save {name}\n" for name in bad) + "1\n"
    said = run(*BEGIN, "--save", file, typed=typed)
    assert (said.code, said.err, said.out.count("✗")) == (0, "", len(bad))
    assert "draft me" in file.read_text("utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.txt", "loop"]


def test_whatever_ends_an_evening_the_game_is_saved(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"

    def fail(self: evening.Evening, rest: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(evening.Evening, "_log", fail)
    with pytest.raises(ZeroDivisionError):
        run(*BEGIN, "--save", file, typed="1\nlog\n")
    assert "draft me" in file.read_text("utf-8")


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_saves_what_is_not_final_too(tmp_path: Path, number: signal.Signals) -> None:
    with playing(tmp_path) as game:
        assert game.stdin is not None
        game.stdin.write(b"1\n")
        game.stdin.flush()
        read_to(game, b"me> ")
        game.send_signal(number)
        out, err = game.communicate(timeout=30)
    assert (game.returncode, err) == (128 + number, b"")
    (file,) = (tmp_path / "sobremesa").iterdir()
    assert "draft me" in file.read_text("utf-8")
    assert str(file).encode() in out


def test_a_game_without_a_file_is_kept_from_its_first_move(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        (file,) = (tmp_path / "sobremesa").iterdir()
        assert read(file.read_text("utf-8")).lines == []
        assert game.stdin is not None
        game.stdin.write(b"1\nislander none\n\n")
        game.stdin.flush()
        read_to(game, b"greedy draws")
        read_to(game, b"me> ")
        game.kill()
        game.communicate(timeout=30)
    assert len(read(file.read_text("utf-8")).lines) >= 2


def test_a_game_without_a_file_says_once_where_it_is_kept(run: Run, tmp_path: Path) -> None:
    begun = run(*BEGIN, typed="")
    (file,) = (tmp_path / "state" / "sobremesa").iterdir()
    assert begun.out.count(f"The game is kept in {file}.") == 1
    file.unlink()
    whole = run(*BEGIN, typed="1\n1\n\n" * 300)
    (file,) = (tmp_path / "state" / "sobremesa").iterdir()
    assert "The game is over" in whole.out
    assert str(file) in whole.out.split("The game is over")[1]
    assert replay(read(file.read_text("utf-8")), games.load("south_seas")).is_over
    named = run(*BEGIN, "--save", tmp_path / "own.txt", typed="")
    assert "The game is kept in" not in named.out


def test_two_games_begun_in_one_second_have_two_files(run: Run, tmp_path: Path) -> None:
    for _ in range(3):
        run(*BEGIN, typed="")
    assert len(list((tmp_path / "state" / "sobremesa").iterdir())) == 3


def test_nobody_who_reads_is_no_loss(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = " ".join(BEGIN)
    told = shell(
        f"(printf '1\\nmap\\nmap\\nmap\\n'; sleep 1) | s {words} --save {file} | head -1; echo ${{PIPESTATUS[1]}}"
    )
    assert told.stderr == b""
    assert told.stdout.endswith(b"\n0\n")
    assert read(file.read_text("utf-8")).names == ("me", "greedy")


def test_bytes_that_are_no_text_are_no_move(tmp_path: Path) -> None:
    words = " ".join(BEGIN)
    told = shell(f"printf '\\xff\\xfe\\n1\\n' | s {words} --save {tmp_path}/game.txt", PYTHONIOENCODING="utf-8")
    assert (told.returncode, told.stderr) == (0, b"")
    assert "✗".encode() in told.stdout
    assert "draft me" in (tmp_path / "game.txt").read_text("utf-8")


# Streams


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("s games >&-", b"sobremesa: standard output is closed\n"),
        ("s play <&-", b"sobremesa: nothing can be typed here: standard input is closed\n"),
        ("s games > /dev/full", b"sobremesa: No space left on device\n"),
        ("s watch south_seas --seed $'\\xff'", b"sobremesa: a seed is a word or a number, not '\\udcff'\n"),
        ("s check --games 1 --seed $'\\xff'", b"sobremesa: a seed is a word or a number, not '\\udcff'\n"),
    ],
)
def test_one_sentence_and_exit_2(line: str, sentence: bytes) -> None:
    told = shell(line)
    assert (told.returncode, told.stdout, told.stderr) == (2, b"", sentence)


@pytest.mark.parametrize("line", ["s games <&-", "s games 2>&-", "COLUMNS=0 s --help", "COLUMNS=99999999999 s --help"])
def test_what_does_not_matter_does_not_stop_it(line: str) -> None:
    told = shell(line)
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"sobremesa" in told.stdout or b"south_seas" in told.stdout


def test_a_watched_game_is_saved_even_if_nobody_reads_it_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    told = shell(f"s watch south_seas --seed 1 --save {file} | head -1; echo ${{PIPESTATUS[0]}}", PYTHONUNBUFFERED="1")
    assert (told.stdout.splitlines()[1:], told.stderr) == ([b"0"], b"")
    assert read(file.read_text("utf-8")).scores is not None


# Places


@pytest.mark.parametrize("words", ["watch south_seas --save", "show south_seas --out", "play south_seas --save"])
def test_places_where_no_file_can_lie(run: Run, tmp_path: Path, loop: Path, words: str) -> None:
    refused(run(*words.split(), loop), "cannot be written")
    refused(run(*words.split(), loop / "x"), "cannot be written")
    refused(run(*words.split(), tmp_path / ("x" * 300)), "cannot be written")
    refused(run(*words.split(), f"{tmp_path}/x/"), "x/ cannot be written: it is not a file")
    refused(run(*words.split(), ""), "'' cannot be written: it is not a file")


def test_a_name_that_is_just_short_enough_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / ("x" * 250)
    assert run("watch", "south_seas", "--seed", 1, "--save", file).code == 0
    assert read(file.read_text("utf-8")).scores is not None


@pytest.mark.parametrize("words", ["watch south_seas --seed 1 --save", "show south_seas --out"])
def test_nothing_is_written_over_unless_it_is_asked_for(run: Run, tmp_path: Path, words: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("a letter")
    refused(run(*words.split(), file), "add --force")
    assert file.read_text() == "a letter"
    assert run(*words.split(), file, "--force").code == 0
    assert file.read_text("utf-8") != "a letter"
    file.write_text("")
    assert run(*words.split(), file).code == 0


@pytest.mark.parametrize("words", ["watch south_seas --save", "show south_seas --out"])
def test_the_edition_is_never_written_over(run: Run, tmp_path: Path, words: str) -> None:
    own, link = tmp_path / "own.toml", tmp_path / "link.toml"
    text = EDITION.read_text("utf-8")
    own.write_text(text, "utf-8")
    link.symlink_to(own)
    for place in (own, link):
        refused(run(*words.split(), place, "--edition", own, "--force"), "is the edition itself")
    assert own.read_text("utf-8") == text


def test_an_edition_that_is_a_pipe_is_not_waited_for(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    refused(run("watch", "south_seas", "--edition", tmp_path / "pipe"), "pipe: is not a file that can be read")


# Words


@pytest.mark.parametrize("number", ["1.9", "0x10", "1_0", "1e1", "٣", "", " 1"])
@pytest.mark.parametrize(
    "words", ["replay FILE --to", "check --games", "check --seats", "bench --seats", "serve --port"]
)
def test_numbers_are_written_in_digits(run: Run, game_file: Path, words: str, number: str) -> None:
    said = run(*words.replace("FILE", str(game_file)).split(), number)
    refused(said, "is no value for --")
    assert number or "'' is no value" in said.err


def test_a_whole_number_is_still_one(run: Run, game_file: Path) -> None:
    assert len(json.loads(run("replay", game_file, "--to", "3", "--json").out)["lines"]) == 3


def test_more_games_than_anybody_waits_for(run: Run) -> None:
    refused(run("check", "--games", "3000000000"), "--games can be at most 1,000,000")
    work = checking.work(["south_seas"], None, (), None, 1_000_000, "1", "random")
    assert len(work) == 8_000_000
    assert [task.seed for task in islice(work, 3)] == ["1-0", "1-1", "1-2"]


@pytest.mark.parametrize("tag", ["enx", "english", "e", "esx"])
def test_a_language_is_named_exactly(run: Run, tag: str) -> None:
    refused(run("games", f"--lang={tag}"), f"there is no language {tag}")


@pytest.mark.parametrize("tag", ["en", "EN", "en_GB", "en-GB.UTF-8", "es_MX"])
def test_a_language_may_name_its_country(run: Run, tag: str) -> None:
    assert run("games", f"--lang={tag}").code == 0


def test_an_empty_word_can_be_seen(run: Run) -> None:
    refused(run("watch", "south_seas", "--set", "retrieve="), "option retrieve cannot be '';")
    refused(run("watch", "south_seas", "--set", "=1"), "there is no option '';")
    refused(run("watch", ""), "there is no game '';")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r"options (\S+)", r"options \1,retrieve=always", "line 1: option retrieve is set twice"),
        (r"seats (\S+)", r"seats Ann,Bo  seats \1", "line 1: this is not a game file"),
    ],
)
def test_a_header_says_everything_once(
    run: Run, game_file: Path, tmp_path: Path, old: str, new: str, told: str
) -> None:
    file = tmp_path / "twice.txt"
    file.write_text(re.sub(old, new, game_file.read_text("utf-8"), count=1), "utf-8")
    refused(run("replay", file), told)
