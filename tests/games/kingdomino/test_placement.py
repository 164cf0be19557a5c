"""Placement: where a domino may lie. Drawn as `drawing.py` says."""

from __future__ import annotations

import pytest

from meydan.games.kingdomino.pieces import DOMINOES, NUMBERS
from meydan.games.kingdomino.rules import placements
from tests.games.kingdomino.drawing import drawn, kingdom, legal_squares
from tests.games.kingdomino.table import SET_UPS, moments

WHEAT = 1  # wheat and wheat
LAKE = 7
SWAMP = 12
WHEAT_AND_FOREST = 13
WHEAT_AND_SWAMP = 16
FOREST_AND_LAKE = 17


def test_place_match_the_castle_matches_every_terrain() -> None:
    answer = """
        .    .    s    .    .
        .    es   new  sw   .
        e    nsw  #    nes  w
        .    ne   esw  nw   .
        .    .    n    .    .
    """
    for number in NUMBERS:
        if not DOMINOES[number].is_twin:
            assert legal_squares(kingdom("#"), number) == drawn(answer)


def test_place_twin_a_domino_with_two_equal_halves_is_written_with_n_or_e() -> None:
    answer = """
        .   e   ne  .
        e   n   #   ne
        .   ne  e   n
        .   .   n   .
    """
    for number in range(1, 13):
        assert legal_squares(kingdom("#"), number) == drawn(answer)


def test_place_match_either_half_may_touch_its_own_terrain() -> None:
    """Wheat and forest beside forest and lake: the forest must touch, or a half the castle."""
    land = """
        .  F  F
        .  .  .
        .  L  .
        .  L  #
    """
    answer = """
        .    es   e    w    sw   .
        e    .    F    F    .    w
        .    ne   e    sw   nw   .
        .    .    L    ne   sw   .
        .    .    L    #    nes  w
        .    .    e    ew   nw   .
    """
    assert legal_squares(kingdom(land), WHEAT_AND_FOREST) == drawn(answer)


def test_place_match_one_half_is_enough_and_the_other_may_touch_anything() -> None:
    land = """
        L  W  W
        L  #  F
        G  G  F
    """
    answer = """
        .    new  new  .
        L    W    W    nes
        L    #    F    .
        G    G    F    .
    """
    assert legal_squares(kingdom(land), WHEAT_AND_SWAMP) == drawn(answer)


def test_place_match_a_half_may_not_touch_only_its_own_other_half() -> None:
    """Both halves are swamp and lie side by side, yet no other swamp is near."""
    land = """
        L  W  W
        L  #  F
        G  G  F
    """
    assert legal_squares(kingdom(land), SWAMP) == drawn(land)


def test_place_match_a_half_may_not_touch_only_the_terrain_of_the_other() -> None:
    """Forest and lake: a lake beside the forest is no match while the forest lies away from it."""
    land = """
        .  F  .
        L  F  .
        L  #  W
        S  S  W
    """
    answer = """
        .    .    s    ew   .
        .    es   nw   F    nes
        e    s    L    F    ne
        e    n    L    #    W
        .    n    S    S    W
    """
    assert legal_squares(kingdom(land), FOREST_AND_LAKE) == drawn(answer)


def test_place_match_corners_do_not_touch() -> None:
    land = """
        L   W   W
        L   #   F
        W1  F   F
    """
    answer = """
        .   .   e   ne  ne  .
        .   .   L   W   W   ne
        .   .   L   #   F   n
        e   n   W1  F   F   .
        .   ne  e   .   .   .
        .   .   n   .   .   .
    """
    assert legal_squares(kingdom(land), WHEAT) == drawn(answer)


def test_place_box_the_kingdom_fits_into_5_by_5() -> None:
    """The row is full: the domino may lie above or below it only."""
    land = "#  W  W  L  L"
    answer = """
        ne  .   e   ne  n
        #   W   W   L   L
        e   .   e   e   .
        n   .   .   n   n
    """
    assert legal_squares(kingdom(land), LAKE) == drawn(answer)


def test_place_box_the_kingdom_of_a_mighty_duel_fits_into_7_by_7() -> None:
    land = "#  W  W  L  L  L  L"
    answer = """
        ne  .   e   ne  ne  ne  n
        #   W   W   L   L   L   L
        e   .   e   e   e   e   .
        n   .   .   n   n   n   n
    """
    assert legal_squares(kingdom(land, size=7), LAKE) == drawn(answer)


def test_place_box_in_a_larger_kingdom_the_same_row_may_grow() -> None:
    """Five in a row are not the end of it in 7 by 7, on either side."""
    land = "#  W  W  L  L"
    places = {place.text for place in placements(kingdom(land, size=7), DOMINOES[LAKE])}
    assert {"place 5,0 e", "place -2,0 e"} <= places
    assert not {"place 5,0 e", "place -2,0 e"} & {p.text for p in placements(kingdom(land), DOMINOES[LAKE])}


@pytest.mark.parametrize(
    "land",
    [
        """
        .  .  .  .  #
        .  .  .  .  W
        .  .  .  .  W
        .  .  .  .  L
        F  F  L  L  L
        """,
        """
        F  F  L  L  L
        .  .  .  .  L
        .  .  .  .  W
        .  .  .  .  W
        .  .  .  .  #
        """,
        """
        W  W  L  L  L
        .  .  .  .  L
        F  F  #  .  .
        .  .  .  .  .
        .  .  .  W  W
        """,
    ],
)
def test_place_box_the_castle_may_end_up_anywhere_in_it(land: str) -> None:
    """In a corner or in the middle: nothing may lie outside of what is drawn, which is 5 by 5."""
    for number in NUMBERS:
        rows = legal_squares(kingdom(land), number).splitlines()
        assert len(rows) == 5
        assert {len(row.split()) for row in rows} == {5}


def test_place_box_is_not_fixed_in_advance() -> None:
    """Three wide, the kingdom may grow by two to the west or to the east."""
    answer = """
        .   e   ne  ne  ne  .
        e   n   W   W   #   ne
        .   ne  e   e   e   n
        .   .   n   n   n   .
    """
    assert legal_squares(kingdom("W  W  #"), WHEAT) == drawn(answer)


def test_place_box_once_five_wide_no_side_can_grow() -> None:
    answer = """
        ne  ne  ne  .   .
        W   W   #   F   F
        e   e   e   .   .
        n   n   n   .   .
    """
    assert legal_squares(kingdom("W  W  #  F  F"), WHEAT) == drawn(answer)


def test_place_empty_single_squares_hold_no_domino() -> None:
    land = """
        .  F  F  F  F
        F  F  F  L  L
        F  W  #  L  L
        W  W  L  L  .
        W  G  G  G  G
    """
    for number in NUMBERS:
        assert legal_squares(kingdom(land), number) == drawn(land)


def test_place_empty_the_last_gap_takes_the_domino_either_way() -> None:
    land = """
        F  F  F  F  F
        F  F  W  W  F
        L  .  #  W  W
        L  .  L  L  L
        G  G  G  G  L
    """
    answer = """
        F  F  F  F  F
        F  F  W  W  F
        L  s  #  W  W
        L  n  L  L  L
        G  G  G  G  L
    """
    assert legal_squares(kingdom(land), WHEAT_AND_FOREST) == drawn(answer)


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_place_listing_names_each_place_once_and_in_the_same_order(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=9):
        for number in (1, 13, 48):
            places = placements(state.kingdoms[0], DOMINOES[number])
            assert len(set(places)) == len(places)
            assert places == placements(state.kingdoms[0].copy(), DOMINOES[number])
