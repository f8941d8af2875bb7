"""The tables of the store. Changes come as migrations in `migrations/versions`."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

match = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(200), nullable=False),
    Column("edition_file", String(200)),
    Column("options", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("is_over", Boolean, nullable=False, default=False),
    Column("is_archived", Boolean, nullable=False, default=False),
    Column("again", String(32)),
)
"""A match's header; `again` is the match that was dealt from it by `play again`."""

seat = Table(
    "seat",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("bot", String(60)),
    Column("owner", String(64), index=True),
    Column("invitation", String(64), index=True),
)
"""Who sits where; `owner` and `invitation` are hashes, the secrets themselves are nowhere in the store."""

line = Table(
    "line",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("path", Text, nullable=False),
    Column("dice", Text, nullable=False),
    Column("time", Float, nullable=False),
)
"""Committed lines, only ever added; the key decides who was first."""

draft = Table(
    "draft",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("lines", Text, nullable=False),
    Column("version", Integer, nullable=False),
)
"""A seat's tentative lines, replaced whole, with the decision number they belong to."""

snapshot = Table(
    "snapshot",
    metadata,
    Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("dump", LargeBinary, nullable=False),
)
"""The position after line `n`, the latest only: what replay is held against."""
