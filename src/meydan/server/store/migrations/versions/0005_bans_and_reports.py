"""Who is banned, and what people report."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Text

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "bans",
        Column("target", Text, primary_key=True),  # a player's id, or an address or a network
        Column("kind", Text, nullable=False),  # player or address
        Column("name", Text, nullable=False),  # by which people know it
        Column("reason", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        Column("number", BigInteger, primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("reporter", Text, nullable=False),  # a player's id
        Column("kind", Text, nullable=False),  # name or message
        Column("table_id", Text),  # it may be gone
        Column("player", Text),  # who is reported, if that is known
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),  # of the message
        Column("reason", Text, nullable=False),
    )
