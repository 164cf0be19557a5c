"""The event log, tables, seats, what is due, chat, sessions, accounts."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, PrimaryKeyConstraint, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        Column("id", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("options", Text, nullable=False),
        Column("secret", LargeBinary, nullable=False),
        Column("mode", Text, nullable=False),
        Column("status", Text, nullable=False),
        Column("public", Boolean, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("epoch", Integer, nullable=False),
    )
    op.create_index("tables_in_the_lobby", "tables", ["public", "status", "created"])
    op.create_table(
        "events",
        _of_a_table(),
        Column("seq", BigInteger, nullable=False),
        Column("seat", Integer),
        Column("line", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("cid", Text),
        Column("clock_ms", BigInteger),
        PrimaryKeyConstraint("table_id", "seq"),  # the optimistic lock
    )
    op.create_table(
        "seats",
        _of_a_table(),
        Column("seat", Integer, nullable=False),
        Column("player", Text),
        Column("name", Text),
        Column("bot", Text),
        PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("seats_of_a_player", "seats", ["player"])
    op.create_table(
        "due",
        _of_a_table(),
        Column("kind", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("seq", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("free", BigInteger, nullable=False),  # when it may be taken: `at`, or the end of a lease
        PrimaryKeyConstraint("table_id", "kind", "seat"),
    )
    op.create_index("due_next", "due", ["kind", "free"])
    _people_and_chat()


def _people_and_chat() -> None:
    op.create_table(
        "chat",
        _of_a_table(),
        Column("number", BigInteger, nullable=False),
        Column("seat", Integer),
        Column("name", Text, nullable=False),
        Column("room", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "sessions",
        Column("hash", LargeBinary, primary_key=True),
        Column("player", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False),
    )
    op.create_index("sessions_of_a_player", "sessions", ["player"])
    op.create_index("sessions_by_age", "sessions", ["seen"])
    op.create_table(
        "accounts",
        Column("id", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("folded", Text, nullable=False, unique=True),
        Column("password", Text, nullable=False),
        Column("created", BigInteger, nullable=False),
    )


def _of_a_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id"), nullable=False)
