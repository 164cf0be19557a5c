"""States with the same content are equal and have the same hash; others are not equal."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from meydan.core.game import CHANCE, State
from meydan.games import GAMES


def states(name: str, seed: int, count: int) -> list[Any]:
    """The states along a random game."""
    game, rng = GAMES[name], Random(seed)
    state = game.start(2, {})
    found = [state.copy()]
    while len(found) < count and state.to_act is not None:
        is_dealt = state.to_act == CHANCE
        game.apply(state, game.sample(state, rng) if is_dealt else rng.choice(game.actions(state)))
        found.append(state.copy())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_equal_positions_are_equal_states(name: str) -> None:
    game = GAMES[name]
    one, again = states(name, 1, 120), states(name, 1, 120)
    assert one == again
    assert list(map(hash, one)) == list(map(hash, again))
    for state in one:
        game.actions(state)  # fills the caches
        loaded = game.codec.load(type(state), game.codec.dump(state))
        assert state == loaded
        assert hash(state) == hash(loaded)


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_differ_are_not_equal(name: str) -> None:
    found = states(name, 2, 120)
    texts = {str(GAMES[name].codec.dump(state)) for state in found}
    assert len(set(found)) == len(texts)
    assert found[0] != found[1]
    assert found[0] != "a state"


def test_states_of_different_games_are_not_equal() -> None:
    starts = [game.start(2, {}) for game in GAMES.values()]
    assert len(set(starts)) == len(starts)


def test_a_dataclass_counts_whose_turn_it_is() -> None:
    from caravan import TITLE

    one, other = TITLE.game.start(2, {}), TITLE.game.start(2, {})
    assert one == other
    assert hash(one) == hash(other)
    other.to_act = 1 if one.to_act != 1 else 0
    assert one != other


def test_a_state_without_a_game_says_why_it_cannot_be_compared() -> None:
    @dataclass
    class Orphan(State):
        number: int

    one, other = Orphan(1), Orphan(1)
    one.to_act = other.to_act = 0
    with pytest.raises(TypeError, match="no game has states of Orphan"):
        hash(one)
    with pytest.raises(TypeError, match="no game has states of Orphan"):
        assert one == other
