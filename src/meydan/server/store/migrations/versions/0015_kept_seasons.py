"""What the boards of seasons need of rated games that were deleted."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Float, Integer, PrimaryKeyConstraint, Text

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "kept_seasons",
        Column("player", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("begins", BigInteger, nullable=False),  # the first millisecond of the season
        Column("number", Integer, nullable=False),  # of the last game of it that was deleted
        Column("rating", Float(53), nullable=False),  # after that game
        Column("games", Integer, nullable=False),  # how many of it were deleted
        PrimaryKeyConstraint("game", "begins", "player"),
    )
    op.create_index("kept_seasons_of_a_player", "kept_seasons", ["player"])
