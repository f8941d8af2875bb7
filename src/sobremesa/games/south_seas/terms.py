"""The terms of South Seas in the reader's language: numbers of wares, parts, callings, turns.

The words of paths (`place`, `sea NE`, `r2`) are the same in every language.
"""

from collections.abc import Sequence

from sobremesa.games.south_seas.content import Ship
from sobremesa.games.south_seas.wares import ANY, WARE_LETTERS, WARES, cost_parts
from sobremesa.locale import say, say_count


def some_of(kind: int, count: int) -> str:
    """Some wares of a kind, an index into `WARES`."""
    if WARES[kind] == "shell":
        return say_count("{count} shell", "{count} shells", count)
    if WARES[kind] == "fish":
        return say_count("{count} fish", "{count} fish", count)
    return say_count("{count} banana", "{count} bananas", count)


def ware_name(kind: int, count: int) -> str:
    """What a kind of ware is called beside a number of it that stands by itself."""
    if WARES[kind] == "shell":
        return say_count("shell", "shells", count)
    return say_count("fish", "fish", count) if WARES[kind] == "fish" else say_count("banana", "bananas", count)


def ware_words(counts: Sequence[int]) -> str:
    """Wares given as (shells, fish, bananas)."""
    return ", ".join(some_of(kind, count) for kind, count in enumerate(counts) if count) or say("no wares")


def cost_words(ship: Ship) -> str:
    """What a ship asks for (R11.2)."""
    return ", ".join(_cost_part(number, sign) for number, sign in cost_parts(ship))


def _cost_part(number: int, sign: str) -> str:
    if sign in WARE_LETTERS:
        return some_of(WARE_LETTERS.index(sign), number)
    if sign == ANY:
        return say_count("any {count} ware", "any {count} wares", number)
    template = {
        "A": say("{number} of one kind"),
        "B": say("{number} of another kind"),
        "C": say("{number} of a third kind"),
    }[sign]
    return template.format(number=number)


def part_words(name: str) -> str:
    """A part such as `sea NE`, with its article."""
    kind, _, side = name.partition(" ")
    if kind == "bridge":
        return say("the bridge {side}", side=side)
    if kind == "island":
        return say("the island {side}", side=side)
    return say("the sea {side}", side=side) if kind == "sea" else say("the market")


def job_words(part: str) -> str:
    """What an islander on this part is (R4.2)."""
    kind = part.partition(" ")[0]
    if kind == "bridge":
        return say("shell collector")
    if kind == "island":
        return say("banana picker")
    return say("fisherman") if kind == "sea" else say("merchant")


def turn_words(turn: int) -> str:
    """How far a tile is turned."""
    return (say("not turned"), say("turned once"), say("turned twice"), say("turned three times"))[turn]
