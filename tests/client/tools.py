"""The client's own tools, found and run as the build does."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

from meydan.bundling.node import find_node

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client"
LONGEST = 600  # seconds


def cannot(reason: str) -> NoReturn:
    """Fail in CI because something is missing on this machine; elsewhere skip the test."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@contextmanager
def alone() -> Iterator[None]:
    """One worker at a time fetches and builds."""
    with (CLIENT / ".alone").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def npm(*words: str, folder: Path = CLIENT) -> str:
    """The output of an npm command in the client's folder or a copy; AssertionError with the output if it fails."""
    node = find_node()
    if node is None:
        cannot("no Node is installed: the client's own tests need one of 20.19 or newer")
    done = subprocess.run(
        [*node.npm, *words],
        cwd=folder,
        env=node.environment(),
        capture_output=True,
        text=True,
        timeout=LONGEST,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def complete() -> None:
    """A plain install has no tools for the tests: fetch them."""
    with alone():
        if not (CLIENT / "node_modules" / "vitest").is_dir():
            npm("ci", "--no-audit", "--no-fund", "--prefer-offline")


def built() -> None:
    """The pages as the sources are now, and Python for the browser."""
    with alone():
        program = [sys.executable, "-m", "meydan.bundling"]
        done = subprocess.run(program, cwd=ROOT / "src", capture_output=True, text=True, timeout=LONGEST)
    if done.returncode:
        cannot(f"the client cannot be built here: {done.stderr}")
