"""Clients that misbehave: they vanish, flood, send invalid messages or stop reading. Nobody else is disturbed."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meydan.server.messages import VERSION
from tests.faults.crowd import Crowd, Setting
from tests.faults.ledger import Figures
from tests.faults.world import LONGEST, World, crowded, report, world

pytestmark = pytest.mark.anyio

TABLES = [Setting("kingdomino"), Setting("dezh")]
TOO_FAST, TOO_BIG = 4429, 1009
ABORTED = 1006  # without a code: the server waits half a second for a client to read it, and busy ones are late
FLOOD = 2_000  # messages
MOST_TIMES = 40  # a fault shows only if something happens while somebody is away, sooner or later


async def vanishing(name: str, database: Path, times: int, broken: str = "") -> Figures:
    """One of two at every table is cut off again and again, while the other plays on; or until a fault shows."""
    async with world(str(database), broken=broken) as here, crowded(here, TABLES, 20 if broken else LONGEST) as crowd:
        for number in range(1, times + 1):
            await crowd.until(20 * number)
            if crowd.figures.faults:
                break
            for party in crowd.parties:
                party.guests[number % 2].vanish()
        await crowd.until(crowd.figures.acknowledged + 20)
    return await report(name, crowd, str(database))


@pytest.mark.attack("clients vanish")
async def test_a_client_that_vanishes_gets_exactly_what_it_missed(tmp_path: Path) -> None:
    figures = await vanishing("clients vanish", tmp_path / "meydan.sqlite", 8)
    assert figures.is_sound
    assert figures.pauses >= 8, "people were cut off"


@pytest.mark.long
@pytest.mark.parametrize(("broken", "finding"), [("forgetful", "gaps"), ("stammering", "doubled")])
@pytest.mark.attack("clients vanish", control="resumes wrongly")
async def test_a_server_that_resumes_wrongly_is_found_out(tmp_path: Path, broken: str, finding: str) -> None:
    assert getattr(await vanishing(broken, tmp_path / "meydan.sqlite", MOST_TIMES, broken), finding)


def spectator(here: World, **options: Any) -> connect:
    return connect(
        here.servers[0].address.replace("http", "ws", 1) + "/ws", compression=None, open_timeout=LONGEST, **options
    )


def join(crowd: Crowd) -> str:
    return json.dumps({"t": "join", "v": VERSION, "table": crowd.parties[0].table})


async def flood(here: World, crowd: Crowd) -> int:
    """Send messages as fast as possible; returns the code with which the server closes the connection, or 0."""
    async with spectator(here, max_queue=None) as wire:
        try:
            await wire.send(join(crowd))
            for _ in range(FLOOD):
                await wire.send('{"t": "ping"}')
                await asyncio.sleep(0)  # to notice that the connection is closed
            await (await wire.ping())  # everything before it has been read
            return 0
        except ConnectionClosed:
            return wire.close_code or 0


async def swell(here: World, crowd: Crowd) -> int:
    """One message that is too big."""
    async with spectator(here) as wire:
        await wire.send(join(crowd))
        await wire.send("x" * 20_000)
        return await closing(wire)


async def closing(wire: ClientConnection) -> int:
    await asyncio.wait_for(wire.wait_closed(), LONGEST)
    return wire.close_code or 0


async def blather(here: World, crowd: Crowd, rng: Random) -> int:
    """Send invalid messages at an allowed pace: each is answered, and the connection stays open."""
    codes = 0
    async with spectator(here) as wire:
        await wire.send(join(crowd))
        for _ in range(30):
            noise = rng.randbytes(rng.randrange(1, 200))
            rubbish: list[str | bytes] = [noise, noise.decode("latin-1"), '{"t": "act"', '{"t": "act", "seq": -1}']
            await wire.send(rng.choice(rubbish))
        await wire.send('{"t": "ping", "n": 7}')
        while True:
            message = json.loads(await asyncio.wait_for(wire.recv(), LONGEST))
            codes += int(message["t"] == "error")
            if message["t"] == "pong":
                return codes


async def annoyed(name: str, database: str, broken: str = "") -> list[int]:
    """Rude clients beside players; returns how each of them ended."""
    async with world(database, broken=broken) as here, crowded(here, TABLES) as crowd:
        await crowd.until(10)
        rude = [flood(here, crowd), flood(here, crowd), swell(here, crowd), blather(here, crowd, Random(1))]
        ends = await asyncio.gather(*rude)
        await crowd.until(crowd.figures.acknowledged + 60)
        assert httpx.get(f"{here.servers[0].address}/healthz").is_success
    figures = await report(name, crowd, database)
    assert figures.is_sound
    assert figures.pauses == 0, "nobody else was sent away"
    return ends


@pytest.mark.attack("clients flood and send rubbish")
async def test_floods_and_invalid_messages_disturb_nobody(tmp_path: Path) -> None:
    ends = await annoyed("floods and rubbish", str(tmp_path / "meydan.sqlite"))
    assert {*ends[:2]} <= {TOO_FAST, ABORTED}
    assert ends[2:] == [TOO_BIG, 30]


@pytest.mark.long
@pytest.mark.attack("clients flood and send rubbish", control="limits nobody")
async def test_a_server_that_answers_floods_is_found_out(tmp_path: Path) -> None:
    ends = await annoyed("floods and rubbish, unlimited", str(tmp_path / "meydan.sqlite"), "unlimited")
    assert ends[:2] == [0, 0]


async def talk(here: World, crowd: Crowd) -> None:
    """Fill the chat of the first table, so that a newcomer is sent a lot."""
    for number in range(6):  # each may send ten messages at once
        session = httpx.post(f"{here.servers[0].address}/api/session", json={"name": f"talker {number}"})
        cookie = {"Cookie": session.headers["set-cookie"].partition(";")[0]}
        async with spectator(here, additional_headers=cookie) as wire:
            await wire.send(join(crowd))
            for line in range(10):
                await wire.send(
                    json.dumps({"t": "chat", "cid": f"c{line}", "text": "\U0001f984" * 500}, ensure_ascii=False)
                )
            await wire.send('{"t": "ping", "n": 7}')
            while json.loads(await asyncio.wait_for(wire.recv(), LONGEST))["t"] != "pong":
                pass


async def stop_reading(here: World, crowd: Crowd, patience: float) -> bool:
    """A client that joins again and again without ever reading; returns whether it is disconnected for good in time."""
    host, port = here.servers[0].address.removeprefix("http://").split(":")
    narrow = socket.create_connection((host, int(port)))
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ends = int(port), narrow.getsockname()[1]
    wire = await connect(
        f"ws://{host}:{port}/ws",
        sock=narrow,
        compression=None,
        open_timeout=LONGEST,
        ping_interval=None,
        max_queue=1,
        close_timeout=1,
    )
    try:
        async with asyncio.timeout(patience):
            while True:
                await wire.send(join(crowd))
                await asyncio.sleep(0.06)
    except TimeoutError:
        return False
    except (ConnectionClosed, OSError):
        return not is_held(*ends)
    finally:
        wire.transport.abort()


def is_held(port: int, other: int) -> bool:
    """Whether a process still has the end of a connection at this port; the kernel alone may remember it longer."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ports = [tuple(int(end.partition(":")[2], 16) for end in (row[1], row[2])) for row in rows if row[9] != "0"]
    return (port, other) in ports


async def besieged(name: str, database: Path, patience: float, broken: str = "") -> bool:
    """Three clients that do not read, beside players; returns whether they are disconnected and leave nothing."""
    async with world(str(database), broken=broken) as here, crowded(here, TABLES) as crowd:
        await talk(here, crowd)
        slow = await asyncio.gather(*(stop_reading(here, crowd, patience) for _ in range(3)))
        await crowd.until(crowd.figures.acknowledged + 40)
    figures = await report(name, crowd, str(database))
    assert figures.is_sound
    assert figures.pauses == 0, "nobody else was sent away"
    return all(slow)


@pytest.mark.long
@pytest.mark.attack("clients stop reading")
async def test_a_client_that_stops_reading_is_disconnected_and_leaves_nothing_behind(tmp_path: Path) -> None:
    assert await besieged("clients stop reading", tmp_path / "meydan.sqlite", 60)


@pytest.mark.long
@pytest.mark.attack("clients stop reading", control="waits for ever")
async def test_a_server_that_waits_for_ever_is_found_out(tmp_path: Path) -> None:
    assert not await besieged("a patient server", tmp_path / "meydan.sqlite", 20, broken="patient")
