"""The led first game of Kingdom Builder: one turn beside a farm, and the farm's extra settlement."""

from __future__ import annotations

from typing import Final

from meydan.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    seats=2,
    options={"first-game": ""},
    opening=("terrain p0 flowers", "terrain p1 canyon"),
    steps=(
        Step("card", does="settle p17"),
        Step("beside", does="settle o17"),
        Step("location", does="settle n16"),
        Step("goals", lit=("goals",)),
        Step(
            "end",
            does="end",
            then=("terrain p0 meadow", "settle c6", "settle b6", "settle d7", "end", "terrain p1 forest"),
        ),
        Step("tile", does="use farm"),
        Step("gold", does="settle k17"),
        Step("free", lit=("question",)),
    ),
)
