"""The led first game of Alhambra: two purchases, one of them exact, and the beginning of a wall."""

from __future__ import annotations

from typing import Final

from meydan.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    seats=3,
    opening=(
        *("tile chambers-9b", "tile garden-8a", "tile tower-9a", "tile pavilion-5"),
        *("money p0 green-8", "money p0 orange-5", "money p0 yellow-7"),
        *("money p1 blue-5", "money p1 green-3", "money p1 yellow-4", "money p1 orange-9"),
        *("money p2 blue-4", "money p2 green-6", "money p2 orange-2", "money p2 yellow-9"),
        *("money orange-5", "money blue-3", "money yellow-2", "money green-4"),
    ),
    steps=(
        Step("fountain", lit=("p0/0,0",)),
        Step("exact", does="buy green green-8", lit=("slot/green",)),
        Step("money", does="take orange-5", lit=("money/2",)),
        Step(
            "build",
            does="build garden-8a 1,0",
            then=(
                *("money yellow-7", "tile garden-10b", "take green-4", "money blue-6"),
                *("buy yellow yellow-9", "build pavilion-5 -1,0", "tile chambers-7a"),
            ),
        ),
        Step("more", does="buy orange orange-5 orange-5", lit=("slot/orange",)),
        Step(
            "wall",
            does="build tower-9a 0,1",
            then=(
                *("tile arcades-6a", "take yellow-7", "money orange-8"),
                *("take blue-6", "money green-5"),
            ),
        ),
        Step("scoring", lit=("p0/0,0", "p0/1,0", "p0/0,1")),
        Step("free", lit=("question",)),
    ),
)
