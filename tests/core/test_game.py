"""The contract's own functions: play, ranks, perft."""

from __future__ import annotations

import pytest

from meydan.core.errors import IllegalAction
from meydan.core.game import play, ranks
from meydan.core.perft import perft
from tests.laws.toy import Toy

TOY = Toy()


def test_play_leaves_the_old_state_as_it_was() -> None:
    before = TOY.start(2, {})
    after = play(TOY, before, "card p0 3")
    assert (before.cards, after.cards) == ([], [3])


def test_play_refuses_what_is_not_legal() -> None:
    with pytest.raises(IllegalAction, match="'bid 1' is not legal") as caught:
        play(TOY, TOY.start(2, {}), "bid 1")
    assert caught.value.rule.id == "game.not-now"
    assert caught.value.text == "bid 1"


@pytest.mark.parametrize(
    ("results", "answer"),
    [
        ([(3,), (5,), (4,)], (3, 1, 2)),
        ([(5,), (5,), (4,)], (1, 1, 3)),
        ([(5, 1), (5, 2), (5, 1)], (2, 1, 2)),
        ([(5, 9, 0), (6, 0, 0)], (2, 1)),
        ([(0,), (0,), (0,)], (1, 1, 1)),
    ],
)
def test_ranks_are_1_and_the_number_of_players_strictly_better(
    results: list[tuple[int, ...]], answer: tuple[int, ...]
) -> None:
    assert ranks(results) == answer


def test_perft_of_the_toy_worked_out_by_hand() -> None:
    """Cards 1 1 2 2 3: three kinds for p0, then three kinds, or two if the one 3 is gone: 3 + 3 + 2 deals.

    Then p0 bids up to the card: 1 x 3 + 2 x 3 + 3 x 2 ways.
    """
    start = TOY.start(2, {})
    assert [perft(TOY, start, depth) for depth in range(4)] == [1, 3, 8, 15]


def test_perft_counts_a_game_that_has_ended_once() -> None:
    state = TOY.start(2, {})
    for action in ("card p0 1", "card p1 1"):
        TOY.apply(state, action)
    assert [perft(TOY, state, depth) for depth in (1, 6, 7, 100)] == [1, 1, 1, 1]
