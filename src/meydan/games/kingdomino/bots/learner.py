"""What Kingdomino provides for learning: the most promising actions, and the features of the land after them."""

from __future__ import annotations

from typing import Final

from meydan.bots.learnt import Judge, Learner, LearntMind, plans_by_weight
from meydan.bots.levels import Level, racer
from meydan.bots.net import Net
from meydan.core.game import Game
from meydan.games.kingdomino.actions import Action
from meydan.games.kingdomino.bots.features import KingdominoFeatures
from meydan.games.kingdomino.bots.mind import KingdominoMind
from meydan.games.kingdomino.state import State
from meydan.games.kingdomino.view import View

WIDTH: Final = 48  # actions that the net is asked about
QUICK_WIDTH: Final = 12  # in self-play


def learner(game: Game[State, Action, View]) -> Learner:
    """Learns to judge the land after every action; the race of level 4 starts from its judgement."""
    features = KingdominoFeatures()
    plans = plans_by_weight(game, KingdominoMind(), WIDTH)

    def level(net: Net) -> Level:
        judge = Judge(game, features, net)
        return racer(game, lambda: LearntMind(KingdominoMind(), judge, plans), 1.0, most_between_two=250)

    quick_plans = plans_by_weight(game, KingdominoMind(), QUICK_WIDTH)
    return Learner(features, lambda state, _: quick_plans(state), level)
