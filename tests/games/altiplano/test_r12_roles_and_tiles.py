"""R12 Roles and extension tiles."""

from games.altiplano.positions import BOX, Table
from sobremesa.games.altiplano.goods import PLACES, THINGS


def test_r12_1_every_role_offers_its_action_at_its_place() -> None:
    for role in BOX.roles:
        laid = " ".join(thing for number, thing in enumerate(THINGS) for _ in range(role.takes[number]))
        at = PLACES[role.place]
        table = Table(f"Ann is {role.id}, at {at}, role {laid}, used cart; Bo at farm, farm alpaca")
        (gained,) = table.choices("role")
        before = table.supply(gained)
        table.play(f"role {gained}")
        assert table.supply(gained) == before - 1
        assert gained in table.has("Ann", "container")
        assert table.has("Ann", "role") == ""


def test_r12_1_only_there() -> None:
    assert not Table("Ann is miner, at farm, role food, farm alpaca").choices("role")


def test_r12_1_a_tile_is_used_only_when_all_it_shows_lies_there() -> None:
    table = Table("Ann at harbor, tiles cacao_for_2fish, cacao_for_2fish fish, harbor fish*2")
    assert not table.choices("cacao_for_2fish")


def test_r12_2_goods_go_into_the_container_and_coins_to_the_supply() -> None:
    table = Table("Ann at harbor, tiles ore_for_fish, ore_for_fish fish, used cart; Bo at farm, farm alpaca")
    table.play("ore_for_fish ore")
    assert table.has("Ann", "container") == "fish ore"
    coins = Table("Ann at market, tiles cacao_for_2coins, cacao_for_2coins coin*2, used cart; Bo at farm, farm alpaca")
    coins.play("cacao_for_2coins cacao")
    assert (coins.has("Ann", "container"), coins.coins("Ann"), coins.has("Ann", "cacao_for_2coins")) == ("cacao", 0, "")


def test_r12_3_once_for_every_time_it_was_filled() -> None:
    table = Table("Ann at harbor, tiles ore_for_fish, ore_for_fish fish, planning fish; Bo at farm, farm alpaca")
    table.play("ore_for_fish ore", "end", "pass")
    assert (table.state.round, table.has("Ann", "ore_for_fish")) == (4, "")
