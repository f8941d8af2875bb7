"""The rules of a game as a page, each rule under its number, from the game's own RULES.md.

Only the few signs those files use are read: headings, paragraphs, tables, **bold**, *italic* and `code`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup, escape

from sobremesa.games import rules
from sobremesa.locale import language

NUMBER = re.compile(r"\bR(\d+)(?:\.(\d+))?\b")
RULE = re.compile(r"\*\*(R\d+\.\d+)\*\*\s+(.*)", re.DOTALL)
SIGNS = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rules and the id it is reached by."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game ready for a page."""

    html: Markup
    sections: tuple[Section, ...]


def page(game: str) -> Rulebook:
    """The rules in the reader's language."""
    return _page(game, language())


@cache
def _page(game: str, tag: str) -> Rulebook:
    blocks = list(_blocks(rules(game, tag)))
    known = {found[1] for block in blocks if (found := RULE.match(block))}
    known |= {number.split(".")[0] for number in known}
    sections: list[Section] = []
    html = Markup("\n").join(_drawn(block, known, sections) for block in blocks)
    return Rulebook(html, tuple(sections))


def numbers(text: str) -> list[str]:
    """The numbers of all rules, in the order they stand in."""
    return re.findall(r"^\*\*(R\d+\.\d+)\*\*", text, re.MULTILINE)


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs, headings and tables, one at a time."""
    yield from (block.strip() for block in re.split(r"\n\s*\n", text) if block.strip())


def _drawn(block: str, known: set[str], sections: list[Section]) -> Markup:
    if block.startswith("#"):
        return _heading(block, sections)
    if block.startswith("|"):
        return _table(block, known)
    if found := RULE.match(block):
        number, words = found.groups()
        link = Markup('<a href="#{0}">{0}</a>').format(number)
        return Markup('<div class="rule" id="{}">{}<p>{}</p></div>').format(number, link, _inline(words, known))
    return Markup("<p>{}</p>").format(_inline(block, known))


def _heading(block: str, sections: list[Section]) -> Markup:
    signs, _, title = block.partition(" ")
    if len(signs) == 1:
        name, _, more = title.partition(" – ")
        below = Markup('<p class="lead">{}</p>').format(more[0].upper() + more[1:]) if more else ""
        return Markup("<h1>{}</h1>{}").format(name, below)
    first = title.split(" ")[0]
    section = Section(first if NUMBER.fullmatch(first) else f"part-{len(sections)}", title)
    sections.append(section)
    return Markup('<h2 id="{}">{}</h2>').format(section.id, title)


def _table(block: str, known: set[str]) -> Markup:
    rows = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in block.splitlines()]
    head, body = rows[0], [row for row in rows[1:] if not set("".join(row)) <= set("-: ")]
    top = _row(head, '<th scope="col">{}</th>', known)
    rest = Markup("").join(_row(row, "<td>{}</td>", known) for row in body)
    table = Markup("<table><thead>{}</thead><tbody>{}</tbody></table>").format(top, rest)
    return Markup('<div class="wide" tabindex="0" role="region" aria-label="{}">{}</div>').format(head[0], table)


def _row(cells: list[str], form: str, known: set[str]) -> Markup:
    drawn = (Markup(form).format(_inline(cell, known)) for cell in cells)
    return Markup("<tr>{}</tr>").format(Markup("").join(drawn))


def _inline(words: str, known: set[str]) -> Markup:
    html = str(escape(" ".join(words.split())))
    for sign, drawn in SIGNS:
        html = sign.sub(drawn, html)
    return _linked(html, known)


def _linked(html: str, known: set[str]) -> Markup:
    """Rule numbers that exist become links; the HTML given is safe already."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in known else found[0]

    return Markup(NUMBER.sub(link, html))
