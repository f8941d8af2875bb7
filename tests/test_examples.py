"""Every example runs, and so does the one in the README and in the package's own docstring."""

import re
import runpy
import textwrap
from pathlib import Path

import pytest

import sobremesa

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("script", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs_and_prints(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out.strip()


def test_the_readme_shows_the_first_example() -> None:
    code = (ROOT / "README.md").read_text().split("```python\n")[1].split("```")[0]
    example = (ROOT / "examples" / "first_game.py").read_text()
    assert code.strip() == example.partition("\n\n")[2].strip()


def test_every_figure_in_the_readme_is_a_figure() -> None:
    figures = (ROOT / "README.md").read_text().split("## Figures\n")[1].split("\n## ")[0]
    assert re.findall(r"\b[A-Z]{4,}\b", figures) == []


def test_the_docstring_of_the_package_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert sobremesa.__doc__ is not None
    exec(textwrap.dedent(sobremesa.__doc__.partition("\n\n")[2]), {})
    assert capsys.readouterr().out.startswith("[")
