"""Altiplano in a browser: rounds by mouse and by finger, goods taken back by a touch, two windows of one board."""

import pytest
from playwright.sync_api import Page, Route

from browser.herding import HerdingFinger, HerdingTypist, Herdsman
from browser.measure import faults
from browser.playing import after, be_due, be_live, bring, game_file, rev
from browser.seating import two_people
from browser.test_for_everyone import barriers
from browser.test_layout import WINDOWS, open_tab, tabs
from browser.visits import Visits

OPTIONS = {"name": "altiplano", "missions": "yes"}


def opened(visits: Visits, lines: int, phase: str, size: str = "desk") -> Page:
    width, height = {"desk": (1440, 900), "phone": (390, 844)}[size]
    page = visits.person(size, viewport={"width": width, "height": height})
    bring(page, game_file(("Ann", "greedy"), lines, phase, **OPTIONS))
    return page


def test_rounds_are_played_by_mouse(visits: Visits) -> None:
    page = opened(visits, 0, "keep")
    player = Herdsman(page)
    player.play_out(turns=40)
    assert be_due(page)
    assert player.presses <= 2.5 * player.turns


def test_rounds_are_played_by_finger(visits: Visits) -> None:
    page = opened(visits, 40, "place", "phone")
    HerdingFinger(page).play_out(turns=25)
    assert be_due(page)


def test_rounds_are_played_by_keyboard(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    HerdingTypist(page).play_out(turns=15)
    assert be_due(page)


def test_two_people_plan_at_the_same_time_and_see_only_their_own_plan(visits: Visits) -> None:
    ann, bo = two_people(visits, "altiplano")
    be_due(bo)
    players = Herdsman(ann), HerdingFinger(bo)
    for player in players:
        seen = rev(player.page)
        player.make(next(path for path in player.legal() if path.startswith("place")))
        after(player.page, seen)
    for seat, page in enumerate((ann, bo)):
        assert page.locator("#prompt .mark use").get_attribute("href") == f"#seat-badge-{seat}"
        assert page.locator("#pieces > [data-undo]").count() == 1
        assert page.locator("#pieces > [id^=lies-]").count() == 1
    players[0].make("done")
    ann.wait_for_selector("#table:not([data-due])", state="attached")
    players[1].make("done")
    ann.wait_for_selector("#table[data-due], #table", state="attached")
    bo.wait_for_selector("#pieces > [id^=lies-]:not([data-undo])", state="attached")


def test_a_press_while_a_move_is_on_its_way_chooses_nothing(visits: Visits) -> None:
    page, held = opened(visits, 40, "place"), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/play", hold)
    player, seen = Herdsman(page), rev(page)
    player.make(next(path for path in player.legal() if path.startswith("place")))
    page.wait_for_selector("#table.sending", state="attached")
    page.locator("#tray .held.legal").last.click()
    assert page.locator("#tray .picked").count() == 0
    held[0].continue_()
    after(page, seen)
    page.locator("#tray .held.legal").last.click()
    assert page.locator("#tray .picked").count() == 1


def test_a_good_that_was_laid_is_taken_back_by_choosing_it(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    player = Herdsman(page)
    for _ in range(2):
        player.lay_a_good()
    laid = page.locator("#pieces > [data-undo]")
    assert laid.count() == 2
    seen, first = rev(page), page.locator("#pieces > [data-undo='0']")
    player.choose_one(first)
    after(page, seen)
    assert laid.count() == 1


def test_roles_are_chosen_and_plans_made_in_sight_of_all(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 0, "choose", name="altiplano", roles="chosen", planning="strict"))
    player = Herdsman(page)
    for left in (7, 6):
        assert page.locator("#choices .choice.legal").count() == left
        player.step()
        player.step()  # commits it
    assert page.locator("#curtain").count() == 0
    due = page.locator("#table").get_attribute("data-seat")
    player.lay_a_good()
    assert page.locator("#pieces > [id^=lies-]").count() == 1
    player.move("done")
    assert page.locator("#table").get_attribute("data-seat") != due
    assert page.locator(f"#seat-{due} .lying li").count() >= 2  # what is laid and what is left of the drawn


CLIPPED = """all => all.filter(each => {
    const box = each.getBoundingClientRect(), bar = each.closest("#bar").getBoundingClientRect();
    return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
        || box.left < 0 || box.right > bar.right || box.top < bar.top || box.bottom > bar.bottom
        || !each.contains(document.elementFromPoint(box.right - 12, box.bottom - 6));
}).map(each => each.textContent)"""
"""What choices cannot be read as a whole without scrolling."""


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_roles_and_missions_are_read_as_a_whole_before_one_is_chosen(visits: Visits, size: str, language: str) -> None:
    page = visits.person(size, language)
    bring(page, game_file(("Ann", "greedy", "Bo"), 0, "choose", name="altiplano", roles="chosen"))
    be_due(page)
    assert page.locator("#choices .choice.legal").count() == 7
    assert page.locator("#choices .choice").evaluate_all(CLIPPED) == []
    bring(page, game_file(("Ann", "greedy", "greedy-2"), 0, "keep", **OPTIONS))
    be_due(page)
    assert page.locator("#choices .choice").count() == 3
    assert page.locator("#choices .choice").evaluate_all(CLIPPED) == []


def test_at_one_device_a_plan_is_behind_a_curtain_until_all_are_ready(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 0, "place", name="altiplano"))
    player = Herdsman(page)
    for name in ("Ann", "Bo"):
        page.wait_for_selector(f"#curtain:has-text('{name}')")
        assert not any(page.locator(part).is_visible() for part in ("#board", "#bar", "#side", "#menu"))
        player.open_curtain()
        assert page.locator("#pieces > [id^=lies-]").count() == 0, "the other's plan is in sight"
        player.lay_a_good()
        assert page.locator("#pieces > [data-undo]").count() == 1
        player.move("done")
    assert page.locator("#curtain").count() == 0
    assert page.locator("#pieces > [id^=lies-]").count() >= 1


CROWDED = (("Ann", "greedy", "greedy-2", "greedy-3", "greedy-4"), 300, "end")


@pytest.mark.parametrize("name", WINDOWS)
def test_nothing_overlaps_or_is_too_small_and_axe_finds_nothing_serious(visits: Visits, name: str) -> None:
    size, width, height = WINDOWS[name]
    page = visits.person(size, viewport={"width": width, "height": height})
    found = []
    for names, lines, phase in ((("Ann", "greedy"), 0, "keep"), (("Ann", "greedy", "greedy-2"), 120, "place"), CROWDED):
        bring(page, game_file(names, lines, phase, **OPTIONS))
        be_due(page)
        found += faults(page)
        for tab in tabs(page):
            open_tab(page, tab)
            found += faults(page)
        found += barriers(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("tab", ["mine", "board"])
def test_a_strip_above_a_long_board_says_where_something_can_be_chosen_and_leads_there(
    visits: Visits, tab: str
) -> None:
    page = opened(visits, 40, "place", "phone")
    page.locator(f"#tabs [data-tab={tab}]").tap()
    buttons = page.locator("#strip button")
    boxes = [button.bounding_box() for button in buttons.all()]
    assert len(boxes) == 8
    assert all(box and box["height"] >= 40 and box["x"] >= 0 and box["x"] + box["width"] <= 390.5 for box in boxes)
    assert len({box and box["y"] for box in boxes}) == 1
    assert not page.locator("#edges button").count()
    assert page.locator("#tools").is_hidden()
    page.locator("#tray .held.legal").first.tap()
    where = page.locator("#targets .next").evaluate_all("all => all.map(each => each.id.slice('lay-'.length))")
    lit = page.locator("#strip .lit").evaluate_all("all => all.map(each => each.id.slice('strip-'.length))")
    assert {place for place in where if page.locator(f"#strip-{place}").count()} == set(lit) - {"tiles"}
    assert ("tiles" in lit) == any(not page.locator(f"#strip-{place}").count() for place in where)
    # Of one's own boards the spaces for movement are seen below the rows of the places.
    assert ("seen" in (buttons.last.get_attribute("class") or "")) == (tab == "mine")
    assert "seen" in (buttons.first.get_attribute("class") or "")
    buttons.last.tap()
    page.wait_for_selector("#strip-village:not(.seen) ~ #strip-tiles.seen")
    assert page.locator("#tray .picked").count() == 1


def test_a_broad_window_has_no_strip(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    assert page.locator("#strip").is_hidden()
    assert page.locator("#tools").is_visible()


MIDDLE = """each => { const box = (each.querySelector(".reach, .picture") || each).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] }"""
Points = tuple[tuple[float, float], tuple[float, float]]


def a_good_and_its_place(page: Page) -> Points:
    """Where a good of the tray lies, and a place in view where it may be laid."""
    good = page.locator("#tray .held.legal").first
    good.click()
    place = page.locator("#targets .spot.wide.next").first.evaluate(MIDDLE)
    good.click()
    page.keyboard.press("Escape")
    return good.evaluate(MIDDLE), place


def drag(page: Page, way: Points, *, drops: bool = True) -> None:
    page.mouse.move(*way[0])
    page.mouse.down()
    page.mouse.move(*way[1], steps=8)
    if drops:
        page.mouse.up()


def test_a_good_is_dragged_onto_a_place_and_back_into_the_bar(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    goods, laid = page.locator("#tray .held"), page.locator("#pieces > [data-undo]")
    count, way, seen = goods.count(), a_good_and_its_place(page), rev(page)
    drag(page, way, drops=False)
    assert page.locator("body > .floating").count() == 1
    assert page.locator("#targets .aimed").count() == 1
    page.mouse.up()
    after(page, seen)
    assert (laid.count(), goods.count()) == (1, count - 1)
    assert page.locator(".floating, .lifted, .dragging-good").count() == 0
    seen, from_there = rev(page), laid.evaluate(MIDDLE)
    drag(page, (from_there, way[0]))
    after(page, seen)
    assert (laid.count(), goods.count()) == (0, count)


def test_a_drag_that_ends_elsewhere_or_is_given_up_changes_nothing(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    way, seen, count = a_good_and_its_place(page), rev(page), page.locator("#tray .held").count()
    drag(page, (way[0], (way[0][0] + 9, way[0][1] + 9)))
    drag(page, way, drops=False)
    page.keyboard.press("Escape")
    assert page.locator(".floating, .lifted, .picked").count() == 0
    page.mouse.up()
    page.wait_for_timeout(200)
    assert (rev(page), page.locator("#tray .held").count()) == (seen, count)
    assert page.locator(".picked").count() == 0
    page.locator("#tray .held.legal").first.click()
    assert page.locator("#tray .picked").count() == 1


def touch(page: Page, way: Points, steps: int = 8) -> None:
    """A finger that is put down, drawn along a way and lifted."""
    hand = page.context.new_cdp_session(page)
    (x, y), (to, low) = way
    points = [(x + (to - x) * step / steps, y + (low - y) * step / steps) for step in range(steps + 1)]
    for at, kind in zip(points, ["touchStart", *["touchMove"] * steps], strict=True):
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]})
        page.wait_for_timeout(16)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drags_goods_and_the_board_as_before(visits: Visits) -> None:
    page = opened(visits, 40, "place", "phone")
    goods, laid = page.locator("#tray .held"), page.locator("#pieces > [data-undo]")
    count, way, seen = goods.count(), a_good_and_its_place(page), rev(page)
    touch(page, way)
    after(page, seen)
    assert (laid.count(), goods.count()) == (1, count - 1)
    seen, from_there = rev(page), laid.evaluate(MIDDLE)
    touch(page, (from_there, way[0]))
    after(page, seen)
    assert (laid.count(), goods.count()) == (0, count)
    before = page.locator("#camera").get_attribute("style")
    touch(page, ((195, 400), (195, 200)))
    assert page.locator("#camera").get_attribute("style") != before
    assert laid.count() == 0


def test_a_tray_that_is_too_long_is_still_scrolled_by_a_finger(visits: Visits) -> None:
    page = opened(visits, 40, "place", "phone")
    page.locator("#tray").evaluate("""tray => { tray.style.width = "90px"; tray.style.flexWrap = "nowrap";
        for (const good of tray.children) good.style.flex = "none"; window.dispatchEvent(new Event("resize")) }""")
    page.wait_for_selector("#tray.scrolls")
    box = page.locator("#tray").bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    touch(page, ((box["x"] + 80, y), (box["x"] + 10, y + 3)), 14)
    page.wait_for_timeout(300)
    assert page.locator("#tray").evaluate("tray => tray.scrollLeft") > 20
    assert page.locator(".floating, .picked").count() == 0


WATCH = """() => { window.flights = [];
    const note = node => queueMicrotask(() => window.flights.push(node.getAnimations().length));
    const added = all => all.flatMap(each => [...each.addedNodes]).filter(node => node.matches?.(".floating"));
    new MutationObserver(all => added(all).forEach(note)).observe(document.body, { childList: true }) }"""
"""Notes for everything that floats how many animations run on it."""


def test_goods_fly_where_motion_is_welcome(visits: Visits) -> None:
    page = visits.person(calm=False)
    bring(page, game_file(("Ann", "greedy"), 40, "place", **OPTIONS))
    page.evaluate(WATCH)
    player = Herdsman(page)
    player.lay_a_good()
    assert page.evaluate("window.flights") == [1]
    seen = rev(page)
    page.keyboard.press("u")
    after(page, seen)
    assert page.evaluate("window.flights") == [1, 1]
    page.wait_for_selector(".floating", state="detached")


def flourishing(page: Page, line: str) -> list[bool]:
    """Whether a flourish runs on a line and on the number of Ann's cards."""
    runs = "each => each.getAnimations().some(one => one.animationName === 'flourish')"
    return [bool(page.locator(each).evaluate(runs)) for each in (line, "#owned-seat-0 > summary")]


@pytest.mark.parametrize("calm", [False, True])
def test_a_mission_that_is_met_gets_a_flourish_unless_motion_is_unwelcome(visits: Visits, calm: bool) -> None:
    page = visits.person(calm=calm)
    bring(page, game_file(("Ann", "greedy"), 153, "house", seed=4, **OPTIONS))
    player, seen = Herdsman(page), rev(page)
    player.make("village house house_wood")
    after(page, seen)
    assert flourishing(page, "#preview > [data-feat]") == [not calm, not calm]
    page.evaluate(
        "() => Promise.all(document.getAnimations().map(one => one.animationName === 'flourish' && one.finished))"
    )
    seen = rev(page)
    player.make("end")
    after(page, seen)
    if page.locator("#table[data-waits]").count():
        player.commit()
    page.wait_for_selector("#log-list > [data-feat]", state="attached")
    assert flourishing(page, "#log-list > [data-feat]") == [not calm, not calm]


LEVELS = """all => all.map(each => {
    const card = each.getBoundingClientRect(), face = each.querySelector(".front").getBoundingClientRect();
    const worth = each.querySelector(".worth, .cost").getBoundingClientRect();
    return [worth.top - face.top, face.top - card.top].map(Math.round);
})"""
"""How far what a card pays or costs lies below the top of its picture, and that below the card's."""


def test_what_a_card_costs_stands_on_its_picture_however_long_its_words_are(visits: Visits) -> None:
    page = visits.person("phone", "es")
    bring(page, game_file(("Ann", "greedy"), 40, "place", **OPTIONS))
    be_due(page)
    page.locator("#tabs [data-tab=offers]").tap()
    places = page.locator("#side .priced.whole:visible").evaluate_all(LEVELS)
    assert len(places) >= 7
    for below, above in places:
        assert 0 <= below <= 14
        assert above <= 6


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_choices_that_do_not_fit_in_one_line_stand_in_several(visits: Visits, size: str) -> None:
    page = visits.person(size, "es")
    bring(page, game_file(("Ann", "greedy"), 227, "corn", seed=5, seat=0, **OPTIONS))
    be_due(page)
    assert page.locator("#choices .choice").count() == 6
    assert page.locator("#choices .choice").evaluate_all(CLIPPED) == []
    assert page.locator("#targets [id^=corn-]").count() == 6


@pytest.mark.parametrize(("size", "many"), [("desk", 7), ("phone", 5)])
def test_of_many_ways_to_go_several_are_read_at_once(visits: Visits, size: str, many: int) -> None:
    page = visits.person(size, "es")
    bring(page, game_file(("Ann", "greedy", "greedy-2"), 100, "cart", seat=0, name="altiplano"))
    be_due(page)
    chips = page.locator("#chips .choice")
    assert chips.count() - len(chips.evaluate_all(CLIPPED)) >= many


LOG = """() => [...document.querySelectorAll("#log-list > li")]
    .map(each => [each.id, each.classList.contains("new"), each.textContent])"""
"""Every entry of the log, and whether it is marked as new."""


def test_what_a_player_has_built_is_seen_as_cards(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "greedy", "greedy-2"), 300, "go", **OPTIONS))
    be_due(page)
    owned = page.locator("#players details[id^=owned]").first
    owned.locator("summary").click()
    cards = owned.locator(".priced.small .front")
    assert cards.count() >= 1
    assert cards.evaluate_all("all => all.every(each => each.getBoundingClientRect().width > 30)")
    assert not faults(page)


BELOW_THE_TOP = """() => {
    const [list, since] = ["log-list", "since"].map(id => document.getElementById(id).getBoundingClientRect());
    return Math.abs(since.top - list.top) }"""
"""How far below the top of the log the line lies from which on it is new."""


def test_after_a_long_wait_the_log_tells_all_and_what_is_new(visits: Visits) -> None:
    """What is sent reaches back less far than one's last turn; the page adds it to what it has."""
    page = visits.person()
    bring(page, game_file(("Ann", "greedy", "greedy-2", "greedy-3", "greedy-4"), 220, "pass", seat=0, **OPTIONS))
    be_due(page)
    page.locator("#finish-pass").click()
    page.wait_for_selector("#table:not([data-due])", state="attached")
    be_due(page)
    waited = page.evaluate(LOG)
    assert sum(is_new for _, is_new, _ in waited) > 30
    assert page.evaluate(BELOW_THE_TOP) < 40
    page.reload()
    be_live(page)
    assert page.evaluate(LOG) == waited
