"""What Dezh brings so that its bots learn: quick moves, and how the table looks between two rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from meydan.bots.learnt import ForeseeingMind, Judge, Learner
from meydan.bots.levels import Level, racer
from meydan.bots.mind import Plan
from meydan.bots.net import Net
from meydan.core.game import Game
from meydan.games.dezh.actions import Action
from meydan.games.dezh.bots.features import DezhFeatures, is_between_rounds
from meydan.games.dezh.bots.mind import DezhMind
from meydan.games.dezh.state import State
from meydan.games.dezh.view import View

STEPS: Final = 1  # decisions of an imagined game before the net may judge it


def learner(game: Game[State, Action, View]) -> Learner:
    """Learns what becomes of a table when everybody plays quick moves; imagined games end between two rounds."""
    mind = DezhMind()

    def plans(state: State, rng: Random) -> Sequence[Plan[Action]]:
        return [Plan([mind.quick(state, rng)], 0.0)]

    return Learner(DezhFeatures(), plans, lambda net: learnt_level(game, net), is_between_rounds)


def learnt_level(game: Game[State, Action, View], net: Net) -> Level:
    """Level 4 without its temperament, and with this net."""

    def mind() -> ForeseeingMind[State, Action]:
        return ForeseeingMind(DezhMind(), Judge(game, DezhFeatures(), net), is_between_rounds, STEPS)

    return racer(game, mind, 1.0, most_between_two=250)
