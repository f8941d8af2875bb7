"""Every numbered rule of RULES.md is tested here, and cited where it is coded."""

import re
from importlib.resources import files
from pathlib import Path

GAME = files("sobremesa.games.altiplano")


def numbers(name: str) -> list[str]:
    return re.findall(r"^\*\*R(\d+\.\d+)\*\*", (GAME / name).read_text("utf-8"), re.MULTILINE)


RULES = numbers("RULES.md")
HERE = Path(__file__).parent
SELF = Path(__file__).name

NO_CODE = {
    **dict.fromkeys(
        [f"13.{tile}" for tile in (*range(1, 14), 15, 16, 20, 21, 22, 23)],
        "is in the content: what the tile takes and gives, or which tile is a copy of which",
    ),
    "9.9": "nothing takes a good out of the warehouse",
    "12.3": "follows from R12.2: what was used no longer lies on the tile",
    "19.2": "nothing but R4.1 moves a good while planning, and the engine takes lines back",
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
    for section in range(1, 20):
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
