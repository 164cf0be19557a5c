"""The rules again, in the plainest way: try everything, look at what comes out. Slow, and independent of the survey."""

from __future__ import annotations

from itertools import combinations, product

from meydan.games.alhambra.alhambra import Alhambra
from meydan.games.alhambra.audit import audit_alhambra
from meydan.games.alhambra.board import EAST, NORTH, SOUTH, STEPS, WEST, position, write_cell
from meydan.games.alhambra.pieces import CARDS, CURRENCIES, CURRENCY_COUNT, TILES, Tile, tiles_of, unpack
from meydan.games.alhambra.state import ACTING, BUILDING, NO_TILE, State


def actions(state: State) -> set[str]:
    """Every legal action of a player, in notation."""
    alhambra = state.alhambras[state.player]
    if state.phase is not ACTING:
        new = tiles_of(state.unplaced[state.player])
        gifts = {f"give {tile}" for tile in new if state.seats == 2 and state.phase is BUILDING}
        return (
            {f"build {tile} {cell}" for tile in new for cell in places(alhambra, tile)}
            | gifts
            | {f"store {tile}" for tile in new}
        )
    found = takes(state) | buys(state) | redesigns(alhambra)
    if state.is_extra:
        found.add("end")
    return found or {"pass"}


def takes(state: State) -> set[str]:
    found = set()
    for size in range(1, len(state.money) + 1):
        for faces in combinations(sorted(state.money), size):
            if size == 1 or sum(CARDS[face].value for face in faces) <= 5:
                found.add(" ".join(["take", *(CARDS[face].text for face in faces)]))
    return found


def buys(state: State) -> set[str]:
    found = set()
    for slot, number in enumerate(state.market):
        if number != NO_TILE:
            hand = unpack(state.hands[state.player * CURRENCY_COUNT + slot])
            for values in payments(hand, int(TILES[number].price)):
                cards = [f"{CURRENCIES[slot]}-{value}" for value in values]
                found.add(" ".join(["buy", CURRENCIES[slot], *cards]))
    return found


def payments(hand: list[int], price: int) -> set[tuple[int, ...]]:
    """All sets of cards that reach the price, and do not without any one of them."""
    choices = [range(hand.count(value) + 1) for value in range(1, 10)]
    sets = [[value for value, copies in enumerate(chosen, 1) for _ in range(copies)] for chosen in product(*choices)]
    return {tuple(cards) for cards in sets if sum(cards) >= price and sum(cards) - min(cards) < price}


def redesigns(alhambra: Alhambra) -> set[str]:
    reserve = tiles_of(alhambra.reserve)
    found = {f"place {tile} {cell}" for tile in reserve for cell in places(alhambra, tile)}
    for tile in alhambra.tiles[1:]:
        after = alhambra.copy()
        after.remove(tile)
        if obeys(after):
            found.add(f"remove {tile}")
    for old in alhambra.tiles[1:]:
        for tile in reserve:
            after = alhambra.copy()
            after.swap(tile, old)
            if obeys(after):
                found.add(f"swap {tile} {old}")
    return found


def places(alhambra: Alhambra, tile: Tile) -> set[str]:
    """Every cell where the tile may be laid."""
    beside = {cell + step for cell in alhambra.cells for step in STEPS} - set(alhambra.cells)
    found = set()
    for cell in beside:
        after = alhambra.copy()
        after.lay(tile, cell)
        if obeys(after):
            found.add(write_cell(cell))
    return found


def obeys(alhambra: Alhambra) -> bool:
    """Whether the building rules hold."""
    try:
        audit_alhambra(alhambra)
    except AssertionError:
        return False
    return True


def wall_length(alhambra: Alhambra) -> int:
    """The most outer walls that hang together at their end points."""
    walls = []
    for tile, cell in zip(alhambra.tiles, alhambra.cells):
        x, y = position(cell)
        ends = {
            NORTH: ((x, y + 1), (x + 1, y + 1)),
            EAST: ((x + 1, y), (x + 1, y + 1)),
            SOUTH: ((x, y), (x + 1, y)),
            WEST: ((x, y), (x, y + 1)),
        }
        for (side, points), step in zip(ends.items(), STEPS):
            if tile.walls & side and cell + step not in alhambra.cells:
                walls.append(set(points))
    longest = 0
    while walls:
        stretch = [walls.pop()]
        for wall in stretch:
            joined = [other for other in walls if other & wall]
            walls = [other for other in walls if not other & wall]
            stretch += joined
        longest = max(longest, len(stretch))
    return longest
