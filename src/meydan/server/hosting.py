"""How many tables one player may have."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule
from meydan.server.messages import Refused
from meydan.server.store.store import Store

MOST_HOSTED: Final = 30  # tables that are not over, at which the player is the first person
TOO_MANY: Final = Rule("table.many", "you have {most} tables that are not over; finish or close one first")


async def must_have_room(store: Store, player: str, more: int) -> None:
    """Refused if the player would have too many tables with so many more."""
    if await store.hosted_tables(player) + more > MOST_HOSTED:
        raise Refused("too-many", TOO_MANY.of(most=MOST_HOSTED))
