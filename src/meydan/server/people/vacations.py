"""How many days of vacation a player may take, computed from the vacations taken so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.server.store.vacations import VacationRow

DAY_MS: Final = 86_400_000
YEAR_MS: Final = 365 * DAY_MS
DAYS_A_YEAR: Final = 30  # in any 365 days, so that nobody can take twice as many around New Year


def current(taken: Sequence[VacationRow], now: int) -> VacationRow | None:
    """The vacation that the player is on."""
    return next((row for row in taken if row.begins <= now < row.ends), None)


def days_left(taken: Sequence[VacationRow], now: int) -> int:
    """How many whole days can be taken from now on. The rest of a current vacation can be taken again."""
    used = sum(max(0, min(row.ends, now) - max(row.begins, now - YEAR_MS)) for row in taken)
    return max(0, DAYS_A_YEAR * DAY_MS - used) // DAY_MS


def taken_now(player: str, taken: Sequence[VacationRow], days: int, now: int) -> VacationRow | None:
    """The vacation to store when a player takes so many days from now on; with 0 days the current one ends.

    None if there is nothing to end.
    """
    running = current(taken, now)
    if running is None and days == 0:
        return None
    return VacationRow(player, now if running is None else running.begins, now + days * DAY_MS)
