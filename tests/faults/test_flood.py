"""A flood from many sessions is stopped by its address, and players elsewhere go on."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from meydan.server.admission.limits import Buckets, Limits, Places
from meydan.server.messages import Refused
from tests.faults.crowd import Setting
from tests.faults.world import LONGEST, World, crowded, report, world

pytestmark = pytest.mark.anyio

PROXY = "127.0.0.1"
FLOOD = {"X-Forwarded-For": "203.0.113.66"}  # the address of all requests of the flood
TOO_FAST = 4429
SOCKETS = 120  # of one address; what they send together is too much even if it is read slowly
NEWCOMERS = 250  # sessions, one after the other: more than an address may begin, however slowly they come


def socket(here: World) -> connect:
    address = here.servers[0].address.replace("http", "ws", 1) + "/ws"
    return connect(address, additional_headers=FLOOD, compression=None, open_timeout=60, max_queue=None)


async def pinged(wire: ClientConnection, times: int) -> int:
    """Ping as often as one socket may at once; returns the code with which the server closes it, or none."""
    with suppress(ConnectionClosed):
        for _ in range(times):
            await wire.send('{"t": "ping"}')
        async with asyncio.timeout(LONGEST):
            for _ in range(times):
                await wire.recv()
    return wire.close_code or 0


async def flooded_by_sockets(database: str, broken: str = "") -> Counter[int]:
    """Many websockets of one address, each of which stays within its own limit; returns how they were closed."""
    async with (
        world(database, broken=broken, MEYDAN_PROXIES=PROXY) as here,
        crowded(here, [Setting("kingdomino")]) as crowd,
    ):
        await crowd.until(5)
        wires = await asyncio.gather(*(socket(here) for _ in range(SOCKETS)))
        codes = Counter(await asyncio.gather(*(pinged(wire, 39) for wire in wires)))
        await asyncio.gather(*(wire.close() for wire in wires))
        await crowd.until(crowd.figures.acknowledged + 30)
    figures = await report("flood by websockets", crowd, database)
    assert figures.is_sound
    assert figures.pauses == 0, "nobody else was sent away"
    return codes


@pytest.mark.attack("many websockets of one address")
async def test_all_sockets_of_one_address_share_one_limit(tmp_path: Path) -> None:
    codes = await flooded_by_sockets(str(tmp_path / "meydan.sqlite"))
    assert codes[TOO_FAST] > 0, "none of them was too fast, all of them were"
    assert codes[0] > 0


@pytest.mark.long
@pytest.mark.attack("many websockets of one address", control="limits nobody")
async def test_a_server_without_limits_serves_all_sockets_of_one_address(tmp_path: Path) -> None:
    assert set(await flooded_by_sockets(str(tmp_path / "meydan.sqlite"), "unlimited")) == {0}


@pytest.mark.long
@pytest.mark.attack("many websockets of one address")
async def test_one_address_may_open_a_limited_number_of_sockets(tmp_path: Path) -> None:
    most = Limits().sockets.most
    async with world(str(tmp_path / "meydan.sqlite"), MEYDAN_PROXIES=PROXY) as here:
        wires = [await socket(here) for _ in range(most)]
        with pytest.raises(InvalidStatus) as refused:
            await socket(here)
        assert refused.value.response.status_code == 429
        await wires.pop().close()
        wires.append(await socket(here))
        await asyncio.gather(*(wire.close() for wire in wires))


async def flooded_by_requests(database: str, broken: str = "") -> Counter[int]:
    """Twelve sessions of one address ask for sixty tables each; returns how they were answered."""
    statuses: Counter[int] = Counter()

    async def pester(http: httpx.AsyncClient, address: str, number: int) -> None:
        session = await http.post(f"{address}/api/session", json={"name": f"eve {number}"}, headers=FLOOD)
        cookie = session.headers.get("set-cookie", "").partition(";")[0]
        for _ in range(60):
            fields = {"game": "dezh", "seats": 2, "chairs": ["me", "random"], "start": True}
            answer = await http.post(f"{address}/api/tables", json=fields, headers={**FLOOD, "Cookie": cookie})
            statuses[answer.status_code] += 1

    async with (
        world(database, broken=broken, MEYDAN_PROXIES=PROXY) as here,
        crowded(here, [Setting("kingdomino"), Setting("dezh")]) as crowd,
    ):
        await crowd.until(10)
        async with httpx.AsyncClient(timeout=60) as http:
            await asyncio.gather(*(pester(http, here.servers[0].address, number) for number in range(12)))
        await crowd.until(crowd.figures.acknowledged + 60)
    figures = await report(f"flood by HTTP, {dict(statuses)}", crowd, database)
    assert figures.is_sound
    assert figures.pauses == 0
    return statuses


@pytest.mark.long
@pytest.mark.attack("many sessions of one address")
async def test_many_sessions_that_ask_for_tables_are_stopped_while_others_play(tmp_path: Path) -> None:
    statuses = await flooded_by_requests(str(tmp_path / "meydan.sqlite"))
    assert statuses[429] > statuses[201]


@pytest.mark.long
@pytest.mark.attack("many sessions of one address", control="limits nobody")
async def test_a_server_without_limits_makes_every_table(tmp_path: Path) -> None:
    statuses = await flooded_by_requests(str(tmp_path / "meydan.sqlite"), "unlimited")
    assert statuses[201] > statuses[429] == 0


def test_places_are_counted_and_given_back() -> None:
    places = Places(2)
    for _ in range(2):
        places.enter("here")
    with pytest.raises(Refused):
        places.enter("here")
    places.enter("there")
    places.leave("here")
    places.enter("here")
    for who in ("here", "here", "there"):
        places.leave(who)
    assert len(places) == 0


def test_a_token_is_taken_if_there_is_one() -> None:
    buckets = Buckets(1, 1.0, lambda: 0.0)
    assert [buckets.has_one_for("ada"), buckets.has_one_for("ada")] == [True, False]


@pytest.mark.long
@pytest.mark.parametrize(("proxy", "refused"), [("127.0.0.1", False), ("198.51.100.7", True)])
async def test_a_forwarded_address_is_trusted_only_from_the_proxy(tmp_path: Path, proxy: str, refused: bool) -> None:
    """Every request claims another address. Unless the claim is trusted, all of them count as one proxy."""
    statuses = set()
    async with (
        world(str(tmp_path / "meydan.sqlite"), MEYDAN_PROXIES=proxy) as here,
        httpx.AsyncClient(base_url=here.servers[0].address, timeout=60) as http,
    ):
        for number in range(NEWCOMERS):
            http.cookies.clear()
            claimed = {"X-Forwarded-For": f"203.0.113.{number}"}
            made = await http.post("/api/session", json={"name": f"eve {number}"}, headers=claimed)
            statuses.add(made.status_code)
            if made.status_code == 429:
                break
    assert (429 in statuses) == refused
