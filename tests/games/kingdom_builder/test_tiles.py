"""Location tiles, kind by kind."""

from __future__ import annotations

from meydan.games.kingdom_builder.board import HEXES, hex_at
from tests.games.kingdom_builder.drawing import assert_marks, do, legal, position


def test_oracle_builds_on_the_terrain_of_the_card() -> None:
    drawing = """
        L. C0 C. G.
         G* G* C. G.
        C. C. C. D.
    """
    state = do(position(drawing, tiles=["oracle", "oasis", "tower", "tavern"]), "use oracle")
    assert_marks(state, drawing)


def test_farm_meadow_builds_on_meadow_whatever_the_card() -> None:
    drawing = """
        L. C0 G* D.
         G* C. D. G.
    """
    state = do(position(drawing, terrain="desert"), "use farm")
    assert_marks(state, drawing)


def test_farm_meadow_follows_the_adjacency_rule_only_if_it_can() -> None:
    drawing = """
        L. C0 C. D. G*
         C. C. D. G* G*
    """
    state = do(position(drawing, terrain="desert"), "use farm")
    assert_marks(state, drawing)


def test_oasis_desert_builds_on_desert_whatever_the_card() -> None:
    drawing = """
        L. C0 D* G.
         D* C. D. G.
    """
    state = do(position(drawing, tiles=["oasis", "farm", "tower", "tavern"]), "use oasis")
    assert_marks(state, drawing)


def test_tower_edge_builds_at_the_edge_of_the_map_on_any_of_the_five_terrains() -> None:
    drawing = """
        G. C. D* F* T.
         D. L. D0 D. M.
        T. D. D. D. W.
    """
    state = do(position(drawing, tiles=["tower", "farm", "oasis", "tavern"]), "use tower")
    assert_marks(state, drawing)


def test_tower_edge_judges_adjacency_over_the_edge_hexes_of_all_terrains_together() -> None:
    drawing = """
        G. W. M. F* T.
         D. L. D0 D. M.
        T. D. D. D. W.
    """
    state = do(position(drawing, tiles=["tower", "farm", "oasis", "tavern"]), "use tower")
    assert_marks(state, drawing)


def test_tower_edge_the_seam_between_boards_is_no_edge() -> None:
    middle = "M. " * 8 + "C. L. " + "C0 C. " + "M. " * 8
    drawing = "\n".join(["M. " * 20] * 9 + [middle, "M. " * 8 + "C. C. C. C. " + "M. " * 8])
    state = position(drawing, terrain="canyon", tiles=["tower", "farm", "oasis", "tavern"])
    assert not legal(state, "use tower")


def test_tavern_row_builds_at_either_end_of_a_row_of_three() -> None:
    drawing = """
        C. C. C. C. C. C.
         C* C0 C0 C0 C* C.
        C. C. L. C. C. C.
    """
    state = do(position(drawing, tiles=["tavern", "farm", "oasis", "tower"], terrain="canyon"), "use tavern")
    assert_marks(state, drawing)


def test_tavern_row_runs_in_both_slanted_directions() -> None:
    falling = """
        C. C* C. C. C. C.
         C. C0 C. C. C. C.
        C. L. C0 C. C. C.
         C. C. C0 C. C. C.
        C. C. C. C* C. C.
    """
    rising = """
        C. C. C. C* C. C.
         C. L. C0 C. C. C.
        C. C. C0 C. C. C.
         C. C0 C. C. C. C.
        C. C* C. C. C. C.
    """
    for drawing in (falling, rising):
        state = position(drawing, tiles=["tavern", "farm", "oasis", "tower"], terrain="canyon")
        assert_marks(do(state, "use tavern"), drawing)


def test_tavern_row_may_be_longer_and_needs_an_empty_hex_for_settlements_at_its_end() -> None:
    drawing = """
        W. C0 C0 C0 C0 D* C.
         C. C. L. C. C. C. C.
    """
    state = do(position(drawing, tiles=["tavern", "farm", "oasis", "tower"], terrain="canyon"), "use tavern")
    assert_marks(state, drawing)
    blocked = drawing.replace("D*", "D1")
    assert not legal(position(blocked, tiles=["tavern", "farm", "oasis", "tower"], terrain="canyon"), "use")


def test_tavern_row_of_two_or_with_a_gap_is_none() -> None:
    drawing = """
        C. C0 C0 C. C0 C. C.
         C. C. L. C. C. C. C.
    """
    assert not legal(position(drawing, tiles=["tavern", "farm", "oasis", "tower"], terrain="canyon"), "use")


def test_tavern_row_at_the_edge_does_not_go_on_at_the_other_side() -> None:
    first = "C0 C0 C0 C. " + "M. " * 16
    second = "L. C. C. C. " + "M. " * 15 + "C."
    state = position(f"{second}\n{first}\n{second}", tiles=["tavern", "farm", "oasis", "tower"], terrain="canyon")
    assert legal(do(state, "use tavern"), "settle") == ["d2"]


def test_barn_moves_a_settlement_to_the_terrain_of_the_card() -> None:
    drawing = """
        L. C0 G* G* G.
         C. G* C0 G* G.
        C. C. G* G* G.
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    assert legal(state, "use barn") == ["b1", "c2"]
    assert_marks(do(state, "use barn b1"), drawing)


def test_barn_judges_adjacency_with_the_settlement_lifted() -> None:
    drawing = """
        L. C0 G* G* C.
         C. C. C. C. C.
        C. C. C. G* G*
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    assert_marks(do(state, "use barn b1"), drawing)


def test_barn_does_not_put_a_settlement_back_where_it_was() -> None:
    drawing = """
        L. G0 C. G* C.
         C. C. C. C. C.
        C. C. C. G* G*
    """
    state = position(drawing, tiles=["barn", "farm", "oasis", "tower"])
    assert_marks(do(state, "use barn b1"), drawing)
    do(state, "settle d1")
    assert legal(state, "settle") == ["b1", "d3", "e3"], "the hex it left is empty again, and nothing is next to d1"


def test_harbor_water_moves_a_settlement_onto_water() -> None:
    drawing = """
        L. C0 W* G.
         W. W* C0 W*
        G. W. W* W*
    """
    state = do(position(drawing, tiles=["harbor", "farm", "oasis", "tower"]), "use harbor b1")
    assert_marks(state, drawing)


def test_harbor_water_with_one_settlement_only_any_water_will_do() -> None:
    drawing = """
        L. C0 W* G.
         W* G. G. W*
    """
    state = do(position(drawing, tiles=["harbor", "farm", "oasis", "tower"]), "use harbor b1")
    assert_marks(state, drawing)


def test_paddock_jump_moves_two_hexes_straight_on_over_anything() -> None:
    drawing = """
        C. G* C. D* C. C. C.
         C. W. M. C. C. C. C.
        F* K. G0 L. T* C. C.
         C. C1 C0 C. C. C. C.
        C. G* C. C* C. C. C.
    """
    state = position(drawing, tiles=["paddock", "farm", "oasis", "tower"])
    assert legal(state, "use paddock") == ["c3", "c4"]
    assert_marks(do(state, "use paddock c3"), drawing)


def test_paddock_jump_from_a_shifted_line() -> None:
    drawing = """
        C. C. C. C. C. C. C.
         C. C* C. C* C. C. C.
        C. C. C. L. C. C. C.
         C* C. C0 C. C* C. C.
        C. C. C. C. C. C. C.
         C. C* C. C* C. C. C.
    """
    state = do(position(drawing, tiles=["paddock", "farm", "oasis", "tower"], terrain="canyon"), "use paddock c4")
    assert_marks(state, drawing)


def test_paddock_jump_lands_on_an_empty_buildable_hex_only() -> None:
    drawing = """
        C. W. C. K. C. C. C.
         C. C. C. C. C. C. C.
        M. C. C0 L. G1 C. C.
         C. C. C. C. C. C. C.
        C. W. C. G* C. C. C.
    """
    state = do(position(drawing, tiles=["paddock", "farm", "oasis", "tower"]), "use paddock c3")
    assert_marks(state, drawing)


def test_paddock_jump_does_not_leave_the_map_on_one_side_and_come_back_on_the_other() -> None:
    for hex_ in HEXES:
        for target in HEXES:
            if hex_.jumps & target.bit:
                assert abs(hex_.column - target.column) <= 2
                assert abs(hex_.line - target.line) <= 2


def test_use_supply_a_tile_that_builds_needs_a_settlement_in_the_supply() -> None:
    drawing = """
        L. C0 C. C.
         G. C. C. C.
    """
    state = position(drawing, terrain="canyon")
    state.kingdoms[0].supply = 3
    do(state, "settle c1", "settle d1", "settle b2")
    assert legal(state) == ["end"]


def test_use_supply_a_tile_that_moves_needs_none() -> None:
    drawing = """
        L. C0 C. C.
         C. C. C. C.
    """
    state = position(drawing, terrain="canyon", tiles=["barn", "farm", "oasis", "tower"])
    state.kingdoms[0].supply = 3
    do(state, "settle c1", "settle d1", "settle b2")
    assert legal(state) == [*[f"use barn {hex_}" for hex_ in ("b1", "c1", "d1", "b2")], "end"]


def test_use_target_a_tile_without_a_target_cannot_be_used() -> None:
    drawing = """
        L. C0 C. C.
         C. C. C. C.
    """
    assert not legal(position(drawing, terrain="canyon"), "use"), "there is no meadow for the farm"


def test_every_tile_is_written_by_the_hex_of_the_settlement_it_lifts() -> None:
    drawing = """
        L. C0 C. C.
         C. C. C. C0
    """
    state = position(drawing, terrain="canyon", tiles=["barn", "farm", "oasis", "tower"])
    do(state, "use barn d2")
    assert state.lifted is hex_at("d2")
