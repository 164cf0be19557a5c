"""What names look like, who said something, mutes by player, revoked invites."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Connection, ForeignKey, PrimaryKeyConstraint, Text, text

from meydan.server.accounts.skeletons import skeleton

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("accounts", Column("skeleton", Text))
    _fill_skeletons(op.get_bind())
    op.create_index("accounts_by_skeleton", "accounts", ["skeleton"], unique=True)
    op.add_column("chat", Column("player", Text))
    op.create_index("chat_of_a_player", "chat", ["player"])
    op.add_column("invites", Column("revoked", BigInteger))
    op.create_index("invites_of_a_table", "invites", ["table_id"])
    op.create_table(
        "muted_players",
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
        Column("player", Text, nullable=False),
        Column("muted", Text, nullable=False),
        PrimaryKeyConstraint("table_id", "player", "muted"),
    )
    _mute_by_player(op.get_bind())


def _fill_skeletons(database: Connection) -> None:
    """Of accounts that look alike, the oldest has the skeleton; the others keep their names and have none."""
    given: set[str] = set()
    for player, name in database.execute(text("SELECT id, name FROM accounts ORDER BY created, id")).all():
        look = skeleton(name)
        if look not in given:
            given.add(look)
            values = {"player": player, "look": look}
            database.execute(text("UPDATE accounts SET skeleton = :look WHERE id = :player"), values)


def _mute_by_player(database: Connection) -> None:
    """A muted name that somebody at the table bears is that player; other names stay muted as names."""
    rows = database.execute(
        text(
            """SELECT mutes.table_id, mutes.player, mutes.name, seats.player, seats.name
            FROM mutes JOIN seats ON seats.table_id = mutes.table_id
            WHERE seats.player IS NOT NULL AND seats.name IS NOT NULL"""
        )
    ).all()
    mutes = [(*mute, other) for *mute, other, seat in rows if skeleton(seat.casefold()) == skeleton(mute[2])]
    for table, player, other in {(table, player, other) for table, player, _, other in mutes}:
        values = {"table": table, "player": player, "other": other}
        database.execute(text("INSERT INTO muted_players VALUES (:table, :player, :other)"), values)
    for table, player, name in {(table, player, name) for table, player, name, _ in mutes}:
        values = {"table": table, "player": player, "name": name}
        statement = "DELETE FROM mutes WHERE table_id = :table AND player = :player AND name = :name"
        database.execute(text(statement), values)
