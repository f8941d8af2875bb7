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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from sobremesa.engine.dice import OutOfDice, Script, WrongDice
from sobremesa.engine.game import A, Game, Options, S, Score, V
from sobremesa.engine.match import Line, Match, Watcher
from sobremesa.engine.paths import find
from sobremesa.engine.refused import Refused

FORMAT = 1
MOST_SEATS = 20
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
    remarks: dict[int, list[str]] = field(default_factory=dict)
    """Remarks by the number of lines played before them, in the order of the file."""
    scores: tuple[int, ...] | None = None
    """The scores the file claims, if its game is finished."""
    header_place: int = 1
    setup_place: int = 2
    end_place: int = 0


# Writing


def write(match: Match[S, A, V], readers: Iterable[int] | None = None) -> str:
    """The match as a game file, with the tentative moves of these seats only (None: of all), which are secret."""
    names = [_encoded(name) for name in match.names]
    seats = range(len(names)) if readers is None else readers
    drafts = [f"draft {names[seat]}  {' '.join(path)}" for seat in seats for path in match.draft(seat)]
    return _text(match, match.lines, drafts, match.scores() if match.is_over else None)


def write_ahead(match: Match[S, A, V], lines: Sequence[Line], dump: bytes) -> str:
    """The file as it will be once these lines are committed, from what a match hands to its `keep`.

    Tentative moves are left out: which of them will still be possible is not known yet.
    """
    state = match.game.load(dump)
    is_over = not match.game.to_act(state)
    return _text(match, [*match.lines, *lines], (), match.game.scores(state) if is_over else None)


def _text(match: Match[S, A, V], lines: Sequence[Line], drafts: Iterable[str], scores: Sequence[Score] | None) -> str:
    names = [_encoded(name) for name in match.names]
    width = max(map(len, names)) + len(str(len(lines))) + 1
    rows = [_header(match), _row("0 setup".ljust(width), "", match.setup)]
    for number, line in enumerate(lines, 1):
        rows.append(_row(f"{number} {names[line.seat]}".ljust(width), " ".join(line.path), line.dice))
    how = "open" if scores is None else "finished  scores " + " ".join(str(score.total) for score in scores)
    return "\n".join([*rows, *drafts, f"end {len(lines)} {how}", ""])


def _header(match: Match[S, A, V]) -> str:
    """The first line of the match's file."""
    names = ",".join(_encoded(name) for name in match.names)
    options = ",".join(f"{name}={value}" for name, value in match.options.texts().items())
    game = match.game
    return (
        f"game {game.name}  format {FORMAT}  rules {game.version}  edition {game.edition}"
        f"  seats {names}  options {options}"
    )


def _row(start: str, path: str, dice: Sequence[str]) -> str:
    parts = [start.rstrip() if not path and not dice else start, path, "dice " + " ".join(dice) if dice else ""]
    return "  ".join(part for part in parts if part)


def _encoded(name: str) -> str:
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
    rows = list(_rows(text))
    place, header = next(((place, row) for place, row, _ in rows if row), (0, ""))
    if not header:
        raise RecordError(1, "the file holds nothing but remarks")
    record = _read_header(place, header)
    for place, row, remark in rows:
        if record.end_place and row:
            raise RecordError(place, "something stands behind the end of the game")
        if row and place != record.header_place:
            _read_row(record, place, row)
        if remark:
            record.remarks.setdefault(len(record.lines), []).append(remark)
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
    parts = [_field(place, part) for part in re.split(r"\s{2,}", row)]
    fields = dict(parts)
    if [name for name, _ in parts] != ["game", "format", "rules", "edition", "seats", "options"]:
        raise RecordError(place, "this is not a game file: it does not begin with its game, format, rules and seats")
    if fields["format"] != str(FORMAT):
        given = fields["format"][:20]
        raise RecordError(
            place, "the file has format {given}, this program reads format {own}", given=given, own=FORMAT
        )
    names = tuple(_decoded(word) for word in fields["seats"].split(","))
    if len(names) > MOST_SEATS:
        raise RecordError(place, "no game has more than {most} seats", most=MOST_SEATS)
    options: dict[str, str] = {}
    for pair in filter(None, fields["options"].split(",")):
        name, _, value = pair.partition("=")
        if name in options:
            raise RecordError(place, "option {name} is set twice", name=name)
        options[name] = value
    rules = _number(place, fields["rules"])
    return Record(fields["game"], rules, fields["edition"], names, options, header_place=place, setup_place=place + 1)


def _field(place: int, part: str) -> tuple[str, str]:
    key, _, value = part.partition(" ")
    if not re.fullmatch("[a-z]+", key):
        raise RecordError(place, "this is not a game file")
    return key, value.strip()


def _decoded(word: str) -> str:
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
    name = _decoded(word)
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
    except WrongDice as fault:
        raise RecordError(record.setup_place, fault) from fault
    except Refused as fault:
        raise RecordError(record.header_place, fault) from fault
    _expect_all_fell(dice, record.setup_place)
    for line, place in zip(record.lines[:stop], record.places, strict=False):
        _replay_line(match, line, place, dice)
    if is_whole and (stop is None or stop >= len(record.lines)):
        _finish(match, record)
    return match


def options_of(record: Record, game: Game[S, A, V]) -> Options:
    """The record's options, after its game, rules and edition were found to be the given game's."""
    place = record.header_place
    if record.game != game.name:
        raise RecordError(place, "the file is for the game {game}, not for {own}", game=record.game, own=game.name)
    if record.rules != game.version:
        facts = {"rules": record.rules, "game": game.name, "own": game.version}
        raise RecordError(place, "the file is for rules {rules} of {game}, this program plays rules {own}", **facts)
    if record.edition != game.edition:
        facts = {"edition": record.edition, "own": game.edition}
        raise RecordError(place, "the game was played with edition {edition}, not {own}", **facts)
    try:
        return game.options.parse(record.options)
    except Refused as fault:
        raise RecordError(place, fault) from fault


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
        action = find(match.legal(seat), path) if seat in match.to_act() else None
        if action is not None and action.is_final:
            raise RecordError(place, "a move that commits itself cannot be tentative")
        try:
            match.play(seat, path)
        except Refused as fault:
            raise RecordError(place, fault) from fault
