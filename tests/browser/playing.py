"""How people play in these tests: by mouse, by finger and by keyboard, always through what stands on the page."""

import json
import os
import random
import re
from contextlib import suppress
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from sobremesa import bots, games
from sobremesa.engine.dice import Chance
from sobremesa.engine.match import Match
from sobremesa.engine.record import write

IS_WHOLE = bool(os.environ.get("WHOLE_GAMES"))
"""Whether every game is played from its first turn; else only one of each game, and the others from late on."""
PLACES = "#camera .spot.cell.legal"


# Tables


def deal(page: Page, game: str = "south_seas", **options: str) -> None:
    """Deal the table the home page proposes: me and a greedy bot."""
    page.goto("/")
    form = form_of(page, game)
    if options:
        form.locator(".more summary").click()
    for option, value in options.items():
        form.locator(f"[name=option-{option}]").select_option(value)
    form.get_by_role("button", name="Deal", exact=True).click()
    be_live(page)


def form_of(page: Page, game: str = "south_seas") -> Locator:
    """The form on the home page that deals a table of this game."""
    return page.locator("article.game", has=page.locator(f"#game-{game}"))


def be_live(page: Page) -> None:
    page.wait_for_selector("body[data-live]")


def bring(page: Page, text: str) -> None:
    """Bring in a game file as the form on the home page does, without the time it takes to draw that page."""
    asking = page.context.request
    form = re.search(r'name="(\S*csrf\S*)" value="(.*?)"', asking.get("/").text())
    assert form is not None
    answer = asking.post("/tables/import", multipart={form[1]: form[2], "file": file_of(text)}, max_redirects=0)
    page.goto(answer.headers["location"])
    be_live(page)


def bring_by_form(page: Page, text: str) -> None:
    """The same through what stands on the page."""
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file_of(text))
    page.locator(".import button").click()
    be_live(page)


def file_of(text: str) -> Any:
    return {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}


END = 1000
"""More lines than a game has."""


@cache
def game_file(
    names: tuple[str, ...] = ("Ann", "Bo"),
    lines: int = END,
    phase: str = "place",
    seed: int = 3,
    name: str = "south_seas",
    seat: int | None = None,
    **options: str,
) -> str:
    """A game that greedy players played for so many lines and on to a decision with this word, by any seat or one, as a
    file."""
    game = games.load(name)
    match: Any = Match(game, list(names), game.options.parse({"start": "1", **options}), Chance(seed))
    bot, dice = bots.make("greedy"), Chance(seed)

    def is_there() -> bool:
        due = match.to_act()[0]
        is_due = len(match.lines) >= lines and seat in (None, due)
        return is_due and any(phase in action.path for action in match.legal(due))

    while not match.is_over and not is_there():
        due = match.to_act()[0]
        match.act(due, bot.choose(match.chair(due, dice)))
    assert match.is_over == (lines == END), "there is no such phase any more"
    return write(match)


# What stands on the page


def rev(page: Page) -> str:
    return page.locator("#table").get_attribute("data-rev") or ""


def lines(page: Page) -> int:
    """How many sentences the log has."""
    return page.locator("#log-list > li[id^=event]").count()


def after(page: Page, seen: str) -> None:
    """Wait for the table that comes after revision `seen`."""
    page.wait_for_selector(f'#table:not([data-rev="{seen}"]):not(.sending)', state="attached")


def be_due(page: Page) -> bool:
    """Wait for my turn; false if the game is over instead."""
    page.wait_for_selector("#table[data-due], #table[data-over]", state="attached")
    return page.locator("#table[data-over]").count() == 0


def text_of(page: Page, selector: str) -> str:
    return " ".join((page.locator(selector).text_content() or "").split())


# Playing


class Player:
    """Somebody who plays what is lit, anything of it, through pointer or keys."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.presses = 0
        self.turns = 0

    def play_out(self, turns: int = 1000) -> None:
        """Play until the game is over or so many turns are committed."""
        until = self.turns + turns
        while self.turns < until and be_due(self.page):
            self.step()

    def step(self) -> None:
        """One thing: lay the tile, choose something, or commit."""
        seen = rev(self.page)
        if self.page.locator("#table[data-waits]").count():
            self.commit()
            self.turns += 1
        elif self.page.locator(PLACES).count():
            self.lay()
        else:
            self.choose()
        after(self.page, seen)

    def chosen(self) -> str:
        """The table, and what of it is chosen."""
        return str(self.page.locator("#table").evaluate("table => `${table.dataset.rev} ${table.dataset.picks || ''}`"))

    # By mouse

    def press(self, target: Locator) -> None:
        self.presses += 1
        target.click()

    def press_place(self, place: Locator) -> None:
        """A place on the board, brought into view first by the button that shows everything."""
        if not self.is_open(place):
            self.press(self.page.locator("#tools [data-tool=centre]"))
        self.presses += 1
        box = place.bounding_box()
        assert box is not None
        self.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def is_open(self, place: Locator) -> bool:
        """Whether the middle of a place can be reached where it is."""
        reach = """place => { const box = place.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return place.contains(top) }"""
        return bool(place.evaluate(reach))

    def tap(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def lay(self) -> None:
        places = self.page.locator(PLACES)
        self.hold(places.nth(self.luck.randrange(places.count())))
        turn = self.page.locator("#ghost-turn")
        for _ in range(self.luck.randrange(3)):
            if turn.is_visible():
                self.press(turn)
        self.press(self.page.locator("#ghost-go"))

    def hold(self, place: Locator) -> None:
        """Hold the drawn tile over a place; where all is small the first presses only bring it nearer."""
        place = self.page.locator(f'[id="{place.get_attribute("id")}"]')
        for _ in range(3):
            self.press_place(place)
            if self.page.locator("#ghost-go").is_visible():
                return

    def choose(self) -> None:
        """A target on the board, a figure beside it, a card, or none of them."""
        choices = self.page.locator(
            "#camera .spot.target.legal, #camera .piece.legal, #choices .choice.legal, #offers .priced.legal"
        )
        some = choices.nth(self.luck.randrange(choices.count()))
        if some.evaluate("each => Boolean(each.closest('#camera'))"):
            if not self.is_open(some):
                some = self.page.locator("#choices .choice.legal").first
            self.press(some)
        else:
            self.press(some)
        self.pay()

    def pay(self) -> None:
        go = self.page.locator("#pay-go")
        if go.is_visible():
            self.press(go)

    def commit(self) -> None:
        self.press(self.page.locator("#commit"))


class Finger(Player):
    """The same by touch."""

    def press(self, target: Locator) -> None:
        self.presses += 1
        target.tap()

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def choose(self) -> None:
        super().choose()
        if self.page.locator("#hint").is_visible():  # it was too small to be aimed at and has only come nearer
            super().choose()


class Typist(Player):
    """The same by keyboard alone."""

    def key(self, name: str) -> None:
        self.presses += 1
        self.page.keyboard.press(name)

    def focused(self) -> str:
        """The id of what has the focus, if it is something to choose."""
        find = "() => document.activeElement.matches('.legal') ? document.activeElement.id : ''"
        return str(self.page.evaluate(find))

    def go_to(self, selector: str) -> None:
        """Tab to the first thing of a kind that can be chosen."""
        for _ in range(80):
            if self.page.evaluate("what => document.activeElement.matches(what)", selector):
                return
            self.key("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def lay(self) -> None:
        self.go_to(PLACES)
        for _ in range(self.luck.randrange(4)):
            self.key(self.luck.choice(("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")))
        self.key("Enter")
        for _ in range(self.luck.randrange(3)):
            self.key("r")
        self.key("Enter")

    def choose(self) -> None:
        kinds = ["#camera .spot.target.legal, #camera .piece.legal", "#choices .choice.legal", "#offers .priced.legal"]
        there = [kind for kind in kinds if self.page.locator(kind).count()]
        self.go_to(self.luck.choice(there))
        self.key("Enter")
        if self.page.locator("#pay-go").is_visible():
            self.go_to("#pay-go")
            self.key("Enter")

    def commit(self) -> None:
        self.key("c")


# With a hand of cards


class Trader(Player):
    """Somebody with a hand: chooses any legal move by everything it consists of."""

    def step(self) -> None:
        seen = rev(self.page)
        self.open_curtain()
        if self.page.locator("#table[data-waits]").count():
            self.commit()
            self.turns += 1
        else:
            self.compose(self.luck.choice(self.legal()).split())
        after(self.page, seen)

    def open_curtain(self) -> None:
        """Say that one has the device; a press right after the curtain came down is not taken for that."""
        for _ in range(5):
            if not self.page.locator("#curtain-open").is_visible():
                return
            self.press(self.page.locator("#curtain-open"))
            with suppress(TooLate):
                self.page.wait_for_selector("#curtain", state="hidden", timeout=400)

    def legal(self) -> list[str]:
        return list(json.loads(self.page.locator("#table").get_attribute("data-legal") or "[]"))

    def compose(self, path: list[str]) -> None:
        cards = {card.get_attribute("data-words") for card in self.page.locator("#tray [data-words]").all()}
        seen, whole = rev(self.page), " ".join(path)
        at_once = self.page.locator(f'#offers [data-words="{whole}"], #choices [data-words="{whole}"]')
        if at_once.count():
            return self.press_until_sent(at_once.first, seen)
        if path[0] == "discard":
            self.press(self.page.locator("#choices [data-words=discard]"))
        for word in path[1:]:
            if word in cards:
                self.hold_card(word)
            else:
                self.put(self.page.locator(f'#targets [data-words="{path[0]} {word}"]'))
        if rev(self.page) == seen and self.page.locator("#place").is_visible():
            self.place()
        return None

    def press_until_sent(self, target: Locator, seen: str) -> None:
        """Press what is sent at once; pressed again right after the last time it takes no notice."""
        sent = f'#table:not([data-rev="{seen}"])'
        for _ in range(5):
            if rev(self.page) != seen:  # it was only late
                return
            with suppress(TooLate):
                self.press(target)
                self.page.wait_for_selector(f"{sent}, #table.sending", state="attached", timeout=900)
                self.page.wait_for_selector(sent, state="attached")
                return
        raise AssertionError(f"{target} is not sent")

    def hold_card(self, word: str) -> None:
        self.press(self.page.locator(f'#tray [data-words="{word}"]:not(.picked)').first)

    def put(self, spot: Locator) -> None:
        """Press a place until it is chosen: where all is small the first press only brings it nearer."""
        before, cell = self.chosen(), spot
        for _ in range(4):
            self.press_place(cell)
            if self.chosen() != before:
                return
        raise AssertionError(f"{spot} cannot be chosen")

    def place(self) -> None:
        self.press(self.page.locator("#place"))


class TradingFinger(Finger, Trader):
    """The same by touch."""

    step, choose = Trader.step, Player.choose


class TradingTypist(Typist, Trader):
    """The same by keyboard alone."""

    step = Trader.step

    def press(self, target: Locator) -> None:
        self.go_to(f'[id="{target.get_attribute("id")}"]')
        self.key("Enter")

    def put(self, spot: Locator) -> None:
        wanted = spot.get_attribute("id") or ""
        self.go_to("#targets [tabindex='0']")
        for tries in range(120):
            if self.focused() == wanted:
                return self.key(" ")
            self.key(self.towards(wanted) if tries < 20 else "PageDown")
        raise AssertionError(f"{wanted} cannot be reached by arrow keys")

    def towards(self, wanted: str) -> str:
        """The arrow that points most to a place, now and then any other, so as not to go in a circle."""
        if self.luck.random() < 0.25:
            return self.luck.choice(("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"))
        across, down = self.page.evaluate(
            """id => { const middle = each => { const box = each.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2] };
                const [x, y] = middle(document.activeElement), [right, low] = middle(document.getElementById(id));
                return [right - x, low - y] }""",
            wanted,
        )
        if abs(across) > abs(down):
            return "ArrowRight" if across > 0 else "ArrowLeft"
        return "ArrowDown" if down > 0 else "ArrowUp"
