"""Starting the server: what it prints, and everything that keeps it from starting, in one sentence and exit code 2."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from sobremesa.cli import main
from sobremesa.web.serving import hold

PROGRAM = "import sys; from sobremesa.cli import main; sys.exit(main())"


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence a start is refused with."""
    assert main(["serve", "--no-open", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    return told.err


def test_it_serves_prints_its_address_and_ends_on_control_c(tmp_path: Path) -> None:
    words = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--data", str(tmp_path), "--no-open"]
    environment = {**os.environ, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as serving:
        assert serving.stdout is not None
        address = re.search(r"http://\S+", serving.stdout.readline())
        assert address is not None
        with urlopen(address[0]) as page:
            assert b"Sobremesa" in page.read()
        serving.send_signal(signal.SIGINT)
        _, err = serving.communicate(timeout=30)
    assert (serving.returncode, err) == (0, "")


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert f"port {port} is taken" in refused(capsys, "--port", port, "--data", str(tmp_path))


def test_its_flags_need_no_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "70000", "--no-open", "--data", str(tmp_path)]) == 2
    assert "there is no port 70000" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["70000", "-1", "999999999"])
def test_a_port_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert f"there is no port {port}" in refused(capsys, f"--port={port}", "--data", str(tmp_path))


def test_an_address_of_another_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))
    assert "cannot listen on 192.0.2.1" in told


def test_a_data_folder_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("here")
    told = refused(capsys, "--port", "0", "--data", str(tmp_path / "file"))
    assert "data folder" in told
    assert (tmp_path / "file").read_text() == "here"


def test_a_data_folder_that_another_server_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hold(tmp_path)
    assert "another table is already open" in refused(capsys, "--port", "0", "--data", str(tmp_path))


def test_a_key_that_is_damaged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "key").write_bytes(b"")
    assert "the key in" in refused(capsys, "--port", "0", "--data", str(tmp_path))


def test_a_database_of_a_newer_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(tmp_path / "sobremesa.db") as database:
        database.execute("create table alembic_version (version_num varchar(32) not null)")
        database.execute("insert into alembic_version values ('9999')")
    assert "was written by a newer version" in refused(capsys, "--port", "0", "--data", str(tmp_path))


def test_a_database_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sobremesa.db").write_bytes(b"this is not a database at all" * 100)
    assert "cannot be opened" in refused(capsys, "--port", "0", "--data", str(tmp_path))


def test_a_refusal_in_spanish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-open", "--port", "70000", "--data", str(tmp_path), "--lang", "es"]) == 2
    assert "no existe el puerto 70000" in capsys.readouterr().err
