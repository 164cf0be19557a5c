"""How much each pair's rated game weighed, the hashed addresses and devices of rated players, and the hashes' key."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
)

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "encounters",
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("player", Text, nullable=False),
        Column("other", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("ended", BigInteger, nullable=False),
        Column("weight", Double, nullable=False),
        Column("reason", Text, nullable=False),  # why it weighs less than 1: device, address, pair, guest or empty
        PrimaryKeyConstraint("table_id", "player", "other"),  # no pair meets twice at a table
    )
    op.create_index("encounters_of_a_player", "encounters", ["player", "ended"])
    op.create_table(
        "marks",
        Column("player", Text, nullable=False),
        Column("kind", Text, nullable=False),  # address or device
        Column("hash", LargeBinary, nullable=False),
        Column("seen", BigInteger, nullable=False),
        PrimaryKeyConstraint("player", "hash"),
    )
    op.create_index("marks_by_hash", "marks", ["hash"])
    op.create_index("marks_by_age", "marks", ["seen"])
    op.create_table(
        "keys",
        Column("name", Text, primary_key=True),
        Column("value", LargeBinary, nullable=False),
    )
