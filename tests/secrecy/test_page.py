"""The page about security names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
    assert len(named) > 40
    missing = [f"{file}::{name}" for file, name in named if f"def {name}(" not in (ROOT / file).read_text("utf-8")]
    assert not missing


def test_every_item_has_a_test() -> None:
    rows = [line for line in PAGE.splitlines() if re.match(r"\| \d+\.\d", line)]
    assert len(rows) > 30
    assert all("::" in row or "scripts/audit" in row for row in rows)
