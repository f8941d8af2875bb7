"""Iwari at the table: whole games by mouse, touch and keyboard, the hand, the scoring, and what is secret."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page

from browser.measure import faults
from browser.playing import (
    IS_WHOLE,
    Player,
    Trader,
    TradingFinger,
    TradingTypist,
    after,
    be_due,
    be_live,
    bring,
    deal,
    game_file,
    rev,
)
from browser.test_for_everyone import barriers
from browser.test_layout import LONG, SPOKEN, look_round, window
from browser.visits import SIZES, Visits

MOST_PRESSES = {Trader: 9, TradingFinger: 12, TradingTypist: 120}
"""A turn is: up to two places and three cards, placing, the same for the third tribe, three draws, commit."""


@pytest.mark.parametrize(
    ("size", "kind", "board"),
    [("desk", Trader, "new_horizons"), ("desk", TradingTypist, "vast_lands")],
    ids=["mouse", "keys"],
)
def test_a_whole_game(visits: Visits, size: str, kind: type[Trader], board: str) -> None:
    page, is_whole = visits.person(size), IS_WHOLE or kind is Trader
    if is_whole:
        deal(page, "iwari", map=board)
    else:
        bring(page, iwari_file(("Ann", "greedy"), 72, map=board))
    player = kind(page)
    player.play_out()
    assert player.turns >= (8 if is_whole else 4)
    assert page.locator("#result .scores tbody tr").count() == 2
    assert page.locator("#ground use").get_attribute("href") == f"#map-{board}"
    assert player.presses / player.turns < MOST_PRESSES[kind]


@pytest.mark.parametrize(
    ("size", "kind", "board"),
    [
        ("desk", Trader, "vast_lands"),
        ("phone", TradingFinger, "new_horizons"),
        ("phone", TradingFinger, "floating_lands"),
    ],
    ids=["mouse", "touch", "touch-floating"],
)
def test_a_game_is_played_on_to_its_end_on_another_map(
    visits: Visits, size: str, kind: type[Trader], board: str
) -> None:
    page = visits.person(size)
    bring(page, iwari_file(("Ann", "greedy"), 84, map=board))
    player = kind(page)
    player.play_out()
    assert player.turns >= 2
    assert page.locator("#table[data-over]").count() == 1
    assert page.locator("#ground use").get_attribute("href") == f"#map-{board}"


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


def iwari_file(names: tuple[str, ...], lines: int = 1000, phase: str = "discard", **options: str) -> str:
    return game_file(names, lines, phase, name="iwari", **options)


# Where things lie

STAGES = [
    (("Ann", "greedy"), 0, "discard", {}),
    (("Ann", "greedy"), 0, "discard", {"deeds": "yes", "expeditions": "yes", "map": "long_road"}),
    (("Ann", "greedy", "greedy-2"), 30, "draw", {"map": "glacier_mass"}),
    (("Ann", LONG, "greedy", "Bo", "greedy-2"), 60, "discard", {"expeditions": "yes", "map": "vast_lands"}),
    (("Ann", "Bo", "Cy"), 80, "discard", {"map": "floating_lands"}),
    (("Ann", "Bo"), 1000, "", {}),
]


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_nothing_overlaps_or_is_clipped(visits: Visits, name: str, language: str) -> None:
    page, player = window(visits, name, language)
    found = []
    for number, (names, lines, phase, options) in enumerate(STAGES):
        bring(page, iwari_file(names, lines, phase, **options))
        page.wait_for_selector("#table[data-due], #table[data-over]", state="attached")
        if page.locator("#curtain-open").is_visible():
            found += [f"stage {number}, curtain: {fault}" for fault in faults(page)]
            Trader(page).open_curtain()
        found += [f"stage {number}: {fault}" for fault in look_round(page)]
        if page.locator("#tray .legal").count():
            player.press(page.locator("#tray .legal").first)
            found += [f"stage {number}, a card: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(visits: Visits, size: str, scheme: str) -> None:
    page = visits.person(size, color_scheme=scheme)
    found = []
    for names, lines, phase, options in (STAGES[1], STAGES[4], STAGES[5]):
        bring(page, iwari_file(names, lines, phase, **options))
        found += barriers(page)
        if page.locator("#curtain-open").is_visible():
            Trader(page).open_curtain()
            found += barriers(page)
    page.goto("/learn/iwari")
    found += barriers(page)
    assert not found, "\n".join(found)


def test_on_a_tall_window_the_map_is_turned_and_fits(visits: Visits) -> None:
    for size, is_turned in (("phone", True), ("desk", False)):
        page = visits.person(size)
        bring(page, iwari_file(("Ann", "greedy")))
        ground, board = (
            page.locator(each).evaluate("each => each.getBoundingClientRect().toJSON()")
            for each in ("#ground", "#board")
        )
        assert (ground["height"] > ground["width"]) == is_turned
        assert ground["x"] >= board["x"] - 1
        assert ground["y"] >= board["y"] - 1
        assert ground["x"] + ground["width"] <= board["x"] + board["width"] + 1
        assert ground["y"] + ground["height"] <= board["y"] + board["height"] + 1


# The hand


def pick_card(player: Player, word: str) -> None:
    player.press(player.page.locator(f'#tray [data-words="{word}"]:not(.picked)').first)


def hand(page: Page) -> list[str]:
    return [card.get_attribute("data-words") or "" for card in page.locator("#tray [data-words]").all()]


def test_cards_say_what_they_reach_and_a_place_takes_the_cheapest_payment(visits: Visits) -> None:
    page = visits.person()
    player, single = Trader(page), None
    for lines in range(0, 100, 6):
        bring(page, iwari_file(("Ann", "greedy"), lines))
        cards = set(hand(page))
        single = next((path.split() for path in player.legal() if is_single(path.split(), cards)), None)
        if single:
            break
    assert single
    land, place, card = single
    pick_card(player, card)
    assert page.locator("#composed").inner_text().startswith("Enough for")
    assert page.locator(f'#targets .reached[data-words="{land} {place}"]').count() == 1
    assert page.locator("#lit path").count() >= 1
    player.press(page.locator("#tray .picked"))
    assert page.locator("#tray .picked").count() == 0
    player.put(page.locator(f'#targets [data-words="{land} {place}"]'))
    assert page.locator("#place").is_visible()
    assert page.locator("#tray .spent").count() == 1
    assert page.locator("#tray .spent").get_attribute("data-words") == card
    assert land in page.locator("#composed").inner_text()
    page.keyboard.press("Escape")
    assert page.locator("#place").is_hidden()


def is_single(path: list[str], cards: set[str]) -> bool:
    """Whether a path places one piece for one card."""
    return len(path) == 3 and path[2] in cards


def test_a_pair_is_bracketed(visits: Visits) -> None:
    page = visits.person()
    for lines in range(0, 100, 6):
        bring(page, iwari_file(("Ann", "greedy"), lines))
        player, cards = Trader(page), set(hand(page))
        pairs = [path.split() for path in player.legal() if len(path.split()) == 4 and path.split()[2] in cards]
        alone = {tuple(path.split()[:2]) for path in player.legal() if len(path.split()) == 3}
        path = next((path for path in pairs if tuple(path[:2]) not in alone), None)
        if path:
            player.put(page.locator(f'#targets [data-words="{path[0]} {path[1]}"]'))
            assert page.locator("#tray .spent.paired").count() == 2
            return
    raise AssertionError("no pair was met")


def test_a_move_shows_what_it_changes_before_it_is_committed(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "greedy"), 40))
    player = Trader(page)
    seen = rev(page)
    player.compose(next(path for path in player.legal() if path.split()[0] != "discard").split())
    after(page, seen)
    assert page.locator("#preview .worth-of").count() >= 1
    assert "→" in page.locator("#preview .worth-of").first.inner_text()
    assert page.locator("#pieces > .draft").count() >= 1


# Secrets and the scoring


def test_on_a_shared_screen_the_hand_is_behind_a_curtain_for_eyes_and_keys(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "Bo"), 0))
    player = Trader(page)
    assert page.locator("#curtain").is_visible()
    assert "Ann" in page.locator("#curtain p").inner_text()
    box = page.locator("#tray .held").first.bounding_box()
    assert box
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('#curtain') !== null", middle)
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('#curtain') || document.activeElement === document.body")
    player.open_curtain()
    assert page.locator("#curtain").is_hidden()
    turn = player.turns
    while player.turns == turn or not page.locator("#curtain").is_visible():
        player.step()
    assert "Bo" in page.locator("#curtain p").inner_text()
    page.reload()
    be_live(page)
    assert page.locator("#curtain").is_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_scorings_are_walked_through_and_can_be_skipped(visits: Visits, size: str) -> None:
    page = visits.person(size, pace=1500)
    bring(page, iwari_file(("Ann", "greedy"), 1000))
    lines = page.locator("#log-list li[data-counted]").count()
    assert lines > 20
    page = visits.person(size, pace=1500)
    bring(page, iwari_file(("Ann", "greedy"), 110))
    player = (TradingFinger if size == "phone" else Trader)(page)
    while be_due(page) and not page.locator("#table.touring").count():
        player.step()
    page.wait_for_selector("#table.touring #card:visible")
    first = page.locator("#card").inner_text()
    assert " / " in first
    assert "the journey is over" in first
    assert page.locator("#result").is_hidden()
    page.wait_for_selector("#glow .dimmed", state="attached")
    if size == "desk":  # a hand on the mouse neither asks about a land nor wipes what is told
        for land in range(4):
            page.mouse.move(300 + 90 * land, 250 + 40 * land)
            assert " / " in page.locator("#card").inner_text()
    page.wait_for_function("first => document.getElementById('card').innerText !== first", arg=first)
    page.locator("#skip").click()
    page.wait_for_selector("#table:not(.touring)", state="attached")
    assert page.locator("#result").is_visible()


def test_a_scoring_lights_all_that_a_line_is_about(visits: Visits) -> None:
    page = visits.person(pace=150)
    bring(page, iwari_file(("Ann", "greedy"), 110))
    page.evaluate(
        """() => { window.lit = {}; new MutationObserver(() => {
            const said = document.querySelector("#card > span")?.textContent || "";
            if (document.querySelector("#card small"))
              lit[said] = document.querySelectorAll("#glow mask path:not(.dark)").length })
            .observe(document.getElementById("card"), { childList: true }) }"""
    )
    player = Trader(page)
    while be_due(page) and not page.locator("#table.touring").count():
        player.step()
    page.wait_for_selector("#table[data-over]:not(.touring)", state="attached", timeout=60_000)
    lit = page.evaluate("lit")
    assert next(iter(lit.items())) == ("The round is finished and the journey is over (R12.3).", 0)
    assert {lit[said] for said in lit if said.startswith("Connection") and "(R8.2)" in said} == {3}
    assert {lit[said] for said in lit if "(R8.4)" in said} == {1}
    assert max(lit[said] for said in lit if "settlement" in said) > 1


def test_a_land_where_nothing_can_be_placed_says_why(visits: Visits) -> None:
    page = visits.person()
    for lines in range(20, 110, 6):
        bring(page, iwari_file(("Ann", "greedy"), lines))
        reachable = {path.split()[0] for path in Trader(page).legal()}
        regions = page.evaluate("JSON.parse(document.getElementById('regions').dataset.regions)")
        land = next((each for each in regions if each["path"] and each["id"].partition("-")[2] not in reachable), None)
        if land:
            x, y = land["points"][0]
            box = page.locator("#ground > use").evaluate("each => each.getBoundingClientRect().toJSON()")
            page.mouse.click(box["x"] + x / 10 * box["width"], box["y"] + (y + 0.12) / 7 * box["height"])
            page.wait_for_selector("#hint:visible")
            assert "(R" in page.locator("#hint").inner_text()
            return
    raise AssertionError("everything could be reached")


def test_to_discard_one_chooses_the_card_and_nothing_else(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "greedy"), 40))
    player = Trader(page)
    player.press(page.locator("#choices [data-words=discard]"))
    assert page.locator("#composed").inner_text() == "Choose the card to discard."
    assert page.locator("#targets .next").count() == 0
    assert page.locator("#tray .next").count() == 3
    seen = rev(page)
    player.press(page.locator("#tray .next").first)
    after(page, seen)
    assert page.locator("#tray .held").count() == 2


def test_in_a_scoring_scores_climb_and_the_winner_is_told_last(visits: Visits) -> None:
    page = visits.person(pace=150)
    bring(page, iwari_file(("Ann", "greedy"), 110))
    player = Trader(page)
    while be_due(page) and not page.locator("#table.touring").count():
        player.step()
    page.wait_for_selector("#table.touring", state="attached")
    assert page.locator("#prompt").is_hidden()
    page.evaluate(
        """() => { window.seen = []; const timer = setInterval(() => {
            if (!document.querySelector('#table.touring')) return clearInterval(timer);
            const score = (seat) => Number(document.querySelector(`#seat-${seat} .score`).textContent);
            seen.push([score(0), score(1)]) }, 60) }"""
    )
    page.wait_for_selector("#table:not(.touring)", state="attached", timeout=60_000)
    seen = page.evaluate("seen")
    final = [int(page.locator(f"#seat-{seat} .score").inner_text()) for seat in (0, 1)]
    assert all(one[seat] <= other[seat] for one, other in pairwise(seen) for seat in (0, 1))
    assert seen[0] != final
    assert seen[-1] == final
    assert page.locator("#prompt").is_visible()


def test_under_the_curtain_no_key_and_no_hasty_press_does_anything(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "Bo"), 0))
    player = Trader(page)
    while not page.locator("#table[data-waits]").count():
        player.step()
    seen = rev(page)
    page.reload()
    be_live(page)
    for key in ("c", "u", "Enter", "Escape", " "):
        page.locator("#curtain").press(key)
    assert page.locator("#curtain").is_visible()
    assert rev(page) == seen
    assert page.locator("#table[data-waits]").count() == 1
    player.open_curtain()
    page.evaluate(
        """() => new MutationObserver(() => {
            if (window.pressed || document.getElementById('curtain')?.hidden !== false) return;
            window.pressed = true;
            document.getElementById('curtain-open').click() })
            .observe(document.getElementById('table'), { childList: true, attributes: true, subtree: true })"""
    )
    while not page.locator("#curtain").is_visible():
        player.step()
    assert page.evaluate("window.pressed")
    assert page.locator("#curtain").is_visible()


def test_a_double_click_on_the_deck_draws_one_card(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "greedy"), 41))
    player = Trader(page)
    seen = rev(page)
    two = next(path.split() for path in player.legal() if len(path.split()) == 5)
    player.compose(two)
    after(page, seen)
    while "draw deck" not in player.legal():
        player.step()
    player.press_until_sent(page.locator("#offers [data-words='draw deck']"), rev(page))
    assert page.locator("#deck.chosen").evaluate("deck => getComputedStyle(deck).outlineStyle") == "dashed"
    player.commit()
    page.wait_for_selector("#table:not([data-waits])", state="attached")
    # Ann played two cards and the third tribe the last one, so that two more are to be drawn.
    assert page.locator("#tray .held").count() == 1
    page.wait_for_selector("#offers [data-words='draw deck'].legal")
    page.locator("#offers [data-words='draw deck']").dblclick()
    page.wait_for_function("() => document.querySelectorAll('#tray .held').length > 1")
    page.wait_for_timeout(300)
    assert page.locator("#tray .held").count() == 2
