"""`greedy` for Alhambra: the action that is worth most."""

from __future__ import annotations

from random import Random
from typing import final

from meydan.bots.bot import Bot, Until, any_of
from meydan.games.alhambra.actions import Action
from meydan.games.alhambra.bots.appraisal import Appraiser, patient
from meydan.games.alhambra.rules import actions
from meydan.games.alhambra.view import View, imagine


@final
class GreedyAlhambra(Bot[Action, View]):
    """Takes the action that is worth most; with patience, the last scoring counts more."""

    def __init__(self, patience: float = 0.0) -> None:
        self.taste = patient(patience)

    def choose(self, view: View, rng: Random, until: Until) -> Action:
        state = imagine(view)
        legal = actions(state)
        if len(legal) == 1:
            return legal[0]
        appraiser = Appraiser(state, self.taste)
        worths = [appraiser.worth(action) for action in legal]
        most = max(worths)
        return any_of([action for action, worth in zip(legal, worths) if worth == most], rng)
