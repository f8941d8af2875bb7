"""What may be chosen before a game of Altiplano begins."""

from dataclasses import dataclass

from sobremesa.engine.game import Options, option


@dataclass(frozen=True, slots=True, kw_only=True)
class AltiplanoOptions(Options):
    """How roles are given out, how plans are made, the optional parts, and a rule that can be read in two ways."""

    roles: str = option(
        "lot",
        "roles are dealt by lot (lot), or chosen from the last seat to the start player (chosen) (R1.8)",
        ("lot", "chosen"),
    )
    planning: str = option(
        "open",
        "all plan at once and see each other's plans when the last is ready (open),"
        " or one after the other and in sight of all (strict) (R4.6)",
        ("open", "strict"),
    )
    corn_row: str = option(
        "open",
        "while a row of corn is unfinished, further corn may go to other rows too (open),"
        " or must go there first (first) (R9.7)",
        ("open", "first"),
    )
    missions: str = option("no", "play with the Missions expansion (R17)", ("no", "yes"))
    quick: str = option("no", "the quick variant: begin with more, end sooner (R18)", ("no", "yes"))
