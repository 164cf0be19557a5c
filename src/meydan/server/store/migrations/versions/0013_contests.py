"""Contests: what was announced, the log of what happened, the people and the tables."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, Text, text

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "contests",
        Column("id", Text, primary_key=True),  # public: it is the link
        Column("host", Text, nullable=False),  # a player
        Column("folded", Text, nullable=False),  # the name as it is compared
        Column("plan", Text, nullable=False),  # JSON that the store does not read
        Column("starts", BigInteger, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("closed", BigInteger),
        Column("edition", Integer, nullable=False),  # rises when old lines of the log are rewritten
    )
    is_open = text("closed IS NULL")
    op.create_index(
        "open_contests", "contests", ["folded"], unique=True, sqlite_where=is_open, postgresql_where=is_open
    )
    op.create_index("contests_by_start", "contests", ["starts"])
    op.create_table(
        "contest_events",
        Column("contest_id", Text, primary_key=True),
        Column("seq", Integer, primary_key=True, autoincrement=False),  # the next event can be written only once
        Column("event", Text, nullable=False),
    )
    op.create_table(
        "contest_people",
        Column("contest_id", Text, primary_key=True),
        Column("player", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("folded", Text, nullable=False),
        Column("heard", BigInteger, nullable=False),  # when the player's page was open last
    )
    op.create_index("contest_names", "contest_people", ["contest_id", "folded"], unique=True)
    op.create_index("contests_of_a_player", "contest_people", ["player"])
    op.create_table(
        "contest_tables",
        Column("table_id", Text, primary_key=True),
        Column("contest_id", Text, nullable=False),
        Column("round", Integer, nullable=False),
        Column("is_told", Boolean, nullable=False),  # whether the log has its result
    )
    op.create_index("tables_of_a_contest", "contest_tables", ["contest_id", "is_told"])
    op.create_table(
        "contest_deals",
        Column("contest_id", Text, primary_key=True),
        Column("round", Integer, primary_key=True, autoincrement=False),
        Column("secret", LargeBinary, nullable=False),
    )
