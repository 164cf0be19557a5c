"""Notices: the outbox, the browsers to send to, and people's settings."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, PrimaryKeyConstraint, Text

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "outbox",
        Column("id", Text, nullable=False),  # what the notice is about, so that nothing is sent twice
        Column("channel", Text, nullable=False),  # `mail`, or the id of a subscription
        Column("player", Text, nullable=False),
        Column("kind", Text, nullable=False),
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("deadline", BigInteger),
        Column("made", BigInteger, nullable=False),
        Column("free", BigInteger, nullable=False),  # when it may be taken: later if it waits, or is leased
        Column("tries", Integer, nullable=False),
        Column("done", BigInteger),  # when it was sent or dropped; none while it waits
        PrimaryKeyConstraint("id", "channel"),
    )
    op.create_index("outbox_waiting", "outbox", ["done", "free"])
    op.create_index("outbox_of_a_player", "outbox", ["player"])
    op.create_table(
        "subscriptions",
        Column("id", Text, primary_key=True),  # a hash of the endpoint
        Column("endpoint", Text, nullable=False),
        Column("public_key", LargeBinary, nullable=False),
        Column("secret", LargeBinary, nullable=False),
        Column("session", LargeBinary, nullable=False),  # a browser that has logged out gets no more notices
        Column("made", BigInteger, nullable=False),
    )
    op.create_index("subscriptions_of_a_session", "subscriptions", ["session"])
    op.create_table(
        "notice_settings",
        Column("player", Text, primary_key=True),
        Column("language", Text, nullable=False),
        Column("zone", Text, nullable=False),
        Column("quiet_from", Integer),  # minutes after midnight; none: no quiet hours
        Column("quiet_to", Integer),
        Column("wishes", Text, nullable=False),  # JSON
        Column("address", Text),
        Column("is_confirmed", Boolean, nullable=False),
    )
