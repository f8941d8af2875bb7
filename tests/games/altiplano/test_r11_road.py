"""R11 The road."""

from games.altiplano.positions import Table, edition
from sobremesa.games.altiplano.events import CornLost
from sobremesa.games.altiplano.goods import CORN


def test_r11_1_a_stone_and_a_wood_build_a_road() -> None:
    table = Table("Ann planning wood stone, at road, used cart; Bo at farm, farm alpaca", phase="plan")
    table.play("place wood road", "place stone road", "road build")
    assert table.board("Ann").road == 1
    assert table.has("Ann", "container") == "wood stone"


def test_r11_2_the_first_road_opens_the_fifth_space_from_the_next_round_on() -> None:
    table = Table("Ann planning wood stone, bag food*9", phase="plan")
    table.play("place wood road", "place stone road")
    table.play("start road", "road build", "end")
    assert table.state.allowed(table.board("Ann")) == 5
    assert table.has("Ann", "planning") == "food*5"


def test_r11_2_the_second_brings_a_corn() -> None:
    table = Table("Ann planning wood stone, at road, road 1, used cart; Bo at farm, farm alpaca", phase="plan")
    table.play("place wood road", "place stone road", "road build")
    assert (table.rows("Ann"), table.board("Ann").road) == (["corn"], 2)


def test_r11_2_the_track_has_eight_spaces_and_four_corn() -> None:
    assert Table().content.board.track == (4, 5, 0, 6, 0, 7, 0, 8, 0)


def test_r11_2_no_corn_is_left() -> None:
    table = Table("Ann planning wood stone, at road, road 1, used cart; Bo at farm, farm alpaca", phase="plan")
    table.state.supply[CORN] = 0
    table.play("place wood road", "place stone road", "road build")
    assert table.rows("Ann") == []
    assert not table.happened(CornLost)[0].is_left


def test_r11_3_at_the_end_of_the_track_no_road_is_built() -> None:
    content = edition(track=(4, 5))
    table = Table("Ann planning wood stone, at road, road 1, farm alpaca", phase="plan", content=content)
    table.play("place wood road", "place stone road")
    assert not table.choices("road")
