"""The form of a view: what a seat may know, as JSON-able facts. Things are named by their ids."""

from typing import TypedDict

Goods = dict[str, int]
"""How many of each thing, `coin` among them; what is not there is not named."""


class RowView(TypedDict):
    """A row that was started: its good, what lies in it, and how much of that is corn."""

    good: str
    filled: int
    corn: int


class BoardView(TypedDict):
    """What everybody sees of one seat."""

    areas: dict[str, Goods]
    """What lies in each area, by the area's name."""
    coins: int
    role: str
    figure: str
    """Empty as long as there is none."""
    road: int
    rides: int
    tiles: list[str]
    houses: list[str]
    boats: list[str]
    orders: list[str]
    """Finished ones."""
    order: str
    rows: list[RowView]
    cart_used: bool
    cart_bought: bool
    tile_bought: bool
    missions: list[str]
    """Those that lie open, by slot; empty for one that is face down or not there yet."""


class MissionsView(TypedDict):
    """What the reader knows of missions: the three it was dealt, its choices, what it was passed, what it holds."""

    dealt: list[str]
    kept: str
    left: str
    passed: list[str]
    taken: str
    held: list[str]


class AltiplanoView(TypedDict):
    """All that a seat may know. Lists by seat are in seat order."""

    reader: int | None
    seats: int
    edition: str
    options: dict[str, bool]
    """strict, corn_first, missions."""
    round: int
    last: int
    first: int
    active: int
    phase: str
    step: int
    more: int
    corn: int
    put_away: bool
    to_act: list[int]
    out: list[int]
    """Seats that are ready, or have passed."""
    ring: list[str]
    supply: Goods
    carts: int
    houses: list[str]
    boats: list[str]
    orders: list[str]
    roles: list[str]
    strip: list[str]
    """The tiles laid out, from the lowest place up, empty for an empty place."""
    stack: list[str]
    """The tiles still to come; their order exists nowhere."""
    firsts: list[int]
    boards: list[BoardView]
    """Each as it was before what its seat has done in secret, the reader's too."""
    laid: list[list[str]]
    """What the reader has lifted or laid in secret, each a thing and an area."""
    missions: MissionsView
    scores: list[int]
