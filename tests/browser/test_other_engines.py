"""One turn by mouse in Firefox and in WebKitGTK, where Debian's packages of them are installed."""

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.engines import ENGINES, WAIT, Engine
from browser.house import Serving
from browser.playing import PLACES

TILES = "#pieces > .tile"

WATCH = """(() => {
    const fetched = fetch
    window.answers = []
    window.errors = []
    window.fetch = async (...asked) => {
        const answer = await fetched(...asked)
        answers.push([answer.url.split("/").at(-1), answer.status])
        return answer
    }
    for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
        addEventListener(kind, event => errors.push(`${kind}: ${event.message ?? event.reason ?? event.blockedURI}`))
})()"""
"""From now on the page keeps what it asks the server for, and its errors."""

MIDDLE = """(() => {
    for (const each of document.querySelectorAll(SELECTOR)) {
        each.scrollIntoView({ block: "nearest" })
        const box = each.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
        if (each.contains(document.elementFromPoint(x, y))) return [Math.round(x), Math.round(y)]
    }
    return null
})()"""
"""The middle of the first that can be reached there."""


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    start, needs = ENGINES[request.param]
    missing = [command for command in needs if shutil.which(command) is None]
    if missing:
        pytest.skip(f"{request.param} is not installed here: {' and '.join(missing)} not found")
    with start(tmp_path) as engine:
        yield engine


def test_a_turn_in_another_engine(engine: Engine, server: Serving) -> None:
    engine.open(server.address)
    press(engine, ".deal")
    be_there(engine, "body[data-live] #table[data-due]")
    engine.ask(WATCH)
    begun, tiles = rev(engine), number_of(engine, TILES)

    press(engine, PLACES)
    at = engine.ask("document.querySelector('#places .picked').dataset.at")
    press(engine, "#ghost-go")
    be_there(engine, f"#pieces > .tile.draft[data-at='{at}']")
    if not number_of(engine, "#table[data-waits]"):
        press(engine, "#choices .choice.legal")
    press(engine, "#commit:enabled")
    be_there(engine, "#table[data-due]:not([data-waits], .sending)")

    assert rev(engine) > begun
    assert number_of(engine, f"{TILES}[data-at='{at}']") == 1
    assert number_of(engine, TILES) == tiles + 2, "mine, and the bot's, which only the socket can have brought"
    asked = engine.ask("answers")
    assert [asked[0], asked[-1]] == [["play", 200], ["commit", 200]]
    assert {route for route, _ in asked} == {"play", "commit"}, "the table was never asked for"
    assert engine.ask("errors") + engine.complaints == []


def number_of(engine: Engine, selector: str) -> int:
    return int(engine.ask(f"document.querySelectorAll({json.dumps(selector)}).length"))


def rev(engine: Engine) -> int:
    return int(engine.ask("document.getElementById('table').dataset.rev"))


def be_there(engine: Engine, selector: str) -> None:
    until = time.monotonic() + WAIT
    while not number_of(engine, selector):
        assert time.monotonic() < until, f"{selector} never came"
        time.sleep(0.1)


def press(engine: Engine, selector: str) -> None:
    """Press with the mouse where something is, as soon as it stays there."""
    until = time.monotonic() + WAIT
    before, at = None, middle(engine, selector)
    while at is None or at != before:
        assert time.monotonic() < until, f"{selector} cannot be reached"
        time.sleep(0.1)
        before, at = at, middle(engine, selector)
    engine.press(*at)


def middle(engine: Engine, selector: str) -> Any:
    return engine.ask(MIDDLE.replace("SELECTOR", json.dumps(selector)))
