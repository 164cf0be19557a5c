"""A checkout compiles its own rules: beside a running server, or before a command that plays thousands of games.

`meydan.compiling` does the work in a separate process. It runs in our own Python if mypy is installed there, or else in
an environment that uv makes, so that a player need not install mypy.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from threading import Thread
from typing import Final

import meydan
from meydan import compiling
from meydan.compiled import FAILURE, PACKAGE, failure, is_checkout, made_from, misfit
from meydan.compiling import Failed
from meydan.words import Words

STOP_SECONDS: Final = 1  # for the compiler to end by itself
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
        compiler.end()


class BackgroundCompiler:
    """Compiles at low priority while a server runs, and always ends with the server."""

    def __init__(self, tell: Callable[..., None]) -> None:
        self._tell = tell  # writes to the log: what happens, and the reason
        self._compiler: Compiler | None = None

    def start(self) -> None:
        """Compile if that is wanted and possible."""
        if not is_wanted():
            return
        try:
            self._compiler = Compiler("--beside")
        except Failed as failed:
            self._tell("the rules run interpreted", reason=str(failed))
        else:
            self._tell("the rules run interpreted; the server compiles them for the next start")
            Thread(target=self._watch, args=(self._compiler,), daemon=True).start()

    def _watch(self, compiler: Compiler) -> None:
        try:
            if compiler.succeeded():
                self._tell("the rules are compiled; the next start uses them")
        except Failed as failed:
            self._tell("the rules stay interpreted", reason=str(failed))

    def close(self) -> None:
        """Stop compiling."""
        if self._compiler is not None:
            self._compiler.end()


class Compiler:
    """The process that compiles. It ends when its standard input is closed, which also happens if we are killed."""

    def __init__(self, mode: str) -> None:
        """Start it. Raises Failed."""
        self._sources = compiling.digest(compiling.fingerprint())
        known = failure()
        if known.get("sources") == self._sources:
            raise Failed(known["reason"])  # it would fail again
        self._process = subprocess.Popen(
            [*_python(), "-m", compiling.__name__, mode],
            cwd=PACKAGE.parent,
            env={**os.environ, "MEYDAN_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,  # we handle Ctrl-C ourselves
        )

    def percents(self) -> Iterator[int]:
        """How far it is, until it ends."""
        assert self._process.stdout is not None
        return map(int, self._process.stdout)

    def succeeded(self) -> bool:
        """Wait for its end. Returns False if it was ended early or another process compiles. Raises Failed."""
        assert self._process.stderr is not None
        said = self._process.stderr.read().strip() or "the compiler said nothing"
        status = self._process.wait()
        if status == compiling.FAILED:
            raise _noted(said.splitlines()[0].removesuffix(":"), self._sources)
        if status not in (0, compiling.BUSY, compiling.ENDED) and status > 0:
            raise _noted(f"uv cannot fetch {' and '.join(compiling.TOOLS)}: {said.splitlines()[0]}")
        return status == 0

    def end(self) -> None:
        """End it and all processes that it has started."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(STOP_SECONDS)
        self._process.terminate()  # uv does not read its input while it downloads


def _python() -> list[str]:
    """The command that starts a Python of our version that can compile. Raises Failed."""
    if compiling.compiler() is None:
        raise _noted("no C compiler found")
    if _has_mypy():
        return [sys.executable]
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        raise _noted("mypy and setuptools are not installed, nor is uv, which could fetch them")
    tools = [word for tool in compiling.TOOLS for word in ("--with", tool)]
    return [uv, "run", "--quiet", "--isolated", "--no-project", "--python", sys.executable, *tools, "python"]


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
