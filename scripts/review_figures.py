"""The figures of docs/review.md: whether reviews add up, luck is fair, and planted mistakes are found."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

from msgspec import Struct

from meydan.bots.bot import Bot
from meydan.games import TITLES
from meydan.review import Assembly, Task, compute
from meydan.review.played import Played, played
from meydan.review.positions import point
from meydan.review.run import assembled
from meydan.workers.pool import Processes
from scripts.equals import Slipping, match_of, record_of

OTHER_WORLDS: Final = 3  # times as many, to judge a planted action once more
OTHER_SEED: Final = 1_000_000
FOUND: Final = 3  # a mistake is found if it is among so many largest losses


class Game(Struct, frozen=True):
    """A game between bots, and how many worlds judge it."""

    game: str
    seats: int
    bot: str
    number: int
    worlds: int

    def record(self) -> str:
        return record_of(match_of(self.game, self.bot, self.seats, f"figures {self.number}"))


def gaps(batch: Sequence[Game]) -> list[tuple[Game, float]]:
    """By how much the sum of a seat is off at most, in whole reviews."""
    return [(each, _gap(each)) for each in batch]


def _gap(each: Game) -> float:
    assembly = Assembly(each.record(), each.worlds, each.number)
    for task in assembly.tasks:
        assembly.add(compute(task))
    summary = assembly.review.summary
    return max(abs(seat.start + seat.luck - seat.losses + seat.others - seat.result) for seat in summary)


def lucks(batch: Sequence[Game]) -> list[tuple[Game, list[float]]]:
    """The luck of every seat in whole games."""
    return [(each, _luck(each)) for each in batch]


def _luck(each: Game) -> list[float]:
    game = played(each.record())
    ends = {game.same_as[line] for first, last in game.draws() for line in (first - 1, last)}
    wins = {line: point(game.title, game.states[line], line, each.worlds, each.number).win for line in ends}
    found = [0.0] * each.seats
    for first, last in game.draws():
        before, after = wins[game.same_as[first - 1]], wins[game.same_as[last]]
        found = [luck + now - then for luck, now, then in zip(found, after, before)]
    return found


class Mistake(Struct, frozen=True):
    """A planted action: its loss, its place among all losses of the game, and what it costs by another judgement.

    Many random actions are no mistakes. So the action is judged once more, in other worlds and three times as many.
    """

    game: Game
    line: int
    loss: float
    place: int
    truth: float


def mistakes(batch: Sequence[Game]) -> list[Mistake]:
    """One random legal action in every game, and whether the review finds it."""
    return [_mistake(each) for each in batch]


def _mistake(each: Game) -> Mistake:
    seat = each.number % each.seats
    rules = TITLES[each.game].game

    def slipping(when: int) -> tuple[Slipping, str]:
        bots: list[Slipping] = []

        def changed(players: list[Bot[Any, Any]]) -> list[Bot[Any, Any]]:
            bots.append(Slipping(players[seat], rules, when, each.number))
            return [*players[:seat], bots[0], *players[seat + 1 :]]

        match = match_of(each.game, each.bot, each.seats, f"mistake {each.number}", changed)
        record = record_of(match)
        return bots[0], record

    usual, _ = slipping(0)
    slip, record = slipping(Random(each.number).randrange(usual.decisions) + 1)
    game = played(record)
    line = next(line for line in game.lines if _sees(game, line, seat, slip.slipped))
    again = compute(Task(record, OTHER_WORLDS * each.worlds, each.number + OTHER_SEED, "decision", (line,))).decision
    assembly = Assembly(record, each.worlds, each.number)
    for task in assembly.tasks:
        if task.kind == "decision":
            assembly.add(compute(task))
    losses = {decision.line: decision.loss for decision in assembly.review.decisions}
    loss = losses.get(line, 0.0)
    place = 1 + sum(other > loss for other in losses.values())
    return Mistake(each, line, loss, place, 0.0 if again is None else again.loss)


def _sees(game: Played, line: int, seat: int, view: Any) -> bool:
    return game.actor(line) == seat and bool(game.game.view(game.states[line - 1], seat) == view)


class Speed(Struct, frozen=True):
    """How long a review took: in all, until the curve was there, and the processor time of each kind of task."""

    game: Game
    lines: int
    decisions: int
    seconds: float
    curve_seconds: float
    curve_time: float
    decision_time: float


def speed(each: Game, processes: int) -> Speed:
    """Review one game on so many processes, then once more in this one to see where the time goes."""
    record = each.record()
    assembly = Assembly(record, each.worlds, each.number)
    workers = Processes(processes)
    start = perf_counter()
    curve = 0.0
    try:
        for _ in assembled([assembly], workers):
            if not curve and all(task.kind == "decision" for task in assembly.missing):
                curve = perf_counter() - start
    finally:
        workers.close()
    seconds = perf_counter() - start
    times = {"curve": 0.0, "decision": 0.0}
    for task in assembly.tasks:
        begun = process_time()
        compute(task)
        times[task.kind] += process_time() - begun
    choices = sum(task.kind == "decision" for task in assembly.tasks)
    lines = len(assembly.played.actions)
    return Speed(each, lines, choices, seconds, curve, times["curve"], times["decision"])
