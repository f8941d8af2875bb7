"""Every mistake of a user is one sentence on standard error and exit code 2, and changes nothing."""

import re
from pathlib import Path

import pytest

from cli.said import Run, Said
from sobremesa import games
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Refused
from sobremesa.engine.match import Match

EDITION = Path(games.__file__).parent / "south_seas" / "content" / "reconstructed-2026.toml"


def refused(said: Said, *words: str) -> None:
    """One clear sentence with these words in it, and nothing else."""
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("sobremesa: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    for word in words:
        assert word in said.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("chess", "there is no command chess"),
        ("watch", "GAME is missing"),
        ("watch chess", "there is no game chess"),
        ("watch south_seas extra", "extra is one word too many"),
        ("watch south_seas --sede 1", "there is no flag --sede"),
        ("watch south_seas --seed", "--seed needs a value"),
        ("watch south_seas --seed 1 --seed 2", "--seed is given twice"),
        ("watch south_seas --seats greedy,genius", "there is no bot genius"),
        ("watch south_seas --seats greedy", "2 to 5 seats, not 1"),
        ("watch south_seas --seats greedy,greedy,greedy,greedy,greedy,greedy", "2 to 5 seats, not 6"),
        ("watch south_seas --seats greedy,,random", "a seat is empty"),
        ("watch south_seas --seats me,greedy", "only bots can be watched"),
        ("watch south_seas --set colour=red", "there is no option colour"),
        ("watch south_seas --set retrieve=never", "option retrieve cannot be never"),
        ("watch south_seas --set retrieve", "name=value"),
        ("watch south_seas --set start=1 --set start=2", "option start is set twice"),
        ("watch south_seas --set start=5", "option start cannot be 5: there are 2 seats"),
        ("watch south_seas --lang xx", "there is no language xx"),
        ("watch south_seas --lang", "--lang needs a value"),
        ("play chess", "there is no game chess"),
        ("play south_seas --seats greedy,greedy", "one of the seats must be me"),
        ("play south_seas --seats me", "2 to 5 seats, not 1"),
        ("play south_seas --seats me:greedy,me", "that is the name of a bot"),
        ("play --resume x --set start=1", "--set cannot go with --resume"),
        ("replay", "FILE is missing"),
        ("replay nowhere.txt", "nowhere.txt cannot be read"),
        ("replay /", "/ is not a file"),
        ("check chess", "there is no game chess"),
        ("check --games 0", "--games must be at least 1"),
        ("check --games many", "many is no value for --games"),
        ("check --seats 9", "2 to 5 seats, not 9"),
        ("bench --seats 1", "2 to 5 seats, not 1"),
        ("bench --seconds 0", "--seconds must be more than 0"),
        ("show south_seas", "--out is missing"),
    ],
)
def test_a_wrong_command_line(run: Run, words: str, told: str) -> None:
    refused(run(*words.split()), told)


@pytest.mark.parametrize("place", ["/", "/nowhere/at/all.txt", "/dev/null", "/etc/passwd/x", "a\0b"])
@pytest.mark.parametrize("words", ["watch south_seas --save", "play south_seas --save", "show south_seas --out"])
def test_a_place_that_cannot_be_written_is_refused_before_anything_happens(run: Run, words: str, place: str) -> None:
    refused(run(*words.split(), place), "cannot be written" if "\0" not in place else "not the name of a file")


def test_play_never_writes_over_another_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("a letter")
    refused(run("play", "south_seas", "--save", file), "is there already")
    assert file.read_text() == "a letter"


@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "line 1: the file is empty"),
        (b"\x00\x01\x02", "not a text file"),
        (b"\xff\xfe\xfa", "not a text file"),
        (b"Dear Bo,\n", "line 1: this is not a game file"),
        (b"x" * 4_000_001, "too large"),
    ],
)
def test_a_file_that_is_no_game(run: Run, tmp_path: Path, command: tuple[str, ...], content: bytes, told: str) -> None:
    file = tmp_path / "file.txt"
    file.write_bytes(content)
    refused(run(*command, file), str(file), told)
    assert file.read_bytes() == content


def edited(game_file: Path, tmp_path: Path, old: str, new: str) -> Path:
    text = game_file.read_text("utf-8")
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    file = tmp_path / "edited.txt"
    file.write_text(changed, "utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r"^1 (\w+ +)place \S+", r"1 \1place 40,40", r"line 3: .*R3\.1"),
        (r"^1 random", "1 greedy", "line 3: it is not for greedy to move now"),
        (r"^1 random", "1 nobody", "line 3: nobody called nobody"),
        (r"^3 ", "4 ", "line 5: line 3 of the game was expected"),
        (r"tile=\S+", "tile=SS-99z", "line 2: .*there is no tile of that name"),
        (r"^end .*\n", "", "the file is cut short"),
        (r"scores \d+", "scores 999", r"line \d+: the scores are"),
        (r"rules \d+", "rules 99", "line 1: the file is for rules 99"),
        (r"format \d+", "format 99", "line 1: the file has format 99"),
        (r"game south_seas", "game chess", "there is no game chess"),
        (r"seats \S+", "seats greedy", "line 1|nobody called"),
        (r"retrieve=always", "retrieve=never", "line 1: option retrieve cannot be never"),
        (r"edition \S+", "edition mine:12345678", "edition mine:12345678.*--edition"),
    ],
)
def test_an_edited_file_stops_at_its_line(
    run: Run, game_file: Path, tmp_path: Path, old: str, new: str, told: str
) -> None:
    said = run("replay", edited(game_file, tmp_path, old, new))
    refused(said, "edited.txt" if "chess" not in told else "chess")
    assert re.search(told, said.err)


@pytest.mark.parametrize("old", ["retrieve=", "place ", "ship=SHIP-"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_however_long_a_wrong_word_is_the_sentence_can_be_read(
    run: Run, game_file: Path, tmp_path: Path, old: str, language: str
) -> None:
    said = run("replay", edited(game_file, tmp_path, old, old + "x" * 100_000), "--lang", language)
    refused(said, "edited.txt")
    assert len(said.err) < 800


def test_a_truncated_file(run: Run, game_file: Path, tmp_path: Path) -> None:
    text = game_file.read_text("utf-8")
    for length in range(1, len(text) - 1, 397):
        file = tmp_path / "cut.txt"
        file.write_text(text[:length], "utf-8")
        refused(run("replay", file), "line ")


def test_replay_beyond_the_end(run: Run, game_file: Path) -> None:
    refused(run("replay", game_file, "--to", "9999"), "--to can be 0 to")
    refused(run("replay", game_file, "--to", "-1"), "--to")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r'(?s)id = "SS-01a"\nlayout = "L01"\ncount = 2', 'id = "SS-01a"\nlayout = "L01"\ncount = 3', "own.toml: "),
        (r"^tiles = 73", "tiles = 72", "tiles must be 73"),
        (r"^name = .*", "name = ", "not valid TOML"),
    ],
)
@pytest.mark.parametrize("command", ["watch south_seas", "check south_seas", "show south_seas --out x.html"])
def test_an_edition_that_cannot_be_right(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, old: str, new: str, told: str
) -> None:
    text = EDITION.read_text("utf-8")
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    file = tmp_path / "own.toml"
    file.write_text(changed, "utf-8")
    monkeypatch.chdir(tmp_path)
    refused(run(*command.split(), "--edition", file), told)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["own.toml"]


@pytest.mark.parametrize("file", ["/", "/nowhere.toml", "/dev/null"])
def test_an_edition_that_cannot_be_read(run: Run, file: str) -> None:
    refused(run("watch", "south_seas", "--edition", file), f"sobremesa: {Path(file).name or file}: ")


def test_the_edition_given_must_be_the_one_of_the_file(run: Run, game_file: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(EDITION.read_text("utf-8").replace("reconstructed-2026", "my-own", 1), "utf-8")
    text = EDITION.read_text("utf-8")
    own.write_text(re.sub(r'^name = ".*?"', 'name = "my-own"', text, flags=re.MULTILINE), "utf-8")
    refused(run("replay", game_file, "--edition", own), "line 1", "my-own")
    played = tmp_path / "own.txt"
    assert run("watch", "south_seas", "--seed", 1, "--edition", own, "--save", played).code == 0
    refused(run("replay", played), "my-own", "--edition")
    assert run("replay", played, "--edition", own).code == 0


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r"^end .*\n", "", "el archivo está cortado: falta su línea end"),
        (r"ship=\S+", "ship=SHIP-99", "línea 2: los dados dicen ship=SHIP-99, pero no existe ship con ese nombre"),
        (r"^0 setup .*", "0 setup", "línea 2: falta un sorteo: ship"),
        (r"^1 random", "1 greedy", "línea 3: ahora no le toca a greedy: la mesa espera a random"),
        (r"^1 (\w+ +)place \S+", r"1 \1place 0,0", "línea 3: place 0,0 r"),
        (r"retrieve=always", "retrieve=never", "línea 1: la opción retrieve no puede ser never"),
        (r"scores \d+", "scores 999", "pero la línea end dice (999, "),
    ],
)
def test_an_edited_file_is_refused_in_spanish(
    run: Run, game_file: Path, tmp_path: Path, old: str, new: str, told: str
) -> None:
    file = edited(game_file, tmp_path, old, new)
    refused(run("--lang", "es", "replay", file), f"sobremesa: {file}, línea ", told)


def test_a_file_that_is_no_game_is_refused_in_spanish(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Querido Bo:\n", "utf-8")
    refused(run("--lang", "es", "play", "--resume", file), f"{file}, línea 1: esto no es un archivo de partida\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r"^tiles = 73", "tiles = 72", "own.toml: components: tiles debe ser 73"),
        (r"^name = .*", "name = ", "own.toml: no es TOML válido: "),
        (r'"E W"', '"E S"', "own.toml: tile SS-06a: el lado S muestra mar, pero llega a él una pasarela de la loseta"),
        (
            r'"EL WR" },\n    { half_edges = "ER SL SR WL"',
            '"EL ER SL SR WL WR"',
            "own.toml: tile SS-06a: se cruzan el mar EL ER SL SR WL WR y la pasarela E W",
        ),
    ],
)
def test_an_edition_that_cannot_be_right_is_refused_in_spanish(
    run: Run, tmp_path: Path, old: str, new: str, told: str
) -> None:
    text = EDITION.read_text("utf-8")
    start = text.index('id = "SS-06a"') if "W" in old else 0
    file = tmp_path / "own.toml"
    file.write_text(text[:start] + re.sub(old, new, text[start:], count=1, flags=re.MULTILINE), "utf-8")
    refused(run("--lang", "es", "watch", "south_seas", "--edition", file), told)


def test_a_stale_decision_is_refused_and_changes_nothing() -> None:
    game = games.load("south_seas")
    match = Match(game, ("Ann", "Bo"), game.options(start=1), Chance(1))
    stale = match.decision(0)
    path = match.legal(0)[0].path
    match.play(0, path, decision=stale)
    draft = match.draft(0)
    with pytest.raises(Refused, match="look at the table again"):
        match.play(0, match.legal(0)[0].path, decision=stale)
    assert match.draft(0) == draft
    with pytest.raises(Refused, match="it is not for Bo to move now"):
        match.play(1, path)


def test_a_wrong_move_at_the_table_is_told_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "place 40,40 r0\nfly away\n999\nundo\ncommit\nrules R99\nsave\nlog x\nhint\n"
    said = run("play", "south_seas", "--set", "start=1", "--seed", 1, "--save", file, typed=typed)
    assert (said.code, said.err) == (0, "")
    assert said.out.count("✗") == 7
    assert "R3.1" in said.out
    assert file.read_text("utf-8").endswith("end 0 open\n")
