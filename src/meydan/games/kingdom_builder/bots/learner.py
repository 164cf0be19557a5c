"""What Kingdom Builder brings so that its bots learn: all turns of a beam, and what is seen in their ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.bots.learnt import Judge, Learner, LearntMind
from meydan.bots.levels import Level, racer
from meydan.bots.mind import Plan
from meydan.bots.net import Net
from meydan.core.game import Game
from meydan.games.kingdom_builder.actions import Action
from meydan.games.kingdom_builder.bots.features import KingdomBuilderFeatures
from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind
from meydan.games.kingdom_builder.bots.turns import all_turns
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.view import View

BEAM: Final = 40  # the judgement finds turns, the net ranks them; a wider beam lets it choose from more
QUICK_BEAM: Final = 4  # in self-play
QUICK_BRANCHES: Final = 8


def learner(game: Game[State, Action, View]) -> Learner:
    """Learns the ends of turns; level 4's race starts from what it says."""
    features = KingdomBuilderFeatures()

    def level(net: Net) -> Level:
        judge = Judge(game, features, net)
        return racer(
            game, lambda: LearntMind(KingdomBuilderMind(), judge, _many_turns), 1.0, width=12, most_between_two=120
        )

    return Learner(features, _quick_turns, level)


def _many_turns(state: State) -> Sequence[Plan[Action]]:
    return all_turns(state, BEAM)


def _quick_turns(state: State) -> Sequence[Plan[Action]]:
    return all_turns(state, QUICK_BEAM, QUICK_BRANCHES)
