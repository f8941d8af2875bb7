"""Makes the pictures of the tables in this folder: `uv run python docs/pictures.py`.

Games that greedy players play are brought in: South Seas at its start, middle and end, taken at both sizes in both
lights, Iwari in its middle on each of its maps at both sizes, on the first one in both lights and at its end too, and
Altiplano as it is set up, in a plan, in an action, at the market, while storing and at its end, in both lights.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.conftest import FLAGS  # noqa: E402
from browser.house import Serving  # noqa: E402
from browser.playing import END, PLACES, bring, game_file  # noqa: E402
from browser.visits import Visits  # noqa: E402

STAGES = {"start": 0, "middle": 74, "end": END}
MAPS = ("new_horizons", "vast_lands", "floating_lands", "glacier_mass", "long_road")
HALF_AND_MORE = 64
"""Lines of a game of Iwari at which about two thirds are played."""
ALTIPLANO = {
    "set-up": (0, "keep"),
    "plan": (120, "place"),
    "action": (150, "go"),
    "market": (200, "sell"),
    "store": (300, "store"),
    "end": (END, ""),
}
"""By what is seen: lines that are played at least, and words of what is then to be chosen."""
SCHEMES = ("light", "dark")
README = {"desk": "table.png", "phone": "table-phone.png"}
NAMES = ("Ann", "Bo", "Cy")
PLAYERS = ("Ann", "greedy", "greedy-2")


def main() -> None:
    (HERE / "pictures").mkdir(exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            visits = Visits(browser, serving.address)
            for size in ("desk", "phone"):
                for stage, lines in STAGES.items():
                    south_seas(visits, size, stage, lines)
                for board in MAPS:
                    iwari(visits, size, board)
                for stage, (lines, words) in ALTIPLANO.items():
                    altiplano(
                        visits, size, stage, game_file(PLAYERS, lines, words, name="altiplano", seat=0, missions="yes")
                    )
            visits.end()
        finally:
            browser.close()
            serving.stop()


def south_seas(visits: Visits, size: str, stage: str, lines: int) -> None:
    page = at_table(visits, size, game_file(NAMES, lines))
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        if stage == "middle" and size == "desk":
            page.locator(PLACES).first.hover()  # hold the drawn tile over a place, as one does before laying it
        take(page, f"{stage}-{size}-{scheme}")
        if (stage, scheme) == ("middle", "light"):
            page.screenshot(path=HERE / README[size])
    page.context.close()


def iwari(visits: Visits, size: str, board: str) -> None:
    is_first = board == MAPS[0]
    file = game_file(PLAYERS, HALF_AND_MORE, "discard", name="iwari", map=board, deeds="yes")
    page = at_table(visits, size, file)
    page.locator("#tray .legal").first.click()
    for scheme in SCHEMES if is_first else SCHEMES[:1]:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        take(page, f"iwari-{board}-{size}-{scheme}")
    page.context.close()
    if is_first:
        page = at_table(visits, size, game_file(NAMES, END, name="iwari"))
        take(page, f"iwari-end-{size}-light")
        page.context.close()


def altiplano(visits: Visits, size: str, stage: str, file: str) -> None:
    page = at_table(visits, size, file)
    if stage == "plan":
        page.locator("#tray .legal").first.click()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        take(page, f"altiplano-{stage}-{size}-{scheme}")
    page.context.close()


def at_table(visits: Visits, size: str, file: str) -> Page:
    page = visits.person(size, device_scale_factor=1)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    bring(page, file)
    page.wait_for_selector("#table[data-due], #table[data-over]", state="attached")
    return page


def take(page: Page, name: str) -> None:
    page.screenshot(path=HERE / "pictures" / f"{name}.webp", type="webp", quality=88)


if __name__ == "__main__":
    main()
