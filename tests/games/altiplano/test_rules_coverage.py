"""Every numbered rule of Altiplano is tested in this folder, and cited where it is coded."""

from typing import ClassVar

from games.coverage import RulesCoverage


class TestRules(RulesCoverage):
    game = "altiplano"
    sections = 19
    no_code: ClassVar = {
        **dict.fromkeys(
            [f"13.{tile}" for tile in (*range(1, 14), 15, 16, 20, 21, 22, 23)],
            "is in the content: what the tile takes and gives, or which tile is a copy of which",
        ),
        "9.9": "nothing takes a good out of the warehouse",
        "12.3": "follows from R12.2: what was used no longer lies on the tile",
        "19.2": "nothing but R4.1 moves a good while planning, and the engine takes lines back",
    }
