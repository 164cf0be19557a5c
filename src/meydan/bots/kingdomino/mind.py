"""Judgement for searching bots in Kingdomino."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, final

from meydan.bots.bot import any_of
from meydan.bots.kingdomino.endgame import best_place, is_last_row
from meydan.bots.kingdomino.greedy import spoils
from meydan.bots.mind import Mind
from meydan.core.native import i64
from meydan.games.kingdomino.actions import Action, Claim, Place
from meydan.games.kingdomino.pieces import DOMINOES, TERRAINS, Domino
from meydan.games.kingdomino.rules import actions, domino_to_place, kingdom_to_act
from meydan.games.kingdomino.scoring import LandMap, scores
from meydan.games.kingdomino.state import Kingdom, State

SPOILT: Final = 6.0  # points that a kingdom loses which cannot be filled, or not around the castle
CROWN: Final = 1.5  # what a crown is worth beyond its square: others will lie beside it
NEIGHBOUR: Final = 0.4  # what a square joined is worth beyond the points: crowns may come
FIRST: Final = 0.3  # what it is worth to claim earlier next time, for each place in the row


@final
class KingdominoMind(Mind[State, Action]):
    """Lays a domino where it scores most, claims the one that fits best."""

    def weigh(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        if isinstance(actions[0], Place):
            return weigh_places(kingdom_to_act(state), domino_to_place(state), actions)
        return weigh_claims(state, actions)

    def quick(self, state: State, rng: Random) -> Action:
        legal = actions(state)
        if len(legal) == 1:
            return legal[0]
        worths = self.weigh(state, legal)
        most = max(worths)
        return any_of([action for action, worth in zip(legal, worths) if worth == most], rng)

    def points(self, state: State) -> Sequence[float]:
        return [float(points) for points in scores(state)]

    def solve(self, state: State) -> Action | None:
        return best_place(state) if is_last_row(state) else None


def weigh_places(kingdom: Kingdom, domino: Domino, places: Sequence[Action]) -> list[float]:
    """The points a placement brings, and whether the kingdom can still be filled."""
    land = LandMap(kingdom)
    found: list[float] = []
    for place in places:
        assert isinstance(place, Place)
        taken = kingdom.taken[:]
        taken[place.first.word] |= place.first.bit
        taken[place.other.word] |= place.other.bit
        worth = float(land.gain(domino, place))
        found.append(worth - SPOILT if spoils(taken, kingdom.size) else worth)
    return found


def weigh_claims(state: State, claims: Sequence[Action]) -> list[float]:
    """What each domino could add to the largest territories of its terrains."""
    assert state.to_act is not None
    lands = Lands(state.kingdoms[state.to_act])
    found: list[float] = []
    for place, claim in enumerate(claims):
        assert isinstance(claim, Claim)
        found.append(lands.worth(DOMINOES[claim.number]) - FIRST * place)
    return found


@final
class Lands:
    """The best territory of each terrain: to add a square to it, or a crown."""

    def __init__(self, kingdom: Kingdom) -> None:
        self.crowns = [0] * len(TERRAINS)
        self.squares = [0] * len(TERRAINS)
        for territory in LandMap(kingdom).territories:
            terrain = territory.terrain
            self.crowns[terrain] = max(self.crowns[terrain], int(territory.crowns))
            self.squares[terrain] = max(self.squares[terrain], len(territory.squares))

    def worth(self, domino: Domino) -> float:
        """The points of both halves, each beside the best of its like."""
        if domino.first == domino.other:
            return self._worth(domino.first, 2, domino.first_crowns + domino.other_crowns)
        first = self._worth(domino.first, 1, domino.first_crowns)
        return first + self._worth(domino.other, 1, domino.other_crowns)

    def _worth(self, terrain: i64, squares: int, crowns: i64) -> float:
        size = self.squares[terrain]
        worth = float(squares * self.crowns[terrain] + crowns * (size + squares))
        return worth + CROWN * int(crowns) + (NEIGHBOUR * squares if size else 0.0)
