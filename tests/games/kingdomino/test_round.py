"""A round: the new row, the order of play, claiming, discarding, the last round."""

from __future__ import annotations

import pytest

from meydan.games.kingdomino.state import Phase
from tests.games.kingdomino.drawing import kingdom
from tests.games.kingdomino.table import GAME, SET_UPS, ended, legal, moments, played, start, to_place

FIRST_ROW = "d draw 1; d draw 2; d draw 3; d draw 4;"
CLAIMS = "d king p0; p0 claim 4; d king p1; p1 claim 1; d king p1; p1 claim 3; d king p0; p0 claim 2;"
SECOND_ROW = "d draw 13; d draw 8; d draw 20; d draw 9;"


def test_round_a_new_row_is_drawn_and_sorted_before_anybody_acts() -> None:
    state = played(start(2), FIRST_ROW + CLAIMS + SECOND_ROW)
    assert (state.row, state.owners) == ([1, 2, 3, 4], [1, 0, 1, 0])
    assert state.new_row == [8, 9, 13, 20]
    assert state.phase is Phase.PLACING


def test_round_kings_act_in_the_order_of_the_old_row_placing_then_claiming() -> None:
    played(
        start(2),
        FIRST_ROW
        + CLAIMS
        + SECOND_ROW
        + """
        p1 place 1,0 e; p1 claim 20
        p0 place 1,0 e; p0 claim 9
        p1 place 0,1 n; p1 claim 8
        p0 place 0,1 n; p0 claim 13
        d draw 21; d draw 22; d draw 23; d draw 24
        p1 place 0,-1 e
        """,
    )


def test_round_the_owner_of_the_lowest_number_begins_whatever_the_order_of_claiming() -> None:
    state = played(start(3), "d draw 40; d draw 10; d draw 25;")
    state = played(state, "d king p2; p2 claim 25; d king p0; p0 claim 40; d king p1; p1 claim 10;")
    state = played(state, "d draw 1; d draw 2; d draw 3")
    assert state.to_act == 1


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_round_the_order_is_that_of_the_row_in_every_round(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=5):
        assert state.row == sorted(state.row)
        if state.phase in (Phase.PLACING, Phase.CLAIMING) and state.row:
            assert state.to_act == state.owners[state.turn]


def test_round_a_domino_carries_one_king() -> None:
    state = played(start(2), FIRST_ROW + CLAIMS + SECOND_ROW + "p1 place 1,0 e; p1 claim 20; p0 place 1,0 e")
    assert legal(state) == "claim 8; claim 9; claim 13"


def test_round_the_last_claim_is_forced_and_still_said() -> None:
    lines = "p1 place 1,0 e; p1 claim 20; p0 place 1,0 e; p0 claim 9; p1 place 0,1 n; p1 claim 8; p0 place 0,1 n"
    state = played(start(2), FIRST_ROW + CLAIMS + SECOND_ROW + lines)
    assert (state.to_act, legal(state)) == (0, "claim 13")


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_round_in_the_last_round_there_is_no_new_row_and_no_claim(seats: int, options: str) -> None:
    last: list[Phase] = []
    for state in moments(seats, options, seed=6):
        if len(GAME.view(state, None).hidden) == 48 - state.box.used and not state.new_row:
            last.append(state.phase)
    assert last == [Phase.PLACING] * int(state.box.row) + [Phase.OVER]


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_round_the_game_ends_when_the_last_king_has_placed(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=7):
        assert (state.to_act is None) == (not GAME.actions(state))
    assert state.phase is Phase.OVER


WALLED = """
    L  W  W
    L  #  F
    G  G  F
"""


def test_discard_a_domino_that_fits_nowhere_is_discarded() -> None:
    state = to_place(kingdom(WALLED), 12)
    assert legal(state) == "discard"
    after = played(state, "p0 discard")
    assert after.kingdoms[0].discarded == [12]
    assert after.kingdoms[0].dominoes == state.kingdoms[0].dominoes


def test_discard_brings_no_points() -> None:
    crowned = """
        L  W1 F
        L  #  F
        G  G  F
    """
    state = to_place(kingdom(crowned), 12)
    before = list(GAME.scores(state))
    assert list(GAME.scores(played(state, "p0 discard"))) == before == [1, 1]


def test_discard_is_no_choice_while_a_place_exists() -> None:
    state = to_place(kingdom("#"), 1)
    assert "discard" not in legal(state)
    for seats, options in SET_UPS:
        for moment in moments(seats, options, seed=8):
            verbs = {GAME.write(action).split()[0] for action in GAME.actions(moment)}
            assert len(verbs) <= 1


def test_discard_when_the_kingdom_is_full_of_holes() -> None:
    """Single squares left over hold no domino."""
    holes = """
        .  F  F  F  F
        F  F  F  L  L
        F  W  #  L  L
        W  W  L  L  .
        W  G  G  G  G
    """
    assert legal(to_place(kingdom(holes), 13)) == "discard"


def test_over_nothing_can_be_done() -> None:
    assert legal(ended(kingdom("#"), kingdom("#"))) == ""
