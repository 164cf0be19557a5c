"""One request and its answer by HTTP, without a thread: a program may wait for many at once."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from http.client import HTTPException, HTTPMessage, HTTPResponse
from io import BytesIO
from typing import Final, cast

from meydan.client.address import Address
from meydan.client.errors import Unreachable, refusal_in

ANSWER_SECONDS: Final = 30
FIRST_ERROR_STATUS: Final = 400


class _Received:
    """What has come from a server, for a reader that expects a socket."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def makefile(self, _: str) -> BytesIO:
        """The bytes as a file."""
        return BytesIO(self._data)


async def exchange(
    address: Address, method: str, path: str, headers: Mapping[str, str], body: bytes | None
) -> tuple[HTTPMessage, bytes]:
    """The headers and the body of the answer; Refusal, Unreachable."""
    request = _request(address, method, path, headers, body or b"")
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            received = await _received(address, request)
        answer = HTTPResponse(cast("socket.socket", _Received(received)), method=method)
        answer.begin()
        found = answer.read()
    except (OSError, HTTPException) as error:
        raise Unreachable(address.server, error) from None
    if answer.status >= FIRST_ERROR_STATUS:
        raise refusal_in(found) or Unreachable(address.server, f"{answer.status} {answer.reason}")
    return answer.headers, found


async def _received(address: Address, request: bytes) -> bytes:
    """All that the server sends until it hangs up."""
    reader, writer = await asyncio.open_connection(
        address.host, address.port, ssl=address.is_secure or None, local_addr=address.local_end
    )
    try:
        writer.write(request)
        return await reader.read()
    finally:
        writer.close()


def _request(address: Address, method: str, path: str, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = [
        f"{method} {address.path}{path} HTTP/1.1",
        f"Host: {address.authority}",
        "Connection: close",
        f"Content-Length: {len(body)}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    if any(not line.isprintable() for line in lines):
        raise ValueError(f"a request cannot hold this: {lines!r}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body
