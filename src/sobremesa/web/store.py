"""The store: matches, their committed lines and tentative moves, in SQLite.

Everything is written before anybody is told of it, one transaction for each move. The calls are short and blocking
(a tenth of a millisecond each), so they are made where they stand.
"""

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from sobremesa.engine.match import Line
from sobremesa.engine.match import Path as Words
from sobremesa.web import schema


@dataclass(slots=True)
class Seat:
    """Who sits in a seat: me, local (somebody else on the same device), link, or bot."""

    name: str
    kind: str
    bot: str | None = None
    owner: str | None = None
    invitation: str | None = None


@dataclass(slots=True)
class Saved:
    """A match as stored."""

    id: str
    game: str
    rules: int
    edition: str
    edition_file: str | None
    options: dict[str, str]
    setup: tuple[str, ...]
    created: float
    changed: float
    is_over: bool
    is_archived: bool
    again: str | None
    seats: list[Seat] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    drafts: dict[int, tuple[list[Words], int]] = field(default_factory=dict)
    """By seat, its tentative lines and its decision number."""
    dump: bytes = b""


class StoreGone(OSError):  # noqa: N818 - named for what happened
    """The database file was moved or deleted while it was open."""


class Store:
    """All matches of one data folder."""

    def __init__(self, file: Path) -> None:
        self.engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
        self._file = file
        event.listen(self.engine, "connect", _set_up_connection)
        migrate(self.engine)
        self._opened = file.stat().st_ino

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction; refused if the database file was taken away, since what is written then is lost."""
        if not self._file.exists() or self._file.stat().st_ino != self._opened:
            raise StoreGone(f"{self._file} was taken away")
        with self.engine.begin() as connection:
            yield connection

    def close(self) -> None:
        self.engine.dispose()

    # Matches

    def add(self, saved: Saved) -> None:
        """Store a new match with its seats and first snapshot."""
        with self._writing() as connection:
            connection.execute(insert(schema.match).values(_header(saved)))
            rows = [{"match": saved.id, "seat": number, **_seat_row(seat)} for number, seat in enumerate(saved.seats)]
            connection.execute(insert(schema.seat), rows)
            if saved.lines:
                connection.execute(insert(schema.line), _line_rows(saved.id, 0, saved.lines))
            _put_snapshot(connection, saved.id, len(saved.lines), saved.dump)

    def load(self, match: str) -> Saved | None:
        """A stored match, or None."""
        with self.engine.connect() as connection:
            row = connection.execute(select(schema.match).where(schema.match.c.id == match)).mappings().first()
            return _saved(connection, dict(row)) if row else None

    def of_owner(self, owner: str, archived: bool = False) -> list[Saved]:
        """The matches in which the owner has a seat, latest first, without their lines."""
        query = (
            select(schema.match)
            .where(schema.match.c.id.in_(select(schema.seat.c.match).where(schema.seat.c.owner == owner)))
            .where(schema.match.c.is_archived == archived)
            .order_by(schema.match.c.changed.desc())
        )
        with self.engine.connect() as connection:
            return [_with_seats(connection, dict(row)) for row in connection.execute(query).mappings()]

    def archive(self, match: str, archived: bool = True) -> None:
        """Put a match away or bring it back."""
        self._change(match, is_archived=archived)

    def mark_over(self, match: str) -> None:
        """Note that a match's game is over."""
        self._change(match, is_over=True)

    def name_successor(self, match: str, successor: str) -> None:
        """Note the match that was dealt from this one."""
        self._change(match, again=successor)

    def _change(self, match: str, **values: Any) -> None:
        with self._writing() as connection:
            connection.execute(update(schema.match).where(schema.match.c.id == match).values(**values))

    def remove(self, match: str) -> None:
        """Delete a match and all that belongs to it."""
        with self._writing() as connection:
            connection.execute(delete(schema.match).where(schema.match.c.id == match))

    def owners(self, match: str) -> list[Seat]:
        """Who sits in a match, without opening it; empty if there is no such match."""
        query = select(schema.seat).where(schema.seat.c.match == match).order_by(schema.seat.c.seat)
        with self.engine.connect() as connection:
            return [
                Seat(row["name"], row["kind"], row["bot"], row["owner"], row["invitation"])
                for row in connection.execute(query).mappings()
            ]

    # Seats

    def seat_of_invitation(self, invitation: str) -> tuple[str, int] | None:
        """The match and seat an invitation's hash is for."""
        query = select(schema.seat.c.match, schema.seat.c.seat).where(schema.seat.c.invitation == invitation)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
            return (row.match, row.seat) if row else None

    def put_seat(self, match: str, number: int, seat: Seat, decision: int | None = None) -> None:
        """Replace who sits in a seat; with a decision number its tentative lines are dropped too, both or neither."""
        query = update(schema.seat).where(schema.seat.c.match == match, schema.seat.c.seat == number)
        with self._writing() as connection:
            connection.execute(query.values(**_seat_row(seat)))
            if decision is not None:
                _put_draft(connection, match, number, [], decision)

    # Moves

    def append(
        self, match: str, first: int, lines: Sequence[Line], dump: bytes, decision: int, *, is_open: bool
    ) -> None:
        """Add committed lines after the first `first`, drop the seat's draft, keep the position: all or nothing.

        Unless `is_open`, so that everybody sees it, the time of the last change stays.
        """
        seat = lines[0].seat
        with self._writing() as connection:
            connection.execute(insert(schema.line), _line_rows(match, first, lines))
            _put_draft(connection, match, seat, [], decision)
            _put_snapshot(connection, match, first + len(lines), dump)
            if is_open:
                query = update(schema.match).where(schema.match.c.id == match)
                connection.execute(query.values(changed=time.time()))

    def put_draft(self, match: str, seat: int, paths: Sequence[Words], decision: int) -> None:
        """Replace a seat's tentative lines."""
        with self._writing() as connection:
            _put_draft(connection, match, seat, paths, decision)


def _set_up_connection(connection: Any, record: object) -> None:
    with closing(connection.cursor()) as cursor:
        for setting in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=250", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {setting}")


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema."""
    with as_file(files(__package__) / "migrations") as scripts, engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _header(saved: Saved) -> dict[str, Any]:
    return {
        "id": saved.id,
        "game": saved.game,
        "rules": saved.rules,
        "edition": saved.edition,
        "edition_file": saved.edition_file,
        "options": json.dumps(saved.options),
        "setup": json.dumps(saved.setup),
        "created": saved.created,
        "changed": saved.changed,
        "is_over": saved.is_over,
        "is_archived": saved.is_archived,
        "again": saved.again,
    }


def _seat_row(seat: Seat) -> dict[str, Any]:
    return {
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "owner": seat.owner,
        "invitation": seat.invitation,
    }


def _line_rows(match: str, first: int, lines: Sequence[Line]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "match": match,
            "n": n,
            "seat": line.seat,
            "path": " ".join(line.path),
            "dice": " ".join(line.dice),
            "time": now,
        }
        for n, line in enumerate(lines, first + 1)
    ]


def _put_draft(connection: Connection, match: str, seat: int, paths: Sequence[Words], decision: int) -> None:
    row = {"lines": json.dumps([list(path) for path in paths]), "version": decision}
    query = upsert(schema.draft).values(match=match, seat=seat, **row)
    connection.execute(query.on_conflict_do_update(index_elements=["match", "seat"], set_=row))


def _put_snapshot(connection: Connection, match: str, n: int, dump: bytes) -> None:
    query = upsert(schema.snapshot).values(match=match, n=n, dump=dump)
    connection.execute(query.on_conflict_do_update(index_elements=["match"], set_={"n": n, "dump": dump}))


def _with_seats(connection: Connection, row: dict[str, Any]) -> Saved:
    row["options"], row["setup"] = json.loads(row["options"]), tuple(json.loads(row["setup"]))
    query = select(schema.seat).where(schema.seat.c.match == row["id"]).order_by(schema.seat.c.seat)
    seats = [
        Seat(seat["name"], seat["kind"], seat["bot"], seat["owner"], seat["invitation"])
        for seat in connection.execute(query).mappings()
    ]
    return Saved(**row, seats=seats)


def _saved(connection: Connection, row: dict[str, Any]) -> Saved:
    saved = _with_seats(connection, row)
    lines = select(schema.line).where(schema.line.c.match == saved.id).order_by(schema.line.c.n)
    saved.lines = [
        Line(line.seat, tuple(line.path.split(" ")), tuple(line.dice.split())) for line in connection.execute(lines)
    ]
    for draft in connection.execute(select(schema.draft).where(schema.draft.c.match == saved.id)):
        saved.drafts[draft.seat] = ([tuple(path) for path in json.loads(draft.lines)], draft.version)
    dump = connection.execute(select(schema.snapshot.c.dump).where(schema.snapshot.c.match == saved.id)).scalar()
    saved.dump = dump or b""
    return saved
