"""The files that a browser keeps for times without a network: those of the built client, and the engine."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from meydan.server.offline.bundle import archive

LIST: Final = "files.json"
INDEX: Final = "index.html"
PYTHON: Final = "assets/python-"
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


def offline_files(folder: Path, index: bytes | None = None) -> Mapping[str, bytes]:
    """The engine and the list of all files beside a built client; none if it was built without Python."""
    names = {file.relative_to(folder).as_posix(): _sent_bytes(file) for file in sorted(folder.glob("assets/**/*"))}
    files = {name: size for name, size in names.items() if size and not name.endswith((".br", ".gz"))}
    wheel = next((name for name in files if name.startswith(PYTHON) and name.endswith(".whl")), None)
    if wheel is None or not (folder / INDEX).is_file():
        return {}
    made = archive()
    engine = ENGINE.format(_hash(made)[:DIGITS])
    files[engine] = len(made)
    page = _hash((folder / INDEX).read_bytes() if index is None else index)
    version = _hash("\n".join([page, *sorted(files)]).encode())[:DIGITS]
    python = wheel.rpartition("/")[0] + "/"
    kept = KeptFiles(version, engine, python, wheel, files, page)
    return {engine: made, LIST: msgspec.json.encode(kept)}


def _sent_bytes(file: Path) -> int:
    """How many bytes of a file are sent: those of its compressed copy, if there is one."""
    if not file.is_file():
        return 0
    small = file.with_name(file.name + ".br")
    return small.stat().st_size if small.is_file() else file.stat().st_size


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
