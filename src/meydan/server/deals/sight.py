"""Games of the deal of the day are seen by nobody who is still to play it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from meydan.core.errors import Rule
from meydan.server.messages import Day, Refused
from meydan.server.store.store import Store
from meydan.server.table.days import is_sealed

UNSEEN: Final = Rule(
    "deal.unseen", "others' games of the deal of the day can be seen once your own is over, or when the day is"
)


async def must_see(
    store: Store, deal: Day | None, player: str | None, owners: Collection[str], is_over: bool, now: int
) -> None:
    """Refused if a player may not look at a table of the deal of the day. A game that goes on is its player's alone."""
    if deal is None or not is_sealed(deal, now) or player in owners:
        return
    if not is_over or player is None or not await store.deals.has_finished(deal, player):
        raise Refused("not-allowed", UNSEEN)
