"""What may be chosen before a game of Iwari begins."""

from dataclasses import dataclass

from sobremesa.engine.game import Options, option

MAPS = ("new_horizons", "vast_lands", "glacier_mass", "floating_lands", "long_road")


@dataclass(frozen=True, slots=True, kw_only=True)
class IwariOptions(Options):
    """The board, the optional parts, and rules on which the published texts leave a choice."""

    map: str = option(
        "new_horizons",
        "the map: New Horizons, The Vast Lands, Glacier Mass, Floating Lands or The Long Road",
        MAPS,
    )
    deeds: str = option("no", "play with the deeds Union, Discovery, Honor and Respect (R10)", ("no", "yes"))
    expeditions: str = option("no", "play with three expedition cards (R11)", ("no", "yes"))
    draft: str = option(
        "no", "players draw their first hands one after another, the last one first (R1.6)", ("no", "yes")
    )
    settlement_mode: str = option(
        "group",
        "which tents of a connected group make its settlement: all of them (group),"
        " or only the longest simple chain (chain) (R9.2)",
        ("group", "chain"),
    )
    display_refill: str = option(
        "after",
        "the display is filled up after the player has drawn all cards (after), or at once after each (each) (R5.3)",
        ("after", "each"),
    )
    deeds_at_half: str = option("yes", "deeds count at the half-journey scoring too (R10.2)", ("yes", "no"))
    mountains: str = option(
        "by-seats",
        "how many mountains there are: as the table says for the number of players (by-seats), or so many (R1.5)",
        ("by-seats", "0", "1", "2", "3", "4"),
    )
