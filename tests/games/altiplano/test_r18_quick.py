"""R18 The quick variant."""

from games.altiplano.positions import Table
from games.tables import NAMES


def test_r18_1_a_cart_a_coin_and_a_food_more() -> None:
    slow, quick = (Table.dealt("Ann Bo", start=1, quick=chosen) for chosen in ("no", "yes"))
    for name in ("Ann", "Bo"):
        assert quick.board(name).carts == slow.board(name).carts + 1
        assert quick.coins(name) == slow.coins(name) + 1
        assert quick.has(name, "planning").startswith("food*3")
    assert quick.state.carts == slow.state.carts - 2


def test_r18_1_so_many_carts_are_left_at_the_village() -> None:
    for seats in range(2, 6):
        table = Table.dealt(" ".join(NAMES[:seats]), start=1, quick="yes")
        assert table.state.carts == seats


def test_r18_2_five_planning_spaces_from_the_beginning() -> None:
    table = Table.dealt("Ann Bo", start=1, quick="yes")
    assert (table.board("Ann").road, table.state.allowed(table.board("Ann"))) == (1, 5)
    assert table.board("Ann").total(2) == 5


def test_r18_3_three_tiles_leave_the_game() -> None:
    table = Table.dealt("Ann Bo Cy Dee Eve", start=1, quick="yes")
    ids = {id_ for at, id_ in enumerate(table.state.tables.tile_ids) if table.state.stack >> at & 1} | set(table.strip)
    assert len(ids) == 25
    assert not ids & {"coin_movement", "wool_or_cacao_for_fish", "silver_or_glass_for_3coins"}
