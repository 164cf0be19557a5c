"""Invites: a link that gives one person a chair, once, unless the host revokes it. A POST claims it.

The address of a table is a link for everybody who has it.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server.accounts import sessions
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import Named, new_session
from meydan.server.api.tables import TableNow, table_now
from meydan.server.live.table import Listener, LiveTable, clock
from meydan.server.messages import Refused
from meydan.server.store.rows import InviteRow, SessionRow

MOST_OPEN: Final = 16  # invites to one table that are neither used nor revoked

InviteId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]


class Invite(Struct, frozen=True):
    """The token in the link, and the id by which the invite can be revoked."""

    token: str
    invite: InviteId


class OpenInvite(Struct, frozen=True):
    """An invite that nobody has used yet, and when it was made. Its link is shown once."""

    invite: InviteId
    created: int


class Revoke(Struct, frozen=True, forbid_unknown_fields=True):
    """The id of the invite to revoke; without one all unused invites are revoked."""

    invite: InviteId | None = None


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The player's name, if the player has no session yet."""

    name: wire.Name | None = None


class Claimed(Struct, frozen=True):
    """The table and the chair that I have taken."""

    table: str
    seat: int


async def new_invite(visit: Visit, _: Nothing) -> Invite:
    """Make an invite to a table at which I sit and whose game has not begun."""
    live = await visit.hub.looked_at(visit.table)
    if live.seat_of(visit.who.player) is None:
        raise Refused("no-seat")
    if live.table.status != "open":
        raise Refused("not-open")
    if len(await visit.store.invites(visit.table)) >= MOST_OPEN:
        raise Refused("too-many-invites")
    token = secrets.token_urlsafe(24)
    row = InviteRow(sessions.hash_of(token), clock())
    await visit.store.invite(row.hash, visit.table, row.created)
    return Invite(token, _id(row))


async def open_invites(visit: Visit, _: Nothing) -> list[OpenInvite]:
    """List the unused invites to a table, the oldest first. Only the host may."""
    _must_be_host(await visit.hub.looked_at(visit.table), visit.who)
    return [OpenInvite(_id(row), row.created) for row in await visit.store.invites(visit.table)]


async def revoke(visit: Visit, asked: Revoke) -> list[OpenInvite]:
    """Revoke an unused invite to a table, or all of them; returns those that are left. Only the host may."""
    _must_be_host(await visit.hub.looked_at(visit.table), visit.who)
    for row in await visit.store.invites(visit.table):
        if asked.invite in (None, _id(row)):
            await visit.store.revoke(row.hash, clock())
    return await open_invites(visit, Nothing())


def _must_be_host(live: LiveTable, who: SessionRow) -> None:
    own = live.seats_of(who.player)
    if not own:
        raise Refused("no-seat")
    if live.table.host not in own:
        raise Refused("not-host")


def _id(row: InviteRow) -> str:
    """A short id of an invite. It opens nothing: even the whole hash does not."""
    return row.hash.hex()[:16]


async def claim(visit: Visit, asked: Claim) -> Claimed:
    """Use up an invite to take a free chair. A player who claims it again gets the same answer."""
    key = sessions.hash_of(visit.named("token"))
    who = await _named(visit, asked)
    table = await visit.store.claim(key, who.player)
    if table is None:
        raise Refused("invite-revoked" if await visit.store.is_revoked(key) else "no-invite")
    try:
        return Claimed(table, await _seat(visit, table, who))
    except Refused:  # after trouble with the store it is kept: the chair may have been taken
        await visit.store.unclaim(key, who.player)
        raise


async def invited(visit: Visit, _: Nothing) -> TableNow:
    """The table that an invite leads to, without using it up. Raises Refused if another player has used it."""
    key, me = sessions.hash_of(visit.named("token")), visit.session.player if visit.session else None
    table = await visit.store.invited_to(key, me)
    if table is None:
        raise Refused("invite-revoked" if await visit.store.is_revoked(key) else "no-invite")
    return await table_now(visit, table)


async def take_a_chair(visit: Visit, asked: Claim) -> Claimed:
    """Sit down on the first free chair of a table whose address I know, under a name if I have none yet."""
    if await visit.store.table(visit.table) is None:
        raise Refused("no-table")
    return Claimed(visit.table, await _seat(visit, visit.table, await _named(visit, asked)))


async def _seat(visit: Visit, table: str, who: SessionRow) -> Seat:
    """A chair for somebody: the first that is free, unless they have one. Raises Refused."""
    live = await visit.hub.looked_at(table)
    while (seat := live.seat_of(who.player)) is None:
        free = next((seat for seat, chair in enumerate(live.table.chairs) if chair.is_free), None)
        if free is None:
            raise Refused("taken")
        sit = wire.Sit(live.table.seq, secrets.token_urlsafe(9), free, who.name)
        try:
            await visit.hub.request(live, Listener(who.player, who.name, lambda _: None, marks=visit.marks), sit)
        except Refused as refused:
            if refused.code != "stale":  # somebody else may have been faster
                raise
    return seat


async def _named(visit: Visit, asked: Claim) -> SessionRow:
    """The client's session, renamed or opened if a name is given. Raises Refused."""
    if asked.name is not None:
        await new_session(visit, Named(asked.name))
        key = sessions.hash_of(visit.cookie) if visit.cookie else visit.who.hash
        visit.session = await visit.store.session(key)
    return visit.who


ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables/{table}/invites", open_invites),
    Endpoint("POST", "/api/tables/{table}/invites", new_invite, status=201),
    Endpoint("POST", "/api/tables/{table}/invites/revoke", revoke),
    Endpoint("GET", "/api/invites/{token}", invited),
    Endpoint("POST", "/api/invites/{token}", claim),
    Endpoint("POST", "/api/tables/{table}/chair", take_a_chair),
)
