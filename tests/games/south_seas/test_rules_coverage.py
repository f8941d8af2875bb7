"""Every numbered rule of RULES.md is tested here, and cited where it is coded."""

import re
from importlib.resources import files
from pathlib import Path

GAME = files("sobremesa.games.south_seas")
RULES = re.findall(r"^\*\*R(\d+\.\d+)\*\*", (GAME / "RULES.md").read_text("utf-8"), re.MULTILINE)
HERE = Path(__file__).parent
SELF = Path(__file__).name

NO_CODE = {
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
"""Rules that no line of code has to name, and why."""


def cited_in_tests() -> set[str]:
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        if path.name != SELF:
            text = path.read_text("utf-8")
            found |= {f"{one}.{two}" for one, two in re.findall(r"def test_r(\d+)_(\d+)_", text)}
    return found


def cited_in_code() -> set[str]:
    found: set[str] = set()
    for path in sorted(GAME.iterdir(), key=str):
        if path.name.endswith(".py"):
            text = re.sub(
                r"R(\d+)\.(\d+) to R\1\.(\d+)",
                lambda span: " ".join(f"R{span[1]}.{at}" for at in range(int(span[2]), int(span[3]) + 1)),
                path.read_text("utf-8"),
            )
            found |= set(re.findall(r"R(\d+\.\d+)", text))
    return found


def test_the_rules_are_numbered_without_gaps() -> None:
    for section in range(1, 13):
        numbers = [int(rule.split(".")[1]) for rule in RULES if rule.startswith(f"{section}.")]
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers


def test_every_rule_has_a_test() -> None:
    assert set(RULES) - cited_in_tests() == set()


def test_every_test_cites_a_rule_that_exists() -> None:
    assert cited_in_tests() - set(RULES) == set()


def test_every_rule_is_cited_in_the_code_or_needs_none() -> None:
    assert set(RULES) - cited_in_code() - set(NO_CODE) == set()
    assert cited_in_code() - set(RULES) == set()


def test_no_rule_that_needs_no_code_is_unknown() -> None:
    assert set(NO_CODE) <= set(RULES)
