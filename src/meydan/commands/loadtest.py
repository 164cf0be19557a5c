"""`meydan loadtest`: what the server bears, with each store, beside the bars."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table

import meydan
from meydan.commands.compile import compile_first
from meydan.commands.serve import new_loop
from meydan.server.loadtest.figures import Bar, Figures, bars
from meydan.server.loadtest.postgres import NoPostgres, own_postgres
from meydan.server.loadtest.process import serving
from meydan.server.loadtest.trial import Plan, trial
from meydan.words import Words

SLACK = 2.0  # PostgreSQL may cost so much more


def loadtest(plan: Plan, postgres: str | None, words: Words) -> int:
    """One trial with each store; 1 if a bar is missed."""
    compile_first(words)
    sys.stdout.write(words("loadtest.plan", tables=plan.tables, rate=plan.rate, seconds=plan.seconds) + "\n")
    sys.stdout.write(f"{', '.join(plan.games)} · {meydan.BUILD}\n")
    met = _try("SQLite", plan, 1.0, _sqlite(), words)
    try:
        return 0 if _try("PostgreSQL", plan, SLACK, _postgres(postgres), words) and met else 1
    except NoPostgres as error:
        sys.stdout.write(words("loadtest.no-postgres", reason=error) + "\n")
        return 0 if met else 1


@contextmanager
def _sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="meydan-loadtest-") as folder:
        yield str(Path(folder, "meydan.sqlite"))


@contextmanager
def _postgres(address: str | None) -> Iterator[str]:
    if address is not None:
        yield address
        return
    with own_postgres() as own:
        yield own


def _try(store: str, plan: Plan, slack: float, database: AbstractContextManager[str], words: Words) -> bool:
    with database as address, serving(address) as server, asyncio.Runner(loop_factory=new_loop) as runner:
        figures = runner.run(trial(server, store, plan))
    found = bars(figures, plan.rate, slack)
    _show(figures, found, words)
    return all(bar.is_met for bar in found)


def _show(figures: Figures, found: list[Bar], words: Words) -> None:
    table = Table(title=figures.store, title_justify="left")
    for column in ("loadtest.figure", "loadtest.found", "loadtest.bar", "loadtest.met"):
        table.add_column(words(column), justify="right")
    for bar in found:
        sign = "≥" if bar.at_least else "≤"
        met = words("loadtest.yes" if bar.is_met else "loadtest.no")
        table.add_row(words(f"loadtest.{bar.name}"), f"{bar.found:.1f}", f"{sign} {bar.bar:.0f}", met)
    table.add_row(words("loadtest.p50_ms"), f"{figures.p50_ms:.1f}", "", "")
    table.add_row(words("loadtest.generator_us"), f"{figures.generator_us:.1f}", "", "")
    table.add_row(words("loadtest.moves"), str(figures.moves), "", "")
    table.add_row(words("loadtest.event_bytes"), str(figures.event_bytes), "", "")
    Console().print(table)
    for error in sorted(set(figures.errors)):
        sys.stdout.write(f"{error}: {figures.errors.count(error)}\n")
