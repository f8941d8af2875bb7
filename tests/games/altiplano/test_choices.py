"""Every choice in words, before it is taken."""

from dataclasses import replace
from typing import Any

import pytest

from games.altiplano import recipes
from games.altiplano.positions import BOX, Table
from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano.choices import describe
from sobremesa.games.altiplano.events import CornLost, PlanShown
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.state import to_act
from sobremesa.games.altiplano.view import view
from sobremesa.games.altiplano.words import words
from sobremesa.locale import speaking

GAME = Altiplano()
ELSE = "; Bo at farm, farm alpaca"


def said(position: str | Table, path: str, **options: Any) -> str:
    """A legal choice of the first seat as a sentence."""
    table = position if isinstance(position, Table) else Table(position + ELSE, **options)
    seat = to_act(table.state)[0]
    action = next(each for each in GAME.legal(table.state, seat) if " ".join(each.path) == path)
    return GAME.describe(GAME.view(table.state, seat), action)


def test_roles() -> None:
    table = Table.dealt("Ann Bo", roles="chosen")
    assert said(table, "choose miner") == "miner: begin with 2× food, fish, ore and 1 coin; ore for food"


def test_missions() -> None:
    table = Table.dealt("Ann Bo", missions="yes")
    assert (
        said(table, table.legal[0]) == "keep 3 finished orders (8 points), give 3× alpaca in the warehouse (4 points)"
    )
    table = Table.dealt("Ann Bo Cy", missions="yes")
    assert said(table, table.legal[0]).endswith(", pass 3× alpaca in the warehouse (4 points) to the left")
    for seat in table.names:
        table.play(f"{seat}: {table.legal_of(seat)[0]}")
    assert said(table, table.legal[0]).startswith("keep ")


PREPARING = [
    ("lift", "Ann farm wool", "lift wool farm", "take back wool from the farm"),
    ("lift", "Ann walk coin", "lift coin walk", "take back 1 coin from a space for walking"),
    ("lift", "Ann walk food", "draw", "draw goods"),
    ("draw", "Ann planning fish*4, container silver, tiles swap", "swap fish", "put away fish for another good"),
    ("draw", "Ann planning fish*4, container silver, tiles swap", "keep", "put nothing away"),
    ("plan", "Ann planning food", "place food walk", "lay food on a space for walking"),
    (
        "plan",
        "Ann coins 2, tiles cacao_for_2coins",
        "place coins cacao_for_2coins",
        "lay 2 coins on cacao for 2 coins",
    ),
    ("plan", "Ann is trader, coins 2", "place coins role", "lay 2 coins on the role"),
    ("plan", "Ann is trader, coins 2, tiles coin_movement", "place coin walk", "lay 1 coin on a space for walking"),
    ("plan", "Ann planning wool", "done", "finish planning"),
    ("store", "Ann tiles corn_depot, depot corn, row wool", "store corn row1", "corn to row 1, of wool"),
]


@pytest.mark.parametrize(("phase", "position", "path", "words"), PREPARING)
def test_before_and_after_the_actions(phase: str, position: str, path: str, words: str) -> None:
    assert said(position, path, phase=phase) == words


def test_taking_a_good_for_another() -> None:
    table = Table("Ann planning fish*4, container silver, tiles swap", phase="draw")
    table.play("swap fish")
    assert said(table, "take bag") == "draw a good from the bag"
    assert said(table, "take silver") == "take silver from the container"


WORK = [
    ("Ann farm alpaca", "start farm", "begin at the farm"),
    ("Ann at mine, farm alpaca", "go farm cart", "take the cart to the farm"),
    ("Ann at mine, farm alpaca, walk food", "go farm walk", "walk to the farm for food"),
    ("Ann at mine, farm alpaca, rides 1, ride coin", "go farm coin_ride", "ride to the farm for 1 coin"),
    ("Ann at farm, farm alpaca food", "farm wool", "get wool for alpaca and food"),
    ("Ann at mine, is miner, role food", "role ore", "with your role: get ore for food"),
    (
        "Ann at mine, tiles stone_or_ore_for_food, stone_or_ore_for_food food",
        "stone_or_ore_for_food ore",
        "your tile: get ore for food",
    ),
    (
        "Ann at farm, farm food, tiles free_space, free alpaca",
        "free farm wool",
        "get wool for food and alpaca from the free space",
    ),
    ("Ann at harbor, harbor wood*2", "harbor boat boat_ore", "build the boat with ore, which brings ore"),
    ("Ann at village, village stone*2", "village house house_ore", "build the house for ore"),
    (
        "Ann at village, village stone, tiles free_space, free stone",
        "free village house house_ore",
        "build the house for ore, with stone from the free space",
    ),
    ("Ann at village, village wool, row fish, row wool", "village store wool", "store wool in row 2"),
    ("Ann at village, village wool, row fish, row wool*3", "village store wool", "store wool in row 3"),
    ("Ann at village, tiles corn_depot, depot corn", "village store corn new", "start a row with the corn"),
    ("Ann at village, coins 1, walk food", "village cart food", "buy a cart, beside food"),
    ("Ann at village, coins 1", "village cart empty", "buy a cart, beside an empty space"),
    ("Ann at market, market silver", "market sell silver", "sell silver for 3 coins"),
    ("Ann at market, coins 3", "market buy fish_for_food", "buy a tile for 3 coins: fish for food"),
    ("Ann at market, coins 1", "market order order_01", "take an order: 2× stone and 2× fish, 9 points"),
    ("Ann at market, order order_01, market fish", "market deliver fish", "deliver fish"),
    ("Ann at farm, farm alpaca", "pass", "pass for this round"),
]


@pytest.mark.parametrize(("position", "path", "words"), WORK)
def test_a_turn(position: str, path: str, words: str) -> None:
    assert said(position, path, strip="ore_for_food fish_for_food", orders="order_01 order_02") == words


def test_the_end_of_a_turn() -> None:
    table = Table("Ann at farm, farm alpaca*2; Bo at farm, farm alpaca")
    table.play("farm food")
    assert said(table, "end") == "end your turn"


def test_what_has_run_out() -> None:
    none = "nothing (none is left)"
    assert said("Ann at farm, farm alpaca", "farm food", supply="food=0") == f"get {none} for alpaca"
    assert said("Ann at harbor, harbor wood*2", "harbor boat none", boats="") == f"build {none}"
    assert said("Ann at market, coins 1", "market order none", orders="") == "pay for an order, though none is left"


def test_roads() -> None:
    table = Table("Ann at road, tiles free_space, free wood, road stone, market silver; Bo at farm, farm alpaca")
    assert said(table, "free road build") == "build a road: 5 planning spaces, with wood from the free space"
    table.board("Ann").road = 1
    assert said(table, "free road build") == "build a road, which brings a corn, with wood from the free space"
    table = Table("Ann at road, road 1, road stone wood, market silver; Bo at farm, farm alpaca")
    assert said(table, "road build") == "build a road, which brings a corn"


def test_r1_4_r9_8_a_road_that_brings_no_corn_says_why() -> None:
    road = "Ann at road, road 1, road stone wood, market silver"
    table = Table(f"{road}; Bo at farm, farm alpaca", supply="corn=0")
    assert said(table, "road build") == "build a road, which brings nothing (no corn is left)"
    full = replace(BOX, board=replace(BOX.board, rows=((1, 2), (2, 3))))
    for rows, tiles, is_full in (
        ("row fish", "", False),
        ("row fish, row wool", "", False),
        ("row fish, row wool*2", "", True),
        ("row fish, row wool*2", ", tiles corn_depot, depot corn", False),
        ("row fish, row wool*2", ", tiles corn_depot, depot corn*2", True),
    ):
        table = Table(f"{road}, {rows}{tiles}; Bo at farm, farm alpaca", content=full)
        told = describe(full, view(table.state, 0), table.state.tables.road)
        assert told == f"build a road, which brings {'nothing (corn fits nowhere)' if is_full else 'a corn'}", rows
        table.play("road build")
        assert bool(table.happened(CornLost)) == is_full


def test_corn() -> None:
    position = "at market, order order_01 fish*2 stone, market stone, row silver, tiles corn_depot"
    table = Table(f"Ann {position}; Bo at farm, farm alpaca")
    table.play("market deliver stone")
    assert said(table, "corn row1") == "corn to row 1, of silver"
    assert said(table, "corn new") == "start a row with the corn"
    assert said(table, "corn depot") == "let the corn wait in the depot"


def test_in_spanish() -> None:
    with speaking("es"):
        assert said("Ann at farm, farm alpaca food", "farm wool") == "obtener lana por alpaca y comida"
        assert said("Ann at mine, farm alpaca", "go farm cart") == "en carro gratis hasta la granja"


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_two_choices_sound_alike(language: str) -> None:
    dice = Chance("words")
    state = GAME.new(AltiplanoOptions(missions="yes", roles="chosen"), 3, dice)
    while due := to_act(state):
        seen, legal = GAME.view(state, due[0]), GAME.legal(state, due[0])
        with speaking(language):
            words = [GAME.describe(seen, action) for action in legal]
        assert len(set(words)) == len(words)
        GAME.apply(state, due[0], recipes.choose(GAME, state, due[0], legal, dice), dice)


def test_what_was_laid_ends_a_sentence_with_where_it_lies_in_brackets() -> None:
    laid = PlanShown(0, (("stone", "village"), ("stone", "village"), ("food", "walk")))
    told = words(BOX, laid, 0, ["Ann", "Bo"])
    assert told == "You have laid 2× stone (the village); food (a space for walking) (R4.6)."
