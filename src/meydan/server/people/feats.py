"""Feats: achievements that can be seen only at the end of a game, from where its points come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

from meydan.core.game import Outcome, Seat

Feat = Literal["full-realm", "long-wall"]

REALM: Final = 24  # squares around the castle of a kingdom of 5 by 5
WALL: Final = 15  # sides


def feats_of(game: str, outcome: Outcome) -> Iterator[tuple[Seat, Feat]]:
    """What the seats have achieved that can be seen only at the end of their game."""
    for seat, items in enumerate(outcome.breakdown):
        if game == "kingdomino":
            squares: Counter[object] = Counter()  # by game, of which a dynasty has three
            for item in items:
                squares[item.facts.get("game")] += int(item.facts.get("squares", 0))
            if any(count >= REALM for count in squares.values()):
                yield seat, "full-realm"
        elif game == "alhambra" and any(int(item.facts.get("sides", 0)) >= WALL for item in items):
            yield seat, "long-wall"
