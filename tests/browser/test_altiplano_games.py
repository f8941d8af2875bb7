"""Whole games of Altiplano in a browser, by mouse, by finger and by keyboard, with the clicks they take."""

import pytest

from browser.herding import Planner, PlanningFinger, PlanningTypist
from browser.house import Serving
from browser.playing import IS_WHOLE, bring, game_file, text_of
from browser.visits import Visits

FIVE = ("Ann", "greedy", "greedy-2", "greedy-3", "greedy-4")
MOST_CLICKS = 4
"""For an action, planning and all, on average, for two: with more seats a round has fewer actions for as many goods."""


@pytest.mark.parametrize(
    ("kind", "size", "names", "lines"),
    [
        (Planner, "desk", FIVE, 360),
        (Planner, "desk", FIVE[:2], 200),
        (PlanningFinger, "phone", FIVE[:2], 190),
        (PlanningTypist, "desk", FIVE[:2], 200),
    ],
)
def test_a_game_is_played_to_its_end(
    visits: Visits, server: Serving, kind: type[Planner], size: str, names: tuple[str, ...], lines: int
) -> None:
    page = visits.person(size)
    bring(page, game_file(names, 0 if IS_WHOLE else lines, "place", name="altiplano"))
    player = kind(page, server.data)
    player.play_out()
    assert page.locator("#table[data-over]").count() == 1
    assert "Ann" in text_of(page, "#result")
    assert page.locator("#result tbody tr").count() == len(names)
    assert page.locator(".graph").count() == 1
    assert player.actions >= 5
    if kind is Planner and len(names) == 2:
        assert player.presses <= MOST_CLICKS * player.actions
