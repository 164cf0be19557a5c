"""The rules of placing and scoring once more, word for word: slow, plain, with nothing in common with the fast ones."""

from __future__ import annotations

from meydan.games.kingdomino.pieces import Domino
from meydan.games.kingdomino.state import Kingdom
from tests.games.kingdomino.drawing import Land, Spot, land_of

STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
CASTLE: Spot = (0, 0)


def beside(where: Spot) -> list[Spot]:
    return [(where[0] + east, where[1] + north) for east, north in STEPS.values()]


def placements(kingdom: Kingdom, domino: Domino) -> set[str]:
    """Every square and direction, each tried against the rule."""
    land = land_of(kingdom)
    size = int(kingdom.size)
    equal = (domino.first, domino.first_crowns) == (domino.other, domino.other_crowns)
    return {
        f"place {x},{y} {direction}"
        for x in range(-size, size + 1)
        for y in range(-size, size + 1)
        for direction in ("ne" if equal else "nesw")
        if is_legal(land, domino, (x, y), (x + STEPS[direction][0], y + STEPS[direction][1]), size)
    }


def is_legal(land: dict[Spot, Land], domino: Domino, first: Spot, other: Spot, size: int) -> bool:
    """Both squares are empty, one half touches its like or the castle, and all fits into the box."""
    if CASTLE in (first, other) or first in land or other in land:
        return False
    if not touches(land, first, int(domino.first)) and not touches(land, other, int(domino.other)):
        return False
    return fits({CASTLE, *land, first, other}, size)


def touches(land: dict[Spot, Land], where: Spot, terrain: int) -> bool:
    """The castle or a square of this terrain lies beside it; the land is that of the other dominoes."""
    return any(near == CASTLE or (near in land and land[near][0] == terrain) for near in beside(where))


def fits(squares: set[Spot], size: int) -> bool:
    columns = [x for x, _ in squares]
    rows = [y for _, y in squares]
    return max(columns) - min(columns) < size and max(rows) - min(rows) < size


def territories(kingdom: Kingdom) -> list[tuple[int, int, int]]:
    """Terrain, squares and crowns of each, sorted."""
    land = land_of(kingdom)
    found = []
    while land:
        start = next(iter(land))
        terrain = land[start][0]
        squares = flood({where for where in land if land[where][0] == terrain}, start)
        found.append((terrain, len(squares), sum(land.pop(where)[1] for where in squares)))
    return sorted(found)


def flood(alike: set[Spot], start: Spot) -> set[Spot]:
    """The squares among these that hang together with the start."""
    reached = {start}
    while True:
        further = {near for where in reached for near in beside(where) if near in alike} - reached
        if not further:
            return reached
        reached |= further


def score(kingdom: Kingdom, options: frozenset[str]) -> int:
    squares = {CASTLE, *land_of(kingdom)}
    columns = [x for x, _ in squares]
    rows = [y for _, y in squares]
    points = sum(squares * crowns for _, squares, crowns in territories(kingdom))
    if "middle-kingdom" in options and -min(columns) == max(columns) and -min(rows) == max(rows):
        points += 10
    if "harmony" in options and len(squares) == kingdom.size**2 and not kingdom.discarded:
        points += 5
    return points
