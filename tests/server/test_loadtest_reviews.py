"""The load test beside reviews: it sees reviews being computed, and measures people's waits meanwhile."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest

from meydan.commands.serve import new_loop
from meydan.server.loadtest import reviews
from meydan.server.loadtest.attacks.waits import KINDS, Waits
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.process import serving
from meydan.server.loadtest.reviews import BesideReviews, ReviewsEnded, beside_reviews

SHORT = Plan(["kingdomino"], tables=2, rate=4, seconds=1)
LONGER = Plan(["kingdomino"], tables=2, rate=4, seconds=10)  # than a review of few worlds takes on a busy machine


def waits(seconds: float) -> Waits:
    return Waits({kind: [seconds] for kind in KINDS})


def test_moves_alone_are_judged_and_an_error_is_no_success() -> None:
    longer = waits(0.005)
    longer.of["move"] = [0.00125]
    assert BesideReviews(waits(0.001), longer).is_met
    assert not BesideReviews(waits(0.001), waits(0.0013)).is_met
    longer.errors.append("move: Disconnected()")
    assert not BesideReviews(waits(0.001), longer).is_met


def watched(folder: Path, worlds: int, plan: Plan) -> BesideReviews:
    numbers = count()

    async def found() -> BesideReviews:
        return await beside_reviews(
            lambda: serving(str(folder / f"{next(numbers)}.sqlite"), MEYDAN_REVIEW_WORLDS=str(worlds)), plan
        )

    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(found())


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "ROUNDS", 1)
    monkeypatch.setattr(reviews, "READERS", 1)


@pytest.mark.long
def test_a_review_is_computed_beside_the_crowd_and_everybody_is_served(tmp_path: Path) -> None:
    found = watched(tmp_path, worlds=10_000, plan=SHORT)
    assert not found.before.errors + found.during.errors
    assert all(found.before.of[kind] and found.during.of[kind] for kind in KINDS)
    assert found.during_seconds > found.before_seconds


@pytest.mark.long
def test_a_review_that_is_done_too_early_measures_nothing(tmp_path: Path) -> None:
    with pytest.raises(ReviewsEnded, match="done"):
        watched(tmp_path, worlds=10, plan=LONGER)
