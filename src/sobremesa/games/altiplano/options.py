"""What may be chosen before a game of Altiplano begins."""

from collections.abc import Mapping
from dataclasses import dataclass

from sobremesa.engine.game import Asked, Options, option
from sobremesa.locale import say


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

    @classmethod
    def asked(cls) -> Mapping[str, Asked]:
        roles = {"lot": say("dealt by lot"), "chosen": say("chosen, the last seat first")}
        planning = {"open": say("all at once, in secret"), "strict": say("one after the other, in sight of all")}
        corn = {"open": say("corn may go elsewhere too"), "first": say("corn must go there first")}
        whether = {"no": say("no"), "yes": say("yes")}
        about_roles = say("Each brings goods to begin with and an action of its own (R1.8).")
        about_planning = say("At once is quicker; in turns whoever is later sees the plans before (R4.6).")
        about_missions = say("Secret tasks for every seat, with points of their own (R17).")
        about_quick = say("Everybody begins with more, and the end is nearer (R18).")
        return {
            "roles": Asked(say("Roles"), roles, about_roles),
            "planning": Asked(say("Planning"), planning, about_planning),
            "corn_row": Asked(
                say("While a row of corn is unfinished"), corn, say("The rulebook can be read in both ways (R9.7).")
            ),
            "missions": Asked(say("Missions"), whether, about_missions),
            "quick": Asked(say("Quick game"), whether, about_quick),
        }
