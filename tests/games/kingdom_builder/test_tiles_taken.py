"""How location tiles are taken, when they may be used, and how they are lost."""

from __future__ import annotations

from meydan.games.kingdom_builder.pieces import BARN, PADDOCK
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.tiles import tiles_left
from tests.games.kingdom_builder.drawing import deal, do, legal, position, to_the_end_of_the_turn


def held(state: State, seat: int = 0) -> list[str]:
    """The locations of the tiles that a seat holds."""
    return [place.hex.text for place in state.land.locations if state.kingdoms[seat].tiles & place.bit]


def next_turn_of(state: State, seat: int) -> State:
    """Turns go by until it is this seat's."""
    to_the_end_of_the_turn(state)
    while state.turn != seat:
        to_the_end_of_the_turn(state)
    return state


def test_building_next_to_a_location_takes_a_tile_at_once() -> None:
    state = do(position("G. G. L. C."), "settle b1")
    assert held(state) == ["c1"]
    assert tiles_left(state, state.land.locations[0]) == 1


def test_use_next_turn_a_tile_is_used_from_the_next_turn_on() -> None:
    drawing = """
        G. G. L. C.
         G. G. G. G.
        G. G. G. G.
    """
    state = do(position(drawing), "settle b1", "settle a1", "settle a2")
    assert legal(state) == ["end"]
    deal(do(state, "end"))
    next_turn_of(state, 0)
    assert legal(state, "use") == ["farm"]


def test_use_between_no_tile_is_used_between_the_three_settlements() -> None:
    drawing = """
        L. C0 G. C. C.
         G. C. C. C. C.
    """
    state = position(drawing, terrain="canyon")
    assert legal(state, "use") == ["farm"]
    do(state, "settle b2")
    assert not legal(state, "use")
    do(state, "settle c2")
    assert not legal(state, "use")
    do(state, "settle d2")
    assert legal(state) == ["use farm", "end"]


def test_use_once_a_tile_is_used_once_a_turn_and_again_in_the_next() -> None:
    drawing = """
        L. C0 G. G. C. C. C.
         G. G. G. G. C. C. C.
        G. G. G. G. C. C. C.
    """
    state = do(position(drawing), "use farm", "settle c1")
    assert not legal(state, "use")
    do(state, "settle d1", "settle b2", "settle c2")
    assert legal(state) == ["end"]
    deal(do(state, "end"))
    next_turn_of(state, 0)
    assert legal(state, "use") == ["farm"]


def test_two_tiles_of_a_kind_from_different_locations_are_both_used() -> None:
    drawing = """
        L. C0 G. C. C0 L.
         G. C. C. C. C. C.
        G. G. C. C. C. C.
    """
    state = position(drawing, terrain="canyon")
    assert held(state) == ["a1", "f1"]
    assert legal(state, "use") == ["farm"], "the same action is listed once"
    do(state, "use farm", "settle c1")
    assert legal(state, "use") == ["farm"]
    do(state, "use farm", "settle a2")
    assert not legal(state, "use")


def test_a_second_settlement_next_to_the_location_takes_nothing_more() -> None:
    state = do(position("G. G. L. G. G."), "settle b1", "settle a1", "settle d1")
    assert held(state) == ["c1"]
    assert tiles_left(state, state.land.locations[0]) == 1


def test_no_tile_is_taken_where_none_is_left() -> None:
    drawing = """
        C. C1 L. G.
         C. C. C2 C.
        C. C. C. C.
    """
    state = do(position(drawing, seats=3), "settle d1")
    assert held(state) == []
    assert tiles_left(state, state.land.locations[0]) == 0
    assert state.kingdoms[0].visited == 0


def test_moving_next_to_a_location_takes_a_tile_too() -> None:
    drawing = """
        L. C0 C. C. C. C. C.
         C. C. C. C. C. C. G.
        C. C. C. C. C. C. L.
    """
    state = do(position(drawing, tiles=["barn", "farm", "oasis", "tower"]), "use barn b1", "settle g2")
    assert held(state) == ["g3"], "and the tile of the location it left is lost"


def test_a_tile_is_lost_when_the_last_settlement_moves_away() -> None:
    drawing = """
        C. L. C0 C. G. G.
         C. C. C. C. C. C.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    do(state, "use barn c1", "settle e1")
    assert held(state) == []
    assert tiles_left(state, state.land.locations[0]) == 1, "it is not put back"


def test_a_tile_is_kept_while_another_settlement_is_next_to_the_location() -> None:
    drawing = """
        C0 L. C0 C. G. G.
         C. C. C. C. C. C.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    do(state, "use barn c1", "settle e1")
    assert held(state) == ["b1"]


def test_a_tile_is_kept_by_moving_around_the_location() -> None:
    drawing = """
        G. L. C0 C. C. C.
         C. C. C. C. C. C.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    do(state, "use barn c1", "settle a1")
    assert held(state) == ["b1"]


def test_a_lost_tile_is_never_regained_from_that_location() -> None:
    drawing = """
        G. L. C0 C. C. C.
         C. C. C. C. C. C.
        C. C. C. C. C. C0
         C. C. C. C. C. G.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    do(state, "use barn c1", "settle f4")
    assert held(state) == []
    do(state, "settle a1")
    assert held(state) == []


def test_of_two_equal_tiles_the_one_lost_counts_as_the_one_used() -> None:
    drawing = """
        C. L. C0 C. G. C. C0 L. G. G.
         C. C. C. C. C. C. C. C. C. C.
    """
    for first, left in (("c1", "h1"), ("g1", "b1")):
        state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
        do(state, f"use barn {first}", "settle e1")
        assert held(state) == [left]
        assert legal(state, f"use {BARN}"), "the other tile may still be used"
        target = legal(do(state, "use barn e1"), "settle")[0]
        assert not legal(do(state, f"settle {target}"), f"use {BARN}")


def test_losing_a_tile_does_not_make_one_usable_that_was_taken_this_turn() -> None:
    drawing = """
        C. L. C0 C. C. C. L. G. C. C.
         C. C. C. C. C. C. C. C. C. C.
        C. C. C. C. C. C. C. C. C. G.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    do(state, "use barn c1", "settle h1")
    assert held(state) == ["g1"], "one was lost, the other is new"
    assert not legal(state, "use")


def test_a_used_tile_may_be_lost_by_its_own_use() -> None:
    drawing = """
        C. L. C0 G. G. G.
         C. C. C. C. C. C.
    """
    state = position(drawing, tiles=["paddock", "farm", "oasis", "tower"])
    do(state, "use paddock c1", "settle e1")
    assert held(state) == []
    assert not legal(state, f"use {PADDOCK}")


def test_a_settlement_on_water_may_be_moved_back_to_land() -> None:
    drawing = """
        C. L. C0 W0 G. G.
         C. C. C. W. C. C.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    assert legal(state, "use barn") == ["c1", "d1"]
    assert legal(do(state, "use barn d1"), "settle") == ["e1", "f1"]
