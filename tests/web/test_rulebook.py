"""The rules as pages: the same rules in both languages, every number reachable, everything escaped."""

import re
from pathlib import Path

import pytest

from sobremesa.games import GAMES, rules
from sobremesa.locale import LANGUAGES, speaking
from sobremesa.web import rulebook
from web.browsing import Visitor, house

OTHERS = [tag for tag in LANGUAGES if tag != "en"]


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_rules_in_the_same_order(game: str, tag: str) -> None:
    english, other = rules(game, "en"), rules(game, tag)
    assert english != other
    assert rulebook.numbers(english) == rulebook.numbers(other)
    assert len(rulebook.numbers(english)) > 50


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_chapters_tables_and_readings(game: str, tag: str) -> None:
    def frame(text: str) -> list[str]:
        rows = [row.split("|")[1].strip() for row in text.splitlines() if re.match(r"\| R\d", row)]
        chapters = re.findall(r"^#+ (R\d+|)", text, re.MULTILINE)
        return [*chapters, *rows, *re.findall(r"`[a-z-]+`", text)]

    assert sorted(frame(rules(game, "en"))) == sorted(frame(rules(game, tag)))


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_refers_to_the_same_rules_and_names_the_same_options(game: str, tag: str) -> None:
    def references(text: str) -> dict[str, list[str]]:
        rules = re.split(r"^\*\*(R\d+\.\d+)\*\*", text, flags=re.MULTILINE)
        return {
            number: sorted(re.findall(r"\bR\d+(?:\.\d+)?\b", body.split("\n## ")[0]))
            for number, body in zip(rules[1::2], rules[2::2], strict=True)
        }

    assert references(rules(game, "en")) == references(rules(game, tag))


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_chapter_has_an_id_and_every_link_leads_to_one(game: str, tag: str) -> None:
    with speaking(tag):
        page = rulebook.page(game)
    ids = re.findall(r'id="([^"]+)"', page.html)
    assert len(ids) == len(set(ids))
    assert set(rulebook.numbers(rules(game, tag))) <= set(ids)
    assert {section.id for section in page.sections} <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', page.html)) <= set(ids)
    assert "**" not in page.html


def test_what_is_written_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = "**R1.1** <script>alert(1)</script> **bold** & `<x>` R1.1 R9.9"
    wild = f"# A <b> title\n\n## R1 <i>\n\n{rule}\n\n| <u> |\n| --- |\n| a |"
    monkeypatch.setattr(rulebook, "rules", lambda game, tag: wild)
    rulebook._page.cache_clear()
    html = rulebook.page("south_seas").html
    rulebook._page.cache_clear()
    assert "<script" not in html
    assert "<u>" not in html
    assert "<b>" not in html
    assert '<strong>bold</strong> &amp; <code>&lt;x&gt;</code> <a href="#R1.1">R1.1</a> R9.9' in html


def test_the_page_follows_the_reader(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        english, spanish = (
            Visitor(app).get("/rules/south_seas"),
            Visitor(app, "es-MX,en;q=0.5").get("/rules/south_seas"),
        )
        nothing = Visitor(app).get("/rules/chess")
    assert "Taking one back" in english.text
    assert "Recuperar un isleño" in spanish.text
    assert '<html lang="es">' in spanish.text
    assert nothing.status_code == 404
