"""The five levels of Dezh; the figures are in docs/bots.md."""

from __future__ import annotations

from meydan.bots.levels import Level, beginner, patient, racer
from meydan.bots.temperament import SLY, WHIMSICAL
from meydan.core.game import Game
from meydan.games.dezh.actions import Action
from meydan.games.dezh.bots.greedy import GreedyDezh
from meydan.games.dezh.bots.mind import DezhMind
from meydan.games.dezh.state import State
from meydan.games.dezh.view import View


def levels(game: Game[State, Action, View]) -> dict[str, Level]:
    """The bots, from beginner to expert."""
    return {
        "bot-1": beginner(game, DezhMind, 1.6),
        "bot-2": beginner(game, DezhMind, 0.4, WHIMSICAL),
        "bot-3": patient(GreedyDezh),
        "bot-4": racer(game, DezhMind, 1.0, most_between_two=250, temperament=SLY),
        "bot-5": racer(game, DezhMind, 3.0, width=24, doubt=3.0),
    }
