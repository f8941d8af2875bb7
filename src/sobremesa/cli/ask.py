"""One line from a person: with completion at a terminal, plain from a pipe."""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.console import Console

from sobremesa.engine.paths import following

Ask = Callable[[str, Sequence[Any], Sequence[str]], str]
"""(prompt, legal actions, commands) to what was typed; raises EOFError when nothing more will come."""


def ask_here(console: Console) -> Ask:
    """The way of asking that fits: completing only if both ends are a terminal."""
    if sys.stdin.isatty() and console.is_terminal:
        return _completing()
    return _plain


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
