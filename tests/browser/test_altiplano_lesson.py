"""The guided first game of Altiplano in a browser: played to its end by what is asked for, on both sizes."""

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from browser.herding import HerdingFinger, Herdsman
from browser.measure import faults
from browser.playing import after, be_due, be_live, rev
from browser.visits import Visits

IN_VIEW = """() => [...document.querySelectorAll("#table .wanted")].some(each => {
    const box = each.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return box.width && each.contains(document.elementFromPoint(x, y)) })"""
"""Whether something that is marked can be pointed at as the window is."""
TASK_IS_WHOLE = """() => { const [panel, task] = ["#lesson", "#lesson .do"]
        .map(each => document.querySelector(each).getBoundingClientRect());
    return task.top >= panel.top - 1 && task.bottom <= panel.bottom + 1 }"""


def asked_for(page: Page) -> str:
    """The path the lesson asks for; empty when a commit is due."""
    return page.locator("#lesson").get_attribute("data-path") or ""


def is_whole(page: Page) -> bool:
    answer: Any = page.evaluate(TASK_IS_WHOLE)
    return bool(answer)


def comes_into_view(page: Page) -> bool:
    """Whether the board shows something that is asked for, as soon as it has stopped gliding."""
    with suppress(TooLate):
        page.wait_for_function(IN_VIEW, timeout=5_000)
        return True
    return False


@pytest.mark.parametrize(("size", "language"), [("desk", "en"), ("phone", "es")])
def test_the_lesson_is_played_to_its_end_and_what_it_asks_for_is_in_view(
    visits: Visits, size: str, language: str
) -> None:
    page = visits.person(size, language)
    page.goto("/learn/altiplano")
    be_live(page)
    player = (HerdingFinger if size == "phone" else Herdsman)(page)
    titles, hidden = [], []
    while be_due(page):
        titles.append(page.locator("#lesson h2").inner_text())
        seen, asked = rev(page), asked_for(page)
        assert is_whole(page), asked
        if page.locator("#table[data-waits]").count():
            player.commit()
        else:
            hidden += [] if comes_into_view(page) else [asked]
            player.make(asked)
        after(page, seen)
    assert hidden == []
    assert len(set(titles)) == 13
    assert page.locator("#lesson .links a").count() == 2


def test_goods_may_be_laid_in_another_order_than_they_are_asked_for(visits: Visits) -> None:
    page = visits.person()
    page.goto("/learn/altiplano")
    be_live(page)
    player = Herdsman(page)
    for path in ("place wood road", "place food role", "place food farm", "place alpaca farm"):
        be_due(page)
        seen = rev(page)
        player.make(path)
        after(page, seen)
    assert page.locator("#table[data-waits]").count()
    page.mouse.move(20, 700)
    assert not faults(page)
    seen = rev(page)
    player.commit()
    after(page, seen)
    page.wait_for_selector("#lesson[data-path='start farm']")
