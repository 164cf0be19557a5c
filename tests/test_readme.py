"""What the README shows is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 0
    assert failed == 0
