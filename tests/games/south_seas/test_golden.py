"""The golden games of South Seas. Besides points, remarks claim such as `Ann holds 2 shells 1 fish 0 bananas`,
`Ann has 3 islanders at home`, `Bo must pick`, `Bo takes SHIP-03 for a market`, `SS-18a is removed`,
`a pair of fish at 3,-1 is covered` or `the ships have run out`.
"""

from collections.abc import Iterator, Sequence

from games.golden import GoldenGames
from sobremesa.engine import record
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch
from sobremesa.games import load
from sobremesa.games.south_seas.events import FishCovered, GameEnded, PickPassed, ShipTaken, TileRemoved


class TestGoldenGames(GoldenGames):
    game = "south_seas"
    fewest = 41

    @staticmethod
    def claims(match: AnyMatch, events: Sequence[Event]) -> Iterator[str]:
        seen = match.view(None)
        for name, (shells, fish, bananas), islanders in zip(match.names, seen["wares"], seen["islanders"], strict=True):
            yield f"{name} holds {shells} shells {fish} fish {bananas} bananas"
            count = islanders.count(None)
            yield f"{name} has {count} islander{'' if count == 1 else 's'} at home"
        for event in events:
            match event:
                case PickPassed(seat):
                    yield f"{match.names[seat]} must pick"
                case ShipTaken(seat, ship):
                    yield f"{match.names[seat]} takes {ship} for a market"
                case TileRemoved(_, tile):
                    yield f"{tile} is removed"
                case FishCovered(x, y, _, fish):
                    yield f"a {'pair of' if fish == 2 else 'single'} fish at {x},{y} is covered"
                case GameEnded(cause):
                    yield f"the {cause} have run out"


happened = TestGoldenGames.happened


def test_r12_1_a_game_ends_by_tiles() -> None:
    assert happened("ended_by_tiles", GameEnded) == [GameEnded("tiles")]


def test_r12_2_a_game_ends_by_ships() -> None:
    assert happened("ended_by_ships", GameEnded) == [GameEnded("ships")]


def test_r3_3_a_tile_leaves_the_game() -> None:
    assert len(happened("a_tile_removed", TileRemoved)) == 1


def test_r10_3_a_ship_is_picked_out_of_turn() -> None:
    assert len(happened("markets_and_picks", ShipTaken)) == 4
    assert happened("markets_and_picks", PickPassed)


def test_r12_9_four_seats_share_the_first_rank() -> None:
    match, _ = TestGoldenGames.played(TestGoldenGames.file("five_seats"))
    assert [score.total for score in match.scores()] == [20, 9, 20, 20, 20]
    assert [score.rank for score in match.scores()] == [1, 5, 1, 1, 1]


def test_r5_2_nobody_takes_back_before_all_four_are_out() -> None:
    read = record.read(TestGoldenGames.file("taking_back_when_none_left").read_text("utf-8"))
    lines = [number for number, line in enumerate(read.lines) if line.path[0] == "retrieve"]
    assert lines
    for number in lines:
        before = record.replay(read, load("south_seas"), number)
        assert None not in before.view(None)["islanders"][read.lines[number].seat]
