"""How things stand, as a table shows it on the map: who has a connection, where settlements lie, who leads in a
territory, how many totems fit, and what each would pay if it were scored now.

A board unit is a hundred units of the map.
"""

from collections.abc import Iterator, Sequence

from sobremesa.engine.scene import Piece, Region, Slip, Way
from sobremesa.games.iwari.content import Point, Territory
from sobremesa.games.iwari.scoring import Reward, connection, connection_leaders, purple_road, territory
from sobremesa.games.iwari.settlements import Settlement
from sobremesa.games.iwari.state import State
from sobremesa.games.iwari.table.glyphs import held as ring_name
from sobremesa.games.iwari.table.signs import CAP, FULL, LAND_RING, MARK, RANKS, WATER_RING, outlines, signs, ways
from sobremesa.games.iwari.tables import members
from sobremesa.games.iwari.terms import biome_name, connection_name, tent_words, totem_words
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import in_a_row

UNIT = 100
"""Units of the map in a board unit."""


def laid(point: Point) -> Point:
    """A place of the map in board units."""
    return point[0] / UNIT, point[1] / UNIT


# On the map


def held(state: State, tribes: Sequence[str]) -> Iterator[Piece]:
    """Round the number of every connection that somebody has a ring, in the colours of all who have it, and beside it
    the badge of the one or the sign of a tie."""
    board, marks = state.tables.board, signs(state.tables.board).marks
    for number, each in enumerate(board.connections):
        ahead = list(members(connection_leaders(state, number)))
        if not ahead:
            continue
        owner = ahead[0] if len(ahead) == 1 else None
        label = f"{connection_name(each.number)}: {_standing(state, number, tribes)}"
        size = 2 * (WATER_RING if each.is_water else LAND_RING) / UNIT
        yield Piece(f"held-{each.number}", ring_name(ahead), label, laid(each.disc), owner=owner, size=size)
        symbol = "tied" if owner is None else f"seat-badge-{owner}"
        name = in_a_row(tribes[tribe] for tribe in ahead)
        yield Piece(f"held-by-{each.number}", symbol, name, laid(marks[number]), owner=owner, size=MARK / UNIT)


def full_circles(state: State) -> Iterator[Piece]:
    """A dark frame round the sign of every limit that is reached."""
    plan = signs(state.tables.board)
    for number, land in enumerate(state.tables.board.territories):
        if land.circle and 0 < state.most[number] <= state.stacks[number]:
            label = f"{land.id}: {_stacked(state, number)}"
            yield Piece(f"full-{land.id}", "full", label, laid(plan.caps[number]), size=FULL[0] / UNIT)


def joined_roads(state: State, tribes: Sequence[str], camps: Sequence[Sequence[Settlement]]) -> Iterator[Way]:
    """The roads inside of settlements, which are told by tribe."""
    tables = state.tables
    lines = ways(tables.board)
    for tribe, (name, camp) in enumerate(zip(tribes, camps, strict=True)):
        for each in camp:
            label = f"{name}: {say('a settlement of {number} tents', number=each.size)}"
            spaces = {tables.spaces[space] for space in members(each.ways[0])}
            for road, points in zip(tables.board.roads, lines, strict=True):
                if spaces.issuperset(road.ends):
                    yield Way(f"way-{'-'.join(road.ends)}", label, tribe, tuple(map(_rounded, points)))


def _rounded(point: Point) -> Point:
    x, y = laid(point)
    return round(x, 3), round(y, 3)


def slips(state: State, tribes: Sequence[str]) -> Iterator[Slip]:
    """By territory where tents stand the ranks as a bar, the most first, and how many totems of how many there are."""
    board = state.tables.board
    plan = signs(board)
    for number, land in enumerate(board.territories):
        counts = territory(state, number).counts
        ranked = sorted((tribe for tribe, count in enumerate(counts) if count), key=lambda tribe: -counts[tribe])
        if not ranked:
            continue
        label = ", ".join(f"{tribes[tribe]} {tent_words(counts[tribe])}" for tribe in ranked)
        bar = tuple((tribe, "", counts[tribe]) for tribe in ranked)
        yield Slip(f"ranks-{land.id}", f"{land.id}: {label}", laid(plan.ranks[number]), bar, RANKS[0] / UNIT)
        if land.circle:
            label, told = f"{land.id}: {_stacked(state, number)}", f"{state.stacks[number]}/{state.most[number]}"
            yield Slip(f"cap-{land.id}", label, laid(plan.caps[number]), ((None, told, 1),), CAP[0] / UNIT)


def _stacked(state: State, number: int) -> str:
    return say("{count} of {limit} totems (R3.5)", count=state.stacks[number], limit=state.most[number])


# What may be asked


def regions(state: State, tribes: Sequence[str], camps: Sequence[Sequence[Settlement]]) -> Iterator[Region]:
    """Territories, connections, settlements and the purple road, each with what it pays now."""
    yield from _territories(state, tribes)
    yield from _connections(state, tribes)
    yield _settlements(tribes, camps)
    yield from _purple(state, tribes)


def _territories(state: State, tribes: Sequence[str]) -> Iterator[Region]:
    tables = state.tables
    for number, (land, path) in enumerate(zip(tables.board.territories, outlines(tables.board), strict=True)):
        reward = territory(state, number)
        facts = _paid(reward, tribes) or [say("unexplored: it takes a single tent (R3.3)")]
        free = (state.free & tables.lands[number]).bit_count()
        facts.append(say_count("{count} space free", "{count} spaces free", free))
        facts.append(say("no totems here (R3.9)") if land.circle is None else _stacked(state, number))
        if reward.factor > 1:
            facts.append(say("counted {factor} times (R10.1)", factor=reward.factor))
        label = say("{territory}, {biome}", territory=land.id, biome=biome_name(land.biome))
        points = tuple(map(laid, _points(land)))
        yield Region(f"territory-{land.id}", label, tuple(facts), points, reward.points, path)


def _points(land: Territory) -> Iterator[Point]:
    yield land.label
    if land.circle:
        yield land.circle
    yield from land.spaces


def _paid(reward: Reward, tribes: Sequence[str]) -> list[str]:
    """What tents pay each tribe that has some."""
    return [
        say(
            "{name}: {tents}, {points} if scored now",
            name=tribes[tribe],
            tents=tent_words(count),
            points=reward.points[tribe],
        )
        for tribe, count in enumerate(reward.counts)
        if count
    ]


def _connections(state: State, tribes: Sequence[str]) -> Iterator[Region]:
    for number, each in enumerate(state.tables.board.connections):
        kind = say("by water") if each.is_water else say("by land")
        facts = {"connection": connection_name(each.number), "kind": kind, "one": each.joins[0], "other": each.joins[1]}
        label = say("{connection} {kind}, {one} and {other}", **facts)
        points = connection(state, number).points
        yield Region(
            f"connection-{each.number}", label, (_standing(state, number, tribes),), (laid(each.disc),), points
        )


def _standing(state: State, number: int, tribes: Sequence[str]) -> str:
    """Who has a connection now."""
    if state.blocked >> number & 1:
        return say("blocked by a mountain (R8.4)")
    ahead = connection_leaders(state, number)
    winners = [name for tribe, name in enumerate(tribes) if ahead >> tribe & 1]
    one, other = state.tables.joins[number]
    totems = totem_words(state.stacks[one] + state.stacks[other])
    if not winners:
        return say("open, {totems}", totems=totems)
    points = max(connection(state, number).points)
    return say("{names} would get {points}, {totems}", names=in_a_row(winners), points=points, totems=totems)


def _settlements(tribes: Sequence[str], camps: Sequence[Sequence[Settlement]]) -> Region:
    """It lies nowhere in particular: a table tells of it when what it pays changes."""
    sizes = [[each.size for each in camp] for camp in camps]
    facts = tuple(
        say("{name}: {tents}, {points} if scored now", name=tribes[tribe], tents=tent_words(size), points=size)
        for tribe, found in enumerate(sizes)
        for size in found
    )
    return Region("settlements", say("settlements"), facts, (), tuple(map(sum, sizes)))


def _purple(state: State, tribes: Sequence[str]) -> Iterator[Region]:
    spaces = [
        point
        for land in state.tables.board.territories
        for name, point in zip(land.names, land.spaces, strict=True)
        if name in state.tables.board.purple_road
    ]
    if spaces:
        reward = purple_road(state)
        points = tuple(map(laid, spaces))
        yield Region("purple-road", say("purple road"), tuple(_paid(reward, tribes)), points, reward.points)
