"""The installed packages of a page with the bytecode of what it has imported, for its next start.

Unpacking and compiling them takes longer than all the rest of a start. A page keeps this beside the files of its
version, so it always belongs to them, and unpacks it without Python (`client/src/device/unpacked.ts`): the length of a
list, the list of names and sizes as JSON, and all contents one after the other.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Final

CACHE: Final = "__pycache__"
UNCHECKED: Final = 1  # Python need not look whether the source is newer
HEAD: Final = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + bytes(8)
LENGTH_BYTES: Final = 4


def unpacked(folder: Path) -> bytes:
    """All files of a folder."""
    files = sorted((file for file in folder.rglob("*") if file.is_file()), key=lambda file: file.as_posix())
    contents = [_content(file) for file in files]
    names = [file.relative_to(folder).as_posix() for file in files]
    listed = json.dumps([[name, len(content)] for name, content in zip(names, contents, strict=True)]).encode()
    return b"".join([len(listed).to_bytes(LENGTH_BYTES, "little"), listed, *contents])


def _content(file: Path) -> bytes:
    """The content of a file; bytecode without the time of its source, which is another one after the next start."""
    content = file.read_bytes()
    return HEAD + content[len(HEAD) :] if file.parent.name == CACHE else content
