"""The toy as a title that learns. An untrained bot bids anything; the net must find out that more is better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meydan.bots.features import ONE, Features, Inputs, part
from meydan.bots.learnt import Judge, Learner, LearntMind
from meydan.bots.levels import Level, racer
from meydan.bots.mind import Plan
from meydan.bots.net import Net
from meydan.bots.random_bot import RandomMind
from meydan.title import Title
from tests.laws.toy import PACK, ROUNDS, Toy, ToyState

GAME = Toy()


class ToyFeatures(Features[ToyState]):
    """The bids of everybody, and the seat's own card."""

    def __init__(self) -> None:
        super().__init__(1, 3, 1)

    def of(self, state: ToyState, seat: int) -> Inputs:
        sides = []
        for one, bids in enumerate(state.bids):
            card = state.cards[one] if one == seat else 0
            sides.append([part(sum(bids), ROUNDS * max(PACK)), part(len(bids), ROUNDS), part(card, max(PACK))])
        return Inputs(sides, [ONE])


def in_any_order(state: ToyState) -> Sequence[Plan[str]]:
    bids = GAME.actions(state)
    first = (7 * sum(map(sum, state.bids)) + sum(map(len, state.bids))) % len(bids)
    return [Plan([action], 0.0) for action in bids[first:] + bids[:first]]


class ToyTitle(Title):
    """The toy, with something to learn from."""

    def learner(self) -> Learner:
        features = ToyFeatures()

        def level(net: Net) -> Level:
            judge: Judge[Any, Any] = Judge(GAME, features, net)
            return racer(GAME, lambda: LearntMind(RandomMind(GAME), judge, in_any_order), 1.0)

        return Learner(features, lambda state, _: in_any_order(state), level)


TITLE = ToyTitle(GAME)
