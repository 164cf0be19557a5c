"""Limits that hold over a restart, devices that have logged in, and the replies of bots in correspondence."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, LargeBinary, PrimaryKeyConstraint, Text

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "buckets",
        Column("name", Text, nullable=False),
        Column("who", Text, nullable=False),  # a hash
        Column("full", BigInteger, nullable=False),  # the time at which all tokens are back
        PrimaryKeyConstraint("name", "who"),
    )
    op.create_index("buckets_by_time", "buckets", ["full"])
    op.create_table(
        "devices",
        Column("hash", LargeBinary, nullable=False),
        Column("player", Text, nullable=False),
        Column("seen", BigInteger, nullable=False),
        PrimaryKeyConstraint("hash", "player"),
    )
    op.create_index("devices_by_player", "devices", ["player"])
    op.execute(REPLIES)


REPLIES = """UPDATE due SET kind = 'reply' WHERE kind = 'bot'
    AND table_id IN (SELECT id FROM tables WHERE mode LIKE '%"correspondence"%')"""
