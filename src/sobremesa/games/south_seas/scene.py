"""What a South Seas table shows one reader, and what the reader may choose on it.

Tile (x, y) is a square of one board unit with its middle at (x, y). A ship's price is written as its payment is
typed: `2s 1f`, with letters A, B for free kinds and * for any. How all this is drawn is not here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sobremesa.engine.scene import Item, Mark, Note, Panel, Piece, Region, Scene, Spot
from sobremesa.games.south_seas.actions import place_word, position
from sobremesa.games.south_seas.content import Ship, Side
from sobremesa.games.south_seas.geometry import part_name, turned_sides
from sobremesa.games.south_seas.state import State
from sobremesa.games.south_seas.table.anchors import FOOTPRINT, Anchor, anchors
from sobremesa.games.south_seas.tables import ONE_ISLANDER, Tables
from sobremesa.games.south_seas.terms import in_a_row, part_words, some_of, turn_words
from sobremesa.games.south_seas.view import Feature, SouthSeasView, features, imagine
from sobremesa.games.south_seas.wares import WARE_LETTERS
from sobremesa.locale import say, say_count

Point = tuple[float, float]

WARE_SYMBOLS = ("ware-shell", "ware-fish", "ware-banana")
CALLINGS = {"bridge": "collector", "island": "picker", "sea": "fisherman", "market": "merchant"}
"""By kind of part, the calling of the islander on it, as the drawings name it (R4.2)."""


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
            Panel("kinds", say("Tiles still to come"), _kinds(view)),
            Panel("removed", say("Tiles that fitted nowhere"), _removed(view)),
        ),
        regions=tuple(_regions(tables, view, names)),
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
        for cell, bits in _fitting(imagine(tables, view)):
            word = place_word(cell)
            label = say("{cell}: {around}", cell=word, around=_around(tables, view, position(cell)))
            turns = tuple(turn for turn in range(4) if bits >> turn & 1)
            yield Spot(
                f"place-{word}",
                label,
                ("place", word),
                position(cell),
                f"tile-{view['tile']}",
                turns,
                f"wares-{view['tile']}-r",
            )
    elif step == "islander" and view["laid"]:
        yield from _part_spots(imagine(tables, view))


def _around(tables: Tables, view: SouthSeasView, at: tuple[int, int]) -> str:
    """What the neighbours show towards an empty cell."""
    laid = {(each["x"], each["y"]): each for each in view["board"]}
    names = (say("north"), say("east"), say("south"), say("west"))
    shown = {Side.SEA: say("sea"), Side.BRIDGE: say("a bridge"), Side.ISLAND: say("an island")}
    found = []
    for side, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        if other := laid.get((at[0] + x, at[1] + y)):
            tile = tables.content.tiles[tables.tile_ids.index(other["tile"])]
            what = shown[turned_sides(tile, other["turn"])[side ^ 2]]
            found.append(say("{what} to the {side}", what=what, side=names[side]))
    return ", ".join(found)


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
            yield Spot(
                spot, part_words(name), ("islander", *name.split()), (x + at[0], y + at[1]), _figure(name, state.active)
            )


def _in_tile(tables: Tables, tile: int, turn: int, name: str) -> Point:
    """Where a part has its place, seen from the middle of its tile."""
    return _anchor(tables, tile, turn, name).stand


def _anchor(tables: Tables, tile: int, turn: int, name: str) -> Anchor:
    parts = tables.content.tiles[tile].parts
    return next(
        anchor for part, anchor in zip(parts, anchors(tables, tile, turn), strict=True) if part_name(part, turn) == name
    )


# Pieces


def _tiles(view: SouthSeasView) -> Iterator[Piece]:
    for slot, laid in enumerate(view["board"]):
        where = f"{laid['x']},{laid['y']}"
        label = say("{tile} at {cell}", tile=laid["tile"], cell=where)
        over = f"wares-{laid['tile']}-r"
        yield Piece(f"tile-{slot}", f"tile-{laid['tile']}", label, (laid["x"], laid["y"]), laid["turn"], over=over)


def _place_of(tables: Tables, view: SouthSeasView, x: int, y: int, part: str) -> Point:
    laid = next(laid for laid in view["board"] if (laid["x"], laid["y"]) == (x, y))
    across, down = _in_tile(tables, tables.tile_ids.index(laid["tile"]), laid["turn"], part)
    return x + across, y + down


def _tokens(tables: Tables, view: SouthSeasView) -> Iterator[Piece]:
    for number, token in enumerate(view["tokens"]):
        before = sum(each == token for each in view["tokens"][:number])
        laid = next(laid for laid in view["board"] if (laid["x"], laid["y"]) == (token["x"], token["y"]))
        anchor = _anchor(tables, tables.tile_ids.index(laid["tile"]), laid["turn"], token["part"])
        covered = anchor.fish(token["fish"])[before]
        at = (token["x"] + covered.at[0], token["y"] + covered.at[1])
        label = say("boat token on {part}", part=part_words(token["part"]))
        yield Piece(f"boat-{number}", "boat-token", label, at, size=2 * covered.radius)


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
                figure = _figure(standing["part"], seat)
                yield Piece(f"islander-{seat}-{number}", figure, label, at, 0, seat, words, FOOTPRINT)


def _figure(part: str, seat: int) -> str:
    """The drawing of a seat's islander on a part."""
    return f"islander-{CALLINGS[part.split()[0]]}-{seat}"


# Panels


def _choice_panels(tables: Tables, view: SouthSeasView, step: str) -> Iterator[Panel]:
    """The drawn tile with its turns, and what is chosen beside the board."""
    if view["tile"]:
        drawn = Item(
            f"tile-{len(view['board'])}",
            f"tile-{view['tile']}",
            say("drawn tile {tile}", tile=view["tile"]),
            over=f"wares-{view['tile']}-r",
        )
        yield Panel("drawn", say("Drawn tile"), (drawn, *(_turns(tables, view) if step == "place" else ())))
    if step == "islander":
        yield Panel("choices", say("Choices"), (Item("none", "none", say("put no islander"), ("islander", "none")),))
    if step == "supply":
        none = Item("none", "none", say("supply no ship"), ("supply", "none"))
        yield Panel("choices", say("Choices"), (none,))
        yield Panel("pay", say("Payment"), tuple(_counters(tables, view)))


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
        why = ("take" if view["phase"] == "markets" else "supply", ship)
        yield replace(_ship(tables, ship, words, _have(view)), why=why)


def _have(view: SouthSeasView) -> list[int] | None:
    """The reader's wares; None for an onlooker."""
    return None if view["reader"] is None else view["wares"][view["reader"]]


def _ship(tables: Tables, ship: str, words: tuple[str, ...] = (), have: Sequence[int] | None = None) -> Item:
    entry = tables.content.ships[tables.ship_ids.index(ship)]
    facts = {"ship": ship, "number": entry.points, "cost": _price(entry)}
    label = say("{ship}, worth {number}: {cost}", **facts)
    payments = tables.payments[tables.ship_ids.index(ship)]
    ready = have is not None and any(all(map(int.__le__, each.payment, have)) for each in payments)
    marks = _marks(entry, have if have is not None and not ready else None)
    return Item(f"ship-{ship}", "ship-hull", label, words, worth=entry.points, marks=marks, is_ready=ready)


def _marks(ship: Ship, have: Sequence[int] | None) -> tuple[Mark, ...]:
    """The price ware by ware; what these wares cannot pay is marked as missing."""
    left = list(have) if have is not None else [99] * 3
    found = []
    for kind, count in enumerate(ship.fixed):
        found += [Mark(WARE_SYMBOLS[kind], number >= left[kind]) for number in range(count)]
        left[kind] = max(0, left[kind] - count)
    for letter, count in zip("ABC", ship.same, strict=False):
        left.sort()
        found += [Mark(f"same-{letter}", number >= left[2]) for number in range(count)]
        left[2] = 0 if have is not None else 99
    return (*found, *(Mark("any", number >= sum(left)) for number in range(ship.any)))


def _price(ship: Ship) -> str:
    parts = [f"{count}{letter}" for count, letter in zip(ship.fixed, WARE_LETTERS, strict=True) if count]
    parts += [f"{count}{letter}" for count, letter in zip(ship.same, "ABC", strict=False)]
    return " ".join(parts + [f"{ship.any}*"] * (ship.any > 0))


def _stacks(view: SouthSeasView) -> tuple[Item, ...]:
    tiles = Item("tiles-left", "tiles", say("tiles"), count=view["tiles_left"])
    return tiles, Item("ships-left", "ships", say("ships"), count=view["ships_left"])


def _kinds(view: SouthSeasView) -> tuple[Item, ...]:
    return tuple(
        Item(f"kind-{tile}", f"tile-{tile}", tile, count=left, over=f"wares-{tile}-r")
        for tile, left in view["tiles_by_kind"].items()
    )


def _removed(view: SouthSeasView) -> tuple[Item, ...]:
    return tuple(
        Item(f"removed-{number}", f"tile-{tile}", tile, over=f"wares-{tile}-r")
        for number, tile in enumerate(view["removed"])
    )


def _seat_panel(tables: Tables, view: SouthSeasView, names: Sequence[str], seat: int) -> Panel:
    kinds: Iterable[tuple[str, str, int]] = zip(WARE_SYMBOLS, _ware_names(), view["wares"][seat], strict=True)
    items = [Item(f"score-{seat}", "score", say("points"), count=view["scores"][seat])]
    items += [Item(f"{symbol}-{seat}", symbol, label, count=count) for symbol, label, count in kinds]
    items += [
        Item(f"islander-{seat}-{number}", f"islander-{CALLINGS['bridge']}-{seat}", say("islander in supply"))
        for number, standing in enumerate(view["islanders"][seat])
        if not standing
    ]
    items += [_ship(tables, owned["ship"]) for owned in view["ships"][seat]]
    return Panel(f"seat-{seat}", names[seat], tuple(items), seat)


# Regions: what is to be said of a bridge, an island, a sea or a market


def _regions(tables: Tables, view: SouthSeasView, names: Sequence[str]) -> Iterator[Region]:
    tiles = {(laid["x"], laid["y"]): laid for laid in view["board"]}
    for number, feature in enumerate(features(imagine(tables, view))):
        points = []
        for x, y, part in feature["parts"]:
            laid = tiles[x, y]
            across, down = _in_tile(tables, tables.tile_ids.index(laid["tile"]), laid["turn"], part)
            points.append((round(x + across, 2), round(y + down, 2)))
        yield Region(f"region-{number}", _kind_words(feature["kind"]), _region_facts(feature, names), tuple(points))


def _kind_words(kind: str) -> str:
    return {"bridge": say("Bridge"), "island": say("Island"), "sea": say("Sea"), "market": say("Market")}[kind]


def _region_facts(feature: Feature, names: Sequence[str]) -> tuple[str, ...]:
    if feature["kind"] == "market":
        left = say_count("{count} neighbour is missing", "{count} neighbours are missing", feature["open_ends"])
        owner = next((names[seat] for seat, count in enumerate(feature["islanders"]) if count), None)
        return left, say("merchant of {name}", name=owner) if owner else say("no merchant")
    kind = ("bridge", "sea", "island").index(feature["kind"])
    ends = say_count("{count} open end", "{count} open ends", feature["open_ends"])
    return some_of(kind, feature["symbols"]), ends if feature["open_ends"] else say("closed"), _lead(feature, names)


def _lead(feature: Feature, names: Sequence[str]) -> str:
    counts = feature["islanders"]
    most = max(counts)
    if not most:
        return say("nobody is there")
    ahead = [names[seat] for seat, count in enumerate(counts) if count == most]
    if len(ahead) > 1:
        return say("{names} are level with {count} each", names=in_a_row(ahead), count=most)
    if sum(counts) == most:
        return say("{name} alone, with {count}", name=ahead[0], count=most)
    others = ", ".join(f"{names[seat]} {count}" for seat, count in enumerate(counts) if 0 < count < most)
    return say("{name} leads with {count} ({others})", name=ahead[0], count=most, others=others)
