"""Games between bots as a table: what each seat saw, what it could do, what it did, and how it ended.

A row is a decision. The rows of a game are kept until its outcome is known and then written, so the memory needed does
not depend on the number of games.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import pyarrow as pa
import pyarrow.parquet as pq

from meydan.bots.bot import Until
from meydan.bots.match import Match, Watch
from meydan.core.episode import Episode
from meydan.core.game import CHANCE, Outcome, Seat
from meydan.research.setting import Setting

ROWS: Final = 4096  # written together
SCHEMA: Final = pa.schema(
    [
        ("game", pa.int64()),  # counted from 1
        ("line", pa.int32()),  # of the record, counted from 1, dealer's lines included
        ("seat", pa.int8()),
        ("view", pa.string()),  # JSON
        ("observation", pa.binary()),  # the planes
        ("legal", pa.list_(pa.string())),  # lines of notation
        ("choice", pa.string()),
        ("action", pa.list_(pa.int16())),  # the choice as numbers, mostly one
        ("scores", pa.list_(pa.int32())),  # at the end, by seat
        ("ranks", pa.list_(pa.int8())),
    ]
)


class Series(Protocol):
    """Games that can be played one by one."""

    def match(self, number: int, watch: Watch | None = None) -> Match[Any, Any, Any]:
        """The game of this number, before its first line."""


class DecisionRecorder:
    """A watch that also notes, when a decision begins, what the seat sees and may do."""

    def __init__(self, setting: Setting, watch: Watch) -> None:
        self.setting = setting
        self.watch = watch
        self.match: Match[Any, Any, Any] | None = None
        self.row: dict[str, Any] = {}

    def start(self, seat: Seat) -> Until:
        assert self.match is not None
        game, state = self.setting.game, self.match.state
        episode = Episode(game, self.setting.numbers, state)
        self.row = {
            "seat": seat,
            "view": json.dumps(game.codec.dump(game.view(state, seat)), separators=(",", ":")),
            "observation": self.setting.planes_of(episode, seat).tobytes(),
            "legal": [game.write(action) for action in game.actions(state)],
        }
        return self.watch.start(seat)

    def stop(self, seat: Seat) -> None:
        self.watch.stop(seat)


def rows_of(
    setting: Setting, match: Match[Any, Any, Any], recorder: DecisionRecorder, number: int
) -> tuple[list[dict[str, Any]], Outcome]:
    """Every decision of a game, and how it ended."""
    recorder.match = match
    rows = []
    for line, played in enumerate(match.lines(), 1):
        if played.actor != CHANCE:
            action = setting.row(setting.game.read(played.text))
            rows.append({"game": number, "line": line, **recorder.row, "choice": played.text, "action": action})
    outcome = setting.game.outcome(match.state)
    end = {"scores": list(outcome.scores), "ranks": list(outcome.ranks)}
    return [{**row, **end} for row in rows], outcome


class Parquet:
    """A file that grows, some rows at a time."""

    def __init__(self, file: Path, facts: dict[str, str]) -> None:
        schema = SCHEMA.with_metadata(facts)
        self._writer = pq.ParquetWriter(file, schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []

    def add(self, rows: Iterable[dict[str, Any]]) -> None:
        """Add some more rows."""
        self._rows += rows
        while len(self._rows) >= ROWS:
            self._write(ROWS)

    def _write(self, count: int) -> None:
        self._writer.write_table(pa.Table.from_pylist(self._rows[:count], self._writer.schema))
        del self._rows[:count]

    def close(self) -> None:
        """Write the remaining rows and the end of the file."""
        if self._rows:
            self._write(len(self._rows))
        self._writer.close()


def write(
    series: Series, setting: Setting, numbers: Iterable[int], file: Path, watch: Watch, facts: dict[str, str]
) -> Iterator[Outcome]:
    """Play the games of these numbers into the file. Yields their outcomes as they end."""
    parquet = Parquet(file, facts)
    try:
        for number in numbers:
            recorder = DecisionRecorder(setting, watch)
            rows, outcome = rows_of(setting, series.match(number, recorder), recorder, number)
            parquet.add(rows)
            yield outcome
    finally:
        parquet.close()
