"""What a table's HTML holds: all that is legal can be chosen in it, by whom it is due, nothing inline, no id twice."""

import itertools
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from sobremesa import games
from sobremesa.bots.random import RandomBot
from sobremesa.engine.dice import Chance
from sobremesa.engine.paths import is_clickable
from sobremesa.locale import speaking
from sobremesa.web import dealing, draw, outcome, rooms
from sobremesa.web.dealing import Wish, deal, game_of
from sobremesa.web.markup import hint, sentence, tag, with_rules
from sobremesa.web.rooms import Room
from sobremesa.web.store import Store

OWNER = "ann"


class Page(HTMLParser):
    """The elements of a page: names and attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def with_attribute(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.elements if name in attributes]

    def by_id(self, name: str) -> dict[str, str | None]:
        return next(attributes for attributes in self.with_attribute("id") if attributes["id"] == name)


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same game."""
    for module in (dealing, rooms):
        monkeypatch.setattr(module, "Chance", lambda: Chance(2))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A table of a person and a bot, the person to begin."""
    yield from dealt(tmp_path, Wish("me", "Ann"), Wish("random"))


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Room]:
    """A table of three people at one screen, the second to begin."""
    yield from dealt(tmp_path, Wish("me", "Ann"), Wish("local", "Bo"), Wish("local", "Cy"), start="2")


def dealt(folder: Path, *wishes: Wish, start: str = "1", game: str = "south_seas") -> Iterator[Room]:
    store = Store(folder / "sobremesa.db")
    match = deal(store, games.load(game), None, {"start": start}, list(wishes), OWNER)
    saved = store.load(match)
    assert saved is not None
    yield Room(saved, game_of(saved), store, no_executor)
    store.close()


def no_executor() -> Any:
    raise AssertionError("no bot thinks in these tests")


def page(room: Room, owner: str = OWNER) -> Page:
    return Page(str(draw.message(room, owner)["html"]))


def choices(drawn: Page) -> list[tuple[str, ...]]:
    """Everything that can be chosen on the page: words, turns of a place, and steps of the counters."""
    found = [tuple((each["data-words"] or "").split()) for each in drawn.with_attribute("data-words")]
    turns = {turn for each in drawn.with_attribute("data-turns") for turn in (each["data-turns"] or "").split()}
    steps = [step for each in drawn.with_attribute("data-steps") for step in json.loads(each["data-steps"] or "[]")]
    return found + [(f"r{turn}",) for turn in turns] + [tuple(step[1:]) for step in steps]


def play_on(room: Room, count: int, seed: int = 1) -> Iterator[None]:
    """Play at random for everybody, stopping before each decision of the person and each commit."""
    rng, bot, dice = random.Random(seed), RandomBot(), Chance(seed)
    for _ in range(count):
        if room.match.is_over:
            return
        seat = room.match.to_act()[0]
        if seat:
            room.match.act(seat, bot.choose(room.match.chair(seat, dice)))
            continue
        yield
        if room.match.waits_for_commit(seat):
            room.match.commit(seat)
        else:
            room.match.play(seat, rng.choice(room.match.legal(seat)).path)


def test_whatever_is_legal_can_be_chosen_at_every_moment_of_a_game(room: Room) -> None:
    for _ in play_on(room, 500):
        drawn, legal = page(room), room.match.legal(0)
        offered = choices(drawn)
        assert json.loads(drawn.by_id("table")["data-legal"] or "") == [" ".join(action.path) for action in legal]
        for action in legal:
            assert is_clickable(action, legal, offered), action.path
    assert room.match.is_over


def test_no_id_stands_twice_and_nothing_is_inline(room: Room) -> None:
    for _ in play_on(room, 150):
        drawn = page(room)
        twice = [
            name for name, count in Counter(each["id"] for each in drawn.with_attribute("id")).items() if count > 1
        ]
        assert twice == []
        assert not drawn.with_attribute("style")
        assert not [name for _, attributes in drawn.elements for name in attributes if name.startswith("on")]
        assert not [name for name, _ in drawn.elements if name in ("style", "script")]


def test_onlookers_can_choose_nothing(room: Room) -> None:
    drawn = page(room, "somebody else")
    assert drawn.by_id("table")["data-legal"] == "[]"
    assert "data-seat" not in drawn.by_id("table")
    assert not drawn.with_attribute("data-words")
    assert not drawn.with_attribute("data-path")


def test_every_symbol_that_is_used_is_in_the_art(room: Room) -> None:
    known = {f"#{each['id']}" for each in Page(room.game.art().symbols).with_attribute("id")}
    icons = Page((Path(draw.__file__).parent / "pages" / "table.html").read_text())
    known |= {f"#{each['id']}" for each in icons.with_attribute("id")}
    for _ in play_on(room, 120):
        used = {each["href"] for each in page(room).with_attribute("href") if (each["href"] or "").startswith("#")}
        assert used - known == set()


def test_a_piece_keeps_its_id_from_the_tray_to_the_board(room: Room) -> None:
    tray = [each["id"] for each in page(room).with_attribute("data-flip") if (each["id"] or "").startswith("tile-")]
    room.match.play(0, room.match.legal(0)[0].path)
    drawn = page(room)
    assert [drawn.by_id(name or "")["data-at"] for name in tray]
    assert "draft" in (drawn.by_id(tray[0] or "")["class"] or "")


def is_put(path: tuple[str, ...]) -> bool:
    return path[0] == "islander" and path[1] != "none"


def test_a_move_that_waits_is_drawn_and_told_before_it_is_committed(room: Room) -> None:
    for _ in play_on(room, 500):
        if room.match.waits_for_commit(0) and is_put(room.match.draft(0)[-1]):
            break
    drawn = page(room)
    assert "data-waits" in drawn.by_id("table")
    assert "disabled" not in drawn.by_id("commit")
    assert "There is no way back after this." in str(draw.message(room, OWNER)["html"])
    assert [each for each in drawn.with_attribute("class") if "chosen" in (each["class"] or "").split()]


def test_to_choose_nothing_stands_first_and_outside_of_what_scrolls(room: Room) -> None:
    for _ in play_on(room, 60):
        if room.match.legal(0) and room.match.legal(0)[0].path[0] == "islander":
            break
    names = [each["id"] for each in page(room).with_attribute("id")]
    assert names.index("choices") < names.index("none") < names.index("chips")


def test_the_preview_leaves_out_what_was_done_where_there_is_something_to_tell(room: Room) -> None:
    for _ in play_on(room, 500):
        if room.match.waits_for_commit(0):
            preview = room.match.preview(0)
            drawn = [each for each in page(room).with_attribute("id") if (each["id"] or "").startswith("preview-")]
            brought = sum(not event.is_deed for event in preview)
            assert len(drawn) == (brought or len(preview))


def test_what_others_did_since_is_outlined_and_marked_in_the_log(room: Room) -> None:
    for _ in play_on(room, 60):
        if len(room.match.lines) > 6 and not room.match.draft(0):
            break
    drawn = page(room)
    assert [each for each in drawn.with_attribute("class") if "fresh" in (each["class"] or "").split()]
    assert drawn.by_id("since")


def test_the_end_shows_scores_a_graph_and_the_way_on(room: Room) -> None:
    for _ in play_on(room, 500, seed=3):
        pass
    drawn = page(room)
    assert drawn.by_id("result")
    assert drawn.by_id("again")
    lines = [each["points"] or "" for each in drawn.with_attribute("points")]
    assert len(lines) == 4
    assert all(len(line.split()) >= 2 for line in lines)
    html = str(draw.message(room, OWNER)["html"])
    assert '<figcaption id="graph-told">What each would have had if the game had ended there</figcaption>' in html


def turn_of(room: Room) -> None:
    """The seat that is due plays a whole turn."""
    [seat] = room.match.to_act()
    while room.match.to_act() == (seat,):
        room.match.act(seat, room.match.legal(seat)[-1])


def test_at_a_shared_screen_everybody_is_called_by_name(shared: Room) -> None:
    logs, orders = [], []
    for name in ("Bo", "Cy", "Ann"):
        told = draw.message(shared, OWNER)
        html = str(told["html"])
        assert str(told["speak"]).startswith(f"{name}, it is your turn: ")
        assert str(told["title"]).startswith(f"{name}'s turn")
        assert f"Now: {name}" in html
        assert ">you<" not in html
        orders.append(re.findall(r'id="(seat-\d)"', html))
        logs.append(re.findall(r'id="(event-[^"]*)"', html))
        shown = dict(re.findall(r'<li id="(event-[^"]*)"[^>]*>(.*?)</li>', html))
        turn_of(shared)
        after = dict(re.findall(r'<li id="(event-[^"]*)"[^>]*>(.*?)</li>', str(draw.message(shared, OWNER)["html"])))
        assert {name: after[name] for name in shown} == shown
    assert orders == [["seat-0", "seat-1", "seat-2"]] * 3
    assert all(logs)


def test_one_person_at_a_screen_is_you(room: Room) -> None:
    told = draw.message(room, OWNER)
    assert str(told["speak"]).startswith("It is your turn: ")
    assert ">you<" in str(told["html"])
    assert "handover" not in str(told["html"])


def test_a_bot_goes_by_a_first_name_with_its_kind_beside_it(room: Room) -> None:
    html = str(draw.message(room, OWNER)["html"])
    assert room.match.names == ("Ann", "random")
    assert "Tavi" in html
    assert "bot: random" in html


def test_an_onlooker_is_told_so_and_has_no_buttons_that_do_nothing(room: Room) -> None:
    drawn = page(room, "somebody else")
    assert not {"commit", "undo", "restart"} & {each["id"] for each in drawn.with_attribute("id")}
    assert "You are watching." in str(draw.message(room, "somebody else")["html"])


def test_the_log_has_the_colour_of_whom_it_tells_of(room: Room) -> None:
    for _ in play_on(room, 12):
        pass
    drawn = page(room)
    for line, told in enumerate(room.match.events):
        for number, event in enumerate(told):
            kinds = (drawn.by_id(f"event-0-{line + 1}-{number}")["class"] or "").split()
            if event.is_heading:
                assert "heading" in kinds
            else:
                assert f"seat-{getattr(event, 'seat', room.match.lines[line].seat)}" in kinds


def test_a_price_that_cannot_be_paid_shows_what_is_there_already(room: Room) -> None:
    html, seen = "", False
    for _ in play_on(room, 300):
        html = str(draw.message(room, OWNER)["html"])
        for item in next(
            panel for panel in room.game.scene(room.match.view(0), (), ("a", "b")).panels if panel.id == "ships"
        ).items:
            card = re.search(rf'id="{item.id}".*?</button>', html)
            assert card is not None
            missing = sum(mark.is_missing for mark in item.marks)
            assert card[0].count("missing") == missing
            had = len(item.marks) - missing if missing or item.is_ready else 0
            assert card[0].count('had"') == had
            seen = seen or bool(missing and had)
    assert seen


def test_why_not_is_a_whole_sentence_without_the_words_of_a_path(room: Room) -> None:
    game, path = room.game, ("supply", "SHIP-13")
    told = str(hint("supply SHIP-13: this ship costs 3 fish, as SHIP-01 does (R11.3)", game, path))
    assert told.startswith("This ship costs")
    assert told.endswith(").")
    assert 'href="#ship-hull"' in told
    assert "R11.3</a>" in told


@pytest.mark.parametrize("heights", [[20.0, 150, 150, 150, 150], [12.0] * 5, [162.0] * 5, [100.0, 90, 80, 70, 60]])
def test_the_marks_of_a_graph_never_overlap_nor_leave_it(heights: list[float]) -> None:
    found = sorted(outcome._apart(heights))
    assert all(below - above >= outcome.MARK for above, below in itertools.pairwise(found))
    assert found[0] >= outcome.MARK / 2
    assert found[-1] <= outcome.HEIGHT - outcome.BELOW


def test_a_step_can_be_looked_at_but_not_played(room: Room) -> None:
    for _ in play_on(room, 30):
        pass
    drawn = Page(str(draw.step(room, OWNER, 4)["table"]))
    assert drawn.by_id("table")["data-legal"] == "[]"
    tiles = [each for each in drawn.with_attribute("class") if (each["class"] or "").startswith("piece tile")]
    assert 1 < len(tiles) < len(room.match.view(None)["board"])


def test_the_table_speaks_the_readers_language(room: Room) -> None:
    with speaking("es"):
        told = str(draw.message(room, OWNER)["html"])
    assert "Confirmar" in told
    assert "Commit" not in told


def test_a_change_stays_small_late_in_a_game(room: Room) -> None:
    for _ in play_on(room, 400):
        pass
    assert len(str(draw.message(room, OWNER)["html"])) < 200_000


def test_markup_escapes_and_leaves_out_what_is_not_there() -> None:
    drawn = tag("p", "a < b", title='"', hidden=True, class_=None, data_at=False)
    assert str(drawn) == '<p title="&#34;" hidden>a &lt; b</p>'


def test_rules_become_links_and_tiles_small_pictures() -> None:
    game = games.load("south_seas")
    tile = game.content.tiles[0].id
    told = str(sentence(f"lay {tile} <here> (R3.1).", game))
    assert '<a href="/rules/south_seas#R3.1"' in told
    assert f'href="#tile-{tile}"' in told
    assert "&lt;here&gt;" in told
    assert told.startswith("Lay ")
    assert "R12" in str(with_rules("R12 only", "south_seas"))


@pytest.mark.parametrize(("game", "name"), [("south_seas", "Ships"), ("iwari", "Cards")])
def test_what_lies_beside_the_board_has_one_name_for_players_and_onlookers(
    tmp_path: Path, game: str, name: str
) -> None:
    [room] = dealt(tmp_path, Wish("me", "Ann"), Wish("random"), game=game)
    for owner in (OWNER, "nobody"):
        assert page(room, owner).by_id("offers")["aria-label"] == name
        assert ("offers", name) in {(tab, words) for tab, _, words in draw.frame(room, owner)["tabs"]}
    assert f'aria-label="{name}"' in draw.step(room, "nobody", 0)["table"]


def tabs(drawn: dict[str, Any]) -> list[str]:
    return [tab for tab, _, _ in drawn["tabs"]]


@pytest.mark.parametrize(("game", "own"), [("south_seas", []), ("iwari", []), ("altiplano", ["mine"])])
def test_whoever_has_a_seat_at_a_board_that_can_be_compact_has_a_tab_of_his_own(
    tmp_path: Path, game: str, own: list[str]
) -> None:
    [room] = dealt(tmp_path, Wish("me", "Ann"), Wish("random"), game=game)
    others = ["board", "offers", "players", "log"]
    assert tabs(draw.frame(room, OWNER)) == [*own, *others]
    assert tabs(draw.frame(room, "nobody")) == others
    assert tabs(draw.step(room, OWNER, 0)) == others
    assert ("data-compact" in page(room, OWNER).by_id("board")) == bool(own)


def test_a_compact_board_is_drawn_beside_the_whole_one(tmp_path: Path) -> None:
    [room] = dealt(tmp_path, Wish("me", "Ann"), Wish("random"), game="altiplano")
    drawn = page(room, OWNER)
    ring = room.match.view(0)["ring"]
    rows = [each["aria-label"] for each in drawn.with_attribute("id") if str(each["id"]).startswith("compact-")]
    assert len(rows) == len(ring) + 4
    parts = json.loads(drawn.by_id("board")["data-parts"] or "")
    tops = sorted(part[3] for part in parts if part[6:])
    assert len(tops) == len(rows), "each block says where it lies as a whole"
    buttons = [json.loads(drawn.by_id(f"strip-{place}")["data-compact"] or "") for place in ring]
    assert [boxes[0][1] for boxes in buttons] == tops[: len(ring)]
    edges = [each for each in drawn.with_attribute("class") if each["class"] == "as-compact"]
    placed = {str(each["id"]) for each in drawn.with_attribute("data-words")}
    assert len(edges) == len(placed & {f"lay-{place}" for place in ring}) > 0


@pytest.mark.parametrize(("language", "told"), [("en", "0 → 1 point"), ("es", "0 → 1 punto")])
def test_one_point_is_told_in_the_singular(tmp_path: Path, language: str, told: str) -> None:
    [room] = dealt(tmp_path, Wish("me", "Ann"), Wish("random"), game="iwari")
    tent = next(action.path for action in room.match.legal(0) if action.path[0] != "discard")
    room.match.play(0, tent)
    with speaking(language):
        drawn = str(draw.message(room, OWNER)["html"])
    assert f"{told}<" in drawn


def test_what_waits_is_not_called_a_turn_while_more_cards_are_to_be_drawn(tmp_path: Path) -> None:
    [room] = dealt(tmp_path, Wish("me", "Ann"), Wish("random"), game="iwari")
    while ("draw", "deck") not in {action.path for action in room.match.legal(0)}:
        room.match.play(0, room.match.legal(0)[0].path)
    room.match.play(0, ("draw", "deck"))
    assert room.match.waits_for_commit(0)
    assert "Commit this, or undo." in str(draw.message(room, OWNER)["html"])
