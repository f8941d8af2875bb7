"""R14 The next round."""

from games.altiplano.positions import Table
from sobremesa.games.altiplano.events import TileGone, TileShown

STRIP = "fish_for_food ore_for_food alpaca_for_food wood_for_food ore_for_fish"


def test_r14_1_the_marker_passes_and_carts_are_ready_again() -> None:
    table = Table("Ann at farm, farm alpaca*2, used cart, bought cart; Bo at farm, farm alpaca*2")
    table.play("pass", "pass")
    assert (table.state.first, table.board("Ann").cart_used, table.board("Ann").cart_bought) == (1, False, False)


def test_r14_2_bought_tiles_leave_gaps_that_are_filled_from_above() -> None:
    table = Table("Ann at market, coins 3; Bo at farm, farm alpaca", strip=STRIP)
    table.play("market buy ore_for_food", "end", "pass")
    assert table.strip == ["fish_for_food", "alpaca_for_food", "wood_for_food", "ore_for_fish", "fish_or_wood_for_coin"]
    assert not table.happened(TileGone)


def test_r14_2_gaps_stay_until_the_round_is_over() -> None:
    table = Table("Ann at market, coins 9; Bo at farm, farm alpaca", strip=STRIP)
    table.play("market buy ore_for_food")
    assert table.strip[1] == "-"


def test_r14_3_if_none_was_bought_the_lowest_leaves_the_game() -> None:
    table = Table("Ann at farm, farm alpaca; Bo at farm, farm alpaca", strip=STRIP)
    table.play("pass", "pass")
    assert [event.tile for event in table.happened(TileGone)] == ["fish_for_food"]
    assert table.strip[:4] == ["ore_for_food", "alpaca_for_food", "wood_for_food", "ore_for_fish"]
    assert len(table.happened(TileShown)) == 1
    assert not table.state.stack >> table.state.tables.tile_ids.index("fish_for_food") & 1
