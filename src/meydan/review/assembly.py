"""A review put together from its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.advice.ends import PointsByName, points_by_name
from meydan.bots.portable import total
from meydan.core.game import Seat
from meydan.review.chances import rounded, shares
from meydan.review.classes import accuracy
from meydan.review.document import COUNTED, Decision, Luck, Point, Review, Summary
from meydan.review.played import played
from meydan.review.tasks import SUSPECTS, Part, Task, again, before, plan

NOTHING: Final[tuple[Summary, ...]] = ()


class Assembly:
    """Collects the parts of one review. A part that arrives twice counts once.

    The known tasks can be done in any order. A part may bring more: the decision before it in the same turn and, after
    the last decision, some that are measured again.
    """

    def __init__(self, record: str, worlds: int, seed: int = 1, name: str = "record") -> None:
        self.tasks = plan(record, worlds, seed, name)
        self.played = played(record, name)
        self._worlds, self._seed = worlds, seed
        self._keys = {task.key for task in self.tasks}
        self._keys_of_curve = [task.key for task in self.tasks if task.kind == "curve"]
        self._done: set[object] = set()
        self._points: dict[int, Point] = {}
        self._judged: dict[int, Decision | None] = {}  # None where nothing depended on the decision
        self._is_judged_once = False

    def add(self, part: Part) -> None:
        """Add the result of a task."""
        if part.key not in self._keys:
            raise ValueError(f"{part.key} is not a part of this review")
        if part.key in self._done:
            return
        self._done.add(part.key)
        self._points.update({point.line: point for point in part.points})
        if part.kind != "curve":
            self._judged[part.lines[0]] = part.decision
        if part.kind == "decision":
            earlier = before(self.played, self._worlds, self._seed, part.lines[0], self._judged)
            self._add_tasks([] if earlier is None else [earlier])
        if not self._is_judged_once and len(self._done) == len(self.tasks):
            self._is_judged_once = True
            self._add_tasks(again(self.played.record, self._worlds, self._seed, self._decisions))

    def _add_tasks(self, tasks: Sequence[Task]) -> None:
        self.tasks += tasks
        self._keys |= {task.key for task in tasks}

    @property
    def _decisions(self) -> list[Decision]:
        """The decisions of which something depended, in the order of play."""
        return [found for _, found in sorted(self._judged.items()) if found is not None]

    def number(self, task: Task) -> int:
        """The number of a task, the same in every assembly of the review. Parts can be added in the order of these."""
        lines = len(self.played.actions)
        if task.kind == "curve":
            return self._keys_of_curve.index(task.key)
        order = lines - task.lines[0] + (0 if task.kind == "decision" else lines)  # a turn is judged from its end
        return len(self._keys_of_curve) + order

    @property
    def missing(self) -> list[Task]:
        """The known tasks that are not done."""
        return [task for task in self.tasks if task.key not in self._done]

    @property
    def size(self) -> int:
        """How many tasks there are; an upper limit until the last ones are known."""
        if self._is_judged_once:
            return len(self.tasks)
        return len(self._keys_of_curve) + len(self.played.choices) + SUSPECTS

    @property
    def progress(self) -> float:
        """The share of the tasks that are done, from 0 to 1."""
        return len(self._done) / self.size

    @property
    def review(self) -> Review:
        """The review so far."""
        header = self.played.header
        luck = self._luck()
        return Review(
            header.game,
            header.rules,
            header.seats,
            dict(header.options),
            self._worlds,
            self._seed,
            self._curve(),
            tuple(self._decisions),
            luck,
            self._summary(luck) if len(self._done) == self.size else NOTHING,
        )

    def _curve(self) -> tuple[Point, ...]:
        """All points; a position after a forced action has those of the position before it."""
        known = [(line, self._points[same]) for line, same in self.played.same_as.items() if same in self._points]
        return tuple(Point(line, at.win, at.win_error, at.margin, at.margin_error) for line, at in known)

    def _luck(self) -> tuple[Luck, ...]:
        found: list[Luck] = []
        for first, last in self.played.draws():
            before, after = [self._points.get(self.played.same_as[line]) for line in (first - 1, last)]
            if before is not None and after is not None:
                found.append(Luck(last, tuple(rounded(now - then) for now, then in zip(after.win, before.win))))
        return tuple(found)

    def _summary(self, luck: tuple[Luck, ...]) -> tuple[Summary, ...]:
        game = self.played
        results = shares(game.game.ranks(game.states[-1]))
        losses = [self._losses(seat) for seat in range(game.seats)]
        lost = [total(each) for each in losses]
        points = self._points_of_seats()
        return tuple(
            self._of_seat(
                seat, total([by.by[seat] for by in luck]), losses[seat], total(lost), results[seat], points[seat]
            )
            for seat in range(game.seats)
        )

    def _points_of_seats(self) -> list[PointsByName]:
        """What each seat scored, by the names of all items that anybody scored."""
        game = self.played
        scored = [points_by_name(items) for items in game.game.outcome(game.states[-1]).breakdown]
        nothing = dict.fromkeys((name for points in scored for name in points), 0)
        return [{**nothing, **points} for points in scored]

    def _losses(self, seat: Seat) -> list[float]:
        return [each.loss for each in self._decisions if each.seat == seat]

    def _of_seat(
        self, seat: Seat, luck: float, losses: list[float], lost_by_all: float, result: float, points: PointsByName
    ) -> Summary:
        start, lost = 1.0 / self.played.seats, total(losses)
        kinds = [each.kind for each in self._decisions if each.seat == seat]
        return Summary(
            seat,
            start,
            luck,
            lost,
            result - start - luck + lost,
            result,
            accuracy(losses),
            lost_by_all / self.played.seats - lost,
            result - luck,
            {kind: kinds.count(kind) for kind in COUNTED},
            points,
        )
