"""Previews: what a settlement would bring at once."""

from __future__ import annotations

import pytest

from meydan.core.game import CHANCE, Item, Preview
from meydan.games.kingdom_builder.actions import END, read
from meydan.games.kingdom_builder.state import State
from tests.games.kingdom_builder.drawing import do, position
from tests.games.kingdom_builder.games import GAME, states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_previews_tell_what_the_score_will_be(seats: int) -> None:
    for number, state in enumerate(states(seats, 400)):
        seat = state.to_act
        if seat is None or seat == CHANCE or number % 4:
            continue
        view, before = GAME.view(state, seat), GAME.scores(state)[seat]
        for action in GAME.actions(state)[:3]:
            after = state.copy()
            GAME.apply(after, action)
            preview = GAME.preview(view, action)
            assert preview.points == GAME.scores(after)[seat] - before
            assert preview.points == sum(item.points for item in preview.items)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_preview_is_what_differs_between_the_stories_of_two_scores(seats: int) -> None:
    for number, state in enumerate(states(seats, 500 + seats)):
        seat = state.to_act
        if seat is None or seat == CHANCE or number % 3:
            continue
        actions = GAME.actions(state)
        previews = GAME.previews(GAME.view(state, seat), actions)
        for action, preview in list(zip(actions, previews, strict=True))[::5]:
            after = state.copy()
            GAME.apply(after, action)
            assert list(preview.items) == gains(state, after, seat) + tiles(state, after, seat)


def gains(before: State, after: State, seat: int) -> list[Item]:
    """The lines of the score that changed."""
    lines = zip(GAME.outcome(before).breakdown[seat], GAME.outcome(after).breakdown[seat], strict=True)
    return [Item(new.name, new.points - old.points, new.facts) for old, new in lines if new.points != old.points]


def tiles(before: State, after: State, seat: int) -> list[Item]:
    """The tiles taken and lost, in the order of the map's locations."""
    held, holds = [GAME.view(state, None).kingdoms[seat].tiles for state in (before, after)]
    return [
        Item(place.tile.text, 0, {"tiles": 1 if place.hex in holds else -1}, (place.hex.text,))
        for place in before.land.locations
        if (place.hex in held) != (place.hex in holds)
    ]


def test_a_preview_names_the_cards_that_pay_and_those_that_pay_less() -> None:
    drawing = """
        L. G0 G. G0 C.
         C. C. C. C. C.
    """
    view = GAME.view(position(drawing, cards=["hermits", "workers", "knights"]), 0)
    joined = GAME.preview(view, read("settle c1"))
    assert [(item.name, item.points) for item in joined.items] == [("hermits", -1), ("knights", 2)]
    assert joined.items[0] == Item("hermits", -1, {"areas": 1})


def test_only_settlements_bring_something_at_once() -> None:
    state = position("L. G0 G. G. G.", cards=["hermits", "workers", "knights"])
    assert GAME.preview(GAME.view(state, 0), read("use farm")) == Preview()
    do(state, "settle c1", "settle d1", "settle e1")
    assert GAME.preview(GAME.view(state, 0), END) == Preview()


def test_a_preview_names_the_tile_that_is_taken_and_the_one_that_is_lost() -> None:
    state = position("L. G. G. G0 G.", cards=["hermits", "workers", "knights"])
    taken = GAME.preview(GAME.view(state, 0), read("settle b1"))
    assert taken.items[-1] == Item("farm", 0, {"tiles": 1}, ("a1",))
    paddock = position("L. G0 G. G. G.", tiles=("paddock", "oasis", "tower", "tavern"))
    do(paddock, "use paddock b1")
    lost = GAME.preview(GAME.view(paddock, 0), read("settle d1"))
    assert lost.items[-1] == Item("paddock", 0, {"tiles": -1}, ("a1",))
