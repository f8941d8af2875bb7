"""Whole games against a bot: by mouse, by touch and by keyboard alone, and the others' turns one at a time."""

import pytest

from browser.playing import IS_WHOLE, Finger, Player, Typist, be_due, bring, deal, game_file, text_of
from browser.visits import SIZES, Visits

MOST_PRESSES = {Player: 6, Finger: 7, Typist: 30}
"""A turn is: a place, its turn, laying, an islander, perhaps a ship and its price, commit."""


@pytest.mark.parametrize(
    ("size", "kind"), [("desk", Player), ("phone", Finger), ("desk", Typist)], ids=["mouse", "touch", "keys"]
)
def test_a_whole_game(visits: Visits, size: str, kind: type[Player]) -> None:
    page = visits.person(size)
    if IS_WHOLE or kind is Player:
        deal(page)
    else:
        bring(page, game_file(("Ann", "greedy"), 84))
    player = kind(page)
    player.play_out()
    assert player.turns >= (25 if IS_WHOLE or kind is Player else 8)
    assert page.locator("#result .scores tbody tr").count() == 2
    assert page.locator("#tray.empty").count() == 1
    assert player.presses / player.turns < MOST_PRESSES[kind]


def test_four_bots_turns_are_shown_one_at_a_time_and_can_be_skipped(visits: Visits) -> None:
    page = visits.person(pace=2000)
    bring(page, game_file(("Ann", "greedy", "greedy-2", "greedy-3", "greedy-4"), 30))
    Player(page).play_out(1)
    page.wait_for_selector("#skip:visible")
    page.keyboard.press("Space")
    assert be_due(page)
    assert page.locator("#skip").is_hidden()
    assert page.locator("#since ~ li").count() >= 4


def test_ones_own_choices_never_wait_for_the_pace(visits: Visits) -> None:
    page = visits.person(pace=30_000)
    bring(page, game_file(("Ann", "greedy"), 30))
    Player(page).play_out(1)
    be_due(page)
    page.evaluate("window.begun = performance.now()")
    Player(page).play_out(1)
    assert page.evaluate("performance.now() - begun") < 12_000


def test_play_again_deals_the_same_people_in(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file())
    page.locator("#again").click()
    page.wait_for_url(lambda url: not url.endswith("/again") and "/table/" in url)
    page.wait_for_selector("#table[data-due]")
    assert page.locator("#players .player").count() == 2


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_cannot_be_had_now_says_why_in_a_whole_sentence(visits: Visits, size: str) -> None:
    page = visits.person(size)
    bring(page, game_file(("Ann", "greedy"), 40))
    page.locator("#offers .priced").first.click()
    hint = page.locator("#hint:not([hidden])")
    hint.wait_for()
    told = hint.inner_text()
    assert told.startswith("Now the drawn tile is laid")
    assert told.endswith("(R2.1).")
    assert hint.locator("a").get_attribute("href") == "/rules/south_seas#R2.1"


def test_at_a_shared_screen_the_next_one_is_called_by_name(visits: Visits) -> None:
    page = visits.person("phone", calm=False)
    bring(page, game_file(("Ann", "Bo"), 40))
    player = Finger(page)
    for _ in range(2):
        name = text_of(page, "#players .player.is-due .name")
        assert text_of(page, "#prompt").startswith(f"{name}, it is your turn")
        assert text_of(page, ".handover") == f"Now: {name}"
        assert page.locator("#players .player.is-due .name").is_visible()
        assert page.locator("#players .who").count() == 0
        player.play_out(1)
