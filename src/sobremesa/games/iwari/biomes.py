"""The five biomes and hands of cards: at most three of each biome, two bits a biome in one small number."""

from collections.abc import Iterable, Sequence

BIOMES = ("tundra", "forest", "glacier", "coast", "desert")
"""In the order of the rulebook's list; cards, displays and payments are counted in it everywhere."""
HAND = 3
"""Cards in a full hand (R1.3)."""

COUNTS = tuple(tuple(code >> 2 * biome & 3 for biome in range(5)) for code in range(1024))
"""By hand, how many cards of each biome it has."""
SIZES = tuple(map(sum, COUNTS))
"""By hand, how many cards it has."""


def hand_of(counts: Iterable[int]) -> int:
    """The hand with so many cards of each biome, at most three of each."""
    return sum(count << 2 * biome for biome, count in enumerate(counts))


def cards(counts: Sequence[int]) -> list[int]:
    """Every card of a pile of counts, by its biome."""
    return [biome for biome, count in enumerate(counts) for _ in range(count)]
