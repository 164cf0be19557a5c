"""The command: play the series, show the figures, draw the ladder."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from meydan import BUILD
from meydan.commands.arena.cluster import Cluster
from meydan.commands.arena.figures import Estimate, Figures, figures
from meydan.commands.arena.ladder import ladder
from meydan.commands.arena.plan import Setting
from meydan.commands.arena.play import Result
from meydan.commands.arena.results import alone
from meydan.commands.arena.series import Series
from meydan.commands.arena.workers import Processes, Workers
from meydan.commands.progress import progress
from meydan.words import Words


@dataclass(frozen=True)
class Means:
    """What is not part of the setting: how many games, on what, and where the results go."""

    games: int
    processes: int
    ray: str | None
    out: Path | None
    plot: Path | None

    def hire(self) -> Workers:
        """Whoever plays the games."""
        return Processes(self.processes) if self.ray is None else Cluster(self.ray)


def arena(setting: Setting, means: Means, words: Words) -> int:
    """Play, and print how it went."""
    results = _played(setting, means, words)
    found = figures(results)
    title = words("arena.title", game=setting.game, seats=setting.seats, games=len(results), seed=setting.seed)
    Console().print(_table(title, found, words))
    if means.plot is not None:
        means.plot.write_text(ladder(title, words("arena.axis"), found), encoding="utf-8")
    return 0


def _played(setting: Setting, means: Means, words: Words) -> Sequence[Result]:
    setting.check()
    with alone(means.out):
        series = Series(setting, means.games, means.out)
        if BUILD != "compiled" and setting.iterations is None:
            sys.stderr.write(f"{words('arena.interpreted', build=BUILD)}\n")
        for _ in progress(series.play(means.hire), len(series.todo), words("progress.playing")):
            pass
    return series.results


def _table(title: str, found: Sequence[Figures], words: Words) -> Table:
    table = Table(title=title, title_justify="left", caption=words("arena.caption"), caption_justify="left")
    for column in ("bot", "games", "wins", "points", "margin", "elo", "seconds"):
        table.add_column(words(f"arena.{column}"), justify="left" if column == "bot" else "right")
    for one in found:
        table.add_row(
            one.name,
            str(one.games),
            _percent(one.wins),
            _shown(one.score, ""),
            _shown(one.margin, "+"),
            f"{one.elo.mean:+.0f} ({one.elo.low:+.0f} … {one.elo.high:+.0f})",
            f"{one.seconds:.3f}",
        )
    return table


def _percent(rate: Estimate) -> str:
    return f"{100 * rate.mean:.1f} % ({100 * rate.low:.1f} … {100 * rate.high:.1f})"


def _shown(value: Estimate, sign: str) -> str:
    return f"{value.mean:{sign}.1f} ({value.low:{sign}.1f} … {value.high:{sign}.1f})"
