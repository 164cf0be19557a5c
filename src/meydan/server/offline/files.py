"""The files that a browser keeps for times without a network: those of the pages, Python, and the engine."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from meydan.server.offline.bundle import archive
from meydan.server.offline.native import tag_of

LIST: Final = "files.json"
INDEX: Final = "index.html"
PAGES: Final = Path(__file__).parents[1] / "static"
PYTHON: Final = Path(__file__).parent / "static"  # Python for the browser; a checkout may make it while its server runs
COMPILED: Final = "compiled"  # a folder of wheels beside it, with the rules compiled for it
ENGINE: Final = "assets/engine-{}.tar.xz"
DIGITS: Final = 12  # of a hash in a name


class KeptFiles(Struct, frozen=True):
    """One version of Meydan, as client/src/device/kept-files.ts reads it."""

    version: str
    engine: str
    python: str
    msgspec: str
    files: dict[str, int]
    index: str


def offline_files(pages: Path, python: Path, index: bytes | None = None) -> Mapping[str, bytes]:
    """The engine and the list of all files; empty unless both the pages and Python are there."""
    files = {**_sizes(pages), **_sizes(python)}
    wheel = next((name for name in files if name.endswith(".whl")), None)
    if wheel is None or not (pages / INDEX).is_file():
        return {}
    made = archive(python / COMPILED, tag_of(wheel))  # the compiled rules must be for the same Python
    engine = ENGINE.format(_hash(made)[:DIGITS])
    files[engine] = len(made)
    page = _hash((pages / INDEX).read_bytes() if index is None else index)
    version = _hash("\n".join([page, *sorted(files)]).encode())[:DIGITS]
    kept = KeptFiles(version, engine, wheel.rpartition("/")[0] + "/", wheel, files, page)
    return {engine: made, LIST: msgspec.json.encode(kept)}


def _sizes(folder: Path) -> dict[str, int]:
    """The files of a folder whose names change with their content, and how many bytes of each are sent."""
    names = {file.relative_to(folder).as_posix(): _sent_bytes(file) for file in sorted(folder.glob("assets/**/*"))}
    return {name: size for name, size in names.items() if size and not name.endswith((".br", ".gz"))}


def _sent_bytes(file: Path) -> int:
    """How many bytes of a file are sent: those of its compressed copy, if there is one."""
    if not file.is_file():
        return 0
    small = file.with_name(file.name + ".br")
    return small.stat().st_size if small.is_file() else file.stat().st_size


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
