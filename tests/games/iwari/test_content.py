"""The edition that comes with the game agrees with what is known."""

from collections import Counter
from importlib.resources import files

import pytest

from games.iwari.positions import Table
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import EXPEDITIONS, Board, load
from sobremesa.games.iwari.options import MAPS, map_name
from sobremesa.games.iwari.tables import MIX_AT, PAYMENT_SETS, PAYS, Tables, unpacked
from sobremesa.locale import speaking

CONTENT = load()
MAP = dict(zip(MAPS, CONTENT.boards, strict=True))
every_map = pytest.mark.parametrize("board", CONTENT.boards, ids=lambda board: board.id)


# What is published


def test_there_are_57_cards_and_some_are_taken_out() -> None:
    assert dict(zip(BIOMES, CONTENT.cards, strict=True)) == {
        "tundra": 13,
        "forest": 12,
        "glacier": 11,
        "coast": 11,
        "desert": 10,
    }
    assert sum(CONTENT.cards) == 57
    assert CONTENT.removed == (2, 2, 1, 0)
    assert [57 - 5 * removed for removed in CONTENT.removed] == [47, 47, 52, 57]
    assert (CONTENT.display, CONTENT.cards_source[0]) == (4, "confirmed")


def test_pieces_deeds_and_mountains() -> None:
    assert (CONTENT.tents, CONTENT.totems, CONTENT.deeds) == (20, 8, (2, 2))
    assert CONTENT.mountains == (4, 3, 2, 1)


def test_five_maps_in_order() -> None:
    assert tuple(board.id for board in CONTENT.boards) == MAPS
    assert [board.name for board in CONTENT.boards] == [
        "New Horizons",
        "The Vast Lands",
        "Glacier Mass",
        "Floating Lands",
        "The Long Road",
    ]
    assert {board.provenance for board in CONTENT.boards} == {"reconstructed"}


@pytest.mark.parametrize(
    ("name", "territories", "spaces", "roads", "land", "water"),
    [
        ("new_horizons", 9, 52, 53, 10, 5),
        ("vast_lands", 12, 64, 66, 14, 6),
        ("glacier_mass", 9, 50, 50, 9, 6),
        ("floating_lands", 9, 53, 60, 8, 4),
        ("long_road", 10, 52, 56, 10, 5),
    ],
)
def test_the_sizes_of_the_maps(name: str, territories: int, spaces: int, roads: int, land: int, water: int) -> None:
    board = MAP[name]
    assert len(board.territories) == territories
    assert sum(len(each.spaces) for each in board.territories) == spaces
    assert len(board.roads) == roads
    assert Counter(each.is_water for each in board.connections) == {False: land, True: water}


@every_map
def test_every_kind_of_mountain_has_two_places(board: Board) -> None:
    assert Counter(each.peaks for each in board.connections if each.peaks) == {1: 2, 2: 2, 3: 2, 4: 2}


@every_map
def test_equal_biomes_never_border(board: Board) -> None:
    biome = {each.id: each.biome for each in board.territories}
    for each in board.connections:
        assert biome[each.joins[0]] != biome[each.joins[1]]
    for road in board.roads:
        one, other = (end.split(".")[0] for end in road.ends)
        assert one == other or biome[one] != biome[other]


@every_map
def test_every_space_is_on_a_road_and_the_roads_hang_together(board: Board) -> None:
    near = Tables(CONTENT, board).near
    assert all(near)
    reached, edge = 1, 1
    while edge:
        nearby = 0
        for space, others in enumerate(near):
            if edge >> space & 1:
                nearby |= others
        edge = nearby & ~reached
        reached |= edge
    assert reached == (1 << len(near)) - 1


@every_map
def test_whatever_mountains_stand_every_circle_keeps_an_open_connection(board: Board) -> None:
    for each in board.territories:
        if each.circle:
            around = [link for link in board.connections if each.id in link.joins]
            kinds = {link.peaks for link in around if link.peaks}
            # At worst one mountain of each kind stands here.
            assert len(around) > len(kinds)


@every_map
def test_territories_have_four_to_eight_spaces_but_for_the_great_tundra(board: Board) -> None:
    sizes = {each.id: len(each.spaces) for each in board.territories}
    if board.id == "floating_lands":
        assert sizes.pop("T1") == 10
    assert all(4 <= size <= 8 for size in sizes.values())


def test_what_is_known_of_single_maps() -> None:
    twins = [each.number for each in MAP["glacier_mass"].connections if set(each.joins) == {"G1", "F1"}]
    assert twins == [1, 11]
    floating = MAP["floating_lands"]
    assert [each.id for each in floating.territories if each.circle is None] == ["T1"]
    assert all(each.road and set(each.road.ends[0].split(".")[:1]) <= set(each.joins) for each in floating.connections)
    for each in floating.connections:
        assert each.road
        assert {end.split(".")[0] for end in each.road.ends} == set(each.joins)
    for board in CONTENT.boards:
        assert bool(board.purple_road) == (board.id == "long_road")
        if board.id != "floating_lands":
            assert not any(each.road for each in board.connections)
            assert all(each.circle for each in board.territories)


def test_the_purple_road_follows_roads_through_every_territory() -> None:
    board = MAP["long_road"]
    joined = {frozenset(road.ends) for road in board.roads}
    steps = zip(board.purple_road, board.purple_road[1:], strict=False)
    assert all(frozenset(step) in joined for step in steps)
    assert {space.split(".")[0] for space in board.purple_road} == {each.id for each in board.territories}


def test_the_ten_expeditions_are_marked_as_reconstructed() -> None:
    assert [(card.id, card.kind, card.number, card.points) for card in CONTENT.expeditions] == [
        ("E1", "territories", 6, (4, 2)),
        ("E2", "biomes", 5, (5, 3)),
        ("E3", "settlement", 6, (5, 3)),
        ("E4", "totem_territories", 4, (4, 2)),
        ("E5", "lead", 3, (5, 3)),
        ("E6", "connections", 2, (5, 3)),
        ("E7", "whole_biome", 2, (3, 2)),
        ("E8", "pairs", 4, (4, 2)),
        ("E9", "span", 3, (4, 2)),
        ("E10", "full", 3, (3, 1)),
    ]
    assert {card.kind for card in CONTENT.expeditions} == set(EXPEDITIONS)
    assert {card.provenance for card in CONTENT.expeditions} == {"reconstructed"}


@every_map
def test_a_map_has_one_name_in_sentences_and_in_both_rulebooks(board: Board) -> None:
    with speaking("es"):
        row = f"| {board.name} | {map_name(board.id)} |"
    for name in ("RULES.md", "RULES.es.md"):
        assert row in (files("sobremesa.games.iwari") / name).read_text("utf-8")
    assert map_name(board.id) == board.name


# What is worked out from it


def test_ready_lists_are_found_by_what_decides_them() -> None:
    table = Table("Ann T1.1 T1.2 G1.1; Bo T1.3; Ann T1*1", hands="Ann=tgd")
    table.state.tables = tables = Tables(CONTENT, MAP["new_horizons"])
    assert table.legal
    spaces = {id_: (1 << size) - 1 for id_, size in zip(tables.ids, tables.sizes, strict=True)}
    facts = {id_: (free, 1, 0, False) for id_, free in spaces.items() if id_[0] in "TGD"}
    facts["T1"] = spaces["T1"] & ~0b111, 2, 1, True
    facts["G1"] = spaces["G1"] & ~0b1, 2, 1, True
    one_card = 5
    assert {unpacked(key) for key in tables.lists} == {
        (tables.ids.index(id_), *of_land, one_card) for id_, of_land in facts.items()
    }


def test_payments_have_room_in_the_keys_of_ready_lists() -> None:
    assert max(max(pays) for pays in PAYS) < PAYMENT_SETS == 1 << MIX_AT
