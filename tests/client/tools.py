"""The client's own tools, found and run as the build does."""

from __future__ import annotations

import fcntl
import importlib.util
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

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


@cache
def build_hook() -> ModuleType:
    """The module hatch_build."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def npm(*words: str, folder: Path = CLIENT) -> str:
    """The output of an npm command in the client's folder or a copy; AssertionError with the output if it fails."""
    found = build_hook().node()
    if found is None:
        cannot("no Node is installed: the client's own tests need one of 20.19 or newer")
    command, node = found
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*command, *words],
        cwd=folder,
        env={**os.environ, "PATH": path},
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


class Silence:
    """Hatch without messages."""

    def display_warning(self, _: str) -> None:
        pass


def built() -> None:
    """The pages as the sources are now."""
    with alone():
        client = build_hook().Client(str(ROOT), Silence())
        client.make()
        if not client.is_fresh():
            cannot("the client cannot be built here: cd client && npm ci && npm run build says why")
