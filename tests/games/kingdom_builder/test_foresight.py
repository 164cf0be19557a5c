"""Foresight in Kingdom Builder: a turn is worth what the next turn makes of it; and the tuned weights of locations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from meydan.core.game import CHANCE, Game
from meydan.games import GAMES
from meydan.games.kingdom_builder.actions import DRAW_TERRAINS, END
from meydan.games.kingdom_builder.board import hexes_of
from meydan.games.kingdom_builder.bots.foresight import BEAM, BRANCHES, foreseen
from meydan.games.kingdom_builder.bots.survey import Survey
from meydan.games.kingdom_builder.bots.taste import PLAIN, SEASONED
from meydan.games.kingdom_builder.bots.turns import plan_turn
from meydan.games.kingdom_builder.pieces import BUILDABLE, DESERT
from meydan.games.kingdom_builder.scoring import score
from meydan.games.kingdom_builder.state import BEFORE, State

GAME: Game[Any, Any, Any] = GAMES["kingdom-builder"]
WIDTH = 3


def beginnings(seed: int, step: int) -> Iterator[State]:
    """Every so many beginnings of a turn, in a game in which everybody takes the turn that looks best."""
    rng = Random(seed)
    state, count = GAME.start(2, {}), 0
    while state.to_act is not None:
        if state.to_act == CHANCE:
            GAME.apply(state, GAME.sample(state, rng))
            continue
        if state.phase is BEFORE and count % step == 0:
            yield state
        count += 1
        for action in plan_turn(state, 1, 1, 3)[0].actions:
            GAME.apply(state, action)


def after(state: State, actions: Any) -> State:
    """The state once the actions are carried out."""
    later = state.copy()
    for action in actions:
        GAME.apply(later, action)
    return later


def test_turns_are_foreseen_one_by_one_and_the_state_stays_as_it_is() -> None:
    changed = 0
    for state in beginnings(1, 4):
        before, turns = state.copy(), plan_turn(state, WIDTH)
        found = foreseen(state, turns)
        assert [turn.actions for turn in found] == [turn.actions for turn in turns]
        assert GAME.view(state, state.to_act) == GAME.view(before, before.to_act)
        changed += any(one.worth != other.worth for one, other in zip(found, turns))
    assert changed


def test_with_one_terrain_left_to_draw_a_turn_is_worth_the_best_next_turn_on_it() -> None:
    """The other player's turn is passed over here by taking it back."""
    compared = 0
    for state in beginnings(2, 5):
        seat = int(state.turn)
        state.pile = [5 if terrain == DESERT else 0 for terrain in range(BUILDABLE)]
        turn = plan_turn(state, 1)[0]
        later = after(state, turn.actions)
        if turn.actions[-1] is not END or later.to_act != CHANCE or not later.kingdoms[seat].supply:
            continue
        GAME.apply(later, DRAW_TERRAINS[seat][DESERT])
        later.turn, later.to_act, later.ready = state.turn, seat, later.kingdoms[seat].tiles
        later.phase, later.due = BEFORE, min(3, later.kingdoms[seat].supply)
        best = plan_turn(later, 1, BEAM, BRANCHES)[0]
        assert foreseen(state, [turn])[0].worth == pytest.approx(best.worth)
        compared += 1
    assert compared


def test_in_the_last_round_a_turn_is_worth_its_gold() -> None:
    last = next(beginnings(3, 1))
    last.kingdoms[1 - int(last.turn)].supply = 0
    turn = plan_turn(last, 1)[0]
    assert foreseen(last, [turn])[0].worth == score(after(last, turn.actions), int(last.turn))


def test_a_seasoned_look_tells_the_kinds_of_tiles_apart() -> None:
    """Its weight for a location depends on the kind, and grows with the number of turns to come."""
    state = next(beginnings(4, 1))
    seat, bare = int(state.turn), state.copy()
    bare.cards = []
    plain, seasoned = Survey(bare, seat, PLAIN), Survey(bare, seat, SEASONED)
    plain.free_terrains = seasoned.free_terrains = []
    for location in state.land.locations:
        for hex_ in hexes_of(location.around & state.land.buildable & ~state.land.castles):
            liked = SEASONED.tiles[location.tile.number] - PLAIN.tiles[location.tile.number]
            assert seasoned.gain(hex_) - plain.gain(hex_) == pytest.approx(liked * int(state.kingdoms[seat].supply))
