"""The map of Iwari in a browser: things appear where they lie, numbers stay on top, only what is meant is lit."""

import pytest
from playwright.sync_api import Page

from browser.playing import Trader, TradingFinger, after, bring, game_file, rev
from browser.visits import Visits

WATCH = """() => {
  window.astray = [];
  const look = () => {
    for (const each of document.querySelectorAll("#camera [data-at]")) {
      const now = new DOMMatrix(getComputedStyle(each).transform);
      const meant = new DOMMatrix(each.style.transform || "none");
      const far = Math.hypot(now.e - meant.e, now.f - meant.f);
      if (far > 30) window.astray.push(`${each.id} ${Math.round(far)}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Note whatever is drawn elsewhere than where it lies; what makes room for a neighbour goes less far than 30."""


def opened(visits: Visits, lines: int, phase: str = "discard", calm: bool = True) -> Page:
    page = visits.person(calm=calm)
    bring(page, game_file(("Ann", "Bo"), lines, phase, name="iwari", deeds="yes"))
    Trader(page).open_curtain()
    return page


def test_what_is_new_appears_in_its_place(visits: Visits) -> None:
    page = opened(visits, 30, calm=False)
    page.evaluate(WATCH)
    player = Trader(page)
    before = page.locator("#pieces > .piece").count()
    seen = rev(page)
    player.compose(next(path for path in player.legal() if path.split()[0] != "discard").split())
    after(page, seen)
    page.wait_for_timeout(400)
    assert page.locator("#pieces > .piece").count() > before
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("document.getElementById('ground').style.transform.includes('rotate')")
    page.wait_for_timeout(400)
    assert page.evaluate("window.astray") == []


def test_names_and_numbers_lie_over_ways_and_light(visits: Visits) -> None:
    page = opened(visits, 60)
    layers = page.locator("#camera > g").evaluate_all("all => all.map(each => each.id)")
    order = [layers.index(name) for name in ("ground", "lit", "lands", "ways", "printed", "pieces", "slips", "targets")]
    assert order == sorted(order)
    assert page.locator("#printed use").get_attribute("href") == "#map-new_horizons-read"
    frames = page.locator("#printed, #ground").evaluate_all("all => all.map(each => each.style.cssText)")
    assert frames[0] == frames[1]


def test_while_a_card_is_aimed_only_what_it_reaches_is_lit(visits: Visits) -> None:
    page = opened(visits, 12)
    page.mouse.move(1, 1)
    page.locator("#tray .legal").first.click()
    page.wait_for_selector("#table.aiming")
    page.mouse.move(1, 1)
    shown = "all => all.map(each => getComputedStyle(each.querySelector('.ring')).opacity)"
    assert set(page.locator("#targets .target:not(.reached)").evaluate_all(shown)) == {"0"}
    assert set(page.locator("#targets .target.reached").evaluate_all(shown)) == {"1"}


def test_a_circle_with_totems_is_not_painted_over(visits: Visits) -> None:
    page = opened(visits, 60, "totem")
    filled = "all => all.map(each => getComputedStyle(each.querySelector('.ring')).fill)"
    assert page.locator('#pieces > [id^="totem-"]').count()
    taken = page.locator("#targets .taken").evaluate_all(filled)
    assert set(taken) == {"none"}
    others = page.locator("#targets .target:not(.taken)").evaluate_all(filled)
    assert others
    assert "none" not in others


def test_a_deed_is_put_on_a_whole_land(visits: Visits) -> None:
    page = opened(visits, 0, "union")
    spot = page.locator("#targets .wide").first
    told = spot.get_attribute("aria-label") or ""
    assert told.startswith("Union on ")
    assert "counts 2 times, now" in told
    assert page.locator("#lands .land").count() == page.locator("#targets .wide").count()
    assert page.locator("#targets .wide > use").first.evaluate("each => Number(getComputedStyle(each).opacity)") > 0.5
    land, circle = spot.locator(".reach path").bounding_box(), spot.locator(".ring").bounding_box()
    assert land
    assert circle
    assert land["width"] > 4 * circle["width"]
    seen = rev(page)
    # High on the land, away from the ring.
    page.mouse.click(land["x"] + land["width"] / 2, land["y"] + 0.15 * land["height"])
    after(page, seen)
    assert page.locator('#pieces > [id^="deed-union"]').count() == 1


@pytest.mark.parametrize("away", ["centre", "out"])
def test_a_place_is_brought_near_again_after_a_look_from_afar(visits: Visits, away: str) -> None:
    page = visits.person("phone")
    bring(page, game_file(("Ann", "greedy"), 20, "discard", name="iwari"))
    player = TradingFinger(page)
    place = page.locator("#targets .target.legal").first
    player.press_place(place)
    page.wait_for_selector("#hint:visible")
    if away == "centre":
        player.press(page.locator("#tools [data-tool=centre]"))
    else:
        for _ in range(4):
            page.keyboard.press("-")
    scale = "document.getElementById('board').style.getPropertyValue('--scale')"
    page.wait_for_function(f"() => Number({scale}) < 0.6")
    player.put(place)


def test_whoever_takes_over_the_device_sees_the_whole_map_again(visits: Visits) -> None:
    page = visits.person("phone")
    bring(page, game_file(("Ann", "Bo"), 12, "discard", name="iwari"))
    player = TradingFinger(page)
    player.open_curtain()
    scale = "Number(document.getElementById('board').style.getPropertyValue('--scale'))"
    whole = page.evaluate(scale)
    while not page.locator("#curtain").is_visible():
        player.step()
        if page.locator("#table[data-waits]").count():
            assert page.evaluate(scale) > whole
    player.open_curtain()
    assert page.evaluate(scale) == whole
