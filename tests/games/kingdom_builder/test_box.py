"""Random games: nothing is lost from the box, and all of it comes into play."""

from __future__ import annotations

import pytest

from meydan.games.kingdom_builder.pieces import TILES
from meydan.games.kingdom_builder.state import Phase
from tests.games.kingdom_builder.games import GAME, states
from tests.golden import file_of, files


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_audit_holds_at_every_step(seats: int) -> None:
    for seed in range(8):
        for state in states(seats, 200 + seed):
            GAME.audit(state)


def test_random_games_meet_every_tile_and_every_phase() -> None:
    used, phases = set(), set()
    for seed in range(40):
        for state in states(4, 300 + seed):
            phases.add(state.phase)
            if state.tile:
                used.add(state.tile)
    assert used == set(TILES)
    assert phases == set(Phase) - {Phase.REPLACING}, "a terrain is hardly ever full"


def test_there_is_a_golden_playthrough_for_every_seat_count_and_the_first_game() -> None:
    wanted = [(2, ""), (3, ""), (4, ""), (2, "first-game")]
    assert {file_of("kingdom-builder", seats, options).name for seats, options in wanted} <= {f.name for f in files()}
