"""Mining finds clear decisions, and nothing where there is none."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from meydan.commands.puzzles import Mining, puzzles
from meydan.core.errors import SetupError
from meydan.games import TITLES
from meydan.puzzles.choosing import chosen, traits
from meydan.puzzles.mining import bots_game, points_puzzle, turns_of, win_puzzle
from meydan.puzzles.position import played
from meydan.puzzles.puzzle import read_set
from meydan.puzzles.turns import endings, step_by_step
from meydan.puzzles.work import OTHER_WORK, Setting, WorkFile
from meydan.words import Words
from tests.puzzles.shipped import OURS, clearest, find_of, puzzles_of

FEW_WORLDS = 100


@pytest.mark.parametrize("name", OURS)
def test_a_planted_decision_is_found(name: str) -> None:
    title, planted = TITLES[name], clearest(name)
    find = find_of(name, planted)
    found = win_puzzle(title, find, FEW_WORLDS, Random(7))
    assert found is not None, "it was found with many more worlds"
    assert found.id == planted.id
    best = [played(title.game, find.state, puzzle.best.plan).key for puzzle in (found, planted)]
    assert best[0] == best[1]
    assert found.themes


def test_the_turn_with_most_points_is_found_if_nobody_finds_it_step_by_step() -> None:
    title = TITLES["kingdom-builder"]
    planted = min((each for each in puzzles_of(title.name) if each.kind == "points"), key=lambda each: each.weighed)
    find = find_of(title.name, planted)
    found = points_puzzle(title, find, 20, Random(7))
    assert found is not None
    assert found.best.points == planted.best.points > step_by_step(title.game, find.state)


def test_a_turn_that_goes_on_after_a_draw_is_not_counted_out() -> None:
    """In Dezh a player who draws cards goes on afterwards: what the turn brings depends on luck."""
    title = TITLES["dezh"]
    finds = turns_of(title, bots_game(title, "draws", 1))
    drawing = [find for find in finds if "draw" in map(title.game.write, title.game.actions(find.state))]
    assert drawing
    assert all(endings(title.game, find.state) is None for find in drawing[:3])


def test_the_same_seed_gives_the_same_game() -> None:
    title = TITLES["dezh"]
    assert bots_game(title, "same", 1) == bots_game(title, "same", 1)
    assert bots_game(title, "same", 1) != bots_game(title, "other", 1)


def test_those_chosen_are_different_whatever_the_order_in_which_they_were_found() -> None:
    found = [puzzle for name in OURS for puzzle in puzzles_of(name)]
    kept = chosen(found, 12)
    assert kept == chosen(reversed(found), 12)
    assert [puzzle.difficulty for puzzle in kept] == sorted(puzzle.difficulty for puzzle in kept)
    themes = {dict(traits(puzzle))["theme"] for puzzle in kept}
    assert len(themes) > 6


def test_mining_can_be_broken_off_and_taken_up_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    title, out = TITLES["dezh"], tmp_path / "dezh.json.gz"
    setting = Setting(title.name, title.game.rules, "test", 20)
    for games, resume in ((1, False), (2, True)):
        assert puzzles(title, setting, Mining(games, (), None, 1, 5, out, resume), Words("en")) == 0
    assert "2 games" in " ".join(capsys.readouterr().out.split())
    work = WorkFile(out.with_suffix(".work"), setting, resume=True)
    assert [done.name for done in work.done] == ["1", "2"]
    found = read_set(title.game, out.read_bytes(), "file").puzzles
    assert list(found) == chosen(work.puzzles, 5)
    with pytest.raises(SetupError) as refused:
        WorkFile(out.with_suffix(".work"), Setting("dezh", title.game.rules, "another", 20), resume=True)
    assert refused.value.rule.id == OTHER_WORK.id
