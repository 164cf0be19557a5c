"""Where the points of reviewed seats came from."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Text

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("reviewed_seats", Column("points", Text))  # by item, as JSON
