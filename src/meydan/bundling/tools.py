"""The programs that make the parts. Their output is kept, and shown if one of them fails."""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from meydan.beside import Failed, child
from meydan.bundling.node import Node

TOLD_CHARACTERS: Final = 3000
NPM_CI: Final = ("ci", "--no-audit", "--no-fund", "--prefer-offline")
PIP_WHEEL: Final = "pip>=24"


@dataclass(frozen=True)
class Tools:
    """Node, npm and pip; while one of them runs, nobody else makes a part."""

    node: Node
    lock: int

    def run(self, command: list[str], folder: Path) -> None:
        """Run a program in a folder. Raises Failed."""
        with tempfile.TemporaryFile("w+", errors="replace") as log:
            with child(command, log, self.lock, cwd=folder, env=self.node.environment()) as process:
                process.wait()
            if process.returncode:
                log.seek(0)
                raise Failed(f"{' '.join(command)} failed:\n{log.read()[-TOLD_CHARACTERS:]}")

    def npm(self, folder: Path, *words: str) -> None:
        """Run npm in a folder. Raises Failed."""
        self.run([*self.node.npm, *words], folder)

    def fetch(self, folder: Path) -> None:
        """Install the packages of a lock file; those of the tests only if they are there already. Raises Failed."""
        modules = folder / "node_modules"
        lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
        mark = modules / ".meydan"
        if mark.is_file() and mark.read_text() == lock:
            return
        has_tools = (modules / "vitest").is_dir()
        self.npm(folder, *NPM_CI, *([] if has_tools else ["--omit=dev"]))
        mark.write_text(lock)


def pip() -> list[str]:
    """The command of pip: this Python's own, the one on the PATH, or uv's. Raises Failed."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    for found, words in (
        (shutil.which("pip"), []),
        (shutil.which("pip3"), []),
        (shutil.which("uv"), ["tool", "run", "pip"]),
    ):
        if found is not None:
            return [found, *words]
    raise Failed("neither pip nor uv is installed, and one of them must fetch the package of wheel.txt")
