"""Judgement for searching bots in Kingdomino."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import final

from meydan.bots.dice import Dice
from meydan.bots.mind import Mind
from meydan.core.game import Seat
from meydan.games.kingdomino.actions import Action, Claim, Place
from meydan.games.kingdomino.bots.endgame import best_place, is_last_row
from meydan.games.kingdomino.bots.finale import best_action, is_finale
from meydan.games.kingdomino.bots.land import land_of
from meydan.games.kingdomino.bots.rollout import Rollout
from meydan.games.kingdomino.bots.taste import taste_for
from meydan.games.kingdomino.rules import kingdom_to_act
from meydan.games.kingdomino.scoring import scores
from meydan.games.kingdomino.state import State


@final
class KingdominoMind(Mind[State, Action]):
    """Lays a domino where it scores most, claims the one that fits best."""

    def __init__(self, sees_finale: bool = False) -> None:
        self.sees_finale = sees_finale  # the last two rows are searched to the end, not only the last

    def weigh(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        if isinstance(actions[0], Place):
            return self._weigh_places(state, actions)
        worths = Rollout(state).weigh_claims()
        found: list[float] = []
        for claim in actions:
            assert isinstance(claim, Claim)
            found.append(worths[state.new_row.index(claim.number)])
        return found

    def _weigh_places(self, state: State, places: Sequence[Action]) -> list[float]:
        land = land_of(kingdom_to_act(state))
        number, taste = state.row[state.turn], taste_for(state)
        found: list[float] = []
        for place in places:
            assert isinstance(place, Place)
            found.append(land.worth(number, place.first.cell, place.other.cell, taste))
        return found

    def quick(self, state: State, rng: Random) -> Action:
        return Rollout(state).quick(rng)

    def play_out(self, state: State, seat: Seat, dealer: Random, dice: Dice) -> Sequence[float] | None:
        return Rollout(state, seat).play_on(dealer, dice)

    def points(self, state: State) -> Sequence[float]:
        return [float(points) for points in scores(state)]

    def solve(self, state: State) -> Action | None:
        if is_last_row(state):
            return best_place(state)
        return best_action(state) if self.sees_finale and is_finale(state) else None
