"""What holds at every moment of every game."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.laws import MatchLaws
from games.south_seas.positions import BOX, copy_of, random_games
from sobremesa.bots import player
from sobremesa.engine.dice import Chance
from sobremesa.games import load
from sobremesa.games.south_seas import rules, scoring, snapshot
from sobremesa.games.south_seas.content import Kind
from sobremesa.games.south_seas.events import FeatureEvaluated, FishCovered, ShipSupplied, TileDrawn, TileRemoved
from sobremesa.games.south_seas.state import OVER, to_act
from sobremesa.games.south_seas.tables import payments
from sobremesa.games.south_seas.view import features, imagine, view

SHIPS = {ship.id: ship for ship in BOX.ships}
TILES = {tile.id: tile for tile in BOX.tiles}
KINDS = ("bridge", "sea", "island")
few = settings(max_examples=12, deadline=None, derandomize=True, database=None)
seeds = st.integers(0, 10**6)


def printed(names: list[str]) -> Counter[str]:
    """The symbols on these tiles by kind of feature."""
    found: Counter[str] = Counter()
    for name in names:
        for part in TILES[name].parts:
            found[part.kind.name.lower()] += part.singles + 2 * part.pairs
    return found


@few
@given(seeds, st.integers(2, 5))
def test_the_components_are_always_all_there(seed: int, seats: int) -> None:
    for table, choose in random_games(1, seats, f"laws {seed}"):
        census = scoring.census(table.state)
        assert census["tiles"] == 73
        assert census["islanders"] == census["islanders counted in regions"] == 4 * seats
        assert census["ships"] == census["ships open, stacked and owned"] == 24
        while choose():
            assert scoring.census(table.state) == census
            assert all(number >= 0 for number in table.state.wares)
            assert all(table.supply(name) + len(table.standing(name)) == 4 for name in table.names)
            assert len(table.open_ships) == min(4, len(table.open_ships) + view(table.state, None)["ships_left"])


@few
@given(seeds)
def test_every_printed_symbol_is_in_a_feature_or_covered(seed: int) -> None:
    # C2
    for table, choose in random_games(1, seed=f"symbols {seed}"):
        while choose():
            seen = view(table.state, None)
            if seen["turn"] % 8 and table.state.phase != OVER:
                continue
            counted: Counter[str] = Counter()
            for feature in features(table.state):
                counted[feature["kind"]] += feature["symbols"]
            counted["sea"] += sum(token["fish"] for token in seen["tokens"])
            on_tiles = printed([laid["tile"] for laid in seen["board"]])
            assert all(counted[kind] == on_tiles[kind] for kind in KINDS)


@few
@given(seeds)
def test_wares_come_from_rewards_and_go_to_ships_and_nowhere_else(seed: int) -> None:
    for table, choose in random_games(1, seed=f"wares {seed}"):
        held = [[0, 0, 0] for _ in table.names]
        while True:
            for event in table.events:
                if isinstance(event, FeatureEvaluated):
                    for seat in event.winners:
                        held[seat][KINDS.index(event.kind)] += event.amount
                elif isinstance(event, ShipSupplied):
                    assert event.payment in payments(SHIPS[event.ship])
                    for kind, number in enumerate(event.payment):
                        held[event.seat][kind] -= number
            table.events.clear()
            assert view(table.state, None)["wares"] == held
            if not choose():
                break


@few
@given(seeds)
def test_a_boat_covers_one_group_only_after_a_reward(seed: int) -> None:
    for table, choose in random_games(1, seed=f"boats {seed}"):
        while choose():
            covered = [event for event in table.events if isinstance(event, FishCovered)]
            paid = [
                event
                for event in table.events
                if isinstance(event, FeatureEvaluated) and event.kind == "sea" and event.winners and event.amount
            ]
            assert len(covered) <= min(1, len(paid)) or table.state.phase == OVER
            table.events.clear()


def test_the_tiles_of_every_game_are_those_of_the_box_and_the_start_tile_lies_once() -> None:
    # C6: nothing is lost or doubled in drawing, removing and laying.
    expected = {tile.id: tile.count for tile in BOX.tiles}
    for table, choose in random_games(60, seed="census"):
        while choose():
            pass
        drawn = Counter(event.tile for event in table.events if isinstance(event, TileDrawn))
        removed = Counter(event.tile for event in table.events if isinstance(event, TileRemoved))
        laid = Counter(tile["tile"] for tile in view(table.state, None)["board"])
        assert drawn + Counter({"SS-06a": 1}) == expected
        assert laid + removed == expected
        assert laid["SS-06a"] == 1


@few
@given(seeds)
def test_a_snapshot_and_an_imagined_position_play_on_like_the_original(seed: int) -> None:
    for table, choose in random_games(1, seed=f"dump {seed}"):
        steps = 0
        while choose():
            steps += 1
            if steps % 11:
                continue
            state = table.state
            for twin in (
                snapshot.load(table.tables, state.dump()),
                imagine(table.tables, view(state, 0)),
                state.copy(),
            ):
                assert view(twin, None) == view(state, None)
                assert features(twin) == features(state)
                for seat in to_act(state):
                    assert rules.legal(twin, seat) == rules.legal(state, seat)
            twins = [snapshot.load(table.tables, state.dump()), copy_of(table).state]
            for twin in twins:
                dice = Chance(seed)
                while seats := to_act(twin):
                    rules.apply(twin, dice.choose(rules.legal(twin, seats[0])), dice, None)
            assert twins[0].dump() == twins[1].dump()


@pytest.mark.parametrize("spec", ["random", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everything_is_in_the_view(spec: str, seats: int) -> None:
    """The game is open: the position made from a view is the true one, at every step, to the last point."""
    game, dice, choose = load("south_seas"), Chance(f"open {spec}"), player(spec)
    state, sources = game.new(game.options(), seats, dice), set[str]()
    while True:
        seen = game.view(state, None)
        twin = game.imagine(seen, dice)
        assert twin.dump() == state.dump()
        assert game.scores(twin) == game.scores(state)
        sources |= {owned["source"] for ships in seen["ships"] for owned in ships}
        due = game.to_act(state)
        if not due:
            break
        game.apply(state, due[0], choose(game, state, due[0], game.legal(state, due[0]), dice), dice)
    assert sources == {"supply", "market"} or spec == "random"


class TestMatches(MatchLaws):
    game = "south_seas"


def test_every_kind_of_feature_occurs_in_the_box() -> None:
    assert {part.kind for tile in BOX.tiles for part in tile.parts} == set(Kind)
