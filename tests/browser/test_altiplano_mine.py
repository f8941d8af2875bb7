"""What is one's own on a phone: all seven places as rows at once, played from there, and the whole board beside it."""

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.herding import HerdingFinger, Herdsman
from browser.measure import faults
from browser.playing import after, be_due, be_live, bring, game_file, rev, text_of
from browser.seating import new_link, sit_down, two_people
from browser.test_altiplano import MIDDLE, touch
from browser.visits import Visits

OPTIONS = {"name": "altiplano", "missions": "yes"}
FIVE = ("Ann", "greedy", "greedy-2", "greedy-3", "greedy-4")
TWO = FIVE[:2]

ROWS = """() => { const board = document.getElementById("board").getBoundingClientRect();
    return [...document.querySelectorAll("#ground-compact > [id]")].map(row => {
        const box = row.getBoundingClientRect(), place = row.id.slice("compact-".length);
        const isSeen = box.top >= board.top - 1 && box.bottom <= board.bottom + 1 && box.width > 0.9 * board.width;
        return [place, box.top, isSeen] }) }"""
"""Of every compact block its name, how low it is, and whether it is in view as a whole."""


LYING = "camera => new DOMMatrix(getComputedStyle(camera).transform).toString()"
"""How large the board is and how far it is scrolled."""


def opened(visits: Visits, lines: int, phase: str, names: tuple[str, ...] = TWO, **more: Any) -> Page:
    page = visits.person("phone", **more)
    bring(page, game_file(names, lines, phase, **OPTIONS))
    be_due(page)
    return page


def tab(page: Page, name: str) -> None:
    page.locator(f"#tabs [data-tab={name}]").tap()


def shown(page: Page) -> str:
    """The tab that is open."""
    return page.locator("#tabs [aria-pressed=true]").get_attribute("data-tab") or ""


def ring(page: Page) -> list[str]:
    """The places in the order of the ring."""
    ids: list[str] = page.locator("#strip button").evaluate_all(
        "all => all.map(each => each.id.slice('strip-'.length))"
    )
    return ids[:7]


@pytest.mark.parametrize(("names", "lines"), [(TWO, 40), (FIVE, 300)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_while_one_plans_on_a_phone_all_places_are_seen_in_the_order_of_the_ring(
    visits: Visits, names: tuple[str, ...], lines: int, language: str
) -> None:
    page = opened(visits, lines, "place", names, language=language)
    assert page.locator("#tabs [data-tab]").first.get_attribute("data-tab") == shown(page) == "mine"
    assert page.locator("#tray .held").count() >= 3
    rows = page.evaluate(ROWS)[:7]
    assert [place for place, _, _ in rows] == ring(page)
    assert [top for _, top, _ in rows] == sorted(top for _, top, _ in rows)
    assert all(is_seen for _, _, is_seen in rows), rows
    assert page.locator("#blocks").is_hidden()
    assert page.locator("#pieces [id^=stands-]:visible").count() == 1
    assert not faults(page)


@pytest.mark.parametrize("width", [360, 390])
def test_a_good_is_laid_and_taken_back_by_a_tap(visits: Visits, width: int) -> None:
    page = opened(visits, 40, "place", viewport={"width": width, "height": 800})
    lying = page.locator("#camera").evaluate(LYING)
    page.locator("#tray .held.legal").first.tap()
    spot = page.locator("#targets .spot.wide.next").first
    place, seen = (spot.get_attribute("id") or "").removeprefix("lay-"), rev(page)
    page.touchscreen.tap(*spot.locator(".as-compact").evaluate(MIDDLE))
    after(page, seen)
    laid = page.locator("#pieces > [data-undo]")
    assert laid.count() == 1
    assert (laid.get_attribute("id") or "").startswith(f"lies-{place}-")
    assert is_within(page, laid.evaluate(MIDDLE), f"#compact-{place}")
    seen = rev(page)
    page.touchscreen.tap(*laid.evaluate(MIDDLE))
    after(page, seen)
    assert laid.count() == 0
    assert page.locator("#camera").evaluate(LYING) == lying, "the board has moved or grown"


def is_within(page: Page, at: tuple[float, float], selector: str) -> bool:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] < at[0] < box["x"] + box["width"] and box["y"] < at[1] < box["y"] + box["height"]


def test_a_good_is_dragged_onto_the_row_of_a_place(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    good = page.locator("#tray .held.legal").first
    good.click()
    row = page.locator("#targets .spot.wide.next .as-compact").last
    place, to = row.evaluate("row => row.closest('.spot').id.slice('lay-'.length)"), row.evaluate(MIDDLE)
    page.keyboard.press("Escape")
    seen = rev(page)
    touch(page, (good.evaluate(MIDDLE), to))
    after(page, seen)
    assert page.locator(f"#pieces > [data-undo][id^=lies-{place}-]").count() == 1


def test_the_board_comes_along_for_a_good_that_lingers_at_its_edge_alone(visits: Visits) -> None:
    page = opened(visits, 40, "place", viewport={"width": 390, "height": 640})
    good, board = page.locator("#tray .held.legal").first, page.locator("#board").bounding_box()
    assert board is not None
    start, lying = good.evaluate(MIDDLE), page.locator("#camera").evaluate(LYING)
    edge = [start[0], board["y"] + board["height"] - 12]
    hand = page.context.new_cdp_session(page)
    for kind, (x, y) in (("touchStart", start), ("touchMove", [start[0], start[1] - 20]), ("touchMove", edge)):
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(120)
    assert page.locator("#camera").evaluate(LYING) == lying
    page.wait_for_function(f"before => ({LYING})(document.getElementById('camera')) !== before", arg=lying)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_one_goes_to_a_place_by_a_tap_on_its_row(visits: Visits) -> None:
    page = opened(visits, 60, "go")
    go, seen = page.locator("#targets [id^=go-].legal").first, rev(page)
    place = (go.get_attribute("id") or "").removeprefix("go-")
    row = page.locator(f"#compact-{place}").bounding_box()
    assert row is not None
    assert is_within(page, go.locator(".ring").evaluate(MIDDLE), f"#compact-{place}")
    page.touchscreen.tap(row["x"] + 180, row["y"] + row["height"] / 2)
    page.wait_for_selector(f'#table.picking, #table:not([data-rev="{seen}"])')
    if rev(page) == seen:  # there are several ways to go there
        page.locator("#choices .choice.next").first.tap()
        after(page, seen)
    assert is_within(page, page.locator("#stands-0").evaluate(MIDDLE), f"#compact-{place}")


def test_an_action_is_done_by_a_tap_on_its_formula(visits: Visits) -> None:
    page = opened(visits, 60, "go")
    paths, seen = HerdingFinger(page).legal(), rev(page)
    works = page.locator("#targets [id^=do-].legal").evaluate_all(
        "all => all.map(each => [each.id, each.dataset.words])"
    )
    spot = next(id_ for id_, words in works if words in paths)
    lying = page.locator("#pieces > [id^=lies-]").count()
    page.touchscreen.tap(*page.locator(f'[id="{spot}"]').evaluate(MIDDLE))
    after(page, seen)
    assert page.locator("#pieces > [id^=lies-]").count() < lying
    assert shown(page) == "mine"


@pytest.mark.parametrize(
    ("size", "language", "asked"), [("desk", "en", "Choose an order."), ("phone", "es", "Elige un pedido.")]
)
def test_a_choice_that_is_begun_says_what_is_wanted_next_and_can_be_given_up(
    visits: Visits, size: str, language: str, asked: str
) -> None:
    page = visits.person(size, language)
    bring(page, game_file(TWO, 200, "order", **OPTIONS))
    be_due(page)
    player = (HerdingFinger if size == "phone" else Herdsman)(page)
    prompt, seen = page.locator("#prompt > span").inner_text(), rev(page)
    player.choose_one(page.locator("#targets #do-market-order"))
    page.wait_for_selector("#table.picking")
    assert page.locator("#prompt").inner_text().split("\n")[-1] == asked
    assert page.locator("#prompt > span").is_hidden()
    cards = page.locator("#offers .priced.next")
    assert cards.count() > 2
    assert not faults(page)
    player.choose_one(page.locator("#next-stop"))
    page.wait_for_selector("#table:not(.picking)")
    assert page.locator("#prompt > span").inner_text() == prompt
    assert page.locator("#next").is_hidden()
    assert (page.locator("#table .picked").count(), rev(page)) == (0, seen)


def test_what_is_chosen_stays_chosen_on_the_other_board_and_is_laid_there(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    page.locator("#tray .held.legal").first.tap()
    lit = "all => all.map(each => each.id).sort()"
    here = page.locator("#targets .next:visible").evaluate_all(lit)
    tab(page, "board")
    assert shown(page) == "board"
    assert page.locator("#ground-compact").is_hidden()
    assert page.locator("#blocks").is_visible()
    assert page.locator("#tray .picked").count() == 1
    assert page.locator("#targets .next:visible").evaluate_all(lit) == here
    assert page.locator("#pieces [id^=stands-]:visible").count() == 2
    seen = rev(page)
    page.touchscreen.tap(*page.locator("#targets .spot.wide.next .as-block").first.evaluate(MIDDLE))
    after(page, seen)
    assert shown(page) == "board"
    laid = page.locator("#pieces > [data-undo]")
    place = (laid.get_attribute("id") or "").split("-")[1]
    assert is_within(page, laid.evaluate(MIDDLE), f"#part-{place}")
    tab(page, "mine")
    assert is_within(page, laid.evaluate(MIDDLE), f"#compact-{place}")
    assert all(is_seen for _, _, is_seen in page.evaluate(ROWS)[:7])


def test_either_board_stays_where_it_was_scrolled_to(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    where = "() => document.getElementById('camera').style.transform"
    top = page.evaluate(where)
    touch(page, ((195, 400), (195, 250)))
    mine = page.evaluate(where)
    page.wait_for_timeout(500)  # a tap soon after such a draw is taken for its end
    tab(page, "board")
    assert page.evaluate(where) == top
    touch(page, ((195, 400), (195, 150)))
    board = page.evaluate(where)
    assert len({top, mine, board}) == 3
    page.wait_for_timeout(500)
    for name, found in (("mine", mine), ("board", board)):
        tab(page, name)
        assert page.evaluate(where) == found


@pytest.mark.parametrize(("phase", "lines"), [("go", 100), ("go", 260), ("place", 40)])
def test_what_is_ones_own_is_as_it_was_after_another_tab(visits: Visits, phase: str, lines: int) -> None:
    page = opened(visits, lines, phase)
    lying = page.locator("#camera").evaluate(LYING)
    for name in ("offers", "players", "log"):
        tab(page, name)
        page.wait_for_function("document.getElementById('board').clientWidth === 0")
        tab(page, "mine")
        page.wait_for_function("document.getElementById('board').clientWidth > 0")
        assert page.locator("#camera").evaluate(LYING) == lying


def test_what_can_be_chosen_comes_into_view_if_nothing_in_view_can_be(visits: Visits) -> None:
    page = visits.person("phone")
    bring(page, game_file(TWO, 227, "corn", seed=5, seat=0, **OPTIONS))
    be_due(page)
    board = page.locator("#board").bounding_box()
    rows = [spot.evaluate(MIDDLE) for spot in page.locator("#targets [id^=corn-].legal").all()]
    assert board is not None
    assert len(rows) == 6
    assert all(board["y"] < y < board["y"] + board["height"] for _, y in rows)
    page.evaluate("""() => { window.passed = []; const camera = document.getElementById("camera");
        new MutationObserver(() => passed.push(camera.style.transform)).observe(camera, { attributes: true }) }""")
    player = HerdingFinger(page)
    player.move(next(path for path in player.legal() if path.startswith("corn")))
    assert len({*page.evaluate("passed")}) <= 1, "the board went up and came back"


def test_a_turn_brings_back_what_is_ones_own_but_not_from_the_board(visits: Visits) -> None:
    ann, bo = map(Herdsman, two_people(visits, "altiplano"))
    be_due(bo.page)
    for away, back in (("log", "mine"), ("board", "board")):
        while bo.page.locator("#table[data-due]").count():
            hurry(bo)
        tab(bo.page, away)
        while not bo.page.locator("#table[data-due]").count():
            hurry(ann)
            bo.page.wait_for_timeout(300)
        bo.page.wait_for_selector(f"#tabs [data-tab={back}][aria-pressed=true]")
        assert bo.page.locator("#board").is_visible()


def hurry(player: Herdsman) -> None:
    """Commit, or else what ends a turn soonest."""
    seen = rev(player.page)
    if player.page.locator("#table[data-waits]").count():
        player.commit()
    else:
        legal = player.legal()
        player.make(next((path for path in legal if path in ("done", "end", "pass")), legal[0]))
    after(player.page, seen)


def test_the_strip_leads_to_the_rows_and_to_ones_own_boards(visits: Visits) -> None:
    page = opened(visits, 40, "place", viewport={"width": 390, "height": 640})
    last = page.locator("#strip button").nth(6)
    assert "seen" not in (last.get_attribute("class") or "")
    last.tap()
    page.wait_for_selector(f"#strip-{ring(page)[6]}.seen")
    page.locator("#strip button").last.tap()
    page.wait_for_function("""() => { const board = document.getElementById("board").getBoundingClientRect();
        const box = document.getElementById("compact-tiles").getBoundingClientRect();
        return box.top < board.bottom - 20 && box.bottom > board.top }""")
    assert "seen" not in (page.locator("#strip button").first.get_attribute("class") or "")


def test_whoever_only_looks_on_has_no_board_of_their_own(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    other = visits.person("phone")
    other.goto(page.url)
    be_live(other)
    assert other.locator("#tabs [data-tab=mine]").count() == 0
    assert shown(other) == "board"
    assert other.locator("#blocks").is_visible()
    assert other.locator(".player:visible").count() == 2
    page.goto(f"{page.url}/step/20")
    page.wait_for_selector("#board.tall:not(.compact)")
    assert shown(page) == "board"


def test_a_phone_whose_seat_another_device_took_has_no_board_of_its_own_any_more(visits: Visits) -> None:
    ann, bo = two_people(visits, "altiplano")
    assert shown(bo) == "mine"
    sit_down(visits.person("phone"), new_link(ann, 1))
    bo.wait_for_selector("#table.onlooker", state="attached")
    bo.wait_for_selector("#board.tall:not(.compact)")
    assert bo.locator("#tabs [data-tab=mine]").is_hidden()
    assert shown(bo) == "board"
    assert bo.locator(".player:visible").count() == 2


def test_where_the_window_is_broad_there_is_no_tab_of_ones_own(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector("#board:not(.tall, .compact)")
    assert page.locator("#tabs [data-tab=mine]").is_hidden()
    assert shown(page) == "board"
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector("#board.compact")
    assert shown(page) == "mine"
    assert all(is_seen for _, _, is_seen in page.evaluate(ROWS)[:7])
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_selector("#board:not(.tall, .compact)")
    assert page.locator("#tabs").is_hidden()


def test_what_is_not_shown_is_not_reached_by_keyboard_either(visits: Visits) -> None:
    page = opened(visits, 60, "go")
    places = page.locator("#camera [tabindex='0']")
    assert places.count() == 1
    assert places.is_visible()
    assert page.locator("#pieces [id^=stands-1]").is_hidden()
    places.focus()
    goals = {f"go-{path.split()[1]}" for path in HerdingFinger(page).legal() if path.startswith("go")}
    reached = set()
    for _ in range(20):
        page.keyboard.press("PageDown")
        focused = page.locator("#camera :focus")
        assert focused.is_visible()
        reached.add(focused.get_attribute("id"))
    assert goals
    assert goals <= reached


def test_a_long_press_on_a_row_tells_of_its_place(visits: Visits) -> None:
    page = opened(visits, 40, "place")
    place = ring(page)[3]
    box = page.locator(f"#compact-{place}").bounding_box()
    assert box is not None
    hand = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 30, "y": box["y"] + box["height"] / 2}
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_selector("#card:visible")
    glow = page.locator("#glow path").bounding_box()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    told = page.evaluate("JSON.parse(document.getElementById('regions').dataset.regions)")
    label = next(region["label"] for region in told if region["id"] == place)
    assert text_of(page, "#card").startswith(label)
    assert glow is not None
    assert abs(glow["y"] - box["y"]) < 8
    assert abs(glow["height"] - box["height"]) < 14
