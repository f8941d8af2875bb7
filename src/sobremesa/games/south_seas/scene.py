"""What a South Seas table shows one reader, and what the reader may choose on it.

Tile (x, y) is a square of one board unit with its middle at (x, y). How all this is drawn is not here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sobremesa.engine.scene import Item, Mark, Note, Panel, Piece, Region, Scene, Spot
from sobremesa.games.south_seas.actions import (
    NO_ISLANDER,
    NO_SUPPLY,
    Action,
    Decline,
    Place,
    PutIslander,
    Retrieve,
    Supply,
    Take,
    position,
)
from sobremesa.games.south_seas.content import Ship, Side
from sobremesa.games.south_seas.geometry import turned_sides
from sobremesa.games.south_seas.table.anchors import FOOTPRINT, Anchor, anchors
from sobremesa.games.south_seas.tables import Tables, shape_of
from sobremesa.games.south_seas.terms import cost_words, part_words, some_of, turn_words, ware_name
from sobremesa.games.south_seas.view import Feature, LaidTile, SouthSeasView, features, imagine
from sobremesa.games.south_seas.wares import GROUP_LETTERS, WARES, cost_parts
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import in_a_row

Cell = tuple[int, int]
Point = tuple[float, float]
Anchors = Mapping[Cell, Mapping[str, Anchor]]
"""By cell and name, where the parts of the laid tiles have their places, seen from the middle of the tile."""

SEVERAL = 2
WARE_SYMBOLS = tuple(f"ware-{ware}" for ware in WARES)
CALLINGS = {"bridge": "collector", "island": "picker", "sea": "fisherman", "market": "merchant"}
"""By kind of part, the calling of the islander on it, as the drawings name it (R4.2)."""


def scene(tables: Tables, view: SouthSeasView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
    """The table as the view's reader sees it; what can be chosen is told by the legal actions and by nothing else."""
    parts = _anchors(tables, view)
    return Scene(
        prompt=Note("prompt", _headline(view, names)),
        spots=(*_cell_spots(tables, view, legal), *_part_spots(view, legal, parts)),
        pieces=(*_tiles(view), *_tokens(view, parts), *_islanders(view, legal, names, parts)),
        panels=(
            *_choice_panels(view, legal),
            Panel("ships", say("Open ships"), tuple(_open_ships(tables, view, legal))),
            Panel("stacks", say("Still to come"), _stacks(view)),
            *(_seat_panel(tables, view, names, seat) for seat in range(view["seats"])),
            Panel("kinds", say("Which tiles"), _kinds(view)),
            Panel("removed", say("Tiles that fitted nowhere"), _removed(view)),
        ),
        regions=tuple(_regions(tables, view, names, parts)),
        aside=say("Ships"),
    )


def _anchors(tables: Tables, view: SouthSeasView) -> Anchors:
    found = {}
    for laid in view["board"]:
        tile, turn = tables.tile_ids.index(laid["tile"]), laid["turn"]
        parts = tables.shapes[shape_of(tile, turn)].names
        found[laid["x"], laid["y"]] = dict(zip(parts, anchors(tables, tile, turn), strict=True))
    return found


def _stand(parts: Anchors, cell: Cell, part: str) -> Point:
    """Where a part of a laid tile has its place on the table."""
    across, down = parts[cell][part].stand
    return cell[0] + across, cell[1] + down


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


def _cell_spots(tables: Tables, view: SouthSeasView, legal: Sequence[Action]) -> Iterator[Spot]:
    places: dict[int, list[Place]] = {}
    for action in legal:
        if isinstance(action, Place):
            places.setdefault(action.cell, []).append(action)
    laid = {(each["x"], each["y"]): each for each in view["board"]}
    for cell, ways in places.items():
        words = ways[0].path[:2]
        yield Spot(
            f"place-{words[1]}",
            say("{cell}: {around}", cell=words[1], around=_around(tables, laid, position(cell))),
            words,
            position(cell),
            f"tile-{view['tile']}",
            tuple(way.turn for way in ways),
            f"wares-{view['tile']}-r",
        )


def _around(tables: Tables, laid: Mapping[Cell, LaidTile], at: Cell) -> str:
    """What the neighbours show towards an empty cell."""
    names = (say("north"), say("east"), say("south"), say("west"))
    shown = {Side.SEA: say("sea"), Side.BRIDGE: say("a bridge"), Side.ISLAND: say("an island")}
    found = []
    for side, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        if other := laid.get((at[0] + x, at[1] + y)):
            tile = tables.content.tiles[tables.tile_ids.index(other["tile"])]
            what = shown[turned_sides(tile, other["turn"])[side ^ 2]]
            found.append(say("{what} to the {side}", what=what, side=names[side]))
    return ", ".join(found)


def _part_spots(view: SouthSeasView, legal: Sequence[Action], parts: Anchors) -> Iterator[Spot]:
    """On the tile just laid."""
    for action in legal:
        if isinstance(action, PutIslander):
            name, cell = " ".join(action.path[1:]), (view["board"][-1]["x"], view["board"][-1]["y"])
            figure = _figure(name, view["active"])
            spot = f"part-{name.replace(' ', '-')}"
            yield Spot(spot, part_words(name), action.path, _stand(parts, cell, name), figure)


# Pieces


def _tiles(view: SouthSeasView) -> Iterator[Piece]:
    for slot, laid in enumerate(view["board"]):
        where = f"{laid['x']},{laid['y']}"
        label = say("{tile} at {cell}", tile=laid["tile"], cell=where)
        over = f"wares-{laid['tile']}-r"
        yield Piece(f"tile-{slot}", f"tile-{laid['tile']}", label, (laid["x"], laid["y"]), laid["turn"], over=over)


def _tokens(view: SouthSeasView, parts: Anchors) -> Iterator[Piece]:
    for number, token in enumerate(view["tokens"]):
        before = sum(each == token for each in view["tokens"][:number])
        covered = parts[token["x"], token["y"]][token["part"]].fish(token["fish"])[before]
        at = (token["x"] + covered.at[0], token["y"] + covered.at[1])
        label = say("boat token on {part}", part=part_words(token["part"]))
        yield Piece(f"boat-{number}", "boat-token", label, at, size=2 * covered.radius)


def _islanders(view: SouthSeasView, legal: Sequence[Action], names: Sequence[str], parts: Anchors) -> Iterator[Piece]:
    words = {position(action.cell): action.path for action in legal if isinstance(action, Retrieve)}
    for seat, standings in enumerate(view["islanders"]):
        for number, standing in enumerate(standings):
            if standing:
                cell, part = (standing["x"], standing["y"]), standing["part"]
                facts = {"name": names[seat], "part": part_words(part), "cell": f"{cell[0]},{cell[1]}"}
                label = say("islander of {name} on {part} at {cell}", **facts)
                at, figure = _stand(parts, cell, part), _figure(part, seat)
                path = words.get(cell, ())
                deed = say("take back") if path else ""
                yield Piece(f"islander-{seat}-{number}", figure, label, at, 0, seat, path, FOOTPRINT, deed=deed)


def _figure(part: str, seat: int) -> str:
    """The drawing of a seat's islander on a part."""
    return f"islander-{CALLINGS[part.split()[0]]}-{seat}"


# Panels


def _choice_panels(view: SouthSeasView, legal: Sequence[Action]) -> Iterator[Panel]:
    """The drawn tile with its turns, and what is chosen beside the board."""
    if view["tile"]:
        drawn = Item(
            f"tile-{len(view['board'])}",
            f"tile-{view['tile']}",
            say("drawn tile {tile}", tile=view["tile"]),
            over=f"wares-{view['tile']}-r",
        )
        yield Panel("drawn", say("Drawn tile"), (drawn, *_turns(legal)))
    labels = {NO_ISLANDER.path: say("put no islander"), NO_SUPPLY.path: say("supply no ship")}
    none = [action.path for action in legal if isinstance(action, Decline)]
    if none:
        yield Panel("choices", say("Choices"), tuple(Item("none", "none", labels[path], path) for path in none))
    if counters := tuple(_counters(legal)):
        yield Panel("pay", say("Payment"), counters)


def _turns(legal: Sequence[Action]) -> Iterator[Item]:
    words = {action.turn: action.path[2:] for action in legal if isinstance(action, Place)}
    for turn in sorted(words):
        yield Item(f"turn-r{turn}", "turn", turn_words(turn), words[turn], turn)


def _counters(legal: Sequence[Action]) -> Iterator[Item]:
    """For each kind of ware, every number that some payment asks for; all under the same name, as one counter."""
    payments = [action for action in legal if isinstance(action, Supply)]
    for kind, symbol in enumerate(WARE_SYMBOLS):
        words = {action.payment[kind]: action.path[2 + kind] for action in payments}
        for number, word in sorted(words.items()):
            yield Item(f"pay-{word}", symbol, ware_name(kind, SEVERAL), (word,), number)


def _open_ships(tables: Tables, view: SouthSeasView, legal: Sequence[Action]) -> Iterator[Item]:
    words = {tables.ship_ids[action.ship]: action.path[:2] for action in legal if isinstance(action, Take | Supply)}
    for ship in view["open_ships"]:
        why = ("take" if view["phase"] == "markets" else "supply", ship)
        yield replace(_ship(tables, ship, words.get(ship, ()), _have(view)), why=why)


def _have(view: SouthSeasView) -> list[int] | None:
    """The reader's wares; None for an onlooker."""
    return None if view["reader"] is None else view["wares"][view["reader"]]


def _ship(tables: Tables, ship: str, words: tuple[str, ...] = (), have: Sequence[int] | None = None) -> Item:
    entry = tables.content.ships[tables.ship_ids.index(ship)]
    label = say("{ship}, worth {number}: {cost}", ship=ship, number=entry.points, cost=_price(entry))
    told = say("Ship worth {number}: {cost}", number=entry.points, cost=cost_words(entry))
    payments = tables.payments[tables.ship_ids.index(ship)]
    ready = have is not None and any(all(map(int.__le__, each.payment, have)) for each in payments)
    marks = _marks(entry, have if have is not None and not ready else None)
    sign = "ship-hull"
    return Item(f"ship-{ship}", sign, label, words, worth=entry.points, marks=marks, is_ready=ready, told=told)


def _marks(ship: Ship, have: Sequence[int] | None) -> tuple[Mark, ...]:
    """The price ware by ware; what these wares cannot pay is marked as missing."""
    left = list(have) if have is not None else [99] * 3
    found = []
    for kind, count in enumerate(ship.fixed):
        found += [Mark(WARE_SYMBOLS[kind], number >= left[kind]) for number in range(count)]
        left[kind] = max(0, left[kind] - count)
    for letter, count in zip(GROUP_LETTERS, ship.same, strict=False):
        left.sort()
        found += [Mark(_same(letter, number), number >= left[2]) for number in range(count)]
        left[2] = 0 if have is not None else 99
    return (*found, *(Mark("any", number >= sum(left)) for number in range(ship.any)))


def _price(ship: Ship) -> str:
    """As a payment is typed: `2s 1f`, with letters A, B for free kinds and * for any."""
    return " ".join(f"{number}{sign}" for number, sign in cost_parts(ship))


def _same(letter: str, number: int) -> str:
    """The sign of one of several wares of the same free kind: each is joined to the one before."""
    return f"same-{letter}-on" if number else f"same-{letter}"


def _stacks(view: SouthSeasView) -> tuple[Item, ...]:
    tiles, ships = view["tiles_left"], view["ships_left"]
    return (
        Item("tiles-left", "", say_count("tile", "tiles", tiles), count=tiles),
        Item("ships-left", "", say_count("ship", "ships", ships), count=ships),
    )


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
    score, wares = view["scores"][seat], view["wares"][seat]
    items = [Item(f"score-{seat}", "score", say_count("point", "points", score), count=score)]
    items += [
        Item(f"{WARE_SYMBOLS[kind]}-{seat}", WARE_SYMBOLS[kind], ware_name(kind, count), count=count)
        for kind, count in enumerate(wares)
    ]
    items += [
        Item(f"islander-{seat}-{number}", f"islander-{CALLINGS['bridge']}-{seat}", say("islander in supply"))
        for number, standing in enumerate(view["islanders"][seat])
        if not standing
    ]
    ships = [_ship(tables, owned["ship"]) for owned in view["ships"][seat]]
    total = sum(ship.worth or 0 for ship in ships)
    told = say_count("{count} ship, {total} points", "{count} ships, {total} points", len(ships), total=total)
    return Panel(f"seat-{seat}", names[seat], (*items, *ships), seat, told)


# Regions: what is to be said of a bridge, an island, a sea or a market


def _regions(tables: Tables, view: SouthSeasView, names: Sequence[str], parts: Anchors) -> Iterator[Region]:
    kinds = {"bridge": say("Bridge"), "island": say("Island"), "sea": say("Sea"), "market": say("Market")}
    for number, feature in enumerate(features(imagine(tables, view))):
        stands = (_stand(parts, (x, y), part) for x, y, part in feature["parts"])
        points = tuple((round(x, 2), round(y, 2)) for x, y in stands)
        yield Region(f"region-{number}", kinds[feature["kind"]], _region_facts(feature, names), points)


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
