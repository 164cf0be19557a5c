"""Strangers who hold connections open without asking anything, or send heads of requests that never end."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack, suppress
from typing import Final

from meydan.server.loadtest.attacks.raw import AGAIN_SECONDS, connected, pour
from meydan.server.loadtest.attacks.target import Target

CONNECTIONS: Final = 1_100
OPENED_AT_ONCE: Final = 50
HALF_A_REQUEST: Final = b"GET / HTTP/1.1\r\nHost: loc"
SECONDS_UNTIL_BACK: Final = 1.0  # more or less
ENDLESS: Final = 8  # requests at once
HEAD: Final = b"GET / HTTP/1.1\r\n"
HEADER: Final = b"X: " + b"x" * 4096 + b"\r\n"
HEADER_BYTES_PER_SECOND: Final = 5_000_000.0  # over all connections: 40 MB in eight seconds


async def hold_connections(target: Target) -> None:
    """Half of them send nothing, the others half of a request; a stranger that is cut off comes back."""
    gate = asyncio.Semaphore(OPENED_AT_ONCE)
    await asyncio.gather(*(_hold(target, gate, HALF_A_REQUEST if number % 2 else b"") for number in range(CONNECTIONS)))


async def _hold(target: Target, gate: asyncio.Semaphore, said: bytes) -> None:
    while True:
        with suppress(OSError):
            async with AsyncExitStack() as held:
                async with gate:
                    reader, writer = await held.enter_async_context(connected(target, target.source))
                writer.write(said)
                target.damage.sent += len(said)
                await reader.read()
        target.damage.refused += 1
        await asyncio.sleep(random.uniform(0.5, 1.5) * SECONDS_UNTIL_BACK)


async def send_endless_headers(target: Target) -> None:
    """Send headers by several connections, and by others as soon as these are cut off."""
    await asyncio.gather(*(_send_headers(target) for _ in range(ENDLESS)))


async def _send_headers(target: Target) -> None:
    while True:
        try:
            async with connected(target, target.source) as ends:
                ends[1].write(HEAD)
                await pour(target, ends, HEADER, HEADER_BYTES_PER_SECOND / ENDLESS)
        except OSError:
            target.damage.refused += 1
            await asyncio.sleep(AGAIN_SECONDS)
