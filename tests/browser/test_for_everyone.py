"""For everyone: what axe finds, what is spoken, where the focus is, where arrows go."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from browser.playing import PLACES, Player, Typist, after, be_due, be_live, bring, game_file, rev, text_of
from browser.visits import SIZES, Visits


def barriers(page: Page) -> list[str]:
    """Serious and critical violations on the page as it is."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{page.url}: {each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(visits: Visits, size: str, scheme: str) -> None:
    page = visits.person(size, color_scheme=scheme)
    found = (page.goto("/"), barriers(page))[1]
    for names, lines in ((("Ann", "greedy"), 0), (("Ann", "Bo", "Cy"), 60), (("Ann", "Bo"), 1000)):
        bring(page, game_file(names, lines))
        found += barriers(page)
    table = page.url
    for address in ("/", "/rules/south_seas", f"{table}/step/30", "/learn/south_seas"):
        page.goto(address)
        found += barriers(page)
    assert not found, "\n".join(found)


# Focus, arrows and what is spoken


def focused(page: Page) -> str:
    """The id of what has the focus."""
    return str(page.evaluate("() => document.activeElement.id"))


def test_the_focus_stays_where_it_is_when_the_table_is_drawn_anew(visits: Visits) -> None:
    """The other one at the table acts while I stand on a card; the card stays the same element."""
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    other = page.context.new_page()
    other.goto(page.url)
    be_live(other)
    ship = page.locator("#offers .priced").nth(2)
    ship.focus()
    name = focused(page)
    assert name
    Player(other).play_out(1)
    page.wait_for_selector(f'#table[data-rev="{rev(other)}"]', state="attached")
    assert focused(page) == name


def test_by_keyboard_the_focus_goes_on_to_the_next_thing_to_choose(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    player = Typist(page)
    player.step()
    assert page.evaluate("() => document.activeElement !== document.body")


def hold(page: Page, key: str) -> None:
    """Hold a key down until the keyboard has repeated it, with time for an answer before and after."""
    for _ in range(3):
        page.keyboard.down(key)
        page.wait_for_timeout(400)
    page.keyboard.up(key)
    page.wait_for_timeout(400)


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_held_key_chooses_once_and_does_not_commit(visits: Visits, key: str) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 2, "islander"))
    told, drafts = text_of(page, "#log-list"), page.locator("#table").get_attribute("data-decision")
    page.locator("#none").focus()
    hold(page, key)
    assert page.locator("#table[data-waits]").count() == 1
    assert page.locator("#table").get_attribute("data-decision") == str(int(drafts or 0) + 1)
    assert text_of(page, "#log-list") == told


def test_a_held_key_holds_a_tile_and_does_not_lay_it(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    Typist(page).go_to(PLACES)
    seen = rev(page)
    hold(page, "Enter")
    assert page.locator("#ghost-go").is_visible()
    assert rev(page) == seen


def test_a_held_arrow_goes_on(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    page.locator("#log-list").focus()
    entries = []
    for _ in range(3):
        page.keyboard.down("ArrowUp")
        entries.append(page.evaluate("() => document.activeElement.closest('#log-list li')?.id"))
    page.keyboard.up("ArrowUp")
    assert len({entry for entry in entries if entry}) >= 2


def test_arrow_keys_go_from_place_to_place_and_back(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    player = Typist(page)
    player.go_to(PLACES)
    assert page.locator('#camera [data-words][tabindex="0"]').count() == 1
    seen = {focused(page)}
    for key in ["ArrowLeft"] * 12 + ["ArrowDown", "ArrowRight"] * 12 + ["ArrowUp"] * 12:
        page.keyboard.press(key)
        seen.add(focused(page))
    assert len(seen) >= min(6, page.locator(PLACES).count())
    assert all(name.startswith("place") for name in seen)


def test_every_place_says_what_lies_around_it(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    labels = page.locator(PLACES).evaluate_all("places => places.map(place => place.getAttribute('aria-label'))")
    assert len(set(labels)) == len(labels) > 1
    assert all(len(label) > 12 for label in labels)


def test_up_and_down_walk_through_the_log(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    page.locator("#log-list").focus()
    page.keyboard.press("ArrowUp")
    entries = [page.evaluate("() => document.activeElement.closest('#log-list li')?.id")]
    page.keyboard.press("ArrowUp")
    entries.append(page.evaluate("() => document.activeElement.closest('#log-list li')?.id"))
    assert all(entries)


def test_what_others_do_is_spoken(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "greedy"), 40))
    Player(page).play_out(1)
    be_due(page)
    spoken = text_of(page, "#status")
    assert "Tavi lays" in spoken
    assert text_of(page, "#prompt") in spoken or "turn" in spoken


def test_bots_go_by_a_first_name_and_their_kind_is_told_in_every_language(visits: Visits) -> None:
    page = visits.person(language="es")
    bring(page, game_file(("Ann", "greedy"), 40))
    assert "Tavi" in text_of(page, "#log-list")
    assert "Tavi bot: voraz" in " ".join(page.locator("#players .player").nth(1).inner_text().split())
    for where in ("#log-list", "#prompt", "#players"):
        assert "greedy" not in text_of(page, where)


def test_the_whole_game_is_there_as_a_list_of_sentences(visits: Visits) -> None:
    page = visits.person()
    bring(page, game_file(("Ann", "Bo"), 40))
    seen = rev(page)
    page.locator("#moves summary").click()
    moves = page.locator("#moves button")
    assert moves.count() == int(page.locator("#moves summary b").inner_text())
    moves.first.click()
    after(page, seen)
    assert page.locator("#camera .piece.draft").count()
