"""What is public: everything but the order of the dominoes face down and which were removed."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from meydan.games.kingdomino.state import Phase
from meydan.games.kingdomino.view import View
from tests.games.kingdomino.table import GAME, SET_UPS, moments, start, story

SOME = [*SET_UPS, (2, "middle-kingdom harmony mighty-duel dynasty"), (3, "middle-kingdom dynasty")]


@pytest.mark.parametrize(("seats", "options"), SOME)
def test_public_all_seats_and_spectators_see_the_same(seats: int, options: str) -> None:
    for number, state in enumerate(moments(seats, options, seed=22)):
        if number % 4:
            continue
        seen = {seat: GAME.codec.dump(GAME.view(state, seat)) for seat in (None, *range(seats))}
        assert all(view == {**seen[None], "seat": seat} for seat, view in seen.items())


@pytest.mark.parametrize(("seats", "options"), SOME)
def test_public_nothing_is_hidden_in_what_is_told(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=23):
        for action in GAME.actions(state)[:3]:
            assert GAME.tell(state, action, 1) == GAME.tell(state, action, None) == GAME.write(action)


def test_public_removed_dominoes_and_the_pile_are_one_set() -> None:
    assert GAME.view(start(3), 0).hidden == tuple(range(1, 49))
    _, state = story(3, "", seed=24)
    assert len(GAME.view(state, 0).hidden) == 12


@pytest.mark.parametrize(("seats", "options"), SOME)
def test_public_the_imagined_state_is_the_state(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=25):
        imagined = GAME.imagine(GAME.view(state, 0), Random(0))
        assert GAME.codec.dump(imagined) == GAME.codec.dump(state)


@pytest.mark.parametrize(("seats", "options"), SOME)
def test_states_survive_json_and_pickle_and_views_json(seats: int, options: str) -> None:
    for number, state in enumerate(moments(seats, options, seed=26)):
        if number % 5:
            continue
        written = GAME.codec.dump(state)
        again = GAME.codec.load(type(state), written)
        assert GAME.codec.dump(again) == written
        assert list(GAME.actions(again)) == list(GAME.actions(state))
        assert GAME.codec.dump(pickle.loads(pickle.dumps(state))) == written
        view = GAME.view(state, None)
        assert GAME.codec.load(View, GAME.codec.dump(view)) == view


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_the_rounds_are_counted_from_the_first_placement_to_the_last(seats: int, options: str) -> None:
    seen = [(view.phase, view.round) for view in (GAME.view(state, 0) for state in moments(seats, options, seed=25))]
    rounds = GAME.view(start(seats, options), 0).rounds
    assert seen[0] == (Phase.DRAWING, 0)
    assert {number for phase, number in seen if phase is Phase.PLACING} == set(range(1, rounds + 1))
    assert rounds == (6 if seats == 2 and not options else 12)
