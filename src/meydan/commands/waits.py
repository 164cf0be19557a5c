"""A table of how long people wait for a server, usually and while it does something else."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

from meydan.server.loadtest.attacks.waits import KINDS, Kind, Waits, times_longer
from meydan.server.loadtest.figures import quantile
from meydan.words import Words


def show_waits(
    title: str, before: Waits, during: Waits, bars: Mapping[Kind, float], during_what: str, words: Words
) -> None:
    """Show both, how many times longer they are, and whether that meets the bar of each kind that has one."""
    table = Table(title=title, title_justify="left")
    columns = ["waits.wait", f"{during_what}.before", "waits.95", f"{during_what}.during", "waits.95", "waits.factor"]
    for number, column in enumerate([*columns, "loadtest.bar", "loadtest.met"]):
        table.add_column(words(column), justify="right" if number else "left")
    for kind in KINDS:
        factor = times_longer(before, during, kind)
        waited = (*_told(before.of[kind]), *_told(during.of[kind]))
        table.add_row(words(f"waits.of-{kind}"), *waited, f"× {factor:.2f}", *_judged(factor, bars.get(kind), words))
    Console().print(table)
    for error in sorted(set(before.errors + during.errors)):
        sys.stdout.write(f"{error}\n")


def _judged(factor: float, bar: float | None, words: Words) -> tuple[str, str]:
    if bar is None:
        return "", ""
    return f"≤ × {bar:g}", words("loadtest.yes" if factor <= bar else "loadtest.no")


def _told(seconds: Sequence[float]) -> tuple[str, str]:
    """The median and the 95th percentile, in milliseconds."""
    return f"{1000 * quantile(seconds, 0.5):.1f}", f"{1000 * quantile(seconds, 0.95):.1f}"
