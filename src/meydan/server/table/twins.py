"""Numbers for bots of one kind at one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Seated(Protocol):
    """A chair of any class. A bot that plays for a person goes by the person's name."""

    @property
    def name(self) -> str | None: ...

    @property
    def bot(self) -> str | None: ...


def bot_numbers(chairs: Sequence[Seated]) -> list[int | None]:
    """By seat: the bot's number among several of its kind, from 1 on; None if there is no other."""
    kinds = [chair.bot if chair.name is None else None for chair in chairs]
    if not any(kinds):
        return [None] * len(kinds)
    return [
        kinds[: seat + 1].count(kind) if kind is not None and kinds.count(kind) > 1 else None
        for seat, kind in enumerate(kinds)
    ]
