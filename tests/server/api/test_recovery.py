"""Recovery codes: shown once, used once, kept as hashes."""

from __future__ import annotations

from math import log2
from pathlib import Path

import httpx
import pytest

from meydan.server.api.recovery import LETTERS
from tests.server.api.conftest import House, code
from tests.server.api.test_access import NEW, OLD, is_in, logged_in, registered

pytestmark = pytest.mark.anyio


async def codes(client: httpx.AsyncClient) -> list[str]:
    made = await client.post("/api/me/recovery-codes", json={"password": OLD})
    found: list[str] = made.raise_for_status().json()["codes"]
    return found


async def recover(
    house: House, word: str, name: str = "ada", password: str = NEW
) -> tuple[httpx.AsyncClient, httpx.Response]:
    client = await house.somebody()
    return client, await client.post("/api/login/recovery", json={"name": name, "code": word, "password": password})


@pytest.mark.attack("recovery codes used again or by others")
async def test_a_code_opens_the_account_once_and_sets_a_new_password(house: House) -> None:
    ada = await registered(house)
    first, second, *rest = await codes(ada)
    assert len({first, second, *rest}) == 10
    assert log2(len(LETTERS)) * len(first.replace("-", "")) >= 112, "as many bits as a quick hash needs"
    phone, entered = await recover(house, first)
    assert entered.json()["name"] == "ada"
    assert await is_in(phone)
    assert not await is_in(ada), "whoever knew the old password is logged out"
    assert (await phone.get("/api/me/recovery-codes")).json() == {"left": 9}
    assert await is_in(await logged_in(house, NEW))
    assert code((await recover(house, first))[1]) == (401, "recovery-code")
    assert (await recover(house, second.upper().replace("-", " ")))[1].status_code == 200


@pytest.mark.attack("recovery codes used again or by others", control="does not use them up")
async def test_a_code_that_is_not_used_up_opens_the_account_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await registered(house)
    first, *_ = await codes(ada)

    async def always(*_: object) -> bool:
        return True

    monkeypatch.setattr(house.store, "use_recovery_code", always)
    for _ in range(2):
        assert (await recover(house, first))[1].status_code == 200


async def test_new_codes_take_the_place_of_the_old_ones(house: House) -> None:
    ada = await registered(house)
    (old, *_), (new, *_) = await codes(ada), await codes(ada)
    assert code((await recover(house, old))[1]) == (401, "recovery-code")
    assert (await recover(house, new))[1].status_code == 200


@pytest.mark.attack("recovery codes used again or by others")
async def test_a_code_opens_the_account_that_it_was_made_for_alone(house: House) -> None:
    ada = await registered(house)
    await registered(house, "bea")
    word, *_ = await codes(ada)
    assert code((await recover(house, word, "bea"))[1]) == (401, "recovery-code")
    assert code((await recover(house, word, "nobody"))[1]) == (401, "recovery-code")
    assert (await recover(house, word))[1].status_code == 200


async def test_a_weak_password_uses_no_code_up(house: House) -> None:
    ada = await registered(house)
    word, *_ = await codes(ada)
    assert code((await recover(house, word, password="short"))[1]) == (400, "weak-password")
    assert (await recover(house, word))[1].status_code == 200


async def test_codes_are_made_by_who_knows_the_password(house: House) -> None:
    ada, guest = await registered(house), await house.guest("bea")
    assert code(await ada.post("/api/me/recovery-codes", json={"password": "something else"})) == (401, "password")
    assert code(await guest.post("/api/me/recovery-codes", json={"password": OLD})) == (403, "not-allowed")


async def test_codes_cannot_be_tried_for_ever(house: House) -> None:
    await registered(house)
    refusals = [code((await recover(house, f"wrong-{number}"))[1])[1] for number in range(12)]
    assert refusals[0] == "recovery-code"
    assert refusals[-1] == "too-fast"


async def test_only_the_hashes_of_codes_are_kept(house: House, tmp_path: Path) -> None:
    ada = await registered(house)
    word, *_ = await codes(ada)
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("meydan.sqlite*") if file.is_file())
    assert b"ada" in kept
    assert word.encode() not in kept
    assert word.replace("-", "").encode() not in kept
