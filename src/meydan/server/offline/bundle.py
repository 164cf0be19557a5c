"""The engine as one archive for the page: our own package and the few others that it needs, as they are installed here.

It is made by the server that hands it out, so a page never has other rules than its server.
"""

from __future__ import annotations

import gzip
import io
import tarfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import files
from pathlib import Path
from typing import Final

from meydan.server.offline.native import Tag, native_files
from meydan.server.offline.store import newest_schema

PACKAGE: Final = Path(__file__).parents[2]
SCHEMA: Final = "meydan/server/offline/schema.sql"
# Modules that a page does not need: those for a terminal, for research, or for a server alone.
AT_HOME: Final = frozenset(
    {
        "_native",
        "bundling",
        "client",
        "commands",
        "laws",
        "learning",
        "research",
        "static",
        "loadtest",
        "picture.py",
        "pictures",
        "versions",
        "__pycache__",
    }
)
# Packages that ours needs in a page, except msgspec, which comes compiled for it.
OTHERS: Final = ("starlette", "anyio", "prometheus-client", "confusable-homoglyphs")
# Their files that a page does not need: another event loop, other processes, tools for tests.
UNUSED: Final = frozenset({"_trio.py", "to_process.py", "testclient.py", "pytest_plugin.py"})


# Compiled modules find the types of typed dictionaries in this package.
WITH_NATIVE: Final = "mypy-extensions"


@cache
def archive(compiled: Path | None = None, tag: Tag | None = None) -> bytes:
    """The archive, the same bytes for the same files; with the compiled rules of a folder, if they fit this Python."""
    made = io.BytesIO()
    native = native_files(compiled, tag) if compiled and tag else {}
    others = (*OTHERS, WITH_NATIVE) if native else OTHERS
    with tarfile.open(fileobj=made, mode="w:xz") as tar:
        for name, content in sorted([*_contents(others), *native.items()]):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return made.getvalue()


def _contents(others: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    yield SCHEMA, newest_schema().encode()
    for file in PACKAGE.rglob("*"):
        if file.is_file() and AT_HOME.isdisjoint(file.relative_to(PACKAGE).parts):
            yield f"meydan/{file.relative_to(PACKAGE).as_posix()}", _loosened(file)
    for migration in PACKAGE.joinpath("server", "store", "migrations", "versions").glob("[0-9]*_*.py"):
        yield (
            f"meydan/{migration.relative_to(PACKAGE).as_posix()}",
            b"",
        )  # only its name is needed, which says how new the schema is
    for name in others:
        for path in files(name) or ():
            is_code = path.suffix not in (".pyc", ".pth") and path.parts[0] not in ("..", "bin")
            if is_code and path.name not in UNUSED:
                yield path.as_posix(), path.read_binary()


def _loosened(file: Path) -> bytes:
    """The content of a file; one that is compressed is only wrapped, since the whole archive is compressed better."""
    content = file.read_bytes()
    return gzip.compress(gzip.decompress(content), 0, mtime=0) if file.suffix == ".gz" else content
