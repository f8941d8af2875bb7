"""Actions by their words: typed in a terminal, or clicked one word at a time in any order."""

from collections import Counter
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
    """The legal actions that contain every clicked run of words, in any order, and each as often as it was clicked."""
    runs = [tuple(run) for run in clicked]
    wanted = Counter(run[-1] for run in runs)
    return [
        action
        for action in legal
        if all(contains(action.path, run) for run in runs)
        and all(action.path.count(word) >= times for word, times in wanted.items())
    ]


def contains(path: Sequence[str], run: Sequence[str]) -> bool:
    """Whether the words of `run` stand in `path` in this order; the last is what is chosen, those before say where."""
    left = iter(path)
    return all(word in left for word in run)


def is_said(path: Sequence[str], clicked: Iterable[Sequence[str]]) -> bool:
    """Whether clicked runs that a path contains say all of it, so that nothing is missing but a word to go on."""
    runs = [tuple(run) for run in clicked]
    wanted, places = Counter(run[-1] for run in runs), {word for run in runs for word in run}
    return all(times == (wanted[word] or 1) and word in places for word, times in Counter(path).items())


def is_clickable(action: A, legal: Sequence[A], choices: Iterable[Sequence[str]]) -> bool:
    """Whether clicking things that carry words of this action singles it out among the legal ones, or says all of it
    and of no other."""
    fitting = {words[-1]: words for words in choices if contains(action.path, words)}
    clicked = [fitting[word] for word in action.path if word in fitting]
    left = narrow(legal, clicked)
    said = [each for each in left if is_said(each.path, clicked)]
    return action in left and (len(left) == 1 or said == [action])
