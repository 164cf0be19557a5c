"""How many tables and chairs one player may have, and who may not sit down at a table."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule
from meydan.server.messages import Refused
from meydan.server.store.store import Store

MOST_HOSTED: Final = 30  # tables that are not over, at which the player is the first person
MOST_CHAIRS: Final = 24  # open tables at which one account may sit
MOST_CHAIRS_OF_A_GUEST: Final = 6
SENT_AWAY: Final = "sent-away"  # the name of the buckets
SENT_AWAY_MS: Final = 90 * 24 * 3600 * 1000  # how long a player may not come back after the host freed the chair
TOO_MANY: Final = Rule("table.many", "you have {most} tables that are not over; finish or close one first")


async def must_have_room(store: Store, player: str, more: int) -> None:
    """Raises Refused if so many more tables would be too many for the player."""
    if await store.hosted_tables(player) + more > MOST_HOSTED:
        raise Refused("too-many", TOO_MANY.of(most=MOST_HOSTED))


async def must_have_few_chairs(store: Store, player: str, has_account: bool) -> None:
    """Raises Refused if the player already sits at the most open tables that one player may."""
    if await store.count_open_tables_of(player) >= (MOST_CHAIRS if has_account else MOST_CHAIRS_OF_A_GUEST):
        raise Refused("too-many-chairs")


async def send_away(store: Store, table: str, player: str, now: int) -> None:
    """Keep a player whose chair the host has freed from sitting down again.

    It is a limit like others in the store, so that it holds over a restart and between processes.
    """
    await store.take_token(SENT_AWAY, f"{table} {player}", now, SENT_AWAY_MS, 1)


async def must_be_welcome(store: Store, table: str, player: str, now: int) -> None:
    """Raises Refused if the host has freed the player's chair at this table."""
    if await store.tokens_from(SENT_AWAY, f"{table} {player}") > now:
        raise Refused("sent-away")
