"""The five levels of Kingdom Builder; the figures are in docs/bots.md."""

from __future__ import annotations

from meydan.bots.levels import Level, beginner, patient, racer
from meydan.bots.temperament import SLY, WHIMSICAL
from meydan.core.game import Game
from meydan.games.kingdom_builder.actions import Action
from meydan.games.kingdom_builder.bots.greedy import GreedyKingdomBuilder
from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind
from meydan.games.kingdom_builder.bots.taste import SEASONED
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.view import View


def levels(game: Game[State, Action, View]) -> dict[str, Level]:
    """The bots, from beginner to expert."""
    return {
        "bot-1": beginner(game, KingdomBuilderMind, 1.8),
        "bot-2": beginner(game, KingdomBuilderMind, 0.45, WHIMSICAL),
        "bot-3": patient(GreedyKingdomBuilder),
        "bot-4": racer(game, KingdomBuilderMind, 1.0, width=12, most_between_two=120, temperament=SLY),
        "bot-5": racer(game, lambda: KingdomBuilderMind(foresees=True, taste=SEASONED), 3.0, width=16, doubt=3.0),
    }
