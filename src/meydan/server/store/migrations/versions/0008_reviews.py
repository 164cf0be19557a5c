"""Reviews of finished games with the parts that are done, studies, and what players prefer."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, PrimaryKeyConstraint, Text, text

revision = "0008"
down_revision = "0007"

WAITING = "status = 'waiting'"


def upgrade() -> None:
    op.create_table(
        "reviews",
        Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
        Column("player", Text, nullable=False),  # who asked for it
        Column("version", Integer, nullable=False),  # of the judgement
        Column("worlds", Integer, nullable=False),
        Column("status", Text, nullable=False),  # waiting, done or failed
        Column("asked", BigInteger, nullable=False),
        Column("free", BigInteger, nullable=False),  # when it may be taken: at once, or at the end of a lease
        Column("lessee", Text, nullable=False),  # the process that has taken it
        Column("document", Text),  # as JSON, without names, once it is done
    )
    op.create_index(
        "reviews_to_do", "reviews", ["player", "asked"], sqlite_where=text(WAITING), postgresql_where=text(WAITING)
    )
    op.create_table(
        "review_parts",
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("number", Integer, nullable=False),  # of the task in the plan
        Column("part", Text, nullable=False),  # as JSON
        PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "studies",
        Column("id", Text, primary_key=True),
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("player", Text, nullable=False),
        Column("name", Text, nullable=False),  # that the player had
        Column("line", Integer, nullable=False),
        Column("see", Integer),  # the seat through whose eyes it is shown
        Column("comments", Text, nullable=False),  # as JSON
        Column("created", BigInteger, nullable=False),
    )
    op.create_index("studies_of_a_player", "studies", ["player", "created"])
    op.create_index("studies_of_a_table", "studies", ["table_id"])
    op.create_table(
        "preferences",
        Column("player", Text, primary_key=True),
        Column("review_always", Boolean, nullable=False),
        Column("since", BigInteger, nullable=False),
    )
