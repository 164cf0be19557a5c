"""Python for the engine in the browser, in a folder whose name changes with its content.

Most of it is npm's `pyodide`. The package of `wheel.txt` comes from PyPI, locked by its hash. Wheels in the folder of
COMPILED hold the rules compiled for this Python; they go beside it, and are used while they fit the sources.
"""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import Final

from meydan.bundling.library import repack
from meydan.bundling.part import STAMP, Part
from meydan.bundling.tools import PIP_WHEEL, Tools, pip

RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
STANDARD_LIBRARY: Final = "python_stdlib.zip"
PLATFORM: Final = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314")
DOWNLOAD: Final = ("download", "--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM)
BYTECODE: Final = "bytecode.py"
COMPILED: Final = "compiled"
DIGITS: Final = 12  # of the hash in the name


class Python(Part):
    """What a browser needs besides the pages to play without a network."""

    @property
    def target(self) -> Path:
        return self.root / "src" / "meydan" / "server" / "offline" / "static"

    def sources(self) -> list[Path]:
        fetched = [self.client / "python" / name for name in ("package-lock.json", "wheel.txt")]
        fetched += sorted((self.client / "python" / COMPILED).glob("*.whl"))
        programs = [self._programs / name for name in ("python.py", "library.py", BYTECODE)]
        return [*programs, self.client / "bytecode.js", self.client / "compress.js", *fetched]

    @property
    def _programs(self) -> Path:
        return self.root / "src" / "meydan" / "bundling"

    def needs(self) -> list[str]:
        return [PIP_WHEEL]

    def make(self, tools: Tools) -> None:
        """Make it elsewhere and rename it into its place: it is there as a whole or not at all."""
        digest = self.digest()
        work = self.root / "build" / "client" / "python"
        shutil.rmtree(work, ignore_errors=True)
        files = work / "assets" / "python"
        files.mkdir(parents=True)
        packages = self.client / "python"
        tools.fetch(packages)
        tools.run([*pip(), *DOWNLOAD, "--dest", str(files), "-r", str(packages / "wheel.txt")], work)
        pyodide = packages / "node_modules" / "pyodide"
        for name in RUNTIME:
            shutil.copyfile(pyodide / name, files / name)
        repack(pyodide / STANDARD_LIBRARY, files / STANDARD_LIBRARY)
        program = str(self._programs / BYTECODE)
        tools.run([tools.node.command, str(self.client / "bytecode.js"), str(files), program], work)
        named = files.with_name(f"python-{_hash_of(files)}")
        files.rename(named)
        tools.run([tools.node.command, str(self.client / "compress.js"), str(named)], work)
        if (packages / COMPILED).is_dir():
            shutil.copytree(packages / COMPILED, work / COMPILED, ignore=shutil.ignore_patterns(".*"))
        (work / STAMP).write_text(digest)
        self.remove()
        work.rename(self.target)


def _hash_of(folder: Path) -> str:
    found = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        found.update(file.read_bytes())
    return found.hexdigest()[:DIGITS]
