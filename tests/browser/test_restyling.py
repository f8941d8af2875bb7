"""What a press costs the browser: it works out anew how a part of the page looks, never the whole."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.herding import Herdsman
from browser.playing import Player, Trader, bring, game_file
from browser.visits import Visits

LARGEST_PART = 0.4
"""Of all elements, those that drawings are made of among them."""


@pytest.mark.parametrize(
    ("name", "phase", "kind"),
    [("south_seas", "place", Player), ("iwari", "discard", Trader), ("altiplano", "place", Herdsman)],
)
def test_no_press_styles_the_whole_page_anew(
    visits: Visits, chromium: Browser, name: str, phase: str, kind: type[Player]
) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 60, phase, name=name))
    player = kind(page)
    player.step()  # whatever is shown for the first time
    chromium.start_tracing(page=page, categories=["devtools.timeline"])
    for _ in range(4):
        player.step()
    styled = elements_styled(chromium)
    assert styled
    assert max(styled) < LARGEST_PART * elements(page, chromium)


def elements(page: Page, chromium: Browser) -> int:
    """How many elements are styled when something changes for all of them."""
    chromium.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate("() => { document.documentElement.style.letterSpacing = '1px'; document.body.offsetWidth }")
    return max(elements_styled(chromium))


def elements_styled(chromium: Browser) -> list[int]:
    """How many elements were styled each time, since tracing began."""
    events: list[dict[str, Any]] = json.loads(chromium.stop_tracing())["traceEvents"]
    return [each["args"].get("elementCount", 0) for each in events if each["name"] == "UpdateLayoutTree"]
