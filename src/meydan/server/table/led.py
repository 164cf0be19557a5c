"""A led first game at a table: a script deals and moves for the others, and allows only the action it asks for."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule
from meydan.core.game import Seat
from meydan.core.lesson import LEARNER
from meydan.server.entries import Entry
from meydan.server.messages import Refused
from meydan.server.table.changes import Change, change
from meydan.server.table.table import Table

LINE: Final = Rule(
    "lesson.line", "the lesson waits for something else; do what is lit, or skip the lesson to play freely"
)
READ: Final = Rule("lesson.read", "the lesson waits until you have read this step; go on, or skip the lesson")
NO_STEP: Final = Rule("lesson.step", "the lesson is not at a step from which {step} follows; go back, on, or skip it")
REMATCH: Final = Rule("lesson.rematch", "a lesson has no rematch; begin it again, or set up a table")


def step_of(table: Table) -> int | None:
    """The step of a led first game; None if it is no longer led, or its script has changed since."""
    lesson = table.setup.lesson
    if lesson is None or table.step is None or table.status != "playing":
        return None
    return table.step if lesson.lines[: len(table.led)] == table.led else None


def next_line(table: Table) -> str | None:
    """The next line of the dealer or the others in the script; None if they are free."""
    lesson = table.setup.lesson
    return None if lesson is None or step_of(table) is None else lesson.next_line(table.led)


def must_be_asked_for(table: Table, seat: Seat, line: str) -> None:
    """Raises Refused if the lesson is at a step that asks for another line."""
    lesson, step = table.setup.lesson, step_of(table)
    if lesson is None or step is None or table.to_act != seat:
        return
    wanted = lesson.steps[step].does
    if wanted is None:
        raise Refused("not-allowed", READ)
    if line != wanted:
        raise Refused("not-allowed", LINE)


def must_allow_a_rematch(table: Table) -> None:
    """Raises Refused at the table of a lesson, even when it is no longer led."""
    if table.setup.mode.lesson:
        raise Refused("not-allowed", REMATCH)


def go_to(table: Table, step: int, now: int, cid: str | None = None) -> Change:
    """Go back to a step, on from one that is only read, or past the last one to end the lesson. Raises Refused."""
    lesson, here = table.setup.lesson, step_of(table)
    if lesson is None or here is None:
        raise Refused("not-allowed", NO_STEP.of(step=step))
    is_read = lesson.steps[here].does is None and table.to_act == LEARNER
    if step != len(lesson.steps) and not (step <= here or (step == here + 1 and is_read)):
        raise Refused("not-allowed", NO_STEP.of(step=step))
    lines = table.lines if step > here else lesson.lines_before(step)
    return change(table, Entry(table.seq + 1, LEARNER, f"/step {step} {lines}", now, cid))
