"""What may be chosen before a game of South Seas begins."""

from dataclasses import dataclass

from sobremesa.engine.game import Options, option


@dataclass(frozen=True, slots=True, kw_only=True)
class SouthSeasOptions(Options):
    """Rules on which printed editions differ (R5.2), beside the engine's own choices."""

    retrieve: str = option(
        "always",
        "when an islander may be taken back: in any turn in which none was put (always, the Spanish and German text),"
        " or only with none left in one's supply (when-none-left, the English text)",
        ("always", "when-none-left"),
    )
