"""R13 The extension tiles: what each of them does."""

from dataclasses import replace

import pytest

from games.altiplano.positions import BOX, Table
from sobremesa.games.altiplano.events import ContainerPoured, GoodsDrawn

ELSE = "; Bo at farm, farm alpaca*3"


def converts(tile: str, place: str, laid: str, gains: str) -> None:
    """The tile turns what is laid on it into one of the goods, at its place, and nothing else."""
    for gained in gains.split():
        things = laid.split()
        given = f"coins {len(things)}" if "coin" in things else f"planning {laid}"
        table = Table(f"Ann {given}, at {place}, used cart, tiles {tile}{ELSE}", phase="plan")
        for thing in ["coins"] if "coin" in things else things:
            table.play(f"Ann: place {thing} {tile}")
        before = table.supply(gained)
        assert sorted(table.choices(tile)) == sorted(gains.split())
        table.play(f"{tile} {gained}")
        assert (table.supply(gained), table.coins("Ann")) == (before - 1, 0)
        used = sorted(thing for thing in laid.split() if thing != "coin")
        container = [word.partition("*") for word in table.has("Ann", "container").split()]
        assert sorted(good for good, _, count in container for _ in range(int(count or 1))) == sorted([*used, gained])


def test_r13_1_alpaca_for_food() -> None:
    converts("alpaca_for_food", "farm", "food", "alpaca")


def test_r13_2_ore_for_fish() -> None:
    converts("ore_for_fish", "harbor", "fish", "ore")


def test_r13_3_wood_for_food() -> None:
    converts("wood_for_food", "forest", "food", "wood")


def test_r13_4_ore_for_food() -> None:
    converts("ore_for_food", "mine", "food", "ore")


def test_r13_5_fish_for_food() -> None:
    converts("fish_for_food", "harbor", "food", "fish")


def test_r13_6_cacao_for_two_coins() -> None:
    converts("cacao_for_2coins", "market", "coin coin", "cacao")


def test_r13_7_alpaca_or_stone_for_a_coin() -> None:
    converts("alpaca_or_stone_for_coin", "market", "coin", "alpaca stone")


def test_r13_8_fish_or_wood_for_a_coin() -> None:
    converts("fish_or_wood_for_coin", "market", "coin", "fish wood")


def test_r13_9_stone_or_wood_for_a_coin() -> None:
    converts("stone_or_wood_for_coin", "market", "coin", "stone wood")


def test_r13_10_stone_or_ore_for_food() -> None:
    converts("stone_or_ore_for_food", "mine", "food", "stone ore")


def test_r13_11_cacao_for_two_fish() -> None:
    converts("cacao_for_2fish", "harbor", "fish fish", "cacao")


def test_r13_12_ore_stone_or_wood_for_fish() -> None:
    converts("ore_stone_or_wood_for_fish", "harbor", "fish", "ore stone wood")


def test_r13_13_cacao_for_two_food() -> None:
    converts("cacao_for_2food", "forest", "food food", "cacao")


def test_r13_15_wool_for_alpaca() -> None:
    converts("wool_for_alpaca", "farm", "alpaca", "wool")


def test_r13_16_cacao_for_food() -> None:
    converts("cacao_for_food", "forest", "food", "cacao")


def test_r13_21_wool_or_cacao_for_fish() -> None:
    converts("wool_or_cacao_for_fish", "harbor", "fish", "wool cacao")


def test_r13_22_wool_or_ore_for_two_coins() -> None:
    converts("wool_or_ore_for_2coins", "market", "coin coin", "wool ore")


def test_r13_23_silver_or_glass_for_three_coins() -> None:
    converts("silver_or_glass_for_3coins", "market", "coin coin coin", "silver glass")


# R13.14, R13.20 The free space


def frees(tile: str, place: str, laid: str, free: str, line: str, after: str) -> None:
    """The line uses what is laid at the place and the good on the tile; this lies in the container then."""
    planned = f"planning {laid}, " if laid else ""
    table = Table(f"Ann {planned}at {place}, used cart, tiles {tile}, free {free}{ELSE}", phase="plan")
    if laid:
        table.play(f"place {laid} {place}")
    table.play(line)
    assert (table.has("Ann", "container"), table.has("Ann", "free")) == (after, "")


every_use = pytest.mark.parametrize(
    ("place", "laid", "free", "line", "after"),
    [
        ("farm", "food", "alpaca", "free farm wool", "food alpaca wool"),
        ("farm", "alpaca", "food", "free farm wool", "food alpaca wool"),
        ("farm", "", "alpaca", "free farm food", "food alpaca"),
        ("forest", "", "cacao", "free forest glass", "cacao glass"),
        ("mine", "food", "food", "free mine stone", "food*2 stone"),
        ("harbor", "wood", "wood", "free harbor boat boat_ore", "wood*2 ore"),
        ("village", "stone", "stone", "free village house house_ore", "stone*2"),
        ("road", "stone", "wood", "free road build", "wood stone"),
        ("road", "wood", "stone", "free road build", "wood stone"),
        ("market", "", "silver", "free market sell silver", "silver"),
        ("village", "", "wool", "free village store wool", ""),
    ],
)


@every_use
def test_r13_14_a_free_good_works_in_a_basic_action_anywhere(
    place: str, laid: str, free: str, line: str, after: str
) -> None:
    frees("free_space", place, laid, free, line, after)


@every_use
def test_r13_20_so_does_one_on_the_second_tile(place: str, laid: str, free: str, line: str, after: str) -> None:
    frees("free_space_2", place, laid, free, line, after)


def test_r13_14_any_good_may_be_laid_there() -> None:
    table = Table("Ann planning food wool, tiles free_space", phase="plan")
    assert {"food free", "wool free"} <= set(table.choices("place"))
    table.play("place food free")
    assert "wool free" not in table.choices("place")


def test_r13_14_both_ways_are_listed_when_both_work() -> None:
    table = Table("Ann at farm, farm alpaca food, tiles free_space, free alpaca")
    assert {"farm wool", "free farm wool", "farm food", "free farm food"} <= set(table.legal)


def test_r13_14_everybody_hears_from_where_a_good_was_taken() -> None:
    heard = []
    for line in ("farm wool", "free farm wool"):
        table = Table("Ann at farm, farm alpaca food, tiles free_space, free alpaca")
        heard.append(table.play(line)[0])
    assert heard[0] != heard[1]


def test_r13_14_two_of_a_good_are_taken_one_from_each() -> None:
    table = Table("Ann at mine, mine food*2, tiles free_space, free food")
    table.play("free mine stone")
    assert (table.has("Ann", "mine"), table.has("Ann", "free")) == ("food", "")


def test_r13_14_it_delivers_too() -> None:
    table = Table("Ann at market, order order_01, tiles free_space, free fish, used cart; Bo at farm, farm alpaca")
    table.play("free market deliver fish")
    assert table.has("Ann", "order") == "fish"


def test_r13_14_not_for_roles_tiles_and_moves() -> None:
    table = Table("Ann at mine, is miner, tiles free_space ore_for_fish, free food, mine ore food, used cart")
    assert table.legal == ["mine silver", "free mine stone", "free mine silver", "pass"]


def test_r13_20_any_good_may_be_laid_on_the_second_tile() -> None:
    table = Table("Ann planning food wool, tiles free_space_2", phase="plan")
    assert {"food free", "wool free"} <= set(table.choices("place"))
    table.play("place wool free")
    assert "food free" not in table.choices("place")


# Other tiles


def test_r13_17_coins_may_be_laid_for_movement() -> None:
    table = Table("Ann coins 2, tiles coin_movement, at mine, farm alpaca*2, used cart", phase="plan")
    table.play("place coin walk", "done", "go farm coin_walk")
    assert (table.at("Ann"), table.coins("Ann"), table.has("Ann", "walk")) == ("farm", 1, "")
    assert table.has("Ann", "container") == ""


def test_r13_17_with_a_cart_up_to_three_steps() -> None:
    table = Table("Ann at village, tiles coin_movement, rides 1, ride coin, farm alpaca, used cart")
    assert table.legal == ["go farm coin_ride", "pass"]


def test_r13_18_a_good_is_put_away_and_another_chosen() -> None:
    table = Table("Ann planning fish*2 wool*2, container silver, tiles swap", phase="draw")
    assert (table.phase, table.to_act) == ("swap", "Ann")
    assert table.legal == ["swap fish", "swap wool", "keep"]


def test_r13_18_from_the_container_also_what_was_just_put_away() -> None:
    table = Table("Ann planning fish*4, bag ore, container silver, tiles swap", phase="draw")
    table.play("swap fish")
    assert table.legal == ["take bag", "take fish", "take silver"]
    table.play("take silver")
    assert (table.has("Ann", "planning"), table.has("Ann", "container")) == ("fish*3 silver", "fish")
    assert table.phase == "plan"


def test_r13_18_or_one_is_drawn_from_the_bag() -> None:
    table = Table("Ann planning fish*4, bag ore*2 wool, tiles swap", phase="draw")
    table.play("swap fish", "take bag", told="seat1=wool")
    assert table.has("Ann", "planning") == "fish*3 wool"


def test_r13_18_an_empty_bag_is_filled_before_the_draw() -> None:
    table = Table("Ann planning fish*4, container silver, tiles swap", phase="draw")
    table.play("swap fish", "take bag", told="seat1=silver")
    assert table.happened(ContainerPoured)[0].goods == 2
    assert table.has("Ann", "planning") == "fish*3 silver"


def test_r13_18_keeping_all_is_allowed() -> None:
    table = Table("Ann planning fish*4, tiles swap; Bo planning ore*4", phase="draw", start=2)
    assert table.to_act == "Ann"
    table.play("keep")
    assert (table.has("Ann", "planning"), table.phase) == ("fish*4", "plan")


def test_r13_18_several_owners_come_one_after_the_other_from_the_start_player_on() -> None:
    swap = next(tile for tile in BOX.tiles if tile.id == "swap")
    content = replace(BOX, tiles=(*BOX.tiles, replace(swap, id="swap_2", kind_id="swap")))
    table = Table(
        "Ann planning fish*4, container wool, tiles swap; Bo planning ore*4; "
        "Cy planning wood*4, container silver, tiles swap_2",
        seats="Ann Bo Cy",
        phase="draw",
        start=3,
        content=content,
    )
    assert table.to_act == "Cy"
    table.play("swap wood", "take silver")
    assert (table.phase, table.to_act) == ("swap", "Ann")
    table.play("swap fish", "take wool")
    assert (table.has("Cy", "planning"), table.has("Ann", "planning")) == ("wood*3 silver", "fish*3 wool")
    assert (table.phase, table.to_act) == ("plan", "Ann Bo Cy")


def test_r13_19_two_more_spaces_at_the_village() -> None:
    table = Table("Ann planning wool*6, road 3, tiles village_plus_2", phase="plan")
    for _ in range(5):
        table.play("place wool village")
    assert "wool village" not in table.choices("place")


def test_r13_24_up_to_ten_goods_are_drawn_and_stored_in_rows_that_are_started() -> None:
    table = Table("Ann bag wool*2 fish, container ore*2, row wool, row silver, tiles final_ten_goods", phase="store")
    assert table.happened(GoodsDrawn)[0].goods == ("fish", "ore", "ore", "wool", "wool")
    assert table.legal == ["store wool", "end"]
    table.play("store wool", "store wool")
    assert (table.rows("Ann"), table.phase) == (["wool*3", "silver"], "over")


def test_r13_24_not_more_than_ten() -> None:
    told = " ".join(["seat1=wool"] * 4 + ["seat1=food"] * 6)
    table = Table("Ann bag wool*4 food*9, row wool, tiles final_ten_goods", phase="store", told=told)
    assert len(table.happened(GoodsDrawn)[0].goods) == 10
    assert table.has("Ann", "bag") == "food*3"


DEPOT = "tiles corn_depot, order order_01 fish*2 stone, market stone, used cart"


def test_r13_25_corn_may_wait() -> None:
    table = Table(f"Ann at market, {DEPOT}; Bo at farm, farm alpaca")
    table.play("market deliver stone")
    assert table.legal == ["corn new", "corn depot"]
    table.play("corn depot")
    assert (table.has("Ann", "depot"), table.rows("Ann")) == ("corn", [])


def test_r13_25_two_at_most() -> None:
    table = Table(f"Ann at market, depot corn*2, {DEPOT}; Bo at farm, farm alpaca")
    table.play("market deliver stone")
    assert table.rows("Ann") == ["corn"]


def test_r13_25_it_is_stored_by_an_action_with_other_goods() -> None:
    table = Table("Ann at village, tiles corn_depot, depot corn*2, village wool, used cart; Bo at farm, farm alpaca")
    assert table.choices("village store") == ["wool", "corn new"]
    table.play("village store wool", "village store corn row1", "village store corn new")
    assert (table.rows("Ann"), table.to_act) == (["wool corn", "corn"], "Bo")


def test_r13_25_what_still_waits_is_stored_at_the_end() -> None:
    table = Table("Ann tiles corn_depot, depot corn*2, row wool", phase="store")
    assert table.legal == ["store corn row1", "store corn new", "end"]
    table.play("store corn new", "store corn row2")
    assert (table.rows("Ann"), table.phase) == (["wool", "corn*2"], "over")
