"""The led first game of Kingdomino: two kings, two dominoes, the first forest."""

from __future__ import annotations

from typing import Final

from meydan.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    seats=2,
    opening=("draw 18", "draw 29", "draw 34", "draw 36", "king p0"),
    steps=(
        Step("castle", lit=("p0/castle",)),
        Step("claim", does="claim 29", then=("king p1", "claim 36", "king p1", "claim 34", "king p0")),
        Step("second-king", does="claim 18", then=("draw 5", "draw 12", "draw 24", "draw 41")),
        Step("place", does="place 1,0 e"),
        Step("price", does="claim 41"),
        Step("match", does="place 1,1 e"),
        Step("score", lit=("p0/square:1,0", "p0/square:1,1")),
        Step("free", lit=("question",)),
    ),
)
