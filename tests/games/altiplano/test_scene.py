"""What lies beside the board is told in the reader's language."""

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
