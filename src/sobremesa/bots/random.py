"""The bot that every other is measured against."""

from typing import Any

from sobremesa.engine.match import Chair


class RandomBot:
    """Any legal action, all equally likely."""

    def choose(self, chair: Chair[Any, Any, Any]) -> Any:
        legal = chair.legal
        return legal[chair.dice.draw("choice", range_words(len(legal)), (1,) * len(legal))]


def range_words(count: int) -> tuple[str, ...]:
    """Names for so many equal choices."""
    return tuple(map(str, range(count)))
