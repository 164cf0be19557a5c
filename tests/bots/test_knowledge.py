"""No bot sees more than its view: another state with the same view makes no difference."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meydan.bots.bot import Bot, never
from meydan.bots.net import WEIGHT, Net, lengths_of
from meydan.core.game import CHANCE, Game
from meydan.games import TITLES
from meydan.learning.setting import learner_of
from meydan.title import Title

ITERATIONS = 24
DECISIONS = 5  # from several stages of a game
STAGE = 17  # decisions between two that are looked at


def other_state(game: Game[Any, Any, Any], state: Any, seat: int, seed: int) -> Any:
    """A state that differs in all that the seat does not know."""
    other = game.imagine(game.view(state, seat), Random(seed))
    assert game.view(other, seat) == game.view(state, seat)
    return other


BOTS = [(title, name) for title in TITLES.values() for name in title.measured_bots]


@pytest.mark.parametrize(("title", "name"), BOTS, ids=[f"{title.name}-{name}" for title, name in BOTS])
def test_a_bot_chooses_the_same_whatever_it_cannot_see(title: Title, name: str) -> None:
    assert_choices_are_the_same(title, title.bot(name, ITERATIONS), title.bot(name, ITERATIONS))


LEARNING = [title for title in TITLES.values() if title.learner() is not None]


@pytest.mark.parametrize("title", LEARNING, ids=lambda title: title.name)
def test_so_does_a_bot_that_plays_with_a_net(title: Title) -> None:
    learner = learner_of(title)
    level = learner.level(any_net(learner.features.side, learner.features.shared))
    assert_choices_are_the_same(title, level.make(ITERATIONS), level.make(ITERATIONS))


def any_net(side: int, shared: int, width: int = 6, depth: int = 4) -> Net:
    """A net that has learnt nothing."""
    rng = Random(1)
    lengths = lengths_of(side, shared, width, depth)
    weights = [[rng.randint(-WEIGHT // 2, WEIGHT // 2) for _ in range(length)] for length in lengths]
    return Net((side, shared, width, depth), weights, 50.0, 15.0)


def assert_choices_are_the_same(title: Title, player: Bot[Any, Any], twin: Bot[Any, Any]) -> None:
    """Both choose the same from the views of two states that look the same."""
    game, rng = title.game, Random(7)
    state = game.start(game.seats[-1], {})
    looked = decided = 0
    while state.to_act is not None and looked < DECISIONS:
        seat = state.to_act
        if seat == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        decided += 1
        actions = game.actions(state)
        choice = actions[int(rng.random() * len(actions))]
        if decided % STAGE == 0:
            looked += 1
            choice = player.choose(game.view(state, seat), Random(looked), never)
            elsewhere = game.view(other_state(game, state, seat, looked), seat)
            assert twin.choose(elsewhere, Random(looked), never) is choice
            assert choice in actions
        game.apply(state, choice)
    assert looked
