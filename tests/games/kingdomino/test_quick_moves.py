"""Quick moves: legal wherever a game gets to, and the land of a quick look is the land of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meydan.bots.dice import Dice
from meydan.core.game import CHANCE, Game
from meydan.games import GAMES, TITLES
from meydan.games.kingdomino.actions import DISCARD, Place
from meydan.games.kingdomino.bots.greedy import best_claims
from meydan.games.kingdomino.bots.halves import FIRST, FIRST_CROWNS, OTHER, OTHER_CROWNS, SPREAD
from meydan.games.kingdomino.bots.land import NOWHERE, land_of
from meydan.games.kingdomino.bots.rollout import Rollout
from meydan.games.kingdomino.bots.taste import taste_for
from meydan.games.kingdomino.rules import kingdom_to_act
from meydan.games.kingdomino.scoring import land_points
from meydan.games.kingdomino.state import PLACING

AnyGame = Game[Any, Any, Any]
KINGDOMINO: AnyGame = GAMES["kingdomino"]
TABLES = [
    (2, {}),
    (3, {}),
    (4, {"middle-kingdom": "", "harmony": ""}),
    (2, {"mighty-duel": ""}),
    (2, {"dynasty": ""}),
]


def wander(game: AnyGame, state: Any, rng: Random) -> None:
    """Any action, carried out."""
    actions = game.actions(state)
    is_dealer = state.to_act == CHANCE
    game.apply(state, game.sample(state, rng) if is_dealer else actions[int(rng.random() * len(actions))])


@pytest.mark.parametrize("game", [KINGDOMINO, GAMES["dezh"]], ids=lambda game: game.name)
@pytest.mark.parametrize("seats", range(2, 8))
def test_quick_moves_are_legal_however_strangely_the_others_play(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        return
    mind, rng = TITLES[game.name].mind(), Random(seats)
    state = game.start(seats, {})
    while state.to_act is not None:
        if state.to_act == CHANCE or rng.random() < 0.2:
            wander(game, state, rng)
            continue
        action = mind.quick(state, rng)
        assert action in game.actions(state)
        game.apply(state, action)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_land_scores_what_the_rules_count(seats: int, options: dict[str, str]) -> None:
    rng = Random(seats)
    state = KINGDOMINO.start(seats, options)
    while state.to_act is not None:
        wander(KINGDOMINO, state, rng)
        for kingdom in state.kingdoms:
            assert land_of(kingdom).points() == land_points(kingdom)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_legal_place_looks_better_than_the_one_that_is_found(seats: int, options: dict[str, str]) -> None:
    rng = Random(seats)
    state = KINGDOMINO.start(seats, options)
    while state.to_act is not None:
        if state.phase is PLACING:
            assert_best(state, rng)
        wander(KINGDOMINO, state, rng)


def assert_best(state: Any, rng: Random) -> None:
    """Against every legal place, tried one by one."""
    found, legal = Rollout(state).quick(rng), KINGDOMINO.actions(state)
    assert found in legal
    if found is DISCARD:
        return
    land, taste, number = land_of(kingdom_to_act(state)), taste_for(state), state.row[state.turn]
    worths = {place: land.worth(number, place.first.cell, place.other.cell, taste) for place in legal}
    assert isinstance(found, Place)
    assert worths[found] == pytest.approx(max(worths.values()))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_domino_promises_what_its_best_place_is_worth_and_something_for_its_crowns(
    seats: int, options: dict[str, str]
) -> None:
    rng = Random(seats)
    state = KINGDOMINO.start(seats, options)
    while state.to_act is not None:
        if state.phase is PLACING:
            land, taste, number = land_of(kingdom_to_act(state)), taste_for(state), state.row[state.turn]
            places = [worth for worth, _, _ in land.places(number, taste)]
            crowns = FIRST_CROWNS[number] * SPREAD[FIRST[number]] + OTHER_CROWNS[number] * SPREAD[OTHER[number]]
            hope = 0.01 * land.left() * taste.crown * crowns
            assert land.promise(number, taste) == pytest.approx(max(places, default=NOWHERE) + hope)
        wander(KINGDOMINO, state, rng)


@pytest.mark.parametrize("seats", [2, 4])
def test_between_more_than_two_the_others_are_imagined_to_claim_as_the_greedy_bot_does(seats: int) -> None:
    rng = Random(seats)
    state = KINGDOMINO.start(seats, {})
    unlike = 0
    while state.to_act is not None:
        if state.to_act != CHANCE and state.phase is not PLACING:
            mine, theirs = Rollout(state, state.to_act), Rollout(state, (state.to_act + 1) % seats)
            quick, claim = Rollout(state).quick(rng), theirs.imagined(rng)
            assert mine.imagined(rng) == quick
            assert claim in (best_claims(state, KINGDOMINO.actions(state)) if seats > 2 else [quick])
            unlike += claim != quick
        wander(KINGDOMINO, state, rng)
    assert bool(unlike) == (seats > 2)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_game_played_on_ends_with_the_points_that_the_rules_count(seats: int, options: dict[str, str]) -> None:
    rng = Random(seats)
    state = KINGDOMINO.start(seats, options)
    for _ in range(30):
        wander(KINGDOMINO, state, rng)
    points = Rollout(state, 0).play_on(Random(1), Dice())
    if "dynasty" in options:  # the next game of it is set up, and nobody has land
        assert len(state.finished) == 1
    else:
        assert state.to_act is None
    assert list(points) == list(KINGDOMINO.scores(state))
