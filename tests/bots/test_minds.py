"""The minds of bots: quick moves are legal, and a survey counts the gold that the rules would count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meydan.core.game import CHANCE, Game
from meydan.games import GAMES, TITLES
from meydan.games.kingdom_builder.actions import Settle
from meydan.games.kingdom_builder.bots.survey import Survey
from meydan.games.kingdom_builder.bots.taste import FREE_TERRAIN, TILE
from meydan.games.kingdom_builder.rules import put_settlement
from meydan.games.kingdom_builder.scoring import score
from meydan.games.kingdom_builder.state import State

AnyGame = Game[Any, Any, Any]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("seats", [2, 4])
def test_quick_moves_are_legal_and_end_the_game(game: AnyGame, seats: int) -> None:
    mind, rng = TITLES[game.name].mind(), Random(seats)
    state = game.start(seats, {})
    while state.to_act is not None:
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        action = mind.quick(state, rng)
        assert action in game.actions(state)
        game.apply(state, action)
    assert list(mind.points(state)) == list(game.scores(state))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_action_has_a_worth(game: AnyGame) -> None:
    mind, rng = TITLES[game.name].mind(), Random(3)
    state = game.start(2, {})
    for _ in range(60):
        actions = game.actions(state)
        if state.to_act == CHANCE:
            game.apply(state, game.sample(state, rng))
            continue
        if len(actions) > 1:
            assert len(mind.weigh(state, actions)) == len(actions)
        game.apply(state, actions[int(rng.random() * len(actions))])


@pytest.mark.parametrize("cards", ["fishermen,miners,workers", "hermits,discoverers,miners"])
def test_a_survey_counts_the_gold_of_a_settlement_as_the_rules_do(cards: str) -> None:
    game: AnyGame = GAMES["kingdom-builder"]
    rng = Random(1)
    state: State = game.start(2, {"cards": cards})
    compared = 0
    while compared < 200:
        actions = game.actions(state)
        if state.to_act != CHANCE and state.lifted is None:
            survey = Survey(state, int(state.turn))
            for action in actions:
                if isinstance(action, Settle):
                    assert survey.gain(action.hex) == pytest.approx(gold(state, action) + prospects(state, action))
                    compared += 1
        chosen = game.sample(state, rng) if state.to_act == CHANCE else actions[int(rng.random() * len(actions))]
        game.apply(state, chosen)


def gold(state: State, action: Settle) -> int:
    """How much more gold the rules count after the settlement."""
    after = state.copy()
    put_settlement(after, action.hex)
    return score(after, int(state.turn)) - score(state, int(state.turn))


def prospects(state: State, action: Settle) -> float:
    """What a survey adds for a tile taken, and takes off for terrains that are no longer free."""
    after = state.copy()
    put_settlement(after, action.hex)
    before, kingdom = state.kingdoms[state.turn], after.kingdoms[state.turn]
    tiles = int(kingdom.tiles).bit_count() - int(before.tiles).bit_count()
    free = [hexes & state.free for hexes in state.land.terrains[:5]]
    lost = sum(not hexes & before.near and bool(hexes & action.hex.around) for hexes in free)
    return int(before.supply) * (TILE * tiles - FREE_TERRAIN * lost)
