"""Editions of a game's components with mistakes in them: each is refused in one sentence that names the place.

A game's own class says how its editions are read, and what may be wrong in one. A change of the good edition is told by
where it is (marks that come one after the other, with ` | ` between them; nothing for the whole file), the text that
stands there first, and what is put in its stead.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pytest

from sobremesa.engine.edition import EditionError

Change = tuple[str, str, str]
Mistake = tuple[str, str, str, str]
"""A change and how the refusal begins."""


class Box(Protocol):
    """The components of any game."""

    @property
    def name(self) -> str: ...

    @property
    def fingerprint(self) -> str: ...


B = TypeVar("B", bound=Box, covariant=True)


class Editions(Generic[B]):
    """The good edition of a game as text, and editions made from it."""

    def __init__(self, game: str, load: Callable[[Path | None], B]) -> None:
        self.load, self.good = load, load(None)
        self.text = (files(f"sobremesa.games.{game}") / "content" / f"{self.good.name}.toml").read_text("utf-8")

    def changed(self, where: str, old: str, new: str) -> str:
        """The text of the good edition with one place changed."""
        start = 0
        for mark in filter(None, where.split(" | ")):
            start = self.text.index(mark, start)
        assert old in self.text[start:], old
        return self.text[:start] + self.text[start:].replace(old, new, 1)

    def read(self, folder: Path, text: str | bytes) -> B:
        """The edition of this text."""
        path = folder / "my.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return self.load(path)

    def refusal(self, folder: Path, text: str | bytes) -> str:
        """Why this text is no edition."""
        with pytest.raises(EditionError) as caught:
            self.read(folder, text)
        return str(caught.value)


NO_EDITIONS = [
    (b"\xff\xfe\x00", "is not a text file in UTF-8"),
    (b"name = 1\x00", "is not a text file in UTF-8"),
    (b"# " + b"a" * 1_000_000, "is larger than 1000000 bytes, too large for an edition"),
    (b"a = " + b"[" * 100_000, "is nested too deep to be an edition"),
    (b"a = " + b"9" * 5_000, "is not valid TOML"),
    (b"", "the key name is missing"),
    (b'name = "a\\n\\u001bb"', 'name "a b" must be one word'),
    (b"name = []", "name must be a text in quotes that is not empty"),
    (b'name = "mine"\nnote = \n', "is not valid TOML: Invalid value (at line 2"),
]
"""Files that are no edition of any game."""


class EditionTests:
    """The tests; the game's own class stands in its folder of tests."""

    editions: ClassVar[Editions[Any]]
    harmless: ClassVar[list[Change]]
    """Changes that change nothing of how the game is played."""
    telling: ClassVar[list[Change]]
    """Changes that do."""
    mistakes: ClassVar[list[Mistake]]
    no_editions: ClassVar[list[tuple[bytes, str]]]
    """Whole files that are no edition of this game, and why."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        rows: dict[str, Sequence[tuple[Any, ...]]] = {
            "harmless": self.harmless,
            "telling": self.telling,
            "mistake": self.mistakes,
            "no_edition": [*NO_EDITIONS, *self.no_editions],
        }
        for name in set(rows) & set(metafunc.fixturenames):
            metafunc.parametrize(name, rows[name], ids=[row[-1] for row in rows[name]])

    def test_the_edition_of_the_game_is_read_once(self) -> None:
        assert self.editions.load(None) is self.editions.good

    def test_a_copy_of_the_edition_under_another_name_plays_the_same(self, tmp_path: Path) -> None:
        good = self.editions.good
        copy = self.editions.read(tmp_path, self.editions.changed("", f'name = "{good.name}"', 'name = "mine"'))
        assert copy.name == "mine"
        assert copy.fingerprint == good.fingerprint
        assert len(copy.fingerprint) == 8
        assert int(copy.fingerprint, 16) >= 0

    def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(self, tmp_path: Path) -> None:
        text = "\ufeff" + self.editions.text.replace("\n", "\r\n")
        assert self.editions.read(tmp_path, text).fingerprint == self.editions.good.fingerprint

    def test_words_and_drawings_leave_the_fingerprint(self, tmp_path: Path, harmless: Change) -> None:
        edition = self.editions.read(tmp_path, self.editions.changed(*harmless))
        assert edition.fingerprint == self.editions.good.fingerprint

    def test_what_can_change_play_changes_the_fingerprint(self, tmp_path: Path, telling: Change) -> None:
        edition = self.editions.read(tmp_path, self.editions.changed(*telling))
        assert edition.fingerprint != self.editions.good.fingerprint

    def test_an_edition_with_a_mistake_is_refused(self, tmp_path: Path, mistake: Mistake) -> None:
        *change, sentence = mistake
        told = self.editions.refusal(tmp_path, self.editions.changed(*change))
        assert told.startswith(f"my.toml: {sentence}")
        assert "\n" not in told

    def test_a_file_that_is_no_edition_is_refused(self, tmp_path: Path, no_edition: tuple[bytes, str]) -> None:
        text, sentence = no_edition
        assert self.editions.refusal(tmp_path, text).startswith(f"my.toml: {sentence}")

    def test_a_missing_file_and_a_folder_are_refused(self, tmp_path: Path) -> None:
        for path in (tmp_path / "my.toml", tmp_path):
            with pytest.raises(EditionError, match=r"can(not)? be read"):
                self.editions.load(path)
