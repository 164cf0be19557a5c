"""The five levels of Kingdom Builder; the figures are in docs/bots.md."""

from __future__ import annotations

from collections.abc import Callable

from meydan.bots.levels import Level, beginner, patient
from meydan.bots.net import Net
from meydan.bots.temperament import SLY, WHIMSICAL
from meydan.core.game import Game
from meydan.games.kingdom_builder.actions import Action
from meydan.games.kingdom_builder.bots.greedy import GreedyKingdomBuilder
from meydan.games.kingdom_builder.bots.learner import foreseeing_level, learnt_level
from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.view import View


def levels(game: Game[State, Action, View], net: Callable[[], Net]) -> dict[str, Level]:
    """The bots, from beginner to expert; the two that search play with the net."""
    return {
        "bot-1": beginner(game, KingdomBuilderMind, 1.8),
        "bot-2": beginner(game, KingdomBuilderMind, 0.45, WHIMSICAL),
        "bot-3": patient(GreedyKingdomBuilder),
        "bot-4": learnt_level(game, net, SLY),
        "bot-5": foreseeing_level(game, net),
    }
