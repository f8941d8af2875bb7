"""R3 Placing a tile."""

import pytest

from games.south_seas.positions import ALL_SEA, STEPS, Table, block, edition, random_games
from sobremesa.games.south_seas.content import Tile
from sobremesa.games.south_seas.events import GameEnded, NoTileLeft, TileDrawn, TileRemoved, TurnBegan
from sobremesa.games.south_seas.view import view

PICTURES = edition(
    f"sea: . . . . | {ALL_SEA}",
    "land: i i i i | island N E S W 2",
    "stone: b b b b | bridge N | bridge E | bridge S | bridge W | sea NR EL | sea ER SL | sea SR WL | sea WR NL",
    f"fish: . . . . | {ALL_SEA} 1",
)


def test_r3_1_printed_example_bridge_and_sea_go_on() -> None:
    assert "place 1,0 r1" in Table(tile="SS-01f").legal  # bridge against bridge
    assert "place 0,1 r1" in Table(tile="SS-01f").legal  # sea against sea


def test_r3_1_printed_example_island_and_sea_go_on() -> None:
    table = Table("SS-01f 1,0 r1", tile="SS-16a")
    assert "place 0,-1 r2" in table.legal  # its island against the start island
    assert "place 1,-1 r0" in table.legal  # its sea against the sea beside the bridge


def test_r3_1_printed_example_an_island_against_sea_is_not_allowed() -> None:
    # 0,-1 with its island turned west, north or east would break off the island of the start tile.
    assert [line for line in Table(tile="SS-05a").legal if line.startswith("place 0,-1")] == ["place 0,-1 r2"]


def test_r3_1_every_touching_side_must_match_not_only_one() -> None:
    # 1,-1 touches an island in the west and a bridge in the south: only a tile with both will do.
    around = "SS-16a 0,-1 r1\nSS-03a 1,0 r1"
    assert "place 1,-1 r3" in Table(around, tile="SS-06c").legal
    assert not [line for line in Table(around, tile="SS-05a").legal if line.startswith("place 1,-1 ")]


def test_r3_1_a_tile_may_be_turned_by_quarter_turns() -> None:
    assert Table(tile="SS-03a").legal == [
        "place 1,0 r0",
        "place 1,0 r1",
        "place 0,1 r0",
        "place 0,1 r3",
        "place -1,0 r2",
        "place -1,0 r3",
    ]


def test_r3_1_turns_that_look_alike_are_one_choice() -> None:
    assert Table(tile="SS-01c").legal == ["place 1,0 r1", "place 0,1 r1", "place -1,0 r1"]
    assert len(Table(tile="SS-01a").legal) == 6


def test_r3_1_in_random_games_exactly_the_matching_places_are_offered() -> None:
    for table, choose in random_games(12, seed="places"):
        sides = {tile.id: tile.sides for tile in table.content.tiles}
        looks = {tile.id: {turn: _look(tile, turn) for turn in range(4)} for tile in table.content.tiles}
        while choose():
            seen = view(table.state, None)
            drawn = seen["tile"]
            if drawn is None or seen["turn"] % 5:
                continue
            lying = {
                (laid["x"], laid["y"]): [sides[laid["tile"]][(side - laid["turn"]) % 4] for side in range(4)]
                for laid in seen["board"]
            }
            expected = set()
            for x, y in {(x + dx, y + dy) for x, y in lying for dx, dy in STEPS} - set(lying):
                found: list[object] = []
                for turn in range(4):
                    shown = [sides[drawn][(side - turn) % 4] for side in range(4)]
                    near = [(lying.get((x + dx, y + dy)), side) for side, (dx, dy) in enumerate(STEPS)]
                    fits = all(not other or other[(side + 2) % 4] == shown[side] for other, side in near)
                    if fits and looks[drawn][turn] not in found:
                        found.append(looks[drawn][turn])
                        expected.add(f"place {x},{y} r{turn}")
            assert set(table.legal) == expected
            assert len(table.legal) == len(expected)


def _look(tile: Tile, turn: int) -> list[tuple[object, ...]]:
    looks = []
    for part in tile.parts:
        step, size = (2, 8) if part.kind.name == "SEA" else (1, 4)
        places = sorted((place + step * turn) % size for place in part.places)
        looks.append((part.kind, places, part.singles, part.pairs, part.boat))
    return sorted(looks, key=str)


def test_r3_2_a_place_that_touches_at_a_corner_only_is_not_legal() -> None:
    table = Table(tile="sea", content=PICTURES)
    assert table.legal == ["place 0,-1 r0", "place 1,0 r0", "place 0,1 r0", "place -1,0 r0"]


def test_r3_2_what_lies_diagonally_never_has_to_match() -> None:
    # SS-18a at 0,-1 shows islands to the east; SS-04a at 1,0 shows a bridge to the north of it.
    table = Table("SS-18a 0,-1 r0", tile="SS-04a")
    assert "place 1,0 r0" in table.legal


def test_r3_3_a_tile_that_fits_nowhere_leaves_the_game_and_the_same_seat_draws_again() -> None:
    # S5: shown, removed, one tile fewer to come, no turn lost. No island lies open once 0,-1 is sea to the north.
    table = Table(tile="SS-05a", seats="Ann Bo")
    table.play("place 0,-1 r2", "islander none", told="tile=SS-18a tile=SS-01f")
    assert table.happened(TileDrawn) == [TileDrawn(1, "SS-18a", 70), TileDrawn(1, "SS-01f", 69)]
    assert table.happened(TileRemoved) == [TileRemoved(1, "SS-18a")]
    assert len(table.happened(TurnBegan)) == 1
    assert (table.to_act, table.tile, table.phase) == ("Bo", "SS-01f", "place")


def test_r3_3_a_removed_tile_is_no_longer_counted_among_the_tiles_to_come() -> None:
    # C13: 73 tiles, 2 on the table, 1 removed, 1 in hand.
    table = Table(tile="SS-05a")
    table.play("place 0,-1 r2", "islander none", told="tile=SS-18a tile=SS-01f")
    seen = view(table.state, None)
    assert seen["tiles_left"] == 73 - 2 - 1 - 1
    assert seen["removed"] == ["SS-18a"]
    assert "SS-18a" not in seen["tiles_by_kind"]


def test_r3_3_the_seat_draws_as_often_as_needed() -> None:
    table = Table(tile="sea", content=PICTURES, bag="land stone land sea")
    table.play("place 0,1 r0", "islander none", told="tile=land tile=stone tile=land tile=sea")
    assert len(table.happened(TileRemoved)) == 3
    assert table.tile == "sea"


def test_r3_3_a_tile_that_fits_anywhere_is_not_removed() -> None:
    # C5: one single place is left for it, far from the tile just laid.
    table = Table("SS-05d 0,1 r1", tile="SS-03a", seats="Ann Bo")
    table.play("place 0,2 r0", "islander none", told="tile=SS-18a")
    assert table.legal == ["place 0,-1 r0", "place 1,1 r0"]
    table = Table(tile="SS-01f", seats="Ann Bo")
    table.play("place 1,0 r1", "islander none", told="tile=SS-18a")
    assert table.legal == ["place 0,-1 r0"]
    assert not table.happened(TileRemoved)


def test_r3_3_a_tile_that_fits_has_to_be_laid() -> None:
    table = Table(tile="SS-18a")
    assert table.legal == ["place 0,-1 r0"]


def test_r3_3_the_very_first_tile_can_be_removed_too() -> None:
    table = Table.dealt(
        "Ann Bo",
        told="first=1 ship=SHIP-01 ship=SHIP-02 ship=SHIP-03 ship=SHIP-04 tile=land tile=sea",
        content=PICTURES,
    )
    assert table.happened(TileRemoved) == [TileRemoved(0, "land")]
    assert (table.to_act, table.state.turn, table.tile) == ("Ann", 1, "sea")


def test_r3_4_without_the_last_tile_the_seat_may_still_take_back_and_supply_then_the_game_ends() -> None:
    table = Table(
        "sea 0,1 r0\nfish 0,2 r0",
        islanders="Bo sea NW at 0,2",
        wares="Bo=1s1f1b",
        tile="sea",
        ships="SHIP-02 SHIP-15 SHIP-20 SHIP-24",
        content=PICTURES,
        bag="land",
        seats="Ann Bo",
    )
    table.play("place 1,0 r0", told="tile=land")
    assert table.happened(NoTileLeft) == [NoTileLeft(1)]
    assert table.to_act == "Bo"
    assert table.legal == ["retrieve 0,2", "islander none"]
    table.play("retrieve 0,2")
    assert table.legal == ["supply SHIP-02 1s 1f 1b", "supply SHIP-15 1s 1f 1b", "supply none"]
    table.play("supply SHIP-15 1s 1f 1b", told="ship=SHIP-01")
    assert table.happened(GameEnded)
    assert table.to_act == ""
    assert table.score("Bo").total == 4


def test_r3_4_whoever_takes_none_back_may_supply_all_the_same() -> None:
    table = Table(
        "fish 0,1 r0",
        islanders="Bo sea NW at 0,1",
        wares="Bo=1s1f1b",
        tile="sea",
        ships="SHIP-02 SHIP-21 SHIP-20 SHIP-24",
        content=PICTURES,
        bag="land",
        seats="Ann Bo",
    )
    table.play("place 1,0 r0", told="tile=land")
    table.play("islander none", "supply SHIP-02 1s 1f 1b")
    assert table.to_act == ""
    assert table.wares("Bo") == (0, 1, 0)


def test_r3_4_an_islander_left_standing_is_paid_in_the_final_evaluation() -> None:
    table = Table("sea 0,1 r0\nfish 0,2 r0", islanders="Bo sea NW at 0,2", tile="sea", content=PICTURES, bag="land")
    table.play("place 1,0 r0", told="tile=land")
    table.play("islander none")
    assert table.to_act == ""
    assert table.wares("Bo") == (0, 1, 0)


def test_r3_4_with_nothing_left_to_do_the_game_ends_at_once() -> None:
    table = Table(tile="sea", content=PICTURES, bag="land land", seats="Ann Bo")
    table.play("place 1,0 r0", "islander none", told="tile=land tile=land")
    assert len(table.happened(TileRemoved)) == 2
    assert len(table.happened(GameEnded)) == 1
    assert table.to_act == ""


def test_r3_4_no_islander_can_be_put_where_no_tile_was_laid() -> None:
    table = Table("fish 0,1 r0", islanders="Bo sea NW at 0,1", tile="sea", content=PICTURES, bag="stone")
    table.play("place 1,0 r0", told="tile=stone")
    assert not [line for line in table.legal if line.startswith("islander") and line != "islander none"]


def test_r3_5_an_empty_place_may_be_shut_in() -> None:
    # C7: 1,1 keeps a hole once the eighth tile of the ring is laid.
    ring = block(range(3), range(3), {"1,1": "empty", "2,1": "empty"})
    table = Table(ring, tile="sea", content=PICTURES)
    assert "place 2,1 r0" in table.legal
    table.play("place 2,1 r0")
    assert table.feature("sea NW at 0,0")["open_ends"] == 12 + 4


def test_r3_5_even_one_that_no_tile_can_fill() -> None:
    pictures = edition(
        f"sea: . . . . | {ALL_SEA}",
        "shore: i . . . | island N 1 | sea EL ER SL SR WL WR",
        "quay: b . . . | bridge N | sea NL NR EL ER SL SR WL WR",
    )
    # 1,1 would need an island in the west, a bridge in the east and sea elsewhere, which no tile has.
    ring = block(range(3), range(3), {"1,1": "empty", "2,1": "empty", "0,1": "shore"})
    ring = ring.replace("shore 0,1 r0", "shore 0,1 r1")
    table = Table(ring, tile="quay", content=pictures)
    assert "place 2,1 r3" in table.legal
    table.play("place 2,1 r3", "islander none", told="tile=shore")
    assert not [line for line in table.legal if line.startswith("place 1,1 ")]


STRAIGHT = edition(f"sea: . . . . | {ALL_SEA}", f"fish: . . . . | {ALL_SEA} 1", count=72)


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_r3_1_a_straight_row_of_73_tiles_can_be_laid_whichever_way_it_grows(dx: int, dy: int) -> None:
    table = Table(tile="sea", content=STRAIGHT, bag="sea " * 70 + "fish", seats="Ann Bo")
    for step in range(1, 73):
        table.play(f"place {step * dx},{step * dy} r0")
        if step == 1:
            table.play("islander sea NW")
        elif step < 72:
            assert table.feature(f"sea NW at {step * dx},{step * dy}")["open_ends"] == 2 * (step + 1) + 2
            table.end_turn()
    table.end_turn()
    assert table.to_act == ""
    sea = table.feature("sea NW at 0,0")
    assert len(sea["parts"]) == 73
    assert sea["open_ends"] == 2 * 73 + 2
    assert table.wares("Ann") == (0, 1, 0)


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_r10_1_a_market_at_the_far_end_of_the_row_counts_its_own_neighbours_only(dx: int, dy: int) -> None:
    pictures = edition(f"sea: . . . . | {ALL_SEA}", f"market: . . . . | {ALL_SEA} | market")
    row = "\n".join(f"sea {step * dx},{step * dy} r0" for step in range(1, 72))
    beside = f"sea {71 * dx + dy},{71 * dy + dx} r0"
    table = Table(row + "\n" + beside, tile="market", content=pictures)
    table.play(f"place {72 * dx},{72 * dy} r0")
    assert table.feature(f"market at {72 * dx},{72 * dy}")["open_ends"] == 8 - 2
