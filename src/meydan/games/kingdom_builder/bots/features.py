"""What a learnt value of Kingdom Builder looks at, from the view of one seat.

Each seat has a row (`side.py`); the cards in play, the terrain cards that nobody has seen and the number of players
belong to all. Terrain cards in other hands are counted together with the pile: nobody can tell them apart.
"""

from __future__ import annotations

from typing import Final, final

from meydan.bots.features import ONE, Features, Inputs, flag
from meydan.core.game import Seat
from meydan.games.kingdom_builder.bots.card_inputs import CARD_INPUTS
from meydan.games.kingdom_builder.bots.side import SIDE_INPUTS, Side, Table
from meydan.games.kingdom_builder.bots.survey import empty_locations
from meydan.games.kingdom_builder.cards import CARDS
from meydan.games.kingdom_builder.kingdom import NO_CARD
from meydan.games.kingdom_builder.pieces import BUILDABLE, SETTLEMENTS_OF_A_TURN
from meydan.games.kingdom_builder.rules import is_last_round
from meydan.games.kingdom_builder.scoring import realms_of
from meydan.games.kingdom_builder.state import State

VERSION: Final = 1
MOST_SEATS: Final = 4
SHARED_INPUTS: Final = len(CARDS) + BUILDABLE + MOST_SEATS


@final
class KingdomBuilderFeatures(Features[State]):
    """The end of a turn in numbers."""

    def __init__(self) -> None:
        super().__init__(VERSION, SIDE_INPUTS + CARD_INPUTS, SHARED_INPUTS)

    def of(self, state: State, seat: Seat) -> Inputs:
        unseen = unseen_cards(state, seat)
        in_play = [card in state.cards for card in CARDS]
        seats = len(state.kingdoms)
        paces = [SETTLEMENTS_OF_A_TURN + _builders(state, one) for one in range(seats)]
        rounds = min([int(kingdom.supply) * ONE // pace for kingdom, pace in zip(state.kingdoms, paces)])
        table = Table(state, in_play, rounds, int(empty_locations(state)))
        realms = realms_of(state)
        sides: list[list[int]] = []
        for one in range(seats):
            known = int(state.kingdoms[one].card) if one == seat or one == state.turn else NO_CARD
            sides.append(Side(table, one, realms[one], paces[one], _odds(unseen, known)).inputs())
        shared = [flag(is_in) for is_in in in_play]
        shared += _odds(unseen, NO_CARD)
        shared += [flag(seats == number) for number in range(2, MOST_SEATS + 1)]
        shared.append(flag(is_last_round(state)))
        return Inputs(sides, shared)


def unseen_cards(state: State, seat: Seat) -> list[int]:
    """The terrain cards that the seat has not seen: those of the pile and of other hands, by terrain."""
    unseen = state.pile[:]
    for other, kingdom in enumerate(state.kingdoms):
        if other != seat and other != state.turn and kingdom.card != NO_CARD:
            unseen[kingdom.card] += 1
    return unseen


def _odds(unseen: list[int], known: int) -> list[int]:
    """The odds of each terrain on a seat's next card; the card itself if it is known."""
    if known != NO_CARD:
        return [flag(terrain == known) for terrain in range(BUILDABLE)]
    cards = sum(unseen)
    if not cards:
        return [ONE // BUILDABLE] * BUILDABLE
    return [count * ONE // cards for count in unseen]


def _builders(state: State, seat: int) -> int:
    """The tiles held that build a settlement in every turn."""
    tiles = state.kingdoms[seat].tiles
    found = 0
    for location in state.land.locations:
        if tiles & location.bit and not location.tile.moves:
            found += 1
    return found
