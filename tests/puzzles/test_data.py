"""The proof of every puzzle holds: it can be played, the best comes first, and it is far enough ahead."""

from __future__ import annotations

import pytest

from meydan.games import TITLES
from meydan.puzzles.mining import CLEAREST_GAP, GAP
from meydan.puzzles.position import is_replayable, played
from meydan.puzzles.puzzle import NOT_A_SET, OTHER_RULES, Puzzle, PuzzleError, id_of, read_set, write_set
from meydan.puzzles.turns import endings
from tests.puzzles.shipped import OURS, find_of, puzzles_of, state_of

LARGEST = 300_000  # bytes
LOOKED_AT = 20  # puzzles of a title that are played through


def some_of(name: str) -> tuple[Puzzle, ...]:
    """A few, from the easiest to the hardest."""
    found = puzzles_of(name)
    return found[:: max(1, len(found) // LOOKED_AT)]


@pytest.mark.parametrize("name", OURS)
def test_every_title_brings_puzzles_of_different_kinds_in_a_small_file(name: str) -> None:
    content = TITLES[name].puzzles()
    assert content is not None
    assert len(content) < LARGEST
    found = puzzles_of(name)
    assert len({puzzle.id for puzzle in found}) == len(found) >= 200
    assert len({puzzle.difficulty for puzzle in found}) > 2
    assert len({puzzle.seats for puzzle in found}) > 1


@pytest.mark.parametrize("name", OURS)
def test_the_best_is_first_and_far_enough_ahead(name: str) -> None:
    for puzzle in puzzles_of(name):
        assert len(puzzle.choices) >= 3, puzzle.id
        if puzzle.kind == "win":
            assert GAP <= puzzle.gap <= CLEAREST_GAP, puzzle.id
            assert all(other.win < puzzle.best.win for other in puzzle.choices[1:]), puzzle.id
            assert puzzle.gap > 2 * puzzle.choices[1].behind_error, puzzle.id
        else:
            assert all(other.points < puzzle.best.points for other in puzzle.choices[1:]), puzzle.id


@pytest.mark.parametrize("name", OURS)
def test_positions_can_be_replayed_and_plans_be_carried_out_to_the_end_of_the_turn(name: str) -> None:
    game = TITLES[name].game
    for puzzle in some_of(name):
        assert is_replayable(game, puzzle.seats, puzzle.options, puzzle.lines), puzzle.id
        assert id_of(name, puzzle.seats, puzzle.options, puzzle.lines) == puzzle.id
        state = state_of(name, puzzle)
        assert state.to_act == puzzle.seat
        before = game.scores(state)[puzzle.seat]
        keys = set()
        for choice in puzzle.choices:
            turn = played(game, state, choice.plan)
            assert turn.is_over
            assert turn.points - before == choice.points
            keys.add(turn.key)
        assert len(keys) == len(puzzle.choices), "choices lead to different positions"


def test_the_most_points_of_a_turn_are_counted_out() -> None:
    found = [(name, puzzle) for name in OURS for puzzle in puzzles_of(name) if puzzle.kind == "points"]
    assert found
    for name, puzzle in sorted(found, key=lambda each: each[1].weighed)[:3]:
        ways = endings(TITLES[name].game, find_of(name, puzzle).state)
        assert ways is not None
        assert len(ways) == puzzle.weighed
        assert [way.points for way in ways[:2]] == [puzzle.choices[0].points, puzzle.choices[1].points]


def test_a_set_is_written_and_read_again() -> None:
    game = TITLES["kingdomino"].game
    content = write_set(game, puzzles_of("kingdomino"))
    assert read_set(game, content, "file").puzzles == puzzles_of("kingdomino")
    assert write_set(game, puzzles_of("kingdomino")) == content


def test_a_file_that_is_no_set_of_these_rules_is_refused() -> None:
    kingdomino, dezh = TITLES["kingdomino"].game, TITLES["dezh"].game
    with pytest.raises(PuzzleError) as refused:
        read_set(kingdomino, b"no puzzles", "file")
    assert refused.value.rule.id == NOT_A_SET.id
    with pytest.raises(PuzzleError) as refused:
        read_set(dezh, write_set(kingdomino, ()), "file")
    assert refused.value.rule.id == OTHER_RULES.id
