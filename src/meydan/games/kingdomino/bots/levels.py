"""The five levels of Kingdomino; the figures are in docs/bots.md."""

from __future__ import annotations

from meydan.bots.levels import Level, beginner, patient, racer
from meydan.bots.temperament import SLY, WHIMSICAL
from meydan.core.game import Game
from meydan.games.kingdomino.actions import Action
from meydan.games.kingdomino.bots.greedy import GreedyKingdomino
from meydan.games.kingdomino.bots.mind import KingdominoMind
from meydan.games.kingdomino.state import State
from meydan.games.kingdomino.view import View


def levels(game: Game[State, Action, View]) -> dict[str, Level]:
    """The bots, from beginner to expert."""
    return {
        "bot-1": beginner(game, KingdominoMind, 5.0),
        "bot-2": beginner(game, KingdominoMind, 1.8, WHIMSICAL),
        "bot-3": patient(GreedyKingdomino),
        "bot-4": racer(game, KingdominoMind, 1.0, most_between_two=250, temperament=SLY),
        "bot-5": racer(game, lambda: KingdominoMind(sees_finale=True), 3.0, width=24, doubt=3.0),
    }
