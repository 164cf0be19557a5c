"""The five levels of Alhambra; the figures are in docs/bots.md."""

from __future__ import annotations

from meydan.bots.levels import Level, instant, novice, racer
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
        "bot-1": novice(game, AlhambraMind, 0.55),
        "bot-2": novice(game, AlhambraMind, 0.25),
        "bot-3": instant(GreedyAlhambra),
        "bot-4": racer(game, seasoned, 1.0, width=12, most_between_two=80),
        "bot-5": racer(game, seasoned, 3.0, width=24, doubt=3.0, thinks_again=True),
    }
