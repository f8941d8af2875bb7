"""Whatever is legal can be clicked, what is shown comes from the view alone, and it agrees with the scoring."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from games.iwari.positions import BOX, Table, mapped, random_games
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event
from sobremesa.engine.paths import is_clickable
from sobremesa.engine.scene import Item, Piece, Region, Scene, Slip
from sobremesa.games.iwari import events as told
from sobremesa.games.iwari import scoring
from sobremesa.games.iwari.options import MAPS
from sobremesa.games.iwari.rules import legal
from sobremesa.games.iwari.scene import scene
from sobremesa.games.iwari.state import to_act
from sobremesa.games.iwari.tables import all_tables
from sobremesa.games.iwari.view import imagine, view


def shown(table: Table, reader: int | None = 0) -> Scene:
    choices = legal(table.state, reader) if reader is not None else ()
    return scene(all_tables(table.content), view(table.state, reader), choices, table.names)


def pieces(drawn: Scene) -> dict[str, Piece]:
    return {piece.id: piece for piece in drawn.pieces}


def slips(drawn: Scene) -> dict[str, Slip]:
    return {slip.id: slip for slip in drawn.slips}


def regions(drawn: Scene) -> dict[str, Region]:
    return {region.id: region for region in drawn.regions}


def item(drawn: Scene, id_: str) -> Item:
    return next(item for panel in drawn.panels for item in panel.items if item.id == id_)


# Choosing


def positions(**options: Any) -> Iterator[Table]:
    """Every position of some random games, one with each number of seats."""
    for table, choose in random_games(4, seed="scene", **options):
        yield table
        while choose():
            yield table


@pytest.mark.parametrize("deeds", ["no", "yes"])
def test_every_legal_path_can_be_clicked_in_random_games(deeds: str) -> None:
    for table in positions(deeds=deeds, expeditions="yes"):
        for seat in to_act(table.state):
            choices, actions = shown(table, seat).choices(), legal(table.state, seat)
            for action in actions:
                assert is_clickable(action, actions, choices), action.path
            usable = {word for action in actions for word in action.path}
            assert {word for words in choices for word in words} <= usable


def test_everything_has_an_id_of_its_own() -> None:
    for table in positions(deeds="yes", expeditions="yes"):
        drawn = shown(table, (to_act(table.state) or (0,))[0])
        things = [*drawn.spots, *drawn.pieces, *drawn.ways, *drawn.slips, *drawn.regions]
        things += [item for panel in drawn.panels for item in panel.items]
        things += drawn.hand.items if drawn.hand else ()
        ids = [thing.id for thing in things]
        assert len(ids) == len(set(ids))
        assert all(thing.label for thing in things)


def test_cards_that_are_alike_are_things_of_their_own() -> None:
    drawn = shown(Table(hands="Ann=ttt", display="ttcc"))
    assert drawn.hand
    assert [card.id for card in drawn.hand.items] == ["card-tundra-0", "card-tundra-1", "card-tundra-2"]
    assert len({item.id for panel in drawn.panels if panel.id == "display" for item in panel.items}) == 4


def test_a_circle_says_how_many_totems_fit() -> None:
    table = Table("Ann T1.1 T1.2 T1.3 T1*1 F1.1 F1*1; Bo F1.2 G1.1", hands="Ann=tff")
    labels = {spot.id: spot.label for spot in shown(table).spots}
    assert labels["circle-T1"] == "totem circle of T1, tundra: 2 more totems fit (R3.5)"
    assert labels["circle-F1"] == "totem circle of F1, forest: a totem fits after a tent (R3.7)"
    assert "circle-C1" not in labels


# Secrets


@pytest.mark.parametrize("deeds", ["no", "yes"])
@pytest.mark.parametrize("mode", ["group", "chain"])
def test_a_reader_sees_the_same_when_what_he_does_not_know_is_redrawn(deeds: str, mode: str) -> None:
    dice = Chance("redrawn")
    for number, table in enumerate(positions(deeds=deeds, settlement_mode=mode, expeditions="yes")):
        if number % 23:
            continue
        for reader in (None, *range(table.state.seats)):
            seen = view(table.state, reader)
            choices = legal(table.state, reader) if reader is not None else ()
            before = repr(scene(all_tables(BOX), seen, choices, table.names))
            for _ in range(2):
                other = imagine(all_tables(BOX), seen, dice)
                choices = legal(other, reader) if reader is not None else ()
                assert repr(scene(all_tables(BOX), view(other, reader), choices, table.names)) == before


def test_an_onlooker_sees_no_hand() -> None:
    drawn = shown(Table(), None)
    assert drawn.hand is None
    assert not drawn.choices()


# The map


@pytest.mark.parametrize("board", BOX.boards, ids=lambda board: board.id)
def test_the_ground_is_the_map(board: Any) -> None:
    ground = shown(Table(map=board.id)).ground
    assert ground
    assert (ground.symbol, ground.label, ground.width, ground.height) == (f"map-{board.id}", board.name, 10, 7)


def test_totems_stand_on_each_other_and_stay_near_their_circle() -> None:
    table = Table("Ann T1.1 T1.2 T1.3 T1.4 T1.5 T1*1; Bo T1*1; Cy T1*1")
    low = [piece.at[1] for piece in shown(table).pieces if piece.id.startswith("totem-T1")]
    assert [round(one - other, 3) for one, other in pairwise(low)] == [0.05, 0.05]
    table = Table("Ann T1.1 T1.2 T1.3 T1.4 T1.5 T1*2; Bo T1*1; Cy T1*2")
    high = [piece.at[1] for piece in shown(table).pieces if piece.id.startswith("totem-T1")]
    assert len(high) == 5
    assert high[0] == low[0]
    assert round(high[0] - high[-1], 3) == 0.16


# Ranks and limits


def test_the_bar_of_a_territory_has_the_tribes_in_order_and_as_wide_as_they_are_many() -> None:
    drawn = slips(shown(Table("Ann T1.1; Bo T1.2 T1.3; Cy T1.4 T1.5 F1.1"), 1))
    assert drawn["ranks-T1"].parts == ((1, "", 2), (2, "", 2), (0, "", 1))
    assert drawn["ranks-T1"].label == "T1: you 2 tents, Cy 2 tents, Ann 1 tent"
    assert drawn["ranks-F1"].parts == ((2, "", 1),)
    assert "ranks-G1" not in drawn


def test_the_third_tribe_is_told_like_the_others() -> None:
    drawn = shown(Table("Ann T1.1; Third T1.2 T1.3", seats="Ann Bo"))
    assert slips(drawn)["ranks-T1"].parts == ((2, "", 2), (0, "", 1))
    assert regions(drawn)["territory-T1"].worth == (2, 0, 3)


def test_a_limit_is_told_where_tents_stand_and_framed_when_it_is_reached() -> None:
    drawn = shown(Table("Ann T1.1 T1.2 T1.3 T1*1 F1.1 F1*1; Bo T1*1"))
    found = slips(drawn)
    assert found["cap-T1"].parts == ((None, "2/3", 1),)
    assert found["cap-F1"].parts == ((None, "1/1", 1),)
    assert found["cap-T1"].label == "T1: 2 of 3 totems (R3.5)"
    assert "cap-G1" not in found
    framed = pieces(drawn)
    assert "full-T1" not in framed
    assert framed["full-F1"].at == found["cap-F1"].at


def test_a_territory_without_a_circle_has_no_limit() -> None:
    found = slips(shown(Table("Ann T1.1", map="floating_lands")))
    assert "ranks-T1" in found
    assert "cap-T1" not in found


# Connections

TWIN = mapped(connections="T1~F1 G1-C1 D1~T2 T1-F1")


def test_who_has_a_connection_is_told_by_a_ring_and_a_badge() -> None:
    board = "Ann T1.1 T1.2 T1.3 T1*2 F1.1 F1.2 F1*1 G1.1 G1.2 G1*1 C1.1 C1.2 C1*1; Bo T1*1 G1*1 C1*1"
    drawn = shown(Table(board, content=TWIN, mountains="4"))
    found = pieces(drawn)
    assert (found["held-1"].symbol, found["held-1"].owner) == ("held-0", 0)
    assert (found["held-by-1"].symbol, found["held-by-1"].owner) == ("seat-badge-0", 0)
    assert found["held-1"].label == "connection 1: you would get 4, 4 totems"
    assert (found["held-2"].symbol, found["held-2"].owner) == ("held-0-1", None)
    assert (found["held-by-2"].symbol, found["held-by-2"].label) == ("tied", "you and Bo")
    assert found["held-2"].label == "connection 2: you and Bo would get 4, 4 totems"
    assert "held-3" not in found
    assert found["mountain-4"].symbol == "mountain"
    assert "held-4" not in found
    asked = regions(drawn)
    assert [asked[f"connection-{number}"].worth for number in (1, 2, 3, 4)] == [
        (4, 0, 0),
        (4, 4, 0),
        (0, 0, 0),
        (0, 0, 0),
    ]
    assert asked["connection-4"].facts == ("blocked by a mountain (R8.4)",)


def test_deeds_lie_beside_numbers_and_keep_their_names() -> None:
    one = pieces(shown(Table(deeds="honor=2")))
    both = pieces(shown(Table(deeds="honor=2 respect=2 union=T1 discovery=T1")))
    assert one["deed-honor"] == both["deed-honor"]
    assert both["deed-respect"].at != both["deed-honor"].at
    assert {"deed-union-0", "deed-discovery-0"} < set(both)
    assert both["deed-union-0"].at != both["deed-discovery-0"].at


# Settlements

ROADS = mapped("T1.1-T1.2 T1.2-T1.3 T1.3-T1.4 T1.2-T1.5 T1.4-T1.5 F1.1-F1.2")


def test_the_roads_of_settlements_are_ways() -> None:
    drawn = shown(Table("Ann T1.1 T1.2 T1.3 T1.4 F1.1 F1.2; Bo T1.5", content=ROADS))
    assert [way.id for way in drawn.ways] == ["way-T1.1-T1.2", "way-T1.2-T1.3", "way-T1.3-T1.4"]
    assert {way.owner for way in drawn.ways} == {0}
    assert {way.label for way in drawn.ways} == {"you: a settlement of 4 tents"}
    assert regions(drawn)["settlements"].worth == (4, 0, 0)
    assert regions(drawn)["settlements"].facts == ("you: 4 tents, 4 if scored now",)
    assert not shown(Table("Ann T1.1 T1.2 T1.3; Bo T1.4", content=ROADS)).ways


def test_of_a_group_that_counts_as_a_chain_only_the_chain_is_a_way() -> None:
    forked = mapped("T1.1-T1.2 T1.2-T1.3 T1.3-T1.4 T1.2-T1.5")
    board = "Ann T1.1 T1.2 T1.3 T1.4 T1.5"
    assert len(shown(Table(board, content=forked)).ways) == 4
    assert len(shown(Table(board, content=forked, settlement_mode="chain")).ways) == 3


def test_a_way_goes_from_space_to_space() -> None:
    spaces = dict(zip(BOX.boards[0].territories[0].names, BOX.boards[0].territories[0].spaces, strict=True))
    table = Table(f"Ann {' '.join(spaces)}")
    territory = BOX.boards[0].territories[0].id
    found = [way for way in shown(table).ways if way.id.count(f"{territory}.") == 2]
    assert found
    for way in found:
        _, one, other = way.id.split("-")
        for name, at in ((one, way.points[0]), (other, way.points[-1])):
            assert at == pytest.approx([part / 100 for part in spaces[name]])


# What it is worth


def test_what_regions_are_worth_is_what_the_scoring_pays() -> None:
    for number, table in enumerate(positions(deeds="yes", map="long_road")):
        if number % 17:
            continue
        state, asked = table.state, regions(shown(table))
        ids = state.tables.ids
        for at, id_ in enumerate(ids):
            assert asked[f"territory-{id_}"].worth == scoring.territory(state, at).points
        for at in range(len(state.tables.joins)):
            assert asked[f"connection-{at + 1}"].worth == scoring.connection(state, at).points
        assert asked["purple-road"].worth == scoring.purple_road(state).points
        totals = [sum(parts) for parts in zip(*(region.worth for region in asked.values()), strict=True)]
        now = [score.total for score in scoring.scores(state, is_final=True)]
        assert totals[: state.seats] == [total - half for total, half in zip(now, state.half, strict=True)]


def test_only_the_long_road_has_a_purple_road_to_ask_about() -> None:
    assert "purple-road" not in regions(shown(Table()))
    asked = regions(shown(Table(map="long_road")))["purple-road"]
    assert len(asked.points) == len(next(board for board in BOX.boards if board.id == "long_road").purple_road)


def test_every_territory_has_its_outline() -> None:
    paths = [region.path for region in shown(Table()).regions if region.id.startswith("territory-")]
    assert len(paths) == len(set(paths)) == len(BOX.boards[0].territories)
    assert all(path.startswith("M") and path.endswith("z") for path in paths)


# How far the journey is


def test_what_has_gone_by_only_grows() -> None:
    for table, choose in random_games(10, seed="gone"):
        before = item(shown(table, None), "half").gone
        assert before == 0
        while choose():
            now = item(shown(table, None), "half").gone
            assert now is not None
            assert before <= now <= 1
            assert (now >= 0.5) == (table.state.passes > 0)
            before = now
        if table.state.passes > 1:
            assert before == 1


def test_what_has_gone_by_is_what_is_discarded_of_what_is_left() -> None:
    table = Table(deck="ttt")
    discarded = sum(table.state.discards)
    assert item(shown(table), "half").gone == round(0.5 * discarded / (discarded + 3), 4)
    assert item(shown(Table(passes=1)), "half").gone == 0.5
    assert item(shown(Table(deck="", passes=2)), "half").gone == 1


def test_a_game_without_cards_to_go_by_is_at_its_beginning() -> None:
    table = Table()
    table.state.deck, table.state.discards = [0] * 5, [0] * 5
    assert item(shown(table), "half").gone == 0


# Events


def test_events_happen_in_regions_that_the_table_knows() -> None:
    where: dict[type[Event], set[bool]] = {}
    for map_ in MAPS:
        for table, choose in random_games(2, seed="where", map=map_, deeds="yes"):
            while choose():
                pass
            known = set(regions(shown(table, None)))
            for event in table.events:
                assert not event.region or event.region in known, event
                where.setdefault(type(event), set()).add(bool(event.region))
    counted = {told.TentsScored, told.ConnectionScored, told.ConnectionBlocked, told.SettlementScored}
    somewhere = counted | {told.PiecesPlaced, told.DeedPlaced}
    assert {kind for kind, found in where.items() if True in found} == somewhere
    assert all(where[kind] == {True} for kind in somewhere)
    assert {kind for kind in where if kind.is_counted} == counted
    assert {kind for kind in where if kind.is_heading} == {told.TurnBegan}
    done = {told.PiecesPlaced, told.CardDiscarded, told.CardTaken, told.DeedPlaced, told.DeedDeclined}
    assert {kind for kind in where if kind.is_deed} == done


def test_the_regions_of_events() -> None:
    assert told.DeedPlaced(0, "union", "T1").region == "territory-T1"
    assert told.DeedPlaced(0, "respect", "4").region == "connection-4"
    assert told.TentsScored("end", "purple road", (1,), (1,), 1).region == "purple-road"
    assert told.TentsScored("half", "F2", (1,), (1,), 1).region == "territory-F2"
    assert told.SettlementScored(0, ("G1.2", "T1.1"), 2).region == "territory-G1"
