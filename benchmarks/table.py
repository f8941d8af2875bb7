"""How quickly the table answers, in a real browser: click to own board, click to another's board, first view, bytes.

    uv run python benchmarks/table.py

Two people play the end of a game, on a sea that is full but for a dozen turns, in two Chromium windows of one server.
Needs a Chromium on the path.
"""

import gzip
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import sync_playwright

import sobremesa
from sobremesa.engine.record import write

FLAGS = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"]
TURNS = 10
WATCH = """() => {
  window.changed = 0;
  new MutationObserver(() => { window.changed = performance.timeOrigin + performance.now(); })
    .observe(document.getElementById('table'), { attributes: true, attributeFilter: ['data-rev'] });
}"""


def late_game() -> str:
    """A game file of Ann and Bo with about a dozen turns to go."""
    match = sobremesa.deal("south_seas", ["Ann", "Bo"], seed=5, start="1")
    bots = {seat: sobremesa.bot("greedy", seed=seat) for seat in range(2)}
    while (
        match.view(None)["tiles_left"] > 2 * TURNS + 2 or match.view(None)["phase"] != "place" or match.to_act() != (0,)
    ):
        seat = match.to_act()[0]
        bot, dice = bots[seat]
        match.act(seat, bot.choose(match.chair(seat, dice)))
    return write(match)


def is_late(view: Any) -> bool:
    """Whether Ann is about to lay a tile with only some turns to go."""
    return view["tiles_left"] <= 2 * TURNS + 2 and view["phase"] == "place" and view["to_act"] == [0]


def figures(numbers: list[float]) -> str:
    return f"p50 {median(numbers):.0f}, p95 {quantiles(numbers, n=20)[-1]:.0f} ({len(numbers)} moves)"


def main() -> None:
    folder = Path(tempfile.mkdtemp())
    began = time.perf_counter()
    words = [sys.executable, "-m", "sobremesa.web", "--port", "0", "--data", str(folder), "--no-open"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server, sync_playwright() as play:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        with urlopen(found[0]) as home:
            size = len(home.read())
        print(f"server started and first page of {size:,} bytes: {time.perf_counter() - began:.1f} s")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            measure(browser, found[0], folder)
        finally:
            browser.close()
            server.terminate()


def measure(browser: Any, address: str, folder: Path) -> None:
    mine, yours = (browser.new_context(viewport={"width": 1440, "height": 900}).new_page() for _ in range(2))
    for page in (mine, yours):  # others' turns are usually shown one at a time; here they are shown at once
        page.add_init_script("localStorage.setItem('pace', '0')")
    game = folder / "late.txt"
    game.write_text(late_game())
    sizes: list[int] = []
    mine.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sizes.append(len(frame))))
    mine.goto(address)
    mine.set_input_files("input[type=file]", str(game))
    begun = time.perf_counter()
    mine.locator("form:has(input[type=file]) button").click()
    mine.wait_for_selector("body[data-live]")
    table = mine.url
    print(f"from bringing a game in to its live table: {time.perf_counter() - begun:.2f} s")
    document = mine.request.get(table)
    raw = document.body()
    print(f"first view: {len(raw):,} bytes of HTML, {len(gzip.compress(raw)):,} compressed")
    yours.goto(table)
    yours.wait_for_selector("body[data-live]")
    own, others = [], []
    for page in (mine, yours):
        page.evaluate(WATCH)
    moves = 0
    while moves < 90 and mine.get_attribute("#table", "data-over") is None:
        legal = mine.evaluate("() => JSON.parse(document.getElementById('table').dataset.legal)")
        facts = mine.evaluate("() => ({...document.getElementById('table').dataset})")
        way, paths = ("play", [legal[0].split(" ")]) if legal else ("commit", None)
        revision = int(facts["rev"])
        seat, decision = int(facts["seat"]), int(facts["decision"])
        started = mine.evaluate(SEND, {"way": way, "paths": paths, "seat": seat, "decision": decision})
        seeing = ((mine, own), (yours, others)) if way == "commit" else ((mine, own),)  # a draft is its author's alone
        for page, times in seeing:
            page.wait_for_selector(f'#table[data-rev="{revision + 1}"]', state="attached", timeout=10_000)
            times.append(page.evaluate("() => window.changed") - started)
        moves += 1
    print(f"move sent to own board, ms: {figures(own)}")
    print(f"turn committed to another browser's board, ms: {figures(others)}")
    print(f"bytes an update, raw: p50 {median(sizes):,.0f}, p95 {quantiles(sizes, n=20)[-1]:,.0f}")


SEND = """async ({ way, paths, seat, decision }) => {
  const token = document.body.dataset.token;
  const started = performance.timeOrigin + performance.now();
  await fetch(`${location.pathname}/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': token },
    body: JSON.stringify({ seat, decision, paths: paths ?? [], move: String(Math.random()) }),
  });
  return started;
}"""


if __name__ == "__main__":
    main()
