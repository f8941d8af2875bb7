"""The web application: settings, what requests share, and the list of routes."""

import asyncio
import logging
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Response, Template
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from sqlalchemy.exc import SQLAlchemyError

from sobremesa import games
from sobremesa.engine.game import Refused
from sobremesa.engine.record import RecordError
from sobremesa.locale import language, say, say_refused
from sobremesa.web import home, lessons, table
from sobremesa.web.dealing import Editions, game_of
from sobremesa.web.rooms import Rooms
from sobremesa.web.store import Store, StoreGone
from sobremesa.web.table import Told
from sobremesa.web.thinking import begin
from sobremesa.web.visitors import Visitors, key_of, short

log = logging.getLogger("sobremesa")
LARGEST_BODY = 65_536
"""Bytes; only a game file that is brought in may be larger."""


@dataclass(slots=True)
class Settings:
    """Where the table keeps its matches and what it answers to."""

    data: Path
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]", "testserver.local")
    address: str = ""
    """What a seat's link begins with when friends on the network can reach it, else empty."""
    bot_processes: int = 1
    is_test: bool = field(default=False)


class Bots:
    """The processes bots think in, started when first needed and again if they end."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    def executor(self) -> Executor:
        if self._pool is None or getattr(self._pool, "_broken", False):
            self._pool = ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=begin)
        return self._pool

    def end(self) -> None:
        pool, self._pool = self._pool, None
        if pool:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


class House(Litestar):
    """The application behind its visitors' book, which also sees requests that no route takes."""

    visitors: Visitors

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self.visitors(scope, receive, send)


def create_app(settings: Settings) -> House:
    """The application for one data folder."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = Store(settings.data / "sobremesa.db")
    bots = Bots(settings.bot_processes)
    rooms = Rooms(store, game_of, bots)
    key = key_of(settings.data)

    @asynccontextmanager
    async def open_table(app: Litestar) -> AsyncIterator[None]:
        drawing = asyncio.create_task(asyncio.to_thread(_draw_art))
        yield
        await drawing
        rooms.close()
        bots.close()
        store.close()

    house = House(
        route_handlers=[
            *home.ROUTES,
            *table.ROUTES,
            *lessons.ROUTES,
            create_static_files_router(path="/static", directories=[str(files(__package__) / "static")]),
        ],
        state=State(
            {"settings": settings, "store": store, "rooms": rooms, "editions": Editions(settings.data / "editions")}
        ),
        lifespan=[open_table],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=1000),
        csrf_config=CSRFConfig(secret=key, cookie_name=f"csrf-{short(key)}", cookie_samesite="lax"),
        template_config=TemplateConfig(instance=_templates()),
        exception_handlers={
            Refused: _refused,
            RecordError: _unreadable,
            SQLAlchemyError: _unstored,
            StoreGone: _unstored,
            Told: _told,
            HTTPException: _failed,
            RecursionError: _too_deep,
            Exception: _faulty,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
    )
    house.visitors = Visitors(partial(Litestar.__call__, house), key, settings.hosts)
    return house


def _templates() -> JinjaTemplateEngine:
    engine = JinjaTemplateEngine(directory=Path(str(files(__package__) / "pages")))
    engine.engine.globals.update(say=say, language=language)
    engine.engine.autoescape = True
    return engine


def _draw_art() -> None:
    """Draw every game's art ahead, since the first drawing takes a second or two and the first page needs it."""
    for name in games.GAMES:
        art = games.load(name).art()
        for ground in art.grounds:  # each is drawn when it is first looked up
            art.grounds[ground]


Answer = Response[Any] | Template


def _refused(request: Request[object, object, State], fault: Exception) -> Answer:
    assert isinstance(fault, Refused)
    return _sentence(request, 400, say_refused(fault))


def _unreadable(request: Request[object, object, State], fault: Exception) -> Answer:
    assert isinstance(fault, RecordError)
    return _sentence(request, 400, say_refused(fault))


def _unstored(request: Request[object, object, State], fault: Exception) -> Answer:
    log.error("%s: cannot be stored: %s", _place(request), getattr(fault, "orig", fault))
    return _sentence(request, 503, say("The table cannot be stored just now; nothing was changed. Try again."))


def _faulty(request: Request[object, object, State], fault: Exception) -> Answer:
    log.exception("an unexpected fault at %s", _place(request), exc_info=fault)
    return _sentence(request, 500, say("Something went wrong on the server; nothing was changed."))


def _place(request: Request[object, object, State]) -> str:
    """The address that was asked for, as a log may hold it: a seat's secret stays out."""
    path = request.url.path
    return "/seat/..." if path.startswith("/seat/") else path


def _told(request: Request[object, object, State], fault: Exception) -> Answer:
    assert isinstance(fault, Told)
    return _sentence(request, fault.status_code, fault.detail)


def _failed(request: Request[object, object, State], fault: Exception) -> Answer:
    """What the framework turns down, in our own words; a 403 of its own is a form without its token."""
    assert isinstance(fault, HTTPException)
    if fault.status_code >= 500:
        return _faulty(request, fault)
    known = {
        403: say("This page is too old for that: load it again, then try once more."),
        404: say("There is nothing here."),
        405: say("That cannot be done at this address."),
        413: say("That is too large for this table."),
    }
    unclear = say("This table cannot make sense of what was asked.")
    return _sentence(request, fault.status_code, known.get(fault.status_code, unclear))


def _too_deep(request: Request[object, object, State], fault: Exception) -> Answer:
    """What was posted is nested so deep that the framework cannot read it; nothing of ours goes that deep."""
    return _failed(request, HTTPException(status_code=400))


def _sentence(request: Request[object, object, State], status: int, sentence: str) -> Answer:
    """One clear sentence, as a page or as JSON, whichever was asked for."""
    if "application/json" in request.headers.get("accept", ""):
        return Response({"sentence": sentence}, status_code=status)
    return Template("sentence.html", context={"sentence": sentence, "status": status}, status_code=status)
