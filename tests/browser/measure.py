"""What lies where on a page: texts and targets that overlap, are clipped, covered or too small for a finger."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8").partition("\n")[2]


def faults(page: Page) -> list[str]:
    """Everything wrong with where things lie now."""
    is_touch: Any = page.evaluate("matchMedia('(pointer: coarse)').matches")
    found: list[str] = page.evaluate(FAULTS, is_touch)
    return found
