"""The square: all that the lobby shows, in one answer that is sent again only when it has changed."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from meydan.server.api import quick, tables
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.people import Call, PersonNow, calls_to_me, described
from meydan.server.api.quick import QueueNow
from meydan.server.api.tables import ListedTable, TableNow
from meydan.server.live.table import clock
from meydan.server.store.rows import Status

MOST_FRIENDS: Final = 5
MOST_RUNNING: Final = 6
MINUTE_MS: Final = 60_000


class Square(Struct, frozen=True):
    """Open and running tables, mine, the queues, my friends who were here last, and who calls me to a table."""

    open: tuple[ListedTable, ...]
    running: tuple[TableNow, ...]
    mine: tuple[TableNow, ...]
    queues: tuple[QueueNow, ...]
    friends: tuple[PersonNow, ...]
    calls: tuple[Call, ...]


async def square(visit: Visit, _: Nothing) -> Square:
    """What the lobby shows. Send the ETag of the last answer as If-None-Match, and an unchanged one comes empty."""
    is_somebody = visit.session is not None
    return Square(
        tuple(await tables.lobby(visit, tables.Lobby())),
        tuple(await running(visit, MOST_RUNNING)),
        tuple(await tables.my_tables(visit, Nothing())) if is_somebody else (),
        (await quick.queues(visit, Nothing())).queues,
        await _friends(visit) if is_somebody else (),
        await calls_to_me(visit) if is_somebody else (),
    )


async def running(visit: Visit, limit: int) -> list[TableNow]:
    """Public tables with a running game whose rules are installed here, the newest first."""
    rows = await visit.store.lobby(Status.PLAYING, limit, clock() + 1)
    found = [await tables.current(visit, row) for row in rows]
    return [table for table in found if table.is_playable]


async def _friends(visit: Visit) -> tuple[PersonNow, ...]:
    """The friends whom I may meet now: those at tables and in the square first, then those who left last."""
    me = visit.who.player
    followed = await visit.store.people.others("follows", me)
    people = (await described(visit, followed, followed)).values()
    order = {"playing": 0, "here": 0, "away": 1, "unknown": 2}
    nearest = sorted(people, key=lambda one: (order[one.presence.where], one.presence.ago_ms or 0, one.name))
    return tuple(_calm(person) for person in nearest[:MOST_FRIENDS])


def _calm(person: PersonNow) -> PersonNow:
    """A person whose absence is given in whole minutes: otherwise no two answers would be the same."""
    ago = person.presence.ago_ms
    if ago is None:
        return person
    return replace(person, presence=replace(person.presence, ago_ms=ago // MINUTE_MS * MINUTE_MS))


ENDPOINTS: Final = (Endpoint("GET", "/api/square", square, is_tagged=True),)
