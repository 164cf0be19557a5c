"""Achievements: a few, for good play, never for time spent."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, Literal

from meydan.games import GAMES
from meydan.server.store.store import Store

Achievement = Literal["full-realm", "four-squares", "bozorgmehr", "thirty-days", "host", "long-wall"]
ALL: Final[tuple[Achievement, ...]] = (
    "full-realm",
    "four-squares",
    "bozorgmehr",
    "thirty-days",
    "host",
    "long-wall",
)

DAYS: Final = 30
HOSTED: Final = 50


def longest_run(days: Sequence[str]) -> int:
    """The most days in a row among days in order, as ISO dates."""
    longest = run = 0
    last: date | None = None
    for day in map(date.fromisoformat, days):
        run = run + 1 if last is not None and day == last + timedelta(days=1) else 1
        longest, last = max(longest, run), day
    return longest


async def achieved(store: Store, player: str) -> set[Achievement]:
    """A player's achievements. Raises StoreTrouble."""
    feats = await store.people.feats(player)
    won = {row.game for row in await store.counts_of(player) if row.won}
    facts: dict[Achievement, bool] = {
        "full-realm": "full-realm" in feats,
        "four-squares": won >= set(GAMES),
        "bozorgmehr": await store.people.has_beaten(player, "bot-5"),
        "thirty-days": longest_run(await store.people.solved_days(player)) >= DAYS,
        "host": await store.people.hosted(player) >= HOSTED,
        "long-wall": "long-wall" in feats,
    }
    return {name for name, is_so in facts.items() if is_so}
