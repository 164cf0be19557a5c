"""A client that goes away in the middle of its request is no error of the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.test_memory import serving
from tests.server.visitor import LONGEST

pytestmark = pytest.mark.anyio

HEAD = (
    "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"
    "Expect: 100-continue\r\n\r\n"
)


async def test_a_client_that_vanishes_while_its_body_is_read_leaves_no_error_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path / "meydan.sqlite") as address, asyncio.timeout(LONGEST):
        reader, writer = await asyncio.open_connection(*address.split(":"))
        writer.write(HEAD.encode())
        assert await reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n", "the server waits for the body"
        writer.write(b'{"name":')
        await writer.drain()
        writer.transport.abort()
    # The server has stopped, and before that it has answered everybody.
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
