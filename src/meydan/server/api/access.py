"""The player's password, and the browsers in which the player is logged in."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from meydan.server.accounts import passwords, sessions
from meydan.server.admission import devices
from meydan.server.api.accounts import Password, must_know_the_password
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import Me, who_is
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.operation.logs import log
from meydan.server.store.rows import AccountRow, SessionRow

SessionId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The current password and the new one; `others`: whether all other browsers are logged out."""

    old: Password
    new: Password
    others: bool = True


class EndSessions(Struct, frozen=True, forbid_unknown_fields=True):
    """The id of the session to end, or none to end all but this one. The password is needed again."""

    password: Password
    session: SessionId | None = None


class Session(Struct, frozen=True):
    """A browser that is logged in: since when, the day it was last seen, and whether it is this one."""

    session: SessionId
    created: int
    seen: int
    here: bool


async def change_password(visit: Visit, asked: NewPassword) -> Me:
    """Change the password. This browser gets a new cookie; the others are logged out unless `others` is false."""
    account = await own_account(visit)
    await must_know_the_password(visit, account, asked.old)
    await passwords.must_be_strong(visit.password_turn(is_known=True), asked.new, account.name)
    kept = await passwords.hashed(visit.password_turn(is_known=True), asked.new)
    if not await visit.store.change_password(account.id, account.password, kept):
        raise Refused("stale")
    log.info("password changed", name=account.name, address=visit.address)
    visit.cookie = await sessions.open_session(visit.store, account.id, account.name, clock())
    await visit.connections.end(visit.who.hash, renewed=True)
    if asked.others:
        await visit.store.forget_devices(account.id)
        await end_other_sessions(visit, account.id, visit.cookie)
    visit.device = await devices.remember(visit.request, visit.store, account.id, clock())
    return await who_is(visit.store, account.id, account.name)


async def end_other_sessions(visit: Visit, player: str, cookie: str) -> None:
    """Log a player out everywhere but in the browser that has this cookie."""
    for row in await visit.store.sessions_of(player):
        if row.hash != sessions.hash_of(cookie):
            await _end(visit, row)


async def my_sessions(visit: Visit, _: Nothing) -> list[Session]:
    """The browsers in which I am logged in, the most recently seen first."""
    rows = await visit.store.sessions_of(visit.who.player)
    return [Session(_id(row), row.created, row.seen, row.hash == visit.who.hash) for row in rows]


async def end_sessions(visit: Visit, asked: EndSessions) -> list[Session]:
    """Log out one other browser, or all but this one; returns the sessions that remain."""
    account = await own_account(visit)
    await must_know_the_password(visit, account, asked.password)
    for row in await visit.store.sessions_of(account.id):
        if row.hash != visit.who.hash and asked.session in (None, _id(row)):
            await _end(visit, row)
    return await my_sessions(visit, Nothing())


async def own_account(visit: Visit) -> AccountRow:
    """The account of the calling player. Raises Refused."""
    account = await visit.store.account_of(visit.who.player)
    if account is None:
        raise Refused("not-allowed")
    return account


async def _end(visit: Visit, row: SessionRow) -> None:
    await visit.connections.end(row.hash)
    log.info("session ended", name=row.name, session=_id(row), address=visit.address)


def _id(row: SessionRow) -> str:
    """A short id for a session. It is no secret: even the whole hash does not open the session."""
    return row.hash.hex()[:16]


ENDPOINTS: Final = (
    Endpoint("POST", "/api/me/password", change_password),
    Endpoint("GET", "/api/me/sessions", my_sessions),
    Endpoint("POST", "/api/me/sessions/end", end_sessions),
)
