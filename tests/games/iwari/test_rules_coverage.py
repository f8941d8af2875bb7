"""Every numbered rule of RULES.md is tested here, and cited where it is coded; both languages have the same numbers."""

import re
from importlib.resources import files
from pathlib import Path

GAME = files("sobremesa.games.iwari")


def numbers(name: str) -> list[str]:
    return re.findall(r"^\*\*R(\d+\.\d+)\*\*", (GAME / name).read_text("utf-8"), re.MULTILINE)


RULES = numbers("RULES.md")
HERE = Path(__file__).parent
SELF = Path(__file__).name

NO_CODE = {
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
        found = [int(rule.split(".")[1]) for rule in RULES if rule.startswith(f"{section}.")]
        assert found == list(range(1, len(found) + 1))
        assert found


def test_both_languages_have_the_same_rules() -> None:
    assert numbers("RULES.es.md") == RULES


def test_every_rule_has_a_test() -> None:
    assert set(RULES) - cited_in_tests() == set()


def test_every_test_cites_a_rule_that_exists() -> None:
    assert cited_in_tests() - set(RULES) == set()


def test_every_rule_is_cited_in_the_code_or_needs_none() -> None:
    assert set(RULES) - cited_in_code() - set(NO_CODE) == set()
    assert cited_in_code() - set(RULES) == set()


def test_no_rule_that_needs_no_code_is_unknown() -> None:
    assert set(NO_CODE) <= set(RULES)
