"""The statistics, from reviews that are made by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from meydan.server.finished.insights import Document as Reviewed
from meydan.server.finished.insights import (
    Source,
    Strength,
    losses,
    mean_accuracy,
    played,
    read,
    sources,
    strengths,
    worst,
)
from meydan.server.store.insights import ReviewedSeat, UnreadSeat


def decision(line: int, seat: int, best: str, loss: float = 0.0, *reasons: tuple[str, str]) -> dict[str, Any]:
    named = [{"whose": whose, "name": name, "points": 1.0, "error": 0.1} for whose, name in reasons]
    return {"line": line, "seat": seat, "best": best, "played": best, "loss": loss, "reasons": named}


REVIEW = {
    "curve": [{"line": line} for line in range(31)],
    "decisions": [
        decision(2, 0, "claim 4", 0.08, ("mine", "forest"), ("other", "lake")),
        decision(12, 0, "place 0,0 1,0", 0.05, ("other", "lake")),
        decision(29, 0, "claim 48"),
        decision(30, 1, "claim 4", 0.5, ("mine", "mine")),
    ],
    "summary": [
        {"seat": 0, "result": 1.0, "luck": 0.4, "skill": 0.185, "accuracy": 80.0},
        {"seat": 1, "result": 0.0, "luck": -0.4, "skill": -0.185, "accuracy": None},
    ],
}


def unread(seat: int, player: str | None, rating: float | None = None) -> UnreadSeat:
    return UnreadSeat("t1", 1, json.dumps(REVIEW), "kingdomino", 1000, seat, player, 1 + seat, rating)


def scored(number: int, **points: int) -> ReviewedSeat:
    return replace(game(number, 1.0), points=json.dumps(points))


def game(number: int, result: float, luck: float = 0.0, accuracy: float | None = 50.0, **lost: float) -> ReviewedSeat:
    themes = json.dumps({name.replace("_", ":"): loss for name, loss in lost.items()})
    facts = (result, luck, 0.0, accuracy)
    return ReviewedSeat(f"t{number}", 0, "kingdomino", "ada", number, None, result == 1, *facts, themes, None, 1)


def test_a_loss_belongs_to_its_verb_its_third_of_the_game_and_its_first_reason() -> None:
    (ada, bot) = read([unread(0, "ada", 1500.0), unread(1, None)])
    assert json.loads(ada.losses) == {
        "do:claim": 0.08,
        "do:place": 0.05,
        "part:opening": 0.08,
        "part:middle": 0.05,
        "part:end": 0.0,
        "forest": 0.08,
        "deny": 0.05,
    }
    assert (ada.player, ada.rating, ada.has_won, ada.result, ada.luck, ada.accuracy) == (
        "ada",
        1500.0,
        True,
        1,
        0.4,
        80,
    )
    assert (bot.player, bot.has_won, bot.accuracy) == (None, False, None)
    assert json.loads(bot.losses)["mine"] == 0.5


def test_a_review_without_decisions_has_no_losses() -> None:
    assert losses(Reviewed((), (), ()), 0) == {}


def test_a_companion_on_the_same_device_is_somebody_else() -> None:
    (ada, companion) = read([unread(0, "ada", 1500.0), unread(1, "ada", 1500.0)])
    assert (ada.player, companion.player, companion.rating) == ("ada", None, None)


def test_wins_and_wins_without_luck_add_up_over_time() -> None:
    games = played([game(2, 0.0, -0.5, 60.0), game(1, 1.0, 0.25, 80.0), game(3, 0.5, 0.5, None)])
    assert [one.seat.table for one in games] == ["t1", "t2", "t3"]
    assert [one.wins for one in games] == [1.0, 1.0, 1.5]
    assert [one.wins_without_luck for one in games] == [0.75, 1.25, 1.25]
    assert [one.mean_accuracy for one in games] == [80.0, 70.0, 70.0]


def test_the_running_mean_is_of_five_games() -> None:
    games = played([game(number, 0.0, accuracy=10.0 * number) for number in range(1, 8)])
    assert games[-1].mean_accuracy == 50.0
    assert mean_accuracy([game(1, 0.0, accuracy=None)]) is None


def test_a_strength_is_what_others_lose_more() -> None:
    mine = [game(1, 1.0, forest=0.1), game(2, 1.0)]
    others = [game(3, 1.0, forest=0.2), game(4, 1.0, forest=0.2, lake=0.1)]
    found = {one.theme: one for one in strengths(mine, others)}
    assert found["forest"].mine == pytest.approx(0.05)
    assert found["forest"].others == pytest.approx(0.2)
    assert found["forest"].difference == pytest.approx(0.15)
    assert found["forest"].error == pytest.approx(0.05)  # mine: a variance of .005 over 2 games; theirs is 0
    assert found["lake"].difference == pytest.approx(0.05)
    assert [one.theme for one in strengths(mine, others)] == ["forest", "lake"]


def test_two_games_are_the_least_that_can_be_compared() -> None:
    assert strengths([game(1, 1.0)], [game(2, 1.0), game(3, 1.0)]) == []


def test_a_source_is_what_an_item_brings_in_the_games_in_which_anybody_scores_it() -> None:
    mine = [scored(1, forest=10, mine=4), scored(2, forest=2), game(3, 1.0)]  # the last was reviewed long ago
    others = [scored(4, forest=5, lake=9), game(5, 1.0)]
    assert sources(mine, others) == [Source("forest", 6.0, 5.0), Source("mine", 4.0, None)]
    assert sources([game(1, 1.0)], others) == []


def test_the_worst_theme_is_one_of_puzzles_and_no_accident() -> None:
    sure = Strength("forest", 0.2, 0.1, -0.1, 0.02)
    surer = Strength("do:place", 0.3, 0.1, -0.2, 0.05)
    unsure = Strength("lake", 0.9, 0.1, -0.8, 0.5)
    third = Strength("part:end", 0.9, 0.1, -0.8, 0.01)
    assert worst([sure, surer, unsure, third]) == surer
    assert worst([unsure, third]) is None
