"""Passkeys: what is asked of an authenticator, and whether it has answered that.

The library takes a while to load, and few visits need it: it is loaded in a thread, by the first that does.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from meydan.server.messages import Refused
from meydan.server.store.rows import AccountRow, PasskeyRow

T = TypeVar("T")
Credential = dict[str, Any]  # as a browser writes it

CHALLENGE_BYTES: Final = 32
NAME: Final = "Meydan"


class Site(msgspec.Struct, frozen=True):
    """Where the page comes from: a passkey belongs to the host and works from this origin alone."""

    host: str
    origin: str


def new_challenge() -> bytes:
    """What an authenticator is asked to sign, once."""
    return secrets.token_bytes(CHALLENGE_BYTES)


async def creation_options(site: Site, account: AccountRow, known: Sequence[PasskeyRow], challenge: bytes) -> Any:
    """What a browser is told that is to make a passkey, as JSON."""
    return await asyncio.to_thread(_creation_options, site, account, known, challenge)


def _creation_options(site: Site, account: AccountRow, known: Sequence[PasskeyRow], challenge: bytes) -> Any:
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict, structs

    options = generate_registration_options(
        rp_id=site.host,
        rp_name=NAME,
        user_id=account.id.encode(),
        user_name=account.name,
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=row.id) for row in known],
    )
    return options_to_json_dict(options)


async def request_options(site: Site, challenge: bytes) -> Any:
    """What a browser is told that is to log in by any passkey of this site, as JSON."""
    return await asyncio.to_thread(_request_options, site, challenge)


def _request_options(site: Site, challenge: bytes) -> Any:
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict, structs

    required = structs.UserVerificationRequirement.REQUIRED
    options = generate_authentication_options(rp_id=site.host, challenge=challenge, user_verification=required)
    return options_to_json_dict(options)


async def challenge_of(credential: Credential) -> bytes:
    """The challenge that a browser says it has answered; Refused. Whether it has is told by the verification."""

    def read() -> bytes:
        from webauthn import base64url_to_bytes
        from webauthn.helpers import parse_client_data_json

        return parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge

    return await _or_refused(read)


async def id_of(credential: Credential) -> bytes:
    """The id of the passkey that a browser used; Refused."""

    def read() -> bytes:
        from webauthn import base64url_to_bytes

        return base64url_to_bytes(credential["rawId"])

    return await _or_refused(read)


async def new_passkey(site: Site, credential: Credential, challenge: bytes, player: str, now: int) -> PasskeyRow:
    """The passkey that a browser has made; Refused."""

    def verify() -> PasskeyRow:
        from webauthn import verify_registration_response

        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
        return PasskeyRow(made.credential_id, player, made.credential_public_key, made.sign_count, now, now)

    return await _or_refused(verify)


async def count_after(site: Site, credential: Credential, challenge: bytes, passkey: PasskeyRow) -> int:
    """How many signatures a passkey has counted once it has answered the challenge; Refused."""

    def verify() -> int:
        from webauthn import verify_authentication_response

        answer = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
        return answer.new_sign_count

    return await _or_refused(verify)


async def _or_refused(work: Callable[[], T]) -> T:
    """What work in a thread gives. Whatever a stranger sends that cannot be read or verified is refused alike."""
    try:
        return await asyncio.to_thread(work)
    except Exception:
        raise Refused("passkey") from None
