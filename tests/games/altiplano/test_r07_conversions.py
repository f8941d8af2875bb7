"""R7 Farm, forest, mine and harbor."""

from games.altiplano.positions import Table


def brings(place: str, laid: str, line: str, after: str) -> None:
    """The line uses all that is laid there, and brings one good from the supply."""
    table = Table(f"Ann at {place}, {place} {laid}, used cart; Bo at farm, farm alpaca")
    gained = line.split()[1]
    before = table.supply(gained)
    assert gained in table.choices(place)
    table.play(line)
    assert (table.has("Ann", "container"), table.has("Ann", place)) == (after, "")
    assert table.supply(gained) == before - 1


def test_r7_1_one_or_more_alpacas_become_food() -> None:
    table = Table("Ann at farm, farm alpaca*3, used cart; Bo at farm, farm alpaca")
    table.play("farm food", "farm food")
    assert table.legal == ["farm food", "end"]
    table.play("end")
    assert table.has("Ann", "farm") == "alpaca"
    assert table.has("Ann", "container") == "food*2 alpaca*2"


def test_r7_1_the_rulebooks_example_of_two_alpacas() -> None:
    two = Table("Ann at farm, farm alpaca*2, used cart; Bo at farm, farm alpaca")
    two.play("farm food", "farm food")
    assert (two.has("Ann", "container"), two.to_act) == ("food*2 alpaca*2", "Bo")
    one = Table("Ann at farm, farm alpaca*2, used cart; Bo at farm, farm alpaca")
    one.play("farm food", "end")
    assert (one.has("Ann", "farm"), one.to_act) == ("alpaca", "Bo")


def test_r7_2_an_alpaca_and_a_food_bring_a_wool() -> None:
    brings("farm", "alpaca food", "farm wool", "food alpaca wool")


def test_r7_3_a_wool_and_a_food_bring_a_cloth() -> None:
    brings("farm", "wool food", "farm cloth", "food wool cloth")


def test_r7_3_a_wool_alone_brings_nothing() -> None:
    table = Table("Ann at farm, farm wool alpaca")
    assert table.choices("farm") == ["food"]


def test_r7_4_two_food_bring_a_wood() -> None:
    brings("forest", "food*2", "forest wood", "food*2 wood")


def test_r7_4_one_food_brings_no_wood() -> None:
    assert not Table("Ann at forest, forest food, farm alpaca").choices("forest")


def test_r7_5_each_cacao_brings_something_of_its_own() -> None:
    table = Table("Ann at forest, forest cacao*2, used cart; Bo at farm, farm alpaca")
    assert table.choices("forest") == ["food", "cloth", "glass"]
    table.play("forest glass", "forest cloth")
    assert table.has("Ann", "container") == "cacao*2 cloth glass"
    assert table.to_act == "Bo"


def test_r7_5_and_one_may_be_left() -> None:
    table = Table("Ann at forest, forest cacao*2, used cart; Bo at farm, farm alpaca")
    table.play("forest food", "end")
    assert table.has("Ann", "forest") == "cacao"


def test_r7_6_two_food_bring_a_stone() -> None:
    brings("mine", "food*2", "mine stone", "food*2 stone")


def test_r7_6_one_food_brings_no_stone() -> None:
    assert not Table("Ann at mine, mine food, farm alpaca").choices("mine")


def test_r7_7_an_ore_and_a_food_bring_a_silver() -> None:
    brings("mine", "ore food", "mine silver", "food ore silver")


def test_r7_7_silver_needs_food_beside_the_ore() -> None:
    assert Table("Ann at mine, mine ore*2, farm alpaca").choices("mine") == []


def test_r7_8_a_fish_and_a_food_bring_a_food() -> None:
    brings("harbor", "fish food", "harbor food", "food*2 fish")


def test_r7_8_the_food_comes_from_the_supply() -> None:
    table = Table("Ann at harbor, harbor fish food", supply="food=0")
    table.play("harbor food")
    assert table.has("Ann", "container") == "food fish"


def test_r7_9_two_fish_bring_a_stone() -> None:
    brings("harbor", "fish*2", "harbor stone", "stone fish*2")


def test_r7_10_two_wood_bring_a_boat_and_its_good_once() -> None:
    table = Table("Ann at harbor, harbor wood*2, used cart; Bo at farm, farm alpaca")
    assert len(table.choices("harbor boat")) == 10
    table.play("harbor boat boat_cloth")
    assert table.has("Ann", "container") == "wood*2 cloth"
    assert table.points("Ann")["boats"] == 2


def test_r7_10_a_boat_without_its_good_is_still_a_boat() -> None:
    table = Table("Ann at harbor, harbor wood*2", supply="cloth=0")
    table.play("harbor boat boat_cloth")
    assert table.has("Ann", "container") == "wood*2"
    assert table.points("Ann")["boats"] == 2


def test_r7_10_no_boat_is_left() -> None:
    table = Table("Ann at harbor, harbor wood*2, used cart; Bo at farm, farm alpaca", boats="")
    assert table.choices("harbor boat") == ["none"]
    table.play("harbor boat none")
    assert (table.has("Ann", "container"), table.board("Ann").boats) == ("wood*2", 0)


def test_r7_11_whatever_is_used_lies_in_the_container() -> None:
    table = Table("Ann at farm, farm wool food, used cart; Bo at farm, farm alpaca")
    table.play("farm cloth")
    assert table.has("Ann", "container") == "food wool cloth"
