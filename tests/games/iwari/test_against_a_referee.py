"""What may be played, earned and taken, worked out again by a referee of its own.

It is written from the text of the rules and keeps a position as sets of names, as the scorer beside it does; nothing of
the engine's ready lists, bits, deeds or expeditions is used in it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from games.iwari.positions import BOX, Table, random_games
from games.iwari.test_against_a_scorer import Map, Position, spread, told
from sobremesa.engine.game import Event
from sobremesa.games.iwari.actions import DEEDS
from sobremesa.games.iwari.biomes import BIOMES, COUNTS
from sobremesa.games.iwari.events import ExpeditionTaken, PiecesPlaced
from sobremesa.games.iwari.options import MAPS
from sobremesa.games.iwari.state import PHASE_NAMES, State, to_act
from sobremesa.games.iwari.tables import members

OWN_BIOME = {"T": "tundra", "F": "forest", "G": "glacier", "C": "coast", "D": "desert"}

Pieces = tuple[str, ...]


# R3: what may be placed


def placements(position: Position, tribe: int, hand: Counter[str]) -> Iterator[str]:
    """Every move into every territory as its path (R3.1 to R3.9)."""
    for land in position.map.spaces:
        for pieces in groups_of_pieces(position, land):
            if may_be_put(position, tribe, land, pieces):
                for cards in payments(OWN_BIOME[land[0]], hand, len(pieces)):
                    yield " ".join((land, *pieces, *cards))


def groups_of_pieces(position: Position, land: str) -> Iterator[Pieces]:
    """One or two of the land's free spaces and of totems (R3.1, R3.4)."""
    free = [space for space in position.map.spaces[land] if not any(space in camp for camp in position.tents)]
    for number in (1, 2):
        for tents in range(number, -1, -1):
            for spaces in combinations(free, tents):
                yield (*spaces, *["totem"] * (number - tents))


def may_be_put(position: Position, tribe: int, land: str, pieces: Pieces) -> bool:
    """Whether they can be put down one after another, tents first (R3.3, R3.5, R3.7, R3.8, R3.9)."""
    counts = [len(camp & set(position.map.spaces[land])) for camp in position.tents]
    totems = sum(poles[land] for poles in position.totems)
    tents_left = 20 - len(position.tents[tribe])
    totems_left = 8 - sum(position.totems[tribe].values())
    if not any(counts) and (len(pieces) > 1 or pieces == ("totem",)):
        return False
    for piece in pieces:
        if piece == "totem":
            totems, totems_left = totems + 1, totems_left - 1
            if land not in position.map.circles or totems > max(counts):
                return False
        else:
            counts[tribe], tents_left = counts[tribe] + 1, tents_left - 1
    return tents_left >= 0 and totems_left >= 0


def payments(own: str, hand: Counter[str], pieces: int) -> set[Pieces]:
    """Each piece by one card of the biome or two equal ones of another (R3.2)."""
    ways = [(own,), *((other, other) for other in BIOMES if other != own)]
    found = set()
    for each in product(ways, repeat=pieces):
        cards = [card for way in each for card in way]
        if not Counter(cards) - hand:
            found.add(tuple(sorted(cards, key=lambda card: (card != own, BIOMES.index(card)))))
    return found


def wanted(state: State, position: Position) -> set[str]:
    """What the seat on turn may choose in a move of its own or of the third tribe (R2.1, R2.2, R4.3, R4.4)."""
    hand = hand_of(state)
    discards = {f"discard {card}" for card in hand}
    if PHASE_NAMES[state.phase] == "third":
        return set(placements(position, state.seats, hand)) or discards
    return set(placements(position, state.active, hand)) | discards


def hand_of(state: State) -> Counter[str]:
    return +Counter(dict(zip(BIOMES, COUNTS[state.hands[state.active]], strict=True)))


# R10: what a move earns


def earned(before: Position, after: Position, state: State, seat: int, land: str) -> dict[str, set[str]]:
    """By deed, where it may be put (R10.3 to R10.6, R10.9)."""
    board = after.map
    found: dict[str, set[str]] = {}
    new_tents = after.tents[seat] - before.tents[seat]
    if len(state.uniters) < 2 and seat not in state.uniters:
        old = {frozenset(group) for group in camps(before, seat) if settlements_of(before, group)}
        for group in camps(after, seat):
            if group & new_tents and not any(part <= group for part in old):
                for way in settlements_of(after, group):
                    found.setdefault("union", set()).update(board.home[space] for space in way)
    is_full = all(any(space in camp for camp in after.tents) for space in board.spaces[land])
    if new_tents and is_full and len(state.discoverers) < 2 and seat not in state.discoverers:
        found["discovery"] = set(board.spaces) - {land}
    if after.totems[seat][land] > before.totems[seat][land]:
        for number, ends in board.connections.items():
            deed = "respect" if number in board.water else "honor"
            is_open = (state.respect if number in board.water else state.honor) == -1
            if land in ends and is_open and leads(after, seat, number):
                found.setdefault(deed, set()).add(str(number))
    return found


def camps(position: Position, seat: int) -> Iterator[set[str]]:
    left = set(position.tents[seat])
    while left:
        group = spread(position.map, left, min(left))
        left -= group
        yield group


def settlements_of(position: Position, group: set[str]) -> list[frozenset[str]]:
    """The group if it is a settlement, or each of its longest ways if those are (R9.1, R9.2)."""
    found = ways(position.map, group) if position.chain else {frozenset(group)}
    most = max(map(len, found))
    return [way for way in found if len(way) == most >= 4]


def ways(board: Map, group: set[str]) -> set[frozenset[str]]:
    found: set[frozenset[str]] = set()
    open_ways: list[tuple[str, ...]] = [(space,) for space in group]
    while open_ways:
        way = open_ways.pop()
        found.add(frozenset(way))
        open_ways += [(*way, space) for space in board.roads[way[-1]] & group - set(way)]
    return found


def leads(position: Position, tribe: int, number: int) -> bool:
    """Most totems at both ends, and no mountain (R8.2 to R8.4)."""
    ends = position.map.connections[number]
    stacks = [[poles[end] for poles in position.totems] for end in ends]
    return number not in position.mountains and all(stack[tribe] == max(stack) > 0 for stack in stacks)


# R11: what a position fulfils


def fulfils(position: Position, seat: int, id_: str) -> bool:
    board, camp = position.map, position.tents[seat]
    lands = {land: len(camp & set(spaces)) for land, spaces in board.spaces.items()}
    others = {
        land: max(len(other & set(spaces)) for at, other in enumerate(position.tents) if at != seat)
        for land, spaces in board.spaces.items()
    }
    full = [land for land, spaces in board.spaces.items() if set(spaces) <= set().union(*position.tents)]
    by_biome = [[lands[land] for land in lands if land[0] == biome] for biome in OWN_BIOME]
    settled = [way for group in camps(position, seat) for way in settlements_of(position, group)]
    return {
        "E1": sum(count > 0 for count in lands.values()) >= 6,
        "E2": all(any(counts) for counts in by_biome),
        "E3": any(len(way) >= 6 for way in settled),
        "E4": sum(count > 0 for count in position.totems[seat].values()) >= 4,
        "E5": sum(count > others[land] for land, count in lands.items()) >= 3,
        "E6": sum(leads(position, seat, number) for number in board.connections) >= 2,
        "E7": any(len(counts) >= 2 and all(counts) for counts in by_biome),
        "E8": sum(count >= 2 for count in lands.values()) >= 4,
        "E9": any(len({board.home[space] for space in way}) >= 3 for way in settled),
        "E10": any(lands[land] >= 3 for land in full),
    }[id_]


def taken(position: Position, seats_in_order: list[int], takers: dict[str, list[int]]) -> list[tuple[str, int, int]]:
    """What is taken after a move, by card, seat and place (R11.2 to R11.4); `takers` is brought up to date."""
    found = []
    for id_, seats in takers.items():
        for seat in seats_in_order:
            if len(seats) < 2 and seat not in seats and fulfils(position, seat, id_):
                seats.append(seat)
                found.append((id_, seat, len(seats)))
    return found


# Games


def games(name: str, mode: str, number: int) -> Iterator[tuple[Table, Any]]:
    options = {"map": name, "settlement_mode": mode, "deeds": "yes", "expeditions": "yes"}
    for game in range(number):
        yield from random_games(1, 2 + game % 4, f"referee {name} {mode} {game}", **options)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("mode", ["group", "chain"])
def test_games_are_played_as_the_rules_say(name: str, mode: str) -> None:
    # R2, R3, R4, R10, R11
    for table, choose in games(name, mode, 4):
        state = table.state
        takers: dict[str, list[int]] = {BOX.expeditions[number].id: [] for number in state.expeditions}
        position, seen = told(state, name), len(table.events)
        while to_act(state):
            phase, mover = PHASE_NAMES[state.phase], state.active
            if phase in ("move", "third"):
                assert set(table.legal) == wanted(state, position)
            assert choose()
            events, before, position = table.events[seen:], position, told(state, name)
            seen = len(table.events)
            if phase in ("move", "third"):
                check_move(state, phase == "move", mover, before, position, takers, events)


def check_move(
    state: State,
    is_own: bool,
    mover: int,
    before: Position,
    position: Position,
    takers: dict[str, list[int]],
    events: list[Event],
) -> None:
    """What followed from a move, before anything else is decided."""
    placed = [event for event in events if isinstance(event, PiecesPlaced)]
    found = [(each.expedition, each.seat, each.place) for each in events if isinstance(each, ExpeditionTaken)]
    in_order = [(mover + step) % state.seats for step in range(state.seats)]
    assert found == (taken(position, in_order, takers) if placed else [])
    deeds = earned(before, position, state, mover, placed[0].territory) if placed and is_own else {}
    waiting = {deed: members(places) for deed, places in zip(DEEDS, state.earned, strict=True) if places}
    assert {deed: {place_of(state, deed, at) for at in places} for deed, places in waiting.items()} == deeds


def place_of(state: State, deed: str, at: int) -> str:
    return state.tables.ids[at] if deed in ("union", "discovery") else str(at + 1)
