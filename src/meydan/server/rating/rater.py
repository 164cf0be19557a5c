"""Rates finished games, each once. The last event marks a game as due for rating, and the mark stays until then."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Final

from meydan.server.accounts.names import BOT
from meydan.server.accounts.programs import is_program
from meydan.server.operation import metrics
from meydan.server.operation.logs import log
from meydan.server.rating.encounters import DAY_MS, reason, weight
from meydan.server.rating.ratings import Strength, after_a_table
from meydan.server.store.rows import EncounterRow, Finished, RatingRow, SeatRow
from meydan.server.store.store import Store, StoreTrouble

POLL_SECONDS: Final = 30.0  # another process may have been killed before it rated its game
AT_ONCE: Final = 50

Pair = tuple[str, str]


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
        old = {player: await rating_in(self._store, game, player) for player in set(players)}
        known = {player: _strength(row) for player, row in old.items()}
        encounters = await self._encounters(finished, sorted(set(players)))
        weights = {(met.player, met.other): met.weight for met in encounters}
        new = after_a_table(players, finished.result.ranks, known, weights)
        rows = [_row(player, finished, old[player], strength) for player, strength in sorted(new.items())]
        await self._store.rate(finished.table.id, rows, encounters)
        _flag(encounters)

    async def _encounters(self, finished: Finished, players: Sequence[str]) -> list[EncounterRow]:
        """What each pair's game weighs, from both sides."""
        if all(map(is_program, players)):
            return [met for pair in combinations(players, 2) for met in await self._in_the_league(finished, pair)]
        guests = {player for player in players if await is_guest(self._store, player)}
        found = []
        for pair in combinations(players, 2):
            found += await self._encounter(finished, pair, guests)
        return found

    async def _encounter(self, finished: Finished, pair: Pair, guests: Collection[str]) -> list[EncounterRow]:
        table, ended = finished.table, finished.result.ended
        met = await self._store.meetings(table.game, *pair, since=ended - DAY_MS)
        shared = await self._store.shared_marks(*pair, since=table.created - DAY_MS)
        return [
            EncounterRow(
                *(table.id, player, other, table.game, ended),
                weight(met, shared, other in guests),
                reason(met, shared, other in guests),
            )
            for player, other in (pair, pair[::-1])
        ]

    async def _in_the_league(self, finished: Finished, pair: Pair) -> list[EncounterRow]:
        """Programs have no accounts, and meet all day long: only those of one owner weigh less."""
        table, ended = finished.table, finished.result.ended
        shared = await self._store.shared_marks(*pair, since=table.created - DAY_MS)
        fair = weight(0, shared, False), reason(0, shared, False)
        return [EncounterRow(table.id, one, other, table.game, ended, *fair) for one, other in (pair, pair[::-1])]


async def rating_in(store: Store, game: str, player: str) -> RatingRow | None:
    """The rating of a player in a game, if there is one."""
    return next((row for row in await store.ratings_of(player) if row.game == game), None)


async def is_guest(store: Store, player: str) -> bool:
    """Whether a player has no account and is no bot of the server."""
    return not player.startswith(BOT) and await store.account_of(player) is None


def _flag(encounters: Iterable[EncounterRow]) -> None:
    """Tell the operator of games that weigh less because of who met."""
    for met in encounters:
        if met.reason in ("device", "address", "pair") and met.player < met.other:
            metrics.FLAGGED.labels(met.reason).inc()
            facts = {"table": met.table, "player": met.player, "other": met.other, "weight": round(met.weight, 3)}
            log.info("a rated game weighs less", reason=met.reason, **facts)


def player_of(seat: SeatRow) -> str:
    """The player who is rated for a seat: its person, even if a bot played on for one who gave up; else its bot."""
    return seat.player if seat.player is not None else f"{BOT}{seat.bot}"


def _strength(row: RatingRow | None) -> Strength:
    return Strength() if row is None else Strength(row.rating, row.deviation, row.volatility)


def _row(player: str, finished: Finished, old: RatingRow | None, new: Strength) -> RatingRow:
    number = 1 if old is None else old.number + 1
    table = finished.table
    return RatingRow(player, table.game, number, new.rating, new.deviation, new.volatility, table.id)
