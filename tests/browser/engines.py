"""Firefox and WebKitGTK as Debian has them: Playwright drives neither, so each is driven by the W3C protocol it speaks.

For Firefox that is WebDriver BiDi over a socket, for WebKitGTK WebDriver over HTTP; the mouse moves alike in both.
"""

import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

WAIT = 30
"""Seconds that anything may take."""


class Engine(Protocol):
    """A browser with one window."""

    complaints: list[str]
    """What its console was told, as far as the engine lets a driver hear it."""

    def open(self, address: str) -> None: ...

    def ask(self, expression: str) -> Any:
        """The value of an expression on the page."""

    def press(self, x: int, y: int) -> None:
        """Press the mouse there."""


class Firefox:
    def __init__(self, line: ClientConnection) -> None:
        self.complaints: list[str] = []
        self._line = line
        self._numbers = count()
        self._say("session.new", capabilities={})
        self._say("session.subscribe", events=["log.entryAdded"])
        self._window = self._say("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        self._say("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def ask(self, expression: str) -> Any:
        said = {"expression": f"JSON.stringify({expression})", "target": {"context": self._window}}
        told = self._say("script.evaluate", **said, awaitPromise=False)
        assert told["type"] == "success", told
        return json.loads(told["result"].get("value", "null"))

    def press(self, x: int, y: int) -> None:
        self._say("input.performActions", context=self._window, actions=[_mouse(x, y)])

    def _say(self, method: str, **params: Any) -> Any:
        """Give an order and wait for its answer; what the console is told comes in between."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (told := json.loads(self._line.recv(WAIT))).get("id") != number:
            if told["params"]["level"] in ("error", "warn"):
                self.complaints.append(told["params"]["text"])
        assert told["type"] == "success", told
        return told["result"]


class WebKit:
    def __init__(self, line: httpx.Client) -> None:
        self.complaints: list[str] = []
        self._line = line
        self._session = "/session"
        self._session += f"/{self._say('', capabilities={})['sessionId']}"

    def open(self, address: str) -> None:
        self._say("/url", url=address)

    def ask(self, expression: str) -> Any:
        return self._say("/execute/sync", script=f"return {expression}", args=[])

    def press(self, x: int, y: int) -> None:
        self._say("/actions", actions=[_mouse(x, y)])

    def end(self) -> None:
        self._line.delete(self._session)

    def _say(self, order: str, **params: Any) -> Any:
        told = self._line.post(self._session + order, json=params)
        assert told.is_success, told.text
        return told.json()["value"]


@contextmanager
def firefox(home: Path) -> Iterator[Engine]:
    words = ["firefox-esr", "--headless", "--remote-debugging-port=0", "--profile", str(home)]
    with _running(words, home / "told", HOME=str(home)) as log:
        address = _told(log, r"^WebDriver BiDi listening on (\S+)\n")
        with connect(f"{address}/session", max_size=None, proxy=None) as line:
            yield Firefox(line)


@contextmanager
def webkit(home: Path) -> Iterator[Engine]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    words = ["WebKitWebDriver", f"--port={port}"]
    about = {"HOME": str(home), "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # root cannot use WebKit's sandbox
    patient = httpx.HTTPTransport(retries=6)
    with _running(["Xvfb", "-displayfd", "1"], home / "screen") as screen:
        display = _told(screen, r"^(\d+)\n")
        with (
            _running(words, home / "told", DISPLAY=f":{display}", **about),
            httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=WAIT, transport=patient) as line,
        ):
            engine = WebKit(line)
            yield engine
            engine.end()


ENGINES = {"firefox": (firefox, ("firefox-esr",)), "webkit": (webkit, ("WebKitWebDriver", "Xvfb"))}
"""Each with the commands it needs."""


def _mouse(x: int, y: int) -> dict[str, Any]:
    move = {"type": "pointerMove", "x": x, "y": y}
    press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "mouse", "actions": [move, *press]}


@contextmanager
def _running(words: list[str], log: Path, **about: str) -> Iterator[Path]:
    """A program until the end of the block, and the file with what it tells."""
    with log.open("wb") as told:
        process = subprocess.Popen(words, stdout=told, stderr=told, env=os.environ | about)
    try:
        yield log
    finally:
        process.terminate()
        process.wait(WAIT)


def _told(log: Path, pattern: str) -> str:
    """What the pattern catches in what a program tells, as soon as it is told."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        if found := re.search(pattern, log.read_text(), re.MULTILINE):
            return found[1]
        time.sleep(0.05)
    raise AssertionError(log.read_text())
