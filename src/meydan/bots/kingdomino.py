"""`greedy` for Kingdomino: the *full greedy* player of Gedda, Lagerkvist and Butler (IEEE CIG 2018).

Of all pairs of a placement and a claim it takes the one whose placement scores most at once, and among those the one
whose claimed domino could score most next; ties at random. Bonuses count for neither: they are decided at the end.
"""

from __future__ import annotations

from random import Random
from typing import final

from meydan.bots.bot import Bot, Until, any_of
from meydan.games.kingdomino.actions import Action, Claim, Place
from meydan.games.kingdomino.pieces import DOMINOES, Domino
from meydan.games.kingdomino.rules import actions, domino_to_place, kingdom_to_act, placements
from meydan.games.kingdomino.scoring import LandMap
from meydan.games.kingdomino.state import CLAIMING, NOBODY, PLACING, Kingdom, State
from meydan.games.kingdomino.view import View, imagine


@final
class GreedyKingdomino(Bot[Action, View]):
    """Takes the points it can get now, then looks one domino ahead."""

    def choose(self, view: View, rng: Random, until: Until) -> Action:
        state = imagine(view)
        legal = actions(state)
        if len(legal) == 1:
            return legal[0]
        if state.phase is PLACING:
            return self._place(state, legal, rng)
        if state.phase is CLAIMING:
            assert state.to_act is not None
            return self._claim(state.kingdoms[state.to_act], legal, rng)
        raise ValueError("nobody but the dealer has a choice here")

    def _place(self, state: State, legal: list[Action], rng: Random) -> Action:
        kingdom, domino = kingdom_to_act(state), domino_to_place(state)
        land = LandMap(kingdom)
        gains = [land.gain(domino, place) for place in legal if isinstance(place, Place)]
        best = [place for place, gain in zip(legal, gains) if gain == max(gains)]
        free = [number for number, owner in zip(state.new_row, state.new_owners) if owner == NOBODY]
        if len(best) == 1 or not free:
            return any_of(best, rng)
        prospects = [_prospect_after(kingdom, domino, place, free) for place in best if isinstance(place, Place)]
        return any_of([place for place, prospect in zip(best, prospects) if prospect == max(prospects)], rng)

    def _claim(self, kingdom: Kingdom, legal: list[Action], rng: Random) -> Action:
        land = LandMap(kingdom)
        prospects = [_prospect(kingdom, land, DOMINOES[claim.number]) for claim in legal if isinstance(claim, Claim)]
        return any_of([claim for claim, prospect in zip(legal, prospects) if prospect == max(prospects)], rng)


def _prospect(kingdom: Kingdom, land: LandMap, domino: Domino) -> int:
    """The most that the domino could score if it were placed now; -1 if it has no place."""
    best = -1
    for place in placements(kingdom, domino):
        if isinstance(place, Place):
            best = max(best, land.gain(domino, place))
    return best


def _prospect_after(kingdom: Kingdom, domino: Domino, place: Place, free: list[int]) -> int:
    """The best prospect among the free dominoes once the domino lies there."""
    after = kingdom.copy()
    after.lay(domino, place)
    land = LandMap(after)
    return max([_prospect(after, land, DOMINOES[number]) for number in free])
