"""Every frame and every byte that a client sends by websocket is counted, whatever its kind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from meydan.server.admission.limits import Buckets
from meydan.server.messages import LARGEST
from meydan.server.web.allowance import BURST_BYTES, BURST_FRAMES, BYTES_PER_SECOND, FRAMES_PER_SECOND, Allowance
from meydan.server.web.close_codes import TOO_FAST
from tests.server.visitor import LONGEST, ServerProcess, Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("frames")
    running = ServerProcess(str(folder / "meydan.sqlite"))
    try:
        yield running
    finally:
        running.stop()


class Time:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=True))


async def code_after(socket: ClientConnection, sent: bytes) -> int:
    """The code with which the server closes after these bytes; 0 if it still answers."""
    socket.transport.write(sent)
    with suppress(ConnectionClosed):
        async with asyncio.timeout(LONGEST):
            await (await socket.ping())
        return 0
    await socket.wait_closed()
    return socket.close_code or 0


@pytest.mark.parametrize(
    "flood",
    [
        frame(Opcode.PING) * 5_000,
        frame(Opcode.PONG) * 5_000,
        frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * 5_000,
        frame(Opcode.TEXT, b" " * LARGEST) * 20,
    ],
    ids=["pings", "pongs", "fragments", "bytes"],
)
@pytest.mark.attack("floods of websocket frames")
async def test_a_flood_of_frames_is_cut_off_whatever_their_kind(server: ServerProcess, flood: bytes) -> None:
    async with Visitor(server, "eve").socket() as socket:
        assert await code_after(socket, flood) == TOO_FAST


@pytest.mark.attack("floods of websocket frames", control="limits nobody")
async def test_a_server_without_limits_answers_a_flood_of_frames(tmp_path: Path) -> None:
    running = ServerProcess(
        str(tmp_path / "meydan.sqlite"), program="tests.faults.broken", MEYDAN_TEST_BROKEN="unlimited"
    )
    try:
        async with Visitor(running, "eve").socket() as socket:
            assert await code_after(socket, frame(Opcode.PING) * 5_000) == 0
    finally:
        running.stop()


async def test_a_client_may_ping_and_pong_as_often_as_it_may_speak(server: ServerProcess) -> None:
    async with Visitor(server, "ada").socket() as socket:
        frames = frame(Opcode.PING) + frame(Opcode.PONG)
        assert await code_after(socket, frames * (BURST_FRAMES // 2 - 1)) == 0


def test_an_allowance_comes_back_with_time() -> None:
    time = Time()
    allowance = Allowance(Buckets(1000, 250.0, time), None, time)
    assert allowance.may_read(BURST_FRAMES, 0)
    assert not allowance.may_read(1, 0)
    time.seconds += 2 / FRAMES_PER_SECOND
    assert allowance.may_read(1, 0)


def test_bytes_are_counted_as_frames_are() -> None:
    time = Time()
    allowance = Allowance(Buckets(1000, 250.0, time), None, time)
    assert allowance.may_read(0, BURST_BYTES)
    assert not allowance.may_read(0, 1)
    time.seconds += 2 / BYTES_PER_SECOND
    assert allowance.may_read(0, 1)


def test_all_websockets_of_an_address_share_what_it_may_send() -> None:
    time = Time()
    shared = Buckets(10, 1.0, time)
    first, second = (Allowance(shared, "203.0.113.5", time) for _ in range(2))
    assert first.may_read(6, 0)
    assert second.may_read(4, 0)
    assert not second.may_read(1, 0)
    assert Allowance(shared, "203.0.113.6", time).may_read(1, 0), "another address has its own"
