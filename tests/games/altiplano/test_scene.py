"""What lies beside the board is told in the reader's language."""

import pytest

from games.altiplano.positions import Table
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.locale import speaking


def test_what_lies_beside_the_board_is_named_in_the_readers_language() -> None:
    table = Table("Ann at farm, bag wool, container fish, planning food, farm alpaca; Bo at farm")
    game = Altiplano()
    with speaking("es"):
        shown = game.scene(game.view(table.state, 0), (), ("Ana", "Bo"))
    labels = " ".join(item.label for panel in shown.panels for item in panel.items)
    assert "la bolsa: lana" in labels
    assert not [word for word in ("bag", "container", "planning", "farm", "wool", "fish") if f"{word}:" in labels]


@pytest.mark.parametrize("planning", ["open", "strict"])
def test_whoever_plans_in_secret_has_a_hand_so_that_a_shared_device_is_handed_over(planning: str) -> None:
    table = Table.dealt("Ann Bo", start=1, planning=planning)
    game = Altiplano()
    while table.phase != "plan":
        name = table.to_act.split()[0]
        table.play(f"{name}: {table.legal_of(name)[0]}")
    for seat in (0, 1):
        seen = game.view(table.state, seat)
        assert (game.scene(seen, (), ("Ann", "Bo")).hand is not None) == (planning == "open")
    assert game.scene(game.view(table.state, None), (), ("Ann", "Bo")).hand is None


def test_what_is_still_to_be_laid_is_told() -> None:
    table = Table.dealt("Ann Bo", start=1)
    game = Altiplano()
    while table.phase != "plan":
        name = table.to_act.split()[0]
        table.play(f"{name}: {table.legal_of(name)[0]}")
    table.play(f"Ann: {next(path for path in table.legal_of('Ann') if path.startswith('place'))}")
    hand = game.scene(game.view(table.state, 0), (), ("Ann", "Bo")).hand
    assert hand is not None
    assert hand.items[-1].label.startswith("still to lay: ")
