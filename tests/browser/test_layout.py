"""No text or target overlaps another, is clipped, covered or too small, at every size and all through a game."""

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.measure import faults
from browser.playing import PLACES, Finger, Player, Trader, after, be_due, bring, form_of, game_file, rev
from browser.visits import SIZES, Visits

LONG = "Maximiliana von Schmetterling"
UNBROKEN = "W" * 30
"""The widest name the form takes, and it is one word."""
FIVE = ("Ann", LONG, "greedy-2", "Bo", "greedy")
STAGES = [
    (("Ann", "greedy"), 0, "place"),
    (("Ann", "Bo"), 2, "islander"),
    (("Ann", "Bo", "Cy"), 14, "place"),
    (("Ann", "Bo", "Cy"), 31, "islander"),
    (("Ann", "Bo"), 40, "supply"),
    (FIVE, 60, "place"),
    (("Ann", "Bo"), 90, "supply"),
    (FIVE, 110, "islander"),
    (("Ann", LONG), 135, "place"),
    (("Ann", "Bo"), 1000, "place"),
    (FIVE, 1000, "place"),
    ((UNBROKEN, LONG), 70, "islander"),
    ((LONG, UNBROKEN), 2, "islander"),
    ((UNBROKEN, LONG), 1000, "place"),
]
WINDOWS: dict[str, tuple[str, int, int]] = {
    "desk": ("desk", 1440, 900),
    "small desk": ("desk", 1024, 700),
    "tablet": ("phone", 820, 1180),
    "phone": ("phone", 390, 844),
    "lying phone": ("phone", 844, 390),
}
"""Who sits there, width and height: a mouse or fingers, upright and lying."""
SPOKEN = [("desk", "en"), ("small desk", "es"), ("tablet", "en"), ("phone", "es"), ("lying phone", "es")]
"""Each window once, the narrow ones in the language with the longer words: whole games in all pairs take too long."""
UNSPOKEN = [(name, language) for name in WINDOWS for language in ("en", "es") if (name, language) not in SPOKEN]
"""The other pairs, in which only the most crowded moments are looked at."""


def tabs(page: Page) -> list[str]:
    """The tabs that can be opened, the one that is open first and last."""
    every: list[str] = page.locator("#tabs button:visible").evaluate_all("all => all.map(each => each.dataset.tab)")
    return [*every, every[0]] if every else []


def open_tab(page: Page, tab: str) -> None:
    """Open a tab without the time that a finger takes, and wait until it is drawn."""
    page.evaluate(
        """tab => { document.querySelector(`#tabs [data-tab=${tab}]`).click();
            return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))) }""",
        tab,
    )


def window(visits: Visits, name: str, language: str = "en") -> tuple[Page, Player]:
    """Somebody at a window of this size, and how they play there."""
    size, width, height = WINDOWS[name]
    viewport: Any = {"width": width, "height": height}
    page = visits.person(size, language, viewport=viewport)
    return page, (Finger if size == "phone" else Player)(page)


def look_round(page: Page) -> list[str]:
    """The faults of every part of the table; where there are tabs, of every tab."""
    if page.locator("#tabs").is_hidden() or page.locator("#result:not(.away)").count():
        return faults(page)
    found = []
    for tab in tabs(page):
        open_tab(page, tab)
        found += [f"{tab}: {fault}" for fault in faults(page)]
    return found


def out_of_sight(page: Page) -> list[str]:
    """What can be chosen on the board, but is not in view while no arrow points to it."""
    board = page.locator("#board").bounding_box()
    boxes = [each.bounding_box() for each in page.locator("#camera :is(.spot, .piece).legal").all()]
    assert board is not None
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    right, bottom = board["x"] + board["width"], board["y"] + board["height"]
    seen = [at for at in middles if board["x"] < at[0] < right and board["y"] < at[1] < bottom]
    if len(seen) == len(middles) or (seen and page.locator("#edges button").count()):
        return []
    return [f"{len(middles) - len(seen)} of {len(middles)} places are out of sight"]


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_nothing_overlaps_or_is_clipped_all_through_a_game(visits: Visits, name: str, language: str) -> None:
    page, player = window(visits, name, language)
    found = []
    for number, (names, lines, phase) in enumerate(STAGES):
        bring(page, game_file(names, lines, phase))
        page.wait_for_selector("#table[data-due], #table[data-over]", state="attached")
        found += [f"stage {number}: {fault}" for fault in out_of_sight(page)]
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += [f"stage {number}, {scheme}, {fault}" for fault in look_round(page)]
        if page.locator(PLACES).count():
            seen = rev(page)
            player.press_place(page.locator(PLACES).first)
            found += [f"stage {number}, holding: {fault}" for fault in faults(page)]
            if page.locator("#ghost-go").is_visible():
                player.press(page.locator("#ghost-go"))
                after(page, seen)
                found += [f"stage {number}, laid: {fault}" for fault in faults(page)]
        if page.locator("#result").count():
            page.locator("#result-away").click()
            found += [f"stage {number}, away: {fault}" for fault in look_round(page)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(("name", "language"), UNSPOKEN)
def test_nothing_overlaps_in_the_other_language_where_most_is_shown(visits: Visits, name: str, language: str) -> None:
    page, _ = window(visits, name, language)
    parts = {"deeds": "yes", "expeditions": "yes", "map": "vast_lands"}
    found = []
    for text in (game_file(FIVE, 110, "islander"), game_file(FIVE, 60, "discard", name="iwari", **parts)):
        bring(page, text)
        page.wait_for_selector("#table[data-due]", state="attached")
        if page.locator("#curtain-open").is_visible():
            Trader(page).open_curtain()
        found += look_round(page)
    assert not found, "\n" + "\n".join(found)


def page_faults(page: Page) -> list[str]:
    """The same for a page that scrolls, which may not be wider than its window either."""
    width: Any = page.evaluate("Math.max(document.documentElement.scrollWidth, innerWidth)")
    size: Any = page.viewport_size
    return faults(page) + ([f"the page is {width} wide"] if width > size["width"] else [])


@pytest.mark.parametrize("names", [("Ann", "greedy"), (2 * UNBROKEN, LONG)], ids=["short", "long"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_on_the_other_pages(visits: Visits, size: str, names: tuple[str, ...]) -> None:
    page = visits.person(size, "es")
    found = [f"home, first visit: {fault}" for fault in (page.goto("/"), page_faults(page))[1]]
    bring(page, game_file(names, 40))
    table = page.url
    page.locator("#menu summary").click()
    found += [f"menu: {fault}" for fault in faults(page)]
    for address in ("/", "/rules/south_seas", f"{table}/step/12", f"{table}/seats", "/learn/south_seas", "/nowhere"):
        visits.expected = ["status of 404"]
        page.goto(address)
        found += [f"{address}: {fault}" for fault in page_faults(page)]
    bring(page, game_file(names))
    page.goto("/")
    found += [f"home, over: {fault}" for fault in page_faults(page)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("size", SIZES)
def test_a_seats_link_and_what_is_behind_it_hold_the_longest_name(visits: Visits, size: str) -> None:
    page, guest = visits.person(size), visits.person(size, "es")
    page.goto("/")
    form = form_of(page)
    form.locator("[name=kind-2]").select_option("link")
    form.locator("[name=name-2]").fill(UNBROKEN)
    form.get_by_role("button", name="Deal", exact=True).click()
    page.get_by_role("button", name="Make a private link").click()
    guest.goto(page.locator(".copy input").input_value())
    assert page_faults(page) + page_faults(guest) == []


@pytest.mark.parametrize("name", WINDOWS)
def test_the_list_of_turns_is_in_view_as_a_whole_with_the_longest_names(visits: Visits, name: str) -> None:
    page, _ = window(visits, name, "es")
    bring(page, game_file((2 * UNBROKEN, LONG), 40))
    page.goto(f"{page.url}/step/12")
    page.locator("#replay .jump summary").click()
    boxes(page, "#replay .jump ol")
    assert page.locator("#replay .jump ol").evaluate("list => list.scrollWidth <= list.clientWidth + 1")


# The bar


def boxes(page: Page, *selectors: str) -> list[dict[str, float]]:
    """Where things lie, all of them in view."""
    found: Any = [page.locator(selector).bounding_box() for selector in selectors]
    size: Any = page.viewport_size
    for box in found:
        assert 0 <= box["x"] <= size["width"] - box["width"]
        assert 0 <= box["y"] <= size["height"] - box["height"]
    return list(found)


@pytest.mark.parametrize(
    ("name", "language", "names"),
    [(*each, (UNBROKEN, LONG)) for each in SPOKEN] + [(*SPOKEN[0], ("Ann", "Bo")), (*SPOKEN[3], (LONG, "Bo"))],
)
def test_what_is_asked_no_islander_and_commit_are_always_in_view(
    visits: Visits, name: str, language: str, names: tuple[str, ...]
) -> None:
    page, player = window(visits, name, language)
    bring(page, game_file(names, 70, "islander"))
    asked = boxes(page, "#prompt > span", "#choices .none", "#commit", "#undo")
    assert page.locator("#choices .choice").first.get_attribute("id") == "none"
    assert page.locator("#prompt > span").evaluate("span => span.scrollHeight <= span.clientHeight + 1")
    assert page.locator("#log-list").evaluate("list => list.scrollWidth <= list.clientWidth + 1")
    while not page.locator("#table[data-waits]").count():
        seen = rev(page)
        player.press(page.locator("#choices .none"))
        after(page, seen)
        assert boxes(page, "#commit", "#undo") == asked[2:]
    assert page.locator("#final").inner_text()
    assert not faults(page)


def test_the_wheel_runs_through_the_choices_and_pointing_at_one_marks_it_on_the_board(visits: Visits) -> None:
    page, _ = window(visits, "small desk")
    bring(page, game_file(("Ann", "Bo"), 70, "islander"))
    chip = page.locator("#chips .choice").first
    chip.hover()
    spot = (chip.get_attribute("id") or "").removeprefix("chip-")
    assert page.locator(f'#camera .pointed[id="{spot}"]').count() == 1
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => document.getElementById('chips').scrollLeft > 0")


@pytest.mark.parametrize("name", WINDOWS)
def test_a_payment_is_in_view_as_a_whole(visits: Visits, name: str) -> None:
    page, player = window(visits, name)
    bring(page, game_file(("Ann", "Bo"), 91, "supply"))
    player.press(page.locator("#offers .priced.legal").first)
    boxes(page, "#pay-stop", "#pay-go")
    pay: Any = page.locator("#pay").evaluate(
        "pay => [pay.scrollWidth - pay.clientWidth, pay.scrollHeight - pay.clientHeight]"
    )
    assert max(pay) <= 1
    assert not faults(page)


@pytest.mark.parametrize("name", ["phone", "tablet", "lying phone"])
def test_a_held_tile_is_laid_where_the_turn_is_committed(visits: Visits, name: str) -> None:
    page, player = window(visits, name)
    bring(page, game_file(("Ann", "Bo"), 40))
    [commit] = boxes(page, "#commit")
    player.hold(page.locator(PLACES).first)
    [go] = boxes(page, "#ghost-go")
    assert page.locator("#commit").is_hidden()
    assert min(commit["x"] + commit["width"], go["x"] + go["width"]) - max(commit["x"], go["x"]) > commit["width"] / 2
    assert abs(commit["y"] - go["y"]) < 6


@pytest.mark.parametrize("name", ["phone", "lying phone"])
def test_everybodys_score_is_beside_the_board(visits: Visits, name: str) -> None:
    page, _ = window(visits, name)
    bring(page, game_file(FIVE, 60))
    assert len(boxes(page, *(f"#seat-{seat} .score" for seat in range(5)))) == 5
    rows = {box["y"] for box in boxes(page, *(f"#seat-{seat} .score" for seat in range(1, 5)))}
    assert len(rows) <= 2


@pytest.mark.parametrize("names", [("Ann", UNBROKEN, LONG), ("Ann", UNBROKEN, "Bo", LONG)], ids=["three", "four"])
@pytest.mark.parametrize("name", ["phone", "lying phone"])
def test_the_board_keeps_its_height_whoever_is_due(visits: Visits, name: str, names: tuple[str, ...]) -> None:
    page, player = window(visits, name)
    bring(page, game_file(names, 0))
    heights = set()
    for _ in names:
        heights.add(page.locator("#board").evaluate("board => board.clientHeight"))
        player.play_out(1)
        be_due(page)
    assert len(heights) == 1
