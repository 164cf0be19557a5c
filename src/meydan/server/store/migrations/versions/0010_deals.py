"""The deals of the day with the tries at them, and what the statistics need of reviewed games."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    text,
)

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "deals",
        Column("day", Text, primary_key=True),  # 2026-03-21
        Column("secret", LargeBinary, nullable=False),
        Column("game", Text, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("options", Text, nullable=False),
        Column("bot", Text, nullable=False),
        Column("made", BigInteger, nullable=False),
    )
    op.create_table(
        "tries",
        Column("day", Text, nullable=False),
        Column("player", Text, nullable=False),
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("is_guest", Boolean, nullable=False),  # whether the player had no account
        Column("device", LargeBinary),  # a keyed hash
        Column("begun", BigInteger, nullable=False),
        PrimaryKeyConstraint("day", "player"),  # one try
    )
    op.create_index("tries_by_table", "tries", ["table_id"], unique=True)
    op.create_index("tries_of_a_player", "tries", ["player"])
    op.create_index(  # one guest on a device
        "tries_of_guests", "tries", ["day", "device"], unique=True, sqlite_where=GUESTS, postgresql_where=GUESTS
    )
    op.create_table(
        "reviewed_seats",
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("game", Text, nullable=False),
        Column("player", Text),
        Column("ended", BigInteger, nullable=False),
        Column("rating", Double),  # of the player when the game was reviewed
        Column("has_won", Boolean, nullable=False),
        Column("result", Double, nullable=False),
        Column("luck", Double, nullable=False),
        Column("skill", Double, nullable=False),
        Column("accuracy", Double),  # there may be no real decision
        Column("losses", Text, nullable=False),  # by theme, as JSON
        Column("version", Integer, nullable=False),  # of the judgement
        PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("reviewed_seats_of_a_player", "reviewed_seats", ["player", "game", "ended"])
    op.create_index("reviewed_seats_by_rating", "reviewed_seats", ["game", "rating"])


GUESTS = text("is_guest")
