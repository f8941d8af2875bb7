"""Nothing on a map lies on anything else, and everything a scene names is drawn."""

import re
from collections.abc import Iterator
from dataclasses import replace
from gzip import compress
from itertools import combinations, pairwise, product
from math import dist, hypot
from xml.etree import ElementTree

import pytest

from games.iwari.positions import random_games
from sobremesa.engine.outline import is_inside
from sobremesa.engine.scene import Scene
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import HEIGHT, WIDTH, Board, Point, load
from sobremesa.games.iwari.game import Iwari
from sobremesa.games.iwari.rules import legal
from sobremesa.games.iwari.scene import CIRCLE as CIRCLE_WIDTH
from sobremesa.games.iwari.scene import SPACE as TENT_WIDTH
from sobremesa.games.iwari.scene import scene
from sobremesa.games.iwari.standing import UNIT
from sobremesa.games.iwari.state import to_act
from sobremesa.games.iwari.table import art
from sobremesa.games.iwari.table.glyphs import explained, ring_name
from sobremesa.games.iwari.table.growth import GROWTH
from sobremesa.games.iwari.table.palette import css
from sobremesa.games.iwari.table.scenery import (
    CIRCLE,
    FOAM,
    LAND_DISC,
    NOMINAL,
    PASS,
    ROAD,
    SPACE,
    WATER_DISC,
    curve,
    layout,
    places,
)
from sobremesa.games.iwari.table.signs import (
    CAP,
    LAND_RING,
    MARK,
    RANKS,
    RISE,
    SLIP,
    TOTEMS,
    WATER_RING,
    outlines,
    signs,
    ways,
)
from sobremesa.games.iwari.table.signs import DEED as DEED_WIDTH
from sobremesa.games.iwari.tables import all_tables
from sobremesa.games.iwari.view import view

CONTENT = load()
SPRITE = art.shared() + "".join(map(art.map_of, CONTENT.boards))
ROOT = ElementTree.fromstring(f"<svg>{SPRITE}</svg>")
IDS = [each.get("id") for each in ROOT.iter() if each.get("id")]
every_map = pytest.mark.parametrize("board", CONTENT.boards, ids=lambda board: board.id)


# Places


def roads(board: Board) -> Iterator[list[Point]]:
    spaces = places(board)
    for road in board.roads:
        yield curve((spaces[road.ends[0]], road.bend, spaces[road.ends[1]]), 2)


def from_label(at: Point, label: Point) -> float:
    """How far a place is from a slip of paper, whose ends are round."""
    left, right, high = SLIP
    x, y = at[0] - label[0], at[1] - label[1]
    return hypot(max(left + high - x, x - right + high, 0), y) - high


def room(board: Board, at: Point) -> dict[str, float]:
    """How far a place is from the edge of everything that plays."""
    plan = layout(board)
    return {
        "space": min(dist(at, space) for land in board.territories for space in land.spaces) - SPACE,
        "circle": min(dist(at, land.circle) for land in board.territories if land.circle) - CIRCLE,
        "road": min(dist(at, point) for way in roads(board) for point in way) - ROAD,
        "label": min(from_label(at, land.label) for land in board.territories),
        "number": min(dist(at, each.disc) - (WATER_DISC if each.is_water else LAND_DISC) for each in board.connections),
        "pass": min((from_line(at, *ends) for ends in plan.passes), default=99.0) - PASS,
    }


def from_line(at: Point, one: Point, other: Point) -> float:
    x, y = other[0] - one[0], other[1] - one[1]
    share = ((at[0] - one[0]) * x + (at[1] - one[1]) * y) / ((x * x + y * y) or 1)
    share = min(1.0, max(0.0, share))
    return dist(at, (one[0] + share * x, one[1] + share * y))


@every_map
def test_scenery_is_clear_of_everything_that_plays(board: Board) -> None:
    plan = layout(board)
    assert len(plan.scenery) > 200
    for thing in (*plan.scenery, *plan.sea):
        for name, free in room(board, thing.at).items():
            assert free >= thing.radius, (thing, name)
        assert all(dist(thing.at, peaks.at) >= thing.radius + peaks.radius for peaks in plan.peaks)


@every_map
def test_scenery_stays_on_its_own_land_or_in_the_water(board: Board) -> None:
    plan = layout(board)
    rings = [[at for pair in pairwise((*ring, ring[0])) for at in between(*pair)] for ring in plan.rings]
    for thing in plan.scenery:
        assert any(is_inside(thing.at, ring) for ring in plan.rings)
        assert min(dist(thing.at, at) for ring in rings for at in ring) >= thing.radius
    for thing in plan.sea:
        assert not any(is_inside(thing.at, ring) for ring in plan.rings)
        assert min(dist(thing.at, at) for ring in rings for at in ring) >= thing.radius + FOAM
        x, y = thing.at
        assert min(x, y, WIDTH - x, HEIGHT - y) >= thing.radius + 8
        lines = [point for each in board.connections for line in each.lines for point in curve(line)]
        assert all(dist(thing.at, point) >= thing.radius + 3 for point in lines)


def between(one: Point, other: Point) -> Iterator[Point]:
    for step in range(4):
        yield one[0] + (other[0] - one[0]) * step / 4, one[1] + (other[1] - one[1]) * step / 4


@every_map
def test_places_of_mountains_are_clear_of_everything_that_plays(board: Board) -> None:
    found = [(thing.name, thing) for thing in layout(board).peaks]
    assert sorted(name for name, _ in found) == sorted(
        f"peaks-{each.peaks}" for each in board.connections if each.peaks
    )
    for _, thing in found:
        assert all(free >= thing.radius for free in room(board, thing.at).values())


@every_map
def test_what_plays_lies_clear_of_each_other_and_on_its_land(board: Board) -> None:
    plan = layout(board)
    for land, ring in zip(board.territories, plan.rings, strict=True):
        circles = [(at, SPACE) for at in land.spaces] + ([(land.circle, CIRCLE)] if land.circle else [])
        for at, radius in circles:
            assert is_inside(at, ring)
            assert min(dist(at, point) for point in ring) >= radius - 1
            assert from_label(at, land.label) >= radius
        for way in roads(board):
            assert all(from_label(point, land.label) >= ROAD for point in way)
    spaces = list(places(board).values())
    circles = [(at, SPACE) for at in spaces] + [(land.circle, CIRCLE) for land in board.territories if land.circle]
    circles += [(each.disc, WATER_DISC - 1 if each.is_water else LAND_DISC) for each in board.connections]
    for (at, radius), (other, far) in combinations(circles, 2):
        assert dist(at, other) >= radius + far
    for each in board.connections:
        if not each.road:
            assert all(dist(each.disc, point) >= LAND_DISC + ROAD for way in roads(board) for point in way)


# Pieces on a full board

TOTEM_TOP, TOTEM_FOOT, TOTEM_SIDE = -28, 52, 34
"""How far a totem is drawn from the middle of its square, in hundredths of its width."""
DEED = 0.465 * DEED_WIDTH
"""The radius of a deed."""
BADGE = -17, -15, 17, 21
"""Of a totem what tells whose it is, its letter on its shape, in hundredths of its width."""

Box = tuple[float, float, float, float]


def boxes_of_totems(at: Point, count: int, is_turned: bool, part: Box | None = None) -> list[Box]:
    """What the totems of so many tribes cover of the map, or some part of each; what is turned is turned back."""
    wide, places_ = TOTEMS[count]
    left, top, right, bottom = (side * wide / 100 for side in part or (-TOTEM_SIDE, TOTEM_TOP, TOTEM_SIDE, TOTEM_FOOT))
    box = (top, left, bottom, right) if is_turned else (left, top, right, bottom)
    x, y = at
    rise = RISE if part is None else 0
    return [(x + dx + box[0], y + dy + box[1] - rise, x + dx + box[2], y + dy + box[3]) for dx, dy in places_]


def from_box(at: Point, box: Box) -> float:
    left, top, right, bottom = box
    return hypot(max(left - at[0], 0, at[0] - right), max(top - at[1], 0, at[1] - bottom))


def all_totems(at: Point, is_turned: bool) -> list[Box]:
    return [box for count in TOTEMS for box in boxes_of_totems(at, count, is_turned)]


@every_map
@pytest.mark.parametrize("is_turned", [False, True], ids=["upright", "turned"])
def test_no_piece_of_a_full_board_lies_on_another(board: Board, is_turned: bool) -> None:
    tent = TENT_WIDTH * UNIT / 2
    spaces = places(board).values()
    for land in board.territories:
        for box in all_totems(land.circle, is_turned) if land.circle else ():
            assert all(from_box(space, box) >= tent - 2 for space in spaces), land.id
            assert all(from_box(each.disc, box) >= LAND_DISC - 5 for each in board.connections), land.id
            # The slip's ends are round.
            x, y = land.label
            assert apart(box, (x - 28, y - 8, x + 8, y + 8)) > 0, land.id
    mountains = [each.disc for each in board.connections if each.peaks]
    for at in mountains:
        assert all(dist(at, space) >= tent + CIRCLE_WIDTH * UNIT / 2 - 5 for space in spaces)


@pytest.mark.parametrize("count", TOTEMS)
@pytest.mark.parametrize("is_turned", [False, True], ids=["upright", "turned"])
def test_no_totem_hides_whose_another_is_and_all_stand_on_their_circle(count: int, is_turned: bool) -> None:
    bodies = boxes_of_totems((0, 0), count, is_turned)
    badges = boxes_of_totems((0, 0), count, is_turned, BADGE)
    for one, other in product(range(count), repeat=2):
        assert one == other or apart(bodies[one], badges[other]) > 0
    assert all(dist((0, 0), at) < CIRCLE for at in TOTEMS[count][1])
    assert TOTEMS[count][0] >= 18


# Signs


def lying(at: Point, size: tuple[float, float], is_turned: bool) -> Box:
    """What a sign covers of the map; on one that is turned by a quarter, it is turned back."""
    wide, high = size[::-1] if is_turned else size
    return at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2


def apart(one: Box, other: Box) -> float:
    return hypot(max(one[0] - other[2], other[0] - one[2], 0), max(one[1] - other[3], other[1] - one[3], 0))


def around(at: Point, half: float) -> Box:
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


@every_map
@pytest.mark.parametrize("is_turned", [False, True], ids=["upright", "turned"])
def test_no_sign_of_a_territory_lies_on_anything(board: Board, is_turned: bool) -> None:
    plan = signs(board)
    boxes = {
        f"ranks {land.id}": lying(at, RANKS, is_turned) for land, at in zip(board.territories, plan.ranks, strict=True)
    }
    for land, at in zip(board.territories, plan.caps, strict=True):
        if land.circle:
            boxes[f"cap {land.id}"] = lying(at, CAP, is_turned)
    for land, pair in zip(board.territories, plan.lands, strict=True):
        boxes |= {f"deed {land.id} {number}": around(at, DEED) for number, at in enumerate(pair)}
    for (name, one), (other_name, other) in combinations(boxes.items(), 2):
        assert apart(one, other) > 0, (name, other_name)
    for name, box in boxes.items():
        left, top, right, bottom = box
        assert min(left, top, WIDTH - right, HEIGHT - bottom) >= 8, name
        assert all(from_box(space, box) > SPACE for space in places(board).values()), name
        assert all(from_box(thing.at, box) > thing.radius for thing in layout(board).peaks), name
        for land in board.territories:
            x, y = land.label
            assert apart(box, (x - 31, y - 9, x + 11, y + 9)) > 0, name
            if land.circle:
                assert from_box(land.circle, box) > CIRCLE, name
                assert all(apart(box, totem) > 0 for totem in all_totems(land.circle, is_turned)), name
        for each, mark, deeds in zip(board.connections, plan.marks, plan.deeds, strict=True):
            assert from_box(each.disc, box) > (WATER_RING if each.is_water else LAND_RING), name
            if each.peaks:
                assert from_box(each.disc, box) > CIRCLE_WIDTH / 2 * UNIT, name
            assert from_box(mark, box) > MARK / 2, name
            assert all(from_box(deed, box) > DEED for deed in deeds), name


@every_map
def test_what_lies_round_a_number_leaves_it_and_all_else_free(board: Board) -> None:
    plan, deed = signs(board), DEED
    rounds = [(each.disc, WATER_DISC if each.is_water else LAND_DISC) for each in board.connections]
    rounds += [(at, MARK / 2) for at in plan.marks] + [(at, deed) for pair in plan.deeds for at in pair]
    for (one, radius), (other, far) in combinations(rounds, 2):
        assert dist(one, other) >= radius + far
    rounds += [(each.disc, WATER_RING if each.is_water else LAND_RING) for each in board.connections]
    for at, radius in rounds:
        assert min(*at, WIDTH - at[0], HEIGHT - at[1]) >= radius + 8
        assert all(dist(at, space) >= SPACE + radius - 1 for space in places(board).values())
        for land in board.territories:
            assert not land.circle or dist(at, land.circle) >= CIRCLE + radius
            x, y = land.label
            assert from_box(at, (x - 31, y - 9, x + 11, y + 9)) >= radius


@every_map
def test_signs_lie_near_what_they_tell_of_and_on_no_other_land(board: Board) -> None:
    plan = signs(board)
    for number, land in enumerate(board.territories):
        x, y = land.label
        others = [ring for at, ring in enumerate(layout(board).rings) if at != number]
        assert apart(lying(plan.ranks[number], RANKS, False), (x - 31, y - 9, x + 11, y + 9)) <= 36
        assert all(apart(around(at, DEED), (x - 31, y - 9, x + 11, y + 9)) <= 37 for at in plan.lands[number])
        assert not any(is_inside(at, ring) for at in plan.lands[number] for ring in others)
        assert not any(is_inside(plan.ranks[number], ring) for ring in others)
        if land.circle:
            assert apart(around(land.circle, CIRCLE), lying(plan.caps[number], CAP, False)) <= 36
            assert not any(is_inside(plan.caps[number], ring) for ring in others)
        else:
            assert plan.caps[number] == land.label


@every_map
def test_lines_follow_the_roads_and_outlines_the_lands_as_they_are_drawn(board: Board) -> None:
    for line, drawn in zip(ways(board), roads(board), strict=True):
        assert (line[0], line[-1]) == (drawn[0], drawn[-1])
        assert all(min(dist(at, other) for at in line) <= 6 for other in drawn)
        assert all(min(dist(at, other) for other in drawn) < 1.3 for pair in pairwise(line) for at in between(*pair))
    symbol = art.map_of(board)
    assert all(f'd="{path}"' in symbol for path in outlines(board))


def test_a_map_with_no_room_still_has_places_for_its_signs() -> None:
    board = CONTENT.boards[0]
    crowd = tuple((float(x), float(y)) for x in range(0, WIDTH, 40) for y in range(0, HEIGHT, 40))
    lands = (replace(board.territories[0], spaces=crowd), *board.territories[1:])
    plan = signs(replace(board, territories=lands, roads=(), purple_road=()))
    assert len(plan.ranks) == len(plan.caps) == len(plan.lands) == len(lands)
    assert len(plan.marks) == len(plan.deeds) == len(board.connections)


# Symbols


def named(drawn: Scene) -> set[str]:
    found = {spot.symbol for spot in drawn.spots} | {piece.symbol for piece in drawn.pieces}
    found |= {drawn.ground.symbol, drawn.ground.over} if drawn.ground else set()
    found |= {slip.symbol for slip in drawn.slips}
    found |= {item.symbol for panel in drawn.panels for item in panel.items}
    found |= {item.symbol for item in drawn.hand.items} if drawn.hand else set()
    return found - {""}


def test_every_symbol_that_a_scene_names_exists() -> None:
    tables, wanted = all_tables(CONTENT), set()
    for table, choose in random_games(10, seed="art", deeds="yes", expeditions="yes"):
        step = 0
        while choose():
            step += 1
            if step % 3 == 0 and (due := to_act(table.state)):
                shown = view(table.state, due[0])
                wanted |= named(scene(tables, shown, legal(table.state, due[0]), table.names))
    assert wanted <= set(IDS)
    assert {f"map-{board.id}" for board in CONTENT.boards} <= wanted
    assert {"tents", "totems", "tied", "held-0"} <= wanted
    assert any(name.startswith("held-") and name.count("-") > 1 for name in wanted)
    assert {"mountain", "card-back", "score", "half", "discards", "discard", "expedition"} <= wanted


def test_symbols_that_may_be_named_exist_once_and_on_a_square() -> None:
    wanted = {f"{what}-{seat}" for what in ("tent", "totem", "seat-badge") for seat in range(5)}
    wanted |= {"mountain", "card-back", "discard", "none", "half", "discards", "expedition", "score"}
    wanted |= {f"deed-{deed}" for deed in ("union", "discovery", "honor", "respect")}
    wanted |= {f"card-{name}" for name in BIOMES} | {"tied", "tents", "totems", "sign-way", "sign-peaks"}
    wanted |= set(re.findall(r'id="(sign-[\w-]+)"', explained()))
    wanted |= {ring_name(tribes) for count in range(1, 6) for tribes in combinations(range(5), count)}
    maps = {f"map-{board.id}" for board in CONTENT.boards}
    symbols = {each.get("id"): each.get("viewBox", "") for each in ROOT.iter("symbol")}
    assert set(symbols) == wanted | maps
    assert all(symbols[name].split()[2] == symbols[name].split()[3] for name in wanted)
    assert {symbols[name] for name in maps} == {f"0 0 {WIDTH} {HEIGHT}"}
    assert len(IDS) == len(set(IDS))


def test_whatever_is_used_exists() -> None:
    used = {(each.get("href") or "").removeprefix("#") for each in ROOT.iter("use")}
    used |= set(re.findall(r"url\(#([\w-]+)\)", SPRITE))
    assert used <= set(IDS)


def test_every_colour_that_is_used_is_declared_and_no_other() -> None:
    declared = set(re.findall(r"--([\w-]+):", css()))
    assert set(re.findall(r"var\(--([\w-]+)", SPRITE)) <= declared
    plain = set(re.findall(r'(?:fill|stroke|stop-color|color)="(?!var\(|none|url\()([^"]+)"', SPRITE))
    assert plain <= {"currentColor"}


def test_symbols_need_no_inline_style_script_or_picture() -> None:
    assert not re.search(r"style=|<script|<image|<filter|https?:", SPRITE)


def test_symbols_are_light() -> None:
    assert all(len((art.shared() + art.map_of(board)).encode()) < 125_000 for board in CONTENT.boards)
    assert len(SPRITE.encode()) < 310_000
    assert len(compress(SPRITE.encode())) < 62_000


def test_drawings_are_the_same_every_time() -> None:
    assert layout.__wrapped__(CONTENT.boards[0]) == layout(CONTENT.boards[0])


def test_art_is_the_games() -> None:
    game = Iwari()
    assert game.art() is game.art()
    assert game.art().symbols + "".join(game.art().grounds.values()) == SPRITE
    assert list(game.art().grounds) == [f"map-{board.id}" for board in CONTENT.boards]
    assert ".upright" in game.art().style


def test_what_is_read_on_a_map_is_upright() -> None:
    for text in ROOT.iter("text"):
        assert text.get("class") == "upright"
    for each in CONTENT.boards:
        [symbol] = (symbol for symbol in ROOT.iter("symbol") if symbol.get("id") == f"map-{each.id}")
        told = [text.text or "" for text in symbol.iter("text")]
        assert sorted(told) == sorted(
            [land.id for land in each.territories] + [str(c.number) for c in each.connections]
        )


def test_what_is_read_on_a_map_can_be_drawn_over_what_lies_on_it() -> None:
    for board in CONTENT.boards:
        [read] = (each for each in ROOT.iter("g") if each.get("id") == f"map-{board.id}-read")
        assert len(list(read.iter("text"))) == len(board.territories) + len(board.connections)


def test_every_thing_is_drawn_in_its_circle() -> None:
    assert {*NOMINAL, "wave", "waves"} == {*GROWTH, "compass"}
    for name, radius in NOMINAL.items():
        for path in re.findall(r' d="([^"]+)"', GROWTH.get(name, "")):
            assert all(hypot(x, y) <= radius + 0.5 for x, y in ends(path)), (name, path)


def ends(path: str) -> Iterator[Point]:
    """The points between which a path is drawn."""
    x, y = 0.0, 0.0
    for sign, told in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", told)]
        assert sign in "MLQCTHVZmlqcthvz"
        size = {"M": 2, "L": 2, "T": 2, "Q": 4, "C": 6, "H": 1, "V": 1, "Z": 1}[sign.upper()]
        assert len(numbers) % size == 0, path
        for at in range(0, len(numbers), size):
            last = numbers[at : at + size]
            across, down = (x, y) if sign.islower() else (0.0, 0.0)
            if sign.upper() in "HV":
                x, y = (across + last[0], y) if sign.upper() == "H" else (x, down + last[0])
            else:
                x, y = across + last[-2], down + last[-1]
            yield x, y


def test_the_proof_sheet_shows_every_entry_with_a_picture_that_stands_alone() -> None:
    for entry in Iwari().components():
        root = ElementTree.fromstring(entry.picture)
        ids = {each.get("id") for each in root.iter() if each.get("id")}
        assert "var(" not in entry.picture
        hrefs = {(each.get("href") or "").removeprefix("#") for each in root.iter() if each.tag.endswith("use")}
        assert hrefs <= ids, entry.id
