"""Rows that are rewritten hold what rows that are written anew hold."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.episode import zeros
from meydan.core.game import CHANCE
from meydan.games.kingdom_builder.planes import KingdomBuilderPlanes
from tests.games.kingdom_builder.games import states


@pytest.mark.parametrize("seats", [2, 4])
def test_a_row_is_rewritten_along_games_and_between_them_for_every_seat(seats: int) -> None:
    games = [[state.copy() for state in states(seats, seed) if state.to_act != CHANCE] for seed in range(2)]
    rng = Random(seats)
    jumps = rng.choices([state for game in games for state in game], k=100)
    kept, anew = KingdomBuilderPlanes(seats, {}), KingdomBuilderPlanes(seats, {})
    assert kept.can_rewrite()
    row, before = zeros(kept.size + 7), 7  # it begins in the middle of a larger row
    for state in [*games[0], *games[1], *jumps]:
        looks = rng.randrange(seats) if rng.random() < 0.2 or state.to_act is None else state.to_act
        kept.rewrite(state, looks, row, before)
        fresh = zeros(kept.size + 7)
        anew.write(state, looks, fresh, before)
        assert bytes(row) == bytes(fresh)
