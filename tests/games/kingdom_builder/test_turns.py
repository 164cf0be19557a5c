"""Turns, rounds and the end of the game."""

from __future__ import annotations

from meydan.core.game import CHANCE
from meydan.games.kingdom_builder.pieces import MEADOW
from meydan.games.kingdom_builder.scoring import outcome
from meydan.games.kingdom_builder.state import Phase, State
from tests.games.kingdom_builder.drawing import do, legal, position

FIELD = "\n".join(["G. " * 20] * 20)


def play_a_turn(state: State) -> State:
    """Three settlements on meadow, the end of the turn, and again a card of meadow."""
    seat = state.turn
    while legal(state, "settle"):
        do(state, f"settle {legal(state, 'settle')[0]}")
    do(state, "end")
    if state.phase is Phase.DRAWING:
        state.pile[MEADOW] += 1  # the card just played, so that there is always one
        state.discards[MEADOW] -= 1
        do(state, f"terrain p{seat} meadow")
    return state


def test_the_first_seat_begins_and_turns_go_round() -> None:
    state = position(FIELD, seats=3)
    for seat in (1, 2):
        state.kingdoms[seat].card = MEADOW
    seats = []
    for _ in range(4):
        seats.append(int(state.turn))
        play_a_turn(state)
    assert seats == [0, 1, 2, 0]


def test_at_the_end_of_the_turn_the_card_is_discarded_and_a_new_one_drawn() -> None:
    state = do(position(FIELD), "settle a1", "settle b1", "settle c1", "end")
    assert state.discards[MEADOW] == 1
    assert state.to_act == CHANCE
    assert legal(state) == [f"terrain p0 {name}" for name in ("meadow", "canyon", "desert", "flowers", "forest")]
    do(state, "terrain p0 forest")
    assert state.turn == 1


def test_the_round_is_finished_after_the_last_settlement() -> None:
    state = position(FIELD, seats=3)
    for seat in (1, 2):
        state.kingdoms[seat].card = MEADOW
    state.kingdoms[1].supply = 3
    play_a_turn(state)
    play_a_turn(state)
    assert state.kingdoms[1].supply == 0
    assert state.kingdoms[1].card == MEADOW, "p1 draws, because the game goes on"
    assert state.turn == 2
    play_a_turn(state)
    assert state.phase is Phase.OVER
    assert state.to_act is None
    assert not legal(state)


def test_the_turn_that_ends_the_game_draws_no_card() -> None:
    state = position(FIELD)
    state.kingdoms[1].card = MEADOW
    state.kingdoms[0].supply = 3
    play_a_turn(play_a_turn(state))
    assert state.phase is Phase.OVER
    assert state.kingdoms[1].card == -1


def test_the_last_seat_may_end_the_game_at_once() -> None:
    state = position(FIELD)
    state.kingdoms[1].card = MEADOW
    state.kingdoms[1].supply = 2
    play_a_turn(play_a_turn(state))
    assert state.phase is Phase.OVER


def test_a_tile_may_place_the_last_settlement() -> None:
    drawing = "L. C0 G. G. G. G.\n" + "G. " * 8
    state = position(drawing)
    state.kingdoms[0].supply = 4
    do(state, "settle c1", "settle d1", "settle e1", "use farm")
    do(state, f"settle {legal(state, 'settle')[0]}", "end")
    assert state.kingdoms[0].supply == 0
    assert state.phase is Phase.DRAWING, "p1 still has a turn"


def test_ties_share_the_victory() -> None:
    state = position("G0 G. C. C. C1", cards=["hermits", "knights", "citizens"], seats=3)
    assert outcome(state).scores == (3, 3, 0)
    assert outcome(state).ranks == (1, 1, 3)
