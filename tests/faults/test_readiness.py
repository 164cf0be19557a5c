"""A server that cannot write is not ready, though it can read; and a dead database fills no log with tracebacks."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Callable
from pathlib import Path

import asyncpg
import httpx
import pytest

from tests.faults.world import Database
from tests.server.visitor import LONGEST, ServerProcess

pytestmark = pytest.mark.anyio


def is_ready(server: ServerProcess) -> bool:
    answer = httpx.get(f"{server.address}/readyz", timeout=LONGEST)
    assert (answer.status_code, answer.json()["status"]) in ((200, "ok"), (503, "no-store"))
    return answer.status_code == 200


def can_be_read(server: ServerProcess) -> bool:
    """The control: a server that only reads would call itself ready."""
    return httpx.get(f"{server.address}/api/tables", timeout=LONGEST).status_code == 200


def until(holds: Callable[[], bool]) -> None:
    """Wait until it holds; a test that waits for ever is ended by its own limit."""
    while not holds():
        time.sleep(0.1)


@pytest.mark.attack("a server that cannot write", has_control=True)
def test_a_full_disk_makes_a_server_unready_until_there_is_room(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"))
    assert is_ready(server)
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, most))
    until(lambda: not is_ready(server))
    assert can_be_read(server)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
    until(lambda: is_ready(server))
    assert server.stop() == 0


@pytest.mark.attack("a server that cannot write", has_control=True)
async def test_a_database_that_takes_no_writes_makes_a_server_unready(fresh: str) -> None:
    server = ServerProcess(fresh)
    assert is_ready(server)
    await told(fresh, "ALTER DATABASE fresh SET default_transaction_read_only = on")
    until(lambda: not is_ready(server))
    assert can_be_read(server)
    await told(
        fresh, "SET default_transaction_read_only = off", "ALTER DATABASE fresh RESET default_transaction_read_only"
    )
    until(lambda: is_ready(server))
    assert server.stop() == 0


async def told(address: str, *statements: str) -> None:
    """Change how the database behaves for every connection that is made from now on, and cut the others."""
    connection = await asyncpg.connect(address, timeout=LONGEST)
    for statement in statements:
        await connection.execute(statement)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'fresh' AND pid <> pg_backend_pid()"
    )
    await connection.close()


async def test_a_dead_database_fills_no_log_with_tracebacks(fresh: str, postgres: Database, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("w") as stderr:
        server = ServerProcess(fresh, stderr=stderr)
    assert is_ready(server)
    postgres.kill()
    until(lambda: not is_ready(server))
    for _ in range(5):
        assert httpx.get(f"{server.address}/api/tables", timeout=LONGEST).status_code == 503
        time.sleep(0.5)
    postgres.start()
    until(lambda: is_ready(server))
    assert server.stop() == 0
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line for line in lines if "exception" in line or "asyncpg" in str(line)] == []
