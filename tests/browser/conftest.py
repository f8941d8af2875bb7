"""A real Chromium at a real server: what every test in here starts from.

Everything runs in one process, one test after another: several browsers at once are slower than one. A module opens
its own Chromium, because Playwright's event loop must be gone before other tests of the same process start theirs.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.house import Serving
from browser.visits import Visits

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-dev-shm-usage",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium of this machine; without one the tests are left out, but never where every change is checked."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
    if found is None:
        reason = "no Chromium is on the path"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture(scope="module")
def chromium(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The server the tests share, with a data folder of its own."""
    serving = Serving(tmp_path_factory.mktemp("house"))
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def visits(chromium: Browser, server: Serving) -> Iterator[Visits]:
    """Opens browsers as different people; afterwards none of them may have met an error."""
    opened = Visits(chromium, server.address)
    yield opened
    opened.end()
