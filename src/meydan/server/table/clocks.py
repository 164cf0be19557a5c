"""Clocks: they are updated only when the turn passes on; in between, what they show is computed."""

from __future__ import annotations

from msgspec import Struct

from meydan.core.game import Seat
from meydan.server.table.setup import Correspondence, Live


class Clocks(Struct, frozen=True):
    """What every clock showed at `since`, when the clock of `running` starts; until then it stands still."""

    left: tuple[int, ...]
    running: Seat | None
    since: int

    def show(self, seat: Seat, now: int) -> int:
        """What the clock of a seat shows; negative once its time is over."""
        return self.left[seat] - (max(0, now - self.since) if seat == self.running else 0)

    def flag_at(self) -> int | None:
        """The last moment of the seat whose clock runs."""
        return None if self.running is None else self.since + self.left[self.running]


def start(kind: Live | Correspondence, seats: int, seat: Seat | None, now: int) -> Clocks:
    """The clocks at the beginning of the game."""
    time = kind.base_ms if isinstance(kind, Live) else kind.turn_ms
    return Clocks((time,) * seats, seat, now)


def pass_on(clocks: Clocks, kind: Live | Correspondence, seat: Seat | None, now: int) -> Clocks:
    """The clocks after the turn passes to a seat, or to nobody. Time is added per turn, not per line."""
    left = list(clocks.left)
    if clocks.running is not None:
        rest = max(0, clocks.show(clocks.running, now))
        left[clocks.running] = rest + kind.increment_ms if isinstance(kind, Live) else kind.turn_ms
    return Clocks(tuple(left), seat, now)


def stand_still(clocks: Clocks, until: int, now: int) -> Clocks:
    """The clocks with the running one stopped until a time; it keeps running if that is past."""
    left = tuple(clocks.show(seat, now) for seat in range(len(clocks.left)))
    return Clocks(left, clocks.running, max(now, until))
