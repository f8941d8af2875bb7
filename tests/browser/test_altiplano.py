"""Altiplano in a browser: rounds by mouse and by finger, goods taken back by a touch, two windows of one board."""

from playwright.sync_api import Page

from browser.herding import HerdingFinger, Herdsman
from browser.playing import after, be_due, bring, game_file, rev
from browser.visits import Visits

OPTIONS = {"name": "altiplano", "missions": "yes"}


def opened(visits: Visits, lines: int, phase: str, size: str = "desk") -> Page:
    width, height = {"desk": (1440, 900), "phone": (390, 844)}[size]
    page = visits.person(size, viewport={"width": width, "height": height})
    bring(page, game_file(("Ann", "greedy"), lines, phase, **OPTIONS))
    return page


def test_rounds_are_played_by_mouse(visits: Visits) -> None:
    page = opened(visits, 0, "keep")
    Herdsman(page).play_out(turns=40)
    assert be_due(page)


def test_rounds_are_played_by_finger(visits: Visits) -> None:
    page = opened(visits, 40, "place", "phone")
    HerdingFinger(page).play_out(turns=25)
    assert be_due(page)


def test_a_good_that_was_laid_is_taken_back_by_choosing_it(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    player = Herdsman(page)
    for _ in range(2):
        seen = rev(page)
        player.make(next(path for path in player.legal() if path.startswith("place") and "coin" not in path))
        after(page, seen)
    laid = page.locator("#pieces > [data-undo]")
    assert laid.count() == 2
    seen, first = rev(page), page.locator("#pieces > [data-undo='0']")
    player.choose_one(first)
    after(page, seen)
    assert laid.count() == 1
