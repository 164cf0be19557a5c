"""The table at which a player tries the deal of the day."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from meydan.core.errors import Rule
from meydan.server.live.hub import Hub
from meydan.server.live.table_rows import is_playable, other_rules, owners_of, seat_rows
from meydan.server.messages import Refused
from meydan.server.store.deals import DealRow, TryRow
from meydan.server.store.rows import SessionRow, Status, TableRow
from meydan.server.store.store import StoreTrouble
from meydan.server.table.setup import Mode
from meydan.server.table.table import Chair

DEVICE: Final = Rule(
    "deal.device", "today's deal was tried on this device already; people who share a device each need an account"
)
ME: Final = 0  # the seat of the person


async def begin(hub: Hub, deal: DealRow, who: SessionRow, device: bytes | None, now: int) -> str:
    """The table of the player's only try; begins it if it has not begun. Raises Refused."""
    tried = await hub.store.deals.try_of(deal.day, who.player) or await _new_try(hub, deal, who, device, now)
    row = await hub.store.table(tried.table)
    if row is None:  # an administrator has deleted it
        raise Refused("no-table")
    if row.status is Status.OPEN:  # it is new, or the server was stopped at this point
        seats = await hub.store.seats(row.id)
        await hub.fill(row, [Chair(seat.name, seat.bot) for seat in seats], owners_of(seats), start=True)
    return tried.table


async def _new_try(hub: Hub, deal: DealRow, who: SessionRow, device: bytes | None, now: int) -> TryRow:
    is_guest = await hub.store.account_of(who.player) is None
    tries = [] if device is None else await hub.store.deals.tries_on(deal.day, device)
    if any(is_guest or tried.is_guest for tried in tries):
        raise Refused("not-allowed", DEVICE)
    row = _row(deal, now)
    if not is_playable(row):
        raise other_rules(row)
    chairs = [Chair(who.name), *[Chair(bot=deal.bot)] * (deal.seats - 1)]
    tried = TryRow(deal.day, who.player, row.id, is_guest, device, now)
    try:
        await hub.store.deals.begin(tried, row, seat_rows(chairs, {ME: who.player}))
    except StoreTrouble:  # the same player may have been faster in another tab
        found = await hub.store.deals.try_of(deal.day, who.player)
        if found is None:
            raise
        return found
    return tried


def _row(deal: DealRow, now: int) -> TableRow:
    """A table of its own, with the secret that everybody plays with."""
    mode = msgspec.json.encode(Mode(undo=False, deal=deal.day)).decode()
    name = secrets.token_urlsafe(12)
    return TableRow(name, deal.game, deal.rules, deal.options, deal.secret, mode, Status.OPEN, False, now)
