"""Passkeys: log in with a fingerprint, a face or a device instead of a password."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from meydan.server.accounts import passkeys
from meydan.server.accounts.passkeys import Site
from meydan.server.accounts.sessions import hash_of
from meydan.server.admission.addresses import counted
from meydan.server.api.access import own_account
from meydan.server.api.accounts import Password, enter, must_know_the_password, must_not_be_banned
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import Me, must_be_a_person
from meydan.server.live.table import clock
from meydan.server.messages import Refused
from meydan.server.operation.logs import log
from meydan.server.store.rows import PasskeyRow

MOST: Final = 20  # passkeys of an account
CHALLENGE_MS: Final = 300_000
NOBODY: Final = ""  # answers the challenge of a login

PasskeyId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]


class Passkey(Struct, frozen=True):
    """A passkey of mine: when it was made, and when it was used last."""

    passkey: PasskeyId
    created: int
    used: int


class PasskeyOptions(Struct, frozen=True):
    """The argument for the browser's `navigator.credentials`, as JSON."""

    options: dict[str, Any]


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """My password again."""

    password: Password


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The browser's answer, as its `toJSON` writes it."""

    credential: dict[str, Any]


class RemovedPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """The passkey to delete, and my password again."""

    password: Password
    passkey: PasskeyId


async def my_passkeys(visit: Visit, _: Nothing) -> list[Passkey]:
    """My passkeys, the oldest first."""
    rows = await visit.store.passkeys_of(visit.who.player)
    return [Passkey(_id(row), row.created, row.used) for row in rows]


async def begin_passkey(visit: Visit, asked: Confirmation) -> PasskeyOptions:
    """Begin to make a passkey for this account; it takes the password again."""
    account = await own_account(visit)
    await must_know_the_password(visit, account, asked.password)
    known = await visit.store.passkeys_of(account.id)
    if len(known) >= MOST:
        raise Refused("not-allowed")
    challenge = await _challenge(visit, account.id)
    return PasskeyOptions(await passkeys.creation_options(_site(visit), account, known, challenge))


async def add_passkey(visit: Visit, asked: PasskeyAnswer) -> list[Passkey]:
    """Store the passkey that the browser has made. Returns all of mine."""
    account = await own_account(visit)
    challenge = await _answered(visit, asked, account.id)
    made = await passkeys.new_passkey(_site(visit), asked.credential, challenge, account.id, clock())
    if not await visit.store.add_passkey(made):
        raise Refused("passkey")
    log.info("passkey added", name=account.name, address=visit.address)
    return await my_passkeys(visit, Nothing())


async def remove_passkey(visit: Visit, asked: RemovedPasskey) -> list[Passkey]:
    """Delete a passkey. Returns the others."""
    account = await own_account(visit)
    await must_know_the_password(visit, account, asked.password)
    for row in await visit.store.passkeys_of(account.id):
        if _id(row) == asked.passkey and await visit.store.remove_passkey(account.id, row.id):
            log.info("passkey removed", name=account.name, address=visit.address)
    return await my_passkeys(visit, Nothing())


async def begin_passkey_login(visit: Visit, _: Nothing) -> PasskeyOptions:
    """Begin to log in by a passkey. No name is needed: the passkey belongs to one account."""
    must_be_a_person(visit)
    await visit.limits.logins.take(visit.store, f"{counted(visit.address)} passkey")
    challenge = await _challenge(visit, NOBODY)
    return PasskeyOptions(await passkeys.request_options(_site(visit), challenge))


async def login_by_passkey(visit: Visit, asked: PasskeyAnswer) -> Me:
    """Log in by a passkey."""
    must_be_a_person(visit)
    challenge = await _answered(visit, asked, NOBODY)
    passkey = await visit.store.passkey(await passkeys.id_of(asked.credential))
    account = None if passkey is None else await visit.store.account_of(passkey.player)
    if passkey is None or account is None:
        raise Refused("passkey")
    count = await passkeys.count_after(_site(visit), asked.credential, challenge, passkey)
    if not await visit.store.use_passkey(passkey.id, passkey.count, count, clock()):
        raise Refused("passkey")
    await must_not_be_banned(visit, account)
    return await enter(visit, account, "logged in by passkey")


async def _challenge(visit: Visit, player: str) -> bytes:
    challenge, now = passkeys.new_challenge(), clock()
    await visit.store.pose_challenge(hash_of(challenge.hex()), player, now + CHALLENGE_MS, now)
    return challenge


async def _answered(visit: Visit, asked: PasskeyAnswer, player: str) -> bytes:
    """Use up the challenge that was answered. Raises Refused if it is not ours, for another player, or used already."""
    challenge = await passkeys.challenge_of(asked.credential)
    if not await visit.store.take_challenge(hash_of(challenge.hex()), player, clock()):
        raise Refused("passkey")
    return challenge


def _site(visit: Visit) -> Site:
    url = visit.request.url
    return Site(url.hostname or "", f"{url.scheme}://{url.netloc}")


def _id(row: PasskeyRow) -> str:
    """Tells one's passkeys apart."""
    return hash_of(row.id.hex()).hex()[:16]


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me/passkeys", my_passkeys),
    Endpoint("POST", "/api/me/passkeys/begin", begin_passkey),
    Endpoint("POST", "/api/me/passkeys", add_passkey, status=201),
    Endpoint("POST", "/api/me/passkeys/remove", remove_passkey),
    Endpoint("POST", "/api/login/passkey/begin", begin_passkey_login),
    Endpoint("POST", "/api/login/passkey", login_by_passkey),
)
