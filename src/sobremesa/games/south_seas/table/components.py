"""The components of an edition in words and pictures, for comparing them with the box."""

from collections.abc import Iterator

from sobremesa.engine.scene import Component
from sobremesa.games.south_seas.content import HALF_EDGES, SIDES, Content, Kind, Part, Ship, Tile
from sobremesa.games.south_seas.table.tiles import (
    BANANA,
    BOAT,
    FISH,
    ISLANDER,
    SHELL,
    ship_svg,
    tile_svg,
    token_svg,
)
from sobremesa.games.south_seas.wares import ANY, WARES, cost_parts


def components(content: Content) -> tuple[Component, ...]:
    """Tiles, ships and tokens, in this order."""
    tiles = (_tile(tile) for tile in content.tiles)
    ships = (_ship(ship) for ship in content.ships)
    return (*tiles, *ships, *_tokens(content))


def _tile(tile: Tile) -> Component:
    facts = "; ".join(_tile_facts(tile))
    return Component(tile.id, "Tiles", tile.count, facts, tile.provenance, tile.source, tile_svg(tile))


def _tile_facts(tile: Tile) -> Iterator[str]:
    if tile.is_start:
        yield "start tile"
    for number, part in enumerate(tile.parts):
        if part.kind == Kind.BRIDGE:
            yield _bridge(part, tile.ends[number])
        elif part.kind == Kind.ISLAND:
            yield f"island {_sides(part)}{_with(_count(part.singles, 'banana'))}"
        elif part.kind == Kind.SEA:
            yield f"sea {' '.join(HALF_EDGES[place] for place in part.places)}{_with(*_catch(part))}"
        else:
            yield "market"


def _bridge(part: Part, ends: tuple[str, ...]) -> str:
    return f"bridge {ends[0]} to {ends[1]}{_with(_count(part.singles, 'shell'))}"


def _sides(part: Part) -> str:
    return " ".join(SIDES[place] for place in part.places)


def _catch(part: Part) -> tuple[str, ...]:
    singles = f"{part.singles} single fish" if part.singles else ""
    pairs = _count(part.pairs, "pair", " of fish")
    return singles, pairs, "a fishing boat" if part.boat else ""


def _count(number: int, word: str, more: str = "") -> str:
    return f"{number} {word}{'s' * (number > 1)}{more}" if number else ""


def _with(*things: str) -> str:
    there = [thing for thing in things if thing]
    return f" with {' and '.join(there)}" if there else ""


def _ship(ship: Ship) -> Component:
    facts = f"{ship.points} points for {', '.join(_cost(number, sign) for number, sign in cost_parts(ship))}"
    return Component(ship.id, "Ships", 1, facts, ship.provenance, ship.source, ship_svg(ship))


def _cost(number: int, sign: str) -> str:
    named = {"s": _count(number, "shell"), "f": f"{number} fish", "b": _count(number, "banana")}
    free = {"A": f"{number} of one kind", ANY: f"{number} of any kind"}
    return (named | free).get(sign, f"{number} of another kind")


def _tokens(content: Content) -> Iterator[Component]:
    small, large = content.ware_tokens
    told = (content.tokens_provenance, content.tokens_source)
    boats, seat = content.boat_tokens, content.islanders_per_seat
    yield Component("boat", "Tokens", boats, "fishing boat, covers fish", *told, token_svg("boat", BOAT))
    for word, drawing in zip(WARES, (SHELL, FISH, BANANA), strict=True):
        facts = f"{word}: {small} small ones worth one, {large} large ones worth three"
        yield Component(word, "Tokens", small + large, facts, *told, token_svg(word, drawing))
    facts = f"islander, {seat} in each of five colours"
    yield Component("islander", "Tokens", 5 * seat, facts, *told, token_svg("islander", ISLANDER))
