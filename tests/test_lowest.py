"""The server plays with the lowest and with the newest versions of what it depends on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LOWEST = Path(__file__).parent.parent / "scripts" / "lowest"


@pytest.mark.long
@pytest.mark.skipif(shutil.which("uv") is None, reason="uv makes the environment")
@pytest.mark.parametrize("versions", ["lowest", "newest"])
def test_a_game_is_played_with_these_versions(versions: str) -> None:
    command = [sys.executable, str(LOWEST), *(["--newest"] if versions == "newest" else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
    assert done.returncode == 0, done.stderr
    assert "was played to the end" in done.stdout
    assert done.stderr == ""
