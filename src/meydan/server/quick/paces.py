"""How a quick match is played: the chairs of its table, and its clock. It is always rated."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from meydan.core.luck import SECRET_BYTES
from meydan.games import TITLES
from meydan.server.quick.tickets import PACES, Pace, Queue
from meydan.server.store.rows import Status, TableRow
from meydan.server.table.setup import Correspondence, Live, Mode
from meydan.title import SOLID, Title

MINUTE_MS: Final = 60_000
CLOCKS: Final[dict[Pace, Live | Correspondence]] = {
    "fast": Live(5 * MINUTE_MS, 5_000),
    "calm": Live(15 * MINUTE_MS, 10_000),
    "daily": Correspondence(24 * 60 * MINUTE_MS),
}
BOT: Final = SOLID  # on chairs that stay empty


def queue_of(title: Title, pace: Pace, of_the_league: bool = False) -> Queue:
    """The queue for a game at a pace."""
    return Queue(title.name, pace, quick_seats(title), of_the_league)


def quick_seats(title: Title) -> int:
    """The number of people in a quick match of a title."""
    return title.quick_seats or next((seats for seats in sorted(title.game.seats) if seats >= 2), title.game.seats[0])


def all_queues() -> Sequence[Queue]:
    """Every queue of people."""
    return [queue_of(title, pace) for title in TITLES.values() for pace in PACES]


def row_of(queue: Queue, name: str, people: int, now: int) -> TableRow:
    """The table of a match. It is rated unless bots fill empty chairs.

    Others may watch it, but the lists of running games show those of people only: games of the league are found in the
    table of the league.
    """
    game = TITLES[queue.game].game
    mode = Mode(clock=CLOCKS[queue.pace], rated=people == queue.seats)
    text = msgspec.json.encode(mode).decode()
    secret = secrets.token_bytes(SECRET_BYTES)
    return TableRow(name, game.name, game.rules, "", secret, text, Status.OPEN, not queue.of_the_league, now)
