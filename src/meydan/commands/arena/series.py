"""A series of games; each result is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from meydan.commands.arena.plan import Setting, pairings
from meydan.commands.arena.play import Result
from meydan.commands.arena.results import ResultsFile
from meydan.commands.arena.workers import Workers, play_all


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
            for result in play_all(self.setting, self.todo, workers):
                if self.file is not None:
                    self.file.add(result)
                self.results.append(result)
                yield result
        finally:
            workers.close()
