"""The store of a device: what it has acknowledged is kept, whatever happens to the page."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from meydan.server.entries import Entry
from meydan.server.offline.store import DeviceStore
from meydan.server.store.rows import Append, Appended
from meydan.server.store.store import StoreTrouble
from tests.server.offline.keepers import Shelf, schema
from tests.server.store.rows import table


def test_an_acknowledged_line_survives_the_end_of_the_page() -> None:
    async def lines_after_restart() -> list[str]:
        shelf = Shelf()
        store = await DeviceStore.open(shelf, schema())
        await store.create(table("t"), ())
        assert await store.append(Append("t", (Entry(1, None, "/start", 5),))) == Appended(
            (Entry(1, None, "/start", 5),)
        )
        again = await DeviceStore.open(shelf, schema())  # the first one was never closed
        return [entry.line for entry in await again.events("t")]

    assert asyncio.run(lines_after_restart()) == ["/start"]


def test_a_line_that_could_not_be_kept_is_not_acknowledged_and_is_kept_with_the_next() -> None:
    async def lines() -> list[str]:
        shelf = Shelf()
        store = await DeviceStore.open(shelf, schema())
        await store.create(table("t"), ())
        shelf.is_full = True
        with pytest.raises(StoreTrouble):
            await store.append(Append("t", (Entry(1, None, "/start", 5),)))
        assert await (await DeviceStore.open(_copy(shelf), schema())).events("t") == []
        shelf.is_full = False
        await store.append(Append("t", (Entry(2, None, "/abandon", 6),)))
        return [entry.line for entry in await (await DeviceStore.open(shelf, schema())).events("t")]

    assert asyncio.run(lines()) == ["/start", "/abandon"]


def _copy(shelf: Shelf) -> Shelf:
    copy = Shelf()
    copy.pages = dict(shelf.pages)
    return copy


def test_a_database_of_an_older_version_gets_the_new_schema_and_keeps_its_rows() -> None:
    async def found() -> bool:
        shelf = Shelf()
        store = await DeviceStore.open(shelf, schema())
        await store.create(table("t"), ())
        old = sqlite3.connect(":memory:", isolation_level=None)
        old.deserialize(await shelf.read())
        old.execute("UPDATE alembic_version SET version_num = '0001'")
        old.execute("DROP TABLE chat")
        image = old.serialize()
        shelf.pages = {at // 4096: image[at : at + 4096] for at in range(0, len(image), 4096)}
        newer = await DeviceStore.open(shelf, schema())
        await newer.check()
        return await newer.table("t") == table("t") and await newer.chat("t") == []

    assert asyncio.run(found())
