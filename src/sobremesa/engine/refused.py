"""A refusal: what is wrong, as a sentence that can be told in any language."""

LONGEST_FACT = 300
"""Signs of one fact: whatever was given, a sentence stays one that can be read."""


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Something asked of a game, a match or a file is not allowed; nothing was changed.

    `template` is an English sentence with {named} places, so that the edges can translate it; `str()` fills it in.
    An empty word is put in quotes to be seen, and what is longer than anybody reads is cut. A fact may be a `Refused`
    itself, a reason or a part of the sentence, and is translated with it.
    """

    def __init__(self, template: str, /, **facts: object) -> None:
        facts = {name: _shown(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        super().__init__(template.format(**facts) if facts else template)
        self.template = template
        self.facts = facts


def _shown(word: str) -> str:
    word = word if len(word) <= LONGEST_FACT else f"{word[:LONGEST_FACT]} ..."
    return word if word.strip() else repr(word)
