"""`meydan puzzles`: positions with one best choice, found in games of bots and in records, with their proof."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from rich.console import Console
from rich.table import Table

from meydan.bots.bot import Until, never
from meydan.clock import deadline
from meydan.commands.compile import compile_first
from meydan.commands.output import must_be_writable
from meydan.commands.progress import progress
from meydan.core.errors import Rule, SetupError
from meydan.core.record import RecordReader
from meydan.games import TITLES, replay
from meydan.puzzles.choosing import STEP, chosen
from meydan.puzzles.puzzle import Puzzle, write_set
from meydan.puzzles.work import Done, Setting, Task, WorkFile, search
from meydan.title import Title
from meydan.words import Words
from meydan.workers.pool import Processes, do_all

REPORT_SECONDS: Final = 20.0  # between two lines about the progress, where there is no terminal

NOTHING: Final = Rule("puzzles.nothing", "there is no game to search: name records with --from, or more with --games")
NOTHING_TO_RESUME: Final = Rule(
    "puzzles.no-out", "--resume needs --out: the games that are done are noted beside that file"
)
OTHER_GAME: Final = Rule("puzzles.other-game", "{file} is a record of {theirs}, not of {game}")


@dataclass(frozen=True)
class Mining:
    """What to search, and for how long."""

    games: int  # of bots
    records: Sequence[Path]
    seconds: float | None
    processes: int
    count: int  # puzzles that are kept
    out: Path | None
    resume: bool


def puzzles(title: Title, setting: Setting, mining: Mining, words: Words) -> int:
    """Mine, write the file, and show what is in it."""
    tasks = [*_records(title, mining.records), *(Task(str(number)) for number in range(1, mining.games + 1))]
    if not tasks:
        raise SetupError(NOTHING)
    if mining.resume and mining.out is None:
        raise SetupError(NOTHING_TO_RESUME)
    must_be_writable(mining.out)
    compile_first(words)
    work = WorkFile(None if mining.out is None else mining.out.with_suffix(".work"), setting, mining.resume)
    todo = work.todo(tasks)
    _mine(title, setting, mining, todo, work, words)
    kept = chosen(work.puzzles, mining.count)
    content = write_set(title.game, kept)
    if mining.out is None:
        sys.stdout.buffer.write(content)
    else:
        mining.out.write_bytes(content)
        Console().print(_summary(title, work, kept, len(content), words))
    return 0


def _records(title: Title, files: Sequence[Path]) -> Iterator[Task]:
    for file in files:
        with file.open("rb") as record:
            reader = RecordReader(record, str(file))
            header = reader.header
            if header.game != title.name:
                raise SetupError(OTHER_GAME.of(file=str(file), theirs=header.game, game=title.name))
            played = replay(reader)
            lines = []
            for line in reader:
                played.step(line)
                lines.append(line.text)
        yield Task(file.name, len(header.seats), dict(header.options), tuple(lines))


def _mine(title: Title, setting: Setting, mining: Mining, todo: Sequence[Task], work: WorkFile, words: Words) -> None:
    """Search the games, keep what is found, and stop when the time is up: games still running then are lost."""
    until = never if mining.seconds is None else deadline(mining.seconds)
    told = monotonic()
    for done in progress(_searched(setting, todo, mining.processes, until), len(todo), words("progress.mining")):
        work.add(done)
        if monotonic() - told > REPORT_SECONDS:
            told = monotonic()
            sys.stderr.write(_progress(title, work, words) + "\n")
            sys.stderr.flush()


def _progress(title: Title, work: WorkFile, words: Words) -> str:
    return words("puzzles.progress", game=title.name, games=len(work.done), puzzles=len(work.puzzles))


def _searched(setting: Setting, todo: Sequence[Task], processes: int, until: Until) -> Iterator[Done]:
    """What was found, game by game, as they end."""
    workers = Processes(processes)
    try:
        for done in do_all(partial(_search, setting), todo, workers):
            yield done
            if until():
                return
    finally:
        workers.close()


def _search(setting: Setting, tasks: Sequence[Task]) -> list[Done]:
    return [search(TITLES[setting.game], setting, task) for task in tasks]


def _summary(title: Title, work: WorkFile, kept: Sequence[Puzzle], size: int, words: Words) -> Table:
    """How many there are of each difficulty."""
    caption = words("puzzles.summary", puzzles=len(kept), found=len(work.puzzles), games=len(work.done), bytes=size)
    table = Table(title=f"{title.name}: {caption}", title_justify="left")
    for column in ("difficulty", "puzzles", "win", "points"):
        table.add_column(words(f"puzzles.{column}"), justify="right")
    by_difficulty = Counter(puzzle.difficulty // STEP * STEP for puzzle in kept)
    by_kind = Counter((puzzle.difficulty // STEP * STEP, puzzle.kind) for puzzle in kept)
    for step in sorted(by_difficulty):
        counts = (by_difficulty[step], by_kind[step, "win"], by_kind[step, "points"])
        table.add_row(f"{step}–{step + STEP - 1}", *map(str, counts))
    return table
