"""Redesigning the Alhambra: place, remove, swap."""

from __future__ import annotations

import pytest

from meydan.core.errors import NotationError
from meydan.games.alhambra import refusals
from meydan.games.alhambra.board import write_cell
from meydan.games.alhambra.pieces import tile
from meydan.games.alhambra.state import Phase, State
from tests.games.alhambra.picture import Picture, tile_at
from tests.games.alhambra.table import GAME, after, legal, refusal, table

LINE = """
        F   *   * |
"""
BLOCK = """
        *   *   *

        *   *   *

        F   *   *
"""


def name(state: State, cell: str) -> str:
    return tile_at(state.alhambras[0], cell).text


def test_redesign_place_a_tile_of_the_reserve() -> None:
    state = table(pictures=[LINE], reserves=["tower-12"])
    state = after(state, "place tower-12 0,1")
    assert name(state, "0,1") == "tower-12"
    assert state.alhambras[0].reserve == 0


def test_redesign_place_obeys_the_building_rules() -> None:
    state = table(pictures=[LINE], reserves=["tower-12"])
    assert refusal(state, "place tower-12 3,0") == refusals.NO_MATCH
    assert refusal(state, "place tower-12 2,2") == refusals.NO_NEIGHBOUR
    assert refusal(state, "place tower-12 1,0") == refusals.NOT_EMPTY


def test_redesign_reserve_must_hold_the_tile() -> None:
    state = table(pictures=[LINE], reserves=["tower-12"])
    assert refusal(state, "place tower-13 0,1") == refusals.NOT_IN_RESERVE
    assert refusal(state, f"swap tower-13 {name(state, '1,0')}") == refusals.NOT_IN_RESERVE


def test_redesign_alhambra_must_hold_the_tile() -> None:
    state = table(pictures=[LINE], reserves=["tower-12"])
    assert refusal(state, "remove tower-12") == refusals.NOT_IN_ALHAMBRA
    assert refusal(state, "swap tower-12 tower-13") == refusals.NOT_IN_ALHAMBRA


def test_redesign_remove_must_leave_all_others_within_reach() -> None:
    state = table(pictures=[LINE])
    middle, end = name(state, "1,0"), name(state, "2,0")
    assert legal(state, "remove") == [f"remove {end}"]
    assert refusal(state, f"remove {middle}") == refusals.NO_WAY
    state = after(state, f"remove {end}")
    assert state.alhambras[0].reserve == tile(end).bit
    assert state.phase is Phase.MONEY


def test_redesign_remove_is_free_where_there_is_a_way_around() -> None:
    state = table(
        pictures=[
            """
        *   *

        F   *
            """
        ]
    )
    assert len(legal(state, "remove")) == 3


def test_redesign_remove_a_wall_is_no_way_around() -> None:
    state = table(
        pictures=[
            """
        *   *
          +---+
        F   *
            """
        ]
    )
    assert legal(state, "remove") == [f"remove {name(state, '1,1')}", f"remove {name(state, '1,0')}"]
    assert refusal(state, f"remove {name(state, '0,1')}") == refusals.NO_WAY


def test_redesign_remove_must_leave_no_hole() -> None:
    state = table(pictures=[BLOCK])
    assert refusal(state, f"remove {name(state, '1,1')}") == refusals.HOLE
    assert len(legal(state, "remove")) == 7


def test_redesign_swap_keeps_the_walls_that_touch() -> None:
    state = table(pictures=[LINE], reserves=["tower-12 tower-11a tower-13 tower-9c"])
    middle, end = name(state, "1,0"), name(state, "2,0")
    assert legal(state, "swap") == [
        f"swap tower-11a {middle}",  # a wall to the north, where nothing touches
        f"swap tower-12 {middle}",
        f"swap tower-9c {end}",  # walls east and south
        f"swap tower-11a {end}",
        f"swap tower-12 {end}",
        f"swap tower-13 {end}",
    ]
    assert refusal(state, f"swap tower-13 {middle}") == refusals.NO_MATCH


def test_redesign_swap_puts_the_new_tile_exactly_there() -> None:
    state = table(pictures=[LINE], reserves=["tower-12"])
    middle = name(state, "1,0")
    state = after(state, f"swap tower-12 {middle}")
    assert name(state, "1,0") == "tower-12"
    assert [tile.text for tile in GAME.view(state, 0).players[0].reserve] == [middle]
    assert [write_cell(cell) for cell in state.alhambras[0].cells] == ["0,0", "1,0", "2,0"]


def test_redesign_the_fountain_never_moves() -> None:
    state = table(pictures=[LINE], reserves=["tower-12"])
    for text in ("remove fountain", "swap tower-12 fountain"):
        assert refusal(state, text) == refusals.FOUNTAIN_STAYS
    with pytest.raises(NotationError):
        GAME.read("place fountain 1,0")


def test_redesign_printed_example_after_two_exact_purchases_before_the_tiles_are_placed() -> None:
    market = ("pavilion-2", "seraglio-3", "", "")
    state = table(pictures=[LINE], hands=["blue-2 green-3"], market=market)
    end = name(state, "2,0")
    state = after(state, "buy blue blue-2", "buy green green-3", f"remove {end}")
    assert state.phase is Phase.BUILDING
    state = after(state, "store seraglio-3", "build pavilion-2 0,1")
    assert [tile.text for tile in state.alhambras[0].tiles[2:]] == ["pavilion-2"]


def test_turn_build_last_not_between_actions() -> None:
    state = table(hands=["blue-2"], market=("pavilion-2", "", "", ""))
    state = after(state, "buy blue blue-2")
    assert refusal(state, "build pavilion-2 0,1") == refusals.LATER
    assert refusal(state, "store pavilion-2") == refusals.LATER
    assert refusal(state, "give pavilion-2") == refusals.LATER


def test_the_pictures_are_as_drawn() -> None:
    alhambra = Picture(LINE).alhambra()
    assert [write_cell(cell) for cell in alhambra.cells] == ["0,0", "1,0", "2,0"]
    assert [int(tile.walls) for tile in alhambra.tiles] == [0, 0, 2]
