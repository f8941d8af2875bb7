"""What may be chosen before a game of South Seas begins."""

from collections.abc import Mapping
from dataclasses import dataclass

from sobremesa.engine.game import Asked, Options, option
from sobremesa.locale import say


@dataclass(frozen=True, slots=True, kw_only=True)
class SouthSeasOptions(Options):
    """Rules on which printed editions differ (R5.2), beside the engine's own choices."""

    retrieve: str = option(
        "always",
        "when an islander may be taken back: in any turn in which none was put (always, the Spanish and German text),"
        " or only with none left in one's supply (when-none-left, the English text)",
        ("always", "when-none-left"),
    )

    @classmethod
    def asked(cls) -> Mapping[str, Asked]:
        ways = {"always": say("in any turn without a new one"), "when-none-left": say("only with none left in supply")}
        about = say("The Spanish and the German rules say in any turn, the English rules only with none left.")
        return {"retrieve": Asked(say("When an islander may be taken back"), ways, about)}
