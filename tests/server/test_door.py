"""Nobody is shut out by others who hold connections open, and nobody fills the memory with headers."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from meydan.server.web.door import CALLERS_OF_ONE, MOST_HEAD_BYTES, Caller, Door
from tests.server.visitor import LONGEST, ServerProcess

pytestmark = pytest.mark.anyio


class FakeTransport(asyncio.Transport):
    """A connection from an address and port."""

    def __init__(self, address: str, port: int) -> None:
        super().__init__({"peername": (address, port)})
        self.is_aborted = False

    def abort(self) -> None:
        self.is_aborted = True


class Reader(asyncio.Protocol):
    """Stands for the protocol that reads requests: it notes how much it was given."""

    def __init__(self) -> None:
        self.read = 0

    def data_received(self, data: bytes) -> None:
        self.read += len(data)


def call(door: Door, address: str, port: int) -> tuple[Caller, FakeTransport]:
    caller, transport = Caller(door, Reader), FakeTransport(address, port)
    caller.connection_made(transport)
    return caller, transport


@pytest.mark.attack("idle connections")
async def test_one_address_cannot_take_all_places() -> None:
    door = Door()
    mine = [call(door, "203.0.113.5", port)[1] for port in range(CALLERS_OF_ONE + 50)]
    assert sum(transport.is_aborted for transport in mine) == 50
    assert not call(door, "203.0.113.6", 1)[1].is_aborted, "somebody else comes in"


@pytest.mark.attack("idle connections", control="counts nobody")
async def test_without_the_bound_one_address_takes_all_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.server.web.door.CALLERS_OF_ONE", 10**9)
    door = Door(most=400)
    mine = [call(door, "203.0.113.5", port) for port in range(400)]
    for caller, _ in mine:
        caller.begin()
    assert not any(transport.is_aborted for _, transport in mine)
    assert call(door, "203.0.113.6", 1)[1].is_aborted, "nobody else comes in"


async def test_all_addresses_of_one_network_of_64_bits_count_as_one() -> None:
    door = Door()
    mine = [call(door, f"2001:db8:0:1::{port:x}", port)[1] for port in range(CALLERS_OF_ONE + 1)]
    assert mine[-1].is_aborted
    assert not call(door, "2001:db8:0:2::1", 1)[1].is_aborted


async def test_a_place_is_free_again_when_its_caller_leaves() -> None:
    door = Door()
    callers = [call(door, "203.0.113.5", port)[0] for port in range(CALLERS_OF_ONE)]
    callers[7].connection_lost(None)
    assert not call(door, "203.0.113.5", 9_999)[1].is_aborted
    assert len(door) == CALLERS_OF_ONE


@pytest.mark.parametrize("address", ["127.0.0.1", "198.51.100.7"], ids=["this machine", "the proxy"])
async def test_this_machine_and_the_proxy_are_not_counted(address: str) -> None:
    door = Door(proxies=["198.51.100.7"])
    assert not any(call(door, address, port)[1].is_aborted for port in range(CALLERS_OF_ONE + 1))


@pytest.mark.attack("idle connections")
async def test_in_a_full_house_the_longest_silent_caller_makes_room() -> None:
    door = Door(most=2)
    busy, busy_transport = call(door, "203.0.113.5", 1)
    busy.begin()
    _, silent = call(door, "203.0.113.6", 1)
    _, newcomer = call(door, "203.0.113.7", 1)
    assert silent.is_aborted
    assert not busy_transport.is_aborted
    assert not newcomer.is_aborted


async def test_if_nobody_is_silent_a_full_house_takes_nobody() -> None:
    door = Door(most=1)
    busy, _ = call(door, "203.0.113.5", 1)
    busy.begin()
    assert call(door, "203.0.113.6", 1)[1].is_aborted


@pytest.mark.attack("endless headers")
async def test_a_head_without_an_end_is_read_only_so_far() -> None:
    caller, transport = call(Door(), "203.0.113.5", 1)
    for _ in range(100):
        caller.data_received(b"x" * 1024)
    assert transport.is_aborted


@pytest.mark.attack("endless headers", control="reads everything")
async def test_without_the_bound_a_head_without_an_end_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.server.web.door.MOST_HEAD_BYTES", 10**9)
    caller, transport = call(Door(), "203.0.113.5", 1)
    for _ in range(100):
        caller.data_received(b"x" * 1024)
    assert not transport.is_aborted


async def test_a_body_may_be_longer_than_a_head() -> None:
    caller, transport = call(Door(), "203.0.113.5", 1)
    caller.data_received(b"POST / HTTP/1.1\r\n\r\n")
    caller.begin()
    caller.data_received(b"x" * (MOST_HEAD_BYTES + 1))
    assert not transport.is_aborted


@pytest.mark.attack("idle connections")
async def test_a_half_sent_request_is_cut_off_in_time() -> None:
    caller, transport = call(Door(silent_seconds=0), "203.0.113.5", 1)
    caller.data_received(b"GET / HT")
    await asyncio.sleep(0.01)
    assert transport.is_aborted


@pytest.mark.attack("endless headers")
async def test_a_real_server_cuts_off_endless_headers_and_serves_others(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"))
    try:
        host, port = urlsplit(server.address).hostname, urlsplit(server.address).port
        with socket.create_connection((host, port), LONGEST) as endless:
            endless.sendall(b"GET / HTTP/1.1\r\n")
            with pytest.raises(ConnectionError):
                endless.sendall((b"X: " + b"x" * 4096 + b"\r\n") * 10_000)
        with socket.create_connection((host, port), LONGEST) as other:
            other.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert other.recv(100).startswith(b"HTTP/1.1 200")
    finally:
        server.stop()
