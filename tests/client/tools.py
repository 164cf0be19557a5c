"""The client's own tools, found and run as the build does."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from functools import cache
from pathlib import Path
from types import ModuleType

from tests.browser.chromium import cannot

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client"
LONGEST = 600  # seconds


@cache
def build_hook() -> ModuleType:
    """The module hatch_build."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def npm(*words: str) -> str:
    """What a command of npm says; AssertionError with its words if it fails."""
    found = build_hook().node()
    if found is None:
        cannot("no Node is installed: the client's own tests need one of 20.19 or newer")
    command, folder = found
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*command, *words],
        cwd=CLIENT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=LONGEST,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def complete() -> None:
    """A plain install has no tools for the tests: fetch them."""
    if not (CLIENT / "node_modules" / "vitest").is_dir():
        npm("ci", "--no-audit", "--no-fund", "--prefer-offline")
