"""R3 Placing."""

import pytest

from games.iwari.positions import Table, edition, spaces, words
from sobremesa.games.iwari.events import PiecesPlaced


def payments(hand: str, territory: str, pieces: int) -> list[str]:
    """What may be paid for so many pieces in a territory where two tents and no totems stand."""
    home = {"T1": "Ann T1.1 T1.2", "C1": "Ann C1.1 C1.2"}[territory]
    table = Table(home, hands=f"Ann={hand}")
    found = []
    for line in table.choices(territory):
        put = [word for word in line.split() if "." in word or word == "totem"]
        if len(put) == pieces:
            found.append(" ".join(word[0] for word in line.split()[pieces:]))
    return sorted(set(found))


# R3.1


def test_r3_1_every_pair_of_pieces_of_one_territory() -> None:
    table = Table("Ann C2.1 C2.2", hands="Ann=ccc")
    assert table.choices("C2") == [
        *(f"{piece} coast" for piece in ("C2.3", "C2.4", "C2.5", "totem")),
        *(f"{pair} coast coast" for pair in ("C2.3 C2.4", "C2.3 C2.5", "C2.4 C2.5")),
        *(f"{space} totem coast coast" for space in ("C2.3", "C2.4", "C2.5")),
        "totem totem coast coast",
    ]


def test_r3_1_never_three_pieces_however_many_cards_fit() -> None:
    table = Table("Ann T1.1 T1.2", hands="Ann=ttt")
    assert max(line.count(".") + line.count("totem") for line in table.choices("T1")) == 2


def test_r3_1_a_card_fits_every_territory_of_its_biome() -> None:
    table = Table(hands="Ann=tfg")
    assert {line.split()[0] for line in table.legal} == {"T1", "T2", "F1", "F2", "G1", "G2", "discard"}


def test_r3_1_pieces_and_cards_are_told() -> None:
    table = Table("Ann T1.1", hands="Ann=ttc")
    table.play("T1 T1.2 totem tundra tundra")
    assert table.happened(PiecesPlaced) == [PiecesPlaced(0, 0, "T1", ("T1.2",), 1, ("tundra", "tundra"))]
    assert (table.tents("Ann", "T1"), table.totems("Ann", "T1")) == (2, 1)
    assert (table.hand("Ann"), table.discards[:2]) == ("c", "tt")


# R3.2


@pytest.mark.parametrize(
    ("hand", "one", "two"),
    [
        ("ttt", ["t"], ["t t"]),
        ("ttc", ["t"], ["t t"]),
        ("tcc", ["c c", "t"], ["t c c"]),
        ("tfc", ["t"], []),
        ("ccc", ["c c"], []),
        ("ccf", ["c c"], []),
        ("fgc", [], []),
        ("tt", ["t"], ["t t"]),
        ("tc", ["t"], []),
        ("cc", ["c c"], []),
        ("t", ["t"], []),
        ("c", [], []),
    ],
)
def test_r3_2_exactly_the_right_payments_are_offered(hand: str, one: list[str], two: list[str]) -> None:
    assert payments(hand, "T1", 1) == one
    assert payments(hand, "T1", 2) == two


@pytest.mark.parametrize("hand", ["ttc", "ttt"])
def test_r3_2_a_pair_of_the_own_biome_is_two_payments_and_never_a_wild_one(hand: str) -> None:
    table = Table("Ann T1.1 T1.2", hands=f"Ann={hand}")
    assert "T1.3 tundra tundra" not in table.choices("T1")
    assert "T1.3 T1.4 tundra tundra" in table.choices("T1")
    assert "C1.1 tundra tundra" in table.choices("C1")


def test_r3_2_a_pair_may_be_played_although_a_fitting_card_is_in_hand() -> None:
    table = Table("Ann C1.1", hands="Ann=ttc")
    table.play("C1 C1.2 tundra tundra")
    assert table.hand("Ann") == "c"


def test_r3_2_a_card_and_a_pair_pay_for_two_pieces() -> None:
    table = Table("Ann C1.1", hands="Ann=ttc")
    table.play("C1 C1.2 C1.3 coast tundra tundra")
    assert table.hand("Ann") == ""


def test_r3_2_no_card_is_played_for_nothing() -> None:
    table = Table("Ann C1.1", hands="Ann=ttc")
    for line in table.choices("C1"):
        put = line.count(".") + line.count("totem")
        assert line.count("coast") + line.count("tundra") // 2 == put


def test_r3_2_two_cards_of_two_biomes_are_no_pair() -> None:
    assert not Table("Ann C1.1", hands="Ann=tfg").choices("C1")


@pytest.mark.parametrize("hand", ["tfg", "ttc", "ccc", "tcc"])
def test_r3_2_a_payment_is_always_in_the_hand(hand: str) -> None:
    table = Table("Ann T1.1 C1.1 F1.1", hands=f"Ann={hand}")
    for line in table.legal:
        for biome in set(words("tfgcd")):
            assert line.split().count(biome) <= words(hand).count(biome)


# R3.3


def test_r3_3_an_unexplored_territory_takes_a_single_tent() -> None:
    table = Table(hands="Ann=ddd")
    assert table.choices("D1") == [f"D1.{number} desert" for number in range(1, 9)]


def test_r3_3_for_a_wild_pair_too() -> None:
    table = Table(hands="Ann=ttd")
    assert table.choices("D1") == [
        *(f"D1.{number} desert" for number in range(1, 9)),
        *(f"D1.{number} tundra tundra" for number in range(1, 9)),
    ]


def test_r3_3_any_tribes_tent_explores_it() -> None:
    table = Table("Bo D1.1", hands="Ann=ddd")
    assert "D1.2 D1.3 desert desert" in table.choices("D1")
    table = Table("Third D1.1", hands="Ann=ddd", seats="Ann Bo")
    assert "D1.2 D1.3 desert desert" in table.choices("D1")


def test_r3_3_the_first_tent_may_be_followed_in_the_next_move() -> None:
    table = Table(hands="Ann=tfg Bo=ttt")
    table.play("T1 T1.1 tundra", "draw deck")
    assert "T1.2 totem tundra tundra" in table.choices("T1")


# R3.4


def test_r3_4_one_tent_a_space() -> None:
    table = Table("Ann T1.1; Bo T1.2 T1.3; Cy T1.4", hands="Ann=ttt")
    offered = {word for line in table.choices("T1") for word in line.split() if "." in word}
    assert offered == {"T1.5", "T1.6"}


def test_r3_4_a_full_territory_takes_totems_only() -> None:
    table = Table(f"Bo {spaces('F1')}", hands="Ann=fff")
    assert table.choices("F1") == ["totem forest", "totem totem forest forest"]


def test_r3_4_the_last_space_takes_one_tent() -> None:
    table = Table(f"Bo {spaces('F1', 4)}; Cy F1*4", hands="Ann=fff")
    assert table.choices("F1") == ["F1.5 forest"]


def test_r3_4_a_tent_never_moves() -> None:
    table = Table("Ann T1.1; Bo T1.2", hands="Ann=ttt")
    before = list(table.state.camps)
    table.play("T1 T1.3 T1.4 tundra tundra")
    assert all(camp & old == old for camp, old in zip(table.state.camps, before, strict=True))


# R3.5


@pytest.mark.parametrize(
    ("board", "room"),
    [
        ("Bo D1.1", 1),
        ("Bo D1.1 D1.2", 2),
        ("Bo D1.1 D1.2; Cy D1.3", 2),
        ("Ann D1.1; Bo D1.2; Cy D1.3", 1),
        ("Ann D1.1; Bo D1.2; Cy D1.3 D1*1", 0),
        ("Bo D1.1 D1.2 D1.3; Ann D1*1; Cy D1*1", 1),
        ("Bo D1.1 D1.2 D1.3; Ann D1*1; Cy D1*2", 0),
    ],
)
def test_r3_5_all_totems_together_up_to_the_largest_single_count_of_tents(board: str, room: int) -> None:
    table = Table(board, hands="Ann=ddd")
    offered = [line for line in table.choices("D1") if "." not in line]
    assert offered == ["totem desert", "totem totem desert desert"][:room]


def test_r3_5_the_third_tribes_tents_raise_the_limit_and_its_totems_use_it_up() -> None:
    table = Table("Ann D1.1; Third D1.2 D1.3 D1*1", seats="Ann Bo", hands="Ann=ddd")
    assert "totem desert" in table.choices("D1")
    assert "totem totem desert desert" not in table.choices("D1")


# R3.6


def test_r3_6_a_totem_needs_no_own_tent() -> None:
    table = Table("Bo D1.1", hands="Ann=dtf")
    table.play("D1 totem desert")
    assert (table.totems("Ann", "D1"), table.tents("Ann", "D1")) == (1, 0)


# R3.7


def test_r3_7_a_tent_put_first_raises_the_limit() -> None:
    table = Table("Ann D1.1; Bo D1*1", hands="Ann=ddd")
    assert "totem desert" not in table.choices("D1")
    assert "D1.2 totem desert desert" in table.choices("D1")


def test_r3_7_only_where_it_makes_the_largest_count_larger() -> None:
    table = Table("Ann D1.1; Bo D1.2 D1.3 D1*2", hands="Ann=ddd")
    assert not [line for line in table.choices("D1") if "totem" in line]
    table = Table("Ann D1.1 D1.4; Bo D1.2 D1.3 D1*2", hands="Ann=ddd")
    assert next(line for line in table.choices("D1") if "totem" in line) == "D1.5 totem desert desert"


def test_r3_7_two_totems_may_not_use_a_limit_raised_by_none() -> None:
    table = Table("Ann D1.1 D1.2; Bo D1*1", hands="Ann=ddd")
    assert "totem desert" in table.choices("D1")
    assert "totem totem desert desert" not in table.choices("D1")


def test_r3_7_both_orders_are_one_choice() -> None:
    table = Table("Ann D1.1 D1.2", hands="Ann=ddd")
    assert len(set(table.legal)) == len(table.legal)
    assert not [line for line in table.choices("D1") if line.startswith("totem D1")]


# R3.8


def test_r3_8_no_more_tents_than_the_supply_holds() -> None:
    table = Table("Ann T1.1 T1.2", hands="Ann=ttt", content=edition(tents=3))
    assert [line for line in table.choices("T1") if line.count(".") > 1] == []
    assert "T1.3 tundra" in table.choices("T1")
    table.play("T1 T1.3 tundra")
    assert table.state.tents_left[0] == 0


def test_r3_8_without_tents_only_totems() -> None:
    table = Table("Ann T1.1 T1.2", hands="Ann=ttt", content=edition(tents=2))
    assert table.choices("T1") == ["totem tundra", "totem totem tundra tundra"]
    assert not table.choices("T2")


@pytest.mark.parametrize(("left", "most"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_r3_8_no_more_totems_than_the_supply_holds(left: int, most: int) -> None:
    board = f"Bo {spaces('D1')} {spaces('T1 T2', 8)}; Ann D1*{8 - left}"
    table = Table(board, hands="Ann=ttt")
    offered = [line.count("totem") for line in table.choices("T1")]
    assert max(offered, default=0) == most


def test_r3_8_a_tent_and_a_totem_need_one_of_each() -> None:
    table = Table(f"Bo {spaces('D1')} T1.1; Ann D1*8", hands="Ann=ttt")
    assert not [line for line in table.choices("T1") if "totem" in line]


# R3.9


def test_r3_9_the_tundra_of_floating_lands_takes_no_totems() -> None:
    table = Table("Ann T1.1 T1.2 T1.3; Bo F1.1", hands="Ann=ttf", map="floating_lands")
    assert table.choices("T1")
    assert not [line for line in table.choices("T1") if "totem" in line]
    assert "totem forest" in table.choices("F1")


def test_r3_9_on_other_maps_the_tundra_takes_them() -> None:
    assert "totem tundra" in Table("Ann T1.1", hands="Ann=ttf").choices("T1")
