"""How a tile lies after quarter turns clockwise: what its sides show, where its parts are and what they are called.

Sides count 0 N 1 E 2 S 3 W, half-edges from 0 NL clockwise, corners from 0 NW clockwise. What the rules look up of
this is in `tables`; how it is drawn is not here.
"""

from sobremesa.games.south_seas.content import SIDES, Kind, Part, Side, Tile

CORNER_NAMES = ("NW", "NE", "SE", "SW")
KIND_NAMES = {kind: kind.name.lower() for kind in Kind}


def turned_sides(tile: Tile, turn: int) -> tuple[Side, ...]:
    """The sides N E S W of a tile after quarter turns clockwise."""
    return tuple(tile.sides[(side - turn) % 4] for side in range(4))


def turned_places(part: Part, turn: int) -> tuple[int, ...]:
    """The sides (bridge, island) or half-edges (sea) a part touches after quarter turns clockwise, ascending."""
    step, count = (2, 8) if part.kind == Kind.SEA else (1, 4)
    return tuple(sorted((place + step * turn) % count for place in part.places))


def distinct_turns(tile: Tile) -> list[int]:
    """The turns that differ in data; where two are alike the smaller stands for both."""
    seen: list[object] = []
    turns = []
    for turn in range(4):
        looks = sorted(
            (part.kind, turned_places(part, turn), part.singles, part.pairs, part.boat) for part in tile.parts
        )
        if looks not in seen:
            seen.append(looks)
            turns.append(turn)
    return turns


def part_name(part: Part, turn: int) -> str:
    """A part's name as the tile lies: bridge and island by their first side from north, sea by its first corner."""
    name = KIND_NAMES[part.kind]
    places = turned_places(part, turn)
    if part.kind == Kind.MARKET:
        return name
    if part.kind == Kind.SEA:
        # A corner lies between the half-edges 2c-1 and 2c; nothing ever parts two halves of sea that meet there.
        return f"{name} {CORNER_NAMES[min((place + 1) // 2 % 4 for place in places)]}"
    return f"{name} {SIDES[places[0]]}"
