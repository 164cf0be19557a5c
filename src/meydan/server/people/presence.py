"""Presence: what others are told of where somebody is. A player may hide it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from msgspec import Struct

from meydan.server.store.people import PersonRow, PlayingRow
from meydan.server.table.setup import Correspondence, Mode

HERE_MS: Final = 150_000  # that a player counts as here after the page was heard
FORGOTTEN_MS: Final = 30 * 86_400_000  # after which nothing is said


class Presence(Struct, frozen=True):
    """Where somebody is: here, at a table, or away since a time. `unknown` if it is hidden, or too long ago.

    `table` is there only if the table is public.
    """

    where: Literal["here", "playing", "away", "unknown"]
    game: str | None = None
    table: str | None = None
    ago_ms: int | None = None


UNKNOWN: Final = Presence("unknown")


def presence_of(person: PersonRow, playing: Iterable[PlayingRow], now: int) -> Presence:
    """What others are told of a person, whose running tables are among these."""
    if person.is_hidden or person.seen is None or now - person.seen > FORGOTTEN_MS:
        return UNKNOWN
    if now - person.seen > HERE_MS:
        return Presence("away", ago_ms=now - person.seen)
    at = next((row for row in playing if row.player == person.player and _is_live(row)), None)
    if at is None:
        return Presence("here")
    return Presence("playing", at.game, at.table if at.public else None)


def _is_live(row: PlayingRow) -> bool:
    """Whether the people at the table sit there now: in correspondence they do not."""
    return not isinstance(msgspec.json.decode(row.mode, type=Mode).clock, Correspondence)
