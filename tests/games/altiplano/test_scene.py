"""What the table shows: whatever is legal can be chosen, everything that is drawn exists, blocks cover nothing."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

import pytest

from games.altiplano.positions import BOX, Table, edition
from games.tables import NAMES
from sobremesa import bots
from sobremesa.engine.dice import Chance
from sobremesa.engine.match import Match
from sobremesa.engine.paths import is_clickable
from sobremesa.engine.scene import Item, Part, Scene
from sobremesa.games.altiplano import layout, rules
from sobremesa.games.altiplano.content import load
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.goods import GOODS, PLACES
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.scene import scene
from sobremesa.games.altiplano.state import to_act
from sobremesa.games.altiplano.table.art import art
from sobremesa.games.altiplano.tables import tables_of
from sobremesa.games.altiplano.view import view
from sobremesa.locale import speaking
from sobremesa.web.blocks import in_compact

GAME = Altiplano()
ART = art(load(None))
DRAWN = set(re.findall(r'<symbol id="([\w-]+)"', ART.symbols))


def scenes(seats: int, every: int, bot: str = "greedy", **options: str) -> Iterator[tuple[Scene, Any]]:
    """The scenes of a game for whoever is due, and for onlookers, each with what is legal."""
    match: Any = Match(GAME, NAMES[:seats], AltiplanoOptions.parse({"start": "1", **options}), Chance(5))
    player, dice = bots.make(bot), Chance(5)
    while not match.is_over:
        seat = match.to_act()[0]
        if len(match.lines) % every == 0:
            legal = match.legal(seat)
            yield GAME.scene(match.view(seat), legal, NAMES), legal
            yield GAME.scene(match.view(None), (), NAMES), ()
        match.act(seat, player.choose(match.chair(seat, dice)))
    yield GAME.scene(match.view(0), (), NAMES), ()


def shown(table: Table, reader: int | None = 0) -> Scene:
    choices = rules.legal(table.state, reader) if reader is not None and reader in to_act(table.state) else ()
    return scene(tables_of(table.content), view(table.state, reader), choices, table.names)


@pytest.mark.parametrize(("bot", "options"), [("greedy", {"missions": "yes"}), ("random", {"roles": "chosen"})])
def test_whatever_is_legal_can_be_chosen_and_whatever_is_drawn_exists(bot: str, options: dict[str, str]) -> None:
    for drawn, legal in scenes(3, 7, bot, **options):
        assert [action.path for action in legal if not is_clickable(action, legal, drawn.choices())] == []
        assert symbols(drawn) <= DRAWN
        ids = [*ids_of(drawn)]
        assert len(ids) == len(set(ids))
        assert not set(ids) & DRAWN, "a drawing that uses itself is not drawn"


def symbols(drawn: Scene) -> set[str]:
    """All symbols a scene names, but those that are the table's own."""
    items = [item for panel in drawn.panels for item in panel.items] + [*(drawn.hand.items if drawn.hand else ())]
    found = {mark.symbol for item in items for mark in item.marks}
    for things in (drawn.spots, drawn.pieces, drawn.slips, items):
        found |= {thing.symbol for thing in things}
    blocks = drawn.ground.blocks if drawn.ground else ()
    found |= {symbol for block in blocks for symbol in (block.symbol, block.sign)}
    found |= {block.compact.symbol for block in blocks if block.compact}
    return found - {"", "none", "score"}


def ids_of(drawn: Scene) -> Iterator[str]:
    for things in (drawn.spots, drawn.pieces, drawn.slips, *(panel.items for panel in drawn.panels)):
        yield from (thing.id for thing in things)


SPACES = {place: (number, number) for place, number in zip(PLACES, BOX.board.spaces, strict=True)}
RINGS = [*permutations(PLACES)][::101]
Box = tuple[float, float, float, float]


def lie_apart(boxes: Sequence[Box], width: float, height: float) -> bool:
    """Whether boxes lie within a space and do not cover each other."""
    for x, y, wide, high in boxes:
        if min(x, y) < 0 or x + wide > width or y + high > height:
            return False
    return all(
        x + wide <= other_x or other_x + other_wide <= x or y + high <= other_y or other_y + other_high <= y
        for (x, y, wide, high), (other_x, other_y, other_wide, other_high) in combinations(boxes, 2)
    )


@pytest.mark.parametrize("ring", RINGS[:12])
def test_blocks_lie_on_the_ground_and_do_not_cover_each_other_in_any_arrangement(ring: Sequence[str]) -> None:
    ground = layout.ground(ring, SPACES)
    assert ground.tall
    assert ground.compact
    for name, whole in (("at", ground), ("tall", ground.tall)):
        boxes = [(*getattr(block, name), block.width, block.height) for block in ground.blocks]
        assert lie_apart(boxes, whole.width, whole.height)
    rows = [block.compact for block in ground.blocks if block.compact]
    assert len(rows) == len(ground.blocks)
    assert lie_apart([(*row.at, row.width, row.height) for row in rows], ground.compact.width, ground.compact.height)


def test_places_are_rows_below_each_other_in_the_order_of_the_ring() -> None:
    for ring in RINGS:
        blocks = layout.ground(ring, SPACES).blocks
        heights = [block.compact.at[1] for block in blocks if block.compact]
        assert heights[: len(ring)] == sorted(heights)[: len(ring)]


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("more", [0, 2])
def test_what_is_seen_of_a_block_in_its_row_is_told_apart_there_and_here(seat: int, more: int) -> None:
    spaces = {place: (printed, printed + more * (place == "village")) for place, (printed, _) in SPACES.items()}
    for block in layout.ground(PLACES, spaces, seat).blocks:
        row = block.compact
        assert row
        assert lie_apart([smaller(*part.at, part) for part in row.parts], block.width, block.height)
        # The reader's figure stands where else its distance is, so one of the two is enough.
        stands = [part for part in row.parts if block.id in PLACES and part.width == layout.FIGURE_SEEN[0]]
        others = [part for part in row.parts if part not in stands]
        assert len(stands) == (block.id in PLACES)
        assert lie_apart([smaller(*part.to, part) for part in others], row.width, row.height)


def smaller(x: float, y: float, part: Part) -> Box:
    """Where a part lies but for its edges: sums of decimals are not exact."""
    return x + 0.03, y + 0.03, part.width - 0.06, part.height - 0.06


@pytest.mark.parametrize(("bot", "options"), [("greedy", {"missions": "yes"}), ("random", {"roles": "chosen"})])
def test_whatever_can_be_chosen_or_taken_back_is_on_the_readers_own_board(bot: str, options: dict[str, str]) -> None:
    kinds = set()
    for drawn, _ in scenes(5, 3, bot, **options):
        chosen = [piece for piece in drawn.pieces if piece.words or piece.laid]
        for thing in (*drawn.spots, *chosen):
            assert is_compact(drawn, thing.at), thing.id
            kinds.add(thing.id.partition("-")[0])
    assert {"lay", "go", "do", "start", "lies"} <= kinds


def is_compact(drawn: Scene, at: tuple[float, float]) -> bool:
    """Whether what lies at a point is on the reader's own board."""
    assert drawn.ground
    return any(in_compact(block, at) for block in drawn.ground.blocks)


def test_spaces_that_a_tile_adds_are_on_the_readers_own_board() -> None:
    drawn = shown(Table("Ann at village, tiles village_plus_2, village stone*5; Bo at farm"))
    lying = [piece for piece in drawn.pieces if piece.id.startswith("lies-village")]
    assert len(lying) == 5
    assert all(is_compact(drawn, piece.at) for piece in lying)


def test_of_the_figures_only_the_readers_is_on_its_own_board_and_no_stock_is() -> None:
    table = Table("Ann at farm; Bo at farm")
    for reader in (0, 1):
        drawn = shown(table, reader)
        figures = {piece.id for piece in drawn.pieces if piece.owner is not None and is_compact(drawn, piece.at)}
        assert figures == {f"stands-{reader}"}
        slips = {slip.id.partition("-")[0] for slip in drawn.slips if is_compact(drawn, slip.at)}
        assert "steps" in slips
        assert "stock" not in slips


def test_boards_in_the_middle_are_yours_only_if_you_sit_there() -> None:
    table = Table("Ann at farm, farm alpaca food; Bo at village")
    for reader, label in ((0, "Your warehouse"), (None, "Warehouse of Ann")):
        ground = shown(table, reader).ground
        assert ground
        assert [block.label for block in ground.blocks if block.id == "store"] == [label]


def test_grounds_are_drawn() -> None:
    ground = layout.ground(PLACES, SPACES)
    assert ground.tall
    assert ground.compact
    assert {ground.symbol, ground.tall.symbol, ground.compact.symbol} == set(ART.grounds)


def test_places_lie_in_the_order_of_the_ring() -> None:
    for ring in [*permutations(PLACES)][:50]:
        blocks = layout.ground(ring, SPACES).blocks
        assert [block.id for block in blocks[: len(PLACES)]] == list(ring)
        assert [block.at for block in blocks[: len(PLACES)]] == list(layout.RING)


def test_everything_lies_on_some_block() -> None:
    for drawn, _ in scenes(5, 11):
        assert drawn.ground
        for thing in (*drawn.pieces, *drawn.slips, *drawn.spots):
            x, y = thing.at
            held = [
                block
                for block in drawn.ground.blocks
                if 0 <= x - block.at[0] <= block.width and 0 <= y - block.at[1] <= block.height
            ]
            assert len(held) == 1, thing.id


def test_a_good_that_is_laid_names_the_path_that_laid_it() -> None:
    table = Table("Ann planning wool food; Bo planning food", phase="plan")
    table.play("Ann: place wool farm")
    laid = {piece.laid for piece in shown(table).pieces if piece.id.startswith("lies-")}
    assert laid == {("place", "wool", "farm")}
    others = shown(table, 1)
    assert not [piece for piece in others.pieces if piece.id.startswith("lies-")]
    assert not [piece for piece in shown(table, None).pieces if piece.id.startswith("lies-")]


def test_what_is_drawn_lies_in_the_tray_and_what_is_unused_is_named() -> None:
    table = Table("Ann planning wool food*2; Bo planning food", phase="plan")
    drawn = shown(table)
    tray = next(panel for panel in drawn.panels if panel.id == "tray")
    assert [item.symbol for item in tray.items] == ["thing-food", "thing-food", "thing-wool"]
    assert finishing(drawn) == ["finish planning; unused: 2× food and wool"]


def finishing(drawn: Scene) -> list[str]:
    buttons = next(panel for panel in drawn.panels if panel.id == "choices")
    return [item.label for item in buttons.items if item.symbol == "none"]


def test_an_action_can_be_filled_at_once() -> None:
    table = Table("Ann planning alpaca food; Bo planning food", phase="plan")
    fills = {spot.id: spot.paths for spot in shown(table).spots if spot.paths}
    assert fills["fill-farm-wool"] == (("place", "alpaca", "farm"), ("place", "food", "farm"))
    for path in fills["fill-farm-wool"]:
        table.play(f"Ann: {' '.join(path)}")


def test_all_that_lies_from_the_last_round_is_taken_back_at_once() -> None:
    table = Table("Ann market wood*2, harbor wood, walk coin; Bo planning food", phase="lift")
    (back,) = at_once(table)
    assert back.label == "take back all: 3× wood and 1 coin"
    table.play(*(f"Ann: {' '.join(path)}" for path in back.paths))
    assert not [choice for choice in table.legal if choice.startswith("lift")]


@pytest.mark.parametrize("board", ["planning wool*3, farm alpaca food", "planning wool*4, farm food, walk coin*2"])
def test_what_does_not_all_fit_is_not_taken_back_at_once(board: str) -> None:
    assert at_once(Table(f"Ann {board}, bag ore*4; Bo planning food", phase="lift")) == []


def at_once(table: Table) -> list[Item]:
    buttons = next(panel for panel in shown(table).panels if panel.id == "choices")
    return [item for item in buttons.items if item.paths]


def test_the_coins_of_a_role_lie_and_are_taken_back_together() -> None:
    """R4.3: the trader takes two."""
    board = "Ann at market, is trader, farm alpaca, coins 2"
    table = Table(f"{board}, planning food; Bo at farm, planning food", phase="plan")
    table.play("Ann: place coins role")
    assert (coins(table), on_role(table)) == ("0", ["lies", "lies"])
    table = Table(f"{board}, role coin*2; Bo at farm, farm alpaca", phase="lift")
    assert (coins(table), on_role(table)) == ("2", ["lies", "lies"])
    table.play("Ann: lift coins role")
    assert (coins(table), on_role(table)) == ("4", ["space", "space"])


def coins(table: Table) -> str:
    return next(slip.parts[0][1] for slip in shown(table).slips if slip.id == "own-coins")


def on_role(table: Table) -> list[str]:
    """What is on the two spaces of the trader's role."""
    ids = [piece.id for piece in shown(table).pieces]
    return sorted(id_.partition("-")[0] for id_ in ids if id_.startswith(("lies-role", "space-trader")))


def test_what_is_open_to_all_is_found_with_every_seat() -> None:
    """R2.3: an open order and what was delivered, corn that waits, roads."""
    others = "order order_01 fish, tiles corn_depot, depot corn, road 2"
    panel = seat_panel_of(Table(f"Ann at farm, farm alpaca; Bo at mine, {others}"), 1)
    order = panel["order-1"]
    asked = next(each for each in load().orders if each.id == "order_01").goods
    assert Counter(mark.symbol for mark in order.marks) == Counter(
        {f"thing-{GOODS[good]}": count for good, count in enumerate(asked) if count}
    )
    assert [mark.symbol for mark in order.marks if not mark.is_missing] == ["thing-fish"]
    assert "delivered: fish" in order.label
    assert [mark.symbol for mark in panel["in-1-depot"].marks] == ["thing-corn"]
    assert panel["road-1"].label == "2 roads built"
    assert "order-0" not in seat_panel_of(Table("Ann at farm, farm alpaca; Bo at mine"), 0)


def seat_panel_of(table: Table, seat: int) -> dict[str, Item]:
    return {item.id: item for panel in shown(table).panels if panel.owner == seat for item in panel.items}


def test_ten_goods_at_the_end_lie_in_the_tray_and_with_their_seat() -> None:
    """R13.24"""
    table = Table("Ann at farm, tiles final_ten_goods, bag wool*3 fish*2, row wool; Bo at farm", phase="store", last=3)
    drawn = shown(table)
    tray = next(panel for panel in drawn.panels if panel.id == "tray")
    assert sorted(item.label for item in tray.items) == ["fish"] * 2 + ["wool"] * 3
    assert {item.label for item in tray.items if item.words} == {"wool"}
    assert len(seat_panel_of(table, 0)["in-0-ten"].marks) == 5


def test_a_tile_leaves_after_as_many_rounds_as_tiles_are_below_it() -> None:
    """R14.2: gaps are filled before. In the last round none leaves (R15.3)."""
    strip = "- ore_for_fish wood_for_food - alpaca_for_food"
    board = "Ann at farm, farm alpaca; Bo at farm"
    told = [
        item.label for panel in shown(Table(board, strip=strip)).panels if panel.id == "strip" for item in panel.items
    ]
    assert [re.findall(r"after (\d) round", label) for label in told] == [["1"], ["2"], ["3"]]
    last = shown(Table(board, strip=strip, round=4, last=4))
    assert not [item for panel in last.panels for item in panel.items if "it leaves" in item.label]


@pytest.mark.parametrize(
    ("board", "last", "pours"),
    [
        ("container food*3, bag wool", 0, True),
        ("container food*3, bag wool", 3, False),
        ("container food*3, bag wool*5, tiles final_ten_goods", 3, True),
        ("container food*3, bag wool*5 fish*5, tiles final_ten_goods", 3, False),
    ],
)
def test_the_badge_of_the_container_knows_the_last_draw(board: str, last: int, pours: bool) -> None:
    """R3.5, R13.24"""
    drawn = shown(Table(f"Ann at farm, farm alpaca, {board}; Bo at farm, farm alpaca", last=last))
    assert any(slip.id == "pours" for slip in drawn.slips) == pours
    is_drawn = not last or "ten" in board
    assert any("for the next draw" in slip.label for slip in drawn.slips) == is_drawn


def test_both_cards_that_are_passed_are_shown_and_chosen_by_pointing() -> None:
    """R17.2"""
    table = Table.dealt("Ann Bo Cy", start=1, missions="yes")
    for name in ("Ann", "Bo", "Cy"):
        seat = table.names.index(name)
        table.play(f"{name}: {' '.join(rules.legal(table.state, seat)[0].path)}")
    drawn, may = shown(table), {action.path for action in rules.legal(table.state, 0)}
    assert drawn.hand is not None
    assert {item.words for item in drawn.hand.items if item.words} == may
    assert len([item for item in drawn.hand.items if item.symbol]) == 3
    buttons = next(panel for panel in drawn.panels if panel.id == "choices")
    assert {item.words for item in buttons.items} == may
    assert all("points" in item.more for item in buttons.items)


def test_corn_is_put_into_a_row_by_choosing_the_row_or_its_button() -> None:
    table = Table("Ann at market, order order_01 fish*2 stone, market stone, row fish; Bo at farm, farm alpaca")
    table.play("market deliver stone")
    drawn = shown(table)
    rows = {spot.id: spot.words for spot in drawn.spots if "corn" in spot.words}
    assert rows == {"corn-0": ("corn", "row1"), "corn-1": ("corn", "new")}
    buttons = next(panel for panel in drawn.panels if panel.id == "choices")
    signs = {item.words: item.symbol for item in buttons.items}
    assert signs == {("corn", "row1"): "thing-fish", ("corn", "new"): "sign-warehouse"}


def test_the_open_order_tells_its_points() -> None:
    [order] = [piece for piece in shown(Table("Ann order order_01; Bo at farm")).pieces if piece.id.startswith("open-")]
    assert order.symbol == "valued-order_01"
    assert "points" in order.label


def test_everything_can_be_stored_at_once() -> None:
    table = Table("Ann at village, village wool ore; Bo at village", phase="act")
    drawn = shown(table)
    buttons = next(panel for panel in drawn.panels if panel.id == "choices")
    [all_of] = [item for item in buttons.items if item.paths]
    assert all_of.label == "store all: ore and wool"
    for path in all_of.paths:
        table.play(f"Ann: {' '.join(path)}")


def test_a_good_that_may_be_stored_is_shown_pale_where_it_would_lie() -> None:
    table = Table("Ann at village, village wool, row wool; Bo at village", phase="act")
    [ghost] = [piece for piece in shown(table).pieces if piece.id.startswith("ghost-")]
    assert ghost.is_pale
    assert ghost.at == layout.shelf_spaces(BOX)[0][1]


def test_the_box_of_the_tests_has_the_same_shelves() -> None:
    assert [len(row) for row in layout.shelf_spaces(BOX)] == [spaces for spaces, _ in BOX.board.rows]


def test_an_edition_may_have_rows_with_a_single_space() -> None:
    box = edition(rows=((1, 2), *BOX.board.rows[1:]))
    drawn = shown(Table("Ann at village, village wool, row fish; Bo at village", phase="act", content=box))
    [stored] = [piece for piece in drawn.pieces if piece.id.startswith("stored-")]
    assert stored.at == layout.shelf_spaces(box)[0][0]


def test_action_spaces_stay_on_their_block_however_many_an_edition_has() -> None:
    box = edition(spaces=(9,) * len(PLACES))
    drawn = shown(Table("Ann at farm, tiles village_plus_2, village food*11; Bo at farm", content=box))
    assert drawn.ground
    block = next(block for block in drawn.ground.blocks if block.id == "village")
    lying = [piece.at[0] + piece.size / 2 for piece in drawn.pieces if piece.id.startswith("lies-village-")]
    assert len(lying) == 11
    assert max(lying) <= block.at[0] + block.width


def test_what_lies_beside_the_board_is_named_in_the_readers_language() -> None:
    table = Table("Ann at farm, bag wool, container fish, planning food, farm alpaca; Bo at farm")
    with speaking("es"):
        shown = GAME.scene(GAME.view(table.state, 0), (), ("Ana", "Bo"))
    labels = " ".join(item.label for panel in shown.panels for item in panel.items)
    assert "la bolsa: lana" in labels
    assert not [word for word in ("bag", "container", "planning", "farm", "wool", "fish") if f"{word}:" in labels]


@pytest.mark.parametrize("planning", ["open", "strict"])
def test_whoever_plans_in_secret_has_a_hand_so_that_a_shared_device_is_handed_over(planning: str) -> None:
    table = Table.dealt("Ann Bo", start=1, planning=planning)
    while table.phase != "plan":
        name = table.to_act.split()[0]
        table.play(f"{name}: {table.legal_of(name)[0]}")
    for seat in (0, 1):
        seen = GAME.view(table.state, seat)
        assert (GAME.scene(seen, (), ("Ann", "Bo")).hand is not None) == (planning == "open")
    assert GAME.scene(GAME.view(table.state, None), (), ("Ann", "Bo")).hand is None


def test_what_is_still_to_be_laid_is_told() -> None:
    table = Table.dealt("Ann Bo", start=1)
    while table.phase != "plan":
        name = table.to_act.split()[0]
        table.play(f"{name}: {table.legal_of(name)[0]}")
    table.play(f"Ann: {next(path for path in table.legal_of('Ann') if path.startswith('place'))}")
    hand = GAME.scene(GAME.view(table.state, 0), (), ("Ann", "Bo")).hand
    assert hand is not None
    assert hand.items[-1].label.startswith("still to lay: ")


def test_whatever_has_several_ways_to_go_on_says_what_is_wanted_next() -> None:
    asked = set()
    for drawn, legal in scenes(3, 1, "random", missions="yes"):
        paths = [action.path for action in legal]
        tray = (item for panel in drawn.panels if panel.id == "tray" for item in panel.items)
        for each in (*drawn.spots, *tray):
            ways = sum(path[: len(each.words)] == each.words for path in paths)
            if each.words and each.words not in paths and ways > 1:
                assert each.then, each
                asked.add(each.then)
    assert asked >= {"Choose a space.", "Choose how to go to the farm.", "Choose an order.", "Choose what to sell."}


def test_what_the_market_pays_is_told_wherever_one_stands() -> None:
    """R10.1"""
    [market] = [
        region for region in shown(Table("Ann at farm, farm alpaca; Bo at farm")).regions if region.id == "market"
    ]
    told = next(fact for fact in market.facts if "pays" in fact)
    for good, kind in zip(GOODS, load().goods, strict=True):
        assert (f"{good} {kind.price}" in told) == (kind.price > 0)
