"""Advice: the same for the same dice, from the view alone, within its time, for any game and number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Any

import pytest

from meydan.advice.advise import FIRST_WORLDS, MOST_CHOICES, advice, advise
from meydan.bots.bot import Bot, Until, never
from meydan.core.game import CHANCE
from meydan.games import TITLES
from meydan.title import RANDOM, Title
from tests.advice.positions import NO_OPTIONS, advice_of, advised, choice_ahead
from tests.games.kingdomino.drawing import kingdom
from tests.games.kingdomino.table import GAME, moments, to_place
from tests.laws.toy import Toy

ALL = pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.name)


@ALL
def test_the_same_dice_give_the_same_advice(title: Title) -> None:
    state = choice_ahead(title, 2, 20)
    view = title.game.view(state, state.to_act)
    one, other = [advice_of(title, view, 8, 30, seed=5) for _ in range(2)]
    assert one == other
    assert one.worlds == 8


@ALL
def test_the_choices_are_legal_and_different_and_have_figures(title: Title) -> None:
    state = choice_ahead(title, 3, 30)
    found = advised(title.name, state, worlds=8, games=30)
    legal = title.game.actions(state)
    actions = [choice.action for choice in found.choices]
    assert 1 < len(actions) <= MOST_CHOICES
    assert len(set(actions)) == len(actions)
    assert set(actions) <= set(legal)
    for choice in found.choices:
        assert choice.figures is not None
        assert 0 <= choice.figures.win.mean <= 1
        points = sum(item.mean for item in choice.figures.mine.values())
        theirs = sum(item.mean for item in choice.figures.other.values())
        assert points - theirs == pytest.approx(choice.figures.margin.mean), "the items are the whole score"
        assert len(choice.reasons) <= 3


OPTIONS: list[tuple[str, int, Mapping[str, str]]] = [
    *[(name, title.game.seats[-1], NO_OPTIONS) for name, title in TITLES.items()],
    ("kingdomino", 2, {"dynasty": ""}),
    ("kingdomino", 2, {"mighty-duel": "", "harmony": "", "middle-kingdom": ""}),
]


@pytest.mark.parametrize(("game", "seats", "options"), OPTIONS, ids=str)
def test_advice_works_with_all_seats_and_options(game: str, seats: int, options: Mapping[str, str]) -> None:
    state = choice_ahead(TITLES[game], seats, 12, options)
    found = advised(game, state, worlds=3, games=12)
    assert found.worlds == 3
    assert all(choice.figures for choice in found.choices)


@pytest.mark.parametrize("name", [name for name, title in TITLES.items() if not title.game.is_open])
def test_two_states_with_the_same_view_get_the_same_advice(name: str) -> None:
    """In a game with secrets: advice cannot depend on what its seat does not see."""
    title = TITLES[name]
    game = title.game
    state = choice_ahead(title, 3, 9)
    view = game.view(state, state.to_act)
    others = [game.imagine(view, Random(seed)) for seed in range(6)]
    dumped = [game.codec.dump(one) for one in (state, *others)]
    assert any(one != dumped[0] for one in dumped), "there is something to hide"
    told = [advised(name, one, worlds=3, games=12) for one in (state, *others[:2])]
    assert told[0] == told[1] == told[2]


def test_a_choice_that_comes_to_the_same_is_left_out() -> None:
    """Both squares beside the castle bring the same: domino 48 is wheat, and a mine with three crowns."""
    found = advised("kingdomino", to_place(kingdom("#"), 48))
    assert len(TITLES["kingdomino"].game.actions(to_place(kingdom("#"), 48))) > 1
    assert len(found.choices) == 1
    assert found.choices[0].gain.points == 3


def test_a_forced_choice_needs_no_imagined_games() -> None:
    """The last player gets the last domino of the row."""
    last = (state for state in moments(2, "", 1) if state.to_act in (0, 1) and len(GAME.actions(state)) == 1)
    found = advised("kingdomino", next(last))
    assert found.worlds == 0
    (only,) = found.choices
    assert (only.figures, only.reasons) == (None, ())


def ticking(ticks: int) -> Until:
    """The time is up after so many questions."""
    asked = count(1)
    return lambda: next(asked) > ticks


@ALL
def test_advice_stops_when_the_time_is_up(title: Title) -> None:
    state = choice_ahead(title, 2, 20)
    found = advised(title.name, state, worlds=1000, games=20, until=ticking(60))
    assert 0 < found.worlds < 30
    assert found.choices


@ALL
def test_without_any_time_the_bot_still_says_what_it_would_do(title: Title) -> None:
    state = choice_ahead(title, 2, 20)
    found = advised(title.name, state, until=ticking(0))
    assert found.worlds == 0
    assert found.choices[0].action in title.game.actions(state)
    assert all(choice.figures is None for choice in found.choices)


def test_a_clock_that_runs_ends_the_advice() -> None:
    """Every look at the clock takes 10 ms: half a second is over after fifty looks."""
    title = TITLES["kingdomino"]
    state = choice_ahead(title, 2, 20)
    looks = count()
    found = advice(title, title.game.view(state, state.to_act), Random(1), 0.5, clock=lambda: next(looks) * 0.01)
    assert next(looks) < 60
    assert FIRST_WORLDS <= found.worlds < 30


def test_advice_is_settled_early_if_one_choice_is_clearly_best() -> None:
    land = """
        .   F   F   .   .
        W   F1  #   F1  W
    """
    assert advised("kingdomino", to_place(kingdom(land), 3), worlds=500).worlds == 100


@pytest.fixture
def toy() -> tuple[Title, Any]:
    game: Any = Toy()
    rng = Random(3)
    state = game.start(2, {})
    while state.to_act == CHANCE or len(game.actions(state)) < 2:
        game.apply(state, game.sample(state, rng) if state.to_act == CHANCE else game.actions(state)[0])
    return Title(game), state


def test_a_game_that_brings_only_its_rules_is_advised_too(toy: tuple[Title, Any]) -> None:
    title, state = toy
    found = advice_of(title, title.game.view(state, state.to_act))
    assert found.choices[0].action in title.game.actions(state)
    assert found.worlds == 30


class Cheat(Bot[Any, Any]):
    """Chooses an illegal action."""

    def choose(self, view: Any, rng: Random, until: Until) -> Any:
        return TITLES["kingdomino"].game.read("place 3,3 n")


def test_a_bot_that_does_not_search_picks_its_choice_and_a_foolish_one_is_refused() -> None:
    title = TITLES["kingdomino"]
    state = choice_ahead(title, 2, 20)
    game, view = title.game, title.game.view(state, state.to_act)
    found = advise(game, title.mind(), title.bot(RANDOM), view, Random(1), never, never, 5)
    assert found.choices[0].action == title.bot(RANDOM).choose(view, _after_imagining(title, view), never)
    with pytest.raises(ValueError, match="'place 3,3 n' is not legal here"):
        advise(game, title.mind(), Cheat(), view, Random(1), never, never, 5)


def _after_imagining(title: Title, view: Any) -> Random:
    """The dice as the bot gets them."""
    rng = Random(1)
    title.game.imagine(view, rng)
    return rng
