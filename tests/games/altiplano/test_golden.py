"""The golden games of Altiplano. Besides points, remarks claim such as `round 4`, `Bo finishes order_03`,
`Bo fills row 2`, `Cy shows rows_3`, `Ann buys swap`, `Ann builds house_ore`, `nothing left at harbor`,
`the strip cannot be filled`.
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
            name = match.names[getattr(event, "seat", 0)]
            match event:
                case told.RoundBegan(number):
                    yield f"round {number}"
                case told.OrderFinished(_, order):
                    yield f"{name} finishes {order}"
                case told.RowFilled(_, row):
                    yield f"{name} fills row {row}"
                case told.MissionMet(_, mission):
                    yield f"{name} shows {mission}"
                case told.TileBought(_, tile):
                    yield f"{name} buys {tile}"
                case told.CardBuilt(_, kind, card):
                    yield f"{name} builds {card or f'no {kind}'}"
                case told.EndNear(place):
                    yield f"nothing left at {place}" if place else "the strip cannot be filled"


happened = TestGoldenGames.happened


def near(name: str) -> list[str]:
    return [event.place for event in happened(name, told.EndNear)]


def test_r15_1_a_game_ends_by_an_empty_place() -> None:
    assert near("ended_by_a_place") == ["village"]


def test_r15_2_a_game_ends_by_the_strip() -> None:
    assert near("ended_by_the_strip") == [""]
