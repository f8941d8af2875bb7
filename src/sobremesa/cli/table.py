"""What people at this terminal see: the map, what lies beside it, whose turn it is."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from sobremesa.cli import board as drawn
from sobremesa.engine.game import AnyGame
from sobremesa.engine.scene import Item, Panel
from sobremesa.locale import say

FORGET_SCROLLED = "\x1b[3J"
UNLIMITED = 10_000
"""Columns of the map where no terminal sets a limit."""
TOLD_OTHERWISE = ("choices", "drawn", "pay", "legend")
"""Panels that are left out: the moves, with what they pay, are listed, the drawn tile is drawn, and the browser alone
explains its signs in a panel."""


class _Console(Console):
    """A console that leaves it to its users what is done when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Table:
    """Draws one game for the people here."""

    def __init__(self, game: AnyGame, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.console = _Console(highlight=False, markup=False, emoji=False)

    def is_changed(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
        """Whether something lies elsewhere on the board, so that it must be drawn again."""
        return self.game.scene(before, (), self.names).pieces != self.game.scene(after, (), self.names).pieces

    def lines(self, lines: Sequence[str]) -> None:
        """Plain sentences, wrapped at a terminal only."""
        for line in lines:
            self._print(Text(line))

    def _print(self, text: Text) -> None:
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def note(self, sentence: str) -> None:
        self._print(Text(sentence, "grey62"))

    def refusal(self, sentence: str) -> None:
        self._print(Text(f"✗ {sentence}", "bold bright_red"))

    def prompt(self, sentence: str) -> None:
        self._print(Text(sentence, "bold"))

    def heading(self, title: str | Text) -> None:
        self.console.print()
        self.console.print(Rule(title, align="left", style="grey50"))

    def help(self, rows: Sequence[tuple[str, str]]) -> None:
        for name, meaning in rows:
            self._print(Text.assemble((f"  {name:<8}", "bold"), meaning))

    def signs(self) -> None:
        self.console.print(drawn.legend(self.game))

    def draw(self, view: Mapping[str, Any], seat: int, title: str, legal: Sequence[Any]) -> None:
        """Everything: whose turn it is, what lies beside the map, the map, what is in hand."""
        paths = [action.path for action in legal]
        self.heading(drawn.seat_sign(seat).append(f" {title}", "bold"))
        self.panels(view, legal)
        self.board(view, paths)
        hand = drawn.hand(self.game, view, paths)
        if hand:
            self.note(say("The tile to place, by its turns:"))
            for line in hand:
                self.console.print(line, soft_wrap=True)

    def board(self, view: Mapping[str, Any], paths: Sequence[Sequence[str]]) -> None:
        for line in drawn.board(self.game, view, paths, self._width()):
            self.console.print(line, soft_wrap=True)

    def _width(self) -> int:
        return self.console.width if self.console.is_terminal else UNLIMITED

    def panels(self, view: Mapping[str, Any], legal: Sequence[Any]) -> None:
        """What lies beside the board, one line for each panel, and the reader's hand."""
        scene = self.game.scene(view, legal, self.names)
        for panel in scene.panels:
            if panel.id not in TOLD_OTHERWISE and panel.items:
                self._print(self._title(panel).append(" · ".join(_items(panel.items))))
        if scene.hand:
            hand = " · ".join(_items(scene.hand.items)) or say("nothing")
            self._print(Text.assemble((f"{scene.hand.title}: {hand}", "bold")))

    def has_secrets(self, view: Mapping[str, Any]) -> bool:
        """Whether the reader sees what the others must not."""
        return self.game.scene(view, (), self.names).hand is not None

    def clear(self) -> None:
        """Nothing of what was shown stays in sight, nor above it, where a terminal can be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal and not (self.console.is_dumb_terminal or self.console.legacy_windows):
            self.console.file.write(FORGET_SCROLLED)
            self.console.file.flush()

    def _title(self, panel: Panel) -> Text:
        if panel.owner is None:
            return Text.assemble((f"{panel.title}: ", "bold"))
        return drawn.seat_sign(panel.owner).append(f" {panel.title}: ", "bold")

    def preview(self, paths: Sequence[str], told: Sequence[str]) -> None:
        """Moves that are not final yet, and what they are known to bring."""
        self.note(say("Not final yet: {moves}", moves=", ".join(paths)))
        for sentence in told:
            self._print(Text(f"  → {sentence}", "bright_green"))


def _items(items: Sequence[Item]) -> list[str]:
    """The items in words; what comes several times is counted."""
    found = []
    for (label, number), group in groupby(items, key=lambda item: (item.label, item.count)):
        same = len(list(group))
        times = f" ×{same}" if same > 1 else ""
        found.append(f"{number} {label}" if number is not None else f"{label}{times}")
    return found
