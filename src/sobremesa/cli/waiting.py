"""How far long work is, with the time left: on standard error, at a terminal, once it takes longer."""

import sys
from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE = 2.0
"""Seconds before anything is shown."""


class Waiting:
    """A bar that shows itself only when it is needed and leaves no trace."""

    def __init__(self, description: str, total: int) -> None:
        self._start = monotonic()
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task = self._bar.add_task(description, total=total)
        self._is_shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_shown:
            self._bar.stop()

    def advance(self) -> None:
        """One more piece is done."""
        self._bar.update(self._task, advance=1)
        if not self._is_shown and monotonic() - self._start > PATIENCE and sys.stderr.isatty():
            self._bar.start()
            self._is_shown = True
