"""Everything of an edition is drawn, nothing leaves its box, and goods and places are told apart by everybody.

How colours are compared is told in the test of South Seas' drawings.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from gzip import compress
from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree

import pytest

from games.colours import VISIONS, contrast, difference, seen
from sobremesa.engine.colours import ON_SEATS, SEATS
from sobremesa.engine.scene import Art
from sobremesa.games.altiplano.content import MISSIONS, load
from sobremesa.games.altiplano.goods import FISH, GLASS, GOODS, PLACES, THINGS
from sobremesa.games.altiplano.table.art import art, symbols
from sobremesa.games.altiplano.table.blocks import BAGS, BLOCK, CAMP, STORE, TALL, TILES
from sobremesa.games.altiplano.table.palette import FACES, GROUND, css
from sobremesa.games.altiplano.table.roles import TOOLS
from sobremesa.games.altiplano.table.rows import COMPACT, ROW, row_high
from sobremesa.games.altiplano.table.stores import SHELF_FIRST, SHELF_SPACE, SHELF_STEP, SHELF_WORTH, shelf_width
from sobremesa.games.altiplano.table.strokes import numeral
from sobremesa.games.altiplano.table.tokens import BODIES, OUTLINES

CONTENT = load()
ART = art(CONTENT)
SPRITE = ART.symbols + "".join(ART.grounds.values())
ROOT = ElementTree.fromstring(f"<svg>{SPRITE}</svg>")
SYMBOLS = {each.get("id", ""): each for each in ROOT.iter("symbol")}
IDS = [each.get("id") for each in ROOT.iter() if each.get("id")]
Point = tuple[float, float]

nights = pytest.mark.parametrize("night", [0, 1], ids=["day", "night"])
visions = pytest.mark.parametrize("vision", VISIONS)


# What there is


def test_everything_of_an_edition_has_its_symbol() -> None:
    wanted = {f"{what}-{thing}" for what in ("thing", "space") for thing in THINGS}
    wanted |= {f"{what}-{place}" for what in ("mark", "vista", "view") for place in PLACES}
    wanted |= {f"{what}-{seat}" for what in ("seat-badge", "figure", "marker") for seat in range(5)}
    wanted |= {f"{what}-{role.id}" for what in ("role", "formula") for role in CONTENT.roles}
    wanted |= {f"formula-{tile.id}" for tile in CONTENT.tiles}
    for cards in (CONTENT.houses, CONTENT.boats, CONTENT.orders, CONTENT.missions):
        wanted |= {f"card-{card.id}" for card in cards}
    wanted |= {f"shelf-{number}" for number in range(1, len(CONTENT.board.rows) + 1)}
    assert wanted <= set(SYMBOLS)


def test_every_basic_action_has_its_symbol() -> None:
    found = {name.removeprefix("action-") for name in SYMBOLS if name.startswith("action-") and "flat" not in name}
    assert found == {
        *("farm-alpacas", "farm-wool", "farm-cloth", "forest-wood", "forest-cacaos", "mine-stone", "mine-silver"),
        *("harbor-food", "harbor-stone", "harbor-boat", "village-house", "village-store", "village-cart"),
        *("market-sell", "market-tile", "market-order", "market-deliver", "road-road"),
    }


def test_small_things_and_signs_are_there() -> None:
    wanted = {
        "thing-any",
        "thing-blank",
        "space-any",
        "space-empty",
        "space-walk",
        "space-ride",
        "mark-any",
        "card-back",
    }
    wanted |= {f"card-{kind}" for kind in ("house", "boat", "order", "mission")}
    wanted |= {
        f"piece-{name}"
        for name in ("cart", "cart-used", "cart-space", "road", "road-space", "start", "house", "boat", "order")
    }
    wanted |= {f"sign-{name}" for name in ("bag", "container", "pours", "warehouse", "score", "end", "last", "steps")}
    wanted |= {f"sign-{name}" for name in ("sold-out", "leaves", "stack", "ready", "passed", "first")}
    assert wanted <= set(SYMBOLS)


def test_ids_are_unique_and_whatever_is_used_exists() -> None:
    assert len(IDS) == len(set(IDS))
    used = {(each.get("href") or "").removeprefix("#") for each in ROOT.iter("use")}
    used |= set(re.findall(r"url\(#([\w-]+)\)", SPRITE))
    assert used <= set(IDS)


def test_symbols_lie_on_a_square_but_for_those_that_say_so() -> None:
    grounds = {"plain": TALL, "plain-own": COMPACT}
    wide = {"view": "300 200", "plateau": "1000 700"}
    for name, symbol in SYMBOLS.items():
        kind, size = name.partition("-")[0], symbol.get("viewBox", "").partition(" ")[2].partition(" ")[2]
        if name.endswith("-flat"):
            assert size == "170 50"
        elif kind == "shelf":
            spaces = CONTENT.board.rows[int(name.partition("-")[2]) - 1][0]
            assert size == f"{shelf_width(spaces)} 60"
        elif kind == "block":
            own = {"block-tiles": TILES, "block-bags": BAGS, "block-camp": CAMP, "block-store": STORE}
            assert size == " ".join(f"{100 * side:g}" for side in own.get(name, BLOCK))
        elif kind == "row":
            assert size == f"{100 * ROW:g} {100 * row_high(name.partition('-')[2]):g}"
        elif name in grounds:
            assert size == " ".join(f"{100 * side:.0f}" for side in grounds[name])
        elif kind in wide:
            assert size == wide[kind]
        else:
            assert size.split()[0] == size.split()[1], name


def test_art_is_made_once_and_always_the_same() -> None:
    assert art(CONTENT) is ART
    assert isinstance(ART, Art)
    assert symbols(CONTENT) == ART.symbols
    assert list(ART.grounds) == ["plateau", "plain", "plain-own"]


def test_drawings_need_nothing_from_outside() -> None:
    assert not re.search(r"style=|<script|<image|<filter|<text|https?:|@import|url\((?!#)", SPRITE + ART.style)
    assert all((each.get("href") or "#").startswith("#") for each in ROOT.iter())


def test_every_colour_that_is_used_is_declared() -> None:
    declared = set(re.findall(r"--([\w-]+):", css()))
    assert set(re.findall(r"var\(--([\w-]+)", SPRITE)) - {"detail"} <= declared  # which a table sets
    plain = set(re.findall(r'(?:fill|stroke|stop-color|color)="(?!var\(|none|url\()([^"]+)"', SPRITE))
    assert not plain


def test_every_colour_that_is_declared_is_used() -> None:
    used = set(re.findall(r"var\(--([\w-]+)", SPRITE))
    assert set(GROUND) <= used


def test_drawings_are_light() -> None:
    assert len(SPRITE.encode()) < 250_000
    assert len(compress(SPRITE.encode())) < 40_000
    assert all(len(symbol) < 9_000 for symbol in re.findall(r"<symbol.*?</symbol>", SPRITE))


# Other editions


def test_an_edition_with_other_goods_is_drawn_right() -> None:
    tile = CONTENT.tiles[0]
    takes = tuple(3 * (thing == FISH) for thing in range(len(THINGS)))
    changed = replace(tile, takes=takes, gives=(GLASS,))
    order = replace(CONTENT.orders[0], goods=tuple(12 * (good == FISH) for good in range(len(GOODS))))
    drawn = art(replace(CONTENT, tiles=(changed, *CONTENT.tiles[1:]), orders=(order,))).symbols
    shown = re.findall(r'href="#thing-(\w+)"', one_symbol(drawn, f"formula-{tile.id}"))
    assert shown == ["fish", "fish", "fish", "glass"]
    assert one_symbol(drawn, f"card-{order.id}").count("#thing-fish") == 12


def one_symbol(drawn: str, name: str) -> str:
    found = re.search(rf'<symbol id="{name}".*?</symbol>', drawn)
    assert found
    return found[0]


def test_formulas_show_what_tiles_take_and_give_and_where() -> None:
    for tile in CONTENT.tiles:
        if tile.kind == "convert" and tile.kind_id == tile.id:
            drawn = one_symbol(SPRITE, f"formula-{tile.id}")
            taken = [THINGS[thing] for thing, count in enumerate(tile.takes) for _ in range(count)]
            given = [GOODS[good] for good in tile.gives]
            assert re.findall(r'href="#thing-(\w+)"', drawn) == [*taken, *given]
            assert f"#mark-{PLACES[tile.place]}" in drawn


def test_a_copy_of_a_tile_shows_the_same() -> None:
    for tile in CONTENT.tiles:
        if tile.kind_id != tile.id:
            assert f'href="#formula-{tile.kind_id}"' in one_symbol(SPRITE, f"formula-{tile.id}")


def test_orders_show_every_good_they_ask_for() -> None:
    for order in CONTENT.orders:
        drawn = one_symbol(SPRITE, f"card-{order.id}")
        assert all(drawn.count(f"#thing-{GOODS[good]}") == count for good, count in enumerate(order.goods))


@pytest.mark.parametrize("kind", MISSIONS)
def test_every_kind_of_mission_can_be_drawn(kind: str) -> None:
    mission = replace(CONTENT.missions[0], kind=kind, number=12, goods=(FISH, GLASS) if MISSIONS[kind] else ())
    drawn = one_symbol(art(replace(CONTENT, missions=(mission,))).symbols, f"card-{mission.id}")
    if MISSIONS[kind]:
        assert "#thing-fish" in drawn
        assert "#thing-glass" in drawn


def test_r17_7_slashes_part_the_goods_of_which_an_order_asks_for_one() -> None:
    for count in (1, 2, 3):
        mission = replace(CONTENT.missions[0], kind="orders_with", goods=(FISH, GLASS, GLASS)[:count])
        drawn = one_symbol(art(replace(CONTENT, missions=(mission,))).symbols, f"card-{mission.id}")
        plain = one_symbol(
            art(replace(CONTENT, missions=(replace(mission, kind="orders"),))).symbols, f"card-{mission.id}"
        )
        assert drawn.count("<path") - plain.count("<path") == count - 1


def test_every_role_has_its_own_tool() -> None:
    assert len(set(TOOLS.values())) == len(TOOLS) == 7


def test_numbers_are_drawn_digit_by_digit() -> None:
    assert numeral(13, 0, 0, 10).count("<path") == 2
    assert numeral(7, 0, 0, 10) != numeral(1, 0, 0, 10)


# Places


def test_goods_on_a_shelf_lie_beside_each_other_and_leave_its_worth_free() -> None:
    assert SHELF_SPACE <= SHELF_STEP
    for spaces, _ in CONTENT.board.rows:
        last = SHELF_FIRST + SHELF_STEP * (spaces - 1)
        assert last + SHELF_SPACE / 2 < shelf_width(spaces) - SHELF_WORTH


# Boxes


def test_small_drawings_lie_within_their_box() -> None:
    for name, symbol in SYMBOLS.items():
        if name.partition("-")[0] not in ("view", "vista", "plateau", "plain", "seat", "block"):
            left, top, wide, high = map(float, symbol.get("viewBox", "").split())
            for x, y in reached(symbol, (0.0, 0.0), 1.0):
                assert left - 1.5 <= x <= left + wide + 1.5, name
                assert top - 1.5 <= y <= top + high + 1.5, name


def reached(element: ElementTree.Element, at: Point, scale: float) -> Iterator[Point]:
    """Where the paths and circles of a drawing reach to; what is turned is left out."""
    if "rotate" in element.get("transform", "") or "-" in "".join(re.findall(r"scale\((.*?)\)", str(element.attrib))):
        return
    x, y = at
    if move := re.match(r"translate\((\S+) (\S+?)\)", element.get("transform", "")):
        x, y = x + scale * float(move[1]), y + scale * float(move[2])
    if size := re.search(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(size[1])
    if element.tag == "path":
        yield from ((x + scale * px, y + scale * py) for px, py in outline(element.get("d", "")))
    if element.tag == "circle":
        radius, cx, cy = (float(element.get(name, "0")) for name in ("r", "cx", "cy"))
        yield x + scale * (cx - radius), y + scale * (cy - radius)
        yield x + scale * (cx + radius), y + scale * (cy + radius)
    if element.tag == "use" and element.get("width"):
        yield x + scale * float(element.get("x", "0")), y + scale * float(element.get("y", "0"))
        yield tuple(
            start + scale * (float(element.get(side, "0")) + float(element.get(size, "0")))
            for start, side, size in ((x, "x", "width"), (y, "y", "height"))
        )
    elif element.tag == "use":
        yield from reached(named((element.get("href") or "").removeprefix("#")), (x, y), scale)
    for child in element:
        yield from reached(child, (x, y), scale)


@cache
def named(name: str) -> ElementTree.Element:
    return next(each for each in ROOT.iter() if each.get("id") == name)


def outline(path: str) -> Iterator[Point]:
    """Points on a path, close enough to each other to be the corners of a shape."""
    x, y, start, before = 0.0, 0.0, (0.0, 0.0), (0.0, 0.0)
    for sign, told in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(each) for each in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", told)]
        size = {"M": 2, "L": 2, "T": 2, "Q": 4, "C": 6, "H": 1, "V": 1, "A": 7, "Z": 1}[sign.upper()]
        for at in range(0, len(numbers), size):
            across, down = (x, y) if sign.islower() else (0.0, 0.0)
            curve = corners(sign.upper(), numbers[at : at + size], (x, y), before, (across, down))
            yield from (bezier(curve, step / 8) for step in range(9))
            (x, y), before = curve[-1], curve[-2]
            if sign in "Mm":
                start = x, y
        if sign in "Zz":
            x, y = start


def corners(sign: str, numbers: list[float], here: Point, before: Point, origin: Point) -> list[Point]:
    """The points of one piece of a path, the first where it begins."""
    across, down = origin
    if sign == "H":
        return [here, (across + numbers[0], here[1])]
    if sign == "V":
        return [here, (here[0], down + numbers[0])]
    if sign == "A":
        numbers = numbers[-2:]
    found = [(across + px, down + py) for px, py in zip(numbers[::2], numbers[1::2], strict=True)]
    if sign == "M":
        return [found[0], found[0]]
    if sign == "T":
        found = [(2 * here[0] - before[0], 2 * here[1] - before[1]), *found]
    return [here, *found]


def bezier(curve: list[Point], share: float) -> Point:
    while len(curve) > 1:
        curve = [(x + (far_x - x) * share, y + (far_y - y) * share) for (x, y), (far_x, far_y) in pairwise(curve)]
    return curve[0]


def test_what_is_carved_on_a_good_lies_on_its_face() -> None:
    for good, path in OUTLINES.items():
        assert all(hypot(x, y) <= 40.5 for x, y in outline(path)), good


# Goods

ALIKE, FACES_APART, BODY_APART, LETTER_APART = 0.72, 10.0, 14.0, 4.5
"""How much of two outlines may be common, and how far colours are apart at least."""


@cache
def cells(good: str) -> frozenset[tuple[int, int]]:
    """What is carved on a good as it is seen at 20 pixels, in half pixels."""
    ring = list(outline(OUTLINES[good]))
    return frozenset(
        (column, row)
        for column in range(-20, 20)
        for row in range(-20, 20)
        if is_inside(((column + 0.5) * 2.5, (row + 0.5) * 2.5), ring)
    )


def is_inside(at: Point, ring: list[Point]) -> bool:
    x, y = at
    crossed = [
        (ax - bx) * (y - ay) / (ay - by) + ax
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]])
        if (ay > y) != (by > y)
    ]
    return sum(place > x for place in crossed) % 2 == 1


def common(one: str, other: str) -> float:
    """The share of two outlines that both cover."""
    return len(cells(one) & cells(other)) / len(cells(one) | cells(other))


@pytest.mark.parametrize("good", GOODS)
def test_what_is_carved_on_a_good_is_large_enough_at_20_pixels(good: str) -> None:
    assert len(cells(good)) >= 4 * 55


@visions
@nights
def test_goods_are_told_apart_by_colour_or_else_by_a_very_different_outline(vision: str, night: int) -> None:
    for one, other in combinations(GOODS, 2):
        far = difference(FACES[one][night], FACES[other][night], vision)
        assert far >= FACES_APART or common(one, other) <= ALIKE, (one, other, far, common(one, other))


@nights
def test_goods_are_told_apart_in_grey(night: int) -> None:
    """By how light their faces are, or else by their outlines."""
    for one, other in combinations(GOODS, 2):
        lightness = [seen(FACES[good][night], "normal")[0] for good in (one, other)]
        assert abs(lightness[0] - lightness[1]) >= FACES_APART or common(one, other) <= ALIKE, (one, other)


@visions
@nights
def test_what_is_carved_on_a_good_is_seen_on_its_face(vision: str, night: int) -> None:
    for good, body in BODIES.items():
        assert difference(GROUND[body][night], FACES[good][night], vision) >= BODY_APART, good


@nights
def test_signs_and_letters_are_read_on_their_grounds(night: int) -> None:
    pairs = [*zip(SEATS, ON_SEATS, strict=True)]
    pairs += [(GROUND[f"place-{place}"][night], GROUND["cream"][night]) for place in PLACES]
    pairs += [(GROUND[ground][night], GROUND["ink"][night]) for ground in ("paper", "gold", "straw")]
    for ground, letter in pairs:
        assert contrast(ground, letter) >= LETTER_APART, (ground, letter)
