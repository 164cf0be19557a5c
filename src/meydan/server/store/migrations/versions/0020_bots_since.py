"""When a player who waits for a quick match agreed to bots: others may come along for a moment."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.drop_column("tickets", "takes_bots")  # who waits during the upgrade is asked again
    op.add_column("tickets", Column("bots_since", BigInteger))
