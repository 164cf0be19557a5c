"""Deals are made days ahead, so that their commitments are known before anybody can play them.

Nobody adds a word to such a deal, because it must be the same for everybody; instead the commitment is fixed before
anyone knows who will play, and how.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from datetime import date
from typing import Final

from meydan.core.luck import SECRET_BYTES
from meydan.core.notation import write_options
from meydan.games import TITLES
from meydan.server.live.table import clock
from meydan.server.messages import Day
from meydan.server.store.deals import DealRow
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.table.days import day_at, days_later
from meydan.title import Title

AHEAD: Final = 7  # days
INTERVAL_SECONDS: Final = 3600


class Publisher:
    """Makes the deals of the coming days."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            with suppress(StoreTrouble):
                await published(self._store, clock())
                await self._store.deals.forget_devices(day_at(clock()))
            await asyncio.sleep(INTERVAL_SECONDS)


async def published(store: Store, now: int) -> list[DealRow]:
    """The deals of today and of the coming days; missing ones are made. Empty if no title here has deals."""
    today = day_at(now)
    known = await store.deals.deals(today, days_later(today, AHEAD))
    days = [days_later(today, number) for number in range(AHEAD + 1)]
    missing = [day for day in days if day not in {deal.day for deal in known}]
    new = [deal for day in missing if (deal := new_deal(day, now)) is not None]
    if not new:
        return known
    await store.deals.publish(new)
    return await store.deals.deals(today, days_later(today, AHEAD))


def new_deal(day: Day, now: int) -> DealRow | None:
    """The deal of a day: the titles take turns, and the secret is new."""
    titles = [title for title in TITLES.values() if title.daily is not None]
    if not titles:
        return None
    return _deal_of(titles[date.fromisoformat(day).toordinal() % len(titles)], day, now)


def _deal_of(title: Title, day: Day, now: int) -> DealRow:
    form, game = title.daily, title.game
    assert form is not None
    options = write_options(game.options, form.options)
    secret = secrets.token_bytes(SECRET_BYTES)
    return DealRow(day, secret, title.name, game.rules, form.seats, options, form.bot, now)
