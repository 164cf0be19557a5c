"""A checkout compiles its own rules: beside a running server, or before a command that plays thousands of games.

`meydan.compiling` does the work in a separate process. It runs in our own Python if mypy is installed there, or else in
an environment that uv makes, so that a player need not install mypy.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import Final

import meydan
from meydan import compiling
from meydan.beside import Failed
from meydan.commands.attached import Attached, NotFetched, Work, python_with
from meydan.compiled import FAILURE, failure, is_checkout, made_from, misfit
from meydan.words import Words

OLDEST_MYPY: Final = [2, 4]


def is_wanted() -> bool:
    """Whether the rules run interpreted in a checkout, and MEYDAN_PURE does not say how they should run."""
    return meydan.BUILD != "compiled" and "MEYDAN_PURE" not in os.environ and is_checkout()


def compile_first(words: Words) -> None:
    """Compile the rules if that is wanted and possible, and start this command again with them."""
    if not is_wanted():
        return
    try:
        _compile_with_a_bar(words("progress.compiling"))
        obstacle = misfit(made_from())
    except Failed as failed:
        obstacle = str(failed)
    os.environ["MEYDAN_PURE"] = "1" if obstacle else "0"  # for the processes of this command, too
    if obstacle:
        sys.stderr.write(f"{words('compile.failed', reason=obstacle)}\n")
        return
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def _compile_with_a_bar(label: str) -> None:
    """Compile, with a bar on standard error if that is a terminal. Raises Failed."""
    from rich.console import Console
    from rich.progress import Progress

    compiler = Compiler("--attached")
    try:
        console = Console(stderr=True)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(label, total=None)
            for percent in compiler.percents():
                bar.update(task, completed=percent, total=100 if percent else None)
        compiler.succeeded()
    finally:
        compiler.close()


class Compiler(Attached):
    """The process that compiles."""

    def __init__(self, mode: str) -> None:
        """Start it. Raises Failed."""
        self._sources = compiling.digest(compiling.fingerprint())
        known = failure()
        if known.get("sources") == self._sources:
            raise Failed(known["reason"])  # it would fail again
        super().__init__(_python(), compiling.TOOLS, compiling.__name__, mode)

    def succeeded(self) -> bool:
        try:
            return super().succeeded()
        except NotFetched as failed:
            raise _noted(str(failed)) from None
        except Failed as failed:
            raise _noted(str(failed), self._sources) from None


RULES: Final = Work(
    is_wanted,
    lambda: Compiler("--beside"),
    missing="the rules run interpreted",
    begun="the rules run interpreted; the server compiles them for the next start",
    done="the rules are compiled; the next start uses them",
    failed="the rules stay interpreted",
)


def _python() -> list[str]:
    """The command that starts a Python of our version that can compile. Raises Failed."""
    if compiling.compiler() is None:
        raise _noted("no C compiler found")
    if _has_mypy():
        return [sys.executable]
    python = python_with(compiling.TOOLS)
    if python is None:
        raise _noted("mypy and setuptools are not installed, nor is uv, which could fetch them")
    return python


def _has_mypy() -> bool:
    """Whether this Python has the tools itself, as a developer's does."""
    try:
        version("setuptools")
        return [int(part) for part in version("mypy").split(".")[:2]] >= OLDEST_MYPY
    except (PackageNotFoundError, ValueError):
        return False


def _noted(reason: str, sources: int | None = None) -> Failed:
    """The failure, noted for `meydan --version`; compiling these sources is not tried again."""
    with suppress(OSError):
        FAILURE.parent.mkdir(parents=True, exist_ok=True)
        FAILURE.write_text(json.dumps({"reason": reason, "sources": sources}))
    return Failed(reason)
