"""Invites: a link that gives one person a chair, once. Opening the link does nothing; a POST claims the chair."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.server import sessions
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import Named, new_session
from meydan.server.live import Listener, clock
from meydan.server.messages import Refused
from meydan.server.store.rows import SessionRow


class Invite(Struct, frozen=True):
    """The token in the link."""

    token: str


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
    token = secrets.token_urlsafe(24)
    await visit.store.invite(sessions.hash_of(token), visit.table, clock())
    return Invite(token)


async def claim(visit: Visit, asked: Claim) -> Claimed:
    """Use up an invite to take a free chair. A player who claims it again gets the same answer."""
    key = sessions.hash_of(visit.named("token"))
    who = await _named(visit, asked)
    table = await visit.store.claim(key, who.player)
    if table is None:
        raise Refused("no-invite")
    try:
        return Claimed(table, await _seat(visit, table, who))
    except Refused:  # after trouble with the store it is kept: the chair may have been taken
        await visit.store.unclaim(key, who.player)
        raise


async def _seat(visit: Visit, table: str, who: SessionRow) -> Seat:
    """A chair for somebody: the first that is free, unless they have one; Refused."""
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
    """The client's session, renamed or opened if a name is given; Refused."""
    if asked.name is not None:
        await new_session(visit, Named(asked.name))
        key = sessions.hash_of(visit.cookie) if visit.cookie else visit.who.hash
        visit.session = await visit.store.session(key)
    return visit.who


ENDPOINTS: Final = (
    Endpoint("POST", "/api/tables/{table}/invites", new_invite, status=201),
    Endpoint("POST", "/api/invites/{token}", claim),
)
