"""Several windows at one table: what is told, what is kept back, and clicks that come twice, late or at once."""

from playwright.sync_api import expect

from browser.playing import PLACES, Player, after, be_due, be_live, bring, deal, game_file, lines, rev, text_of
from browser.seating import new_link, sit_down, two_people
from browser.visits import Visits

COUNT_WHAT_IS_SPOKEN = """() => { window.spoken = 0;
    const count = new MutationObserver((found) => { spoken += found.length; });
    count.observe(document.getElementById("status"), { childList: true }) }"""


def test_both_see_what_is_committed_and_only_its_author_what_is_tentative(visits: Visits) -> None:
    ann, bo = two_people(visits)
    assert bo.locator("#table[data-due]").count() == 0
    before, seen = lines(bo), rev(bo)
    bo.evaluate(COUNT_WHAT_IS_SPOKEN)
    player, other = Player(ann), Player(bo)
    player.step()
    ann.wait_for_selector("#camera .piece.draft", state="attached")
    ann.locator("#undo").click()
    ann.wait_for_selector("#camera .spot.cell.legal", state="attached")
    assert ann.locator("#camera .piece.tile").count() == 1
    bo.wait_for_timeout(500)
    assert bo.locator("#camera .piece.tile").count() == 1
    assert (lines(bo), rev(bo), bo.evaluate("spoken")) == (before, seen, 0)
    player.play_out(1)
    bo.wait_for_selector("#table[data-due]", state="attached")
    assert bo.locator("#camera .piece.tile").count() == 2
    assert lines(bo) > before
    assert bo.evaluate("spoken")
    other.play_out(1)
    ann.wait_for_selector("#table[data-due]", state="attached")
    assert ann.locator("#camera .piece.tile").count() == 3


def test_a_link_is_for_one_seat_and_an_onlooker_may_only_look(visits: Visits) -> None:
    ann, _ = two_people(visits)
    eve = visits.person()
    eve.goto(ann.url)
    be_live(eve)
    assert eve.locator("#table[data-seat]").count() == 0
    assert eve.locator(PLACES).count() == 0
    assert eve.locator("#commit").count() == 0
    assert text_of(eve, "#commands") == "You are watching."


def test_a_table_that_is_drawn_again_with_nothing_new_is_not_spoken_again(visits: Visits) -> None:
    """Somebody else takes the seat by link: Ann's table is drawn anew, with the same sentences."""
    ann, bo = two_people(visits)
    Player(ann).play_out(1)
    bo.wait_for_selector("#table[data-due]", state="attached")
    ann.evaluate(COUNT_WHAT_IS_SPOKEN)
    seen = rev(ann)
    sit_down(visits.person(), new_link(ann, 1))
    ann.wait_for_selector(f'#table:not([data-rev="{seen}"])', state="attached")
    assert ann.evaluate("spoken") == 0


def test_a_table_that_was_deleted_says_so_and_asks_no_more(visits: Visits) -> None:
    visits.expected = ["status of 404"]
    ann, bo = two_people(visits)
    late = bo.context.new_page()
    late.route_web_socket("**/live", lambda line: line.close())
    late.goto(bo.url)
    home = ann.context.new_page()
    home.goto("/")
    home.locator(".sure summary").first.click()
    home.locator(".sure button").first.click()
    home.wait_for_load_state()
    expect(ann.locator("#hint")).to_have_text("This table is no longer here. Back to the house")
    for page in (bo, late):
        expect(page.locator("#hint")).to_have_text("Esta mesa ya no está. Volver al inicio")
    asked = []
    ann.on("request", lambda request: asked.append(request.url))
    ann.on("websocket", lambda line: asked.append(line.url))
    ann.wait_for_timeout(2500)
    assert asked == []
    ann.keyboard.press("u")
    expect(ann.locator("#hint")).to_be_visible()
    ann.locator("#hint a").click()
    ann.wait_for_selector(".welcome")


def test_a_double_click_lays_one_tile(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 30))
    tiles = page.locator("#camera .piece.tile").count()
    seen = rev(page)
    place = page.locator(PLACES).first
    Player(page).press_place(place)
    page.locator("#ghost-go").dblclick()
    after(page, seen)
    expect(page.locator("#camera .piece.tile")).to_have_count(tiles + 1)
    assert int(rev(page)) == int(seen) + 1


def test_a_double_click_on_commit_commits_once(visits: Visits) -> None:
    page = visits.person()
    deal(page)
    be_due(page)
    tiles = page.locator("#camera .piece.tile").count()
    player = Player(page)
    while not page.locator("#table[data-waits]").count():
        player.step()
    page.locator("#commit").dblclick()
    page.wait_for_selector("#table[data-due]:not([data-waits])", state="attached")
    assert page.locator("#camera .piece.tile").count() == tiles + 2


def test_two_fast_undos_take_back_both_steps_and_no_more(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 30))
    tiles = page.locator("#camera .piece.tile").count()
    player = Player(page)
    while not page.locator("#table[data-waits]").count():
        player.step()
    page.keyboard.press("u")
    page.keyboard.press("u")
    page.wait_for_selector("#table:not(.sending):not([data-waits])", state="attached")
    while page.locator("#undo").is_enabled():
        page.keyboard.press("u")
        page.wait_for_selector("#table:not(.sending)", state="attached")
    expect(page.locator("#camera .piece.tile")).to_have_count(tiles)
    assert page.locator(PLACES).count()


def test_a_late_click_in_a_second_tab_is_answered_by_a_sentence_and_the_newest_table(visits: Visits) -> None:
    """The second tab's line is down, so its table is old when it is clicked."""
    visits.expected = ["status of 409", "WebSocket"]
    first = visits.person()
    bring(first, game_file(("Ann", "Bo"), 30))
    second = first.context.new_page()
    second.route_web_socket("**/live", lambda line: None)
    second.goto(first.url)
    second.wait_for_selector(PLACES, state="attached")
    Player(first).play_out(1)
    tiles = first.locator("#camera .piece.tile").count()
    Player(second).lay()
    expect(second.locator("#hint")).to_be_visible()
    assert len(second.locator("#hint").inner_text()) > 20
    expect(second.locator("#camera .piece.tile")).to_have_count(tiles)
    assert first.locator("#camera .piece.tile").count() == tiles


def test_two_tabs_of_one_seat_show_the_same(visits: Visits) -> None:
    first = visits.person()
    bring(first, game_file(("Ann", "Bo"), 30))
    second = first.context.new_page()
    second.goto(first.url)
    be_live(second)
    Player(first).step()
    second.wait_for_selector("#camera .piece.draft", state="attached")
    Player(second).play_out(1)
    first.wait_for_selector(f'#table[data-rev="{rev(second)}"]', state="attached")
    assert first.locator("#camera .piece").count() == second.locator("#camera .piece").count()


def test_the_same_move_twice_is_one_move(visits: Visits) -> None:
    """The answer to a move is lost on the way, so the page sends it again under the same id."""
    visits.expected = ["net::ERR"]
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 30))
    tiles = page.locator("#camera .piece.tile").count()
    sent = []

    def lose_the_first_answer(route) -> None:
        sent.append(route.request.post_data_json["move"])
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/play", lose_the_first_answer)
    Player(page).lay()
    page.wait_for_selector("#table:not(.sending) #camera .piece.draft", state="attached")
    expect(page.locator("#hint")).to_be_hidden()
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert page.locator("#camera .piece.tile").count() == tiles + 1
