"""One move in another engine, where Playwright's own Firefox or WebKit is installed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from browser.house import Serving
from browser.playing import Player, deal
from browser.visits import Visits


@pytest.fixture(params=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            browser = getattr(playwright, request.param).launch()
        except Error:
            pytest.skip(f"Playwright's {request.param} is not installed here: playwright install {request.param}")
        yield browser
        browser.close()


def test_a_turn_in_another_engine(engine: Browser, server: Serving) -> None:
    visits = Visits(engine, server.address)
    page = visits.person()
    deal(page)
    player = Player(page)
    player.play_out(1)
    assert player.turns == 1
    visits.end()
