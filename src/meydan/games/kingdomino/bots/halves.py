"""The halves of all dominoes as rows of numbers, and how common a terrain is in the box."""

from __future__ import annotations

from typing import Final

from meydan.core.native import i64, vec
from meydan.games.kingdomino.pieces import DOMINOES, TERRAINS


def _halves(terrain: int) -> int:
    """The squares of a terrain on all dominoes."""
    return sum((domino.first == terrain) + (domino.other == terrain) for domino in DOMINOES[1:])


def _crowns_of(terrain: int) -> int:
    """The crowns of a terrain on all dominoes."""
    first = sum(int(domino.first_crowns) for domino in DOMINOES if domino.first == terrain)
    return first + sum(int(domino.other_crowns) for domino in DOMINOES if domino.other == terrain)


def _per_cent(counts: list[int]) -> vec[i64]:
    """Each count as a percentage of the mean; the castle, which has the last number, has 0."""
    shares = [count * len(counts) * 100 // sum(counts) for count in counts]
    shares.append(0)
    return vec[i64](shares)


_EVERY: Final = range(len(TERRAINS))
BIT: Final = vec[i64]([1 << terrain for terrain in range(len(TERRAINS))])
FIRST: Final = vec[i64]([int(domino.first) for domino in DOMINOES])
FIRST_CROWNS: Final = vec[i64]([int(domino.first_crowns) for domino in DOMINOES])
OTHER: Final = vec[i64]([int(domino.other) for domino in DOMINOES])
OTHER_CROWNS: Final = vec[i64]([int(domino.other_crowns) for domino in DOMINOES])
SPREAD: Final = _per_cent([_halves(terrain) for terrain in _EVERY])  # squares of a terrain in the box
CROWNED: Final = _per_cent([_crowns_of(terrain) for terrain in _EVERY])  # crowns of a terrain in the box
