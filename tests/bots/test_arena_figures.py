"""The figures of the arena, checked against figures worked out by hand."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console

from meydan.commands.arena.command import table_of
from meydan.commands.arena.figures import Estimate, Figures, elo, figures, spread, wilson
from meydan.commands.arena.ladder import ladder
from meydan.commands.arena.play import Result
from meydan.words import LANGUAGES, Words


def game(deal: int, scores: tuple[int, ...], *names: str) -> Result:
    """A game of these bots with these points; nobody broke a tie."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(deal, deal, names, scores, ranks, (10,) * len(names), (1.0,) * len(names))


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    rate = wilson(8, 10)
    assert rate.mean == 0.8
    assert rate.low == pytest.approx(0.490, abs=1e-3)
    assert rate.high == pytest.approx(0.943, abs=1e-3)


def test_a_bot_that_won_everything_is_not_sure_to_win_everything() -> None:
    assert wilson(20, 20).high == 1
    assert 0.8 < wilson(20, 20).low < 0.85


def test_a_mean_has_its_standard_error() -> None:
    estimate = spread([1, 2, 3, 4, 5])
    assert estimate.mean == 3
    assert estimate.high - estimate.mean == pytest.approx(1.96 * (2.5 / 5) ** 0.5)


def test_luck_that_falls_to_both_sides_of_a_pair_cancels_out() -> None:
    """The deals bring 50 points to one seat, in turn; each bot has it once, and A is 2 points better."""
    results = []
    for deal in range(10):
        results += [game(deal, (52, 0), "a", "b"), game(deal, (50, 2), "b", "a")]
    (best, _) = figures(results)
    assert best.name == "a"
    assert best.margin.mean == 2
    assert best.margin.low == best.margin.high == 2


def test_the_margin_is_to_the_best_of_the_others() -> None:
    (best, *_) = figures([game(0, (30, 10, 25), "a", "b", "b")])
    assert best.margin.mean == 5


def test_a_shared_victory_counts_in_parts() -> None:
    by_name = {one.name: one for one in figures([game(0, (9, 9, 1), "a", "b", "c")])}
    assert by_name["a"].wins.mean == by_name["b"].wins.mean == 0.5
    assert by_name["c"].wins.mean == 0


def test_ten_times_the_odds_are_400_points_of_elo() -> None:
    ratings = elo([{("a", "b"): 10_000.0, ("b", "a"): 1_000.0}], ["a", "b"])
    assert ratings["a"] - ratings["b"] == pytest.approx(400, abs=1)


def test_the_interval_holds_what_it_promises() -> None:
    """For a bot that wins 60 % of its games, about 95 % of the intervals contain 60 %."""
    rng = Random(1)
    held = 0
    for _ in range(300):
        wins = sum(rng.random() < 0.6 for _ in range(100))
        rate = wilson(wins, 100)
        held += rate.low <= 0.6 <= rate.high
    assert 0.92 <= held / 300 <= 0.98


def test_the_rating_of_a_bot_that_won_all_games_is_uncertain() -> None:
    (best, _) = figures([game(deal, (9, 1), "a", "b") for deal in range(10)])
    assert best.elo.low < best.elo.mean < best.elo.high


def test_the_ladder_names_every_bot_from_the_best_down() -> None:
    found = figures([game(deal, (9, 1), "<a>", "b") for deal in range(10)])
    picture = ladder("Kingdomino & co", "Elo", found)
    assert picture.startswith("<svg")
    assert picture.endswith("</svg>\n")
    assert picture.index("&lt;a&gt;") < picture.index(">b<")
    assert "Kingdomino &amp; co" in picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_figures_fit_into_80_columns(language: str) -> None:
    facts = (wilson(999_999, 1_000_000), Estimate(123.4, 118.8, 129.9), Estimate(-123.4, -129.9, -118.8))
    bots = [Figures(name, 1_000_000, *facts, Estimate(-1234, -1299, -1188), 60.0) for name in ("random", "bot-5")]
    console = Console(width=80)
    with console.capture() as capture:
        console.print(table_of("kingdom-builder, 4 players", bots, Words(language)))
    lines = capture.get().split("\n")
    assert sum("118.8…129.9  -129.9…-118.8  -1299…-1188" in line for line in lines) == len(bots)
    assert max(map(len, lines)) <= 80
