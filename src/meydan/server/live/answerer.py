"""Plays conditional answers: whenever a turn comes for which its player has given some.

A turn is found in the store, so a server that was killed meanwhile, or another one, answers as well. Two that answer at
once write the same entry of the log: one of them does.
"""

from __future__ import annotations

import asyncio
import dataclasses
from contextlib import suppress
from typing import Final

import msgspec

from meydan.core.game import Seat
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.live.table_rows import chairs_at_first
from meydan.server.messages import Refused
from meydan.server.store.answers import AnswersRow
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.table import answers
from meydan.server.table.answers import Branch, Dropped, Exchange
from meydan.server.table.changes import changes, replay

INTERVAL_SECONDS: Final = 1.0
MOST_AT_ONCE: Final = 100

_branches: Final = msgspec.json.Decoder(tuple[Branch, ...])
_dropped: Final = msgspec.json.Decoder(Dropped)


class Answerer:
    """Answers for players who have said beforehand what they play."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def run(self) -> None:
        """Run until cancelled."""
        turned = self._hub.writer.turned
        while True:
            turned.clear()
            with suppress(StoreTrouble):
                for row in await self._hub.store.answers.called(MOST_AT_ONCE):
                    with suppress(Refused):  # another process was faster, or the rules are not installed here
                        await self.answer(row)
            with suppress(TimeoutError):
                async with asyncio.timeout(INTERVAL_SECONDS):
                    await turned.wait()

    async def answer(self, row: AnswersRow) -> None:
        """Play what the answers of a seat say, or drop them; Refused, StoreTrouble."""
        live = await self._hub.looked_at(row.table)
        async with live.lock:
            table = live.table
            kept = await self._hub.store.answers.kept(row.table, row.seat)
            if kept is None or kept.dropped is not None or table.to_act != row.seat:
                return
            turns = await turns_of(self._hub.store, live, row.seat, kept.since)
            branches = branches_of(kept)
            found = answers.answer(table, row.seat, branches, turns, table.not_before(clock()))
            await self._hub.writer.write(live, found.changes)
        if found.dropped is not None:
            await self._hub.store.answers.drop(kept, msgspec.json.encode(found.dropped).decode())
        elif not answers.remaining(branches, turns) and not found.changes:
            await self._hub.store.answers.forget_these(kept)
        await self._hub.store.answers.note_looked(row.table, row.seat, live.table.seq)


async def turns_of(store: Store, live: LiveTable, seat: Seat, since: int) -> list[Exchange]:
    """What a seat has heard and played since an event of its table."""
    log = (await store.events(live.table.setup.table))[: live.table.seq]
    setup = dataclasses.replace(live.table.setup, seats=chairs_at_first(live.table.setup.seats, log))
    before = replay(setup, log[:since])
    return answers.turns_since(before, changes(before, log[since:]), seat)


def branches_of(row: AnswersRow) -> tuple[Branch, ...]:
    """The answers of a row."""
    return _branches.decode(row.branches)


def dropped_of(row: AnswersRow) -> Dropped | None:
    """Why they were dropped."""
    return None if row.dropped is None else _dropped.decode(row.dropped)
