"""The golden games of Iwari. Besides points, remarks claim such as `half of the journey`, `the last round, by tents`,
`Ann puts union on T1`, `Ann leaves honor`, `Bo is 2. on E4`, `the third tribe in T1`, `the third tribe discards`,
`T1 pays 7 4 0` or `connection 3 pays 0 5`.
"""

from collections.abc import Iterator, Sequence

from games.golden import GoldenGames
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch
from sobremesa.games.iwari import events as told
from sobremesa.games.iwari.actions import DEEDS


class TestGoldenGames(GoldenGames):
    game = "iwari"
    fewest = 21

    @staticmethod
    def claims(match: AnyMatch, events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            match event:
                case told.DeckRanOut():
                    yield "half of the journey"
                case told.LastRound(cause):
                    yield f"the last round, by {cause}"
                case told.DeedPlaced(seat, deed, at):
                    yield f"{match.names[seat]} puts {deed} on {at}"
                case told.DeedDeclined(seat, deed):
                    yield f"{match.names[seat]} leaves {deed}"
                case told.ExpeditionTaken(seat, expedition, place):
                    yield f"{match.names[seat]} is {place}. on {expedition}"
                case told.PiecesPlaced(seat, tribe, territory) if tribe != seat:
                    yield f"the third tribe in {territory}"
                case told.CardDiscarded(_, _, is_third=True):
                    yield "the third tribe discards"
                case told.TentsScored(_, place, _, points):
                    yield f"{place} pays {' '.join(map(str, points))}"
                case told.ConnectionScored(number, points=points):
                    yield f"connection {number} pays {' '.join(map(str, points))}"


happened = TestGoldenGames.happened


def test_r12_1_a_game_ends_by_the_deck() -> None:
    assert [event.cause for event in happened("ended_by_the_deck", told.LastRound)] == ["deck"]


def test_r12_2_a_game_ends_by_tents() -> None:
    assert [event.cause for event in happened("ended_by_tents", told.LastRound)] == ["tents"]


def test_r4_4_the_third_tribe_discards_where_it_can_place_nothing() -> None:
    for name in ("ended_by_the_deck", "ended_by_tents"):
        assert [event.is_third for event in happened(name, told.CardDiscarded)].count(True) == 1


def test_r10_every_deed_is_placed() -> None:
    placed = happened("deeds_and_expeditions", told.DeedPlaced)
    assert {event.deed for event in placed} == set(DEEDS)
    assert len(happened("deeds_and_expeditions", told.ExpeditionTaken)) > 2


def test_r10_7_a_deed_for_a_territory_and_one_for_a_connection_are_declined() -> None:
    assert [event.deed for event in happened("deeds_and_expeditions", told.DeedDeclined)] == ["union"]
    assert [event.deed for event in happened("five_seats_with_a_draft", told.DeedDeclined)] == ["respect"]


def test_r1_6_hands_are_drafted() -> None:
    assert len(happened("five_seats_with_a_draft", told.DraftBegan)) == 5


def test_all_that_can_happen_happens_in_some_golden_game() -> None:
    """But for empty piles, which take a longer game, and what only a log makes of other events."""
    kinds = {each for each in vars(told).values() if isinstance(each, type) and issubclass(each, Event)}
    seen = {type(event) for path in TestGoldenGames.files() for event in TestGoldenGames.played(path)[1].events}
    assert {each.__name__ for each in kinds - seen} == {"Event", "_OfCards", "NothingToDraw", "CardsMoved"}
