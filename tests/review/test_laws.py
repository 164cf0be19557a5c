"""Laws of reviews: sums, fair luck, nothing the seat did not know; and planted mistakes are found."""

from __future__ import annotations

from random import Random

import pytest

from meydan.advice.estimates import estimate
from meydan.games import OURS
from meydan.review import Decision, compute, plan
from meydan.review.plans import foreseen
from meydan.review.played import played
from meydan.review.tasks import again, before
from scripts.review_figures import FEW, Game, Mistake, gaps, lucks, mistakes, tables
from tests.review.games import record_of

NAMES = [title.name for title in OURS]
SECRETS = [title.name for title in OURS if not title.game.is_open]
QUICK = ("kingdomino", "dezh")
# Sizes that end in minutes; `scripts/review-figures` measures the whole. Few worlds leave the mean luck as it is.
LUCKY_WORLDS = {"kingdomino": 30, "dezh": 30, "kingdom-builder": 8, "alhambra": 2}
PLANTED = {"kingdomino": 12, "dezh": 8}
A_STAGE = 9  # one decision in so many is tested
DECISIONS = 5


@pytest.mark.parametrize("name", SECRETS)
def test_a_decision_is_judged_by_what_its_seat_knew(name: str) -> None:
    """Losses, choices and reasons are the same, whatever was hidden from the seat."""
    record = record_of(name, 3)
    game = played(record)
    tasks = [task for task in plan(record, 40) if task.kind == "decision"][::A_STAGE][:DECISIONS]
    decided: dict[int, Decision | None] = {}
    for task in tasks:  # with the decisions before them in their turns
        (line,) = task.lines
        decided[line] = compute(task).decision
        earlier = before(game, 40, 1, line, decided)
        tasks += [] if earlier is None else [earlier]
    tasks += again(record, 40, 1, [found for found in decided.values() if found is not None])
    differ = 0
    for task in tasks:
        (line,) = task.lines
        part, truth = compute(task), game.states[line - 1]
        seat = truth.to_act
        game.states[line - 1] = game.game.imagine(game.game.view(truth, seat), Random(line))
        differ += game.game.codec.dump(game.states[line - 1]) != game.game.codec.dump(truth)
        assert compute(task) == part
        game.states[line - 1] = truth
    assert differ, "something was hidden"


def test_what_an_action_tells_its_seat_is_not_foreseen() -> None:
    """The trickster swaps hands: what is in the other hand is known only then."""
    record, rng = record_of("dezh", 3, bot="random"), Random(1)
    game = played(record)
    told = 0
    for line in game.choices:
        view = game.game.view(game.states[line - 1], game.actor(line))
        plan = foreseen(game.game, view, game.own(line), rng)
        state, seat = game.game.imagine(view, rng), game.actor(line)
        for count, action in enumerate(plan):
            assert action in game.game.actions(state), "it is legal in every world"
            assert game.game.view(state, seat) == game.game.view(game.states[line - 1 + count], seat)
            game.game.apply(state, action)
        told += len(plan) < len(game.own(line))
    assert told, "something was told"


@pytest.mark.parametrize(("name", "seats"), [("kingdomino", 3), ("dezh", 4)])
def test_a_review_adds_up(name: str, seats: int) -> None:
    ((_, gap),) = gaps([Game(name, seats, "bot-3", 1, FEW)])
    assert gap < 1e-9


@pytest.mark.long
def test_reviews_of_every_kind_of_table_add_up() -> None:
    kinds = enumerate(tables(NAMES) * 2)
    games = [Game(name, seats, "bot-3", number, FEW, options) for number, (name, seats, options) in kinds]
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
    assert_luck_is_fair(name, 200, LUCKY_WORLDS[name])


def costly_mistakes(name: str, games: int, worlds: int) -> list[Mistake]:
    """The planted actions that cost 8 % or more: many random actions are no mistakes."""
    found = mistakes([Game(name, 2, "bot-4", number, worlds) for number in range(games)])
    return [each for each in found if each.truth >= 0.08]


def test_a_planted_mistake_is_found() -> None:
    """The random action of this game is an error by any judgement."""
    (mistake,) = costly_mistakes("kingdomino", 1, 100)
    assert mistake.is_found


@pytest.mark.long
@pytest.mark.parametrize("name", QUICK)
def test_planted_mistakes_are_named(name: str) -> None:
    found = costly_mistakes(name, PLANTED[name], 300)
    assert sum(each.loss > 0 for each in found) >= 0.8 * len(found)
