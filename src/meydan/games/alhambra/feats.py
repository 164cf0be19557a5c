"""What a player of Alhambra can achieve besides points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.core.game import Item

LONG_WALL: Final = "long-wall"
SIDES: Final = 15


def feats(items: Sequence[Item]) -> list[str]:
    """A long wall, from where the points come from."""
    return [LONG_WALL] if any(int(item.facts.get("sides", 0)) >= SIDES for item in items) else []
