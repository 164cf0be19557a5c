"""What a trial found, and the bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True)
class Figures:
    """One trial in numbers."""

    store: str
    tables: int
    moves: int
    seconds: float
    p50_ms: float
    p99_ms: float
    cpu_us: float  # of the server, for a move
    generator_us: float  # of the players, likewise: they share the processors with the server
    connection_kb: float
    table_kb: float  # with what its connections hold once they play
    event_bytes: int
    errors: tuple[str, ...]

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds


@dataclass(frozen=True)
class Bar:
    """A figure, what it should be at most (or at least), and what it is."""

    name: str
    bar: float
    found: float
    at_least: bool = False

    @property
    def is_met(self) -> bool:
        return self.found >= self.bar if self.at_least else self.found <= self.bar


def bars(figures: Figures, rate: int, slack: float = 1.0) -> list[Bar]:
    """The bars of a trial that was to play so many moves in a second; a store at a distance gets slack."""
    return [
        Bar("moves_per_second", 0.98 * rate / slack, figures.moves_per_second, at_least=True),
        Bar("p99_ms", 100 * slack, figures.p99_ms),
        Bar("cpu_us", 400 * slack, figures.cpu_us),
        Bar("connection_kb", 60 * slack, figures.connection_kb),
        Bar("table_kb", 50 * slack, figures.table_kb),
        Bar("errors", 0, len(figures.errors)),
    ]


def quantile(values: Sequence[float], part: float) -> float:
    """The value that so large a part of them do not exceed; 0 of none."""
    ordered = sorted(values)
    return ordered[max(0, ceil(part * len(ordered)) - 1)] if ordered else 0.0
