"""The example as its users have it: installed as a separate package beside Meydan."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CARAVAN = Path(__file__).parents[2] / "docs" / "examples" / "caravan"


def install(folder: Path) -> dict[str, str]:
    """Install the package into an empty folder; returns the environment of a program that finds it there."""
    command = ["uv", "pip", "install", "-q", "--python", sys.executable, "--no-deps", "--target", str(folder)]
    subprocess.run([*command, str(CARAVAN)], check=True)
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
