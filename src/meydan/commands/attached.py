"""A process that builds a part of a checkout and ends with us; work of this kind beside a running server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import Final

from meydan.beside import BUSY, ENDED, FAILED, Failed
from meydan.compiled import PACKAGE

STOP_SECONDS: Final = 1  # for a process to end by itself


class NotFetched(Failed):
    """uv cannot fetch the tools."""


class Attached:
    """A program of ours. It ends when its standard input is closed, which also happens if we are killed."""

    def __init__(self, python: Sequence[str], tools: Sequence[str], *words: str) -> None:
        """Start `python -m …`, in a Python that has the tools or lets uv fetch them."""
        self._tools = tools
        self._process = subprocess.Popen(
            [*python, "-m", *words],
            cwd=PACKAGE.parent,
            env={**os.environ, "MEYDAN_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,  # we handle Ctrl-C ourselves
        )

    def percents(self) -> Iterator[int]:
        """Its progress, until it ends."""
        assert self._process.stdout is not None
        return map(int, self._process.stdout)

    def succeeded(self) -> bool:
        """Wait for its end. Returns False if it was ended early or another process does the work. Raises Failed."""
        assert self._process.stderr is not None
        said = (self._process.stderr.read().strip() or "it said nothing").splitlines()[0]
        status = self._process.wait()
        if status == FAILED:
            raise Failed(said.removesuffix(":"))
        if status not in (0, BUSY, ENDED) and status > 0:
            raise NotFetched(f"uv cannot fetch {' and '.join(self._tools)}: {said}")
        return status == 0

    def close(self) -> None:
        """End it and all processes that it has started."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(STOP_SECONDS)
        self._process.terminate()  # uv does not read its input while it downloads


def python_with(tools: Sequence[str]) -> list[str] | None:
    """The command that starts a Python of our version with tools that uv fetches; None if there is no uv."""
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        return None
    wanted = [word for tool in tools for word in ("--with", tool)]
    return [uv, "run", "--quiet", "--isolated", "--no-project", "--python", sys.executable, *wanted, "python"]


@dataclass(frozen=True)
class Work:
    """What a checkout makes for itself, and what the log says of it."""

    is_wanted: Callable[[], bool]
    start: Callable[[], Attached]  # Raises Failed
    missing: str
    begun: str
    done: str
    failed: str


class BesideServer:
    """Does work at low priority while a server runs; it always ends with the server."""

    def __init__(self, works: Sequence[Work], tell: Callable[..., None]) -> None:
        self._works = works
        self._tell = tell  # writes to the log: what happens, and the reason
        self._processes: list[Attached] = []

    def start(self) -> None:
        """Start the work that is wanted and possible."""
        for work in self._works:
            if work.is_wanted():
                self._start(work)

    def _start(self, work: Work) -> None:
        try:
            process = work.start()
        except Failed as failed:
            self._tell(work.missing, reason=str(failed))
        else:
            self._processes.append(process)
            self._tell(work.begun)
            Thread(target=self._watch, args=(work, process), daemon=True).start()

    def _watch(self, work: Work, process: Attached) -> None:
        try:
            if process.succeeded():
                self._tell(work.done)
        except Failed as failed:
            self._tell(work.failed, reason=str(failed))

    def close(self) -> None:
        """End all that is under way."""
        for process in self._processes:
            process.close()
