"""Final scores, worked out again by a scorer of its own.

It is written from the text of the rules, reads the edition file by itself, and keeps a position as sets of names:
nothing of the engine's tables, bits or scoring is used in it.
"""

import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from games.iwari.positions import BOX, random_games
from games.tables import Fate
from sobremesa.engine.game import Event
from sobremesa.games.iwari import rules, scoring
from sobremesa.games.iwari.events import DeckRanOut, ExpeditionTaken
from sobremesa.games.iwari.options import MAPS, IwariOptions
from sobremesa.games.iwari.state import OVER, State
from sobremesa.games.iwari.tables import all_tables

POSITIONS = 1000
FILE = (files("sobremesa.games.iwari") / "content" / "reconstructed-2026.toml").read_text("utf-8")
TABLES = all_tables(BOX)


class Map:
    """A map as the file tells it."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.spaces: dict[str, list[str]] = {}
        self.circles: set[str] = set()
        for land in told["territory"]:
            self.spaces[land["id"]] = [f"{land['id']}.{at + 1}" for at in range(len(land["spaces"]))]
            if land.get("totems", True):
                self.circles.add(land["id"])
        self.home = {space: land for land, spaces in self.spaces.items() for space in spaces}
        self.connections: dict[int, tuple[str, str]] = {}
        self.water: set[int] = set()
        roads = [tuple(road[:2]) for road in told["roads"]]
        for each in told["connection"]:
            one, other = each["joins"].split()
            self.connections[each["number"]] = one, other
            if each["kind"] == "water":
                self.water.add(each["number"])
            if "road" in each:
                roads.append(tuple(each["road"][:2]))
        self.roads: dict[str, set[str]] = defaultdict(set)
        for one, other in roads:
            self.roads[one].add(other)
            self.roads[other].add(one)
        self.purple = set(told.get("purple_road", "").split())


@dataclass
class Position:
    """Pieces by tribe: tents as names of spaces, totems as numbers by territory; deeds by where they lie."""

    map: Map
    chain: bool
    tents: list[set[str]]
    totems: list[dict[str, int]]
    mountains: set[int] = field(default_factory=set)
    land_deeds: list[str] = field(default_factory=list)
    connection_deeds: list[int] = field(default_factory=list)


@cache
def maps() -> dict[str, Map]:
    return {told["id"]: Map(told) for told in tomllib.loads(FILE)["map"]}


# The scorer


def ranked(counts: list[int]) -> list[int]:
    """The most get all, the others the count right above their own, and who has none gets none."""
    found = []
    for own in counts:
        more = [count for count in counts if count > own]
        found.append(0 if own == 0 else min(more) if more else sum(counts))
    return found


def tents(position: Position, counts_deeds: bool = True) -> list[int]:
    points = [0] * len(position.tents)
    for land, spaces in position.map.spaces.items():
        times = 1 + position.land_deeds.count(land) if counts_deeds else 1
        paid = ranked([len(camp & set(spaces)) for camp in position.tents])
        points = [old + times * new for old, new in zip(points, paid, strict=True)]
    return points


def totems(position: Position) -> list[int]:
    points = [0] * len(position.totems)
    for number, ends in position.map.connections.items():
        if number in position.mountains:
            continue
        stacks = [[poles.get(end, 0) for poles in position.totems] for end in ends]
        times = 1 + position.connection_deeds.count(number)
        for tribe in range(len(points)):
            if all(stack[tribe] > 0 and stack[tribe] == max(stack) for stack in stacks):
                points[tribe] += times * (sum(stacks[0]) + sum(stacks[1]))
    return points


def settlements(position: Position, tribe: int) -> int:
    points, left = 0, set(position.tents[tribe])
    while left:
        group = spread(position.map, left, min(left))
        left -= group
        size = max(longest(position.map, group, (space,)) for space in group) if position.chain else len(group)
        points += size if size >= 4 else 0
    return points


def spread(board: Map, camp: set[str], space: str) -> set[str]:
    found, new = {space}, [space]
    while new:
        further = board.roads[new.pop()] & camp - found
        found |= further
        new += further
    return found


def longest(board: Map, group: set[str], way: tuple[str, ...]) -> int:
    onward = board.roads[way[-1]] & group - set(way)
    return max((longest(board, group, (*way, space)) for space in onward), default=len(way))


def final(position: Position) -> list[dict[str, int]]:
    by_tents, by_totems = tents(position), totems(position)
    road = ranked([len(camp & position.map.purple) for camp in position.tents])
    return [
        {
            "tents": by_tents[tribe],
            "totems": by_totems[tribe],
            "settlements": settlements(position, tribe),
            "purple road": road[tribe],
        }
        for tribe in range(len(position.tents))
    ]


# The engine's position, told in sets and put up from them


def told(state: State, name: str) -> Position:
    board = maps()[name]
    spaces = list(board.home)
    lands = list(board.spaces)
    camps = [{space for at, space in enumerate(spaces) if camp >> at & 1} for camp in state.camps]
    poles = [
        {land: state.totems[at * state.tribes + tribe] for at, land in enumerate(lands)}
        for tribe in range(state.tribes)
    ]
    return Position(
        board,
        state.is_chain,
        camps,
        poles,
        {number for number in board.connections if state.blocked >> number - 1 & 1},
        [lands[at] for at in (*state.unions, *state.discoveries)],
        [at + 1 for at in (state.honor, state.respect) if at >= 0],
    )


def anywhere(random: Random, name: str, seats: int) -> Position:
    """Pieces put down at random, as far as there are spaces and pieces."""
    board, tribes = maps()[name], 3 if seats == 2 else seats
    spaces = list(board.home)
    random.shuffle(spaces)
    spaces = spaces[: random.randint(0, len(spaces))]
    if random.random() < 0.5:  # camps that hang together
        spaces.sort()
    liking = [random.random() + 0.1 for _ in range(tribes)]
    camps: list[set[str]] = [set() for _ in range(tribes)]
    for space in spaces:
        (tribe,) = random.choices(range(tribes), liking)
        if len(camps[tribe]) < 20:
            camps[tribe].add(space)
    poles: list[dict[str, int]] = [defaultdict(int) for _ in range(tribes)]
    circles = sorted(board.circles)
    for pole in poles:
        for _ in range(random.randint(0, 8)):
            pole[random.choice(circles)] += 1
    position = Position(board, random.random() < 0.5, camps, poles)
    position.mountains = set(random.sample(sorted(board.connections), random.randint(0, 4)))
    position.land_deeds = random.choices(list(board.spaces), k=random.randint(0, 4))
    for kind in (sorted(board.water), sorted(set(board.connections) - board.water)):
        if random.random() < 0.5:
            position.connection_deeds.append(random.choice(kind))
    return position


def put_up(start: State, position: Position) -> State:
    state, lands = start.copy(), list(position.map.spaces)
    bits = {space: 1 << at for at, space in enumerate(position.map.home)}
    state.is_chain = position.chain
    state.camps = [sum(bits[space] for space in camp) for camp in position.tents]
    state.free &= ~sum(state.camps)
    tribes = range(len(position.tents))
    state.tents = [len(position.tents[tribe] & set(position.map.spaces[land])) for land in lands for tribe in tribes]
    state.totems = [position.totems[tribe].get(land, 0) for land in lands for tribe in tribes]
    state.most = [max(state.tents[at : at + len(tribes)]) for at in range(0, len(state.tents), len(tribes))]
    state.stacks = [sum(pole.get(land, 0) for pole in position.totems) for land in lands]
    state.tents_left = [20 - len(camp) for camp in position.tents]
    state.totems_left = [8 - sum(pole.values()) for pole in position.totems]
    state.blocked = sum(1 << number - 1 for number in position.mountains)
    state.unions = [lands.index(land) for land in position.land_deeds[:2]]
    state.discoveries = [lands.index(land) for land in position.land_deeds[2:]]
    for number in position.connection_deeds:
        if number in position.map.water:
            state.respect = number - 1
        else:
            state.honor = number - 1
    state.phase = OVER
    return state


def compare(state: State, position: Position, earlier: list[dict[str, int]]) -> None:
    """The engine's lines, totals and places against those of the scorer; `earlier` is what was scored before."""
    scores = scoring.scores(state)
    wanted = [lines | earlier[seat] for seat, lines in enumerate(final(position)[: state.seats])]
    found = [{line.source: line.points for line in score.lines} for score in scores]
    assert [_no_zeros(each) for each in found] == [_no_zeros(each) for each in wanted]
    totals = [sum(each.values()) for each in wanted]
    assert [score.total for score in scores] == totals
    unplaced = [
        28 - len(camp) - sum(pole.values()) for camp, pole in zip(position.tents, position.totems, strict=True)
    ][: state.seats]
    order = sorted(zip(totals, unplaced, strict=True), reverse=True)
    assert [score.rank for score in scores] == [1 + order.index(each) for each in zip(totals, unplaced, strict=True)]


def _no_zeros(lines: dict[str, int]) -> dict[str, int]:
    return {source: points for source, points in lines.items() if points}


@pytest.mark.parametrize("name", MAPS)
def test_random_positions_score_as_the_rules_say(name: str) -> None:
    # R7, R8, R9, R10.1, R12.4 to R12.8
    random = Random(name)
    options = IwariOptions(map=name, start=1, deeds="yes")
    starts = {seats: rules.new(TABLES, options, seats, Fate(), None) for seats in range(2, 6)}
    for number in range(POSITIONS):
        seats = 2 + number % 4
        position = anywhere(random, name, seats)
        state = put_up(starts[seats], position)
        state.half = [random.randint(0, 2) for _ in range(seats)]
        assert told(state, name) == _plain(position)
        compare(state, position, [{"tents half-way": points} for points in state.half])


def _plain(position: Position) -> Position:
    """With every territory named, as `told` does."""
    poles = [{land: pole.get(land, 0) for land in position.map.spaces} for pole in position.totems]
    deeds = sorted(position.connection_deeds, key=lambda number: number in position.map.water)
    return Position(position.map, position.chain, position.tents, poles, position.mountains, position.land_deeds, deeds)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("mode", ["group", "chain"])
def test_games_played_out_score_as_the_rules_say(name: str, mode: str) -> None:
    # R6.1, R10.2, R11.2 besides
    for number, at_half in enumerate(("yes", "no", "yes", "no", "yes", "no", "yes", "no")):
        given = {"map": name, "settlement_mode": mode, "deeds": "yes", "expeditions": "yes", "deeds_at_half": at_half}
        for table, choose in random_games(1, 2 + number % 4, f"{name} {mode} {number}", **given):
            state = table.state
            earlier: list[dict[str, int]] = [{} for _ in range(state.seats)]
            seen = 0
            while choose():
                for event in table.events[seen:]:
                    _keep(event, told(state, name), at_half == "yes", earlier)
                seen = len(table.events)
            assert state.phase == OVER
            compare(state, told(state, name), earlier)


def _keep(event: Event, position: Position, counts_deeds: bool, earlier: list[dict[str, int]]) -> None:
    """Between the event and the next decision no piece is put down, so the position is still that of the event."""
    if isinstance(event, DeckRanOut):
        for seat, points in enumerate(tents(position, counts_deeds)[: len(earlier)]):
            earlier[seat]["tents half-way"] = points
    elif isinstance(event, ExpeditionTaken):
        lines = earlier[event.seat]
        lines["expeditions"] = lines.get("expeditions", 0) + event.points
