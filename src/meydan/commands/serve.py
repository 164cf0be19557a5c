"""`meydan serve`: the web server."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from pathlib import Path

import uvicorn

from meydan.server.app import application
from meydan.server.messages import LARGEST
from meydan.server.settings import Settings
from meydan.server.store import open_store


def data_file() -> str:
    """Where this user's tables are kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "meydan" / "meydan.sqlite")


def serve(host: str, port: int, database: str | None) -> int:
    """Serve until somebody stops it; the address is printed once it can be opened."""
    asyncio.run(_serve(host, port, database or data_file()))
    return 0


async def _serve(host: str, port: int, database: str) -> None:
    settings = Settings()
    store = await open_store(database)
    try:
        with listening(host, port) as door:
            sys.stdout.write(f"http://{host}:{door.getsockname()[1]}\n")
            sys.stdout.flush()
            config = uvicorn.Config(
                application(store, settings),
                ws="websockets-sansio",
                ws_max_size=LARGEST,
                ws_per_message_deflate=False,
                log_level="warning",
                timeout_graceful_shutdown=10,
            )
            await uvicorn.Server(config).serve(sockets=[door])
    finally:
        await store.close()


def listening(host: str, port: int) -> socket.socket:
    """A socket at this address; OSError says whose address it is."""
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from error
