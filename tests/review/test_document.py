"""A review of any game: complete, the same every time, and the same in JSON."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from meydan.core.game import CHANCE
from meydan.review import Assembly, Part, Review, Task, compute, plan, review
from meydan.review.classes import SLIP
from meydan.review.decisions import SHARP
from meydan.review.played import played
from meydan.review.tasks import SUSPECTS
from tests.review.games import ALL, caravan_is_installed, record_of, reviewed

__all__ = ["caravan_is_installed"]  # a fixture

GAMES = pytest.mark.parametrize("game", ALL)


@GAMES
def test_every_seat_adds_up(game: str) -> None:
    found = reviewed(game)
    assert len(found.summary) == 2
    for seat in found.summary:
        assert seat.start + seat.luck - seat.losses + seat.others == pytest.approx(seat.result, abs=1e-9)
        assert seat.without_luck == pytest.approx(seat.result - seat.luck, abs=1e-9)
        assert seat.losses == pytest.approx(sum(each.loss for each in found.decisions if each.seat == seat.seat))
    assert sum(seat.result for seat in found.summary) == pytest.approx(1)
    assert sum(seat.skill for seat in found.summary) == pytest.approx(0)
    assert sum(seat.luck for seat in found.summary) == pytest.approx(0, abs=1e-3), "the luck of one is bad for others"


@GAMES
def test_the_curve_goes_from_before_the_first_line_to_the_result(game: str) -> None:
    found, game_played = reviewed(game), played(record_of(game))
    lines = [point.line for point in found.curve]
    assert lines == sorted(lines)
    assert (lines[0], lines[-1]) == (0, len(game_played.actions))
    assert all(sum(point.win) == pytest.approx(1, abs=1e-4) for point in found.curve)
    assert found.curve[-1].win == tuple(seat.result for seat in found.summary)
    assert not any(found.curve[-1].win_error)
    acted = {line for line in game_played.lines if game_played.actor(line) != CHANCE}
    assert acted | {line - 1 for line in acted} <= set(lines), "before and after every action of a player"


@GAMES
def test_decisions_name_what_was_played_and_what_was_best(game: str) -> None:
    found, game_played = reviewed(game), played(record_of(game))
    assert found.decisions
    for decision in found.decisions:
        assert decision.seat == game_played.actor(decision.line)
        assert decision.played == game_played.game.write(game_played.actions[decision.line - 1])
        assert decision.choices[0].line == decision.best
        assert decision.played in [choice.line for choice in decision.choices]
        assert all(choice.plan[0] == choice.line for choice in decision.choices)
        assert decision.loss == 0 or decision.loss > 2 * decision.error
        if decision.played == decision.best:
            assert (decision.loss, decision.points, decision.reasons) == (0, 0, ())
        assert decision.kind != "star" or decision.played == decision.best


@GAMES
def test_luck_is_what_the_dealers_lines_changed(game: str) -> None:
    found, game_played = reviewed(game), played(record_of(game))
    curve = {point.line: point.win for point in found.curve}
    assert [each.line for each in found.luck] == [last for _, last in game_played.draws()]
    for (first, last), luck in zip(game_played.draws(), found.luck):
        change = [after - before for before, after in zip(curve[first - 1], curve[last])]
        assert luck.by == pytest.approx(change, abs=1e-4)


@pytest.mark.parametrize("game", ["kingdomino", "dezh", "caravan"])
def test_parts_can_come_in_any_order_from_anywhere_and_twice(game: str) -> None:
    record = record_of(game)
    assembly = Assembly(record, 10)
    numbers: list[int] = []
    while tasks := assembly.missing:
        assert assembly.progress < 1
        Random(1).shuffle(tasks)
        for task in [*tasks[:3], *tasks]:
            sent = msgspec.json.decode(msgspec.json.encode(task), type=Task)
            assembly.add(msgspec.json.decode(msgspec.json.encode(compute(sent)), type=Part))
        numbers += map(assembly.number, tasks)
        kinds = {task.kind for task in tasks}
        assert kinds == {"again"} or "again" not in kinds, "decisions that are measured again come last"
    assert assembly.progress == 1
    assert assembly.review == reviewed(game)
    assert len(set(numbers)) == len(numbers), "every task has a number of its own"


def test_a_review_goes_on_from_the_parts_that_are_done() -> None:
    """The parts of a server that was killed are read in the order of their numbers."""
    record = record_of("kingdomino")
    killed, other = Assembly(record, 10), Assembly(record, 10)
    parts: dict[int, Part] = {}
    while not any(task.kind == "again" for task in killed.missing):
        task = Random(len(parts)).choice(killed.missing)
        parts[killed.number(task)] = compute(task)
        killed.add(parts[killed.number(task)])
    for _, part in sorted(parts.items()):
        other.add(part)
    assert {task.key for task in other.missing} == {task.key for task in killed.missing}
    assert other.progress == killed.progress


def test_a_turn_is_judged_from_its_end() -> None:
    """A placement is worth what it is with the best domino taken after it, not with the one that was taken."""
    record = record_of("kingdomino")
    game, found = played(record), {each.line: each for each in reviewed("kingdomino").decisions}
    chained = [line for line in found if game.next_choice(line) in found]
    assert chained
    for line in chained:
        later = found[game.next_choice(line) or 0]
        assert found[line].chosen.plan[1:] in {choice.plan for choice in later.choices}


@GAMES
def test_the_decisions_that_seem_to_cost_most_are_measured_again(game: str) -> None:
    assembly = Assembly(record_of(game), 10)
    while first := [task for task in assembly.missing if task.kind != "again"]:
        assembly.add(compute(first[0]))
    before = {decision.line: decision for decision in assembly.review.decisions}
    tasks = list(assembly.missing)
    assert 0 < len(tasks) <= SUSPECTS
    least = min(before[task.lines[0]].seems_lost for task in tasks)
    rest = [each.seems_lost for each in before.values() if ("again", (each.line,)) not in {task.key for task in tasks}]
    assert least >= max([0.0, *rest])
    for task in tasks:
        assembly.add(compute(task))
    for decision in assembly.review.decisions:
        was = before.pop(decision.line)
        assert (decision.best, decision.played, decision.guesses) == (was.best, was.played, was.guesses)
        assert [choice.plan for choice in decision.choices] == [choice.plan for choice in was.choices]
    assert not before


def test_what_may_still_be_a_slip_is_measured_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assembly = Assembly(record_of("dezh"), 10)
    while first := [task for task in assembly.missing if task.kind != "again"]:
        assembly.add(compute(first[0]))
    tasks = assembly.missing
    found = [compute(task).decision for task in tasks]
    monkeypatch.setattr("meydan.review.decisions.MOST_ROUNDS_AGAIN", 1)
    longer = 0
    for task, more in zip(tasks, found):
        once = compute(task).decision
        assert once is not None
        assert more is not None
        is_open = once.seems_lost + 2 * once.error >= SLIP and once.error > SHARP
        assert is_open or more == once
        assert not is_open or more.error < once.error
        longer += is_open
    assert longer


def test_a_review_can_be_written_as_json_and_read_again() -> None:
    found = reviewed("kingdomino")
    text = msgspec.json.encode(found)
    assert msgspec.json.decode(text, type=Review) == found
    decision = msgspec.json.decode(text)["decisions"][0]
    assert decision["class"] in ("blunder", "error", "slip", "star", "best", "fine")


def test_the_curve_comes_first_and_from_coarse_to_fine() -> None:
    record = record_of("kingdomino")
    tasks = plan(record, 10)
    kinds = [task.kind for task in tasks]
    assert kinds == sorted(kinds), "curve, then decisions"
    first = tasks[0].lines
    assert (first[0], first[1]) == (0, len(played(record).actions))
    assert abs(first[2] - first[1] // 2) < 5
    places = [line for task in tasks if task.kind == "curve" for line in task.lines]
    assert sorted(places) == played(record).positions()


def test_a_review_grows_until_the_time_is_up() -> None:
    record = record_of("kingdomino")
    found = list(review(record, 10))
    assert [bool(each.summary) for each in found] == [False] * (len(found) - 1) + [True]
    assert found[-1] == reviewed("kingdomino")
    looks = iter([False, False, True])
    short = list(review(record, 10, until=lambda: next(looks)))
    assert short == found[:3]
    assert all(not each.decisions for each in short)


@pytest.mark.parametrize(("game", "seats"), [("kingdomino", 4), ("dezh", 5), ("caravan", 3)])
def test_more_players_add_up_too(game: str, seats: int) -> None:
    found = reviewed(game, seats)
    assert [seat.start for seat in found.summary] == [pytest.approx(1 / seats)] * seats
    for seat in found.summary:
        assert seat.start + seat.luck - seat.losses + seat.others == pytest.approx(seat.result, abs=1e-9)
    assert sum(seat.skill for seat in found.summary) == pytest.approx(0)
