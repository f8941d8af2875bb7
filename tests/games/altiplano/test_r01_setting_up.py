"""R1 Setting up."""

import pytest

from games.altiplano.positions import BOX, Table
from games.tables import NAMES
from sobremesa.engine.dice import OutOfDice, Script
from sobremesa.games.altiplano import rules
from sobremesa.games.altiplano.goods import FOOD, GOODS, HOMES, NOWHERE, PLACES
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.scoring import census
from sobremesa.games.altiplano.tables import tables_of


def dealt(seats: int, told: str = "", **options: str) -> Table:
    return Table.dealt(" ".join(NAMES[:seats]), told, start=1, **options)


def test_r1_1_seven_places_lie_in_a_ring_by_lot() -> None:
    table = dealt(2, "place=mine place=forest place=farm place=harbor place=road")
    ring = [PLACES[place] for place in table.state.ring]
    assert ring == ["village", "mine", "forest", "farm", "harbor", "road", "market"]
    assert sorted(table.state.ring) == list(range(len(PLACES)))


def test_r1_1_every_place_has_two_neighbours() -> None:
    for steps in dealt(2).state.ways.steps:
        assert (steps.count(1), max(steps)) == (2, 3)


def test_r1_2_goods_lie_at_their_places() -> None:
    at = {
        place: [GOODS[good] for good, home in enumerate(HOMES) if home == number] for number, place in enumerate(PLACES)
    }
    assert at == {
        "village": [],
        "market": ["glass"],
        "road": ["corn"],
        "harbor": ["fish"],
        "farm": ["alpaca", "wool", "cloth"],
        "mine": ["stone", "ore", "silver"],
        "forest": ["wood", "cacao"],
    }
    assert HOMES[FOOD] == NOWHERE


@pytest.mark.parametrize(("seats", "total"), [(2, 132), (3, 167), (4, 194), (5, 209)])
def test_r1_2_so_many_goods_are_in_play(seats: int, total: int) -> None:
    counted = census(dealt(seats).state)
    assert sum(counted[good] for good in GOODS) == total


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, (36, 12, 12, 12, 7, 7, 8, 8, 7, 8, 8, 7)),
        (3, (36, 17, 15, 15, 9, 9, 12, 12, 9, 12, 12, 9)),
        (4, (36, 22, 18, 18, 11, 11, 14, 14, 11, 14, 14, 11)),
        (5, (36, 25, 20, 20, 12, 12, 15, 15, 12, 15, 15, 12)),
    ],
)
def test_r1_2_the_table_of_the_rulebook(seats: int, counts: tuple[int, ...]) -> None:
    counted = census(dealt(seats).state)
    assert tuple(counted[good] for good in GOODS) == counts


@pytest.mark.parametrize(("seats", "carts", "orders"), [(2, 6, 10), (3, 9, 10), (4, 12, 12), (5, 15, 12)])
def test_r1_3_houses_boats_carts_and_orders(seats: int, carts: int, orders: int) -> None:
    state = dealt(seats).state
    assert state.houses.bit_count() == state.boats.bit_count() == 10
    assert state.carts + seats == carts
    assert state.orders.bit_count() == orders


def test_r1_3_orders_leave_the_game_by_lot() -> None:
    table = dealt(4, "place=market place=road place=harbor place=farm place=mine out=order_16 out=order_02")
    ids = [order.id for at, order in enumerate(BOX.orders) if table.state.orders >> at & 1]
    assert not {"order_16", "order_02"} & set(ids)


def test_r1_4_what_has_run_out_is_not_gained_and_forbids_nothing() -> None:
    table = Table("Ann at forest, forest food*2; Bo at mine, mine food*2", supply="wood=0")
    table.play("forest wood")
    assert table.has("Ann", "container") == "food*2"


def test_r1_4_no_cart_can_be_bought_when_none_is_left() -> None:
    table = Table("Ann at village, village wool, coins 5", carts=0)
    assert table.choices("village cart") == []


def test_r1_4_coins_never_run_out() -> None:
    table = Table("Ann at market, market silver*3, coins 90")
    table.play("market sell silver", "market sell silver")
    assert table.coins("Ann") == 96


@pytest.mark.parametrize(("seats", "tiles"), [(2, 18), (3, 21), (4, 25), (5, 28)])
def test_r1_5_tiles_for_more_players_leave_the_game(seats: int, tiles: int) -> None:
    state = dealt(seats).state
    assert state.stack.bit_count() + 5 == tiles
    left = [tile for at, tile in enumerate(BOX.tiles) if state.stack >> at & 1]
    assert all(tile.players <= seats for tile in left)


def test_r1_5_letters_come_in_their_order() -> None:
    state = dealt(2).state
    letters = [BOX.tiles[tile].letter for tile in state.strip]
    while (tile := rules.next_tile(state, Script(["tile=" + BOX.tiles[_first(state.stack)].id]))) >= 0:
        letters.append(BOX.tiles[tile].letter)
    assert letters == sorted(letters)
    assert len(letters) == 18


def _first(stack: int) -> int:
    letters = [
        [at for at, tile in enumerate(BOX.tiles) if stack >> at & 1 and tile.letter == each] for each in range(4)
    ]
    return next((group[0] for group in letters if group), 0)


def test_r1_5_tiles_are_laid_out_from_the_lowest_place_up() -> None:
    told = "place=market place=road place=harbor place=farm place=mine" + " out=order_01 out=order_02 out=order_03"
    told += " out=order_04 out=order_05 out=order_06 tile=fish_for_food tile=ore_for_food"
    assert dealt(2, told).strip[:2] == ["fish_for_food", "ore_for_food"]


def test_r1_6_what_every_seat_begins_with() -> None:
    table = dealt(3)
    for board in table.state.boards:
        assert (board.carts, board.road, board.figure) == (1, 0, -1)
        assert table.state.allowed(board) == 4
        assert not board.row_goods


def test_r1_7_the_start_player_is_drawn_or_named() -> None:
    assert Table.dealt("Ann Bo Cy", "first=2").state.first == 1
    assert Table.dealt("Ann Bo Cy", start=3).state.first == 2
    with pytest.raises(OutOfDice) as due:
        rules.new(tables_of(BOX), AltiplanoOptions(), 3, Script(), None)
    assert (due.value.purpose, due.value.names) == ("first", ("1", "2", "3"))


def test_r1_8_roles_are_dealt_from_the_start_player_on() -> None:
    table = Table.dealt("Ann Bo Cy", start=2)
    assert [fell for fell in table.fell if fell.startswith("role")] == [
        "role=woodcutter",
        "role=fisherman",
        "role=shepherd",
    ]
    assert [BOX.roles[board.role].id for board in table.state.boards] == ["shepherd", "woodcutter", "fisherman"]


def test_r1_8_or_chosen_from_the_last_seat_to_the_start_player() -> None:
    table = Table.dealt("Ann Bo Cy", start=2, roles="chosen")
    assert (table.to_act, table.phase, len(table.legal)) == ("Ann", "roles", 7)
    table.play("choose miner")
    assert (table.to_act, len(table.legal)) == ("Cy", 6)
    table.play("choose trader")
    assert table.to_act == "Bo"
    table.play("choose farmer")
    assert table.phase == "plan"
    assert [BOX.roles[board.role].id for board in table.state.boards] == ["miner", "farmer", "trader"]


def test_r1_9_a_role_brings_goods_out_of_the_places_and_coins() -> None:
    table = Table.dealt("Ann Bo", start=2, roles="chosen")
    stone, fish = table.supply("ore"), table.supply("fish")
    table.play("choose miner")
    assert (table.supply("ore"), table.supply("fish")) == (stone - 1, fish - 1)
    assert table.has("Ann", "bag") == "food*2 fish ore"
    assert table.coins("Ann") == 1


def test_r1_9_the_first_draw_takes_the_whole_bag_without_the_dice() -> None:
    table = Table.dealt("Ann Bo", start=1)
    assert not any(fell.startswith("seat") for fell in table.fell)
    assert table.has("Ann", "planning") == "food*2 wood fish"
    assert table.has("Ann", "bag") == ""
