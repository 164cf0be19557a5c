"""Every led first game can be played by the rules: a script that no longer fits them is found here."""

from __future__ import annotations

import pytest

from meydan.core.game import play
from meydan.core.lesson import LEARNER, Lesson
from meydan.games import TITLES
from meydan.title import Title

LED = [title for title in TITLES.values() if title.lesson() is not None]


def script(title: Title) -> Lesson:
    lesson = title.lesson()
    assert lesson is not None
    return lesson


@pytest.mark.parametrize("title", LED, ids=lambda title: title.name)
def test_every_line_of_a_script_is_legal_and_every_step_is_the_learners_turn(title: Title) -> None:
    game, lesson = title.game, script(title)
    state = game.start(lesson.seats, lesson.options)

    def go_on(line: str) -> None:
        nonlocal state
        state = play(game, state, game.read(line))  # it raises if the line is not legal, also if it is dealt

    for line in lesson.opening:
        assert state.to_act != LEARNER
        go_on(line)
    for step in lesson.steps:
        assert state.to_act == LEARNER, step.name
        if step.does is not None:
            go_on(step.does)
        for line in step.then:
            assert state.to_act != LEARNER, f"{line} after {step.name}"
            go_on(line)
    assert state.to_act == LEARNER, "the game goes on with the learner"


@pytest.mark.parametrize("title", LED, ids=lambda title: title.name)
def test_a_lesson_has_about_eight_steps_and_ends_where_the_learner_is_free(title: Title) -> None:
    lesson = script(title)
    names = [step.name for step in lesson.steps]
    assert 7 <= len(names) == len(set(names)) <= 9
    assert lesson.steps[-1].does is None
    assert all(step.lit for step in lesson.steps if step.does is None), "whoever only reads is shown something"
    assert lesson.lines_before(len(names)) == len(lesson.lines)


def test_all_our_titles_have_a_lesson() -> None:
    assert {title.name for title in LED} >= {"kingdomino", "kingdom-builder", "alhambra", "dezh"}
