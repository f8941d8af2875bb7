"""The golden games of Altiplano. Besides points, remarks claim such as `round 4`, `Bo finishes order_03`,
`Bo fills row 2`, `Cy shows rows_3`, `Ann buys swap`, `Ann builds house_ore`, `nothing left at harbor`,
`the strip cannot be filled`, `Bo draws 6 goods for the scoring`, `a corn of Bo waits`, `Bo stores ore of ten in row 3`
(or of whatever it lay in before) or `Bo is 2.`
"""

from collections.abc import Iterator, Sequence

from games.golden import GoldenGames
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch
from sobremesa.games.altiplano import events as told


class TestGoldenGames(GoldenGames):
    game = "altiplano"
    fewest = 21

    @staticmethod
    def claims(match: AnyMatch, events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            match event:
                case told.RoundBegan(number):
                    yield f"round {number}"
                case told.EndNear(place):
                    yield f"nothing left at {place}" if place else "the strip cannot be filled"
                case told.CornWaits(seat):
                    yield f"a corn of {match.names[seat]} waits"
                case _:
                    yield f"{match.names[getattr(event, 'seat', 0)]} {deed(event)}"


def deed(event: Event) -> str:
    """What a seat does or is."""
    match event:
        case told.OrderFinished(_, order):
            return f"finishes {order}"
        case told.GoodsDrawn(_, goods, is_end=True):
            return f"draws {len(goods)} goods for the scoring"
        case told.GoodStored(_, good, origin, row):
            return f"stores {good} of {origin} in row {row}"
        case told.RowFilled(_, row):
            return f"fills row {row}"
        case told.MissionMet(_, mission):
            return f"shows {mission}"
        case told.TileBought(_, tile):
            return f"buys {tile}"
        case told.CardBuilt(_, kind, card):
            return f"builds {card or f'no {kind}'}"
        case told.ScoreCounted(_, _, _, rank):
            return f"is {rank}."
    return "does something else"


happened = TestGoldenGames.happened


def near(name: str) -> list[str]:
    return [event.place for event in happened(name, told.EndNear)]


def test_r15_1_a_game_ends_by_an_empty_place() -> None:
    assert near("ended_by_a_place") == ["village"]


def test_r15_2_a_game_ends_by_the_strip() -> None:
    assert near("ended_by_the_strip") == [""]


def test_r15_2_the_strip_cannot_be_filled_in_the_round_that_empties_a_place_and_one_round_is_played_still() -> None:
    match, watcher = TestGoldenGames.played(TestGoldenGames.file("harbor_and_strip"))
    assert near("harbor_and_strip") == ["harbor"]
    assert match.view(None)["strip"][-1] == ""
    at = next(at for at, event in enumerate(watcher.events) if isinstance(event, told.EndNear))
    begun = [event.is_last for event in watcher.events[at:] if isinstance(event, told.RoundBegan)]
    assert begun == [True]


def test_r13_24_r13_25_goods_drawn_and_corn_that_waited_are_stored_before_the_scoring() -> None:
    stored = happened("stored_before_the_scoring", told.GoodStored)
    last = [(event.good, event.origin, event.row) for event in stored[-4:]]
    assert last == [("ore", "ten", 7), ("cloth", "ten", 6), ("glass", "ten", 2), ("corn", "depot", 1)]


def shown_at_the_end(name: str) -> list[str]:
    _, watcher = TestGoldenGames.played(TestGoldenGames.file(name))
    last = watcher.events[watcher.events.index(told.GameEnded()) :]
    return [event.mission for event in last if isinstance(event, told.MissionMet)]


def test_r17_11_missions_are_shown_at_the_end() -> None:
    assert shown_at_the_end("shared_first_rank") == ["glass_4"]


def test_r17_5_r17_12_a_mission_met_by_storing_before_the_scoring_is_shown_before_it() -> None:
    assert shown_at_the_end("a_mission_at_the_end") == []
    _, played = TestGoldenGames.played(TestGoldenGames.file("a_mission_at_the_end"))
    assert [event.mission for event in played.events if isinstance(event, told.MissionMet)][-1] == "store_kinds_7"


def test_r16_6_two_seats_share_the_first_rank() -> None:
    match, _ = TestGoldenGames.played(TestGoldenGames.file("shared_first_rank"))
    assert [(score.total, score.rank) for score in match.scores()] == [(52, 3), (67, 1), (67, 1)]


def test_all_that_can_happen_happens_in_some_golden_game() -> None:
    """But for a corn that fits nowhere or is not there."""
    kinds = {each for each in vars(told).values() if isinstance(each, type) and issubclass(each, Event)}
    seen = {type(event) for path in TestGoldenGames.files() for event in TestGoldenGames.played(path)[1].events}
    assert {each.__name__ for each in kinds - seen} == {"Event", "CornLost"}
