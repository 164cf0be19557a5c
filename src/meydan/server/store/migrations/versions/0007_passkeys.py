"""Passkeys, the challenges that they answer, and recovery codes."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, LargeBinary, PrimaryKeyConstraint, Text

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        Column("id", LargeBinary, primary_key=True),  # as the authenticator calls it
        Column("player", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        Column("public_key", LargeBinary, nullable=False),
        Column("count", BigInteger, nullable=False),  # of signatures, as far as the authenticator counts them
        Column("created", BigInteger, nullable=False),
        Column("used", BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_player", "passkeys", ["player"])
    op.create_table(
        "challenges",
        Column("hash", LargeBinary, primary_key=True),
        Column("player", Text, nullable=False),  # empty for somebody who logs in
        Column("until", BigInteger, nullable=False),
    )
    op.create_index("challenges_by_time", "challenges", ["until"])
    op.create_table(
        "recovery_codes",
        Column("player", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        Column("hash", LargeBinary, nullable=False),
        PrimaryKeyConstraint("player", "hash"),
    )
