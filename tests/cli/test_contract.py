"""What other programs may rely on: each command's output and exit code."""

import json
import os
import pty
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from cli.said import Run
from sobremesa.engine.check import Report
from sobremesa.games import GAMES

COMMANDS = ("play", "watch", "replay", "check", "bench", "show", "games")
SOURCES = ("supplied ships", "market ships", "wares (a point for three)")


def outside(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a program of its own."""
    return subprocess.run(
        [sys.executable, "-c", "import sys; from sobremesa.cli import main; sys.exit(main())", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )


def test_watch_tells_a_game_whose_last_lines_are_the_scores_by_source(run: Run) -> None:
    said = run("watch", "south_seas", "--seats", "greedy,random,random", "--seed", "3")
    assert (said.code, said.err) == (0, "")
    last = said.out.splitlines()[-3:]
    assert [line.split()[0].rstrip(".") for line in last] == sorted(line.split()[0].rstrip(".") for line in last)
    assert all(source in line for line in last for source in SOURCES)
    assert {line.split()[1] for line in last} == {"greedy", "random", "random-2"}


def test_one_seed_gives_one_output_in_every_process() -> None:
    words = ("watch", "south_seas", "--seats", "greedy,random", "--seed", "11")
    first, again = outside(*words, PYTHONHASHSEED="1"), outside(*words, PYTHONHASHSEED="2")
    assert first.returncode == 0
    assert first.stdout == again.stdout
    assert outside(*words[:-1], "12").stdout != first.stdout


def test_watch_takes_options_and_says_them_in_json(run: Run) -> None:
    said = run("watch", "south_seas", "--seed", 1, "--set", "retrieve=when-none-left", "--set", "start=2", "--json")
    facts = json.loads(said.out)
    assert facts["options"] == {"start": "2", "retrieve": "when-none-left"}
    assert facts["over"]
    assert [score["total"] for score in facts["scores"]] == [
        sum(line["points"] for line in score["lines"]) for score in facts["scores"]
    ]


def test_replay_tells_the_same_story_and_verifies_it(run: Run, game_file: Path) -> None:
    watched = run("watch", "south_seas", "--seats", "greedy,random", "--seed", "7", "--set", "start=2")
    said = run("replay", game_file)
    assert said.code == 0
    assert "Verified:" in said.out
    assert set(watched.out.splitlines()) <= set(said.out.splitlines())


def test_replay_stops_where_it_is_told(run: Run, game_file: Path) -> None:
    said = run("replay", game_file, "--to", 5)
    assert said.code == 0
    assert "Verified: 5 of" in said.out
    assert "not over" in said.out
    facts = json.loads(run("replay", game_file, "--to", 5, "--json").out)
    assert (facts["verified"], len(facts["lines"]), facts["over"]) == (True, 5, False)


def test_check_says_a_line_for_each_game_and_seat_count(run: Run) -> None:
    said = run("check", "--games", 1, "--set", "start=1")
    assert said.code == 0
    rows = [f"{game}, {seats} seats" for game in GAMES for seats in (2, 3, 4, 5)]
    assert [line.split(":")[0] for line in said.out.splitlines()] == rows


def test_check_covers_every_option_when_none_is_set(run: Run) -> None:
    facts = json.loads(run("check", "south_seas", "--games", 1, "--seats", 2, "--json").out)
    assert facts["ok"]
    assert facts["rows"][0]["games"] == 2


def test_check_exits_1_when_a_law_is_broken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Report(steps=3, checks=4, failures=["2: a copy equals its original (step 2)"])
    monkeypatch.setattr("sobremesa.cli.checking.check_game", lambda *given, **named: broken)
    said = run("check", "south_seas", "--games", 1, "--seats", 2, "--set", "start=1")
    assert said.code == 1
    assert "1 law broken" in said.out
    assert "a copy equals its original" in said.out


def test_bench_has_the_promised_figures(run: Run) -> None:
    facts = json.loads(run("bench", "south_seas", "--seconds", "0.1", "--json").out)
    figures = ("playouts_per_s", "steps_per_s", "copy_us", "legal_us", "apply_us", "additions_s")
    assert all(facts[name] > 0 for name in figures)
    assert (facts["seats"], facts["seed"]) == (2, "1")
    assert facts["python"]


def test_show_writes_a_page_with_every_component(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run("show", "south_seas", "--out", page).code == 0
    assert page.read_text("utf-8").count('class="card"') > 80


def test_games_lists_the_options_with_their_choices(run: Run) -> None:
    said = run("games")
    assert "south_seas" in said.out
    assert "retrieve=always|when-none-left" in said.out


def test_help_teaches_every_command(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    assert all(f" {name} " in said.out for name in COMMANDS)
    assert "me:Ann" in said.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert f"  sobremesa {command}" in said.out


def test_a_closed_pipe_ends_it_quietly() -> None:
    told = subprocess.run(
        f"{sys.executable} -c 'from sobremesa.cli import main; exit(main())' watch south_seas | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stderr == ""
    assert len(told.stdout.splitlines()) == 1


def test_it_speaks_spanish_when_asked_or_by_the_locale(run: Run) -> None:
    asked = run("watch", "south_seas", "--seed", "2", "--lang", "es")
    assert "\nGana " in asked.out
    assert outside("watch", "south_seas", "--seed", "2", LANG="es_ES.UTF-8").stdout == asked.out
    assert "Órdenes" in run("--lang=es", "--help").out
    assert run("--lang=es", "play", "--help").out.startswith("Uso: sobremesa play ")
    assert "Commands" in run("--help").out


def test_mistakes_are_told_in_spanish_too(run: Run) -> None:
    said = run("watch", "chess", "--lang", "es").err
    assert said == f"sobremesa: no existe el juego chess; los juegos son {', '.join(GAMES)}\n"


def test_the_game_in_play_is_the_first_when_nothing_is_said(tmp_path: Path) -> None:
    told = outside("play", typed="quit\n", XDG_STATE_HOME=str(tmp_path))
    assert told.returncode == 0
    assert len(list((tmp_path / "sobremesa").glob("south_seas-*.txt"))) == 1
    assert "--resume" in told.stdout


def test_a_check_can_be_interrupted() -> None:
    words = [sys.executable, "-c", "import sys; from sobremesa.cli import main; sys.exit(main())"]
    terminal, its_end = pty.openpty()  # there it shows how far it is
    with subprocess.Popen(
        [*words, "check", "--games", "500"],
        stdout=subprocess.PIPE,
        stderr=its_end,
        start_new_session=True,
        env={**os.environ, "LANG": "C.UTF-8", "TERM": "xterm"},
    ) as checking:
        os.close(its_end)
        shown = b""
        while b"games checked" not in shown:
            shown += os.read(terminal, 1000)
        os.killpg(checking.pid, signal.SIGINT)
        told, _ = checking.communicate(timeout=30)
        with suppress(OSError):  # the other end is closed
            while more := os.read(terminal, 1000):
                shown += more
    os.close(terminal)
    assert (checking.returncode, told) == (130, b"")
    assert b"Traceback" not in shown
