"""What goes down to a browser: the whole table as its reader may see it, again with every change."""

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from sobremesa.locale import language, speaking
from sobremesa.web import draw
from sobremesa.web.rooms import CLOSED, GONE, Listener, Room

CODES = {CLOSED: 1012, GONE: 4404}
"""Codes a line is closed with; a browser tries again, except after 4404."""


def is_same_origin(origin: str | None, host: str) -> bool:
    """Whether a socket's Origin is the host it talks to; sockets are outside the CSRF check."""
    return origin is not None and urlsplit(origin).netloc == host


async def serve(socket: WebSocket[Any, Any, State], room: Room, owner: str) -> None:
    """Draw the room for one visitor until the socket closes; a slow one skips to the newest."""
    await socket.accept()
    listener = Listener(owner)
    listener.tell(room.rev_of(owner))
    room.listeners.add(listener)
    room.wake_bots()
    spoken = language()
    reading = asyncio.create_task(_read(socket))
    try:
        while not reading.done():
            rung = asyncio.create_task(listener.ring.get())
            await asyncio.wait({rung, reading}, return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                rung.cancel()
                return
            if rung.result() in CODES:
                await socket.close(code=CODES[rung.result()])
                return
            with speaking(spoken):
                message = draw.message(room, owner)
            await socket.send_json(message)
    except (WebSocketDisconnect, RuntimeError):
        return
    finally:
        room.listeners.discard(listener)
        reading.cancel()


async def _read(socket: WebSocket[Any, Any, State]) -> None:
    """Nothing is said upwards; reading only notices that the browser has gone."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.receive_data("text")
