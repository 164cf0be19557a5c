"""The five levels of Kingdom Builder; the figures are in docs/bots.md."""

from __future__ import annotations

from collections.abc import Callable

from meydan.bots.levels import Level, beginner, patient, racer
from meydan.bots.net import Net
from meydan.bots.temperament import SLY, WHIMSICAL
from meydan.core.game import Game
from meydan.games.kingdom_builder.actions import Action
from meydan.games.kingdom_builder.bots.greedy import GreedyKingdomBuilder
from meydan.games.kingdom_builder.bots.learner import learnt_level
from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.view import View


def levels(game: Game[State, Action, View], net: Callable[[], Net]) -> dict[str, Level]:
    """The bots, from beginner to expert, who plays with the net."""
    return {
        "bot-1": beginner(game, KingdomBuilderMind, 1.8),
        "bot-2": beginner(game, KingdomBuilderMind, 0.45, WHIMSICAL),
        "bot-3": patient(GreedyKingdomBuilder),
        "bot-4": racer(game, KingdomBuilderMind, 1.0, width=12, most_between_two=120, temperament=SLY),
        "bot-5": learnt_level(game, net),
    }
