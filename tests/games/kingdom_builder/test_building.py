"""The mandatory action and the building rules."""

from __future__ import annotations

from meydan.games.kingdom_builder.actions import DRAW_TERRAINS
from meydan.games.kingdom_builder.pieces import CANYON, MEADOW, SETTLEMENTS
from meydan.games.kingdom_builder.rules import apply
from meydan.games.kingdom_builder.state import Phase
from tests.games.kingdom_builder.drawing import assert_marks, deal, do, legal, position


def test_settle_terrain_a_settlement_goes_on_an_empty_hex_of_the_cards_terrain() -> None:
    drawing = """
        G* C. D. F.
         T. G1 G* W.
        K. L. G* M.
    """
    assert_marks(position(drawing), drawing)


def test_settle_adjacent_a_settlement_goes_next_to_ones_own_if_it_can() -> None:
    drawing = """
        G. G. G. G. G.
         G. G* G* G. G.
        G. G* G0 G* G.
         G. G* G* G. G.
        G. G. G. G. G.
    """
    assert_marks(position(drawing), drawing)


def test_settle_adjacent_on_a_shifted_line_the_neighbours_are_to_the_right() -> None:
    drawing = """
        G. G. G* G* G.
         G. G* G0 G* G.
        G. G. G* G* G.
    """
    assert_marks(position(drawing), drawing)


def test_settle_adjacent_if_no_eligible_hex_is_next_to_ones_own_any_will_do() -> None:
    drawing = """
        C. C. C. G* G*
         C. C0 C. G* C.
        C. C. C. C. G*
    """
    assert_marks(position(drawing), drawing)


def test_settle_adjacent_other_players_settlements_do_not_count() -> None:
    drawing = """
        G* G1 G* C. G*
         C. C. C. C. G*
        C0 C. C. C. C.
    """
    assert_marks(position(drawing), drawing)


def test_settle_adjacent_neighbours_do_not_wrap_around_the_edge() -> None:
    line = "G. " * 20
    drawing = f"""
        {line}
         {"G* G. " + "G. " * 18}
        {"G0 G* " + "G. " * 18}
         {"G* G. " + "G. " * 18}
    """
    assert_marks(position(drawing), drawing)


def test_settle_adjacent_each_settlement_is_judged_on_the_board_as_it_then_is() -> None:
    drawing = """
        G. G. C. C. C.
         C. C. C. C. C.
        C. C0 C. G. G.
         C. C. C. C. G.
    """
    state = position(drawing)
    assert legal(state, "settle") == ["a1", "b1", "d3", "e3", "e4"]
    do(state, "settle d3")
    assert legal(state, "settle") == ["e3"]
    do(state, "settle e3")
    assert legal(state, "settle") == ["e4"]


def test_three_settlements_are_built_then_the_turn_may_end() -> None:
    state = position("G. G. G. G. G.")
    do(state, "settle a1", "settle b1", "settle c1")
    assert legal(state) == ["end"]
    assert state.kingdoms[0].supply == SETTLEMENTS - 3


def test_end_mandatory_the_mandatory_action_cannot_be_cut_short() -> None:
    state = position("G. G. G. G. G.")
    for text in ("settle a1", "settle b1", "settle c1"):
        assert "end" not in legal(state)
        do(state, text)
    assert "end" in legal(state)


def test_fewer_than_three_in_the_supply_those_that_are_left_are_built() -> None:
    state = position("G. G. G. G. G.")
    state.kingdoms[0].supply = 2
    do(state, "settle a1", "settle b1")
    assert legal(state) == ["end"]


def test_a_card_that_cannot_be_used_at_the_start_of_the_turn_leaves_the_game() -> None:
    state = position("C. C. C. C.", terrain="meadow")
    assert state.phase is Phase.REPLACING
    assert state.removed[MEADOW] == 1
    assert "terrain p0 canyon" in legal(state)
    do(state, "terrain p0 canyon")
    assert legal(state, "settle") == ["a1", "b1", "c1", "d1"]
    assert state.removed[MEADOW] == 1


def test_a_card_is_replaced_until_one_can_be_used() -> None:
    state = position("C. C. C. C.", terrain="meadow")
    do(state, "terrain p0 desert", "terrain p0 forest", "terrain p0 meadow", "terrain p0 canyon")
    assert state.to_act == 0
    assert state.removed == [2, 0, 1, 0, 1]


def test_a_card_is_replaced_in_the_middle_of_the_mandatory_action() -> None:
    state = do(position("G. G. C. C. C."), "settle a1", "settle b1")
    assert state.phase is Phase.REPLACING
    do(state, "terrain p0 canyon")
    assert legal(state) == ["settle c1"], "one more settlement is due, of the new card's terrain"
    do(state, "settle c1")
    assert legal(state) == ["end"]
    do(state, "end")
    assert state.discards == [0, 1, 0, 0, 0]
    assert state.removed == [1, 0, 0, 0, 0]


def test_a_card_is_replaced_after_a_tile_used_up_its_terrain() -> None:
    drawing = """
        L. C0 G. C.
         C. C. C. C.
    """
    state = do(position(drawing), "use farm", "settle c1")
    assert state.phase is Phase.REPLACING
    do(state, "terrain p0 canyon")
    assert legal(state, "settle") == ["d1", "a2", "b2", "c2"]
    assert state.due == 3


def test_a_card_of_a_full_terrain_stays_when_nothing_is_due_any_more() -> None:
    state = do(position("G. G. G. C."), "settle a1", "settle b1", "settle c1")
    assert legal(state) == ["end"]
    assert state.kingdoms[0].card == MEADOW


def test_if_no_card_is_left_to_draw_the_mandatory_action_ends() -> None:
    state = position("G. C. C. C.")
    state.removed = [4, 4, 5, 5, 5]
    state.pile = [0] * 5
    do(state, "settle a1")
    assert legal(state) == ["end"]


def test_an_empty_pile_is_made_anew_from_all_discards_the_card_just_played_included() -> None:
    state = do(position("G. G. G. G. G."), "settle a1", "settle b1", "settle c1")
    state.discards = [0, 0, 3, 0, 0]
    state.pile = [0] * 5
    do(state, "end")
    assert state.pile == [1, 0, 3, 0, 0]
    assert state.discards == [0] * 5
    assert state.pile_number == 1


def test_a_replacement_is_drawn_from_the_discards_when_the_pile_is_empty() -> None:
    state = position("G. C. C. C.")
    state.discards, state.pile = state.pile, [0] * 5
    do(state, "settle a1")
    assert state.pile == [4, 4, 5, 5, 5], "the card that cannot be used is not among them"
    apply(state, DRAW_TERRAINS[0][CANYON])
    assert legal(state) == ["settle b1"]


def test_a_tile_may_use_up_the_supply_then_the_mandatory_action_is_done() -> None:
    drawing = """
        L. C0 G. C.
         G. C. C. C.
    """
    state = position(drawing, terrain="canyon")
    state.kingdoms[0].supply = 1
    do(state, "use farm", "settle c1")
    assert legal(state) == ["end"]
    deal(state)
    assert state.due == 0
