"""Makes the pictures of the table in this folder: `uv run python docs/pictures.py`.

A game that greedy players play is brought in at its start, middle and end and taken at both sizes in both lights.
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
from browser.playing import PLACES, bring, game_file  # noqa: E402
from browser.visits import Visits  # noqa: E402

STAGES = {"start": 0, "middle": 74, "end": 1000}
SCHEMES = ("light", "dark")
README = {"desk": "table.png", "phone": "table-phone.png"}
NAMES = ("Ann", "Bo", "Cy")


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
                    take(visits, size, stage, lines)
            visits.end()
        finally:
            browser.close()
            serving.stop()


def take(visits: Visits, size: str, stage: str, lines: int) -> None:
    page = visits.person(size, device_scale_factor=1)
    bring(page, game_file(NAMES, lines))
    page.wait_for_selector("#table[data-due], #table[data-over]", state="attached")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        if stage == "middle" and size == "desk":
            hold(page)
        page.screenshot(path=HERE / "pictures" / f"{stage}-{size}-{scheme}.webp", type="webp", quality=88)
        if (stage, scheme) == ("middle", "light"):
            page.screenshot(path=HERE / README[size])
    page.context.close()


def hold(page: Page) -> None:
    """Hold the drawn tile over a place, as one does before laying it."""
    page.locator(PLACES).first.hover()


if __name__ == "__main__":
    main()
