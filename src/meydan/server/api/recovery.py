"""Recovery codes: each opens an account once if its owner has forgotten the password."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.server.accounts import passwords
from meydan.server.accounts.names import folded
from meydan.server.accounts.sessions import hash_of
from meydan.server.api.access import end_other_sessions, own_account
from meydan.server.api.accounts import Password, enter, must_know_the_password, must_not_be_banned, must_not_guess
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.passkeys import Confirmation
from meydan.server.api.sessions import Me, must_be_a_person
from meydan.server.messages import Refused
from meydan.server.operation.logs import log

CODES: Final = 10
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look like another one
GROUPS: Final = 6  # of four letters: 118 bits, so many that a quick hash may keep them

Code = Annotated[str, Meta(min_length=1, max_length=64)]


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes. They are shown only this time: the server keeps nothing but their hashes."""

    codes: tuple[str, ...]


class RecoveryCodesLeft(Struct, frozen=True):
    """How many recovery codes have not been used."""

    left: int


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """My name, one of my recovery codes, and the new password."""

    name: wire.Name
    code: Code
    password: Password


async def codes_left(visit: Visit, _: Nothing) -> RecoveryCodesLeft:
    """How many of my recovery codes have not been used."""
    return RecoveryCodesLeft(await visit.store.recovery_codes_left(visit.who.player))


async def new_codes(visit: Visit, asked: Confirmation) -> RecoveryCodes:
    """Replace the recovery codes by new ones; this takes the password again."""
    account = await own_account(visit)
    await must_know_the_password(visit, account, asked.password)
    codes = tuple(_new_code() for _ in range(CODES))
    await visit.store.keep_recovery_codes(account.id, [_hash(account.id, code) for code in codes])
    log.info("recovery codes made", name=account.name, address=visit.address)
    return RecoveryCodes(codes)


async def recover(visit: Visit, asked: Recovery) -> Me:
    """Log in by a recovery code, which is used up, and set a new password. All other browsers are logged out."""
    must_be_a_person(visit)
    name = folded(asked.name)
    account = await visit.store.account(name)
    await must_not_guess(visit, account, is_known=False)
    await passwords.must_be_strong(visit.password_turn(), asked.password, asked.name)
    if account is None or not await visit.store.use_recovery_code(account.id, _hash(account.id, asked.code)):
        log.info("wrong recovery code", name=account.name if account else None, address=visit.address)
        raise Refused("recovery-code")
    await must_not_be_banned(visit, account)
    kept = await passwords.hashed(visit.password_turn(), asked.password)
    if not await visit.store.change_password(account.id, account.password, kept):
        raise Refused("stale")
    await visit.store.forget_devices(account.id)
    me = await enter(visit, account, "recovered")
    await end_other_sessions(visit, account.id, visit.cookie or "")
    return me


def _new_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(GROUPS))


def _hash(player: str, code: str) -> bytes:
    """The hash of a code; spaces, dashes and upper case do not matter."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hash_of(f"{player} {letters}")


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me/recovery-codes", codes_left),
    Endpoint("POST", "/api/me/recovery-codes", new_codes, status=201),
    Endpoint("POST", "/api/login/recovery", recover),
)
