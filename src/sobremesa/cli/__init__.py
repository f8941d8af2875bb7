"""The `sobremesa` command: from an argument list to an exit code, with every mistake told in one sentence."""

import os
import sys
from collections.abc import Sequence

from sobremesa.engine.refused import Refused
from sobremesa.locale import LANGUAGES, closest, preferred, say_refused, set_language

WRONG, INTERRUPTED = 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code: 0 well, 1 a law failed, 2 a mistake told on standard error."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return 0
    except Refused as fault:
        return _tell(say_refused(fault))
    except OSError as fault:
        return _tell(f"{fault.filename}: {fault.strerror}" if fault.filename else str(fault))
    return code


def _run(words: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if callable(adapt := getattr(stream, "reconfigure", None)):
            adapt(errors="replace")
    set_language(preferred(os.environ))
    asked = _take_language(words)
    if asked:
        set_language(asked)
    from sobremesa.cli.commands import run

    return run(words)


def _take_language(words: list[str]) -> str:
    """Take `--lang TAG` or `--lang=TAG` out of the words, wherever it stands."""
    asked = ""
    for word in list(words):
        if word == "--lang" or word.startswith("--lang="):
            at = words.index(word)
            given = words[at + 1 : at + 2] if word == "--lang" else [word.removeprefix("--lang=")]
            del words[at : at + 1 + (word == "--lang")]
            asked = _known_language(given[0] if given else "")
    return asked


def _known_language(tag: str) -> str:
    if not tag:
        raise Refused("--lang needs a value, such as es")
    found = closest(tag)
    if found == "en" and not tag.lower().startswith("en"):
        raise Refused("there is no language {tag}; the languages are {known}", tag=tag, known=", ".join(LANGUAGES))
    return found


def _tell(sentence: str) -> int:
    """One line on standard error, whatever the sentence has in it."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in sentence).split())
    print(f"sobremesa: {line}", file=sys.stderr)
    return WRONG


def _close_output() -> None:
    """Nobody reads any more: keep Python from complaining when it flushes at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
