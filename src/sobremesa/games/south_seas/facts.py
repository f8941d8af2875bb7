"""The facts a position follows from, and both halves of how a snapshot writes them.

A snapshot is a row of 16-bit numbers in the byte order of the machine: the version, the edition's fingerprint in two
halves, the seven single facts, then each list with its length before it, all in the order of `Facts`. What may be
negative is written higher by just so much. How a position is made from its facts is in `snapshot`.
"""

from array import array
from dataclasses import dataclass, field

DUMP_VERSION = 1


@dataclass(slots=True)
class Facts:
    """What a position follows from. Numbers mean what they mean in `State`."""

    seats: int
    needs_empty_supply: bool
    active: int
    turn: int
    phase: int
    tile: int
    laid: int
    cells: list[int] = field(default_factory=list)
    shapes: list[int] = field(default_factory=list)
    islanders: list[int] = field(default_factory=list)
    wares: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    ships: list[int] = field(default_factory=list)
    by_market: list[int] = field(default_factory=list)
    display: list[int] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)


def pack(facts: Facts, fingerprint: str) -> bytes:
    """The facts as a snapshot of an edition."""
    edition = int(fingerprint, 16)
    numbers = [DUMP_VERSION, edition >> 16, edition & 0xFFFF, facts.seats, facts.needs_empty_supply]
    numbers += [facts.active, facts.turn, facts.phase, facts.tile + 1, facts.laid + 1]
    for row in (
        facts.cells,
        facts.shapes,
        [place + 1 for place in facts.islanders],
        facts.wares,
        facts.tokens,
        facts.removed,
        [owner + 2 for owner in facts.ships],
        facts.by_market,
        facts.display,
        facts.picks,
    ):
        numbers += [len(row), *row]
    return array("H", numbers).tobytes()


def unpack(dump: bytes, fingerprint: str) -> Facts:
    """The facts a snapshot holds; raises ValueError if it is none of this version and edition."""
    try:
        numbers = array("H", dump).tolist()
        version, high, low, *head = numbers[:10]
        rows = _rows(numbers[10:])
        if version != DUMP_VERSION:
            raise ValueError(f"a snapshot of version {version}, not {DUMP_VERSION}")
        if high << 16 | low != int(fingerprint, 16):
            raise ValueError("a snapshot of another edition")
        facts = Facts(head[0], bool(head[1]), head[2], head[3], head[4], head[5] - 1, head[6] - 1, *rows)
    except (IndexError, TypeError) as fault:
        raise ValueError("not a snapshot of South Seas") from fault
    facts.islanders = [place - 1 for place in facts.islanders]
    facts.ships = [owner - 2 for owner in facts.ships]
    return facts


def _rows(numbers: list[int]) -> list[list[int]]:
    rows = []
    at = 0
    while at < len(numbers):
        size = numbers[at]
        rows.append(numbers[at + 1 : at + 1 + size])
        at += 1 + size
    if at != len(numbers):
        raise ValueError("a snapshot that is cut short")
    return rows
