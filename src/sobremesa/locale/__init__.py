"""The reader's language: sentences are English templates in the code, other languages come from `.po` files here.

`say` and `say_count` are the two ways to make a sentence, `say_refused` says a refusal; the language is a context
variable, so a server can speak to each reader in his own.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sobremesa.engine.refused import Refused

LANGUAGES = ("en", "es")

_language: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The language sentences are made in now."""
    return _language.get()


def set_language(tag: str) -> None:
    """Speak this language from now on in this context; unknown ones fall back to English."""
    _language.set(closest(tag))


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Speak a language for a while."""
    token = _language.set(closest(tag))
    try:
        yield
    finally:
        _language.reset(token)


def closest(tag: str) -> str:
    """The language that serves a tag such as es_MX.UTF-8 best."""
    base = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
    return base if base in LANGUAGES else "en"


def preferred(environment: Mapping[str, str]) -> str:
    """The language a terminal's environment asks for, by the usual order of variables."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return closest(value.split(":")[0])
    return "en"


def say(template: str, /, **facts: object) -> str:
    """The template in the reader's language, with its {named} places filled in."""
    found = _translations(_language.get()).gettext(template)
    return found.format(**facts) if facts else found


def say_count(one: str, many: str, count: int, /, **facts: object) -> str:
    """The template for a number; {count} is filled in with it."""
    return _translations(_language.get()).ngettext(one, many, count).format(count=count, **facts)


def say_refused(fault: Refused) -> str:
    """The refusal in the reader's language, together with the refusals and titles among its facts."""
    return say(fault.template, **{name: _said(name, fact) for name, fact in fault.facts.items()})


def _said(name: str, fact: object) -> object:
    if isinstance(fact, Refused):
        return say_refused(fact)
    return say(str(fact)) if name == "title" else fact


@cache
def _translations(tag: str) -> NullTranslations:
    if tag == "en":
        return NullTranslations()
    source = files(__package__) / f"{tag}.po"
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(source.read_bytes()), locale=tag))
    compiled.seek(0)
    return GNUTranslations(compiled)
