"""Strangers who try passwords: they neither lock anybody out nor keep others waiting."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from meydan.server.accounts import passwords
from meydan.server.accounts.passwords import AT_ONCE, MOST_OF_ONE, MOST_WAITING, Client, PasswordQueue
from meydan.server.accounts.sessions import hash_of
from meydan.server.admission.limits import KeptBuckets
from meydan.server.bots.fair_queue import LATER, FairQueue, Owner
from meydan.server.messages import Refused
from meydan.server.operation import metrics
from tests.server.api.conftest import House, code

pytestmark = pytest.mark.anyio

PASSWORD = "یک گذرواژهٔ خوب"


def credentials(name: str, password: str = PASSWORD) -> dict[str, str]:
    return {"name": name, "password": password}


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashing takes long on purpose, and these tests hash often."""
    monkeypatch.setattr(passwords, "hash_now", lambda password: f"kept {password}")
    monkeypatch.setattr(passwords, "_matches", lambda password, kept: kept == f"kept {password}")


async def attack(house: House, tries: int = 10, addresses: int = 12) -> set[int]:
    """Wrong tries at ada's password from many addresses."""
    statuses = set()
    for number in range(addresses):
        eve = await house.somebody(ip=f"198.51.100.{number}")
        for _ in range(tries):
            statuses.add((await eve.post("/api/login", json=credentials("ada", "wrong"))).status_code)
    return statuses


@pytest.mark.attack("wrong logins lock an account")
async def test_nobody_locks_anybody_else_out(house: House) -> None:
    await (await house.somebody()).post("/api/accounts", json=credentials("ada"))
    assert await attack(house) == {401, 429}
    elsewhere = await house.somebody(ip="203.0.113.77")
    assert (await elsewhere.post("/api/login", json=credentials("ada"))).status_code == 200


@pytest.mark.attack("wrong logins lock an account", control="counts by name alone")
async def test_limits_by_name_alone_would_lock_the_owner_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = KeptBuckets.take

    async def take(self: KeptBuckets, store: Any, who: str) -> None:
        await sound(self, store, who.split(" ")[-1] if self.name.endswith("login") else who)

    await (await house.somebody()).post("/api/accounts", json=credentials("ada"))
    monkeypatch.setattr(KeptBuckets, "take", take)
    await attack(house)
    elsewhere = await house.somebody(ip="203.0.113.77")
    assert code(await elsewhere.post("/api/login", json=credentials("ada"))) == (429, "too-fast")


async def test_while_an_account_is_attacked_an_address_has_one_try(house: House) -> None:
    await (await house.somebody()).post("/api/accounts", json=credentials("ada"))
    await attack(house)
    eve = await house.somebody(ip="203.0.113.66")
    assert code(await eve.post("/api/login", json=credentials("ada", "wrong"))) == (401, "password")
    assert code(await eve.post("/api/login", json=credentials("ada", "wrong"))) == (429, "too-fast")
    house.seconds += 3600
    tries = [await eve.post("/api/login", json=credentials("ada", "wrong")) for _ in range(10)]
    assert {each.status_code for each in tries} == {401}, "the attack is over"


async def test_a_device_that_is_known_has_tries_of_its_own(house: House) -> None:
    """Even at the address from which the stranger comes, and after logging out."""
    ada = await house.somebody(ip="198.51.100.11")
    await ada.post("/api/accounts", json=credentials("ada"))
    await ada.post("/api/logout")
    assert list(ada.cookies) == ["meydan-device"]
    await attack(house, 20)
    tries = [await ada.post("/api/login", json=credentials("ada", "oops")) for _ in range(9)]
    assert {each.status_code for each in tries} == {401}
    assert (await ada.post("/api/login", json=credentials("ada"))).status_code == 200


async def test_a_device_is_known_to_the_accounts_that_have_logged_in_on_it(house: House) -> None:
    eve = await house.somebody(ip="198.51.100.11")
    await eve.post("/api/accounts", json=credentials("eve"))
    await (await house.somebody()).post("/api/accounts", json=credentials("ada"))
    await attack(house, 20)
    assert code(await eve.post("/api/login", json=credentials("ada"))) == (429, "too-fast")


async def test_a_new_password_forgets_other_devices(house: House) -> None:
    ada, phone = await house.somebody(), await house.somebody(ip="203.0.113.8")
    await ada.post("/api/accounts", json=credentials("ada"))
    await phone.post("/api/login", json=credentials("ada"))
    account = await house.store.account("ada")
    assert account is not None
    hashes = [hash_of_device(client) for client in (ada, phone)]
    assert [await house.store.knows_device(each, account.id) for each in hashes] == [True, True]
    changed = {"old": PASSWORD, "new": "another good password"}
    assert (await ada.post("/api/me/password", json=changed)).status_code == 200
    assert [await house.store.knows_device(each, account.id) for each in hashes] == [True, False]


def hash_of_device(client: httpx.AsyncClient) -> bytes:
    return hash_of(client.cookies["meydan-device"])


async def test_one_address_cannot_try_many_accounts_for_ever(house: House) -> None:
    eve = await house.somebody()
    for number in range(12):
        await (await house.somebody(ip=f"203.0.113.{number}")).post(
            "/api/accounts", json=credentials(f"guest {number}")
        )
    statuses = [
        (await eve.post("/api/login", json=credentials(f"guest {number % 12}", "wrong"))).status_code
        for number in range(110)
    ]
    assert statuses[:100] == [401] * 100
    assert set(statuses[100:]) == {429}


async def test_tries_are_counted_in_the_store_and_name_nobody(house: House) -> None:
    eve = await house.somebody(ip="198.51.100.3")
    await eve.post("/api/login", json=credentials("my secret password", "wrong"))
    rows = await house.store._read("SELECT name, who FROM buckets")  # type: ignore[attr-defined]  # noqa: SLF001
    assert {name for name, _ in rows} == {"login", "guesser"}
    assert not any("198.51" in who or "secret" in who for _, who in rows)


class Slow:
    """Work that goes on until it is told to end, and how much of it has begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._may_end = threading.Semaphore(0)

    def work(self, who: str) -> Callable[[], str]:
        def wait() -> str:
            self.begun.append(who)
            assert self._may_end.acquire(timeout=60)
            return who

        return wait

    def end(self, many: int = 1) -> None:
        self._may_end.release(many)


async def never() -> None:
    await asyncio.Event().wait()


def client(address: str, gone: Callable[[], Any] = never, is_known: bool = False) -> Client:
    return Client(Owner("", address), gone, is_known)


async def order_of_a_right_login(tries: int) -> int:
    """How many of a stranger's tries begin before the try of a person who comes after them all."""
    queue, slow = PasswordQueue(), Slow()
    tasks = [asyncio.create_task(queue.run(client("eve"), slow.work("eve"))) for _ in range(tries)]
    await asyncio.sleep(0)
    ada = asyncio.create_task(queue.run(client("ada"), slow.work("ada")))
    await asyncio.sleep(0)
    slow.end(1000)
    assert await asyncio.wait_for(ada, 60) == "ada"
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    refused = [each for each in answers if isinstance(each, Refused)]
    assert len(refused) + answers.count("eve") == len(tasks)
    queue.close()
    return slow.begun.index("ada")


@pytest.mark.attack("many wrong logins at once")
async def test_a_right_login_waits_for_few_wrong_ones_of_another_address() -> None:
    assert await order_of_a_right_login(319) <= AT_ONCE + 2


@pytest.mark.attack("many wrong logins at once", control="shares nothing")
async def test_without_shares_a_right_login_waits_for_all_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FairQueue, "_had_by", lambda _, each: (0.0, 0.0, each.number))
    monkeypatch.setattr(PasswordQueue, "_urgency", lambda *_: LATER)
    monkeypatch.setattr(passwords, "MOST_OF_ONE", 1000)
    monkeypatch.setattr(passwords, "MOST_WAITING", 1000)
    assert await order_of_a_right_login(319) >= 300


async def test_few_can_wait_and_a_newcomer_takes_the_place_of_the_greediest() -> None:
    queue, slow = PasswordQueue(), Slow()
    running = [asyncio.create_task(queue.run(client("first"), slow.work("first"))) for _ in range(AT_ONCE)]
    waiting = [
        asyncio.create_task(queue.run(client(f"eve {number % 20}"), slow.work("eve"))) for number in range(MOST_WAITING)
    ]
    await asyncio.sleep(0)
    assert queue.waiting == MOST_WAITING
    ada = asyncio.create_task(queue.run(client("ada"), slow.work("ada")))
    await asyncio.sleep(0)
    assert queue.waiting == MOST_WAITING
    slow.end(1000)
    assert await ada == "ada"
    answers = await asyncio.gather(*running, *waiting, return_exceptions=True)
    (refused,) = [each for each in answers if isinstance(each, Refused)]
    assert (refused.code, refused.retry_ms) == ("too-fast", passwords.RETRY_MS)
    queue.close()


async def test_a_device_that_is_known_does_not_wait_for_strangers_from_everywhere() -> None:
    queue, slow = PasswordQueue(), Slow()
    strangers = [
        asyncio.create_task(queue.run(client(f"eve {number}"), slow.work("eve")))
        for number in range(AT_ONCE + MOST_WAITING + 9)
    ]
    await asyncio.sleep(0)
    assert queue.waiting == MOST_WAITING
    ada = asyncio.create_task(queue.run(client("ada", is_known=True), slow.work("ada")))
    await asyncio.sleep(0)
    slow.end(1000)
    assert await ada == "ada"
    answers = await asyncio.gather(*strangers, return_exceptions=True)
    assert sum(isinstance(each, Refused) for each in answers) == 9
    assert slow.begun.index("ada") <= AT_ONCE + 1
    queue.close()


async def test_one_address_does_not_take_all_places() -> None:
    queue, slow = PasswordQueue(), Slow()
    eve = [asyncio.create_task(queue.run(client("eve"), slow.work("eve"))) for _ in range(5)]
    await asyncio.sleep(0)
    ada = asyncio.create_task(queue.run(client("ada"), slow.work("ada")))
    await asyncio.sleep(0)
    assert queue.waiting == 4, "ada does not wait"
    slow.end(1000)
    assert await asyncio.gather(ada, *eve) == ["ada", *["eve"] * 5]
    queue.close()


async def test_of_one_address_only_few_can_wait() -> None:
    queue, slow = PasswordQueue(), Slow()
    tasks = [asyncio.create_task(queue.run(client("eve"), slow.work("eve"))) for _ in range(50)]
    await asyncio.sleep(0)
    assert queue.waiting == MOST_OF_ONE
    slow.end(1000)
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert answers.count("eve") == 1 + MOST_OF_ONE
    queue.close()


async def test_work_for_a_client_that_is_gone_is_given_up() -> None:
    queue, slow, hang_up = PasswordQueue(), Slow(), asyncio.Event()

    async def gone() -> None:
        await hang_up.wait()

    running = [asyncio.create_task(queue.run(client(f"eve {n}"), slow.work("eve"))) for n in range(AT_ONCE)]
    waiting = asyncio.create_task(queue.run(client("eve", gone), slow.work("gone")))
    await asyncio.sleep(0)
    assert queue.waiting == 1
    hang_up.set()
    with pytest.raises(Refused):
        await asyncio.wait_for(waiting, 60)
    assert queue.waiting == 0
    slow.end(1000)
    await asyncio.gather(*running)
    assert await queue.run(client("eve"), slow.work("eve")) == "eve", "all places are free again"
    assert "gone" not in slow.begun
    queue.close()


async def test_a_request_whose_client_hangs_up_in_the_queue_is_given_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through ASGI, as uvicorn uses it."""
    await (await house.somebody()).post("/api/accounts", json=credentials("ada"))
    slow, queue = Slow(), house.app.state.passwords
    monkeypatch.setattr(passwords, "_matches", lambda password, _: bool(slow.work(password)()))
    eves = [await house.somebody(ip=f"198.51.100.{10 + number}") for number in range(AT_ONCE)]
    running = [asyncio.create_task(eve.post("/api/login", json=credentials("ada", "eve"))) for eve in eves]
    body, hung_up = json.dumps(credentials("ada", "gone")).encode(), asyncio.Event()
    messages = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        if messages:
            return messages.pop()
        await hung_up.wait()
        return {"type": "http.disconnect"}

    async def send(_: Any) -> None:
        pass

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/login",
        "raw_path": b"/api/login",
        "query_string": b"",
        "root_path": "",
        "http_version": "1.1",
        "scheme": "http",
        "headers": [(b"content-type", b"application/json"), (b"host", b"meydan.test")],
        "client": ("198.51.100.3", 5000),
        "server": ("meydan.test", 80),
    }
    while len(slow.begun) < AT_ONCE:
        await asyncio.sleep(0.001)
    request = asyncio.create_task(house.app(scope, receive, send))
    while not queue.waiting:
        await asyncio.sleep(0.001)
    assert [each.samples[0].value for each in metrics.PASSWORD_QUEUE.collect()] == [1]
    hung_up.set()
    await asyncio.wait_for(request, 60)
    assert queue.waiting == 0
    slow.end(1000)
    await asyncio.gather(*running)
    assert slow.begun == ["eve"] * AT_ONCE
