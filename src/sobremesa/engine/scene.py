"""The drawing words: what a table shows one reader, without saying how it is drawn.

A game turns a view into a `Scene`; a terminal, an SVG or a list of sentences turns the scene into a picture.
Everything a reader can choose carries `words`, the part of an action's path that choosing it gives, so a table
needs no knowledge of any game to take a move: see `engine.paths.narrow`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the board where something may be put; `at` is (column, row) in board units.

    `symbol` draws what would be put there, `size` wide in board units. `turns` are the quarter turns it may have, each
    chosen by the word `r0` to `r3`; none if it cannot be turned. `over` is what lies upright on it, see `Piece`. `path`
    is the outline of what is lit and can be pointed at as well, as SVG path data in hundredths of a board unit. A spot
    with `paths` stands for whole moves that are made one after the other when it is chosen; it gives no words. `warns`
    says what choosing it would lose, `then` what is asked for when it is chosen and that alone is no move. `block`
    names the block that the outline is all of, if it is.
    """

    id: str
    label: str
    words: tuple[str, ...]
    at: tuple[float, float]
    symbol: str = ""
    turns: tuple[int, ...] = ()
    over: str = ""
    size: float = 0.24
    path: str = ""
    paths: tuple[tuple[str, ...], ...] = ()
    warns: str = ""
    then: str = ""
    block: str = ""


ASIDE = 0.2
"""How far a piece may go aside to make room for another and still lie where it lay, in board units."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A component lying on the board. `symbol` names its drawing, `turn` counts quarter turns clockwise, `size` is
    its width in board units. `over` names what is drawn upright on a turned piece: the turn is put behind the name.

    The id stays the same for the whole game, so that a piece moves and never jumps. `deed` says in a word or two what
    choosing it does, for a button beside the board. `laid` is the path that put it there: while that is tentative,
    choosing the piece takes it back. One that `is_pale` shows what is not there yet, or cannot be used.
    """

    id: str
    symbol: str
    label: str
    at: tuple[float, float]
    turn: int = 0
    owner: int | None = None
    words: tuple[str, ...] = ()
    size: float = 1.0
    over: str = ""
    deed: str = ""
    laid: tuple[str, ...] = ()
    is_pale: bool = False


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the board the reader may ask about: its name, what is to be said of it, and a point on each of its
    stretches, in board units.

    `worth` is what each side would get for it now, in the order of the seats, so that a table can say what a
    tentative move changes; empty where nothing can be said before the end. In a game that says so at all, score and
    worths together are what each would have if the game ended now. `path` is the outline as SVG path data in
    hundredths of a board unit, empty for a region that consists of its points. `why` is the path to ask about where
    nothing in the region can be chosen. `block` names the block that the region is all of, if it is.
    """

    id: str
    label: str
    facts: tuple[str, ...]
    points: tuple[tuple[float, float], ...]
    worth: tuple[int, ...] = ()
    path: str = ""
    why: tuple[str, ...] = ()
    block: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A rectangle of a block that lies by itself where the block is compact: its corner on the block, its size, and its
    corner on the compact block, in board units."""

    at: tuple[float, float]
    width: float
    height: float
    to: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Compact:
    """A block with little but what its reader uses: its corner, its drawing `symbol` and its size in board units. What
    lies on none of its `parts` is not there."""

    at: tuple[float, float]
    symbol: str
    width: float
    height: float
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a fixed board that lies elsewhere in a tall window, and with it everything that lies on it.

    `at` and `tall` are its upper left corner in either arrangement; its drawing `symbol` has its size. `sign` is the
    small symbol of the button that leads there in a tall window, `note` what stands beside it and `told` the same in
    words; a block without a sign is reached with the last one that has one. `compact` is how it lies where the reader
    looks at what is his own.
    """

    id: str
    symbol: str
    label: str
    at: tuple[float, float]
    tall: tuple[float, float]
    width: float
    height: float
    sign: str = ""
    note: str = ""
    told: str = ""
    compact: Compact | None = None


@dataclass(frozen=True, slots=True)
class Ground:
    """A fixed board under everything, such as a printed map: its drawing, and its size in board units from the origin.

    `over` names the part of the drawing that is to be read over whatever is held or lit on it. A game without a ground
    plays on an endless board. In a tall window a ground turns by a quarter, but for one that consists of `blocks`:
    there `tall` is the other ground, with the blocks elsewhere. With a ground that is `compact` a narrow window shows
    the reader's own board besides, made of the compact forms of all blocks. All places are told as they are in the
    broad one.
    """

    symbol: str
    label: str
    width: float
    height: float
    over: str = ""
    blocks: tuple[Block, ...] = ()
    tall: "Ground | None" = None
    compact: "Ground | None" = None


@dataclass(frozen=True, slots=True)
class Way:
    """A line on the board that somebody holds, under the pieces, such as a row of joined roads."""

    id: str
    label: str
    owner: int
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """A small sign on the board. `parts` stand side by side, each in the colour of a seat or, for None, plain; `share`
    says how wide each is among the others, and a part without a text is a bar of its colour. `symbol` stands before
    them; one that `is_full` has a heavy frame: no more can be added to what it tells. `scale` makes all of it larger,
    its width included."""

    id: str
    label: str
    at: tuple[float, float]
    parts: tuple[tuple[int | None, str, int], ...]
    """Of each part owner, text and share."""
    width: float = 0.42
    symbol: str = ""
    is_full: bool = False
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A small sign on an item, such as one ware of a price; `is_missing` if the reader lacks it."""

    symbol: str
    is_missing: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a panel or a hand: a ship on offer, a button, a kind of ware with its number.

    An item with a `worth` is a card: its price stands in `marks`, and `is_ready` says that the reader can pay it.
    One with neither a symbol nor a number is for those who read the table in words.
    `why` is the path to ask about when the item cannot be chosen. A label may hold words that are typed; `told` is then
    the same for those who point.
    """

    id: str
    symbol: str
    label: str
    words: tuple[str, ...] = ()
    count: int | None = None
    worth: int | None = None
    cost: int | None = None
    """What has to be paid for a card, where that is one number."""
    marks: tuple[Mark, ...] = ()
    is_ready: bool = False
    over: str = ""
    why: tuple[str, ...] = ()
    told: str = ""
    more: str = ""
    """What a button says in a second, smaller line below its label."""
    gone: float | None = None
    """How much of a whole has gone by, from 0 to 1, shown as a bar with its middle marked."""
    paths: tuple[tuple[str, ...], ...] = ()
    """Whole moves that are made one after the other when it is chosen, instead of words."""
    then: str = ""
    """What is asked for when it is chosen and that alone is no move."""
    warns: str = ""
    """What choosing it would lose."""
    prizes: tuple[tuple[int, int | None], ...] = ()
    """Of something to be reached: what it pays the first, the second and so on, and the seat that has got it, or None.
    """


@dataclass(frozen=True, slots=True)
class Panel:
    """Open things beside the board. `owner` is the seat they belong to, None for the table's own; `told` says what
    the cards among them come to. One that `is_folded` is opened on request.

    The panel `tray` holds what lies openly before the reader and is put on the board piece by piece.
    """

    id: str
    title: str
    items: tuple[Item, ...]
    owner: int | None = None
    told: str = ""
    is_folded: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """Things only their owner sees; a scene holds the reader's own hand and nobody else's.

    `reach` says what the chosen ones suffice for, by how many places of the board they can fill at most, from none on.
    A hand that `is_aside` is only kept: its cards lie beside the board and are not played from. One that `is_on_board`
    tells of what the board shows too, so that others at the same device must not see that board either.
    """

    id: str
    title: str
    items: tuple[Item, ...]
    reach: tuple[str, ...] = ()
    is_aside: bool = False
    is_on_board: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for the reader: what is wanted and from whom; `owner` is the side that is played, where that is not
    the seat whose turn it is."""

    id: str
    text: str
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is drawn for one reader at one moment."""

    prompt: Note
    spots: tuple[Spot, ...] = ()
    pieces: tuple[Piece, ...] = ()
    panels: tuple[Panel, ...] = ()
    hand: Hand | None = None
    notes: tuple[Note, ...] = ()
    regions: tuple[Region, ...] = ()
    ground: Ground | None = None
    ways: tuple[Way, ...] = ()
    slips: tuple[Slip, ...] = ()
    aside: str = ""
    """What lies beside the board, in a word, such as cards."""

    def choices(self) -> list[tuple[str, ...]]:
        """The words of everything in the scene that can be chosen."""
        words = [spot.words for spot in self.spots] + [piece.words for piece in self.pieces]
        words += [item.words for item in self.hand.items] if self.hand else []
        words += [item.words for panel in self.panels for item in panel.items]
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
class Art:
    """How a game looks: SVG `<symbol>` elements and a style sheet.

    The symbols that pieces, spots, items and marks name are among them by their ids, each on a square, and so is
    `seat-badge-N`, a seat's colour, shape and letter, for every seat N. `named` gives for names that occur in
    sentences, such as a tile's, the symbol that is shown in their place and a word beside it. Ornaments may have
    `display="var(--detail,inline)"`: a table hides them where all is so small that they would be noise. `grounds` are
    the `<symbol>` elements of grounds by name, of which a page needs the one in play; what is read on them stands in
    elements of the class `upright`, since a table may turn a ground by a quarter.
    """

    symbols: str
    style: str
    named: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    grounds: Mapping[str, str] = field(default_factory=dict)


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
