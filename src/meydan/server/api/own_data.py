"""What is kept of me: to take along, and to have deleted."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from meydan.server.accounts.personal_data import exported, forgotten
from meydan.server.api.accounts import Password, must_know_the_password
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import NOBODY, Me
from meydan.server.messages import Refused
from meydan.server.operation.logs import log
from meydan.server.store.hints import Removed


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account; a guest has none."""

    password: Password | None = None


async def my_data(visit: Visit, _: Nothing) -> dict[str, Any]:
    """All that is kept of me: account, sessions, tables, what I said at them, ratings and reports."""
    return await exported(visit.store, visit.who.player)


async def delete_me(visit: Visit, asked: Farewell) -> Me:
    """Delete me and what I said. My games stay, under another name; those that go on must be ended before."""
    player = visit.who.player
    account = await visit.store.account_of(player)
    if account is not None:
        if asked.password is None:
            raise Refused("password")
        await must_know_the_password(visit, account, asked.password)
    if await visit.store.upkeep.running_tables(player):
        raise Refused("not-over")
    for session in await visit.store.sessions_of(player):
        await visit.connections.end(session.hash)
    for table in await forgotten(visit.store, player):
        visit.hub.forget(table)
        visit.store.tell(Removed(table))
    log.info("account deleted", address=visit.address)
    visit.cookie = ""
    return NOBODY


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me/data", my_data),
    Endpoint("POST", "/api/me/delete", delete_me),
)
