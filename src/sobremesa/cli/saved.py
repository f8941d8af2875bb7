"""Games from and for files: opening a game with its edition, replaying a file."""

from collections.abc import Iterable
from pathlib import Path

from sobremesa import games
from sobremesa.cli.files import read_text
from sobremesa.engine.game import AnyGame, Options
from sobremesa.engine.match import AnyMatch
from sobremesa.engine.record import Record, RecordError, read, replay
from sobremesa.engine.refused import Refused


def parsed_options(game: AnyGame, given: Iterable[str]) -> Options:
    """The options from words such as `retrieve=always`."""
    texts: dict[str, str] = {}
    for word in given:
        name, sign, value = word.partition("=")
        if not sign:
            raise Refused("an option is written name=value, not {word}", word=word)
        if name in texts:
            raise Refused("option {name} is set twice", name=name)
        texts[name] = value
    return game.options.parse(texts)


def load_record(path: Path, edition: Path | None) -> tuple[Record, AnyGame]:
    """A game file and its game, with the edition it was played with."""
    try:
        record = read(read_text(path))
    except RecordError as fault:
        raise Refused("{file}, {reason}", file=path, reason=fault) from None
    game = games.load(record.game, edition)
    if edition is None and record.edition != game.edition:
        reason = RecordError(
            record.header_place,
            "the game was played with edition {edition}, not the built-in {own}: give its file with --edition",
            edition=record.edition,
            own=game.edition,
        )
        raise Refused("{file}, {reason}", file=path, reason=reason)
    return record, game


def replayed(path: Path, record: Record, game: AnyGame, stop: int | None = None) -> AnyMatch:
    """The file played again by the rules; refuses with the line where it stops being legal."""
    if stop is not None and not 0 <= stop <= len(record.lines):
        raise Refused("--to can be 0 to {last}, not {stop}", last=len(record.lines), stop=stop)
    try:
        return replay(record, game, stop)
    except RecordError as fault:
        raise Refused("{file}, {reason}", file=path, reason=fault) from None
