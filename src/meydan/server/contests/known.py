"""Contests in memory, each up to the part of its log that has been read."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import msgspec

from meydan.contests.contest import Contest
from meydan.contests.events import read
from meydan.contests.plan import Plan
from meydan.contests.standings import Standing, standings
from meydan.server.messages import Refused
from meydan.server.store.contests import ContestRow
from meydan.server.store.store import Store

MOST: Final = 200  # contests kept in memory


@dataclass
class Known:
    """A contest, and the row that it was read from."""

    row: ContestRow
    contest: Contest
    _ranked: tuple[int, list[Standing]] | None = None  # the number of the last event, and the standings then

    @property
    def standings(self) -> list[Standing]:
        """The standings, computed once after each event."""
        if self._ranked is None or self._ranked[0] != self.contest.seq:
            self._ranked = self.contest.seq, standings(self.contest)
        return self._ranked[1]


class KnownContests:
    """Reads only the new part of each log. A log whose old lines were rewritten is read again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Known] = {}
        self.joining = asyncio.Lock()  # so that people who join at the same moment do not compete

    async def named(self, contest: str) -> Known:
        """The contest of this id as it is now. Raises Refused if there is none."""
        row = await self._store.contests.contest(contest)
        if row is None:
            raise Refused("no-contest")
        return await self.of(row)

    async def of(self, row: ContestRow) -> Known:
        """The contest of a row as it is now."""
        known = self._known.get(row.id)
        if known is None or known.row.edition != row.edition:
            known = Known(row, Contest(msgspec.json.decode(row.plan, type=Plan)))
        if row.seq > known.contest.seq:
            await self._read_on(known)
        known.row = row
        self._known.pop(row.id, None)
        self._known[row.id] = known  # the most recently used contest is last
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]
        return known

    async def _read_on(self, known: Known) -> None:
        seq = known.contest.seq
        for number, line in enumerate(await self._store.contests.events(known.row.id, seq), seq + 1):
            if number > known.contest.seq:  # another task may have read it meanwhile
                known.contest.apply(read(line))
