"""Positions to ask for advice in, and the advice: by a number of worlds, never by a clock."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from meydan.advice.advise import advise
from meydan.advice.choices import Advice
from meydan.advice.reasons import Reason
from meydan.bots.bot import Until, never
from meydan.core.game import CHANCE
from meydan.games import TITLES
from meydan.title import Title

NO_OPTIONS: Mapping[str, str] = {}


def advised(
    game: str, state: Any, *, worlds: int = 30, games: int = 60, seed: int = 1, until: Until = never
) -> Advice[Any]:
    """Advice to the seat to act, from its view."""
    title = TITLES[game]
    return advice_of(title, title.game.view(state, state.to_act), worlds, games, seed, until)


def advice_of(
    title: Title, view: Any, worlds: int = 30, games: int = 60, seed: int = 1, until: Until = never
) -> Advice[Any]:
    """Advice from a view; the bot imagines so many games to pick the choices."""
    return advise(title.game, title.mind(), title.bot("bot-4", games), view, Random(seed), until, until, worlds)


def lines(game: str, found: Advice[Any]) -> list[str]:
    """The choices as lines."""
    return [TITLES[game].game.write(choice.action) for choice in found.choices]


def in_the_end(reasons: tuple[Reason, ...]) -> dict[tuple[str, str], int]:
    """What differs in the end: whose and which item -> points, rounded."""
    return {(reason.whose, reason.name): round(reason.points) for reason in reasons if not reason.at_once}


def at_once(reasons: tuple[Reason, ...]) -> dict[str, int]:
    """What comes at once: the item -> points."""
    return {reason.name: round(reason.points) for reason in reasons if reason.at_once}


def choice_ahead(title: Title, seats: int, decisions: int, options: Mapping[str, str] = NO_OPTIONS) -> Any:
    """A state of a game of quick moves, after so many decisions, in which there is a choice among three or more."""
    game, mind, rng = title.game, title.mind(), Random(decisions)
    state = game.start(seats, options)
    while decisions > 0 or state.to_act == CHANCE or len(game.actions(state)) < 3:
        decisions -= state.to_act != CHANCE
        game.apply(state, game.sample(state, rng) if state.to_act == CHANCE else mind.quick(state, rng))
    return state
