"""Two people share a real terminal and their hands are secret: what the one leaves there for the other."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from select import select

import pytest

pty = pytest.importorskip("pty")

PROGRAM = (sys.executable, "-c", "import sys; from sobremesa.cli import main; sys.exit(main())")
BEGIN = ("play", "iwari", "--seats", "me:Ann,me:Bo", "--seed", "7", "--set", "start=1")
LATER = 1.3
"""Seconds after which Enter is no longer the tail of what was typed before."""


class Terminal:
    """The game at a terminal, and everything it wrote there."""

    def __init__(self, fd: int) -> None:
        self.fd = fd

    def type(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def seen(self, seconds: float) -> str:
        """What is written in this time, or until the program ends."""
        found, end = b"", time.monotonic() + seconds
        with suppress(OSError):
            while (left := end - time.monotonic()) > 0:
                if select([self.fd], [], [], left)[0]:
                    found += os.read(self.fd, 65_536)
        return found.decode(errors="replace")

    def seen_to(self, *marks: str) -> str:
        """What is written until one of the marks is, with what follows at once."""
        found, end = "", time.monotonic() + 60
        while not any(mark in found for mark in marks):
            assert time.monotonic() < end, found
            found += self.seen(0.2)
        return found + self.seen(0.4)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    environment = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
    environment |= {"PROMPT_TOOLKIT_NO_CPR": "1", "XDG_STATE_HOME": str(tmp_path)}
    game = subprocess.Popen(
        [*PROGRAM, *BEGIN],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env={**os.environ, **environment},
    )
    os.close(theirs)
    try:
        yield Terminal(ours)
    finally:
        game.kill()
        game.wait()
        os.close(ours)


def test_a_second_enter_opens_no_hand_and_nothing_of_the_first_person_is_left(terminal: Terminal) -> None:
    terminal.seen_to("Ann, your hand is secret")
    time.sleep(LATER)
    terminal.type("\r")
    assert "Your hand: " in terminal.seen_to("Ann>")
    terminal.type("help\r")
    seen = terminal.seen_to("this list")
    for _ in range(40):
        terminal.type("\r\r" if "Enter to commit" in seen else "1\r\r")
        seen = terminal.seen_to("Ann>", "Bo, your hand is secret")
        if "Bo, your hand" in seen:
            break
    before, _, after = seen.partition("Bo, your hand is secret")
    assert "\x1b[3J" in before
    terminal.type("\r")
    assert "Your hand" not in after + terminal.seen(0.5)
    time.sleep(LATER)
    terminal.type("\r")
    assert "Your hand: " in terminal.seen_to("Bo>")
    terminal.type("\x1b[A" * 20)  # the oldest line: with Ann's among them this is her `help`
    terminal.seen(0.5)
    terminal.type("\r")
    assert "this list" not in terminal.seen(1.5)


def test_a_command_at_the_hand_over_shows_no_hand_and_quit_leaves(terminal: Terminal) -> None:
    terminal.seen_to("Ann, your hand is secret")
    time.sleep(LATER)
    terminal.type("help\r")
    seen = terminal.seen_to("`quit` leaves")
    assert "Your hand" not in seen
    time.sleep(LATER)
    terminal.type("quit\r")
    seen = terminal.seen_to("Go on with")
    assert "Your hand" not in seen


def test_after_the_hand_over_one_reads_what_happened(terminal: Terminal) -> None:
    terminal.seen_to("Ann, your hand is secret")
    time.sleep(LATER)
    terminal.type("\r")
    assert "Ann's turn" in terminal.seen_to("Ann>")
