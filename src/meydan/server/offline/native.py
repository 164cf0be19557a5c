"""The rules compiled for Python in the browser: wheels that were given to the build, and that fit this very package.

They are Meydan's own wheel for Emscripten, of which a page needs the compiled modules alone, and that of `librt`, which
compiled modules need. Wheels for another Python or platform are left aside. Without them, and where they cannot
be loaded, a page runs the interpreted rules.
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
# How cibuildwheel called the platform before PEP 783 did.
OLDER_NAME: Final = ("pyodide_", "pyemscripten_")

Tag = tuple[str, frozenset[str]]  # the Python and the platforms that a wheel is for


def tag_of(wheel: str) -> Tag:
    """What a wheel with this name is for."""
    python, _, platforms = wheel.removesuffix(".whl").split("-")[-3:]
    return python, frozenset(platform.replace(*OLDER_NAME, 1) for platform in platforms.split("."))


def native_files(folder: Path, tag: Tag) -> dict[str, bytes]:
    """What the wheels of a folder that are for a page's Python add to its package; nothing if they do not fit."""
    wheels = [wheel for wheel in sorted(folder.glob("*.whl")) if _is_for(tag, wheel.name)]
    found = {name: content for wheel in wheels for name, content in _wanted(wheel)}
    if MADE not in found or not any(name.startswith(NEEDED) for name in found):
        return {}
    return {} if changed_since(json.loads(found[MADE])) else found


def _is_for(tag: Tag, wheel: str) -> bool:
    (python, platforms), (wanted, ours) = tag_of(wheel), tag
    return python == wanted and not platforms.isdisjoint(ours)


def _wanted(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a wheel that a page needs."""
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if not name.endswith("/") and (name.startswith(NATIVE) or not name.startswith(OURS)):
                yield name, packed.read(name)
