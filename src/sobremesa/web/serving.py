"""Starting the server: where it listens, what it prints, and what can go wrong before it does."""

import errno
import io
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

import segno
import uvicorn
from alembic.util.exc import CommandError
from platformdirs import user_data_path
from sqlalchemy.exc import SQLAlchemyError

from sobremesa.engine.game import Refused
from sobremesa.locale import say
from sobremesa.web.app import House, Settings, create_app

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
STOPPING = 2
"""Seconds that open lines get to close when the server stops."""


def serve(port: int, host: str, data: Path | None, is_lan: bool, is_open: bool) -> int:
    """Serve the table until it is stopped; returns the exit code. Raises `Refused` for what cannot be."""
    listening = listen("0.0.0.0" if is_lan else host, port)
    port = listening.getsockname()[1]
    network = network_address() if is_lan else ""
    local = f"http://{'localhost' if host in LOCAL_HOSTS or is_lan else host}:{port}"
    hosts = (*LOCAL_HOSTS, host, *((network,) if network else ()))
    address = f"http://{network}:{port}" if network else ""
    app = open_app(Settings(data or data_folder(), hosts, address))
    announce(local, address)
    if is_open and has_screen():
        webbrowser.open(local)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=STOPPING, ws_max_size=1 << 16)
    with suppress(KeyboardInterrupt):  # it has already stopped in good order when this comes
        uvicorn.Server(config).run(sockets=[listening])
    return 0


def data_folder() -> Path:
    """Where matches are kept unless another folder is named."""
    return user_data_path("sobremesa", appauthor=False)


def listen(host: str, port: int) -> socket.socket:
    """A socket on the address; raises `Refused` if the port is taken or the address is not this machine's."""
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(kind, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host.strip("[]"), port))
        listening.listen(128)
    except OSError as fault:
        listening.close()
        if fault.errno == errno.EADDRINUSE:
            raise Refused("port {port} is taken: choose another with --port", port=port) from None
        raise Refused("cannot listen on {host} port {port}: {reason}", host=host, port=port, reason=fault) from None
    except OverflowError:
        listening.close()
        raise Refused("there is no port {port}: it is 0 to 65535", port=port) from None
    return listening


def open_app(settings: Settings) -> House:
    """The application; raises `Refused` if the data folder cannot be used."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not os.access(settings.data, os.W_OK | os.X_OK):
            raise Refused("the data folder {folder} is not writable", folder=settings.data)
        hold(settings.data)
        return create_app(settings)
    except OSError as fault:
        raise Refused(
            "the data folder {folder} cannot be used: {reason}", folder=settings.data, reason=fault.strerror
        ) from None
    except CommandError:
        raise Refused(
            "the data folder {folder} was written by a newer version of Sobremesa", folder=settings.data
        ) from None
    except SQLAlchemyError as fault:
        facts = {"folder": settings.data, "reason": getattr(fault, "orig", fault)}
        raise Refused("the database in {folder} cannot be opened: {reason}", **facts) from None


def hold(folder: Path) -> None:
    """Keep other servers from the same data folder as long as this process lives."""
    lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise Refused("another table is already open on the data folder {folder}", folder=folder) from None


def has_screen() -> bool:
    """Whether a browser would open in a window of its own, and not in this terminal."""
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def network_address() -> str:
    """This machine's address on the home network, empty if it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def announce(local: str, address: str) -> None:
    """Print where the table is, with a QR code for phones on the network."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    print(say("The table is at {address} (Ctrl-C ends it).", address=local), flush=True)
    if address:
        drawn = io.StringIO()
        segno.make(address, error="m").terminal(drawn, compact=True)
        print(drawn.getvalue())
        print(say("On the home network: {address}", address=address), flush=True)
