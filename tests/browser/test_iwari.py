"""Iwari at the table: whole games by mouse, touch and keyboard, the hand, the scoring, and what is secret."""

import pytest

from browser.playing import Trader, TradingFinger, TradingTypist, deal
from browser.visits import Visits

MOST_PRESSES = {Trader: 9, TradingFinger: 12, TradingTypist: 120}
"""A turn is: up to two places and three cards, placing, the same for the third tribe, three draws, commit."""


@pytest.mark.parametrize(
    ("size", "kind", "board"),
    [("desk", Trader, "new_horizons"), ("phone", TradingFinger, "new_horizons"), ("desk", TradingTypist, "vast_lands")],
    ids=["mouse", "touch", "keys"],
)
def test_a_whole_game(visits: Visits, size: str, kind: type[Trader], board: str) -> None:
    page = visits.person(size)
    deal(page, "iwari", map=board)
    player = kind(page)
    player.play_out()
    assert player.turns >= 8
    assert page.locator("#result .scores tbody tr").count() == 2
    assert page.locator("#ground use").get_attribute("href") == f"#map-{board}"
    assert player.presses / player.turns < MOST_PRESSES[kind]
