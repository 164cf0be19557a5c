"""A progress bar, shown only on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import track

T = TypeVar("T")


def progress(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Yield the items, and show on standard error how many are done."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from items
    else:
        yield from track(items, description=label, total=total, console=console, transient=True)
