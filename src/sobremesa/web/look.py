"""What one visitor looks at: a match from one seat, as a scene, with what has changed for that seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist
from typing import Any

from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame, Event, is_open
from sobremesa.engine.match import AnyMatch
from sobremesa.engine.paths import contains, find
from sobremesa.engine.scene import ASIDE, Hand, Item, Panel, Piece, Region, Scene
from sobremesa.locale import say

Words = tuple[str, ...]


@dataclass(slots=True)
class Look:
    """A match as its reader sees it; `own` are the seats the visitor plays."""

    game: AnyGame
    match: AnyMatch
    reader: int | None
    own: tuple[int, ...]
    view: Any
    scene: Scene
    committed: Scene
    legal: Sequence[Any]
    pending: Words
    """The path of a move that waits for its commit and is not in the scene yet, else empty."""
    names: tuple[str, ...]
    """What the seats are called at this table."""

    @property
    def is_shared(self) -> bool:
        """Whether several people look at this one screen, so that nobody on it can be "you"."""
        return len(self.own) > 1

    @property
    def listener(self) -> int | None:
        """The seat that sentences speak to; None where everybody is called by name."""
        return listener_of(self.own, self.reader)

    @property
    def is_due(self) -> bool:
        """Whether the table waits for the reader."""
        return self.reader is not None and self.reader in self.match.to_act()

    @property
    def hand(self) -> Hand | None:
        """The reader's hand; on a shared screen only while it is its owner's turn."""
        return self.scene.hand if self.is_due or not self.is_shared else None

    @property
    def played(self) -> Hand | None:
        """The hand the reader plays from, if there is one."""
        return self.hand if self.hand and not self.hand.is_aside else None

    def hears(self, event: Event) -> bool:
        """Whether the visitor may hear of an event; on a shared screen nothing is told that is not for all."""
        return event.is_for(self.listener)

    def changes(self) -> list[tuple[Region, tuple[int, ...]]]:
        """The parts of the board that are worth something else through the tentative moves, and what they were
        worth."""
        before = {region.id: region.worth for region in self.committed.regions}
        return [
            (region, before.get(region.id, (0,) * len(region.worth)))
            for region in self.scene.regions
            if region.worth != before.get(region.id, (0,) * len(region.worth))
        ]

    def told(self, event: Event) -> str:
        """An event as a sentence."""
        return self.game.words(event, self.listener, self.names)

    def prompt(self) -> str:
        """What is wanted and from whom; on a shared screen whoever is due is called by name first."""
        if not self.is_shared or self.reader is None:
            return self.game.prompt(self.view, self.names)
        if self.match.is_over:
            return self.game.prompt(self.match.view(None), self.names)
        wanted = self.game.prompt(self.view, self.names)
        if not self.is_due:
            return wanted
        return say("{name}, {wanted}", name=self.names[self.reader], wanted=wanted[:1].lower() + wanted[1:])

    def region(self, name: str) -> Region | None:
        """A region of the scene by its id."""
        return next((region for region in self.scene.regions if region.id == name), None) if name else None

    def panel(self, name: str) -> Panel | None:
        """A panel of the scene by its id."""
        return next((panel for panel in self.scene.panels if panel.id == name), None)

    def items(self, name: str) -> tuple[Item, ...]:
        """The items of a panel, none if there is no such panel."""
        panel = self.panel(name)
        return panel.items if panel else ()

    def is_pending(self, words: Words) -> bool:
        """Whether this is part of the move that waits for its commit."""
        return bool(words and self.pending) and contains(self.pending, words)

    def drafted(self) -> set[str]:
        """The ids of pieces that the reader's tentative moves put there or moved."""
        before = {piece.id: piece for piece in self.committed.pieces}
        if self.scene.ground and self.scene.ground.blocks:  # its middle is the reader's own, which others do not see
            draft = set(self.match.draft(self.reader)) if self.reader is not None else set()
            return {piece.id for piece in self.scene.pieces if piece.laid in draft}
        return {piece.id for piece in self.scene.pieces if not _lies_alike(piece, before.get(piece.id))}

    def last_own_line(self) -> int:
        """The number of the visitor's last committed line, -1 if there is none."""
        lines = self.match.lines
        return next((number for number in range(len(lines) - 1, -1, -1) if lines[number].seat in self.own), -1)

    def last_mover(self) -> int | None:
        """The seat whose line was the last of which the visitor knows."""
        lines = zip(reversed(self.match.lines), reversed(self.match.events), strict=True)
        return next((line.seat for line, told in lines if line.seat in self.own or is_open(told)), None)

    def cells(self, first: int, last: int | None = None) -> set[tuple[int, int]]:
        """Where the events of these lines happened."""
        return {at for told in self.match.events[first:last] for event in told if (at := place_of(event))}


def _lies_alike(piece: Piece, other: Piece | None) -> bool:
    return other is not None and piece.turn == other.turn and dist(piece.at, other.at) < ASIDE


def place_of(event: Event) -> tuple[int, int] | None:
    """The cell an event names, if it names one by `x` and `y`."""
    x, y = getattr(event, "x", None), getattr(event, "y", None)
    return (x, y) if isinstance(x, int) and isinstance(y, int) else None


def listener_of(own: Sequence[int], reader: int | None) -> int | None:
    """The seat that is "you" to somebody who plays these seats and looks from `reader`."""
    return None if len(own) > 1 else reader


def look(match: AnyMatch, reader: int | None, own: Sequence[int] = (), names: tuple[str, ...] = ()) -> Look:
    """A match seen from a seat, its tentative moves included."""
    game, names = match.game, names or match.names
    view, open_view = match.view(reader), match.view(None)
    draft = match.draft(reader) if reader is not None else ()
    legal = match.legal(reader) if reader is not None and reader in match.to_act() else ()
    pending: Words = ()
    choices = legal
    if reader is not None and match.waits_for_commit(reader):
        pending = draft[-1]
        choices = _waiting(game, view, reader, pending)
    scene = game.scene(view, choices, names)
    if scene.hand and scene.hand.is_on_board and len(own) > 1 and reader not in match.to_act():
        scene = game.scene(open_view, (), names)  # whoever plays another of these seats looks at it too
    committed = game.scene(open_view, (), names) if draft else scene
    return Look(game, match, reader, tuple(own), view, scene, committed, legal, pending, names)


def _waiting(game: AnyGame, view: Any, reader: int, path: Words) -> Sequence[Any]:
    """The action that was stopped and waits for its commit, so that the scene holds what was chosen.

    None if it was not stopped: then the view is that of the position behind it.
    """
    action = find(game.legal(game.imagine(view, Chance()), reader), path)
    return (action,) if action else ()


def step_ends(match: AnyMatch) -> list[int]:
    """How many lines the match had after each of its steps; a step ends with a line that was not done in secret.

    Steps are what pages count: the number of lines tells how much a seat has done in secret.
    """
    return [lines for lines, told in enumerate(match.events, 1) if is_open(told)]


Heard = tuple[int, int, int, Event]
"""Step (0 is the setup), number of what is heard within it, line (-1 is the setup), event."""


def heard(look: Look) -> list[Heard]:
    """What the reader may hear, from the setup on."""
    found, step, number = list[Heard](), 0, 0
    for line, told in enumerate((look.match.setup_events, *look.match.events), -1):
        for event in filter(look.hears, told):
            found.append((step, number, line, event))
            number += 1
        if line < 0 or is_open(told):
            step, number = step + 1, 0
    return found
