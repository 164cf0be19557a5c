"""People who wait for opponents, the matches found for them, and how long such matches took."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Double, Integer, Text

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "tickets",
        Column("player", Text, primary_key=True),  # one wait at a time
        Column("name", Text, nullable=False),
        Column("folded", Text, nullable=False),
        Column("skeleton", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("pace", Text, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("rating", Double, nullable=False),
        Column("since", BigInteger, nullable=False),
        Column("heard", BigInteger, nullable=False),
        Column("is_asleep", Boolean, nullable=False),
        Column("takes_bots", Boolean, nullable=False),
        Column("practice", Text),  # a table, which may be deleted
        Column("address", Text),  # a hash
        Column("seated_at", Text),  # the table of the match, which may be deleted
    )
    op.create_table(
        "matched",
        Column("player", Text, primary_key=True),  # nobody is matched twice
        Column("match_id", Text, nullable=False),
        Column("people", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("is_there", Boolean, nullable=False),
    )
    op.create_index("matched_by_match", "matched", ["match_id"])
    op.create_table(
        "matches",
        Column("match_id", Text, primary_key=True),  # it ends once: as a table, or dissolved
        Column("game", Text, nullable=False),
        Column("pace", Text, nullable=False),
        Column("ended", BigInteger, nullable=False),
        Column("wait_ms", BigInteger),  # none if it was dissolved
    )
    op.create_index("matches_of_a_queue", "matches", ["game", "pace", "ended"])
