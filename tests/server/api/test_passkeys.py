"""Passkeys: making one takes the password, using it does not, and a replayed answer is worthless."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from meydan.server.api import passkeys
from meydan.server.live.table import clock
from tests.server.api.authenticator import PRESENT, Authenticator
from tests.server.api.conftest import ADDRESS, House, code
from tests.server.api.test_access import OLD, is_in, registered

pytestmark = pytest.mark.anyio

WRONG = (401, "passkey")


async def creation(client: httpx.AsyncClient) -> dict[str, Any]:
    begun = await client.post("/api/me/passkeys/begin", json={"password": OLD})
    options: dict[str, Any] = begun.raise_for_status().json()["options"]
    return options


async def question(client: httpx.AsyncClient) -> dict[str, Any]:
    begun = await client.post("/api/login/passkey/begin", json={})
    options: dict[str, Any] = begun.raise_for_status().json()["options"]
    return options


async def with_passkey(house: House, name: str = "ada") -> tuple[httpx.AsyncClient, Authenticator]:
    client, authenticator = await registered(house, name), Authenticator(ADDRESS)
    made = authenticator.create(await creation(client))
    (await client.post("/api/me/passkeys", json={"credential": made})).raise_for_status()
    return client, authenticator


async def login(client: httpx.AsyncClient, credential: object) -> httpx.Response:
    return await client.post("/api/login/passkey", json={"credential": credential})


async def test_an_account_is_entered_by_its_passkey_without_a_name_or_a_password(house: House) -> None:
    _, authenticator = await with_passkey(house)
    phone = await house.somebody()
    entered = await login(phone, authenticator.answer(await question(phone)))
    assert entered.json() == {"name": "ada", "account": True, "ratings": {}, "review_always": False}
    assert await is_in(phone)


async def test_passkeys_are_listed_and_removed_by_who_knows_the_password(house: House) -> None:
    ada, authenticator = await with_passkey(house)
    (one,) = (await ada.get("/api/me/passkeys")).json()
    assert set(one) == {"passkey", "created", "used"}
    asked = {"password": "something else", "passkey": one["passkey"]}
    assert code(await ada.post("/api/me/passkeys/remove", json=asked)) == (401, "password")
    assert (await ada.post("/api/me/passkeys/remove", json={**asked, "password": OLD})).json() == []
    phone = await house.somebody()
    assert code(await login(phone, authenticator.answer(await question(phone)))) == WRONG


async def test_a_passkey_is_made_by_who_knows_the_password_and_has_an_account(house: House) -> None:
    ada, guest, nobody = await registered(house), await house.guest("bea"), await house.somebody()
    asked = {"password": "something else"}
    assert code(await ada.post("/api/me/passkeys/begin", json=asked)) == (401, "password")
    assert code(await guest.post("/api/me/passkeys/begin", json=asked)) == (403, "not-allowed")
    assert code(await nobody.post("/api/me/passkeys/begin", json=asked)) == (401, "no-session")


@pytest.mark.attack("passkeys replayed, forged or made elsewhere")
async def test_an_answer_is_worth_something_once(house: House) -> None:
    """The control: the same passkey answers a new question."""
    _, authenticator = await with_passkey(house)
    phone, thief = await house.somebody(), await house.somebody()
    answer = authenticator.answer(await question(phone))
    assert (await login(phone, answer)).status_code == 200
    assert code(await login(thief, answer)) == WRONG
    assert (await login(phone, authenticator.answer(await question(phone)))).status_code == 200


@pytest.mark.attack("passkeys replayed, forged or made elsewhere", control="asks the same question twice")
async def test_without_used_up_challenges_a_replayed_answer_opens_the_account(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, authenticator = await with_passkey(house)
    phone, thief = await house.somebody(), await house.somebody()

    async def always(*_: object) -> bool:
        return True

    monkeypatch.setattr(house.store, "take_challenge", always)
    authenticator.count = -1  # the answer has count 0, as from a passkey that does not count
    answer = authenticator.answer(await question(phone))
    assert (await login(phone, answer)).status_code == 200
    assert (await login(thief, answer)).status_code == 200


@pytest.mark.attack("passkeys replayed, forged or made elsewhere")
async def test_a_challenge_that_was_not_ours_or_is_too_old_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, authenticator = await with_passkey(house)
    phone = await house.somebody()
    asked = await question(phone)
    assert code(await login(phone, authenticator.answer({**asked, "challenge": "AAAA"}))) == WRONG
    later = clock() + passkeys.CHALLENGE_MS + 1
    monkeypatch.setattr(passkeys, "clock", lambda: later)
    assert code(await login(phone, authenticator.answer(asked))) == WRONG


@pytest.mark.attack("passkeys replayed, forged or made elsewhere")
async def test_the_challenge_of_one_player_makes_no_passkey_for_another(house: House) -> None:
    ada, bea = await registered(house), await registered(house, "bea")
    stolen = Authenticator(ADDRESS).create(await creation(ada))
    assert code(await bea.post("/api/me/passkeys", json={"credential": stolen})) == WRONG
    assert (await ada.post("/api/me/passkeys", json={"credential": stolen})).status_code == 201


@pytest.mark.attack("passkeys replayed, forged or made elsewhere")
async def test_a_passkey_of_another_origin_or_without_its_owners_consent_is_refused(house: House) -> None:
    ada = await registered(house)
    for authenticator in (Authenticator("https://meydan.evil"), Authenticator(ADDRESS, PRESENT)):
        made = authenticator.create(await creation(ada))
        assert code(await ada.post("/api/me/passkeys", json={"credential": made})) == WRONG
    _, genuine = await with_passkey(house, "bea")
    phone = await house.somebody()
    genuine.origin = "https://meydan.evil"
    assert code(await login(phone, genuine.answer(await question(phone)))) == WRONG


@pytest.mark.attack("passkeys replayed, forged or made elsewhere")
async def test_a_passkey_that_was_copied_is_noticed_by_its_count(house: House) -> None:
    _, authenticator = await with_passkey(house)
    phone = await house.somebody()
    authenticator.count = 7
    assert (await login(phone, authenticator.answer(await question(phone)))).status_code == 200
    authenticator.count = 3
    assert code(await login(phone, authenticator.answer(await question(phone)))) == WRONG


@pytest.mark.attack("passkeys replayed, forged or made elsewhere")
async def test_a_signature_by_another_key_is_refused(house: House) -> None:
    _, authenticator = await with_passkey(house)
    forger, phone = Authenticator(ADDRESS), await house.somebody()
    forger.id = authenticator.id
    assert code(await login(phone, forger.answer(await question(phone)))) == WRONG


@pytest.mark.parametrize(
    "rubbish", [{}, {"response": 3}, {"response": {"clientDataJSON": "!"}}, {"rawId": [], "response": {}}]
)
async def test_what_is_no_credential_is_refused(house: House, rubbish: dict[str, Any]) -> None:
    ada = await registered(house)
    assert code(await login(ada, rubbish)) == WRONG
    assert code(await ada.post("/api/me/passkeys", json={"credential": rubbish})) == WRONG


async def test_an_account_has_so_many_passkeys_and_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 1)
    ada, _ = await with_passkey(house)
    assert code(await ada.post("/api/me/passkeys/begin", json={"password": OLD})) == (403, "not-allowed")
