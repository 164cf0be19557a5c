"""What a trial found, and the bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

SEATS: Final = 2


@dataclass(frozen=True)
class Work:
    """A part of a trial: its moves, how long it took, and the processor time of the server and of the generator."""

    moves: int
    seconds: float
    server_seconds: float
    generator_seconds: float

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def server_us(self) -> float:
        """The server's processor time for a move."""
        return 1e6 * self.server_seconds / max(1, self.moves)

    @property
    def generator_us(self) -> float:
        """The generator's processor time for a move."""
        return 1e6 * self.generator_seconds / max(1, self.moves)

    @property
    def ratio(self) -> float:
        """How many times the generator's processor time the server takes."""
        return self.server_seconds / self.generator_seconds if self.generator_seconds else 0.0


@dataclass(frozen=True)
class Measured:
    """What one generator found at its server."""

    tables: int
    steady: Work  # at the asked rate
    saturated: Work
    latencies: tuple[float, ...]  # seconds from an act to its event, at the asked rate
    memory: tuple[int, int, int]  # of the server in bytes: without connections, with them, with games
    sent: int  # bytes by the server before the saturation
    errors: tuple[str, ...]


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
    saturated: Work
    servers: int = 1

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


def figures_of(store: str, found: Sequence[Measured]) -> Figures:
    """What the generators of a trial found together."""
    steady = _together([each.steady for each in found])
    latencies = [latency for each in found for latency in each.latencies]
    empty, connected, loaded = (sum(each.memory[moment] for each in found) for moment in range(3))
    tables = sum(each.tables for each in found)
    return Figures(
        store=store,
        tables=tables,
        moves=steady.moves,
        seconds=steady.seconds,
        p50_ms=1000 * quantile(latencies, 0.5),
        p99_ms=1000 * quantile(latencies, 0.99),
        cpu_us=steady.server_us,
        generator_us=steady.generator_us,
        connection_kb=(connected - empty) / 1024 / (SEATS * tables),
        table_kb=(loaded - connected) / 1024 / tables,
        event_bytes=sum(each.sent for each in found) // max(1, SEATS * steady.moves),
        errors=tuple(error for each in found for error in each.errors),
        saturated=_together([each.saturated for each in found]),
        servers=len(found),
    )


def _together(parts: Sequence[Work]) -> Work:
    """The work of several generators that begin together."""
    return Work(
        moves=sum(part.moves for part in parts),
        seconds=max(part.seconds for part in parts),
        server_seconds=sum(part.server_seconds for part in parts),
        generator_seconds=sum(part.generator_seconds for part in parts),
    )


def bars(figures: Figures, rate: float, slack: float = 1.0) -> list[Bar]:
    """The bars of a trial that was to play so many moves in a second; a store at a distance gets slack."""
    return [
        Bar("moves_per_second", 0.98 * rate / slack, figures.moves_per_second, at_least=True),
        Bar("p50_ms", 5 * slack, figures.p50_ms),
        Bar("p99_ms", 20 * slack, figures.p99_ms),
        Bar("ratio", 2.5 * slack, figures.saturated.ratio),
        Bar("connection_kb", 60 * slack, figures.connection_kb),
        Bar("table_kb", 50 * slack, figures.table_kb),
        Bar("errors", 0, len(figures.errors)),
    ]


def quantile(values: Sequence[float], part: float) -> float:
    """The value that so large a part of them do not exceed; 0 of none."""
    ordered = sorted(values)
    return ordered[max(0, ceil(part * len(ordered)) - 1)] if ordered else 0.0
