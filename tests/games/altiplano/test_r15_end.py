"""R15 The end."""

from games.altiplano.positions import Table
from sobremesa.games.altiplano.events import EndNear, GameEnded

ELSE = "; Bo at farm, farm alpaca"


def near(table: Table, *lines: str) -> list[str]:
    """The places that are said to be empty when the lines are played."""
    table.play(*lines)
    return [event.place for event in table.happened(EndNear)]


def test_r15_1_no_fish_and_no_boat_in_the_harbor() -> None:
    table = Table(f"Ann at harbor, harbor wood*2{ELSE}", supply="fish=0", boats="boat_wood")
    assert near(table, "harbor boat boat_wood") == ["harbor"]
    other = Table(f"Ann at harbor, harbor wood*2{ELSE}", supply="fish=1", boats="boat_wood")
    assert near(other, "harbor boat boat_wood") == []


def test_r15_1_no_corn_at_the_road() -> None:
    table = Table(f"Ann at market, order order_01 fish*2 stone, market stone{ELSE}", supply="corn=1")
    assert near(table, "market deliver stone") == ["road"]


def test_r15_1_every_other_place_too() -> None:
    cart = Table(f"Ann at village, coins 1{ELSE}", carts=1, houses="")
    assert near(cart, "village cart empty") == ["village"]
    house = Table(f"Ann at village, village stone*2{ELSE}", carts=0, houses="house_ore")
    assert near(house, "village house house_ore") == ["village"]
    order = Table(f"Ann at market, coins 1{ELSE}", orders="order_03", supply="glass=0")
    assert near(order, "market order order_03") == ["market"]
    glass = Table(f"Ann at forest, forest cacao{ELSE}", orders="", supply="glass=1")
    assert near(glass, "forest glass") == ["market"]
    farm = Table(f"Ann at farm, farm wool food{ELSE}", supply="alpaca=0 wool=0 cloth=1")
    assert near(farm, "farm cloth") == ["farm"]
    mine = Table(f"Ann at mine, mine food*2{ELSE}", supply="stone=1 ore=0 silver=0")
    assert near(mine, "mine stone") == ["mine"]
    forest = Table(f"Ann at forest, forest food*2{ELSE}", supply="wood=1 cacao=0")
    assert near(forest, "forest wood") == ["forest"]


def test_r15_1_food_belongs_to_no_place() -> None:
    table = Table(f"Ann at farm, farm alpaca{ELSE}", supply="food=1")
    assert near(table, "farm food") == []


def test_r15_2_a_place_of_the_extension_board_cannot_be_filled() -> None:
    table = Table("Ann at farm, farm alpaca*2; Bo at farm, farm alpaca*2")
    table.state.stack = 0
    assert near(table, "pass", "pass") == [""]
    assert table.state.last == table.state.round == 4


def test_r15_3_the_round_is_finished_and_one_more_is_played() -> None:
    table = Table("Ann at farm, farm wool food alpaca; Bo at farm, farm alpaca*2", supply="alpaca=0 wool=0 cloth=1")
    table.play("farm cloth", "end")
    assert (table.state.round, table.state.last, table.to_act) == (3, 4, "Bo")
    table.play("pass", "pass")
    assert table.state.round == 4
    while table.to_act:
        table.play(table.legal[-1])
    assert (table.state.round, table.phase) == (4, "over")
    assert len(table.happened(GameEnded)) == 1


def test_r15_3_the_last_round_is_not_followed_by_a_preparation() -> None:
    table = Table("Ann at farm, farm alpaca; Bo at farm, farm alpaca", round=4, last=4)
    before = table.strip
    table.play("pass", "pass")
    assert (table.phase, table.strip) == ("over", before)


def test_r15_4_tiles_that_store_at_the_end_come_in_turn_order() -> None:
    table = Table(
        "Ann at farm, farm alpaca, tiles corn_depot, depot corn; Bo at farm, farm alpaca, tiles final_ten_goods, "
        "bag ore, row ore",
        round=4,
        last=4,
        start=2,
    )
    table.play("pass", "pass")
    assert (table.phase, table.to_act) == ("store", "Bo")
    table.play("end")
    assert table.to_act == "Ann"
    table.play("store corn new")
    assert table.phase == "over"
