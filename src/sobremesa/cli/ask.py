"""One line from a person: with completion at a terminal, plain from a pipe."""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

from rich.console import Console

from sobremesa.engine.paths import following

Ask = Callable[[str, Sequence[Any], Sequence[str]], str]
"""(prompt, legal actions, commands) to what was typed; raises EOFError when nothing more will come."""

MOMENT = 1.0
"""Seconds in which a key at the hand-over is taken for the tail of what was typed before."""


def ask_here(console: Console) -> Ask:
    """The way of asking that fits: completing only if both ends are a terminal."""
    if sys.stdin.isatty() and console.is_terminal:
        return _completing()
    return _plain


def await_next(console: Console) -> str:
    """Wait until the next person presses Enter; returns what was typed before it.

    At a terminal what was typed ahead is forgotten, and an Enter right after the last one opens nothing: it was
    pressed twice.
    """
    while True:
        _forget_typed()
        asked = monotonic()
        text = ask_here(console)("> ", (), ())
        if not sys.stdin.isatty() or monotonic() - asked > MOMENT:
            return text.strip()


def _forget_typed() -> None:
    if not sys.stdin.isatty():
        return
    from prompt_toolkit.application import get_app_session
    from prompt_toolkit.input.typeahead import clear_typeahead

    clear_typeahead(get_app_session().input)
    try:
        import termios
    except ImportError:  # not a Unix: what is waiting comes within the moment
        return
    with suppress(termios.error):
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _plain(prompt: str, legal: Sequence[Any], commands: Sequence[str]) -> str:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    try:
        line = sys.stdin.readline()
    except OSError:  # the terminal is gone
        line = ""
    sys.stdout.write("\n")
    if not line:
        raise EOFError
    return line


def _completing() -> Ask:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.shortcuts import CompleteStyle

    class Paths(Completer):
        """Words of legal paths; commands too while the first word is typed."""

        legal: Sequence[Any] = ()
        commands: Sequence[str] = ()

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            *before, last = document.text_before_cursor.split(" ")
            known = [*following(self.legal, before), *(() if before else self.commands)]
            return [
                Completion(f"{word} ", -len(last), display=word)
                for word in known
                if word.lower().startswith(last.lower())
            ]

    paths = Paths()
    session: PromptSession[str] = PromptSession(
        completer=paths, complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False
    )

    def ask(prompt: str, legal: Sequence[Any], commands: Sequence[str]) -> str:
        paths.legal, paths.commands = legal, commands
        return session.prompt(prompt)

    return ask
