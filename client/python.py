"""Fetch what Python in the browser needs besides npm's `pyodide`, into node_modules/.python; the build runs this.

The package of `python.txt` comes from PyPI, locked by its hash. The standard library is packed again, uncompressed:
what the server compresses as a whole is a third smaller.
"""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

CLIENT = Path(__file__).parent
WANTED = CLIENT / "python.txt"
STANDARD_LIBRARY = CLIENT / "node_modules" / "pyodide" / "python_stdlib.zip"
FOLDER = CLIENT / "node_modules" / ".python"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314")
FIRST_DATE = (1980, 1, 1, 0, 0, 0)  # the same bytes every time


def main() -> int:
    mark = hashlib.sha256(WANTED.read_bytes() + STANDARD_LIBRARY.read_bytes()).hexdigest()
    done = FOLDER / "done"
    if done.is_file() and done.read_text() == mark:
        return 0
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as elsewhere:  # pip must not take this file for a package called `python`
        words = ["download", "--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM]
        subprocess.run([*pip(), *words, "--dest", str(FOLDER), "-r", str(WANTED)], cwd=elsewhere, check=True)
    repack(STANDARD_LIBRARY, FOLDER / STANDARD_LIBRARY.name)
    done.write_text(mark)
    return 0


def pip() -> list[str]:
    """The command of pip: this Python's own, or the one on the PATH, or uv's."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    for found, words in (
        (shutil.which("pip"), []),
        (shutil.which("pip3"), []),
        (shutil.which("uv"), ["tool", "run", "pip"]),
    ):
        if found is not None:
            return [found, *words]
    sys.exit("python.py: neither pip nor uv is installed, and one of them must fetch the package of python.txt")


def repack(source: Path, target: Path) -> None:
    """Write an archive with the same files, uncompressed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            new.writestr(zipfile.ZipInfo(name, FIRST_DATE), old.read(name))


if __name__ == "__main__":
    sys.exit(main())
