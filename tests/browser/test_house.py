"""The house round the table: a server that dies and comes back, the guided first game, the widest board."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.house import Serving
from browser.playing import Finger, Player, after, be_due, be_live, bring, bring_by_form, game_file, lines, rev
from browser.visits import SIZES, Visits
from sobremesa import games
from sobremesa.engine.dice import Chance
from sobremesa.engine.match import Match
from sobremesa.engine.record import write

FIRST_TILE, LAST_TILE = "#pieces > .tile:first-child", "#pieces > .tile:nth-child(72)"


@contextmanager
def late_game(chromium: Browser, folder: Path) -> Iterator[tuple[Serving, Page]]:
    """A game brought in at a server that may be killed; in the end nobody may have met an error but that it was."""
    serving = Serving(folder)
    serving.start()
    visits = Visits(chromium, serving.address, expected=["WebSocket", "ERR_CONNECTION_REFUSED"])
    try:
        page = visits.person()
        bring(page, game_file(("Ann", "Bo"), 30))
        yield serving, page
        visits.end()
    finally:
        serving.stop()


@pytest.mark.parametrize("end", [Serving.kill, Serving.stop], ids=["killed", "stopped"])
def test_a_server_ended_and_started_again_loses_nothing(
    chromium: Browser, tmp_path: Path, end: Callable[[Serving], None]
) -> None:
    """Every window comes back by itself; committed turns and the tentative tile are where they were."""
    with late_game(chromium, tmp_path) as (serving, page):
        player = Player(page)
        player.play_out(2)
        player.step()
        page.wait_for_selector("#camera .piece.draft", state="attached")
        tiles, told = page.locator("#camera .piece.tile").count(), lines(page)
        end(serving)
        page.wait_for_selector("body:not([data-live])")
        expect(page.locator("#hint")).to_be_visible()
        serving.start()
        be_live(page)
        page.wait_for_selector("#table[data-rev]", state="attached")
        expect(page.locator("#hint")).to_be_hidden()
        assert page.locator("#camera .piece.tile").count() == tiles
        assert page.locator("#camera .piece.draft").count()
        assert lines(page) == told
        player.play_out(1)
        assert lines(page) > told


def test_a_move_sent_while_the_server_is_away_arrives_once_when_it_is_back(chromium: Browser, tmp_path: Path) -> None:
    with late_game(chromium, tmp_path) as (serving, page):
        tiles = page.locator("#camera .piece.tile").count()
        serving.kill()
        page.wait_for_selector("body:not([data-live])")
        Player(page).lay()
        page.wait_for_selector("#table.sending", state="attached")
        serving.start()
        page.wait_for_selector("#table:not(.sending) #camera .piece.draft", state="attached")
        expect(page.locator("#camera .piece.tile")).to_have_count(tiles + 1)


WANTED = "#table [data-words].wanted"


def follow(page: Page, player: Player) -> None:
    """Do what glows; when nothing does, commit."""
    seen = rev(page)
    if page.locator("#table[data-waits]").count():
        page.locator("#commit").click()
        return after(page, seen)
    page.wait_for_selector(WANTED, state="attached")
    cell = page.locator("#camera .spot.cell.wanted")
    if cell.count():
        player.hold(cell)
        path = (page.locator("#lesson").get_attribute("data-path") or "").split()
        for _ in range(4):
            if turned(page) == path[-1]:
                break
            page.locator("#ghost-turn").click()
        page.locator("#ghost-go").click()
    else:
        glowing = page.locator("#camera .wanted")
        beside = page.locator("#choices .wanted, #offers .wanted")
        player.press(glowing if glowing.count() and player.is_open(glowing) else beside.first)
        if page.locator("#pay-go").is_visible():
            page.locator("#pay-go").click()
    return after(page, seen)


def turned(page: Page) -> str:
    """How the tile that is held lies: `r0` to `r3`."""
    find = "() => Math.round(parseFloat(document.querySelector('#ghost .ground').style.transform.slice(7)) / 90)"
    return f"r{page.evaluate(find) % 4}"


@pytest.mark.parametrize(("size", "language"), [("desk", "en"), ("desk", "es"), ("phone", "en")])
def test_the_guided_first_game_is_played_to_its_end_by_what_glows(visits: Visits, size: str, language: str) -> None:
    page = visits.person(size, language)
    page.goto("/learn/south_seas")
    be_live(page)
    player = (Finger if size == "phone" else Player)(page)
    titles, ringed = [], 0
    while be_due(page):
        titles.append(page.locator("#lesson h2").inner_text())
        figure = page.locator("#camera .piece.wanted")
        if figure.count():
            assert figure.locator(".ring").is_visible()
            assert player.is_open(figure)
            ringed += 1
        follow(page, player)
    assert len(set(titles)) == 6
    assert ringed
    assert page.locator("#lesson .links a").count() == 2


BOX = (files("sobremesa.games.south_seas") / "content" / "reconstructed-2026.toml").read_text("utf-8")
ENTRY = re.compile(r"^\[\[(?:layout|tile)\]\]\n(?:(?!\[\[).*\n)*", re.MULTILINE)


def straight_edition(folder: Path) -> Path:
    """An edition whose 72 tiles beside the start tile are all the same straight bridge."""

    def keep(found: re.Match[str]) -> str:
        entry = found[0]
        if not re.search(r'id = "(L01|L06|SS-01a|SS-06a)"', entry):
            return ""
        return re.sub(r"count = \d+", "count = 72" if "01" in entry.split('"')[1] else "count = 1", entry)

    path = folder / "editions" / "south_seas" / "row.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(ENTRY.sub(keep, BOX).replace('name = "reconstructed-2026"', 'name = "row"'))
    return path


def row_of_tiles(edition: Path, left: int) -> str:
    """A game whose tiles all lie in one row to the right of the start tile, but for so many."""
    game = games.load("south_seas", edition)
    match: Any = Match(game, ["Ann", "Bo"], game.options.parse({"start": "1"}), Chance(1))
    tiles = 1
    while tiles < 73 - left or "place" not in match.legal(match.to_act()[0])[0].path:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        along = [action for action in legal if action.path[:2] == ("place", f"{tiles},0")]
        match.act(seat, along[0] if along else next(action for action in legal if action.path[-1] == "none"))
        tiles += bool(along)
    return write(match)


@pytest.mark.parametrize("size", SIZES)
def test_73_tiles_in_a_row_are_shown_and_the_last_one_can_be_laid(visits: Visits, server: Serving, size: str) -> None:
    edition = straight_edition(server.data)
    page = visits.person(size)
    bring(page, row_of_tiles(edition, 1))
    assert page.locator("#camera .piece.tile").count() == 72
    board, first, last = (page.locator(each).bounding_box() for each in ("#board", FIRST_TILE, LAST_TILE))
    assert board is not None
    assert first is not None
    assert last is not None
    assert first["x"] >= board["x"]
    assert last["x"] + last["width"] <= board["x"] + board["width"]
    player = (Finger if size == "phone" else Player)(page)
    player.play_out(1)
    assert page.locator("#camera .piece.tile").count() == 73


def test_a_game_file_is_brought_in_by_the_form(visits: Visits) -> None:
    page = visits.person()
    bring_by_form(page, game_file(("Ann", "greedy"), 40))
    assert be_due(page)
    assert page.locator("#pieces > .tile").count() > 10
