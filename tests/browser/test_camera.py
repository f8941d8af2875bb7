"""The camera is calm, what can be chosen is marked, and lists over the table close by themselves."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from browser.playing import PLACES, Finger, Player, after, be_due, bring, game_file, rev
from browser.visits import Visits

NAMES = ("Ann", "greedy")


def view(page: Page) -> tuple[float, ...]:
    """Where the camera is and how large a tile is on the screen."""
    x, y, scale = re.findall(r"-?[\d.]+", page.evaluate("document.getElementById('camera').style.transform"))
    return float(x), float(y), 100 * float(scale)


def views_of_a_turn(page: Page, player: Player) -> list[tuple[float, ...]]:
    """What the camera shows at each step of a turn, from its beginning until it has passed."""
    be_due(page)
    found = [view(page)]
    while True:
        seen, waits = rev(page), page.locator("#table[data-waits]").count()
        if page.locator(PLACES).count():
            player.hold(page.locator(PLACES).nth(2))
            found.append(view(page))
            player.press(page.locator("#ghost-go"))
            after(page, seen)
        else:
            player.step()
        found.append(view(page))
        if waits:
            return found


def test_on_a_phone_the_camera_comes_near_once_in_a_turn_and_goes_back_when_it_has_passed(visits: Visits) -> None:
    page = visits.person("phone")
    bring(page, game_file(NAMES, 80))
    player = Finger(page)
    for _ in range(2):
        first, *within, last = views_of_a_turn(page, player)
        assert first[2] < 60
        assert within[0][2] >= 80
        assert all(one == other for one, other in pairwise(within))
        assert last[2] < 60


def test_on_a_desk_the_camera_does_not_move_where_all_can_be_aimed_at(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(NAMES, 70))
    first, *within, _ = views_of_a_turn(page, Player(page))
    assert first[2] >= 58
    assert set(within) == {first}


def test_who_puts_the_tile_away_sees_the_whole_board_again(visits: Visits) -> None:
    page = visits.person("phone")
    bring(page, game_file(NAMES, 80))
    before = view(page)
    Finger(page).hold(page.locator(PLACES).nth(2))
    assert view(page) != before
    page.locator("#ghost-stop").tap()
    assert view(page) == before


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_figures_can_be_read_however_far_the_camera_is(visits: Visits, size: str) -> None:
    page = visits.person(size)
    bring(page, game_file(("Ann", "Bo", "Cy", "Di", "Ed"), 150))
    boxes = [each.bounding_box() for each in page.locator("#camera .piece.token[class*=seat-] > use").all()]
    assert boxes
    assert all(box and max(box["width"], box["height"]) >= 16 for box in boxes)


def test_a_figure_that_can_be_taken_back_has_a_ring_like_a_place_for_one(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 60, "islander"))
    figures = page.locator("#camera .piece.legal")
    assert figures.count()
    assert figures.locator(".ring:visible").count() == figures.count()
    assert page.locator("#camera .piece:not(.legal) > .ring:visible").count() == 0


def test_a_finger_beside_a_small_place_takes_the_nearest(visits: Visits) -> None:
    page = visits.person("phone")
    bring(page, game_file(("Ann", "Bo", "Cy"), 140))
    far, x, y = page.locator(PLACES).evaluate_all(
        """places => { const all = places.map(place => place.getBoundingClientRect());
            const edge = all.sort((one, other) => one.left - other.left)[0];
            return [edge.width, edge.left - 3, edge.top + edge.height / 2] }"""
    )
    assert far < 38
    page.touchscreen.tap(x, y)
    assert page.locator("#ghost-go").is_visible()


def test_the_menu_closes_on_a_click_elsewhere_and_on_escape(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 30))
    page.locator("#menu summary").click()
    page.keyboard.press("Escape")
    assert page.locator("#menu[open]").count() == 0
    assert page.evaluate("document.activeElement.matches('#menu summary')")
    page.locator("#menu summary").click()
    page.locator("#menu select").click()
    assert page.locator("#menu[open]").count()
    page.locator("#log").click()
    assert page.locator("#menu[open]").count() == 0


def test_the_list_of_turns_opens_at_the_turn_that_is_shown(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 120))
    page.goto(f"{page.url}/step/90")
    page.locator(".jump summary").click()
    page.wait_for_function("document.querySelector('.jump ol').scrollTop > 0")
    box, now = page.locator(".jump ol").bounding_box(), page.locator(".jump [aria-current]").bounding_box()
    assert box is not None
    assert now is not None
    assert box["y"] <= now["y"] <= box["y"] + box["height"] - now["height"]
