"""What sentences of every game share: who is told, names in a row, what somebody typed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sobremesa.locale import say, say_count

QUOTED = 60
"""How many characters of what somebody typed are repeated to him."""


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told: a seat, or None for an onlooker, and what the seats are called."""

    seat: int | None
    names: Sequence[str]

    def called(self) -> list[str]:
        """The seats by name, and "you" where the listener sits."""
        return [say("you") if seat == self.seat else name for seat, name in enumerate(self.names)]

    def hears(self, seat: int, yours: str, others: str, /, **facts: object) -> str:
        """What happens to a seat: the template for that seat, or the one for everybody else, with its {name}."""
        return (yours if seat == self.seat else others).format(name=self.names[seat], **facts)


def in_a_row(things: Iterable[str]) -> str:
    """Things in a row, the last two joined by a word."""
    *first, last = things
    return say("{first} and {last}", first=", ".join(first), last=last) if first else last


def one_of_a_row(things: Iterable[str]) -> str:
    """Things in a row of which one is enough."""
    *first, last = things
    return say("{first} or {last}", first=", ".join(first), last=last) if first else last


def point_words(count: int) -> str:
    """So many points."""
    return say_count("{count} point", "{count} points", count)


def quoted(words: Sequence[str]) -> str:
    """What somebody typed, cut short, without signs that cannot be printed."""
    text = " ".join(word[: QUOTED + 1] for word in words[: QUOTED + 1])[: QUOTED + 1]
    plain = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
    return plain if len(plain) <= QUOTED else plain[: QUOTED - 1] + "…"
