"""Compiles the modules of an archive, so that no page has to. `client/bytecode.js` runs this in Python for the browser.

Bytecode fits one version of Python alone, and that which builds may be another. The documentation of functions is left
out, which no page shows.
"""

from __future__ import annotations

import importlib.util
import marshal
import zipfile
from pathlib import Path
from typing import Final

UNCHECKED: Final = 1  # a page has no sources that the bytecode could differ from
HEAD: Final = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + bytes(8)
WITHOUT_DOCUMENTATION: Final = 2


def compile_archive(source: str, target: str) -> None:
    """Write an archive again, uncompressed, with bytecode in place of the modules."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for info in old.infolist():
            content = old.read(info)
            is_module = Path(info.filename).suffix == ".py"
            name = info.filename + "c" * is_module
            new.writestr(zipfile.ZipInfo(name, info.date_time), bytecode(content, name) if is_module else content)


def bytecode(source: bytes, name: str) -> bytes:
    """The content of a file of bytecode."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=WITHOUT_DOCUMENTATION)
    return HEAD + marshal.dumps(code)
