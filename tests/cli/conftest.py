"""The command run in this process, with what it said."""

import io
from pathlib import Path

import pytest

from cli.said import Run, Said
from sobremesa.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """`run(*words, typed="...")`: the exit code and both outputs, in English, with a state folder of its own."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run(*words: object, typed: str | io.StringIO = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed) if isinstance(typed, str) else typed)
        capsys.readouterr()
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return run


@pytest.fixture(scope="session")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game between bots; random began."""
    file = tmp_path_factory.mktemp("games") / "bots.txt"
    words = "watch south_seas --seats greedy,random --seed 7 --set start=2 --json --save"
    assert main([*words.split(), str(file)]) == 0
    return file
