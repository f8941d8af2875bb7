"""Actions by their words: typed in a terminal, or clicked one word at a time in any order."""

from collections.abc import Iterable, Sequence

from sobremesa.engine.game import A


def find(legal: Iterable[A], path: Sequence[str]) -> A | None:
    """The legal action with exactly this path, if there is one."""
    wanted = tuple(path)
    return next((action for action in legal if action.path == wanted), None)


def typed(legal: Sequence[A], text: str) -> list[A]:
    """The legal actions a typed line may mean.

    Case does not matter, words may be shortened, and words at the end may be left out. A word written in full
    beats longer words that begin with it, so `place 1,1` never means `place 1,10`.
    """
    words = text.lower().split()
    fitting = [action for action in legal if words and len(action.path) >= len(words)]
    for at, word in enumerate(words):
        in_full = [action for action in fitting if action.path[at].lower() == word]
        fitting = in_full or [action for action in fitting if action.path[at].lower().startswith(word)]
    whole = [action for action in fitting if len(action.path) == len(words)]
    return whole if len(whole) == 1 else fitting


def following(legal: Sequence[A], words: Sequence[str]) -> list[str]:
    """The words that can come next after these (given in full), each once, in legal order: for completion."""
    begun = [word.lower() for word in words]
    count = len(begun)
    later = (
        action.path[count]
        for action in legal
        if len(action.path) > count and [word.lower() for word in action.path[:count]] == begun
    )
    return list(dict.fromkeys(later))


def narrow(legal: Sequence[A], clicked: Iterable[Sequence[str]]) -> list[A]:
    """The legal actions that contain every clicked run of words somewhere in their path, in any order."""
    runs = [tuple(run) for run in clicked]
    return [action for action in legal if all(contains(action.path, run) for run in runs)]


def contains(path: Sequence[str], run: Sequence[str]) -> bool:
    """Whether the words of `run` stand one behind the other somewhere in `path`."""
    size = len(run)
    return any(tuple(path[at : at + size]) == tuple(run) for at in range(len(path) - size + 1))


def is_clickable(action: A, legal: Sequence[A], choices: Iterable[Sequence[str]]) -> bool:
    """Whether clicking things that carry words of this action can single it out among the legal ones."""
    fitting = [words for words in choices if contains(action.path, words)]
    return [found.path for found in narrow(legal, fitting)] == [action.path]
