"""What a table's HTML holds: all that is legal can be chosen in it, by whom it is due, nothing inline, no id twice."""

import json
import random
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
from sobremesa.web import draw
from sobremesa.web.dealing import Wish, deal, game_of
from sobremesa.web.markup import sentence, tag, with_rules
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


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A table of a person and a bot, the person to begin."""
    store = Store(tmp_path / "sobremesa.db")
    wishes = [Wish("me", "Ann"), Wish("random")]
    match = deal(store, games.load("south_seas"), None, {"start": "1"}, wishes, OWNER)
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
    assert drawn.by_id("preview-final")
    assert [each for each in drawn.with_attribute("class") if "chosen" in (each["class"] or "").split()]


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
