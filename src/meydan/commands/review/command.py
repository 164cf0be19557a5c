"""The command: review the games, show what was found, draw the curve."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from meydan.bots.bot import Until, never
from meydan.clock import deadline
from meydan.commands.compile import compile_first
from meydan.commands.output import must_be_writable
from meydan.commands.progress import progress
from meydan.commands.review.picture import picture
from meydan.commands.review.tables import tables
from meydan.commands.review.written import written
from meydan.core.errors import Rule, SetupError
from meydan.review import Assembly
from meydan.review.played import played
from meydan.review.run import assembled
from meydan.words import Words
from meydan.workers.cluster import Cluster
from meydan.workers.pool import Processes, Workers

ONE_PICTURE: Final = Rule("review.one-picture", "--plot draws one game, but {files} files are named")


@dataclass(frozen=True)
class Wish:
    """What is asked for."""

    files: Sequence[Path]
    worlds: int | None  # None is the number of the title
    seed: int
    seconds: float | None
    as_json: bool
    plot: Path | None
    processes: int
    ray: str | None

    def workers(self) -> Workers:
        """The workers that compute the reviews."""
        return Processes(self.processes) if self.ray is None else Cluster(self.ray)

    def until(self) -> Until:
        """When the time is up."""
        return never if self.seconds is None else deadline(self.seconds)


def review(wish: Wish, words: Words) -> int:
    """Review all games. Each is shown, in the order of the files, when it is complete, or when the time is up."""
    if wish.plot is not None:
        _check_plot(wish.plot, wish.files)
    assemblies = [_planned(file, wish) for file in wish.files]
    compile_first(words)
    total = sum(assembly.size for assembly in assemblies)
    workers = wish.workers()
    waiting = list(zip(wish.files, assemblies))
    try:
        parts = assembled(assemblies, workers, wish.until())
        for _ in progress(parts, total, words("progress.reviewing")):
            while waiting and waiting[0][1].progress == 1:
                _show(*waiting.pop(0), wish, words)
    finally:
        workers.close()
    for file, assembly in waiting:
        _show(file, assembly, wish, words)
    return 0


def _check_plot(plot: Path, files: Sequence[Path]) -> None:
    """Raise an error before the work, not after it."""
    if len(files) > 1:
        raise SetupError(ONE_PICTURE.of(files=len(files)))
    must_be_writable(plot)


def _planned(file: Path, wish: Wish) -> Assembly:
    """The review of a file, before its first part. Raises RecordError if it is not the record of a finished game."""
    record, name = file.read_bytes().decode(errors="surrogateescape"), str(file)
    return Assembly(record, wish.worlds or played(record, name).title.review_worlds, wish.seed, name)


def _show(file: Path, assembly: Assembly, wish: Wish, words: Words) -> None:
    found = assembly.review
    if wish.as_json:
        sys.stdout.write(f"{written(found)}\n")
    else:
        console = Console(highlight=False)
        if len(wish.files) > 1:
            console.print(Text(f"\n{file}", style="bold"))
        for table in tables(found, assembly.played, assembly.progress, words):
            console.print(table)
    if wish.plot is not None:
        wish.plot.write_text(picture(found, words), encoding="utf-8")
