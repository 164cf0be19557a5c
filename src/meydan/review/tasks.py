"""The work of a review, cut into tasks for any process: those of `plan`, in any order; `before` each decision
that is judged comes another of its turn; then those of `again`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from meydan.core.errors import Rule, SetupError
from meydan.review.decisions import decision, measured_again
from meydan.review.document import Decision, Point
from meydan.review.guesses import guesses
from meydan.review.played import Played, played
from meydan.review.positions import point

LEAST_WORLDS: Final = 10
MOST_WORLDS: Final = 1_000_000
POINTS: Final = 4  # of the curve, in a task
SUSPECTS: Final = 10  # decisions that are measured again

NO_WORLDS: Final = Rule("review.worlds", "a review needs from {least} to {most} worlds, not {worlds}")

Kind = Literal["curve", "decision", "again"]


class Task(Struct, frozen=True):
    """A few points of the curve, or one decision, or one decision again. It can be pickled, and be written as JSON."""

    record: str
    worlds: int
    seed: int
    kind: Kind
    lines: tuple[int, ...]
    first: Decision | None = None  # the first result of a decision that is measured again
    onward: tuple[str, ...] = ()  # the best way on after the action of a decision, as later decisions of its turn say

    @property
    def key(self) -> tuple[Kind, tuple[int, ...]]:
        """Identifies the task among those of its review."""
        return self.kind, self.lines


class Part(Struct, frozen=True):
    """The result of a task. It can be written as JSON and read again."""

    kind: Kind
    lines: tuple[int, ...]
    points: tuple[Point, ...] = ()
    decision: Decision | None = None  # None if there was nothing to decide

    @property
    def key(self) -> tuple[Kind, tuple[int, ...]]:
        """The key of its task."""
        return self.kind, self.lines


def plan(record: str, worlds: int, seed: int = 1, name: str = "record") -> list[Task]:
    """The first tasks of a review, in the order in which they should be done: the curve from coarse to fine, then
    the last decisions of all turns.

    `name` is what errors call the record. Raises RecordError if it is not the record of a finished game, SetupError if
    the number of worlds is wrong.
    """
    if not LEAST_WORLDS <= worlds <= MOST_WORLDS:
        raise SetupError(NO_WORLDS.of(least=LEAST_WORLDS, most=MOST_WORLDS, worlds=worlds))
    game = played(record, name)
    order = _coarse_to_fine(game.positions())
    curve = [Task(record, worlds, seed, "curve", tuple(order[at : at + POINTS])) for at in range(0, len(order), POINTS)]
    last = [line for line in game.choices if game.next_choice(line) is None]
    return [*curve, *[judging(game, worlds, seed, line, {}) for line in last]]


def before(game: Played, worlds: int, seed: int, line: int, judged: Mapping[int, Decision | None]) -> Task | None:
    """The task of the decision before this one in the same turn, once all after it are judged; None if there is none.

    A turn is judged from its end, so that an action is not blamed for what its seat could still have done, and missed.
    """
    earlier = game.choice_before(line)
    return None if earlier is None else judging(game, worlds, seed, earlier, judged)


def judging(game: Played, worlds: int, seed: int, line: int, judged: Mapping[int, Decision | None]) -> Task:
    """The task of the decision on a line, once all decisions after it in its turn are judged."""
    return Task(game.record, worlds, seed, "decision", (line,), onward=_best_way_on(game, line, judged))


def _best_way_on(game: Played, line: int, judged: Mapping[int, Decision | None]) -> tuple[str, ...]:
    """What the seat played after a line, up to its next decision of which something depended; then its best plan."""
    done: list[str] = []
    for later, action in enumerate(game.own(line)[1:], line + 1):
        found = judged.get(later)
        if found is not None:
            return (*done, *max((found.choices[0], found.chosen), key=lambda choice: choice.win).plan)
        done.append(game.game.write(action))
    return tuple(done)


def again(record: str, worlds: int, seed: int, decisions: Iterable[Decision]) -> list[Task]:
    """The last tasks of a review, once all decisions are known: those that seem to cost most are measured again.

    The largest of a hundred losses look larger than they are, and a loss that may be luck may still be real.
    """
    lost = sorted([each for each in decisions if each.seems_lost > 0], key=lambda each: (-each.seems_lost, each.line))
    return [Task(record, worlds, seed, "again", (each.line,), each) for each in lost[:SUSPECTS]]


def compute(task: Task) -> Part:
    """Do a task. The result depends on nothing else."""
    game = played(task.record)
    if task.kind == "curve":
        points = [point(game.title, game.states[line], line, task.worlds, task.seed) for line in task.lines]
        return Part(task.kind, task.lines, tuple(points))
    return Part(task.kind, task.lines, decision=_decision(game, task))


def _decision(game: Played, task: Task) -> Decision | None:
    (line,) = task.lines
    view = game.game.view(game.states[line - 1], game.actor(line))
    if task.first is not None:
        return measured_again(game.title, view, task.first, task.worlds, task.seed)
    plan = [game.actions[line - 1], *[game.game.read(each) for each in task.onward]]
    found = decision(game.title, view, line, plan, task.worlds, task.seed)
    return found and replace(found, guesses=guesses(game.title, view, line, task.seed))


def _coarse_to_fine(positions: Sequence[int]) -> list[int]:
    """The first and the last, the one in the middle, those in the middle of the halves, and so on."""
    return list(dict.fromkeys(positions[at] for at in _halves(len(positions) - 1)))


def _halves(last: int) -> Iterator[int]:
    yield from (0, last)
    parts = 1
    while parts <= last:
        parts *= 2
        yield from (last * part // parts for part in range(1, parts, 2))
    yield from range(last + 1)
