"""What every review keeps: sums, fair luck, what the seat knew; and planted mistakes are found."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

import pytest

from meydan.advice.estimates import estimate
from meydan.games import OURS, TITLES
from meydan.review import compute, plan
from meydan.review.played import played
from scripts.review_figures import Game, gaps, lucks, mistakes
from tests.review.games import record_of

NAMES = [title.name for title in OURS]
SECRETS = [title.name for title in OURS if not title.game.is_open]
TABLES = [(name, seats) for name in NAMES for seats in TITLES[name].game.seats]
QUICK = ("kingdomino", "dezh")
A_STAGE = 9  # decisions between two that are looked at
DECISIONS = 5


@pytest.mark.parametrize("name", SECRETS)
def test_a_decision_is_judged_by_what_its_seat_knew(name: str) -> None:
    """Losses, choices and reasons are the same, whatever was hidden from the seat."""
    record = record_of(name, 3)
    game = played(record)
    tasks = [task for task in plan(record, 40) if task.kind == "decision"][::A_STAGE][:DECISIONS]
    differ = 0
    for task in tasks:
        (line,) = task.lines
        judged, truth = compute(task), game.states[line - 1]
        seat = truth.to_act
        game.states[line - 1] = game.game.imagine(game.game.view(truth, seat), Random(line))
        differ += game.game.codec.dump(game.states[line - 1]) != game.game.codec.dump(truth)
        assert compute(task) == judged
        game.states[line - 1] = truth
    assert differ, "something was hidden"


@pytest.mark.parametrize(("name", "seats"), [("kingdomino", 3), ("dezh", 4)])
def test_a_review_adds_up(name: str, seats: int) -> None:
    ((_, gap),) = gaps([Game(name, seats, "bot-3", 1, 10)])
    assert gap < 1e-9


@pytest.mark.long
def test_two_hundred_reviews_add_up() -> None:
    games = [Game(name, seats, "bot-3", n, 10) for n, (name, seats) in enumerate(islice(cycle(TABLES), 200))]
    assert max(gap for _, gap in gaps(games)) < 1e-9


def assert_luck_is_fair(name: str, games: int, worlds: int) -> None:
    found = lucks([Game(name, 2, "bot-3", number, worlds) for number in range(games)])
    mean = estimate([luck[0] for _, luck in found])
    assert abs(mean.mean) < 3 * mean.error
    assert all(sum(luck) == pytest.approx(0, abs=1e-3) for _, luck in found)


@pytest.mark.parametrize("name", QUICK)
def test_luck_is_fair(name: str) -> None:
    assert_luck_is_fair(name, 20, 10)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_luck_is_fair_over_two_hundred_games(name: str) -> None:
    assert_luck_is_fair(name, 200, 30)


def share_found(name: str, games: int, worlds: int) -> float:
    """Of the planted actions that cost 8 % or more: many random actions are no mistakes."""
    found = mistakes([Game(name, 2, "bot-4", number, worlds) for number in range(games)])
    costly = [each for each in found if each.truth >= 0.08]
    return sum(each.is_found for each in costly) / len(costly)


def test_a_planted_mistake_is_found() -> None:
    """The first random action of these games is an error by any judgement."""
    assert share_found("kingdomino", 2, 100) == 1


@pytest.mark.long
@pytest.mark.parametrize(("name", "worlds"), [*[(name, 300) for name in QUICK], ("kingdom-builder", 100)])
def test_planted_mistakes_are_found(name: str, worlds: int) -> None:
    assert share_found(name, 50, worlds) >= 0.8
