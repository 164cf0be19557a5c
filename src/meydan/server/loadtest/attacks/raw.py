"""Connections through which a stranger sends any bytes at any rate, and comes back at once when cut off."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from websockets.frames import Close

from meydan.client.address import Address
from meydan.server.loadtest.attacks.target import Target

PAUSE_SECONDS: Final = 0.02  # between two writes
AGAIN_SECONDS: Final = 0.05  # before a refused stranger comes back
END_OF_HEAD: Final = b"\r\n\r\n"
CUT_OFF: Final = Close(4429, "").serialize()  # a client that sends too much

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def connected(target: Target, source: str) -> AsyncIterator[Ends]:
    """A connection from this address, open for the block. Raises OSError."""
    address = Address.read(target.server, source)
    reader, writer = await asyncio.open_connection(address.host, address.port, local_addr=address.local_end)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def flood_websockets(target: Target, frames: bytes, rate: float) -> None:
    """Send these frames again and again, so many bytes a second, by one websocket after the other."""
    while True:
        try:
            async with connected(target, target.source) as ends:
                await _shake_hands(target, ends)
                await pour(target, ends, frames, rate)
        except (OSError, asyncio.IncompleteReadError):
            target.damage.refused += 1
            await asyncio.sleep(AGAIN_SECONDS)


async def _shake_hands(target: Target, ends: Ends) -> None:
    """Open the websocket. Raises ConnectionError if the server refuses."""
    reader, writer = ends
    lines = (
        "GET /ws HTTP/1.1",
        f"Host: {Address.read(target.server).authority}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    writer.write("\r\n".join((*lines, "", "")).encode())
    head = await reader.readuntil(END_OF_HEAD)
    if b" 101 " not in head.partition(b"\r\n")[0]:
        raise ConnectionRefusedError


async def pour(target: Target, ends: Ends, data: bytes, rate: float) -> None:
    """Write so many bytes a second until the server disconnects; then raises ConnectionError."""
    listening = asyncio.create_task(_until_cut_off(ends[0]))
    writing = asyncio.create_task(_write(target, ends[1], data, rate))
    try:
        await asyncio.wait((listening, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (listening, writing):
            task.cancel()
        await asyncio.gather(listening, writing, return_exceptions=True)
    raise ConnectionAbortedError


async def _until_cut_off(reader: asyncio.StreamReader) -> None:
    while data := await reader.read(2**16):
        if CUT_OFF in data:
            return


async def _write(target: Target, writer: asyncio.StreamWriter, data: bytes, rate: float) -> None:
    at, sent = time.perf_counter(), 0
    while True:
        due = int((time.perf_counter() - at) * rate) - sent
        while due >= len(data):
            writer.write(data)
            await writer.drain()
            due -= len(data)
            sent += len(data)
            target.damage.sent += len(data)
        await asyncio.sleep(PAUSE_SECONDS)
