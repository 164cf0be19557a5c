"""Previews: what a placement would bring at once."""

from __future__ import annotations

import pytest

from meydan.core.game import Item, Preview
from meydan.games.kingdomino.state import Phase
from tests.games.kingdomino.drawing import kingdom
from tests.games.kingdomino.table import GAME, SET_UPS, moments, to_place


def preview(drawing: str, number: int, text: str, options: str = "") -> Preview:
    state = to_place(kingdom(drawing), number, options)
    action = GAME.read(text)
    assert action in GAME.actions(state)
    return GAME.preview(GAME.view(state, 0), action)


def test_preview_a_new_territory() -> None:
    """Domino 48 is wheat, and a mine with three crowns."""
    assert preview("#", 48, "place 1,0 e") == Preview(3, (Item("mine", 3, {"squares": 1, "crowns": 3}),))


def test_preview_a_territory_that_grows_scores_the_difference() -> None:
    """Domino 25 is forest with a crown, and wheat: 2 x 2 instead of 1 x 1."""
    grown = Item("forest", 3, {"squares": 2, "crowns": 2})
    assert preview("W  F1 #", 25, "place -1,1 n") == Preview(3, (grown,))


def test_preview_territories_that_are_joined_score_the_difference_to_both() -> None:
    """Domino 3 is forest: 6 x 2 instead of 3 x 1 and 1 x 1."""
    land = """
        .   F   F   .   .
        W   F1  #   F1  W
    """
    joined = Item("forest", 8, {"squares": 6, "crowns": 2})
    assert preview(land, 3, "place 1,1 n") == Preview(8, (joined,))


def test_preview_land_without_crowns_brings_nothing() -> None:
    assert preview("#", 1, "place 1,0 e") == Preview(0, ())


def test_preview_middle_kingdom_is_lost_and_won() -> None:
    lost, won = Item("middle-kingdom", -10), Item("middle-kingdom", 10)
    assert preview("#", 1, "place 1,0 e", "middle-kingdom") == Preview(-10, (lost,))
    assert preview("W  W  #", 1, "place 1,0 e", "middle-kingdom") == Preview(10, (won,))


def test_preview_harmony_is_won_with_the_last_gap() -> None:
    land = """
        F  F  F  F  F
        F  F  W  W  F
        L  .  #  W  W
        L  .  L  L  L
        G  G  G  G  L
    """
    assert preview(land, 13, "place -1,0 s", "harmony") == Preview(5, (Item("harmony", 5),))


def test_preview_nothing_but_a_placement_brings_points() -> None:
    for state in moments(2, "middle-kingdom", seed=16):
        if state.phase is not Phase.PLACING:
            assert all(GAME.preview(GAME.view(state, 0), action) == Preview() for action in GAME.actions(state))


@pytest.mark.parametrize(("seats", "options"), [*SET_UPS, (2, "dynasty")])
def test_preview_points_are_the_change_of_the_score_in_every_position(seats: int, options: str) -> None:
    for state in moments(seats, f"middle-kingdom harmony {options}", seed=17):
        seat = state.to_act
        if state.phase is not Phase.PLACING or seat is None:
            continue
        view = GAME.view(state, seat)
        before = GAME.scores(state)[seat]
        for action in GAME.actions(state)[::5]:
            shown = GAME.preview(view, action)
            after = state.copy()
            GAME.apply(after, action)
            if len(after.finished) == len(state.finished):  # else a new castle has a bonus of its own
                assert shown.points == GAME.scores(after)[seat] - before
            assert shown.points == sum(item.points for item in shown.items)


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_preview_names_the_territories_that_score_more_in_the_order_of_the_score(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=18):
        seat = state.to_act
        if state.phase is not Phase.PLACING or seat is None:
            continue
        actions = GAME.actions(state)
        for action, shown in list(zip(actions, GAME.previews(GAME.view(state, seat), actions), strict=True))[::5]:
            after = state.copy()
            GAME.apply(after, action)
            before = GAME.outcome(state).breakdown[seat]
            grown = [(now, gain(now, before)) for now in GAME.outcome(after).breakdown[seat]]
            assert list(shown.items) == [Item(now.name, more, now.facts) for now, more in grown if more]


def gain(territory: Item, before: tuple[Item, ...]) -> int:
    """The points of a territory beyond those of the territories that became part of it."""
    return territory.points - sum(part.points for part in before if set(part.where) <= set(territory.where))
