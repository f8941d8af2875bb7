"""The laws every game keeps, with whole games at random, and a leak planted on purpose that they find."""

from typing import ClassVar

import pytest

from games.altiplano.positions import BOX, Table
from games.laws import MatchLaws
from games.tables import NAMES
from sobremesa.engine.check import check_game
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame
from sobremesa.games.altiplano import view as seeing
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.missions import held
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.state import NONE, State

GAME = Altiplano()

CHOSEN = [
    (2, {"missions": "yes"}),
    (3, {"missions": "yes", "roles": "chosen", "corn_row": "first"}),
    (4, {"planning": "strict", "quick": "yes"}),
    (5, {"missions": "yes", "quick": "yes"}),
]


class TestMatches(MatchLaws):
    game = "altiplano"
    options: ClassVar[dict[str, str]] = {"missions": "yes"}
    ends = "last 0"

    def test_drafts_of_seats_that_decide_at_once_keep_apart(self) -> None:
        match, lots, shared = self.match("at once", 3), Chance("at once"), 0
        while not match.is_over:
            seats = match.to_act()
            for seat in seats:
                others = [other for other in seats if other != seat]
                before = [(match.view(other), match.draft(other)) for other in others]
                action = lots.choose(match.legal(seat))
                if action.is_final:
                    continue
                match.play(seat, action.path)
                match.undo(seat)
                match.play(seat, action.path)
                assert [(match.view(other), match.draft(other)) for other in others] == before
            shared += sum(bool(match.draft(seat)) for seat in seats) > 1
            for at, seat in enumerate(seats):
                kept = [match.draft(other) for other in seats[at + 1 :]]
                if match.draft(seat):
                    match.commit(seat)
                else:
                    match.act(seat, lots.choose(match.legal(seat)))
                assert [match.draft(other) for other in seats[at + 1 :]] == kept
        assert shared > 10


@pytest.mark.parametrize(("seats", "options"), CHOSEN, ids=[f"{seats} seats" for seats, _ in CHOSEN])
def test_a_random_game_keeps_every_law(seats: int, options: dict[str, str]) -> None:
    report = check_game(GAME, AltiplanoOptions.parse(options), seats, f"laws {seats}")
    assert report.failures == []


class Leaking(Altiplano):
    """It shows what others have laid in secret, as if it lay open."""

    def view(self, state: State, seat: int | None) -> AltiplanoView:
        shown = state.copy()
        for other, board in enumerate(shown.boards):
            if other != seat:
                board.laid = []
        return super().view(shown, seat)


class Telling(Altiplano):
    """It shows everybody's missions as soon as they are chosen."""

    def view(self, state: State, seat: int | None) -> AltiplanoView:
        found = super().view(state, seat)
        for owner, board in enumerate(found["boards"]):
            board["missions"] = [BOX.missions[card].id if card != NONE else "" for card in held(state, owner)]
        return found


@pytest.mark.parametrize("game", [Leaking(), Telling()], ids=["plans", "missions"])
@pytest.mark.parametrize("seed", range(3))
def test_a_planted_leak_is_found(game: AnyGame, seed: int) -> None:
    # What leaks is well formed: a law of what a seat may know finds it, not a crash.
    failures = check_game(game, AltiplanoOptions(missions="yes"), 3, f"leak {seed}").failures
    assert failures
    assert all(failure.startswith("4:") for failure in failures)


def test_what_each_seat_lays_is_hidden_from_onlookers_too() -> None:
    table = Table("Ann planning wool; Bo planning food*2; Cy planning ore", seats=" ".join(NAMES[:3]), phase="plan")
    before = [seeing.view(table.state, seat) for seat in (None, 1, 2)]
    table.play("Ann: place wool farm")
    after = [seeing.view(table.state, seat) for seat in (None, 1, 2)]
    for one, other in zip(before, after, strict=True):
        assert one["boards"] == other["boards"]
        assert one["laid"] == other["laid"]
