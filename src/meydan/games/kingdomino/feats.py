"""What a player of Kingdomino can achieve besides points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from meydan.core.game import Item

FULL_REALM: Final = "full-realm"
REALM: Final = 24  # squares around the castle of a kingdom of 5 by 5


def feats(items: Sequence[Item]) -> list[str]:
    """A kingdom without a gap, from where its points come from."""
    squares: Counter[object] = Counter()  # by game: a dynasty has three
    for item in items:
        squares[item.facts.get("game")] += int(item.facts.get("squares", 0))
    return [FULL_REALM] if any(count >= REALM for count in squares.values()) else []
