"""The places where a score has grown are those that bring more, and no others."""

from __future__ import annotations

import pytest

from meydan.games import TITLES
from meydan.puzzles.position import played
from meydan.review.grown import grown
from tests.puzzles.shipped import OURS, puzzles_of, state_of


@pytest.mark.parametrize("name", OURS)
def test_only_items_that_bring_more_have_places(name: str) -> None:
    game = TITLES[name].game
    for puzzle in puzzles_of(name)[::20]:
        state = state_of(name, puzzle)
        assert grown(game, state, state, puzzle.seat) == {}
        after = played(game, state, puzzle.best.plan).state
        then, now = (game.outcome(each).breakdown[puzzle.seat] for each in (state, after))
        for item, places in grown(game, state, after, puzzle.seat).items():
            points = [sum(line.points for line in score if line.name == item) for score in (then, now)]
            assert points[0] < points[1]
            assert set(places) <= {place for line in now if line.name == item for place in line.where}


def test_a_territory_that_stays_as_it_is_does_not_light_up() -> None:
    (puzzle,) = (each for each in puzzles_of("kingdomino") if "place -2,1 n\nclaim 16" in "\n".join(each.best.plan))
    state = state_of("kingdomino", puzzle)
    after = played(TITLES["kingdomino"].game, state, puzzle.best.plan).state
    found = grown(TITLES["kingdomino"].game, state, after, puzzle.seat)
    assert set(found["wheat"]) == {"-2,-1", "-2,0", "-2,1"}
    assert set(found["swamp"]) == {"-1,1", "-2,2", "-1,2"}
