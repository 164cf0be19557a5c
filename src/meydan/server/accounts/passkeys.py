"""Passkeys: challenges for an authenticator, and the verification of its answers.

The library is slow to load, and few visits need it: the first one that does loads it, in a thread.
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
    """The origin of the page: a passkey belongs to the host and works only from this origin."""

    host: str
    origin: str


def new_challenge() -> bytes:
    """A challenge that an authenticator signs once."""
    return secrets.token_bytes(CHALLENGE_BYTES)


async def creation_options(site: Site, account: AccountRow, known: Sequence[PasskeyRow], challenge: bytes) -> Any:
    """The options for a browser that makes a passkey, as JSON."""
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
    """The options for a browser that logs in by any passkey of this site, as JSON."""
    return await asyncio.to_thread(_request_options, site, challenge)


def _request_options(site: Site, challenge: bytes) -> Any:
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict, structs

    required = structs.UserVerificationRequirement.REQUIRED
    options = generate_authentication_options(rp_id=site.host, challenge=challenge, user_verification=required)
    return options_to_json_dict(options)


async def challenge_of(credential: Credential) -> bytes:
    """The challenge that a browser claims to have answered, not verified yet. Raises Refused."""

    def read() -> bytes:
        from webauthn import base64url_to_bytes
        from webauthn.helpers import parse_client_data_json

        return parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge

    return await _or_refused(read)


async def id_of(credential: Credential) -> bytes:
    """The id of the passkey that a browser used. Raises Refused."""

    def read() -> bytes:
        from webauthn import base64url_to_bytes

        return base64url_to_bytes(credential["rawId"])

    return await _or_refused(read)


async def new_passkey(site: Site, credential: Credential, challenge: bytes, player: str, now: int) -> PasskeyRow:
    """The passkey that a browser has made. Raises Refused."""

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
    """Verify the answer to a challenge. Returns the passkey's own count of signatures. Raises Refused."""

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
    """The result of work in a thread. Anything that cannot be read or verified is refused in the same way."""
    try:
        return await asyncio.to_thread(work)
    except Exception:
        raise Refused("passkey") from None
