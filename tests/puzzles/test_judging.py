"""An answer is right, nearly right or wrong by the choices that were weighed, in whatever order its actions come."""

from __future__ import annotations

import pytest

from meydan.core.errors import IllegalAction
from meydan.games import TITLES
from meydan.puzzles.judging import AS_GOOD, NEAR_WIN, judge
from meydan.puzzles.position import Turn, played
from meydan.puzzles.puzzle import Puzzle
from tests.puzzles.shipped import OURS, puzzles_of, state_of


@pytest.mark.parametrize("name", OURS)
def test_the_best_is_right_and_others_are_not(name: str) -> None:
    title = TITLES[name]
    for puzzle in puzzles_of(name)[::5]:
        state = state_of(name, puzzle)
        assert judge(title, puzzle, state, puzzle.best.plan).verdict == "right"
        for choice in puzzle.choices[1:]:
            found = judge(title, puzzle, state, choice.plan)
            if puzzle.kind == "win" and choice.behind > AS_GOOD:
                is_near = choice.behind <= NEAR_WIN or choice.plan[0] == puzzle.best.plan[0]
                assert found.verdict == ("nearly" if is_near else "wrong")
                assert found.choice == choice
            elif puzzle.kind == "points":
                assert found.verdict in ("nearly", "wrong")
                assert sum(reason.points for reason in found.missing) >= puzzle.best.points - choice.points


def test_the_order_of_the_actions_does_not_matter_if_the_position_is_the_same() -> None:
    title = TITLES["kingdom-builder"]
    for puzzle in puzzles_of(title.name):
        other = _in_another_order(puzzle)
        if other is not None:
            assert other != puzzle.best.plan
            found = judge(title, puzzle, state_of(title.name, puzzle), other)
            assert found.verdict == "right"
            assert found.choice == puzzle.best
            return
    pytest.fail("no answer can be given in another order")


def _in_another_order(puzzle: Puzzle) -> tuple[str, ...] | None:
    """The best plan with two neighbouring settlements swapped, if that is legal."""
    plan, state = puzzle.best.plan, state_of("kingdom-builder", puzzle)
    for at in range(len(plan) - 1):
        if all(line.startswith("settle") for line in plan[at : at + 2]):
            swapped = (*plan[:at], plan[at + 1], plan[at], *plan[at + 2 :])
            try:
                if played(TITLES["kingdom-builder"].game, state, swapped).is_over:
                    return swapped
            except IllegalAction:
                continue
    return None


def test_nobody_acts_for_somebody_else() -> None:
    title = TITLES["kingdomino"]
    puzzle = puzzles_of(title.name)[0]
    state = state_of(title.name, puzzle)
    turn = played(title.game, state, puzzle.best.plan)
    following = title.game.actions(turn.state)
    assert turn.is_over
    if following:
        with pytest.raises(IllegalAction):
            turn.take(title.game.write(following[0]))
    assert Turn(title.game, state).plan == [], "the position stays as it is"
