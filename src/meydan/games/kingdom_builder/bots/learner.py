"""What Kingdom Builder provides for learning: all turns of a beam, and the features of the positions they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from meydan.bots.learnt import Judge, Learner, LearntMind
from meydan.bots.levels import Level, racer
from meydan.bots.mind import Plan
from meydan.bots.net import Net
from meydan.core.game import Game
from meydan.games.kingdom_builder.actions import Action
from meydan.games.kingdom_builder.bots.features import KingdomBuilderFeatures
from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind
from meydan.games.kingdom_builder.bots.taste import SEASONED
from meydan.games.kingdom_builder.bots.turns import all_turns
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.view import View

BEAM: Final = 40  # the judgement finds turns, the net ranks them; a wider beam lets it choose from more
QUICK_BEAM: Final = 4  # in self-play
QUICK_BRANCHES: Final = 8


def learner(game: Game[State, Action, View]) -> Learner:
    """Learns to judge the ends of turns; the race of level 5 starts from its judgement."""
    return Learner(KingdomBuilderFeatures(), _quick_turns, lambda net: learnt_level(game, lambda: net))


def learnt_level(game: Game[State, Action, View], net: Callable[[], Net]) -> Level:
    """Level 5 with this net, which is loaded when a bot is made."""

    def mind() -> LearntMind[State, Action]:
        judge = Judge(game, KingdomBuilderFeatures(), net())
        return LearntMind(KingdomBuilderMind(taste=SEASONED), judge, _many_turns)

    return racer(game, mind, 3.0, width=16, doubt=3.0)


def _many_turns(state: State) -> Sequence[Plan[Action]]:
    return all_turns(state, BEAM)


def _quick_turns(state: State, _: Random) -> Sequence[Plan[Action]]:
    return all_turns(state, QUICK_BEAM, QUICK_BRANCHES)
