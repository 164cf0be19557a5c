"""The five levels of Alhambra; the figures are in docs/bots.md."""

from __future__ import annotations

from meydan.bots.levels import Level, beginner, patient, racer
from meydan.bots.temperament import SLY, WHIMSICAL
from meydan.core.game import Game
from meydan.games.alhambra.actions import Action
from meydan.games.alhambra.bots.appraisal import SEASONED
from meydan.games.alhambra.bots.greedy import GreedyAlhambra
from meydan.games.alhambra.bots.mind import AlhambraMind
from meydan.games.alhambra.state import State
from meydan.games.alhambra.view import View


def seasoned() -> AlhambraMind:
    """The judgement of the levels that search."""
    return AlhambraMind(taste=SEASONED)


def levels(game: Game[State, Action, View]) -> dict[str, Level]:
    """The bots, from beginner to expert."""
    return {
        "bot-1": beginner(game, AlhambraMind, 3.5),
        "bot-2": beginner(game, AlhambraMind, 1.3, WHIMSICAL),
        "bot-3": patient(GreedyAlhambra),
        "bot-4": racer(game, seasoned, 1.0, width=12, most_between_two=80, temperament=SLY),
        "bot-5": racer(game, seasoned, 3.0, width=24, doubt=3.0, thinks_again=True),
    }
