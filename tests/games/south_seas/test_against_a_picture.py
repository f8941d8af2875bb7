"""Regions, open ends and symbols, worked out again from a picture of the whole table.

Nothing here is shared with the engine's joining of parts. Every tile is drawn as points on its rim, three a side,
turned about its middle like a piece of cardboard and put down at its place: where two tiles have a point in common,
what they show there is the same thing.
"""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from games.south_seas.positions import BOX, STEPS, Table, random_games
from sobremesa.games.south_seas.content import Kind, Part, Side, Tile
from sobremesa.games.south_seas.view import features, view

Point = tuple[int, int]
TILES = {tile.id: tile for tile in BOX.tiles}
# A tile is 4 by 4. Its rim, clockwise from the north-west corner: left half, middle and right half of each side.
RIM = {
    0: ((1, 0), (2, 0), (3, 0)),
    1: ((4, 1), (4, 2), (4, 3)),
    2: ((3, 4), (2, 4), (1, 4)),
    3: ((0, 3), (0, 2), (0, 1)),
}


def drawn(tile: Tile, part: Part) -> list[list[Point]]:
    """The rim points of a part of an unturned tile, one list for each stretch that can be open or closed."""
    if part.kind == Kind.BRIDGE:
        return [[RIM[side][1]] for side in part.places]
    if part.kind == Kind.ISLAND:
        return [list(RIM[side]) for side in part.places]
    halves = set(part.places)
    stretches = []
    for side in range(4):
        left, middle, right = RIM[side]
        if tile.sides[side] == Side.SEA and {2 * side, 2 * side + 1} & halves:
            stretches.append([left, middle, right])
        elif tile.sides[side] == Side.BRIDGE:
            stretches += [[left]] * (2 * side in halves) + [[right]] * (2 * side + 1 in halves)
    return stretches


def put_down(point: Point, turn: int, x: int, y: int) -> Point:
    """Where a point of the tile comes to lie after quarter turns clockwise at a place of the table."""
    across, down = point
    for _ in range(turn):
        across, down = 4 - down, across
    return 4 * x + across, 4 * y + down


def paint(table: Table) -> Iterator[tuple[Kind, frozenset[tuple[int, int, int]], int, int]]:
    """Every region as (kind, its parts as x, y and number, open ends, printed symbols)."""
    seen = view(table.state, None)
    shown: dict[tuple[Point, Kind], list[tuple[int, int, int]]] = defaultdict(list)
    stretches: dict[tuple[int, int, int], list[list[Point]]] = {}
    parts: dict[tuple[int, int, int], Part] = {}
    for laid in seen["board"]:
        tile = TILES[laid["tile"]]
        for number, part in enumerate(tile.parts):
            key = (laid["x"], laid["y"], number)
            parts[key] = part
            stretches[key] = [
                [put_down(point, laid["turn"], laid["x"], laid["y"]) for point in stretch]
                for stretch in drawn(tile, part)
            ]
            for stretch in stretches[key]:
                for point in stretch:
                    shown[point, part.kind].append(key)
    lying = {(laid["x"], laid["y"]) for laid in seen["board"]}
    flooded: set[tuple[int, int, int]] = set()
    for start, part in parts.items():
        if start in flooded:
            continue
        region, reached = {start}, [start]
        while reached:
            for stretch in stretches[reached.pop()]:
                for point in stretch:
                    fresh = set(shown[point, part.kind]) - region
                    region |= fresh
                    reached += fresh
        flooded |= region
        if part.kind == Kind.MARKET:
            x, y, _ = start
            around = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            ends = len(around - lying)
        else:
            ends = sum(len(shown[stretch[0], part.kind]) == 1 for key in region for stretch in stretches[key])
        yield part.kind, frozenset(region), ends, sum(parts[key].singles + 2 * parts[key].pairs for key in region)


def numbered(table: Table) -> dict[tuple[int, int, str], tuple[int, int, int]]:
    """From a part's name on the table to its number on its tile."""
    names = {}
    for slot, laid in enumerate(view(table.state, None)["board"]):
        shape = table.tables.shapes[table.state.shapes[slot]]
        for number, name in enumerate(shape.names):
            names[laid["x"], laid["y"], name] = (laid["x"], laid["y"], number)
    return names


def compare(table: Table) -> None:
    seen, names = view(table.state, None), numbered(table)
    covered = [(names[token["x"], token["y"], token["part"]], token["fish"]) for token in seen["tokens"]]
    standing = [
        (seat, names[place["x"], place["y"], place["part"]])
        for seat, places in enumerate(seen["islanders"])
        for place in places
        if place
    ]
    painted = {}
    for kind, region, ends, symbols in paint(table):
        left = symbols - sum(fish for part, fish in covered if part in region)
        here = [sum(owner == seat and part in region for owner, part in standing) for seat in range(seen["seats"])]
        painted[region] = (kind.name.lower(), ends, left, here)
    told = {
        frozenset(names[part] for part in found["parts"]): (
            found["kind"],
            found["open_ends"],
            found["symbols"],
            found["islanders"],
        )
        for found in features(table.state)
    }
    assert told == painted


@pytest.mark.parametrize("part", range(3))
def test_r9_1_regions_open_ends_and_symbols_are_those_of_the_picture(part: int) -> None:
    for table, choose in random_games(10, seed=f"picture {part}"):
        steps = 0
        while choose():
            steps += 1
            if steps % 19 == 0:
                compare(table)
        compare(table)


def test_r3_1_no_two_laid_tiles_show_different_things_where_they_touch() -> None:
    for table, choose in random_games(8, seed="touching"):
        while choose():
            pass
        seen = view(table.state, None)
        shown = {
            (laid["x"], laid["y"]): [TILES[laid["tile"]].sides[(side - laid["turn"]) % 4] for side in range(4)]
            for laid in seen["board"]
        }
        assert len(shown) == len(seen["board"])
        for (x, y), sides in shown.items():
            for side, (dx, dy) in enumerate(STEPS):
                other = shown.get((x + dx, y + dy))
                assert not other or other[(side + 2) % 4] == sides[side]
