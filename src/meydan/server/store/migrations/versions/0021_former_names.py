"""The names that accounts had before: they stay theirs for a while."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Text

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "former_names",
        Column("folded", Text, primary_key=True),
        Column("skeleton", Text),
        Column("name", Text, nullable=False),
        Column("player", Text, nullable=False),
        Column("since", BigInteger, nullable=False),  # when the account was renamed
    )
    op.create_index("former_names_of_a_player", "former_names", ["player"])
    op.create_index("former_names_by_skeleton", "former_names", ["skeleton"])
