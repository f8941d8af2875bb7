"""R9 The warehouse."""

from games.altiplano.positions import Table, edition
from sobremesa.games.altiplano.events import CornLost, GoodStored, RowFilled

EXAMPLE = "Ann at village, village wool fish*2, row fish*2, row silver corn, used cart; Bo at farm, farm alpaca"


def rows_of(table: Table) -> list[int]:
    return [event.row for event in table.happened(GoodStored)]


def test_r9_1_rows_are_started_from_the_bottom_of_the_left_depot_up() -> None:
    table = Table("Ann at village, village wool fish ore")
    table.play("village store ore", "village store wool", "village store fish")
    assert table.rows("Ann") == ["ore", "wool", "fish"]


def test_r9_1_the_right_depot_comes_after_the_left() -> None:
    left = ", ".join(f"row {good}" for good in ("wood", "stone", "fish", "alpaca", "ore", "wool"))
    table = Table(f"Ann at village, village glass, {left}")
    assert table.content.board.left == 6
    table.play("village store glass")
    assert rows_of(table) == [7]


def test_r9_1_no_row_is_left() -> None:
    content = edition(rows=((3, 2), (3, 3)), left=1)
    table = Table("Ann at village, village glass wool, row fish, row wool", content=content)
    assert table.choices("village store") == ["wool"]


def test_r9_2_the_first_good_names_the_row() -> None:
    table = Table("Ann at village, village wool fish, row fish")
    table.play("village store wool")
    assert table.rows("Ann") == ["fish", "wool"]


def test_r9_3_a_good_goes_where_its_row_has_room() -> None:
    table = Table("Ann at village, village fish*2, row fish*2, row wool")
    table.play("village store fish")
    assert rows_of(table) == [1]
    assert [(event.row, event.points) for event in table.happened(RowFilled)] == [(1, 2)]
    table.play("village store fish")
    assert rows_of(table) == [3]


def test_r9_3_the_rulebooks_example() -> None:
    table = Table(EXAMPLE)
    table.play("village store fish", "village store fish", "village store wool")
    assert table.rows("Ann") == ["fish*3", "silver corn", "fish", "wool"]


def test_r9_3_the_rulebooks_example_the_other_way() -> None:
    table = Table(EXAMPLE)
    table.play("village store wool", "village store fish", "village store fish")
    assert table.rows("Ann") == ["fish*3", "silver corn", "wool", "fish"]


def test_r9_4_food_is_never_stored() -> None:
    table = Table("Ann at village, tiles free_space, free food, village wool")
    assert table.choices("village store") == ["wool"]
    assert not table.choices("free village store")


def test_r9_5_corn_is_stored_at_once() -> None:
    road = Table("Ann planning wood stone, at road, road 1, used cart; Bo at farm, farm alpaca", phase="plan")
    road.play("place wood road", "place stone road", "road build")
    order = Table("Ann at market, order order_01 fish*2 stone, market stone, used cart; Bo at farm, farm alpaca")
    order.play("market deliver stone")
    for table in (road, order):
        assert (table.rows("Ann"), table.to_act) == (["corn"], "Bo")
        assert "corn" not in table.has("Ann", "container")


CORN = "order order_01 fish*2 stone, market stone, at market, used cart"


def test_r9_6_corn_stands_in_for_any_row_that_has_room() -> None:
    table = Table(f"Ann {CORN}, row wool*3, row silver, row ore*2")
    table.play("market deliver stone")
    assert table.legal == ["corn row2", "corn row3", "corn new"]
    table.play("corn row3")
    assert table.rows("Ann") == ["wool*3", "silver", "ore*2 corn"]
    assert [event.row for event in table.happened(RowFilled)] == [3]


def test_r9_6_the_rulebooks_row_of_silver_with_corn() -> None:
    table = Table(f"Ann {CORN}, row silver, row corn*3")
    table.play("market deliver stone")
    assert table.legal == ["corn row1", "corn new"]


def test_r9_7_a_row_that_corn_started_takes_nothing_else() -> None:
    table = Table("Ann at village, village wool, row corn")
    table.play("village store wool")
    assert table.rows("Ann") == ["corn", "wool"]


def test_r9_7_no_second_row_of_corn_while_one_is_unfinished() -> None:
    table = Table(f"Ann {CORN}, row corn, row silver")
    table.play("market deliver stone")
    assert table.legal == ["corn row1", "corn row2"]


def test_r9_7_or_corn_must_go_on_with_its_own_row() -> None:
    table = Table(f"Ann {CORN}, row corn, row silver", corn_row="first")
    table.play("market deliver stone")
    assert table.rows("Ann") == ["corn*2", "silver"]


def test_r9_8_corn_that_fits_nowhere_is_not_taken() -> None:
    table = Table(f"Ann {CORN}, row wool*3", content=edition(rows=((3, 2),), left=1))
    before = table.supply("corn")
    table.play("market deliver stone")
    assert table.supply("corn") == before
    assert table.happened(CornLost)[0].is_left


def test_r9_9_what_lies_in_the_warehouse_stays_there() -> None:
    table = Table("Ann row wool*2, planning food", phase="lift")
    assert table.phase == "plan"
    assert table.rows("Ann") == ["wool*2"]
