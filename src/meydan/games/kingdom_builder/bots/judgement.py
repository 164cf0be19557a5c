"""What a kingdom looks worth: its gold so far, and what it will probably still bring.

The location tiles held build or move something in every coming turn; a terrain that no settlement touches may be built
on anywhere; and it matters what the next turn could reach, whichever terrain card is drawn.
"""

from __future__ import annotations

from typing import Final

from meydan.games.kingdom_builder.board import QUADRANTS, neighbours
from meydan.games.kingdom_builder.bots.greedy import free_terrains
from meydan.games.kingdom_builder.bots.survey import empty_locations
from meydan.games.kingdom_builder.bots.taste import FREE_TERRAIN, PLACE, TILE
from meydan.games.kingdom_builder.kingdom import Kingdom
from meydan.games.kingdom_builder.pieces import BUILDABLE, SETTLEMENTS_OF_A_TURN
from meydan.games.kingdom_builder.scoring import score
from meydan.games.kingdom_builder.state import State

# in gold
SETTLEMENT: Final = 0.3  # on the map: a player who has built more is closer to the end
CASTLE_IN_REACH: Final = 0.3  # for each terrain with which the next turn reaches a castle
TILE_IN_REACH: Final = 0.025  # the same for a tile, for every settlement in the supply
PAID_IN_REACH: Final = 0.1  # for each terrain, for each settlement that a card would pay for
LEAD: Final = 0.3  # with the lords in play, for each settlement more than the others in a quadrant, up to three
QUADRANT: Final = 1.5  # with the farmers in play, for each quadrant that has more settlements than another


def prospects(state: State, seat: int) -> float:
    """The gold that a seat may expect."""
    kingdom = state.kingdoms[seat]
    supply = float(int(kingdom.supply))
    worth = score(state, seat) + SETTLEMENT * kingdom.settlements.bit_count()
    by_tiles = 0
    gone = empty_locations(state) | kingdom.visited
    for location in state.land.locations:
        if kingdom.tiles & location.bit:
            worth += TILE * supply
        elif not gone & location.bit:
            by_tiles |= location.around
    reaches = _reaches(state, kingdom)
    by_castles = neighbours(state.land.castles & ~kingdom.near)
    for reach in reaches:
        if reach & by_castles:
            worth += CASTLE_IN_REACH
        if reach & by_tiles:
            worth += TILE_IN_REACH * supply
    for card in state.cards:
        worth += _prospects_of(state, seat, card.text, reaches)
    return worth + FREE_TERRAIN * supply * free_terrains(state, kingdom)


def _reaches(state: State, kingdom: Kingdom) -> list[int]:
    """For each terrain, the hexes that the three settlements of a turn could get to."""
    reaches: list[int] = []
    for terrain in range(BUILDABLE):
        eligible = state.land.terrains[terrain] & state.free
        reach = eligible & kingdom.near
        if reach:
            reach |= neighbours(reach) & eligible
            reach |= neighbours(reach) & eligible
        reaches.append(reach or eligible)
    return reaches


def _prospects_of(state: State, seat: int, name: str, reaches: list[int]) -> float:
    """What matters only to the card of this name."""
    land, kingdom = state.land, state.kingdoms[seat]
    if name == "fishermen":
        return PAID_IN_REACH * _paid_in_reach(reaches, land.by_water)
    if name == "miners":
        return PAID_IN_REACH * _paid_in_reach(reaches, land.by_mountains)
    if name == "workers":
        return PAID_IN_REACH * _paid_in_reach(reaches, land.by_places)
    if name == "merchants":
        return PLACE * (kingdom.near & land.places).bit_count()
    if name == "lords":
        return LEAD * _lead(state, seat)
    if name == "farmers":
        counts = [(kingdom.settlements & quadrant).bit_count() for quadrant in QUADRANTS]
        return QUADRANT * (len(counts) - counts.count(min(counts)))
    return 0.0


def _paid_in_reach(reaches: list[int], paid: int) -> int:
    total = 0
    for reach in reaches:
        total += min(SETTLEMENTS_OF_A_TURN, (reach & paid).bit_count())
    return total


def _lead(state: State, seat: int) -> int:
    total = 0
    for quadrant in QUADRANTS:
        counts = [(kingdom.settlements & quadrant).bit_count() for kingdom in state.kingdoms]
        theirs = max([count for other, count in enumerate(counts) if other != seat])
        total += max(-3, min(3, counts[seat] - theirs))
    return total
