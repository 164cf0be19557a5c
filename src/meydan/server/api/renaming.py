"""Another name for my account. The old one stays mine for a year, so that nobody can pass for me."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

import meydan.server.messages as wire
from meydan.server.accounts.names import folded, must_be_free, proper_name
from meydan.server.accounts.skeletons import skeleton
from meydan.server.api.access import own_account
from meydan.server.api.accounts import Password, must_know_the_password
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.sessions import Me, who_is
from meydan.server.live.table import clock
from meydan.server.operation.logs import log
from meydan.server.store.store import StoreTrouble


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The new name, and the password."""

    name: wire.Name
    password: Password


async def rename(visit: Visit, asked: NewName) -> Me:
    """Rename my account, also in lists of finished games. Records, and games that are going on, keep the old name.

    The old name leads to me for a year: in links, at the login, and nobody else can take it.
    """
    account, store = await own_account(visit), visit.store
    name = proper_name(asked.name)
    await must_know_the_password(visit, account, asked.password)
    await must_be_free(store, name, account.id)
    if name != account.name:
        await visit.limits.renamings.take(store, account.id)
        try:
            await store.upkeep.rename_oneself(account.id, name, folded(name), skeleton(name), clock())
        except StoreTrouble:  # somebody else may have taken the name at this moment
            await must_be_free(store, name, account.id)
            raise
        log.info("renamed", name=account.name, new=name, address=visit.address)
        await visit.hub.recognise(account.id)
        for session in await store.sessions_of(account.id):
            visit.connections.hang_up(session.hash)  # the pages connect again, under the new name
    return await who_is(store, account.id, name)


ENDPOINTS: Final = (Endpoint("POST", "/api/me/name", rename),)
