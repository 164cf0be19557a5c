"""How statements reach the database."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from meydan.server.store.upkeep import Row, Statement

T = TypeVar("T")


class Sql(ABC):
    """Something that can carry out statements. Values are written `?1`, `?2`, …."""

    @abstractmethod
    async def _read(self, statement: str, *values: object) -> Sequence[Row]:
        """The rows that a statement finds."""

    @abstractmethod
    async def _write(self, *statements: Statement) -> Sequence[Row]:
        """Carry out all of the statements or none; what the last of them returns."""


def first(rows: list[T]) -> T | None:
    """The first of the rows, if there is any."""
    return rows[0] if rows else None
