"""R8 Islands."""

from games.south_seas.positions import ALL_SEA, Table, edition

PICTURES = edition(
    f"sea: . . . . | {ALL_SEA}",
    "bend: i i . . | island N E 1 | sea SL SR WL WR",
    "strait: i . i . | island N S 1 | sea EL ER | sea WL WR",
    "fork: i i i . | island N E S 1 | sea WL WR",
)
RING = """sea 1,0 r0
          sea 2,0 r0
          sea 3,0 r0
          bend 1,1 r1
          strait 2,1 r1
          bend 3,1 r2
          strait 1,2 r0
          strait 3,2 r0
          bend 1,3 r0
          strait 2,3 r1"""


def test_r8_2_printed_example_an_island_of_2_bananas() -> None:
    table = Table(tile="SS-05a", seats="Ann Bo")
    table.play("place 0,-1 r2", "islander island S")
    assert table.wares("Ann") == (0, 0, 2)


def test_r8_2_printed_example_an_island_of_4_bananas() -> None:
    table = Table("SS-16b 0,-1 r1", islanders="Ann island E at 0,-1", tile="SS-05a")
    table.play("place 1,-1 r3", "islander none")
    assert table.wares("Ann") == (0, 0, 1 + 2 + 1)
    assert table.supply("Ann") == 4


def test_r8_1_an_island_side_that_faces_an_empty_place_keeps_it_unfinished() -> None:
    table = Table(tile="SS-16b")
    table.play("place 0,-1 r1", "islander island E")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.standing("Ann") == ["island E at 0,-1"]
    assert table.feature("island E at 0,-1")["open_ends"] == 1


def test_r8_1_an_empty_place_inside_that_the_island_does_not_touch_is_no_gap() -> None:
    table = Table(RING, islanders="Ann island E at 1,1", tile="bend", content=PICTURES)
    table.play("place 3,3 r3", "islander none")
    assert table.wares("Ann") == (0, 0, 8)
    assert table.supply("Ann") == 4


def test_r8_1_an_empty_place_inside_that_an_island_side_faces_is_a_gap() -> None:
    ring = RING.replace("strait 1,2 r0", "fork 1,2 r0")
    table = Table(ring, islanders="Ann island E at 1,1", tile="bend", content=PICTURES)
    table.play("place 3,3 r3", "islander none")
    assert table.wares("Ann") == (0, 0, 0)
    assert table.feature("island E at 1,1")["open_ends"] == 1


def test_r8_1_the_tile_that_fills_the_gap_finishes_the_island() -> None:
    ring = RING.replace("strait 1,2 r0", "fork 1,2 r0").replace("strait 3,2 r0", "fork 3,2 r2") + "\nbend 3,3 r3"
    table = Table(ring, islanders="Ann island E at 1,1", tile="strait", content=PICTURES)
    table.play("place 2,2 r1", "islander none")
    assert table.wares("Ann") == (0, 0, 9)
