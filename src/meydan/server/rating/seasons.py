"""Seasons: three months each, from January, April, July and October on, in UTC."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

MONTHS: Final = 3


def season_at(now: int) -> str:
    """The season at a time in milliseconds: 2026-4 is the one that begins in October 2026."""
    at = datetime.fromtimestamp(now / 1000, UTC)
    return f"{at.year}-{(at.month - 1) // MONTHS + 1}"


def begins(season: str) -> int:
    """The first millisecond of a season."""
    year, number = map(int, season.split("-"))
    return int(datetime(year, MONTHS * (number - 1) + 1, 1, tzinfo=UTC).timestamp()) * 1000


def after(season: str) -> str:
    """The season that comes next."""
    year, number = map(int, season.split("-"))
    return f"{year + 1}-1" if number == 4 else f"{year}-{number + 1}"


def ends(season: str) -> int:
    """The first millisecond after a season."""
    return begins(after(season))


def seasons_between(first: int, last: int) -> Iterator[str]:
    """All seasons from one time to another."""
    season = season_at(first)
    while begins(season) <= last:
        yield season
        season = after(season)
