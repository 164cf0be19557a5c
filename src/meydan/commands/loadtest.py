"""`meydan loadtest`: what the server bears, with each store, beside the bars."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

import meydan
from meydan.commands.compile import compile_first
from meydan.commands.serve import new_loop
from meydan.server.loadtest.figures import Bar, Figures, bars, figures_of
from meydan.server.loadtest.generators import measure
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.postgres import NoPostgres, own_postgres
from meydan.server.loadtest.process import serving
from meydan.server.loadtest.trial import MOST_MOVES_PER_SECOND
from meydan.words import Words
from meydan.workers.pool import processors

SQLITE: Final = "SQLite"
POSTGRESQL: Final = "PostgreSQL"
SLACK: Final = {SQLITE: 1.0, POSTGRESQL: 2.0}  # how much more a store may cost
NEARLY: Final = 0.9  # of the moves that tables play at most: the servers could have carried out more


def loadtest(plan: Plan, servers: int, postgres: str | None, words: Words) -> int:
    """One trial with each store, or with several numbers of servers; 1 if a bar is missed."""
    compile_first(words)
    sys.stdout.write(words("loadtest.plan", tables=plan.tables, rate=plan.rate, seconds=plan.seconds) + "\n")
    sys.stdout.write(f"{', '.join(plan.games)} · {meydan.BUILD}\n")
    if servers > 1:
        return _try_several(plan, servers, postgres, words)
    with _sqlite() as database:
        met = _try(SQLITE, database, plan, 1, words)[1]
    try:
        with _postgres(postgres) as database:
            return 0 if _try(POSTGRESQL, database, plan, 1, words)[1] and met else 1
    except NoPostgres as error:
        sys.stdout.write(words("loadtest.no-postgres", reason=error) + "\n")
        return 0 if met else 1


def _try_several(plan: Plan, servers: int, postgres: str | None, words: Words) -> int:
    """One server, then twice as many each time, all on one PostgreSQL."""
    try:
        with _postgres(postgres) as database:
            tried = [_try(POSTGRESQL, database, plan, count, words) for count in numbers_of_servers(servers)]
    except NoPostgres as error:
        sys.stdout.write(words("loadtest.no-postgres", reason=error) + "\n")
        return 1
    _show_growth([figures for figures, _ in tried], words)
    return 0 if all(met for _, met in tried) else 1


def numbers_of_servers(most: int) -> list[int]:
    """1, 2, 4, and so on, and the most at last."""
    return [*(1 << power for power in range((most - 1).bit_length())), most]


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


def _try(store: str, database: str, plan: Plan, servers: int, words: Words) -> tuple[Figures, bool]:
    """The figures of a trial with so many servers, and whether they meet the bars."""
    with ExitStack() as running:
        processes = [running.enter_context(serving(database)) for _ in range(servers)]
        figures = figures_of(store, measure(processes, plan, new_loop))
    found = bars(figures, plan.rate, SLACK[store])
    _show(figures, found, words)
    return figures, all(bar.is_met for bar in found)


def _show(figures: Figures, found: list[Bar], words: Words) -> None:
    title = (
        figures.store if figures.servers == 1 else words("loadtest.store", store=figures.store, servers=figures.servers)
    )
    table = Table(title=title, title_justify="left")
    for column in ("loadtest.figure", "loadtest.found", "loadtest.bar", "loadtest.met"):
        table.add_column(words(column), justify="right")
    for bar in found:
        sign = "≥" if bar.at_least else "≤"
        met = words("loadtest.yes" if bar.is_met else "loadtest.no")
        table.add_row(words(f"loadtest.{bar.name}"), f"{bar.found:.1f}", f"{sign} {bar.bar:g}", met)
    for name, value in _without_bars(figures):
        table.add_row(words(f"loadtest.{name}"), value, "", "")
    Console().print(table)
    for error in sorted(set(figures.errors)):
        sys.stdout.write(f"{error}: {figures.errors.count(error)}\n")
    if figures.saturated.moves_per_second > NEARLY * MOST_MOVES_PER_SECOND * figures.tables:
        sys.stdout.write(words("loadtest.not-saturated", most=MOST_MOVES_PER_SECOND) + "\n")


def _without_bars(figures: Figures) -> list[tuple[str, str]]:
    saturated = figures.saturated
    return [
        ("cpu_us", f"{figures.cpu_us:.1f}"),
        ("generator_us", f"{figures.generator_us:.1f}"),
        ("saturated.moves_per_second", f"{saturated.moves_per_second:.1f}"),
        ("saturated.server_us", f"{saturated.server_us:.1f}"),
        ("saturated.generator_us", f"{saturated.generator_us:.1f}"),
        ("moves", str(figures.moves)),
        ("event_bytes", str(figures.event_bytes)),
    ]


def _show_growth(tried: Sequence[Figures], words: Words) -> None:
    """How moves a second at saturation grow with the number of servers."""
    table = Table()
    for column in ("servers", "saturated.moves_per_second", "growth", "saturated.server_us", "saturated.generator_us"):
        table.add_column(words(f"loadtest.{column}"), justify="right")
    for figures in tried:
        work = figures.saturated
        growth = work.moves_per_second / tried[0].saturated.moves_per_second
        microseconds = (f"{work.server_us:.1f}", f"{work.generator_us:.1f}")
        table.add_row(str(figures.servers), f"{work.moves_per_second:.1f}", f"× {growth:.2f}", *microseconds)
    Console().print(table)
    if processors() < 2 * tried[-1].servers:
        sys.stdout.write(words("loadtest.cores", cores=processors()) + "\n")
