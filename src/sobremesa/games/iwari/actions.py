"""What a seat may choose, one class per decision. Actions are shared: each is made once, when first needed."""

from dataclasses import dataclass
from typing import ClassVar

from sobremesa.games.iwari.biomes import BIOMES


@dataclass(frozen=True, slots=True)
class Place:
    """Play cards and place pieces in one territory (R3.1). `spaces` is a mask of tent spaces of the whole map.

    The path names the territory, the tent spaces, `totem` for each totem, and the cards.
    """

    path: tuple[str, ...]
    territory: int
    spaces: int
    tents: int
    totems: int
    payment: tuple[tuple[int, int], ...]
    """The cards: pairs of a biome and how many of it."""
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card (R2.2, R4.4)."""

    path: tuple[str, ...]
    biome: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card from the display (R5.1)."""

    path: tuple[str, ...]
    biome: int
    is_final: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class DrawUnseen:
    """Draw a card from the deck (R5.1).

    The first of a turn closes the move and waits for the commit; after it nothing can be taken back that would make
    waiting worth a click, so the later ones commit themselves.
    """

    path: tuple[str, ...]
    is_final: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """Place a deed on a territory or connection, an index; -1 declines it (R10.7)."""

    path: tuple[str, ...]
    at: int
    is_final: ClassVar[bool] = False


Action = Place | Discard | Draw | DrawUnseen | Deed

DISCARDS = tuple(Discard(("discard", name), biome) for biome, name in enumerate(BIOMES))
DRAWS = tuple(Draw(("draw", name), biome) for biome, name in enumerate(BIOMES))
FIRST_UNSEEN, NEXT_UNSEEN = (DrawUnseen(("draw", "deck"), is_final) for is_final in (False, True))
DEEDS = ("union", "discovery", "honor", "respect")
"""In the order in which they are offered (R10.8)."""
ON_LAND = DEEDS[:2]
"""Those that lie on territories; the others lie on connections."""
DECLINES = tuple(Deed((deed, "none"), -1) for deed in DEEDS)
