"""Hides the games of a shared deal from people who have yet to play it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from meydan.core.errors import Rule
from meydan.server.messages import Refused
from meydan.server.store.store import Store
from meydan.server.table.days import is_sealed
from meydan.server.table.setup import Mode

UNSEEN: Final = Rule(
    "deal.unseen", "others' games of the deal of the day can be seen once your own is over, or when the day is"
)
ROUND: Final = Rule(
    "contest.unseen", "all tables of this round have the same deal; you can see this one when the round is over"
)


async def is_secret(store: Store, table: str, mode: Mode, now: int) -> bool:
    """Whether others have yet to play with the secret that a table is dealt from."""
    if mode.duplicate is not None:
        return await store.contests.has_running_round(table)
    return is_sealed(mode.deal, now)


async def must_see(
    store: Store, table: str, mode: Mode, player: str | None, owners: Collection[str], is_over: bool, now: int
) -> None:
    """Raises Refused if a player may not look at a table yet. While a game runs, only its own players may see it.

    People who have finished the deal of the day may see how others played it. In a round of a contest nobody sees
    another table before all are done, because people who have finished could tell the others.
    """
    if player in owners or not await is_secret(store, table, mode, now):
        return
    if mode.deal is None:
        raise Refused("not-allowed", ROUND)
    if not is_over or player is None or not await store.deals.has_finished(mode.deal, player):
        raise Refused("not-allowed", UNSEEN)
