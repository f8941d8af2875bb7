"""Iwari at the table: whole games by mouse, touch and keyboard, the hand, the scoring, and what is secret."""

import pytest

from browser.playing import Trader, TradingFinger, TradingTypist, after, be_due, be_live, deal, rev
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


@pytest.mark.parametrize(("size", "language"), [("desk", "en"), ("phone", "es")])
def test_the_guided_first_game_is_played_to_its_end_by_what_glows(visits: Visits, size: str, language: str) -> None:
    page = visits.person(size, language)
    page.goto("/learn/iwari")
    be_live(page)
    player = (TradingFinger if size == "phone" else Trader)(page)
    titles = []
    while be_due(page):
        titles.append(page.locator("#lesson h2").inner_text())
        seen, asked = rev(page), page.locator("#lesson").get_attribute("data-path")
        if page.locator("#table[data-waits]").count():
            player.commit()
        else:
            assert asked
            page.wait_for_function(
                "path => path.split(' ').every(word => [...document.querySelectorAll('#table .wanted')]"
                ".some(each => each.dataset.words.split(' ').includes(word)))",
                arg=asked,
            )
            player.compose(asked.split())
        after(page, seen)
    assert len(set(titles)) == 7
    assert page.locator("#lesson .links a").count() == 2
