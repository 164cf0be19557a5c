"""Puzzles: what people tried, and how strong solvers and puzzles are."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Float, Integer, PrimaryKeyConstraint, Text

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        Column("player", Text, nullable=False),
        Column("puzzle", Text, nullable=False),
        Column("game", Text, nullable=False),
        Column("day", Text),  # 2026-11-17, if it was the puzzle of that day
        Column("first", Text, nullable=False),  # the verdict on the first try
        Column("tries", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),  # when it was tried first
        Column("solved", BigInteger),
        PrimaryKeyConstraint("player", "puzzle"),
    )
    op.create_index("puzzle_tries_by_day", "puzzle_tries", ["player", "day"])
    op.create_table("puzzle_strengths", Column("puzzle", Text, primary_key=True), *_strength())
    op.create_table("solvers", Column("player", Text, primary_key=True), *_strength())


def _strength() -> tuple[Column[object], ...]:
    return (
        Column("rating", Float, nullable=False),
        Column("deviation", Float, nullable=False),
        Column("volatility", Float, nullable=False),
        Column("tried", Integer, nullable=False),  # first tries
        Column("found", Integer, nullable=False),  # those that were right
    )
