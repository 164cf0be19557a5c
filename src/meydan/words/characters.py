"""What people call the bots. Records and commands name a bot by its id, `bot-3`; people read a name and a level."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.core.record import numbered
from meydan.words import Words
from meydan.words.en.bots import BOTS


def names_of_seats(seats: Sequence[str], words: Words) -> list[str]:
    """The names on the seats as people read them: bots by name and level, numbered where several are alike."""
    return [
        _name(seats, seat, words) if f"bots.{seats[seat]}.about" in BOTS else name
        for seat, name in enumerate(numbered(seats))
    ]


def names_in_record(seats: Sequence[str], words: Words) -> list[str]:
    """The names in a record as people read them in a narrow column: bots by their names alone.

    A record names a bot by its id, and numbers those that are alike: `bot-4-1`.
    """
    return [_name_in_record(seat, words) for seat in numbered(seats)]


def _name_in_record(seat: str, words: Words) -> str:
    bot, _, number = seat.rpartition("-")
    if f"bots.{seat}.about" in BOTS:
        return words(f"bots.{seat}")
    if f"bots.{bot}.about" in BOTS and number.isdecimal():
        return words("bots.numbered", name=words(f"bots.{bot}"), number=int(number))
    return seat


def _name(seats: Sequence[str], seat: int, words: Words) -> str:
    bot = seats[seat]
    name = words(f"bots.{bot}")
    if seats.count(bot) > 1:
        name = words("bots.numbered", name=name, number=seats[: seat + 1].count(bot))
    level = f"bots.{bot}.level"
    return words("bots.label", name=name, level=words(level)) if level in BOTS else words("bots.label-only", name=name)
