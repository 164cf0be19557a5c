"""Reports: a player tells the administrator of an unfit name, message, player or study."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.server.accounts.names import folded
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.studies import study_called
from meydan.server.live.table import LiveTable, clock
from meydan.server.messages import Refused
from meydan.server.operation.logs import log
from meydan.server.store.upkeep import ReportRow
from meydan.server.table.requests import hears

Reason = Annotated[str, Meta(max_length=500)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What is unfit, and why: the message of this number or the name on this seat at a table, an account, a study."""

    table: wire.TableId | None = None
    message: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    seat: wire.SeatNumber | None = None
    player: wire.Name | None = None
    study: wire.StudyId | None = None
    reason: Reason = ""


class Reported(Struct, frozen=True):
    """The name that was reported."""

    name: str


async def report(visit: Visit, asked: NewReport) -> Reported:
    """Report a message that I can read, a name that I can see, an account, or a study."""
    who = visit.who
    at_table = [each for each in (asked.message, asked.seat) if each is not None]
    elsewhere = [each for each in (asked.player, asked.study) if each is not None]
    if len(at_table) + len(elsewhere) != 1 or bool(at_table) != (asked.table is not None):
        raise Refused("field")
    visit.limits.reports.take(who.player)
    unfit = await _unfit(visit, asked)
    facts = (unfit.table, unfit.player, unfit.name, unfit.text, wire.clean(asked.reason))
    await visit.store.upkeep.report(ReportRow(clock(), who.player, unfit.kind, *facts))
    log.info("reported", kind=unfit.kind, table=unfit.table, address=visit.address)
    return Reported(unfit.name)


@dataclass(frozen=True)
class Unfit:
    """The reported thing, and its author."""

    kind: Literal["name", "message", "player", "study"]
    table: str | None
    player: str | None
    name: str
    text: str


async def _unfit(visit: Visit, asked: NewReport) -> Unfit:
    if asked.study is not None:
        study = await study_called(visit, asked.study)
        return Unfit("study", study.table, study.player, study.name, " / ".join((study.id, *study.comments)))
    if asked.player is not None:
        return Unfit("player", None, *await _account(visit, asked.player))
    table = asked.table or ""
    live = await visit.hub.live(table)
    if asked.seat is not None:
        return Unfit("name", table, *_name(live, asked.seat))
    return Unfit("message", table, *await _message(visit, live, asked.message or 0))


async def _account(visit: Visit, name: str) -> tuple[str, str, str]:
    account = await visit.store.account(folded(name))
    if account is None:
        raise Refused("no-player")
    return account.id, account.name, ""


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
