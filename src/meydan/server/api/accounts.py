"""Accounts: a name with a password, which keeps games and ratings across devices."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.server.accounts import passwords, sessions
from meydan.server.accounts.names import folded, must_be_free, proper_name
from meydan.server.accounts.skeletons import skeleton
from meydan.server.admission import devices
from meydan.server.admission.addresses import counted
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import NOBODY, Me, must_be_a_person, must_not_come_in_crowds, who_is
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.operation.logs import log
from meydan.server.store.rows import AccountRow

Password = Annotated[str, Meta(min_length=1, max_length=256)]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: wire.Name
    password: Password


async def register(visit: Visit, asked: Credentials) -> Me:
    """Register an account. The games that I played as a guest become the account's."""
    must_be_a_person(visit)
    name = proper_name(asked.name)
    await must_not_come_in_crowds(visit)
    await passwords.must_be_strong(visit.password_turn(), asked.password, name)
    await must_be_free(visit.store, name, None)
    guest = await _guest(visit)
    kept = await passwords.hashed(visit.password_turn(), asked.password)
    account = AccountRow(guest or sessions.new_player(), name, folded(name), kept, clock(), skeleton(name))
    if not await visit.store.register(account):
        raise Refused("name-taken")
    await visit.hub.recognise(account.id)
    return await enter(visit, account, "registered")


async def login(visit: Visit, asked: Credentials) -> Me:
    """Log in to an account. The games that I played here as a guest become the account's."""
    must_be_a_person(visit)
    name = folded(asked.name)
    account = await must_know_the_password(visit, await visit.store.account(name), asked.password)
    await must_not_be_banned(visit, account)
    return await enter(visit, account, "logged in")


async def must_not_be_banned(visit: Visit, account: AccountRow) -> None:
    """Raises Refused if an administrator has banned the account."""
    if await visit.store.upkeep.is_banned(account.id):
        log.info("banned", name=account.name, address=visit.address)
        raise Refused("banned")


async def must_know_the_password(visit: Visit, account: AccountRow | None, password: str) -> AccountRow:
    """The account, if there is one and the password is right. Raises Refused if it is wrong or was tried too often."""
    is_known = account is not None and await devices.is_known(visit.request, visit.store, account.id)
    await must_not_guess(visit, account, is_known)
    turn = visit.password_turn(is_known)
    right = await passwords.matches(turn, password, account.password if account else None)
    if account is None or not right:  # an unknown name is not logged: it may be a password in the wrong field
        log.info("wrong password", name=account.name if account else None, address=visit.address)
        await visit.limits.guessers.has_one_for(visit.store, counted(visit.address))
        if account is not None:
            await visit.limits.wrong_logins.has_one_for(visit.store, account.id)
        raise Refused("password")
    return account


async def must_not_guess(visit: Visit, account: AccountRow | None, is_known: bool) -> None:
    """Raises Refused after too many passwords from one address for one account: nobody can lock others out.

    While many addresses try one account, a new address has a single try. A device on which the owner has logged in
    before has its own, full number of tries.
    """
    limits, store, address = visit.limits, visit.store, counted(visit.address)
    player = "" if account is None else account.id
    if is_known:
        await limits.logins.take(store, f"device {devices.device_of(visit.request)} {player}")
        return
    if await limits.guessers.is_empty(store, address):
        raise Refused("too-fast", retry_ms=limits.guessers.token_ms)
    attacked = account is not None and await limits.wrong_logins.is_empty(store, player)
    await (limits.strange_logins if attacked else limits.logins).take(store, f"address {address} {player}")


async def logout(visit: Visit, _: Nothing) -> Me:
    """Log out in this browser."""
    if visit.session is not None:
        await visit.connections.end(visit.session.hash)
        log.info("logged out", name=visit.session.name, address=visit.address)
    visit.cookie = ""
    return NOBODY


async def _guest(visit: Visit) -> str | None:
    """The player id of the client, if it is a guest."""
    if visit.session is None or await visit.store.account_of(visit.session.player) is not None:
        return None
    return visit.session.player


async def enter(visit: Visit, account: AccountRow, how: str) -> Me:
    """Open a new session for the account and end the old one, so that the old cookie is worth nothing."""
    guest = await _guest(visit)
    if guest is not None and guest != account.id:
        await visit.hub.adopt(guest, account.id)
    visit.cookie = await sessions.open_session(visit.store, account.id, account.name, clock())
    if visit.session is not None:
        await visit.connections.end(visit.session.hash, renewed=True)
    visit.device = await devices.remember(visit.request, visit.store, account.id, clock())
    log.info(how, name=account.name, address=visit.address)
    return await who_is(visit.store, account.id, account.name)


ENDPOINTS: Final = (
    Endpoint("POST", "/api/accounts", register, status=201),
    Endpoint("POST", "/api/login", login),
    Endpoint("POST", "/api/logout", logout),
)
