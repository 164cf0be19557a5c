"""The box and the set-up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.alhambra import refusals
from meydan.games.alhambra.board import EAST, NORTH, SOUTH, WEST
from meydan.games.alhambra.pieces import KINDS, TILES
from meydan.games.alhambra.rules import worth
from meydan.games.alhambra.state import Phase, State
from tests.games.alhambra.table import GAME, after, refusal


def set_up(seats: int, seed: int) -> tuple[list[str], State]:
    """The dealer's lines of a set-up, and the state when the first player is to act."""
    rng = Random(seed)
    state = GAME.start(seats, {})
    lines = []
    while state.to_act == CHANCE:
        action = GAME.sample(state, rng)
        lines.append(action.text)
        GAME.apply(state, action)
    return lines, state


def test_box_holds_54_tiles_of_six_kinds() -> None:
    assert len(TILES) == 54
    assert [Counter(KINDS[tile.kind] for tile in TILES)[kind] for kind in KINDS] == [7, 7, 9, 9, 11, 11]
    for kind in range(6):
        prices = [tile.price for tile in TILES if tile.kind == kind]
        assert (min(prices), max(prices)) == (kind + 2, kind + 8)


def test_box_has_as_many_walls_on_every_side() -> None:
    assert [sum(bool(tile.walls & side) for tile in TILES) for side in (NORTH, EAST, SOUTH, WEST)] == [20] * 4
    assert Counter(int(tile.walls).bit_count() for tile in TILES) == {0: 10, 1: 16, 2: 20, 3: 8}


def test_tiles_of_one_kind_and_price_are_told_apart_by_letters() -> None:
    names = [tile.text for tile in TILES]
    assert len(set(names)) == 54
    assert [name for name in names if name.startswith("garden-8")] == ["garden-8a", "garden-8b", "garden-8c"]
    assert "garden-9" in names


@pytest.mark.parametrize("seats", range(2, 7))
def test_setup_comes_in_the_order_of_the_notation(seats: int) -> None:
    lines, state = set_up(seats, seats)
    verbs = [line.split(" ")[0] for line in lines]
    neutral = 6 if seats == 2 else 0
    assert verbs[:neutral] == ["neutral"] * neutral
    assert verbs[neutral : neutral + 4] == ["tile"] * 4
    dealt = [line.split(" ")[1] for line in lines[neutral + 4 : -4]]
    assert dealt == sorted(dealt)
    assert set(dealt) == {f"p{seat}" for seat in range(seats)}
    assert all(len(line.split(" ")) == 2 for line in lines[-4:])
    assert sum(state.deck) == (72 if seats == 2 else 108) - len(lines) + neutral + 4


@pytest.mark.parametrize("seats", range(2, 7))
def test_setup_hands_are_dealt_until_they_are_worth_20(seats: int) -> None:
    for seed in range(20):
        _, state = set_up(seats, seed)
        assert all(20 <= worth(state, seat) <= 28 for seat in range(seats))


def dealt(*hands: str) -> State:
    """After these opening hands and any four cards."""
    rng = Random(1)
    state = GAME.start(len(hands), {})
    while state.phase is not Phase.HANDS:
        GAME.apply(state, GAME.sample(state, rng))
    for seat, hand in enumerate(hands):
        state = after(state, *(f"money p{seat} {name}" for name in hand.split()))
    return after(state, "money green-1", "money green-2", "money green-3", "money green-4")


def test_setup_fewest_cards_begin() -> None:
    assert dealt("blue-5 blue-5 blue-5 blue-6", "blue-9 blue-9 blue-9", "blue-8 blue-8 blue-3 blue-2").to_act == 1


def test_setup_then_the_smaller_sum_begins() -> None:
    assert dealt("blue-9 blue-9 blue-9", "green-8 green-8 green-9", "orange-9 orange-3 orange-9").to_act == 2


def test_setup_then_the_lowest_seat_begins() -> None:
    assert dealt("blue-9 blue-9 blue-9", "green-8 green-8 green-6", "orange-8 orange-8 orange-6").to_act == 1


def test_deal_seat_one_player_at_a_time() -> None:
    rng = Random(1)
    state = GAME.start(3, {})
    while state.phase is not Phase.HANDS:
        assert refusal(state, "money blue-1").id == "game.not-now"
        GAME.apply(state, GAME.sample(state, rng))
    assert refusal(state, "money p1 blue-1") == refusals.DEALT_TO


def test_deal_bag_and_deck_hold_each_piece_once() -> None:
    state = after(GAME.start(3, {}), "tile garden-9")
    assert refusal(state, "tile garden-9") == refusals.BAG
    two = after(GAME.start(2, {}), "neutral garden-9")
    assert refusal(two, "neutral garden-9") == refusals.BAG
    for name in ("garden-12", "garden-11", "tower-13"):
        state = after(state, f"tile {name}")
    state = after(state, "money p0 blue-1", "money p0 blue-1", "money p0 blue-1")
    assert refusal(state, "money p0 blue-1") == refusals.DECK
