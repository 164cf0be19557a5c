"""Reports: somebody tells the administrator of a name or a message that is unfit."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.live import LiveTable, clock
from meydan.server.logs import log
from meydan.server.messages import Refused
from meydan.server.store.upkeep import ReportRow
from meydan.server.table.requests import hears

Reason = Annotated[str, Meta(max_length=500)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What is unfit at a table: the message of this number, or the name on this seat; and why."""

    table: wire.TableId
    message: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    seat: wire.SeatNumber | None = None
    reason: Reason = ""


class Reported(Struct, frozen=True):
    """The name that was reported."""

    name: str


async def report(visit: Visit, asked: NewReport) -> Reported:
    """Report a message that I can read, or a name that I can see."""
    who = visit.who
    if (asked.message is None) == (asked.seat is None):
        raise Refused("field")
    visit.limits.reports.take(who.player)
    live = await visit.hub.live(asked.table)
    found = _name(live, asked.seat) if asked.seat is not None else await _message(visit, live, asked.message or 0)
    player, name, text = found
    kind: Literal["name", "message"] = "name" if asked.message is None else "message"
    reason = wire.clean(asked.reason)
    await visit.store.upkeep.report(ReportRow(clock(), who.player, kind, asked.table, player, name, text, reason))
    log.info("reported", kind=kind, table=asked.table, address=visit.address)
    return Reported(name)


def _name(live: LiveTable, seat: int) -> tuple[str | None, str, str]:
    chairs = live.table.chairs
    name = chairs[seat].name if seat < len(chairs) else None
    if name is None:
        raise Refused("no-player")
    return live.owners.get(seat), name, ""


async def _message(visit: Visit, live: LiveTable, number: int) -> tuple[str | None, str, str]:
    rows = await visit.store.chat(live.table.setup.table, after=number - 1, limit=2**31 - 1)
    room: wire.Room = "all" if rows and rows[0].room == "all" else "seats"
    if not rows or rows[0].number != number or not hears(room, live.seat_of(visit.who.player)):
        raise Refused("no-player")
    said = rows[0]
    return None if said.seat is None else live.owners.get(said.seat), said.name, said.text


ENDPOINTS: Final = (Endpoint("POST", "/api/reports", report, status=201),)
