"""R12 The end."""

from games.south_seas.positions import ALL_SEA, Table, block, edition
from sobremesa.games.south_seas.events import (
    FeatureEvaluated,
    FishCovered,
    GameEnded,
    ScoreCounted,
    ShipSupplied,
    ShipTaken,
    TileDrawn,
)

PICTURES = edition(
    f"sea: . . . . | {ALL_SEA}",
    f"fish: . . . . | {ALL_SEA} 1",
    f"pair: . . . . | {ALL_SEA} 2",
    f"boat: . . . . | {ALL_SEA} boat",
    f"market: . . . . | {ALL_SEA} | market",
    "bridge: b . b . | bridge N S 3 | sea NR EL ER SL | sea SR WL WR NL",
    "cap: i . . . | island N 1 | sea EL ER SL SR WL WR",
    "palms: i . . . | island N 2 | sea EL ER SL SR WL WR",
    "strait: i . i . | island N S 2 | sea EL ER 2 | sea WL WR",
    "tip: i . i . | island N S 1 | sea EL ER | sea WL WR",
)
FIVE = "Green Red Blue Black Yellow"


def _printed_example() -> Table:
    """West to east: bridge of 3 (green), island of 4 (red, blue, red), water with 4 fish, island of 2, market."""
    board = """sea 1,0 r0
               bridge -1,0 r0
               strait 2,0 r0
               cap 2,1 r0
               tip 2,-1 r0
               palms 3,0 r0
               pair 4,0 r0
               market 5,0 r0
               sea 5,1 r0"""
    islanders = """Green bridge N at -1,0
                   Red island N at 2,0
                   Blue island N at 2,1
                   Red island N at 2,-1
                   Yellow island N at 3,0
                   Blue sea NW at 4,0
                   Yellow sea NW at 5,1
                   Black market at 5,0"""
    return Table(board, islanders=islanders, tile="sea", bag="", seats=FIVE, content=PICTURES)


def test_r12_4_printed_example_bridge_3_island_4_island_2_and_sea_4_each() -> None:
    table = _printed_example()
    table.play("place 6,0 r0")
    table.end_turn()
    assert table.to_act == ""
    assert table.wares("Green") == (3, 0, 0)
    assert table.wares("Red") == (0, 0, 2 + 1 + 1)
    assert table.wares("Blue") == (0, 4, 0)
    assert table.wares("Yellow") == (0, 4, 2)


def test_r12_6_printed_example_the_market_brings_its_merchant_nothing() -> None:
    table = _printed_example()
    table.play("place 6,0 r0")
    table.end_turn()
    assert table.wares("Black") == (0, 0, 0)
    assert table.ships("Black") == []
    assert not table.happened(ShipTaken)


def test_r12_1_the_turn_in_which_the_last_tile_is_laid_is_the_final_one() -> None:
    table = Table(tile="sea", bag="sea", seats="Ann Bo", content=PICTURES)
    table.play("place 1,0 r0", "islander none")
    assert table.to_act == "Bo"
    table.play("place 2,0 r0", "islander none")
    assert table.to_act == ""
    assert len(table.happened(GameEnded)) == 1
    assert not table.happened(TileDrawn)


def test_r12_2_when_the_last_ship_is_supplied_the_game_ends_with_tiles_left() -> None:
    # S7
    table = Table(tile="SS-01a", ships="SHIP-03", stack="", wares="Ann=4s0f0b", seats="Ann Bo")
    table.play("place -1,0 r1", "islander none", "supply SHIP-03 4s 0f 0b")
    assert table.to_act == ""
    assert table.happened(GameEnded) == [GameEnded("ships")]
    assert table.state.tiles.total > 0


def test_r12_2_not_before_the_last_one_is_gone() -> None:
    table = Table(tile="SS-01a", ships="SHIP-03 SHIP-24", stack="", wares="Ann=4s0f0b", seats="Ann Bo")
    table.play("place -1,0 r1", "islander none", "supply SHIP-03 4s 0f 0b")
    assert table.to_act == "Bo"


def _market_and_last_ship(**more: str) -> Table:
    board = block(range(3), range(3), {"1,1": "market", "2,2": "empty", "0,2": "fish"})
    return Table(
        board,
        islanders="Bo market at 1,1\nBo sea NW at 0,2",
        tile="sea",
        stack="",
        content=PICTURES,
        seats="Ann Bo Last",
        **more,
    )


def test_r12_2_the_last_ship_going_to_a_merchant_ends_the_game_too() -> None:
    table = _market_and_last_ship(ships="SHIP-03")
    table.play("place 2,2 r0")
    assert table.to_act == ""
    assert table.happened(GameEnded) == [GameEnded("ships")]
    assert table.wares("Bo") == (0, 1, 0)


def test_r12_2_the_last_tile_and_the_last_ship_in_one_turn_end_the_game_once() -> None:
    table = Table(tile="sea", bag="", ships="SHIP-03", stack="", wares="Ann=5s0f0b", seats="Ann Bo", content=PICTURES)
    table.play("place 1,0 r0", "islander none", "supply SHIP-03 4s 0f 0b")
    assert table.to_act == ""
    assert len(table.happened(GameEnded)) == 1
    assert table.score("Ann").total == 3


def test_r12_3_a_ship_left_after_the_merchants_pick_can_still_be_supplied_in_the_final_turn() -> None:
    table = _market_and_last_ship(ships="SHIP-03 SHIP-01", wares="Ann=3s0f0b")
    table.play("place 2,2 r0")
    assert table.legal == ["supply SHIP-01 3s 0f 0b", "supply none"]
    table.play("supply SHIP-01 3s 0f 0b")
    assert table.happened(GameEnded) == [GameEnded("ships")]
    assert table.score("Ann").total == 2


def test_r12_3_all_steps_of_the_final_turn_are_played() -> None:
    table = Table(
        "fish 1,0 r0\npair 2,0 r0",
        islanders="Bo sea NW at 1,0",
        tile="cap",
        bag="",
        wares="Ann=3s0f0b",
        ships="SHIP-01 SHIP-24 SHIP-20 SHIP-16",
        seats="Ann Bo",
        content=PICTURES,
    )
    table.play("place 1,1 r1", "islander island E")
    assert (table.to_act, table.phase) == ("Ann", "supply")
    table.play("supply SHIP-01 3s 0f 0b", told="ship=SHIP-02")
    assert table.to_act == ""
    kinds = [type(event) for event in table.events]
    order = [kinds.index(kind) for kind in (ShipSupplied, GameEnded, FeatureEvaluated, ScoreCounted)]
    assert order == sorted(order)
    assert (table.wares("Ann"), table.wares("Bo")) == ((0, 0, 1), (0, 3, 0))


def test_r12_3_an_islander_can_still_be_taken_back_in_the_final_turn() -> None:
    table = Table("fish 1,0 r0", islanders="Ann sea NW at 1,0", tile="sea", bag="", seats="Ann Bo", content=PICTURES)
    table.play("place 2,0 r0", "retrieve 1,0")
    assert table.to_act == ""
    assert table.wares("Ann") == (0, 0, 0)


def test_r12_4_a_lead_takes_all_and_a_tie_pays_each_in_full() -> None:
    # S9
    table = Table(
        "fish 1,0 r0\npair 2,0 r0\nfish 3,0 r0\nsea 4,0 r0",
        tile="sea",
        bag="",
        content=PICTURES,
        islanders="Ann sea NW at 1,0\nBo sea NW at 2,0\nAnn sea NW at 3,0\nCy sea NW at 4,0",
    )
    table.play("place 5,0 r0", "islander none")
    assert [table.wares(name) for name in table.names] == [(0, 4, 0), (0, 0, 0), (0, 0, 0)]


def test_r12_4_a_feature_with_two_own_islanders_pays_its_seat_once() -> None:
    table = Table(
        "fish 1,0 r0\npair 2,0 r0",
        tile="sea",
        bag="",
        content=PICTURES,
        islanders="Ann sea NW at 1,0\nAnn sea NW at 2,0",
    )
    table.play("place 3,0 r0", "islander none")
    assert table.wares("Ann") == (0, 3, 0)


def test_r12_5_covered_fish_stay_worthless_and_boats_lay_no_token() -> None:
    table = Table(
        "fish 1,0 r0\npair 2,0 r0\nboat 3,0 r0",
        islanders="Ann sea NW at 1,0",
        covered="pair sea NW at 2,0",
        tile="sea",
        bag="",
        content=PICTURES,
    )
    table.play("place 4,0 r0", "islander none")
    assert table.wares("Ann") == (0, 1, 0)
    assert table.tokens == ["pair sea NW at 2,0"]
    assert not table.happened(FishCovered)


def test_r12_7_wares_of_the_final_evaluation_come_too_late_for_ships() -> None:
    table = Table(
        "pair 1,0 r0\nfish 2,0 r0",
        islanders="Ann sea NW at 1,0",
        tile="sea",
        bag="",
        ships="SHIP-01 SHIP-02",
        content=PICTURES,
    )
    table.play("place 3,0 r0", "islander none")
    assert table.to_act == ""
    assert table.wares("Ann") == (0, 3, 0)
    assert table.ships("Ann") == []
    assert table.score("Ann").total == 1


def test_r12_8_printed_example_ships_2_3_4_4_5_6_and_ten_wares_are_27() -> None:
    owned = "Red=SHIP-01 Red=SHIP-03 Red=SHIP-11 Red=SHIP-12 Red=SHIP-17 Red=SHIP-21"
    table = Table(
        "pair 1,0 r0",
        seats="Red Blue",
        owned=owned,
        wares="Red=3s2f3b",
        islanders="Red sea NW at 1,0",
        tile="sea",
        bag="",
        ships="SHIP-24",
        content=PICTURES,
    )
    table.play("place 2,0 r0", "islander none", "supply none")
    assert sum(table.wares("Red")) == 10
    assert table.score("Red").total == 24 + 3 == 27
    assert table.happened(ScoreCounted)[0] == ScoreCounted(0, 24, 3, 27, 1)


def test_r12_8_left_over_wares_are_counted_together_and_rounded_down() -> None:
    # S8: 4 bananas, 3 shells and a fish are 8 wares: 2 points.
    assert Table(tile="SS-01a", wares="Ann=3s1f4b").score("Ann").total == 2
    assert Table(tile="SS-01a", wares="Ann=0s0f2b").score("Ann").total == 0
    assert Table(tile="SS-01a", wares="Ann=1s1f1b").score("Ann").total == 1


def test_r12_8_the_highest_score_wins() -> None:
    table = Table(tile="sea", bag="", owned="Bo=SHIP-17 Ann=SHIP-03", seats="Ann Bo", content=PICTURES)
    table.play("place 1,0 r0", "islander none")
    assert [table.score(name).rank for name in ("Ann", "Bo")] == [2, 1]


def test_r12_9_seats_level_at_the_top_share_the_victory() -> None:
    table = Table(tile="sea", bag="", owned="Bo=SHIP-17 Ann=SHIP-18 Cy=SHIP-03", content=PICTURES)
    table.play("place 1,0 r0", "islander none")
    assert [table.score(name).rank for name in ("Ann", "Bo", "Cy")] == [1, 1, 3]


def test_r12_10_the_score_in_play_leaves_out_what_islanders_may_still_earn() -> None:
    table = Table(
        "pair 1,0 r0\nfish 2,0 r0",
        islanders="Ann sea NW at 1,0",
        tile="sea",
        wares="Ann=4s1f0b",
        owned="Ann=SHIP-03",
        content=PICTURES,
    )
    assert table.score("Ann").total == 3 + 1
