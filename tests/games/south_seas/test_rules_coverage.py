"""Every numbered rule of South Seas is tested in this folder, and cited where it is coded."""

from typing import ClassVar

from games.coverage import RulesCoverage


class TestRules(RulesCoverage):
    game = "south_seas"
    no_code: ClassVar = {
        "1.2": "follows from the bag of the engine, which counts kinds and knows no order",
        "1.4": "follows from the empty table that a game begins with",
        "3.2": "follows from R3.1: only sides are ever compared",
        "3.5": "nothing forbids it",
        "4.2": "follows from the parts in the content: a stone is none",
        "4.4": "follows from R4.1 and R5.2",
        "4.6": "follows from the order of the turn, R2.1",
        "4.7": "follows from the order of the turn, R2.1",
        "5.3": "follows from the order of the turn, R2.1",
        "6.6": "follows from R6.4: a finished feature pays its number, even none",
        "6.7": "follows from joining across sides only",
        "6.9": "follows from wares and tokens being plain numbers",
        "7.1": "follows from counting open ends",
        "7.2": "follows from counting open ends",
        "7.3": "follows from R6.1",
        "8.1": "follows from counting open ends",
        "8.2": "follows from R6.1",
        "9.1": "follows from joining across sides only",
        "9.2": "follows from counting open ends",
        "9.6": "follows from asking the tile just laid for its boat",
        "9.7": "follows from joining before evaluating",
        "9.10": "follows from R9.8: a covered group leaves the count",
        "9.12": "follows from regions being sets of joined parts",
        "9.13": "is in the content: how a tile's seas are parted",
        "10.8": "follows from lining up merchants' owners only",
        "11.5": "follows from the order of the turn, R2.1",
        "12.3": "follows from ending the game at the end of a turn only",
        "12.5": "follows from rewarding without covering at the end",
        "12.7": "follows from evaluating after the last turn",
    }
