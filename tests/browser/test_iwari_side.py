"""Beside an Iwari map: players, cards, the log, the legend; the lesson's panel, the result, the form of a new table."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.measure import faults
from browser.playing import Trader, TradingFinger, after, be_due, be_live, bring, rev
from browser.test_iwari import iwari_file
from browser.test_layout import LONG, SPOKEN, WINDOWS, window
from browser.visits import Visits

FULL = {"deeds": "yes", "expeditions": "yes", "map": "long_road"}
MANY = ("Ann", LONG, "greedy", "Bo", "greedy-2")


def boxes_of(page: Page, selector: str) -> list[dict[str, float]]:
    found: Any = page.locator(selector).evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    assert found
    return list(found)


def is_inside(box: dict[str, float], frame: dict[str, float]) -> bool:
    return (
        box["left"] >= frame["left"] - 1
        and box["right"] <= frame["right"] + 1
        and box["top"] >= frame["top"] - 1
        and box["bottom"] <= frame["bottom"] + 1
    )


def one_line(page: Page, selector: str) -> list[bool]:
    """By element whether no word of it is broken: as many lines as words at most."""
    broken = """all => all.map(each => { const range = document.createRange();
        range.selectNodeContents(each);
        const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
        return lines <= each.textContent.trim().split(/\\s+/).length })"""
    found: Any = page.locator(selector).evaluate_all(broken)
    return list(found)


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_every_name_and_total_of_the_result_is_in_view_unbroken(visits: Visits, name: str, language: str) -> None:
    page, _ = window(visits, name, language)
    for names in (MANY, ("Ann", "greedy")):
        bring(page, iwari_file(names, 1000, "", **FULL))
        page.wait_for_selector("#result .scores")
        [sheet] = boxes_of(page, "#result .sheet")
        totals = boxes_of(page, "#result .scores td b")
        assert len(totals) == len(names)
        assert all(is_inside(box, sheet) for box in totals + boxes_of(page, "#result .scores .name"))
        assert all(one_line(page, "#result .scores .name"))
        assert page.locator("#result .sheet").evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth + 1")
        assert not faults(page)


@pytest.mark.parametrize(("name", "language"), [("desk", "en"), ("small desk", "es"), ("phone", "es")])
def test_expeditions_say_what_they_ask_what_they_pay_and_who_has_them(visits: Visits, name: str, language: str) -> None:
    page, player = window(visits, name, language)
    bring(page, iwari_file(("Ann", "greedy"), 60, **FULL))
    if page.locator("#tabs").is_visible():
        page.wait_for_selector("#table[data-due]", state="attached")
        player.press(page.locator("#tabs [data-tab=offers]"))
    goals = page.locator("#panel-expeditions li")
    assert goals.count() == 3
    assert page.locator("#panel-expeditions button").count() == 0
    for goal in goals.all():
        assert goal.locator(".prize").count() == 2
        assert len(goal.locator(":scope > span").last.inner_text().split()) >= 3
    assert page.locator("#panel-expeditions .taken .mark").count() >= 1


@pytest.mark.parametrize(
    ("name", "language", "names"),
    [
        ("desk", "es", MANY),
        ("small desk", "en", MANY),
        ("small desk", "es", MANY),
        ("small desk", "es", ("Ann", "greedy", "Bo")),
        ("desk", "es", ("Ann", "greedy")),
    ],
    ids=["five", "five-small-en", "five-small", "three-small", "two"],
)
def test_the_log_keeps_six_lines_and_everybody_is_in_view(
    visits: Visits, name: str, language: str, names: tuple[str, ...]
) -> None:
    page, _ = window(visits, name, language)
    bring(page, iwari_file(names, 60, **FULL))
    page.wait_for_selector("#table[data-due]", state="attached")
    if page.locator("#curtain-open").is_visible():
        page.locator("#curtain-open").click()
    height: Any = page.locator("#log-list").evaluate(
        "log => log.clientHeight / parseFloat(getComputedStyle(log).lineHeight)"
    )
    assert height >= 6
    [players], [offers] = boxes_of(page, "#players"), boxes_of(page, "#offers")
    assert all(is_inside(box, players) for box in boxes_of(page, "#players .player"))
    assert all(
        is_inside(box, offers)
        for box in boxes_of(page, "#panel-display .face, #panel-deck .face, #panel-deck .clock > *")
    )
    assert all(one_line(page, "#players .name"))
    for amount in boxes_of(page, "#panel-deck .amount"):
        assert all(
            amount["bottom"] <= title["top"] or title["bottom"] <= amount["top"]
            for title in boxes_of(page, "#offers h2")
        )


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_to_discard_stands_on_its_button_as_a_whole(visits: Visits, name: str, language: str) -> None:
    page, _ = window(visits, name, language)
    bring(page, iwari_file(("Ann", "greedy"), 40))
    page.wait_for_selector("#choices .choice")
    [middle] = boxes_of(page, "#middle")
    assert all(is_inside(box, middle) for box in boxes_of(page, "#choices .choice"))
    assert page.locator("#chips").evaluate("chips => getComputedStyle(chips).maskImage") == "none"
    assert page.locator("#choices .choice").evaluate("button => button.scrollWidth <= button.clientWidth + 1")


def test_a_turns_cards_are_one_line_of_the_log(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "Bo", "Cy"), 40))
    page.locator("#curtain-open").click()
    Trader(page).play_out(2)
    texts = [text for text in page.locator("#log-list > li[id^=event]").all_text_contents() if "(R1." not in text]
    about_cards = [" from the " in text or "into the display" in text for text in texts]
    assert any(about_cards)
    assert not any(one and other for one, other in pairwise(about_cards))
    ids = page.locator("#log-list > li[id^=event]").evaluate_all("all => all.map(each => each.id)")
    page.reload()
    be_live(page)
    assert page.locator("#log-list > li[id^=event]").evaluate_all("all => all.map(each => each.id)") == ids


def test_what_goes_on_in_the_log_is_spoken(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "Bo", "Cy"), 40))
    player = Trader(page)
    player.open_curtain()
    cards = {card.get_attribute("data-words") for card in page.locator("#tray [data-words]").all()}
    paths, seen = [path.split() for path in player.legal()], rev(page)
    player.compose(next(path for path in paths if path[0] != "discard" and cards >= {*path[-2:]}))
    after(page, seen)
    said = []
    for _ in range(2):
        player.press_until_sent(page.locator("#deck.legal"), rev(page))
        if page.locator("#commit:enabled").count():
            seen = rev(page)
            player.commit()
            after(page, seen)
        said.append(page.locator("#status").inner_text())
    assert "Ann draws from the deck" in said[0]
    assert "Ann draws 2 cards" in said[1]


@pytest.mark.parametrize(("name", "said"), [("desk", "en"), ("phone", "es")])
def test_the_deck_says_how_long_it_is_to_the_next_scoring(visits: Visits, name: str, said: str) -> None:
    page, player = window(visits, name, said)
    for lines, told in (
        (20, {"en": "to half-way", "es": "hasta la mitad del viaje"}),
        (90, {"en": "to the last round", "es": "hasta la última ronda"}),
    ):
        bring(page, iwari_file(("Ann", "greedy"), lines))
        if page.locator("#tabs").is_visible():
            page.wait_for_selector("#table[data-due]", state="attached")
            player.press(page.locator("#tabs [data-tab=offers]"))
        left = page.locator("#deck .amount").inner_text()
        assert page.locator("#half b").inner_text().startswith(left)
        assert page.locator("#half b").inner_text().endswith(told[said])
        assert "R12.2" in page.locator("#half .also").inner_text()


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_the_task_of_a_lesson_is_in_view_as_a_whole(visits: Visits, name: str, language: str) -> None:
    page, _ = window(visits, name, language)
    page.goto("/learn/iwari")
    be_live(page)
    player = (TradingFinger if WINDOWS[name][0] == "phone" else Trader)(page)
    for _ in range(9):
        [lesson], [task] = boxes_of(page, "#lesson"), boxes_of(page, "#lesson .do")
        assert is_inside(task, lesson)
        be_due(page)
        seen, asked = rev(page), page.locator("#lesson").get_attribute("data-path")
        player.compose(asked.split()) if asked else player.commit()
        after(page, seen)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_rules_to_choose_from_are_in_words_and_the_picture_stays(visits: Visits, language: str) -> None:
    page = visits.person("desk", language)
    page.goto("/")
    form = page.locator("article.game", has=page.locator("#game-iwari"))
    form.locator(".more summary").click()
    told = form.locator(".more .field > span, .more option").all_inner_texts()
    names = {"map", "deeds", "draft", "group", "chain", "after", "each", "expeditions", "by-seats"}
    assert len(told) > 20
    assert not [text for text in told if "_" in text or text in names]
    assert boxes_of(page, "article.game .picture")[1]["height"] < 450


@pytest.mark.parametrize("name", ["tablet", "phone"])
def test_on_a_tall_window_cards_are_whole_and_the_map_has_most_of_the_board(visits: Visits, name: str) -> None:
    page, _ = window(visits, name)
    bring(page, iwari_file(MANY, 60, **FULL))
    page.wait_for_selector("#table[data-due]", state="attached")
    if page.locator("#curtain-open").is_visible():
        page.locator("#curtain-open").tap()
    for box in boxes_of(page, "#panel-display .face, #panel-deck .face"):
        assert box["height"] > 1.35 * box["width"]
    assert page.locator(".face > .picture").first.evaluate("each => getComputedStyle(each).clipPath") == "none"
    [ground], [board] = boxes_of(page, "#ground"), boxes_of(page, "#board")
    assert ground["height"] > 0.8 * board["height"]
    assert not faults(page)


@pytest.mark.parametrize("name", ["desk", "phone"])
def test_a_legend_says_what_the_signs_mean(visits: Visits, name: str) -> None:
    page, player = window(visits, name, "es")
    bring(page, iwari_file(("Ann", "greedy"), 40))
    if page.locator("#tabs").is_visible():
        page.wait_for_selector("#table[data-due]", state="attached")
        player.press(page.locator("#tabs [data-tab=offers]"))
    player.press(page.locator("#left-legend summary"))
    page.locator("#left-legend li").last.scroll_into_view_if_needed()
    assert page.locator("#left-legend li").count() >= 8
    assert not faults(page)


def test_lines_of_a_scoring_bear_nobodys_colour(visits: Visits) -> None:
    page = visits.person()
    bring(page, iwari_file(("Ann", "greedy"), 1000))
    assert page.locator("#log-list li[data-counted]").count() > 20
    assert page.locator("#log-list li[data-counted][class*=seat-]").count() == 0
    assert page.locator("#log-list li[class*=seat-]").count() > 20


def test_whoever_is_due_reads_it_as_you(visits: Visits) -> None:
    page = visits.person("desk", "es")
    bring(page, iwari_file(("Ann", "greedy"), 40))
    page.wait_for_selector("#table[data-due]", state="attached")
    assert page.locator("#players .due").inner_text() == "te toca"


@pytest.mark.parametrize("name", WINDOWS)
def test_what_a_scoring_tells_lies_under_no_button(visits: Visits, name: str) -> None:
    page, _ = window(visits, name)
    bring(page, iwari_file(("Ann", "greedy"), 40))
    page.wait_for_selector("#table[data-due]", state="attached")
    page.evaluate(
        """() => { const [table, card, skip] = ["table", "card", "skip"].map(id => document.getElementById(id));
            table.classList.add("touring");
            card.textContent = "C2: Ann 3 points with 1 tent, Tavi 3 points with 1 tent (R7.1, R7.2).";
            card.hidden = skip.hidden = false }"""
    )
    for place in ("", "above"):
        page.evaluate("place => { document.getElementById('card').classList.toggle('above', Boolean(place)) }", place)
        [card] = boxes_of(page, "#card")
        for button in boxes_of(page, "#skip, #menu > summary, #tools button:not([hidden])"):
            assert (
                button["right"] <= card["left"]
                or card["right"] <= button["left"]
                or button["bottom"] <= card["top"]
                or card["bottom"] <= button["top"]
            ), (place, card, button)


LIGHTNESS = """each => { const parts = getComputedStyle(each)[each.tagName === "svg" ? "backgroundColor" : "fill"]
    .match(/[\\d.]+/g).map(Number);
    return parts[3] === 0 ? 0 : (parts[0] + parts[1] + parts[2]) / 765 }"""
"""How light something is, from 0 to 1; what is transparent in the dark is as dark as the page."""


def test_the_signs_of_the_legend_can_be_told_in_the_dark(visits: Visits) -> None:
    page = visits.person(color_scheme="dark")
    bring(page, iwari_file(("Ann", "greedy"), 40))
    page.locator("#left-legend summary").click()
    for sign in ("tents", "totems"):
        ink = page.locator(f"#{sign} path").last.evaluate(LIGHTNESS)
        paper = page.locator(f"#left-legend svg:has(use[href='#{sign}'])").evaluate(LIGHTNESS)
        assert paper - ink > 0.6
