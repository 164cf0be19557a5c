"""Days of the deal of the day: from midnight to midnight UTC, the same for everybody."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from meydan.server.messages import Day


def day_at(now: int) -> Day:
    """The day of a time in milliseconds: 2026-03-21."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def days_later(day: Day, days: int) -> Day:
    """The day so many days after another."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def begins(day: Day) -> int:
    """The first millisecond of a day."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp()) * 1000


def ends(day: Day) -> int:
    """The first millisecond after a day."""
    return begins(days_later(day, 1))


def is_sealed(deal: Day | None, now: int) -> bool:
    """Whether others have yet to play with the secret that a table is dealt from."""
    return deal is not None and now < ends(deal)
