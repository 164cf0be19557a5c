"""A series of games; each result is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from typing import Final

from meydan.commands.arena.plan import Setting, pairings
from meydan.commands.arena.play import Result, play_batch
from meydan.commands.arena.results import ResultsFile
from meydan.workers.pool import Workers, do_all

BATCH_SECONDS: Final = 0.1  # sending shorter work takes longer than it saves
LARGEST_BATCH: Final = 1000


class Series:
    """`games` games of every table; games in the results file are not played again."""

    def __init__(self, setting: Setting, games: int, out: Path | None) -> None:
        self.setting = setting
        self.file = None if out is None else ResultsFile(out, setting)
        self.planned = list(pairings(setting, games))
        wanted = {pairing.number for pairing in self.planned}
        kept = [] if self.file is None else self.file.results
        self.results = [result for result in kept if result.number in wanted]
        done = {result.number for result in self.results}
        self.todo = [pairing for pairing in self.planned if pairing.number not in done]

    def play(self, new_workers: Callable[[], Workers]) -> Iterator[Result]:
        """Play the missing games. Workers are made only if there are any."""
        if not self.todo:
            return
        workers = new_workers()
        try:
            for result in do_all(partial(play_batch, self.setting), self.todo, workers, _batch_size):
                if self.file is not None:
                    self.file.add(result)
                self.results.append(result)
                yield result
        finally:
            workers.close()


def _batch_size(results: Sequence[Result]) -> int:
    """How many games a batch needs to take BATCH_SECONDS."""
    seconds = sum(sum(result.seconds) for result in results)
    return min(LARGEST_BATCH, ceil(len(results) * BATCH_SECONDS / seconds)) if seconds else len(results) * 2
