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
from sobremesa.games.iwari.table.glyphs import ring_name
from sobremesa.games.iwari.table.signs import CAP, LAND_RING, MARK, RANKS, WATER_RING, outlines, signs, ways
from sobremesa.games.iwari.tables import members
from sobremesa.games.iwari.terms import biome_name, connection_name, tent_words, totem_words
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import in_a_row

UNIT = 100
"""Units of the map in a board unit."""
TENT_SIGN, TOTEM_SIGN, TRIBE, LIMIT = 11, 11, 11, 14
"""Widths of the parts of a small sign: the pictures before them, what a tribe has, and how much there may be."""


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
    """By territory where tents stand, how many each tribe has, the most first, and how many totems of how many."""
    for number, land in enumerate(state.tables.board.territories):
        counts = territory(state, number).counts
        if not any(counts):
            continue
        yield _tents_sign(state, number, counts, tribes)
        if land.circle:
            yield _totems_sign(state, number, tribes)


def _tents_sign(state: State, number: int, counts: Sequence[int], tribes: Sequence[str]) -> Slip:
    """The more tents, the wider; of each tribe enough to be read."""
    name, at = state.tables.ids[number], signs(state.tables.board).ranks[number]
    ranked = sorted((tribe for tribe, count in enumerate(counts) if count), key=lambda tribe: -counts[tribe])
    told = ", ".join(f"{tribes[tribe]} {tent_words(counts[tribe])}" for tribe in ranked)
    parts = tuple((tribe, str(counts[tribe]), counts[tribe] + 3) for tribe in ranked)
    wide = min(RANKS[0] - 1, TENT_SIGN + TRIBE * len(ranked))
    return Slip(f"ranks-{name}", f"{name}: {told}", laid(at), parts, wide / UNIT, "tents")


def _totems_sign(state: State, number: int, tribes: Sequence[str]) -> Slip:
    name, at = state.tables.ids[number], signs(state.tables.board).caps[number]
    stacked, most = state.stacks[number], state.most[number]
    counts = _totems(state, number)
    told = ", ".join((f"{name}: {_stacked(state, number)}", *_owned(counts, tribes)))
    parts: list[tuple[int | None, str, int]] = [
        (tribe, str(count), TRIBE) for tribe, count in enumerate(counts) if count
    ]
    parts.append((None, f"/{most}" if parts else f"0/{most}", LIMIT if parts else 2 * TRIBE))
    # Several tribes on one circle need all the room there is.
    is_drawn = len(parts) < 4
    wide = min(CAP[0] - 3, TOTEM_SIGN * is_drawn + sum(share for _, _, share in parts))
    picture = "totems" if is_drawn else ""
    return Slip(f"cap-{name}", told, laid(at), tuple(parts), wide / UNIT, picture, 0 < most <= stacked)


def _totems(state: State, number: int) -> list[int]:
    """By tribe its totems in a territory."""
    return state.totems[number * state.tribes : number * state.tribes + state.tribes]


def _stacked(state: State, number: int) -> str:
    return say("{count} of {limit} totems (R3.5)", count=state.stacks[number], limit=state.most[number])


def _owned(counts: Sequence[int], tribes: Sequence[str]) -> list[str]:
    """The totems of a territory by tribe, the most first."""
    ranked = sorted((tribe for tribe, count in enumerate(counts) if count), key=lambda tribe: -counts[tribe])
    return [f"{tribes[tribe]} {totem_words(counts[tribe])}" for tribe in ranked]


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
        if state.stacks[number]:
            facts.append(", ".join(_owned(_totems(state, number), tribes)))
        if reward.factor > 1:
            facts.append(say("counted {factor} times (R10.1)", factor=reward.factor))
        label = say("{territory}, {biome}", territory=land.id, biome=biome_name(land.biome))
        points = tuple(map(laid, _points(land)))
        asked = next((tables.spaces[space] for space in members(state.free & tables.lands[number])), land.names[0])
        yield Region(f"territory-{land.id}", label, tuple(facts), points, reward.points, path, (land.id, asked))


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
