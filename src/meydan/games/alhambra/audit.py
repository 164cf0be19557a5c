"""Every component is somewhere exactly once, and every Alhambra obeys the building rules.

The rules are checked here in the plainest way, tile by tile and cell by cell, not with the survey that finds actions.
"""

from __future__ import annotations

from meydan.core.game import CHANCE
from meydan.core.native import u8, vec
from meydan.games.alhambra.alhambra import Alhambra, alhambra_of
from meydan.games.alhambra.board import EAST, FOUNTAIN_CELL, NORTH, SIDES, SOUTH, STEPS, WEST, cell_at, position
from meydan.games.alhambra.ground import redesigns
from meydan.games.alhambra.pieces import FACES, FOUNTAIN, MOST_COPIES, TILES, VALUES, Tile, tiles_of
from meydan.games.alhambra.scoring import seat_points
from meydan.games.alhambra.state import NO_TILE, Phase, State, money_copies

OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}


def audit(state: State) -> None:
    """Raise AssertionError if something is missing or doubled, or an Alhambra breaks a rule."""
    _audit_tiles(state)
    _audit_money(state)
    _audit_points(state)
    _audit_turn(state)
    for alhambra in state.alhambras:
        audit_alhambra(alhambra)


def _audit_tiles(state: State) -> None:
    found = tiles_of(state.bag) + tiles_of(state.neutral)
    found += [TILES[number] for number in state.market if number != NO_TILE]
    for alhambra, unplaced in zip(state.alhambras, state.unplaced):
        found += alhambra.tiles[1:] + tiles_of(alhambra.reserve) + tiles_of(unplaced)
    numbers = sorted(tile.number for tile in found)
    assert numbers == list(range(len(TILES))), f"tiles are missing or doubled: {numbers}"


def _audit_money(state: State) -> None:
    assert state.money == sorted(state.money), "the money market is not in order"
    assert state.deck_left == sum(state.deck), f"{sum(state.deck)} cards are in the deck, not {state.deck_left}"
    for face in range(FACES):
        currency, place = face // VALUES, 2 * (face % VALUES)
        held = [cards >> place & MOST_COPIES for cards in state.hands[currency :: len(state.hands) // state.seats]]
        cards = state.deck[face] + state.discards[face] + state.money.count(face) + sum(held)
        assert cards == money_copies(state.seats), f"there are {cards} cards of face {face}"


def _audit_points(state: State) -> None:
    for seat in range(state.seats):
        points = sum(seat_points(tally, seat) for tally in state.tallies)
        assert points == state.points[seat], f"p{seat} has {state.points[seat]} points, not {points}"


def _audit_turn(state: State) -> None:
    if state.phase in (Phase.ACTING, Phase.BUILDING, Phase.LEFTOVERS):
        assert state.to_act == state.player, f"p{state.player} is to act, not {state.to_act}"
        return
    assert state.to_act == (None if state.phase is Phase.OVER else CHANCE), "the dealer is to act"
    assert not any(state.unplaced), "tiles are left to be placed"


def audit_alhambra(alhambra: Alhambra) -> None:
    """Raise AssertionError unless the tiles match, can be reached and enclose nothing."""
    assert (alhambra.tiles[0], alhambra.cells[0]) == (FOUNTAIN, FOUNTAIN_CELL), "the fountain has moved"
    land = dict(zip(alhambra.cells, alhambra.tiles))
    assert len(land) == len(alhambra.cells) == len(alhambra.tiles), "tiles lie on each other"
    for cell, tile in land.items():
        for side, step in zip(SIDES, STEPS):
            other = land.get(cell + step)
            if other is not None:
                assert bool(tile.walls & side) == bool(other.walls & OPPOSITE[side]), f"{tile} does not match {other}"
    assert _ground(alhambra) == (alhambra.touched, alhambra.border), "what the cells touch does not fit the tiles"
    _audit_redesigns(alhambra)
    assert _on_foot(land) == set(land), "a tile cannot be reached"
    assert not holes(set(land)), "an empty space is enclosed"


def _audit_redesigns(alhambra: Alhambra) -> None:
    """The redesigns that are kept must be those that are found anew."""
    if alhambra.redesigns is not None:
        again = alhambra.copy()
        again.redesigns = None
        assert redesigns(again) == alhambra.redesigns, "the redesigns are not those of this Alhambra"


def _ground(alhambra: Alhambra) -> tuple[vec[u8], list[int]]:
    """What the cells touch, found out anew."""
    again = alhambra_of(alhambra.tiles[1:], alhambra.cells[1:], 0)
    return again.touched, again.border


def _on_foot(land: dict[int, Tile]) -> set[int]:
    """The cells that can be reached from the fountain through open sides."""
    reached = [FOUNTAIN_CELL]
    for cell in reached:
        open_steps = [step for side, step in zip(SIDES, STEPS) if not land[cell].walls & side]
        reached += [cell + step for step in open_steps if cell + step in land and cell + step not in reached]
    return set(reached)


def holes(taken: set[int]) -> set[int]:
    """The empty cells that are enclosed: those of the box around the tiles that its outside does not reach."""
    columns, rows = zip(*(position(cell) for cell in taken))
    wide, high = range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2)
    empty = {cell_at(x, y) for x in wide for y in high} - taken
    outside = [cell_at(wide[0], high[0])]
    empty.discard(outside[0])
    for cell in outside:
        reached = [cell + step for step in STEPS if cell + step in empty]
        outside += reached
        empty.difference_update(reached)
    return empty
