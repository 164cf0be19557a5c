"""Answers that people who play by correspondence have given in advance."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, PrimaryKeyConstraint, Text

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "answers",
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("since", BigInteger, nullable=False),  # the event after which they were given
        Column("looked", BigInteger, nullable=False),  # the last event up to which they were compared with the game
        Column("branches", Text, nullable=False),  # JSON
        Column("dropped", Text),  # why, as JSON
        PrimaryKeyConstraint("table_id", "seat"),
    )
