"""Vacations of people who play by correspondence."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, PrimaryKeyConstraint, Text

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "vacations",
        Column("player", Text, nullable=False),
        Column("begins", BigInteger, nullable=False),
        Column("ends", BigInteger, nullable=False),
        Column("is_told", Boolean, nullable=False),  # whether all tables at which the player sat have it in their logs
        PrimaryKeyConstraint("player", "begins"),
    )
    op.create_index("vacations_told", "vacations", ["is_told"])
