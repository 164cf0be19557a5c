"""Results, ratings, invites, adopted guests, and muted names."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
    text,
)

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "results",
        Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
        Column("game", Text, nullable=False),
        Column("ended", BigInteger, nullable=False),
        Column("reason", Text, nullable=False),
        Column("rated", Text, nullable=False),  # no, due or done
    )
    op.create_index("results_by_time", "results", ["ended"])
    op.create_index("results_to_rate", "results", ["ended"], sqlite_where=text(DUE), postgresql_where=text(DUE))
    op.create_table(
        "places",
        Column("table_id", Text, ForeignKey("results.table_id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("score", Integer, nullable=False),
        Column("rank", Integer, nullable=False),
        PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("seats_by_name", "seats", ["name"])
    op.create_index("seats_by_bot", "seats", ["bot"])
    op.create_table(
        "ratings",
        Column("player", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("number", Integer, nullable=False),  # of rated games so far
        Column("rating", Double, nullable=False),
        Column("deviation", Double, nullable=False),
        Column("volatility", Double, nullable=False),
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        PrimaryKeyConstraint("player", "game", "number"),  # the optimistic lock
        UniqueConstraint("table_id", "player"),  # nobody is rated twice for one table
    )
    _invites_and_choices()


DUE = "rated = 'due'"


def _invites_and_choices() -> None:
    op.create_table(
        "invites",
        Column("hash", LargeBinary, primary_key=True),
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("player", Text),  # the player who has used it
    )
    op.create_table(
        "adoptions",
        Column("guest", Text, primary_key=True),
        Column("account", Text, nullable=False),
    )
    op.create_table(
        "mutes",
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("player", Text, nullable=False),
        Column("name", Text, nullable=False),
        PrimaryKeyConstraint("table_id", "player", "name"),
    )
