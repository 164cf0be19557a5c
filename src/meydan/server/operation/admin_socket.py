"""The way from `meydan admin` to a server that holds a SQLite file: a local socket beside it, for the owner alone.

A second process must not write to the file, so it asks the one that does: one line of JSON is a deed, one the answer.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from meydan.server.operation.administration import Administration, Answer, AnyDeed
from meydan.server.operation.logs import log
from meydan.server.store.store import StoreTrouble

LONGEST_LINE: Final = 64 * 2**20  # an export may be long
LONGEST_PATH: Final = 100  # of a socket, in bytes
ASK_SECONDS: Final = 600.0

_deeds: Final[msgspec.json.Decoder[AnyDeed]] = msgspec.json.Decoder(AnyDeed)
_answers: Final = msgspec.json.Decoder(Answer)


class AdminSocket:
    """Waits for deeds, one after the other."""

    def __init__(self, database: Path | None, administration: Administration) -> None:
        self._database = database
        self._administration = administration
        self._lock = asyncio.Lock()

    async def run(self) -> None:
        """For ever; not for PostgreSQL, at which many processes write, nor on Windows, which has no such sockets."""
        if self._database is None or sys.platform == "win32":
            return
        file = socket_of(self._database)
        try:
            listener = _listening(file)
        except OSError as error:
            log.warning("no socket for meydan admin", file=str(file), reason=str(error))
            return
        server = await asyncio.start_unix_server(self._answer, sock=listener, limit=LONGEST_LINE)
        try:
            await server.serve_forever()
        finally:
            file.unlink(missing_ok=True)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            deed = _deeds.decode(await reader.readline())
            async with self._lock:
                answer = await self._administration.perform(deed)
            log.info("administration", deed=type(deed).__name__.lower(), done=answer.refused is None)
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
        except (msgspec.MsgspecError, StoreTrouble, ConnectionError, ValueError) as error:
            log.warning("a deed was not done", reason=str(error))
        finally:
            writer.close()


def socket_of(database: Path) -> Path:
    """The socket of the server that holds this file."""
    file = database.absolute()
    return file.with_name(f"{file.name}.admin")


def ask_server(database: Path, deed: AnyDeed) -> Answer:
    """Have a running server do it. Raises OSError if none answers, StoreTrouble."""
    with socket.socket(socket.AF_UNIX) as connection, _short(socket_of(database)) as path:
        connection.settimeout(ASK_SECONDS)
        connection.connect(path)
        connection.sendall(msgspec.json.encode(deed) + b"\n")
        with connection.makefile("rb") as answer:
            line = answer.readline()
    if not line:
        raise StoreTrouble("the server could not do it; its log says why")
    return _answers.decode(line)


def _listening(file: Path) -> socket.socket:
    """A socket for its owner alone. We hold the lock of the database: one that is there was left by a killed server."""
    file.unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    listener.setblocking(False)
    before = os.umask(0o177)
    try:
        with _short(file) as path:
            listener.bind(path)
    except OSError:
        listener.close()
        raise
    finally:
        os.umask(before)
    return listener


@contextmanager
def _short(file: Path) -> Iterator[str]:
    """A path to the file that a socket can have: Linux has a short name for every folder that is open."""
    if len(os.fsencode(file)) <= LONGEST_PATH:
        yield str(file)
        return
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{file.name}"
    finally:
        os.close(folder)
