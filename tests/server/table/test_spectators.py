"""A spectator could sit beside a player and talk, so spectators are told nothing that is hidden from any player."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games import GAMES

LINES = 400
HIDDEN = "?"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_spectator_is_told_no_word_that_is_hidden_from_a_player(name: str, seed: int) -> None:
    game, rng = GAMES[name], Random(seed)
    state = game.start(game.seats[-1], {})
    hidden = 0
    for _ in range(LINES):
        if state.to_act is None:
            break
        action = game.sample(state, rng) if state.to_act == CHANCE else rng.choice(game.actions(state))
        told = game.tell(state, action, None).split()
        for seat in range(game.seats[-1]):
            for word, seen in zip(told, game.tell(state, action, seat).split(), strict=False):
                assert word == HIDDEN or seen != HIDDEN, f"{told} tells what p{seat} does not know"
        hidden += HIDDEN in told
        game.apply(state, action)
    assert game.is_open or hidden, "a game with secrets hides something"
