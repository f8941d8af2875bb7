"""Who sits where: the words of `--seats`, such as `me,me:Ann,greedy`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.bots import NAMES, make
from sobremesa.engine.dice import Chance, Dice
from sobremesa.engine.game import Refused
from sobremesa.engine.match import Bot

PERSON = "me"
LONGEST_NAME = 30


@dataclass(frozen=True, slots=True)
class Seating:
    """Names by seat and a bot for every seat that no person has."""

    names: tuple[str, ...]
    bots: dict[int, Bot]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.names)) if seat not in self.bots]

    def with_dice(self, seed: str | None) -> dict[int, tuple[Bot, Dice]]:
        """The bots, each with dice of its own, repeatable with a seed."""
        return {seat: (bot, Chance(None if seed is None else f"{seed} seat {seat}")) for seat, bot in self.bots.items()}


def seating(text: str) -> Seating:
    """Read the seats; raises `Refused` for a bot there is not or a name that cannot be."""
    specs = [word.strip() for word in text.split(",")]
    names = [_name(spec) for spec in specs]
    bots = {seat: make(spec) for seat, spec in enumerate(specs) if not _is_person(spec)}
    return Seating(_told_apart(names), bots)


def seating_of(names: Sequence[str]) -> Seating:
    """The seats of a saved game by its names: whoever is called like a bot is one."""
    bots = {seat: make(_without_number(name)) for seat, name in enumerate(names) if _without_number(name) in NAMES}
    return Seating(tuple(names), bots)


def _is_person(spec: str) -> bool:
    return spec == PERSON or spec.startswith(f"{PERSON}:")


def _name(spec: str) -> str:
    if not spec:
        raise Refused("a seat is empty in --seats; write for example me,greedy")
    if not spec.startswith(f"{PERSON}:"):
        return spec
    name = spec.removeprefix(f"{PERSON}:").strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused("a name has 1 to {longest} printable signs, as in me:Ann", longest=LONGEST_NAME)
    if _without_number(name) in NAMES:
        raise Refused("a person cannot be called {name}: that is the name of a bot", name=name)
    return name


def _without_number(name: str) -> str:
    return re.sub(r"-[0-9]+$", "", name)


def _told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names, with -2, -3 and so on where one comes again."""
    found: list[str] = []
    for name in names:
        others = (f"{name}-{number}" for number in range(2, len(names) + 2))
        found.append(name if name not in found else next(other for other in others if other not in found))
    return tuple(found)
