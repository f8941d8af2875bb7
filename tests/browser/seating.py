"""How people come to a table in these tests: by the link that whoever deals it sends them."""

from playwright.sync_api import Page

from browser.playing import be_live, form_of
from browser.visits import Visits


def two_people(visits: Visits, game: str = "south_seas") -> tuple[Page, Page]:
    """Ann deals a table at a desk; Bo sits down at a phone, in Spanish, by the link she sends him. Ann begins."""
    ann, bo = visits.person(), visits.person("phone", "es")
    ann.goto("/")
    form = form_of(ann, game)
    form.locator("[name=kind-2]").select_option("link")
    form.locator("[name=name-2]").fill("Bo")
    if form.locator("[name=option-start]").is_hidden():
        form.locator(".more summary").click()
    form.locator("[name=option-start]").select_option("1")
    form.get_by_role("button", name="Deal", exact=True).click()
    ann.get_by_role("button", name="Make a private link").click()
    link = ann.locator(".copy input").input_value()
    ann.get_by_role("link", name="To the table").first.click()
    be_live(ann)
    sit_down(bo, link)
    return ann, bo


def sit_down(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("form[action^='/seat/'] button").click()
    be_live(page)


def new_link(page: Page, seat: int) -> str:
    """Another link for a seat, made at the table; the one before ends."""
    link = page.evaluate(
        """async seat => (await (await fetch(`${location.pathname}/invite/${seat}`, { method: "POST",
            headers: { "x-csrftoken": document.body.dataset.token, accept: "application/json" } })).json()).link""",
        seat,
    )
    return str(link)
