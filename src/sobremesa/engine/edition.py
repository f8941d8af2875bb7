"""Reading an edition: a text file in TOML with the components of a game, taken apart key by key.

Here is what every such file has in common: it can be read, its keys are known and complete, its values have
the right form. What the values mean is not here.
"""

import re
import stat
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from importlib.resources import as_file, files
from pathlib import Path
from typing import TypeVar

from sobremesa.engine.refused import Refused

T = TypeVar("T")

OWN = "reconstructed-2026.toml"
"""The file of the edition that comes with a game."""
MOST_BYTES = 1_000_000
MOST_QUOTED = 100  # signs of a text from the file
PROVENANCE = ("confirmed", "single source", "inferred", "reconstructed")
WORD = re.compile(r"(?!none$)[A-Za-z0-9.-]{1,40}")
ID = re.compile(r"(?!none$)[A-Za-z0-9._-]{1,40}")
"""What an entry is named by in messages."""


class EditionError(Refused, ValueError):
    """Why a file is no edition: one sentence with the file, the component and the reason."""


def read_toml(path: Path) -> dict[str, object]:
    """The tables of the file. Raises EditionError, with the line of a mistake in the syntax."""
    try:
        return tomllib.loads(_text(path))
    except RecursionError:
        raise EditionError("is nested too deep to be an edition") from None
    except EditionError:
        raise
    except ValueError as reason:
        raise EditionError("is not valid TOML: {reason}", reason=str(reason)) from None


def read_edition(path: Path, parse: Callable[["Entry"], T]) -> T:
    """What `parse` makes of the whole file. Raises EditionError, which begins with the file's name."""
    try:
        return parse(Entry("", read_toml(path)))
    except EditionError as reason:
        raise EditionError("{where}: {reason}", where=path.name or path, reason=reason) from None


def own_edition(package: str, parse: Callable[["Entry"], T]) -> T:
    """The edition that comes with a game, from the game's own package."""
    with as_file(files(package) / "content" / OWN) as path:
        return read_edition(path, parse)


def _text(path: Path) -> str:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise EditionError("is not a file that can be read")
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as reason:
        raise EditionError("cannot be read ({reason})", reason=reason.strerror) from None
    if len(raw) > MOST_BYTES:
        raise EditionError("is larger than {limit} bytes, too large for an edition", limit=MOST_BYTES)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise EditionError("is not a text file in UTF-8")
    return text


class Entry:
    """One table of the file. Values are taken from it by key and checked; `finish` refuses keys left over."""

    def __init__(self, where: str, table: object) -> None:
        self.where = where
        if not isinstance(table, dict):
            raise self.wrong("must be a table of keys and values")
        self._left: dict[str, object] = dict(table)

    def wrong(self, template: str, /, **facts: object) -> EditionError:
        """The refusal in one line, whatever the file has put into its facts."""
        told = {name: _plain(fact) for name, fact in facts.items()}
        if not self.where:
            return EditionError(template, **told)
        return EditionError("{where}: {reason}", where=self.where, reason=Refused(template, **told))

    def take(self, key: str, default: object = None) -> object:
        if key not in self._left and default is None:
            raise self.wrong("the key {key} is missing", key=key)
        return self._left.pop(key, default)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.take(key, default)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong("{key} must be a text in quotes that is not empty", key=key)
        return value

    def word(self, key: str) -> str:
        value = self.text(key)
        if not WORD.fullmatch(value):
            raise self.wrong(
                '{key} "{value}" must be one word of letters, digits, - and . and not "none"', key=key, value=value
            )
        return value

    def words(self, key: str, known: Iterable[str]) -> list[str]:
        found = self.text(key).split()
        if unknown := [word for word in found if word not in known]:
            raise self.wrong('{key} has the unknown word "{word}"', key=key, word=unknown[0])
        if twice := first_twice(found):
            raise self.wrong("{key} names {word} twice", key=key, word=twice)
        return found

    def provenance(self, key: str = "provenance") -> str:
        value = self.text(key)
        if value not in PROVENANCE:
            known = ", ".join(PROVENANCE)
            raise self.wrong('{key} "{value}" must be one of {known}', key=key, value=value, known=known)
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        return self._whole(key, self.take(key, default), low, high)

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        return tuple(self._whole(key, value, low, high) for value in self.listed(key))

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong("{key} must be a whole number", key=key)
        if not low <= value <= high:
            if low == high:
                raise self.wrong("{key} must be {number}", key=key, number=low)
            raise self.wrong("{key} must be {low} to {high}", key=key, low=low, high=high)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            raise self.wrong("{key} must be true or false", key=key)
        return value

    def listed(self, key: str) -> list[object]:
        """The values of a list; an empty one if the key is missing."""
        value = self.take(key, [])
        if not isinstance(value, list):
            raise self.wrong("{key} must be a list in square brackets", key=key)
        return value

    def entries(self, key: str) -> list["Entry"]:
        """The tables of a list, each named for messages by its id or its number in the list."""
        found = []
        for number, table in enumerate(self.listed(key), 1):
            given = table.get("id") if isinstance(table, dict) else None
            named = given if isinstance(given, str) and ID.fullmatch(given) else number
            found.append(Entry(f"{self.where}: {key} {named}" if self.where else f"{key} {named}", table))
        return found

    def finish(self) -> None:
        if self._left:
            raise self.wrong("the key {key} is unknown", key=min(self._left))


def _plain(fact: object) -> object:
    """A fact on one line; a long text is cut."""
    if not isinstance(fact, str):
        return fact
    text = re.sub(r"\s+", " ", "".join(sign if sign.isprintable() else " " for sign in fact))
    return text if len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + " ..."


def first_twice(words: Iterable[str]) -> str | None:
    return next((word for word, times in Counter(words).items() if times > 1), None)
