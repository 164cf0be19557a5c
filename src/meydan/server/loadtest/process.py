"""A server in a process of its own, and what it costs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from select import select
from typing import Final

from meydan.processes import undisturbed

START_OR_STOP_SECONDS: Final = 60
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class NoServer(Exception):
    """The server did not start; it has said why."""


@dataclass(frozen=True)
class ServerProcess:
    """A running server."""

    pid: int
    address: str

    def cpu_seconds(self) -> float:
        """The time that it has worked so far, user and system."""
        return _cpu_seconds(self.pid)

    def children_seconds(self) -> float:
        """The processor time of its processes for bots and reviews."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        children = [child for task in tasks for child in (task / "children").read_text().split()]
        return sum(_cpu_seconds(int(child)) for child in children)

    def memory(self) -> int:
        """The memory that it holds, in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def serving(database: str, open_files: int | None = None, **settings: str) -> Iterator[ServerProcess]:
    """`meydan serve` at a free port of this machine, for the block. Raises NoServer.

    It may open so many files. Settings are like `MEYDAN_BOT_SECONDS="1"`. This machine's first address is unlimited.
    """
    command = [sys.executable, "-m", "meydan", "serve", "--host", "127.0.0.1", "--port", "0", "--database", database]
    if open_files is not None:
        command = ["/bin/sh", "-c", f'ulimit -n {open_files}; exec "$@"', "sh", *command]
    usual = {"MEYDAN_LOG_LEVEL": "warning", "MEYDAN_BOT_PROCESSES": "1", "MEYDAN_UNLIMITED": "127.0.0.1"}
    environment = {**os.environ, **usual, **settings}
    with undisturbed():  # Ctrl-C ends this program, which then stops the server
        process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    assert process.stdout is not None
    try:
        ready = select([process.stdout], [], [], START_OR_STOP_SECONDS)[0]
        address = process.stdout.readline().strip() if ready else ""
        if not address.startswith("http"):
            raise NoServer
        yield ServerProcess(process.pid, address)
    finally:
        process.terminate()
        try:
            process.wait(START_OR_STOP_SECONDS)
        finally:
            process.kill()
            process.stdout.close()
