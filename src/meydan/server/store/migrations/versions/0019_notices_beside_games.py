"""Notices that are not about a game: calls, contests, and the puzzle of the day."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, Text

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    # The table is made anew, and its indexes in an order of chance: a page's schema must be the same everywhere.
    op.drop_index("outbox_waiting", "outbox")
    op.drop_index("outbox_of_a_player", "outbox")
    with op.batch_alter_table("outbox") as outbox:
        outbox.alter_column("table_id", existing_type=Text(), nullable=True)
        outbox.alter_column("seat", existing_type=Integer(), nullable=True)
        outbox.add_column(Column("subject", Text))  # a contest, or a day; none if it is about a table
    op.create_index("outbox_waiting", "outbox", ["done", "free"])
    op.create_index("outbox_of_a_player", "outbox", ["player"])
    op.add_column("notice_settings", Column("puzzle_at", BigInteger))  # when the next puzzle of the day is announced
    op.create_index("presence_seen", "presence", ["seen"])
    op.create_index("notice_settings_puzzle", "notice_settings", ["puzzle_at"])
