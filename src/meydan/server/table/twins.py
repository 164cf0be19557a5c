"""Bots of one kind at one table: numbers tell them apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Seated(Protocol):
    """A chair, however it is kept. A bot that plays for a person is called by the person's name."""

    @property
    def name(self) -> str | None: ...

    @property
    def bot(self) -> str | None: ...


def bot_numbers(chairs: Sequence[Seated]) -> list[int | None]:
    """By seat, which of several bots of its kind sits there, from 1 on; None if there is no other."""
    kinds = [chair.bot if chair.name is None else None for chair in chairs]
    if not any(kinds):
        return [None] * len(kinds)
    return [
        kinds[: seat + 1].count(kind) if kind is not None and kinds.count(kind) > 1 else None
        for seat, kind in enumerate(kinds)
    ]
