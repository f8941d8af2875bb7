"""What a South Seas table shows one reader, and what the reader may choose on it.

Tile (x, y) is a square of one board unit with its middle at (x, y). A ship's price is written as its payment is
typed: `2s 1f`, with letters A, B for free kinds and * for any. How all this is drawn is not here.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from sobremesa.engine.scene import Item, Note, Panel, Piece, Scene, Spot
from sobremesa.games.south_seas.actions import place_word, position
from sobremesa.games.south_seas.content import Kind, Part, Ship
from sobremesa.games.south_seas.geometry import part_name, turned_places
from sobremesa.games.south_seas.state import State
from sobremesa.games.south_seas.tables import ONE_ISLANDER, Tables
from sobremesa.games.south_seas.terms import part_words, turn_words
from sobremesa.games.south_seas.view import SouthSeasView, imagine
from sobremesa.games.south_seas.wares import WARE_LETTERS
from sobremesa.locale import say

Point = tuple[float, float]

WARE_SYMBOLS = ("shell", "fish", "banana")

SIDE_MIDS: tuple[Point, ...] = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
_AROUND = (-0.25, 0.25, 0.5, 0.5, 0.25, -0.25, -0.5, -0.5)
HALF_EDGES: tuple[Point, ...] = tuple((_AROUND[place], _AROUND[place - 2]) for place in range(8))
INWARD = 0.7
"""How far from the middle of a tile towards its rim a part has its place."""
TOKEN_STEP = 0.12
"""How far boat tokens lie from their part's place and from each other."""


def scene(tables: Tables, view: SouthSeasView, names: Sequence[str]) -> Scene:
    """The table as the view's reader sees it; what can be chosen carries words only when the reader is due."""
    step = view["phase"] if view["reader"] in view["to_act"] else ""
    return Scene(
        prompt=Note("prompt", _headline(view, names)),
        spots=tuple(_spots(tables, view, step)),
        pieces=(*_tiles(view), *_tokens(tables, view), *_islanders(tables, view, names, step)),
        panels=(
            *_choice_panels(tables, view, step),
            Panel("ships", say("Open ships"), tuple(_open_ships(tables, view, step))),
            Panel("stacks", say("Still to come"), _stacks(view)),
            *(_seat_panel(tables, view, names, seat) for seat in range(view["seats"])),
        ),
    )


def _headline(view: SouthSeasView, names: Sequence[str]) -> str:
    """What is wanted in a few words; the game's `prompt` says it in full."""
    if not view["to_act"]:
        return say("The game is over.")
    task = {
        "place": say("lay {tile}", tile=view["tile"]),
        "islander": say("put an islander or take one back"),
        "markets": say("take a ship for the market"),
        "supply": say("supply a ship"),
    }[view["phase"]]
    [seat] = view["to_act"]
    name = say("you") if seat == view["reader"] else names[seat]
    return say("Next, {name}: {task}", name=name, task=task)


# Spots: where the drawn tile fits, and the parts an islander may be put on


def _spots(tables: Tables, view: SouthSeasView, step: str) -> Iterator[Spot]:
    if step == "place":
        state = imagine(tables, view)
        for cell, _ in _fitting(state):
            word = place_word(cell)
            label = say("lay {tile} at {cell}", tile=view["tile"], cell=word)
            yield Spot(f"place-{word}", label, ("place", word), position(cell))
    elif step == "islander" and view["laid"]:
        yield from _part_spots(imagine(tables, view))


def _fitting(state: State) -> list[tuple[int, int]]:
    """Where the drawn tile fits, and its turns there as bits."""
    fits = state.tables.fits[state.tile]
    return [(cell, fits[state.codes[cell]]) for cell in state.frontier if fits[state.codes[cell]]]


def _part_spots(state: State) -> Iterator[Spot]:
    """The free features of the tile just laid (R4.3), if the seat has an islander left (R4.1)."""
    if not state.in_supply[state.active]:
        return
    shape = state.tables.shapes[state.shapes[state.laid]]
    x, y = position(state.cells[state.laid])
    for root, name in zip(state.roots, shape.names, strict=True):
        if state.values[root] < ONE_ISLANDER:
            at = _in_tile(state.tables, shape.tile, shape.turn, name)
            spot = f"part-{name.replace(' ', '-')}"
            yield Spot(spot, part_words(name), ("islander", *name.split()), (x + at[0], y + at[1]))


def _in_tile(tables: Tables, tile: int, turn: int, name: str) -> Point:
    """Where a part has its place, seen from the middle of its tile."""
    part = next(part for part in tables.content.tiles[tile].parts if part_name(part, turn) == name)
    x, y = _middle(part, turn)
    return x * INWARD, y * INWARD


def _middle(part: Part, turn: int) -> Point:
    if part.kind == Kind.MARKET:
        return 0.0, 0.0
    rim = HALF_EDGES if part.kind == Kind.SEA else SIDE_MIDS
    touched = [rim[place] for place in turned_places(part, turn)]
    x, y = (sum(numbers) / len(touched) for numbers in zip(*touched, strict=True))
    if part.kind == Kind.SEA and hypot(x, y) < 0.2:  # all around: the middle belongs to something else
        return {"NW": (-0.5, -0.5), "NE": (0.5, -0.5), "SE": (0.5, 0.5), "SW": (-0.5, 0.5)}[part_name(part, turn)[4:]]
    return x, y


# Pieces


def _tiles(view: SouthSeasView) -> Iterator[Piece]:
    for slot, laid in enumerate(view["board"]):
        where = f"{laid['x']},{laid['y']}"
        label = say("{tile} at {cell}", tile=laid["tile"], cell=where)
        yield Piece(f"tile-{slot}", laid["tile"], label, (laid["x"], laid["y"]), laid["turn"])


def _place_of(tables: Tables, view: SouthSeasView, x: int, y: int, part: str) -> Point:
    laid = next(laid for laid in view["board"] if (laid["x"], laid["y"]) == (x, y))
    across, down = _in_tile(tables, tables.tile_ids.index(laid["tile"]), laid["turn"], part)
    return x + across, y + down


def _tokens(tables: Tables, view: SouthSeasView) -> Iterator[Piece]:
    for number, token in enumerate(view["tokens"]):
        where = (token["x"], token["y"], token["part"])
        before = sum((each["x"], each["y"], each["part"]) == where for each in view["tokens"][:number])
        x, y = _place_of(tables, view, *where)
        at = (x + TOKEN_STEP * (1 + before), y + TOKEN_STEP)
        yield Piece(f"boat-{number}", "boat", say("boat token on {part}", part=part_words(token["part"])), at)


def _islanders(tables: Tables, view: SouthSeasView, names: Sequence[str], step: str) -> Iterator[Piece]:
    for seat, standings in enumerate(view["islanders"]):
        may = step == "islander" and seat == view["reader"] and (view["retrieve"] == "always" or None not in standings)
        for number, standing in enumerate(standings):
            if standing:
                where = f"{standing['x']},{standing['y']}"
                facts = {"name": names[seat], "part": part_words(standing["part"]), "cell": where}
                label = say("islander of {name} on {part} at {cell}", **facts)
                at = _place_of(tables, view, standing["x"], standing["y"], standing["part"])
                words = ("retrieve", where) if may else ()
                yield Piece(f"islander-{seat}-{number}", "islander", label, at, 0, seat, words)


# Panels


def _choice_panels(tables: Tables, view: SouthSeasView, step: str) -> Iterator[Panel]:
    """The drawn tile with its turns, and what is chosen beside the board."""
    if view["tile"]:
        drawn = Item(f"tile-{len(view['board'])}", view["tile"], say("drawn tile {tile}", tile=view["tile"]))
        yield Panel("drawn", say("Drawn tile"), (drawn, *(_turns(tables, view) if step == "place" else ())))
    if step == "islander":
        yield Panel("choices", say("Choices"), (Item("none", "none", say("put no islander"), ("islander", "none")),))
    if step == "supply":
        none = Item("none", "none", say("supply no ship"), ("supply", "none"))
        yield Panel("choices", say("Choices"), (none, *_counters(tables, view)))


def _turns(tables: Tables, view: SouthSeasView) -> list[Item]:
    turns = 0
    for _, bits in _fitting(imagine(tables, view)):
        turns |= bits
    allowed = [turn for turn in range(4) if turns >> turn & 1]
    return [Item(f"turn-r{turn}", "turn", turn_words(turn), (f"r{turn}",), turn) for turn in allowed]


def _payable(tables: Tables, view: SouthSeasView, ship: str) -> list[tuple[int, int, int]]:
    """The payments for a ship that the active seat's wares allow."""
    have = view["wares"][view["active"]]
    actions = tables.payments[tables.ship_ids.index(ship)]
    return [action.payment for action in actions if all(action.payment[kind] <= have[kind] for kind in range(3))]


def _counters(tables: Tables, view: SouthSeasView) -> Iterator[Item]:
    """For each kind of ware, every number that some payment asks for."""
    payments = [payment for ship in view["open_ships"] for payment in _payable(tables, view, ship)]
    for kind, letter in enumerate(WARE_LETTERS):
        for number in sorted({payment[kind] for payment in payments}):
            word = f"{number}{letter}"
            yield Item(f"pay-{word}", WARE_SYMBOLS[kind], f"{number} {_ware_names()[kind]}", (word,), number)


def _ware_names() -> tuple[str, str, str]:
    return say("shells"), say("fish"), say("bananas")


def _open_ships(tables: Tables, view: SouthSeasView, step: str) -> Iterator[Item]:
    worth = dict(zip(tables.ship_ids, tables.points, strict=True))
    best = max((worth[ship] for ship in view["open_ships"]), default=0)
    for ship in view["open_ships"]:
        words: tuple[str, ...] = ()
        if step == "markets" and worth[ship] == best:
            words = ("take", ship)
        elif step == "supply" and _payable(tables, view, ship):
            words = ("supply", ship)
        yield _ship(tables, ship, words)


def _ship(tables: Tables, ship: str, words: tuple[str, ...] = ()) -> Item:
    entry = tables.content.ships[tables.ship_ids.index(ship)]
    facts = {"ship": ship, "number": entry.points, "cost": _price(entry)}
    return Item(f"ship-{ship}", ship, say("{ship}, worth {number}: {cost}", **facts), words)


def _price(ship: Ship) -> str:
    parts = [f"{count}{letter}" for count, letter in zip(ship.fixed, WARE_LETTERS, strict=True) if count]
    parts += [f"{count}{letter}" for count, letter in zip(ship.same, "ABC", strict=False)]
    return " ".join(parts + [f"{ship.any}*"] * (ship.any > 0))


def _stacks(view: SouthSeasView) -> tuple[Item, ...]:
    tiles = Item("tiles-left", "tiles", say("tiles"), count=view["tiles_left"])
    return tiles, Item("ships-left", "ships", say("ships"), count=view["ships_left"])


def _seat_panel(tables: Tables, view: SouthSeasView, names: Sequence[str], seat: int) -> Panel:
    kinds: Iterable[tuple[str, str, int]] = zip(WARE_SYMBOLS, _ware_names(), view["wares"][seat], strict=True)
    items = [Item(f"score-{seat}", "score", say("points"), count=view["scores"][seat])]
    items += [Item(f"{symbol}-{seat}", symbol, label, count=count) for symbol, label, count in kinds]
    items += [
        Item(f"islander-{seat}-{number}", "islander", say("islander in supply"))
        for number, standing in enumerate(view["islanders"][seat])
        if not standing
    ]
    items += [_ship(tables, owned["ship"]) for owned in view["ships"][seat]]
    return Panel(f"seat-{seat}", names[seat], tuple(items), seat)
