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
UNFINISHED: Final = ".unfinished.parquet"
HELD: Final = "games-held"  # fewer than `games` after an interrupt
CARD: Final = """# {name}

Games between bots, made by `meydan simulate`. {rows} rows, one for each number that a player chose.

{told}

The same seed gives the same games, unless bots search for a time. `meydan.research.Setting` explains the numbers and
the planes of this encoding. The metadata of the file holds the same facts.

| column | type | meaning |
| --- | --- | --- |
{columns}
"""
COLUMNS: Final = (
    ("game", pa.int64(), "the number of the game, counted from 1"),
    ("line", pa.int32(), "the line of its record, counted from 1, the dealer's lines included"),
    ("part", pa.int8(), "0; in Alhambra an action may take several numbers, each in a row of its own: 0, 1, 2"),
    ("seat", pa.int8(), "the seat that decides"),
    ("view", pa.string(), "what the seat may know, as JSON"),
    ("observation", pa.binary(), "the same as planes: bytes that `Setting.parts` cuts up"),
    ("mask", pa.binary(), "a byte for each number: 1 if it may be chosen"),
    ("action", pa.int16(), "the number that was chosen"),
    ("legal", pa.list_(pa.string()), "the legal actions in notation"),
    ("choice", pa.string(), "the action that was chosen, in notation"),
    ("scores", pa.list_(pa.int32()), "the points at the end of the game, by seat"),
    ("ranks", pa.list_(pa.int8()), "the ranks at the end of the game, by seat"),
)
SCHEMA: Final = pa.schema([(name, kind) for name, kind, _ in COLUMNS])


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
        self.episode = setting.start()

    def start(self, seat: Seat) -> Until:
        assert self.match is not None
        game, state = self.setting.game, self.match.state
        self.episode = Episode(game, self.setting.numbers, state.copy())
        self.row = {
            "seat": seat,
            "view": json.dumps(game.codec.dump(game.view(state, seat)), separators=(",", ":")),
            "legal": [game.write(action) for action in game.actions(state)],
        }
        return self.watch.start(seat)

    def stop(self, seat: Seat) -> None:
        self.watch.stop(seat)

    def rows(self, choice: str) -> list[dict[str, Any]]:
        """A row for each number of the choice."""
        found = []
        for part, number in enumerate(self.setting.row(self.setting.game.read(choice))):
            seen = self.setting.observe(self.episode, self.row["seat"])
            planes, mask = seen["observation"].tobytes(), seen["action_mask"].tobytes()
            found.append({**self.row, "part": part, "observation": planes, "mask": mask, "action": number})
            self.episode.choose(number)
        return found


def rows_of(setting: Setting, series: Series, number: int, watch: Watch) -> tuple[list[dict[str, Any]], Outcome]:
    """Every decision of a game, and how it ended."""
    recorder = DecisionRecorder(setting, watch)
    match = recorder.match = series.match(number, recorder)
    rows = []
    for line, played in enumerate(match.lines(), 1):
        if played.actor != CHANCE:
            where = {"game": number, "line": line, "choice": played.text}
            rows += [{**where, **row} for row in recorder.rows(played.text)]
    outcome = setting.game.outcome(match.state)
    end = {"scores": list(outcome.scores), "ranks": list(outcome.ranks)}
    return [{**row, **end} for row in rows], outcome


class Parquet:
    """A file that grows, some rows at a time."""

    def __init__(self, file: Path, facts: dict[str, str]) -> None:
        schema = SCHEMA.with_metadata(facts)
        self._writer = pq.ParquetWriter(file, schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []
        self.rows = 0  # added so far

    def add(self, rows: Iterable[dict[str, Any]]) -> None:
        """Add some more rows."""
        before = len(self._rows)
        self._rows += rows
        self.rows += len(self._rows) - before
        while len(self._rows) >= ROWS:
            self._write(ROWS)

    def _write(self, count: int) -> None:
        self._writer.write_table(pa.Table.from_pylist(self._rows[:count], self._writer.schema))
        del self._rows[:count]

    def close(self, facts: dict[str, str]) -> None:
        """Write the remaining rows, and the end of the file with some more facts."""
        if self._rows:
            self._write(len(self._rows))
        self._writer.add_key_value_metadata(facts)
        self._writer.close()


def write(
    played: Iterable[tuple[list[dict[str, Any]], Outcome]], file: Path, facts: dict[str, str]
) -> Iterator[Outcome]:
    """Write games into the file. Yields their outcomes.

    Until the last one is written, the file has another name, so that an interrupted file can be read and recognized.
    """
    unfinished = file.with_suffix(UNFINISHED)
    parquet = Parquet(unfinished, facts)
    games = 0
    try:
        for rows, outcome in played:
            parquet.add(rows)
            games += 1
            yield outcome
    finally:
        parquet.close({HELD: str(games)})
    unfinished.rename(file)
    file.with_suffix(".md").write_text(card(file.name, facts, parquet.rows), encoding="utf-8")


def card(name: str, facts: dict[str, str], rows: int) -> str:
    """What a reader of the file needs to know."""
    told = "\n".join(f"- {key}: {value or 'none'}" for key, value in facts.items())
    columns = "\n".join(f"| `{column}` | {kind} | {meaning} |" for column, kind, meaning in COLUMNS)
    return CARD.format(name=name, rows=f"{rows:,}", told=told, columns=columns)
