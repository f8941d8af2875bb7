"""R3 Drawing."""

from games.altiplano.positions import Table
from sobremesa.games.altiplano.events import ContainerPoured, GoodsDrawn, LiftsShown, ThingLifted
from sobremesa.games.altiplano.view import view


def test_r3_1_the_rulebooks_example() -> None:
    table = Table("Ann harbor fish, bag food wood stone ore", phase="lift")
    table.play("lift fish harbor", told="seat1=food seat1=wood seat1=ore")
    assert table.has("Ann", "planning") == "food wood fish ore"
    assert table.has("Ann", "bag") == "stone"


def test_r3_1_never_more_than_the_planning_spaces_that_may_be_used() -> None:
    table = Table("Ann planning wool*2, farm alpaca food, mine food, bag ore*4", phase="lift")
    table.play("lift food farm", "lift alpaca farm")
    assert table.phase != "lift"
    assert table.has("Ann", "planning") == "food alpaca wool*2"


def test_r3_1_goods_lie_on_every_kind_of_space() -> None:
    table = Table(
        "Ann walk food, ride food, rides 1, is miner, role food, tiles free_space ore_for_fish, free wool,"
        " ore_for_fish fish",
        phase="lift",
    )
    assert sorted(table.choices("lift")) == ["fish ore_for_fish", "food ride", "food role", "food walk", "wool free"]


def test_r3_2_coins_are_taken_back_one_by_one_from_movement_and_together_from_tiles() -> None:
    table = Table("Ann tiles cacao_for_2coins coin_movement, cacao_for_2coins coin*2, walk coin*2", phase="lift")
    assert table.legal == ["lift coin walk", "lift coins cacao_for_2coins", "draw"]
    table.play("lift coin walk", "lift coins cacao_for_2coins", "draw")
    assert table.coins("Ann") == 3
    assert table.has("Ann", "walk") == "coin"


def test_r3_2_coins_need_no_planning_space() -> None:
    table = Table("Ann planning wool*4, tiles coin_movement, walk coin food", phase="lift")
    assert table.legal == ["lift coin walk", "draw"]


def test_r3_3_nothing_returns_from_warehouse_or_order() -> None:
    table = Table("Ann row fish fish, order order_01 fish, farm food", phase="lift")
    assert table.legal == ["lift food farm", "draw"]


def test_r3_4_every_planning_space_is_filled() -> None:
    table = Table("Ann planning wool, bag food*9; Bo bag food*9, road 3", phase="draw")
    assert table.has("Ann", "planning") == "food*3 wool"
    assert table.has("Bo", "planning") == "food*6"


def test_r3_4_one_space_that_is_taken_is_one_draw_less() -> None:
    table = Table("Ann planning fish, bag ore*5", phase="draw")
    assert table.has("Ann", "bag") == "ore*2"


def test_r3_5_the_container_is_emptied_in_the_middle_of_a_draw() -> None:
    table = Table("Ann bag ore*2, container wool*3 fish", phase="draw", told="seat1=wool seat1=fish")
    assert table.has("Ann", "planning") == "fish ore*2 wool"
    assert (table.has("Ann", "bag"), table.has("Ann", "container")) == ("wool*2", "")
    assert table.happened(ContainerPoured)[0].goods == 4


def test_r3_5_a_draw_that_just_empties_the_bag_leaves_the_container_alone() -> None:
    table = Table("Ann bag ore*4, container wool", phase="draw")
    assert (table.has("Ann", "bag"), table.has("Ann", "container")) == ("", "wool")
    assert table.fell == []


def test_r3_5_too_few_goods_leave_spaces_empty() -> None:
    table = Table("Ann bag ore, container wool", phase="draw")
    assert table.has("Ann", "planning") == "ore wool"


def test_r3_6_lifting_is_secret_until_the_last_is_ready() -> None:
    table = Table("Ann harbor fish, bag food*4; Bo mine ore, bag food*4", phase="lift")
    assert table.to_act == "Ann Bo"
    table.play("Bo: lift ore mine")
    assert table.to_act == "Ann"
    (lifted,) = table.happened(ThingLifted)
    assert lifted.audience == (1,)
    assert view(table.state, 0)["boards"][1]["areas"]["mine"] == {"ore": 1}
    assert view(table.state, 1)["laid"] == [["ore", "mine"]]
    events = table.play("Ann: draw")
    assert [event.seat for event in events if isinstance(event, LiftsShown)] == [1]
    assert table.has("Bo", "planning") == "food*3 ore"


def test_r3_6_all_draw_from_the_start_player_on() -> None:
    table = Table("Ann bag food*9; Bo bag food*9; Cy bag food*9", seats="Ann Bo Cy", phase="draw")
    assert [event.seat for event in table.happened(GoodsDrawn)] == [0, 1, 2]
    other = Table("Ann bag wood*9; Bo bag food*9; Cy bag stone*9", seats="Ann Bo Cy", phase="draw", start=2)
    assert [event.seat for event in other.happened(GoodsDrawn)] == [1, 2, 0]


def test_r3_6_a_seat_that_can_take_back_nothing_is_not_asked() -> None:
    table = Table("Ann harbor fish, planning wool*4; Bo mine ore, bag food*4", phase="lift")
    assert table.to_act == "Bo"
