"""What happens is told with the rule it happens by, and how the end is told."""

from dataclasses import replace

import pytest

from games.altiplano.positions import BOX, Table
from sobremesa.engine.game import Event
from sobremesa.games.altiplano import events as told_of
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.terms import laid_words, mission_words
from sobremesa.games.altiplano.view import view
from sobremesa.games.altiplano.words import prompt, words
from sobremesa.locale import speaking


@pytest.mark.parametrize(
    ("scores", "coins", "reader", "told"),
    [
        ([9, 7], [0, 3], 0, "you win with 9 points (R16.6)."),
        ([9, 7], [0, 3], 1, "Ann wins with 9 points (R16.6)."),
        ([9, 9], [1, 3], 1, "you win with 9 points, by your 3 coins (R16.6)."),
        ([9, 9], [1, 3], 0, "Bo wins with 9 points, by 3 coins (R16.6)."),
        ([9, 9], [1, 1], 0, "you share the victory with Bo, 9 points and 1 coin each (R16.6)."),
        ([9, 9], [1, 1], None, "Ann and Bo share the victory, 9 points and 1 coin each (R16.6)."),
    ],
)
def test_r16_6_the_end_names_the_winner_and_what_parted_equal_points(
    scores: list[int], coins: list[int], reader: int | None, told: str
) -> None:
    seen = view(Table("Ann at farm; Bo at farm").state, reader)
    seen["to_act"], seen["scores"] = [], scores
    for board, count in zip(seen["boards"], coins, strict=True):
        board["coins"] = count
    assert prompt(seen, ("Ann", "Bo")) == f"The game is over: {told}"


ELSE = "; Bo at farm, farm alpaca"


def told(table: Table, kind: type[Event]) -> list[str]:
    """All of a kind that happened, as the first seat hears it."""
    return [words(BOX, event, 0, table.names) for event in table.happened(kind)]


LAID = [
    ("Ann planning wool", "place wool farm", "wool on the farm (R4.1)"),
    ("Ann planning wool, tiles free_space", "place wool free", "wool on the free space (R13.14)"),
    ("Ann planning food", "place food walk", "food on a space for walking (R4.4)"),
    ("Ann planning food, rides 1", "place food ride", "food on a space with a cart (R4.4)"),
    ("Ann coins 1, tiles coin_movement", "place coin walk", "1 coin on a space for walking (R4.4)"),
    ("Ann is miner, planning food", "place food role", "food on the role (R4.3)"),
    ("Ann is trader, coins 2", "place coins role", "2 coins on the role (R4.3)"),
    ("Ann coins 2, tiles cacao_for_2coins", "place coins cacao_for_2coins", "2 coins on cacao for 2 coins (R4.3)"),
]


@pytest.mark.parametrize(("position", "path", "laid"), LAID)
def test_what_is_laid_cites_the_rule_of_where_it_is_laid(position: str, path: str, laid: str) -> None:
    table = Table(position + ELSE, phase="plan")
    table.play(f"Ann: {path}")
    assert told(table, told_of.ThingPlaced) == [f"You lay {laid}."]


@pytest.mark.parametrize(
    ("position", "path", "lifted"),
    [
        ("Ann walk food", "lift food walk", "food from a space for walking (R3.1)"),
        ("Ann walk coin", "lift coin walk", "1 coin from a space for walking (R3.2)"),
        ("Ann is trader, role coin*2", "lift coins role", "2 coins from the role (R3.2)"),
    ],
)
def test_r3_1_r3_2_goods_and_coins_are_taken_back_by_rules_of_their_own(position: str, path: str, lifted: str) -> None:
    table = Table(position + ELSE, phase="lift")
    table.play(f"Ann: {path}")
    assert told(table, told_of.ThingLifted) == [f"You take back {lifted}."]


def test_r4_3_the_coins_of_a_role_are_counted_unless_roles_differ() -> None:
    assert laid_words(BOX, "coin", "role") == "2 coins"
    assert laid_words(_with_another_trader(), "coin", "role") == "the coins"


def _with_another_trader() -> Content:
    trader = next(role for role in BOX.roles if role.id == "trader")
    return replace(BOX, roles=(*BOX.roles, replace(trader, takes=(*trader.takes[:-1], 1))))


@pytest.mark.parametrize(
    ("position", "path", "used"),
    [
        ("Ann at farm, farm alpaca food", "farm wool", "At the farm you get wool for alpaca and food (R7.11)."),
        ("Ann at mine, is miner, role food", "role ore", "At the mine you get ore for food (R12.1)."),
        ("Ann at market, is trader, role coin*2", "role cacao", "At the market you get cacao for 2 coins (R12.1)."),
        (
            "Ann at market, tiles cacao_for_2coins, cacao_for_2coins coin*2",
            "cacao_for_2coins cacao",
            "At the market you get cacao for 2 coins (R12.1).",
        ),
        (
            "Ann at farm, farm food, tiles free_space, free alpaca",
            "free farm wool",
            "At the farm you get wool for food and alpaca from the free space (R7.11).",
        ),
    ],
)
def test_r7_11_r12_1_basic_actions_and_those_of_tiles_have_rules_of_their_own(
    position: str, path: str, used: str
) -> None:
    table = Table(position + ELSE)
    table.play(path)
    assert told(table, told_of.GoodsConverted) == [used]


@pytest.mark.parametrize(
    ("laid", "path", "moved"),
    [
        ("walk food", "go farm walk", "walk to the farm for food (R6.4)"),
        ("walk coin", "go farm coin_walk", "walk to the farm for 1 coin (R13.17)"),
        ("rides 1, ride food", "go farm ride", "ride to the farm for food (R6.5)"),
        ("rides 1, ride coin", "go farm coin_ride", "ride to the farm for 1 coin (R13.17)"),
        ("coins 0", "go farm cart", "take the cart to the farm (R6.3)"),
    ],
)
def test_r13_17_a_move_for_a_coin_comes_from_the_tile(laid: str, path: str, moved: str) -> None:
    table = Table(f"Ann at mine, farm alpaca, {laid}{ELSE}")
    table.play(path)
    assert told(table, told_of.FigureMoved) == [f"You {moved}."]


def test_r9_5_corn_that_is_gained_or_has_waited_is_not_stored_by_the_rule_of_other_goods() -> None:
    table = Table(f"Ann at market, order order_01 fish*2 stone, market stone, row silver{ELSE}")
    table.play("market deliver stone", "corn row1")
    assert told(table, told_of.GoodStored) == ["You store corn in row 1 (R9.5)."]
    table = Table(f"Ann at village, village wool, tiles corn_depot, depot corn{ELSE}")
    table.play("village store corn new", "village store wool")
    assert told(table, told_of.GoodStored) == ["You store corn in row 1 (R13.25).", "You store wool in row 2 (R9.2)."]


def test_r14_2_r14_3_a_tile_is_laid_out_because_one_was_bought_or_none() -> None:
    strip = "fish_for_food ore_for_food alpaca_for_food wood_for_food ore_for_fish"
    table = Table(f"Ann at market, coins 9{ELSE}", strip=strip)
    table.play("market buy ore_for_food", "end", "pass", "pass")
    [shown] = told(table, told_of.TileShown)
    assert shown.endswith(" (R14.2).")
    table = Table(f"Ann at farm, farm alpaca{ELSE}", strip=strip)
    table.play("pass", "pass")
    [shown] = told(table, told_of.TileShown)
    assert shown.endswith(" (R14.3).")


def test_r17_3_with_two_seats_missions_are_given_and_with_more_passed() -> None:
    table = Table.dealt("Ann Bo", missions="yes", start=1)
    one, two = (mission_words(BOX, mission.id) for mission in BOX.missions[:2])
    assert told(_kept(table), told_of.MissionKept) == [f"You keep {one} and give {two} (R17.3)."]
    [given, _] = told(_kept(table), told_of.MissionsPassed)
    assert given == f"You are given {mission_words(BOX, BOX.missions[4].id)} (R17.3)."
    table = Table.dealt("Ann Bo Cy", missions="yes", start=1)
    [kept] = told(_kept(table), told_of.MissionKept)
    assert kept == f"You keep {one} and pass on {two} and {mission_words(BOX, BOX.missions[2].id)} (R17.1)."
    _kept(table)
    passed = told(_kept(table), told_of.MissionsPassed)
    assert all(each.startswith("You are passed ") and each.endswith(" (R17.2).") for each in passed)
    assert told(_kept(table), told_of.MissionKept)[0].endswith(" (R17.2).")


def _kept(table: Table) -> Table:
    """The first seat that is waited for keeps its first mission."""
    table.play(table.legal[0])
    return table


MISSIONS = [
    (
        "wool_cloth_orders_2",
        "2 finished orders that ask for wool or cloth (7 points)",
        "2 pedidos completados que piden lana o tela (7 puntos)",
    ),
    (
        "most_ore",
        "more ore than anybody else at the end (5 points)",
        "más mineral que nadie al final (5 puntos)",
    ),
    (
        "silver3_cloth3",
        "3× silver and 3× cloth at the end (8 points)",
        "3× plata y 3× tela al final (8 puntos)",
    ),
]


@pytest.mark.parametrize(("mission", "english", "spanish"), MISSIONS)
def test_r17_7_r17_11_what_missions_ask_for(mission: str, english: str, spanish: str) -> None:
    assert mission_words(BOX, mission) == english
    with speaking("es"):
        assert mission_words(BOX, mission) == spanish


def test_an_order_may_ask_for_one_of_any_number_of_goods() -> None:
    mission = next(each for each in BOX.missions if each.kind == "orders_with")
    for goods, asked in ((mission.goods[:1], "wool"), ((*mission.goods, 2), "wool, cloth or wood")):
        box = replace(BOX, missions=(replace(mission, goods=goods),))
        assert mission_words(box, mission.id) == f"2 finished orders that ask for {asked} (7 points)"
