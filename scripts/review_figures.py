"""The figures of docs/review.md: whether reviews add up, luck is fair, and planted mistakes are found."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

from msgspec import Struct, structs

from meydan.bots.bot import Bot
from meydan.core.errors import SetupError
from meydan.games import TITLES
from meydan.review import Assembly, Decision, compute, plan
from meydan.review.chances import shares
from meydan.review.played import Played, played
from meydan.review.positions import point
from meydan.review.run import assembled
from meydan.review.tasks import LEAST_WORLDS, again, before, judging
from meydan.workers.pool import Processes
from scripts.equals import Slipping, match_of, record_of

FEW: Final = 3  # worlds: too few to judge, enough to add up
TRUE_WORLDS: Final = 8  # times as many, to find out what a planted action truly costs
OTHER_SEED: Final = 1_000_000
FOUND: Final = 3  # a mistake is found if it is among so many largest losses


class Game(Struct, frozen=True):
    """A game between bots, and how many worlds judge it."""

    game: str
    seats: int
    bot: str
    number: int
    worlds: int
    options: dict[str, str] = {}
    thinks: int | None = None  # games that a bot imagines for a decision; None: as many as usual

    def record(self) -> str:
        seed = f"figures {self.number}"
        return record_of(match_of(self.game, self.bot, self.seats, seed, self.options, thinks=self.thinks))


def tables(names: Sequence[str]) -> list[tuple[str, int, dict[str, str]]]:
    """Every number of seats of these games: without options, and with each option that needs no value and fits."""
    found: list[tuple[str, int, dict[str, str]]] = []
    for name in names:
        game = TITLES[name].game
        options = [{}, *({option.name: ""} for option in game.options if not option.example)]
        found += [(name, seats, each) for each in options for seats in game.seats if _fit(name, seats, each)]
    return found


def _fit(name: str, seats: int, options: dict[str, str]) -> bool:
    try:
        TITLES[name].game.start(seats, options)
    except SetupError:
        return False
    return True


def gaps(batch: Sequence[Game]) -> list[tuple[Game, float]]:
    """By how much a sum of whole reviews is off at most."""
    return [(each, _gap(each)) for each in batch]


def _gap(each: Game) -> float:
    """The worst of all seats: of start + luck - losses + others = result, and of the lists behind these numbers."""
    assembly = Assembly(each.record(), LEAST_WORLDS, each.number)
    for task in assembly.tasks:
        assembly.add(compute(structs.replace(task, worlds=each.worlds)))
    found = assembly.review
    results = shares(assembly.played.game.ranks(assembly.played.states[-1]))
    off: list[float] = []
    for seat in found.summary:
        off.append(seat.start + seat.luck - seat.losses + seat.others - seat.result)
        off.append(seat.result - results[seat.seat])
        off.append(seat.luck - sum(luck.by[seat.seat] for luck in found.luck))
        off.append(seat.losses - sum(decision.loss for decision in found.decisions if decision.seat == seat.seat))
    return max(map(abs, off))


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
    """A planted action: its loss in the review, whether that is among the largest, and what the action truly costs.

    Many random actions are no mistakes. So the action is judged once more, in eight times as many other worlds.
    """

    game: Game
    line: int
    loss: float
    is_found: bool
    truth: float


def mistakes(batch: Sequence[Game]) -> list[Mistake]:
    """One random legal action in every game, and whether the review finds it."""
    return [_mistake(each) for each in batch]


def _mistake(each: Game) -> Mistake:
    record, line = _planted(each)
    judged = _judged(record, each)
    surer = judging(played(record), TRUE_WORLDS * each.worlds, each.number + OTHER_SEED, line, judged)
    truth = compute(surer).decision
    losses = {at: decision.loss for at, decision in judged.items() if decision is not None}
    loss = losses.pop(line, 0.0)
    larger = [other for other in losses.values() if other > loss]
    is_found = loss > 0 and len(larger) < FOUND
    return Mistake(each, line, loss, is_found, 0.0 if truth is None else truth.seems_lost)


def _planted(each: Game) -> tuple[str, int]:
    """A game in which one seat plays a random action, and the line of that action."""
    seat = each.number % each.seats
    rules = TITLES[each.game].game

    def slipping(when: int) -> tuple[Slipping, str]:
        bots: list[Slipping] = []

        def changed(players: list[Bot[Any, Any]]) -> list[Bot[Any, Any]]:
            bots.append(Slipping(players[seat], rules, when, each.number))
            return [*players[:seat], bots[0], *players[seat + 1 :]]

        seed = f"mistake {each.number}"
        match = match_of(each.game, each.bot, each.seats, seed, changed=changed, thinks=each.thinks)
        return bots[0], record_of(match)

    usual, _ = slipping(0)
    slip, record = slipping(Random(each.number).randrange(usual.decisions) + 1)
    game = played(record)
    return record, next(line for line in game.lines if _sees(game, line, seat, slip.slipped))


def _judged(record: str, each: Game) -> dict[int, Decision | None]:
    """All decisions of a game by line, as the review judges them; the curve is left out."""
    judged: dict[int, Decision | None] = {}
    tasks = [task for task in plan(record, each.worlds, each.number) if task.kind == "decision"]
    for task in tasks:  # more come on the way
        (line,) = task.lines
        judged[line] = compute(task).decision
        earlier = before(played(record), each.worlds, each.number, line, judged)
        tasks += [] if earlier is None else [earlier]
    found = [decision for decision in judged.values() if decision is not None]
    for task in again(record, each.worlds, each.number, found):
        judged[task.lines[0]] = compute(task).decision
    return judged


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
    again_time: float


def speed(each: Game, processes: int) -> Speed:
    """Review one game on so many processes, then once more in this one to see where the time goes."""
    record = each.record()
    assembly = Assembly(record, each.worlds, each.number)
    workers = Processes(processes)
    start = perf_counter()
    curve = 0.0
    try:
        for _ in assembled([assembly], workers):
            if not curve and all(task.kind != "curve" for task in assembly.missing):
                curve = perf_counter() - start
    finally:
        workers.close()
    seconds = perf_counter() - start
    times = {"curve": 0.0, "decision": 0.0, "again": 0.0}
    for task in assembly.tasks:
        begun = process_time()
        compute(task)
        times[task.kind] += process_time() - begun
    choices = sum(task.kind == "decision" for task in assembly.tasks)
    lines = len(assembly.played.actions)
    return Speed(each, lines, choices, seconds, curve, times["curve"], times["decision"], times["again"])
