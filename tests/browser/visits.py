"""People at their browsers: windows of both sizes, and everything a page complains of while they are there."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SIZES = {"desk": DESK, "phone": PHONE}


@dataclass
class Visits:
    """Opens browsers for different people and notes every error on their pages."""

    browser: Browser
    address: str
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Parts of complaints that the test provokes."""
    _contexts: list[BrowserContext] = field(default_factory=list)

    def person(self, size: str = "desk", language: str = "en", pace: int = 0, calm: bool = True, **more: Any) -> Page:
        """Somebody new at this house; `pace` is how long the others' turns stay, `calm` means less motion."""
        motion = "reduce" if calm else "no-preference"
        context = self.browser.new_context(
            base_url=self.address, locale=language, reduced_motion=motion, **(SIZES[size] | more)
        )
        context.set_default_timeout(15_000)
        context.add_init_script(f"if (location.host) localStorage.pace ??= '{pace}'")
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        self._contexts.append(context)
        return context.new_page()

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def end(self) -> None:
        """Close everything; fails if a page met an error that the test did not provoke."""
        for context in self._contexts:
            context.close()
        unexpected = [told for told in self.complaints if not any(part in told for part in self.expected)]
        assert not unexpected, unexpected
