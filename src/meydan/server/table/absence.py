"""Players who are away from a running game: the other people decide whether to go on without them.

In a game with a clock the clock decides, and in correspondence everybody is away most of the time. In a game without a
clock nothing happens by itself: once a player has been away longer than the grace period, the other people may keep
waiting, let a bot play until the player is back, or end the game.
"""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule
from meydan.core.game import Seat
from meydan.server.messages import Refused
from meydan.server.table.table import Table

CLOCK: Final = Rule("away.clock", "the game has a clock and goes by it; wait until the player's time is over")
HERE: Final = Rule("away.here", "the player is here; a bot can play only for a player who is away")
GRACE: Final = Rule(
    "away.grace", "a bot can play for a player who has been away for {seconds} seconds; wait until then"
)


def missing(table: Table, now: int) -> tuple[Seat, ...]:
    """The seats of people who have been away from the game longer than the grace period."""
    if table.status != "playing" or table.setup.mode.clock is not None:
        return ()
    return tuple(seat for seat in table.people if _grace_left(table, seat, now) == 0)


def must_be_missing(table: Table, seat: Seat, now: int) -> None:
    """Raises Refused unless a bot may play for the person on this seat."""
    if seat not in table.people:
        raise Refused("no-person")
    if table.setup.mode.clock is not None:
        raise Refused("not-allowed", CLOCK)
    left = _grace_left(table, seat, now)
    if left is None:
        raise Refused("not-allowed", HERE)
    if left > 0:
        raise Refused("not-allowed", GRACE.of(seconds=table.setup.mode.grace_ms // 1000), retry_ms=left)


def _grace_left(table: Table, seat: Seat, now: int) -> int | None:
    """How long the others must still wait for an absent player; None if the player is here."""
    since = table.away[seat]
    return None if since is None else max(0, since + table.setup.mode.grace_ms - now)
