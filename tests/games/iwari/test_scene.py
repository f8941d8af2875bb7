"""Whatever is legal can be clicked, what is shown comes from the view alone, and it agrees with the scoring."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from typing import Any

import pytest

from games.iwari.positions import BOX, Table, mapped, random_games
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event
from sobremesa.engine.paths import is_clickable
from sobremesa.engine.scene import Item, Piece, Region, Scene, Slip, Spot
from sobremesa.games.iwari import events as told
from sobremesa.games.iwari import scoring
from sobremesa.games.iwari.actions import DEEDS
from sobremesa.games.iwari.options import MAPS
from sobremesa.games.iwari.rules import legal
from sobremesa.games.iwari.scene import scene
from sobremesa.games.iwari.state import PHASE_NAMES, to_act
from sobremesa.games.iwari.table.signs import CAP, RANKS
from sobremesa.games.iwari.tables import all_tables
from sobremesa.games.iwari.view import imagine, view
from sobremesa.web.look import ASIDE


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
        things: list[Any] = [*drawn.spots, *drawn.pieces, *drawn.ways, *drawn.slips, *drawn.regions]
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


def test_totems_of_one_tribe_stand_on_each_other_and_those_of_others_beside_them() -> None:
    found = pieces(shown(Table("Ann T1.1 T1.2 T1.3 T1.4 T1.5 T1*4; Bo T1*1")))
    own = [found[f"totem-T1-0-{number}"].at for number in range(4)]
    assert {x for x, _ in own} == {own[0][0]}
    assert [round(one[1] - other[1], 3) for one, other in pairwise(own)] == pytest.approx([0.01] * 3)
    assert found["totem-T1-1-0"].at[0] - own[0][0] >= 0.2
    alone = pieces(shown(Table("Ann T1.1 T1.2 T1*1")))["totem-T1-0-0"]
    assert alone.size > found["totem-T1-0-0"].size
    assert dist(alone.at, own[0]) < ASIDE
    together = pieces(shown(Table("Ann T1.1 T1.2 T1.3 T1*1; Bo T1*1; Cy T1*1")))
    assert all(dist(together[f"totem-T1-{tribe}-0"].at, found[f"totem-T1-{tribe}-0"].at) < ASIDE for tribe in (0, 1))


def test_a_territory_tells_whose_its_totems_are() -> None:
    asked = regions(shown(Table("Ann T1.1 T1.2 T1.3 T1*1; Bo T1*2"), 0))["territory-T1"]
    assert asked.facts[-2:] == ("3 of 3 totems (R3.5)", "Bo 2 totems, you 1 totem")
    assert regions(shown(Table("Ann T1.1")))["territory-T1"].facts[-1] == "0 of 1 totems (R3.5)"


# Ranks and limits


def test_the_sign_of_a_territory_has_the_tribes_in_order_with_their_tents() -> None:
    drawn = slips(shown(Table("Ann T1.1; Bo T1.2 T1.3; Cy T1.4 T1.5 F1.1"), 1))
    assert [part[:2] for part in drawn["ranks-T1"].parts] == [(1, "2"), (2, "2"), (0, "1")]
    assert drawn["ranks-T1"].parts[0][2] > drawn["ranks-T1"].parts[2][2]
    assert drawn["ranks-T1"].symbol == "tents"
    assert drawn["ranks-T1"].label == "T1: you 2 tents, Cy 2 tents, Ann 1 tent"
    assert [part[:2] for part in drawn["ranks-F1"].parts] == [(2, "1")]
    assert drawn["ranks-F1"].width < drawn["ranks-T1"].width
    assert "ranks-G1" not in drawn


def test_the_third_tribe_is_told_like_the_others() -> None:
    drawn = shown(Table("Ann T1.1; Third T1.2 T1.3", seats="Ann Bo"))
    assert [part[:2] for part in slips(drawn)["ranks-T1"].parts] == [(2, "2"), (0, "1")]
    assert regions(drawn)["territory-T1"].worth == (2, 0, 3)


def test_a_limit_is_told_where_tents_stand_and_framed_when_it_is_reached() -> None:
    drawn = shown(Table("Ann T1.1 T1.2 T1.3 T1*1 F1.1 F1*1; Bo T1*1"))
    found = slips(drawn)
    assert [part[:2] for part in found["cap-T1"].parts] == [(0, "1"), (1, "1"), (None, "/3")]
    assert [part[:2] for part in found["cap-F1"].parts] == [(0, "1"), (None, "/1")]
    assert found["cap-T1"].label == "T1: 2 of 3 totems (R3.5), you 1 totem, Bo 1 totem"
    assert "cap-G1" not in found
    assert [found[name].is_full for name in ("cap-T1", "cap-F1")] == [False, True]
    empty = slips(shown(Table("Ann T1.1")))["cap-T1"]
    assert [part[:2] for part in empty.parts] == [(None, "0/1")]
    assert not empty.is_full


def test_signs_are_no_wider_than_their_places() -> None:
    board = "Ann T1.1 T1.2 T1.3 T1.4 T1.5 T1*1; Bo T1*1 F1.1; Cy T1*1 F1.2; Di T1*1 F1.3; Ed T1*1 F1.4"
    found = slips(shown(Table(board, seats="Ann Bo Cy Di Ed")))
    assert len(found["cap-T1"].parts) == 6
    assert found["cap-T1"].width <= (CAP[0] - 3) / 100
    assert found["ranks-F1"].width <= (RANKS[0] - 1) / 100


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
    assert both["deed-union-0"] == pieces(shown(Table(deeds="union=T1")))["deed-union-0"]
    assert both["deed-union-0"].label == "Union on T1"
    assert both["deed-respect"].label == "Respect on connection 2"


def test_four_deeds_of_one_territory_lie_apart() -> None:
    found = pieces(shown(Table(deeds="union=T1 union=T1 discovery=T1 discovery=T1")))
    at = [found[f"deed-{deed}-{number}"].at for deed in ("union", "discovery") for number in (0, 1)]
    assert len(set(at)) == 4


def earning(deed: str, places: str, board: str, **options: Any) -> Table:
    """A position in which the move has earned a deed that may go to some places."""
    table = Table(board, deeds="", **options)
    state, names = table.state, table.state.tables.ids if deed in ("union", "discovery") else "1234"
    state.phase = PHASE_NAMES.index(deed)
    state.earned[DEEDS.index(deed)] = sum(1 << names.index(place) for place in places.split())
    return table


def deed_spots(drawn: Scene) -> dict[str, Spot]:
    return {spot.id: spot for spot in drawn.spots if spot.path}


def test_where_a_deed_may_go_is_lit_and_tells_what_it_brings() -> None:
    drawn = shown(earning("union", "T1 F1", "Ann T1.1 T1.2 T1.3 T1.4; Bo T1.5 F1.1"))
    found = deed_spots(drawn)
    assert set(found) == {"union-T1", "union-F1"}
    assert found["union-T1"].label == "Union on T1: counts 2 times, now 5 more for you and 4 more for Bo (R10.1)"
    assert found["union-F1"].label == "Union on F1: counts 2 times, now 1 more for Bo (R10.1)"
    assert found["union-T1"].path == regions(drawn)["territory-T1"].path


def test_a_deed_that_brings_nothing_yet_says_so() -> None:
    label = deed_spots(shown(earning("discovery", "G1", "Ann F1.1")))["discovery-G1"].label
    assert label == "Discovery on G1: counts 2 times, now nothing for anybody (R10.1)"


def test_the_number_of_a_connection_is_lit_for_honor() -> None:
    table = earning("honor", "4", "Ann T1.1 T1.2 T1*1 F1.1 F1*1", content=TWIN)
    [spot] = deed_spots(shown(table)).values()
    assert spot.label == "Honor on connection 4: counts 2 times, now 2 more for you (R10.1)"
    assert spot.path.count("a") == 2


def test_deeds_still_to_be_had_are_told_with_their_meaning() -> None:
    def panel(table: Table) -> list[Item]:
        return [item for panel in shown(table).panels if panel.id == "deeds" for item in panel.items]

    found = panel(Table(deeds="union=T1 honor=2", earners="union=Ann"))
    assert [(item.symbol, item.count) for item in found] == [
        ("deed-union", 1),
        ("deed-discovery", 2),
        ("deed-respect", 1),
    ]
    assert found[0].label.startswith("Union: complete a settlement")
    assert not panel(Table())
    gone = "union=T1 union=F1 discovery=T1 discovery=F1 honor=1 respect=3"
    assert not panel(Table(deeds=gone, earners="union=Ann,Bo discovery=Ann,Bo"))


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


def test_the_legend_has_the_deeds_where_they_are_played() -> None:
    for deeds, count in (("yes", 4), ("no", 0)):
        table = next(positions(deeds=deeds))
        [legend] = [panel for panel in shown(table).panels if panel.id == "legend"]
        assert sum(row.symbol.startswith("deed-") for row in legend.items) == count


# Events


def test_events_happen_in_regions_that_the_table_knows() -> None:
    where: dict[type[Event], set[bool]] = {}
    for map_ in MAPS:
        for table, choose in random_games(2, seed="where", map=map_, deeds="yes"):
            while choose():
                pass
            known = set(regions(shown(table, None)))
            for event in table.events:
                assert known.issuperset(event.regions), event
                assert event.regions[:1] == ((event.region,) if event.region else ())
                where.setdefault(type(event), set()).add(bool(event.region))
    scored = {told.TentsScored, told.ConnectionScored, told.ConnectionBlocked, told.SettlementScored}
    somewhere = scored | {told.PiecesPlaced, told.DeedPlaced}
    assert {kind for kind, found in where.items() if True in found} == somewhere
    assert all(where[kind] == {True} for kind in somewhere)
    assert {kind for kind in where if kind.is_counted} == scored | {told.DeckRanOut, told.GameEnded}
    assert {kind for kind in where if kind.is_heading} == {told.TurnBegan}
    done = {told.PiecesPlaced, told.CardDiscarded, told.CardTaken, told.DeedPlaced, told.DeedDeclined}
    assert {kind for kind in where if kind.is_deed} == done


def test_the_regions_of_events() -> None:
    assert told.DeedPlaced(0, "union", "T1").region == "territory-T1"
    assert told.DeedPlaced(0, "respect", "4").region == "connection-4"
    assert told.TentsScored("end", "purple road", (1,), (1,), 1).region == "purple-road"
    assert told.TentsScored("half", "F2", (1,), (1,), 1).region == "territory-F2"
    assert told.SettlementScored(0, ("G1.2", "T1.1"), 2).region == "territory-G1"


def test_a_line_of_a_scoring_names_all_regions_it_is_about() -> None:
    settlement = told.SettlementScored(0, ("G1.2", "G1.3", "T1.1", "G1.4"), 4)
    assert settlement.regions == ("territory-G1", "territory-T1")
    totems = told.ConnectionScored(3, ("G1", "F1"), 2, (2, 0), 1)
    assert totems.regions == ("connection-3", "territory-G1", "territory-F1")
    assert told.ConnectionBlocked(4).regions == ("connection-4",)
