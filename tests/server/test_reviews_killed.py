"""A server that is killed in the middle of a review goes on where it stopped."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.visitor import LONGEST, ServerProcess, Visitor

pytestmark = pytest.mark.anyio


def kept(file: Path) -> dict[int, str]:
    """The parts in the database."""
    with closing(sqlite3.connect(file)) as database:
        return dict(database.execute("SELECT number, part FROM review_parts"))


async def test_a_killed_server_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "meydan.sqlite"
    server = await asyncio.to_thread(ServerProcess, str(file), MEYDAN_REVIEW_WORLDS="10", MEYDAN_REVIEW_PROCESSES="1")
    try:
        ada = Visitor(server, "ada")
        ada.new_table(game="kingdomino", seats=2, chairs=["me", "random"], start=True)
        await asyncio.wait_for(ada.visit(), LONGEST)
        ada.post(f"/api/tables/{ada.table}/review", {}).raise_for_status()
        async with asyncio.timeout(LONGEST):
            while len(kept(file)) < 3:
                await asyncio.sleep(0.01)
        await asyncio.to_thread(server.kill)
        before = kept(file)
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE reviews SET free = 0")  # its lease would end by itself
            assert database.execute("SELECT status FROM reviews").fetchall() == [("waiting",)]
        await asyncio.to_thread(server.start)
        async with asyncio.timeout(2 * LONGEST):
            while (now := httpx.get(f"{server.address}/api/tables/{ada.table}/review").json())["status"] != "done":
                parts = kept(file)
                assert not parts or parts.items() >= before.items()
                await asyncio.sleep(0.1)
        assert len(now["review"]["summary"]) == 2
    finally:
        assert await asyncio.to_thread(server.stop) == 0
