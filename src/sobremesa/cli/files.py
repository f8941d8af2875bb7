"""Files read and written with care: texts of a sane size in, whole files or none out."""

import os
import stat
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sobremesa.engine.game import Refused
from sobremesa.engine.record import LARGEST


def read_text(path: Path) -> str:
    """The text of a file; refuses what is no file of text in UTF-8 or is larger than any game."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise Refused("{file} is not a file that can be read", file=path)
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as fault:
        raise Refused("{file} cannot be read: {reason}", file=path, reason=fault.strerror) from None
    except ValueError:
        raise Refused("{file} is not the name of a file", file=repr(path)) from None
    if len(raw) > LARGEST:
        raise Refused("{file} is too large: more than {limit} bytes", file=path, limit=f"{LARGEST:,}")
    return _decoded(path, raw)


def _decoded(path: Path, raw: bytes) -> str:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise Refused("{file} is not a text file in UTF-8", file=path)
    return text.replace("\r\n", "\n")


def check_writable(path: Path | None) -> None:
    """Refuse a place where no file can be written, before any work is done; leaves nothing behind."""
    if path is None:
        return
    try:
        with suppress(FileNotFoundError):
            path.stat()  # fails for a loop of links, which `resolve` passes over since Python 3.13
        target = path.resolve()
        if target.exists() and not target.is_file():
            raise Refused("{file} cannot be written: it is not a file", file=path)
        if target.exists() and not os.access(target, os.W_OK):
            raise Refused("{file} cannot be written: it is read-only", file=path)
        tempfile.TemporaryFile(dir=target.parent).close()
    except OSError as fault:
        raise Refused("{file} cannot be written: {reason}", file=path, reason=fault.strerror) from None
    except RuntimeError:  # what `resolve` raises for a loop until Python 3.12
        raise Refused("{file} cannot be written: it is a link that leads back to itself", file=path) from None
    except ValueError:
        raise Refused("{file} is not the name of a file", file=repr(path)) from None


def check_unused(path: Path, advice: Refused) -> None:
    """Refuse, with this advice, a place where something lies already that is not empty, or where nothing can lie."""
    check_writable(path)
    if path.exists() and path.stat().st_size:
        raise advice


def named(text: str) -> Path:
    """The file of this name; a folder's name is refused, not made into a file's."""
    if text.replace(os.sep, "/").rpartition("/")[2] in ("", "."):
        raise Refused("{file} cannot be written: it is not a file", file=text)
    return Path(text)


def write_text(path: Path, text: str) -> None:
    """Write a whole file or nothing: it is made beside the old one and takes its place at once."""
    check_writable(path)
    target = path.resolve()
    try:
        number, name = tempfile.mkstemp(dir=target.parent, prefix=".sobremesa.")
        try:
            with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(_mode(target))
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise Refused("{file} cannot be written: {reason}", file=path, reason=fault.strerror) from None


def _mode(target: Path) -> int:
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def unused_file(game: str) -> Path:
    """A new file name where the system keeps what programs remember for this user, or else among temporary files."""
    folder = _state_folder()
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    for name in (stem, *(f"{stem}-{number}" for number in range(2, 1000))):
        file = folder / f"{name}.txt"
        try:
            file.touch(exist_ok=False)  # so that no other game takes it
        except FileExistsError:
            continue
        return file
    raise Refused("{file} is there already: choose another name", file=folder / f"{stem}.txt")


def _state_folder() -> Path:
    try:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
        folder = Path(base) / "sobremesa"
        folder.mkdir(parents=True, exist_ok=True)
        check_writable(folder / "game.txt")
    except (OSError, RuntimeError, Refused):  # no home, or none that can be written to
        return Path(tempfile.gettempdir())
    return folder
