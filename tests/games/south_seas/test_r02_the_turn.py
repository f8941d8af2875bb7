"""R2 The turn."""

from games.south_seas.positions import Table
from sobremesa.games.south_seas.events import (
    FeatureEvaluated,
    IslanderPut,
    IslanderRetrieved,
    ShipRevealed,
    ShipSupplied,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)


def test_r2_1_lay_put_evaluate_supply_and_the_next_seat_draws() -> None:
    # A start island with 1 banana is finished by one with 1 more; two bananas and one shell pay for SHIP-10.
    table = Table(tile="SS-05a", wares="Ann=1s0f0b", ships="SHIP-10 SHIP-24 SHIP-20 SHIP-11", seats="Ann Bo")
    first = table.play("place 0,-1 r2", "islander island S")
    assert [type(event) for event in first] == [TilePlaced, IslanderPut, FeatureEvaluated]
    assert table.phase == "supply"
    second = table.play("supply SHIP-10 1s 0f 2b", told="ship=SHIP-21 tile=SS-18a tile=SS-01a")
    assert [type(event) for event in second[:4]] == [ShipSupplied, ShipRevealed, TurnBegan, TileDrawn]
    assert table.to_act == "Bo"


def test_r2_1_or_an_islander_is_taken_back_in_the_second_step() -> None:
    table = Table("SS-01f 1,0 r1", islanders="Ann bridge E at 1,0", tile="SS-01a")
    events = table.play("place -1,0 r1", "retrieve 1,0")
    assert [type(event) for event in events[:3]] == [TilePlaced, IslanderRetrieved, TurnBegan]


def test_r2_1_no_islander_and_no_ship_can_be_chosen_before_the_tile_is_laid() -> None:
    table = Table("SS-01f 1,0 r1", islanders="Ann bridge E at 1,0", tile="SS-01a", wares="Ann=9s9f9b")
    assert {line.split()[0] for line in table.legal} == {"place"}
    table.play("place -1,0 r1")
    assert {line.split()[0] for line in table.legal} == {"islander", "retrieve"}
    table.play("islander none")
    assert {line.split()[0] for line in table.legal} == {"supply"}


def test_r2_1_no_ship_is_supplied_with_wares_before_they_are_earned() -> None:
    table = Table(tile="SS-05a", ships="SHIP-02 SHIP-24 SHIP-20 SHIP-11", wares="Ann=1s0f0b")
    table.play("place 0,-1 r2", "islander island S")
    assert table.legal == ["supply SHIP-02 1s 0f 2b", "supply none"]


def test_r2_2_the_tile_is_drawn_at_the_start_of_the_turn_and_everybody_sees_it() -> None:
    table = Table(tile="SS-01f", seats="Ann Bo")
    table.play("place 1,0 r1", "islander none", told="tile=SS-17a")
    assert table.happened(TileDrawn) == [TileDrawn(1, "SS-17a", 70)]
    assert table.tile == "SS-17a"
    assert table.phase == "place"
