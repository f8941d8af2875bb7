"""Every sentence of the package is there in every language, with the same facts in it."""

from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from sobremesa.engine.record import RecordError
from sobremesa.engine.refused import Refused
from sobremesa.games import GAMES
from sobremesa.games import load as load_game
from sobremesa.locale import LANGUAGES, closest, language, preferred, say, say_count, say_refused, speaking

PACKAGE = Path(str(files("sobremesa")))
KEYWORDS = {
    "say": None,
    "say_count": (1, 2),
    "Refused": (1,),
    "RecordError": (2,),
    "WrongDice": (1,),
    "EditionError": (1,),
    "wrong": (1,),
    "__init__": (1,),
    "option": (2,),
    "ScoreLine": (1,),
}
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
OTHERS = [tag for tag in LANGUAGES if tag != "en"]


def catalog(tag: str) -> Catalog:
    return read_po(BytesIO((PACKAGE / "locale" / f"{tag}.po").read_bytes()), locale=tag)


def sentences() -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """The file and the English of everything that is ever said, plurals as pairs."""
    for file, _, found, _, _ in extract_from_dir(PACKAGE, METHODS, keywords=KEYWORDS):
        yield file, found
    for name in GAMES:
        yield name, load_game(name).title
        yield name, load_game(name).summary
        yield name, load_game(name).note


SENTENCES = list(sentences())


def texts(found: object) -> list[str]:
    """One sentence, or all forms of a plural, as a list."""
    return [found] if isinstance(found, str) else [*found] if isinstance(found, list | tuple) else []


def places(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("tag", OTHERS)
def test_nothing_is_untranslated(tag: str) -> None:
    known = catalog(tag)
    missing = []
    for file, english in SENTENCES:
        entry = known.get(english if isinstance(english, str) else english[0])
        spoken = texts(entry.string) if entry else []
        if not spoken or not all(spoken):
            missing.append((file, english))
    assert missing == []


@pytest.mark.parametrize("tag", OTHERS)
def test_nothing_is_left_of_sentences_that_are_no_longer_said(tag: str) -> None:
    said = {english if isinstance(english, str) else english[0] for _, english in SENTENCES}
    kept = {entry.id if isinstance(entry.id, str) else entry.id[0] for entry in catalog(tag) if entry.id}
    assert kept - said == set()


@pytest.mark.parametrize("tag", OTHERS)
def test_nothing_is_fuzzy_and_every_place_is_kept(tag: str) -> None:
    for entry in catalog(tag):
        if not entry.id:
            continue
        assert not entry.fuzzy, entry.id
        english, spoken = texts(entry.id), texts(entry.string)
        wanted = set().union(*map(places, english))
        assert all(places(text) == wanted for text in spoken), entry.id


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 1_000_000])
def test_every_plural_is_spoken_for_every_number(tag: str, count: int) -> None:
    plurals = [entry for entry in catalog(tag) if len(texts(entry.id)) == 2]
    assert plurals
    for entry in plurals:
        one, many = texts(entry.id)
        facts = dict.fromkeys(places(many) - {"count"}, "x")
        with speaking(tag):
            spoken = say_count(one, many, count, **facts)
        assert spoken in {text.format(count=count, **facts) for text in texts(entry.string)}
        english = one if count == 1 else many
        assert spoken != english.format(count=count, **facts)


def test_spanish_counts_as_spanish_does() -> None:
    with speaking("es"):
        counted = [say_count("{count} shell", "{count} shells", count) for count in (0, 1, 2, 5, 1_000_000)]
    assert counted == ["0 conchas", "1 concha", "2 conchas", "5 conchas", "1000000 conchas"]


def test_an_unknown_sentence_stays_english() -> None:
    with speaking("es"):
        assert say("no such sentence, {name}", name="Ann") == "no such sentence, Ann"
        assert say("{first} and {last}", first="{x}", last="b") == "{x} y b"


def test_a_refusal_is_said_with_the_reasons_inside_it() -> None:
    reason = RecordError(4, "nobody called {name} sits at this table", name="{line}")
    fault = Refused("{file}, {reason}", file="my {file}.txt", reason=reason)
    assert str(fault) == say_refused(fault) == "my {file}.txt, line 4: nobody called {line} sits at this table"
    with speaking("es"):
        assert say_refused(fault) == "my {file}.txt, línea 4: en esta mesa no se sienta nadie llamado {line}"


def test_a_refusal_names_a_game_by_its_title_in_the_readers_language() -> None:
    facts = {"title": "South Seas", "low": 2, "high": 5, "count": 6}
    with speaking("es"):
        told = say_refused(Refused("{title} is for {low} to {high} seats, not {count}", **facts))
    assert told == "Los Mares del Sur admite de 2 a 5 asientos, no 6"


def test_words_that_are_ready_are_said_as_they_are() -> None:
    with speaking("es"):
        assert say_refused(RecordError(3, Refused("{x}: R3.1"))) == "línea 3: {x}: R3.1"


def test_speaking_lasts_for_its_block() -> None:
    assert language() == "en"
    with speaking("es_MX.UTF-8"):
        assert language() == "es"
    assert language() == "en"


@pytest.mark.parametrize(
    ("tag", "served"),
    [
        ("es", "es"),
        ("es_ES.UTF-8", "es"),
        ("es-419", "es"),
        ("ES", "es"),
        ("en_GB", "en"),
        ("de_DE", "en"),
        ("C.UTF-8", "en"),
        ("est", "en"),
        ("", "en"),
    ],
)
def test_the_closest_language(tag: str, served: str) -> None:
    assert closest(tag) == served


@pytest.mark.parametrize(
    ("environment", "served"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "es_AR"}, "es"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "es:en"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
    ],
)
def test_the_language_a_terminal_prefers(environment: dict[str, str], served: str) -> None:
    assert preferred(environment) == served
