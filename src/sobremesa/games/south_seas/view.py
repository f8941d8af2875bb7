"""What a seat knows, and positions imagined from it.

Everything in South Seas is open but the order of the stacks, and that exists nowhere: so every seat and every
onlooker see the same, and an imagined position is the true one.
"""

from bisect import insort
from typing import TypedDict

from sobremesa.games.south_seas.actions import cell_at, position
from sobremesa.games.south_seas.content import Kind
from sobremesa.games.south_seas.facts import Facts
from sobremesa.games.south_seas.geometry import KIND_NAMES
from sobremesa.games.south_seas.laying import node_place
from sobremesa.games.south_seas.scoring import scores
from sobremesa.games.south_seas.snapshot import rebuild
from sobremesa.games.south_seas.state import (
    IN_SUPPLY,
    NO_TILE,
    OPEN_SHIP,
    PHASE_NAMES,
    STACKED,
    State,
    is_on_pair,
    node_under,
    to_act,
    token_on,
)
from sobremesa.games.south_seas.tables import (
    OPEN,
    Tables,
    islanders,
    part_of,
    place_of,
    shape_of,
    slot_of,
    symbols,
    tile_of,
    turn_of,
)


class LaidTile(TypedDict):
    """A tile on the table, at x to the east and y to the south of the start tile."""

    tile: str
    x: int
    y: int
    turn: int


class StandingIslander(TypedDict):
    """An islander on the tiles; `part` names the part as its tile lies."""

    x: int
    y: int
    part: str


class Token(TypedDict):
    """A boat token on a group of one or two fish."""

    x: int
    y: int
    part: str
    fish: int


class OwnedShip(TypedDict):
    """A ship in front of a seat; `source` is supply or market."""

    ship: str
    source: str


class SouthSeasView(TypedDict):
    """All that may be known. Lists by seat are in seat order; wares are (shells, fish, bananas)."""

    reader: int | None
    seats: int
    edition: str
    retrieve: str
    turn: int
    active: int
    phase: str
    to_act: list[int]
    tile: str | None
    laid: bool
    board: list[LaidTile]
    islanders: list[list[StandingIslander | None]]
    wares: list[list[int]]
    tokens: list[Token]
    open_ships: list[str]
    ships: list[list[OwnedShip]]
    ships_left: int
    picks: list[int]
    tiles_left: int
    tiles_by_kind: dict[str, int]
    removed: list[str]
    scores: list[int]


class Feature(TypedDict):
    """A region on the table; `symbols` counts wares it would pay now, `islanders` by seat."""

    kind: str
    open_ends: int
    symbols: int
    islanders: list[int]
    parts: list[tuple[int, int, str]]


def view(state: State, seat: int | None) -> SouthSeasView:
    """What the seat (None: an onlooker) knows."""
    tables = state.tables
    return SouthSeasView(
        reader=seat,
        seats=state.seats,
        edition=f"{tables.content.name}:{tables.content.fingerprint}",
        retrieve="when-none-left" if state.needs_empty_supply else "always",
        turn=state.turn,
        active=state.active,
        phase=PHASE_NAMES[state.phase],
        to_act=list(to_act(state)),
        tile=None if state.tile == NO_TILE else tables.tile_ids[state.tile],
        laid=state.laid >= 0,
        board=[_laid_tile(state, slot) for slot in range(len(state.cells))],
        islanders=_islanders(state),
        wares=[state.wares[3 * each : 3 * each + 3] for each in range(state.seats)],
        tokens=[_token(state, token) for token in state.tokens],
        open_ships=[tables.ship_ids[ship] for ship in state.display],
        ships=[_ships(state, each) for each in range(state.seats)],
        ships_left=state.ships.count(STACKED),
        picks=list(state.picks),
        tiles_left=state.tiles.total,
        tiles_by_kind={tables.tile_ids[tile]: left for tile, left in enumerate(state.tiles.counts) if left},
        removed=[tables.tile_ids[tile] for tile in state.removed],
        scores=[score.total for score in scores(state)],
    )


def _laid_tile(state: State, slot: int) -> LaidTile:
    x, y = position(state.cells[slot])
    shape = state.shapes[slot]
    return LaidTile(tile=state.tables.tile_ids[tile_of(shape)], x=x, y=y, turn=turn_of(shape))


def _islanders(state: State) -> list[list[StandingIslander | None]]:
    standing = [_standing(state, place) for place in state.islanders]
    return [[standing[number] for number in state.islanders_of(seat)] for seat in range(state.seats)]


def _standing(state: State, place: int) -> StandingIslander | None:
    if place == IN_SUPPLY:
        return None
    x, y = position(state.cells[slot_of(place)])
    return StandingIslander(x=x, y=y, part=state.part_name(place))


def _token(state: State, token: int) -> Token:
    place = node_place(state, node_under(token))
    x, y = position(state.cells[slot_of(place)])
    return Token(x=x, y=y, part=state.part_name(place), fish=1 + is_on_pair(token))


def _ships(state: State, seat: int) -> list[OwnedShip]:
    return [
        OwnedShip(ship=state.tables.ship_ids[ship], source="market" if ship in state.by_market else "supply")
        for ship in state.ships_of(seat)
    ]


def imagine(tables: Tables, seen: SouthSeasView) -> State:
    """The position that fits a view, made from the view alone."""
    tile_number = {name: number for number, name in enumerate(tables.tile_ids)}
    ship_number = {name: number for number, name in enumerate(tables.ship_ids)}
    slots = {(laid["x"], laid["y"]): slot for slot, laid in enumerate(seen["board"])}
    facts = Facts(
        seats=seen["seats"],
        needs_empty_supply=seen["retrieve"] == "when-none-left",
        active=seen["active"],
        turn=seen["turn"],
        phase=PHASE_NAMES.index(seen["phase"]),
        tile=NO_TILE if seen["tile"] is None else tile_number[seen["tile"]],
        laid=len(slots) - 1 if seen["laid"] else -1,
        cells=[cell_at(laid["x"], laid["y"]) for laid in seen["board"]],
        shapes=[shape_of(tile_number[laid["tile"]], laid["turn"]) for laid in seen["board"]],
        wares=[number for wares in seen["wares"] for number in wares],
        removed=[tile_number[name] for name in seen["removed"]],
        ships=[STACKED] * len(ship_number),
        display=[ship_number[name] for name in seen["open_ships"]],
        picks=list(seen["picks"]),
    )
    _set_up(facts, seen, _PartFinder(tables, facts.shapes, slots))
    _own_ships(facts, seen, ship_number)
    return rebuild(tables, facts)


def _set_up(facts: Facts, seen: SouthSeasView, parts: "_PartFinder") -> None:
    """Put the islanders and the boat tokens on their parts."""
    facts.islanders = [
        parts.place(standing["x"], standing["y"], standing["part"]) if standing else IN_SUPPLY
        for standings in seen["islanders"]
        for standing in standings
    ]
    facts.tokens = [
        token_on(parts.node(token["x"], token["y"], token["part"]), token["fish"] == 2) for token in seen["tokens"]
    ]


def _own_ships(facts: Facts, seen: SouthSeasView, ship_number: dict[str, int]) -> None:
    for ship in facts.display:
        facts.ships[ship] = OPEN_SHIP
    for seat, owned in enumerate(seen["ships"]):
        for each in owned:
            facts.ships[ship_number[each["ship"]]] = seat
            if each["source"] == "market":
                insort(facts.by_market, ship_number[each["ship"]])


class _PartFinder:
    """Finds parts of laid tiles by place and name."""

    def __init__(self, tables: Tables, shapes: list[int], slots: dict[tuple[int, int], int]) -> None:
        self._names = [tables.shapes[shape].names for shape in shapes]
        self._slots = slots
        self._bases = [sum(map(len, self._names[:slot])) for slot in range(len(shapes))]

    def place(self, x: int, y: int, part: str) -> int:
        slot = self._slots[x, y]
        return place_of(slot, self._names[slot].index(part))

    def node(self, x: int, y: int, part: str) -> int:
        place = self.place(x, y, part)
        return self._bases[slot_of(place)] + part_of(place)


def features(state: State) -> list[Feature]:
    """Every region on the table, in the order of their first parts; a market's open ends are empty neighbours."""
    found: dict[int, Feature] = {}
    for slot, base in enumerate(state.bases):
        shape = state.shape_at(slot)
        x, y = position(state.cells[slot])
        for part, kind in enumerate(shape.kinds):
            root = state.root(base + part)
            if root not in found:
                value = state.values[root]
                found[root] = Feature(
                    kind=KIND_NAMES[Kind(kind)],
                    open_ends=value & OPEN,
                    symbols=symbols(value),
                    islanders=[islanders(value, seat) for seat in range(state.seats)],
                    parts=[],
                )
            found[root]["parts"].append((x, y, shape.names[part]))
    return list(found.values())
