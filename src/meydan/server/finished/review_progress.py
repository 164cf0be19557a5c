"""Reviews in the form that is shown, including those still being computed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec.structs import replace

from meydan.review import Assembly, Review
from meydan.review.document import VERSION
from meydan.server.finished.games import anonymous_record, seat_names
from meydan.server.finished.reviewer import SEED, read_part
from meydan.server.store.reviews import ReviewRow
from meydan.server.store.rows import Finished
from meydan.server.store.store import Store

MOST_KEPT: Final = 16  # assemblies in memory


@dataclass
class Kept:
    """A growing review, and the numbers of the parts that are in it."""

    assembly: Assembly
    numbers: set[int] = field(default_factory=set)


class ReviewProgress:
    """Puts finished parts together, and remembers the result for the next request."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[tuple[str, int], Kept] = OrderedDict()  # by table and number of worlds

    async def so_far(self, finished: Finished, row: ReviewRow) -> tuple[float, Review | None]:
        """How much of a review is done, from 0 to 1, and the review so far."""
        parts = await self._store.reviews.parts(row.table) if row.version == VERSION else {}
        if not parts:
            return 0.0, None
        kept = await self._assembly(finished, row)
        for number, part in parts.items():
            if number not in kept.numbers:
                kept.numbers.add(number)
                kept.assembly.add(read_part(part))
        return kept.assembly.progress, named(kept.assembly.review, finished)

    async def _assembly(self, finished: Finished, row: ReviewRow) -> Kept:
        key = row.table, row.worlds
        if key not in self._kept:
            record = anonymous_record(finished, await self._store.events(row.table))
            self._kept[key] = Kept(await asyncio.to_thread(Assembly, record, row.worlds, SEED))
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


def written(row: ReviewRow, finished: Finished) -> Review | None:
    """A finished review; None if an earlier version wrote it in a form that is no longer read."""
    try:
        return named(msgspec.json.decode(row.document or "", type=Review), finished)
    except msgspec.MsgspecError:
        return None


def named(review: Review, finished: Finished) -> Review:
    """A review with the names that the players have now."""
    return replace(review, seats=seat_names(finished))
