"""The board in characters: nothing is drawn yet, the scene's lists say all."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sobremesa.engine.scene import Drawing, Style


class NoCharacters:
    """A board without pictures."""

    styles: Mapping[str, Style] = {}

    def board(self, view: Mapping[str, Any]) -> Mapping[tuple[int, int], Drawing]:
        return {}

    def in_hand(self, view: Mapping[str, Any], words: Iterable[str]) -> Sequence[tuple[str, Drawing]]:
        return []

    def legend(self) -> Sequence[tuple[str, str, str]]:
        return []
