"""Glicko-2 against the numbers that its author has published."""

from __future__ import annotations

import pytest

from meydan.server.rating.ratings import Strength, after, after_a_table


def test_the_worked_example_of_glickman() -> None:
    """http://www.glicko.net/glicko/glicko2.pdf: 1500 ± 200 wins against one and loses against two others."""
    player = Strength(1500, 200, 0.06)
    games = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]
    new = after(player, games)
    assert new.rating == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_an_upset_is_worth_more_than_what_was_expected() -> None:
    weak, strong = Strength(1300, 80), Strength(1700, 80)
    assert after(weak, [(strong, 1.0)]).rating - 1300 > 5 * (after(strong, [(weak, 1.0)]).rating - 1700) > 0


def test_a_surprise_raises_the_volatility() -> None:
    sure = Strength(1500, 50, 0.06)
    assert after(sure, [(Strength(2200, 50), 1.0)] * 4).volatility > 0.06


def test_of_three_players_each_pair_has_played() -> None:
    known = {name: Strength() for name in "abc"}
    new = after_a_table("abc", (1, 2, 2), known)
    assert new["a"].rating > 1500 > new["b"].rating == new["c"].rating
    assert new["a"] == after(Strength(), [(Strength(), 1.0), (Strength(), 1.0)])
    assert new["b"] == after(Strength(), [(Strength(), 0.0), (Strength(), 0.5)])


def test_a_draw_of_equals_changes_nothing_but_how_sure_it_is() -> None:
    new = after_a_table("ab", (1, 1), {name: Strength() for name in "ab"})
    assert new["a"].rating == new["b"].rating == pytest.approx(1500)
    assert new["a"].deviation < 350


def test_nobody_plays_against_themselves() -> None:
    assert after_a_table("aa", (1, 2), {"a": Strength()}) == {}
    new = after_a_table("aab", (1, 3, 2), {name: Strength() for name in "ab"})
    assert new["a"].rating == new["b"].rating == pytest.approx(1500)


def test_two_halves_of_a_game_say_what_the_whole_says() -> None:
    player, other = Strength(1500, 200), Strength(1600, 80)
    halves = after(player, [(other, 1.0)] * 2, [0.5, 0.5])
    assert halves.rating == pytest.approx(after(player, [(other, 1.0)]).rating)
    assert halves.deviation == pytest.approx(after(player, [(other, 1.0)]).deviation)


def test_many_games_that_hardly_count_do_not_make_a_rating_unsure() -> None:
    player = Strength(1500, 60)
    for _ in range(1000):
        player = after(player, [(Strength(1500, 60), 1.0)], [0.001])
    assert player.deviation < 61


def test_a_game_of_no_weight_is_not_rated() -> None:
    known = {name: Strength() for name in "abc"}
    weights = {("a", "b"): 0.0, ("b", "a"): 0.0}
    assert after_a_table("ab", (1, 2), known, weights) == {}
    new = after_a_table("abc", (1, 2, 3), known, weights)
    assert new["a"] == new["b"] == after(Strength(), [(Strength(), 1.0)])


@pytest.mark.parametrize("rating", [0.0, 4000.0, -2000.0])
def test_extremes_end(rating: float) -> None:
    new = after(Strength(rating, 30, 0.06), [(Strength(1500, 350), 1.0)] * 20)
    assert new.rating >= rating
    assert 0 < new.deviation < 350
