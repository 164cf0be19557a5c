"""Every component is somewhere exactly once."""

from __future__ import annotations

from meydan.games.kingdom_builder.board import ALL, neighbours
from meydan.games.kingdom_builder.kingdom import NO_CARD, Kingdom
from meydan.games.kingdom_builder.pieces import BUILDABLE, CARDS_OF_A_TERRAIN, HARBOR, SETTLEMENTS, TERRAINS
from meydan.games.kingdom_builder.state import Phase, State
from meydan.games.kingdom_builder.tiles import tiles_left


def audit(state: State) -> None:
    """Raise AssertionError if a piece is missing or doubled, or a set does not fit the map."""
    _audit_set_up(state)
    _audit_terrain_cards(state)
    _audit_settlements(state)
    for seat in range(len(state.kingdoms)):
        _audit_tiles(state, seat)
    _audit_turn(state)


def _audit_set_up(state: State) -> None:
    quadrants = [board.tile for board in state.boards]
    assert len(quadrants) == len(set(quadrants)), f"a quadrant lies twice: {quadrants}"
    assert len(state.cards) == len(set(state.cards)), f"a card lies twice: {state.cards}"
    assert state.land.boards in ((), tuple(state.boards)), f"the map is not that of {state.boards}"


def _audit_terrain_cards(state: State) -> None:
    hands = [kingdom.card for kingdom in state.kingdoms]
    for terrain in range(BUILDABLE):
        cards = state.pile[terrain] + state.discards[terrain] + state.removed[terrain] + hands.count(terrain)
        assert cards == CARDS_OF_A_TERRAIN, f"there are {cards} cards of {TERRAINS[terrain]}"


def _audit_settlements(state: State) -> None:
    taken = 0
    for kingdom in state.kingdoms:
        assert not taken & kingdom.settlements, "two settlements stand on a hex"
        assert kingdom.supply + kingdom.settlements.bit_count() == SETTLEMENTS, "settlements are missing or doubled"
        assert kingdom.near == neighbours(kingdom.settlements), "the hexes nearby do not fit the settlements"
        taken |= kingdom.settlements
    assert state.free == ALL ^ taken, "the free hexes do not fit the settlements"
    allowed = state.land.buildable | (state.land.water if HARBOR in state.land.tiles else 0)
    assert not taken & ~allowed, "a settlement stands where none can"


def _audit_tiles(state: State, seat: int) -> None:
    kingdom = state.kingdoms[seat]
    assert not kingdom.tiles & ~kingdom.visited, f"p{seat} holds a tile that was never taken"
    for location in state.land.locations:
        left = tiles_left(state, location)
        beside = kingdom.settlements & location.around
        assert left >= 0, f"more tiles than two were taken from {location.hex}"
        assert beside or not kingdom.tiles & location.bit, f"p{seat} is not beside {location.hex} any more"
        assert not beside or kingdom.visited & location.bit or not left, f"p{seat} took no tile from {location.hex}"


def _audit_turn(state: State) -> None:
    kingdom = state.kingdoms[state.turn]
    assert not state.ready & state.used, "a tile is both used and not"
    assert not (state.ready | state.used) & ~kingdom.tiles, "a tile is used that the player does not hold"
    assert state.due <= kingdom.supply, "more settlements are due than there are"
    assert (state.tile is not None) == (state.phase is Phase.TARGET), "a tile waits for its target out of turn"
    assert state.lifted is None or kingdom.settlements & state.lifted.bit, "the lifted settlement is not there"
    assert state.phase is not Phase.BUILDING or _can_build(state, kingdom), "the card cannot be used"


def _can_build(state: State, kingdom: Kingdom) -> bool:
    return kingdom.card != NO_CARD and bool(state.land.terrains[kingdom.card] & state.free)
