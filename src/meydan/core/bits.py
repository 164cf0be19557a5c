"""Sets of small numbers as machine words: a bit for each member."""

from __future__ import annotations

from meydan.core.native import i64


def count(members: i64) -> i64:
    """How many members a set has."""
    found: i64 = 0
    while members:
        members &= members - 1
        found += 1
    return found
