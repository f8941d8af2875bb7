"""The rules of a game as a page, each rule under its number."""


def page(game: str) -> str:
    """The rules in the reader's language as HTML."""
    return ""
