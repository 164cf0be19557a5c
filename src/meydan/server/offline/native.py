"""The rules compiled for Python in the browser: wheels that were given to the build, and that fit this very package.

They are Meydan's own wheel for Emscripten, of which a page needs the compiled modules alone, and that of `librt`, which
compiled modules need. Without them, and where they cannot be loaded, a page runs the interpreted rules.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from meydan.compiled import changed_since

OURS: Final = "meydan/"
NATIVE: Final = "meydan/_native/"
MADE: Final = NATIVE + "made.json"
NEEDED: Final = "librt/"


def native_files(folder: Path) -> dict[str, bytes]:
    """What the wheels of a folder add to the package of a page; nothing if they do not fit."""
    found = {name: content for wheel in sorted(folder.glob("*.whl")) for name, content in _wanted(wheel)}
    if MADE not in found or not any(name.startswith(NEEDED) for name in found):
        return {}
    return {} if changed_since(json.loads(found[MADE])) else found


def _wanted(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a wheel that a page needs."""
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if not name.endswith("/") and (name.startswith(NATIVE) or not name.startswith(OURS)):
                yield name, packed.read(name)
