"""Location tiles: where they may put a settlement, and how they are taken, used and lost."""

from __future__ import annotations

from meydan.core.native import i64
from meydan.games.kingdom_builder.actions import USES, Action, Use
from meydan.games.kingdom_builder.board import EDGE, Hex, jumps, pick_out, row_ends
from meydan.games.kingdom_builder.kingdom import NO_CARD, Kingdom
from meydan.games.kingdom_builder.land import Location
from meydan.games.kingdom_builder.pieces import (
    BARN,
    DESERT,
    FARM,
    HARBOR,
    MEADOW,
    OASIS,
    ORACLE,
    PADDOCK,
    TAVERN,
    TILES_OF_A_LOCATION,
    TOWER,
    Tile,
)
from meydan.games.kingdom_builder.state import State


def next_to_own(eligible: int, near: int) -> int:
    """Building rule 2: only the eligible hexes next to one's own settlements count, if there are any."""
    return eligible & near or eligible


def eligible_for_card(state: State) -> int:
    """The empty hexes of the terrain that the player shows."""
    card = state.kingdoms[state.turn].card
    return 0 if card == NO_CARD else state.land.terrains[card] & state.free


def eligible_for_tile(state: State, tile: Tile) -> int:
    """The empty hexes that the tile allows, before building rule 2. The paddock's depend on the settlement, too."""
    land = state.land
    if tile is ORACLE or tile is BARN:
        return eligible_for_card(state)
    if tile is FARM:
        return land.terrains[MEADOW] & state.free
    if tile is OASIS:
        return land.terrains[DESERT] & state.free
    if tile is HARBOR:
        return land.water & state.free
    buildable = land.buildable & state.free
    if tile is TOWER:
        return buildable & EDGE
    if tile is TAVERN:
        return buildable & row_ends(state.kingdoms[state.turn].settlements)
    return buildable


def targets(state: State, tile: Tile, lifted: Hex | None) -> int:
    """The hexes onto which the tile may put a settlement: the lifted one, or one from the supply."""
    eligible = eligible_for_tile(state, tile)
    kingdom = state.kingdoms[state.turn]
    if lifted is None:
        return next_to_own(eligible, kingdom.near)
    if tile is PADDOCK:
        return eligible & lifted.jumps
    return next_to_own(eligible, kingdom.near_without(lifted))


def add_uses(state: State, found: list[Action]) -> None:
    """Add every use of a tile that may still be used this turn and has a target, kind by kind."""
    kingdom = state.kingdoms[state.turn]
    for tile in state.land.tiles:
        if not state.ready & state.land.locations_of[tile.number]:
            continue
        eligible = eligible_for_tile(state, tile)
        if not tile.moves:
            if eligible and kingdom.supply:
                found += USES[tile.number]
        elif tile is PADDOCK:
            pick_out(USES[tile.number], kingdom.settlements & jumps(eligible), found)
        elif eligible:
            pick_out(USES[tile.number], kingdom.settlements, found)


def use(state: State, action: Use) -> None:
    """Turn over one of the tiles of the kind; which of two equal ones makes no difference."""
    ready = state.ready & state.land.locations_of[action.tile.number]
    one = ready & -ready
    state.ready ^= one
    state.used |= one
    state.tile = action.tile
    state.lifted = action.lifted


def tiles_left(state: State, location: Location) -> int:
    """How many tiles lie on the location."""
    left = TILES_OF_A_LOCATION
    for kingdom in state.kingdoms:
        if kingdom.visited & location.bit:
            left -= 1
    return left


def take_tile(state: State, kingdom: Kingdom, target: Hex) -> None:
    """Take a tile from the location next to the hex, unless one was taken there before or none is left."""
    location = state.land.location_beside[target.number]
    if location and not kingdom.visited & location.bit and tiles_left(state, location):
        kingdom.tiles |= location.bit
        kingdom.visited |= location.bit


def lose_tile(state: State, kingdom: Kingdom, start: Hex) -> None:
    """Lose the tile of the location next to the hex, unless another settlement is still beside it."""
    location = state.land.location_beside[start.number]
    if location and kingdom.tiles & location.bit and not kingdom.settlements & location.around:
        kingdom.tiles ^= location.bit
        _forget(state, location)


def _forget(state: State, location: Location) -> None:
    """Of two equal tiles the one lost counts as the one used this turn, so that the other may still be used."""
    if state.used & location.bit:
        state.used ^= location.bit
    elif state.ready & location.bit:
        state.ready ^= location.bit
        twin: i64 = state.used & state.land.locations_of[location.tile.number]
        state.used ^= twin
        state.ready |= twin
