"""The terms of Iwari in the reader's language: biomes, territories, pieces, cards, deeds, expeditions.

The words of paths (`T1`, `totem`, `tundra`) are the same in every language.
"""

from collections.abc import Iterable

from sobremesa.games.iwari.actions import ON_LAND
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import Listener, in_a_row


def biome_name(biome: int) -> str:
    """A biome by its name."""
    match BIOMES[biome]:
        case "tundra":
            return say("tundra")
        case "forest":
            return say("forest")
        case "glacier":
            return say("glacier")
        case "coast":
            return say("coast")
    return say("desert")


def card_words(cards: Iterable[str]) -> str:
    """Cards by name, each once with its number in front if there are several."""
    listed = list(cards)
    counts = [(biome, listed.count(name)) for biome, name in enumerate(BIOMES)]
    return in_a_row(
        biome_name(biome) if count == 1 else f"{count} {biome_name(biome)}" for biome, count in counts if count
    )


def tent_words(count: int) -> str:
    """So many tents."""
    return say_count("{count} tent", "{count} tents", count)


def totem_words(count: int) -> str:
    """So many totems."""
    return say_count("{count} totem", "{count} totems", count)


def piece_words(spaces: tuple[str, ...], totems: int) -> str:
    """Tents on spaces and totems, in a row."""
    parts = []
    if len(spaces) == 1:
        parts.append(say("a tent on {space}", space=spaces[0]))
    elif spaces:
        parts.append(say("tents on {spaces}", spaces=in_a_row(spaces)))
    if totems:
        parts.append(say("a totem") if totems == 1 else totem_words(totems))
    return in_a_row(parts)


def deed_name(deed: str) -> str:
    """A deed by its name."""
    return {
        "union": say("Union"),
        "discovery": say("Discovery"),
        "honor": say("Honor"),
        "respect": say("Respect"),
    }[deed]


def deed_meaning(deed: str) -> str:
    """What a deed is earned by, and what it does (R10)."""
    return {
        "union": say("Union: complete a settlement, and the tents of one of its territories count once more (R10.3)"),
        "discovery": say(
            "Discovery: take the last space of a territory, and the tents of another count once more (R10.4)"
        ),
        "honor": say(
            "Honor: be first with most totems at both ends of a connection by land, and it counts twice (R10.5)"
        ),
        "respect": say(
            "Respect: be first with most totems at both ends of a connection by water, and it counts twice (R10.6)"
        ),
    }[deed]


def deed_place(deed: str, at: str) -> str:
    """Where a deed is put: on a territory by its id, or on a connection by its number."""
    return say("on {territory}", territory=at) if deed in ON_LAND else say("on connection {number}", number=int(at))


def connection_name(number: int) -> str:
    """A connection by its number."""
    return say("connection {number}", number=number)


def expedition_words(kind: str, number: int) -> str:
    """What an expedition of a kind asks for (R11)."""
    facts = {"number": number}
    return {
        "territories": say("tents in {number} territories", **facts),
        "totem_territories": say("totems in {number} territories", **facts),
        "biomes": say("tents in {number} biomes", **facts),
        "settlement": say("a settlement of {number} tents", **facts),
        "span": say("a settlement in {number} territories", **facts),
        "lead": say("the only one with most tents in {number} territories", **facts),
        "connections": say("most totems at both ends of {number} open connections", **facts),
        "whole_biome": say("tents in all territories of a biome that has {number} or more", **facts),
        "pairs": say("two or more tents in each of {number} territories", **facts),
        "full": say("{number} own tents in a territory without a free space", **facts),
    }[kind]


def deck_words(cards: int, passes: int, is_last_round: bool) -> str:
    """How long it is until the deck runs out, and what happens then (R6.1, R12.1)."""
    if is_last_round:
        return say("the last round")
    if passes:
        return say_count("{count} card to the last round", "{count} cards to the last round", cards)
    return say_count("{count} card to half-way", "{count} cards to half-way", cards)


def other_end_words() -> str:
    """What ends a game before the deck does (R12.2)."""
    return say("or when somebody has no tents left (R12.2)")


def tribe_names(to: Listener, tribes: int) -> list[str]:
    """What the tribes are called: the seats, and the third tribe behind two of them."""
    return [*to.called(), say("the third tribe")][:tribes]
