"""What Kingdom Builder provides for learning: all turns of a beam, and the features of the positions they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from meydan.bots.learnt import Judge, Learner, LearntMind, PlanningMind
from meydan.bots.levels import Level, racer
from meydan.bots.mind import Plan
from meydan.bots.net import Net
from meydan.bots.temperament import Temperament
from meydan.core.game import Game
from meydan.games.kingdom_builder.actions import Action
from meydan.games.kingdom_builder.bots.features import KingdomBuilderFeatures
from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind
from meydan.games.kingdom_builder.bots.taste import SEASONED
from meydan.games.kingdom_builder.bots.turns import all_turns
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.view import View

BEAM: Final = 40  # the judgement finds turns, the net ranks them; a wider beam lets it choose from more
QUICK_BEAM: Final = 4  # in self-play, and for turns that are only imagined
QUICK_BRANCHES: Final = 8
ENOUGH: Final = 48  # imagined games of level 4: the net's word counts nearly as much
TRUST: Final = 4  # imagined games that the net's word counts as, if the next turn is planned in each of them


def learner(game: Game[State, Action, View]) -> Learner:
    """Learns to judge the ends of turns; levels 4 and 5 start from its judgement."""
    return Learner(KingdomBuilderFeatures(), _quick_turns, lambda net: foreseeing_level(game, lambda: net))


def learnt_level(game: Game[State, Action, View], net: Callable[[], Net], temperament: Temperament) -> Level:
    """Level 4: takes the net's word on a turn, and tries the best ones in a few imagined games."""

    def mind() -> LearntMind[State, Action]:
        judge = Judge(game, KingdomBuilderFeatures(), net(), temperament)
        return LearntMind(KingdomBuilderMind(), judge, _many_turns)

    level = racer(game, mind, 1.0, width=12, enough=ENOUGH, temperament=temperament)
    return replace(level, tempered=lambda other: learnt_level(game, net, other))


def foreseeing_level(game: Game[State, Action, View], net: Callable[[], Net]) -> Level:
    """Level 5: judges a turn by what its next turn makes of it. The net is loaded when a bot is made."""

    def mind() -> PlanningMind[State, Action]:
        judge = Judge(game, KingdomBuilderFeatures(), net())
        known = LearntMind(KingdomBuilderMind(taste=SEASONED), judge, _many_turns, TRUST)
        return PlanningMind(known, judge, _few_turns)

    return racer(game, mind, 3.0, width=12, doubt=3.0)


def _many_turns(state: State) -> Sequence[Plan[Action]]:
    return all_turns(state, BEAM)


def _few_turns(state: State) -> Sequence[Plan[Action]]:
    return all_turns(state, QUICK_BEAM, QUICK_BRANCHES)


def _quick_turns(state: State, _: Random) -> Sequence[Plan[Action]]:
    return _few_turns(state)
