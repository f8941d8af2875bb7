"""A refusal: what is wrong, as a sentence that can be told in any language."""


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Something asked of a game, a match or a file is not allowed; nothing was changed.

    `template` is an English sentence with {named} places, so that the edges can translate it; `str()` fills it in.
    An empty word is put in quotes to be seen. A fact may be a `Refused` itself, a reason or a part of the sentence,
    and is translated with it.
    """

    def __init__(self, template: str, /, **facts: object) -> None:
        facts = {
            name: repr(fact) if isinstance(fact, str) and not fact.strip() else fact for name, fact in facts.items()
        }
        super().__init__(template.format(**facts) if facts else template)
        self.template = template
        self.facts = facts
