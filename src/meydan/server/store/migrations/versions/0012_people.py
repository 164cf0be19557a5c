"""Who follows and blocks whom, who was here when, who was called to which table, and what players have achieved."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, PrimaryKeyConstraint, Text

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    for relation in ("follows", "blocks"):
        op.create_table(
            relation,
            Column("player", Text, nullable=False),
            Column("other", Text, nullable=False),
            Column("since", BigInteger, nullable=False),
            PrimaryKeyConstraint("player", "other"),
        )
        op.create_index(f"{relation}_of_another", relation, ["other"])
    op.create_table(
        "presence",
        Column("player", Text, primary_key=True),
        Column("seen", BigInteger, nullable=False),
        Column("is_hidden", Boolean, nullable=False),  # others are not told
    )
    op.create_table(
        "calls",
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("player", Text, nullable=False),  # who is called
        Column("caller", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("is_declined", Boolean, nullable=False),
        PrimaryKeyConstraint("table_id", "player"),
    )
    op.create_index("calls_to_a_player", "calls", ["player"])
    op.create_table(
        "feats",
        Column("player", Text, nullable=False),
        Column("feat", Text, nullable=False),
        Column("played_at", Text, nullable=False),  # the table, which may be deleted
        Column("at", BigInteger, nullable=False),
        PrimaryKeyConstraint("player", "feat"),  # the first time counts
    )
