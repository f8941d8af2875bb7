"""What a table calls possible, in reach and lost is so by the rules."""

import re

import pytest

from games.altiplano.positions import Table, edition
from games.altiplano.test_scene import finishing, shown


def test_going_and_acting_are_one_choice_where_there_is_one_way() -> None:
    table = Table("Ann at village, farm alpaca food; Bo at village, farm alpaca food", phase="act")
    spots = {spot.id: spot for spot in shown(table).spots}
    assert spots["do-farm-wool"].paths == (("go", "farm", "cart"), ("farm", "wool"))
    assert "the cart" in spots["do-farm-wool"].label


def test_actions_are_bright_when_their_goods_lie_there() -> None:
    table = Table("Ann at farm, farm alpaca food; Bo at village", phase="act")
    ready = {piece.id for piece in shown(table).pieces if piece.id.startswith("ready-farm")}
    assert ready == {"ready-farm-alpacas", "ready-farm-wool"}


@pytest.mark.parametrize(
    ("board", "strip", "prices", "bright"),
    [
        ("coins 3", "", {}, {"order", "cart"}),
        ("coins 3", "", {"order_price": 4}, {"cart"}),
        ("coins 3", "", {"cart_price": 4}, {"order"}),
        ("", "", {"cart_price": 0}, {"cart"}),
        ("coins 3, rides 3", "", {}, {"order"}),
        ("coins 3", "fish_for_food", {}, {"order", "cart", "tile"}),
        ("coins 3, tiles fish_for_food_2", "fish_for_food", {}, {"order", "cart"}),
        ("coins 3, is shepherd", "alpaca_for_food", {}, {"order", "cart"}),
    ],
)
def test_what_costs_coins_is_bright_where_it_may_be_bought(
    board: str, strip: str, prices: dict[str, int], bright: set[str]
) -> None:
    table = Table(f"Ann at farm, {board}; Bo at village", strip=strip or "-", content=edition(**prices))
    ready = {piece.id.rpartition("-")[2] for piece in shown(table).pieces if piece.id.startswith("ready-")}
    assert ready & {"order", "cart", "tile"} == bright


def test_what_is_missing_for_an_action_that_is_begun_is_shown() -> None:
    table = Table("Ann at village, farm alpaca; Bo at village", phase="act")
    lacks = {piece.id: piece.label for piece in shown(table).pieces if piece.id.startswith("lacks-")}
    assert lacks == {"lacks-farm-wool-0": "food is missing"}


def test_a_move_warns_of_goods_that_no_way_leaves_in_reach() -> None:
    board = "at farm, mine food*2, harbor fish*2, walk food"
    warned = {spot.id: spot.warns for spot in shown(Table(f"Ann {board}, used; Bo at farm")).spots if spot.warns}
    lost = "Out of reach from then on: what can be done at "
    assert warned == {
        "go-harbor": f"{lost}the mine.",
        "do-harbor-stone": f"{lost}the mine.",
        "go-mine": f"{lost}the harbor.",
        "do-mine-stone": f"{lost}the harbor.",
    }
    assert not [spot for spot in shown(Table(f"Ann {board}*3, used; Bo at farm")).spots if spot.warns]


def warned(board: str, other: str = "at farm, farm alpaca", played: str = "") -> dict[str, list[str]]:
    """By move the places of which it is warned that nothing can be done there any more."""
    table = Table(f"Ann {board}; Bo {other}")
    if played:
        table.play(played)
    drawn = shown(table)
    buttons = next(panel for panel in drawn.panels if panel.id == "choices").items
    return {
        each.id: re.findall(r"the (\w+)", each.warns.partition(":")[2])
        for each in (*drawn.spots, *buttons)
        if each.warns
    }


def test_goods_that_are_laid_to_be_stored_or_delivered_are_out_of_reach_like_others() -> None:
    """R8.2, R10.5"""
    assert warned("at forest, village wool*3, farm alpaca food")["go-farm"] == ["village"]
    order = "order order_01, market stone, farm alpaca food"
    assert warned(f"at forest, {order}")["go-farm"] == ["market"]


def test_what_lies_on_a_role_or_tile_is_out_of_reach_like_goods_at_its_place() -> None:
    assert warned("at forest, is shepherd, role food, mine food*2")["go-mine"] == ["farm"]


def test_a_move_that_ends_the_round_leaves_nothing_in_reach() -> None:
    """Bo has nothing to do, so the round is over as soon as Ann can do nothing any more."""
    board = "at village, village stone*2, farm alpaca food, bag food*4"
    assert warned(board, "at farm, bag food*4", "village house house_wood")["go-market"] == ["farm"]


def test_each_of_several_ways_to_a_place_warns_for_itself() -> None:
    lost = warned("at farm, walk food, mine food*2, village stone*2")
    assert lost["choose-go-mine-cart"] == ["village"]
    assert "choose-go-mine-walk" not in lost
    assert "go-mine" not in lost


@pytest.mark.parametrize(
    "board",
    [
        "at road, used, walk food, mine food*2, market wool",  # the mine is too far already
        "at farm, road 8, walk food, used, mine food*2, road stone wood",  # R11.3: the road is at its end
        "at mine, walk food*2, used, market wool, role food, is miner, coins 1",  # R8.3: a cart can be bought
    ],
)
def test_there_is_no_warning_of_what_is_not_lost(board: str) -> None:
    assert warned(board, "at farm") == {}


@pytest.mark.parametrize(
    ("board", "still"),
    [
        ("at farm, is shepherd, role food", "the farm"),
        ("at farm, tiles fish_for_food, fish_for_food food, is miner", "the harbor"),
        ("at road, road 8, road stone wood, farm alpaca food", "the farm"),
        ("at farm, used, mine food*2, farm alpaca food", "the farm"),
    ],
)
def test_whoever_passes_is_told_of_what_could_still_be_done(board: str, still: str) -> None:
    assert finishing(shown(Table(f"Ann {board}; Bo at farm, farm alpaca"))) == [
        f"pass for this round; still ready: {still}"
    ]


ROWS = ("wood", "stone", "ore", "cacao", "silver", "cloth", "glass", "corn", "alpaca", "wood", "stone", "ore")
FULL = ", ".join(f"row {good}" for good in ROWS)


@pytest.mark.parametrize(
    ("board", "bright"),
    [
        ("road 8, road stone wood", set()),
        ("road 1, road stone wood", {"road-road"}),
        ("village wool", {"village-store"}),
        (f"village wool, {FULL}", set()),
        ("tiles corn_depot, depot corn", {"village-store"}),
        ("tiles free_space, farm alpaca, free food", {"farm-wool", "farm-alpacas"}),
    ],
)
def test_what_is_bright_can_be_done_by_the_rules(board: str, bright: set[str]) -> None:
    """R11.3, R9.1, R13.25, R13.14"""
    drawn = shown(Table(f"Ann at mine, {board}; Bo at farm, farm alpaca"))
    assert {piece.id for piece in drawn.pieces if piece.id.startswith("ready-")} == {f"ready-{each}" for each in bright}
    assert not [piece for piece in drawn.pieces if piece.id.startswith("lacks-")]


def test_nothing_is_laid_on_a_road_that_is_at_its_end_by_one_choice() -> None:
    table = Table("Ann road 8, planning stone wood; Bo planning food", phase="plan")
    assert not [spot for spot in shown(table).spots if spot.id.startswith("fill-road")]
