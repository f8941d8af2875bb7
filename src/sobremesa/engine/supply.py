"""Bags and face-down stacks: counts without order, so that no future lies in memory."""

from collections.abc import Sequence

from sobremesa.engine.dice import Dice


class Bag:
    """How many of each kind are left. `names` are the kinds' ids and are shared between copies."""

    __slots__ = ("counts", "names", "total")

    def __init__(self, names: Sequence[str], counts: Sequence[int]) -> None:
        self.names = names
        self.counts = list(counts)
        self.total = sum(counts)

    def copy(self) -> "Bag":
        twin = Bag.__new__(Bag)
        twin.names, twin.counts, twin.total = self.names, self.counts[:], self.total
        return twin

    def draw(self, purpose: str, dice: Dice) -> int:
        """Take one out by lot; returns the index of its kind. The dice are asked before anything changes."""
        index = dice.draw(purpose, self.names, self.counts)
        self.counts[index] -= 1
        self.total -= 1
        return index

    def take(self, index: int) -> None:
        """Take out one of a known kind; raises ValueError if none is there."""
        if not self.counts[index]:
            raise ValueError(f"no {self.names[index]} is left")
        self.counts[index] -= 1
        self.total -= 1

    def put(self, index: int, number: int = 1) -> None:
        """Put some of a kind in."""
        self.counts[index] += number
        self.total += number

    def __len__(self) -> int:
        return self.total
