"""The `sobremesa` command: from an argument list to an exit code, with every mistake told in one sentence."""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress

from sobremesa.engine.refused import Refused
from sobremesa.locale import LANGUAGES, closest, preferred, say_refused, set_language

WRONG, INTERRUPTED = 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code: 0 well, 1 a law failed, 2 a mistake told on standard error."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        _open_streams()
        code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:  # a signal ended it
        try:
            sys.stdout.flush()
        except OSError:
            close_output()
        return end.code if isinstance(end.code, int) else WRONG
    except BrokenPipeError:
        close_output()
        return 0
    except Refused as fault:
        return _tell(say_refused(fault))
    except OSError as fault:
        if fault.filename is None:  # standard output takes no more
            close_output()
        return _tell(": ".join(str(part) for part in (fault.filename, fault.strerror) if part))
    return code


def _open_streams() -> None:
    """Where errors cannot be told they are not; without standard output there is no use in going on."""
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    for name in closed:
        nowhere = os.open(os.devnull, os.O_RDWR)  # takes the free number, so that no file of ours gets it
        if name != "stdin":
            setattr(sys, name, os.fdopen(nowhere, "w", encoding="utf-8"))
    if "stdout" in closed:
        raise Refused("standard output is closed")


def _run(words: list[str]) -> int:
    if not re.fullmatch("[1-9][0-9]{1,2}", os.environ.get("COLUMNS", "80")):
        del os.environ["COLUMNS"]
    for stream in (sys.stdin, sys.stdout, sys.stderr):
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
    if found == "en" and not re.fullmatch("en([-_.].*)?", tag, re.IGNORECASE):
        raise Refused("there is no language {tag}; the languages are {known}", tag=tag, known=", ".join(LANGUAGES))
    return found


def _tell(sentence: str) -> int:
    """One line on standard error, whatever the sentence has in it."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in sentence).split())
    with suppress(OSError):
        print(f"sobremesa: {line}", file=sys.stderr)
    return WRONG


def close_output() -> None:
    """Nobody reads any more: keep Python from complaining when it flushes at the end."""
    with suppress(OSError, ValueError):  # it is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
