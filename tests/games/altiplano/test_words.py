"""What missions ask for, what is laid, and how the end is told."""

from dataclasses import replace

import pytest

from games.altiplano.positions import BOX, Table
from sobremesa.games.altiplano.content import Content
from sobremesa.games.altiplano.terms import laid_words, mission_words
from sobremesa.games.altiplano.view import view
from sobremesa.games.altiplano.words import prompt
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


def test_r4_3_the_coins_of_a_role_are_counted_unless_roles_differ() -> None:
    assert laid_words(BOX, "coin", "role") == "2 coins"
    assert laid_words(_with_another_trader(), "coin", "role") == "the coins"


def _with_another_trader() -> Content:
    trader = next(role for role in BOX.roles if role.id == "trader")
    return replace(BOX, roles=(*BOX.roles, replace(trader, takes=(*trader.takes[:-1], 1))))


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
