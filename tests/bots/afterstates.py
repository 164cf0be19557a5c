"""Positions that decisions of a game have led to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from meydan.core.game import CHANCE
from meydan.learning.setting import learner_of
from meydan.title import Title


def afterstates(title: Title, seats: int, options: Mapping[str, str], seed: int) -> Iterator[tuple[int, Any]]:
    """The deciding seat and the position after its decision, through a whole game of quick plans."""
    game, learner, rng = title.game, learner_of(title), Random(seed)
    state = game.start(seats, options)
    while state.to_act is not None:
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        seat = state.to_act
        plans = learner.plans(state, rng)
        for action in plans[int(rng.random() * min(3, len(plans)))].actions:
            game.apply(state, action)
        if state.to_act is not None:
            yield seat, state
