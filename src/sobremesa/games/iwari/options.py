"""What may be chosen before a game of Iwari begins."""

from collections.abc import Mapping
from dataclasses import dataclass

from sobremesa.engine.game import Asked, Options, option
from sobremesa.locale import say, say_count

MAPS = ("new_horizons", "vast_lands", "glacier_mass", "floating_lands", "long_road")


def map_name(board: str) -> str:
    """A map by its name."""
    return {
        "new_horizons": say("New Horizons"),
        "vast_lands": say("The Vast Lands"),
        "glacier_mass": say("Glacier Mass"),
        "floating_lands": say("Floating Lands"),
        "long_road": say("The Long Road"),
    }[board]


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

    @classmethod
    def asked(cls) -> Mapping[str, Asked]:
        draft = say(
            "Everybody draws the first hand one after another, from display or deck, the last one first (R1.6)."
        )
        goals = say("Three goals for everybody; the first two to reach one are paid (R11).")
        deeds = say("Tokens to be earned; where one is put, points count more than once (R10).")
        at_half = say("With no they count at the end only (R10.2).")
        return {
            "map": Asked(
                say("Map"), {name: map_name(name) for name in MAPS}, say("Each has its own shores and roads.")
            ),
            "deeds": _whether(say("Deeds"), deeds),
            "expeditions": _whether(say("Expeditions"), goals),
            "draft": _whether(say("Choosing the first hand"), draft),
            "settlement_mode": _settlement_mode(),
            "display_refill": _display_refill(),
            "deeds_at_half": _whether(say("Deeds count half-way too"), at_half),
            "mountains": _mountains(),
        }


def _whether(title: str, about: str) -> Asked:
    return Asked(title, {"no": say("no"), "yes": say("yes")}, about)


def _settlement_mode() -> Asked:
    choices = {"group": say("all tents that are joined"), "chain": say("only the longest chain of them")}
    return Asked(say("What counts as a settlement"), choices, say("It matters where roads branch (R9.2)."))


def _display_refill() -> Asked:
    choices = {"after": say("after all cards of a turn are drawn"), "each": say("at once after each card")}
    return Asked(say("When the display is filled up"), choices, say("The published rules leave it open (R5.3)."))


def _mountains() -> Asked:
    choices = {"by-seats": say("as many as go with the number of players")}
    choices |= {str(count): say_count("{count} mountain", "{count} mountains", count) for count in range(5)}
    return Asked(say("Mountains"), choices, say("A mountain blocks a connection (R1.5, R8.4)."))
