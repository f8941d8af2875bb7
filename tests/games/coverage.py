"""Every numbered rule of a game's RULES.md is tested, and cited where it is coded; all languages have the same numbers.

A game's own class says which game it is and which of its rules need no line of code.
"""

import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import ClassVar

RULE = re.compile(r"^\*\*R(\d+\.\d+)\*\*", re.MULTILINE)
SPAN = re.compile(r"R(\d+)\.(\d+) to R\1\.(\d+)")


class RulesCoverage:
    """The tests; the game's own class stands in its folder of tests."""

    game: ClassVar[str]
    sections: ClassVar[int] = 12
    no_code: ClassVar[Mapping[str, str]]
    """Rules that no line of code has to name, and why."""

    @property
    def home(self) -> Traversable:
        return files(f"sobremesa.games.{self.game}")

    def rules(self, name: str = "RULES.md") -> list[str]:
        """The numbers of the rules, in their order."""
        return RULE.findall((self.home / name).read_text("utf-8"))

    def covered(self) -> set[str]:
        """The rules that tests are named after."""
        sources = (path.read_text("utf-8") for path in (Path(__file__).parent / self.game).glob("test_*.py"))
        found = (re.findall(r"^def test_r(\d+)_(\d+)_", text, re.MULTILINE) for text in sources)
        return {f"{section}.{number}" for each in found for section, number in each}

    def coded(self) -> set[str]:
        """The rules that the game's own modules cite."""
        modules = (path for path in self.home.iterdir() if path.name.endswith(".py"))
        return {rule for path in modules for rule in re.findall(r"R(\d+\.\d+)", spelt(path.read_text("utf-8")))}

    def test_the_rules_are_numbered_without_gaps(self) -> None:
        for section in range(1, self.sections + 1):
            found = [int(rule.split(".")[1]) for rule in self.rules() if rule.startswith(f"{section}.")]
            assert found == list(range(1, len(found) + 1))
            assert found
        assert {int(rule.split(".")[0]) for rule in self.rules()} == set(range(1, self.sections + 1))

    def test_all_languages_have_the_same_rules(self) -> None:
        for path in self.home.iterdir():
            if path.name.startswith("RULES."):
                assert self.rules(path.name) == self.rules(), path.name

    def test_every_rule_has_a_test(self) -> None:
        assert set(self.rules()) - self.covered() == set()

    def test_every_test_cites_a_rule_that_exists(self) -> None:
        assert self.covered() - set(self.rules()) == set()

    def test_every_rule_is_cited_in_the_code_or_needs_none(self) -> None:
        assert set(self.rules()) - self.coded() - set(self.no_code) == set()
        assert self.coded() - set(self.rules()) == set()

    def test_no_rule_that_needs_no_code_is_unknown(self) -> None:
        assert set(self.no_code) <= set(self.rules())


def spelt(text: str) -> str:
    """A text with every span of rules, such as R10.3 to R10.6, spelt out."""
    return SPAN.sub(lambda span: " ".join(f"R{span[1]}.{at}" for at in range(int(span[2]), int(span[3]) + 1)), text)
