"""The drawing words: what a table shows one reader, without saying how it is drawn.

A game turns a view into a `Scene`; a terminal, an SVG or a list of sentences turns the scene into a picture.
Everything a reader can choose carries `words`, the part of an action's path that choosing it gives, so a table
needs no knowledge of any game to take a move: see `engine.paths.narrow`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the board where something may be put; `at` is (column, row) in board units."""

    id: str
    label: str
    words: tuple[str, ...]
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """A component lying on the board. `symbol` names its drawing, `turn` counts quarter turns clockwise.

    The id stays the same for the whole game, so that a piece moves and never jumps.
    """

    id: str
    symbol: str
    label: str
    at: tuple[float, float]
    turn: int = 0
    owner: int | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a panel or a hand: a ship on offer, a button, a kind of ware with its number."""

    id: str
    symbol: str
    label: str
    words: tuple[str, ...] = ()
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """Open things beside the board. `owner` is the seat they belong to, None for the table's own."""

    id: str
    title: str
    items: tuple[Item, ...]
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """Things only their owner sees; a scene holds the reader's own hand and nobody else's."""

    id: str
    title: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for the reader: what is wanted and from whom."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is drawn for one reader at one moment."""

    prompt: Note
    spots: tuple[Spot, ...] = ()
    pieces: tuple[Piece, ...] = ()
    panels: tuple[Panel, ...] = ()
    hand: Hand | None = None
    notes: tuple[Note, ...] = ()

    def choices(self) -> list[tuple[str, ...]]:
        """The words of everything in the scene that can be chosen."""
        words = [spot.words for spot in self.spots] + [piece.words for piece in self.pieces]
        words += [item.words for panel in self.panels for item in panel.items]
        words += [item.words for item in self.hand.items] if self.hand else []
        return [each for each in words if each]


Drawing = tuple[tuple[tuple[str, str], ...], ...]
"""A small picture in characters: rows of pairs of a sign and the name of its style.

The styles `seat0`, `seat1` and so on are every table's own, and so are the signs that stand for them.
"""


@dataclass(frozen=True, slots=True)
class Style:
    """What a table makes a style look like, with colours as `#rrggbb`.

    If there are several `grounds`, neighbouring drawings take them in turn, so that one sees where each ends.
    """

    colour: str
    grounds: tuple[str, ...] = ()
    is_bold: bool = False


class Characters(Protocol):
    """A game's board in characters, for a terminal."""

    @property
    def styles(self) -> Mapping[str, Style]:
        """What the styles of the drawings look like, but for those of the seats."""

    def board(self, view: Mapping[str, Any]) -> Mapping[tuple[int, int], Drawing]:
        """What lies on the board, by cell (x, y); all drawings have the same size."""

    def in_hand(self, view: Mapping[str, Any], words: Iterable[str]) -> Sequence[tuple[str, Drawing]]:
        """What is about to be put on the board, for each way it can lie that is among the words."""

    def legend(self) -> Sequence[tuple[str, str, str]]:
        """Signs, the name of their style, and what they mean in the reader's language."""


@dataclass(frozen=True, slots=True)
class Component:
    """One component of the box for the proofreading sheet: its facts in words, where they come from, a picture.

    `picture` is a complete SVG element; `provenance` one of confirmed, single source, inferred, reconstructed.
    """

    id: str
    group: str
    count: int
    facts: str
    provenance: str
    source: str
    picture: str
