"""Rates finished games, each once. The last event marks a game as due for rating, and the mark stays until then."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from meydan.server.names import BOT
from meydan.server.ratings import Strength, after_a_table
from meydan.server.store.rows import Finished, RatingRow, SeatRow
from meydan.server.store.store import Store, StoreTrouble

POLL_SECONDS: Final = 30.0  # another process may have been killed before it rated its game
AT_ONCE: Final = 50


class Rater:
    """Looks for games to rate whenever one is over."""

    def __init__(self, store: Store, over: asyncio.Event) -> None:
        self._store = store
        self._over = over

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            self._over.clear()
            with suppress(StoreTrouble):
                while await self.rate_some():
                    pass
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._over.wait()

    async def rate_some(self) -> bool:
        """Rate games that are over, the oldest first; returns whether any was rated."""
        rated = False
        for finished in await self._store.to_rate(AT_ONCE):
            with suppress(StoreTrouble):  # another process may have been faster; the next call finds out
                await self._rate(finished)
                rated = True
        return rated

    async def _rate(self, finished: Finished) -> None:
        players = [player_of(seat) for seat in finished.seats]
        game = finished.table.game
        old = {player: await self._rating(player, game) for player in set(players)}
        known = {player: _strength(row) for player, row in old.items()}
        new = after_a_table(players, finished.result.ranks, known)
        rows = [_row(player, finished, old[player], strength) for player, strength in sorted(new.items())]
        await self._store.rate(finished.table.id, rows)

    async def _rating(self, player: str, game: str) -> RatingRow | None:
        return next((row for row in await self._store.ratings_of(player) if row.game == game), None)


def player_of(seat: SeatRow) -> str:
    """The player who is rated for a seat: its person, even if a bot stood in, else its bot."""
    return seat.player if seat.player is not None else f"{BOT}{seat.bot}"


def _strength(row: RatingRow | None) -> Strength:
    return Strength() if row is None else Strength(row.rating, row.deviation, row.volatility)


def _row(player: str, finished: Finished, old: RatingRow | None, new: Strength) -> RatingRow:
    number = 1 if old is None else old.number + 1
    table = finished.table
    return RatingRow(player, table.game, number, new.rating, new.deviation, new.volatility, table.id)
