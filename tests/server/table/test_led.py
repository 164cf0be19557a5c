"""A led first game: the script deals and moves for the others, only its action is allowed, undo takes back a step."""

from __future__ import annotations

import pytest

import meydan.server.messages as wire
from meydan.games import TITLES
from meydan.server.finished.positions import played_lines
from meydan.server.live.table_rows import append_of
from meydan.server.table import led, requests
from meydan.server.table.setup import Mode
from tests.server.table.sitting import Sitting

GAMES = ("kingdomino", "kingdom-builder", "alhambra", "dezh")


def lesson_of(game: str) -> Sitting:
    title = TITLES[game]
    script = title.lesson()
    assert script is not None
    mode = Mode(lesson=True, hints=True)
    sitting = Sitting(title.game, script.seats, mode, script.options, lesson=script)
    sitting.ask(None, wire.Sit, seat=0, name="Negar")
    for seat in range(1, script.seats):
        sitting.ask(0, wire.Bot, seat=seat, bot="greedy")
    sitting.ask(0, wire.Start)
    return sitting


def answer(sitting: Sitting) -> None:
    """Play the others' lines of the script, as the server does."""
    while sitting.table.to_act not in (0, None) and led.step_of(sitting.table) is not None:
        line, seat = led.next_line(sitting.table), sitting.table.to_act
        assert line is not None
        assert seat is not None
        sitting.write(requests.act(sitting.table, seat, line, sitting.now))


def do_step(sitting: Sitting) -> None:
    script, step = sitting.table.setup.lesson, led.step_of(sitting.table)
    assert script is not None
    assert step is not None
    wanted = script.steps[step].does
    if wanted is None:
        sitting.ask(0, wire.Step, step=step + 1)
    else:
        sitting.ask(0, wire.Act, line=wanted)
    answer(sitting)


@pytest.mark.parametrize("game", GAMES)
def test_step_follows_step_until_the_game_goes_on_freely(game: str) -> None:
    sitting = lesson_of(game)
    script = sitting.table.setup.lesson
    assert script is not None
    for step in range(len(script.steps)):
        assert sitting.current(0).step == step
        assert [line.text for line in played_lines(sitting.log)] == list(script.lines[: script.lines_before(step)])
        do_step(sitting)
    assert sitting.current(0).step is None
    assert sitting.table.furthest == len(script.steps)
    legal = sitting.current(0).legal
    assert legal
    sitting.ask(0, wire.Act, line=legal[-1].line)
    assert sitting.is_what_its_log_adds_up_to()


@pytest.mark.parametrize("game", GAMES)
def test_one_step_back_takes_back_what_everybody_did_since(game: str) -> None:
    sitting = lesson_of(game)
    script = sitting.table.setup.lesson
    assert script is not None
    before = []
    for _ in script.steps[:-1]:
        before.append(sitting.dump())
        do_step(sitting)
    for step in reversed(range(len(before))):
        sitting.ask(0, wire.Step, step=step)
        assert sitting.dump() == before[step]
        assert [line.text for line in played_lines(sitting.log)] == list(script.lines[: script.lines_before(step)])
    assert sitting.is_what_its_log_adds_up_to()
    assert sitting.table.furthest == len(script.steps) - 1, "what was learnt is not forgotten"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_begin_at_every_step(game: str) -> None:
    script = lesson_of(game).table.setup.lesson
    assert script is not None
    for step in range(len(script.steps)):
        sitting = lesson_of(game)
        sitting.write(requests.lead_to(sitting.table, step, sitting.now))
        assert sitting.current(0).step == step
        assert sitting.table.to_act == 0
        sitting.write(requests.lead_to(sitting.table, 0, sitting.now))
        assert sitting.current(0).step == 0


def test_only_what_is_asked_for_is_played() -> None:
    sitting = lesson_of("kingdomino")
    assert sitting.refused(0, wire.Act, line="claim 29") == "not-allowed", "this step is only read"
    do_step(sitting)
    assert sitting.refused(0, wire.Act, line="claim 36") == "not-allowed"
    assert sitting.refused(0, wire.Step, step=2) == "not-allowed", "this step asks for an action"
    sitting.ask(0, wire.Act, line="claim 29")
    assert sitting.current(0).can_undo is False


def test_whoever_skips_the_lesson_plays_on_freely_and_has_not_learnt_it() -> None:
    sitting = lesson_of("kingdomino")
    do_step(sitting)
    script = sitting.table.setup.lesson
    assert script is not None
    sitting.ask(0, wire.Step, step=len(script.steps))
    assert sitting.current(0).step is None
    assert sitting.table.furthest == 1
    sitting.ask(0, wire.Act, line="claim 36")
    assert sitting.refused(0, wire.Step, step=0) == "not-allowed"


def test_a_lesson_is_no_finished_game_and_has_no_rematch() -> None:
    sitting = lesson_of("kingdomino")
    before = sitting.table
    entries = sitting.ask(0, wire.Resign)
    assert sitting.table.status == "over"
    assert append_of(before, sitting.table, {0: "negar"}, entries).result is None
    assert sitting.refused(0, wire.Rematch) == "not-allowed"
