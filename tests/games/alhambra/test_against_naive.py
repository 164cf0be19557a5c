"""The quick generator and the naive one agree, on random tables and on random Alhambras."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.alhambra.actions import Action, Place
from meydan.games.alhambra.alhambra import Alhambra, fountain_alone
from meydan.games.alhambra.ground import add_places
from meydan.games.alhambra.pieces import TILES
from meydan.games.alhambra.walls import longest_wall
from tests.games.alhambra import naive
from tests.games.alhambra.table import GAME


@pytest.mark.parametrize("seats", range(2, 7))
def test_actions_are_those_that_trying_everything_finds(seats: int) -> None:
    rng = Random(seats)
    state = GAME.start(seats, {})
    while state.to_act is not None:
        if state.to_act == CHANCE:
            action = GAME.sample(state, rng)
        else:
            legal = GAME.actions(state)
            assert {action.text for action in legal} == naive.actions(state)
            action = legal[int(rng.random() * len(legal))]
        GAME.apply(state, action)


def places(alhambra: Alhambra, tiles: int) -> list[Place]:
    found: list[Action] = []
    add_places(found, alhambra, tiles)
    return [action for action in found if isinstance(action, Place)]


def test_places_and_walls_agree_in_thousands_of_random_alhambras() -> None:
    rng = Random(11)
    for _ in range(100):
        alhambra = fountain_alone()
        tiles = TILES[:]
        rng.shuffle(tiles)
        for tile in tiles[:30]:
            found = places(alhambra, int(tile.bit))
            assert {action.text.split(" ")[2] for action in found} == naive.places(alhambra, tile)
            if found:
                alhambra.lay(tile, found[int(rng.random() * len(found))].cell)
            assert len(longest_wall(alhambra)) == naive.wall_length(alhambra)
