"""The laws every game keeps, with whole games at random, and a leak planted on purpose that they find."""

from typing import Any

import pytest

from games.altiplano.positions import NAMES, Table
from sobremesa.engine.check import check_game
from sobremesa.games.altiplano import view as seeing
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.state import State

GAME = Altiplano()

CHOSEN = [
    (2, {"missions": "yes"}),
    (3, {"missions": "yes", "roles": "chosen", "corn_row": "first"}),
    (4, {"planning": "strict", "quick": "yes"}),
    (5, {"missions": "yes", "quick": "yes"}),
]


@pytest.mark.parametrize(("seats", "options"), CHOSEN, ids=[f"{seats} seats" for seats, _ in CHOSEN])
def test_a_random_game_keeps_every_law(seats: int, options: dict[str, str]) -> None:
    report = check_game(GAME, AltiplanoOptions.parse(options), seats, f"laws {seats}")
    assert report.failures == []


class Leaking(Altiplano):
    """It shows what others have laid in secret."""

    def view(self, state: State, seat: int | None) -> AltiplanoView:
        found = super().view(state, seat)
        found["laid"] = [[str(code), "farm"] for board in state.boards for code in board.laid]
        return found


class Telling(Altiplano):
    """It shows everybody's missions."""

    def view(self, state: State, seat: int | None) -> AltiplanoView:
        found = super().view(state, seat)
        for each, board in enumerate(found["boards"]):
            board["missions"] = seeing.view(state, each)["missions"]["dealt"][:2] or ["", ""]
        return found


@pytest.mark.parametrize("game", [Leaking(), Telling()], ids=["plans", "missions"])
def test_a_planted_leak_is_found(game: Any) -> None:
    found = [check_game(game, AltiplanoOptions(missions="yes"), 3, f"leak {seed}").failures for seed in range(2)]
    assert any(failure.startswith(("4:", "0:")) for failures in found for failure in failures)


def test_what_each_seat_lays_is_hidden_from_onlookers_too() -> None:
    table = Table("Ann planning wool; Bo planning food*2; Cy planning ore", seats=" ".join(NAMES[:3]), phase="plan")
    before = [seeing.view(table.state, seat) for seat in (None, 1, 2)]
    table.play("Ann: place wool farm")
    after = [seeing.view(table.state, seat) for seat in (None, 1, 2)]
    for one, other in zip(before, after, strict=True):
        assert one["boards"] == other["boards"]
        assert one["laid"] == other["laid"]
