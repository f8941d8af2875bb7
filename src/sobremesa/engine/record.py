"""The game file: one line of text for each committed decision, with everything that fell because of it.

    game south_seas  format 1  rules 1  edition reconstructed-2026:1f3a9c2b  seats Ann,Bo  options start=0
    0 setup  dice first=2 ship=SHIP-03 ship=SHIP-11 ship=SHIP-17 ship=SHIP-22 tile=SS-03b
    1 Bo  place 0,1 r2
    2 Bo  islander sea NE  dice tile=SS-17a
    end 2 open

Two spaces part the fields, `#` begins a remark. A file replays without any generator, and `end` tells a whole file
from one cut short: `open`, or `finished` with the scores by seat. `draft` lines are a seat's tentative moves.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import dropwhile
from urllib.parse import quote, unquote

from sobremesa.engine.dice import OutOfDice, Script
from sobremesa.engine.game import A, Game, Options, S, V
from sobremesa.engine.match import Line, Match, Watcher
from sobremesa.engine.refused import Refused

FORMAT = 1
LARGEST = 4_000_000
"""Characters a game file may have; a game of five seats has about 20,000."""


class RecordError(Refused, ValueError):
    """A game file cannot be read or stops being legal; `line` is the number of the line in the file.

    The reason is a template with its facts, or a refusal that says it all.
    """

    def __init__(self, line: int, reason: str | Refused, /, **facts: object) -> None:
        why = Refused(reason, **facts) if isinstance(reason, str) else reason
        super().__init__("line {line}: {reason}", line=line, reason=why)
        self.line = line


@dataclass(slots=True)
class Record:
    """A game file as read: nothing in it has been checked against the rules yet."""

    game: str
    rules: int
    edition: str
    names: tuple[str, ...]
    options: dict[str, str]
    setup: tuple[str, ...] = ()
    lines: list[Line] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """The line of the file on which each of `lines` stands."""
    drafts: list[tuple[int, tuple[str, ...], int]] = field(default_factory=list)
    """(seat, path, line of the file) of tentative moves."""
    remarks: dict[int, str] = field(default_factory=dict)
    """Remarks by the number of lines played before them."""
    scores: tuple[int, ...] | None = None
    """The scores the file claims, if its game is finished."""
    setup_place: int = 2
    end_place: int = 0


# Writing


def write(match: Match[S, A, V]) -> str:
    """The match as a game file."""
    names = [encoded(name) for name in match.names]
    width = max(map(len, names)) + len(str(len(match.lines))) + 1
    rows = [header(match), _row("0 setup".ljust(width), "", match.setup)]
    for number, line in enumerate(match.lines, 1):
        rows.append(_row(f"{number} {names[line.seat]}".ljust(width), " ".join(line.path), line.dice))
    for seat in range(len(names)):
        rows += [f"draft {names[seat]}  {' '.join(path)}" for path in match.draft(seat)]
    end = f"end {len(match.lines)} "
    if match.is_over:
        end += "finished  scores " + " ".join(str(score.total) for score in match.scores())
    else:
        end += "open"
    return "\n".join([*rows, end, ""])


def header(match: Match[S, A, V]) -> str:
    """The first line of the match's file."""
    names = ",".join(encoded(name) for name in match.names)
    options = ",".join(f"{name}={value}" for name, value in match.options.texts().items())
    game = match.game
    return (
        f"game {game.name}  format {FORMAT}  rules {game.version}  edition {game.edition}"
        f"  seats {names}  options {options}"
    )


def _row(start: str, path: str, dice: Sequence[str]) -> str:
    parts = [start.rstrip() if not path and not dice else start, path, "dice " + " ".join(dice) if dice else ""]
    return "  ".join(part for part in parts if part)


def encoded(name: str) -> str:
    """A player's name as one word of a file: spaces, commas, # and control signs become %xx."""
    if not name:
        return "%"
    return "".join(sign if sign.isalnum() or sign in "-_.:'()!?+*&" else quote(sign, safe="") for sign in name)


# Reading


def read(text: str) -> Record:
    """Read a game file; raises `RecordError` where it is not one, is cut short or is too large."""
    if len(text) > LARGEST:
        raise RecordError(1, "the file is too large for a game: more than {limit} characters", limit=f"{LARGEST:,}")
    if not text.strip():
        raise RecordError(1, "the file is empty")
    rows = list(dropwhile(lambda row: not row[1], _rows(text)))
    if not rows:
        raise RecordError(1, "the file holds nothing but remarks")
    record = _read_header(*rows[0][:2])
    for place, row, remark in rows[1:]:
        if record.end_place and row:
            raise RecordError(place, "something stands behind the end of the game")
        if row:
            _read_row(record, place, row)
        if remark:
            record.remarks[len(record.lines)] = remark
    if not record.end_place:
        raise RecordError(text.count("\n") + 1, "the file is cut short: its end line is missing")
    return record


def _rows(text: str) -> Iterator[tuple[int, str, str]]:
    """(line number, text, remark) of every line that holds something."""
    for place, whole in enumerate(text.split("\n"), 1):
        row, _, remark = whole.partition("#")
        if row.strip() or remark.strip():
            yield place, row.strip(), remark.strip()


def _read_header(place: int, row: str) -> Record:
    fields = dict(_field(place, part) for part in re.split(r"\s{2,}", row))
    if list(fields) != ["game", "format", "rules", "edition", "seats", "options"]:
        raise RecordError(place, "this is not a game file: it does not begin with its game, format, rules and seats")
    if fields["format"] != str(FORMAT):
        given = fields["format"][:20]
        raise RecordError(
            place, "the file has format {given}, this program reads format {own}", given=given, own=FORMAT
        )
    names = tuple(decoded(word) for word in fields["seats"].split(","))
    options = dict(pair.partition("=")[::2] for pair in fields["options"].split(",") if pair)
    return Record(fields["game"], _number(place, fields["rules"]), fields["edition"], names, options)


def _field(place: int, part: str) -> tuple[str, str]:
    key, _, value = part.partition(" ")
    if not re.fullmatch("[a-z]+", key):
        raise RecordError(place, "this is not a game file")
    return key, value.strip()


def decoded(word: str) -> str:
    """A player's name from one word of a file."""
    return "" if word == "%" else unquote(word)


def _number(place: int, word: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", word):
        raise RecordError(place, "a number was expected, not {word}", word=repr(word[:20]))
    return int(word)


def _read_row(record: Record, place: int, row: str) -> None:
    start, *rest = re.split(r"\s{2,}", row)
    first, _, name = start.partition(" ")
    name = name.strip()
    dice = tuple(rest.pop().split()[1:]) if rest and rest[-1].startswith("dice ") else ()
    if first == "end":
        _read_end(record, place, name, rest)
    elif first == "0" and name == "setup" and not rest:
        record.setup, record.setup_place = dice, place
    elif first == "draft" and len(rest) == 1:
        record.drafts.append((_seat(record, place, name), tuple(rest[0].split()), place))
    elif len(rest) == 1:
        _expect_number(record, place, first)
        record.lines.append(Line(_seat(record, place, name), tuple(rest[0].split()), dice))
        record.places.append(place)
    else:
        raise RecordError(place, "a line has a number and a name, two spaces, a move, and perhaps dice")


def _read_end(record: Record, place: int, name: str, rest: Sequence[str]) -> None:
    number, _, how = name.partition(" ")
    if how not in ("open", "finished"):
        raise RecordError(place, "the end line says neither open nor finished")
    if _number(place, number) != len(record.lines):
        raise RecordError(
            place, "the file should have {due} lines of play but has {count}", due=number, count=len(record.lines)
        )
    record.end_place = place
    if how == "finished":
        words = rest[0].split() if len(rest) == 1 else []
        if len(words) != len(record.names) + 1 or words[0] != "scores":
            raise RecordError(place, "the end line should give a score for each seat")
        record.scores = tuple(_number(place, word) for word in words[1:])


def _expect_number(record: Record, place: int, word: str) -> None:
    due = len(record.lines) + 1
    if _number(place, word) != due:
        raise RecordError(place, "line {due} of the game was expected here, not {given}", due=due, given=word)


def _seat(record: Record, place: int, word: str) -> int:
    name = decoded(word)
    if name not in record.names:
        raise RecordError(place, "nobody called {name} sits at this table", name=name[:40])
    return record.names.index(name)


# Replaying


def replay(
    record: Record,
    game: Game[S, A, V],
    stop: int | None = None,
    watchers: Iterable[Watcher] = (),
    is_whole: bool = True,
) -> Match[S, A, V]:
    """Play a record again by the rules, to its end or to line `stop`; raises `RecordError` where it is not legal.

    Of a whole record the end is verified too and its tentative moves are made; `is_whole=False` is for a record that
    never had an end line.
    """
    options, dice = options_of(record, game), _Told(record.setup)
    try:
        match = Match(game, record.names, options, dice, watchers=watchers)
    except OutOfDice as due:
        raise RecordError(record.setup_place, "a draw is due: {purpose}", purpose=due.purpose) from due
    except Refused as fault:
        raise RecordError(record.setup_place, fault) from fault
    _expect_all_fell(dice, record.setup_place)
    for line, place in zip(record.lines[:stop], record.places, strict=False):
        _replay_line(match, line, place, dice)
    if is_whole and (stop is None or stop >= len(record.lines)):
        _finish(match, record)
    return match


def options_of(record: Record, game: Game[S, A, V]) -> Options:
    """The record's options, after its game, rules and edition were found to be the given game's."""
    if (record.game, record.rules) != (game.name, game.version):
        raise RecordError(
            1,
            "the file is for rules {rules} of {game}, not {own} of {name}",
            rules=record.rules,
            game=record.game,
            own=game.version,
            name=game.name,
        )
    if record.edition != game.edition:
        raise RecordError(
            1, "the game was played with edition {edition}, not {own}", edition=record.edition, own=game.edition
        )
    try:
        return game.options.parse(record.options)
    except Refused as fault:
        raise RecordError(1, fault) from fault


class _Told:
    """Dice whose script is changed from line to line."""

    def __init__(self, told: Iterable[str]) -> None:
        self.script = Script(told)

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        return self.script.draw(purpose, names, weights)


def _replay_line(match: Match[S, A, V], line: Line, place: int, dice: _Told) -> None:
    dice.script = Script(line.dice)
    try:
        match.play(line.seat, line.path)
        if match.draft(line.seat):
            match.commit(line.seat)
    except OutOfDice as due:
        raise RecordError(
            place, "the dice of this line are missing: a {purpose} is drawn here", purpose=due.purpose
        ) from due
    except Refused as fault:
        raise RecordError(place, fault) from fault
    _expect_all_fell(dice, place)


def _expect_all_fell(dice: _Told, place: int) -> None:
    if left := dice.script.left():
        raise RecordError(place, "the dice say {told}, but nothing is drawn here", told=left[0])


def _finish(match: Match[S, A, V], record: Record) -> None:
    if match.is_over and record.scores is None:
        raise RecordError(record.end_place, "the game is over here, but the end line says otherwise")
    if not match.is_over and record.scores is not None:
        raise RecordError(record.end_place, "the game is not over here, but the end line says otherwise")
    if record.scores is not None:
        totals = tuple(score.total for score in match.scores())
        if totals != record.scores:
            raise RecordError(
                record.end_place,
                "the scores are {totals}, but the end line says {told}",
                totals=totals,
                told=record.scores,
            )
    for seat, path, place in record.drafts:
        try:
            match.play(seat, path)
        except Refused as fault:
            raise RecordError(place, fault) from fault


def remarks(record: Record) -> Mapping[int, str]:
    """Remarks by the number of lines played before them, for tests that check what they claim."""
    return record.remarks
