"""R1 Setting up."""

from typing import Any

import pytest

from games.south_seas.positions import BOX, Table
from sobremesa.games.south_seas.events import GameBegan, TileDrawn, TurnBegan
from sobremesa.games.south_seas.view import view

FIRST_DRAWS = "ship=SHIP-03 ship=SHIP-11 ship=SHIP-17 ship=SHIP-22 tile=SS-01f"


def test_r1_1_the_start_tile_lies_at_0_0_unturned_before_anyone_moves() -> None:
    table = Table.dealt()
    assert view(table.state, 0)["board"] == [{"tile": "SS-06a", "x": 0, "y": 0, "turn": 0}]


def test_r1_1_x_counts_eastwards_and_y_southwards() -> None:
    table = Table.dealt(told="first=1 " + FIRST_DRAWS)
    assert table.legal == ["place 1,0 r1", "place 0,1 r1", "place -1,0 r1"]


def test_r1_1_nobody_is_ever_put_on_the_start_tile_but_its_features_go_on() -> None:
    table = Table(tile="SS-01f")
    table.play("place 1,0 r1")
    assert set(table.legal) == {"islander bridge E", "islander sea NW", "islander sea SE", "islander none"}
    table.play("islander bridge E")
    assert table.standing("Ann") == ["bridge E at 1,0"]
    assert table.joined("bridge E at 1,0", "bridge E at 0,0")


def test_r1_2_everybody_knows_which_of_the_72_tiles_are_still_to_come() -> None:
    table = Table.dealt(told="first=1 " + FIRST_DRAWS)
    expected = {tile.id: tile.count for tile in BOX.tiles}
    for gone in ("SS-06a", "SS-01f"):
        expected[gone] -= 1
    seen = view(table.state, 1)
    assert seen["tiles_left"] == 71
    assert seen["tiles_by_kind"] == {name: left for name, left in expected.items() if left}
    assert sum(expected.values()) == 71


def test_r1_3_four_ships_form_the_display_and_twenty_wait_face_down() -> None:
    table = Table.dealt(told="first=1 " + FIRST_DRAWS)
    assert table.open_ships == ["SHIP-03", "SHIP-11", "SHIP-17", "SHIP-22"]
    assert view(table.state, None)["ships_left"] == 20
    assert table.happened(GameBegan) == [GameBegan(2, 0, ("SHIP-03", "SHIP-11", "SHIP-17", "SHIP-22"))]


@pytest.mark.parametrize("seats", ["Ann Bo", "Ann Bo Cy", "Ann Bo Cy Dee", "Ann Bo Cy Dee Eve"])
def test_r1_4_each_seat_begins_with_four_islanders_and_nothing_else(seats: str) -> None:
    table = Table.dealt(seats)
    for name in seats.split():
        assert table.supply(name) == 4
        assert table.standing(name) == []
        assert table.wares(name) == (0, 0, 0)
        assert table.ships(name) == []
        assert table.score(name).total == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r1_5_lots_are_drawn_for_who_begins(number: int) -> None:
    table = Table.dealt("Ann Bo Cy", told=f"first={number} " + FIRST_DRAWS)
    assert table.to_act == ["Ann", "Bo", "Cy"][number - 1]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_r1_5_or_the_option_names_who_begins_and_nothing_is_drawn_for_it(number: int) -> None:
    table = Table.dealt("Ann Bo Cy", told=FIRST_DRAWS, start=number)
    assert table.to_act == ["Ann", "Bo", "Cy"][number - 1]
    assert " ".join(table.fell) == FIRST_DRAWS


def test_r1_5_it_is_decided_before_the_first_tile_is_drawn() -> None:
    table = Table.dealt(told="first=2 " + FIRST_DRAWS)
    assert [type(event) for event in table.events] == [GameBegan, TurnBegan, TileDrawn]
    assert table.fell[0] == "first=2"


def test_r1_6_turns_pass_in_the_order_of_the_seats_and_from_the_last_to_the_first() -> None:
    table = Table.dealt("Ann Bo Cy", told="first=2 " + FIRST_DRAWS)
    order = []
    for _ in range(7):
        order.append(table.to_act)
        table.play(table.legal[0])
        table.end_turn()
    assert order == ["Bo", "Cy", "Ann", "Bo", "Cy", "Ann", "Bo"]


def test_r1_7_all_seats_and_onlookers_see_the_same() -> None:
    table = Table(
        "SS-01f 1,0 r1", islanders="Bo bridge E at 1,0", wares="Cy=1s2f3b", owned="Ann=SHIP-01", tile="SS-18a"
    )
    views: list[dict[str, Any]] = [dict(view(table.state, reader)) for reader in (None, 0, 1, 2)]
    for seen in views:
        del seen["reader"]
        assert seen == views[0]
    assert views[0]["wares"] == [[0, 0, 0], [0, 0, 0], [1, 2, 3]]
    assert views[0]["ships"][0] == [{"ship": "SHIP-01", "source": "supply"}]
