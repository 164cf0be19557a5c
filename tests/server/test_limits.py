"""The limits of the server are those that the page about security lists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meydan.server.admission.limits import Buckets, KeptBuckets, Limits

PAGE = Path(__file__).parents[2] / "docs" / "security.md"
ROW = re.compile(r"^\| [^|]+ \| ([^|]+) \| (process|database) \|$", re.MULTILINE)
BURST = re.compile(r"\(([\d,]+)\)")


def listed() -> set[tuple[int, str]]:
    """How much may come at once, and where that is counted, of all rows."""
    rows = ROW.findall(PAGE.read_text())
    return {(int(burst.replace(",", "")), where) for what, where in rows for burst in BURST.findall(what)}


@pytest.mark.parametrize("name", sorted(vars(Limits())))
def test_every_limit_is_listed(name: str) -> None:
    limit = getattr(Limits(), name)
    if isinstance(limit, Buckets | KeptBuckets):
        assert (limit.burst, "process" if isinstance(limit, Buckets) else "database") in listed()
    else:
        assert f"{limit.most} open websockets" in PAGE.read_text()
