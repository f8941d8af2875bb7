"""Every numbered rule of Iwari is tested in this folder, and cited where it is coded."""

from typing import ClassVar

from games.coverage import RulesCoverage


class TestRules(RulesCoverage):
    game = "iwari"
    no_code: ClassVar = {
        "1.4": "follows from R5.3: the display is filled before the first turn",
        "3.6": "nothing asks for a tent of the tribe's own",
        "4.6": "follows from the third tribe being one of the tribes that are counted, and no seat",
        "4.7": "follows from asking only the seat's own move for deeds and the end, and only seats for expeditions",
        "5.2": "follows from each draw being a choice of its own",
        "5.5": "follows from R3.1 and R2.2: every card that leaves a hand goes there",
        "8.1": "is in the content: connections stand in the order of their numbers",
        "8.5": "follows from scoring each connection by itself",
        "9.3": "is in the content: roads join spaces wherever they lie",
        "11.4": "follows from R11.2: the first and the second taker are different seats",
        "11.5": "is in the content: what the cards ask for",
        "12.5": "follows from R6.1: only the deck brings the half-journey scoring about",
    }
