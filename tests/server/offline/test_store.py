"""The store of a device: what it has acknowledged is kept, whatever happens to the page."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from meydan.server.entries import Entry
from meydan.server.offline.store import PAGE, newest_schema
from meydan.server.store.rows import Append, Appended
from meydan.server.store.store import StoreTrouble
from tests.server.offline.keepers import Shelf, schema, stored
from tests.server.store.rows import table


def test_an_acknowledged_line_survives_the_end_of_the_page() -> None:
    async def lines_after_restart() -> list[str]:
        shelf = Shelf()
        async with stored(shelf) as store:
            await store.create(table("t"), ())
            begun = Entry(1, None, "/start", 5)
            assert await store.append(Append("t", (begun,))) == Appended((begun,))
            async with stored(shelf) as again:  # the first one was not closed
                return [entry.line for entry in await again.events("t")]

    assert asyncio.run(lines_after_restart()) == ["/start"]


def test_a_line_that_could_not_be_kept_is_not_acknowledged_and_is_kept_with_the_next() -> None:
    async def lines() -> list[str]:
        shelf = Shelf()
        async with stored(shelf) as store:
            await store.create(table("t"), ())
            shelf.is_full = True
            with pytest.raises(StoreTrouble):
                await store.append(Append("t", (Entry(1, None, "/start", 5),)))
            async with stored(_copy(shelf)) as kept:
                assert await kept.events("t") == []
            shelf.is_full = False
            await store.append(Append("t", (Entry(2, None, "/abandon", 6),)))
            async with stored(shelf) as kept:
                return [entry.line for entry in await kept.events("t")]

    assert asyncio.run(lines()) == ["/start", "/abandon"]


def _copy(shelf: Shelf) -> Shelf:
    copy = Shelf()
    copy.pages = dict(shelf.pages)
    return copy


def test_a_database_of_an_older_version_gets_the_new_schema_and_keeps_its_rows() -> None:
    async def found() -> bool:
        shelf = Shelf()
        async with stored(shelf) as store:
            await store.create(table("t"), ())
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as old:
            old.deserialize(await shelf.read())
            old.execute("UPDATE alembic_version SET version_num = '0001'")
            old.execute("DROP TABLE chat")
            image = old.serialize()
        shelf.pages = {at // PAGE: image[at : at + PAGE] for at in range(0, len(image), PAGE)}
        async with stored(shelf) as newer:
            await newer.check()
            return await newer.table("t") == table("t") and await newer.chat("t") == []

    assert asyncio.run(found())


def test_every_server_hands_out_the_same_schema() -> None:
    assert newest_schema() == schema()
