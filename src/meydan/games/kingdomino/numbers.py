"""Kingdomino's actions as numbers: discard, claims, places near the castle, places that only the large kingdom has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meydan.core.numbers import NumberTable
from meydan.games.kingdomino.actions import CLAIMS, DISCARD, DRAWS, KINGS, PLACES, Action
from meydan.games.kingdomino.board import HOME, REACH, SQUARES, Square

NEAR: Final = 4  # how far from the castle a square of the smaller kingdom can lie


def reach(options: Mapping[str, str]) -> int:
    """How far from the castle a square can lie."""
    return REACH if "mighty-duel" in options else NEAR


def distance(square: Square) -> int:
    """How far the square is from the castle, in rows or columns, whichever is more."""
    return max(abs(int(square.row) - HOME), abs(int(square.column) - HOME))


def _places(nearest: int, farthest: int) -> list[Action]:
    """The places whose farther square is at such a distance: direction by direction, from the south-west."""
    return [
        place
        for places in PLACES
        for place in places
        if nearest <= max(distance(place.first), distance(place.other)) <= farthest
    ]


_DEALER: Final[list[Action]] = [*DRAWS[1:], *KINGS]
_SMALL: Final[list[Action]] = [DISCARD, *CLAIMS[1:], *_places(0, NEAR)]
_NUMBERS: Final = {
    NEAR: NumberTable(_SMALL, _DEALER),
    REACH: NumberTable([*_SMALL, *_places(NEAR + 1, REACH)], _DEALER),
}


def numbers(options: Mapping[str, str]) -> NumberTable[Action]:
    """337 numbers, or 673 in the Mighty Duel; the first 337 are the same."""
    return _NUMBERS[reach(options)]


def spots(reached: int) -> list[int]:
    """cell -> its place in a square picture of the land, from the north-west; 0 for cells outside it."""
    side = 2 * reached + 1
    found = [0] * len(SQUARES)
    for square in SQUARES:
        if distance(square) <= reached:
            found[square.cell] = (HOME + reached - int(square.row)) * side + int(square.column) - HOME + reached
    return found
