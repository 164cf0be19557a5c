"""Presence: where a player is, as others see it. A player may hide it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from msgspec import Struct

from meydan.server.store.people import PersonRow, PlayingRow
from meydan.server.table.setup import Correspondence, Mode

HERE_MS: Final = 150_000  # how long a player counts as here after the last request of the page
FORGOTTEN_MS: Final = 30 * 86_400_000  # after this, presence is unknown


class Presence(Struct, frozen=True):
    """Where a player is: here, at a table, or away since a time; `unknown` if it is hidden, or too long ago.

    `table` is set only if the table is public.
    """

    where: Literal["here", "playing", "away", "unknown"]
    game: str | None = None
    table: str | None = None
    ago_ms: int | None = None


UNKNOWN: Final = Presence("unknown")


def presence_of(person: PersonRow, playing: Iterable[PlayingRow], now: int) -> Presence:
    """A person's presence as others see it; `tables` contains the person's running tables."""
    if person.is_hidden or person.seen is None or now - person.seen > FORGOTTEN_MS:
        return UNKNOWN
    if now - person.seen > HERE_MS:
        return Presence("away", ago_ms=now - person.seen)
    at = next((row for row in playing if row.player == person.player and _is_live(row)), None)
    if at is None:
        return Presence("here")
    return Presence("playing", at.game, at.table if at.public else None)


def _is_live(row: PlayingRow) -> bool:
    """Whether the people of the table are there now: in correspondence they need not be."""
    return not isinstance(msgspec.json.decode(row.mode, type=Mode).clock, Correspondence)
