"""The faults of the controls fit the present server: a fault in code that is gone would find nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BUILD_IN = "from tests.faults.broken import FAULTS\nfor fault in FAULTS:\n    fault()"


def test_every_fault_can_be_built_in() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BUILD_IN], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
