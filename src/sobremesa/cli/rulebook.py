"""Single rules of a game, looked up by their number in its RULES.md, in the reader's language."""

import re

from sobremesa.engine.game import Refused
from sobremesa.games import rules
from sobremesa.locale import language
from sobremesa.locale.telling import quoted

NUMBER = re.compile(r"R([0-9]+)(?:\.([0-9]+))?", re.IGNORECASE)


def rule(game: str, number: str) -> list[str]:
    """The lines of a rule (R3.1), of a section (R3), or the sections' titles when no number is given."""
    text = rules(game, language())
    sections = re.findall(r"^## (R[0-9]+) (.*?)$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if not number:
        return [f"{name} {title}" for name, title, _ in sections]
    wanted = NUMBER.fullmatch(number)
    found = [section for section in sections if wanted and section[0] == f"R{wanted[1]}"]
    if not wanted or not found:
        raise Refused("there is no rule {number}; `rules` lists the sections", number=quoted((number,)))
    name, title, body = found[0]
    if wanted[2] is None:
        return _plain(f"{name} {title}{body}")
    start = re.search(rf"^\*\*R{wanted[1]}\.{wanted[2]}\*\*.*?(?=^\*\*R[0-9]|\Z)", body, re.MULTILINE | re.DOTALL)
    if not start:
        raise Refused("there is no rule {number}; `rules` lists the sections", number=quoted((number,)))
    return _plain(start[0])


def _plain(text: str) -> list[str]:
    """Markdown without its emphasis, a line for each paragraph or list entry."""
    parts = re.split(r"\n\s*\n|\n(?=[-*|] )", text.strip())
    return [" ".join(re.sub(r"\*\*?|`", "", part).split()) for part in parts if part.strip()]
