"""Beginners err as people do: the worse a mistake, the rarer; and the more choices, the more mistakes."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from meydan.bots.bot import at_once
from meydan.bots.fallible import ODDEST, Fallible, drawn, oddest
from meydan.bots.portable import exponential
from meydan.bots.temperament import Temperament
from meydan.core.game import CHANCE, Game
from meydan.games import GAMES, TITLES

GAME: Game[Any, Any, Any] = GAMES["kingdomino"]
MIND = TITLES["kingdomino"].mind()


def first_choice(seed: int) -> Any:
    """A table where somebody claims the first domino."""
    rng, state = Random(seed), GAME.start(2, {})
    while state.to_act == CHANCE:
        GAME.apply(state, GAME.sample(state, rng))
    return state


def choices(temperature: float, whim: float = 0.0, times: int = 600) -> list[int]:
    """How often the best-looking action was chosen, the second best, and so on."""
    state, rng = first_choice(1), Random(2)
    legal = GAME.actions(state)
    worths = MIND.weigh(state, legal)
    view = GAME.view(state, state.to_act)
    player = Fallible(GAME, MIND, temperature, Temperament(whim=whim))
    chosen = Counter(player.choose(view, rng, at_once) for _ in range(times))
    return [chosen[action] for action in sorted(legal, key=lambda action: -worths[legal.index(action)])]


def test_the_worse_a_mistake_the_rarer_it_is() -> None:
    counts = choices(temperature=2.0)
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] > 0


def test_a_higher_temperature_errs_more_and_none_at_all_takes_the_best() -> None:
    assert choices(0.5)[0] > choices(2.0)[0] > choices(8.0)[0]
    assert choices(0.0) == [600, 0, 0, 0]


def test_more_choices_make_more_mistakes() -> None:
    """A clear best one among bad ones, each a temperature worse: nine of them tempt more often than two."""
    rng = Random(1)

    def mistakes(others: int) -> int:
        weights = [1.0, *[exponential(-1.0)] * others]
        return sum(drawn(weights, rng.random()) != 0 for _ in range(2000))

    assert mistakes(9) > mistakes(2) > 0


def test_a_whim_takes_the_oddest_action_that_does_no_great_harm() -> None:
    assert oddest([0.0, ODDEST - 1.0, ODDEST, ODDEST + 0.1]) == 2
    assert oddest([0.0, ODDEST + 1.0]) == 0
    never, always = choices(2.0), choices(2.0, whim=1.0)
    assert max(always) == sum(always)
    assert always.index(600) > 0 < never[0]


def test_luck_at_its_end_still_draws_a_choice() -> None:
    assert drawn([1.0, 1.0], 0.0) == 0
    assert drawn([1.0, 1.0], 1.0) == 1
