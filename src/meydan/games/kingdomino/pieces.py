"""What is in the box: dominoes, and how much of it each number of players uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.native import i64
from meydan.core.written import Written

WHEAT: Final = 0
FOREST: Final = 1
LAKE: Final = 2
GRASS: Final = 3
SWAMP: Final = 4
MINE: Final = 5
TERRAINS: Final = ("wheat", "forest", "lake", "grass", "swamp", "mine")


@final
class Domino(Written):
    """Two squares of land, each with a terrain and crowns."""

    def __init__(self, number: int, first: i64, first_crowns: i64, other: i64, other_crowns: i64) -> None:
        super().__init__(str(number))
        self.number = number
        self.first = first
        self.first_crowns = first_crowns
        self.other = other
        self.other_crowns = other_crowns
        self.is_twin = first == other and first_crowns == other_crowns  # turned around, it is the same

    def __reduce__(self) -> tuple[Callable[[str], Domino], tuple[str]]:
        return domino, (self.text,)


@final
class Box(Written):
    """What a game is set up with."""

    def __init__(self, text: str, used: int, row: i64, kings: int, size: i64) -> None:
        super().__init__(text)
        self.used = used  # dominoes; the others are removed unseen
        self.row = row  # dominoes laid out at a time, one for each king
        self.kings = kings  # of each player
        self.size = size  # squares on a side of the full kingdom

    def __reduce__(self) -> tuple[Callable[[str], Box], tuple[str]]:
        return box, (self.text,)


BOXES: Final = {
    "2": Box("2", used=24, row=4, kings=2, size=5),
    "3": Box("3", used=36, row=3, kings=1, size=5),
    "4": Box("4", used=48, row=4, kings=1, size=5),
    "mighty-duel": Box("mighty-duel", used=48, row=4, kings=2, size=7),
}

_NO_DOMINO: Final = Domino(0, WHEAT, 0, WHEAT, 0)  # so that DOMINOES[n] has the number n
DOMINOES: Final = [
    _NO_DOMINO,
    Domino(1, WHEAT, 0, WHEAT, 0),
    Domino(2, WHEAT, 0, WHEAT, 0),
    Domino(3, FOREST, 0, FOREST, 0),
    Domino(4, FOREST, 0, FOREST, 0),
    Domino(5, FOREST, 0, FOREST, 0),
    Domino(6, FOREST, 0, FOREST, 0),
    Domino(7, LAKE, 0, LAKE, 0),
    Domino(8, LAKE, 0, LAKE, 0),
    Domino(9, LAKE, 0, LAKE, 0),
    Domino(10, GRASS, 0, GRASS, 0),
    Domino(11, GRASS, 0, GRASS, 0),
    Domino(12, SWAMP, 0, SWAMP, 0),
    Domino(13, WHEAT, 0, FOREST, 0),
    Domino(14, WHEAT, 0, LAKE, 0),
    Domino(15, WHEAT, 0, GRASS, 0),
    Domino(16, WHEAT, 0, SWAMP, 0),
    Domino(17, FOREST, 0, LAKE, 0),
    Domino(18, FOREST, 0, GRASS, 0),
    Domino(19, WHEAT, 1, FOREST, 0),
    Domino(20, WHEAT, 1, LAKE, 0),
    Domino(21, WHEAT, 1, GRASS, 0),
    Domino(22, WHEAT, 1, SWAMP, 0),
    Domino(23, WHEAT, 1, MINE, 0),
    Domino(24, FOREST, 1, WHEAT, 0),
    Domino(25, FOREST, 1, WHEAT, 0),
    Domino(26, FOREST, 1, WHEAT, 0),
    Domino(27, FOREST, 1, WHEAT, 0),
    Domino(28, FOREST, 1, LAKE, 0),
    Domino(29, FOREST, 1, GRASS, 0),
    Domino(30, LAKE, 1, WHEAT, 0),
    Domino(31, LAKE, 1, WHEAT, 0),
    Domino(32, LAKE, 1, FOREST, 0),
    Domino(33, LAKE, 1, FOREST, 0),
    Domino(34, LAKE, 1, FOREST, 0),
    Domino(35, LAKE, 1, FOREST, 0),
    Domino(36, WHEAT, 0, GRASS, 1),
    Domino(37, LAKE, 0, GRASS, 1),
    Domino(38, WHEAT, 0, SWAMP, 1),
    Domino(39, GRASS, 0, SWAMP, 1),
    Domino(40, MINE, 1, WHEAT, 0),
    Domino(41, WHEAT, 0, GRASS, 2),
    Domino(42, LAKE, 0, GRASS, 2),
    Domino(43, WHEAT, 0, SWAMP, 2),
    Domino(44, GRASS, 0, SWAMP, 2),
    Domino(45, MINE, 2, WHEAT, 0),
    Domino(46, SWAMP, 0, MINE, 2),
    Domino(47, SWAMP, 0, MINE, 2),
    Domino(48, WHEAT, 0, MINE, 3),
]
DOMINO_COUNT: Final = 48
NUMBERS: Final = range(1, DOMINO_COUNT + 1)


def domino(text: str) -> Domino:
    """The domino of this number."""
    return DOMINOES[int(text)]


def box(text: str) -> Box:
    """The box for this many players, or for the Mighty Duel."""
    return BOXES[text]
