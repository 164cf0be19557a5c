"""Every law over every game, seat count and option."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.games import GAMES
from meydan.laws.laws import LAWS, Law
from meydan.laws.walk import AnyGame, Walk, setups

SETUPS = [
    pytest.param(game, seats, options, id="-".join([game.name, str(seats), *options]))
    for game in GAMES.values()
    for seats, options in setups(game)
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("game", "seats", "options"), SETUPS)
def test_the_game_obeys_the_law(game: AnyGame, seats: int, options: dict[str, str], law: Law) -> None:
    @given(seed=st.integers(0, 2**32), steps=st.integers(0, 400))
    def holds(seed: int, steps: int) -> None:
        law(game, Walk(seats, options, seed, steps))

    holds()


def test_every_option_can_be_played() -> None:
    for game in GAMES.values():
        played = {name for _, options in setups(game) for name in options}
        assert played == {option.name for option in game.options}
