"""No text or target overlaps another, is clipped, covered or too small, at both sizes and all through a game."""

import pytest
from playwright.sync_api import Page

from browser.measure import faults
from browser.playing import PLACES, Finger, Player, after, bring, game_file, rev
from browser.visits import SIZES, Visits

LONG = "Maximiliana von Schmetterling"
FIVE = ("Ann", LONG, "greedy-2", "Bo", "greedy")
STAGES = [
    (("Ann", "greedy"), 0, "place"),
    (("Ann", "Bo"), 2, "islander"),
    (("Ann", "Bo", "Cy"), 14, "place"),
    (("Ann", "Bo", "Cy"), 31, "islander"),
    (("Ann", "Bo"), 40, "ship"),
    (FIVE, 60, "place"),
    (("Ann", "Bo"), 90, "ship"),
    (FIVE, 110, "islander"),
    (("Ann", LONG), 135, "place"),
    (("Ann", "Bo"), 1000, "place"),
    (FIVE, 1000, "place"),
]
TABS = ("offers", "players", "log", "board")


def look_round(page: Page, size: str) -> list[str]:
    """The faults of every part of the table; on a phone, of every tab."""
    if size == "desk" or page.locator("#result:not(.away)").count():
        return faults(page)
    found = []
    for tab in TABS:
        page.locator(f"#tabs [data-tab={tab}]").tap()
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


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_is_clipped_all_through_a_game(visits: Visits, size: str, language: str) -> None:
    page = visits.person(size, language)
    player = (Finger if size == "phone" else Player)(page)
    found = []
    for number, (names, lines, phase) in enumerate(STAGES):
        bring(page, game_file(names, lines, phase))
        page.wait_for_selector("#table[data-due], #table[data-over]", state="attached")
        found += [f"stage {number}: {fault}" for fault in out_of_sight(page)]
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += [f"stage {number}, {scheme}, {fault}" for fault in look_round(page, size)]
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
            found += [f"stage {number}, away: {fault}" for fault in look_round(page, size)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_on_the_other_pages(visits: Visits, size: str) -> None:
    page = visits.person(size, "es")
    found = [f"home, first visit: {fault}" for fault in (page.goto("/"), faults(page))[1]]
    bring(page, game_file(("Ann", "greedy"), 40))
    table = page.url
    page.locator("#menu summary").click()
    found += [f"menu: {fault}" for fault in faults(page)]
    for address in ("/", "/rules/south_seas", f"{table}/step/12", "/learn/south_seas", "/nowhere"):
        visits.expected = ["status of 404"]
        page.goto(address)
        found += [f"{address}: {fault}" for fault in faults(page)]
    assert not found, "\n" + "\n".join(found)
