"""The command: play the series, show the figures, draw the ladder."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console, JustifyMethod
from rich.table import Table

from meydan import BUILD
from meydan.commands.arena.figures import Estimate, Figures, figures
from meydan.commands.arena.ladder import ladder
from meydan.commands.arena.own import is_own
from meydan.commands.arena.plan import Setting
from meydan.commands.arena.play import Result
from meydan.commands.arena.results import alone
from meydan.commands.arena.series import Series
from meydan.commands.compile import compile_first
from meydan.commands.output import must_be_writable
from meydan.commands.progress import progress
from meydan.words import Words
from meydan.workers.cluster import Cluster
from meydan.workers.pool import Processes, Workers


@dataclass(frozen=True)
class RunOptions:
    """What is not part of the setting: how many games, on what, and where the results go."""

    games: int
    processes: int
    ray: str | None
    out: Path | None
    plot: Path | None

    def workers(self) -> Workers:
        """The workers that play the games."""
        return Processes(self.processes) if self.ray is None else Cluster(self.ray)


def arena(setting: Setting, run: RunOptions, words: Words) -> int:
    """Play, and print the figures."""
    must_be_writable(run.plot)
    results = _played(setting, run, words)
    found = figures(results)
    title = words("arena.title", game=setting.game, seats=setting.seats, games=len(results), seed=setting.seed)
    Console().print(table_of(title, found, words))
    if run.plot is not None:
        run.plot.write_text(ladder(title, words("arena.axis"), found), encoding="utf-8")
    return 0


def _played(setting: Setting, run: RunOptions, words: Words) -> Sequence[Result]:
    setting.check()
    compile_first(words)
    with alone(run.out):
        series = Series(setting, run.games, run.out)
        if BUILD != "compiled" and setting.iterations is None:
            sys.stderr.write(f"{words('arena.interpreted', build=BUILD)}\n")
        for _ in progress(series.play(run.workers), len(series.todo), words("progress.playing")):
            pass
    return series.results


def table_of(title: str, found: Sequence[Figures], words: Words) -> Table:
    """A row for each bot, with intervals below the figures, so that the table fits into 80 columns."""
    table = Table(
        title=title,
        title_justify="left",
        caption=words("arena.caption"),
        caption_justify="left",
        box=None,
        padding=(0, 2, 0, 0),
        pad_edge=False,
    )
    for column in ("bot", "games", "wins", "points", "margin", "elo", "seconds"):
        is_name = column == "bot"  # of any length, such as one of a file
        justify: JustifyMethod = "left" if is_name else "right"
        table.add_column(words(f"arena.{column}"), justify=justify, no_wrap=not is_name, overflow="fold")
    for one in found:
        rate = Estimate(100 * one.wins.mean, 100 * one.wins.low, 100 * one.wins.high)
        figures = [_shown(rate, ".1f"), _shown(one.score, ".1f"), _shown(one.margin, "+.1f"), _shown(one.elo, "+.0f")]
        name = Path(one.name).name if is_own(one.name) else one.name
        table.add_row(name, str(one.games), *figures, f"{one.seconds:.3f}")
    return table


def _shown(value: Estimate, form: str) -> str:
    return f"{value.mean:{form}}\n{value.low:{form}}…{value.high:{form}}"
