"""The components of Altiplano: goods, boards, tiles and cards, read from an edition file and checked.

Here is what the box holds. How an edition is written is told at the head of the file in `content/`; anything in it that
cannot be right is refused in one sentence. How the components play is not here.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from sobremesa.engine.edition import EditionError, Entry, first_twice, own_edition, read_edition
from sobremesa.games.altiplano.goods import AREAS, COIN, FOOD, GOODS, PLACES, THINGS

ROLES = ("woodcutter", "fisherman", "shepherd", "miner", "farmer", "trader", "stonemason")
KINDS = ("convert", "free_space", "coin_movement", "swap", "village_spaces", "final_store", "corn_depot")
"""What extension tiles do; `convert` tiles differ by what they take and give."""
LETTERS = ("A", "B", "C", "D")
MISSIONS = {
    "orders": 0,
    "orders_with": 1,
    "boats": 0,
    "houses": 0,
    "one_each": 0,
    "stored": 1,
    "stored_kinds": 0,
    "stored_goods": 0,
    "rows": 0,
    "rows_without_corn": 0,
    "owned": 1,
    "most": 1,
    "first_row": 0,
    "first_fish_row": 0,
    "first_order": 0,
    "first_house": 0,
}
"""By kind of mission, whether it names goods."""
STRIP = 5
"""Places of the extension board."""
LEAST_MISSIONS = 15
"""Three for each of five players."""
WORD = re.compile(r"[a-z][a-z0-9_]{0,39}")
RESERVED = {*AREAS, *THINGS, *ROLES, "coins", "none", "empty", "cart", "pass", "end", "done", "draw", "keep"}
"""Words of paths that no tile or card may have for its id."""

Counts = tuple[int, ...]
"""How many of each thing, goods first and coins last."""


@dataclass(frozen=True, slots=True)
class Origin:
    """How far an entry can be trusted: as a whole, and its figures; and where both come from."""

    provenance: str
    figures: str
    source: str


@dataclass(frozen=True, slots=True)
class Good:
    """A good: tiles in play with 2 to 5 players, points at the end, price at the market (0: none)."""

    id: str
    tiles: tuple[int, ...]
    points: int
    price: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Role:
    """A role: its action, and the goods and coins its owner begins with."""

    id: str
    place: int
    takes: Counts
    gives: tuple[int, ...]
    start: Counts
    origin: Origin

    @property
    def action(self) -> tuple[object, ...]:
        """What it does, in the form of a tile that does the same."""
        return "convert", self.place, self.takes, frozenset(self.gives)


@dataclass(frozen=True, slots=True)
class Tile:
    """An extension tile. Those of one `kind_id` are the same tile; `place` is -1 if it belongs to no place."""

    id: str
    kind_id: str
    kind: str
    place: int
    takes: Counts
    gives: tuple[int, ...]
    letter: int
    price: int
    players: int
    is_in_quick: bool
    origin: Origin

    @property
    def action(self) -> tuple[object, ...]:
        """What it does: two tiles with equal ones show the same action."""
        return self.kind, self.place, self.takes, frozenset(self.gives)


@dataclass(frozen=True, slots=True)
class Card:
    """A house or a boat, with the good it shows."""

    id: str
    good: int
    points: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Order:
    """An order: the goods it asks for, and its points."""

    id: str
    goods: Counts
    points: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission, see the head of the edition file."""

    id: str
    kind: str
    number: int
    goods: tuple[int, ...]
    points: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Board:
    """The boards: action spaces by place, spaces for movement, what is paid, and the tracks."""

    spaces: tuple[int, ...]
    movement: int
    most_carts: int
    cart_price: int
    order_price: int
    track: tuple[int, ...]
    """The road track: planning spaces that are open from here on, 0 for corn."""
    rows: tuple[tuple[int, int], ...]
    """Spaces and points of the rows of the warehouse, in the order in which they are started."""
    left: int
    """How many of them belong to the left depot."""
    surcharges: tuple[int, ...]
    carts: tuple[int, ...]
    orders_out: tuple[int, ...]
    """By number of players from 2 on."""
    origins: tuple[tuple[str, Origin], ...]


@dataclass(frozen=True, slots=True)
class Content:
    """An edition; `fingerprint` is eight hex digits that change with whatever can change play, not with wording."""

    name: str
    note: str
    fingerprint: str
    goods: tuple[Good, ...]
    board: Board
    roles: tuple[Role, ...]
    tiles: tuple[Tile, ...]
    houses: tuple[Card, ...]
    boats: tuple[Card, ...]
    orders: tuple[Order, ...]
    missions: tuple[Mission, ...]

    def __hash__(self) -> int:
        """Quick, since what is worked out from an edition is looked up by it: equal editions have one fingerprint."""
        return hash((self.name, self.fingerprint))


def load(path: Path | None = None) -> Content:
    """The edition in the file, or the one that comes with the game. Raises EditionError."""
    return _own() if path is None else read_edition(path, _content)


@cache
def _own() -> Content:
    return own_edition(__package__, _content)


def _content(entry: Entry) -> Content:
    content = Content(
        name=entry.word("name"),
        note=entry.text("note"),
        fingerprint="",
        goods=tuple(map(_good, entry.entries("good"))),
        board=_board(entry),
        roles=tuple(map(_role, entry.entries("role"))),
        tiles=tuple(map(_tile, entry.entries("tile"))),
        houses=tuple(map(_card, entry.entries("house"))),
        boats=tuple(map(_card, entry.entries("boat"))),
        orders=tuple(map(_order, entry.entries("order"))),
        missions=tuple(map(_mission, entry.entries("mission"))),
    )
    entry.finish()
    _check_all(entry, content)
    return replace(content, fingerprint=_fingerprint(content))


def _fingerprint(content: Content) -> str:
    """Of everything but wording and sources."""
    facts = {name: value for name, value in asdict(content).items() if name not in ("name", "note", "fingerprint")}
    return sha256(json.dumps(_without_origins(facts)).encode()).hexdigest()[:8]


def _without_origins(facts: Any) -> Any:
    if isinstance(facts, dict):
        return {key: _without_origins(value) for key, value in facts.items() if key not in ("origin", "origins")}
    return [_without_origins(value) for value in facts] if isinstance(facts, list | tuple) else facts


# Entries


def _origin(entry: Entry) -> Origin:
    """`figures` may be left out where they are as sure as the rest."""
    provenance = entry.provenance()
    figures = entry.take("figures", provenance)
    if figures != provenance:
        figures = Entry(entry.where, {"figures": figures}).provenance("figures")
    return Origin(provenance, str(figures), entry.text("source"))


def _id(entry: Entry, key: str = "id") -> str:
    found = entry.text(key)
    if not WORD.fullmatch(found):
        raise entry.wrong("{key} must be small letters, digits and _, such as boat_fish", key=key)
    if found in RESERVED:
        raise entry.wrong('{key} cannot be "{id}": the word means something else in the game', key=key, id=found)
    return found


def _listed(entry: Entry, key: str, known: Iterable[str], least: int = 1, default: str | None = None) -> list[int]:
    """Words of a list, each as often as it stands there, by number."""
    names, text = list(known), entry.take(key, default)
    if not isinstance(text, str):
        raise entry.wrong("{key} must be a text in quotes", key=key)
    words = text.split()
    if unknown := [word for word in words if word not in names]:
        raise entry.wrong('{key} has the unknown word "{word}"', key=key, word=unknown[0])
    if not least <= len(words) <= 12:
        raise entry.wrong("{key} must be {least} to {most} words", key=key, least=least, most=12)
    return [THINGS.index(word) for word in words]


NOT_CORN = tuple(thing for thing in THINGS if thing != "corn")
"""Corn is never on a board: it is stored when it is gained (R9.5)."""


def _counts(entry: Entry, key: str, known: Iterable[str]) -> Counts:
    found = _listed(entry, key, known)
    return tuple(found.count(thing) for thing in range(len(THINGS)))


def _one(entry: Entry, key: str, known: Iterable[str]) -> int:
    names, word = list(known), entry.text(key)
    if word not in names:
        raise entry.wrong('{key} "{word}" must be one of {known}', key=key, word=word, known=", ".join(names))
    return names.index(word)


def _set(entry: Entry, key: str, known: Iterable[str], least: int = 1, default: str | None = None) -> tuple[int, ...]:
    found = _listed(entry, key, known, least, default)
    if twice := first_twice(THINGS[thing] for thing in found):
        raise entry.wrong("{key} names {word} twice", key=key, word=twice)
    return tuple(found)


def _by_players(entry: Entry, key: str, low: int, high: int) -> tuple[int, ...]:
    numbers = entry.numbers(key, low, high)
    if len(numbers) != 4:
        raise entry.wrong("{key} must be four numbers, for 2, 3, 4 and 5 players", key=key)
    return numbers


def _good(entry: Entry) -> Good:
    id_ = entry.text("id")
    if id_ not in GOODS:
        raise entry.wrong('id "{id}" must be one of {known}', id=id_, known=", ".join(GOODS))
    good = Good(
        id=id_,
        tiles=_by_players(entry, "tiles", 1, 60),
        points=entry.number("points", 0, 9),
        price=entry.number("price", 0, 9),
        origin=_origin(entry),
    )
    if good.price and id_ == "corn":
        raise entry.wrong("corn never comes to the market: its price must be 0 (R9.5)")
    entry.finish()
    return good


def _role(entry: Entry) -> Role:
    id_ = entry.text("id")
    if id_ not in ROLES:
        raise entry.wrong('id "{id}" must be one of {known}', id=id_, known=", ".join(ROLES))
    start = _counts(entry, "start", NOT_CORN[:-1])
    role = Role(
        id=id_,
        place=_one(entry, "place", PLACES),
        takes=_counts(entry, "takes", NOT_CORN),
        gives=_set(entry, "gives", NOT_CORN[:-1]),
        start=(*start[:COIN], entry.number("coins", 0, 9)),
        origin=_origin(entry),
    )
    entry.finish()
    return role


def _tile(entry: Entry) -> Tile:
    id_, kind = _id(entry), KINDS[_one(entry, "kind", KINDS)]
    converts = kind == "convert"
    tile = Tile(
        id=id_,
        kind_id=entry.text("copy_of", id_),
        kind=kind,
        place=_one(entry, "place", PLACES) if converts else -1,
        takes=_counts(entry, "takes", NOT_CORN) if converts else (0,) * len(THINGS),
        gives=_set(entry, "gives", NOT_CORN[:-1]) if converts else (),
        letter=_one(entry, "letter", LETTERS),
        price=entry.number("price", 0, 20),
        players=entry.number("players", 2, 5),
        is_in_quick=entry.flag("quick", True),
        origin=_origin(entry),
    )
    entry.finish()
    return tile


def _card(entry: Entry) -> Card:
    good = _one(entry, "good", NOT_CORN[:-1])
    card = Card(_id(entry), GOODS.index(NOT_CORN[good]), entry.number("points", 0, 20), _origin(entry))
    entry.finish()
    return card


def _order(entry: Entry) -> Order:
    order = Order(
        _id(entry), _counts(entry, "goods", NOT_CORN[:-1])[:COIN], entry.number("points", 0, 50), _origin(entry)
    )
    entry.finish()
    return order


def _mission(entry: Entry) -> Mission:
    id_, kind = _id(entry), list(MISSIONS)[_one(entry, "kind", MISSIONS)]
    mission = Mission(
        id=id_,
        kind=kind,
        number=entry.number("number", 1, 60),
        goods=_set(entry, "goods", GOODS, MISSIONS[kind], ""),
        points=entry.number("points", 0, 50),
        origin=_origin(entry),
    )
    if mission.goods and not MISSIONS[kind]:
        raise entry.wrong("a mission of the kind {kind} names no goods", kind=kind)
    entry.finish()
    return mission


# Boards


def _board(entry: Entry) -> Board:
    box, board = Entry("box", entry.take("box")), Entry("board", entry.take("board"))
    road, strip = Entry("road", entry.take("road")), Entry("strip", entry.take("strip"))
    warehouse = Entry("warehouse", entry.take("warehouse"))
    left, right = _rows(warehouse, "left"), _rows(warehouse, "right")
    movement = board.number("movement", 1, 6)
    found = Board(
        spaces=tuple(board.number(place, 1, 9) for place in PLACES),
        movement=movement,
        most_carts=board.number("most_carts", 1, movement + 1),
        cart_price=board.number("cart_price", 0, 9),
        order_price=board.number("order_price", 0, 9),
        track=_track(road),
        rows=(*left, *right),
        left=len(left),
        surcharges=strip.numbers("surcharges", 0, 20),
        carts=_by_players(box, "carts", 0, 40),
        orders_out=_by_players(box, "orders_out", 0, 40),
        origins=tuple((each.where, _origin(each)) for each in (box, board, road, warehouse, strip)),
    )
    if len(found.surcharges) != STRIP:
        raise strip.wrong("surcharges must be {count} numbers", count=STRIP)
    for seats, carts in enumerate(found.carts, 2):
        if carts < 2 * seats:
            raise box.wrong("carts: {seats} players need {least} at least", seats=seats, least=2 * seats)
    for each in (box, board, road, warehouse, strip):
        each.finish()
    return found


def _track(entry: Entry) -> tuple[int, ...]:
    spaces = entry.listed("track")
    found = [0 if space == "corn" else space for space in spaces]
    opened = [space for space in found if space != 0]
    if not 2 <= len(found) <= 30 or not all(type(space) is int and 1 <= space <= 20 for space in opened):
        raise entry.wrong('track must be 2 to 30 spaces, each a number from 1 to 20 or "corn"')
    numbers = [int(str(space)) for space in found]
    if not numbers[0] or opened != sorted(set(numbers) - {0}):
        raise entry.wrong("track must begin with a number, and every later number must be greater")
    return tuple(numbers)


def _rows(entry: Entry, key: str) -> list[tuple[int, int]]:
    found = []
    for row in entry.listed(key):
        if not isinstance(row, list) or len(row) != 2 or not all(type(each) is int for each in row):
            raise entry.wrong("{key} must be rows of two numbers, such as [3, 2]", key=key)
        spaces, points = row
        if not (1 <= spaces <= 12 and 0 <= points <= 99):
            raise entry.wrong("{key}: a row has 1 to 12 spaces and 0 to 99 points", key=key)
        found.append((spaces, points))
    if not 1 <= len(found) <= 12:
        raise entry.wrong("{key} must be 1 to 12 rows", key=key)
    return found


# Everything together


def _check_all(entry: Entry, content: Content) -> None:
    if tuple(good.id for good in content.goods) != GOODS:
        raise entry.wrong("the goods must be {known}, in this order", known=", ".join(GOODS))
    if sorted(role.id for role in content.roles) != sorted(ROLES):
        raise entry.wrong("the roles must be {known}", known=", ".join(ROLES))
    ids = [tile.id for tile in content.tiles] + [card.id for card in (*content.houses, *content.boats)]
    ids += [order.id for order in content.orders] + [mission.id for mission in content.missions]
    if twice := first_twice(ids):
        raise EditionError("the id {id} is used twice", id=twice)
    _check_start(content)
    _check_tiles(content)
    _check_cards(entry, content)


def _check_start(content: Content) -> None:
    """Every role can take what it begins with, whoever sits at the table; a food more in the quick variant."""
    for seats in range(2, 6):
        for number, good in enumerate(content.goods):
            need = sum(sorted(role.start[number] for role in content.roles)[-seats:]) + seats * (number == FOOD)
            if need > good.tiles[seats - 2]:
                raise EditionError(
                    "good {good}: with {seats} players up to {need} are needed to begin, but there are {count}",
                    good=good.id,
                    seats=seats,
                    need=need,
                    count=good.tiles[seats - 2],
                )


def _check_tiles(content: Content) -> None:
    by_id = {tile.id: tile for tile in content.tiles}
    for tile in content.tiles:
        model = by_id.get(tile.kind_id)
        if model is None or model.kind_id != model.id:
            raise EditionError("tile {id}: copy_of must name a tile that is no copy", id=tile.id)
        if model.action != tile.action:
            raise EditionError("tile {id}: it does not do what {other} does", id=tile.id, other=model.id)
    special = {tile.kind_id: tile.kind for tile in content.tiles if tile.kind != "convert"}
    if twice := first_twice(special.values()):
        raise EditionError("two different tiles are of the kind {kind}: one must be a copy", kind=twice)
    for seats in range(2, 6):
        left = sum(tile.players <= seats and tile.is_in_quick for tile in content.tiles)
        if left < STRIP:
            raise EditionError(
                "with {seats} players only {left} tiles are in play, but {count} are laid out",
                seats=seats,
                left=left,
                count=STRIP,
            )


def _check_cards(entry: Entry, content: Content) -> None:
    for kind, cards in (("house", content.houses), ("boat", content.boats), ("order", content.orders)):
        if not 1 <= len(cards) <= 40:
            raise entry.wrong("there are {count} entries {kind}; it may be 1 to 40", count=len(cards), kind=kind)
    if len(content.orders) <= max(content.board.orders_out):
        raise entry.wrong("{count} orders are too few for those that leave the game", count=len(content.orders))
    if len(content.missions) < LEAST_MISSIONS:
        raise entry.wrong(
            "there are {count} missions; at least {least} are needed", count=len(content.missions), least=LEAST_MISSIONS
        )
