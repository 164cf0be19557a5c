"""A checkout of its own, whose rules can be compiled without touching ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE = shutil.ignore_patterns("__pycache__", "_native", "static")
KEPT_OUT = ("MEYDAN_PURE", "MEYDAN_CLIENT", "UV", "CC")  # settings of the tests that players do not have
LONGEST = 240  # seconds for any process


class Checkout:
    """A copy of the sources; a small one holds a single file of the rules, and compiles in seconds."""

    def __init__(self, folder: Path, small: bool = True) -> None:
        self.folder = folder
        self.source = folder / "src"
        self.native = self.source / "meydan" / "_native"
        self.work = folder / "build" / "native" / "work"
        shutil.copytree(ROOT / "src", self.source, ignore=MADE)
        shutil.copy(ROOT / "hatch_build.py", folder)
        if small:
            for room in ("core", "games", "bots"):
                shutil.rmtree(self.source / "meydan" / room)
            (self.source / "meydan" / "core").mkdir()
            for name in ("__init__.py", "errors.py"):
                shutil.copy(ROOT / "src" / "meydan" / "core" / name, self.source / "meydan" / "core")

    def environment(self, **settings: str) -> dict[str, str]:
        """The environment of a player, without a setting for how the rules run."""
        kept = {name: value for name, value in os.environ.items() if name not in KEPT_OUT}
        return {**kept, "PYTHONPATH": str(self.source), "MEYDAN_LOG_FORMAT": "text", **settings}

    def start(self, *words: str, **settings: str) -> subprocess.Popen[str]:
        """A Python with these arguments."""
        return subprocess.Popen(
            [sys.executable, *words],
            cwd=self.source,
            env=self.environment(**settings),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *words: str, **settings: str) -> tuple[int, str, str]:
        """The exit status, and what it said."""
        process = self.start(*words, **settings)
        out, err = process.communicate(timeout=LONGEST)
        return process.returncode, out, err

    def build(self) -> str:
        """How the rules would run now."""
        return self.run("-c", "import meydan; print(meydan.BUILD)")[1].strip()

    def workers(self, folder: Path | None = None) -> list[int]:
        """The processes that work in a folder; those that compile, if none is named."""
        files = Path("/proc").glob("[0-9]*/cmdline")
        return [int(file.parent.name) for file in files if str(folder or self.work) in _text(file)]


def _text(file: Path) -> str:
    try:
        return file.read_text(errors="replace")
    except OSError:  # the process has ended
        return ""


def wait_until(condition: Callable[[], object]) -> None:
    """Wait until this is true; AssertionError if it never is."""
    end = time.monotonic() + LONGEST
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
