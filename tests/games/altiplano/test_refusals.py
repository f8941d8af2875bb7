"""Why something is refused: one sentence with the thing, the reason and the number of the rule."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.altiplano import recipes
from games.altiplano.positions import BOX, Table, edition
from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.refusals import refusal
from sobremesa.games.altiplano.state import to_act
from sobremesa.games.altiplano.tables import tables_of
from sobremesa.games.altiplano.view import view
from sobremesa.locale import speaking

GAME = Altiplano()
ELSE = "; Bo at farm, farm alpaca"
Position = str | Table


def why(position: Position, path: str, name: str = "Ann", **options: Any) -> str:
    """The reason why a seat may not do this, without the path."""
    table = position if isinstance(position, Table) else Table(position + ELSE, **options)
    seen = view(table.state, table.names.index(name))
    return refusal(tables_of(table.content), seen, path.split()).removeprefix(f"{path}: ")


# Who decides, and what is due


def test_when_the_game_is_over() -> None:
    table = Table("Ann at farm, farm alpaca; Bo at farm, farm alpaca", round=4, last=4)
    table.play("pass", "pass")
    assert why(table, "pass") == "the game is over (R15.3)"


def test_when_another_seat_decides() -> None:
    table = Table("Ann at farm, farm alpaca; Bo at farm, farm alpaca")
    assert why(table, "pass", "Bo") == "it is not for you now, the table waits for seat 1 (R5.1)"
    table = Table("Ann planning wool; Bo planning wool", phase="plan")
    table.play("Ann: done")
    assert why(table, "done") == "it is not for you now, the table waits for seat 2 (R4.6)"


def test_an_onlooker_decides_nothing() -> None:
    table = Table("Ann at farm, farm alpaca")
    assert refusal(tables_of(BOX), view(table.state, None), ["pass"]).endswith("the table waits for seat 1 (R5.1)")


def test_what_belongs_to_another_phase() -> None:
    assert why("Ann at farm, farm alpaca", "draw") == "not now: perform an action, or pass (R5.1)"
    assert why("Ann planning wool", "farm wool", phase="plan") == "not now: lay goods for your actions (R4.1)"
    table = Table(f"Ann at farm, farm alpaca*2{ELSE}")
    table.play("farm food")
    assert why(table, "draw") == "not now: move on, or end your turn (R6.2)"


def test_nothing_at_all() -> None:
    assert why("Ann at farm, farm alpaca", "") == "not now: perform an action, or pass (R5.1)"


def test_what_is_allowed_is_not_refused() -> None:
    assert why("Ann at farm, farm alpaca", "farm food") == "this is allowed"


def test_in_spanish() -> None:
    with speaking("es"):
        assert why("Ann at farm, farm alpaca", "mine stone") == "tu figura no está en la mina (R5.2)"


# Before the actions


def test_roles_and_missions() -> None:
    table = Table.dealt(roles="chosen")
    taken = table.legal[0]
    table.play(taken)
    name = table.to_act
    assert why(table, taken, name) == "somebody has this role already (R1.8)"
    assert why(table, "choose king", name) == "a role is chosen by its name, such as choose miner (R1.8)"
    assert why(Table.dealt(missions="yes"), "keep boats_3").endswith("another given: keep A give B (R17.3)")
    table = Table.dealt("Ann Bo Cy", missions="yes")
    assert why(table, "keep boats_3").endswith("another passed to the left: keep A left B (R17.1)")
    for seat in table.names:
        table.play(f"{seat}: {table.legal_of(seat)[0]}")
    assert why(table, "keep me") == "one of the two missions you were passed is kept (R17.2)"


LIFTS = [
    ("lift wool", "a good is taken back from where it lies, such as lift wool farm (R3.1)"),
    ("lift wool stored", "goods come back only from action spaces, movement, role and tiles (R3.3)"),
    ("lift wool fish_for_food", "goods come back only from action spaces, movement, role and tiles (R3.3)"),
    ("lift ore mine", "no ore lies on the mine (R3.1)"),
    ("lift coin ride", "no coin lies on a space with a cart (R3.2)"),
    ("lift coins walk", "on a space for movement lies a single one: say coin (R3.2)"),
    ("lift coin cacao_for_2coins", "all coins of a tile go together: say coins (R4.3)"),
    ("lift wool farm", "all planning spaces you may use are taken (R3.1)"),
]


@pytest.mark.parametrize(("path", "reason"), LIFTS)
def test_taking_back(path: str, reason: str) -> None:
    position = "Ann planning food*4, farm wool, walk coin, tiles cacao_for_2coins, cacao_for_2coins coin*2, row wool"
    assert why(position, path, phase="lift") == reason


def test_swapping() -> None:
    table = Table("Ann planning fish*4, container silver, tiles swap", phase="draw")
    assert why(table, "swap") == "one good is put away, such as swap wool (R13.18)"
    assert why(table, "swap wool") == "no wool lies on your planning spaces (R13.18)"
    assert why(table, "take silver") == "first a good is put away, with swap (R13.18)"
    table.play("swap fish")
    already = "a good is put away already, now one is taken for it (R13.18)"
    assert (why(table, "swap fish"), why(table, "keep")) == (already, already)
    assert why(table, "take") == "one good is taken for it, such as take wool, or take bag (R13.18)"
    assert why(table, "take ore") == "no ore lies in your container (R13.18)"
    assert why(table, "done") == "not now: take a good for the one put away (R13.18)"


PLANNING = "Ann is miner, coins 1, planning food wool ore, farm alpaca*3, rides 1, ride food, role food"
PLACINGS = [
    ("place wool", "a good is laid somewhere, such as place wool farm (R4.1)"),
    ("place wool bag", "there is no such space: a place, walk, ride, role, free or one of your tiles (R4.1)"),
    ("place wool free", "you have no tile with a free space (R13.14)"),
    ("place wool ore_for_fish", "you do not have this tile: ore for fish (R12.1)"),
    ("place fish harbor", "no fish lies on your planning spaces (R4.1)"),
    ("place wool farm", "all action spaces at the farm are taken (R4.1)"),
    ("place wool mine", "no basic action at the mine uses wool (R4.2)"),
    ("place wool walk", "for movement only food is laid, not wool (R4.4)"),
    ("place food ride", "no space with a cart is free (R4.4)"),
    ("place coin walk", "coins are laid for movement only by the owner of that tile (R13.17)"),
    ("place coins village", "no coins are laid there, they are paid when they are due (R5.5)"),
    ("place food role", "its food lies there already (R4.3)"),
    ("place wool role", "it takes only food (R4.3)"),
    ("place coins role", "it takes only food (R4.3)"),
]


@pytest.mark.parametrize(("path", "reason"), PLACINGS)
def test_planning(path: str, reason: str) -> None:
    assert why(PLANNING, path, phase="plan") == reason


TILES = "planning food wool, walk food*3, tiles cacao_for_2coins free_space coin_movement"
OF_TILES = [
    (f"Ann coins 2, {TILES}, free ore", "place wool free", "a good lies on the free space already (R4.1)"),
    (f"Ann coins 2, {TILES}", "place food walk", "no space without a cart is free (R4.4)"),
    (f"Ann coins 2, {TILES}", "place coin walk", "no space without a cart is free (R4.4)"),
    (
        f"Ann coins 1, {TILES}",
        "place coins cacao_for_2coins",
        "you have only 1 coin, and it takes 2 coins (R4.3)",
    ),
    (
        f"Ann coins 2, {TILES}, cacao_for_2coins coin*2",
        "place coins cacao_for_2coins",
        "its coins lie there already (R4.3)",
    ),
    (f"Ann coins 2, {TILES}", "place coin cacao_for_2coins", "all coins of a tile go together: say coins (R4.3)"),
    ("Ann planning wool, tiles coin_movement", "place coin walk", "you have no coin (R4.4)"),
    (
        "Ann planning wool, coins 1, tiles coin_movement",
        "place coins walk",
        "on a space for movement lies a single one: say coin (R3.2)",
    ),
]


@pytest.mark.parametrize(("position", "path", "reason"), OF_TILES)
def test_planning_with_tiles(position: str, path: str, reason: str) -> None:
    assert why(position, path, phase="plan") == reason


# Turns


def test_what_finishes_a_turn() -> None:
    table = Table(f"Ann at mine, farm alpaca*2, walk food{ELSE}")
    assert why(table, "end") == "who performs no action passes (R5.1)"
    table.play("go farm cart")
    must = "after a move an action must follow (R6.6)"
    assert (why(table, "pass"), why(table, "end")) == (must, must)
    table.play("farm food")
    assert why(table, "pass") == "the action is done, so the turn is finished with end (R5.1)"


MOVING = "Ann at mine, farm alpaca, used cart, walk food"
MOVES = [
    (MOVING, "start farm", "your figure stands somewhere already (R6.1)"),
    ("Ann farm alpaca", "start bag", "the figure is put on a place, such as start farm (R6.1)"),
    ("Ann farm alpaca, used cart", "start mine", "from there no place to act at can be reached (R6.6)"),
    ("Ann farm alpaca", "go farm cart", "first the figure is put on a place, with start (R6.1)"),
    (
        MOVING,
        "go farm",
        "a move has a place and what is used: go farm with cart, walk, ride, coin_walk or coin_ride (R6.2)",
    ),
    (MOVING, "go farm cart", "the cart at the top is used up for this round (R6.3)"),
    ("Ann at mine, farm alpaca", "go farm walk", "no food lies on a space without a cart (R6.4)"),
    (MOVING, "go farm ride", "no food lies on a space with a cart (R6.5)"),
    (MOVING, "go farm coin_walk", "no coin lies on a space without a cart (R13.17)"),
    (MOVING, "go farm coin_ride", "no coin lies on a space with a cart (R13.17)"),
    (MOVING, "go mine walk", "your figure stands there already (R6.2)"),
    (MOVING, "go harbor walk", "one step leads only to a neighbour (R6.4)"),
    (MOVING, "go forest walk", "no action could be performed after it (R6.6)"),
]


@pytest.mark.parametrize(("position", "path", "reason"), MOVES)
def test_moving(position: str, path: str, reason: str) -> None:
    assert why(position, path) == reason


BASICS = [
    ("Ann at mine, mine food*2", "mine silver", "it needs ore and food on its action spaces (R7.7)"),
    ("Ann at mine, mine food*2", "mine wool", "there is no such action at the mine (R5.2)"),
    ("Ann at mine, mine food*2", "road walk", "there is no such action at the road (R5.2)"),
    ("Ann at mine, mine food*2", "farm food", "your figure does not stand at the farm (R5.2)"),
    ("Ann mine food*2", "mine stone", "first the figure is put on a place, with start (R6.1)"),
    ("Ann at mine, mine food*2", "free mine stone", "you have no tile with a free space (R13.14)"),
    ("Ann at mine, mine food*2, tiles free_space", "free mine stone", "nothing lies on your free space (R13.14)"),
    (
        "Ann at mine, mine food*2, tiles free_space, free wool",
        "free mine stone",
        "it needs 2× food, one of them on the free space (R7.6, R13.14)",
    ),
    ("Ann at harbor, harbor fish*2 wood", "harbor boat boat_ore", "it needs 2× wood on its action spaces (R7.10)"),
    ("Ann at harbor, harbor wood*2", "harbor boat none", "boats are left, so one is taken (R7.10)"),
    (
        "Ann at harbor, harbor wood*2, boats boat_ore",
        "harbor boat boat_ore",
        "this boat does not lie at the harbor (R7.10)",
    ),
    ("Ann at village, village stone wool", "village house house_ore", "it needs 2× stone on its action spaces (R8.1)"),
    ("Ann at village, village stone*2", "village house none", "houses are left, so one is taken (R8.1)"),
    (
        "Ann at village, village stone*2, houses house_ore",
        "village house house_ore",
        "this house does not lie at the village (R8.1)",
    ),
    ("Ann at mine, mine food*2, is miner", "role wood", "it brings ore (R12.1)"),
    ("Ann at mine, mine food*2, is miner", "role ore", "food must lie on it (R12.1)"),
    ("Ann at mine, mine food*2", "ore_for_fish ore", "you do not have this tile: ore for fish (R12.1)"),
    (
        "Ann at mine, mine food*2, tiles ore_for_fish, ore_for_fish fish",
        "ore_for_fish ore",
        "your figure does not stand at the harbor (R5.2)",
    ),
]


@pytest.mark.parametrize(("position", "path", "reason"), BASICS)
def test_actions(position: str, path: str, reason: str) -> None:
    assert why(position, path) == reason


def test_the_road_and_its_end() -> None:
    table = Table(f"Ann at road, market silver, walk food{ELSE}")
    assert why(table, "road build") == "it needs stone and wood on its action spaces (R11.1)"
    table.board("Ann").road = len(BOX.board.track) - 1
    assert why(table, "road build") == "your road marker stands at the end of its track (R11.3)"


def test_one_action_a_turn() -> None:
    table = Table(f"Ann at farm, farm alpaca*2 food{ELSE}")
    table.play("farm food")
    assert why(table, "farm wool") == "the action of this turn is done: move on, or end (R5.1)"


STORING = [
    ("Ann at village, village wool", "village store", "one good is stored, such as village store wool (R8.2)"),
    ("Ann at village, village wool", "village store food", "food is never stored (R9.4)"),
    ("Ann at village, village wool", "village store ore", "no ore lies on its action spaces (R8.2)"),
    ("Ann at village, village wool", "village store corn new", "no corn of yours waits (R13.25)"),
    (
        "Ann at village, village wool, tiles free_space, free ore",
        "free village store wool",
        "no wool lies on your free space (R8.2, R13.14)",
    ),
    (
        "Ann at village, tiles corn_depot, depot corn",
        "village store corn depot",
        "only corn that is gained now may wait (R13.25)",
    ),
]


@pytest.mark.parametrize(("position", "path", "reason"), STORING)
def test_storing(position: str, path: str, reason: str) -> None:
    assert why(position, path) == reason


def test_storing_with_no_row_left() -> None:
    content = edition(rows=((3, 2), (3, 3)), left=1)
    table = Table(f"Ann at village, village glass wool, row fish, row wool{ELSE}", content=content)
    expected = "no row can be started any more, and none of this good has room (R9.1)"
    assert why(table, "village store glass") == expected


CORN = "at market, order order_01 fish*2 stone, market stone, used cart, row wool*3, row silver"
CORNS = [
    ("corn row1", "row 1 is full (R9.6)"),
    ("corn row5", "row 5 is not started (R9.6)"),
    ("corn row99", "corn goes to a row, such as row1, or it starts a new one: new (R9.6)"),
    ("corn depot", "you have no tile where corn may wait (R13.25)"),
    ("pass", "first say where the corn goes (R9.5)"),
]


@pytest.mark.parametrize(("path", "reason"), CORNS)
def test_corn(path: str, reason: str) -> None:
    table = Table(f"Ann {CORN}{ELSE}")
    assert why(table, "corn new") == "no corn was gained just now (R9.5)"
    table.play("market deliver stone")
    assert why(table, path) == reason


def test_corn_with_a_row_of_its_own() -> None:
    table = Table(f"Ann {CORN}, row corn, row ore*2{ELSE}")
    table.play("market deliver stone")
    assert why(table, "corn new") == "a row of corn is unfinished, so corn starts no other (R9.7)"
    table = Table(f"Ann {CORN}, row corn, tiles corn_depot{ELSE}", corn_row="first")
    table.play("market deliver stone")
    assert why(table, "corn row2") == "corn must go on with its own row until it is full (R9.7)"


def test_corn_with_all_rows_started_and_a_full_depot() -> None:
    rows = edition(rows=((3, 2), (3, 3), (3, 4)), left=1)
    table = Table(f"Ann {CORN}, row ore, tiles corn_depot, depot corn*2{ELSE}", content=rows)
    table.play("market deliver stone")
    assert why(table, "corn new") == "all rows are started (R9.1)"
    assert why(table, "corn depot") == "2 corn wait there already, more may not (R13.25)"


CARTS = [
    ("coins 1", "village cart", "a cart is put beside a space: village cart food, coin or empty (R8.3)"),
    ("coins 1, rides 3", "village cart empty", "you have 4 carts, and more are not allowed (R8.4)"),
    ("coins 1, bought cart", "village cart empty", "you have bought a cart in this round already (R8.4)"),
    ("coins 0", "village cart empty", "it costs 1 coin, and you have 0 coins (R8.3)"),
    ("coins 1", "village cart food", "you have no such space without a cart (R8.3)"),
]


@pytest.mark.parametrize(("has", "path", "reason"), CARTS)
def test_carts(has: str, path: str, reason: str) -> None:
    assert why(f"Ann at village, village wool, {has}", path) == reason


def test_no_cart_is_left() -> None:
    assert why("Ann at village, village wool, coins 1", "village cart empty", carts=0).endswith("(R1.4)")


STRIP = "fish_for_food ore_for_food cacao_for_food alpaca_for_food"
TRADES = [
    ("market cacao silver", "market sell", "one good is sold, such as market sell wool (R10.1)"),
    ("market cacao silver", "market sell cacao", "cacao has no price and cannot be sold (R10.1)"),
    ("market cacao silver", "market sell wool", "no wool lies on its action spaces (R10.1)"),
    (
        "coins 9",
        "market buy swap",
        "this tile is not laid out; laid out are: fish_for_food, ore_for_food, cacao_for_food, alpaca_for_food (R10.2)",
    ),
    ("coins 9, bought tile", "market buy fish_for_food", "you have bought a tile in this round already (R10.3)"),
    ("coins 9, tiles fish_for_food_2", "market buy fish_for_food", "you have the same tile already (R10.3)"),
    ("coins 9, is miner", "market buy ore_for_food", "it shows the action of your role (R10.3)"),
    ("coins 2", "market buy cacao_for_food", "it costs 6 coins, and you have 2 coins (R10.2)"),
    (
        "coins 1, order order_01, market silver",
        "market order order_02",
        "your order is not finished yet: 2× stone and 2× fish, 9 points (R10.4)",
    ),
    ("market silver", "market order order_02", "it costs 1 coin, and you have 0 coins (R10.4)"),
    ("coins 1", "market order none", "orders are left, so one is taken (R10.4)"),
    ("coins 1, orders order_01", "market order order_01", "this order does not lie at the market (R10.4)"),
    ("market stone", "market deliver stone", "you have no order to deliver to (R10.5)"),
    ("order order_01, market stone", "market deliver", "one good is delivered, such as market deliver wool (R10.5)"),
    ("order order_01 stone*2, market stone", "market deliver stone", "your order needs no stone any more (R10.5)"),
    ("order order_01, market stone", "market deliver fish", "no fish lies on its action spaces (R10.5)"),
]


@pytest.mark.parametrize(("has", "path", "reason"), TRADES)
def test_the_market(has: str, path: str, reason: str) -> None:
    assert why(f"Ann at market, {has}", path, strip=STRIP, orders="order_02 order_03") == reason


STORES = [
    ("store", "one good is stored, such as store wool (R13.24)"),
    ("store glass", "no glass is among the goods you have drawn (R13.24)"),
    ("store food", "food is never stored (R9.4)"),
    ("store fish", "no row with room for fish is started (R13.24)"),
    ("store corn new", "no corn of yours waits (R13.25)"),
]


@pytest.mark.parametrize(("path", "reason"), STORES)
def test_storing_at_the_end(path: str, reason: str) -> None:
    assert why("Ann bag wool fish food, row wool, tiles final_ten_goods", path, phase="store") == reason


# All that can ever be chosen


def paths_of(kept: object) -> Iterator[tuple[str, ...]]:
    """The paths of all actions in the game's tables."""
    if isinstance(kept, dict):
        kept = tuple(kept.values())
    if isinstance(kept, tuple):
        for each in kept:
            yield from paths_of(each)
    elif hasattr(kept, "path"):
        yield kept.path


EVERY_PATH = sorted({path for kept in vars(GAME.tables).values() for path in paths_of(kept)})


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_not_legal_is_refused_with_a_rule(seed: int) -> None:
    dice = Chance(f"refusals {seed}")
    state = GAME.new(AltiplanoOptions(missions="yes", corn_row="first"), 2 + seed, dice)
    while due := to_act(state):
        seat = dice.choose(due)
        legal = GAME.legal(state, seat)
        if dice.random() < 0.04:
            seen, allowed = GAME.view(state, seat), {action.path for action in legal}
            for path in EVERY_PATH[int(dice.random() * 25) :: 25]:
                reason = GAME.refusal(seen, path)
                assert reason.endswith("this is allowed") == (path in allowed), reason
                assert path in allowed or re.search(r"R\d+\.\d+", reason), reason
        GAME.apply(state, seat, recipes.choose(GAME, state, seat, legal, dice), dice)
