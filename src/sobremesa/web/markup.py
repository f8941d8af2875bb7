"""Small parts of HTML and SVG: elements, symbols, player marks, sentences with links to the rules."""

import json
import re
from collections.abc import Sequence
from functools import cache

from markupsafe import Markup, escape

from sobremesa.engine.game import AnyGame

WORD = re.compile(r"[\w-]+(?:\.\d+)?")
RULE = re.compile(r"R\d+(?:\.\d+)?")


def tag(name: str, *inside: object, **attributes: object) -> Markup:
    """An element. Attributes that are None or False are left out, True stands alone, `_` is written `-`."""
    told = []
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        name_of = _attribute(key)
        told.append(f" {name_of}" if value is True else f' {name_of}="{escape(value)}"')
    return Markup(f"<{name}{''.join(told)}>{''.join(map(escape, inside))}</{name}>")


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def classes(*names: str | bool | None) -> str | None:
    """The class attribute from names, some of which may be left out."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def words(path: tuple[str, ...]) -> str | None:
    """The words of something that can be chosen, for `data-words`."""
    return " ".join(path) or None


def facts(value: object) -> str:
    """A value as compact JSON for a data attribute."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def use(symbol: str, size: float) -> Markup:
    """A symbol in a drawing, its middle at the origin."""
    return tag("use", href=f"#{symbol}", x=-size / 2, y=-size / 2, width=size, height=size)


def picture(symbol: str, kind: str = "picture", over: str = "") -> Markup:
    """A symbol beside text, with what lies upright on it; what it shows is said elsewhere."""
    names = (symbol, f"{over}0") if over else (symbol,)
    shapes = (tag("use", href=f"#{name}", width="100%", height="100%") for name in names)
    return tag("svg", *shapes, class_=kind, aria_hidden="true", focusable="false")


def icon(name: str) -> Markup:
    """One of the table's own signs, see its page."""
    return picture(f"icon-{name}", "icon")


def seat_mark(seat: int) -> Markup:
    """A player's colour, shape and letter."""
    return picture(f"seat-badge-{seat}", "mark")


def sentence(text: str, game: AnyGame, names: Sequence[str] = (), is_stop: bool = True) -> Markup:
    """A sentence with a capital, each rule number in it a link to the rule and each named piece a small picture.

    A player's name is left as it is written. In a long list the links are no tab stops.
    """
    stop = None if is_stop else "-1"
    named = game.art().named
    people = _places_of(names, text)
    if 0 not in people:
        text = text[:1].upper() + text[1:]
    parts, end = [], 0
    for found in WORD.finditer(text):
        word = found[0]
        if found.start() in people:
            continue
        if RULE.fullmatch(word):
            address = f"/rules/{game.name}#{word}"
            shown = tag("a", word, href=address, target="_blank", class_="rule", tabindex=stop)
        elif word in named:
            shown = _named(word, *named[word])
        else:
            continue
        parts += [escape(text[end : found.start()]), shown]
        end = found.end()
    return Markup("").join([*parts, escape(text[end:])])


def _places_of(names: Sequence[str], text: str) -> set[int]:
    """Every place of a text that a player's name covers; somebody may be called like a rule or a piece."""
    known = [re.escape(name) for name in sorted(names, key=len, reverse=True) if name]
    if not known:
        return set()
    spans = re.finditer(rf"(?<![\w-])(?:{'|'.join(known)})(?![\w-]|\.\d)", text)
    return {at for span in spans for at in range(*span.span())}


def hint(told: str, game: AnyGame, path: Sequence[str] = (), names: Sequence[str] = ()) -> Markup:
    """Why something cannot be, as a whole sentence; the path that was tried is known to whoever pointed at it."""
    told = told.removeprefix(f"{' '.join(path)}: ")
    return sentence(told if told.endswith((".", "!", "?")) else f"{told}.", game, names)


def _named(word: str, symbol: str, beside: str) -> Markup:
    return tag(
        "span", picture(symbol, "inline"), tag("span", word, class_="spoken"), beside, class_="named", title=word
    )


def with_rules(told: str, game: str) -> Markup:
    """A sentence as it stands, each rule number in it a link to the rule."""
    parts, end = [], 0
    for found in WORD.finditer(told):
        if RULE.fullmatch(found[0]):
            link = tag("a", found[0], href=f"/rules/{game}#{found[0]}", target="_blank", class_="rule")
            parts += [escape(told[end : found.start()]), link]
            end = found.end()
    return Markup("").join([*parts, escape(told[end:])])
