"""How people play Altiplano in these tests: any legal move, by what stands for it on the page, or a planned round."""

import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from browser.playing import Finger, Player, Trader, Typist, after, rev
from sobremesa import bots
from sobremesa.engine.dice import Chance
from sobremesa.web.dealing import game_of
from sobremesa.web.rooms import Room
from sobremesa.web.store import Store

POINT = """place => { const frame = document.getElementById("board").getBoundingClientRect();
    const at = place.getScreenCTM(), x = at.e, y = at.f;
    const seen = x > frame.x + 4 && y > frame.y + 4 && x < frame.right - 4 && y < frame.bottom - 4;
    const top = seen && document.elementFromPoint(x, y);
    return [x, y, Boolean(top && top.closest("#sea"))] }"""
"""Where an element of the board lies, and whether it can be pointed at there."""


TAKEN = """([seen, before]) => { const table = document.getElementById("table"), { rev, picks } = table.dataset;
    if (rev !== seen || table.classList.contains("sending")) return "sent";
    return `${rev} ${picks || ""}` !== before && "chosen" }"""
"""What a press has done, once it has done something."""

SHOWN = """all => all.filter(e => (e.closest("details") ?? e).getClientRects().length)
    .map(e => [e.id, e.dataset.words])"""
"""The ids and words of what can be chosen and does not lie on a page that is not open."""


class Herdsman(Player):
    """Somebody who makes any legal move, word by word."""

    open_curtain, legal = Trader.open_curtain, Trader.legal

    def step(self) -> None:
        seen = rev(self.page)
        self.open_curtain()
        if self.page.locator("#table[data-waits]").count():
            self.commit()
        else:
            self.make(self.luck.choice(self.legal()))
        after(self.page, seen)
        self.turns += 1

    def make(self, path: str) -> None:
        """Choose what stands for all of a path, else whatever stands for a part of it, until it is sent."""
        seen, done = rev(self.page), set[str]()
        for _ in range(5):
            found = self.part(path, done)
            if not found:
                break
            done.add(found)
            before = self.chosen()
            self.choose_one(self.page.locator(f'[id="{found}"]'))
            if self.is_taken(seen, before):
                return
        assert self.is_sent(seen, 5000), f"nothing stands for {path}: {done}"

    def move(self, path: str) -> None:
        """Make it, and wait for the table that comes after it."""
        seen = rev(self.page)
        self.make(path)
        after(self.page, seen)

    def lay_a_good(self) -> None:
        """The first good that may be laid anywhere."""
        self.move(next(path for path in self.legal() if path.startswith("place") and "coin" not in path))

    def is_sent(self, seen: str, wait: float) -> bool:
        """Whether something was sent, or the table is another already."""
        sent = f'#table:not([data-rev="{seen}"]), #table.sending'
        with suppress(TooLate):
            self.page.wait_for_selector(sent, state="attached", timeout=wait)
            return True
        return False

    def is_taken(self, seen: str, before: str) -> bool:
        """Wait until a press is taken: whether something was sent, rather than only chosen."""
        with suppress(TooLate):
            return self.page.wait_for_function(TAKEN, arg=[seen, before], timeout=900).json_value() == "sent"
        return False

    def part(self, path: str, done: set[str]) -> str:
        """The id of what stands for the most of a path and was not chosen yet."""
        every = self.page.locator("[data-words].legal").evaluate_all(SHOWN)
        fitting = [(id_, words) for id_, words in every if id_ not in done and is_part(words, path)]
        chosen = {words for id_, words in every if id_ in done}
        fitting = [each for each in fitting if each[1] not in chosen]
        fitting.sort(key=lambda each: (-len(each[1].split()), each[1] not in path))
        return str(fitting[0][0]) if fitting else ""

    def choose_one(self, what: Locator) -> None:
        if not what.evaluate("each => Boolean(each.closest('#camera'))"):
            what.evaluate("each => each.closest('details')?.setAttribute('open', '')")
            pane = what.evaluate("each => each.closest('#side .pane')?.id || ''")
            if pane and not what.is_visible():
                self.press(self.page.locator(f"#tabs [data-tab={pane}]"))
            return self.press(what)
        if self.page.locator("#board").is_hidden():
            self.press(self.page.locator("#tabs [data-tab=board]"))
        for _ in range(15):  # a long board under a high bar is scrolled by little
            x, y, is_seen = what.evaluate(POINT)
            if is_seen:
                self.presses += 1
                return self.tap(x, y)
            self.come_near(what)
        raise AssertionError(f"{what} cannot be reached")

    def come_near(self, what: Locator) -> None:
        """By the arrows at the edge, or by scrolling."""
        y = what.evaluate(POINT)[1]
        box = self.page.locator("#board").bounding_box()
        assert box is not None
        by = box["height"] * 0.4 * (1 if y < box["y"] + box["height"] / 2 else -1)
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(*middle)
        self.page.mouse.down()
        self.page.mouse.move(middle[0], middle[1] + by / 2, steps=3)
        self.page.mouse.move(middle[0], middle[1] + by, steps=3)
        self.page.mouse.up()


class HerdingFinger(Finger, Herdsman):
    """The same by touch."""

    step, choose = Herdsman.step, Player.choose


class HerdingTypist(Typist, Herdsman):
    """The same by keyboard alone."""

    step, choose = Herdsman.step, Player.choose

    def choose_one(self, what: Locator) -> None:
        wanted = what.get_attribute("id") or ""
        if what.evaluate("each => Boolean(each.closest('#camera'))"):
            self.go_to("#camera [tabindex='0']")
            for _ in range(120):
                if self.focused() == wanted:
                    break
                self.key("PageDown")
        else:
            what.evaluate("each => each.closest('details')?.setAttribute('open', '')")
            self.go_to(f'[id="{wanted}"]')
        self.key("Enter")


class Planner(Herdsman):
    """Somebody in the first seat who plays as the greedy bot would, and takes every short cut of the page."""

    steps_of_a_plan = ("place", "lift", "go", "start", "swap", "take")
    """What begins the paths that are no actions, but prepare one."""

    def __init__(self, page: Page, data: Path) -> None:
        super().__init__(page)
        self.store, self.actions = Store(data / "sobremesa.db"), 0

    def step(self) -> None:
        seen = rev(self.page)
        if self.page.locator("#table[data-waits]").count():
            self.commit()
        elif (wanted := self.wanted()) and " ".join(wanted[0]) in self.legal():
            self.take(wanted)
        # Else the page has not been told yet what the store knows.
        after(self.page, seen)
        self.turns += 1

    def take(self, wanted: list[tuple[str, ...]]) -> None:
        """Choose what stands for the most of what is wanted next, else what stands for the next path alone."""
        every = self.page.locator("[data-paths]").evaluate_all("all => all.map(e => [e.id, e.dataset.paths])")
        whole = [(id_, [tuple(path) for path in json.loads(paths)]) for id_, paths in every]
        whole = [each for each in whole if is_beginning(each[1], wanted)]
        if whole:
            id_, paths = max(whole, key=lambda each: len(each[1]))
            self.choose_one(self.page.locator(f'[id="{id_}"]'))
        else:
            paths = wanted[:1]
            if paths[0][0] != "place" or not self.drag(*paths[0][1:]):
                self.make(" ".join(paths[0]))
        self.actions += sum(path[0] not in self.steps_of_a_plan and len(path) > 1 for path in paths)

    def drag(self, good: str, area: str) -> bool:
        """Draw a good from the tray to where it is to lie; false if that cannot be done here."""
        held = self.page.locator(f'#tray [data-words="place {good}"]').first.bounding_box()
        x, y, is_seen = self.page.locator(f'#targets [data-words="place {area}"]').evaluate(POINT)
        if held is None or not is_seen:
            return False
        self.presses += 1
        self.page.mouse.move(held["x"] + held["width"] / 2, held["y"] + held["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=4)
        self.page.mouse.up()
        return True

    def wanted(self) -> list[tuple[str, ...]]:
        """The bot's paths, as many as follow each other in this seat."""
        saved = self.store.load(self.page.url.rsplit("/", 1)[1])
        assert saved is not None
        match, bot, found = Room(saved, game_of(saved), self.store, nobody).match, bots.make("greedy"), []
        match.go_on(Chance(1))  # nothing of this is stored
        while not match.is_over and 0 in match.to_act() and not match.waits_for_commit(0):
            path = bot.choose(match.chair(0, Chance(1))).path
            answer = match.play(0, path)
            found.append(path)
            if answer.committed:
                break
        return found


class PlanningFinger(HerdingFinger, Planner):
    """The same by touch, good by good and place by place."""

    step = Planner.step

    def drag(self, good: str, area: str) -> bool:
        return False


class PlanningTypist(HerdingTypist, Planner):
    """The same by keyboard alone."""

    step, drag = Planner.step, PlanningFinger.drag


def nobody() -> Any:
    raise AssertionError("no bot is asked here")


def is_beginning(paths: list[tuple[str, ...]], wanted: list[tuple[str, ...]]) -> bool:
    """Whether paths are what is wanted first; what is laid or taken back may be so in any order."""
    moved = [path for path in wanted if path[0] in ("place", "lift")]
    return paths == wanted[: len(paths)] or not Counter(paths) - Counter(moved)


def is_part(words: str, path: str) -> bool:
    """Whether words stand in a path in their order."""
    left = iter(path.split())
    return all(word in left for word in words.split())
